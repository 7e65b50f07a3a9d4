"""Osiris: what a workshop or a quarry costs, where it may stand, and what it brings (TK-5.7, R-69 to R-71)."""

import pytest

from rules.laying import Scene, board_with, scene_for
from tekhenu.testing import ScenarioError

BASIC = ("papyrus", "bread", "limestone", "granite")


def town(happiness: int = 5, **more: object) -> Scene:
    """A table with happy people and nothing else."""
    return scene_for(**more).given("you.population = 9", f"you.happiness = {happiness}")


def goods(scene: Scene) -> dict[str, int]:
    """What the first player has."""
    found = {good: scene[f"you.{good}"] for good in (*BASIC, "gold")}
    return {good: amount for good, amount in found.items() if amount}  # type: ignore[misc]


def markers(scene: Scene) -> dict[str, int]:
    """The production markers of the first player that have left 2."""
    found = {good: scene[f"you.{good}_production"] for good in BASIC}
    return {good: amount for good, amount in found.items() if amount != 2}  # type: ignore[misc]


# ------------------------------------------------------------------ cost and place


@pytest.mark.clause("TK-5.7.1", "TK-5.7.2", "TK-5.7.3")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_building_costs_1_happiness_and_stands_in_the_row_of_the_value(value: int) -> None:
    """Any district may be chosen; no resource is paid."""
    scene = town().do(f"osiris(value: {value})")
    assert scene.keys == BASIC
    scene.answer("limestone")
    assert scene[f"workplace({value}, limestone).owner"] == 0
    assert scene["count(b in you.buildings)"] == 1
    assert scene["you.happiness"] == 4
    assert scene["you.population"] == 9
    assert scene["you.building"] == 9


@pytest.mark.clause("TK-5.7.1", "R-68")
def test_without_happiness_nothing_can_be_built() -> None:
    """At 0 it cannot be lowered, at 1 it can."""
    with pytest.raises(ScenarioError, match="osiris"):
        town(0).do("osiris(value: 1)")
    scene = town(1).do("osiris(value: 1)").answer("bread")
    assert scene["you.happiness"] == 0


@pytest.mark.clause("TK-5.7.2")
def test_an_occupied_space_is_not_offered() -> None:
    """Whoever owns it; other rows do not matter."""
    scene = town().given("workplace(3, papyrus).owner = p2", "workplace(3, granite).owner = you")
    scene.given("workplace(4, bread).owner = p2").do("osiris(value: 3)")
    assert scene.keys == ("bread", "limestone")


@pytest.mark.clause("TK-5.7.2", "ED-52")
def test_a_full_row_cannot_be_used() -> None:
    """All four spaces of the row of the value are occupied; other rows are free."""
    scene = town().given(*(f"workplace(3, {good}).owner = p2" for good in BASIC))
    with pytest.raises(ScenarioError, match="osiris"):
        scene.do("osiris(value: 3)")
    assert scene.do("osiris(value: 2)").asked == "osiris.district"


@pytest.mark.clause("TK-5.7.2", "TK-4.7.1")
def test_without_a_building_nothing_can_be_built() -> None:
    """Ten buildings are all there are."""
    with pytest.raises(ScenarioError, match="osiris"):
        town().given("you.building = 0").do("osiris(value: 1)")


@pytest.mark.clause("TK-5.7.3")
def test_uncovered_symbols_have_no_effect_now() -> None:
    """The tenth building uncovers 3 VP and 2 bread; nothing is gained or paid."""
    scene = town().given("you.building = 1", "you.bread = 3").do("osiris(value: 1)").answer("papyrus")
    assert (scene["you.vp"], scene["you.bread"], scene["you.building"]) == (0, 3, 0)


# ------------------------------------------------------------------ what it brings


@pytest.mark.clause("TK-5.7.4", "TK-5.7.5", "M-11")
@pytest.mark.parametrize(
    ("row", "district", "steps", "gained"),
    [
        (1, "papyrus", {"papyrus": 3}, {"papyrus": 1}),
        (1, "granite", {"granite": 3}, {"granite": 1}),
        (2, "bread", {"bread": 3}, {"bread": 1, "gold": 1}),
        (3, "papyrus", {"papyrus": 3, "bread": 3}, {"papyrus": 1}),
        (3, "limestone", {"limestone": 3, "granite": 3}, {"limestone": 1}),
        (4, "papyrus", {"papyrus": 3, "limestone": 3}, {"papyrus": 1, "gold": 1}),
        (4, "granite", {"granite": 3, "bread": 3}, {"granite": 1, "gold": 1}),
        (5, "limestone", {"limestone": 4}, {"limestone": 2}),
        (5, "bread", {"bread": 4}, {"bread": 2}),
    ],
)
def test_each_row_has_its_own_gain(row: int, district: str, steps: dict[str, int], gained: dict[str, int]) -> None:
    """Production markers and goods by row; "own resource" is that of the district."""
    scene = town().do(f"osiris(value: {row})").answer(district)
    assert scene.asked is None
    assert markers(scene) == steps
    assert goods(scene) == gained


@pytest.mark.clause("TK-5.7.4")
@pytest.mark.parametrize(("marker", "steps"), [("papyrus", {"papyrus": 5}), ("granite", {"papyrus": 4, "granite": 3})])
def test_row_6_moves_any_one_marker_once_more(marker: str, steps: dict[str, int]) -> None:
    """The same one or another; the goods are 2 of the own resource."""
    scene = town().do("osiris(value: 6)").answer("papyrus")
    assert (scene.asked, scene.keys) == ("osiris.marker", BASIC)
    scene.answer(marker)
    assert markers(scene) == steps
    assert goods(scene) == {"papyrus": 2}


@pytest.mark.clause("TK-5.7.4", "R-71", "ED-35", "TK-3.1.6")
def test_the_gold_beside_row_2_is_for_the_first_who_builds_there() -> None:
    """Once per game, in any district, to whoever comes first."""
    scene = town().given("p2.population = 5", "p2.happiness = 5")
    scene.do("osiris(value: 2)", by="p2").answer("granite")
    assert (scene["p2.gold"], scene["you.gold"]) == (1, 0)
    scene.do("osiris(value: 2)").answer("papyrus")
    assert scene["you.gold"] == 0
    assert goods(scene) == {"papyrus": 1}


@pytest.mark.clause("R-71", "TK-5.7.4")
@pytest.mark.parametrize("row", [1, 3, 5, 6])
def test_other_rows_do_not_take_the_gold(row: int) -> None:
    """It still lies beside row 2 afterwards."""
    scene = town().do(f"osiris(value: {row})").answer("bread")
    if scene.asked == "osiris.marker":
        scene.answer("bread")
    assert scene["you.gold"] == 0
    scene.do("osiris(value: 2)").answer("bread")
    assert scene["you.gold"] == 1


@pytest.mark.clause("TK-5.7.4", "R-69", "ED-14")
@pytest.mark.parametrize("row", [3, 4])
def test_rows_3_and_4_give_the_resource_of_the_district(row: int) -> None:
    """Nobody is asked for the unit by default."""
    scene = town().do(f"osiris(value: {row})").answer("bread")
    assert scene.asked is None
    assert scene["you.bread"] == 1


@pytest.mark.clause("R-69", "ED-14")
@pytest.mark.parametrize(("row", "second"), [(3, "papyrus"), (4, "granite")])
def test_by_a_switch_rows_3_and_4_give_one_of_the_resources_shown(row: int, second: str) -> None:
    """`row34_gain = choice`: 1 unit of the one or of the other; both markers move in any case."""
    scene = town(row34_gain="choice").do(f"osiris(value: {row})").answer("bread")
    assert (scene.asked, scene.keys) == ("osiris.good", ("bread", second))
    scene.answer(second)
    gold = {"gold": 1} if row == 4 else {}
    assert goods(scene) == {second: 1, **gold}
    assert markers(scene) == {"bread": 3, second: 3}


@pytest.mark.clause("R-69")
@pytest.mark.parametrize("row", [1, 2, 5])
def test_the_switch_is_for_rows_3_and_4_only(row: int) -> None:
    """Everywhere else only the own resource is shown."""
    scene = town(row34_gain="choice").do(f"osiris(value: {row})").answer("bread")
    assert scene.asked is None


@pytest.mark.clause("TK-5.7.5", "M-11", "TK-0.4")
def test_the_second_resource_comes_from_the_board() -> None:
    """A board of one's own may show another one."""
    board = board_with((("osiris", "row_3", "papyrus"), "granite"))
    scene = town(board=board).do("osiris(value: 3)").answer("papyrus")
    assert markers(scene) == {"papyrus": 3, "granite": 3}


@pytest.mark.clause("R-70", "DV-14", "TK-5.7.5")
def test_surplus_steps_are_lost_and_the_goods_are_still_gained() -> None:
    """Row 5 in the granite district with granite production 5."""
    scene = town().given("you.granite_production = 5").do("osiris(value: 5)").answer("granite")
    assert scene["you.granite_production"] == 6
    assert goods(scene) == {"granite": 2}
    assert scene["you.happiness"] == 4


@pytest.mark.clause("R-70")
def test_the_free_step_of_row_6_may_be_lost() -> None:
    """A marker at 6 may be chosen."""
    scene = town().given("you.bread_production = 6").do("osiris(value: 6)").answer("papyrus")
    assert scene.keys == BASIC
    scene.answer("bread")
    assert markers(scene) == {"papyrus": 4, "bread": 6}


@pytest.mark.clause("R-70")
def test_the_own_two_steps_of_row_6_come_before_the_free_one() -> None:
    """From 4: two own steps to 6, and the third is lost."""
    scene = town().given("you.papyrus_production = 4").do("osiris(value: 6)").answer("papyrus", "papyrus")
    assert markers(scene) == {"papyrus": 6}


@pytest.mark.clause("TK-5.7.6", "TK-6.4.1")
def test_row_1_is_the_top_row() -> None:
    """The same number of pieces: whoever stands in row 1 wins the district."""
    scene = scene_for().given("workplace(1, bread).owner = p2", "workplace(6, bread).owner = you")
    scene.do("scoring(number: 1)")
    assert (scene["p2.vp"], scene["you.vp"]) == (3, 0)
