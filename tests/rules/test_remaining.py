"""Clauses that belong to no action and no phase alone."""

import pytest

from rules.laying import finish, scene_for, weigh
from tekhenu.rules import TEKHENU


@pytest.mark.clause("ED-37", "TK-3.1.4", "M-23")
@pytest.mark.parametrize("seed", range(3))
def test_first_game_uses_the_printed_order(seed: int) -> None:
    """The variant is chosen by a setting; without it the tiles are shuffled."""
    first = TEKHENU.new(players=2, seed=seed, first_game=True).table
    shuffled = {TEKHENU.new(players=2, seed=other).table.horus_tiles for other in range(8)}

    assert first.horus_tiles == tuple(first.box.board.first_game_order)
    assert len(shuffled) > 1


@pytest.mark.clause("M-18")
def test_the_maat_track_has_no_ends() -> None:
    """Balances go as far as dice and goods take them, and are told apart there."""
    scene = scene_for(3).given("p1.vp = 10", "p2.vp = 10", "p3.vp = 10")
    weigh(scene, 0, tainted=(6, 6, 6, 6))
    weigh(scene, 1, pure=(6, 6, 6, 6))
    scene.given("p1.turn_position = 1", "p2.turn_position = 2", "p3.turn_position = 3")
    scene.table.surplus[0] = 24
    finish(scene.do("maat_phase(number: 1)"))

    assert scene.table.order == (2, 1, 0)
    assert scene["p1.vp"] == 10 - 3


@pytest.mark.clause("M-19", "R-118")
def test_the_vp_track_has_no_end() -> None:
    """Nobody stops at 100."""
    scene = scene_for().given("you.vp = 250", "you.turn_position = 1", "p2.turn_position = 2")
    finish(scene.do("end_of_game()"))

    assert scene["you.vp"] == 253
