"""Board files for tests: the house file as data, damage to it, and data back to text."""

import datetime
import json
import math
import tomllib
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import chain
from typing import Any

from tekhenu.errors import BoardError
from tekhenu.rules.board import Board
from tekhenu.rules.board_file import read_board
from tekhenu.rules.names import BASIC, COLORS, GODS, GOODS, REWARDS
from tekhenu.rules.places import card_folder

TEXT = (card_folder() / "board.toml").read_text("utf-8")
DATA = tomllib.loads(TEXT)
#: The pillar tiles and the decrees of the house file, by their ids.
TILES = tuple(sorted(DATA["pillar_tiles"]))
DECREES = tuple(sorted(chain.from_iterable(DATA["decree_symbols"].values())))

#: Keys and numbers from the top of the file.
Place = tuple[str | int, ...]


def toml(data: dict[str, Any]) -> str:
    """Data as TOML, a line for each table."""
    return "".join(f"{json.dumps(key)} = {_value(value)}\n" for key, value in data.items())


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case float():
            return "nan" if math.isnan(value) else str(value)
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return "{" + ", ".join(f"{json.dumps(key)} = {_value(one)}" for key, one in value.items()) + "}"
        case int() | datetime.date():
            return str(value)
        case _:
            raise TypeError(value)


def leaves(data: Any, path: Place = ()) -> Iterator[tuple[Place, Any]]:
    """The places of all values that hold no others."""
    if isinstance(data, dict | list):
        for key, value in _children(data):
            yield from leaves(value, (*path, key))
    else:
        yield path, data


def branches(data: Any, path: Place = ()) -> Iterator[tuple[Place, Any]]:
    """The places of all tables and lists but the whole."""
    if isinstance(data, dict | list):
        if path:
            yield path, data
        for key, value in _children(data):
            yield from branches(value, (*path, key))


def _children(data: Any) -> list[tuple[str | int, Any]]:
    return list(data.items()) if isinstance(data, dict) else list(enumerate(data))


def at(data: Any, path: Place) -> Any:
    """What stands at a place."""
    for key in path:
        data = data[key]
    return data


def replaced(data: dict[str, Any], path: Place, value: Any) -> dict[str, Any]:
    """The data with another value at a place."""
    copy = deepcopy(data)
    at(copy, path[:-1])[path[-1]] = value
    return copy


def without(data: dict[str, Any], path: Place) -> dict[str, Any]:
    """The data with nothing at a place."""
    copy = deepcopy(data)
    del at(copy, path[:-1])[path[-1]]
    return copy


def shown(path: Place) -> str:
    """A place as messages write it: counted from 1."""
    parts = [f"[{key + 1}]" if isinstance(key, int) else f".{key}" if "." not in key else f'."{key}"' for key in path]
    return "".join(parts).removeprefix(".")


def attempt(text: str) -> Board | None:
    """The board, if the text is one."""
    try:
        return read_board(text)
    except BoardError:
        return None


def assert_sound(board: Board) -> None:
    """The board is one that games can be played with."""
    dice = dict(board.dice)
    assert tuple(dice) == COLORS
    assert sum(dice.values()) == 26
    assert all(dice[color] - 1 >= 3 for color in COLORS)
    assert dice["gray"] - 2 >= 3
    assert Counter(board.gods) == Counter(board.first_game_order) == Counter(GODS)
    assert Counter(board.pattern) == {"sunny": 2, "shaded": 2, "dark": 2}
    spaces, numbers = zip(*board.pyramids, strict=True)
    assert spaces[0] >= 1
    assert spaces[-1] <= board.track_end
    assert list(spaces) == sorted(set(spaces))
    assert list(numbers) == sorted(set(numbers))
    assert len(board.statue_granite) == 6
    assert len(board.building_row) == 10
    assert set(board.slot_vp) == {1, 2, 3}
    assert len(board.bonus) == len(board.solo.horus_bonus) == 6
    assert len(board.bonus_by_god) == 6
    assert all(district != second for (_, district), second in board.shown.items())
    assert len(board.shown) == 8
    assert len(board.spaces) == 25
    assert all(board.spaces)
    rewards = (*chain.from_iterable(board.spaces), *board.bonus, *board.bonus_by_god.values(), *board.solo.horus_bonus)
    for reward in rewards:
        assert reward
        assert all(thing in REWARDS and 1 <= number <= 99 for thing, number in reward)
    border = {*board.north, *board.east, *board.south, *board.west}
    assert len(board.north) == len(board.east) == len(board.south) == len(board.west) == 5
    assert border == set(chain.from_iterable(tile.edges for tile in board.tiles.values()))
    assert len(board.tiles) == 27
    assert list(board.tiles) == sorted(board.tiles)
    assert all(thing in GOODS for tile in board.tiles.values() for thing, _ in tile.cost)
    assert len({site.id for site in board.sites}) == len(board.sites)
    assert any(site.min_players == 2 for site in board.sites)
    for site in board.sites:
        assert 2 <= site.bread <= 4
        assert 2 <= site.min_players <= 4
        assert site.line.kind in ("row", "column")
        assert 1 <= site.line.number <= 5
    assert len(board.symbols) == 24
    assert list(board.symbols) == sorted(board.symbols)
    assert len(set(board.symbols.values())) >= 3
    assert board.solo.first_statue_position != board.solo.hard_statue_position
    assert board.solo.start["happiness"] <= board.solo.start["population"] <= board.track_end
    assert all(Counter(tile) == Counter(BASIC) for tile in board.solo.resource_tiles)
