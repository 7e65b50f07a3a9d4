"""What frames the effect of a played card: it is shown before, and put away after."""

from typing import TYPE_CHECKING

from tekhenu.core.changes import move
from tekhenu.core.events import PLAYED
from tekhenu.core.life import happen
from tekhenu.core.windows import EffectFrame, count_use

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["put_away", "show"]


def show(table: "Table", effect: EffectFrame) -> None:
    """The card is shown and counted; others may react before its effect."""
    kind = table.cards[effect.card].kind
    limit = table.box.kind_limits.get(kind)
    if limit is not None:
        count_use(table, (kind, effect.you, limit[1]))
    happen(table, PLAYED, effect.you, effect.card)


def put_away(table: "Table", effect: EffectFrame) -> None:
    """A played card goes where its kind says; without such a place it stays."""
    kind = table.box.vocabulary.kinds[table.cards[effect.card].kind]
    if kind.discard is not None and effect.card not in table.box.carriers:
        zone = table.box.vocabulary.zones[kind.discard]
        if table.where(effect.card) is not None and table.owner(effect.card) == effect.you:
            move(table, effect.card, zone, effect.you if zone.per_player else None)
