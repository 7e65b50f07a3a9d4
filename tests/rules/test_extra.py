"""Extra actions (TK-4.9): B17 to B20 with the die of the turn (R-16, R-21 to R-23), and T19 (R-24)."""

import pytest

from rules.turns import (
    PLAIN,
    Scene,
    actions,
    asked_so_far,
    choices,
    market,
    pan,
    performed,
    plenty,
    points_by,
    take,
    tiles,
    wheel,
)
from tekhenu.rules.names import GODS
from tekhenu.rules.wheel import balance

NEIGHBORS = ("B17", "B18")
OPPOSITES = ("B19", "B20")


def rich(*dice: str, players: int = 2, **settings: object) -> Scene:
    """Somebody who can do everything, without a scribe."""
    scene = wheel(*dice, players=players, **settings)
    plenty(scene)
    return scene


def finish(scene: Scene) -> Scene:
    """Take the first option to the end of the turn."""
    while scene.asked is not None:
        scene.answer("pass" if scene.asked == "play" else scene.keys[0])
    return scene


def until_action(scene: Scene, *cards: str) -> Scene:
    """Take the only die as it is, play these cards when it has been taken, and stop at the choice of the action."""
    scene.do("turn()")
    left = list(cards)
    while scene.asked != "turn.action":
        if scene.asked == "turn.value":
            scene.answer(str(scene.table.taken[4] if scene.table.taken else scene.table.stack[-1].face))
        elif scene.asked == "turn.way":
            scene.answer("open")
        elif scene.asked == "play" and left and left[0] in scene.keys:
            scene.answer(left.pop(0))
        else:
            scene.answer("pass")
    assert not left
    return scene


# ------------------------------------------------------------------ which gods


@pytest.mark.clause("R-16", "TK-4.9.1")
@pytest.mark.parametrize("card", NEIGHBORS)
@pytest.mark.parametrize("god", GODS)
def test_the_god_of_a_section_beside_the_die(card: str, god: str) -> None:
    """Either neighbor on the wheel, besides the own god and the production."""
    scene = rich()
    scene.given(f"light({god}) = shaded", f"shown({god}, white) = 1", "you.scribe = 1").hold(card)
    until_action(scene, card)
    at = GODS.index(god)
    beside = {GODS[at - 1], GODS[(at + 1) % 6]}
    assert set(actions(scene)) == {god, "produce limestone", *(f"{one} by {card}" for one in beside)}


@pytest.mark.clause("R-16", "TK-4.9.1")
@pytest.mark.parametrize("card", OPPOSITES)
@pytest.mark.parametrize("god", GODS)
def test_the_god_of_the_opposite_section(card: str, god: str) -> None:
    """Horus and Bastet, Ra and Thoth, Hathor and Osiris."""
    scene = rich()
    scene.given(f"light({god}) = shaded", f"shown({god}, white) = 1").hold(card)
    until_action(scene, card)
    across = {"horus": "bastet", "ra": "thoth", "hathor": "osiris"}
    across |= {other: one for one, other in across.items()}
    assert set(actions(scene)) == {god, "produce limestone", f"{across[god]} by {card}"}


@pytest.mark.clause("R-16", "TK-4.5.1")
def test_the_section_is_that_of_the_die_also_under_anubis() -> None:
    """Whatever god is served with the die itself."""
    scene = rich("black 1 at ra")
    scene.given("you.scribe = 3").hold("B17")
    scene.do("turn()").answer("anubis", "1", "B17")
    found = [key for key in actions(scene) if "B17" in key]
    assert found == ["horus by B17", "hathor by B17"]


@pytest.mark.clause("R-16", "R-15")
def test_the_section_is_that_of_the_die_also_with_another_color() -> None:
    """B11 moves no die."""
    scene = rich("black 1 at ra", PLAIN)
    scene.hold("B11", "B19")
    take(scene, "black 1 at ra").answer("white", "no", "B19")
    assert "thoth by B19" in actions(scene)


@pytest.mark.clause("R-21")
def test_the_key_of_an_extra_osiris_action() -> None:
    """It names the god and the card, as the others do."""
    scene = rich("white 1 at hathor")
    scene.hold("B19")
    until_action(scene, "B19")
    assert "osiris by B19" in actions(scene)


# ------------------------------------------------------------------ price and time


@pytest.mark.clause("R-21", "TK-4.9.2", "R-09")
def test_the_scribe_is_spent_just_before_the_extra_action() -> None:
    """Not when the blessing is played, and on top of what the god costs."""
    scene = rich("brown 1 at thoth")
    scene.given("you.scribe = 1").hold("B17")
    until_action(scene, "B17")
    assert scene["you.scribe"] == 1
    scene.answer("produce bread")
    assert set(actions(scene)) == {"osiris by B17", "bastet by B17"}
    scene.answer("bastet by B17")
    assert scene.asked is None
    assert performed(scene) == ["produce bread 1", "bastet 1"]
    assert scene["you.papyrus"] == 9 - 2
    assert scene["you.scribe"] == 0 + 2  # one is spent, two come from the festival


@pytest.mark.clause("R-21", "R-23", "ED-23")
def test_happiness_and_population_are_lowered_just_before_the_extra_action() -> None:
    """Each by one."""
    scene = rich("black 1 at bastet")
    scene.hold("B19")
    until_action(scene, "B19")
    assert (scene["you.happiness"], scene["you.population"]) == (4, 8)
    scene.answer("horus by B19")
    assert (scene["you.happiness"], scene["you.population"]) == (3, 7)
    scene.answer("workshops")
    assert scene["you.granite"] == 9 - 2
    assert set(actions(scene)) == {"bastet", "produce granite"}


@pytest.mark.clause("R-23", "TK-5.5.2")
def test_both_markers_go_down_by_one_when_they_stand_together() -> None:
    """Happiness is never above population, and still loses no more than one step."""
    scene = wheel("white 1 at ra")
    scene.given("you.population = 3", "you.happiness = 3").hold("B19")
    market(scene, "B01", "B02", "T15")
    until_action(scene, "B19").answer("thoth by B19")
    assert (scene["you.happiness"], scene["you.population"]) == (2, 2)


@pytest.mark.clause("R-23", "R-68")
@pytest.mark.parametrize("card", OPPOSITES)
@pytest.mark.parametrize(("happiness", "offered"), [(0, False), (1, True)])
def test_both_markers_must_be_able_to_go_down(card: str, happiness: int, offered: bool) -> None:
    """At happiness 0 the blessing cannot be played."""
    scene = wheel("yellow 1 at horus", PLAIN)
    scene.given("you.population = 5", f"you.happiness = {happiness}", "you.papyrus = 2").hold(card)
    take(scene, "yellow 1 at horus")
    assert (scene.asked == "play") == offered


@pytest.mark.clause("R-21", "R-23")
@pytest.mark.parametrize(("happiness", "offered"), [(1, False), (2, True)])
def test_the_price_counts_before_the_action_is_judged(happiness: int, offered: bool) -> None:
    """Osiris lowers happiness once more; Thoth looks at what is left."""
    scene = wheel("brown 1 at hathor", PLAIN)
    scene.given("you.population = 5", f"you.happiness = {happiness}").hold("B19")
    take(scene, "brown 1 at hathor")
    assert (scene.asked == "play") == offered
    scene = wheel("white 1 at ra", PLAIN)
    scene.given("you.population = 5", f"you.happiness = {happiness}").hold("B19")
    market(scene, "B01", "B02", "T15")
    take(scene, "white 1 at ra")
    assert (scene.asked == "play") == offered


@pytest.mark.clause("R-65", "R-23", "R-55")
def test_what_was_opened_and_gained_stays() -> None:
    """Population falls below 9 again, and section 3 of the market is still open."""
    scene = wheel("yellow 1 at horus")
    scene.given("you.population = 8", "you.happiness = 1", "you.papyrus = 2").hold("B07", "B19")
    scene.do("turn()").answer("B07", "population")
    assert scene.table.open_sections == 3
    scene.answer("B19", "bastet by B19")
    assert scene["you.population"] == 10
    assert scene.table.open_sections == 3


@pytest.mark.clause("R-21", "TK-4.9.2")
@pytest.mark.parametrize(("scribes", "offered"), [(0, False), (1, True)])
def test_a_blessing_may_be_played_only_if_its_action_could_come_first(scribes: int, offered: bool) -> None:
    """The scribe must be there."""
    scene = rich("yellow 2 at ra", PLAIN)
    scene.given(f"you.scribe = {scribes}").hold("B17")
    take(scene, "yellow 2 at ra")
    if scribes:
        scene.answer("2")
    assert (scene.asked == "play") == offered


@pytest.mark.clause("R-21", "R-122")
@pytest.mark.parametrize(
    ("given", "cards", "offered"),
    [
        ((), (), False),
        (("you.granite = 1",), (), False),
        (("you.granite = 2",), (), True),
        (("you.granite = 1",), ("T04",), True),
        ((), ("B13",), True),
        (("you.bread = 2",), (), True),
        ((), ("B15",), True),
        (("you.bread = 1",), ("T21",), True),
    ],
)
def test_the_extra_action_is_judged_like_any_other(
    given: tuple[str, ...], cards: tuple[str, ...], offered: bool
) -> None:
    """Horus or Hathor beside Ra: what one owns, what technologies bring, what blessings waive."""
    scene = wheel("yellow 1 at ra", PLAIN)
    scene.given("you.scribe = 1", *given).hold("B17", *cards)
    take(scene, "yellow 1 at ra").answer("1")
    assert (scene.asked == "play" and "B17" in scene.keys) == offered


@pytest.mark.clause("R-21", "R-122")
def test_goods_of_the_normal_action_do_not_make_the_blessing_playable() -> None:
    """The bread would come from the production, but the extra action could not come first."""
    scene = wheel("brown 6 at bastet", PLAIN)
    scene.given("you.scribe = 1", "you.bread_production = 6").hold("B17")
    scene.table.turned = 0
    take(scene, "brown 6 at bastet").answer("6")
    assert "B17" not in scene.keys
    assert performed(scene) == ["produce bread 6"]


# ------------------------------------------------------------------ order


@pytest.mark.clause("R-21", "TK-4.9.2")
@pytest.mark.parametrize("first", ["produce limestone", "ra", "horus by B17", "hathor by B17"])
def test_the_order_is_free(first: str) -> None:
    """The normal action or the extra one first, and then the other."""
    scene = rich("white 2 at ra")
    scene.given("you.scribe = 1").hold("B17")
    until_action(scene, "B17").answer(first)
    while scene.asked is not None and scene.asked != "turn.action":
        scene.answer(scene.keys[0])
    rest = set(actions(scene))
    if "B17" in first:
        assert rest == {"ra", "produce limestone"}
    else:
        assert rest == {"horus by B17", "hathor by B17"}
    finish(scene)
    assert len(performed(scene)) == 2


@pytest.mark.clause("TK-4.9.2", "R-21", "ED-29")
def test_an_extra_action_takes_no_die_and_puts_nothing_on_the_scales() -> None:
    """One die is gone, and the balance is that of this die."""
    scene = rich("white 2 at ra", "gray 1 at ra")
    scene.hold("B19")
    scene.do("turn()").answer("white 2 at ra", "B19", "thoth by B19")
    finish(scene)
    assert sum(map(len, scene.table.wheel)) == 1
    assert pan(scene, "pure_pan") == ["white 2"]
    assert balance(scene.table, 0) == 2
    assert performed(scene) == ["thoth 2", "ra 2"]


@pytest.mark.clause("R-21")
def test_the_extra_action_must_be_performed_if_it_can() -> None:
    """Nobody may pass once the blessing is played."""
    scene = rich("white 2 at ra")
    scene.given("you.scribe = 1").hold("B17")
    until_action(scene, "B17")
    assert "pass" not in scene.keys
    scene.answer("produce limestone")
    assert "pass" not in scene.keys


# ------------------------------------------------------------------ value


@pytest.mark.clause("R-21", "R-09", "ED-29")
def test_the_extra_action_inherits_the_value_of_the_die() -> None:
    """Turned to 2 by B09, raised to 4 by a scribe; no scribes may be spent on it again."""
    scene = rich("yellow 6 at ra")
    scene.given("you.scribe = 5").hold("B09", "B17")
    scene.do("turn()").answer("open", "B09", "2", "4", "B17", "horus by B17")
    assert scene.asked == "horus.space"
    assert scene.keys[0] == f"{scene.table.horus_tiles[3]} 1"
    scene.answer("workshops", "produce papyrus")
    assert performed(scene) == ["horus 4", "produce papyrus 4"]
    assert asked_so_far(scene).count("turn.value") == 1
    assert scene["you.scribe"] == 5 - 1 - 1


@pytest.mark.clause("R-21", "R-07")
def test_t14_works_for_each_action_by_itself() -> None:
    """Two god actions with two values; each change is made from the value of the die."""
    scene = rich("white 3 at ra")
    scene.hold("T14", "B19")
    scene.do("turn()").answer("B19", "ra")
    assert (scene.asked, scene.keys) == ("ra.value", ("1", "2", "3", "4", "5"))
    scene.answer("5", "1-1", "0")
    assert choices(scene, "turn.action") == ("thoth by B19",)
    assert (scene.asked, scene.keys) == ("thoth.value", ("1", "2", "3", "4", "5"))
    scene.answer("1")
    finish(scene)
    assert performed(scene) == ["ra 5", "thoth 1"]


@pytest.mark.clause("R-21", "R-07")
def test_t13_works_for_the_production_and_t14_for_the_extra_action() -> None:
    """Each once."""
    scene = rich("white 3 at ra")
    scene.hold("T13", "T14", "B19")
    scene.do("turn()").answer("B19", "produce limestone", "5", "2")
    finish(scene)
    assert performed(scene) == ["produce limestone 5", "thoth 2"]


@pytest.mark.clause("R-21")
@pytest.mark.parametrize("first", ["ra", "thoth by B19"])
def test_by_a_switch_both_actions_have_the_same_value(first: str) -> None:
    """What the first is performed with holds for the second."""
    scene = rich("white 3 at ra", extra_action_value="shared")
    scene.hold("T14", "B19")
    scene.do("turn()").answer("B19", first)
    assert scene.keys == ("1", "2", "3", "4", "5")
    scene.answer("1")
    finish(scene)
    assert sorted(performed(scene)) == ["ra 1", "thoth 1"]
    assert [one for one in asked_so_far(scene) if one.endswith(".value")] == [
        "ra.value" if first == "ra" else "thoth.value"
    ]


@pytest.mark.clause("R-21", "R-07")
def test_by_the_switch_a_production_settles_the_value_as_well() -> None:
    """T13 makes a 5 of the 3, and Thoth takes three cards for it."""
    scene = rich("white 3 at ra", extra_action_value="shared")
    scene.hold("T13", "T14", "B19")
    scene.do("turn()").answer("B19", "produce limestone", "5")
    finish(scene)
    assert performed(scene) == ["produce limestone 5", "thoth 5"]


@pytest.mark.clause("R-21", "R-22")
def test_by_the_switch_the_second_action_must_be_possible_with_the_value_of_the_first() -> None:
    """Ra with 5 leaves three cards for Thoth to take; without papyrus the extra action is lost."""
    scene = rich("white 3 at ra", extra_action_value="shared")
    scene.given("you.papyrus = 2").hold("T14", "B19")
    scene.do("turn()").answer("B19", "ra", "5", "1-1", "0")
    assert scene.asked is None
    assert performed(scene) == ["ra 5"]


@pytest.mark.clause("R-21")
def test_the_switch_forgets_the_value_with_the_turn() -> None:
    """In the next turn T14 changes the value anew."""
    scene = rich("white 3 at ra", "white 4 at ra", extra_action_value="shared")
    scene.hold("T14")
    take(scene, "white 3 at ra").answer("ra", "5")
    finish(scene)
    take(scene, "white 4 at ra").answer("ra")
    assert (scene.asked, scene.keys) == ("ra.value", ("2", "3", "4", "5", "6"))


@pytest.mark.clause("R-21", "R-30")
def test_the_switch_does_not_hold_for_performing_again() -> None:
    """B21 is no extra action: T13 changes the value of each performance."""
    scene = rich("white 3 at ra", extra_action_value="shared")
    scene.hold("T13", "B21")
    scene.do("turn()").answer("produce limestone", "5", "B21")
    assert (scene.asked, scene.keys) == ("produce.value", ("1", "2", "3", "4", "5"))


@pytest.mark.clause("R-21", "TK-5.0.1")
def test_everything_that_follows_an_action_follows_both() -> None:
    """T02, T03 and T11, and the statues of the other player at either god."""
    scene = rich("white 1 at ra")
    scene.given("god_space(ra, 1).owner = p2", "god_space(thoth, 1).owner = p2").hold("B19", "T02", "T03", "T11")
    scene.do("turn()").answer("B19", "ra")
    finish(scene)
    assert performed(scene) == ["ra 1", "thoth 1"]
    assert (points_by(scene, "T02"), points_by(scene, "T03"), points_by(scene, "T11")) == ([2], [2], [2, 2])
    assert [one["god"] for one in scene.events("horus_bonus")] == ["ra", "thoth"]


# ------------------------------------------------------------------ what turns out impossible


@pytest.mark.clause("R-22")
@pytest.mark.parametrize(("switch", "kept"), [("lost", False), ("kept", True)])
def test_an_extra_action_that_became_impossible_is_lost(switch: str, kept: bool) -> None:
    """Its blessing stays spent; by a switch it comes back.  The scribe has not been paid."""
    scene = wheel("white 2 at ra", failed_extra=switch)
    scene.given("you.scribe = 1", "you.limestone = 1", "you.granite = 1").hold("B17", "T22")
    tiles(scene, "P16", "P17", "P22")  # the granite may pay for the tile, and the statue cannot be built then
    until_action(scene, "B17").answer("ra", "1-1", "0", "1 granite as limestone")
    assert scene.asked is None
    assert performed(scene) == ["ra 2"]
    assert scene["you.scribe"] == 1
    held = [scene.table.cards[card].id for card in scene.table.blessings[0]]
    assert held == (["B17"] if kept else [])
    assert [one["action"] for one in scene.events("forfeited")] == ["god_action"]


@pytest.mark.clause("R-22", "TK-4.3.8")
def test_if_the_god_cannot_be_served_any_more_the_die_produces() -> None:
    """The extra action came first and used up the papyrus."""
    scene = wheel("brown 3 at thoth", PLAIN)
    scene.given("you.papyrus = 2", "you.scribe = 1", "you.population = 5", "you.happiness = 1").hold("B17")
    market(scene, "B01", "B02", "T15")
    take(scene, "brown 3 at thoth").answer("3", "B17")
    assert set(actions(scene)) == {"thoth", "produce bread", "bastet by B17", "osiris by B17"}
    scene.answer("bastet by B17")
    assert performed(scene) == ["bastet 3", "produce bread 3"]
    assert scene.asked is None


@pytest.mark.clause("R-22", "R-01")
def test_if_nothing_is_possible_any_more_nothing_is_done() -> None:
    """A gray die: the turn ends, and no other die is taken."""
    scene = wheel("gray 3 at bastet", PLAIN)
    scene.given("you.papyrus = 2", "you.scribe = 1", "you.population = 5", "you.happiness = 1").hold("B17")
    market(scene, "B01", "B02", "T15")
    take(scene, "gray 3 at bastet").answer("3", "B17")
    assert set(actions(scene)) == {"bastet", "thoth by B17"}
    scene.answer("thoth by B17")
    finish(scene)
    assert performed(scene) == ["thoth 3"]
    assert pan(scene, "tainted_pan") == ["gray 3"]
    assert sum(map(len, scene.table.wheel)) == 1


# ------------------------------------------------------------------ several at once


@pytest.mark.clause("R-19", "R-21", "ED-27")
@pytest.mark.parametrize("same", [True, False])
def test_two_blessings_are_two_extra_actions(same: bool) -> None:
    """B17 and B18, each with its scribe, also at the same neighbor."""
    scene = rich("white 1 at ra")
    scene.given("you.scribe = 2").hold("B17", "B18")
    until_action(scene, "B17", "B18")
    assert {key for key in actions(scene) if " by " in key} == {
        f"{god} by {card}" for god in ("horus", "hathor") for card in ("B17", "B18")
    }
    scene.answer("horus by B17", "workshops")
    assert scene["you.scribe"] == 1
    scene.answer("horus by B18" if same else "hathor by B18")
    finish(scene)
    assert performed(scene) == ["horus 1", "horus 1" if same else "hathor 1", "ra 1"]
    assert scene["you.scribe"] == 0


@pytest.mark.clause("R-19", "ED-27", "TK-4.8.2")
def test_two_blessings_with_one_scribe() -> None:
    """Both may be played, since each could come first; the second is lost (R-22)."""
    scene = rich("white 1 at ra")
    scene.given("you.scribe = 1").hold("B17", "B18")
    until_action(scene, "B17", "B18").answer("horus by B17", "workshops")
    assert set(actions(scene)) == {"ra", "produce limestone"}
    scene.answer("produce limestone")
    assert performed(scene) == ["horus 1", "produce limestone 1"]
    assert scene.table.blessings[0] == ()


@pytest.mark.clause("R-19", "R-21")
def test_a_neighbor_and_the_opposite_section() -> None:
    """B17 and B19 with one die."""
    scene = rich("white 1 at ra")
    scene.given("you.scribe = 1").hold("B17", "B19")
    until_action(scene, "B17", "B19").answer("thoth by B19")
    while scene.asked != "turn.action":
        scene.answer(scene.keys[0])
    scene.answer("hathor by B17")
    finish(scene)
    assert [one.split()[0] for one in performed(scene)] == ["thoth", "hathor", "ra"]


# ------------------------------------------------------------------ T19


def tainted(die: str = "brown 2 at bastet", scribes: int = 1, **settings: object) -> Scene:
    """A tainted die, and T19 with a scribe."""
    scene = wheel(die, PLAIN, **settings)
    scene.given(f"you.scribe = {scribes}", "you.papyrus = 2", "you.population = 9").hold("T19")
    return scene


@pytest.mark.clause("R-24", "ED-18")
def test_t19_produces_before_the_god_is_served() -> None:
    """For a scribe, with the value of the die; then only the god is left."""
    scene = tainted()
    take(scene, "brown 2 at bastet").answer("2", "T19")
    assert performed(scene) == ["produce bread 2", "bastet 2"]
    assert scene.asked is None
    assert (scene["you.bread"], scene["you.happiness"], scene["you.scribe"]) == (2, 2, 0 + 2)


@pytest.mark.clause("R-24")
def test_t19_may_be_left_alone() -> None:
    """The scribe stays, and both actions are open."""
    scene = tainted()
    take(scene, "brown 2 at bastet").answer("2", "pass")
    assert actions(scene) == ("bastet", "produce bread")
    assert scene["you.scribe"] == 1


@pytest.mark.clause("R-24")
@pytest.mark.parametrize(
    ("die", "why"),
    [("black 2 at bastet", "pure"), ("gray 2 at bastet", "gray")],
)
def test_t19_needs_a_tainted_die_with_a_resource(die: str, why: str) -> None:
    """Not a pure one, not a gray one."""
    scene = tainted(die)
    take(scene, die).answer("2")
    assert scene.asked != "play", why


@pytest.mark.clause("R-24", "TK-4.3.7")
def test_t19_needs_a_god_that_can_be_served() -> None:
    """Without papyrus for the festival there is no god action for which the die is taken."""
    scene = tainted()
    scene.given("you.papyrus = 0")
    take(scene, "brown 2 at bastet").answer("2")
    assert scene.asked is None
    assert performed(scene) == ["produce bread 2"]


@pytest.mark.clause("R-24")
def test_t19_needs_a_scribe_that_is_still_there() -> None:
    """The one spent on the value is gone."""
    scene = tainted()
    take(scene, "brown 2 at bastet").answer("4")
    assert scene.asked == "turn.action"


@pytest.mark.clause("R-24", "R-122")
def test_the_goods_of_t19_may_pay_for_the_god() -> None:
    """Yellow dice in the dark would be forbidden; in the sun at Bastet a yellow one is tainted."""
    scene = wheel()
    scene.given("light(bastet) = sunny", "shown(bastet, yellow) = 2", "shown(bastet, white) = 1")
    scene.given("you.scribe = 1", "you.population = 9").hold("T19")
    take(scene, "yellow 2 at bastet").answer("2", "T19")
    assert performed(scene) == ["produce papyrus 2", "bastet 2"]
    assert scene["you.papyrus"] == 0


@pytest.mark.clause("R-24", "R-21", "R-07")
def test_t19_uses_the_value_fixed_when_the_die_was_taken() -> None:
    """A scribe counts; T14 is for the god, T13 for the production."""
    scene = tainted(scribes=2)
    scene.given("you.bread_production = 6").hold("T13", "T14")
    take(scene, "brown 2 at bastet")
    if scene.asked == "turn.way":
        scene.answer("open")
    scene.answer("4", "T19")
    assert (scene.asked, scene.keys) == ("produce.value", ("2", "3", "4", "5", "6"))
    scene.answer("6")
    assert scene["you.bread"] == 7
    assert (scene.asked, scene.keys) == ("bastet.value", ("2", "3", "4", "5", "6"))
    scene.answer("3")
    assert performed(scene) == ["produce bread 6", "bastet 3"]


@pytest.mark.clause("R-24", "R-21")
def test_by_the_switch_for_one_value_the_production_of_t19_does_not_settle_it() -> None:
    """It is neither the normal action nor an extra one."""
    scene = tainted(extra_action_value="shared")
    scene.hold("T13", "T14")
    take(scene, "brown 2 at bastet").answer("2", "T19", "4")
    assert (scene.asked, scene.keys) == ("bastet.value", ("1", "2", "3", "4"))


@pytest.mark.clause("R-24", "TK-5.8.4", "R-31")
def test_t19_is_a_produce_action() -> None:
    """Excess, T11, T12, T13, T17 and blessings for production."""
    scene = tainted("brown 5 at bastet")
    scene.hold("T12", "T17", "B01", "B21")
    take(scene, "brown 5 at bastet").answer("5", "T19", "B21", "B01")
    assert performed(scene) == ["produce bread 5", "produce bread 5", "bastet 5"]
    assert scene["you.surplus"] == 6
    assert (points_by(scene, "T12"), points_by(scene, "T17")) == ([3, 3], [2, 2])
    assert scene["you.limestone"] == 4
    one = tainted("brown 1 at bastet")
    one.hold("T11")
    take(one, "brown 1 at bastet").answer("1", "T19")
    assert points_by(one, "T11") == [2, 2]


@pytest.mark.clause("R-24")
def test_t19_works_once_for_a_die() -> None:
    """However many scribes there are."""
    scene = tainted(scribes=5)
    take(scene, "brown 2 at bastet").answer("open", "2", "T19")
    assert performed(scene) == ["produce bread 2", "bastet 2"]


@pytest.mark.clause("R-24", "R-15")
def test_t19_looks_at_the_color_after_b11() -> None:
    """A gray die treated as brown in the dark is tainted and produces bread."""
    scene = tainted("gray 2 at bastet")
    scene.hold("B11")
    take(scene, "gray 2 at bastet").answer("B11", "brown", "no", "2", "T19")
    assert performed(scene) == ["produce bread 2", "bastet 2"]


@pytest.mark.clause("R-24", "R-14")
@pytest.mark.parametrize(("choice", "offered"), [("tainted", True), ("pure", False)])
def test_t19_looks_at_the_purity_after_t08(choice: str, offered: bool) -> None:
    """A forbidden die treated as tainted will do."""
    scene = wheel("white 2 at bastet", PLAIN)
    scene.given("you.scribe = 1", "you.papyrus = 2", "you.population = 9").hold("T19", "T08")
    take(scene, "white 2 at bastet").answer("2", choice)
    assert (scene.asked == "play") == offered


@pytest.mark.clause("R-24")
def test_t19_is_not_for_extra_god_actions() -> None:
    """The die itself produces: T19 is of no use, although an extra god action follows."""
    scene = wheel("brown 2 at bastet", PLAIN)
    scene.given("you.scribe = 2", "you.population = 9", "you.happiness = 2").hold("T19", "B17")
    market(scene, "B01", "B02", "T15")
    take(scene, "brown 2 at bastet").answer("open", "2", "B17")
    assert scene.asked == "turn.action"  # Bastet cannot be paid, so T19 is not offered
    assert set(scene.keys) == {"produce bread", "thoth by B17"}


@pytest.mark.clause("R-24", "TK-4.8.2")
def test_t19_of_another_player_and_in_another_turn() -> None:
    """Only its owner uses it, once in each of the own turns."""
    scene = wheel("brown 2 at bastet", "brown 3 at bastet", PLAIN)
    scene.given("you.scribe = 1", "you.papyrus = 4", "you.population = 9").hold("T19", by="p2")
    take(scene, "brown 2 at bastet").answer("2")
    assert scene.asked == "turn.action"


@pytest.mark.clause("R-24", "R-22")
def test_a_die_kept_for_its_god_produces_after_all_if_the_god_cannot_be_served() -> None:
    """T19 first, then an extra action that takes the papyrus away."""
    scene = wheel("brown 3 at bastet", PLAIN)
    scene.given("you.scribe = 2", "you.papyrus = 2", "you.population = 9", "you.happiness = 1").hold("T19", "B17")
    market(scene, "B01", "B02", "T15")
    take(scene, "brown 3 at bastet").answer("open", "3")
    while scene.asked == "play":
        scene.answer(scene.keys[0])
    assert performed(scene) == ["produce bread 3"]
    assert set(actions(scene)) == {"bastet", "thoth by B17", "hathor by B17"}
    scene.answer("thoth by B17")
    finish(scene)
    assert performed(scene) == ["produce bread 3", "thoth 3", "produce bread 3"]


# ------------------------------------------------------------------ the track


@pytest.mark.clause("TK-4.9.1", "TK-4.9.2", "R-09", "R-10", "TK-5.5.6")
def test_the_extra_action_of_the_track_takes_no_die() -> None:
    """Any action with any value, at normal costs; scribes are of no use for it."""
    scene = wheel("black 1 at bastet", PLAIN)
    plenty(scene)
    scene.given("you.population = 21", "you.happiness = 20", "you.scribe = 5").hold("T11")
    take(scene, "black 1 at bastet").answer("open", "1", "bastet")
    assert scene.asked == "track.action"
    assert len(scene.keys) == 11  # ten actions, and none
    scene.answer("horus", "1", "workshops")
    assert scene.asked is None
    assert asked_so_far(scene).count("turn.value") == 1
    assert scene["you.granite"] == 9 - 2
    assert sum(map(len, scene.table.wheel)) == 1
    assert pan(scene, "pure_pan") == ["black 1"]
    assert points_by(scene, "T11") == [2, 2]
