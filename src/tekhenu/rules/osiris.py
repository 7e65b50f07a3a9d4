"""Osiris: build a workshop or a quarry (TK-5.7)."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import Ask, EventKind, ask, gain, happen, lose, value_of
from tekhenu.rules.base import GodAction
from tekhenu.rules.names import BASIC
from tekhenu.rules.queries import HAPPINESS_COST
from tekhenu.rules.table import NOBODY, Tekhenu
from tekhenu.rules.words import BUILT, OSIRIS, RESOURCE

__all__ = ["ASK_DISTRICT", "ASK_GOOD", "ASK_MARKER", "Osiris", "free_districts"]

ASK_DISTRICT = Ask("osiris.district", "district", "In which district do you build?", RESOURCE)
ASK_GOOD = Ask("osiris.good", "good", "Of which resource do you take one?", RESOURCE)
ASK_MARKER = Ask("osiris.marker", "marker", "Which production marker advances by one more?", RESOURCE)


@define(eq=False)
class Osiris(GodAction):
    """Build in a district, in the row of the value."""

    #: The district, if a card or the player has settled it.
    district: str | None = None
    #: What the player takes, and which marker advances once more.
    good: str = ""
    marker: str = ""

    event: ClassVar[EventKind] = OSIRIS
    god: ClassVar[str] = "osiris"

    def legal(self, table: Any) -> bool:
        """TK-5.7.1, TK-5.7.2: happiness can be lowered, a building is left, and the row has room."""
        free = free_districts(table, self.value)
        return (self.district in free if self.district is not None else bool(free)) and self.ready(table)

    def ready(self, table: Any) -> bool:
        """A building is left, and happiness can be lowered."""
        player = self.player
        return bool(table.buildings_left[player] and table.happiness[player] >= value_of(table, HAPPINESS_COST, player))


def free_districts(table: Tekhenu, row: int | None) -> tuple[str, ...]:
    """The districts with an empty space in a row."""
    if row is None:
        return ()
    first = 4 * (row - 1)
    owners = table.districts[first : first + 4]
    return tuple(good for good, owner in zip(BASIC, owners, strict=True) if owner == NOBODY)


def lower_happiness(table: Tekhenu, osiris: Osiris) -> None:
    """TK-5.7.1: by exactly 1."""
    steps = value_of(table, HAPPINESS_COST, osiris.player)
    if steps:
        lose(table, osiris.player, "happiness", steps, "Osiris")


def choose_district(table: Tekhenu, osiris: Osiris) -> None:
    """TK-5.7.2: any empty space of the row."""
    if osiris.district is None:
        free = free_districts(table, osiris.value)
        ask(table, osiris, ASK_DISTRICT, osiris.player, free, "district")


def place_building(table: Tekhenu, osiris: Osiris) -> None:
    """TK-5.7.3: the leftmost building of the building row."""
    assert osiris.value is not None
    assert osiris.district is not None
    at = 4 * (osiris.value - 1) + BASIC.index(osiris.district)
    lose(table, osiris.player, "building", 1, "built")
    table.districts = (*table.districts[:at], osiris.player, *table.districts[at + 1 :])
    happen(table, BUILT, osiris.player, at)


def choose_good(table: Tekhenu, osiris: Osiris) -> None:
    """TK-5.7.4: the district's own resource; in rows 3 and 4 perhaps one of those shown (R-69)."""
    assert osiris.district is not None
    osiris.good = osiris.district
    if osiris.value in (3, 4) and table.settings["row34_gain"] == "choice":
        ask(table, osiris, ASK_GOOD, osiris.player, tuple(dict.fromkeys(_shown(table, osiris))), "good")


def choose_marker(table: Tekhenu, osiris: Osiris) -> None:
    """TK-5.7.4: in row 6 any one marker advances once more, also one that is at the end (R-70)."""
    if osiris.value == 6:
        ask(table, osiris, ASK_MARKER, osiris.player, BASIC, "marker")


def advance_markers(table: Tekhenu, osiris: Osiris) -> None:
    """TK-5.7.4: production markers, which stop at 6 (R-70)."""
    row, player = osiris.value or 0, osiris.player
    if row in (3, 4):
        steps = [(good, 1) for good in dict.fromkeys(_shown(table, osiris))]
    else:
        steps = [(osiris.district or "", 1 if row < 3 else 2)]
    if row == 6:
        steps.append((osiris.marker, 1))
    for good, amount in steps:
        gain(table, player, f"{good}_production", amount, "Osiris")


def take_goods(table: Tekhenu, osiris: Osiris) -> None:
    """TK-5.7.4: goods, and gold for row 4 and for the first building in row 2 (R-71)."""
    row, player = osiris.value or 0, osiris.player
    gain(table, player, osiris.good, 1 if row < 5 else 2, "Osiris")
    if row == 4:
        gain(table, player, "gold", 1, "Osiris")
    if row == 2 and table.row_gold:
        table.row_gold = False
        gain(table, player, "gold", 1, "gold beside row 2")


def _shown(table: Tekhenu, osiris: Osiris) -> tuple[str, ...]:
    """The resources that a space of row 3 or 4 shows: the district's own and another (TK-5.7.5)."""
    assert osiris.value is not None
    assert osiris.district is not None
    return osiris.district, table.board.shown[osiris.value, osiris.district]


Osiris.follow(
    lower_happiness,
    choose_district,
    place_building,
    choose_good,
    choose_marker,
    advance_markers,
    take_goods,
)
