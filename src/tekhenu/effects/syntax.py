"""The tree of a card file: what `parse` makes, `check` judges, `format` prints and `compile` turns into programs.

Every node is a frozen value with the span of the text it came from.
Spans do not take part in equality: two trees are equal when they say the same.
"""

from typing import Literal, TypeAlias

from attrs import field, frozen

__all__ = [
    "NOWHERE",
    "Ability",
    "AddCard",
    "All",
    "Another",
    "Answer",
    "AnyOf",
    "Argument",
    "Attribute",
    "AttributeOf",
    "Binary",
    "Block",
    "Call",
    "Card",
    "Carry",
    "Change",
    "Choose",
    "ChooseOne",
    "Comment",
    "Compare",
    "Comprehension",
    "Conditional",
    "Cost",
    "Declaration",
    "Divide",
    "Do",
    "Draw",
    "Effect",
    "Exchange",
    "Expect",
    "Expression",
    "File",
    "ForEach",
    "Gain",
    "Given",
    "Grant",
    "Happened",
    "Hold",
    "If",
    "KindLimit",
    "Let",
    "Limit",
    "Logic",
    "Lookup",
    "Lose",
    "May",
    "Modifier",
    "Modify",
    "Move",
    "Name",
    "Negative",
    "Not",
    "Nothing",
    "Number",
    "Option",
    "Overlay",
    "Parameter",
    "Pay",
    "Perform",
    "Permit",
    "Price",
    "Property",
    "Quantity",
    "Range",
    "Remove",
    "Repeat",
    "Replace",
    "Requires",
    "Restore",
    "Scoped",
    "Score",
    "ScoreLine",
    "ScoredBefore",
    "SetOf",
    "Setting",
    "Shuffle",
    "Span",
    "Step",
    "Switch",
    "Test",
    "Text",
    "Top",
    "Transfer",
]


@frozen
class Span:
    """A stretch of one source text, as offsets of its first and its one-past-last character."""

    start: int
    end: int


NOWHERE = Span(0, 0)


def _span() -> Span:
    """The span field: kept for messages, left out of equality and hashing."""
    return field(default=NOWHERE, eq=False, repr=False, kw_only=True)


# --- expressions: pure and total -------------------------------------------------------------------------------------


@frozen
class Number:
    """A whole number: ``3``."""

    value: int
    span: Span = _span()


@frozen
class Text:
    """A quoted text, for titles and labels: ``"Full houses"``."""

    value: str
    span: Span = _span()


@frozen
class Name:
    """A word: a variable, a parameter of the event, a member of an enum, a set, ``you``, ``this`` …"""

    name: str
    span: Span = _span()


@frozen
class AttributeOf:
    """``subject.name``: a declared attribute, a counter of a player, a zone of a player."""

    subject: "Expression"
    name: str
    span: Span = _span()


@frozen
class Call:
    """``function(a, b)``: a query or a function of the vocabulary."""

    function: str
    arguments: tuple["Expression", ...]
    span: Span = _span()


@frozen
class SetOf:
    """``{a, b, c}``."""

    members: tuple["Expression", ...]
    span: Span = _span()


@frozen
class Range:
    """``low..high``, both included."""

    low: "Expression"
    high: "Expression"
    span: Span = _span()


@frozen
class Binary:
    """``left + right``, ``-``, ``*``."""

    operator: Literal["+", "-", "*"]
    left: "Expression"
    right: "Expression"
    span: Span = _span()


@frozen
class Negative:
    """``-value``."""

    value: "Expression"
    span: Span = _span()


@frozen
class Divide:
    """``left / right rounded up``: there is no division without a rounding."""

    left: "Expression"
    right: "Expression"
    rounded: Literal["up", "down"]
    span: Span = _span()


@frozen
class Compare:
    """``left == right`` and its kin, ``left in right``, ``left not in right``."""

    operator: Literal["==", "!=", "<", "<=", ">", ">=", "in", "not in"]
    left: "Expression"
    right: "Expression"
    span: Span = _span()


@frozen
class Logic:
    """``left and right``, ``left or right``."""

    operator: Literal["and", "or"]
    left: "Expression"
    right: "Expression"
    span: Span = _span()


@frozen
class Not:
    """``not value``."""

    value: "Expression"
    span: Span = _span()


@frozen
class Conditional:
    """``then if condition else otherwise``."""

    condition: "Expression"
    then: "Expression"
    otherwise: "Expression"
    span: Span = _span()


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
    span: Span = _span()


@frozen
class Lookup:
    """``lookup(n: 1, 3, 6, 10, 15, then + 2)``: the nth entry.

    0 below the first; beyond the last, the last plus the tail for each step.
    """

    index: "Expression"
    entries: tuple[int, ...]
    tail: int = 0
    span: Span = _span()


@frozen
class Happened:
    """``happened(EVENT by WHO where P, this turn)`` (a truth) and ``times(…)`` (a number), over the log."""

    counting: bool
    event: str
    by: "Expression | None"
    where: "Expression | None"
    scope: str
    span: Span = _span()


@frozen
class Setting:
    """``setting(name)``: the value of a switch of the game under way."""

    name: str
    span: Span = _span()


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
    | Lookup
    | Happened
    | Setting
)


# --- prices and arguments ---------------------------------------------------------------------------------------------


@frozen
class Quantity:
    """``amount resource``: ``2 gold``; with ``any_of``, ``amount of any SET``.

    ``resource`` is the name of a resource, or of a variable that holds one.
    """

    amount: Expression
    resource: Name | None
    any_of: Expression | None = None
    span: Span = _span()


@frozen
class Price:
    """One or more quantities, all of them: ``1 happiness, 1 population``."""

    quantities: tuple[Quantity, ...]
    span: Span = _span()


Cost: TypeAlias = Price


@frozen
class AnyOf:
    """``any of SET``: an argument that the performing player chooses."""

    choices: Expression
    span: Span = _span()


@frozen
class Argument:
    """``name: value`` in a perform or a grant."""

    name: str
    value: Expression | AnyOf
    span: Span = _span()


# --- modifiers: what may stand in a card and, scoped, in an effect ------------------------------------------------------


@frozen
class Parameter:
    """One parameter in the head of a ``modify`` or ``may treat``.

    ``name`` alone binds the parameter; with ``only`` it is restricted to a value or a set: ``{limestone, granite}``, ``you``.
    """

    name: str | None
    only: Expression | None = None
    span: Span = _span()


@frozen
class Modify:
    """``modify query(params) becomes|+|-|at least|at most value [where condition]``."""

    query: str
    parameters: tuple[Parameter, ...]
    operator: Literal["becomes", "+", "-", "at least", "at most"]
    value: Expression
    where: Expression | None = None
    span: Span = _span()


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
    span: Span = _span()


@frozen
class Exchange:
    """``may pay [rate] paid as owed [where …]``: so many units of the one stand for one of the other."""

    paid: Name
    owed: Name
    rate: int = 1
    where: Expression | None = None
    span: Span = _span()


Modifier: TypeAlias = Modify | Permit | Exchange


# --- effects ------------------------------------------------------------------------------------------------------------


@frozen
class Gain:
    """``gain 2 gold, 1 scribe [for p]``; ``gain 3 of any SET``."""

    what: Price
    who: Expression | None = None
    span: Span = _span()


@frozen
class Lose:
    """``lose 1 happiness [for p]``: down to the floor of the resource, the rest is not owed."""

    what: Price
    who: Expression | None = None
    span: Span = _span()


@frozen
class Pay:
    """``pay 2 papyrus [by p] [to q]``: in full or not at all; it guards the options that lead to it."""

    what: Price
    who: Expression | None = None
    to: Expression | None = None
    span: Span = _span()


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
    span: Span = _span()


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
    span: Span = _span()


@frozen
class Option:
    """``option ["label"] [if condition]: block``."""

    body: "Block"
    label: str | None = None
    condition: Expression | None = None
    span: Span = _span()


@frozen
class ChooseOne:
    """``choose one [by p]:`` with its options."""

    options: tuple[Option, ...]
    who: Expression | None = None
    span: Span = _span()


@frozen
class May:
    """``may [by p]: block [else: block]`` and ``may pay PRICE [by p] [to q]: block [else: block]``."""

    body: "Block"
    who: Expression | None = None
    price: Price | None = None
    to: Expression | None = None
    otherwise: "Block | None" = None
    span: Span = _span()


@frozen
class If:
    """``if condition: block [else: block]``; an ``else if`` is an otherwise with one If in it."""

    condition: Expression
    then: "Block"
    otherwise: "Block | None" = None
    span: Span = _span()


@frozen
class ForEach:
    """``for each x in SET [where …]: block``, over a snapshot of the set."""

    variable: str
    source: Expression
    body: "Block"
    where: Expression | None = None
    span: Span = _span()


@frozen
class Repeat:
    """``repeat n times: block``."""

    times: Expression
    body: "Block"
    span: Span = _span()


@frozen
class Let:
    """``let x = value``: a name for a value, until the end of the block."""

    variable: str
    value: Expression
    span: Span = _span()


@frozen
class Change:
    """``change parameter to value``: a declared parameter of the event, in a ``before`` or ``declaring`` window."""

    parameter: str
    value: Expression
    span: Span = _span()


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
    span: Span = _span()


@frozen
class Grant:
    """``grant action(args) [for PRICE]``: an item on the turn's agenda, paid when it starts."""

    action: str
    arguments: tuple[Argument, ...] = ()
    price: Price | None = None
    span: Span = _span()


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
    span: Span = _span()


@frozen
class Move:
    """``move x to ZONE`` (on top), ``move x under ZONE``."""

    what: Expression
    to: Expression
    under: bool = False
    span: Span = _span()


@frozen
class Shuffle:
    """``shuffle ZONE``."""

    zone: Expression
    span: Span = _span()


@frozen
class Scoped:
    """``for this EVENT: modifiers`` and ``until end of SCOPE: modifiers``."""

    mode: Literal["for this", "until end of"]
    scope: str
    modifiers: tuple[Modifier, ...]
    span: Span = _span()


@frozen
class All:
    """``all: block``: playable only as a whole, later steps judged on the state after earlier ones."""

    body: "Block"
    span: Span = _span()


@frozen
class Nothing:
    """``nothing``: says that nothing happens here on purpose."""

    span: Span = _span()


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
    span: Span = _span()


# --- declarations: the lines of a card -------------------------------------------------------------------------------------


@frozen
class Attribute:
    """``initiative 5``, ``lighting sunny``, ``edges {red, blue}``: a printed value."""

    name: str
    value: Expression
    span: Span = _span()


@frozen
class Requires:
    """``requires players >= 3``: otherwise the card stays in the box."""

    condition: Expression
    span: Span = _span()


@frozen
class Limit:
    """``limit n per SCOPE``."""

    times: int
    scope: str
    span: Span = _span()


@frozen
class Ability:
    """``[once for each owner] [play] WINDOW EVENT [by WHO] [where …] [, limit …] [, even by itself]: block``.

    ``window`` is ``when`` for a moment of the card itself; then ``event`` is the moment's name and there is no ``by``.
    """

    window: Literal["declaring", "before", "instead of", "after", "during", "at start of", "at end of", "when"]
    event: str
    body: Block
    by: Literal["you", "another player", "any player"] | None = None
    play: bool = False
    once_per_owner: bool = False
    where: Expression | None = None
    limit: Limit | None = None
    even_by_itself: bool = False
    event_span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)
    window_span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)
    span: Span = _span()


@frozen
class Carry:
    """A standing modifier of the card, with ``once for each owner`` if it counts once for all copies of a player."""

    modifier: Modifier
    once_per_owner: bool = False
    span: Span = _span()


@frozen
class ScoreLine:
    """``2 vp per EXPRESSION``; without ``per`` the amount counts once."""

    amount: Expression
    unit: Name
    per: Expression | None = None
    condition: Expression | None = None
    span: Span = _span()


@frozen
class Score:
    """``score 3 vp per x [if …]`` or ``score [at most n vp]:`` with lines; pure, explained line by line."""

    lines: tuple[ScoreLine, ...]
    at_most: Expression | None = None
    once_per_owner: bool = False
    span: Span = _span()


@frozen
class ScoredBefore:
    """``scored before D08, D09``."""

    cards: tuple[str, ...]
    span: Span = _span()


Declaration: TypeAlias = Attribute | Requires | Ability | Carry | Score | ScoredBefore


@frozen
class Comment:
    """A comment and the offset at which it stood; ``own_line`` if nothing came before it on its line."""

    text: str
    own_line: bool
    span: Span = _span()


@frozen
class Card:
    """``kind ID, ID "Title"`` and its lines."""

    kind: str
    ids: tuple[str, ...]
    title: str | None
    declarations: tuple[Declaration, ...]
    kind_span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)
    id_spans: tuple[Span, ...] = field(default=(), eq=False, repr=False, kw_only=True)
    span: Span = _span()


# --- files: overlays, limits, tests, properties ------------------------------------------------------------------------------


@frozen
class Replace:
    """``replace kind ID ["Title"]`` with new lines."""

    card: Card
    span: Span = _span()


@frozen
class Another:
    """``set kind ID`` with attribute lines only: the printed values change, the abilities stay."""

    kind: str
    card: str
    attributes: tuple[Attribute, ...]
    span: Span = _span()


@frozen
class AddCard:
    """``add kind ID "Title"`` with its lines."""

    card: Card
    span: Span = _span()


@frozen
class Remove:
    """``remove kind ID``."""

    kind: str
    card: str
    span: Span = _span()


@frozen
class Restore:
    """``restore kind ID``: a card that is declared but out of use."""

    kind: str
    card: str
    span: Span = _span()


@frozen
class Switch:
    """``setting name = value``."""

    name: str
    value: Expression
    span: Span = _span()


@frozen
class Overlay:
    """``edition NAME "Title"`` with its changes."""

    name: str
    title: str | None
    changes: tuple[Replace | Another | AddCard | Remove | Restore | Switch, ...]
    span: Span = _span()


@frozen
class KindLimit:
    """``kind blue limit 1 per turn``: over all cards of the kind that a player plays."""

    kind: str
    limit: Limit
    span: Span = _span()


@frozen
class Given:
    """``given path = value`` in a test: a counter, an attribute, a zone, a switch."""

    target: Expression
    value: Expression
    span: Span = _span()


@frozen
class Hold:
    """``hold ID, ID [by p] [in ZONE]`` in a test."""

    cards: tuple[str, ...]
    who: Expression | None = None
    zone: str | None = None
    span: Span = _span()


@frozen
class Do:
    """``do action(args) [by p]`` in a test."""

    action: str
    arguments: tuple[Argument, ...] = ()
    who: Expression | None = None
    span: Span = _span()


@frozen
class Answer:
    """``answer "key"`` or ``answer word`` in a test; it must be an option of the decision now open."""

    key: str
    span: Span = _span()


@frozen
class Expect:
    """``expect condition``, ``expect [not] offered KEY``, ``expect not asked``, ``expect asked by p``, ``expect n options``."""

    mode: Literal["that", "offered", "not offered", "not asked", "asked", "options"]
    condition: Expression | None = None
    key: str | None = None
    span: Span = _span()


Step: TypeAlias = Given | Hold | Do | Answer | Expect


@frozen
class Test:
    """``test "name" for ID, ID`` with its steps."""

    __test__ = False

    name: str
    cards: tuple[str, ...]
    steps: tuple[Step, ...]
    players: int | None = None
    span: Span = _span()


@frozen
class Property:
    """``property "name": always condition``."""

    name: str
    condition: Expression
    span: Span = _span()


Top: TypeAlias = Card | Overlay | KindLimit | Test | Property


@frozen
class File:
    """A whole card file: its header, what it declares, and its comments."""

    language: int | None
    uses: tuple[str, int] | None
    items: tuple[Top, ...]
    comments: tuple[Comment, ...] = field(default=(), eq=False)
    header_span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)
    uses_span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)
    span: Span = _span()
