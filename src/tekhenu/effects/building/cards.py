"""Python calls, one for each line of a card, to the card."""

from collections.abc import Sequence
from typing import Literal, TypeAlias, TypedDict, TypeVar, Unpack

from attrs import evolve, frozen

from tekhenu.effects import syntax as s
from tekhenu.effects.building.effects import block
from tekhenu.effects.building.values import Value, node, optional
from tekhenu.effects.sayable import complaints
from tekhenu.errors import CardError

__all__ = ["AbilityBuilder", "By", "CardBuilder", "Terms", "card", "made", "score_line"]

By: TypeAlias = Literal["you", "another player", "any player"]
_Window = Literal["declaring", "before", "instead of", "after", "during", "at start of", "at end of", "when"]
_Node = TypeVar("_Node")


class Terms(TypedDict, total=False):
    """What may be said of an ability beside its window and its event."""

    by: By
    where: Value
    #: ``(1, "turn")`` for ``limit 1 per turn``.
    limit: tuple[int, str]
    even_by_itself: bool
    play: bool
    use: bool
    once_per_owner: bool


def made(tree: _Node) -> _Node:
    """The tree, if the language can say it; raises CardError with the places that it cannot."""
    wrong = [f"{why} @ {path or 'the node itself'}" for path, why in complaints(tree)]
    if wrong:
        raise CardError("; ".join(wrong))
    return tree


def card(kind: str, ids: str | Sequence[str], title: str | None = None) -> "CardBuilder":
    """``kind ID, ID "Title"``: say its lines next, and `CardBuilder.build` at the end."""
    return CardBuilder(s.Card(kind, (ids,) if isinstance(ids, str) else tuple(ids), title, ()))


def score_line(amount: Value, unit: str, *, per: Value | None = None, if_: Value | None = None) -> s.ScoreLine:
    """``2 vp per EXPRESSION if CONDITION``, one of several lines of a score."""
    return s.ScoreLine(node(amount), s.Name(unit), optional(per), optional(if_))


@frozen
class CardBuilder:
    """A card with the lines said so far; each call gives a new one."""

    so_far: s.Card

    def build(self) -> s.Card:
        """The card, equal to the one that the same text gives; raises CardError if no text could say it."""
        return made(self.so_far)

    def line(self, declaration: s.Declaration) -> "CardBuilder":
        """Add any line."""
        return CardBuilder(evolve(self.so_far, declarations=(*self.so_far.declarations, declaration)))

    # --- lines without an effect

    def attribute(self, name: str, value: Value) -> "CardBuilder":
        """``initiative 5``."""
        return self.line(s.Attribute(name, node(value)))

    def requires(self, condition: Value) -> "CardBuilder":
        """``requires player_count >= 3``."""
        return self.line(s.Requires(node(condition)))

    def scored_before(self, *cards: str) -> "CardBuilder":
        """``scored before full_baskets, builder``."""
        return self.line(s.ScoredBefore(cards))

    def has(self, modifier: s.Modifier, *, once_per_owner: bool = False) -> "CardBuilder":
        """A standing modifier: ``modify …``, ``may treat …``, ``may change …``, ``may pay …``."""
        return self.line(s.Carry(modifier, once_per_owner))

    def score(
        self,
        amount: Value,
        unit: str,
        *,
        per: Value | None = None,
        if_: Value | None = None,
        once_per_owner: bool = False,
    ) -> "CardBuilder":
        """``score 3 vp per x if …``."""
        return self.scores(score_line(amount, unit, per=per, if_=if_), once_per_owner=once_per_owner)

    def scores(self, *lines: s.ScoreLine, at_most: Value | None = None, once_per_owner: bool = False) -> "CardBuilder":
        """``score at most 20 vp:`` with lines, in the unit of the lines."""
        return self.line(s.Score(lines, optional(at_most), once_per_owner))

    # --- abilities

    def declaring(self, event: str, **terms: Unpack[Terms]) -> "AbilityBuilder":
        """``declaring EVENT by WHO where …:``."""
        return self.ability("declaring", event, **terms)

    def before(self, event: str, **terms: Unpack[Terms]) -> "AbilityBuilder":
        """``before EVENT by WHO where …:``."""
        return self.ability("before", event, **terms)

    def instead_of(self, event: str, **terms: Unpack[Terms]) -> "AbilityBuilder":
        """``instead of EVENT by WHO where …:``."""
        return self.ability("instead of", event, **terms)

    def after(self, event: str, **terms: Unpack[Terms]) -> "AbilityBuilder":
        """``after EVENT by WHO where …:``."""
        return self.ability("after", event, **terms)

    def during(self, event: str, **terms: Unpack[Terms]) -> "AbilityBuilder":
        """``during EVENT by WHO where …:``."""
        return self.ability("during", event, **terms)

    def at_start_of(self, event: str, **terms: Unpack[Terms]) -> "AbilityBuilder":
        """``at start of EVENT where …:``."""
        return self.ability("at start of", event, **terms)

    def at_end_of(self, event: str, **terms: Unpack[Terms]) -> "AbilityBuilder":
        """``at end of EVENT where …:``."""
        return self.ability("at end of", event, **terms)

    def when(self, moment: str, **terms: Unpack[Terms]) -> "AbilityBuilder":
        """``when taken:``, a moment of the card itself."""
        return self.ability("when", moment, **terms)

    def ability(self, window: _Window, event: str, **terms: Unpack[Terms]) -> "AbilityBuilder":
        """An ability up to its colon: say next what it does."""
        limit = terms.get("limit")
        so_far = s.Ability(
            window,
            event,
            s.Block(()),
            terms.get("by"),
            terms.get("play", False),
            terms.get("once_per_owner", False),
            optional(terms.get("where")),
            None if limit is None else s.Limit(*limit),
            terms.get("even_by_itself", False),
            terms.get("use", False),
        )
        return AbilityBuilder(self, so_far)


@frozen
class AbilityBuilder:
    """An ability that waits for its effects."""

    card: CardBuilder
    so_far: s.Ability

    def do(self, *effects: s.Effect) -> CardBuilder:
        """What the ability does; gives the card with it."""
        return self.card.line(evolve(self.so_far, body=block(effects)))
