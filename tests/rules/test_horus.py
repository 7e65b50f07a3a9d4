"""Horus: the cost of a statue, where it may stand, and what it brings (TK-5.1)."""

import pytest

from rules.laying import Scene, board_with, rich, scene_for
from tekhenu.testing import ScenarioError

PEOPLE = ("temple 1", "temple 2", "workshops", "quarries")


def possible(scene: Scene, value: int) -> bool:
    """Can a statue be built with a value?  If it can, the question where is open."""
    try:
        scene.do(f"horus(value: {value})")
    except ScenarioError:
        return False
    return True


# ------------------------------------------------------------------ the cost


@pytest.mark.clause("TK-5.1.1", "TK-4.7.3", "M-03")
@pytest.mark.parametrize(("built", "granite"), list(enumerate((2, 2, 3, 3, 4, 4))))
def test_a_statue_costs_the_granite_under_the_leftmost_one(built: int, granite: int) -> None:
    """The more statues are built, the further to the right is the next one."""
    scene = scene_for().given(f"you.statue = {6 - built}", "you.granite = 9")
    scene.do("horus(value: 1)").answer("workshops")
    assert scene["you.granite"] == 9 - granite
    assert scene["you.statue"] == 5 - built


@pytest.mark.clause("TK-5.1.1", "TK-5.1.3", "TK-5.1.4")
@pytest.mark.parametrize("space", ["ra 1", *PEOPLE])
def test_a_statue_costs_the_same_wherever_it_stands(space: str) -> None:
    """For a god and for the people."""
    scene = scene_for().given("you.granite = 5").do("horus(value: 1)").answer(space)
    assert scene["you.granite"] == 3


@pytest.mark.clause("TK-5.1.1", "TK-0.4")
def test_the_cost_comes_from_the_board() -> None:
    """A board of one's own may ask for other amounts."""
    board = board_with((("player_board", "statue_granite"), [1, 5, 5, 5, 5, 5]))
    scene = scene_for(board=board).given("you.granite = 6")
    scene.do("horus(value: 1)").answer("workshops")
    assert scene["you.granite"] == 5


@pytest.mark.clause("TK-5.1.1", "TK-4.6.2")
def test_gold_may_pay_for_a_statue() -> None:
    """Every mix of granite and gold is offered."""
    scene = scene_for().given("you.granite = 1", "you.gold = 2")
    scene.do("horus(value: 1)").answer("ra 1")
    assert scene.keys == ("1 granite + 1 gold as granite", "2 gold as granite")
    scene.answer("2 gold as granite")
    assert (scene["you.granite"], scene["you.gold"]) == (1, 0)


@pytest.mark.clause("TK-5.1.4", "R-122")
def test_the_gold_on_the_space_does_not_pay_for_the_statue() -> None:
    """It is gained after the payment."""
    assert not possible(scene_for().given("you.granite = 1"), 1)


# ------------------------------------------------------------------ where


@pytest.mark.clause("TK-5.1.2", "TK-5.1.3", "R-38", "R-119")
@pytest.mark.parametrize(("value", "god"), list(enumerate(("ra", "osiris", "bastet", "hathor", "thoth", "horus"), 1)))
def test_the_value_selects_the_god_and_the_people_are_always_possible(value: int, god: str) -> None:
    """The tile on the position of the value names the god; the choice is free."""
    scene = scene_for().given("you.granite = 2").do(f"horus(value: {value})")
    assert scene.keys == (f"{god} 1", *PEOPLE)
    scene.answer(f"{god} 1")
    assert scene[f"god_space({god}, 1).owner"] == 0


@pytest.mark.clause("TK-5.1.3", "R-119")
def test_the_god_is_the_one_whose_tile_lies_there() -> None:
    """Tiles are laid at random; only the position counts."""
    scene = scene_for().given("you.granite = 2")
    scene.table.horus_tiles = ("thoth", "horus", "ra", "osiris", "bastet", "hathor")
    scene.do("horus(value: 3)")
    assert scene.keys[0] == "ra 1"


@pytest.mark.clause("R-119", "TK-4.4.1")
def test_the_god_goes_by_the_value_that_scribes_have_changed() -> None:
    """A die of 4 used as a 5 selects position 5."""
    scene = scene_for().given("you.granite = 2", "you.scribe = 1", "shown(horus, gray) = 4")
    scene.do("turn()").answer("5")
    assert scene.asked == "horus.space"
    assert scene.keys[0] == "thoth 1"


@pytest.mark.clause("TK-5.1.3", "TK-2.5", "M-22")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_god_has_one_space_fewer_than_there_are_players(players: int) -> None:
    """1, 2 or 3 spaces for each god with 2, 3 or 4 players."""
    scene = scene_for(players)
    for number in range(1, players):
        scene.given(f"you.granite = {10}").do("horus(value: 1)")
        assert scene.keys[0] == f"ra {number}"
        scene.answer(f"ra {number}")
    scene.given("you.granite = 10").do("horus(value: 1)")
    assert scene.keys == PEOPLE
    scene.answer("workshops")
    scene.given("you.granite = 10", "you.gold = 0").do("horus(value: 2)")
    assert scene.keys[0] == "osiris 1"


@pytest.mark.clause("TK-5.1.3")
def test_the_spaces_of_a_god_are_shared() -> None:
    """The statue of another player takes a space, too."""
    scene = scene_for(3).given("you.granite = 2", "god_space(ra, 1).owner = p2")
    scene.do("horus(value: 1)")
    assert scene.keys[0] == "ra 2"


@pytest.mark.clause("TK-5.1.4", "TK-5.1.2")
def test_an_occupied_space_for_the_people_is_not_offered() -> None:
    """Whoever owns the statue on it."""
    scene = scene_for().given("you.granite = 2", "people_space(2).owner = p2", "people_space(4).owner = you")
    scene.given("you.granite = 2").do("horus(value: 1)")
    assert scene.keys == ("ra 1", "temple 1", "workshops")


# ------------------------------------------------------------------ what it brings


@pytest.mark.clause("TK-5.1.4", "TK-3.1.6")
@pytest.mark.parametrize(("number", "space"), list(enumerate(PEOPLE, 1)))
def test_a_statue_for_the_people_brings_the_gold_of_its_space(number: int, space: str) -> None:
    """One gold lies on each of the four spaces."""
    scene = scene_for().given("you.granite = 2").do("horus(value: 3)").answer(space)
    assert scene["you.gold"] == 1
    assert scene[f"people_space({number}).owner"] == 0
    assert scene["count(s in you.statues)"] == 1


@pytest.mark.clause("TK-5.1.3")
def test_a_statue_for_a_god_brings_no_gold() -> None:
    """With 2 players nothing at all now."""
    scene = scene_for().given("you.granite = 2").do("horus(value: 4)").answer("hathor 1")
    assert (scene["you.gold"], scene["you.vp"]) == (0, 0)


@pytest.mark.clause("TK-5.1.5", "ED-13", "TK-0.6")
@pytest.mark.parametrize(
    ("space", "line"),
    [("temple 1", [(3, 1), (3, 3), (3, 5)]), ("temple 2", [(1, 3), (3, 3), (5, 3)])],
)
def test_a_temple_statue_brings_3_vp_for_each_own_pillar_in_line(space: str, line: list[tuple[int, int]]) -> None:
    """Row 3 for the one, column 3 for the other; pillars of others and pillars elsewhere do not count."""
    (first, second, third), others = line, [(1, 1), (2, 4)]
    scene = scene_for().given("you.granite = 2")
    scene.given(f"space({first[0]}, {first[1]}).owner = you", f"space({second[0]}, {second[1]}).owner = you")
    scene.given(f"space({third[0]}, {third[1]}).owner = p2")
    scene.given(*(f"space({row}, {column}).owner = you" for row, column in others))
    scene.do("horus(value: 1)").answer(space)
    assert scene["you.vp"] == 6
    assert scene["p2.vp"] == 0


@pytest.mark.clause("TK-5.1.5", "M-25")
def test_the_lines_of_the_temple_statues_come_from_the_board() -> None:
    """A board of one's own may have the spaces elsewhere."""
    board = board_with((("temple", "statue_lines"), ["column 1", "row 5"]))
    scene = scene_for(board=board).given("you.granite = 4", "space(5, 1).owner = you", "space(5, 2).owner = you")
    scene.do("horus(value: 1)").answer("temple 1")
    assert scene["you.vp"] == 3
    scene.given("you.gold = 0").do("horus(value: 1)").answer("temple 2")
    assert scene["you.vp"] == 9


@pytest.mark.clause("TK-5.1.4", "TK-5.1.5")
@pytest.mark.parametrize("space", ["workshops", "quarries"])
def test_a_statue_above_the_districts_brings_no_vp(space: str) -> None:
    """However many pillars there are."""
    scene = scene_for().given("you.granite = 2", "space(3, 3).owner = you").do("horus(value: 1)").answer(space)
    assert scene["you.vp"] == 0


@pytest.mark.clause("EX-13", "ED-34", "TK-5.1.3", "TK-5.0.1")
def test_example_13() -> None:
    """A die of 4 honors Hathor; afterwards each Hathor action of another player brings 1 gold."""
    scene = scene_for(4).given("you.granite = 5", "shown(horus, white) = 4", "p3.bread = 4")
    scene.do("turn()").answer("horus")
    assert scene.keys == ("hathor 1", *PEOPLE)
    scene.answer("hathor 1")
    assert scene["you.granite"] == 3
    assert scene["you.gold"] == 0
    scene.do("hathor(value: 2)", by="p3").answer("west_1")
    assert scene["you.gold"] == 1


# ------------------------------------------------------------------ when it cannot be built


@pytest.mark.clause("TK-5.1.7", "TK-4.7.1")
def test_without_a_statue_nothing_can_be_built() -> None:
    """Six statues are all there are."""
    scene = rich(scene_for()).given("you.statue = 0")
    assert not possible(scene, 1)
    assert possible(scene.given("you.statue = 1"), 1)


@pytest.mark.clause("TK-5.1.7", "TK-4.3.7")
def test_a_statue_that_cannot_be_paid_cannot_be_built() -> None:
    """One granite is not enough; a gold beside it is."""
    scene = scene_for().given("you.granite = 1")
    assert not possible(scene, 1)
    assert possible(scene.given("you.gold = 1"), 1)


@pytest.mark.clause("TK-5.1.7")
def test_a_statue_needs_an_empty_space() -> None:
    """Spaces of other gods than that of the value do not help."""
    scene = scene_for().given(*(f"people_space({number}).owner = p2" for number in range(1, 5)))
    scene.given("you.granite = 4", "god_space(ra, 1).owner = you")
    assert not possible(scene, 1)
    assert possible(scene, 2)
    assert scene["count(s in you.statues)"] == 2
