"""The pieces of an expression to its node: one method for each rule or alias of the grammar, of the same name."""

from typing import Any

from attrs import evolve

from tekhenu.effects import syntax as s
from tekhenu.effects.parsing.tokens import Token
from tekhenu.effects.syntax import Span

__all__ = ["Expressions", "Pieces", "between", "of", "whole"]

Pieces = list[Any]


class Expressions:
    """The methods for expressions that the parser calls, innermost piece first."""

    def conditional(self, c: Pieces) -> s.Conditional:
        return s.Conditional(c[2], c[0], c[4], span=whole(c))

    def logic(self, c: Pieces) -> s.Logic:
        return s.Logic(c[1].text, c[0], c[2], span=whole(c))

    def not_(self, c: Pieces) -> s.Not:
        return s.Not(c[1], span=whole(c))

    def compare(self, c: Pieces) -> s.Compare:
        return s.Compare(c[1].text, c[0], c[2], span=whole(c))

    def compare_not_in(self, c: Pieces) -> s.Compare:
        return s.Compare("not in", c[0], c[3], span=whole(c))

    def range(self, c: Pieces) -> s.Range:
        return s.Range(c[0], c[2], span=whole(c))

    def binary(self, c: Pieces) -> s.Binary:
        return s.Binary(c[1].text, c[0], c[2], span=whole(c))

    def divide(self, c: Pieces) -> s.Divide:
        return s.Divide(c[0], c[2], c[4].text, span=whole(c))

    def negative(self, c: Pieces) -> s.Negative:
        return s.Negative(c[1], span=whole(c))

    def extreme(self, c: Pieces) -> s.Comprehension:
        value, variable, source, where = c[2]
        return s.Comprehension(c[0].text, value, variable, source, where, c[5], span=whole(c))

    def extreme_of(self, c: Pieces) -> s.Extreme:
        return s.Extreme(c[0].text, tuple(c[2:-1:2]), span=whole(c))

    def attribute_of(self, c: Pieces) -> s.AttributeOf:
        return s.AttributeOf(c[0], c[2].text, span=whole(c))

    def number(self, c: Pieces) -> s.Number:
        return s.Number(int(c[0].text), span=of(c[0]))

    def name(self, c: Pieces) -> s.Name:
        return s.Name(c[0].text, span=of(c[0]))

    def call(self, c: Pieces) -> s.Call:
        return s.Call(c[0].text, tuple(piece for piece in c[2:-1:2] if piece), span=whole(c))

    def parenthesis(self, c: Pieces) -> s.Expression:
        inner: s.Expression = c[1]
        return evolve(inner, span=whole(c))

    def set_of(self, c: Pieces) -> s.SetOf:
        return s.SetOf(tuple(piece for piece in c[1:-1:2] if piece), span=whole(c))

    def set_comprehension(self, c: Pieces) -> s.Comprehension:
        value, variable, source, where = c[1]
        return s.Comprehension("set", value, variable, source, where, span=whole(c))

    def count(self, c: Pieces) -> s.Comprehension:
        return s.Comprehension("count", None, c[2].text, c[4], c[6], span=whole(c))

    def comprehension(self, c: Pieces) -> s.Comprehension:
        value, variable, source, where = c[2]
        return s.Comprehension(c[0].text, value, variable, source, where, span=whole(c))

    def lookup(self, c: Pieces) -> s.Lookup:
        *entries, _, then, sign, tail, _ = c[4:]
        step = 0 if then is None else int(tail.text) if sign.text == "+" else -int(tail.text)
        return s.Lookup(c[2], tuple(entries[::2]), step, span=whole(c))

    def happened(self, c: Pieces) -> s.Happened:
        return s.Happened(c[0].text == "times", c[2].text, c[4], c[6], c[9].text, span=whole(c))

    def setting(self, c: Pieces) -> s.Setting:
        return s.Setting(c[2].text, span=whole(c))

    def generator(self, c: Pieces) -> tuple[Any, str, Any, Any]:
        return c[0], c[2].text, c[4], c[6]

    def entry(self, c: Pieces) -> int:
        return -int(c[1].text) if c[0] else int(c[1].text)


def of(token: Token) -> Span:
    """The span of a token."""
    return Span(token.start, token.end)


def _start(piece: Any) -> int:
    """Where a token or a node starts."""
    start: int = piece.start if type(piece) is Token else piece.span.start
    return start


def _end(piece: Any) -> int:
    """Where a token or a node ends."""
    end: int = piece.end if type(piece) is Token else piece.span.end
    return end


def between(first: Any, last: Any) -> Span:
    """From the start of a token or node to the end of another."""
    return Span(_start(first), _end(last))


def whole(c: Pieces) -> Span:
    """From the first piece to the last one that is there."""
    last = c[-1]
    at = -1
    while last is None:
        at -= 1
        last = c[at]
    return Span(_start(c[0]), _end(last))
