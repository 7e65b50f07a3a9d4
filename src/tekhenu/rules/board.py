"""What is printed on the board, on the player boards and on the tiles, as values."""

import hashlib
import json
from collections.abc import Mapping

import attrs
from attrs import Factory, field, frozen

__all__ = ["Board", "Choice", "Line", "Reward", "Site", "Solo", "Tile"]

#: What is gained or paid, all of it: ``(("papyrus", 2), ("bread", 1))``.
Reward = tuple[tuple[str, int], ...]
#: Alternatives of which one is gained; mostly there is only one.
Choice = tuple[Reward, ...]


@frozen
class Line:
    """A row or a column of the temple."""

    #: ``row`` or ``column``.
    kind: str
    #: 1 to 5, from north to south or from west to east.
    number: int

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"


@frozen
class Site:
    """A building site around the temple (M-02)."""

    id: str
    line: Line
    #: What it costs.
    bread: int
    #: It may be used with so many players or more.
    min_players: int


@frozen
class Tile:
    """A pillar tile (M-05)."""

    cost: Reward
    #: The colors of its edges: north, east, south, west.
    edges: tuple[str, str, str, str]


@frozen
class Solo:
    """What Botankhamun has (M-14, M-15, M-16)."""

    #: The Horus position of the god whom the first statue honors, and at the hard level the second.
    first_statue_position: int
    hard_statue_position: int
    #: Buildings from the medium level on: district and row.
    medium_buildings: tuple[tuple[str, int], ...]
    #: The balance in each of the four Maat phases.
    maat_balance: tuple[int, ...]
    ankh: int
    #: ``happiness``, ``population``, ``vp`` and ``scribe`` at the start.
    start: Mapping[str, int]
    #: For each action tile without a god the resources, the first one first.
    resource_tiles: tuple[tuple[str, ...], ...]
    #: What the bot gains instead of a Horus bonus, for positions 1 to 6.
    horus_bonus: tuple[Reward, ...]


@frozen(eq=False)
class Board:
    """Everything that is printed as a picture only; boards with the same values are equal."""

    name: str
    title: str
    #: Color and number, in the order of the colors (M-10).
    dice: tuple[tuple[str, int], ...]
    #: The gods clockwise around the obelisk.
    gods: tuple[str, ...]
    #: The lightings clockwise around the wheel (M-13).
    pattern: tuple[str, ...]
    #: The last space of the people track (M-09).
    track_end: int
    #: Space and number of pyramids that it is worth, both ascending (M-09).
    pyramids: tuple[tuple[int, int], ...]
    #: The costs of the six statues from left to right (M-03).
    statue_granite: tuple[int, ...]
    #: VP and bread of the ten spaces of the building row, from left to right (M-04).
    building_row: tuple[tuple[int, int], ...]
    #: VP of the left, the middle and the right pillar slot (M-12).
    slot_vp: tuple[int, int, int]
    #: The gods on Horus positions 1 to 6 in a first game (M-23).
    first_game_order: tuple[str, ...]
    #: The Horus bonuses of positions 1 to 6 (M-07).
    bonus: tuple[Reward, ...]
    #: The Horus bonuses if they belong to the gods instead (R-37).
    bonus_by_god: Mapping[str, Reward]
    #: The second resource of Osiris spaces, by row (3 or 4) and district (M-11).
    shown: Mapping[tuple[int, str], str]
    #: The lines of the two temple statue spaces (M-25).
    statue_lines: tuple[Line, Line]
    #: What the 25 temple spaces give, row by row (M-01).
    spaces: tuple[Choice, ...]
    #: The border colors of the temple: from west to east, or from north to south (M-06).
    north: tuple[str, ...]
    east: tuple[str, ...]
    south: tuple[str, ...]
    west: tuple[str, ...]
    sites: tuple[Site, ...]
    #: The pillar tiles by their ids.
    tiles: Mapping[str, Tile]
    #: The symbols of the decrees by their ids (M-08).
    symbols: Mapping[str, str]
    solo: Solo
    #: Stands for all the values: boards that differ in any of them have another one.
    digest: str = field(init=False, default=Factory(lambda board: _digest(board), takes_self=True))

    def __eq__(self, other: object) -> bool:
        return self.digest == other.digest if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)


def _digest(board: Board) -> str:
    """A short text that only boards with the same values share."""
    values = {one.name: _plain(getattr(board, one.name)) for one in attrs.fields(Board) if one.init}
    return hashlib.sha256(json.dumps(values, sort_keys=True).encode("ascii")).hexdigest()[:16]


def _plain(value: object) -> object:
    """A value as plain data, the same for the same meaning."""
    kind = type(value)
    if attrs.has(kind):
        return {one.name: _plain(getattr(value, one.name)) for one in attrs.fields(kind)}
    if isinstance(value, Mapping):
        return sorted([_plain(key), _plain(one)] for key, one in value.items())
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return value
