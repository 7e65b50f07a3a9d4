"""The nodes of a file beside its cards: overlays, limits, tests, properties; and the file itself."""

from typing import Literal, TypeAlias

from attrs import field, frozen

from tekhenu.effects.nodes.declarations import Attribute, Card, Comment, Limit
from tekhenu.effects.nodes.expressions import Expression
from tekhenu.effects.nodes.modifiers import Argument
from tekhenu.effects.nodes.spans import NOWHERE, Span, span_field

__all__ = [
    "AddCard",
    "Another",
    "Answer",
    "Do",
    "Expect",
    "File",
    "Given",
    "Hold",
    "KindLimit",
    "Overlay",
    "Property",
    "Remove",
    "Replace",
    "Restore",
    "Step",
    "Switch",
    "Test",
    "Top",
]


@frozen
class Replace:
    """``replace kind ID ["Title"]`` with new lines."""

    card: Card
    span: Span = span_field()


@frozen
class Another:
    """``set kind ID`` with attribute lines only: the printed values change, the abilities stay."""

    kind: str
    card: str
    attributes: tuple[Attribute, ...]
    span: Span = span_field()


@frozen
class AddCard:
    """``add kind ID "Title"`` with its lines."""

    card: Card
    span: Span = span_field()


@frozen
class Remove:
    """``remove kind ID``."""

    kind: str
    card: str
    span: Span = span_field()


@frozen
class Restore:
    """``restore kind ID``: a card that is declared but out of use."""

    kind: str
    card: str
    span: Span = span_field()


@frozen
class Switch:
    """``setting name = value``."""

    name: str
    value: Expression
    span: Span = span_field()


@frozen
class Overlay:
    """``edition NAME "Title"`` with its changes."""

    name: str
    title: str | None
    changes: tuple[Replace | Another | AddCard | Remove | Restore | Switch, ...]
    span: Span = span_field()


@frozen
class KindLimit:
    """``kind blue limit 1 per turn``: over all cards of the kind that a player plays."""

    kind: str
    limit: Limit
    span: Span = span_field()


@frozen
class Given:
    """``given path = value`` in a test: a counter, an attribute, a zone, a switch."""

    target: Expression
    value: Expression
    span: Span = span_field()


@frozen
class Hold:
    """``hold ID, ID [by p] [in ZONE]`` in a test."""

    cards: tuple[str, ...]
    who: Expression | None = None
    zone: str | None = None
    span: Span = span_field()


@frozen
class Do:
    """``do action(args) [by p]`` in a test."""

    action: str
    arguments: tuple[Argument, ...] = ()
    who: Expression | None = None
    span: Span = span_field()


@frozen
class Answer:
    """``answer "key"`` or ``answer word`` in a test; it must be an option of the decision now open."""

    key: str
    span: Span = span_field()


@frozen
class Expect:
    """``expect condition``, ``expect [not] offered KEY``, ``expect not asked``, ``expect asked by p``, ``expect n options``."""

    mode: Literal["that", "offered", "not offered", "not asked", "asked", "options"]
    condition: Expression | None = None
    key: str | None = None
    span: Span = span_field()


Step: TypeAlias = Given | Hold | Do | Answer | Expect


@frozen
class Test:
    """``test "name" for ID, ID`` with its steps."""

    __test__ = False

    name: str
    cards: tuple[str, ...]
    steps: tuple[Step, ...]
    players: int | None = None
    span: Span = span_field()


@frozen
class Property:
    """``property "name": always condition``."""

    name: str
    condition: Expression
    span: Span = span_field()


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
    span: Span = span_field()
