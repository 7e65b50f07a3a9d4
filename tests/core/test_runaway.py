"""Chains without end: they stop with a message that shows the chain, and the game is as before the answer."""

import pytest

from core.workshop import WORKSHOP, cards_of, options, play, position, scene
from tekhenu import CardError, CardSet, RunawayEffect
from tekhenu.core.save import plain_table

MILL = "tool mill\n  after gained by you where resource == bread: gain 1 gold\n"
OVEN = "tool oven\n  after gained by you where resource == gold: gain 1 bread\n"


def loop() -> CardSet:
    """Two cards that fire each other for ever; the checker would refuse them, so each is checked by itself."""
    definitions = cards_of(MILL).definitions + cards_of(OVEN).definitions
    for one in definitions:
        one.programs.abilities[0].even_by_itself = True
    return CardSet(definitions)


def test_the_checker_refuses_such_cards() -> None:
    """Together, and with the words that let them go on for ever, they are an error."""
    with pytest.raises(CardError, match="E601"):
        cards_of((MILL + OVEN).replace(":", ", even by itself:"))


def test_a_chain_without_end_is_stopped() -> None:
    """The message shows what was under way and what happened last, and says what to do."""
    table = position(cards=loop(), hold={"mill": "tableau 0", "oven": "tableau 0"})
    game = play(table, ("ask", 0, (1, 2)), ("gain", 0, "gold", 1))
    before = plain_table(game.table)

    with pytest.raises(RunawayEffect) as problem:
        game.answer("1")

    message = str(problem.value)
    assert "mill (mill/1)" in message
    assert "oven (oven/1)" in message
    assert "gained > gained" in message
    assert "limit" in message
    assert plain_table(game.table) == before
    assert (game.answers, options(game)) == ((), ("1", "2"))


def test_the_game_goes_on_after_it() -> None:
    """Another answer, which does not lead there, is taken as if nothing had been."""
    text = "spell s\n  play during turn by you: gain 1 gold\n"
    cards = CardSet(cards_of(text).definitions + loop().definitions)
    hold = {"s": "hand 0", "mill": "tableau 0", "oven": "tableau 0"}
    game = play(position(cards=cards, hold=hold), ("turn", 0, (("during",),)))

    with pytest.raises(RunawayEffect):
        game.answer("s")
    game.answer("pass")

    assert game.over
    assert game.table.gold[0] == 0


def test_in_a_loaded_game_the_message_is_the_same() -> None:
    """Also where the log of the save is empty."""
    text = "spell s\n  play during turn by you:\n    repeat 30000 times: nothing\n"
    game = scene(text, ("turn", 0, (("during",),)), hold={"s": "hand 0"})
    loaded = WORKSHOP.load(game.save(), cards=cards_of(text))

    with pytest.raises(RunawayEffect, match="more than 20,000 steps"):
        loaded.answer("s")

    assert options(loaded) == ("s", "pass")


def test_a_long_effect_that_ends_is_no_runaway() -> None:
    """A thousand times something is much, but it ends."""
    text = "spell s\n  play during turn by you:\n    repeat 1000 times: gain 1 vp\n"
    game = scene(text, ("turn", 0, (("during",),)), hold={"s": "hand 0"})

    game.answer("s")

    assert game.table.vp[0] == 1000


def test_what_runs_away_in_a_try_is_offered_and_told_when_played() -> None:
    """To find out whether a card can be played does not stop the game; to play it tells what is wrong."""
    text = "spell s\n  play during turn by you:\n    repeat 30000 times: gain 1 gold\n    pay 1 bread\n"
    game = scene(text, ("turn", 0, (("during",),)), hold={"s": "hand 0"}, bread=1)

    assert options(game) == ("s", "pass")
    with pytest.raises(RunawayEffect, match="s/1"):
        game.answer("s")
    game.answer("pass")

    assert game.over


def test_an_answer_that_is_interrupted_leaves_the_game_as_it_was() -> None:
    """Whatever stops an answer half-way, also a key that the user presses."""
    interruptions = [KeyboardInterrupt()]

    def interrupt(table: object, you: int, this: int, event: object, env: object) -> bool:
        if interruptions:
            raise interruptions.pop()
        return True

    cards = cards_of(MILL)
    cards.definitions[0].programs.abilities[0].condition = interrupt
    table = position(cards=cards, hold={"mill": "tableau 0"})
    game = play(table, ("ask", 0, (1, 2)), ("gain", 0, "bread", 1))
    before = plain_table(game.table)

    with pytest.raises(KeyboardInterrupt):
        game.answer("1")

    assert plain_table(game.table) == before
