"""What must hold at every decision of every game: named, documented, and published by the ruleset."""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from tekhenu.core.table import Table

__all__ = ["GENERAL", "Invariant", "broken_invariants"]


@frozen(eq=False)
class Invariant:
    """Something that always holds; ``broken`` says what is wrong with a table, or nothing."""

    name: str
    description: str
    broken: Callable[[Any], str | None]


def _cards_in_one_place(table: Table) -> str | None:
    seen: dict[int, str] = {}
    for zone in table.box.vocabulary.zones.values():
        held = getattr(table, zone.field)
        for cards in held if zone.per_player else (held,):
            for card in cards:
                if card in seen:
                    return f"{table.card_key(card)} lies in {seen[card]} and in {zone.name}"
                seen[card] = zone.name
    return None


def _counters_in_range(table: Table) -> str | None:
    for word in table.box.resources.values():
        have = getattr(table, word.field)
        for player in range(table.players):
            most = table.room(word, player)
            if have[player] < word.low or (most is not None and have[player] > most):
                return f"{table.names[player]} has {have[player]} {word.name}"
    return None


#: What holds in every game.
GENERAL = (
    Invariant("cards in one place", "No card lies in two places.", _cards_in_one_place),
    Invariant("counters in range", "No counter is below its floor or above its ceiling.", _counters_in_range),
)


def broken_invariants(table: Table, invariants: tuple[Invariant, ...]) -> list[str]:
    """What is wrong with a table, one line for each invariant that is broken."""
    found = []
    for one in invariants:
        problem = one.broken(table)
        if problem is not None:
            found.append(f"{one.name}: {problem}")
    return found
