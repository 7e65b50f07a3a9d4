"""Thoth: which sections are open, how many cards at what price, refreshing (TK-5.6.1 to TK-5.6.7, R-57, R-59)."""

import pytest

from rules.laying import Scene, ids, lay_market, leave_deck, scene_for
from tekhenu.testing import ScenarioError

MARKET = {
    1: ("B01", "B02", "T01"),
    2: ("B03", "B04", "T02", "T03"),
    3: ("B05", "T04", "T05", "D01"),
    4: ("B06", "T06", "D02", "D04"),
}


def market(happiness: int, papyrus: int = 0, sections: int = 4, **more: object) -> Scene:
    """A table with so many sections laid out, and a first player of some happiness."""
    scene = scene_for(**more)
    for number in range(1, sections + 1):
        lay_market(scene, number, *MARKET[number])
    return scene.given("you.population = 21", f"you.happiness = {happiness}", f"you.papyrus = {papyrus}")


def sections(scene: Scene) -> set[int]:
    """The sections from which the player who is asked may take cards."""
    assert scene.asked == "thoth.section"
    return {int(key.removeprefix("take ")) for key in scene.keys if key.startswith("take")}


# ------------------------------------------------------------------ access


@pytest.mark.clause("TK-5.6.1", "DV-12")
@pytest.mark.parametrize(
    ("happiness", "reach"),
    [(1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3), (13, 4), (21, 4)],
)
def test_happiness_opens_sections(happiness: int, reach: int) -> None:
    """1-4: section 1; 5-8: 1 or 2; 9-12: 1, 2 or 3; from 13 on any."""
    scene = market(happiness, papyrus=1).do("thoth(value: 1)")
    assert sections(scene) == set(range(1, reach + 1))


@pytest.mark.clause("TK-5.6.1", "TK-5.6.7", "R-59", "DV-12")
@pytest.mark.parametrize("value", [1, 4])
def test_without_happiness_thoth_is_impossible(value: int) -> None:
    """Not even to refresh a section."""
    with pytest.raises(ScenarioError, match="thoth"):
        market(0, papyrus=9).do(f"thoth(value: {value})")


@pytest.mark.clause("TK-5.6.1", "TK-5.4.3")
def test_a_section_that_is_not_opened_yet_is_not_offered() -> None:
    """However happy the people are."""
    scene = market(21, papyrus=1, sections=2).do("thoth(value: 1)")
    assert sections(scene) == {1, 2}
    assert "refresh 3" not in scene.keys


@pytest.mark.clause("TK-5.6.1")
def test_the_happiness_of_the_acting_player_counts() -> None:
    """Not that of others."""
    scene = market(13).given("p2.population = 9", "p2.happiness = 5", "p2.papyrus = 1")
    assert sections(scene.do("thoth(value: 1)", by="p2")) == {1, 2}


# ------------------------------------------------------------------ number and price


@pytest.mark.clause("TK-5.6.2", "DV-12")
@pytest.mark.parametrize(
    ("value", "cards", "papyrus"), [(1, 1, 0), (2, 1, 0), (3, 2, 2), (4, 2, 2), (5, 3, 3), (6, 3, 3)]
)
def test_the_value_says_how_many_cards_at_what_price(value: int, cards: int, papyrus: int) -> None:
    """1 card free, 2 for 2 papyrus, 3 for 3."""
    scene = market(1, papyrus=papyrus).do(f"thoth(value: {value})")
    if cards < 3:
        scene.answer(scene.keys[0])
    assert scene["you.papyrus"] == 0
    taken = (*scene.table.blessings[0], *scene.table.technologies[0])
    assert ids(scene, taken) == MARKET[1][:cards]


@pytest.mark.clause("TK-5.6.2", "TK-5.6.7", "TK-4.3.7")
@pytest.mark.parametrize(("value", "papyrus"), [(3, 1), (4, 1), (5, 2), (6, 2)])
def test_the_papyrus_must_be_paid_in_full(value: int, papyrus: int) -> None:
    """Fewer cards for less papyrus are not possible."""
    with pytest.raises(ScenarioError, match="thoth"):
        market(13, papyrus=papyrus).do(f"thoth(value: {value})")


@pytest.mark.clause("TK-5.6.2", "TK-4.6.2")
def test_gold_may_pay_for_cards() -> None:
    """In every mix."""
    scene = market(1, papyrus=1).given("you.gold = 2").do("thoth(value: 3)").answer("take 1")
    assert scene.keys == ("1 papyrus + 1 gold as papyrus", "2 gold as papyrus")


@pytest.mark.clause("TK-5.6.3", "ED-16")
def test_all_cards_come_from_one_section() -> None:
    """Two cards of section 2: any pair of its four, and none of section 1."""
    scene = market(5, papyrus=2).do("thoth(value: 4)").answer("take 2")
    assert scene.keys == ("B03+B04", "B03+T02", "B03+T03", "B04+T02", "B04+T03", "T02+T03")
    scene.answer("B04+T03")
    assert ids(scene, scene.table.blessings[0]) == ("B04",)
    assert ids(scene, scene.table.technologies[0]) == ("T03",)


@pytest.mark.clause("TK-5.6.3", "ED-16")
def test_the_full_number_of_cards_must_be_taken() -> None:
    """With 3 cards to take from section 1 there is no choice at all."""
    scene = market(1, papyrus=3).do("thoth(value: 6)")
    assert scene.asked is None
    assert scene["count(c in you.blessings) + count(c in you.technologies)"] == 3


@pytest.mark.clause("TK-5.6.3", "TK-5.6.7", "R-56")
def test_a_section_with_too_few_cards_cannot_be_chosen() -> None:
    """Two gaps in section 2 leave two cards: not enough for a value of 5."""
    scene = market(5, papyrus=3)
    lay_market_again(scene, 2, (0, 2))
    assert sections(scene.given("you.papyrus = 4").do("thoth(value: 5)")) == {1}


@pytest.mark.clause("TK-5.6.7", "R-56")
def test_thoth_is_impossible_if_no_section_holds_enough_cards() -> None:
    """Section 1 has a gap, and section 2 is out of reach."""
    scene = market(4, papyrus=9)
    lay_market_again(scene, 1, (1,))
    with pytest.raises(ScenarioError, match="thoth"):
        scene.do("thoth(value: 5)")
    assert scene.do("thoth(value: 4)").asked == "thoth.section"


def lay_market_again(scene: Scene, section: int, gaps: tuple[int, ...]) -> None:
    """Take cards out of a section."""
    table = scene.table
    held = getattr(table, f"market_{section}")
    setattr(table, f"market_{section}", tuple(one for slot, one in enumerate(held) if slot not in gaps))
    table.out_of_play += tuple(held[slot] for slot in gaps)
    table.gaps = (*table.gaps[: section - 1], gaps, *table.gaps[section:])


@pytest.mark.clause("TK-5.6.5", "TK-4.8.1", "R-117")
def test_blessings_and_technologies_lie_open_and_decrees_are_secret() -> None:
    """Each kind goes to its place; taking a decree from the open market is an open event."""
    scene = market(9, papyrus=3).do("thoth(value: 6)").answer("take 3", "B05+T04+D01")
    assert ids(scene, scene.table.blessings[0]) == ("B05",)
    assert ids(scene, scene.table.technologies[0]) == ("T04",)
    assert ids(scene, scene.table.decrees[0]) == ("D01",)
    assert scene.table.box.vocabulary.zones["decrees"].visible == "owner"
    assert scene.table.box.vocabulary.zones["blessings"].visible == "everyone"


@pytest.mark.clause("TK-5.6.6")
def test_there_is_no_hand_limit() -> None:
    """Twenty blessings do not keep anybody from taking one more."""
    scene = market(1).hold(*(f"B{number:02}" for number in range(7, 25)))
    scene.do("thoth(value: 1)").answer("B01")
    assert scene["count(c in you.blessings)"] == 19


# ------------------------------------------------------------------ refreshing


@pytest.mark.clause("TK-5.6.4", "R-57")
def test_a_section_may_be_refreshed_for_a_papyrus() -> None:
    """Its cards are discarded, and new ones of the same kinds are drawn at once."""
    scene = market(1, papyrus=1).do("thoth(value: 1)")
    assert scene.keys == ("take 1", "refresh 1", "refresh 2", "refresh 3", "refresh 4")
    top = (scene.table.blessing_deck[-1], scene.table.blessing_deck[-2], scene.table.technology_deck[-1])
    scene.answer("refresh 1")
    assert scene["you.papyrus"] == 0
    assert scene.table.market_1 == top
    assert ids(scene, scene.table.blessing_discard) == ("B01", "B02")
    assert ids(scene, scene.table.technology_discard) == ("T01",)
    assert scene.asked == "thoth.cards"


@pytest.mark.clause("R-57", "TK-5.6.4")
def test_a_section_out_of_reach_may_be_refreshed() -> None:
    """Section 4 at happiness 1."""
    scene = market(1, papyrus=1).do("thoth(value: 1)").answer("refresh 4")
    assert set(ids(scene, scene.table.market_4)).isdisjoint(MARKET[4])
    assert ids(scene, scene.table.decree_discard) == ("D02", "D04")


@pytest.mark.clause("R-57", "TK-5.6.4")
def test_each_section_may_be_refreshed_once_in_an_action() -> None:
    """Several sections one after another, each for a papyrus."""
    scene = market(5, papyrus=3).do("thoth(value: 1)").answer("refresh 2")
    assert scene.keys == ("take 1", "take 2", "refresh 1", "refresh 3", "refresh 4")
    scene.answer("refresh 1", "refresh 4")
    assert scene["you.papyrus"] == 0
    assert scene.keys == ("take 1", "take 2")
    scene.answer("take 2")
    assert scene.asked == "thoth.cards"


@pytest.mark.clause("TK-5.6.4", "R-57")
def test_in_the_next_action_a_section_may_be_refreshed_again() -> None:
    """Once per section and Thoth action."""
    scene = market(1, papyrus=2).do("thoth(value: 1)").answer("refresh 1", "take 1")
    scene.answer(scene.keys[0]).do("thoth(value: 1)")
    assert "refresh 1" in scene.keys


@pytest.mark.clause("R-57", "TK-5.6.2")
@pytest.mark.parametrize(("papyrus", "gold", "refreshable"), [(2, 0, False), (3, 0, True), (2, 1, True), (0, 3, True)])
def test_a_refresh_must_leave_enough_to_pay_for_the_cards(papyrus: int, gold: int, refreshable: bool) -> None:
    """The price of the cards is paid after the refreshes."""
    scene = market(5, papyrus=papyrus).given(f"you.gold = {gold}").do("thoth(value: 3)")
    assert ("refresh 1" in scene.keys) is refreshable


@pytest.mark.clause("R-57", "TK-4.6.2")
def test_gold_may_pay_for_a_refresh() -> None:
    """The payer chooses between papyrus and gold."""
    scene = market(5, papyrus=1).given("you.gold = 1").do("thoth(value: 1)").answer("refresh 1")
    assert scene.keys == ("1 papyrus", "1 gold as papyrus")


@pytest.mark.clause("R-57")
def test_papyrus_of_a_technology_may_pay_for_a_refresh() -> None:
    """T20 gives its papyrus at the start of the action."""
    scene = market(1).hold("T20").do("thoth(value: 1)")
    assert "refresh 1" in scene.keys
    scene.answer("refresh 1")
    assert scene["you.papyrus"] == 0


@pytest.mark.clause("R-57", "R-56")
def test_a_refresh_fills_the_gaps_of_the_section() -> None:
    """All its spaces are filled, and then enough cards lie there."""
    scene = market(5, papyrus=4)
    lay_market_again(scene, 2, (0, 2))
    scene.do("thoth(value: 5)").answer("refresh 2")
    assert len(scene.table.market_2) == 4
    assert scene.table.gaps[1] == ()
    assert sections(scene) == {1, 2}


@pytest.mark.clause("R-57", "TK-5.6.7")
def test_a_refresh_does_not_make_the_action_possible() -> None:
    """An accessible section must hold enough cards from the beginning."""
    scene = market(1, papyrus=9)
    lay_market_again(scene, 1, (0, 1, 2))
    with pytest.raises(ScenarioError, match="thoth"):
        scene.do("thoth(value: 1)")


@pytest.mark.clause("TK-5.6.8", "TK-5.6.4", "R-61")
def test_the_cards_of_a_refresh_are_discarded_before_any_is_drawn() -> None:
    """With an empty deck they are shuffled and lie there again."""
    scene = market(1, papyrus=1)
    leave_deck(scene, "blessing")
    leave_deck(scene, "technology")
    scene.do("thoth(value: 1)").answer("refresh 1")
    assert set(ids(scene, scene.table.market_1)) == {"B01", "B02", "T01"}
    assert scene.table.blessing_discard == scene.table.technology_discard == ()


@pytest.mark.clause("TK-5.6.8")
def test_a_deck_that_runs_out_in_a_refresh_is_shuffled_anew_only_then() -> None:
    """One blessing is left: it comes first, and the second is one of the two that were discarded."""
    scene = market(1, papyrus=1)
    leave_deck(scene, "blessing", "B20")
    scene.do("thoth(value: 1)").answer("refresh 1")
    first, second, _ = ids(scene, scene.table.market_1)
    assert first == "B20"
    assert second in ("B01", "B02")
    assert len(scene.table.blessing_deck) == 1
    assert scene.table.blessing_discard == ()
