"""One seeded source of chance: its state is a number on the table, its results are the same on every machine."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["Unknown", "below", "die", "pick", "seeded", "shuffled"]

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

T = TypeVar("T")


class Unknown(Exception):
    """A try on a copy came to chance, to a hidden card or to somebody else's choice: it sees no further."""


def seeded(seed: int) -> int:
    """The first state for a seed: any whole number, folded into 64 bits and mixed once."""
    return _mix((seed & _MASK) ^ _mix((seed >> 64) & _MASK))


def below(table: "Table", bound: int) -> int:
    """A number from 0 to ``bound - 1``, each with the same chance (splitmix64, biased draws thrown away)."""
    if table.trial is not None:
        raise Unknown
    fair = (1 << 64) // bound * bound
    while True:
        table.chance = (table.chance + _GOLDEN) & _MASK
        drawn = _mix(table.chance)
        if drawn < fair:
            return drawn % bound


def die(table: "Table", faces: int) -> int:
    """One roll of a die with so many faces."""
    return below(table, faces) + 1


def pick(table: "Table", candidates: Sequence[T]) -> T:
    """One of the candidates, each with the same chance."""
    return candidates[below(table, len(candidates))]


def shuffled(table: "Table", things: Sequence[T]) -> tuple[T, ...]:
    """The things in a random order, each order with the same chance."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = below(table, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _mix(state: int) -> int:
    """The output of splitmix64 for a state."""
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
    return state ^ (state >> 31)
