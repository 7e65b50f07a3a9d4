"""Bastet: a festival (TK-5.5)."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import EventKind, gain
from tekhenu.rules.base import GodAction
from tekhenu.rules.queries import Price, affordable, pay, price_of
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.words import BASTET

__all__ = ["Bastet"]


@define(eq=False)
class Bastet(GodAction):
    """Pay papyrus and make the people happy."""

    event: ClassVar[EventKind] = BASTET
    god: ClassVar[str] = "bastet"

    def legal(self, table: Any) -> bool:
        """TK-5.5.8: the papyrus can be paid; that no step is possible does not matter (R-02)."""
        return self.ready(table)

    def ready(self, table: Any) -> bool:
        """The value does not matter."""
        return affordable(table, self.player, festival_price(table, self.player))


def festival_price(table: Tekhenu, player: int) -> Price:
    """TK-5.5.1: 2 papyrus."""
    return price_of(table, player, "bastet", (("papyrus", 2),))


def pay_festival(table: Tekhenu, bastet: Bastet) -> None:
    """TK-5.5.1."""
    pay(table, bastet.player, festival_price(table, bastet.player), "festival")


def celebrate(table: Tekhenu, bastet: Bastet) -> None:
    """TK-5.5.1, TK-5.5.2: happiness rises by the value, up to the population."""
    gain(table, bastet.player, "happiness", bastet.value or 0, "Bastet")


def gain_scribes(table: Tekhenu, bastet: Bastet) -> None:
    """TK-5.5.3: 2 scribes for a value of 1 or 2, 1 for 3 or 4."""
    scribes = 2 - ((bastet.value or 1) - 1) // 2
    if scribes:
        gain(table, bastet.player, "scribe", scribes, "Bastet")


Bastet.follow(pay_festival, celebrate, gain_scribes)
