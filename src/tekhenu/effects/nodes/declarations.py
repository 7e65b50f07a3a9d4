"""The nodes of a card: its lines, and the card itself."""

from typing import Literal, TypeAlias

from attrs import field, frozen

from tekhenu.effects.nodes.effects import Block
from tekhenu.effects.nodes.expressions import Expression, Name
from tekhenu.effects.nodes.modifiers import Modifier
from tekhenu.effects.nodes.spans import NOWHERE, Span, span_field

__all__ = [
    "Ability",
    "Attribute",
    "Card",
    "Carry",
    "Comment",
    "Declaration",
    "Limit",
    "Requires",
    "Score",
    "ScoreLine",
    "ScoredBefore",
]


@frozen
class Attribute:
    """``initiative 5``, ``lighting sunny``, ``edges {red, blue}``: a printed value."""

    name: str
    value: Expression
    span: Span = span_field()


@frozen
class Requires:
    """``requires players >= 3``: otherwise the card stays in the box."""

    condition: Expression
    span: Span = span_field()


@frozen
class Limit:
    """``limit n per SCOPE``."""

    times: int
    scope: str
    span: Span = span_field()


@frozen
class Ability:
    """``[once for each owner] [play|use] WINDOW EVENT [by WHO] [where …] [, limit …] [, even by itself]: block``.

    ``play`` spends the card, ``use`` leaves it where it is; both are offered, and may be declined.
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
    use: bool = False
    event_span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)
    window_span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)
    span: Span = span_field()

    @property
    def offered(self) -> bool:
        """Does its player decide whether it is carried out?"""
        return self.play or self.use


@frozen
class Carry:
    """A standing modifier of the card, with ``once for each owner`` if it counts once for all copies of a player."""

    modifier: Modifier
    once_per_owner: bool = False
    span: Span = span_field()


@frozen
class ScoreLine:
    """``2 vp per EXPRESSION``; without ``per`` the amount counts once."""

    amount: Expression
    unit: Name
    per: Expression | None = None
    condition: Expression | None = None
    span: Span = span_field()


@frozen
class Score:
    """``score 3 vp per x [if …]`` or ``score [at most n vp]:`` with lines; pure, explained line by line.

    A maximum that is nothing is none.
    """

    lines: tuple[ScoreLine, ...]
    at_most: Expression | None = None
    once_per_owner: bool = False
    span: Span = span_field()


@frozen
class ScoredBefore:
    """``scored before full_baskets, builder``."""

    cards: tuple[str, ...]
    span: Span = span_field()


Declaration: TypeAlias = Attribute | Requires | Ability | Carry | Score | ScoredBefore


@frozen
class Comment:
    """A comment and the offset at which it stood; ``own_line`` if nothing came before it on its line."""

    text: str
    own_line: bool
    span: Span = span_field()


@frozen
class Card:
    """``kind ID, ID "Title"`` and its lines."""

    kind: str
    ids: tuple[str, ...]
    title: str | None
    declarations: tuple[Declaration, ...]
    kind_span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)
    id_spans: tuple[Span, ...] = field(default=(), eq=False, repr=False, kw_only=True)
    span: Span = span_field()
