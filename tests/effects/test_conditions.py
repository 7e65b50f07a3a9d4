"""Conditions that never hold, or always do: only certain cases, and the smallest part that is to blame."""

import pytest

from effects.packs import checked


def _found(condition: str) -> list[tuple[str, str]]:
    """The codes, and the words that are underlined."""
    made = checked(f"technology T01\n  after god_action by you where {condition}: gain 1 gold\n")
    return [(problem.code, problem.source.slice(problem.span)) for problem in made.diagnostics]


@pytest.mark.parametrize(
    "condition",
    [
        "value > 3", "value == 6", "god == ra or god == horus", "value > 2 and value < 5", "you.gold == 0",
        "value in {1, 9}", "god in adjacent(value)", "you.gold > you.bread", "die == none", "not you.first",
        "die != none and value(die) > 1", "player_count > 2", "you.first or not you.first and you.gold > 1",
    ],
)  # fmt: skip
def test_conditions_that_sometimes_hold_are_left_alone(condition: str) -> None:
    """What may hold and may fail is no reason to warn."""
    assert _found(condition) == []


@pytest.mark.parametrize(
    ("condition", "blamed"),
    [
        ("value > 6", "value > 6"),
        ("god == ra and value > 6", "value > 6"),
        ("value < 1 or god == ra", "value < 1"),
        ("value == 0", "value == 0"),
        ("value in 7..9", "value in 7..9"),
        ("value < 3 and value > 4", "value < 3 and value > 4"),
        ("you.first and not you.first", "you.first and not you.first"),
        ("god in {}", "god in {}"),
        ("you.gold < 0", "you.gold < 0"),
        ("player_count > 4", "player_count > 4"),
        ("god == ra and value > 2 and god != ra", "god == ra and value > 2 and god != ra"),
        ("false", "false"),
    ],
)
def test_conditions_that_never_hold(condition: str, blamed: str) -> None:
    """A condition that can never hold is warned about, at its smallest part."""
    assert _found(condition) == [("W701", blamed)]


@pytest.mark.parametrize(
    ("condition", "blamed"),
    [
        ("value > 0", "value > 0"),
        ("god == ra and value <= 6", "value <= 6"),
        ("value in 1..6", "value in 1..6"),
        ("value not in 7..9", "value not in 7..9"),
        ("value < 5 or value > 2", "value < 5 or value > 2"),
        ("you.gold == you.gold", "you.gold == you.gold"),
        ("not value > 6", "not value > 6"),
        ("true", "true"),
    ],
)
def test_conditions_that_always_hold(condition: str, blamed: str) -> None:
    """A condition that always holds is warned about, at its smallest part."""
    assert _found(condition) == [("W702", blamed)]


def test_conditions_deep_inside_are_judged_too() -> None:
    """Conditions of loops, choices, options, comprehensions and modifiers are judged like any other."""
    made = checked(
        "technology T01\n"
        "  modify ankh(you) + 1 where you.scribe > 3\n"
        "  score 1 vp per count(p in players where p.scribe > 3)\n"
        "  after produced by you:\n"
        "    for each p in players where p.scribe > 3: gain 1 gold for p\n"
        "    choose one:\n"
        "      option if you.scribe > 3: gain 1 gold\n"
        "      option: gain 1 vp\n"
        "    gain (1 if you.scribe > 3 else 2) gold\n"
    )

    assert [problem.code for problem in made.diagnostics] == ["W701"] * 5


def test_tests_and_properties_are_not_judged() -> None:
    """A property should always hold, and a test says what is so."""
    made = checked(
        'decree D01\n  score 1 vp\n\ntest "it counts" for D01\n  do rest()\n  expect you.gold >= 0\n\n'
        'property "no debts": always all(p.gold >= 0 for p in players)\n'
    )

    assert made.diagnostics == ()
