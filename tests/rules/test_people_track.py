"""The people track: its rewards, and the extra action at happiness 21 (TK-5.5.4 to TK-5.5.7, R-62 to R-68)."""

import random

import pytest

from rules.laying import Scene, board_with, card, finish, ids, lay_market, lit, rich, scene_for, with_bonuses
from tekhenu.rules import TEKHENU
from tekhenu.testing import ScenarioError

ALL_ACTIONS = (
    "horus",
    "ra",
    "hathor",
    "bastet",
    "thoth",
    "osiris",
    "produce papyrus",
    "produce bread",
    "produce limestone",
    "produce granite",
)


def happy(happiness: int, *, population: int = 21, players: int = 2, **more: object) -> Scene:
    """A table with everything at hand, and a first player with happy people."""
    scene = rich(scene_for(players, **more), *("you", "p2", "p3", "p4")[:players])
    lay_market(scene, 1, "B01", "B02", "T12")
    scene.hold("P22", "P23", "P24", zone="display")
    return scene.given(f"you.population = {population}", f"you.happiness = {happiness}")


def told(scene: Scene, *names: str) -> list[str]:
    """The names of what happened, as far as they are asked for."""
    return [event.name for event in scene.events() if event.name in names]


# ------------------------------------------------------------------ gold and scribe


@pytest.mark.clause("TK-5.5.4", "TK-5.5.5")
@pytest.mark.parametrize(
    ("before", "value", "gold", "scribes"),
    [(10, 5, 0, 0), (10, 6, 1, 0), (15, 6, 1, 1), (13, 5, 1, 0), (13, 6, 1, 1), (16, 5, 0, 1), (14, 5, 1, 1)],
)
def test_happiness_16_brings_gold_and_19_a_scribe(before: int, value: int, gold: int, scribes: int) -> None:
    """The space must be reached, not passed exactly; one already reached gives nothing."""
    scene = happy(before, population=20)
    scene.table.rewarded[0] = 1 if before >= 16 else 0
    scene.do(f"bastet(value: {value})")
    assert (scene["you.gold"], scene["you.scribe"]) == (gold, scribes)


@pytest.mark.clause("TK-5.5.4", "TK-5.5.2")
def test_a_step_that_is_lost_brings_no_reward() -> None:
    """The population stops the marker at 15."""
    scene = happy(14, population=15).do("bastet(value: 6)")
    assert (scene["you.happiness"], scene["you.gold"]) == (15, 0)


@pytest.mark.clause("R-63", "TK-5.5.4", "TK-5.5.5", "TK-5.5.6")
def test_several_rewards_of_one_move_come_in_ascending_order_after_the_move() -> None:
    """From 15 to 21 there are gold, a scribe and an extra action."""
    scene = happy(15).do("bastet(value: 6)")
    assert (scene["you.gold"], scene["you.scribe"]) == (1, 1)
    assert scene.asked == "track.action"
    gains = [event["resource"] for event in scene.events("gained")]
    assert gains == ["happiness", "gold", "scribe"]


@pytest.mark.clause("R-62", "TK-5.5.7")
def test_rewards_of_the_track_come_from_any_source() -> None:
    """A pillar ability, a blessing, a destiny card."""
    ability = happy(14, population=20)
    ability.table.display = ()
    lit(ability, "P03").do("ra(value: 1)").answer("2-3", "0")
    assert (ability["you.happiness"], ability["you.gold"]) == (16, 1)

    blessing = happy(16, population=20).hold("B07").given("shown(bastet, brown) = 1", "light(bastet) = dark")
    blessing.table.rewarded[0] = 1
    blessing.do("turn()").answer("B07", "happiness")
    assert (blessing["you.happiness"], blessing["you.scribe"]) == (19, 1)

    destiny = happy(15, population=20).do("maat_phase(number: 1)").answer("A03", "happiness")
    assert (destiny["you.happiness"], destiny["you.gold"]) == (16, 1)


@pytest.mark.clause("R-62", "TK-5.5.7")
def test_each_player_has_the_rewards_of_the_track() -> None:
    """They are not for the first player only who comes there."""
    scene = happy(15, population=16).given("p2.population = 16", "p2.happiness = 15")
    scene.do("bastet(value: 6)").do("bastet(value: 6)", by="p2")
    assert (scene["you.gold"], scene["p2.gold"]) == (1, 1)


@pytest.mark.clause("R-65", "R-62", "TK-5.5.7")
def test_rewards_of_the_track_are_not_given_again() -> None:
    """Happiness falls from 16 to 15 by an Osiris action and rises again: no second gold."""
    scene = happy(15, population=16).do("bastet(value: 6)")
    scene.do("osiris(value: 1)").answer("bread")
    assert scene["you.happiness"] == 15
    scene.given("you.gold = 0").do("bastet(value: 6)")
    assert (scene["you.happiness"], scene["you.gold"]) == (16, 0)


@pytest.mark.clause("R-65", "TK-5.5.7")
def test_the_extra_action_is_not_given_again() -> None:
    """Neither after it was performed nor after it was declined."""
    scene = happy(20).do("bastet(value: 6)").answer("decline")
    scene.do("osiris(value: 1)").answer("bread")
    scene.do("bastet(value: 6)")
    assert scene["you.happiness"] == 21
    assert scene.asked is None


@pytest.mark.clause("R-68", "TK-5.7.1")
def test_happiness_never_falls_below_0() -> None:
    """What would have to lower it cannot be used at 0."""
    scene = happy(0)
    with pytest.raises(ScenarioError, match="osiris"):
        scene.do("osiris(value: 1)")
    scene.hold("B19").given("shown(ra, white) = 3").do("turn()")
    assert not scene.offered("B19")


@pytest.mark.clause("R-66")
def test_a_choice_of_population_or_happiness_is_all_of_one_kind() -> None:
    """B07 gives 3 of the one or 3 of the other; surplus happiness is lost."""
    scene = happy(4, population=6).hold("B07").given("shown(bastet, brown) = 1", "light(bastet) = dark")
    scene.do("turn()").answer("B07")
    assert scene.keys == ("population", "happiness")
    scene.answer("happiness")
    assert (scene["you.population"], scene["you.happiness"]) == (6, 6)


@pytest.mark.clause("R-54", "M-09")
def test_the_population_stops_at_the_end_of_the_track() -> None:
    """21 on the house board, something else on a board of one's own."""
    scene = happy(3, population=20).given("you.bread = 4").do("hathor(value: 6)")
    finish(scene.answer("west_1"))
    assert scene["you.population"] == 21
    board = board_with((("people_track", "end"), 23))
    longer = happy(3, population=20, board=board).do("hathor(value: 6)").answer("west_1")
    assert finish(longer)["you.population"] == 23


# ------------------------------------------------------------------ the extra action: what it is


@pytest.mark.clause("TK-5.5.6", "R-64", "ED-47")
def test_happiness_21_offers_every_action_and_every_value() -> None:
    """Any god action and the production of any basic resource, with any value, and it may be declined."""
    scene = happy(20).do("bastet(value: 6)")
    assert (scene.asked, scene.player) == ("track.action", 0)
    assert scene.keys == (*ALL_ACTIONS, "decline")
    scene.answer("produce granite")
    assert scene.keys == ("1", "2", "3", "4", "5", "6")
    scene.answer("5")
    assert scene["you.granite"] == 22
    assert scene["you.surplus"] == 3
    assert scene.asked is None


@pytest.mark.clause("R-64")
def test_the_extra_action_is_no_anubis_action() -> None:
    """T23 gives nothing for it, and no die is asked for."""
    scene = happy(20).hold("T23").do("bastet(value: 6)").answer("produce bread", "2")
    assert scene["you.vp"] == 0
    assert scene["you.bread"] == 22


@pytest.mark.clause("R-64", "TK-4.9.2")
def test_the_extra_action_has_normal_costs_and_triggers() -> None:
    """A festival of value 1 costs 2 papyrus; T06 and T11 see it."""
    scene = happy(20).hold("T06", "T11").do("bastet(value: 6)")
    assert (scene["you.papyrus"], scene["you.vp"]) == (18, 2)
    scene.answer("bastet", "1")
    assert (scene["you.papyrus"], scene["you.vp"], scene["you.scribe"]) == (16, 6, 2)


@pytest.mark.clause("R-64", "TK-4.3.7")
def test_an_extra_action_that_cannot_be_paid_is_not_offered() -> None:
    """Without granite and gold there is no statue, and values that do not work are not offered either."""
    scene = happy(20).given("you.granite = 0", "you.limestone = 1")
    scene.given(*(f"workplace(2, {good}).owner = p2" for good in ("papyrus", "bread", "limestone", "granite")))
    scene.do("bastet(value: 6)")
    assert "horus" not in scene.keys
    scene.answer("osiris")
    assert scene.keys == ("1", "3", "4", "5", "6")


@pytest.mark.clause("R-64")
def test_the_extra_action_may_be_declined() -> None:
    """Then nothing happens, and nobody is asked again."""
    scene = happy(20).do("bastet(value: 6)").answer("decline")
    assert scene.asked is None
    assert scene.table.owed == ()


@pytest.mark.clause("R-64")
def test_by_a_switch_the_extra_action_may_not_be_declined() -> None:
    """`decline_extra_action = no`: something must be done."""
    scene = happy(20, decline_extra_action=False).do("bastet(value: 6)")
    assert scene.keys == ALL_ACTIONS


@pytest.mark.clause("R-08", "R-64")
def test_technologies_do_not_change_the_value_of_the_extra_action() -> None:
    """Every value may be chosen anyway, and T14 adds nothing."""
    scene = happy(20).hold("T14").do("bastet(value: 6)").answer("osiris")
    assert scene.keys == ("1", "2", "3", "4", "5", "6")
    scene.answer("1")
    assert scene.asked == "osiris.district"


# ------------------------------------------------------------------ the extra action: when


@pytest.mark.clause("R-64", "TK-5.0.6")
def test_the_extra_action_comes_after_the_action_with_its_statue_bonuses() -> None:
    """Bastet: scribes, the bonus of a statue and what technologies give come first."""
    scene = happy(20, players=3).hold("T06").given("god_space(bastet, 1).owner = p2").do("bastet(value: 3)")
    assert scene.asked == "track.action"
    assert (scene["you.scribe"], scene["you.vp"], scene["p2.limestone"]) == (1, 2, 21)


@pytest.mark.clause("R-64", "R-47")
def test_the_extra_action_comes_after_the_whole_ra_action() -> None:
    """21 is reached by the ability of a tile; pillar, display and statue bonus come first."""
    scene = happy(19).given("god_space(ra, 1).owner = p2")
    scene.table.display = ()
    lit(scene, "P03").do("ra(value: 1)").answer("2-3", "0")
    assert scene.asked == "track.action"
    assert scene["you.happiness"] == 21
    assert scene["space(2, 3).owner"] == 0
    assert len(scene.table.display) == 3
    assert scene["p2.papyrus"] == 21


@pytest.mark.clause("R-64")
def test_the_extra_action_comes_after_the_outermost_action() -> None:
    """21 is reached by a statue bonus of a Horus action inside a Ra action: first the Ra action is finished."""
    scene = happy(20, board=with_bonuses(p6={"happiness": 1})).given("god_space(horus, 1).owner = you")
    scene.table.display = ()
    lit(scene, "P12").do("ra(value: 1)").answer("2-3", "0", "yes", "1", "quarries")
    assert scene["you.happiness"] == 21
    assert scene["space(2, 3).owner"] == 0
    assert scene.asked == "track.action"


@pytest.mark.clause("R-64")
def test_in_a_turn_with_two_actions_the_extra_action_follows_the_one_in_which_21_was_reached() -> None:
    """Bastet first, then the extra action, then the Horus action of B19."""
    scene = happy(21).given("you.happiness = 20", "shown(bastet, gray) = 6").hold("B19")
    scene.do("turn()").answer("B19", "bastet")
    assert (scene.asked, scene["you.happiness"]) == ("track.action", 21)
    scene.answer("decline")
    assert scene.asked == "horus.space"
    scene.answer("quarries")
    assert scene.asked is None


@pytest.mark.clause("R-64")
def test_in_a_turn_with_two_actions_the_extra_action_follows_bastet_also_if_that_is_the_second() -> None:
    """Hathor of B17 first: nothing is due yet; then Bastet, then the extra action."""
    scene = happy(20).given("shown(bastet, gray) = 6", "you.scribe = 1").hold("B17")
    scene.do("turn()").answer("6", "B17", "hathor by B17", "west_2")
    finish_at = []
    while scene.asked is not None:
        finish_at.append(scene.asked)
        scene.answer("decline" if scene.offered("decline") else scene.keys[0])
    assert finish_at[-1] == "track.action"
    assert told(scene, "hathor", "bastet") == ["hathor", "bastet"]


@pytest.mark.clause("R-64", "R-17")
def test_between_actions_the_extra_action_comes_at_once() -> None:
    """B07 at the start of the turn: the extra action comes before a die is taken."""
    scene = happy(20).hold("B07").given("shown(ra, white) = 3", "shown(thoth, gray) = 1").do("turn()")
    scene.answer("B07", "happiness")
    assert scene.asked == "track.action"
    scene.answer("produce bread", "1")
    assert scene.asked == "turn.die"


@pytest.mark.clause("R-64", "R-17")
def test_after_taking_the_die_the_extra_action_comes_at_once() -> None:
    """B07 after taking the die: the extra action comes before the action of the turn."""
    scene = happy(20).hold("B07").given("shown(ra, white) = 3").do("turn()").answer("pass")
    assert scene["count(d in you.pure_dice) + count(d in you.tainted_dice)"] == 1
    scene.answer("B07", "happiness")
    assert scene.asked == "track.action"
    scene.answer("produce bread", "1")
    assert scene.asked == "turn.action"


@pytest.mark.clause("R-64", "R-17")
def test_after_the_action_the_extra_action_comes_at_once() -> None:
    """B07 at the point after the action of the turn, before the market is refilled."""
    scene = happy(20).hold("B07").given("shown(thoth, gray) = 1").do("turn()").answer("pass", "pass", "take 1", "B01")
    assert scene.keys == ("B07", "pass")
    scene.answer("B07", "happiness")
    assert scene.asked == "track.action"
    assert scene.table.gaps[0] == (0,)
    scene.answer("thoth", "1", "take 1")
    assert scene.keys == ("B02", "T12")
    scene.answer("B02")
    assert scene.asked is None
    assert len(scene.table.market_1) == 3


@pytest.mark.clause("R-64", "R-17", "R-18")
def test_at_a_point_inside_an_action_the_extra_action_waits_for_its_end() -> None:
    """B07 after a Thoth action inside a Ra action: the extra action follows the Ra action."""
    scene = happy(20).hold("B07")
    scene.table.display = ()
    lit(scene, "P11").given("you.gold = 0", "shown(ra, white) = 1").do("turn()").answer("pass", "pass", "ra")
    scene.answer("2-3", "0", "yes")
    assert scene.keys == ("B07", "pass")
    scene.answer("B07", "happiness")
    assert scene["you.happiness"] == 21
    assert scene.asked == "thoth.section"
    scene.answer("take 1", "B02")
    assert scene.asked == "track.action"
    assert scene["space(2, 3).owner"] == 0


@pytest.mark.clause("R-64", "R-56")
def test_the_market_is_not_refilled_after_an_extra_action_in_the_own_turn() -> None:
    """Its gaps stay until the end of the turn."""
    scene = happy(20).given("shown(bastet, gray) = 6").hold("B08").do("turn()").answer("pass", "pass")
    scene.answer("thoth", "pass", "1", "take 1", "B01")
    for _ in range(2):
        assert scene.asked == "play"
        assert scene.table.gaps[0] == (0,)
        scene.answer("pass")
    assert scene.asked is None
    assert scene.table.gaps[0] == ()


# ------------------------------------------------------------------ the extra action: outside the own turn


@pytest.mark.clause("R-64", "TK-5.5.7", "R-62")
def test_a_statue_bonus_of_happiness_brings_the_extra_action_in_the_turn_of_another() -> None:
    """p2 reaches 21 by the bonus: after the action of the acting player p2 has the extra action."""
    scene = happy(5, players=3, board=with_bonuses(p3={"happiness": 2}))
    scene.given("p2.population = 21", "p2.happiness = 19", "god_space(bastet, 1).owner = p2")
    scene.given("shown(bastet, gray) = 3").do("turn()")
    assert (scene.asked, scene.player) == ("track.action", 1)
    scene.answer("produce bread", "2")
    assert scene["p2.bread"] == 22
    assert scene.asked is None
    assert scene["count(d in you.tainted_dice)"] == 1


@pytest.mark.clause("R-64", "R-34")
def test_several_extra_actions_come_in_the_order_in_which_they_were_earned() -> None:
    """The acting player by the festival, then the others by the bonus, in turn order."""
    scene = happy(20, players=4, board=with_bonuses(p3={"happiness": 1}))
    for number, who in enumerate(("p2", "p4"), 1):
        scene.given(f"{who}.population = 21", f"{who}.happiness = 20", f"god_space(bastet, {number}).owner = {who}")
    scene.table.order = (0, 3, 1, 2)
    scene.do("bastet(value: 3)")
    asked = []
    while scene.asked is not None:
        asked.append((scene.asked, scene.player))
        scene.answer("decline")
    assert asked == [("track.action", 0), ("track.action", 3), ("track.action", 1)]


@pytest.mark.clause("R-64")
def test_an_extra_action_may_bring_an_extra_action_to_another_player() -> None:
    """p2 reaches 21 by the bonus of a festival that is itself an extra action."""
    scene = happy(20, players=3, board=with_bonuses(p2={"happiness": 1}))
    scene.given("p2.population = 21", "p2.happiness = 20", "god_space(osiris, 1).owner = p2")
    scene.do("bastet(value: 3)").answer("osiris", "1", "bread")
    assert (scene.asked, scene.player, scene["p2.happiness"]) == ("track.action", 1, 21)
    scene.answer("decline")
    assert scene.asked is None


@pytest.mark.clause("R-64", "R-56")
def test_the_market_is_refilled_after_the_extra_action_of_another_player() -> None:
    """p2 takes a card in the turn of somebody else: its place is filled at once."""
    scene = happy(5, players=3, board=with_bonuses(p3={"happiness": 1})).hold("B07")
    scene.given("p2.population = 21", "p2.happiness = 20", "god_space(bastet, 1).owner = p2")
    scene.given("shown(bastet, gray) = 3").do("turn()").answer("pass", "pass")
    assert (scene.asked, scene.player) == ("track.action", 1)
    scene.answer("thoth", "pass", "1", "take 1", "B01", "pass")
    assert scene.asked == "play"
    assert scene.table.gaps[0] == ()
    assert len(scene.table.market_1) == 3


@pytest.mark.clause("R-64", "R-55", "R-56", "TK-6.3.8")
def test_a_destiny_card_brings_the_extra_action_inside_the_maat_phase() -> None:
    """At once, before the next player takes a destiny card; the market is refilled after it."""
    scene = happy(20, players=3).do("maat_phase(number: 1)").answer("A03", "happiness")
    assert (scene.asked, scene.player) == ("track.action", 0)
    scene.answer("thoth", "1", "take 1", "B01")
    assert (scene.asked, scene.player) == ("destiny.card", 1)
    assert scene.table.gaps[0] == ()
    assert len(scene.table.market_1) == 3
    assert card(scene, "B01") in scene.table.blessings[0]


@pytest.mark.clause("R-64", "R-17")
def test_outside_the_own_turn_only_blessings_of_the_action_may_be_played() -> None:
    """B13 waives the granite of a statue; B07 is for the own turn, B17 and B23 are for a die."""
    scene = happy(20).hold("B07", "B13", "B17", "B23").do("maat_phase(number: 1)").answer("A03", "happiness")
    scene.answer("horus", "1")
    assert scene.keys == ("B13", "pass")
    scene.answer("B13", "quarries")
    assert scene["you.granite"] == 20
    assert scene.asked == "destiny.card"
    assert ids(scene, scene.table.blessings[0]) == ("B07", "B17", "B23")


@pytest.mark.clause("R-64", "TK-6.2.1", "TK-5.2.3.5")
@pytest.mark.parametrize(("before", "gold"), [(1, 2), (0, 0)])
def test_inside_the_maat_phase_the_light_is_that_of_the_wheel_as_it_has_turned(before: int, gold: int) -> None:
    """P17 needs sun at Ra: after the rotation of the wheel, not before it."""
    scene = happy(20)
    scene.table.display = ()
    scene.hold("P17", zone="display").given("light(ra) = sunny")
    table = scene.table
    turned = next(at for at in range(6) if (scene.table.board.pattern[(1 - at - 1) % 6] == "sunny") is bool(before))
    table.turned = turned
    for player in range(2):
        dice, table.bag = table.bag[:4], table.bag[4:]
        table.under_scales[player] = dice
    scene.do("rotation(number: 2)").answer("A03", "happiness")
    assert scene.asked == "track.action"
    scene.answer("ra", "1", "2-3", "0")
    assert scene["you.gold"] == gold


@pytest.mark.clause("R-64", "R-85", "R-56")
def test_the_action_of_a_decree_may_bring_the_extra_action() -> None:
    """D23 as a festival to 21: the extra action follows, before the scoring starts, and the market is refilled."""
    scene = happy(20).hold("D23").do("scoring(number: 2)").answer("D23", "bastet", "6")
    assert scene.asked == "track.action"
    assert told(scene, "scoring") == []
    assert scene["you.papyrus"] == 20
    scene.answer("thoth", "1", "take 1", "B01")
    assert scene.table.gaps[0] == ()
    assert told(scene, "scoring") == ["scoring"]


@pytest.mark.clause("R-26", "R-64")
def test_the_extra_action_of_a_maat_phase_is_not_a_turn() -> None:
    """T22 lets limestone pay, but gives no VP outside the own turn."""
    scene = happy(20).hold("T22").given("you.granite = 0").do("maat_phase(number: 1)").answer("A03", "happiness")
    scene.answer("horus", "1", "quarries")
    assert (scene["you.limestone"], scene["you.vp"]) == (18, 0)


@pytest.mark.clause("R-64", "R-56")
def test_after_a_thoth_action_inside_an_extra_action_of_a_maat_phase_the_market_is_refilled() -> None:
    """When the whole extra action is complete."""
    scene = happy(20)
    scene.table.display = ()
    lit(scene, "P11").do("maat_phase(number: 1)").answer("A03", "happiness")
    scene.answer("ra", "1", "2-3", "0", "yes", "take 1")
    assert scene.asked == "thoth.cards"
    scene.answer("B01")
    assert scene.asked == "destiny.card"
    assert scene.table.gaps[0] == ()
    assert len(scene.table.market_1) == 3


@pytest.mark.clause("R-79", "TK-5.8.4", "R-64")
def test_what_the_extra_action_of_a_maat_phase_brings_stays_until_the_next_one() -> None:
    """The scales were cleared before: faith of a temple space and overproduced goods are for the next phase."""
    faith = happy(20).do("maat_phase(number: 1)").answer("A03", "happiness", "hathor", "1", "west_1")
    finish(faith)
    assert faith["you.faith"] == 1
    goods = happy(20).do("maat_phase(number: 1)").answer("A03", "happiness", "produce granite", "6")
    finish(goods)
    assert goods["you.surplus"] == 4


@pytest.mark.clause("R-64", "R-62", "TK-5.0.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_on_a_board_of_happy_statues(players: int) -> None:
    """Every Horus bonus moves people: extra actions come up in the turns of others, and none is left over."""
    reward = {"population": 6, "happiness": 9}
    board = with_bonuses(p1=reward, p2=reward, p3=reward, p4=reward, p5=reward, p6=reward)
    extra: set[bool] = set()
    for seed in range(12):
        game = TEKHENU.new(players=players, seed=seed, board=board)
        chance = random.Random(seed)
        while game.decision is not None:
            decision, table = game.decision, game.table
            if decision.id == "turn.die":
                assert table.owed == ()
            if decision.id == "track.action":
                extra.add(decision.player == table.turn_of)
            game.answer(chance.choice(list(decision.options)))
        assert game.table.owed == ()
    assert False in extra
