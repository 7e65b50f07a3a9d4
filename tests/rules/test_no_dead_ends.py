"""No dead ends: what is offered can be carried out, and every die that is offered leads to an action (R-122, R-01)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.turns import PLAIN, choices, performed, take, wheel
from tekhenu import Game, perform
from tekhenu.rules import TEKHENU
from tekhenu.rules.names import BASIC, GODS
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.turn import Turn
from tekhenu.rules.wheel import put_dice
from tekhenu.rules.words import WORDS

ACTIONS = {*GODS, "produce"}
#: Cards that change dice and what they cost.
ABOUT_DICE = (
    "B09",
    "B10",
    "B11",
    "B12",
    "B13",
    "B15",
    "B17",
    "B19",
    "T04",
    "T08",
    "T10",
    "T13",
    "T14",
    "T19",
    "T22",
    "T24",
)
#: The longest that a question may be; all others have 26 answers at most.
LONGEST = {"turn.die": 18, "turn.way": 3, "turn.value": 6, "turn.purity": 2, "turn.action": 16, "pay": 24}
#: The switches that change what can be done in a turn.
SWITCHES = {
    "extra_action_value": ("per_action", "shared"),
    "failed_extra": ("lost", "kept"),
    "anubis_purity": (True, False),
    "virtual_value_change": (False, True),
    "decline_abilities": (True, False),
    "decline_extra_action": (True, False),
}


def somewhere(seed: int, players: int, **switches: object) -> Game[Tekhenu]:
    """A game that was played at random up to the first question of some turn."""
    chance = Random(seed)
    game: Game[Tekhenu] = TEKHENU.new(players=players, seed=seed, **switches)
    turns = chance.randrange(16 * players)
    while game.decision is not None:
        if game.decision.id == "turn.die":
            turns -= 1
            if turns < 0:
                break
        game.answer(chance.choice(game.decision.options))
    return game


def loaded(seed: int, players: int, **switches: object) -> Game[Tekhenu]:
    """A turn in a position reached by play, in which the player has been dealt many cards and few goods."""
    chance = Random(seed)
    game = somewhere(seed, players, **switches)
    table = game.table.copy()
    if table.pending is None:
        return game
    player = table.active
    table.stack.clear()
    table.pending, table.agenda, table.announcing, table.temporary = None, (), (), ()
    dice_cards = chance.random() < 0.5
    for kind, home in (("blessing", "blessings"), ("technology", "technologies")):
        free = [card for card in table.of_kind(kind) if card in getattr(table, f"{kind}_deck")]
        dealt = chance.sample(free, min(len(free), chance.randrange(12)))
        if dice_cards:
            dealt = [card for card in free if table.cards[card].id in ABOUT_DICE and chance.random() < 0.8]
        for card in dealt:
            place = table.where(card)
            assert place is not None
            table.put(*place, tuple(one for one in table.zone(*place) if one != card))
            table.put(WORDS.zones[home], player, (*table.zone(WORDS.zones[home], player), card))
    for good in (*BASIC, "gold", "scribe"):
        getattr(table, good)[player] = chance.choice((0, 0, 0, 1, 1, 2, 3))
    table.happiness[player] = chance.choice((0, 0, 1, 2, table.population[player]))
    for stock in ("buildings_left", "pillars_left", "statues_left"):
        if chance.random() < 0.2:
            getattr(table, stock)[player] = 0
    if chance.random() < 0.7:  # nothing but gray and forbidden dice: everything hangs on the cards
        table.colors = tuple("gray" if chance.random() < 0.8 else color for color in table.colors)
        for god in range(6):
            put_dice(table, god, ())  # in their order
    perform(table, Turn(player))
    return Game(TEKHENU, table)


def happened(game: Game[Tekhenu], since: int) -> list[str]:
    """The names of what has happened since an entry of the log, first to last."""
    return [entry[0].name for entry in reversed(list(game.table.history(since)))]


def turn_over(game: Game[Tekhenu], since: int) -> bool:
    """Is the turn over that was under way at an entry of the log?"""
    return game.decision is None or "turn" in happened(game, since) or not game.table.stack


def play_on(game: Game[Tekhenu], chance: Random, since: int) -> list[str]:
    """Finish the turn at random, and tell what happened since an entry of the log."""
    while not turn_over(game, since):
        assert game.decision is not None
        game.answer(chance.choice(game.decision.options))
    return happened(game, since)


def look(game: Game[Tekhenu], chance: Random, dice: int = 6) -> None:
    """Begin the turn: each die that is offered leads to an action, unless it is taken without one."""
    while game.decision is not None and game.decision.id != "turn.die" and game.table.turn_of == game.decision.player:
        if game.table.taken:
            break
        game.answer(chance.choice(game.decision.options))
    if game.decision is None or game.decision.id != "turn.die":
        return
    options = list(game.decision.options)
    assert len({one.key for one in options}) == len(options)
    for number in chance.sample(range(len(options)), min(dice, len(options))):
        branch = game.copy()
        player = branch.table.turn_of
        before = len(dice_of(branch.table, player))
        branch.answer(options[number].key)
        events = play_on(branch, chance, game.table.logged)
        taken = events.index("take_die") if "take_die" in events else -1
        assert taken >= 0, "no die was taken"
        idle = any(
            entry[0].name == "take_die" and entry[4] == "idle" for entry in branch.table.history(game.table.logged)
        )
        acted = any(name in ACTIONS for name in events[taken:])
        assert acted != idle, events
        if "maat_phase" not in events:
            assert len(dice_of(branch.table, player)) == before + 1


def dice_of(table: Tekhenu, player: int) -> tuple[int, ...]:
    """The dice on the board of a player."""
    return (*table.pure_pan[player], *table.tainted_pan[player], *table.under_scales[player])


positions = st.tuples(st.integers(0, 2**32), st.sampled_from((2, 3, 4)))
switches = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in SWITCHES.items()})


@pytest.mark.clause("R-122", "R-01", "TK-4.3.2", "TK-4.3.5", "TK-4.3.8")
@given(positions, switches)
@settings(max_examples=60)
def test_every_die_that_is_offered_in_play_leads_to_an_action(
    position: tuple[int, int], chosen: dict[str, object]
) -> None:
    """In positions reached by play, whatever the player answers afterwards."""
    seed, players = position
    look(somewhere(seed, players, **chosen), Random(seed))


@pytest.mark.clause("R-122", "R-01", "R-03", "TK-4.3.2", "TK-4.3.8")
@given(positions, switches)
@settings(max_examples=150)
def test_every_die_that_is_offered_to_a_player_with_many_cards_leads_to_an_action(
    position: tuple[int, int], chosen: dict[str, object]
) -> None:
    """With cards by the dozen, few goods and gray dice, where most ways lead nowhere."""
    seed, players = position
    look(loaded(seed, players, **chosen), Random(seed))


@pytest.mark.clause("R-122", "TK-4.3.7")
@given(positions, switches)
@settings(max_examples=60)
def test_every_option_of_a_turn_can_be_carried_out(position: tuple[int, int], chosen: dict[str, object]) -> None:
    """At each question of a turn every answer is tried on a copy; only what R-22 names is ever lost."""
    seed, players = position
    chance = Random(seed)
    game = loaded(seed, players, **chosen)
    since = game.table.logged
    for _ in range(200):
        if turn_over(game, since):
            break
        assert game.decision is not None
        options = list(game.decision.options)
        assert len({one.key for one in options}) == len(options) > 1
        assert len(options) <= LONGEST.get(game.decision.id, 26), (game.decision.id, options)
        for option in options:
            branch = game.copy()
            branch.answer(option.key)
            lost = [entry for entry in branch.table.history(game.table.logged) if entry[0].name == "forfeited"]
            assert all(entry[2] in ("action", "god_action", *GODS) for entry in lost), (option.key, lost)
            assert not any(entry[2] == "take_die" for entry in lost)
        game.answer(chance.choice(options).key)


@pytest.mark.clause("TK-4.7.2")
@given(positions)
@settings(max_examples=10)
def test_what_is_built_never_moves(position: tuple[int, int]) -> None:
    """Once a place has an owner it keeps it to the end of the game, and every tile stays as it was laid."""
    seed, players = position
    chance = Random(seed)
    game: Game[Tekhenu] = TEKHENU.new(players=players, seed=seed)

    def built() -> dict[object, object]:
        table = game.table
        found: dict[object, object] = {}
        for name in ("pillars", "tiles", "sites", "districts", "people_statues"):
            found |= {(name, at): one for at, one in enumerate(getattr(table, name)) if one != -1}
        found |= {("turn", at): table.turns[at] for at, one in enumerate(table.pillars) if one != -1}
        for god, owners in enumerate(table.god_statues):
            found |= {("statue", god, at): owner for at, owner in enumerate(owners)}
        return found

    before = built()
    while game.decision is not None:
        game.answer(chance.choice(game.decision.options))
        after = built()
        assert before.items() <= after.items()
        before = after


@pytest.mark.clause("TK-4.7.1", "TK-2.3")
@given(positions)
@settings(max_examples=10)
def test_pieces_are_conserved(position: tuple[int, int]) -> None:
    """What stands on the board and what is left make ten buildings, eight pillars and six statues at every moment."""
    seed, players = position
    chance = Random(seed)
    game: Game[Tekhenu] = TEKHENU.new(players=players, seed=seed)
    while game.decision is not None:
        game.answer(chance.choice(game.decision.options))
        table = game.table
        if table.stack and game.decision is not None and not game.decision.id.startswith("turn."):
            continue
        for player in range(players):
            statues = sum(owners.count(player) for owners in table.god_statues) + table.people_statues.count(player)
            assert table.buildings_left[player] + table.sites.count(player) + table.districts.count(player) == 10
            assert table.pillars_left[player] + table.pillars.count(player) == 8
            assert table.statues_left[player] + statues == 6


# ------------------------------------------------------------------ hard cases


@pytest.mark.clause("R-122", "R-15", "TK-4.3.2", "TK-2.6")
def test_a_color_with_which_nothing_can_be_done_is_not_offered_however_many_ways_lead_there() -> None:
    """B09, B10 and T10 give hundreds of ways to a value; as gray or yellow the die could not be used with any."""
    scene = wheel(PLAIN, "white 3 at thoth")
    scene.given("you.scribe = 4", "you.gold = 4").hold("B09", "B10", "B11", "T10")
    take(scene, "white 3 at thoth").answer("open", "B11")
    assert choices(scene, "B11/1/choose new_color") == ("black", "brown")


@pytest.mark.clause("R-122", "R-26", "TK-4.4.1")
def test_gold_is_not_spent_on_a_value_for_which_it_is_needed() -> None:
    """The left tile costs 1: the die of 3 may become a 5 for one of two gold, but not a 1 for the right tile, which costs 4."""
    scene = wheel(PLAIN, "gray 3 at ra")
    scene.given("you.gold = 2").hold("T10")
    scene.hold("P22", "P16", "P17", zone="display")
    take(scene, "gray 3 at ra")
    if scene.asked == "turn.way":
        scene.answer("open")
    assert choices(scene, "turn.value") == ("5",)
    scene.answer("3-1", "0")
    assert performed(scene) == ["ra 5"]
    assert scene["you.gold"] == 0
