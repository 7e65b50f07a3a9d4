"""Scenarios: the steps of a test, written in Python, on the table of any game."""

from typing import Any

import pytest
from attrs import evolve

from bazaar import BAZAAR
from bazaar.words import DIE
from tekhenu.errors import SetupError, TekhenuError
from tekhenu.rules import TEKHENU, house_board
from tekhenu.testing import Scenario, ScenarioError, scenario


def refused(step: Any) -> str:
    """The message of a step that cannot be."""
    with pytest.raises(ScenarioError) as caught:
        step()
    assert isinstance(caught.value, TekhenuError)
    return str(caught.value)


def at_the_market() -> Scenario[Any]:
    """The first player has just been asked for a die."""
    return scenario(BAZAAR).do("turn()")


# --- steps ----------------------------------------------------------------------------------------


def test_a_turn_in_python() -> None:
    """Set, hold, do and answer, as a test in the language would."""
    scene = scenario(BAZAAR)
    scene.given("you.coin = 3", "p2.coin = you.coin + 1", "die(2).face = 6").hold("weaver").hold("ledger", by="p2")

    scene.do("turn()").answer("die2", "produce linen")

    assert scene["you.coin"] == 4
    assert scene["you.linen"] == 5
    assert scene["p2.coin"] == 4
    assert scene.asked is None


def test_cards_can_be_put_into_a_zone() -> None:
    """As `hold … in` does."""
    scene = scenario(BAZAAR).hold("weaver", zone="discard").hold("robbers", by="p2", zone="hand")

    assert scene["discard"] == ("weaver",)
    assert scene["p2.hand"] == ("robbers",)
    assert scene["you.guild"] == ()


def test_an_action_of_another_player() -> None:
    """The one who does it is then the active player."""
    scene = scenario(BAZAAR).do("produce(value: 1, good: grain)", by="p2")

    assert scene["turn_player"] == 1
    assert scene["p2.grain"] == 1


def test_the_open_question() -> None:
    """Who is asked what, and what may be answered."""
    scene = at_the_market()

    assert (scene.asked, scene.player) == ("turn.die", 0)
    assert scene.keys == ("die1", "die2", "die3")
    assert scene.offered("die1")
    assert not scene.offered("die4")


def test_nothing_open() -> None:
    """Before the first action nobody is asked anything."""
    scene = scenario(BAZAAR)

    assert (scene.asked, scene.player, scene.keys) == (None, None, ())
    assert not scene.offered("die1")


def test_values_of_expressions() -> None:
    """Numbers, truths, words, seats, nothing, and cards by their ids."""
    scene = scenario(BAZAAR).hold("weaver", "ledger").given("you.coin = 2")

    assert scene["you.coin * 3 + 1"] == 7
    assert scene["you.coin > 1 and p2.coin == 0"] is True
    assert scene["demand_for(linen)"] == "normal"
    assert scene["p2"] == 1
    assert scene["players"] == (0, 1)
    assert scene["you.guild"] == ("weaver", "ledger")
    assert scene["setting(granary_cap)"] == 5
    assert scenario(BAZAAR, granary_cap=None)["setting(granary_cap)"] is None


def test_events() -> None:
    """What happened, first to last, all of it or by name."""
    scene = at_the_market().answer("die2", "produce grain")

    assert [one.name for one in scene.events() if one.name != "chose"][:3] == ["turn", "take_die", "produce"]
    (made,) = scene.events("produce")
    assert (made["player"], made["good"], made["value"]) == (0, "grain", 2)
    assert [one["answer"] for one in scene.events("chose") if not one["forced"]] == ["die2", "produce grain"]
    assert scene.events("sell") == ()


def test_the_table_is_there() -> None:
    """What no step can set may be laid by hand."""
    scene = scenario(BAZAAR, players=3)
    scene.table.coin[2] = 9

    assert scene["p3.coin"] == 9


# --- what is expected -----------------------------------------------------------------------------


def test_expectations() -> None:
    """All forms of `expect` in the language."""
    at_the_market().expect("you.coin == 0", "asked by p1", "3 options", "offered die1", "not offered die4")
    scenario(BAZAAR).expect("not asked")


def test_an_expectation_that_fails() -> None:
    """It is an assertion, and says what is instead and what is open."""
    with pytest.raises(AssertionError) as caught:
        at_the_market().expect("you.coin == 3")

    text = str(caught.value)
    assert "expect you.coin == 3" in text
    assert "found: you.coin is 0" in text
    assert "p1 is asked `turn.die`" in text


# --- what cannot be -------------------------------------------------------------------------------


def test_an_answer_that_is_not_offered() -> None:
    """The message says what was asked and what may be answered, and what was meant."""
    text = refused(lambda: at_the_market().answer("die1", "produce grian"))

    assert 'answer "produce grian"' in text
    assert "did you mean `produce grain`?" in text
    assert "p1 is asked `turn.deed`" in text
    assert "produce grain, produce linen" in text


def test_an_answer_that_fits_several_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no answer."""
    monkeypatch.setattr(DIE, "_key", lambda table, die: "die")

    assert "it fits 3 options" in refused(lambda: at_the_market().answer("die"))


def test_an_answer_to_nothing() -> None:
    """Nobody is asked."""
    assert "nobody is asked anything" in refused(lambda: scenario(BAZAAR).answer("die1"))


@pytest.mark.parametrize("step", ["given", "hold", "do"])
def test_nothing_is_done_while_a_question_is_open(step: str) -> None:
    """It must be answered first."""
    line = {"given": "you.coin = 3", "hold": "weaver", "do": "turn()"}[step]

    assert "answer it first" in refused(lambda: getattr(at_the_market(), step)(line))


def test_mistakes_in_the_language() -> None:
    """They are the diagnostics of the language, with what was meant."""
    scene = scenario(BAZAAR)

    assert "did you mean `coin`?" in refused(lambda: scene.given("you.coim = 3"))
    assert "did you mean `coin`?" in refused(lambda: scene["you.coim"])
    assert "did you mean `weaver`?" in refused(lambda: scene.hold("weever"))
    assert "did you mean `produce`?" in refused(lambda: scene.do("produse(value: 1)"))
    assert "did you mean `market`?" in refused(lambda: scene.hold("weaver", zone="markt"))
    assert "expected a value" in refused(lambda: scene["you.coin +"])
    assert "E2" in refused(lambda: scene.expect("you.coin"))
    assert "this test has 2 players" in refused(lambda: scene.given("p3.coin = 1"))
    assert "did you mean `produce`?" in refused(lambda: scene.events("prodduce"))
    assert "there are: " in refused(lambda: scene.events("xyzzy"))


def test_what_the_game_forbids() -> None:
    """A value out of range, a card too many, an action that cannot be done."""
    scene = scenario(BAZAAR)

    assert "its range is 0..5" in refused(lambda: scene.given("you.coin = 6").given("you.grain = you.coin"))
    assert "there is only one copy of `weaver`" in refused(lambda: scene.hold("weaver").hold("weaver"))
    assert "`sell` is possible for p1" in refused(lambda: scene.do("sell(value: 1, good: grain)"))


def test_a_step_is_one_line() -> None:
    """Two would be two steps."""
    assert "a step is one line" in refused(lambda: scenario(BAZAAR).given("you.coin = 1\n  given you.coin = 2"))


def test_a_setting_is_no_step() -> None:
    """It holds from the beginning."""
    assert "scenario(…, tax=…)" in refused(lambda: scenario(BAZAAR).given("setting(tax) = true"))


# --- the table ------------------------------------------------------------------------------------


def test_players_settings_cards_and_seed() -> None:
    """They are those of a new game."""
    assert scenario(BAZAAR).table.players == 2
    scene = scenario(BAZAAR, players=4, tax=True, seed=7, cards=BAZAAR.card_set)
    assert scene.table.players == 4
    assert scene["setting(tax)"] is True
    assert scene.table.chance == BAZAAR.lay_out(4, 7, (), BAZAAR.card_set, {}).chance


@pytest.mark.parametrize("options", [{"players": 5}, {"players": 1}, {"taxes": True}, {"board": "x"}])
def test_a_table_that_the_game_does_not_know(options: Any) -> None:
    """It is refused as a new game would be."""
    with pytest.raises(SetupError):
        scenario(BAZAAR, **options)


def test_another_game_on_a_board() -> None:
    """Any game will do, on a board of its own."""
    board = evolve(house_board(), name="another")
    scene = scenario(TEKHENU, players=3, board=board)

    scene.given("shown(ra, white) = 2").do("turn()")

    assert scene.table.board is board
    assert len(scene.events("take_die")) == 1
