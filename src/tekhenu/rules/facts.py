"""What cards may ask about the table of Tekhenu, and what tests may set."""

from typing import Any

from tekhenu import CARD, PLAYER, TRUTH, SetType, Whole
from tekhenu.rules.ending import last_scored
from tekhenu.rules.people import pyramids
from tekhenu.rules.table import NOBODY, Tekhenu
from tekhenu.rules.temple import buildings_in_line, matching_edges, sites_in_line, statues_in_line
from tekhenu.rules.wheel import RESOURCE_OF, adjacent, lighting, opposite, put_dice
from tekhenu.rules.words import (
    COLOR,
    DIE,
    GOD,
    LIGHTING,
    PIECE,
    RESOURCE,
    SPACE,
    SYMBOL,
    VALUE,
    WORDS,
    symbols,
)

__all__: list[str] = []

_PEOPLE = 4


# --- pieces: 24 spaces of the Osiris grid, the sites, 4 people statue spaces, 3 statue spaces of each god --------------


def _owners(table: Tekhenu) -> tuple[int, ...]:
    """The owner of what stands on each place for a piece."""
    gods = tuple(owner for statues in table.god_statues for owner in (*statues, *(NOBODY,) * 3)[:3])
    return (*table.districts, *table.sites, *table.people_statues, *gods)


def _first_statue(table: Tekhenu) -> int:
    return len(table.districts) + len(table.sites)


def _buildings(table: Tekhenu, player: int) -> tuple[int, ...]:
    owners = (*table.districts, *table.sites)
    return tuple(at for at, owner in enumerate(owners) if owner == player)


def _statues(table: Tekhenu, player: int) -> tuple[int, ...]:
    first = _first_statue(table)
    return tuple(at for at, owner in enumerate(_owners(table)) if owner == player and at >= first)


def _piece_in_line(table: Tekhenu, piece: int, space: int) -> bool:
    """Does a piece stand in the row or the column of a space?  (TK-0.6)"""
    site = piece - len(table.districts)
    statue = piece - _first_statue(table)
    if statue >= 0:
        return statue in statues_in_line(table.board, space)
    return site >= 0 and site in sites_in_line(table.board, space)


def _owner(table: Tekhenu, piece: int) -> int | None:
    owner = _owners(table)[piece]
    return None if owner == NOBODY else owner


def _put_piece(table: Tekhenu, piece: int, owner: int) -> None:
    """Let somebody own what stands on a place; the piece comes from the player's stock."""
    at = piece - len(table.districts)
    statue = piece - _first_statue(table)
    stock = table.statues_left if statue >= 0 else table.buildings_left
    stock[owner] -= 1
    if at < 0:
        table.districts = _replaced(table.districts, piece, owner)
    elif statue < 0:
        table.sites = _replaced(table.sites, at, owner)
    elif statue < _PEOPLE:
        table.people_statues = _replaced(table.people_statues, statue, owner)
    else:
        god = (statue - _PEOPLE) // 3
        table.god_statues = _replaced(table.god_statues, god, (*table.god_statues[god], owner))


def _replaced(values: tuple[Any, ...], at: int, new: Any) -> tuple[Any, ...]:
    return (*values[:at], new, *values[at + 1 :])


WORDS.attribute(PLAYER, "buildings", SetType(PIECE), _buildings, description="The buildings that a player has built.")
WORDS.attribute(PLAYER, "statues", SetType(PIECE), _statues, description="The statues that a player has built.")
WORDS.attribute(PIECE, "owner", PLAYER, _owner, optional=True, write=_put_piece, description="Whose piece it is.")
WORDS.attribute(PIECE, "in_osiris", TRUTH, lambda table, piece: piece < 24, description="Is it a workshop or a quarry?")
WORDS.attribute(
    PIECE,
    "workshop",
    TRUTH,
    lambda table, piece: piece < 24 and piece % 4 < 2,
    description="Papyrus or bread district.",
)
WORDS.attribute(
    PIECE,
    "quarry",
    TRUTH,
    lambda table, piece: piece < 24 and piece % 4 >= 2,
    description="Limestone or granite district.",
)
WORDS.attribute(
    PIECE,
    "at_temple",
    TRUTH,
    lambda table, piece: 24 <= piece < _first_statue(table) + 2,
    description="Does it stand around the temple?",
)
WORDS.attribute(
    PIECE,
    "for_people",
    TRUTH,
    lambda table, piece: 0 <= piece - _first_statue(table) < _PEOPLE,
    description="Is it a statue for the people?",
)
WORDS.attribute(
    PIECE,
    "for_god",
    TRUTH,
    lambda table, piece: piece - _first_statue(table) >= _PEOPLE,
    description="Is it a statue honoring a god?",
)
WORDS.function(
    "in_line",
    {"piece": PIECE, "space": SPACE},
    TRUTH,
    _piece_in_line,
    description="Does a piece stand in the row or the column of a space?",
)
WORDS.function(
    "workplace",
    {"row": VALUE, "district": RESOURCE},
    PIECE,
    lambda table, row, district: 4 * (row - 1) + tuple(RESOURCE_OF.values()).index(district),
    description="A space of the Osiris grid.",
)
WORDS.function(
    "site",
    {"number": Whole(1, 99)},
    PIECE,
    lambda table, number: 23 + number,
    description="A building site around the temple, in the order of the board file.",
)
WORDS.function(
    "people_space",
    {"number": Whole(1, 4)},
    PIECE,
    lambda table, number: _first_statue(table) + number - 1,
    description="A people statue space: two at the temple, above the workshops, above the quarries.",
)
WORDS.function(
    "god_space",
    {"god": GOD, "number": Whole(1, 3)},
    PIECE,
    lambda table, god, number: _first_statue(table) + _PEOPLE + 3 * table.board.gods.index(god) + number - 1,
    description="A statue space of a god.",
)

# --- the temple -----------------------------------------------------------------------------------------------------


def _pillars(table: Tekhenu, player: int) -> tuple[int, ...]:
    return tuple(space for space, owner in enumerate(table.pillars) if owner == player)


def _put_pillar(table: Tekhenu, space: int, owner: int) -> None:
    """A pillar on the next tile of the stack, for a test."""
    if table.tiles[space] == NOBODY:
        tile, table.pillar_stack = table.pillar_stack[-1], table.pillar_stack[:-1]
        table.temple += (tile,)
        table.tiles = _replaced(table.tiles, space, tile)
    table.pillars = _replaced(table.pillars, space, owner)
    table.pillars_left[owner] -= 1


WORDS.attribute(PLAYER, "pillars", SetType(SPACE), _pillars, description="The spaces with a pillar of a player.")
WORDS.attribute(
    SPACE,
    "owner",
    PLAYER,
    lambda table, space: None if table.pillars[space] == NOBODY else table.pillars[space],
    optional=True,
    write=_put_pillar,
    description="Whose pillar stands there.",
)
WORDS.function(
    "space",
    {"row": Whole(1, 5), "column": Whole(1, 5)},
    SPACE,
    lambda table, row, column: 5 * (row - 1) + column - 1,
    description="A space of the temple.",
)
WORDS.function(
    "matching_edges",
    {"tile": CARD},
    Whole(0, 4),
    lambda table, tile: matching_edges(table, table.tiles.index(tile)) if tile in table.tiles else 0,
    description="How many edges of a tile have the color of what they touch (R-42).",
)
WORDS.function(
    "buildings_in_line",
    {"tile": CARD},
    Whole(0),
    lambda table, tile: buildings_in_line(table, table.tiles.index(tile)) if tile in table.tiles else 0,
    description="The buildings of all players in the row or the column of a tile.",
)

# --- wheel and dice -------------------------------------------------------------------------------------------------


def _light(table: Tekhenu, god: str, light: str) -> None:
    """Turn the wheel so far that a section has a light."""
    at = table.board.gods.index(god)
    table.turned = next(turned for turned in range(6) if table.board.pattern[(at - turned) % 6] == light)


def _put_die(table: Tekhenu, section: str, color: str, face: int) -> None:
    """Put a die of a color from the bag into a section, for a test; a face of 0 takes all of them away."""
    at = table.board.gods.index(section)
    if not face:
        gone = tuple(die for die in table.wheel[at] if table.colors[die] == color)
        table.bag += gone
        table.wheel = _replaced(table.wheel, at, tuple(die for die in table.wheel[at] if die not in gone))
        return
    die = next(one for one in table.bag if table.colors[one] == color)
    table.bag = tuple(one for one in table.bag if one != die)
    table.faces = _replaced(table.faces, die, face)
    put_dice(table, at, (die,))


def _weigh(table: Tekhenu, player: int, place: str, color: str, face: int) -> None:
    """Put a die of a color from the bag onto a player's scales or under them, for a test."""
    die = next(one for one in table.bag if table.colors[one] == color)
    table.bag = tuple(one for one in table.bag if one != die)
    table.faces = _replaced(table.faces, die, face)
    getattr(table, place)[player] += (die,)


WORDS.attribute(DIE, "face", Whole(0, 6), lambda table, die: table.faces[die], description="What a die shows.")
WORDS.attribute(DIE, "color", COLOR, lambda table, die: table.colors[die], description="The color of a die.")
WORDS.attribute(
    PLAYER, "pure_dice", SetType(DIE), lambda table, player: table.pure_pan[player], description="Dice on the pure pan."
)
WORDS.attribute(
    PLAYER,
    "tainted_dice",
    SetType(DIE),
    lambda table, player: table.tainted_pan[player],
    description="Dice on the tainted pan.",
)
WORDS.attribute(
    PLAYER,
    "neutral_dice",
    SetType(DIE),
    lambda table, player: table.under_scales[player],
    description="Dice under the scales.",
)


def _put_surplus(table: Tekhenu, player: int, amount: int) -> None:
    table.surplus[player] = amount


WORDS.attribute(
    PLAYER,
    "surplus",
    Whole(0),
    lambda table, player: table.surplus[player],
    write=_put_surplus,
    description="Overproduced goods on the tainted pan.",
)
WORDS.function(
    "light",
    {"section": GOD},
    LIGHTING,
    lighting,
    write=_light,
    description="The light of a section.",
)
WORDS.function(
    "shown",
    {"section": GOD, "color": COLOR},
    Whole(0, 6),
    lambda table, section, color: max(
        (table.faces[die] for die in table.wheel[table.board.gods.index(section)] if table.colors[die] == color),
        default=0,
    ),
    write=_put_die,
    description="The highest face of a color in a section; 0 if there is no such die.",
)
WORDS.function(
    "weighed",
    {
        "player": PLAYER,
        "place": WORDS.enum("place_of_dice", ("pure_pan", "tainted_pan", "under_scales")),
        "color": COLOR,
    },
    Whole(0, 6),
    lambda table, player, place, color: max(
        (table.faces[die] for die in getattr(table, place)[player] if table.colors[die] == color), default=0
    ),
    write=_weigh,
    description="The highest face of a color on a pan of a player, or under the scales; 0 if there is no such die.",
)
WORDS.function("adjacent", {"section": GOD}, SetType(GOD), adjacent, description="The sections beside a section.")
WORDS.function("opposite", {"section": GOD}, GOD, opposite, description="The section across the wheel from a section.")

# --- the turn -------------------------------------------------------------------------------------------------------


WORDS.function(
    "taken_resource",
    None,
    RESOURCE,
    lambda table: RESOURCE_OF.get(table.taken[3]) if table.taken else None,
    optional=True,
    description="What the die of this turn produces; a gray one nothing.",
)
WORDS.function(
    "turn_player",
    None,
    PLAYER,
    lambda table: None if table.turn_of == NOBODY else table.turn_of,
    optional=True,
    description="Whose turn it is; nobody between turns.",
)


def _stay_in_set_up(table: Tekhenu, still: bool) -> None:
    table.setting_up = still


WORDS.function(
    "in_set_up",
    None,
    TRUTH,
    lambda table: table.setting_up,
    write=_stay_in_set_up,
    description="Is it still the set-up?",
)


def _take_place(table: Tekhenu, player: int, position: int) -> None:
    others = tuple(one for one in table.order if one != player)
    table.order = (*others[: position - 1], player, *others[position - 1 :])


WORDS.attribute(
    PLAYER,
    "turn_position",
    Whole(1, 4),
    lambda table, player: table.order.index(player) + 1,
    write=_take_place,
    description="The place in turn order.",
)

# --- scoring --------------------------------------------------------------------------------------------------------

WORDS.function("pyramids", {"position": Whole(0)}, Whole(0), pyramids, description="Pyramids reached on the track.")
WORDS.function(
    "all_decrees",
    {"player": PLAYER},
    SetType(CARD),
    lambda table, player: (*table.decrees[player], *table.revealed[player], *table.scored[player]),
    description="All decrees of a player, scored or not (R-83).",
)
WORDS.function(
    "last_scored",
    {"player": PLAYER},
    CARD,
    last_scored,
    optional=True,
    description="The decree that a player scored before this one.",
)
WORDS.attribute(
    CARD,
    "symbol",
    SYMBOL,
    lambda table, card: symbols(table).index(table.board.symbols[table.cards[card].id]),
    description="The symbol of a decree.",
)
