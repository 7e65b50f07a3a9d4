"""What waits on the agenda, as a game works with it whose own actions lie there, too."""

from typing import Any

import pytest

from core.workshop import WITH_GOLD, Script, Workshop, position, told
from tekhenu import Game, could_start, drop_items, grant, item_key, ready_items, start_item
from tekhenu.core.agenda import Item

TASK = (("carve", (("value", 2), ("stone", ("any", ("limestone", "granite"))))), ("build", (("value", 2),)))
BUILD_FOR_BREAD: Item = ("build", (("value", 2),), (("bread", 1),), None, 0)


def keys(table: Workshop, player: int = 0) -> list[str]:
    """The keys of what is ready."""
    return [item_key(table, item) for item in ready_items(table, player)]


def begun(table: Workshop, item: Item) -> Game[Any]:
    """The game in which an item was just started."""
    table.stack.append(Script(()))
    start_item(table, item)
    return Game(WITH_GOLD, table)


def test_an_item_of_a_family_is_ready_as_each_of_its_meanings() -> None:
    """Only those that can be done now."""
    table = position(gold=(4, 0))
    grant(table, 0, "task", TASK)
    grant(table, 1, "task", TASK)

    assert keys(table) == ["carve(value: 2, stone: any)", "build(value: 2)"]
    assert keys(table, 1) == ["carve(value: 2, stone: any)"]


def test_starting_an_item_takes_it_off_the_agenda() -> None:
    """The whole item, whichever of its meanings is taken."""
    table = position(gold=4)
    grant(table, 0, "task", TASK)
    build = ready_items(table, 0)[1]

    game = begun(table, build)

    assert game.over
    assert game.table.agenda == ()
    assert game.table.gold[0] == 0
    assert game.table.vp[0] == 2


def test_an_item_need_not_lie_on_the_agenda() -> None:
    """What a rule makes up can be judged and started in the same way."""
    table = position(gold=4, bread=1, rules=WITH_GOLD)

    assert could_start(table, BUILD_FOR_BREAD)

    game = begun(table, BUILD_FOR_BREAD)

    assert told(game, "paid") == ["Player 1 pays 1 bread", "Player 1 pays 4 gold"]


@pytest.mark.parametrize(("gold", "bread", "possible"), [(4, 1, True), (5, 0, True), (4, 0, False), (3, 1, False)])
def test_an_item_could_start_if_its_price_leaves_what_it_needs(gold: int, bread: int, possible: bool) -> None:
    """Gold may be paid for bread, and the build needs four of it."""
    table = position(gold=gold, bread=bread, rules=WITH_GOLD)

    assert could_start(table, BUILD_FOR_BREAD) is possible
    assert table.gold[0] == gold
    assert table.stack == []


def test_what_is_left_is_dropped_and_given_back() -> None:
    """A rule may see what it was, and to whom it did not come."""
    table = position()
    grant(table, 0, "build", (("value", 2),), (("gold", 1),))
    grant(table, 1, "build", (("value", 3),))

    dropped = drop_items(table, 0)

    assert dropped == (("build", (("value", 2),), (("gold", 1),), None, 0),)
    assert [item[4] for item in table.agenda] == [1]
    assert [entry[0].name for entry in table.history()] == ["forfeited"]
