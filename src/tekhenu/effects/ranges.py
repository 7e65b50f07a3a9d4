"""The values that two expressions may have to those that their sum, product or comparison may have."""

from collections.abc import Iterable, Sequence

from attrs import evolve

from tekhenu.core.values import WHOLE, Enum
from tekhenu.effects.scope import Fact, Inferred

__all__ = [
    "add",
    "compare",
    "divide",
    "extreme",
    "hull",
    "lookup",
    "member",
    "multiply",
    "narrow",
    "negate",
    "outside",
    "size",
    "subtract",
]


def add(left: Inferred, right: Inferred) -> Inferred:
    """The range of a sum."""
    return Inferred(WHOLE, _plus(left.low, right.low), _plus(left.high, right.high))


def negate(value: Inferred) -> Inferred:
    """The range of ``-value``."""
    low = None if value.high is None else -value.high
    high = None if value.low is None else -value.low
    return Inferred(WHOLE, low, high)


def subtract(left: Inferred, right: Inferred) -> Inferred:
    """The range of a difference."""
    return add(left, negate(right))


def multiply(left: Inferred, right: Inferred) -> Inferred:
    """The range of a product."""
    ends = (left.low, left.high, right.low, right.high)
    if None not in ends:
        products = [
            a * b for a in (left.low, left.high) for b in (right.low, right.high) if a is not None and b is not None
        ]
        return Inferred(WHOLE, min(products), max(products))
    if _natural(left) and _natural(right):
        low = (left.low or 0) * (right.low or 0)
        return Inferred(WHOLE, low)
    return Inferred(WHOLE)


def divide(left: Inferred, right: Inferred, *, up: bool) -> Inferred:
    """The range of a quotient by something above zero; otherwise nothing is known."""
    if right.low is None or right.low < 1:
        return Inferred(WHOLE)

    def quotient(value: int, by: int) -> int:
        return -(-value // by) if up else value // by

    largest = right.high
    low = high = None
    if left.low is not None:
        by = right.low if left.low < 0 else largest
        low = quotient(left.low, by) if by is not None else 0
    if left.high is not None:
        by = largest if left.high < 0 else right.low
        high = quotient(left.high, by) if by is not None else 0
    return Inferred(WHOLE, low, high)


def extreme(values: Sequence[Inferred], *, highest: bool) -> Inferred:
    """The range of the highest, or the lowest, of some numbers."""
    lows, highs = [one.low for one in values], [one.high for one in values]
    known_lows, known_highs = [one for one in lows if one is not None], [one for one in highs if one is not None]
    if highest:
        return Inferred(WHOLE, max(known_lows, default=None), None if None in highs else max(known_highs))
    return Inferred(WHOLE, None if None in lows else min(known_lows), min(known_highs, default=None))


def lookup(entries: tuple[int, ...], tail: int) -> Inferred:
    """The range of a table that starts at 0 and goes on by its tail."""
    every = (0, *entries)
    return Inferred(WHOLE, None if tail < 0 else min(every), None if tail > 0 else max(every))


def hull(values: Iterable[Inferred]) -> Inferred:
    """What holds for each of several values of one type."""
    every = tuple(values)
    first = every[0]
    lows = [one.low for one in every]
    highs = [one.high for one in every]
    members = [one.members for one in every]
    kinds = [one.kinds for one in every]
    return Inferred(
        first.type,
        None if None in lows else min(low for low in lows if low is not None),
        None if None in highs else max(high for high in highs if high is not None),
        any(one.optional for one in every),
        None if None in members else frozenset().union(*(words for words in members if words is not None)),
        None if None in kinds else frozenset().union(*(words for words in kinds if words is not None)),
    )


def narrow(value: Inferred, fact: Fact) -> Inferred:
    """The value, now that a condition has made sure of something about it."""
    members = value.members
    if fact.members is not None:
        members = fact.members if members is None else members & fact.members
    low = value.low if fact.low is None or (value.low is not None and value.low > fact.low) else fact.low
    high = value.high if fact.high is None or (value.high is not None and value.high < fact.high) else fact.high
    truth = value.truth if fact.truth is None else fact.truth
    return evolve(value, low=low, high=high, members=members, optional=value.optional and not fact.present, truth=truth)


def outside(value: Inferred, low: int | None, high: int | None) -> bool | None:
    """Does the value leave ``low..high`` always (True), never as far as is known (False), or perhaps (None)?"""
    if low is not None and value.high is not None and value.high < low:
        return True
    if high is not None and value.low is not None and value.low > high:
        return True
    below = low is not None and value.low is not None and value.low < low
    above = high is not None and value.high is not None and value.high > high
    return None if below or above else False


def size(value: Inferred) -> int | None:
    """How many members a set certainly has, if that is known."""
    return None if value.values is None else len(value.values)


def compare(operator: str, left: Inferred, right: Inferred) -> bool | None:
    """Does a comparison hold always, never, or (None) sometimes?"""
    match operator:
        case "==":
            return _equal(left, right)
        case "!=":
            return _opposite(_equal(left, right))
        case "<":
            return _less(left, right)
        case ">=":
            return _opposite(_less(left, right))
        case ">":
            return _less(right, left)
        case "<=":
            return _opposite(_less(right, left))
        case "in":
            return member(left, right)
        case _:
            return _opposite(member(left, right))


def member(value: Inferred, of: Inferred) -> bool | None:
    """Is the value among the members of the set always, never, or (None) sometimes?"""
    if of.values is not None:
        if not of.values:
            return False
        possible = _possible(value)
        if possible is not None:
            if not possible & of.values:
                return False
            return True if possible <= of.values and not value.optional else None
    return False if _equal(value, of.element) is False else None


def _equal(left: Inferred, right: Inferred) -> bool | None:
    if left.is_set or right.is_set:
        return None
    if _apart(evolve(left, optional=False), evolve(right, optional=False)):
        return None if left.optional and right.optional else False
    if left.optional or right.optional:
        return None
    ours, theirs = _possible(left), _possible(right)
    return True if ours is not None and ours == theirs and len(ours) == 1 else None


def _apart(left: Inferred, right: Inferred) -> bool:
    """Is there no value that both may have?"""
    ours, theirs = _words(left), _words(right)
    if ours is not None and theirs is not None:
        return not ours & theirs
    return _less(left, right) is True or _less(right, left) is True


def _less(left: Inferred, right: Inferred) -> bool | None:
    """Is left below right always, never, or (None) sometimes?  What may be nothing may be anything here."""
    if left.high is not None and right.low is not None and left.high < right.low:
        return None if left.optional or right.optional else True
    if left.low is not None and right.high is not None and left.low >= right.high:
        return None if left.optional or right.optional else False
    return None


def _possible(value: Inferred) -> frozenset[int | str] | None:
    """All values that it may have, where these are few."""
    words = _words(value)
    if words is not None:
        return frozenset(words)
    if value.low is not None and value.high is not None and value.low <= value.high <= value.low + 1000:
        return frozenset(range(value.low, value.high + 1))
    return None


def _words(value: Inferred) -> frozenset[str] | None:
    if value.members is not None:
        return value.members
    return frozenset(value.type.members) if isinstance(value.type, Enum) else None


def _natural(value: Inferred) -> bool:
    return value.low is not None and value.low >= 0


def _plus(left: int | None, right: int | None) -> int | None:
    return None if left is None or right is None else left + right


def _opposite(truth: bool | None) -> bool | None:
    return None if truth is None else not truth
