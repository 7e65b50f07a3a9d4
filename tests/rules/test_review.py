"""What a second look at the rules found, clause by clause."""

import pytest

from rules.laying import scene_for
from rules.turns import PLAIN, plenty, wheel


@pytest.mark.clause("R-17", "R-24")
def test_a_point_before_the_production_of_a_double_yield() -> None:
    """The die has been taken and the scribe is spent, and nothing is produced yet: a blessing for any time fits."""
    scene = wheel("yellow 3 at ra", PLAIN)
    plenty(scene)
    scene.given("you.scribe = 1").hold("T19", "B07")
    scene.do("turn()").answer("pass", "yellow 3 at ra", "3", "T19")
    assert scene.keys == ("B07", "pass")
    assert (scene["you.scribe"], scene["you.papyrus"]) == (0, 9)
    scene.answer("B07", "population")
    assert scene["you.population"] == 11
    assert scene["you.papyrus"] == 11


@pytest.mark.clause("R-34", "R-39")
def test_one_statue_bonus_is_over_before_the_next_begins() -> None:
    """Also in the log: whose bonus it is, what it brings, what a technology adds, and then the next player."""
    scene = scene_for(4)
    scene.given("god_space(bastet, 1).owner = p4", "god_space(bastet, 2).owner = p3", "you.papyrus = 2")
    scene.hold("T07", by="p3")
    scene.do("bastet(value: 5)")
    told = [one for one in scene.events() if one.name == "horus_bonus" or one["player"] in (2, 3)]
    assert [(one.name, one["player"], one.fields.get("resource")) for one in told] == [
        ("horus_bonus", 2, None),
        ("gained", 2, "limestone"),
        ("gained", 2, "granite"),
        ("horus_bonus", 3, None),
        ("gained", 3, "limestone"),
    ]
