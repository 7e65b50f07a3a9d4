"""An expression of a test or a property and a table, to its value, and to what there is to say about it in words."""

from collections.abc import Iterator
from typing import Any

from tekhenu.core.table import Table
from tekhenu.core.values import Type, Value
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.format import format_node
from tekhenu.effects.scope import Absent, Member, Nothing, Reported, Seat, Truth, resolve
from tekhenu.effects.syntax import (
    Compare,
    Comprehension,
    Expression,
    Logic,
    Name,
    Negative,
    Not,
    Number,
    Range,
    SetOf,
    Text,
)

__all__ = ["explain", "said", "value_in"]

#: So many members of a set are gone through one by one.
_MOST = 4


def value_in(
    table: Table, node: Expression, writer: Writer, *, expected: Type | None = None, variables: tuple[Value, ...] = ()
) -> Value:
    """The value of an expression, for the player in the first seat."""
    return writer.source(writer.write(node, expected))(table, 0, -1, None, variables)


def explain(table: Table, node: Expression, writer: Writer, variables: tuple[Value, ...] = ()) -> str:
    """What the parts of a condition are that decide it: ``you.coin is 3``."""
    return "; ".join(dict.fromkeys(_reasons(table, node, writer, variables)))


def said(table: Table, kind: Any, value: Value) -> str:
    """A value in words."""
    if value is None:
        return "none"
    if isinstance(kind, Reported | Absent):
        return str(value)
    return kind.key(table, value)  # type: ignore[no-any-return]


def _reasons(table: Table, node: Expression, writer: Writer, variables: tuple[Value, ...]) -> Iterator[str]:
    match node:
        case Logic(left=left, right=right):
            holds = bool(value_in(table, node, writer, variables=variables))
            for part in (left, right):
                # Of `a and b` that fails, and of `a or b` that holds, only the part that makes it so is of interest.
                if bool(value_in(table, part, writer, variables=variables)) == holds:
                    yield from _reasons(table, part, writer, variables)
        case Not(value=inner):
            yield from _reasons(table, inner, writer, variables)
        case Comprehension(operator="all" | "any"):
            yield from _members(table, node, writer, variables)
        case Compare(left=left, right=right):
            for side, other in ((left, right), (right, left)):
                if not _is_fixed(side, writer, other):
                    yield _is(table, side, writer, variables)
        case _:
            yield _is(table, node, writer, variables)


def _members(table: Table, node: Comprehension, writer: Writer, variables: tuple[Value, ...]) -> Iterator[str]:
    """The members of the set that decide it."""
    holds = bool(value_in(table, node, writer, variables=variables))
    element = writer.infer(node.source).element
    inner = writer.within(node.variable, element, f"v[{len(variables)}]")
    assert node.value is not None
    shown = 0
    for member in value_in(table, node.source, writer, variables=variables):
        bound = (*variables, member)
        if node.where is not None and not value_in(table, node.where, inner, variables=bound):
            continue
        if bool(value_in(table, node.value, inner, variables=bound)) != holds:
            continue
        shown += 1
        if shown > _MOST:
            yield "and more"
            return
        name = said(table, element.type, member)
        yield f"for {node.variable} = {name}, {', '.join(_reasons(table, node.value, inner, bound))}"
    if not shown:
        text = format_node(node.source)
        yield f"{text} is empty" if node.where is None else f"nothing in {text} is as `where` says"


def _is(table: Table, node: Expression, writer: Writer, variables: tuple[Value, ...]) -> str:
    value = value_in(table, node, writer, variables=variables)
    return f"{format_node(node)} is {said(table, writer.infer(node).type, value)}"


def _is_fixed(node: Expression, writer: Writer, other: Expression) -> bool:
    """Does it say its own value?"""
    match node:
        case Number() | Text():
            return True
        case Negative(value=inner):
            return _is_fixed(inner, writer, other)
        case Range(low=low, high=high):
            return _is_fixed(low, writer, other) and _is_fixed(high, writer, other)
        case SetOf(members=members):
            return all(_is_fixed(one, writer, other) for one in members)
        case Name(name=name):
            of = writer.infer(other).type
            expected = None if isinstance(of, Reported | Absent) else of
            return isinstance(resolve(name, writer.scope, writer.vocabulary, expected), Member | Truth | Nothing | Seat)
        case _:
            return False
