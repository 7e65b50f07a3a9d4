"""Setting a game up: what it is told, what it refuses, and which cards are used."""

from typing import Any

import pytest

from bazaar import BAZAAR
from core.workshop import WORKSHOP, cards_of, position
from tekhenu import SetupError


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": 1}, "The Bazaar is for 2 to 4 players, not 1"),
        ({"players": 5}, "not 5"),
        ({"players": True}, "not True"),
        ({"players": "3"}, "not '3'"),
        ({"seed": "x"}, "a seed is a whole number, not 'x'"),
        ({"seed": 1.0}, "not 1.0"),
        ({"names": ["Ana"] * 2}, "give 2 different names"),
        ({"names": ["Ana", ""]}, "give 2 different names"),
        ({"names": ["Ana", 7]}, "give 2 different names"),
        ({"names": ["Ana", "Ben", "Cai"]}, "give 2 different names"),
        ({"round": 3}, "has no setting 'round'; did you mean 'rounds'?"),
        ({"colour": 3}, "has no setting 'colour'; there are: granary_cap, haste, rounds, tax"),
        ({"rounds": 0}, "the setting 'rounds' takes a whole number from 1 to 10, not 0"),
        ({"rounds": True}, "not True"),
        ({"rounds": None}, "the setting 'rounds' takes a whole number from 1 to 10, not None"),
        ({"granary_cap": -1}, "the setting 'granary_cap' takes a whole number of at least 0 or none, not -1"),
        ({"tax": 1}, "the setting 'tax' takes true or false, not 1"),
        ({"tax": "maybe"}, "the setting 'tax' takes true or false, not 'maybe'"),
        ({"tax": "none"}, "the setting 'tax' takes true or false, not 'none'"),
    ],
    ids=str,
)
def test_what_does_not_exist_is_refused(given: dict[str, Any], message: str) -> None:
    """The message says what was wrong and what would be right."""
    with pytest.raises(SetupError) as problem:
        BAZAAR.new(**given)

    assert message in str(problem.value)


def test_names_are_filled_up() -> None:
    """Who is not named gets a number."""
    assert BAZAAR.new(players=3, names=["Ana"]).table.names == ("Ana", "Player 2", "Player 3")


def test_settings_have_defaults() -> None:
    """What is not said is as the game says."""
    assert BAZAAR.new(rounds=7).table.settings == {"rounds": 7, "granary_cap": 5, "haste": False, "tax": False}
    assert BAZAAR.new(granary_cap=None).table.settings["granary_cap"] is None


@pytest.mark.parametrize(
    ("name", "said", "meant"),
    [
        ("granary_cap", "none", None),
        ("tax", "yes", True),
        ("tax", "true", True),
        ("tax", "no", False),
        ("tax", "false", False),
    ],
)
def test_settings_may_be_said_as_rulebooks_say_them(name: str, said: str, meant: object) -> None:
    """Yes, no and none, where there is a truth or may be nothing."""
    assert BAZAAR.new(**{name: said}).table.settings[name] is meant  # type: ignore[arg-type]


@pytest.mark.parametrize(("players", "used"), [(2, ("a",)), (3, ("a", "b"))])
def test_cards_that_require_something_are_left_out(players: int, used: tuple[str, ...]) -> None:
    """A card for three players is not in a game of two."""
    text = "tool a\n  score 1 vp\ntool b\n  requires player_count >= 3\n  score 1 vp\n"

    assert position(text, players=players).box.keys == used


def test_copies_have_numbers() -> None:
    """A card with several copies is told apart by a number, a single one is not."""
    text = "tool a\n  copies 2\n  score 1 vp\ntool b\n  score 1 vp\n"

    assert position(text).box.keys == ("a#1", "a#2", "b")


def test_the_same_seed_gives_the_same_game() -> None:
    """And another seed another one."""
    one, same, other = (BAZAAR.new(players=4, seed=seed).table.deck for seed in (5, 5, 6))

    assert one == same
    assert one != other


def test_games_with_the_same_cards_share_their_box() -> None:
    """What never changes is made once."""
    cards = cards_of("tool a\n  score 1 vp\n")

    one, other = (WORKSHOP.new(players=2, seed=seed, cards=cards).table.box for seed in (1, 2))

    assert one is other
    assert WORKSHOP.new(players=3, cards=cards).table.box is not one
