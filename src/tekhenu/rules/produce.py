"""Produce resources (TK-5.8)."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import EventKind, gain, happen, value_of
from tekhenu.rules.base import DieAction, remember_value
from tekhenu.rules.queries import EXCESS_TO
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.words import PRODUCE, SURPLUS

__all__ = ["Produce"]


@define(eq=False)
class Produce(DieAction):
    """Make as much of a basic resource as the value says."""

    resource: str = ""
    kept: int = 0
    excess: int = 0

    event: ClassVar[EventKind] = PRODUCE
    kind: ClassVar[str] = "produce"

    def legal(self, table: Any) -> bool:
        """It always is, also with nothing but excess (R-02)."""
        return True


def take_goods(table: Tekhenu, produce: Produce) -> None:
    """TK-5.8.3, TK-5.8.4: as much as the production marker says is kept, the rest is excess (R-73)."""
    remember_value(table, produce)
    value, most = produce.value or 0, table.count(f"{produce.resource}_production", produce.player)
    produce.kept, produce.excess = min(value, most), max(0, value - most)
    gain(table, produce.player, produce.resource, produce.kept, "production")


def put_excess(table: Tekhenu, produce: Produce) -> None:
    """TK-5.8.4: the excess goes onto the tainted pan."""
    if produce.excess and value_of(table, EXCESS_TO, produce.player) == "tainted_pan":
        table.surplus[produce.player] += produce.excess
        happen(table, SURPLUS, produce.player, produce.resource, produce.excess)


Produce.follow(take_goods, put_excess)
