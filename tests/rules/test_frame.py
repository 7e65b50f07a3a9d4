"""The frame of the game: rounds, rotations, Maat phases and scorings, and the dice that go round with them."""

from collections import Counter
from functools import cache
from random import Random

import pytest
from attrs import frozen

from tekhenu import Event, Game
from tekhenu.core.loop import run
from tekhenu.rules import TEKHENU, Tekhenu
from tekhenu.rules.frame import Match, play_round
from tekhenu.rules.wheel import draw_dice
from tekhenu.testing import Scenario, scenario

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
ARROWS = pytest.mark.parametrize("arrow", range(6))

#: What divides a game, in the order in which it comes (TK-4.1.1).
FRAME = ("round", "rotation", "maat_phase", "scoring", "end_of_game")


@frozen
class Moment:
    """The table as a player found it who had to decide something in a turn."""

    round: int
    order: tuple[int, ...]
    arrow: int
    markers: tuple[int, ...]
    bag: int
    wheel: int
    boards: tuple[int, ...]
    in_hand: int
    players_turn: int


@frozen
class Played:
    """A whole game: what happened, and what it looked like on the way."""

    start: int
    total: int
    events: tuple[Event, ...]
    moments: tuple[Moment, ...]
    table: Tekhenu


def on_boards(table: Tekhenu) -> tuple[int, ...]:
    """How many dice lie on each player's board."""
    return tuple(
        sum(len(place[player]) for place in (table.pure_pan, table.tainted_pan, table.under_scales))
        for player in range(table.players)
    )


def on_wheel(table: Tekhenu) -> int:
    """How many dice lie around the wheel."""
    return sum(map(len, table.wheel))


def look(table: Tekhenu) -> Moment:
    """The table as it is now."""
    return Moment(
        table.round,
        table.order,
        table.arrow,
        table.markers,
        len(table.bag),
        on_wheel(table),
        on_boards(table),
        int(table.in_hand >= 0),
        table.turn_of,
    )


@cache
def played(players: int, seed: int = 0) -> Played:
    """A game with random answers."""
    game = TEKHENU.new(players=players, seed=seed)
    source = Random(seed)
    start = game.table.arrow
    moments = []
    while game.decision is not None:
        if game.table.turn_of >= 0:
            moments.append(look(game.table))
        game.answer(source.choice(game.decision.options.keys))
    return Played(start, 18 + 2 * players, game.events, tuple(moments), game.table)


@cache
def played_from(arrow: int) -> Played:
    """A game of two whose arrow begins at a section."""
    seed = next(seed for seed in range(1000) if TEKHENU.new(players=2, seed=seed).table.arrow == arrow)
    return played(2, seed)


# ------------------------------------------------------------------ the course of a game


@PLAYERS
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.clause("DV-01", "TK-4.1.1", "TK-4.1.4", "TK-6.1.1")
def test_course_of_a_game(players: int, seed: int) -> None:
    """16 rounds; a rotation after every second, a Maat phase after every fourth, a scoring after every eighth."""
    wanted: list[tuple[str, int | None]] = []
    for number in range(1, 17):
        wanted.append(("round", number))
        wanted += [
            (name, number // every) for name, every in zip(FRAME[1:4], (2, 4, 8), strict=True) if number % every == 0
        ]
    wanted.append(("end_of_game", None))

    events = [one for one in played(players, seed).events if one.name in FRAME]

    assert [(one.name, one.fields.get("number")) for one in events] == wanted


@PLAYERS
@pytest.mark.clause("DV-01", "TK-4.1.2")
def test_everybody_takes_sixteen_dice(players: int) -> None:
    """One in each turn."""
    taken = Counter(one["player"] for one in played(players).events if one.name == "take_die")

    assert taken == dict.fromkeys(range(players), 16)


@PLAYERS
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.clause("TK-4.1.2", "TK-4.1.3")
def test_turns_follow_the_turn_order(players: int, seed: int) -> None:
    """In a round everybody has exactly one turn, and takes exactly one die in it."""
    game = played(players, seed)
    orders = {moment.round: moment.order for moment in game.moments}
    rounds: list[list[tuple[str, int]]] = []
    for one in game.events:
        if one.name == "round":
            rounds.append([])
        elif one.name in ("turn", "take_die"):
            rounds[-1].append((one.name, one["player"]))

    for number, turns in enumerate(rounds, 1):
        assert turns == [(name, player) for player in orders[number] for name in ("turn", "take_die")]
    assert len(rounds) == 16


@PLAYERS
@pytest.mark.clause("TK-4.1.2")
def test_the_turn_order_changes_in_maat_phases_only(players: int) -> None:
    """So the four rounds between two of them have one order."""
    for seed in range(3):
        orders = {(moment.round - 1) // 4: set[tuple[int, ...]]() for moment in played(players, seed).moments}
        for moment in played(players, seed).moments:
            orders[(moment.round - 1) // 4].add(moment.order)
        assert all(len(found) == 1 for found in orders.values())


@ARROWS
@pytest.mark.clause("DV-02", "R-98", "TK-6.3.6")
def test_scoring_comes_after_rotations_4_and_8(arrow: int) -> None:
    """Wherever the arrow begins."""
    game = played_from(arrow)
    assert game.start == arrow

    rotation, found = 0, []
    for one in game.events:
        if one.name == "rotation":
            rotation = one["number"]
        elif one.name == "scoring":
            found.append((one["number"], rotation))
    assert found == [(1, 4), (2, 8)]


@ARROWS
@pytest.mark.clause("DV-02", "TK-3.1.2", "TK-6.2.1", "TK-6.5.1")
def test_the_arrow_goes_round(arrow: int) -> None:
    """One section with each rotation; the markers stay until they are removed, the first at rotation 4."""
    game = played_from(arrow)

    for moment in game.moments:
        rotations = (moment.round - 1) // 2
        assert moment.arrow == (arrow + rotations) % 6
        both = ((arrow + 4) % 6, (arrow + 2) % 6)
        assert moment.markers == (both if rotations < 4 else both[1:])
    assert game.table.markers == ()
    assert game.table.arrow == (arrow + 8) % 6


# ------------------------------------------------------------------ the dice


@PLAYERS
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.clause("DV-03", "TK-2.6", "TK-2.5")
def test_no_die_is_lost(players: int, seed: int) -> None:
    """Bag, wheel and boards together always hold 22, 24 or 26."""
    game = played(players, seed)

    for moment in game.moments:
        assert moment.bag + moment.wheel + sum(moment.boards) + moment.in_hand == game.total
    assert len(game.table.bag) + on_wheel(game.table) + sum(on_boards(game.table)) == game.total


@PLAYERS
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.clause("DV-03", "TK-2.6", "R-93")
def test_the_cycle_of_the_dice(players: int, seed: int) -> None:
    """After each refill 18 lie on the wheel; the bag holds two for each player, or none after an odd rotation."""
    for moment in played(players, seed).moments:
        rotations = (moment.round - 1) // 2
        assert moment.bag == (0 if rotations % 2 else 2 * players)
        since_the_refill = sum(moment.boards) + moment.in_hand - (2 * players if rotations % 2 else 0)
        assert moment.wheel == 18 - since_the_refill
        assert 0 <= since_the_refill <= 2 * players


@PLAYERS
@pytest.mark.clause("TK-4.1.3", "TK-6.5.4")
def test_dice_on_the_boards(players: int) -> None:
    """Everybody has taken as many as turns were had since the last Maat phase; after the last they stay there."""
    game = played(players)

    for moment in game.moments:
        whole = (moment.round - 1) % 4
        at = moment.order.index(moment.players_turn)
        for place, player in enumerate(moment.order):
            had = moment.boards[player] + (moment.in_hand if player == moment.players_turn else 0)
            assert had in ((whole + 1,) if place < at else (whole, whole + 1) if place == at else (whole,))
    assert on_boards(game.table) == (4,) * players


# ------------------------------------------------------------------ when the wheel turns


def at_a_round(players: int, *dice: str, given: tuple[str, ...] = ()) -> Scenario[Tekhenu]:
    """The beginning of round 7: dice to produce with on the wheel, and some dice on the players' boards."""
    scene = scenario(TEKHENU, players).given("light(horus) = sunny", *given)
    scene.given(*(f"shown(horus, white) = {face}" for face in (1, 2, 3, 4)))
    scene.given(*(f"shown(bastet, black) = {face}" for face in (1, 2, 3, 4)))
    scene.given(*(f"weighed({die}) = 1" for die in dice))
    scene.table.round = 6
    match = Match()
    match.go_to(play_round)
    scene.table.stack.append(match)
    run(scene.table)
    return scene


def until_the_next_round(scene: Scenario[Tekhenu]) -> list[str]:
    """Play round 7: the turns, and what came between the last of them and the next round."""
    while scene.table.round == 7:
        scene.answer("anubis" if scene.offered("anubis") else scene.keys[0])
    found = [f"{one.name} {one.fields.get('player', one.fields.get('number'))}" for one in scene.events()]
    names = ("turn", "round", "rotation", "maat_phase")
    course = [one for one in found if one.split()[0] in names]
    return course[1 : course.index("round 8")]


def several(player: str, number: int, place: str = "pure_pan") -> tuple[str, ...]:
    """So many dice for a player's board."""
    colors = ("gray", "brown", "yellow", "gray", "brown")
    return tuple(f"{player}, {place}, {colors[at]}" for at in range(number))


@pytest.mark.clause("TK-4.1.3", "TK-6.1.1")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (0, []),
        (1, ["rotation 1"]),
        (2, []),
        (3, ["rotation 1", "maat_phase 1"]),
        (4, []),
        (5, []),
    ],
)
def test_a_rotation_follows_the_second_and_the_fourth_die(before: int, after: list[str]) -> None:
    """Exactly 2 or exactly 4 on the board of the last player in order, after the turn of that player."""
    scene = at_a_round(2, *several("p1", before), *several("p2", before))

    assert until_the_next_round(scene) == ["turn 0", "turn 1", *after]


@pytest.mark.clause("TK-4.1.3")
def test_only_the_last_player_counts() -> None:
    """Others who have 2 dice, or 4, turn no wheel; the last one does, whatever the others have."""
    others = at_a_round(3, *several("p1", 1), *several("p2", 3))
    last = at_a_round(3, *several("p3", 1))

    assert until_the_next_round(others) == ["turn 0", "turn 1", "turn 2"]
    assert until_the_next_round(last) == ["turn 0", "turn 1", "turn 2", "rotation 1"]


@pytest.mark.clause("TK-4.1.3", "TK-4.1.2")
def test_the_last_in_turn_order_is_meant() -> None:
    """Not the last seat."""
    scene = at_a_round(2, *several("p1", 1), given=("p2.turn_position = 1",))

    assert until_the_next_round(scene) == ["turn 1", "turn 0", "rotation 1"]


@pytest.mark.clause("R-78", "TK-4.1.3")
@pytest.mark.parametrize(("before", "after"), [(1, ["rotation 1"]), (2, []), (3, ["rotation 1", "maat_phase 1"])])
def test_dice_under_the_scales_count(before: int, after: list[str]) -> None:
    """They lie on the board as well."""
    scene = at_a_round(2, *several("p1", before, "under_scales"), *several("p2", before, "under_scales"))

    assert until_the_next_round(scene) == ["turn 0", "turn 1", *after]


@pytest.mark.clause("R-78", "TK-4.1.3")
@pytest.mark.parametrize("place", ["pure_pan", "tainted_pan", "under_scales"])
def test_every_place_on_the_board_counts(place: str) -> None:
    """Both pans, and the place under the scales."""
    scene = at_a_round(2, *several("p2", 1, place))

    assert until_the_next_round(scene) == ["turn 0", "turn 1", "rotation 1"]


@pytest.mark.clause("R-78", "R-123", "TK-4.5.2")
def test_a_die_of_an_anubis_action_counts_after_its_turn() -> None:
    """It has come under the scales before anybody looks whether the wheel turns."""
    scene = at_a_round(2, *several("p2", 1), given=("p2.scribe = 2",))

    assert until_the_next_round(scene) == ["turn 0", "turn 1", "rotation 1"]
    assert [one["way"] for one in scene.events("take_die")][:2] == ["open", "anubis"]


# ------------------------------------------------------------------ the end


@PLAYERS
@pytest.mark.clause("TK-4.1.4", "TK-6.5.3", "TK-6.5.4")
def test_the_game_ends_in_the_last_maat_phase(players: int) -> None:
    """Nothing is refilled and nobody takes a destiny card after the second scoring."""
    game = played(players)
    names = [one.name for one in game.events]
    end = names.index("end_of_game")

    assert game.table.scorings == 2
    assert names.index("scoring", names.index("scoring") + 1) < end
    assert not {"turn", "round", "rotation", "maat_phase"} & set(names[end:])
    assert len(game.table.bag) == 0
    assert on_wheel(game.table) == 18 - 2 * players


@pytest.mark.clause("TK-4.1.4")
def test_a_game_that_is_over_asks_nothing() -> None:
    """And has a winner."""
    game: Game[Tekhenu] = TEKHENU.new(players=2, seed=1)
    source = Random(1)
    while game.decision is not None:
        game.answer(source.choice(game.decision.options.keys))

    assert game.over
    assert len(game.result.winners) == 1


@pytest.mark.clause("TK-6.5.4", "TK-6.2.3")
def test_no_die_is_added_after_the_end() -> None:
    """Not even if the bag held any."""
    scene = scenario(TEKHENU, 2).given(*(f"weighed({die}) = 1" for die in (*several("p1", 4), *several("p2", 4))))
    scene.table.markers = (scene.table.arrow + 1,)

    scene.do("rotation(number: 8)")

    assert len(scene.events("end_of_game")) == 1
    assert on_wheel(scene.table) == 0
    assert len(scene.table.bag) == 22 - 8


@PLAYERS
@pytest.mark.clause("R-121", "TK-6.2.3", "DV-04")
def test_the_lower_section_is_refilled_first(players: int) -> None:
    """The first dice that come out of the bag go to Horus, the next to Bastet."""
    scene = scenario(TEKHENU, players, seed=3)
    twin = scene.table.copy()

    scene.do("rotation(number: 1)")

    for section in (scene.table.wheel[0], scene.table.wheel[3]):
        assert sorted(section) == sorted(draw_dice(twin, players))
