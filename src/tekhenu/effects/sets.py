"""Sets, ranges and what goes over them, to their types; how their parts are read is the reader's business."""

from typing import Protocol, cast

from attrs import evolve

from tekhenu.core.values import TRUTH, WHOLE, SetType, Type, Whole
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects import ranges
from tekhenu.effects.binding import bind
from tekhenu.effects.comparing import choices
from tekhenu.effects.fitting import comparable, say
from tekhenu.effects.reporting import Report
from tekhenu.effects.scope import REPORTED, UNKNOWN, Absent, Inferred, Reported, Scope
from tekhenu.effects.syntax import Comprehension, Expression, Range, SetOf, Span

__all__ = ["Reader", "as_expected", "read_comprehension", "read_members", "read_range", "read_set"]


class Reader(Protocol):
    """Reads the parts of an expression."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""

    @property
    def report(self) -> Report:
        """Where problems go."""

    def read(self, node: Expression, scope: Scope, expected: Type | None = None) -> Inferred:
        """What an expression is."""

    def read_as(self, node: Expression, wanted: Type, role: str, scope: Scope, *, optional: bool = False) -> Inferred:
        """What an expression is, where its place wants a certain type."""

    def condition(self, node: Expression, scope: Scope, role: str) -> Scope:
        """The scope under a condition."""


def read_set(node: SetOf, scope: Scope, expected: Type | None, reader: Reader) -> Inferred:
    if not node.members:
        return Inferred(SetType(cast(Type, REPORTED)), values=frozenset())
    wanted = expected.of if isinstance(expected, SetType) else expected
    values: list[Inferred] = []
    seen: set[Expression] = set()
    for member in node.members:
        value = reader.read(member, scope, wanted)
        if value.reported or not _may_be_member(value, member, values, scope, reader.report):
            continue
        if member in seen:
            text = reader.report.text(member)
            reader.report("E115", f"`{text}` stands in the set twice", member.span, help="leave one of them out")
            continue
        seen.add(member)
        values.append(value)
        wanted = wanted or as_expected(value)
    if len(values) < len(node.members):
        return UNKNOWN
    exact = [_exact(value) for value in values]
    certain = frozenset(one for one in exact if one is not None) if None not in exact else None
    return evolve(ranges.hull(values).set_of, values=certain)


def _may_be_member(value: Inferred, member: Expression, others: list[Inferred], scope: Scope, report: Report) -> bool:
    text = report.text(member)
    if value.is_set:
        message = f"`{text}` is {say(value)}, and a set cannot hold another set"
        report("E203", message, member.span, help="write the members themselves")
        return False
    if value.optional and not scope.unsure:
        message = f"`{text}` may be nothing, and a set cannot hold nothing"
        report("E201", message, member.span, help=f"make sure of it first, with `if {text} != none:`")
        return False
    if others and not comparable(value.type, others[0].type):
        message = (
            f"a set holds things of one kind, but `{text}` is {say(value)} and the first member is {say(others[0])}"
        )
        help = choices(evolve(others[0], members=None)) or "leave it out, or make two sets"
        report("E201", message, member.span, help=help)
        return False
    return True


def read_range(node: Range, scope: Scope, reader: Reader) -> Inferred:
    low = reader.read_as(node.low, WHOLE, "the start of a range", scope)
    high = reader.read_as(node.high, WHOLE, "the end of a range", scope)
    if low.reported or high.reported:
        return UNKNOWN
    if low.low is not None and high.high is not None and low.low > high.high:
        text = reader.report.text(node)
        help = f"write the smaller number first: `{reader.report.text(node.high)}..{reader.report.text(node.low)}`"
        reader.report("E501", f"`{text}` runs backwards, so nothing is in it", node.span, help=help)
        return UNKNOWN
    first, last = _exact(low), _exact(high)
    values = None
    if isinstance(first, int) and isinstance(last, int) and last - first <= 1000:
        values = frozenset[int | str](range(first, last + 1))
    return Inferred(SetType(WHOLE), low.low, high.high, values=values)


def read_comprehension(node: Comprehension, scope: Scope, expected: Type | None, reader: Reader) -> Inferred:
    source = read_members(node.source, f"what `{node.variable}` goes through", scope, reader)
    place = reader.report.word(node, f"{node.variable} in")
    if place != node.span:
        place = Span(place.start, place.start + len(node.variable))
    inner = bind(node.variable, source.element, place, scope, reader.vocabulary, reader.report)
    if node.where is not None:
        inner = reader.condition(node.where, inner, "what stands after `where`")
    match node.operator:
        case "count":
            return Inferred(WHOLE, 0, ranges.size(source))
        case "all" | "any":
            _value(node, TRUTH, inner, reader)
            return Inferred(TRUTH)
        case "set":
            wanted = expected.of if isinstance(expected, SetType) else None
            value = UNKNOWN if node.value is None else reader.read(node.value, inner, wanted)
            if not value.reported and not _may_be_member(value, node.value or node, [], inner, reader.report):
                return UNKNOWN
            return value if value.reported else value.set_of
        case "sum":
            value = _value(node, WHOLE, inner, reader)
            return Inferred(WHOLE, 0 if value.low is not None and value.low >= 0 else None)
        case "highest" | "lowest":
            value = _value(node, WHOLE, inner, reader)
            default = Inferred(WHOLE, 0, 0)
            if node.default is not None:
                default = reader.read_as(node.default, WHOLE, "what stands after `or`", scope)
            return Inferred(WHOLE) if value.reported or default.reported else ranges.hull((value, default))


def _value(node: Comprehension, wanted: Type, inner: Scope, reader: Reader) -> Inferred:
    """What an aggregate is made of."""
    if node.value is None:
        return UNKNOWN
    return reader.read_as(node.value, wanted, f"what `{node.operator}` goes over", inner)


def read_members(node: Expression, role: str, scope: Scope, reader: Reader) -> Inferred:
    """A set of anything."""
    value = reader.read(node, scope)
    if value.reported or value.is_set:
        return value
    text = reader.report.text(node)
    help = "a set is written in braces, as a range such as `1..3`, or is a zone such as `you.hand`"
    if isinstance(value.type, Whole):
        help = f"write a range: `1..{text}` or `0..{text}`"
    reader.report("E203", f"{role} must be a set, but `{text}` is {say(value)}", node.span, help=help)
    return UNKNOWN


def _exact(value: Inferred) -> int | str | None:
    """The one value that it can have, if that is certain."""
    if value.optional:
        return None
    if value.low is not None and value.low == value.high:
        return value.low
    return next(iter(value.members)) if value.members is not None and len(value.members) == 1 else None


def as_expected(value: Inferred) -> Type | None:
    """The type, if it can decide in which enum a word is looked up."""
    return None if isinstance(value.type, Reported | Absent) else value.type
