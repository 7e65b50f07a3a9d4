"""Differences between the editions that are of wording only, as far as one can see them at the table (section 9.2)."""

from collections import Counter

import pytest

from rules.laying import card, ids, rich, scene_for
from tekhenu import fire
from tekhenu.core.loop import run
from tekhenu.rules import TEKHENU, house_board

GODS = ("horus", "ra", "hathor", "bastet", "thoth", "osiris")


@pytest.mark.clause("ED-36", "TK-5.3.2", "TK-2.5")
@pytest.mark.parametrize(("players", "sites"), [(2, 10), (3, 15), (4, 20)])
def test_some_building_sites_are_for_more_players(players: int, sites: int) -> None:
    """All of them only with four players."""
    scene = scene_for(players).given("you.bread = 4").do("hathor(value: 1)")
    assert len(scene.keys) == sites


@pytest.mark.clause("ED-37", "TK-3.1.4", "M-23")
def test_a_first_game_uses_the_printed_horus_bonuses() -> None:
    """It is a variant; otherwise the tiles are laid at random."""
    printed = house_board().first_game_order
    assert all(TEKHENU.new(players=2, seed=seed, first_game=True).table.horus_tiles == printed for seed in range(3))
    assert any(TEKHENU.new(players=2, seed=seed).table.horus_tiles != printed for seed in range(3))


@pytest.mark.clause("ED-38", "TK-2.2")
def test_there_are_88_cards_and_27_tiles() -> None:
    """24 blessings, 24 technologies, 24 decrees, 12 starting cards, 4 destiny cards."""
    table = TEKHENU.new(players=4, seed=1, use_d03=True).table
    kinds = Counter(word.kind for word in table.cards)
    assert kinds == {
        "blessing": 24,
        "technology": 24,
        "decree": 24,
        "starting": 12,
        "destiny": 4,
        "pillar_tile": 27,
    }


@pytest.mark.clause("ED-39", "TK-3.3.5")
@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 7), (4, 9)])
def test_so_many_starting_cards_lie_there(players: int, cards: int) -> None:
    """5, 7 or 9 for 2, 3 or 4 players."""
    game = TEKHENU.new(players=players, seed=2)
    while game.decision is not None and game.decision.id != "setup.starting":
        game.answer(game.decision.options[0])
    assert game.decision is not None
    assert len(game.decision.options) == cards


@pytest.mark.clause("ED-40", "TK-4.2.3", "EX-04")
@pytest.mark.parametrize("light", ["sunny", "shaded", "dark"])
@pytest.mark.parametrize("god", GODS)
def test_gray_dice_are_always_tainted(god: str, light: str) -> None:
    """Neither pure nor forbidden anywhere."""
    scene = scene_for().given(f"light({god}) = {light}")
    assert scene[f"purity(you, gray, {god}, open)"] == "tainted"


@pytest.mark.clause("ED-46", "TK-0.6", "TK-5.2.3.1")
def test_row_and_column_are_a_union() -> None:
    """A new pillar counts buildings in its row and in its column, each once, whoever owns them."""
    scene = rich(scene_for()).hold("P22", zone="display")
    scene.given("site(2).owner = p2", "site(8).owner = you", "site(1).owner = p2", "people_space(2).owner = p2")
    scene.do("ra(value: 1)").answer("2-3", "0")
    gains = [
        event["amount"] for event in scene.events("gained") if event["source"] == "buildings in line with a new pillar"
    ]
    assert gains == [2]


@pytest.mark.clause("ED-49", "TK-5.2.3.5")
@pytest.mark.parametrize(("light", "gold"), [("sunny", 2), ("shaded", 0), ("dark", 0)])
def test_the_light_of_the_section_of_ra_counts(light: str, gold: int) -> None:
    """There is sun somewhere in any case."""
    scene = rich(scene_for()).hold("P17", zone="display").given(f"light(ra) = {light}")
    assert sum(scene[f"light({god})"] == "sunny" for god in GODS) == 2
    scene.do("ra(value: 1)").answer("2-3", "0")
    assert scene["you.gold"] == gold


@pytest.mark.clause("ED-50", "R-97", "TK-8.S05", "TK-8.S06")
@pytest.mark.parametrize(("starting", "kind"), [("S05", "technology"), ("S06", "blessing")])
def test_inventors_and_the_favored_draw_from_the_top(starting: str, kind: str) -> None:
    """The two upper cards of the deck; the other one goes back into it."""
    scene = scene_for().hold(starting)
    deck = getattr(scene.table, f"{kind}_deck")
    scene.table.floor = len(scene.table.stack)
    fire(scene.table, "set_up", card(scene, starting), 0)
    run(scene.table)
    assert set(scene.keys) == set(ids(scene, deck[-2:]))
    scene.answer(scene.keys[0])
    assert len(getattr(scene.table, f"{kind}_deck")) == len(deck) - 1


@pytest.mark.clause("ED-53", "TK-4.3.2")
def test_forbidden_dice_are_not_offered() -> None:
    """Without Anubis, T08 and B11 a black die in the sun stays where it is."""
    scene = scene_for().given(
        "light(ra) = sunny", "shown(ra, black) = 6", "shown(ra, white) = 1", "shown(ra, yellow) = 2"
    )
    assert scene.do("turn()").keys == ("white 1 at ra", "yellow 2 at ra")


@pytest.mark.clause("ED-59", "TK-4.5.1")
@pytest.mark.parametrize(("scribes", "anubis"), [(1, False), (2, True), (3, True)])
def test_an_anubis_action_costs_exactly_2_scribes(scribes: int, anubis: bool) -> None:
    """Neither fewer nor more."""
    scene = scene_for().given(f"you.scribe = {scribes}", "light(ra) = sunny", "shown(ra, white) = 2").do("turn()")
    assert (scene.asked == "turn.way") is anubis
    if anubis:
        scene.answer("anubis")
        assert scene["you.scribe"] == scribes - 2
