"""What a second look at the rules found, clause by clause."""

import pytest

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
