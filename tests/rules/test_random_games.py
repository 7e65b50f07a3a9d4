"""Random games of Tekhenu, two thousand of them, in which everything that must hold is checked."""

from copy import deepcopy
from typing import Any

import pytest

from rules.boards import DATA, assert_sound, toml
from rules.other_board import OTHER
from soak.run import SWITCHES
from tekhenu.rules import TEKHENU, read_board
from tekhenu.testing.soak import check_game

#: So many games in each test, so that the tests can be spread.
CHUNK = 50
CHUNKS = 40


def setup(chunk: int) -> dict[str, Any]:
    """The switches and the board of a chunk: every third is played on the other board."""
    board = {"board": OTHER} if chunk % 3 == 1 else {}
    return {**SWITCHES[chunk % len(SWITCHES)], **board}


@pytest.mark.clause("TK-2.6", "TK-4.1.4", "TK-4.7.1", "TK-5.5.2", "DV-01", "DV-03")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_breaks_in_random_games(chunk: int) -> None:
    """With 2, 3 and 4 players, with every switch and on two boards; a few positions are looked at closely."""
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        check_game(TEKHENU, seed, 2 + seed % 3, thorough=0.1, **setup(chunk))


def test_every_switch_is_thrown() -> None:
    """Every value of every setting that has few of them occurs in the games, also together with the other board."""
    thrown: dict[str, set[Any]] = {}
    on_other_board: set[str] = set()
    for chunk in range(CHUNKS):
        given = setup(chunk)
        if given.pop("board", None) is not None:
            on_other_board |= given.keys()
        for name, word in TEKHENU.vocabulary.settings.items():
            thrown.setdefault(name, set()).add(given.get(name, word.default))

    assert all(len(values) >= 2 for values in thrown.values()), thrown
    assert thrown["d24"] == {None, "in_line", "all"}
    assert on_other_board == thrown.keys()


def test_other_board_is_another() -> None:
    """Each of its changes was made, and it is a board like any other."""
    house = read_board(toml(deepcopy(DATA)))

    assert_sound(OTHER)
    for name in ("spaces", "statue_granite", "tiles", "track_end", "slot_vp", "bonus", "sites"):
        assert getattr(OTHER, name) != getattr(house, name), name
    assert max(map(len, OTHER.spaces)) == 3
