"""Bastet: what a festival costs and brings (TK-5.5.1 to TK-5.5.3, TK-5.5.8)."""

import pytest

from rules.laying import Scene, scene_for
from tekhenu.testing import ScenarioError


def people(population: int, happiness: int, papyrus: int = 2, **more: object) -> Scene:
    """A table on which the first player has people and papyrus."""
    scene = scene_for(**more)
    return scene.given(f"you.population = {population}", f"you.happiness = {happiness}", f"you.papyrus = {papyrus}")


@pytest.mark.clause("TK-5.5.1", "TK-5.5.3")
@pytest.mark.parametrize(("value", "scribes"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0), (6, 0)])
def test_a_festival_costs_2_papyrus_and_brings_happiness_and_scribes(value: int, scribes: int) -> None:
    """Happiness rises by the value; low values bring scribes besides."""
    scene = people(15, 3, papyrus=5).do(f"bastet(value: {value})")
    assert scene["you.papyrus"] == 3
    assert scene["you.happiness"] == 3 + value
    assert scene["you.population"] == 15
    assert scene["you.scribe"] == scribes


@pytest.mark.clause("TK-5.5.1", "TK-4.6.2")
def test_gold_may_pay_for_the_festival() -> None:
    """Every mix of papyrus and gold is offered."""
    scene = people(9, 0, papyrus=1).given("you.gold = 2").do("bastet(value: 5)")
    assert scene.keys == ("1 papyrus + 1 gold as papyrus", "2 gold as papyrus")
    scene.answer("1 papyrus + 1 gold as papyrus")
    assert (scene["you.papyrus"], scene["you.gold"], scene["you.happiness"]) == (0, 1, 5)


@pytest.mark.clause("TK-5.5.2")
def test_happiness_stops_at_the_population() -> None:
    """Surplus steps are lost; the scribes come all the same."""
    scene = people(6, 4).do("bastet(value: 3)")
    assert (scene["you.happiness"], scene["you.scribe"]) == (6, 1)
    scene.given("you.population = 8", "you.papyrus = 2").do("bastet(value: 1)")
    assert scene["you.happiness"] == 7


@pytest.mark.clause("R-02", "TK-5.5.2")
def test_a_festival_without_any_step_is_possible() -> None:
    """With happiness at the population the papyrus is paid and the scribes are gained."""
    scene = people(5, 5).do("bastet(value: 2)")
    assert (scene["you.happiness"], scene["you.papyrus"], scene["you.scribe"]) == (5, 0, 2)


@pytest.mark.clause("EX-16", "TK-5.5.1", "TK-5.5.2", "TK-5.5.3")
def test_example_16() -> None:
    """A gray die of 6 with the population 4 above happiness: 4 steps, 2 lost, 2 papyrus, no scribes."""
    scene = people(9, 5, papyrus=3).given("shown(bastet, gray) = 6").do("turn()")
    assert (scene["you.happiness"], scene["you.papyrus"], scene["you.scribe"]) == (9, 1, 0)


@pytest.mark.clause("DV-16", "R-67")
def test_rites_of_bastet() -> None:
    """Happiness 4, population 5, value 6 and T06: happiness 6, population 6, 2 VP."""
    scene = people(5, 4).hold("T06").do("bastet(value: 6)")
    assert (scene["you.happiness"], scene["you.population"], scene["you.vp"]) == (6, 6, 2)


@pytest.mark.clause("R-67")
@pytest.mark.parametrize(
    ("population", "happiness", "value"), [(5, 4, 1), (5, 0, 2), (5, 5, 3), (21, 21, 2), (21, 15, 2), (20, 18, 4)]
)
def test_rites_of_bastet_come_to_the_same_before_and_after(population: int, happiness: int, value: int) -> None:
    """min(h + v + 1, min(p + 1, end of the track))."""
    scene = people(population, happiness).hold("T06").do(f"bastet(value: {value})")
    assert scene["you.happiness"] == min(happiness + value + 1, min(population + 1, 21))
    assert scene["you.population"] == min(population + 1, 21)


@pytest.mark.clause("TK-5.5.8", "TK-4.3.7")
def test_without_papyrus_there_is_no_festival() -> None:
    """One papyrus is not enough; with a gold it is."""
    scene = people(9, 3, papyrus=1)
    with pytest.raises(ScenarioError, match="bastet"):
        scene.do("bastet(value: 6)")
    scene.given("you.gold = 1").do("bastet(value: 6)")
    assert scene["you.happiness"] == 9


@pytest.mark.clause("TK-5.5.8", "TK-4.3.7")
def test_a_die_at_bastet_can_only_produce_without_papyrus() -> None:
    """A brown die may make bread; a festival is not offered."""
    scene = people(9, 3, papyrus=1).given("light(bastet) = dark", "shown(bastet, brown) = 2").do("turn()")
    assert scene["you.bread"] == 2
    assert scene["you.happiness"] == 3
