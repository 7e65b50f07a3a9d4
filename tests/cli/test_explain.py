"""`tekhenu explain`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.running import SOUND, Ran
from tekhenu.effects.catalogue import CODES
from tekhenu.effects.catalogue import explain as page_of

Run = Callable[..., Ran]
Cards = Callable[..., Path]

TEXT = "Weaver of the north (craft)\nGuild: weavers.\nAfter you make linen: gain 1 coin.\n"
EDITIONS = (
    SOUND
    + """
edition feast "The feast"
  set craft weaver_of_the_north
    guild bakers
  add craft guest "Guest"
    guild clerks
    modify cost(you) - 1
"""
)


@pytest.fixture(autouse=True)
def _bazaar(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setenv("TEKHENU_GAME", "bazaar:BAZAAR")


@pytest.mark.parametrize("word", ["weaver_of_the_north", "Weaver of the north", "WEAVER OF THE NORTH"])
def test_a_card_goes_by_its_id_or_its_title(word: str, run: Run, cards: Cards) -> None:
    """Whatever one calls the card, it is explained."""
    assert run("explain", word, cards()) == Ran(0, TEXT, "")


def test_a_card_of_the_game_needs_no_path(run: Run) -> None:
    """The game's own cards are looked through."""
    ran = run("explain", "weaver")

    assert (ran.code, ran.out.splitlines()[0]) == (0, "Weaver (craft)")


def test_the_source_can_be_shown_too(run: Run, cards: Cards) -> None:
    """`--source` shows the card as it was written, with its comment."""
    ran = run("explain", "weaver_of_the_north", cards(), "--source")

    assert ran.out == TEXT + "\n" + SOUND.partition("\n\n")[2]


def test_what_editions_do_to_a_card_is_told(run: Run, cards: Cards) -> None:
    """A card that an edition changes is explained with the change; a card that only an edition has, too."""
    path = cards(EDITIONS)

    assert run("explain", "weaver_of_the_north", path).out == TEXT + (
        "\nThe feast (edition feast):\n- The craft Weaver of the north has other values: guild bakers.\n"
    )
    assert run("explain", "guest", path).out == (
        "Guest (craft)\nGuild: clerks.\nThe coins that the next stall costs are 1 less for you.\n"
    )


def test_a_card_as_data(run: Run, cards: Cards) -> None:
    """`--json` gives the text, the source and the place."""
    path = cards()

    assert json.loads(run("explain", "weaver_of_the_north", path, "--json").out) == {
        "id": "weaver_of_the_north",
        "kind": "craft",
        "title": "Weaver of the north",
        "text": TEXT.rstrip(),
        "source": SOUND.partition("\n\n")[2].rstrip(),
        "file": str(path),
        "line": 4,
    }


# --- codes


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_its_page(code: str, run: Run) -> None:
    """What the messages point to is there."""
    assert run("explain", code) == Ran(0, page_of(code).rstrip("\n") + "\n", "")


def test_a_code_may_be_written_small(run: Run) -> None:
    """Nobody needs the shift key for it."""
    assert run("explain", "e102").out.startswith("# E102: unknown event\n")


def test_a_code_needs_no_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes belong to the language."""
    monkeypatch.setenv("TEKHENU_GAME", "no.such:GAME")

    assert json.loads(run("explain", "E102", "--json").out) == {
        "code": "E102",
        "title": "unknown event",
        "page": page_of("E102"),
    }


# --- what is not there


def test_an_unknown_card_gets_the_nearest(run: Run, cards: Cards) -> None:
    """A slip of the pen is recognised, and what is far from everything is not guessed at."""
    assert run("explain", "weaver_of_the_nroth", cards()) == Ran(
        2, "", "tekhenu explain: error: there is no card 'weaver_of_the_nroth'; did you mean 'weaver_of_the_north'?\n"
    )
    assert run("explain", "qqq", cards()).err == (
        "tekhenu explain: error: there is no card 'qqq'; there are 1 cards; an id stands in the first line of a card\n"
    )


def test_an_unknown_code_gets_the_nearest(run: Run) -> None:
    """Codes have a form of their own, so that no card is looked for."""
    ran = run("explain", "E1020")

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("tekhenu explain: error: there is no code 'E1020'; did you mean 'E")


def test_a_title_of_several_cards_is_not_guessed_at(run: Run, cards: Cards) -> None:
    """If two cards have one title, the user says which."""
    twice = SOUND + '\ncraft other "Weaver of the north"\n  guild bakers\n  modify cost(you) - 1\n'

    assert run("explain", "weaver of the north", cards(twice)).err == (
        "tekhenu explain: error: 2 cards are called 'weaver of the north'; say which one: weaver_of_the_north, other\n"
    )


def test_a_card_with_errors_cannot_be_explained(run: Run, cards: Cards) -> None:
    """The message says that there are errors, and where to see them."""
    path = cards(SOUND.replace("gain 1 coin", "gain 1 con"))

    assert run("explain", "weaver_of_the_north", path).err == (
        "tekhenu explain: error: there is no card 'weaver_of_the_north'; "
        "there are 0 cards; an id stands in the first line of a card "
        "(cards with errors cannot be explained, and there are 1 errors: see `tekhenu check`)\n"
    )
