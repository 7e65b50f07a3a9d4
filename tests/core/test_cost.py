"""What a decision costs: it depends on the cards in play, not on the cards that are loaded."""

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from attrs import evolve

from core.bazaars import SHORT, Setup, positions, relics
from core.workshop import cards_of, play, position
from tekhenu import CardSet, Definition


def calls(work: Callable[[], object]) -> int:
    """How many functions are called while something is done."""
    counted = 0

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    gc.disable()  # others may have asked to be called when it runs
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()
    return counted


def with_relics(setup: Setup, number: int) -> CardSet:
    """The cards of a set-up and some that stay in the box."""
    return evolve(setup.cards, definitions=setup.cards.definitions + relics(number))


def costs(setup: Setup, cards: CardSet, answers: tuple[int, ...]) -> list[int]:
    """The calls that each answer of a game takes, with a look at the options and a copy."""
    game = setup.new(cards)
    found = []
    for index in answers:

        def decide(index: int = index) -> None:
            decision = game.decision
            assert decision is not None
            game.copy()
            game.answer(decision.options[index])

        found.append(calls(decide))
    return found


@pytest.mark.parametrize("setup", SHORT[:2], ids=str)
def test_cards_that_are_not_in_play_cost_nothing(setup: Setup) -> None:
    """Every answer takes as many calls with 500 further cards in the box as without."""
    *_, game = positions(setup)
    few, many = with_relics(setup, 0), with_relics(setup, 500)
    costs(setup, few, game.answers)
    costs(setup, many, game.answers)

    assert costs(setup, many, game.answers) == costs(setup, few, game.answers)


def test_unused_cards_are_not_compiled() -> None:
    """A card is compiled when it first comes into play."""
    made: list[str] = []

    def spy(one: Definition) -> Definition:
        def load() -> Any:
            made.append(one.id)
            return one.load()

        return evolve(one, load=load)

    cards = cards_of("tool a\n  after carve by you: gain 1 vp\ntool b\n  after carve by you: gain 1 vp\n")
    spied = CardSet(tuple(spy(one) for one in cards.definitions))

    game = play(position(cards=spied, hold={"a": "tableau 0", "b": "deck"}), ("carve", 0, 1, "granite"))

    assert game.table.vp[0] == 1
    assert made == ["a"]


def test_an_event_that_nobody_looks_on_at_is_cheap() -> None:
    """The cost of an event does not grow with cards that look on at others."""

    def cost(number: int) -> int:
        text = f"tool t\n  copies {number}\n  after build by you: gain 1 vp\n"
        hold = {("t" if number == 1 else f"t#{at}"): "tableau 0" for at in range(1, number + 1)}
        table = position(text, hold=hold)
        return calls(lambda: play(table, *[("carve", 0, 1, "granite")] * 20))

    cost(1)

    assert cost(9) == cost(1)
