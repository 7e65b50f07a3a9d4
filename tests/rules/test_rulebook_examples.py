"""Examples of the rulebook without a number, and a vector that takes several rules at once (section 12)."""

import pytest

from rules.laying import Scene, scene_for


@pytest.mark.clause("TK-4.4.3", "TK-4.5.1")
def test_three_scribes_are_an_anubis_action_and_a_change_of_the_value() -> None:
    """Two for Anubis and one for a change by 1 or 2; the die goes under the scales with its face."""
    scene = scene_for().given("you.scribe = 3", "light(ra) = sunny", "shown(ra, black) = 3").do("turn()")
    if scene.asked == "turn.way":
        scene.answer("anubis")
    assert (scene.asked, scene.keys) == ("turn.value", ("1", "2", "3", "4", "5"))
    assert scene["you.scribe"] == 1
    scene.answer("5", "produce papyrus")
    assert (scene["you.papyrus"], scene["you.surplus"], scene["you.scribe"]) == (2, 3, 0)
    assert [scene.table.faces[die] for die in scene.table.under_scales[0]] == [3]


@pytest.mark.clause("TK-5.3.3")
def test_hathor_takes_one_unit_of_whatever_an_empty_space_shows() -> None:
    """1 limestone, 2 granite and 3 faith give one each."""
    scene = scene_for(4).given("you.bread = 10")
    scene.do("hathor(value: 1)").answer("west_1")
    assert (scene["you.faith"], scene["you.granite"]) == (1, 1)
    scene.given("you.limestone = 0", "you.gold = 0").do("hathor(value: 1)").answer("west_3")
    assert scene["you.limestone"] == 1


@pytest.mark.clause("TK-8.B11", "R-15", "ED-53")
def test_a_change_of_robes_makes_a_forbidden_die_takeable() -> None:
    """A black die in the sun may not be taken; as a white one it may (B11 must be played for it), and makes limestone."""
    scene = scene_for().given("light(ra) = sunny", "shown(ra, black) = 2", "shown(ra, white) = 1").do("turn()")
    assert scene["you.limestone"] == 1
    robes = scene_for().hold("B11").given("light(ra) = sunny", "shown(ra, black) = 2", "shown(ra, white) = 1")
    robes.do("turn()").answer("black 2 at ra", "white", "no")
    assert robes["you.limestone"] == 2
    assert robes["count(d in you.pure_dice)"] == 1


@pytest.mark.clause("TK-8.B11", "R-15")
def test_a_change_of_robes_changes_what_a_die_produces() -> None:
    """A white die as a yellow one, the only other color that can do anything here, makes papyrus and is tainted."""
    scene = scene_for().hold("B11").given("light(ra) = sunny", "shown(ra, white) = 2").do("turn()")
    scene.answer("B11", "no")
    assert scene["you.papyrus"] == 2
    assert scene["count(d in you.tainted_dice)"] == 1


@pytest.mark.clause("DV-21", "TK-5.3.3", "TK-5.3.4", "R-50", "R-51", "R-53")
@pytest.mark.parametrize(("technology", "vp", "bread"), [(None, 6, 0), ("T05", 10, 0), ("T21", 6, 1)])
def test_a_building_in_a_full_line(technology: str | None, vp: int, bread: int) -> None:
    """2 own pillars, 1 foreign pillar, 2 empty spaces (2 granite; 3 faith), value 4."""
    scene: Scene = scene_for().given("space(1, 2).owner = you", "space(1, 4).owner = you", "space(1, 5).owner = p2")
    scene.given("you.bread = 3", "you.population = 2")
    if technology is not None:
        scene.hold(technology)
    scene.do("hathor(value: 4)").answer("west_1")
    assert scene.asked is None
    assert (scene["you.vp"], scene["you.granite"], scene["you.faith"]) == (vp, 1, 1)
    assert (scene["you.population"], scene["you.bread"]) == (6, bread)
    assert scene["you.papyrus + you.limestone + you.gold"] == 0
