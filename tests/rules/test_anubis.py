"""The Anubis action: any die for any action (TK-4.5, R-11 to R-13, R-123)."""

import pytest

from rules.turns import (
    EVERYTHING,
    PLAIN,
    Scene,
    actions,
    asked_so_far,
    choices,
    dice_offered,
    market,
    pan,
    performed,
    plenty,
    points_by,
    take,
    tiles,
    ways,
    wheel,
)
from tekhenu.rules.wheel import balance, dice_on_board

#: Forbidden in the sun.
BLACK = "black 4 at ra"


def anubis(die: str = BLACK, *others: str, scribes: int = 2, players: int = 2, **settings: object) -> Scene:
    """Somebody who can do everything, with scribes for an Anubis action."""
    scene = wheel(PLAIN, die, *others, players=players, **settings)
    plenty(scene)
    scene.given(f"you.scribe = {scribes}")
    return scene


def chosen_by_anubis(scene: Scene, die: str) -> Scene:
    """Take a die by Anubis, as it is."""
    take(scene, die)
    if scene.asked == "turn.way":
        scene.answer("anubis")
    return scene


# ------------------------------------------------------------------ price


@pytest.mark.clause("TK-4.5.1", "TK-4.3.2", "ED-59", "ED-53")
@pytest.mark.parametrize(("scribes", "offered"), [(0, False), (1, False), (2, True), (3, True)])
def test_an_anubis_action_costs_exactly_two_scribes(scribes: int, offered: bool) -> None:
    """With fewer it is not there, and of more the rest is kept."""
    scene = anubis(scribes=scribes)
    scene.do("turn()")
    assert (BLACK in choices(scene, "turn.die")) == offered
    if offered:
        scene.answer(BLACK)
        assert ways(scene) == ("anubis",)
        assert scene["you.scribe"] == scribes - 2


@pytest.mark.clause("TK-4.5.1")
def test_any_die_from_any_section_may_be_taken() -> None:
    """Forbidden ones and gray ones, and ordinary ones as well."""
    others = ("brown 1 at horus", "white 2 at thoth", "yellow 3 at bastet", "gray 5 at osiris", "gray 2 at horus")
    scene = anubis(BLACK, *others)
    scene.table.statues_left[0] = 0  # nothing can be done with the gray die at Horus
    assert set(dice_offered(scene)) == {PLAIN, BLACK, *others}


@pytest.mark.clause("TK-4.5.1", "TK-4.5.3")
@pytest.mark.parametrize(
    ("die", "found"),
    [(PLAIN, {"open", "anubis"}), ("gray 5 at osiris", {"open", "anubis"}), (BLACK, {"anubis"})],
)
def test_the_player_says_how_the_die_is_taken(die: str, found: set[str]) -> None:
    """Openly if that is allowed, or by Anubis."""
    scene = anubis(BLACK, "gray 5 at osiris")
    take(scene, die)
    assert set(ways(scene)) == found


@pytest.mark.clause("TK-4.5.1")
def test_nothing_is_paid_for_a_die_that_is_taken_openly() -> None:
    """And it lies on its pan."""
    scene = anubis()
    take(scene, PLAIN).answer("open", "6")
    assert scene["you.scribe"] == 2
    assert pan(scene, "pure_pan") == ["white 6"]


@pytest.mark.clause("TK-4.4.3", "TK-4.4.1", "EX-12")
@pytest.mark.parametrize(
    ("scribes", "values"),
    [(2, None), (3, ("2", "3", "4", "5", "6")), (4, ("1", "2", "3", "4", "5", "6"))],
)
def test_scribes_may_be_combined_with_anubis(scribes: int, values: tuple[str, ...] | None) -> None:
    """Three scribes are Anubis and one change; the two for Anubis come first."""
    scene = chosen_by_anubis(anubis(scribes=scribes), BLACK)
    if values is None:
        assert scene.asked == "turn.action"
        return
    assert (scene.asked, scene.keys) == ("turn.value", values)
    assert scene["you.scribe"] == scribes - 2
    scene.answer("6")
    assert scene["you.scribe"] == scribes - 3
    scene.answer("produce bread")
    assert performed(scene) == ["produce bread 6"]
    assert pan(scene, "under_scales") == ["black 4"]


@pytest.mark.clause("R-26", "TK-4.5.1")
def test_anubis_may_be_paid_with_gold_by_t10() -> None:
    """Every mix, and the point for it."""
    scene = anubis(scribes=1)
    scene.given("you.gold = 2").hold("T10")
    take(scene, BLACK)
    assert scene.asked == "pay"
    assert scene.keys == ("1 scribe + 1 gold as scribe", "2 gold as scribe")
    scene.answer("2 gold as scribe")
    assert (scene["you.scribe"], scene["you.gold"]) == (1, 0)
    assert points_by(scene, "T10") == [1]


# ------------------------------------------------------------------ any action


@pytest.mark.clause("TK-4.5.1", "ED-17", "EX-12", "R-12")
@pytest.mark.parametrize("die", [PLAIN, BLACK, "gray 1 at osiris", "gray 3 at bastet", "yellow 5 at thoth"])
def test_a_die_taken_by_anubis_is_good_for_every_action(die: str) -> None:
    """Wherever it came from and whatever its color: six gods and four productions."""
    scene = chosen_by_anubis(anubis(BLACK, *([die] if die not in (PLAIN, BLACK) else [])), die)
    assert actions(scene) == EVERYTHING


@pytest.mark.clause("TK-4.5.1", "ED-17")
@pytest.mark.parametrize("what", EVERYTHING)
def test_only_the_value_matters(what: str) -> None:
    """Each of the ten actions is performed with the value of the die."""
    scene = chosen_by_anubis(anubis(), BLACK).answer(what)
    while scene.asked is not None:
        scene.answer(scene.keys[0])
    assert performed(scene) == [f"{what} 4"]


@pytest.mark.clause("TK-4.5.1", "TK-4.3.7")
def test_actions_that_cannot_be_paid_are_not_offered() -> None:
    """Whoever owns nothing produces."""
    scene = wheel(PLAIN, BLACK)
    scene.given("you.scribe = 2")
    take(scene, BLACK)
    assert actions(scene) == EVERYTHING[6:]


@pytest.mark.clause("R-12", "TK-5.8.1")
@pytest.mark.parametrize("resource", ["papyrus", "bread", "limestone", "granite"])
def test_a_gray_die_produces_by_anubis(resource: str) -> None:
    """Any basic resource."""
    scene = chosen_by_anubis(anubis("gray 2 at osiris"), "gray 2 at osiris").answer(f"produce {resource}")
    assert scene[f"you.{resource}"] == 9 + 2


# ------------------------------------------------------------------ under the scales


@pytest.mark.clause("TK-4.5.2", "TK-4.3.4")
@pytest.mark.parametrize("die", [PLAIN, BLACK, "yellow 5 at ra"])
def test_the_die_goes_under_the_scales(die: str) -> None:
    """Whatever it is, it does not count for the balance."""
    scene = chosen_by_anubis(anubis(BLACK, "yellow 5 at ra"), die).answer("bastet")
    assert scene.asked is None
    assert (pan(scene, "pure_pan"), pan(scene, "tainted_pan")) == ([], [])
    assert pan(scene, "under_scales") == [die.split(" at ")[0]]
    assert balance(scene.table, 0) == 0


@pytest.mark.clause("TK-4.5.2", "TK-4.9.2", "TK-5.8.4")
def test_overproduced_goods_still_lie_on_the_scales() -> None:
    """Only the die does not count."""
    scene = chosen_by_anubis(anubis(), BLACK).answer("produce bread")
    assert scene["you.surplus"] == 2
    assert balance(scene.table, 0) == -2


@pytest.mark.clause("R-123", "TK-4.3.4", "TK-4.5.2")
def test_the_die_reaches_the_board_after_the_action() -> None:
    """It has left the wheel, and lies nowhere until the action is over."""
    scene = chosen_by_anubis(anubis(), BLACK).answer("hathor")
    assert scene.asked == "hathor.site"
    assert sum(map(len, scene.table.wheel)) == 1
    assert dice_on_board(scene.table, 0) == 0
    scene.answer("west_1")
    assert scene.asked is None
    assert dice_on_board(scene.table, 0) == 1


@pytest.mark.clause("TK-4.5.3")
def test_an_anubis_action_is_no_extra_action() -> None:
    """One die, one action, and the turn is over."""
    scene = chosen_by_anubis(anubis(scribes=9), BLACK).answer("4", "produce bread")
    assert scene.asked is None
    assert performed(scene) == ["produce bread 4"]
    assert dice_on_board(scene.table, 0) == 1


# ------------------------------------------------------------------ a normal action for all other rules


@pytest.mark.clause("R-11", "TK-5.0.1", "TK-4.5.3")
def test_statue_bonuses_follow() -> None:
    """The other player has a statue at Osiris, not at Ra, where the die came from."""
    scene = anubis()
    scene.given("god_space(osiris, 1).owner = p2")
    chosen_by_anubis(scene, BLACK).answer("osiris", "bread")
    assert [(one["player"], one["god"]) for one in scene.events("horus_bonus")] == [(1, "osiris")]


@pytest.mark.clause("R-11")
@pytest.mark.parametrize(
    ("what", "card", "points"),
    [("osiris", "T01", 2), ("ra", "T02", 2), ("thoth", "T03", 2), ("horus", "T04", 2), ("bastet", "T06", 2)],
)
def test_technologies_for_a_god_work(what: str, card: str, points: int) -> None:
    """T01 to T06 look at the action, not at the section."""
    scene = anubis("black 1 at bastet" if what != "bastet" else BLACK)
    scene.hold(card)
    chosen_by_anubis(scene, "black 1 at bastet" if what != "bastet" else BLACK).answer(what)
    while scene.asked is not None:
        scene.answer(scene.keys[0])
    assert points_by(scene, card) == [points]


@pytest.mark.clause("R-11", "R-122")
@pytest.mark.parametrize(
    ("card", "what", "good"), [("T04", "horus", "granite"), ("T20", "thoth", "papyrus"), ("T21", "hathor", "bread")]
)
def test_goods_at_the_start_of_an_action_pay_for_it(card: str, what: str, good: str) -> None:
    """T04, T20 and T21 make an action possible whose last unit is missing."""
    for held in (False, True):
        scene = wheel(PLAIN, BLACK)
        scene.given("you.scribe = 2", f"you.{good} = 1", "you.population = 5", "you.happiness = 1")
        market(scene, "B01", "B02", "T15")
        if held:
            scene.hold(card)
        take(scene, BLACK)
        assert (what in actions(scene)) == held


@pytest.mark.clause("R-11", "R-07")
def test_t13_and_t14_change_the_value() -> None:
    """Once for the action, whatever it is."""
    for what, card, question in (("bastet", "T14", "bastet.value"), ("produce bread", "T13", "produce.value")):
        scene = anubis()
        scene.hold(card)
        chosen_by_anubis(scene, BLACK).answer(what)
        assert (scene.asked, scene.keys) == (question, ("2", "3", "4", "5", "6"))


@pytest.mark.clause("R-11", "R-31", "TK-4.8.3")
def test_technologies_for_production_work() -> None:
    """T12 for the excess, T13 for one more, T17 for bread."""
    scene = anubis()
    scene.hold("T12", "T13", "T17")
    chosen_by_anubis(scene, BLACK).answer("produce bread", "5")
    assert scene["you.bread"] == 9 + 2 + 1
    assert points_by(scene, "T12") == [3]
    assert points_by(scene, "T17") == [2]


@pytest.mark.clause("R-11", "R-30", "R-29")
def test_blessings_for_production_work() -> None:
    """B21 produces again, B01 gives its stone."""
    scene = anubis()
    scene.hold("B21", "B01", "T23")
    chosen_by_anubis(scene, BLACK).answer("produce bread", "B21", "B01")
    assert performed(scene) == ["produce bread 4"] * 2
    assert scene["you.bread"] == 9 + 4
    assert scene["you.limestone"] == 9 + 4
    assert scene.asked is None


@pytest.mark.clause("TK-4.5.3", "ED-30")
@pytest.mark.parametrize("card", [None, "B23", "B24"])
def test_t23_rewards_each_anubis_action(card: str | None) -> None:
    """Paid with scribes or with a blessing."""
    scene = anubis(scribes=0 if card else 2)
    scene.hold("T23", *([card] if card else []))
    if card:
        scene.do("turn()").answer(card, BLACK)
    else:
        chosen_by_anubis(scene, BLACK)
    scene.answer("produce bread")
    assert points_by(scene, "T23") == [3]
    openly = anubis()
    openly.hold("T23")
    take(openly, PLAIN).answer("open", "6", "produce limestone")
    assert points_by(openly, "T23") == []


# ------------------------------------------------------------------ B23 and B24


@pytest.mark.clause("TK-4.5.1", "TK-4.3.1", "ED-30")
@pytest.mark.parametrize("card", ["B23", "B24"])
@pytest.mark.parametrize("scribes", [0, 1, 2])
def test_a_blessing_stands_for_the_two_scribes(card: str, scribes: int) -> None:
    """No scribe is paid, and every die is taken by Anubis now."""
    scene = anubis(scribes=scribes)
    scene.hold(card)
    scene.do("turn()").answer(card)
    assert set(scene.keys) == {PLAIN, BLACK}
    scene.answer(PLAIN)
    assert ways(scene) == ("anubis",)
    assert scene["you.scribe"] == scribes
    assert ("turn.value" in asked_so_far(scene)) == (scribes > 0)


@pytest.mark.clause("TK-4.5.1", "TK-4.8.2", "ED-30")
def test_the_blessing_holds_for_one_turn_and_one_player() -> None:
    """It is discarded, and the next turn is an ordinary one."""
    scene = anubis(BLACK, "yellow 2 at ra", "white 3 at ra", scribes=0)
    scene.given("p2.scribe = 0")
    scene.hold("B23")
    scene.do("turn()").answer("B23", BLACK, "produce bread")
    assert scene.table.blessing_discard
    assert BLACK not in dice_offered(scene, by="p2")
    scene.answer("yellow 2 at ra")
    assert pan(scene, "tainted_pan", 1) == ["yellow 2"]
    scene.do("turn()")
    scene.answer(PLAIN, "produce limestone")
    assert pan(scene, "pure_pan") == ["white 6"]


@pytest.mark.clause("TK-4.3.1", "TK-4.8.2")
def test_the_blessing_of_another_player_is_not_offered() -> None:
    """It is played at the start of the own turn only."""
    scene = anubis(scribes=0)
    scene.hold("B23", by="p2")
    scene.do("turn()")
    assert scene.asked != "play"


# ------------------------------------------------------------------ purity of such a die


@pytest.mark.clause("R-13")
@pytest.mark.parametrize(
    ("die", "switch", "points"),
    [(PLAIN, True, [1]), ("yellow 5 at ra", True, []), (BLACK, True, []), (PLAIN, False, [])],
)
def test_t18_looks_at_the_purity_at_the_moment_of_taking(die: str, switch: bool, points: list[int]) -> None:
    """A pure die counts although it goes under the scales; by a switch it does not."""
    scene = anubis(BLACK, "yellow 5 at ra", anubis_purity=switch)
    scene.hold("T18")
    chosen_by_anubis(scene, die).answer("produce bread")
    assert points_by(scene, "T18") == points
    assert pan(scene, "under_scales") == [die.split(" at ")[0]]


@pytest.mark.clause("R-13", "R-15")
@pytest.mark.parametrize(("color", "points"), [("white", [1]), ("yellow", []), ("gray", [])])
def test_t18_looks_after_b11(color: str, points: list[int]) -> None:
    """The black die, forbidden in the sun, may be treated as white."""
    scene = anubis()
    scene.hold("T18", "B11")
    take(scene, BLACK)
    if scene.asked == "turn.way":
        scene.answer("anubis")
    scene.answer("B11", color, "no", "produce bread")
    assert points_by(scene, "T18") == points
    assert pan(scene, "under_scales") == ["black 4"]


@pytest.mark.clause("R-13", "R-14")
def test_t08_does_nothing_for_a_die_under_the_scales() -> None:
    """Nobody is asked for a pan, and T18 does not count."""
    scene = anubis()
    scene.hold("T08", "T18")
    take(scene, BLACK).answer("anubis")
    assert scene.asked == "turn.action"
    scene.answer("produce bread")
    assert scene["you.vp"] == 0
    assert pan(scene, "under_scales") == ["black 4"]


@pytest.mark.clause("R-13", "R-24")
@pytest.mark.parametrize(("switch", "offered"), [(True, True), (False, False)])
def test_t19_works_with_a_tainted_die(switch: bool, offered: bool) -> None:
    """It produces by the color of the die; then any god may be served, but nothing produced."""
    scene = anubis("yellow 2 at ra", scribes=3, anubis_purity=switch)
    scene.hold("T19")
    chosen_by_anubis(scene, "yellow 2 at ra").answer("2")
    assert (scene.asked == "play") == offered
    if offered:
        scene.answer("T19")
        assert performed(scene) == ["produce papyrus 2"]
        assert scene["you.scribe"] == 0
        assert actions(scene) == EVERYTHING[:6]


@pytest.mark.clause("R-13", "R-24")
@pytest.mark.parametrize("die", [PLAIN, BLACK, "gray 2 at osiris"])
def test_t19_does_not_work_with_other_dice(die: str) -> None:
    """Neither with a pure, nor with a forbidden, nor with a gray one."""
    scene = anubis(BLACK, "gray 2 at osiris", scribes=3)
    scene.hold("T19")
    chosen_by_anubis(scene, die).answer(die.split()[1])
    assert scene.asked == "turn.action"


@pytest.mark.clause("R-13", "R-89")
def test_a_pure_die_under_the_scales_is_no_pure_die_later() -> None:
    """Those who count pure dice look at the pan."""
    scene = chosen_by_anubis(anubis(), PLAIN).answer("produce bread")
    assert scene["you.pure_dice"] == ()
    assert len(scene["you.neutral_dice"]) == 1


@pytest.mark.clause("TK-4.5.1", "R-122")
def test_the_tile_is_that_of_the_value() -> None:
    """Ra by Anubis with a black 4 from Ra's own section takes the middle tile."""
    scene = wheel(PLAIN, BLACK)
    scene.given("you.scribe = 2", "you.limestone = 1")
    tiles(scene, "P16", "P22", "P17")
    take(scene, BLACK)
    assert "ra" in actions(scene)
    scene.answer("ra", "3-3", "0")
    assert scene["space(3, 3).owner"] == 0
    assert scene["you.limestone"] == 0
