"""What a second look at the rules found, clause by clause."""

import pytest

from rules.laying import Scene, lit, scene_for
from rules.turns import PLAIN, performed, plenty, wheel
from tekhenu.core.decisions import Decision


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


@pytest.mark.clause("R-17", "R-64")
def test_what_comes_before_the_production_of_a_double_yield_is_not_inside_it() -> None:
    """Happiness of 21 is reached between actions there, so the extra action comes at once."""
    scene = wheel("yellow 2 at ra", PLAIN)
    plenty(scene)
    scene.given("you.scribe = 1", "you.population = 21", "you.happiness = 18").hold("T19", "B07")
    scene.do("turn()").answer("pass", "yellow 2 at ra", "2", "T19", "B07", "happiness")
    assert scene.asked == "track.action"
    scene.answer("produce bread", "6")
    assert performed(scene)[:2] == ["produce bread 6", "produce papyrus 2"]


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


def labels(scene: Scene) -> dict[str, str]:
    """What the player who is asked reads, by key."""
    assert scene.table.pending is not None
    return {option.key: option.label for option in Decision(scene.table, scene.table.pending).options}


@pytest.mark.clause("TK-4.5.1", "TK-4.5.2", "R-01")
def test_what_is_read_when_a_die_is_taken() -> None:
    """Where it goes, and what it costs."""
    scene = wheel("gray 2 at hathor").given("you.scribe = 2").do("turn()")
    assert labels(scene) == {
        "anubis": "under the scales, by an Anubis action for 2 scribes",
        "idle": "without an action",
    }
    scene = wheel("white 2 at ra").given("you.scribe = 2").do("turn()")
    assert labels(scene)["open"] == "onto the scales"


@pytest.mark.clause("TK-5.3.1", "R-28")
def test_what_is_read_about_building_sites() -> None:
    """The line, and the bread that is really paid."""
    scene = scene_for(2).given("you.bread = 4").do("hathor(value: 1)")
    assert labels(scene)["west_1"] == "west 1 (row 1), 3 bread"
    scene = scene_for(2).hold("B15").do("hathor(value: 1)")
    assert labels(scene)["south_3"] == "south 3 (column 3), no bread"


@pytest.mark.clause("TK-5.1.2")
def test_what_is_read_about_statue_spaces() -> None:
    """For whom the statue is."""
    scene = scene_for(2).given("you.granite = 2").do("horus(value: 4)")
    assert labels(scene) == {
        "hathor 1": "honoring Hathor",
        "temple 1": "for the people, beside row 3 of the temple",
        "temple 2": "for the people, beside column 3 of the temple",
        "workshops": "for the people, above the workshops",
        "quarries": "for the people, above the quarries",
    }


@pytest.mark.clause("TK-5.2.3.3")
def test_what_is_read_about_the_spaces_of_the_temple() -> None:
    """The reward that would be covered."""
    scene = lit(scene_for(2), "P07").given("you.limestone = 9", "you.granite = 9").do("ra(value: 1)")
    assert labels(scene)["1-1"] == "row 1, column 1: 3 faith"
