"""A checked expression to a Python function: the tree is read once, when a card first comes into play.

Only words that the checker has resolved are written into the source, and only as names that this module makes up.
"""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from tekhenu.core.queries import copies, value_of
from tekhenu.core.values import CARD
from tekhenu.core.vocabulary import EventKind, Query, Vocabulary
from tekhenu.effects import scope
from tekhenu.effects.compiling import runtime
from tekhenu.effects.scope import Inferred, Scope, resolve, resolve_attribute, resolve_call
from tekhenu.effects.syntax import (
    AttributeOf,
    Binary,
    Call,
    Compare,
    Comprehension,
    Conditional,
    Divide,
    Expression,
    Extreme,
    Happened,
    Logic,
    Lookup,
    Name,
    Negative,
    Not,
    Number,
    Range,
    SetOf,
    Setting,
    Text,
)
from tekhenu.effects.types import infer

__all__ = ["Writer", "who_of"]

_HEAD = "lambda t, you, this, e, v: "


class Writer:
    """Writes functions of the table, ``you``, ``this``, the event (or the arguments of a query) and the variables."""

    def __init__(self, vocabulary: Vocabulary, names: Scope, slots: Mapping[str, str] | None = None) -> None:
        self.vocabulary = vocabulary
        self.scope = names
        #: How each variable is written: ``v[2]``, or the name of a local one.
        self.slots = dict(slots or {})
        self.space: dict[str, Any] = {
            "AT": runtime.at,
            "BETWEEN": runtime.between,
            "CARD_IN": runtime.card_in,
            "COPIES": copies,
            "DISTINCT": runtime.distinct,
            "DIVIDE": runtime.divide,
            "FIELD": runtime.field,
            "KNOWN": runtime.known,
            "LOOKUP": runtime.lookup,
            "OTHERS": runtime.others,
            "SAME": runtime.same,
            "TIMES": runtime.times,
            "VALUE": value_of,
        }

    def function(self, node: Expression) -> Callable[[Any, int, int, Any, Any], Any]:
        """The function of an expression."""
        if isinstance(node, Number):
            value = node.value
            return lambda t, you, this, e, v: value
        return self._made(self.write(node))

    def source(self, code: str) -> Callable[[Any, int, int, Any, Any], Any]:
        """The function of source that was put together from what `write` gives."""
        return self._made(code)

    def within(self, variable: str, value: Inferred, slot: str) -> "Writer":
        """A writer that knows one more variable."""
        inner = Writer.__new__(Writer)
        inner.vocabulary = self.vocabulary
        inner.scope = self.scope.bind(variable, value)
        inner.slots = {**self.slots, variable: slot}
        inner.space = self.space
        return inner

    def infer(self, node: Expression, expected: Any = None) -> Inferred:
        """What the checker says of an expression."""
        return infer(node, self.scope, self.vocabulary, expected=expected)

    def bind(self, thing: object, prefix: str) -> str:
        """A name for an object that the source uses."""
        for name, known in self.space.items():
            if known is thing:
                return name
        name = f"{prefix}{len(self.space)}"
        self.space[name] = thing
        return name

    def _made(self, code: str) -> Callable[[Any, int, int, Any, Any], Any]:
        return eval(compile(_HEAD + code, "<card>", "eval"), self.space)  # type: ignore[no-any-return]

    def write(self, node: Expression, expected: Any = None) -> str:
        """The Python source of an expression."""
        match node:
            case Number(value=number):
                return str(number)
            case Text(value=text):
                return repr(text)
            case Name():
                return self._name(node, expected)
            case AttributeOf():
                return self._attribute(node)
            case Call():
                return self._call(node)
            case SetOf(members=members):
                inside = "".join(dict.fromkeys(f"{self.write(one, expected)}, " for one in members))
                fixed = all(self._is_fixed(one, expected) for one in members)
                return f"({inside})" if fixed else f"DISTINCT(({inside}))"
            case Range(low=low, high=high):
                return f"tuple(range({self.write(low)}, {self.write(high)} + 1))"
            case Binary(operator=operator, left=left, right=right):
                return f"({self.write(left)} {operator} {self.write(right)})"
            case Negative(value=inner):
                return f"(-{self.write(inner)})"
            case Divide(left=left, right=right, rounded=rounded):
                return f"DIVIDE({self.write(left)}, {self.write(right)}, up={rounded == 'up'})"
            case Compare():
                return self._compare(node)
            case Logic(operator=word, left=left, right=right):
                return f"({self.write(left)} {word} {self.write(right)})"
            case Not(value=inner):
                return f"(not {self.write(inner)})"
            case Conditional(condition=condition, then=then, otherwise=otherwise):
                return (
                    f"({self.write(then, expected)} if {self.write(condition)} else {self.write(otherwise, expected)})"
                )
            case Comprehension():
                return self._comprehension(node)
            case Extreme(operator=operator, values=values):
                best = "max" if operator == "highest" else "min"
                return f"{best}({', '.join(self.write(one) for one in values)})"
            case Lookup(index=index, entries=entries, tail=tail):
                return f"LOOKUP({self.write(index)}, {entries!r}, {tail})"
            case Happened():
                return self._happened(node)
            case Setting(name=name):
                return f"t.box.settings[{name!r}]"

    def _is_fixed(self, node: Expression, expected: Any) -> bool:
        """Is it a value that stands on the card, so that two that are written differently are different?"""
        if isinstance(node, Name):
            return isinstance(resolve(node.name, self.scope, self.vocabulary, expected), scope.Member | scope.Seat)
        return isinstance(node, Number)

    def _name(self, node: Name, expected: Any) -> str:
        match resolve(node.name, self.scope, self.vocabulary, expected):
            case scope.Variable():
                return self.slots[node.name]
            case scope.EventParameter(value=value):
                return f"CARD_IN(e.{node.name})" if value.type is CARD else f"e.{node.name}"
            case scope.LogParameter(value=value):
                return f"CARD_IN({self.slots[node.name]})" if value.type is CARD else self.slots[node.name]
            case scope.QueryParameter():
                return self.slots[node.name]
            case scope.You():
                return "you"
            case scope.This():
                return "this"
            case scope.Copies():
                return "COPIES(t, this, you)"
            case scope.PlayersSet():
                return "t.order"
            case scope.OthersSet():
                return "OTHERS(t, you)"
            case scope.PlayerCount():
                return "t.players"
            case scope.Seat(seat=seat):
                return str(seat)
            case scope.Nothing():
                return "None"
            case scope.Truth(value=truth):
                return str(truth)
            case scope.Member(value=word):
                return repr(word)
            case scope.Constant(word=word):
                return f"{self.bind(word.compute, 'F')}(t)"
            case scope.SharedZone(zone=zone):
                return f"t.{zone.field}"
            case scope.Every(enum=enum):
                return repr(enum.members)
            case None:
                raise AssertionError(f"{node.name} was not checked")

    def _attribute(self, node: AttributeOf) -> str:
        subject = self.infer(node.subject)
        inner = self.write(node.subject)
        maybe = subject.optional
        match resolve_attribute(subject, node.name, self.vocabulary):
            case scope.Counter(resource=resource):
                return f"AT(t.{resource.field}, {inner})" if maybe else f"t.{resource.field}[{inner}]"
            case scope.PlayerZone(zone=zone):
                return f"(AT(t.{zone.field}, {inner}) or ())" if maybe else f"t.{zone.field}[{inner}]"
            case scope.CardKindOf():
                return self._read(_kind, inner, maybe)
            case scope.CardOwner():
                return self._read(_owner, inner, maybe)
            case scope.CardAttribute(name=name):
                return self._read(_printed(name), inner, maybe)
            case None:
                raise AssertionError(f"{node.name} was not checked")
            case word:
                return self._read(word.read, inner, maybe)

    def _read(self, read: Callable[..., Any], inner: str, maybe: bool) -> str:
        name = self.bind(read, "A")
        return f"KNOWN({name}, t, {inner})" if maybe else f"{name}(t, {inner})"

    def _call(self, node: Call) -> str:
        word = resolve_call(node.function, self.vocabulary)
        assert word is not None
        given = "".join(
            f", {self.write(one, parameter.type)}"
            for one, parameter in zip(node.arguments, word.parameters, strict=True)
        )
        if isinstance(word, Query):
            return f"VALUE(t, {self.bind(word, 'Q')}{given})"
        return f"{self.bind(word.compute, 'F')}(t{given})"

    def _compare(self, node: Compare) -> str:
        left, right = node.left, node.right
        if node.operator in ("in", "not in"):
            negate = "not " if node.operator == "not in" else ""
            if isinstance(right, Range):
                value = self.write(left)
                within = f"{self.write(right.low)} <= {value} <= {self.write(right.high)}"
                if self.infer(left).optional:
                    within = f"{value} is not None and {within}"
                return f"({negate}({within}))"
            of = self.infer(right).type
            return f"({self.write(left, getattr(of, 'of', None))} {node.operator} {self.write(right, self.infer(left).type)})"
        expected = self.infer(left).type
        other = self.infer(right, expected).type
        first, second = self.write(left, other), self.write(right, expected)
        if self.infer(left).is_set:
            return f"({'not ' if node.operator == '!=' else ''}SAME({first}, {second}))"
        if node.operator in ("<", "<=", ">", ">=") and (self.infer(left).optional or self.infer(right).optional):
            return f"(None not in ({first}, {second}) and {first} {node.operator} {second})"
        return f"({first} {node.operator} {second})"

    def _comprehension(self, node: Comprehension) -> str:
        local = f"x_{node.variable}"
        inner = self.within(node.variable, self.infer(node.source).element, local)
        where = "" if node.where is None else f" if {inner.write(node.where)}"
        value = "1" if node.value is None else inner.write(node.value)
        each = f"{value} for {local} in {self.write(node.source)}{where}"
        match node.operator:
            case "count" | "sum":
                return f"sum({each})"
            case "highest" | "lowest":
                assert node.default is not None
                best = "max" if node.operator == "highest" else "min"
                return f"{best}(({each}), default={self.write(node.default)})"
            case "all" | "any":
                return f"{node.operator}({each})"
            case "set":
                return f"DISTINCT({each})"

    def _happened(self, node: Happened) -> str:
        kind = self.vocabulary.events[node.event]
        kinds = self.bind(cases(kind, self.vocabulary), "K")
        actor = "None" if node.by is None else self.write(node.by)
        condition = "None"
        if node.where is not None:
            record = {one.name: scope.inferred(one.type, optional=one.optional) for one in kind.parameters}
            inner = Writer.__new__(Writer)
            inner.vocabulary, inner.space = self.vocabulary, self.space
            inner.scope = evolve(self.scope, record=record)
            inner.slots = {
                **self.slots,
                **{name: _log_field(name, cases(kind, self.vocabulary)) for name in kind.names},
            }
            condition = f"lambda r: {inner.write(node.where)}"
        count = f"TIMES(t, {kinds}, {node.scope!r}, {actor}, {condition})"
        return count if node.counting else f"({count} > 0)"


def who_of(node: Expression | None, writer: Writer) -> Callable[[Any, int, int, Any, Any], Any] | None:
    """The function of the player that an effect names; None if it names nobody."""
    return None if node is None else writer.function(node)


def cases(kind: EventKind, vocabulary: Vocabulary) -> frozenset[EventKind]:
    """An event and all that is a case of it."""
    return frozenset(one for one in vocabulary.events.values() if kind in one.family)


def _log_field(name: str, kinds: frozenset[EventKind]) -> str:
    """How a parameter is read from an entry of the log, which may be of any of these events."""
    places = {kind.names.index(name) for kind in kinds}
    return f"r[{places.pop() + 1}]" if len(places) == 1 else f"FIELD(r, {name!r})"


def _kind(table: Any, card: int) -> str:
    return table.cards[card].kind  # type: ignore[no-any-return]


def _owner(table: Any, card: int) -> int | None:
    return table.owner(card)  # type: ignore[no-any-return]


_PRINTED: dict[str, Callable[[Any, int], Any]] = {}


def _printed(name: str) -> Callable[[Any, int], Any]:
    """A reader of a printed value, one for each name."""
    if name not in _PRINTED:
        _PRINTED[name] = lambda table, card: table.cards[card].printed.get(name)
    return _PRINTED[name]
