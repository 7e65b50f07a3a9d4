"""Ra: erect one pillar (TK-5.2)."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import Ask, EventKind, Whole, ask, draw, fire, gain, happen, lose, move, perform, value_of
from tekhenu.rules.base import GodAction
from tekhenu.rules.queries import LIT, Price, affordable, pay, price_of
from tekhenu.rules.rewards import TakeReward, reward_key
from tekhenu.rules.table import NOBODY, Tekhenu
from tekhenu.rules.temple import CORNERS, buildings_in_line, matching_edges, turned
from tekhenu.rules.words import LAID, RA, SPACE, WORDS

__all__ = ["ASK_SPACE", "ASK_TURN", "Ra", "tile_for"]


def _space_label(table: Any, space: int) -> str:
    reward = " or ".join(reward_key(table, one) for one in table.board.spaces[space])
    return f"{SPACE.label(table, space)}: {reward}"


ASK_SPACE = Ask("ra.space", "space", "On which space do you lay the tile?", SPACE, labels=_space_label)


def _turn_label(table: Any, quarters: int) -> str:
    ra = table.stack[-1]
    edges = turned(table.board.tiles[table.cards[ra.tile].id].edges, quarters)
    points = matching_edges(table, ra.space, edges)
    return f"{', '.join(f'{side} {edge}' for side, edge in zip('NESW', edges, strict=True))}: {points} matching"


ASK_TURN = Ask("ra.turn", "turn", "How do you turn the tile?", Whole(0, 3), labels=_turn_label)


@define(eq=False)
class Ra(GodAction):
    """Lay a pillar tile in the temple and put a pillar on it."""

    space: int = NOBODY
    #: By how many quarters the tile is turned clockwise.
    turn: int = 0
    tile: int = NOBODY
    #: The slot from which the tile came: 0 left, 1 middle, 2 right.
    slot: int = 0

    event: ClassVar[EventKind] = RA
    god: ClassVar[str] = "ra"

    def legal(self, table: Any) -> bool:
        """TK-5.2.4: a pillar is left, the slot has a tile that can be paid, and some space is empty."""
        tile = tile_for(table, self.value)
        return (
            tile != NOBODY
            and self.ready(table)
            and affordable(table, self.player, tile_price(table, self.player, tile))
        )

    def ready(self, table: Any) -> bool:
        """A pillar is left, and some space is empty."""
        return table.pillars_left[self.player] > 0 and NOBODY in table.tiles


def slot_for(value: int) -> int:
    """TK-5.2.1: 5-6 the left slot, 3-4 the middle one, 1-2 the right one."""
    return 2 - (value - 1) // 2


def tile_for(table: Tekhenu, value: int | None) -> int:
    """The tile that a value selects; nobody if its slot is empty (R-43)."""
    if value is None:
        return NOBODY
    from_right = 3 - slot_for(value)
    return table.display[-from_right] if len(table.display) >= from_right else NOBODY


def tile_price(table: Tekhenu, player: int, tile: int) -> Price:
    """TK-5.2.2: the cost printed on the tile."""
    return price_of(table, player, "ra", table.board.tiles[table.cards[tile].id].cost)


def choose_space(table: Tekhenu, ra: Ra) -> None:
    """TK-5.2.1, TK-5.2.3: the value has selected the tile; it goes on any empty space."""
    assert ra.value is not None
    ra.tile, ra.slot = tile_for(table, ra.value), slot_for(ra.value)
    free = tuple(space for space, tile in enumerate(table.tiles) if tile == NOBODY)
    ask(table, ra, ASK_SPACE, ra.player, free, "space")


def choose_turn(table: Tekhenu, ra: Ra) -> None:
    """TK-5.2.3: in any of four orientations; those that look alike are offered once."""
    edges = table.board.tiles[table.cards[ra.tile].id].edges
    seen: dict[tuple[str, ...], int] = {}
    for quarters in range(4):
        seen.setdefault(turned(edges, quarters), quarters)
    ask(table, ra, ASK_TURN, ra.player, tuple(seen.values()), "turn")


def pay_tile(table: Tekhenu, ra: Ra) -> None:
    """TK-5.2.2, R-48: before it is laid."""
    pay(table, ra.player, tile_price(table, ra.player, ra.tile), "pillar tile")


def lay_tile(table: Tekhenu, ra: Ra) -> None:
    """TK-5.2.3: the tile lies in the temple."""
    at = ra.space
    move(table, ra.tile, WORDS.zones["temple"])
    table.tiles = (*table.tiles[:at], ra.tile, *table.tiles[at + 1 :])
    table.turns = (*table.turns[:at], ra.turn, *table.turns[at + 1 :])
    happen(table, LAID, ra.player, ra.tile, at, ra.turn)


def count_buildings(table: Tekhenu, ra: Ra) -> None:
    """TK-5.2.3.1: 1 VP for each building in the row or column."""
    points = buildings_in_line(table, ra.space)
    if points:
        gain(table, ra.player, "vp", points, "buildings in line with a new pillar")


def count_edges(table: Tekhenu, ra: Ra) -> None:
    """TK-5.2.3.2: 1 VP for each matching edge, 2 in a corner."""
    points = matching_edges(table, ra.space) * (2 if ra.space in CORNERS else 1)
    if points:
        gain(table, ra.player, "vp", points, "matching edges")


def take_reward(table: Tekhenu, ra: Ra) -> None:
    """TK-5.2.3.3: the reward printed on the covered space."""
    perform(table, TakeReward(ra.player, ra.tile))


def count_slot(table: Tekhenu, ra: Ra) -> None:
    """TK-5.2.3.4: VP for the slot from which the tile came."""
    gain(table, ra.player, "vp", table.board.slot_vp[ra.slot], "slots of pillar tiles")


def activate(table: Tekhenu, ra: Ra) -> None:
    """TK-5.2.3.5: the ability of the tile, if the light is right."""
    if value_of(table, LIT, ra.player, ra.tile):
        fire(table, "activated", ra.tile, ra.player)


def raise_pillar(table: Tekhenu, ra: Ra) -> None:
    """TK-5.2.3.6: the space is the player's."""
    lose(table, ra.player, "pillar", 1, "built")
    table.pillars = (*table.pillars[: ra.space], ra.player, *table.pillars[ra.space + 1 :])


def fill_display(table: Tekhenu, ra: Ra) -> None:
    """TK-5.2.3.7: the tiles slide to the right, and a new one comes into the left slot (R-43)."""
    for tile in draw(table, WORDS.zones["pillar_stack"], None, 3 - len(table.display)):
        move(table, tile, WORDS.zones["display"], under=True)


Ra.follow(
    choose_space,
    choose_turn,
    pay_tile,
    lay_tile,
    count_buildings,
    count_edges,
    take_reward,
    count_slot,
    activate,
    raise_pillar,
    fill_display,
)
