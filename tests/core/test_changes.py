"""Counters and cards: floors and ceilings, transfers, draws, moves and shuffles."""

from typing import Any

import pytest

from core.workshop import WORDS, Workshop, options, play, position, scene, told
from tekhenu import Game, draw, move
from tekhenu.core.changes import lose, transfer

DECK = WORDS.zones["deck"]
DISCARD = WORDS.zones["discard"]


def keys(game: Game[Workshop], zone: str, player: int | None = None) -> list[str]:
    """The cards in a zone, from the bottom to the top."""
    return [game.table.card_key(card) for card in game.table.zone(WORDS.zones[zone], player)]


# --- counters -------------------------------------------------------------------------------------


def test_a_gain_stops_at_the_ceiling() -> None:
    """The rest is lost, and the event tells what came."""
    game = scene("", ("gain", 0, "faith", 5), faith=1)

    assert (game.table.faith[0], told(game)) == (3, ["Player 1 gains 2 faith"])


def test_what_lies_above_the_ceiling_stays() -> None:
    """Who has more than the ceiling by other means does not lose it by a gain."""
    assert scene("", ("gain", 0, "faith", 5), faith=4).table.faith[0] == 4


def test_a_loss_stops_at_the_floor() -> None:
    """Nobody owes anything, and the event tells what went."""
    table = position(gold=2)

    lose(table, 0, "gold", 5)

    assert table.gold[0] == 0
    assert next(table.history())[1:4] == (0, "gold", 2)


@pytest.mark.parametrize("watched", [False, True])
def test_a_transfer_moves_what_is_there(watched: bool) -> None:
    """What is really lost comes to the other, whether abilities look on or not."""
    text = "tool t\n  after lost by any player: gain 1 vp\n"
    table = position(text, hold={"t": "tableau 0"} if watched else {}, gold=(2, 1))
    table.stack.clear()

    transfer(table, 0, "gold", 5, 1, "bread")
    game = play(table)

    assert (game.table.gold, game.table.bread) == ([0, 1], [0, 2])


@pytest.mark.parametrize(
    ("words", "faith", "moved"),
    [
        ("transfer up to 2 gold as faith", 0, 2),
        ("transfer up to 2 gold as faith", 2, 1),
        ("transfer up to 2 gold as faith", 3, 0),
        ("transfer 2 gold as faith", 2, 0),
        ("transfer up to 2 gold as faith, at least 2", 2, 0),
        ("transfer up to 9 gold as faith, at least 1", 1, 2),
    ],
)
def test_a_transfer_needs_room(words: str, faith: int, moved: int) -> None:
    """No more is taken than fits; if that is less than must be, nothing is."""
    game = scene(
        f"tool t\n  after carve by you: {words}\n",
        ("carve", 0, 1, "granite"),
        hold={"t": "tableau 0"},
        gold=4,
        faith=faith,
    )

    assert (game.table.gold[0], game.table.faith[0]) == (4 - moved, faith + moved)


# --- cards ----------------------------------------------------------------------------------------

SIX = "spell s\n  copies 6\n  play during turn by you: gain 1 vp\n"


def deck(*copies: int, discard: tuple[int, ...] = (), more: str = "", **hold: str) -> dict[str, Any]:
    """A deck of copies of one spell, the last on top."""
    places = {f"s#{copy}": "deck" for copy in copies} | {f"s#{copy}": "discard" for copy in discard}
    return {"hold": places | hold}


def test_cards_are_drawn_from_the_top() -> None:
    """The topmost comes first, and all stay where they are until they are moved."""
    table = position(SIX, **deck(1, 2, 3))

    assert [table.card_key(card) for card in draw(table, DECK, None, 2)] == ["s#3", "s#2"]
    assert len(table.deck) == 3
    assert draw(table, DECK, None, 0) == ()


def test_a_deck_that_runs_short_is_refilled_from_the_discard() -> None:
    """What is left stays on top; the discard comes under it, shuffled."""
    table = position(SIX, **deck(1, discard=(2, 3, 4)))

    drawn = [table.card_key(card) for card in draw(table, DECK, None, 3)]

    assert drawn[0] == "s#1"
    assert set(drawn[1:]) < {"s#2", "s#3", "s#4"}
    assert (len(table.deck), table.discard) == (4, ())


def test_an_empty_deck_gives_what_there_is() -> None:
    """With nothing to refill it, fewer are drawn."""
    table = position(SIX, **deck(1))

    assert len(draw(table, DECK, None, 3)) == 1


def test_moves_go_on_top_or_under() -> None:
    """A card leaves where it was, and comes to lie on top; or under."""
    table = position(SIX, **deck(1, 2, 3))

    move(table, 0, DECK)
    move(table, 2, DECK, under=True)
    move(table, 1, DISCARD)

    assert (table.deck, table.discard) == ((2, 0), (1,))


@pytest.mark.parametrize(
    ("rest", "left"),
    [
        ("rest on top of deck", ["s#1", "s#2", "s#5", "s#4"]),
        ("rest under deck", ["s#4", "s#5", "s#1", "s#2"]),
        ("rest into discard", ["s#1", "s#2"]),
    ],
)
def test_what_is_not_kept_goes_where_the_card_says(rest: str, left: list[str]) -> None:
    """One of three is kept; the others go on top, under, or away."""
    text = SIX + f"tool t\n  after carve by you: draw 3 from deck keep 1 in you.hand {rest}\n"
    game = scene(text, ("carve", 0, 1, "granite"), **deck(1, 2, 3, 4, 5, t="tableau 0"))

    assert options(game) == ("s#5", "s#4", "s#3")

    game.answer("s#3")

    assert keys(game, "hand", 0) == ["s#3"]
    assert keys(game, "deck") == left
    assert len(game.table.discard) == (2 if "discard" in rest else 0)


@pytest.mark.parametrize("rest", ["rest shuffled into deck", "rest shuffled on top of deck"])
def test_the_rest_may_be_shuffled(rest: str) -> None:
    """Into the whole deck, or only among themselves on top of it."""
    text = SIX + f"tool t\n  after carve by you: draw 3 from deck keep 1 in you.hand {rest}\n"
    found = set()
    for seed in range(40):
        table = position(text, **deck(1, 2, 3, 4, 5, t="tableau 0"))
        table.chance = seed
        game = play(table, ("carve", 0, 1, "granite"))
        game.answer("s#3")
        found.add(tuple(keys(game, "deck")))

    assert all(sorted(one) == ["s#1", "s#2", "s#4", "s#5"] for one in found)
    assert all(one[:2] == ("s#1", "s#2") for one in found) == (rest != "rest shuffled into deck")
    assert len(found) > 1


def test_a_wider_pool() -> None:
    """What is held already may be kept instead of what was drawn."""
    text = (
        SIX + "tool t\n  after carve by you:\n    draw 1 from deck and you.vault keep 1 in you.vault rest under deck\n"
    )
    game = scene(
        text, ("carve", 0, 1, "granite"), hold={"s#1": "deck", "s#2": "deck", "s#3": "vault 0", "t": "tableau 0"}
    )

    assert options(game) == ("s#2", "s#3")

    game.answer("s#3")

    assert (keys(game, "vault", 0), keys(game, "deck")) == (["s#3"], ["s#2", "s#1"])


def test_all_of_few_are_kept_without_a_question() -> None:
    """With no more cards than may be kept there is nothing to choose."""
    text = SIX + "tool t\n  after carve by you: draw 3 from deck keep 2 in you.hand rest into discard\n"

    game = scene(text, ("carve", 0, 1, "granite"), **deck(1, 2, t="tableau 0"))

    assert game.over
    assert keys(game, "hand", 0) == ["s#2", "s#1"]


def test_a_card_in_hand_is_not_in_force() -> None:
    """Only what may be played works from a hand; abilities and modifiers wait until the card is in force."""
    text = "spell s\n  after carve by you: gain 1 vp\n  modify cost(you) becomes 0\n  may pay bread as gold\n"

    hand = scene(text, ("carve", 0, 1, "granite"), hold={"s": "hand 0"})
    tableau = scene(text, ("carve", 0, 1, "granite"), hold={"s": "tableau 0"})

    assert (hand.table.vp[0], tableau.table.vp[0]) == (0, 1)
    assert (len(hand.why("cost", 0)), len(tableau.why("cost", 0))) == (1, 2)
    assert (len(hand.table.index.exchanges), len(tableau.table.index.exchanges)) == (0, 1)
