"""Nobody can do anything: a die is taken without an action (R-01, R-03)."""

import pytest

from rules.turns import PLAIN, Scene, actions, choices, dice_offered, market, pan, performed, take, tiles, ways, wheel
from tekhenu.rules.wheel import dice_on_board

#: In the sun these are forbidden.
FORBIDDEN = ("black 2 at horus", "brown 5 at ra")


def stuck(*dice: str, **settings: object) -> Scene:
    """Nothing but gray and forbidden dice, and nothing to pay with."""
    return wheel(*(dice or ("gray 3 at horus", "gray 4 at bastet", *FORBIDDEN)), **settings)


@pytest.mark.clause("R-01", "TK-4.3.7")
def test_a_die_is_taken_and_nothing_is_done() -> None:
    """Any tainted die, onto the scales as usual; forbidden ones stay where they are."""
    scene = stuck()
    assert set(dice_offered(scene)) == {"gray 3 at horus", "gray 4 at bastet"}
    scene.answer("gray 4 at bastet")
    assert ways(scene) == ("idle",)
    assert scene.asked is None
    assert pan(scene, "tainted_pan") == ["gray 4"]
    assert performed(scene) == []
    assert sum(map(len, scene.table.wheel)) == 3
    assert scene.table.taken == ()  # the turn is over


@pytest.mark.clause("R-01")
def test_if_every_die_is_forbidden_any_die_goes_under_the_scales() -> None:
    """It counts neither for nor against its player, and it is no pure die."""
    scene = stuck(*FORBIDDEN)
    scene.hold("T18")
    assert set(dice_offered(scene)) == set(FORBIDDEN)
    scene.answer("brown 5 at ra")
    assert scene.asked is None
    assert (pan(scene, "pure_pan"), pan(scene, "tainted_pan"), pan(scene, "under_scales")) == ([], [], ["brown 5"])
    assert performed(scene) == []
    assert scene["you.vp"] == 0


@pytest.mark.clause("R-01")
def test_one_tainted_die_is_enough_to_leave_the_forbidden_ones_alone() -> None:
    """A single gray die must be taken then."""
    scene = stuck("gray 1 at thoth", *FORBIDDEN)
    scene.do("turn()")
    assert pan(scene, "tainted_pan") == ["gray 1"]
    assert pan(scene, "under_scales") == []


@pytest.mark.clause("R-01", "R-35")
def test_nothing_that_follows_an_action_follows() -> None:
    """No technology, no statue bonus."""
    scene = stuck("gray 1 at bastet", *FORBIDDEN)
    scene.given("god_space(bastet, 1).owner = p2")
    scene.hold("T06", "T11", "T12", "T23")
    scene.do("turn()")
    assert scene.asked is None
    assert (scene["you.vp"], scene["you.population"], scene["you.happiness"]) == (0, 0, 0)
    assert scene.events("horus_bonus") == ()


@pytest.mark.clause("R-01", "R-15")
def test_a_pure_die_taken_without_an_action_counts_for_t18() -> None:
    """The only way to a pure one is to treat a gray die as white, which its player may do and still not act."""
    scene = stuck("gray 3 at horus", *FORBIDDEN)
    scene.hold("T18", "B11")
    take(scene, "gray 3 at horus")
    assert set(ways(scene)) == {"open", "idle"}
    scene.answer("idle", "B11", "white", "no")
    assert scene.asked is None
    assert pan(scene, "pure_pan") == ["gray 3"]
    assert scene["you.vp"] == 1
    assert performed(scene) == []


@pytest.mark.clause("R-01", "R-17", "TK-4.3.9")
def test_the_turn_goes_on_to_its_end() -> None:
    """A blessing for any time may still be played, and the market is refilled."""
    scene = stuck()
    scene.given("you.population = 4").hold("B07")
    scene.table.gaps = ((0,), (), (), ())
    scene.do("turn()")
    scene.answer("pass", "gray 3 at horus")
    assert scene.asked == "play"
    scene.answer("B07", "population")
    assert scene.asked is None
    assert scene["you.population"] == 7
    assert len(scene.table.market_1) == 1


@pytest.mark.clause("R-01", "R-21", "R-24", "TK-4.9.2")
@pytest.mark.parametrize("card", ["B17", "B18", "B19", "B20", "T19"])
def test_no_extra_action_comes_with_such_a_die(card: str) -> None:
    """Ra beside Hathor and Osiris across could be performed, but the die is used for nothing."""
    scene = stuck("gray 3 at hathor", "black 2 at horus")
    scene.given("you.scribe = 1", "you.population = 5", "you.happiness = 5", "you.limestone = 1")
    tiles(scene, "P24", "P22", "P25")
    scene.hold(card)
    scene.do("turn()")
    assert ways(scene) == ("idle",)
    assert scene.asked is None
    assert performed(scene) == []
    assert (scene["you.scribe"], scene["you.happiness"]) == (1, 5)


@pytest.mark.clause("R-01", "R-78")
def test_such_a_die_counts_for_the_rotation() -> None:
    """Under the scales or on them: it lies on the board."""
    scene = stuck(*FORBIDDEN)
    take(scene, "brown 5 at ra")
    assert dice_on_board(scene.table, 0) == 1


# ------------------------------------------------------------------ nobody need spend scribes or blessings


def slots(scene: Scene) -> None:
    """Only the left tile, for a value of 5 or 6, can be paid."""
    scene.given("you.limestone = 1")
    tiles(scene, "P22", "P16", "P17")


@pytest.mark.clause("R-03", "TK-4.3.2")
@pytest.mark.parametrize("die", [PLAIN, "yellow 1 at ra", "brown 2 at thoth", "gray 5 at ra"])
def test_whoever_can_act_without_scribes_and_blessings_must_act(die: str) -> None:
    """One legal combination is enough, and then no die is taken without an action."""
    scene = wheel("gray 3 at ra", "gray 4 at bastet", die)
    slots(scene)
    scene.given("you.scribe = 2").hold("B09")
    offered = dice_offered(scene)
    assert "gray 4 at bastet" in offered  # by an Anubis action
    for one in offered:
        other = wheel("gray 3 at ra", "gray 4 at bastet", die)
        slots(other)
        other.given("you.scribe = 2").hold("B09")
        take(other, one)
        assert "idle" not in ways(other)


@pytest.mark.clause("R-03")
def test_nobody_need_spend_scribes_for_a_value() -> None:
    """The gray 3 could become a 5; it may also be taken without an action, like any other gray die."""
    scene = wheel("gray 3 at ra", "gray 4 at bastet", *FORBIDDEN)
    slots(scene)
    scene.given("you.scribe = 1")
    assert set(dice_offered(scene)) == {"gray 3 at ra", "gray 4 at bastet"}
    scene.answer("gray 3 at ra")
    assert set(ways(scene)) == {"open", "idle"}
    scene.answer("idle")
    assert scene.asked is None  # no question for a value
    assert scene["you.scribe"] == 1
    assert pan(scene, "tainted_pan") == ["gray 3"]


@pytest.mark.clause("R-03", "TK-4.4.1")
def test_whoever_spends_scribes_after_all_gets_the_action() -> None:
    """Only values with which something can be done are offered."""
    scene = wheel("gray 3 at ra", "gray 4 at bastet")
    slots(scene)
    scene.given("you.scribe = 1")
    take(scene, "gray 3 at ra").answer("open")
    assert choices(scene, "turn.value") == ("5",)
    assert scene["you.scribe"] == 0
    assert actions(scene) == ("ra",)


@pytest.mark.clause("R-03")
@pytest.mark.parametrize("card", ["B09", "B10", "B11", "B12", "B13", "B14"])
def test_nobody_need_play_a_blessing(card: str) -> None:
    """A die for which a blessing would help may be taken without an action."""
    scene = wheel("gray 3 at ra", *FORBIDDEN)
    slots(scene)
    scene.hold(card)
    take(scene, "gray 3 at ra")
    assert set(ways(scene)) == {"open", "idle"}


@pytest.mark.clause("R-03", "TK-4.5.1")
def test_nobody_need_perform_an_anubis_action() -> None:
    """With two scribes every die may be taken by Anubis, and a tainted one without an action as well."""
    scene = wheel("gray 4 at bastet", *FORBIDDEN)
    scene.given("you.scribe = 2")
    assert set(dice_offered(scene)) == {"gray 4 at bastet", *FORBIDDEN}
    scene.answer("gray 4 at bastet")
    assert set(ways(scene)) == {"anubis", "idle"}
    forbidden = wheel("gray 4 at bastet", *FORBIDDEN)
    forbidden.given("you.scribe = 2")
    take(forbidden, "brown 5 at ra")
    assert ways(forbidden) == ("anubis",)


@pytest.mark.clause("R-03", "R-07", "R-122")
@pytest.mark.parametrize("card", ["T14", "T08"])
def test_what_technologies_allow_for_nothing_is_a_legal_combination(card: str) -> None:
    """T14 brings the value, T08 a die that produces: nobody may refuse."""
    scene = wheel("gray 3 at ra", *FORBIDDEN)
    slots(scene)
    scene.hold(card)
    take(scene, "gray 3 at ra" if card == "T14" else "brown 5 at ra")
    assert ways(scene) == ("open",)


@pytest.mark.clause("R-03", "R-122")
@pytest.mark.parametrize(
    ("card", "die", "goods"),
    [
        ("T04", "gray 3 at horus", "granite"),
        ("T21", "gray 3 at hathor", "bread"),
        ("T20", "gray 3 at thoth", "papyrus"),
    ],
)
def test_goods_of_a_technology_make_a_legal_combination(card: str, die: str, goods: str) -> None:
    """They cost nothing, so nobody may refuse."""
    scene = wheel(die, "black 2 at horus")
    scene.given(f"you.{goods} = 1", "you.population = 5", "you.happiness = 1")
    market(scene, "B01", "B02", "T15")
    scene.hold(card)
    take(scene, die)
    assert ways(scene) == ("open",)


@pytest.mark.clause("R-03", "ED-30", "TK-4.5.1")
def test_whoever_has_begun_an_anubis_action_must_perform_it() -> None:
    """B23 has been played: the die is taken by Anubis and in no other way."""
    scene = wheel("gray 4 at bastet", *FORBIDDEN)
    scene.hold("B23")
    scene.do("turn()").answer("B23")
    assert set(scene.keys) == {"gray 4 at bastet", *FORBIDDEN}
    scene.answer("gray 4 at bastet")
    assert ways(scene) == ("anubis",)


@pytest.mark.clause("R-03", "R-26")
@pytest.mark.parametrize(("given", "value"), [(("you.scribe = 1",), "5"), (("you.gold = 1", "you.limestone = 1"), "3")])
def test_nobody_need_use_the_exchange_of_t10(given: tuple[str, ...], value: str) -> None:
    """A scribe in place of the limestone of a tile, or a gold in place of a scribe for the value."""
    scene = wheel(f"gray {value} at ra", *FORBIDDEN)
    scene.given(*given).hold("T10")
    tiles(scene, "P22", "P16", "P17")
    take(scene, f"gray {value} at ra")
    assert set(ways(scene)) == {"open", "idle"}


@pytest.mark.clause("R-01", "R-15", "R-14")
@pytest.mark.parametrize(
    ("cards", "colors"), [(("B11",), {"white", "yellow"}), (("B11", "T08"), {"white", "yellow", "black", "brown"})]
)
def test_a_die_taken_without_an_action_is_not_made_forbidden(cards: tuple[str, ...], colors: set[str]) -> None:
    """As long as there is another way; with T08 a forbidden color is treated as pure or as tainted."""
    scene = wheel("gray 3 at horus", "gray 4 at bastet")
    scene.hold(*cards)
    take(scene, "gray 3 at horus").answer("idle", "B11")
    assert set(choices(scene, "B11/1/choose new_color")) == colors
    if "T08" in cards:
        scene.answer("black", "no")
        assert (scene.asked, set(scene.keys)) == ("turn.purity", {"pure", "tainted"})


@pytest.mark.clause("R-01", "R-24")
def test_t19_does_not_come_with_a_colored_die_taken_without_an_action() -> None:
    """A gray die treated as yellow in the sun is tainted; there is no god action to come after it."""
    scene = wheel("gray 3 at bastet", "gray 4 at thoth")
    scene.given("light(bastet) = sunny", "you.scribe = 1", "you.papyrus_production = 6").hold("B11", "T19")
    take(scene, "gray 3 at bastet").answer("idle", "B11", "yellow", "no")
    assert scene.asked is None
    assert performed(scene) == []
    assert scene["you.scribe"] == 1
