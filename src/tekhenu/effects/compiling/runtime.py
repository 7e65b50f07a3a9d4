"""The few functions that compiled expressions call."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tekhenu.core.table import Table
from tekhenu.core.values import Value
from tekhenu.core.vocabulary import EventKind

__all__ = [
    "at",
    "between",
    "card_in",
    "distinct",
    "divide",
    "field",
    "known",
    "lookup",
    "others",
    "same",
    "times",
]


def at(counters: Sequence[Any], player: int | None) -> Any:
    """The entry of a player; nothing for nobody."""
    return None if player is None else counters[player]


def between(value: int | None, low: int, high: int) -> bool:
    """Is a number that may be nothing in a range?"""
    return value is not None and low <= value <= high


def card_in(source: Any) -> int | None:
    """The card that a parameter names; a rule that gives its own words there names none."""
    return source if type(source) is int else None


def field(entry: tuple[Any, ...], name: str) -> Any:
    """A parameter of an event in the log, by its name."""
    return entry[1 + entry[0].names.index(name)]


def same(one: Iterable[Value], other: Iterable[Value]) -> bool:
    """Have two sets the same members?"""
    return set(one) == set(other)


def known(read: Callable[[Table, Any], Value], table: Table, subject: Any) -> Value:
    """An attribute of something that may be nothing."""
    return None if subject is None else read(table, subject)


def distinct(members: Iterable[Value]) -> tuple[Value, ...]:
    """A set: each member once, in the order of first coming."""
    return tuple(dict.fromkeys(members))


def divide(left: int, right: int, *, up: bool) -> int:
    """A quotient with its rounding; nothing can be shared among none."""
    if right == 0:
        return 0
    return -(-left // right) if up else left // right


def lookup(index: int, entries: tuple[int, ...], tail: int) -> int:
    """The entry of a table with a tail."""
    if index < 1:
        return 0
    if index <= len(entries):
        return entries[index - 1]
    return entries[-1] + tail * (index - len(entries))


def others(table: Table, you: int) -> tuple[int, ...]:
    """All players but one."""
    return tuple(player for player in table.order if player != you)


def times(
    table: Table,
    kinds: frozenset[EventKind],
    scope: str,
    actor: int | None,
    condition: Callable[[tuple[Any, ...]], bool] | None,
) -> int:
    """How often an event happened in a stretch of time."""
    found = 0
    for entry in table.history(table.since.get(scope, 0)):
        if not entry or entry[0] not in kinds:
            continue
        if actor is not None:
            kind = entry[0]
            if kind.actor is None or entry[1 + kind.names.index(kind.actor)] != actor:
                continue
        if condition is None or condition(entry):
            found += 1
    return found
