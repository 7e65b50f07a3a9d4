"""Decrees at the end of the game: which are scored, in which order, what each is worth, and what stays a secret."""

from itertools import chain, permutations

import pytest

from rules.boards import DATA
from rules.laying import Scene, board_with, card, ids, scene_for
from tekhenu.core.views import view_of
from tekhenu.rules import TEKHENU
from tekhenu.testing import ScenarioError

#: The symbols of another board: D01, D02 and D03 differ, and D05 and D13 share that of D01.
_SPECIAL = {"eye": ["D01", "D05", "D13"], "ankh": ["D02", "D23"], "crook": ["D03"]}
_REST = set(chain.from_iterable(DATA["decree_symbols"].values())) - set(chain.from_iterable(_SPECIAL.values()))
OTHER_SYMBOLS = board_with((("decree_symbols",), {**_SPECIAL, "flail": sorted(_REST)}))


def end(*decrees: str, players: int = 2, **more: object) -> Scene:
    """A player who is not first in turn order holds decrees; the game has not ended yet."""
    return scene_for(players, **more).given(f"you.turn_position = {players}").hold(*decrees)


def worth(scene: Scene, decree: str, *answers: str) -> int:
    """The VP that the one decree of a player brings."""
    scene.do("end_of_game()").answer(decree, *answers)
    assert scene.asked is None
    return int(scene.table.vp[0])


# --- which decrees, and in which order ------------------------------------------------------------------------------


@pytest.mark.clause("TK-6.5.3.1", "EX-10", "M-08")
@pytest.mark.parametrize("second", ["D12", "D13"])
def test_one_decree_of_each_symbol(second: str) -> None:
    """The right decree has the symbol of the middle one: either of the two is scored, not both."""
    scene = end("D05", "D12", "D13").given("site(1).owner = you", "space(3, 3).owner = you")
    scene.given("you.population = 9", "you.happiness = 9")

    scene.do("end_of_game()").answer("D05")
    assert scene.keys == ("D12", "D13", "stop")
    scene.answer(second)

    assert scene.asked is None
    assert scene["you.vp"] == 4 + 3
    assert scene["you.scored"] == ("D05", second)


@pytest.mark.clause("TK-6.5.3.1", "M-08")
def test_symbols_are_those_of_the_board() -> None:
    """On another board other decrees exclude each other."""
    scene = end("D01", "D05", "D13", "D12", board=OTHER_SYMBOLS).do("end_of_game()").answer("D13")

    assert scene.keys == ("D12", "stop")


@pytest.mark.clause("TK-6.5.3.1", "R-91")
def test_at_most_three_decrees() -> None:
    """Of four decrees with four symbols three are scored."""
    scene = end("D05", "D07", "D13", "D18").given("you.scribe = 1").do("end_of_game()")

    scene.answer("D05", "D13")
    assert scene.keys == ("D07", "D18", "stop")
    scene.answer("D07")

    assert scene.asked is None
    assert scene["you.vp"] == 3


@pytest.mark.clause("R-91", "TK-6.5.3.1")
@pytest.mark.parametrize("scored", [(), ("D13",), ("D07", "D05")])
def test_fewer_decrees_may_be_scored(scored: tuple[str, ...]) -> None:
    """The owner chooses how many."""
    scene = end("D05", "D07", "D13").do("end_of_game()").answer(*scored, "stop")

    assert scene.asked is None
    assert scene["you.scored"] == scored


@pytest.mark.clause("R-91")
@pytest.mark.parametrize("order", list(permutations(("D05", "D07", "D13"))))
def test_the_order_is_free(order: tuple[str, ...]) -> None:
    """Decrees are scored in any order."""
    scene = end("D05", "D07", "D13").given("you.scribe = 2", "space(1, 1).owner = you").do("end_of_game()")
    scene.answer(*order)

    assert scene["you.scored"] == order
    assert scene["you.vp"] == 6 + 3


@pytest.mark.clause("R-91", "R-84", "TK-8.D04", "TK-8.D08")
def test_growth_comes_before_the_treasury() -> None:
    """Once D08 is scored, D04 is not offered any more, whatever comes between them."""
    scene = end("D04", "D08", "D13").given("you.population = 9", "you.gold = 2").do("end_of_game()")

    assert scene.keys == ("D04", "D08", "D13", "stop")
    scene.answer("D08")
    assert scene.keys == ("D13", "stop")
    scene.answer("D13")

    assert scene.asked is None
    assert scene["you.vp"] == 4


@pytest.mark.clause("R-91")
def test_players_score_in_turn_order() -> None:
    """Each player scores all own decrees before the next one begins."""
    scene = scene_for(3).given("p3.turn_position = 1", "you.turn_position = 2")
    scene.hold("D05", "D13").hold("D07", "D18", by="p2").hold("D09", by="p3").do("end_of_game()")
    asked = []
    while scene.asked is not None:
        asked.append(scene.player)
        scene.answer(scene.keys[0])

    assert asked == [2, 0, 0, 1, 1]


@pytest.mark.clause("TK-6.5.3.1", "TK-6.5.3.2")
def test_nobody_is_asked_without_decrees() -> None:
    """Only the turn order counts then."""
    scene = scene_for(4).do("end_of_game()")

    assert scene.asked is None
    assert scene.table.vp == [3, 2, 0, 0]


@pytest.mark.clause("TK-6.5.3.1", "R-117")
def test_all_decrees_are_revealed() -> None:
    """Everybody sees all decrees before the first is scored."""
    scene = scene_for(2).hold("D05", "D13").hold("D07", by="p2")
    assert view_of(scene.table, 1).zones["decrees of p1"] == 2

    scene.do("end_of_game()")

    for viewer in (0, 1, None):
        zones = view_of(scene.table, viewer).zones
        assert (zones["revealed of p1"], zones["revealed of p2"]) == (("D05", "D13"), ("D07",))


@pytest.mark.clause("TK-6.5.3.1")
def test_the_decree_of_the_set_up_is_scored() -> None:
    """The one chosen at the beginning is revealed with the others."""
    game = TEKHENU.new(players=2, seed=3)
    assert game.decision is not None
    assert game.decision.id == "setup.decree"
    player, kept = game.decision.player, game.decision.options.keys[0]
    game.answer(kept)
    for _ in range(2000):
        assert game.decision is not None
        if game.decision.id == "end.decree":
            break
        game.answer(game.decision.options[0].key)

    assert kept in game.view(1 - player).zones[f"revealed of p{player + 1}"]  # type: ignore[operator]


# --- what they are worth --------------------------------------------------------------------------------------------


@pytest.mark.clause("R-83", "TK-8.D02")
def test_seals_are_those_of_the_board() -> None:
    """On another board D01, D02 and D03 have three symbols; D05 and D13 share that of D01."""
    scene = end("D01", "D02", "D03", "D05", "D13", board=OTHER_SYMBOLS, use_d03=True)

    assert worth(scene, "D02", "stop") == 12


@pytest.mark.clause("R-86", "ED-03", "TK-8.D03")
def test_the_confirmation_repeats_what_another_board_lets_it_repeat() -> None:
    """Where the symbols differ, D01 and D02 may be repeated, too."""
    for decree, points in (("D01", 3), ("D02", 8)):
        scene = end(decree, "D03", board=OTHER_SYMBOLS, use_d03=True).hold("T01").given("you.gold = 2")
        scene.do("end_of_game()").answer(decree, "D03", "yes")
        assert scene["you.vp"] == 2 * points


@pytest.mark.clause("R-86", "TK-8.D03")
def test_the_confirmation_is_paid_before_the_second_scoring() -> None:
    """The gold is gone when the decree is counted again."""
    scene = end("D08", "D03", use_d03=True).given("you.gold = 3").do("end_of_game()").answer("D08", "D03", "yes")

    assert scene["you.vp"] == 6 + 2
    assert [event.fields["decree"] for event in scene.events("decree_scored")] == [
        card(scene, "D08"),
        card(scene, "D03"),
        card(scene, "D08"),
    ]


@pytest.mark.clause("ED-03", "R-86", "TK-8.D03", "TK-8.D20", "TK-2.5")
def test_decrees_that_are_not_in_the_game() -> None:
    """D03 comes with its setting only, D20 with three or four players."""
    with pytest.raises(ScenarioError, match="not in use"):
        scene_for(4).hold("D03")
    with pytest.raises(ScenarioError, match="not in use"):
        scene_for(2).hold("D20")
    assert scene_for(2, use_d03=True).hold("D03")["you.decrees"] == ("D03",)
    assert scene_for(3).hold("D20")["you.decrees"] == ("D20",)


@pytest.mark.clause("R-84", "DV-19", "ED-09", "TK-8.D04")
@pytest.mark.parametrize(
    ("population", "goods", "most"),
    [(8, 5, 0), (9, 5, 1), (12, 5, 1), (13, 5, 2), (16, 2, 2), (16, 5, 3), (19, 5, 4), (21, 5, 5), (21, 1, 1)],
)
def test_growth(population: int, goods: int, most: int) -> None:
    """So many pyramids may be paid for, 4 VP each."""
    for paid in range(most + 1):
        scene = end("D04").given(f"you.population = {population}", f"you.bread = {goods}")
        answers = (str(paid),) if most else ()
        assert worth(scene, "D04", *answers) == 4 * paid
        assert scene["you.bread"] == goods - paid
    scene = end("D04").given(f"you.population = {population}", f"you.bread = {goods}").do("end_of_game()").answer("D04")
    assert scene.keys == (tuple(map(str, range(most + 1))) if most else ())


@pytest.mark.clause("R-65", "TK-8.D05")
@pytest.mark.parametrize(
    ("happiness", "vp"),
    [(0, 0), (8, 0), (9, 4), (12, 4), (13, 8), (15, 8), (16, 12), (18, 12), (19, 16), (20, 16), (21, 20)],
)
def test_joy(happiness: int, vp: int) -> None:
    """4 VP for each pyramid at the present happiness."""
    scene = end("D05").given("you.population = 21", f"you.happiness = {happiness}")

    assert worth(scene, "D05") == vp


@pytest.mark.clause("R-90", "DV-19", "TK-8.D06")
@pytest.mark.parametrize(
    ("own", "others", "vp"), [(12, (5, 8), 7), (12, (8, 5), 7), (5, (8, 12), 0), (12, (20, 12), 0), (4, (0, 0), 4)]
)
def test_the_happiest_people(own: int, others: tuple[int, int], vp: int) -> None:
    """The difference to the lowest happiness of all players, oneself included."""
    scene = end("D06", players=3).given(*(f"p{seat}.population = 21" for seat in (1, 2, 3)))
    scene.given(f"you.happiness = {own}", f"p2.happiness = {others[0]}", f"p3.happiness = {others[1]}")

    assert worth(scene, "D06") == vp


@pytest.mark.clause("R-87", "ED-04", "DV-19", "TK-8.D07")
@pytest.mark.parametrize(
    ("cap", "scribes", "vp"),
    [(21, 0, 0), (21, 6, 18), (21, 7, 21), (21, 8, 21), (21, 9, 21), (None, 9, 27), (None, 21, 63), (0, 3, 0)],
)
def test_scribes(cap: int | None, scribes: int, vp: int) -> None:
    """3 VP for each scribe, at most 21, or without a maximum."""
    scene = end("D07", d07_cap_vp=cap).given(f"you.scribe = {scribes}")

    assert worth(scene, "D07") == vp


@pytest.mark.clause("DV-19", "R-82", "TK-8.D08")
@pytest.mark.parametrize(
    ("gold", "others", "vp"), [(0, 0, 0), (4, 3, 11), (8, 3, 19), (8, 4, 20), (8, 5, 20), (8, 7, 20)]
)
def test_treasury(gold: int, others: int, vp: int) -> None:
    """2 VP for each gold, 1 VP for each other resource, at most 20; goods on the scales are not mine."""
    scene = end("D08").given(f"you.gold = {gold}", f"you.limestone = {others}", "you.surplus = 3")

    assert worth(scene, "D08") == vp


@pytest.mark.clause("ED-07", "ED-08", "TK-8.D13", "TK-8.D21")
def test_only_own_pieces_count() -> None:
    """Your pillars and your buildings, whatever others have built."""
    pieces = (
        "space(1, 1).owner = p2",
        "space(2, 2).owner = p2",
        "site(1).owner = p2",
        "workplace(1, bread).owner = p2",
    )

    for decree in ("D13", "D21"):
        assert worth(end(decree).given(*pieces), decree) == 0


@pytest.mark.clause("ED-05", "R-89", "DV-19", "TK-8.D22")
@pytest.mark.parametrize(("faces", "vp"), [((5, 4, 2), 6), ((5, 5), 5), ((1,), 1), ((), 0), ((6, 6, 6, 6), 12)])
def test_pure_dice(faces: tuple[int, ...], vp: int) -> None:
    """Half the faces, rounded up."""
    scene = end("D22").given(*(f"weighed(you, pure_pan, white) = {face}" for face in faces))

    assert worth(scene, "D22") == vp


@pytest.mark.clause("R-05", "R-89", "TK-8.D22")
def test_a_die_counts_as_it_was_turned() -> None:
    """B09 turns the die itself; a scribe changes the action only."""
    scene = end("D22").hold("B09").given("light(ra) = sunny", "shown(ra, white) = 2", "you.scribe = 1")
    scene.do("turn()").answer("B09", "5", "3")

    assert [scene.table.faces[die] for die in scene.table.pure_pan[0]] == [5]
    assert scene["you.limestone"] == 2
    assert scene["you.surplus"] == 1
    assert worth(scene, "D22") == 3


@pytest.mark.clause("R-88", "ED-06", "EX-08", "TK-8.D24")
@pytest.mark.parametrize(("d24", "vp"), [(None, 2 + 2 + 1), ("in_line", 2 + 3 + 2), ("all", 3 + 3 + 2)])
def test_the_temple_once_more(d24: str | None, vp: int) -> None:
    """Three pieces, one of them a statue; one pillar in line with all three, another with two of them."""
    scene = end("D24", d24=d24).given("site(3).owner = you", "site(6).owner = you", "people_space(1).owner = you")
    scene.given("space(3, 1).owner = you", "space(3, 2).owner = you")
    # In line with nothing of mine, or not at the temple, or not mine.
    scene.given("people_space(3).owner = you", "god_space(ra, 1).owner = you", "workplace(1, bread).owner = you")
    scene.given("people_space(2).owner = p2", "site(1).owner = p2", "space(1, 3).owner = p2")

    assert worth(scene, "D24") == vp


@pytest.mark.clause("R-88", "ED-06", "EX-09", "TK-8.D24")
@pytest.mark.parametrize(("d24", "vp"), [(None, 0), ("in_line", 0), ("all", 2)])
def test_statues_at_the_temple(d24: str | None, vp: int) -> None:
    """Without pillars in line statues count for themselves only where all of them do."""
    scene = end("D24", d24=d24).given("people_space(1).owner = you", "people_space(2).owner = you")
    scene.given("people_space(4).owner = you", "space(1, 1).owner = you")

    assert worth(scene, "D24") == vp


# --- the last hour --------------------------------------------------------------------------------------------------


def last_rotation(players: int = 2, *, scoring: int = 2) -> Scene:
    """The rotation before a scoring: everybody has four dice; the first player's balance is nearer to 0."""
    scene = scene_for(players)
    table = scene.table
    for player, pan in zip(("you", "p2", "p3")[:players], ("pure_pan", "tainted_pan", "tainted_pan"), strict=False):
        scene.given(*(f"weighed({player}, under_scales, {color}) = 1" for color in ("white", "black", "yellow")))
        scene.given(f"weighed({player}, {pan}, gray) = {1 + ('you', 'p2', 'p3').index(player) * 2}")
    table.markers = (table.arrow + 1,) if scoring == 2 else (table.arrow + 1, table.arrow + 5)
    table.scorings = scoring - 1
    table.maat_phases = 2 * scoring - 1
    table.rotations = 4 * scoring - 1
    return scene


@pytest.mark.clause("R-85", "ED-28", "TK-6.3.6", "TK-8.D23")
def test_the_last_hour_comes_between_the_new_order_and_the_scoring() -> None:
    """The balance has been paid for and the turn order is new, but nothing has been scored."""
    scene = last_rotation().hold("D23").given("you.turn_position = 2", "site(1).owner = you", "p2.vp = 5")
    scene.do("rotation(number: 8)")

    assert scene.keys == ("D23", "pass")
    assert scene.table.order == (0, 1)
    assert scene["p2.vp"] == 4
    assert scene["you.vp"] == 0
    assert scene.events("scoring") == ()

    scene.answer("D23", "produce", "6", "bread")

    # 1 VP for the building at the temple, 3 VP for the first place.
    assert scene["you.vp"] == 1 + 3
    assert scene["you.surplus"] == 0


@pytest.mark.clause("R-85", "ED-28", "TK-8.D23")
def test_the_first_scoring_is_too_early_for_the_last_hour() -> None:
    """It stays in the hand."""
    scene = last_rotation(scoring=1).hold("D23").do("rotation(number: 4)")

    assert scene.events("scoring") != ()
    assert scene.asked == "destiny.card"
    assert scene["you.decrees"] == ("D23",)


@pytest.mark.clause("TK-6.5.4", "R-89", "TK-8.D22", "TK-8.D20")
def test_decrees_look_at_the_last_scales_and_the_last_order() -> None:
    """Dice are still on the scales, and the order is that of the last Maat phase."""
    scene = last_rotation(3).given("you.turn_position = 3").hold("D22", "D20")
    scene.do("rotation(number: 8)").answer("D22", "D20")

    # One pure die of 1; first by the balance: 10 VP for the decree, 3 VP for the place.
    assert scene["you.vp"] == 1 + 10 + 3


@pytest.mark.clause("R-85", "R-30", "R-17", "TK-8.D23")
def test_both_productions_of_a_second_shift() -> None:
    """B21 repeats the production of the last hour; T12 counts the excess of both."""
    scene = scene_for(2).hold("D23", "B21", "T12").do("scoring(number: 2)")
    scene.answer("D23", "produce", "5", "bread", "B21")

    assert scene["you.bread"] == 4
    assert scene["you.vp"] == 6


@pytest.mark.clause("R-85", "R-122", "TK-8.D23")
def test_granite_gained_for_a_statue_that_is_free() -> None:
    """T04 gives its granite, and nothing is paid with it."""
    scene = scene_for(2).hold("D23", "T04").do("scoring(number: 2)").answer("D23", "horus", "1", "ra 1")

    assert scene["you.granite"] == 1


@pytest.mark.clause("R-85", "M-05", "TK-8.D23")
def test_gold_is_a_resource_cost_too() -> None:
    """A tile that costs gold on another board is free in the last hour."""
    board = board_with((("pillar_tiles", "P22", "cost"), "gold 2, granite 1"))
    scene = scene_for(2, board=board).hold("D23").hold("P22", zone="display").given("you.gold = 1")
    scene.do("scoring(number: 2)").answer("D23", "ra", "1", "2-2", "0")

    assert scene["you.pillar"] == 7
    assert scene["you.gold"] == 1


@pytest.mark.clause("R-85", "TK-4.7.1", "TK-8.D23")
def test_the_last_hour_needs_pieces() -> None:
    """Only costs are waived: without statues, pillars and buildings nothing is built."""
    scene = scene_for(2).hold("D23").hold("P22", zone="display")
    scene.given("you.population = 5", "you.happiness = 5", "you.statue = 0", "you.pillar = 0", "you.building = 0")
    scene.do("scoring(number: 2)").answer("D23")

    assert scene.keys == ("bastet", "produce")


# --- secrets --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R-117", "TK-4.8.4")
def test_decrees_in_hand_are_hidden() -> None:
    """Others see how many there are."""
    scene = scene_for(3).hold("D05", "D13")

    assert view_of(scene.table, 0).zones["decrees of p1"] == ("D05", "D13")
    for viewer in (1, 2, None):
        assert view_of(scene.table, viewer).zones["decrees of p1"] == 2


@pytest.mark.clause("R-117", "R-85")
def test_nobody_learns_that_the_last_hour_is_held() -> None:
    """While its holder decides, others see no question, nor whose it is; kept, it leaves no trace."""
    with_it = scene_for(2).hold("D23", by="p2").do("scoring(number: 2)")
    without = scene_for(2).hold("D05", by="p2")

    seen = view_of(with_it.table, 0)
    assert (seen.decision, seen.waiting_for) == (None, without.table.active)
    assert not any("D23" in event.text or "last hour" in event.text for event in seen.events)

    with_it.answer("pass")
    without.do("scoring(number: 2)")
    assert [one.text for one in view_of(with_it.table, 0).events] == [
        one.text for one in view_of(without.table, 0).events
    ]


@pytest.mark.clause("R-117", "TK-8.P13")
def test_a_decree_drawn_from_the_deck_is_hidden() -> None:
    """P13 shows the decree to its owner only."""
    scene = scene_for(2).hold("P13", zone="display").given("light(ra) = sunny", "you.limestone = 3")
    top = scene.table.cards[scene.table.decree_deck[-1]].id
    scene.do("ra(value: 1)").answer("2-2", "0")

    assert scene["you.decrees"] == (top,)
    number = card(scene, top)
    for viewer in (1, None):
        view = view_of(scene.table, viewer)
        assert view.zones["decrees of p1"] == 1
        assert not any(event.fields.get("card") == number or top in event.text for event in view.events)


@pytest.mark.clause("R-117", "TK-5.6.5")
def test_a_decree_taken_from_the_market_is_named() -> None:
    """Taking it is an open event; the hand stays hidden all the same."""
    scene = scene_for(2).given("you.population = 12", "you.happiness = 12")
    scene.table.open_sections = 3
    scene.hold("B01", "T01", "T02", "D05", zone="market_3").hold("B02", "B03", "T03", zone="market_1")
    scene.do("thoth(value: 1)").answer("take 3", "D05")

    view = view_of(scene.table, 1)
    number = card(scene, "D05")
    assert any(event.fields.get("card") == number for event in view.events)
    assert view.zones["decrees of p1"] == 1
    assert ids(scene, scene.table.decrees[0]) == ("D05",)
