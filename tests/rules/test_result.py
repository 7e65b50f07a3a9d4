"""Every point is explained: by its source, and by the phase in which it came."""

import pytest

from tekhenu import Game
from tekhenu.core.reports import score_lines
from tekhenu.rules import TEKHENU
from tekhenu.testing import scenario


@pytest.mark.clause("R-77")
def test_what_comes_after_a_scoring_belongs_to_its_maat_phase() -> None:
    """The order at court counts at the end of the phase, when the scoring inside it is over."""
    scene = scenario(TEKHENU, players=3).hold("T16")
    scene.table.arrow, scene.table.rotations = scene.table.markers[0], 4
    scene.do("maat_phase(number: 2)")
    while scene.keys:
        scene.answer(scene.keys[0])

    lines, phases = score_lines(scene.table, "vp", TEKHENU.phases)

    assert phases == ("maat phase 2", "scoring 1")
    assert ("maat phase 2", "Order at court", 2) in [(one.phase, one.source, one.points) for one in lines[0]]


def test_a_game_from_a_position_keeps_its_story() -> None:
    """It can be saved, loaded and looked at, although what came before the position cannot be played again."""
    first = TEKHENU.new(players=2, seed=3)
    for _ in range(20):
        assert first.decision is not None
        first.answer(first.decision.options[0])
    position = first.table.copy()
    position.stack[-1].pc -= 1
    position.pending = None
    game = Game(TEKHENU, position)
    assert game.decision is not None
    game.answer(game.decision.options[0])

    loaded = TEKHENU.load(game.save())

    assert [event.text for event in loaded.events] == [event.text for event in game.events]
    assert loaded.result == game.result
    assert loaded.view(0).plain() == game.view(0).plain()
