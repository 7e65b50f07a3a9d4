"""The nodes of prices, of arguments, and of modifiers, which stand in a card or, scoped, in an effect."""

from typing import Literal, TypeAlias

from attrs import frozen

from tekhenu.effects.nodes.expressions import Expression, Name
from tekhenu.effects.nodes.spans import Span, span_field

__all__ = ["AnyOf", "Argument", "Cost", "Exchange", "Modifier", "Modify", "Parameter", "Permit", "Price", "Quantity"]


@frozen
class Quantity:
    """``amount resource``: ``2 gold``; with ``any_of``, ``amount of any SET``.

    ``resource`` is the name of a resource, or of a variable that holds one.
    """

    amount: Expression
    resource: Name | None
    any_of: Expression | None = None
    span: Span = span_field()


@frozen
class Price:
    """One or more quantities, all of them: ``1 happiness, 1 population``."""

    quantities: tuple[Quantity, ...]
    span: Span = span_field()


Cost: TypeAlias = Price


@frozen
class AnyOf:
    """``any of SET``: an argument that the performing player chooses."""

    choices: Expression
    span: Span = span_field()


@frozen
class Argument:
    """``name: value`` in a perform or a grant."""

    name: str
    value: Expression | AnyOf
    span: Span = span_field()


@frozen
class Parameter:
    """One parameter in the head of a ``modify`` or ``may treat``.

    ``name`` alone binds the parameter; with ``only`` it is restricted to a value or a set: ``{limestone, granite}``, ``you``.
    """

    name: str | None
    only: Expression | None = None
    span: Span = span_field()


@frozen
class Modify:
    """``modify query(params) becomes|+|-|at least|at most value [where condition]``."""

    query: str
    parameters: tuple[Parameter, ...]
    operator: Literal["becomes", "+", "-", "at least", "at most"]
    value: Expression
    where: Expression | None = None
    span: Span = span_field()


@frozen
class Permit:
    """``may treat query(params) as SET [where …]`` and ``may change query(params) by LOW..HIGH [where …]``.

    It widens the moves and never asks.
    """

    mode: Literal["treat", "change"]
    query: str
    parameters: tuple[Parameter, ...]
    choices: Expression
    where: Expression | None = None
    span: Span = span_field()


@frozen
class Exchange:
    """``may pay [rate] paid as owed [where …]``: so many units of the one stand for one of the other."""

    paid: Name
    owed: Name
    rate: int = 1
    where: Expression | None = None
    span: Span = span_field()


Modifier: TypeAlias = Modify | Permit | Exchange
