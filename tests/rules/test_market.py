"""The card market: opening of sections, gaps, refilling, decks that run out (TK-5.4, TK-5.6.8, TK-5.6.9, R-55 to R-61)."""

import pytest

from rules.laying import Scene, card, finish, ids, lay_market, leave_deck, lit, rich, scene_for
from tekhenu.rules import TEKHENU
from tekhenu.rules.market import refill_market


def kinds(scene: Scene, section: int) -> list[str]:
    """The kinds of the cards in a section, from left to right."""
    return [scene.table.cards[one].kind for one in getattr(scene.table, f"market_{section}")]


def grown(population: int, **more: object) -> Scene:
    """A table on which the first player can build at the temple."""
    return scene_for(**more).given(f"you.population = {population}", "you.bread = 20")


def build(scene: Scene, value: int) -> Scene:
    """A Hathor action, which raises the population by the value."""
    scene.do(f"hathor(value: {value})")
    return finish(scene)


# ------------------------------------------------------------------ opening


@pytest.mark.clause("TK-5.4.1")
@pytest.mark.parametrize(("value", "opened"), [(2, 2), (3, 3), (6, 3)])
def test_population_9_opens_section_3(value: int, opened: int) -> None:
    """1 blessing, 2 technologies and 1 decree; 8 is not enough, and it may be passed."""
    scene = build(grown(6), value)
    assert scene.table.open_sections == opened
    assert kinds(scene, 3) == (["blessing", "technology", "technology", "decree"] if opened == 3 else [])
    assert kinds(scene, 4) == []


@pytest.mark.clause("TK-5.4.2")
@pytest.mark.parametrize(("value", "opened"), [(2, 3), (3, 4)])
def test_population_13_opens_section_4(value: int, opened: int) -> None:
    """1 blessing, 1 technology and 2 decrees."""
    scene = grown(10)
    scene.table.open_sections = 3
    build(scene, value)
    assert scene.table.open_sections == opened
    assert kinds(scene, 4) == (["blessing", "technology", "decree", "decree"] if opened == 4 else [])


@pytest.mark.clause("R-60", "TK-5.4.1", "TK-5.4.2")
def test_both_thresholds_in_one_move_open_section_3_and_then_section_4() -> None:
    """From 8 to 14: the upper cards of the decks lie in section 3."""
    scene = grown(8)
    deck = scene.table.decree_deck
    build(scene, 6)
    assert [event["section"] for event in scene.events("market_opened")] == [3, 4]
    assert scene.table.market_3[-1:] == deck[-1:]
    assert scene.table.market_4[-2:] == (deck[-2], deck[-3])
    assert (len(scene.table.market_3), len(scene.table.market_4)) == (4, 4)


@pytest.mark.clause("TK-5.4.3", "ED-12", "R-55")
def test_a_section_is_opened_once() -> None:
    """Neither another player nor the same one after a fall opens it again."""
    scene = build(grown(8), 1)
    cards = scene.table.market_3
    scene.given("p2.population = 8", "p2.bread = 9").do("hathor(value: 1)", by="p2")
    finish(scene)
    scene.given("you.population = 8")
    build(scene, 1)
    assert scene.table.market_3 == cards
    assert len(scene.events("market_opened")) == 1


@pytest.mark.clause("R-55", "TK-5.4.1")
def test_any_player_opens_a_section_for_all() -> None:
    """p2 comes to 9; the first player, with happiness of 9, may take cards there."""
    scene = scene_for(3).given("p2.population = 8", "p2.bread = 9").do("hathor(value: 1)", by="p2")
    finish(scene)
    assert scene.table.open_sections == 3
    scene.given("you.population = 9", "you.happiness = 9").do("thoth(value: 1)")
    assert scene.asked == "thoth.cards"
    assert scene.keys == ids(scene, scene.table.market_3)


@pytest.mark.clause("R-55", "TK-5.4.1")
def test_a_section_is_opened_by_any_means() -> None:
    """A pillar ability, a blessing, a technology, a destiny card in the Maat phase."""
    ability = lit(rich(scene_for()), "P01").do("ra(value: 1)").answer("2-3", "0")
    assert ability["you.population"] == 11
    blessing = scene_for().hold("B08").given("you.population = 6", "shown(ra, white) = 1")
    finish(blessing.do("turn()").answer("B08", "population"))
    technology = rich(scene_for()).hold("T06").do("bastet(value: 1)")
    destiny = scene_for().given("you.population = 8").do("maat_phase(number: 1)").answer("A03", "population")
    for scene in (ability, blessing, technology, destiny):
        assert scene.table.open_sections == 3
        assert len(scene.table.market_3) == 4


@pytest.mark.clause("R-55", "TK-5.4.1")
def test_a_section_is_open_at_the_moment_the_marker_arrives() -> None:
    """T06 raises the population after a festival: the section lies there before anything else happens."""
    scene = rich(scene_for(3)).hold("T06").given("god_space(bastet, 1).owner = p2").do("bastet(value: 1)")
    names = [event.name for event in scene.events()]
    assert names.index("market_opened") < names.index("horus_bonus")


@pytest.mark.clause("R-65", "R-55", "TK-5.4.3")
def test_a_section_never_closes() -> None:
    """B19 lowers the population from 9 to 8."""
    scene = rich(scene_for()).hold("B19").given("you.population = 8", "you.bread = 20")
    build(scene, 1)
    scene.given("shown(bastet, gray) = 1").do("turn()").answer("B19")
    finish(scene)
    assert scene["you.population"] == 8
    assert scene.table.open_sections == 3


# ------------------------------------------------------------------ gaps and refilling


@pytest.mark.clause("TK-5.6.9", "ED-55", "R-115")
def test_a_gap_is_filled_with_a_card_of_its_kind_in_its_place() -> None:
    """The technology of section 2 and one of its blessings are taken; the slots keep their kinds."""
    scene = rich(scene_for()).given("shown(thoth, gray) = 3")
    lay_market(scene, 2, "B03", "B04", "T02", "T03")
    tops = scene.table.blessing_deck[-1], scene.table.technology_deck[-1]
    scene.do("turn()").answer("take 2", "B03+T03")
    assert scene.asked is None
    assert scene.table.market_2 == (tops[0], card(scene, "B04"), card(scene, "T02"), tops[1])
    assert scene.table.gaps[1] == ()


@pytest.mark.clause("TK-5.6.9", "TK-4.3.9")
def test_every_section_is_refilled_at_the_end_of_the_turn() -> None:
    """Also gaps that others have left; also after an action that has nothing to do with cards."""
    scene = scene_for().given("shown(ra, white) = 2")
    lay_market(scene, 1, None, "B02", "T01")
    lay_market(scene, 3, "B05", None, "T05", None)
    scene.do("turn()")
    assert kinds(scene, 1) == ["blessing", "blessing", "technology"]
    assert kinds(scene, 3) == ["blessing", "technology", "technology", "decree"]
    assert ids(scene, scene.table.market_3)[0::2] == ("B05", "T05")


@pytest.mark.clause("R-56")
def test_gaps_stay_until_the_end_of_the_turn() -> None:
    """A Thoth action inside a Ra action sees the gaps that an extra Thoth action has made."""
    scene = rich(scene_for()).hold("B19").given("light(ra) = sunny", "shown(ra, white) = 1")
    lay_market(scene, 1, "B01", "B02", "T01")
    scene.hold("P11", zone="display").do("turn()").answer("B19", "thoth by B19", "take 1", "B01")
    scene.answer("ra", "2-3", "0", "yes", "take 1")
    assert scene.keys == ("B02", "T01")
    scene.answer("B02")
    assert scene.asked is None
    assert kinds(scene, 1) == ["blessing", "blessing", "technology"]


@pytest.mark.clause("R-56", "TK-5.6.3")
def test_a_section_emptied_in_this_turn_cannot_be_chosen_again() -> None:
    """One card is left in section 1, two must be taken."""
    scene = rich(scene_for()).hold("B19").given("you.happiness = 5", "you.population = 5", "shown(ra, white) = 3")
    lay_market(scene, 1, "B01", "B02", "T01")
    lay_market(scene, 2, "B03", "B04", "T02", "T03")
    scene.hold("P22", "P23", zone="display").hold("B20")
    scene.do("turn()").answer("B19", "B20", "thoth by B19", "take 1", "B01+B02")
    assert scene["you.happiness"] == 4
    assert not scene.offered("thoth by B20")


@pytest.mark.clause("R-56", "R-64")
def test_after_a_thoth_action_outside_every_turn_the_market_is_refilled_at_once() -> None:
    """As after one in a Maat phase."""
    scene = rich(scene_for())
    lay_market(scene, 1, "B01", "B02", "T01")
    scene.do("thoth(value: 1)").answer("take 1", "B02")
    assert kinds(scene, 1) == ["blessing", "blessing", "technology"]
    assert scene.table.gaps[0] == ()


# ------------------------------------------------------------------ decks that run out


@pytest.mark.clause("TK-5.6.8", "R-61")
def test_an_empty_deck_is_made_of_its_discard_pile() -> None:
    """A used blessing comes back; the other kinds are not touched."""
    scene = rich(scene_for()).hold("B13", zone="blessing_discard").hold("T05", zone="technology_discard")
    lay_market(scene, 1, "B01", "B02", "T01")
    leave_deck(scene, "blessing")
    scene.do("thoth(value: 1)").answer("take 1", "B01")
    assert ids(scene, scene.table.market_1) == ("B13", "B02", "T01")
    assert scene.table.blessing_discard == ()
    assert ids(scene, scene.table.technology_discard) == ("T05",)


@pytest.mark.clause("TK-5.6.8")
def test_a_deck_with_a_card_left_is_not_shuffled() -> None:
    """The last card is drawn, and the discard pile stays for the next need."""
    scene = rich(scene_for()).hold("B13", zone="blessing_discard")
    lay_market(scene, 1, "B01", "B02", "T01")
    leave_deck(scene, "blessing", "B20")
    scene.do("thoth(value: 1)").answer("take 1", "B01")
    assert ids(scene, scene.table.market_1) == ("B20", "B02", "T01")
    assert ids(scene, scene.table.blessing_discard) == ("B13",)
    assert scene.events("shuffled") == ()


@pytest.mark.clause("R-58")
def test_without_any_card_the_space_stays_empty_until_the_next_refill() -> None:
    """Deck and discard pile are empty; later a blessing has been used."""
    scene = rich(scene_for())
    lay_market(scene, 1, "B01", "B02", "T01")
    leave_deck(scene, "blessing")
    scene.do("thoth(value: 1)").answer("take 1", "B01")
    assert ids(scene, scene.table.market_1) == ("B02", "T01")
    assert scene.table.gaps[0] == (0,)
    scene.hold("B14", zone="blessing_discard").given("shown(ra, white) = 1").do("turn()").answer("pass")
    assert ids(scene, scene.table.market_1) == ("B14", "B02", "T01")
    assert scene.table.gaps[0] == ()


@pytest.mark.clause("R-58", "TK-5.6.9")
def test_the_first_spaces_are_filled_first() -> None:
    """One blessing for two gaps: section 1 has it, section 2 waits; the technology comes to its place."""
    scene = scene_for()
    lay_market(scene, 1, "B01", None, None)
    lay_market(scene, 2, None, "B04", "T02", "T03")
    leave_deck(scene, "blessing", "B20")
    leave_deck(scene, "technology", "T10")
    refill_market(scene.table)
    assert ids(scene, scene.table.market_1) == ("B01", "B20", "T10")
    assert ids(scene, scene.table.market_2) == ("B04", "T02", "T03")
    assert scene.table.gaps == ((), (0,), (), ())


@pytest.mark.clause("R-58", "TK-5.4.2")
def test_a_section_is_opened_with_the_cards_that_are_left() -> None:
    """One decree for two places: a gap stays, and a card is taken from the right slot all the same."""
    scene = grown(12)
    scene.table.open_sections = 3
    leave_deck(scene, "decree", "D05")
    build(scene, 1)
    assert kinds(scene, 4) == ["blessing", "technology", "decree"]
    assert scene.table.gaps[3] == (3,)
    scene.given("you.happiness = 13").do("thoth(value: 1)").answer("take 4", "D05")
    assert scene.table.gaps[3] == (2, 3)
    assert kinds(scene, 4) == ["blessing", "technology"]


@pytest.mark.clause("R-58", "R-60")
def test_both_sections_are_opened_even_with_empty_decks() -> None:
    """Nothing lies there yet; the next refill fills them in order."""
    scene = grown(8)
    for kind in ("blessing", "technology", "decree"):
        leave_deck(scene, kind)
    build(scene, 6)
    assert scene.table.open_sections == 4
    assert scene.table.gaps[2:] == ((0, 1, 2, 3), (0, 1, 2, 3))
    scene.hold("D05", zone="decree_discard")
    refill_market(scene.table)
    assert ids(scene, scene.table.market_3) == ("D05",)
    assert scene.table.gaps[2:] == ((0, 1, 2), (0, 1, 2, 3))


@pytest.mark.clause("R-58", "TK-5.6.4", "TK-5.6.8")
def test_a_refresh_of_a_section_with_gaps_and_nearly_empty_decks_loses_nothing() -> None:
    """Blessing, technology and decree come back; the gap stays without a card of its kind."""
    scene = scene_for().given("you.population = 9", "you.happiness = 9", "you.papyrus = 1")
    lay_market(scene, 1, "B01", "B02", "T01")
    lay_market(scene, 3, "B05", "T04", None, "D01")
    for kind in ("blessing", "technology", "decree"):
        leave_deck(scene, kind)
    scene.do("thoth(value: 1)").answer("refresh 3")
    assert ids(scene, scene.table.market_3) == ("B05", "T04", "D01")
    assert scene.table.gaps[2] == (2,)
    scene.answer("take 3", "D01")
    assert scene.table.gaps[2] == (2, 3)


@pytest.mark.clause("R-61")
def test_used_blessings_go_to_their_open_pile() -> None:
    """Technologies and decrees that are held never do."""
    scene = scene_for().hold("B01", "T01").hold("D01").given("shown(ra, white) = 1")
    scene.do("turn()").answer("B01")
    assert ids(scene, scene.table.blessing_discard) == ("B01",)
    assert scene.table.technology_discard == scene.table.decree_discard == ()
    zones = scene.table.box.vocabulary.zones
    assert {zones[f"{kind}_discard"].visible for kind in ("blessing", "technology", "decree")} == {"everyone"}


@pytest.mark.clause("TK-3.3.3", "TK-5.6.9", "R-115")
def test_in_every_game_the_slots_keep_their_kinds() -> None:
    """Whole games with the last option each time: sections hold what they should after every turn."""
    game = TEKHENU.new(players=2, seed=5)
    seen = 0
    while not game.over:
        decision = game.decision
        assert decision is not None
        table = game.table
        if decision.id == "turn.die":
            seen += 1
            assert [table.cards[one].kind for one in table.market_1] == ["blessing", "blessing", "technology"]
            assert [table.cards[one].kind for one in table.market_2] == 2 * ["blessing"] + 2 * ["technology"]
        game.answer(decision.options[-1])
    assert seen == 32
