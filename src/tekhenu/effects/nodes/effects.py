"""The nodes of effects, and of the blocks that they stand in."""

from typing import Literal, TypeAlias

from attrs import frozen

from tekhenu.effects.nodes.expressions import Expression, Name
from tekhenu.effects.nodes.modifiers import Argument, Modifier, Price
from tekhenu.effects.nodes.spans import Span, span_field

__all__ = [
    "All",
    "Block",
    "Change",
    "Choose",
    "ChooseOne",
    "Draw",
    "Effect",
    "ForEach",
    "Gain",
    "Grant",
    "If",
    "Let",
    "Lose",
    "May",
    "Move",
    "Nothing",
    "Option",
    "Pay",
    "Perform",
    "Repeat",
    "Scoped",
    "Shuffle",
    "Transfer",
]


@frozen
class Gain:
    """``gain 2 gold, 1 scribe [for p]``; ``gain 3 of any SET``."""

    what: Price
    who: Expression | None = None
    span: Span = span_field()


@frozen
class Lose:
    """``lose 1 happiness [for p]``: down to the floor of the resource, the rest is not owed."""

    what: Price
    who: Expression | None = None
    span: Span = span_field()


@frozen
class Pay:
    """``pay 2 papyrus [by p] [to q]``: in full or not at all; it guards the options that lead to it."""

    what: Price
    who: Expression | None = None
    to: Expression | None = None
    span: Span = span_field()


@frozen
class Transfer:
    """``transfer [up to] 3 quarry [from p] [to q] [as sled] [, at least 1]``: from a finite source to a place with a capacity."""

    amount: Expression
    resource: Name
    up_to: bool = False
    source: Expression | None = None
    target: Expression | None = None
    into: Name | None = None
    at_least: Expression | None = None
    span: Span = span_field()


@frozen
class Choose:
    """``choose x from S``, ``choose 1..3 xs from S``, ``choose order xs from S``; ``[where …] [by p]``.

    ``mode`` one binds a member, ``some`` a set with ``low..high`` members, ``order`` all members in an order.
    """

    mode: Literal["one", "some", "order"]
    variable: str
    source: Expression
    where: Expression | None = None
    who: Expression | None = None
    low: Expression | None = None
    high: Expression | None = None
    span: Span = span_field()


@frozen
class Option:
    """``option ["label"] [if condition]: block``."""

    body: "Block"
    label: str | None = None
    condition: Expression | None = None
    span: Span = span_field()


@frozen
class ChooseOne:
    """``choose one [by p]:`` with its options."""

    options: tuple[Option, ...]
    who: Expression | None = None
    span: Span = span_field()


@frozen
class May:
    """``may [by p] [, compulsory if c]: block [else: block]`` and ``may pay PRICE [by p] [to q]: block [else: block]``.

    If the condition holds nobody is asked: the block is carried out if it can be.
    """

    body: "Block"
    who: Expression | None = None
    price: Price | None = None
    to: Expression | None = None
    otherwise: "Block | None" = None
    compulsory: Expression | None = None
    span: Span = span_field()


@frozen
class If:
    """``if condition: block [else: block]``; an ``else if`` is an otherwise with one If in it."""

    condition: Expression
    then: "Block"
    otherwise: "Block | None" = None
    span: Span = span_field()


@frozen
class ForEach:
    """``for each x in SET [where …]: block``, over a snapshot of the set."""

    variable: str
    source: Expression
    body: "Block"
    where: Expression | None = None
    span: Span = span_field()


@frozen
class Repeat:
    """``repeat n times: block``."""

    times: Expression
    body: "Block"
    span: Span = span_field()


@frozen
class Let:
    """``let x = value``: a name for a value, until the end of the block."""

    variable: str
    value: Expression
    span: Span = span_field()


@frozen
class Change:
    """``change parameter to value``: a declared parameter of the event, in a ``before`` or ``declaring`` window."""

    parameter: str
    value: Expression
    span: Span = span_field()


@frozen
class Perform:
    """``perform [any] action(arg: value) [again] [with: modifiers]``.

    ``again`` stands for the event's own action with the same arguments; then ``action`` names that event.
    """

    action: str
    arguments: tuple[Argument, ...] = ()
    any_kind: bool = False
    again: bool = False
    modifiers: tuple[Modifier, ...] = ()
    span: Span = span_field()


@frozen
class Grant:
    """``grant [any] action(args) [for PRICE]``: an item on the turn's agenda, paid when it starts."""

    action: str
    arguments: tuple[Argument, ...] = ()
    price: Price | None = None
    any_kind: bool = False
    span: Span = span_field()


@frozen
class Draw:
    """``draw n from ZONE [and ZONE] keep k in ZONE rest on top of|under|into|shuffled into ZONE``."""

    amount: Expression
    source: Expression
    keep: Expression
    into: Expression
    rest: Literal["on top of", "under", "into", "shuffled into", "shuffled on top of"] | None = None
    rest_zone: Expression | None = None
    pool: Expression | None = None
    span: Span = span_field()


@frozen
class Move:
    """``move x to ZONE`` (on top), ``move x under ZONE``."""

    what: Expression
    to: Expression
    under: bool = False
    span: Span = span_field()


@frozen
class Shuffle:
    """``shuffle ZONE``."""

    zone: Expression
    span: Span = span_field()


@frozen
class Scoped:
    """``for this EVENT: modifiers`` and ``until end of SCOPE: modifiers``."""

    mode: Literal["for this", "until end of"]
    scope: str
    modifiers: tuple[Modifier, ...]
    span: Span = span_field()


@frozen
class All:
    """``all: block``: playable only as a whole, later steps judged on the state after earlier ones."""

    body: "Block"
    span: Span = span_field()


@frozen
class Nothing:
    """``nothing``: says that nothing happens here on purpose."""

    span: Span = span_field()


Effect: TypeAlias = (
    Gain
    | Lose
    | Pay
    | Transfer
    | Choose
    | ChooseOne
    | May
    | If
    | ForEach
    | Repeat
    | Let
    | Change
    | Perform
    | Grant
    | Draw
    | Move
    | Shuffle
    | Scoped
    | All
    | Nothing
)


@frozen
class Block:
    """A sequence of effects."""

    effects: tuple[Effect, ...]
    span: Span = span_field()
