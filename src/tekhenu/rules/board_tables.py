"""The tables of a board file to a board, each of them checked, and all of them against each other."""

from collections import Counter
from itertools import pairwise

from tekhenu.rules.amounts import choice, cost, reward_table
from tekhenu.rules.board import Board, Choice, Line, Reward, Site, Solo, Tile
from tekhenu.rules.entries import LARGEST, Entry, listed
from tekhenu.rules.names import BASIC, COLORS, GODS, GOODS, LIGHTINGS, REWARDS

__all__ = ["board_of"]

_TABLES = (
    "meta",
    "dice",
    "wheel",
    "people_track",
    "player_board",
    "ra",
    "horus",
    "osiris",
    "temple",
    "pillar_tiles",
    "decree_symbols",
    "solo",
)
_LINES = tuple(f"{kind} {number}" for kind in ("row", "column") for number in range(1, 6))
_LINE_NAMES = f"{_LINES[0]} to {_LINES[4]}, or {_LINES[5]} to {_LINES[9]}"
_POSITIONS = tuple("123456")
_SIDES = ("north", "east", "south", "west")
_SOLO = (
    "first_statue_position",
    "hard_statue_position",
    "medium_buildings",
    "maat_balance",
    "ankh",
    "start",
    "resource_tiles",
    "horus_bonus",
)
#: The districts in which Botankhamun has a building from the medium level on (TK-7.1.8).
_BOT_DISTRICTS = ("bread", "granite")
#: So many pillar tiles and decrees there are (TK-2.1, TK-2.2); which they are is for the cards to say.
_TILES, _DECREES = 27, 24
#: So many decrees with different symbols may be scored (TK-6.5.3).
_SCORED_DECREES = 3
#: The last space of the people track that the rules speak of (TK-5.5.6).
_FARTHEST_REWARD = 21
#: Dice of each color that must stay after some have been taken out (TK-3.1.7), and how many are taken out at most.
_DICE, _KEPT, _TAKEN_OUT = 26, 3, {"gray": 2}


def board_of(root: Entry) -> Board:
    """The board that a file describes; worth something only if no problem was noted."""
    tables = root.table(_TABLES)
    meta = tables["meta"].table(("name", "title"))
    wheel = tables["wheel"].table(("gods", "pattern"))
    track_end, pyramids = _people_track(tables["people_track"])
    player_board = tables["player_board"].table(("statue_granite", "building_row"))
    horus = tables["horus"].table(("first_game_order", "bonus", "bonus_by_god"))
    temple = tables["temple"].table(("statue_lines", "spaces", "border", "sites"))
    border, tiles = _colored(temple["border"], tables["pillar_tiles"])
    board = Board(
        name=meta["name"].name("a name"),
        title=meta["title"].line(),
        dice=_dice(tables["dice"]),
        gods=wheel["gods"].each_once(GODS, "god"),
        pattern=_pattern(wheel["pattern"]),
        track_end=track_end,
        pyramids=pyramids,
        statue_granite=tuple(one.whole() for one in player_board["statue_granite"].items(6, "costs")),
        building_row=_building_row(player_board["building_row"]),
        slot_vp=_slots(tables["ra"]),
        first_game_order=horus["first_game_order"].each_once(GODS, "god"),
        bonus=_by_position(horus["bonus"], REWARDS),
        bonus_by_god={god: reward_table(one, REWARDS) for god, one in horus["bonus_by_god"].table(GODS).items()},
        shown=_osiris(tables["osiris"]),
        statue_lines=_statue_lines(temple["statue_lines"]),
        spaces=_spaces(temple["spaces"]),
        north=border["north"],
        east=border["east"],
        south=border["south"],
        west=border["west"],
        sites=_sites(temple["sites"]),
        tiles=tiles,
        symbols=_symbols(tables["decree_symbols"]),
        solo=_solo(tables["solo"], track_end),
    )
    # Not in the order in which things were read here, but as the tables are listed above.
    root.problems.sort(key=lambda one: _TABLES.index(str(one.path[0])) if one.path[0] in _TABLES else -1)
    return board


def _dice(entry: Entry) -> tuple[tuple[str, int], ...]:
    """The dice of each color (M-10)."""
    dice: list[tuple[str, int]] = []
    for color, one in entry.table(COLORS).items():
        taken_out = _TAKEN_OUT.get(color, 1)
        why = f"so that {_KEPT} stay when {taken_out} {'is' if taken_out == 1 else 'are'} taken out"
        dice.append((color, one.whole(_KEPT + taken_out, _DICE, why)))
    total = sum(number for _, number in dice)
    if entry.sound and total != _DICE:
        entry.wrong(f"{total} dice in all; expected {_DICE}")
    return tuple(dice)


def _pattern(entry: Entry) -> tuple[str, ...]:
    """The lightings around the wheel (M-13)."""
    pattern = tuple(one.word(LIGHTINGS, "lighting") for one in entry.items(6, "lightings"))
    times = Counter(pattern)
    if entry.sound and any(times[one] != 2 for one in LIGHTINGS):
        entry.wrong(f"{listed(f'{times[one]} times {one}' for one in LIGHTINGS)}; expected each lighting twice")
    return pattern


def _people_track(entry: Entry) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The end of the track, and the spaces with pyramids (M-09)."""
    parts = entry.table(("end", "pyramids"))
    end = parts["end"].whole(_FARTHEST_REWARD)
    if not parts["end"].sound:
        end = LARGEST
    spaces = {str(space): space for space in range(1, end + 1)}
    found: list[tuple[int, int, Entry]] = []
    for key, one in parts["pyramids"].open_table("a table of spaces and numbers such as { 9 = 1, 13 = 2 }").items():
        number = one.whole(1)
        if key in spaces:
            found.append((spaces[key], number, one))
        else:
            one.wrong(f"there is no such space; expected 1 to {end}")
    found.sort(key=lambda one: one[0])
    for (before, fewer, _), (_, number, one) in pairwise(found):
        if one.sound and number <= fewer:
            one.expected(f"more than the {fewer} of space {before}")
    return end, tuple((space, number) for space, number, _ in found)


def _building_row(entry: Entry) -> tuple[tuple[int, int], ...]:
    """VP and bread of the building row (M-04)."""
    spaces = [one.table(("vp", "bread")) for one in entry.items(10, "tables")]
    return tuple((one["vp"].whole(), one["bread"].whole()) for one in spaces)


def _slots(entry: Entry) -> tuple[int, int, int]:
    """VP of the pillar slots (M-12)."""
    slots = entry.table(("slot_vp",))["slot_vp"]
    parts = slots.table(("left", "middle", "right"))
    left, middle, right = (parts[key].whole(1, 3) for key in ("left", "middle", "right"))
    if slots.sound and len({left, middle, right}) < 3:
        slots.wrong(f"left {left}, middle {middle}, right {right}; expected 1, 2 and 3, each once")
    return left, middle, right


def _by_position(entry: Entry, known: tuple[str, ...]) -> tuple[Reward, ...]:
    """What each of the Horus positions gives."""
    return tuple(reward_table(one, known) for one in entry.table(_POSITIONS).values())


def _osiris(entry: Entry) -> dict[tuple[int, str], str]:
    """The second resources of rows 3 and 4 (M-11)."""
    second: dict[tuple[int, str], str] = {}
    for row, one in zip((3, 4), entry.table(("row_3", "row_4")).values(), strict=True):
        for district, resource in one.table(BASIC).items():
            second[row, district] = resource.word(BASIC, "resource")
            if resource.sound and resource.value == district:
                resource.expected("another resource than the district's own")
    return second


def _line(entry: Entry) -> Line:
    """A row or a column of the temple."""
    kind, number = entry.word(_LINES, "line", _LINE_NAMES).split()
    return Line(kind, int(number))


def _statue_lines(entry: Entry) -> tuple[Line, Line]:
    """The lines of the temple statue spaces (M-25)."""
    first, second = map(_line, entry.items(2, "lines"))
    if entry.sound and first == second:
        entry.wrong(f"both are {first}; expected two lines")
    return first, second


def _spaces(entry: Entry) -> tuple[Choice, ...]:
    """What the temple spaces give (M-01)."""
    return tuple(choice(one, REWARDS) for row in entry.items(5, "rows") for one in row.items(5, "spaces"))


def _colored(border: Entry, tiles: Entry) -> tuple[dict[str, tuple[str, ...]], dict[str, Tile]]:
    """The border of the temple (M-06) and the pillar tiles (M-05), which must have the same colors."""
    segments = {side: one.items(5, "colors") for side, one in border.table(_SIDES).items()}
    sides = {side: tuple(color.name("a color") for color in colors) for side, colors in segments.items()}
    known = tuple(dict.fromkeys(color for colors in sides.values() for color in colors)) if border.sound else ()
    every: dict[str, Tile] = {}
    for id, one in tiles.open_table(f"a table with the {_TILES} tiles by their ids").items():
        Entry(id, one.path, one.problems).id("tile")
        every[id] = _tile(one, known)
    if tiles.sound and len(every) != _TILES:
        tiles.wrong(f"{len(every)} tiles in all; expected {_TILES}")
    used = {color for tile in every.values() for color in tile.edges}
    if border.sound and tiles.sound:
        for segment in (one for colors in segments.values() for one in colors):
            if segment.value not in used:
                segment.expected("a color that the edge of some tile has")
    return sides, dict(sorted(every.items()))


def _tile(entry: Entry, colors: tuple[str, ...]) -> Tile:
    """A pillar tile; without colors to compare with any will do."""
    parts = entry.table(("cost", "edges"))
    edges = parts["edges"].items(4, "colors")
    north, east, south, west = (one.word(colors, "color") if colors else one.name("a color") for one in edges)
    return Tile(cost(parts["cost"], GOODS), (north, east, south, west))


def _sites(entry: Entry) -> tuple[Site, ...]:
    """The building sites (M-02)."""
    sites: list[Site] = []
    numbers: dict[str, int] = {}
    for number, one in enumerate(entry.some_items("site"), 1):
        parts = one.table(("id", "line", "bread", "min_players"))
        id = parts["id"].name("an id")
        if parts["id"].sound and numbers.setdefault(id, number) != number:
            parts["id"].expected(f"another id than that of site {numbers[id]}")
        sites.append(Site(id, _line(parts["line"]), parts["bread"].whole(2, 4), parts["min_players"].whole(2, 4)))
    if entry.sound and all(site.min_players > 2 for site in sites):
        entry.wrong("2 players have no site; expected at least one with min_players = 2")
    return tuple(sites)


def _symbols(entry: Entry) -> dict[str, str]:
    """The symbols of the decrees (M-08)."""
    symbols: dict[str, str] = {}
    tables = entry.open_table(f"a table with the ids of the {_DECREES} decrees under their symbols")
    for symbol, decrees in tables.items():
        Entry(symbol, decrees.path, decrees.problems).name("a symbol")
        for one in decrees.some_items("decree"):
            decree = one.id("decree")
            if one.sound and decree in symbols:
                one.expected(f"a decree that does not stand under {symbols[decree]} already")
            elif one.sound:
                symbols[decree] = symbol
    if entry.sound and len(symbols) != _DECREES:
        entry.wrong(f"{len(symbols)} decrees in all; expected {_DECREES}")
    if entry.sound and len(tables) < _SCORED_DECREES:
        entry.wrong(
            f"{len(tables)} symbols in all; expected at least {_SCORED_DECREES}, as so many different ones are scored"
        )
    return dict(sorted(symbols.items()))


def _solo(entry: Entry, track_end: int) -> Solo:
    """What Botankhamun has (M-14, M-15, M-16)."""
    parts = entry.table(_SOLO)
    first, hard = parts["first_statue_position"].whole(1, 6), parts["hard_statue_position"].whole(1, 6)
    if parts["first_statue_position"].sound and parts["hard_statue_position"].sound and first == hard:
        parts["hard_statue_position"].expected("another position than first_statue_position")
    tiles = parts["resource_tiles"].items(4, "lists of resources")
    return Solo(
        first_statue_position=first,
        hard_statue_position=hard,
        medium_buildings=_bot_buildings(parts["medium_buildings"]),
        maat_balance=tuple(one.whole() for one in parts["maat_balance"].items(4, "numbers")),
        ankh=parts["ankh"].whole(0, 5),
        start=_bot_start(parts["start"], track_end),
        resource_tiles=tuple(one.each_once(BASIC, "resource") for one in tiles),
        horus_bonus=_by_position(parts["horus_bonus"], ("scribe", "vp")),
    )


def _bot_buildings(entry: Entry) -> tuple[tuple[str, int], ...]:
    """The buildings from the medium level on (M-14)."""
    tables = [one.table(("district", "row")) for one in entry.items(2, "tables")]
    buildings = tuple((one["district"].word(BASIC, "district"), one["row"].whole(1, 6)) for one in tables)
    districts = [district for district, _ in buildings]
    if entry.sound and sorted(districts) != sorted(_BOT_DISTRICTS):
        entry.wrong(f"one in {listed(districts, 'and one in')}; expected one in {listed(_BOT_DISTRICTS, 'and one in')}")
    return buildings


def _bot_start(entry: Entry, track_end: int) -> dict[str, int]:
    """What the bot starts with."""
    parts = entry.table(("happiness", "population", "vp", "scribe"))
    limits = {"happiness": track_end, "population": track_end}
    start = {key: one.whole(0, limits.get(key, LARGEST)) for key, one in parts.items()}
    if entry.sound and start["happiness"] > start["population"]:
        parts["happiness"].expected(f"at most the population, {start['population']}")
    return start
