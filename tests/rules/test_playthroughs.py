"""Whole games, told so that a person can check them against the rulebook, and accepted by one who did."""

from collections.abc import Callable

import pytest

from rules.story import eager, tell
from tekhenu.rules import TEKHENU

#: Games in which much happens: statues, pillars, all market sections, blessings, technologies, Anubis, decrees.
SEEDS = {2: 131, 3: 49, 4: 52}


@pytest.mark.parametrize("players", SEEDS)
def test_playthrough(players: int, golden: Callable[[str, str], None]) -> None:
    """The story of a game is the accepted one."""
    seed = SEEDS[players]

    golden(f"playthroughs/{players}-players.txt", tell(TEKHENU.new(players=players, seed=seed), eager(seed)))
