"""Scenarios of Tekhenu: things laid on the table where no step can lay them, and questions answered that do not matter."""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from rules.boards import DATA, Place, at, toml
from tekhenu.rules import TEKHENU, Board, Tekhenu, read_board
from tekhenu.testing import Scenario, scenario

__all__ = [
    "Scene",
    "board_with",
    "card",
    "finish",
    "ids",
    "lay_market",
    "leave_deck",
    "lit",
    "rich",
    "scene_for",
    "weigh",
    "with_bonuses",
]

Scene = Scenario[Tekhenu]

_BASIC = ("papyrus", "bread", "limestone", "granite")


def scene_for(players: int = 2, **more: Any) -> Scene:
    """A blank table."""
    return scenario(TEKHENU, players, **more)


def board_with(*changes: tuple[Place, Any]) -> Board:
    """The house board with other values at some places."""
    data = deepcopy(DATA)
    for path, value in changes:
        at(data, path[:-1])[path[-1]] = value
    return read_board(toml(data))


def with_bonuses(**bonuses: dict[str, int]) -> Board:
    """The house board with other Horus bonuses: ``p1={"gold": 2}`` for position 1."""
    return board_with(*((("horus", "bonus", name.removeprefix("p")), bonus) for name, bonus in bonuses.items()))


def rich(scene: Scene, *players: str, gold: int = 0) -> Scene:
    """Goods for every price, and people who are not unhappy; without gold nobody is asked how to pay."""
    for player in players or ("you",):
        scene.given(*(f"{player}.{good} = 20" for good in _BASIC), f"{player}.gold = {gold}")
        scene.given(f"{player}.population = 8", f"{player}.happiness = 5")
    return scene


def finish(scene: Scene) -> Scene:
    """Answer what is still asked with the first option each time."""
    while scene.asked is not None:
        scene.answer(scene.keys[0])
    return scene


def card(scene: Scene, id: str) -> int:
    """A card by its id."""
    return next(number for number, word in enumerate(scene.table.cards) if word.id == id)


def ids(scene: Scene, cards: Iterable[int]) -> tuple[str, ...]:
    """The ids of cards."""
    return tuple(scene.table.cards[one].id for one in cards)


def lay_market(scene: Scene, section: int, *cards: str | None) -> Scene:
    """Lay cards into a section of the market, slot by slot; None for a slot that is empty."""
    table = scene.table
    setattr(table, f"market_{section}", ())
    for id in cards:
        if id is not None:
            scene.hold(id, zone=f"market_{section}")
    gaps = list(table.gaps)
    gaps[section - 1] = tuple(slot for slot, id in enumerate(cards) if id is None)
    table.gaps = tuple(gaps)
    table.open_sections = max(table.open_sections, section)
    return scene


def leave_deck(scene: Scene, kind: str, *cards: str) -> Scene:
    """Leave only these cards in a deck, the last of them on top; the others go back into the box."""
    table = scene.table
    kept = tuple(card(scene, id) for id in cards)
    deck = getattr(table, f"{kind}_deck")
    assert set(kept) <= set(deck), "a card that lies elsewhere cannot stay in the deck"
    table.out_of_play += tuple(one for one in deck if one not in kept)
    setattr(table, f"{kind}_deck", kept)
    return scene


def lit(scene: Scene, tile: str) -> Scene:
    """A tile in the right slot of the Ra area, in a light in which its ability works."""
    light = scene.table.cards[card(scene, tile)].printed["light"]
    return scene.hold(tile, zone="display").given(f"light(ra) = {light}")


def weigh(
    scene: Scene, player: int, pure: Iterable[int] = (), tainted: Iterable[int] = (), under: Iterable[int] = ()
) -> Scene:
    """Dice from the bag with these faces on the pans of a player, or under the scales."""
    table = scene.table
    for place, faces in (("pure_pan", pure), ("tainted_pan", tainted), ("under_scales", under)):
        for face in faces:
            die, table.bag = table.bag[0], table.bag[1:]
            table.faces = (*table.faces[:die], face, *table.faces[die + 1 :])
            getattr(table, place)[player] += (die,)
    return scene
