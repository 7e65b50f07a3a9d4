"""The end of the game: decrees, turn order, ranking (TK-6.5, R-83 to R-92)."""

import pytest

from rules.laying import Scene, board_with, card, finish, ids, lay_market, lit, rich, scene_for, weigh
from tekhenu.rules import TEKHENU
from tekhenu.rules.ending import rank


def end(scene: Scene) -> Scene:
    """The end of the game, as far as the first question."""
    return scene.do("end_of_game()")


def last_scoring(scene: Scene) -> Scene:
    """A table at the fourth Maat phase, with the second scoring to come."""
    scene.table.markers, scene.table.scorings, scene.table.arrow = (2,), 1, 2
    return scene


def use_last_hour(scene: Scene, *answers: str) -> Scene:
    """D23 before the second scoring: the action, its value, and what else it asks."""
    return scene.do("scoring(number: 2)").answer("D23", *answers)


def worth(scene: Scene) -> int:
    """What the first player has without the points for the turn order."""
    return scene["you.vp"] - (3 if scene.table.order[0] == 0 else 0)  # type: ignore[operator,return-value]


# ------------------------------------------------------------------ when the game ends


@pytest.mark.clause("TK-6.5.3", "TK-6.5.4", "TK-6.2.2")
def test_after_the_second_scoring_the_game_ends() -> None:
    """Dice stay on the scales, no destiny cards are taken, no dice are added, no round follows."""
    scene = last_scoring(scene_for())
    for player in range(2):
        weigh(scene, player, (1, 2, 3, 4))
    scene.table.arrow = 1
    scene.do("rotation(number: 8)")
    assert scene.asked is None
    names = [
        event.name for event in scene.events() if event.name in ("rotation", "maat_phase", "scoring", "end_of_game")
    ]
    assert names == ["rotation", "maat_phase", "scoring", "end_of_game"]
    assert sum(map(len, scene.table.wheel)) == 0
    assert [len(pan) for pan in scene.table.pure_pan] == [4, 4]
    assert scene.table.destiny == [(), ()]


@pytest.mark.clause("TK-6.5.2", "TK-6.5.1")
def test_after_the_first_scoring_the_game_goes_on() -> None:
    """The arrow at the first marker in the fourth rotation."""
    scene = scene_for()
    for player in range(2):
        weigh(scene, player, (1, 2, 3, 4))
    scene.table.arrow = 3
    finish(scene.do("rotation(number: 4)"))
    assert len(scene.events("scoring")) == 1
    assert scene.events("end_of_game") == ()
    assert sum(map(len, scene.table.wheel)) == 4


# ------------------------------------------------------------------ which decrees are scored


@pytest.mark.clause("EX-10", "TK-6.5.3.1")
def test_example_10() -> None:
    """Left and middle are scored, right has the symbol of the middle one; or right instead of middle."""
    for choice, left in (("D14", ("D19",)), ("D19", ("D14",))):
        scene = scene_for().hold("D07", "D14", "D19").given("people_space(3).owner = you", "you.scribe = 1")
        end(scene).answer("D07")
        assert scene.keys == ("D14", "D19", "stop")
        scene.answer(choice)
        assert scene.asked is None
        assert ids(scene, scene.table.revealed[0]) == left
        assert worth(scene) == 3 + (2 if choice == "D14" else 5)


@pytest.mark.clause("TK-6.5.3.1")
def test_at_most_three_decrees_are_scored() -> None:
    """Four decrees of four symbols."""
    scene = scene_for().hold("D07", "D09", "D13", "D16")
    end(scene).answer("D07", "D09")
    assert scene.keys == ("D13", "D16", "stop")
    scene.answer("D16")
    assert scene.asked is None
    assert ids(scene, scene.table.scored[0]) == ("D07", "D09", "D16")


@pytest.mark.clause("TK-6.5.3.1", "R-91")
def test_nobody_has_to_score_a_decree() -> None:
    """At most three, not exactly three."""
    scene = end(scene_for().hold("D07", "D09").given("you.scribe = 2")).answer("stop")
    assert scene.asked is None
    assert worth(scene) == 0


@pytest.mark.clause("TK-6.5.3.1", "TK-4.8.4")
def test_all_decrees_are_revealed_before_any_is_scored() -> None:
    """Those of all players."""
    scene = end(scene_for().hold("D07", "D09").hold("D13", "D16", by="p2"))
    assert scene.table.decrees == [(), ()]
    assert [len(held) for held in scene.table.revealed] == [2, 2]
    assert scene.table.box.vocabulary.zones["revealed"].visible == "everyone"


@pytest.mark.clause("R-91")
def test_players_score_one_after_another_in_turn_order() -> None:
    """Each all decrees before the next one."""
    scene = scene_for(3).hold("D07").hold("D09", by="p2").hold("D13", by="p3")
    scene.table.order = (1, 2, 0)
    end(scene)
    asked = []
    while scene.asked is not None:
        asked.append((scene.player, scene.keys))
        scene.answer(scene.keys[0])
    assert asked == [(1, ("D09", "stop")), (2, ("D13", "stop")), (0, ("D07", "stop"))]


@pytest.mark.clause("R-91", "R-84")
def test_decree_4_is_scored_before_decree_8() -> None:
    """What D04 takes is not counted by D08; after D08 it is too late for D04."""
    scene = scene_for().hold("D04", "D08").given("you.population = 9", "you.bread = 3")
    end(scene).answer("D04", "1", "D08")
    assert worth(scene) == 4 + 2
    late = scene_for().hold("D04", "D08").given("you.population = 9", "you.bread = 3")
    end(late).answer("D08")
    assert late.asked is None
    assert worth(late) == 3


# ------------------------------------------------------------------ single rulings


@pytest.mark.clause("R-83")
def test_many_seals_counts_every_decree_that_is_held() -> None:
    """Scored or not, the used D23 too, and its own symbol."""
    scene = scene_for().hold("D02", "D07", "D08", "D09").hold("D23")
    use_last_hour(scene, "produce", "1", "granite")
    end(scene).answer("D02", "stop")
    assert worth(scene) == 4 * 4


@pytest.mark.clause("R-83")
def test_many_seals_counts_its_own_symbol() -> None:
    """Alone it is worth 4 VP."""
    assert worth(end(scene_for().hold("D02")).answer("D02")) == 4


@pytest.mark.clause("R-84", "ED-09")
@pytest.mark.parametrize(("population", "most"), [(8, 0), (9, 1), (13, 2), (15, 2), (16, 3), (19, 4), (21, 5)])
def test_growth_is_paid_for_each_pyramid(population: int, most: int) -> None:
    """From 0 up to the pyramids of the population."""
    scene = scene_for().hold("D04").given(f"you.population = {population}", "you.granite = 9")
    end(scene).answer("D04")
    if most:
        assert scene.keys == tuple(str(number) for number in range(most + 1))
        scene.answer(str(most))
    assert worth(scene) == 4 * most
    assert scene["you.granite"] == 9 - most


@pytest.mark.clause("R-84", "R-82", "TK-4.6.1")
def test_growth_is_paid_with_resources_only() -> None:
    """Any kind, gold included; scribes, faith and goods on the scales are none."""
    scene = scene_for().hold("D04").given("you.population = 21", "you.scribe = 5", "you.faith = 5", "you.surplus = 5")
    scene.given("you.gold = 1", "you.papyrus = 1")
    end(scene).answer("D04")
    assert scene.keys == ("0", "1", "2")
    scene.answer("2")
    assert worth(scene) == 8
    assert (scene["you.gold"], scene["you.papyrus"], scene["you.scribe"]) == (0, 0, 5)


@pytest.mark.clause("R-84", "R-26")
def test_growth_may_be_paid_with_a_scribe_as_gold() -> None:
    """T10 lets scribes pay."""
    scene = scene_for().hold("D04").hold("T10").given("you.population = 13", "you.scribe = 2")
    end(scene).answer("D04", "2")
    assert (worth(scene), scene["you.scribe"]) == (8, 0)


@pytest.mark.clause("R-65", "R-84")
def test_growth_looks_at_the_present_population() -> None:
    """What was reached once and is lost does not count."""
    scene = scene_for().hold("D04").given("you.population = 12", "you.bread = 9")
    assert "2" not in end(scene).answer("D04").keys


@pytest.mark.clause("R-87", "ED-04")
@pytest.mark.parametrize(("cap", "scribes", "vp"), [(21, 6, 18), (21, 7, 21), (21, 9, 21), (None, 9, 27)])
def test_scribes_are_worth_at_most_21_vp(cap: int | None, scribes: int, vp: int) -> None:
    """By default; without a maximum in other editions."""
    scene = scene_for(d07_cap_vp=cap).hold("D07").given(f"you.scribe = {scribes}")
    assert worth(end(scene).answer("D07")) == vp


@pytest.mark.clause("R-88", "ED-06")
@pytest.mark.parametrize(("switch", "vp"), [(None, 2 + 2), ("in_line", 2 + 2 + 1), ("all", 2 + 2 + 1 + 1)])
def test_the_temple_once_more(switch: str | None, vp: int) -> None:
    """Own buildings and pillars; by a switch statues count for pillars, or are scored too."""
    board = board_with((("player_board", "building_row"), [{"vp": 0, "bread": 0}] * 10))
    scene = scene_for(board=board, d24=switch).hold("D24")
    scene.given("site(3).owner = you", "site(8).owner = you", "people_space(1).owner = you", "space(3, 3).owner = you")
    scene.given("site(13).owner = p2" if scene.table.players > 2 else "site(1).owner = p2", "space(1, 1).owner = p2")
    assert worth(end(scene).answer("D24")) == vp


@pytest.mark.clause("R-89", "ED-05", "TK-6.5.4")
def test_pure_dice_are_worth_half_rounded_up() -> None:
    """5 + 4 + 2 is 11: 6 VP; dice under the scales and tainted ones do not count."""
    scene = weigh(scene_for(), 0, (5, 4, 2), (6,), (6,)).hold("D22")
    weigh(scene, 1, (6,))
    assert worth(end(scene).answer("D22")) == 6


@pytest.mark.clause("R-90", "ED-32")
@pytest.mark.parametrize(("others", "vp"), [((5, 9), 7), ((13, 20), 0), ((0, 12), 12)])
def test_the_happiest_people_are_compared_with_the_lowest_of_all(others: tuple[int, int], vp: int) -> None:
    """Oneself included, so never less than 0."""
    scene = scene_for(3).hold("D06").given(*(f"{who}.population = 21" for who in ("you", "p2", "p3")))
    scene.given("you.happiness = 12", f"p2.happiness = {others[0]}", f"p3.happiness = {others[1]}")
    assert worth(end(scene).answer("D06")) == vp


@pytest.mark.clause("ED-31")
def test_learning_counts_every_technology() -> None:
    """Every technology that is owned is in play."""
    scene = scene_for().hold("D01").hold("T01", "T05", "T20").hold("T02", by="p2")
    assert worth(end(scene).answer("D01")) == 9


# ------------------------------------------------------------------ confirmation


def confirming(*more: str, **settings: object) -> Scene:
    """A table with the withdrawn decree in the game."""
    return scene_for(use_d03=True, **settings).hold("D03", *more)


@pytest.mark.clause("R-86", "ED-03")
def test_confirmation_repeats_the_decree_scored_directly_before() -> None:
    """2 gold are paid; it takes one of the three places."""
    scene = confirming("D07", "D09", "D13").given(
        "you.scribe = 2", "you.gold = 2", "workplace(1, limestone).owner = you"
    )
    end(scene).answer("D09", "D07", "D03", "yes")
    assert worth(scene) == 3 + 6 + 6
    assert scene["you.gold"] == 0
    assert scene.asked is None


@pytest.mark.clause("R-86")
def test_confirmation_without_gold_or_without_a_decree_before_is_worth_nothing() -> None:
    """It may still be scored."""
    poor = end(confirming("D07").given("you.scribe = 2", "you.gold = 1")).answer("D07", "D03")
    assert poor.asked is None
    assert worth(poor) == 6
    first = end(confirming("D07").given("you.scribe = 2", "you.gold = 2")).answer("D03", "D07")
    assert (worth(first), first["you.gold"]) == (6, 2)


@pytest.mark.clause("R-86", "R-87")
def test_the_maximum_holds_for_each_scoring_of_a_decree() -> None:
    """D07 twice: 21 and 21."""
    scene = confirming("D07").given("you.scribe = 9", "you.gold = 2")
    assert worth(end(scene).answer("D07", "D03", "yes")) == 42


@pytest.mark.clause("R-86")
def test_the_gold_is_paid_before_the_second_scoring() -> None:
    """D08 with 3 gold: 6 VP, and again 2 for the one that is left."""
    scene = confirming("D08").given("you.gold = 3")
    assert worth(end(scene).answer("D08", "D03", "yes")) == 8


@pytest.mark.clause("R-86", "R-84")
def test_growth_needs_payment_again() -> None:
    """D04 repeated: once more the choice how many pyramids are paid."""
    scene = confirming("D04").given("you.population = 13", "you.gold = 2", "you.bread = 3")
    end(scene).answer("D04", "2")
    while scene.asked == "pay":
        scene.answer("2 bread")
    scene.answer("D03", "yes")
    assert scene.keys == ("0", "1")
    scene.answer("1")
    assert (worth(scene), scene["you.bread"]) == (12, 0)


@pytest.mark.clause("R-86", "R-85")
def test_the_decree_of_the_last_hour_cannot_be_repeated() -> None:
    """D23 was used and lies there as scored; there is nothing to score again."""
    scene = last_scoring(confirming("D23").given("you.gold = 2"))
    use_last_hour(scene, "produce", "1", "granite")
    end(scene).answer("D03")
    assert scene.asked is None
    assert (worth(scene), scene["you.gold"]) == (0, 2)


# ------------------------------------------------------------------ the last hour


@pytest.mark.clause("R-85", "ED-28", "ED-19")
def test_the_last_hour_is_offered_before_the_second_scoring_only() -> None:
    """In the fourth Maat phase, before the scoring starts; not in the first scoring."""
    first = scene_for().hold("D23").do("scoring(number: 1)")
    assert first.asked is None
    second = last_scoring(scene_for().hold("D23")).do("maat_phase(number: 4)")
    assert second.keys == ("D23", "pass")
    assert second.events("scoring") == ()
    assert second.table.order == (0, 1)


@pytest.mark.clause("R-85", "TK-6.5.3.1")
def test_the_last_hour_waives_the_cost_and_takes_a_place_and_a_symbol() -> None:
    """A statue without granite counts in the scoring that follows; D20 has the symbol of D23."""
    scene = scene_for(3).hold("D23", "D20", "D07", "D09", "D13")
    use_last_hour(scene, "horus", "5", "thoth 1")
    assert scene["count(s in you.statues)"] == 1
    assert scene["you.granite"] == 0
    assert scene["you.vp"] == 1
    end(scene)
    assert scene.keys == ("D07", "D09", "D13", "stop")
    scene.answer("D07", "D09")
    assert scene.asked is None


@pytest.mark.clause("R-85")
def test_the_last_hour_does_not_waive_happiness() -> None:
    """Osiris still costs 1 happiness, and is not offered at 0."""
    scene = rich(scene_for()).hold("D23")
    use_last_hour(scene, "osiris", "1", "bread")
    assert scene["you.happiness"] == 4
    assert use_last_hour(scene_for().hold("D23")).keys == ("horus", "hathor", "bastet", "produce")


@pytest.mark.clause("R-85", "R-57")
def test_the_last_hour_does_not_waive_the_refresh_of_the_market() -> None:
    """Three cards are free, a refresh costs its papyrus."""
    scene = scene_for().hold("D23").given("you.population = 5", "you.happiness = 5", "you.papyrus = 1")
    lay_market(scene, 1, "B01", "B02", "T12")
    lay_market(scene, 2, "B03", "B04", "T02", "T03")
    use_last_hour(scene, "thoth", "6")
    assert scene.keys == ("take 1", "take 2", "refresh 1", "refresh 2")
    scene.answer("refresh 2")
    assert scene["you.papyrus"] == 0
    finish(scene.answer("take 1"))
    assert scene["count(c in you.blessings) + count(c in you.technologies)"] == 3


@pytest.mark.clause("R-85")
def test_the_last_hour_waives_nothing_of_an_action_inside_its_action() -> None:
    """A free pillar with a Horus action in it: the granite of the statue is paid."""
    scene = lit(scene_for().hold("D23").given("you.granite = 3"), "P12")
    use_last_hour(scene, "ra", "1", "2-3", "0", "yes", "1", "quarries")
    assert (scene["you.granite"], scene["you.limestone"]) == (1, 0)


@pytest.mark.clause("R-85", "R-64")
def test_the_last_hour_waives_nothing_of_the_extra_action_that_follows() -> None:
    """A free festival to 21, and then a statue at its full price."""
    scene = scene_for().hold("D23").given("you.population = 21", "you.happiness = 20", "you.granite = 3")
    use_last_hour(scene, "bastet", "6", "horus", "1", "quarries")
    assert scene["you.granite"] == 1


@pytest.mark.clause("R-85")
def test_the_last_hour_that_is_not_used_is_worth_nothing() -> None:
    """It may be scored for no points."""
    scene = scene_for().hold("D23").do("scoring(number: 2)").answer("pass")
    before = scene["you.vp"]
    finish(end(scene))
    assert scene["you.vp"] == before + 3  # type: ignore[operator]


@pytest.mark.clause("R-85", "R-25")
def test_in_the_last_hour_blessings_of_the_action_may_be_played() -> None:
    """B13 waives nothing, T24 gives its gold; B07 is not for this time."""
    scene = scene_for().hold("D23").hold("T24").hold("B07", "B13")
    use_last_hour(scene, "horus", "1")
    assert scene.keys == ("B13", "pass")
    scene.answer("B13", "quarries")
    assert scene["you.gold"] == 2


# ------------------------------------------------------------------ turn order and ranking


@pytest.mark.clause("TK-6.5.3.2", "TK-2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_order_brings_its_last_points(players: int) -> None:
    """3 VP for the first; 2 for the second with 3 or 4 players."""
    scene = scene_for(players)
    scene.table.order = tuple(reversed(range(players)))
    end(scene)
    assert scene.table.vp == [*[0] * (players - 2), 0 if players == 2 else 2, 3]


@pytest.mark.clause("TK-6.5.3.2", "R-91")
def test_the_points_for_the_turn_order_come_after_the_decrees() -> None:
    """The order of the clauses."""
    scene = end(scene_for().hold("D07").given("you.scribe = 1")).answer("D07")
    gains = [(event["player"], event["amount"]) for event in scene.events("gained")]
    assert gains == [(0, 3), (0, 3)]
    assert scene.events("gained")[0]["source"] == card(scene, "D07")


@pytest.mark.clause("TK-6.5.3.3", "ED-22", "R-92")
def test_most_vp_then_scribes_then_turn_order() -> None:
    """The ranking is never tied."""
    scene = scene_for(4).given("you.vp = 20", "p2.vp = 30", "p3.vp = 30", "p4.vp = 30")
    scene.given("you.scribe = 9", "p2.scribe = 2", "p3.scribe = 3", "p4.scribe = 2")
    scene.table.order = (0, 3, 1, 2)
    ranking = sorted(range(4), key=lambda player: rank(scene.table, player), reverse=True)
    assert ranking == [2, 3, 1, 0]
    assert len({rank(scene.table, player) for player in range(4)}) == 4


@pytest.mark.clause("TK-6.5.3.3", "R-26")
def test_gold_does_not_count_as_scribes_in_a_tie() -> None:
    """Not even with T10."""
    scene = scene_for().hold("T10").given("you.vp = 5", "p2.vp = 5", "you.gold = 9", "p2.scribe = 1")
    assert rank(scene.table, 1) > rank(scene.table, 0)


@pytest.mark.clause("TK-6.5.3.3", "R-92")
def test_a_game_has_one_winner() -> None:
    """The best in the ranking."""
    game = TEKHENU.new(players=3, seed=11)
    while not game.over:
        assert game.decision is not None
        game.answer(game.decision.options[0])
    result = game.result
    assert len(result.winners) == 1
    assert result.winners[0] == result.ranking[0].player == max(range(3), key=lambda seat: rank(game.table, seat))


@pytest.mark.clause("R-118")
def test_there_is_no_upper_limit_of_vp() -> None:
    """Far beyond the end of the track."""
    scene = end(scene_for().given("you.vp = 500"))
    assert scene["you.vp"] == 503
