"""Abilities that fire each other: which chains go round for ever, and what ends them."""

import pytest

from effects.packs import codes

GOLD_TO_BREAD = "technology T01\n  after gained by you where resource == gold: gain 1 bread\n\n"


@pytest.mark.parametrize(
    "back",
    [
        "after gained by you where resource == bread: gain 1 gold",
        "after gained by any player: gain 1 gold",
        "before gained by another player where resource in {bread, stone}: gain 1 gold",
        "after gained by you where amount < 2: gain 1 of any {gold, stone}",
        "after gained by you where resource != stone: gain 1 gold for you",
    ],
)
def test_two_abilities_that_feed_each_other_are_refused(back: str) -> None:
    """Gold that gives bread and bread that gives gold would never end."""
    assert codes(f"{GOLD_TO_BREAD}technology T02\n  requires player_count > 1\n  {back}\n") == ["E601"]


@pytest.mark.parametrize(
    "back",
    [
        "after gained by you where resource == bread, limit 1 per turn: gain 1 gold",
        "after gained by you where resource == bread: gain 1 vp",
        "after gained by you where resource == stone: gain 1 gold",
        "after gained by you where resource == bread and amount > 1: gain 1 gold",
        "after lost by you where resource == bread: gain 1 gold",
        "play after gained by you where resource == bread: gain 1 gold",
        "after gained by you where resource == bread:\n    pay 1 scribe\n    gain 1 gold",
        "after gained by you where resource == bread:\n    may pay 1 scribe: gain 1 gold",
        "after gained by you where resource == bread: grant produced(what: gold) for 1 scribe",
        "when taken: gain 1 gold",
    ],
)
def test_what_ends_a_chain(back: str) -> None:
    """A limit, a payment, a card that is played away or another resource ends it."""
    assert codes(f"{GOLD_TO_BREAD}technology T02\n  {back}\n") == []


def test_a_payment_afterwards_ends_nothing() -> None:
    """What is caused before the payment is not paid for."""
    back = "after gained by you where resource == bread:\n    gain 1 gold\n    pay 1 scribe"

    assert codes(f"{GOLD_TO_BREAD}technology T02\n  {back}\n") == ["E601"]


def test_a_payment_of_nothing_ends_nothing() -> None:
    """A payment that may be 0 does not bound a chain."""
    back = "after gained by you where resource == bread:\n    pay you.scribe scribe\n    gain 1 gold"

    assert codes(f"{GOLD_TO_BREAD}technology T02\n  {back}\n") == ["E601"]


def test_a_payment_bounds_what_waits_for_payments() -> None:
    """A chain that pays each time ends with the money; one that may pay nothing does not."""
    back = "technology T02\n  after paid by you: gain 1 gold\n"

    assert codes(f"technology T01\n  after gained by you: pay 1 scribe\n\n{back}") == []
    assert codes(f"technology T01\n  after gained by you: pay you.scribe scribe\n\n{back}") == ["E601"]


def test_an_ability_does_not_fire_itself_unless_it_says_so() -> None:
    """An ability sees its own effects only with `even by itself`."""
    assert codes("technology T01\n  after gained by you: gain 1 gold\n") == []
    assert codes("technology T01\n  after gained by you, even by itself: gain 1 gold\n") == ["E601"]
    assert codes("technology T01\n  after gained by you, limit 2 per turn, even by itself: gain 1 gold\n") == []


def test_an_action_is_seen_by_those_who_wait_for_its_family() -> None:
    """`produced` is a case of `act_taken`, so an ability on either closes the circle."""
    second = "technology T02\n  after gained by you: perform produced(what: gold, value: 2)\n"

    assert codes(f"technology T01\n  after act_taken by you: gain 1 gold\n\n{second}") == ["E601"]
    assert codes(f"technology T01\n  after produced by you where what == gold: gain 1 gold\n\n{second}") == ["E601"]


def test_arguments_of_an_action_are_known_to_those_who_wait() -> None:
    """An action on gold does not fire an ability that waits for stone, nor a 2 one that waits for a 3."""
    second = "technology T02\n  after gained by you: perform produced(what: gold, value: any of 1..2)\n"

    assert codes(f"technology T01\n  after produced by you where what == stone: gain 1 gold\n\n{second}") == []
    assert codes(f"technology T01\n  after produced by you where value > 2: gain 1 gold\n\n{second}") == []
    assert codes(f"technology T01\n  after produced by you where value > 1: gain 1 gold\n\n{second}") == ["E601"]


def test_what_is_used_up_ends_a_chain() -> None:
    """Each quarrying takes a stone out of the quarry, so it cannot go on for ever."""
    first = "technology T01\n  after quarried by you: gain 1 gold\n\n"

    assert codes(f"{first}technology T02\n  after gained by you: perform quarried(amount: 1)\n") == []


def test_a_cycle_among_scores_is_refused() -> None:
    """Cards that are each scored before the other have no order; a chain has one."""
    first = "decree D01\n  scored before D02\n  score 1 vp\n\n"

    assert codes(f"{first}decree D02\n  scored before D01\n  score 1 vp\n") == ["E601"]
    assert codes(f"{first}decree D02\n  scored before D03\n  score 1 vp\n\ndecree D03\n  score 1 vp\n") == []
