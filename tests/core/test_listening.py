"""Listeners, and the result of a game."""

from random import Random

import pytest

from core.bazaars import LONG, SHORT, Setup, choose, finish, positions
from core.workshop import scene
from tekhenu import Event


@pytest.mark.parametrize("setup", SHORT[:4], ids=str)
def test_a_listener_hears_every_event_in_order(setup: Setup) -> None:
    """From the moment it listens, what it hears is what the game tells."""
    game = setup.new()
    before = len(game.events)
    heard: list[Event] = []
    game.listen(heard.append)

    finish(game, setup.seed)

    assert heard == list(game.events[before:])


def test_a_listener_hears_each_answer_when_it_is_given() -> None:
    """After every answer it has heard all that happened, and nothing twice."""
    game = SHORT[2].new()
    told = len(game.events)
    heard: list[Event] = []
    game.listen(heard.append)
    chance = Random(5)

    while not game.over:
        choose(game, chance)
        assert len(heard) == len(game.events) - told


def test_a_listener_can_stop() -> None:
    """Then it hears no more, and others go on."""
    game = scene("", *[("ask", 0, (1, 2))] * 3)
    one: list[Event] = []
    other: list[Event] = []
    stop = game.listen(one.append)
    game.listen(other.append)

    game.answer("1")
    stop()
    game.answer("1")
    stop()

    assert (len(one), len(other)) == (1, 2)


def test_a_function_that_listens_twice_stops_once() -> None:
    """Each time it listens is a matter of its own."""
    game = scene("", *[("ask", 0, (1, 2))] * 3)
    heard: list[Event] = []
    listener = heard.append
    stop = game.listen(listener)
    game.listen(listener)

    game.answer("1")
    stop()
    game.answer("1")

    assert len(heard) == 3


def test_listeners_stay_with_the_original() -> None:
    """A copy is silent."""
    game = scene("", ("ask", 0, (1, 2)))
    heard: list[Event] = []
    game.listen(heard.append)

    game.copy().answer("1")

    assert heard == []


def test_an_answer_that_is_refused_is_not_heard() -> None:
    """Nothing happened, so nothing is told."""
    game = scene("", ("ask", 0, (1, 2)), ("ask", 0, ()))
    heard: list[Event] = []
    game.listen(heard.append)

    with pytest.raises(Exception, match="nothing to choose from"):
        game.answer("1")

    assert heard == []


# --- the result -----------------------------------------------------------------------------------


def check_result(setup: Setup) -> None:
    """At every decision, the sources of each player's points add up to the points, and the ranking is right."""
    for game in positions(setup):
        result = game.result
        for sheet in result.ranking:
            assert sum(sheet.sources.values()) == sheet.points == game.table.points[sheet.player]
        assert sorted(sheet.player for sheet in result.ranking) == list(range(setup.players))
        order = [(sheet.points, game.table.coin[sheet.player]) for sheet in result.ranking]
        assert order == sorted(order, reverse=True)
        assert result.winners == tuple(
            sheet.player for sheet, rank in zip(result.ranking, order, strict=True) if rank == order[0]
        )
        assert result.scores == tuple(game.table.points)


@pytest.mark.parametrize("setup", SHORT[:6], ids=str)
def test_the_sources_add_up_to_the_score(setup: Setup) -> None:
    """Every point has a source."""
    check_result(setup)


@pytest.mark.soak
@pytest.mark.parametrize("setup", LONG, ids=str)
def test_the_sources_for_long(setup: Setup) -> None:
    """The same in many games."""
    check_result(setup)


def test_sources_are_cards_and_words_of_rules() -> None:
    """Points from a card are under its title, those of a rule under its words, others under `other`."""
    text = 'tool t "Golden tool"\n  after carve by you: gain 2 vp\n  after build by you: lose 1 vp\n'

    game = scene(
        text, ("carve", 0, 1, "granite"), ("build", 0, 3), ("gain", 0, "vp", 4), hold={"t": "tableau 0"}, gold=4
    )

    assert game.result.ranking[0].sources == {"Golden tool": 1, "building": 3, "other": 4}
    assert game.result.ranking[0].points == 8


def test_ties_are_won_by_all() -> None:
    """Equal in rank, they share the victory, and the ranking follows the seats."""
    game = scene("", ("gain", 2, "vp", 4), ("gain", 0, "vp", 4), players=3)

    assert game.result.winners == (0, 2)
    assert [sheet.player for sheet in game.result.ranking] == [0, 2, 1]
