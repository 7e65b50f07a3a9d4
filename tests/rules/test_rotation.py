"""Rotation, its trigger, and the way of the arrow (TK-6.1, TK-6.2, section 6.6, R-78, R-93)."""

import random
from functools import cache

import pytest

from rules.laying import Scene, finish, scene_for, weigh
from tekhenu.rules import TEKHENU, Tekhenu
from tekhenu.rules.wheel import draw_dice

GODS = ("horus", "ra", "hathor", "bastet", "thoth", "osiris")


def with_dice(players: int, number: int, **more: object) -> Scene:
    """A table on which everybody has so many dice."""
    scene = scene_for(players, **more)
    for player in range(players):
        weigh(scene, player, pure=(1,) * number)
    return scene


def in_sections(scene: Scene) -> list[int]:
    """How many dice lie in each section."""
    return [len(dice) for dice in scene.table.wheel]


@cache
def played(players: int, seed: int) -> tuple[Tekhenu, tuple[tuple[str, int], ...]]:
    """The table after a whole game of random answers, and its rounds, rotations, Maat phases and scorings in order."""
    game = TEKHENU.new(players=players, seed=seed)
    chance = random.Random(seed)
    while not game.over:
        assert game.decision is not None
        game.answer(chance.choice(list(game.decision.options)))
    names = ("round", "rotation", "maat_phase", "scoring", "end_of_game")
    frame = tuple((event.name, event.fields.get("number", 0)) for event in game.events if event.name in names)
    return game.table, frame  # type: ignore[return-value]


# ------------------------------------------------------------------ trigger and frame


@pytest.mark.clause("TK-6.1.1", "TK-4.1.4", "TK-6.2.5", "ED-44", "ED-33")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rounds_rotations_maat_phases_and_scorings_of_a_whole_game(players: int) -> None:
    """After every second round a rotation; in every second one a Maat phase; in every second one of these a scoring."""
    expected = []
    for number in range(1, 17):
        expected.append(("round", number))
        if number % 2 == 0:
            expected.append(("rotation", number // 2))
        if number % 4 == 0:
            expected.append(("maat_phase", number // 4))
        if number % 8 == 0:
            expected.append(("scoring", number // 8))
    _, frame = played(players, 3)
    assert frame == (*expected, ("end_of_game", 0))


@pytest.mark.clause("TK-6.2.2")
@pytest.mark.parametrize(("dice", "phases"), [(2, 0), (4, 1)])
def test_a_maat_phase_comes_with_four_dice(dice: int, phases: int) -> None:
    """With two dice the wheel only turns."""
    scene = finish(with_dice(3, dice).do("rotation(number: 1)"))
    assert len(scene.events("maat_phase")) == phases
    assert len(scene.table.pure_pan[0]) == (0 if phases else 2)


@pytest.mark.clause("R-78", "TK-6.2.2")
def test_dice_under_the_scales_count() -> None:
    """One of the four lies on each place."""
    scene = scene_for()
    for player in range(2):
        weigh(scene, player, (1,), (2,), (3, 3))
    finish(scene.do("rotation(number: 2)"))
    assert len(scene.events("maat_phase")) == 1


# ------------------------------------------------------------------ the steps


@pytest.mark.clause("TK-6.2.1", "EX-05")
def test_the_wheel_turns_one_section_clockwise() -> None:
    """Each section has the light that its neighbor had, and the arrow goes on."""
    scene = with_dice(2, 2)
    before = [scene[f"light({god})"] for god in GODS]
    scene.table.arrow = 5
    scene.do("rotation(number: 1)")
    assert [scene[f"light({god})"] for god in GODS] == [before[-1], *before[:-1]]
    assert scene.table.arrow == 0


@pytest.mark.clause("TK-6.2.1")
def test_the_wheel_has_turned_before_the_maat_phase() -> None:
    """The light inside the phase is the new one."""
    scene = with_dice(2, 4)
    assert scene["light(horus)"] == "sunny"
    scene.do("rotation(number: 2)")
    assert scene.asked == "destiny.card"
    assert scene["light(horus)"] == "shaded"
    assert in_sections(scene) == [0] * 6


@pytest.mark.clause("TK-6.2.3", "EX-05", "TK-2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_section_now_shaded_gets_as_many_dice_as_there_are_players(players: int) -> None:
    """From the bag, rolled; the other sections get none."""
    scene = scene_for(players).given("shown(horus, white) = 2", "shown(ra, gray) = 5")
    for player in range(players):
        weigh(scene, player, tainted=(1, 1))
    bag = len(scene.table.bag)
    scene.do("rotation(number: 1)")
    assert in_sections(scene) == [1 + players, 1, 0, players, 0, 0]
    assert len(scene.table.bag) == bag - 2 * players
    assert all(1 <= scene.table.faces[die] <= 6 for dice in scene.table.wheel for die in dice)
    assert scene["shown(ra, gray)"] == 5


@pytest.mark.clause("TK-6.2.3", "TK-6.3.9", "TK-6.3.7")
def test_after_a_maat_phase_the_dice_of_the_players_are_in_the_bag_for_the_refill() -> None:
    """The bag was empty but for them: 8 dice, of which 4 are drawn."""
    scene = with_dice(2, 4)
    scene.table.bag = ()
    finish(scene.do("rotation(number: 2)"))
    assert sum(in_sections(scene)) == 4
    assert len(scene.table.bag) == 4


@pytest.mark.clause("TK-6.2.3", "R-121")
def test_the_section_of_the_lower_index_gets_its_dice_first() -> None:
    """The dice drawn first come to Horus, the next ones to Bastet."""
    scene = with_dice(2, 2)
    twin = scene.table.copy()
    first, second = draw_dice(twin, 2), draw_dice(twin, 2)
    scene.do("rotation(number: 1)")
    assert (set(scene.table.wheel[0]), set(scene.table.wheel[3])) == (set(first), set(second))


@pytest.mark.clause("TK-6.2.4", "TK-4.2.4", "EX-05")
def test_dice_on_the_wheel_have_the_purity_of_the_new_light() -> None:
    """A white die at Horus: pure in the sun, tainted in the shade; a taken die keeps its pan."""
    scene = with_dice(2, 2)
    assert scene["purity(you, white, horus, open)"] == "pure"
    pan = scene.table.pure_pan[0]
    scene.do("rotation(number: 1)")
    assert scene["purity(you, white, horus, open)"] == "tainted"
    assert scene["purity(you, black, bastet, open)"] == "tainted"
    assert scene.table.pure_pan[0] == pan


@pytest.mark.clause("R-93")
@pytest.mark.parametrize(("bag", "expected"), [(3, (2, 1)), (2, (1, 1)), (1, (1, 0)), (0, (0, 0)), (4, (2, 2))])
def test_a_bag_that_runs_short_is_dealt_alternately(bag: int, expected: tuple[int, int]) -> None:
    """One by one to the two shaded sections, the lower index first."""
    scene = with_dice(2, 2)
    scene.table.bag = scene.table.bag[:bag]
    scene.do("rotation(number: 1)")
    assert (in_sections(scene)[0], in_sections(scene)[3]) == expected
    assert scene.table.bag == ()


@pytest.mark.clause("TK-6.2.3", "TK-2.6")
@pytest.mark.parametrize(("players", "dice"), [(2, 22), (3, 24), (4, 26)])
def test_no_die_is_lost_in_a_whole_game(players: int, dice: int) -> None:
    """Bag, wheel and boards together; four dice lie on each board at the end."""
    table, _ = played(players, 3)
    boards = [
        len(table.pure_pan[player]) + len(table.tainted_pan[player]) + len(table.under_scales[player])
        for player in range(players)
    ]
    assert boards == [4] * players
    assert len(table.bag) + sum(map(len, table.wheel)) + sum(boards) == dice


# ------------------------------------------------------------------ the way of the arrow


@pytest.mark.clause("DV-02", "TK-6.3.6", "ED-26", "TK-3.1.2")
@pytest.mark.parametrize("start", range(6))
def test_scorings_come_at_the_fourth_and_the_eighth_rotation(start: int) -> None:
    """For every start of the arrow; after the second one the game ends and no dice are added."""
    scene = scene_for()
    table = scene.table
    table.arrow, table.markers = start, ((start + 4) % 6, (start + 2) % 6)
    scorings = []
    for number in range(1, 9):
        for player in range(2):
            weigh(scene, player, pure=(1, 1))
        finish(scene.do(f"rotation(number: {number})"))
        assert table.arrow == (start + number) % 6
        if len(scene.events("scoring")) > len(scorings):
            scorings.append(number)
        if number < 8:
            for at, dice in enumerate(table.wheel):
                table.bag += dice
                table.wheel = (*table.wheel[:at], (), *table.wheel[at + 1 :])
    assert scorings == [4, 8]
    assert in_sections(scene) == [0] * 6
    assert len(scene.events("end_of_game")) == 1
    assert table.markers == ()


@pytest.mark.clause("TK-3.1.2")
@pytest.mark.parametrize("seed", range(4))
def test_in_a_new_game_the_markers_lie_four_and_eight_sections_from_the_arrow(seed: int) -> None:
    """They stay; only the wheel turns."""
    table = TEKHENU.new(players=2, seed=seed).table
    assert table.markers == ((table.arrow + 4) % 6, (table.arrow + 2) % 6)
