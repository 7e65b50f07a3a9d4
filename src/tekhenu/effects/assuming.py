"""A condition that holds to what it makes sure of: the facts under which the rest is read."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from attrs import evolve

from tekhenu.core.values import Enum
from tekhenu.core.values import Truth as TruthType
from tekhenu.effects.scope import Absent, Fact, Inferred, Scope
from tekhenu.effects.syntax import (
    AttributeOf,
    Binary,
    Call,
    Compare,
    Divide,
    Expression,
    Extreme,
    Logic,
    Lookup,
    Name,
    Negative,
    Not,
    Number,
    Range,
    SetOf,
    Setting,
)

__all__ = ["Read", "assume", "forget", "parts"]

#: Asks what an expression is, without complaining.
Read: TypeAlias = Callable[[Expression, Scope], Inferred]

_OPPOSITE: Mapping[str, str] = {
    "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">", "in": "not in", "not in": "in",
}  # fmt: skip
_MIRRORED: Mapping[str, str] = {"==": "==", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}

#: Longer expressions are not worth a fact, and reading them again and again would cost too much.
_LARGEST = 25


def assume(condition: Expression, scope: Scope, read: Read, *, holds: bool = True) -> Scope:
    """The scope, with what is sure once the condition holds (or does not)."""
    facts = dict(scope.facts)
    for expression, fact in _facts(condition, scope, read, holds=holds).items():
        facts[expression] = _both(facts[expression], fact) if expression in facts else fact
    return evolve(scope, facts=facts)


def forget(scope: Scope, resources: frozenset[str] | None) -> Scope:
    """The scope without facts that a change of these resources (None: of anything) may have made untrue."""

    def lasts(expression: Expression) -> bool:
        for node in _nodes(expression):
            if isinstance(node, Call):
                return False
            if isinstance(node, AttributeOf) and (resources is None or node.name in resources):
                return False
        return True

    return evolve(scope, facts={one: fact for one, fact in scope.facts.items() if lasts(one)})


def parts(condition: Expression, operator: str) -> list[Expression]:
    """``a and b and c`` as a list, for ``and`` or ``or``."""
    found: list[Expression] = []
    rest = [condition]
    while rest:
        node = rest.pop()
        if isinstance(node, Logic) and node.operator == operator:
            rest.extend((node.right, node.left))
        else:
            found.append(node)
    return found


def _facts(condition: Expression, scope: Scope, read: Read, *, holds: bool) -> dict[Expression, Fact]:
    match condition:
        case Not(value=value):
            return _facts(value, scope, read, holds=not holds)
        case Logic(operator=operator):
            found = [_facts(part, scope, read, holds=holds) for part in parts(condition, operator)]
            return _all_of(found) if (operator == "and") is holds else _one_of(found)
        case Compare():
            return _compared(condition, scope, read, holds=holds)
        case Name() | AttributeOf() | Call() if _simple(condition) and isinstance(
            read(condition, scope).type, TruthType
        ):
            return {condition: Fact(truth=holds)}
        case _:
            return {}


def _all_of(found: list[dict[Expression, Fact]]) -> dict[Expression, Fact]:
    together: dict[Expression, Fact] = {}
    for facts in found:
        for expression, fact in facts.items():
            together[expression] = _both(together[expression], fact) if expression in together else fact
    return together


def _one_of(found: list[dict[Expression, Fact]]) -> dict[Expression, Fact]:
    """What is sure in each case."""
    common = set(found[0]).intersection(*found[1:])
    return {expression: _any([facts[expression] for facts in found]) for expression in common}


def _compared(node: Compare, scope: Scope, read: Read, *, holds: bool) -> dict[Expression, Fact]:
    if not (_simple(node.left) and _simple(node.right)):
        return {}
    operator = node.operator if holds else _OPPOSITE[node.operator]
    left, right = read(node.left, scope), read(node.right, scope)
    facts = {}
    if not _constant(node.left):
        facts[node.left] = _learned(operator, left, right)
    if operator in _MIRRORED and not _constant(node.right):
        facts[node.right] = _learned(_MIRRORED[operator], right, left)
    return {expression: fact for expression, fact in facts.items() if fact != Fact()}


def _learned(operator: str, value: Inferred, other: Inferred) -> Fact:
    """What ``value OPERATOR other`` says of the value."""
    match operator:
        case "==" if not isinstance(other.type, Absent):
            return Fact(other.low, other.high, _words(other), present=not other.optional)
        case "!=" if isinstance(other.type, Absent):
            return Fact(present=True)
        case "!=":
            single = _words(other)
            if single is not None and len(single) == 1 and not other.optional:
                return Fact(members=_but(value, single))
            return _not_the_end(value, other)
        case "<" | "<=":
            high = None if other.high is None else other.high - (operator == "<")
            return Fact(high=high, present=True)
        case ">" | ">=":
            low = None if other.low is None else other.low + (operator == ">")
            return Fact(low=low, present=True)
        case "in":
            return Fact(other.low, other.high, _words(other.element), present=True)
        case "not in" if other.values is not None:
            gone = frozenset(word for word in other.values if isinstance(word, str))
            return Fact(members=_but(value, gone)) if gone else Fact()
        case _:
            return Fact()


def _not_the_end(value: Inferred, other: Inferred) -> Fact:
    """``n != 0`` of something that is at least 0."""
    if other.low is None or other.low != other.high:
        return Fact()
    if value.low == other.low:
        return Fact(low=other.low + 1)
    return Fact(high=other.low - 1) if value.high == other.low else Fact()


def _words(value: Inferred) -> frozenset[str] | None:
    return (
        value.members
        if value.members is not None or not isinstance(value.type, Enum)
        else frozenset(value.type.members)
    )


def _but(value: Inferred, gone: frozenset[str]) -> frozenset[str] | None:
    words = _words(value)
    return None if words is None else words - gone


def _both(one: Fact, other: Fact) -> Fact:
    members = one.members if other.members is None else other.members
    if one.members is not None and other.members is not None:
        members = one.members & other.members
    return Fact(
        max((low for low in (one.low, other.low) if low is not None), default=None),
        min((high for high in (one.high, other.high) if high is not None), default=None),
        members,
        one.present or other.present,
        one.truth if other.truth is None else other.truth,
    )


def _any(facts: list[Fact]) -> Fact:
    lows = [fact.low for fact in facts]
    highs = [fact.high for fact in facts]
    words = [fact.members for fact in facts]
    truths = {fact.truth for fact in facts}
    return Fact(
        None if None in lows else min(low for low in lows if low is not None),
        None if None in highs else max(high for high in highs if high is not None),
        None if None in words else frozenset().union(*(some for some in words if some is not None)),
        all(fact.present for fact in facts),
        truths.pop() if len(truths) == 1 else None,
    )


def _simple(expression: Expression) -> bool:
    """Is it short, and made of names, attributes, calls and sums only?"""
    for count, node in enumerate(_nodes(expression)):
        if count > _LARGEST or not isinstance(
            node,
            Number
            | Name
            | AttributeOf
            | Call
            | SetOf
            | Range
            | Binary
            | Negative
            | Divide
            | Extreme
            | Lookup
            | Setting,
        ):
            return False
    return True


def _constant(expression: Expression) -> bool:
    return isinstance(expression, Number | Negative | SetOf | Range)


def _nodes(expression: Expression) -> Iterator[Expression]:
    """The parts of a simple expression, itself first."""
    rest = [expression]
    while rest:
        node = rest.pop()
        yield node
        match node:
            case AttributeOf(subject=subject):
                rest.append(subject)
            case Call(arguments=arguments):
                rest.extend(arguments)
            case SetOf(members=members):
                rest.extend(members)
            case Range(low=low, high=high):
                rest.extend((low, high))
            case Binary(left=left, right=right) | Divide(left=left, right=right):
                rest.extend((left, right))
            case Negative(value=value):
                rest.append(value)
            case Extreme(values=values):
                rest.extend(values)
            case Lookup(index=index):
                rest.append(index)
            case _:
                pass
