"""Hathor: build one building at the temple (TK-5.3)."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import Ask, EventKind, ask, gain, happen, lose, value_of
from tekhenu.rules.base import GodAction
from tekhenu.rules.names import GOODS
from tekhenu.rules.queries import HATHOR_VP, Price, affordable, pay, price_of
from tekhenu.rules.table import NOBODY, Tekhenu
from tekhenu.rules.temple import free_sites, line_spaces, usable_sites
from tekhenu.rules.words import BUILT, HATHOR, PIECE, RESOURCE

__all__ = ["ASK_SITE", "ASK_UNIT", "Hathor"]


def _site_label(table: Any, place: int) -> str:
    line = table.board.sites[place - 24].line
    bread = sum(amount for _, amount in site_price(table, table.stack[-1].player, place - 24))
    return f"{PIECE.key(table, place).replace('_', ' ')} ({line.kind} {line.number}), {bread or 'no'} bread"


ASK_SITE = Ask("hathor.site", "site", "Where do you build?", PIECE, labels=_site_label)
ASK_UNIT = Ask("hathor.unit", "unit", "Of what do you take one?", RESOURCE)


@define(eq=False)
class Hathor(GodAction):
    """Build a building at the temple."""

    #: The site that was chosen, as a place for a piece.
    site: int = NOBODY
    #: The spaces of its line that still come.
    left: tuple[int, ...] = ()
    unit: str = ""

    event: ClassVar[EventKind] = HATHOR
    god: ClassVar[str] = "hathor"

    def legal(self, table: Any) -> bool:
        """TK-5.3.5: a building is left, and some usable empty site can be paid."""
        return self.ready(table)

    def ready(self, table: Any) -> bool:
        """The value does not matter."""
        if not table.buildings_left[self.player]:
            return False
        tried = 0
        for site in usable_sites(table.board, table.players):
            bread = table.board.sites[site].bread
            if bread != tried and table.sites[site] == NOBODY:
                if affordable(table, self.player, site_price(table, self.player, site)):
                    return True
                tried = bread
        return False


def site_price(table: Tekhenu, player: int, site: int) -> Price:
    """TK-5.3.1: the bread printed on the site."""
    return price_of(table, player, "hathor", (("bread", table.board.sites[site].bread),))


def choose_site(table: Tekhenu, hathor: Hathor) -> None:
    """TK-5.3.1: any empty usable site that can be paid."""
    player = hathor.player
    sites = tuple(24 + one for one in free_sites(table) if affordable(table, player, site_price(table, player, one)))
    ask(table, hathor, ASK_SITE, player, sites, "site")


def pay_site(table: Tekhenu, hathor: Hathor) -> None:
    """TK-5.3.1."""
    pay(table, hathor.player, site_price(table, hathor.player, hathor.site - 24), "building")


def place_building(table: Tekhenu, hathor: Hathor) -> None:
    """TK-5.3.1: the leftmost building of the building row."""
    at = hathor.site - 24
    lose(table, hathor.player, "building", 1, "built")
    table.sites = (*table.sites[:at], hathor.player, *table.sites[at + 1 :])
    hathor.left = line_spaces(table.board.sites[at].line)
    happen(table, BUILT, hathor.player, hathor.site)


def look_along_line(table: Tekhenu, hathor: Hathor) -> None:
    """TK-5.3.3: 3 VP for an own pillar, 1 unit of what an empty space shows, otherwise nothing (R-51, R-52)."""
    while hathor.left:
        space, hathor.left = hathor.left[0], hathor.left[1:]
        if table.pillars[space] == hathor.player:
            points = value_of(table, HATHOR_VP, hathor.player, space)
            gain(table, hathor.player, "vp", points, "pillars in line with a new building")
        elif table.tiles[space] == NOBODY:
            units = _units(table, space)
            if units:
                ask(table, hathor, ASK_UNIT, hathor.player, units, "unit")
                return
    hathor.go_to(grow)


def take_unit(table: Tekhenu, hathor: Hathor) -> None:
    """TK-5.3.3b: exactly one."""
    gain(table, hathor.player, hathor.unit, 1, "spaces in line with a new building")
    hathor.go_to(look_along_line)


def grow(table: Tekhenu, hathor: Hathor) -> None:
    """TK-5.3.4: the population grows by the value, once (R-50)."""
    gain(table, hathor.player, "population", hathor.value or 0, "Hathor")


def _units(table: Tekhenu, space: int) -> tuple[str, ...]:
    """The resources and faith that a space shows (R-52)."""
    shown = (resource for reward in table.board.spaces[space] for resource, _ in reward)
    return tuple(dict.fromkeys(resource for resource in shown if resource in GOODS or resource == "faith"))


Hathor.follow(choose_site, pay_site, place_building, look_along_line, take_unit, grow)
