"""The temple complex: what lies in line with what, and which edges match."""

from functools import cache

from tekhenu.rules.board import Board, Line
from tekhenu.rules.table import NOBODY, Tekhenu

__all__ = [
    "CORNERS",
    "SIZE",
    "buildings_in_line",
    "edges_of",
    "free_sites",
    "in_line",
    "line_spaces",
    "matching_edges",
    "own_in_line",
    "sites_in_line",
    "statues_in_line",
    "turned",
    "usable_sites",
]

SIZE = 5
CORNERS = (0, SIZE - 1, SIZE * (SIZE - 1), SIZE * SIZE - 1)


@cache
def line_spaces(line: Line) -> tuple[int, ...]:
    """The five spaces of a row or a column."""
    at = line.number - 1
    if line.kind == "row":
        return tuple(range(at * SIZE, at * SIZE + SIZE))
    return tuple(range(at, SIZE * SIZE, SIZE))


def in_line(line: Line, space: int) -> bool:
    """Does a space lie in a row or a column?  (TK-0.6)"""
    return line.number == (space // SIZE if line.kind == "row" else space % SIZE) + 1


@cache
def sites_in_line(board: Board, space: int) -> tuple[int, ...]:
    """The building sites in the row or the column of a space."""
    return tuple(at for at, site in enumerate(board.sites) if in_line(site.line, space))


@cache
def statues_in_line(board: Board, space: int) -> tuple[int, ...]:
    """The temple statue spaces (0 and 1) in the row or the column of a space."""
    return tuple(at for at, line in enumerate(board.statue_lines) if in_line(line, space))


def free_sites(table: Tekhenu) -> tuple[int, ...]:
    """The empty sites that may be used with so many players (TK-5.3.1, TK-5.3.2)."""
    return tuple(sorted(at for at in usable_sites(table.board, table.players) if table.sites[at] == NOBODY))


@cache
def usable_sites(board: Board, players: int) -> tuple[int, ...]:
    """The sites that may be used with so many players, the cheapest first (TK-5.3.2)."""
    usable = [at for at, site in enumerate(board.sites) if site.min_players <= players]
    return tuple(sorted(usable, key=lambda at: board.sites[at].bread))


def buildings_in_line(table: Tekhenu, space: int) -> int:
    """The buildings of all players in the row or the column of a space (TK-5.2.3.1)."""
    return sum(1 for site in sites_in_line(table.board, space) if table.sites[site] != NOBODY)


def own_in_line(table: Tekhenu, player: int, space: int, *, statues: bool) -> int:
    """A player's buildings, and statues if they count, in the row or the column of a space (TK-6.4.2)."""
    found = sum(1 for site in sites_in_line(table.board, space) if table.sites[site] == player)
    if statues:
        found += sum(1 for at in statues_in_line(table.board, space) if table.people_statues[at] == player)
    return found


def turned(edges: tuple[str, ...], quarters: int) -> tuple[str, ...]:
    """The edges north, east, south, west of a tile after so many quarter turns clockwise (TK-5.2.3)."""
    return tuple(edges[(side - quarters) % 4] for side in range(4))


def edges_of(table: Tekhenu, space: int) -> tuple[str, ...]:
    """The edges of the tile on a space, as it lies."""
    tile = table.board.tiles[table.cards[table.tiles[space]].id]
    return turned(tile.edges, table.turns[space])


def matching_edges(table: Tekhenu, space: int, edges: tuple[str, ...] | None = None) -> int:
    """How many edges of a tile on a space have the colour of what they touch (TK-5.2.3.2, R-42)."""
    mine = edges_of(table, space) if edges is None else edges
    row, column = divmod(space, SIZE)
    board = table.board
    touched = (
        board.north[column] if row == 0 else _edge(table, space - SIZE, 2),
        board.east[row] if column == SIZE - 1 else _edge(table, space + 1, 3),
        board.south[column] if row == SIZE - 1 else _edge(table, space + SIZE, 0),
        board.west[row] if column == 0 else _edge(table, space - 1, 1),
    )
    return sum(1 for own, other in zip(mine, touched, strict=True) if own == other)


def _edge(table: Tekhenu, space: int, side: int) -> str | None:
    """The colour of one edge of the tile on a space; nothing where there is no tile."""
    return None if table.tiles[space] == NOBODY else edges_of(table, space)[side]
