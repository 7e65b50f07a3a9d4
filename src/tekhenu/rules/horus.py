"""Horus: build one statue (TK-5.1)."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import Ask, EventKind, ask, gain, happen, lose, perform
from tekhenu.rules.base import GodAction, HorusBonus, honors
from tekhenu.rules.queries import Price, affordable, pay, price_of
from tekhenu.rules.table import NOBODY, Tekhenu
from tekhenu.rules.temple import line_spaces
from tekhenu.rules.words import BUILT, HORUS, PIECE

__all__ = ["ASK_STATUE", "Horus"]


def _space_label(table: Any, place: int) -> str:
    at = place - 24 - len(table.sites)
    if at >= 4:
        return f"honoring {table.board.gods[(at - 4) // 3].capitalize()}"
    if at >= 2:
        return f"for the people, above the {PIECE.key(table, place)}"
    line = table.board.statue_lines[at]
    return f"for the people, beside {line.kind} {line.number} of the temple"


ASK_STATUE = Ask("horus.space", "space", "Where do you build the statue?", PIECE, labels=_space_label)


@define(eq=False)
class Horus(GodAction):
    """Build a statue honoring a god, or one for the people."""

    #: The place that was chosen.
    space: int = NOBODY

    event: ClassVar[EventKind] = HORUS
    god: ClassVar[str] = "horus"

    def legal(self, table: Any) -> bool:
        """TK-5.1.7: a statue is left, it can be paid, and some allowed space is empty."""
        return self.ready(table) and bool(statue_spaces(table, self.value))

    def ready(self, table: Any) -> bool:
        """A statue is left, and it can be paid."""
        player = self.player
        return table.statues_left[player] > 0 and affordable(table, player, statue_price(table, player))


def statue_price(table: Tekhenu, player: int) -> Price:
    """TK-5.1.1: the granite under the leftmost remaining statue."""
    row = table.board.statue_granite
    return price_of(table, player, "horus", (("granite", row[len(row) - table.statues_left[player]]),))


def statue_spaces(table: Tekhenu, value: int | None) -> tuple[int, ...]:
    """TK-5.1.2 to TK-5.1.4: a space of the god that the value selects, and every empty people statue space."""
    first = 24 + len(table.sites)
    spaces = [first + at for at, owner in enumerate(table.people_statues) if owner == NOBODY]
    if value is not None:
        at = table.board.gods.index(table.horus_tiles[value - 1])
        built = len(table.god_statues[at])
        if built < table.players - 1:
            spaces.insert(0, first + 4 + 3 * at + built)
    return tuple(spaces)


def choose_space(table: Tekhenu, horus: Horus) -> None:
    """TK-5.1.2: a statue honoring a god, or a statue for the people."""
    ask(table, horus, ASK_STATUE, horus.player, statue_spaces(table, horus.value), "space")


def pay_statue(table: Tekhenu, horus: Horus) -> None:
    """TK-5.1.1."""
    pay(table, horus.player, statue_price(table, horus.player), "statue")


def place_statue(table: Tekhenu, horus: Horus) -> None:
    """TK-5.1.3, TK-5.1.4: the leftmost statue comes from the board to its space."""
    player = horus.player
    at = horus.space - 24 - len(table.sites)
    lose(table, player, "statue", 1, "built")
    happen(table, BUILT, player, horus.space)
    if at < 4:
        statues = table.people_statues
        table.people_statues = (*statues[:at], player, *statues[at + 1 :])
        gain(table, player, "gold", 1, "gold on the statue space")
        if at < 2:
            line = line_spaces(table.board.statue_lines[at])
            pillars = sum(1 for space in line if table.pillars[space] == player)
            if pillars:
                gain(table, player, "vp", 3 * pillars, "pillars in line with a temple statue")
        return
    god = (at - 4) // 3
    first = not honors(table, player, table.board.gods[god])
    table.god_statues = (
        *table.god_statues[:god],
        (*table.god_statues[god], player),
        *table.god_statues[god + 1 :],
    )
    if table.players == 3 and first and not table.setting_up:
        name = table.board.gods[god]
        perform(table, HorusBonus(player, name, table.horus_tiles.index(name) + 1))


Horus.follow(choose_space, pay_statue, place_statue)
