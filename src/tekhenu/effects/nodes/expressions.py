"""The nodes of values and conditions: pure and total."""

from typing import Literal, TypeAlias

from attrs import frozen

from tekhenu.effects.nodes.spans import Span, span_field

__all__ = [
    "AttributeOf",
    "Binary",
    "Call",
    "Compare",
    "Comprehension",
    "Conditional",
    "Divide",
    "Expression",
    "Extreme",
    "Happened",
    "Logic",
    "Lookup",
    "Name",
    "Negative",
    "Not",
    "Number",
    "Range",
    "SetOf",
    "Setting",
    "Text",
]


@frozen
class Number:
    """A whole number: ``3``."""

    value: int
    span: Span = span_field()


@frozen
class Text:
    """A quoted text, for titles and labels: ``"Full houses"``."""

    value: str
    span: Span = span_field()


@frozen
class Name:
    """A word: a variable, a parameter of the event, a member of an enum, a set, ``you``, ``this`` …"""

    name: str
    span: Span = span_field()


@frozen
class AttributeOf:
    """``subject.name``: a declared attribute, a counter of a player, a zone of a player."""

    subject: "Expression"
    name: str
    span: Span = span_field()


@frozen
class Call:
    """``function(a, b)``: a query or a function of the vocabulary."""

    function: str
    arguments: tuple["Expression", ...]
    span: Span = span_field()


@frozen
class SetOf:
    """``{a, b, c}``."""

    members: tuple["Expression", ...]
    span: Span = span_field()


@frozen
class Range:
    """``low..high``, both included."""

    low: "Expression"
    high: "Expression"
    span: Span = span_field()


@frozen
class Binary:
    """``left + right``, ``-``, ``*``."""

    operator: Literal["+", "-", "*"]
    left: "Expression"
    right: "Expression"
    span: Span = span_field()


@frozen
class Negative:
    """``-value``."""

    value: "Expression"
    span: Span = span_field()


@frozen
class Divide:
    """``left / right rounded up``: there is no division without a rounding."""

    left: "Expression"
    right: "Expression"
    rounded: Literal["up", "down"]
    span: Span = span_field()


@frozen
class Compare:
    """``left == right`` and its kin, ``left in right``, ``left not in right``."""

    operator: Literal["==", "!=", "<", "<=", ">", ">=", "in", "not in"]
    left: "Expression"
    right: "Expression"
    span: Span = span_field()


@frozen
class Logic:
    """``left and right``, ``left or right``."""

    operator: Literal["and", "or"]
    left: "Expression"
    right: "Expression"
    span: Span = span_field()


@frozen
class Not:
    """``not value``."""

    value: "Expression"
    span: Span = span_field()


@frozen
class Conditional:
    """``then if condition else otherwise``."""

    condition: "Expression"
    then: "Expression"
    otherwise: "Expression"
    span: Span = span_field()


@frozen
class Comprehension:
    """``count(x in S where P)``, ``sum(E for x in S where P)``, ``highest(E for x in S) or 0``, ``{E for x in S}`` …

    For ``count`` the value is None; for a set comprehension the operator is ``set``.
    Only ``highest`` and ``lowest`` have (and must have) a ``default``.
    """

    operator: Literal["count", "sum", "highest", "lowest", "all", "any", "set"]
    value: "Expression | None"
    variable: str
    source: "Expression"
    where: "Expression | None" = None
    default: "Expression | None" = None
    span: Span = span_field()


@frozen
class Extreme:
    """``highest(a, b)``, ``lowest(a, b, c)``: of two or more numbers."""

    operator: Literal["highest", "lowest"]
    values: tuple["Expression", ...]
    span: Span = span_field()


@frozen
class Lookup:
    """``lookup(n: 1, 3, 6, 10, 15, then + 2)``: the nth entry.

    0 below the first; beyond the last, the last plus the tail for each step.
    """

    index: "Expression"
    entries: tuple[int, ...]
    tail: int = 0
    span: Span = span_field()


@frozen
class Happened:
    """``happened(EVENT by WHO where P, this turn)`` (a truth) and ``times(…)`` (a number), over the log."""

    counting: bool
    event: str
    by: "Expression | None"
    where: "Expression | None"
    scope: str
    span: Span = span_field()


@frozen
class Setting:
    """``setting(name)``: the value of a switch of the game under way."""

    name: str
    span: Span = span_field()


Expression: TypeAlias = (
    Number
    | Text
    | Name
    | AttributeOf
    | Call
    | SetOf
    | Range
    | Binary
    | Negative
    | Divide
    | Compare
    | Logic
    | Not
    | Conditional
    | Comprehension
    | Extreme
    | Lookup
    | Happened
    | Setting
)
