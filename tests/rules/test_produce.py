"""Producing resources: how much is kept, and where the rest goes (TK-5.8, R-73, R-74)."""

import pytest

from rules.laying import scene_for

RESOURCE_OF = {"yellow": "papyrus", "brown": "bread", "white": "limestone", "black": "granite"}


@pytest.mark.clause("TK-5.8.1", "TK-5.8.2")
@pytest.mark.parametrize("section", ["horus", "ra", "hathor", "bastet", "thoth", "osiris"])
@pytest.mark.parametrize("color", RESOURCE_OF)
def test_the_color_says_what_is_produced_in_any_section(color: str, section: str) -> None:
    """Yellow papyrus, brown bread, white limestone, black granite."""
    scene = scene_for().given(f"light({section}) = shaded", f"shown({section}, {color}) = 2").do("turn()")
    if scene.asked is not None:
        scene.answer(f"produce {RESOURCE_OF[color]}")
    assert {good: scene[f"you.{good}"] for good in RESOURCE_OF.values()} == {
        good: 2 if good == RESOURCE_OF[color] else 0 for good in RESOURCE_OF.values()
    }


@pytest.mark.clause("TK-5.8.1", "TK-4.3.6")
def test_a_gray_die_does_not_produce() -> None:
    """Only the action of the god is offered."""
    scene = scene_for().given("you.population = 3", "you.happiness = 3", "shown(osiris, gray) = 2").do("turn()")
    assert scene.asked == "osiris.district"


@pytest.mark.clause("TK-5.8.2", "R-12", "TK-4.5.1")
def test_anubis_produces_any_basic_resource() -> None:
    """Whatever the color of the die, gray included."""
    scene = scene_for().given("you.scribe = 2", "shown(ra, gray) = 2").do("turn()")
    scene.answer("anubis") if scene.asked == "turn.way" else None
    assert {key for key in scene.keys if key.startswith("produce")} == {
        f"produce {one}" for one in RESOURCE_OF.values()
    }


@pytest.mark.clause("TK-5.8.3", "TK-5.8.4", "R-73")
@pytest.mark.parametrize("production", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_as_much_as_the_marker_says_is_kept(value: int, production: int) -> None:
    """kept = min(v, p), excess = max(0, v - p); the excess lies on the tainted pan."""
    scene = scene_for().given(f"you.granite_production = {production}", "you.granite = 7")
    scene.do(f"produce(resource: granite, value: {value})")
    assert scene["you.granite"] == 7 + min(value, production)
    assert scene["you.surplus"] == max(0, value - production)


@pytest.mark.clause("TK-5.8.4")
def test_the_marker_of_the_very_resource_counts() -> None:
    """Another marker does not help."""
    scene = scene_for().given("you.granite_production = 6", "p2.bread_production = 6")
    scene.do("produce(resource: bread, value: 5)")
    assert (scene["you.bread"], scene["you.surplus"]) == (2, 3)


@pytest.mark.clause("R-73")
def test_each_production_is_compared_by_itself() -> None:
    """Two productions of 2 with the marker at 2 make no excess, whatever is in stock."""
    scene = scene_for()
    for _ in range(2):
        scene.do("produce(resource: bread, value: 2)")
    assert (scene["you.bread"], scene["you.surplus"]) == (4, 0)


@pytest.mark.clause("TK-5.8.4", "TK-5.8.5")
def test_excess_adds_up_until_the_maat_phase() -> None:
    """Each unit counts -1 in the next Maat phase, once, and then returns to the supply."""
    scene = scene_for()
    for value in (5, 4):
        scene.do(f"produce(resource: bread, value: {value})")
    assert scene["you.surplus"] == 5
    scene.given("you.vp = 9").do("maat_phase(number: 1)")
    assert scene["you.vp"] == 8
    assert scene["you.surplus"] == 0
    assert scene["you.bread"] == 4


@pytest.mark.clause("TK-5.8.5", "TK-4.6.3", "R-82")
def test_goods_on_the_scales_cannot_be_spent() -> None:
    """Excess bread does not pay in a scoring."""
    scene = scene_for().given("you.building = 8", "you.vp = 9", "you.surplus = 4").do("scoring(number: 1)")
    assert scene.asked is None
    assert scene["you.vp"] == 6


@pytest.mark.clause("EX-17", "TK-5.8.4")
def test_example_17() -> None:
    """Bread with value 5 and production 3: 3 are kept, 2 lie on the tainted pan and count -2."""
    scene = scene_for().given("you.bread_production = 3", "light(ra) = shaded", "shown(ra, brown) = 5").do("turn()")
    assert (scene["you.bread"], scene["you.surplus"]) == (3, 2)


@pytest.mark.clause("EX-18", "TK-5.8.4")
def test_example_18() -> None:
    """Limestone with value 4 and production 5: 4 are kept, no excess."""
    scene = scene_for().given("you.limestone_production = 5", "shown(ra, white) = 4").do("turn()")
    assert (scene["you.limestone"], scene["you.surplus"]) == (4, 0)


@pytest.mark.clause("R-02", "TK-5.8.4")
def test_producing_with_excess_is_always_possible() -> None:
    """Nothing is paid, and any amount may lie on the scales."""
    scene = scene_for().given("you.surplus = 30").do("produce(resource: bread, value: 6)")
    assert scene["you.surplus"] == 34


@pytest.mark.clause("DV-18", "ED-48", "R-30")
def test_second_shift() -> None:
    """B21 with value 4 and production 2: 4 are kept in all, and 4 are excess."""
    scene = scene_for().hold("B21").do("produce(resource: bread, value: 4)").answer("B21")
    assert (scene["you.bread"], scene["you.surplus"]) == (4, 4)
    assert len(scene.events("produce")) == 2


@pytest.mark.clause("R-74")
def test_the_excess_of_an_action_without_a_die_lies_on_the_scales_too() -> None:
    """The extra action of the people track."""
    scene = scene_for().given("you.population = 21", "you.happiness = 20", "you.papyrus = 2")
    scene.do("bastet(value: 5)").answer("produce granite", "6")
    assert (scene["you.granite"], scene["you.surplus"]) == (2, 4)


@pytest.mark.clause("R-74", "R-85")
def test_the_excess_of_the_last_decree_does_not() -> None:
    """D23: no effect on the balance; T12 counts it all the same."""
    scene = scene_for().hold("D23").hold("T12")
    scene.do("scoring(number: 2)").answer("D23", "produce", "6", "granite")
    assert (scene["you.granite"], scene["you.surplus"], scene["you.vp"]) == (2, 0, 4)
