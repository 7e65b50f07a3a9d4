"""`tekhenu vocabulary`."""

import json
from collections.abc import Callable

import pytest

from bazaar.rules import BAZAAR
from cli.running import Ran
from tekhenu.effects.export import vocabulary_pages, vocabulary_plain

Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _bazaar(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setenv("TEKHENU_GAME", "bazaar:BAZAAR")


@pytest.mark.parametrize("words", [("vocabulary",), ("vocabulary", "--markdown")])
def test_the_words_of_a_game_are_a_page(words: tuple[str, ...], run: Run) -> None:
    """In a pipe it is Markdown in any case."""
    assert run(*words) == Ran(0, vocabulary_pages(BAZAAR.vocabulary), "")


def test_the_words_of_a_game_as_data(run: Run) -> None:
    """`--json` gives the whole vocabulary."""
    ran = run("vocabulary", "--json")

    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out) == vocabulary_plain(BAZAAR.vocabulary)
