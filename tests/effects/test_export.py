"""The words of a game as data and as a page."""

import json
from collections.abc import Callable

import pytest

from bazaar.rules import BAZAAR
from effects.toy import TOY
from tekhenu.core.values import Whole
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.export import vocabulary_pages, vocabulary_plain


def test_the_words_of_the_bazaar_as_a_page(golden: Callable[[str, str], None]) -> None:
    """The reference page of the demonstration game."""
    golden("vocabulary/bazaar.md", vocabulary_pages(BAZAAR.vocabulary))


@pytest.mark.parametrize("vocabulary", [BAZAAR.vocabulary, TOY], ids=["bazaar", "toy"])
def test_the_data_is_json_and_back(vocabulary: Vocabulary) -> None:
    """What is exported survives JSON as it is, and comes out the same every time."""
    plain = vocabulary_plain(vocabulary)

    assert json.loads(json.dumps(plain)) == plain
    assert json.dumps(vocabulary_plain(vocabulary)) == json.dumps(plain)


def test_every_word_is_exported() -> None:
    """No shelf of the vocabulary is left out, and no word on it."""
    plain = vocabulary_plain(TOY)

    for shelf in ("kinds", "resources", "zones", "events", "queries", "actions", "functions", "scopes", "settings"):
        assert list(plain[shelf]) == list(getattr(TOY, shelf)), shelf
    assert [(one["of"]["name"], one["name"]) for one in plain["attributes"]] == list(TOY.attributes)
    assert {*plain["enums"], *plain["entities"], "number"} == set(TOY.types)


def test_the_data_says_what_may_be_done_with_a_word() -> None:
    """Windows, changes and parents of events; operators and permissions of queries; ranges of resources."""
    plain = vocabulary_plain(TOY)

    event = plain["events"]["god_action"]
    assert event["windows"] == ["declaring", "before", "instead of", "after"]
    assert (event["changes"], event["parent"], event["actor"]) == (["value"], "act_taken", "player")
    assert event["parameters"][1] == {
        "name": "value", "type": {"is": "number", "low": 1, "high": 6}, "optional": False, "secret": False,
    }  # fmt: skip
    assert not event["built_in"]
    assert [one["secret"] for one in plain["events"]["moved"]["parameters"]] == [False, True, False, False]
    assert plain["events"]["gained"]["built_in"]
    assert plain["queries"]["purity"]["operators"] == []
    assert plain["queries"]["purity"]["treat"]
    assert plain["queries"]["color_of"]["operators"] == ["becomes"]
    assert plain["resources"]["scribe"]["high"] == 3
    assert plain["resources"]["happiness"] == {
        "low": 0, "high": None, "high_varies": True, "payable": False, "points": False, "description": "",
    }  # fmt: skip
    assert plain["kinds"]["pillar"]["printed"][1]["type"] == {"is": "set", "of": {"is": "enum", "name": "color"}}
    assert plain["kinds"]["pillar"]["printed"][1]["default"] == []


def test_a_page_leaves_out_what_a_game_has_not() -> None:
    """A game without cards, zones or settings has no empty tables."""
    words = Vocabulary("bare", 3, players=(2, 2))
    words.resource("gold", description="Gold | and silver.")

    page = vocabulary_pages(words)

    assert page.startswith("# The words of bare 3\n")
    assert "A game has 2 players." in page
    assert [line for line in page.splitlines() if line.startswith("## ")] == [
        "## Resources", "## Events of every game", "## Stretches of time",
    ]  # fmt: skip
    assert "| `gold` | 0 to … | yes | Gold \\| and silver. |" in page


def test_a_range_may_be_open() -> None:
    """A number without a bound on one side is written with an ellipsis."""
    words = Vocabulary("bare", 1)
    words.setting("debt", Whole(None, 0), 0, "How much may be owed.")

    assert "| `debt` | … to 0 | `0` | How much may be owed. |" in vocabulary_pages(words)
