"""What holds at every decision of Tekhenu: saves, copies, undo and replays, in the middle of cards and payments too."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from core.test_identities import shared
from rules.other_board import OTHER
from rules.story import eager
from tekhenu import Action, Game
from tekhenu.core.save import plain_table
from tekhenu.rules import TEKHENU, Tekhenu

#: Games in which actions lie within actions: players, seed, switches.
GAMES: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (2, 131, {}),
    (3, 49, {"use_d03": True, "p19_21": "any2", "row34_gain": "choice", "virtual_value_change": True}),
    (4, 52, {"board": OTHER, "horus_bonus_by": "god", "extra_action_value": "shared", "failed_extra": "kept"}),
)
#: Moments that occur in them: questions of rules and cards, payments, windows, and actions within actions.
MOMENTS = {"pay", "play", "within an action", "within a card", "within two actions", "declaring", "outside a turn"}


@cache
def answers(game: int) -> tuple[int, ...]:
    """The answers of a whole game."""
    played = new(game)
    choose = eager(GAMES[game][1])
    while played.decision is not None:
        played.answer(played.decision.options[choose(played)])
    return played.answers


def new(game: int) -> Game[Tekhenu]:
    """A game at its first decision."""
    players, seed, more = GAMES[game]
    return TEKHENU.new(players=players, seed=seed, **more)


def positions(game: int) -> Iterator[Game[Tekhenu]]:
    """A game at every decision, and at its end."""
    played = new(game)
    for index in answers(game):
        yield played
        assert played.decision is not None
        played.answer(played.decision.options[index])
    assert played.over
    yield played


def load(game: Game[Tekhenu]) -> Game[Tekhenu]:
    """The same game from its save."""
    return TEKHENU.load(game.save(), board=game.table.board)


def finish(game: Game[Tekhenu], seed: int) -> None:
    """Answer at random until the game is over."""
    chance = Random(seed)
    while game.decision is not None:
        game.answer(game.decision.options[chance.randrange(len(game.decision.options))])


def check_saves(game: int) -> None:
    """A save gives back the same position, with the same question, options, views and story."""
    for at, played in enumerate(positions(game)):
        loaded = load(played)
        assert plain_table(loaded.table) == plain_table(played.table)
        assert loaded.save() == played.save()
        assert repr(loaded.decision) == repr(played.decision)
        assert loaded.answers == played.answers
        if at % 10 == 0:
            assert loaded.events == played.events
            assert loaded.result == played.result
            viewer = at % played.table.players
            assert loaded.view(viewer).plain() == played.view(viewer).plain()


def check_finish(game: int) -> None:
    """A game that was saved goes on as the one that was not: to the same end."""
    for at, played in enumerate(positions(game)):
        loaded, copy = load(played), played.copy()
        finish(loaded, at)
        finish(copy, at)
        assert plain_table(loaded.table) == plain_table(copy.table)
        assert loaded.result == copy.result


def check_copies(game: int) -> None:
    """A copy shares nothing with the original that can change, and leaves it as it was."""
    for at, played in enumerate(positions(game)):
        before = plain_table(played.table)
        copy = played.copy()
        assert plain_table(copy.table) == before
        assert not shared(played.table, copy.table)
        finish(copy, at)
        assert plain_table(played.table) == before


def check_undo(game: int) -> None:
    """Each answer can be taken back, and all of them one after another; also after a save."""
    before: list[dict[str, Any]] = []
    for at, played in enumerate(positions(game)):
        if before:
            twin = load(played) if at % 3 == 0 else played.copy()
            twin.undo()
            assert plain_table(twin.table) == before[-1]
            assert twin.answers == played.answers[:-1]
        before.append(plain_table(played.table))
    while before[:-1]:
        before.pop()
        played.undo()
        assert plain_table(played.table) == before[-1]


def check_replay(game: int) -> None:
    """The seed and the keys of the answers are the whole game."""
    again = new(game)
    for played, index in zip(positions(game), answers(game), strict=False):
        assert plain_table(again.table) == plain_table(played.table)
        assert played.decision is not None
        again.answer(played.decision.options[index].key)
    assert again.over
    assert again.answers == answers(game)


def check_options(game: int) -> None:
    """Every option that is offered can be carried out, and has a key of its own."""
    for played in positions(game):
        if played.decision is not None:
            keys = played.decision.options.keys
            assert len(set(keys)) == len(keys)
            for key in keys:
                played.copy().answer(key)


CHECKS = [check_saves, check_finish, check_copies, check_undo, check_replay, check_options]
NAMES = [check.__name__.removeprefix("check_") for check in CHECKS]


@pytest.mark.parametrize("game", range(len(GAMES)), ids=[f"{players} players" for players, _, _ in GAMES])
@pytest.mark.parametrize("check", CHECKS, ids=NAMES)
def test_identity(check: Callable[[int], None], game: int) -> None:
    """At every decision of some games in which much happens."""
    check(game)


def test_moments() -> None:
    """The games come to the moments at which a save is hard."""
    seen: set[str] = set()
    for game in range(len(GAMES)):
        for played in positions(game):
            seen |= set(moments(played))

    assert seen >= MOMENTS


def moments(game: Game[Tekhenu]) -> Iterator[str]:
    """What is under way at a decision."""
    table, decision = game.table, game.decision
    if decision is None:
        return
    yield decision.kind
    under_way = sum(isinstance(frame, Action) and hasattr(frame, "value") for frame in table.stack)
    yield ("outside actions", "within an action", "within two actions")[min(under_way, 2)]
    if "/" in decision.id:
        yield "within a card"
    if table.announcing:
        yield "declaring"
    if table.turn_of < 0 and not table.setting_up:
        yield "outside a turn"
