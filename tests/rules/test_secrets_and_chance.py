"""What lies open and what is hidden (R-117, TK-4.8.4), and where chance comes in (R-121)."""

from collections import Counter
from random import Random

import pytest

from rules.turns import PLAIN, market, take, wheel
from tekhenu import Game
from tekhenu.core.views import view_of
from tekhenu.rules import TEKHENU
from tekhenu.rules.names import GODS
from tekhenu.rules.table import Tekhenu

HIDDEN = ("blessing_deck", "technology_deck", "decree_deck", "pillar_stack")


def played(seed: int, decisions: int, players: int = 3) -> Game[Tekhenu]:
    """A game after so many answers at random."""
    chance = Random(seed)
    game: Game[Tekhenu] = TEKHENU.new(players=players, seed=seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.answer(chance.choice(game.decision.options))
    return game


# ------------------------------------------------------------------ secrets


@pytest.mark.clause("R-117", "TK-4.8.4", "TK-4.8.1")
@pytest.mark.parametrize("seed", range(6))
def test_decrees_and_stacks_are_hidden_and_everything_else_is_open(seed: int) -> None:
    """Everybody sees the own decrees; of those of others and of every stack only how many there are."""
    game = played(seed, 40 + 20 * seed)
    table = game.table
    for viewer in (0, 1, 2, None):
        zones = game.view(viewer).zones
        for name, cards in zones.items():
            zone, _, owner = name.partition(" of p")
            secret = zone in HIDDEN or (zone == "decrees" and (viewer is None or int(owner) != viewer + 1))
            assert isinstance(cards, int) == secret, (viewer, name)
        for player in range(3):
            assert zones[f"blessings of p{player + 1}"] == tuple(map(table.card_key, table.blessings[player]))
            assert zones[f"technologies of p{player + 1}"] == tuple(map(table.card_key, table.technologies[player]))


@pytest.mark.clause("R-117", "TK-4.8.4")
@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_others_see_depends_on_a_secret(seed: int) -> None:
    """Change the decrees in hand and the order of the decks: the view of the others stays the same."""
    game = played(seed, 60 + 15 * seed)
    table = game.table
    if table.pending is not None and table.pending[1] == 0:
        viewer = 0
    else:
        viewer = 1
    other = 2
    twin = game.copy()
    hidden = twin.table
    held, deck = hidden.decrees[other], hidden.decree_deck
    assert held
    assert len(deck) >= len(held)
    hidden.decrees[other] = deck[-len(held) :]
    hidden.decree_deck = (*held, *deck[: -len(held)])
    hidden.blessing_deck = hidden.blessing_deck[::-1]
    hidden.technology_deck = hidden.technology_deck[::-1]
    hidden.pillar_stack = hidden.pillar_stack[::-1]
    assert twin.view(viewer).zones == game.view(viewer).zones
    assert twin.view(viewer).board == game.view(viewer).board
    assert twin.view(viewer).counters == game.view(viewer).counters


@pytest.mark.clause("R-117", "R-121")
def test_nobody_can_tell_which_die_comes_out_of_the_bag() -> None:
    """What lies in it may be known; the draw hangs on chance, which no view shows."""
    drawn = set()
    for chance in range(20):
        scene = wheel()
        scene.table.chance = chance
        scene.do("rotation(number: 1)")
        drawn.add(scene.table.wheel)
        assert "chance" not in view_of(scene.table, None).board
    assert len(drawn) > 10


@pytest.mark.clause("R-117", "TK-4.8.4", "TK-3.3.4")
def test_the_decrees_that_are_dealt_are_shown_to_their_player_only() -> None:
    """Neither the one that is kept nor the one that goes back is named to anybody else."""
    game: Game[Tekhenu] = TEKHENU.new(players=4, seed=8)
    dealt: dict[int, list[str]] = {}
    while game.decision is not None and game.decision.id == "setup.decree":
        dealt[game.decision.player] = [one.label for one in game.decision.options]
        game.answer(game.decision.options[0])
    assert len(dealt) == 4
    for viewer in (0, 1, 2, 3, None):
        told = " ".join(event.text for event in game.view(viewer).events)
        for player, labels in dealt.items():
            if player != viewer:
                assert not any(label in told for label in labels)


@pytest.mark.clause("R-117", "TK-4.8.4")
def test_a_decree_taken_from_the_market_is_named_in_the_log() -> None:
    """That is an open event; the hand in which it lies then is not shown."""
    scene = wheel("brown 1 at thoth", PLAIN)
    scene.given("you.population = 13", "you.happiness = 13")
    scene.table.open_sections = 3
    scene.hold("D10", "D11", zone="market_3")
    take(scene, "brown 1 at thoth").answer("thoth", "D10")
    seen = view_of(scene.table, 1)
    label = next(card.label for card in scene.table.cards if card.id == "D10")
    assert any(label in event.text for event in seen.events)
    assert seen.zones["decrees of p1"] == 1


@pytest.mark.clause("R-117", "TK-4.8.4")
@pytest.mark.parametrize("tile", ["P13", "P14"])
def test_a_decree_drawn_from_the_deck_is_not_named(tile: str) -> None:
    """Only its player knows which it is."""
    scene = wheel()
    scene.given(f"light(ra) = {'sunny' if tile == 'P13' else 'dark'}", "you.limestone = 3")
    scene.hold("P22", "P23", tile, zone="display")
    scene.do("ra(value: 1)").answer("1-1")
    if scene.asked == "ra.turn":
        scene.answer("0")
    (card,) = scene.table.decrees[0]
    label = scene.table.cards[card].label
    assert any(label in event.text for event in view_of(scene.table, 0).events)
    for viewer in (1, None):
        assert not any(label in event.text for event in view_of(scene.table, viewer).events)


@pytest.mark.clause("R-117")
@pytest.mark.parametrize("card", ["S05", "S06"])
def test_a_card_that_was_drawn_and_not_kept_is_shown_to_nobody_else(card: str) -> None:
    """In set-up: only the kept card becomes known."""
    for seed in range(60):
        chance = Random(seed)
        game: Game[Tekhenu] = TEKHENU.new(players=2, seed=seed)
        while game.decision is not None and game.decision.id != f"{card}/1/keep" and game.table.setting_up:
            game.answer(chance.choice(game.decision.options))
        if game.decision is None or game.decision.id != f"{card}/1/keep":
            continue
        player = game.decision.player
        kept, other = [one.label for one in game.decision.options]
        before = len(game.view(1 - player).events)
        game.answer(game.decision.options[0])
        told = [event.text for event in game.view(1 - player).events[before:]]
        assert not any(other in text for text in told), told
        own = " ".join(
            game.view(1 - player).zones[f"{'technologies' if card == 'S05' else 'blessings'} of p{player + 1}"]
        )
        assert own
        assert kept
        return
    pytest.fail(f"nobody drew by {card}")


# ------------------------------------------------------------------ chance


@pytest.mark.clause("R-121")
def test_the_same_seed_gives_the_same_game() -> None:
    """And another seed another one."""
    one, same, other = (played(5, 300), played(5, 300), played(6, 300))
    assert [event.text for event in one.events] == [event.text for event in same.events]
    assert [event.text for event in one.events] != [event.text for event in other.events]


@pytest.mark.clause("R-121")
def test_everything_random_comes_from_one_source() -> None:
    """Two tables with the same state of chance go on alike, whatever happened before."""
    game = played(7, 50)
    twin = game.copy()
    for one in (game, twin):
        chance = Random(1)
        for _ in range(100):
            if one.decision is not None:
                one.answer(chance.choice(one.decision.options))
    assert [event.text for event in game.events] == [event.text for event in twin.events]
    assert game.table.chance == twin.table.chance


@pytest.mark.clause("R-121", "TK-3.1.1", "TK-3.1.4", "TK-3.1.8", "TK-3.4.1")
def test_choices_by_chance_are_uniform() -> None:
    """Over many set-ups each face, each position of the wheel, each tile and each die comes as often as any other."""
    games = 1200
    faces: Counter[int] = Counter()
    turned: Counter[int] = Counter()
    arrows: Counter[int] = Counter()
    horus: Counter[str] = Counter()
    out: Counter[int] = Counter()
    for seed in range(games):
        table = TEKHENU.new(players=4, seed=seed).table
        faces.update(table.faces[die] for dice in table.wheel for die in dice)
        turned[table.turned] += 1
        arrows[table.arrow] += 1
        horus[table.horus_tiles[0]] += 1
        out.update(table.bag)
    fair(faces, range(1, 7))
    fair(turned, range(6))
    fair(arrows, range(6))
    fair(horus, GODS)
    fair(out, range(26))


def fair(found: "Counter[object] | Counter[int] | Counter[str]", candidates: object) -> None:
    """No candidate is more than five standard deviations from what is expected."""
    expected = list(candidates)  # type: ignore[call-overload]
    assert set(found) == set(expected)
    total = sum(found.values())
    share = 1 / len(expected)
    spread = (total * share * (1 - share)) ** 0.5
    for one in expected:
        assert abs(found[one] - total * share) < 5 * spread, (one, found)


@pytest.mark.clause("R-121", "TK-6.2.3")
def test_the_section_with_the_lower_index_is_filled_first() -> None:
    """The bag runs short: the lower of the two shaded sections gets its die before the other."""
    scene = wheel()
    scene.table.turned = 5  # after a rotation Hathor and Osiris lie in the shade
    scene.table.bag = scene.table.bag[:3]
    scene.do("rotation(number: 1)")
    assert [len(dice) for dice in scene.table.wheel] == [0, 0, 2, 0, 0, 1]


@pytest.mark.clause("R-121", "R-117")
def test_looking_at_a_game_changes_nothing() -> None:
    """Neither views nor the list of options use up chance."""
    game = played(4, 30)
    before = game.table.chance
    for viewer in (0, 1, 2, None):
        game.view(viewer)
    assert game.decision is not None
    assert game.decision.options.keys
    assert game.table.chance == before


@pytest.mark.clause("R-117")
def test_cards_of_the_market_lie_open() -> None:
    """Everybody sees what can be taken."""
    scene = wheel()
    market(scene, "B01", "T15")
    assert len(view_of(scene.table, None).zones["market_1"]) == 2  # type: ignore[arg-type]
