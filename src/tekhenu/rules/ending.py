"""The end of the game: decrees, turn order, ranking (TK-6.5.3)."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import CARD, Action, Ask, EventKind, ask, fire, gain, happen, move, score_card
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.words import DECREE_SCORED, END_OF_GAME, WORDS

__all__ = ["ASK_DECREE", "EndOfGame", "ScoreDecree", "last_scored", "rank"]

#: A player may score so many decrees (TK-6.5.3.1).
MOST_DECREES = 3

ASK_DECREE = Ask(
    "end.decree", "decree", "Which decree do you score next?", CARD, none="stop", none_label="score no more decrees"
)


@define(eq=False)
class EndOfGame(Action):
    """Decrees are scored, and the turn order brings its last points."""

    left: tuple[int, ...] = ()
    decree: int | None = None

    event: ClassVar[EventKind] = END_OF_GAME
    phase: ClassVar[bool] = True


def reveal(table: Tekhenu, ending: EndOfGame) -> None:
    """TK-6.5.3.1: all players reveal all decrees."""
    ending.left = table.order
    for player in table.order:
        for card in table.decrees[player]:
            move(table, card, WORDS.zones["revealed"], player)


def choose_decree(table: Tekhenu, ending: EndOfGame) -> None:
    """TK-6.5.3.1, R-91: at most three, at most one of each symbol, in the order that the owner likes."""
    while ending.left:
        player = ending.left[0]
        options = open_decrees(table, player)
        if options:
            ask(table, ending, ASK_DECREE, player, (*options, None), "decree")
            return
        ending.left = ending.left[1:]
    ending.go_to(count_order)


def open_decrees(table: Tekhenu, player: int) -> tuple[int, ...]:
    """The decrees that a player may still score."""
    scored = table.scored[player]
    if len(scored) >= MOST_DECREES:
        return ()
    symbols = table.board.symbols
    used = {symbols[table.cards[card].id] for card in scored}
    too_late = {table.cards[card].id for card in scored}
    return tuple(
        card
        for card in table.revealed[player]
        if scores(table, card)
        and symbols[table.cards[card].id] not in used
        and too_late.isdisjoint(table.cards[card].scored_before)
    )


def score_decree(table: Tekhenu, ending: EndOfGame) -> None:
    """R-91: one after another, because what is paid for one may change what the next is worth."""
    player = ending.left[0]
    ending.go_to(choose_decree)
    if ending.decree is None:
        ending.left = ending.left[1:]
        return
    move(table, ending.decree, WORDS.zones["scored"], player)
    _score(table, ending.decree, player)


def count_order(table: Tekhenu, ending: EndOfGame) -> None:
    """TK-6.5.3.2: 3 VP for the first in turn order; with 3 or 4 players 2 for the second."""
    gain(table, table.order[0], "vp", 3, "first in turn order")
    if table.players > 2:
        gain(table, table.order[1], "vp", 2, "second in turn order")


EndOfGame.follow(reveal, choose_decree, score_decree, count_order)


@define(eq=False)
class ScoreDecree(Action):
    """Score a decree, perhaps once more (R-86)."""

    player: int
    decree: int

    event: ClassVar[EventKind] = DECREE_SCORED

    def legal(self, table: Any) -> bool:
        """It must have something to score."""
        return scores(table, self.decree)


def score_again(table: Tekhenu, scoring: ScoreDecree) -> None:
    """Its lines and what it does when scored, with its maximum and its payment."""
    score_card(table, scoring.decree, scoring.player)
    fire(table, "scored", scoring.decree, scoring.player)


ScoreDecree.follow(score_again)


def _score(table: Tekhenu, decree: int, player: int) -> None:
    happen(table, DECREE_SCORED, player, decree)
    score_card(table, decree, player)
    fire(table, "scored", decree, player)


def scores(table: Tekhenu, card: int) -> bool:
    """Is there anything to score on a card?"""
    programs = table.cards[card].programs
    return bool(programs.scores) or any(ability.moment == "scored" for ability in programs.abilities)


def last_scored(table: Tekhenu, player: int) -> int | None:
    """The decree that a player scored directly before the latest one; nothing if it cannot be scored (R-86)."""
    scored = table.scored[player]
    if len(scored) < 2 or not scores(table, scored[-2]):
        return None
    return scored[-2]


def rank(table: Tekhenu, player: int) -> tuple[int, ...]:
    """TK-6.5.3.3: most VP; tied, most scribes; tied, further ahead in turn order."""
    return table.vp[player], table.scribe[player], -table.order.index(player)


WORDS.action("score_decree", ScoreDecree, {"decree": CARD}, required=("decree",), description="Score a decree.")
WORDS.action("end_of_game", EndOfGame, cards=False)
