"""What holds at every decision of every game: saves, copies, undo, replays, and options that can be carried out."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import define, evolve

from bazaar import BAZAAR
from core.bazaars import LONG, SHORT, Setup, choose, finish, positions, relics
from core.workshop import WORKSHOP, cards_of, position, scene
from tekhenu import CardSet, Game, NothingToUndo, Table
from tekhenu.core.frames import Frame
from tekhenu.core.save import plain_table


def texts(game: Game[Any]) -> list[str]:
    """The story of a game."""
    return [event.text for event in game.events]


# --- the identities -------------------------------------------------------------------------------


def check_saves(setup: Setup) -> None:
    """A save gives back an equal position, which goes on in the same way."""
    for at, game in enumerate(positions(setup)):
        loaded = BAZAAR.load(game.save(), cards=setup.cards)

        assert plain_table(loaded.table) == plain_table(game.table)
        assert loaded.save() == game.save()
        assert texts(loaded) == texts(game)
        original = game.copy()
        finish(loaded, at)
        finish(original, at)
        assert plain_table(loaded.table) == plain_table(original.table)
        assert (loaded.answers, texts(loaded), loaded.result) == (original.answers, texts(original), original.result)


def check_copies(setup: Setup) -> None:
    """A copy that is played to its end leaves the original as it was, and the other way round."""
    for at, game in enumerate(positions(setup)):
        before = plain_table(game.table)
        copy = game.copy()

        assert plain_table(copy.table) == before
        assert not shared(game.table, copy.table)
        finish(copy, at)
        assert plain_table(game.table) == before


def shared(one: Table, other: Table) -> list[object]:
    """What two tables share that can change: lists and frames."""
    found = {id(part): part for part in changing(one)}
    return [part for part in changing(other) if id(part) in found]


def changing(table: Table) -> list[object]:
    """The lists and frames of a table, and the lists in them."""
    found: list[object] = []
    waiting: list[object] = [getattr(table, name) for name in type(table).__slots__ if name != "box"]
    waiting += [getattr(table, name) for name in Table.__slots__ if name not in ("box", "__weakref__", "index")]
    while waiting:
        part = waiting.pop()
        if isinstance(part, list):
            found.append(part)
            waiting.extend(part)
        elif isinstance(part, Frame):
            found.append(part)
            names = [
                name for cls in type(part).__mro__ for name in getattr(cls, "__slots__", ()) if name != "__weakref__"
            ]
            waiting.extend(getattr(part, name) for name in names if name not in ("ability", "hooks", "program"))
    return found


def check_undo(setup: Setup) -> None:
    """Taking back an answer returns to the very position before it."""
    before: list[dict[str, Any]] = []
    for game in positions(setup):
        if before:
            twin = game.copy()
            twin.undo()
            assert plain_table(twin.table) == before[-1]
            assert twin.answers == game.answers[:-1]
        before.append(plain_table(game.table))
    while before[:-1]:
        before.pop()
        game.undo()
        assert plain_table(game.table) == before[-1]


def check_replay(setup: Setup) -> None:
    """The seed and the answers are the whole game."""
    *_, game = positions(setup)

    again = setup.new()
    for index in game.answers:
        assert again.decision is not None
        again.answer(again.decision.options[index])

    assert again.events == game.events
    assert plain_table(again.table) == plain_table(game.table)
    assert again.result == game.result


def check_options(setup: Setup) -> None:
    """Every option that is offered can be carried out."""
    for game in positions(setup):
        if game.decision is not None:
            for option in game.decision.options:
                game.copy().answer(option)


CHECKS = [check_saves, check_copies, check_undo, check_replay, check_options]
NAMES = [check.__name__.removeprefix("check_") for check in CHECKS]


@pytest.mark.parametrize("setup", SHORT, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=NAMES)
def test_identity(check: Callable[[Setup], None], setup: Setup) -> None:
    """Saves, copies, undo, replay and options, at every decision of some random games."""
    check(setup)


@pytest.mark.soak
@pytest.mark.parametrize("setup", LONG, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=NAMES)
def test_identity_for_long(check: Callable[[Setup], None], setup: Setup) -> None:
    """The same in many games."""
    check(setup)


# --- a card that nobody holds ---------------------------------------------------------------------


@pytest.mark.parametrize("setup", SHORT[:8], ids=str)
@pytest.mark.parametrize("first", [False, True], ids=["after", "before"])
def test_a_card_that_nobody_holds_changes_nothing(setup: Setup, first: bool) -> None:
    """The same seed and the same answers give the same events, with and without cards that stay in the box."""
    extra = relics(5)
    own = setup.cards.definitions
    more = evolve(setup.cards, definitions=(*extra, *own) if first else (*own, *extra))
    *_, game = positions(setup)

    with_more = setup.new(more)
    for index in game.answers:
        assert with_more.decision is not None
        with_more.answer(with_more.decision.options[index])

    assert texts(with_more) == texts(game)
    assert with_more.result == game.result


# --- where a game begins --------------------------------------------------------------------------


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    """Undo before the first answer raises NothingToUndo."""
    with pytest.raises(NothingToUndo):
        SHORT[0].new().undo()


def test_a_loaded_game_can_be_taken_back_to_its_beginning() -> None:
    """The answers are in the save, so undo reaches behind it."""
    setup = SHORT[1]
    game, chance = setup.new(), Random(1)
    begun = plain_table(game.table)
    for _ in range(6):
        choose(game, chance)
    loaded = BAZAAR.load(game.save(), cards=setup.cards)

    for _ in range(6):
        loaded.undo()

    assert plain_table(loaded.table) == begun
    with pytest.raises(NothingToUndo):
        loaded.undo()


def test_a_position_laid_out_by_hand_is_saved_with_its_beginning() -> None:
    """A game without a seed keeps the position that it started from: replays and undo begin there."""
    text = "spell s\n  play during turn by you: gain 1 vp\n"
    game = scene(text, ("turn", 0, (("during",), ("ask", 0, (1, 2)))), hold={"s": "hand 0"}, gold=3)
    begun = plain_table(game.table)
    game.answer("s")

    loaded = WORKSHOP.load(game.save(), cards=cards_of(text))

    assert texts(loaded) == texts(game)

    loaded.undo()

    assert plain_table(loaded.table) == begun


def test_of_the_log_only_what_cards_look_back_on_is_kept() -> None:
    """A save without cards that look back holds no events, and the story is still told."""
    game = scene("", ("gain", 0, "gold", 1), ("ask", 0, (1, 2)), ("gain", 0, "gold", 2), ("ask", 0, (1, 2)))
    game.answer("1")
    logged, entries = plain_table(game.table)["log"]

    loaded = WORKSHOP.load(game.save(), cards=CardSet())

    assert (logged, entries) == (3, [])
    assert texts(loaded) == texts(game)
    loaded.answer("2")
    assert len(loaded.events) == 4


def test_how_far_back_the_log_goes_depends_on_the_cards() -> None:
    """A card that looks back over a turn needs the events of this turn; one that looks back over a day, of this day."""
    turns = "tool t\n  after build by you:\n    gain times(carve by you, this turn) vp\n"
    days = turns + "    gain times(carve by you, this day) bread\n"
    carve = ("carve", 0, 1, "granite")
    last = ("turn", 0, (carve, ("ask", 0, (1, 2)), ("build", 0, 1)))
    kept, scored = [], []
    for text in (turns, days):
        game = scene(text, carve, ("day", 1, (("turn", 0, (carve,)), last)), hold={"t": "tableau 0"}, gold=9)
        kept.append(len(plain_table(game.table)["log"][1]))
        loaded = WORKSHOP.load(game.save(), cards=cards_of(text))
        loaded.answer("1")
        scored.append((loaded.table.vp[0], loaded.table.bread[0]))

    assert kept == [2, 6]
    assert scored == [(2, 0), (2, 2)]


def test_frames_of_a_family_copy_as_themselves() -> None:
    """A class that is made from another class of frames is copied as what it is."""

    @define(eq=False)
    class Parent(Frame):
        one: int = 1

    parent = Parent()
    parent.copy()

    @define(eq=False)
    class Child(Parent):
        two: int = 2

    child = Child(one=3, two=4).copy()

    assert type(child) is Child
    assert (child.one, child.two) == (3, 4)


def test_a_table_of_another_game_copies_as_itself() -> None:
    """Tables of two games have different fields, and copies keep them."""
    one, other = position(), SHORT[0].new().table

    assert type(one.copy()) is type(one)
    assert type(other.copy()) is type(other)


def test_a_table_can_be_shown_at_any_length() -> None:
    """What a debugger prints is short, though the log is a chain of thousands of events."""
    game = scene("", *[("gain", 0, "gold", 1)] * 4000, ("ask", 0, (1, 2)))

    assert len(game.events) == 4000
    assert "gold=[4000, 0]" in repr(game.table)
    assert len(repr(game.table)) < 3000
