"""Python values and operators to the expressions of the language."""

from collections.abc import Sequence
from typing import Any, Literal, NoReturn, TypeAlias

from tekhenu.effects import syntax as s

__all__ = [
    "E",
    "Value",
    "any_of",
    "call",
    "collect",
    "conditional",
    "count",
    "every",
    "from_to",
    "happened",
    "highest",
    "highest_of",
    "lookup",
    "lowest",
    "lowest_of",
    "name",
    "node",
    "optional",
    "set_of",
    "setting",
    "some",
    "text",
    "times",
    "total",
]


class E:
    """An expression under construction: ``name("god") == "osiris"``, ``(name("n") + 1) * 4``, ``~(a & b)``.

    ``&``, ``|`` and ``~`` stand for ``and``, ``or`` and ``not``; ``//`` divides and rounds down.
    """

    __slots__ = ("node",)
    __hash__ = None  # type: ignore[assignment]  # == makes an expression

    def __init__(self, made: s.Expression) -> None:
        self.node = made

    def __repr__(self) -> str:
        return f"E({self.node!r})"

    def __bool__(self) -> NoReturn:
        raise TypeError("an expression is neither true nor false before a game; write & | ~ for and, or, not")

    def __add__(self, other: "Value") -> "E":
        return E(s.Binary("+", self.node, node(other)))

    def __radd__(self, other: "Value") -> "E":
        return E(s.Binary("+", node(other), self.node))

    def __sub__(self, other: "Value") -> "E":
        return E(s.Binary("-", self.node, node(other)))

    def __rsub__(self, other: "Value") -> "E":
        return E(s.Binary("-", node(other), self.node))

    def __mul__(self, other: "Value") -> "E":
        return E(s.Binary("*", self.node, node(other)))

    def __rmul__(self, other: "Value") -> "E":
        return E(s.Binary("*", node(other), self.node))

    def __floordiv__(self, other: "Value") -> "E":
        return self.divided_by(other, rounded="down")

    def __rfloordiv__(self, other: "Value") -> "E":
        return E(node(other)).divided_by(self, rounded="down")

    def __neg__(self) -> "E":
        return E(s.Negative(self.node))

    def __eq__(self, other: "Value") -> "E":  # type: ignore[override]
        return E(s.Compare("==", self.node, node(other)))

    def __ne__(self, other: "Value") -> "E":  # type: ignore[override]
        return E(s.Compare("!=", self.node, node(other)))

    def __lt__(self, other: "Value") -> "E":
        return E(s.Compare("<", self.node, node(other)))

    def __le__(self, other: "Value") -> "E":
        return E(s.Compare("<=", self.node, node(other)))

    def __gt__(self, other: "Value") -> "E":
        return E(s.Compare(">", self.node, node(other)))

    def __ge__(self, other: "Value") -> "E":
        return E(s.Compare(">=", self.node, node(other)))

    def __and__(self, other: "Value") -> "E":
        return E(s.Logic("and", self.node, node(other)))

    def __or__(self, other: "Value") -> "E":
        return E(s.Logic("or", self.node, node(other)))

    def __invert__(self) -> "E":
        return E(s.Not(self.node))

    def __getitem__(self, attribute: str) -> "E":
        """``name("die")["section"]`` for ``die.section``."""
        return E(s.AttributeOf(self.node, attribute))

    def divided_by(self, other: "Value", *, rounded: Literal["up", "down"]) -> "E":
        """``self / other rounded up``."""
        return E(s.Divide(self.node, node(other), rounded))

    def is_in(self, members: "Value") -> "E":
        """``self in members``."""
        return E(s.Compare("in", self.node, node(members)))

    def is_not_in(self, members: "Value") -> "E":
        """``self not in members``."""
        return E(s.Compare("not in", self.node, node(members)))


#: What can be given for an expression: a number, a word, a path such as ``"you.gold"``, a sequence for a set.
Value: TypeAlias = E | int | str | Sequence[Any]


def node(value: Value) -> s.Expression:
    """The expression that a Python value stands for."""
    if isinstance(value, E):
        return value.node
    if isinstance(value, bool):
        raise TypeError("the language has no true and false; compare something")
    if isinstance(value, int):
        return s.Negative(s.Number(-value)) if value < 0 else s.Number(value)
    if isinstance(value, str):
        first, *rest = value.split(".")
        made: s.Expression = s.Name(first)
        for attribute in rest:
            made = s.AttributeOf(made, attribute)
        return made
    return s.SetOf(tuple(map(node, value)))


def optional(value: Value | None) -> s.Expression | None:
    """The expression, if there is one."""
    return None if value is None else node(value)


def name(word: str) -> E:
    """A word or a path as an expression, to be put together with others: ``name("you.gold") >= 3``."""
    return E(node(word))


def text(value: str) -> E:
    """``"value"``, for an attribute that is a text."""
    return E(s.Text(value))


def call(function: str, *arguments: Value) -> E:
    """``function(a, b)``: a query or a function of the game."""
    return E(s.Call(function, tuple(map(node, arguments))))


def set_of(*members: Value) -> E:
    """``{a, b}``."""
    return E(s.SetOf(tuple(map(node, members))))


def from_to(low: Value, high: Value) -> E:
    """``low..high``."""
    return E(s.Range(node(low), node(high)))


def conditional(condition: Value, then: Value, otherwise: Value) -> E:
    """``then if condition else otherwise``."""
    return E(s.Conditional(node(condition), node(then), node(otherwise)))


def any_of(choices: Value) -> s.AnyOf:
    """``any of SET`` as an argument: the performing player chooses."""
    return s.AnyOf(node(choices))


def count(variable: str, source: Value, *, where: Value | None = None) -> E:
    """``count(x in S where P)``."""
    return E(s.Comprehension("count", None, variable, node(source), optional(where)))


def total(value: Value, variable: str, source: Value, *, where: Value | None = None) -> E:
    """``sum(E for x in S where P)``."""
    return E(s.Comprehension("sum", node(value), variable, node(source), optional(where)))


def every(value: Value, variable: str, source: Value, *, where: Value | None = None) -> E:
    """``all(P for x in S)``."""
    return E(s.Comprehension("all", node(value), variable, node(source), optional(where)))


def some(value: Value, variable: str, source: Value, *, where: Value | None = None) -> E:
    """``any(P for x in S)``."""
    return E(s.Comprehension("any", node(value), variable, node(source), optional(where)))


def collect(value: Value, variable: str, source: Value, *, where: Value | None = None) -> E:
    """``{E for x in S where P}``."""
    return E(s.Comprehension("set", node(value), variable, node(source), optional(where)))


def highest(value: Value, variable: str, source: Value, *, default: Value, where: Value | None = None) -> E:
    """``highest(E for x in S where P) or default``."""
    return E(s.Comprehension("highest", node(value), variable, node(source), optional(where), node(default)))


def lowest(value: Value, variable: str, source: Value, *, default: Value, where: Value | None = None) -> E:
    """``lowest(E for x in S where P) or default``."""
    return E(s.Comprehension("lowest", node(value), variable, node(source), optional(where), node(default)))


def highest_of(*values: Value) -> E:
    """``highest(a, b)``."""
    return E(s.Extreme("highest", tuple(map(node, values))))


def lowest_of(*values: Value) -> E:
    """``lowest(a, b)``."""
    return E(s.Extreme("lowest", tuple(map(node, values))))


def lookup(index: Value, *entries: int, then: int = 0) -> E:
    """``lookup(n: 1, 3, 6, then + 2)``."""
    return E(s.Lookup(node(index), entries, then))


def happened(event: str, *, this: str, by: Value | None = None, where: Value | None = None) -> E:
    """``happened(EVENT by WHO where P, this turn)``: a truth."""
    return E(s.Happened(False, event, optional(by), optional(where), this))


def times(event: str, *, this: str, by: Value | None = None, where: Value | None = None) -> E:
    """``times(EVENT by WHO where P, this turn)``: a number."""
    return E(s.Happened(True, event, optional(by), optional(where), this))


def setting(switch: str) -> E:
    """``setting(name)``."""
    return E(s.Setting(switch))
