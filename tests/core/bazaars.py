"""Random games of the Bazaar: all numbers of players, switches and editions, every one the same each time."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from attrs import frozen

from bazaar import BAZAAR
from bazaar.cards import FOLDER
from bazaar.table import Bazaar
from bazaar.words import WORDS
from tekhenu import CardSet, Definition, Game, Library

__all__ = ["LONG", "SHORT", "Setup", "choose", "finish", "positions", "relics"]


@cache
def cards_of(edition: str | None) -> CardSet:
    """The cards, with the changes of an edition."""
    return Library.read(FOLDER, WORDS).card_set(edition)


@frozen
class Setup:
    """How a game is set up."""

    players: int
    seed: int
    edition: str | None = None
    tax: bool = False
    rounds: int | None = None

    def __str__(self) -> str:
        """What pytest shows."""
        words = [f"{self.players}p", f"seed{self.seed}", self.edition or "", "tax" if self.tax else ""]
        return "-".join(filter(None, words))

    @property
    def cards(self) -> CardSet:
        """Its cards."""
        return cards_of(self.edition)

    def new(self, cards: CardSet | None = None) -> Game[Bazaar]:
        """A game at its first decision."""
        settings: dict[str, Any] = {"tax": self.tax}
        if self.rounds is not None:
            settings["rounds"] = self.rounds
        return BAZAAR.new(players=self.players, seed=self.seed, cards=cards or self.cards, **settings)


#: Longer than any game can be.
MOST_ANSWERS = 2000


def setups(number: int) -> list[Setup]:
    """So many games that differ in everything that can differ."""
    return [
        Setup(2 + seed % 3, seed, "feast" if seed % 4 == 3 else None, seed % 5 in (1, 2), 10 if seed % 6 == 5 else None)
        for seed in range(number)
    ]


SHORT = setups(12)
LONG = setups(400)


def positions(setup: Setup, *, step: int = 1) -> Iterator[Game[Bazaar]]:
    """A random game, at every decision of it; or at every second, third …; and at its end."""
    game, chance = setup.new(), Random(setup.seed)
    at = 0
    while not game.over:
        if at % step == 0:
            yield game
        at += 1
        choose(game, chance)
    yield game


def choose(game: Game[Any], chance: Random) -> None:
    """Take any option."""
    assert game.decision is not None
    assert len(game.answers) < MOST_ANSWERS, "the game does not end"
    game.answer(game.decision.options[chance.randrange(len(game.decision.options))])


def finish(game: Game[Any], seed: int, watch: Callable[[Game[Any]], None] | None = None) -> None:
    """Play a game to its end by chance."""
    chance = Random(seed)
    while not game.over:
        if watch is not None:
            watch(game)
        choose(game, chance)


def relics(number: int) -> tuple[Definition, ...]:
    """Cards of a kind that stays in the box, with abilities and modifiers of every sort."""
    text = "language 1\nuses bazaar 1\n" + "".join(
        f"""
relic r{at}
  after deed by any player: gain 1 points
  before gained by any player: change amount to amount + 1
  instead of lost by any player: nothing
  at start of turn by any player: gain 1 coin
  modify cost(player) becomes 0
  may pay grain as coin
  may change worth(player, die) by 1..2
"""
        for at in range(number)
    )
    return Library.of_text(text, WORDS).card_set().definitions
