"""The frame of the game: rounds, rotations, and what comes between (TK-4.1)."""

from typing import ClassVar

from attrs import define

from tekhenu import Action, EventKind, Frame, Whole, perform
from tekhenu.rules.maat import Rotation
from tekhenu.rules.setup import SetUp, lay_board
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.turn import Turn
from tekhenu.rules.wheel import dice_on_board
from tekhenu.rules.words import ROUND, WORDS

__all__ = ["Match", "Round", "blank", "lay_out"]


@define(eq=False)
class Round(Action):
    """Every player has one turn, in turn order (TK-4.1.2)."""

    number: int
    left: tuple[int, ...] = ()

    event: ClassVar[EventKind] = ROUND
    phase: ClassVar[bool] = True
    scope: ClassVar[str | None] = "round"


def line_up(table: Tekhenu, played: Round) -> None:
    """TK-4.1.2."""
    played.left = table.order


def next_turn(table: Tekhenu, played: Round) -> None:
    """TK-4.1.3: one player after another."""
    if played.left:
        player, played.left = played.left[0], played.left[1:]
        played.go_to(next_turn)
        perform(table, Turn(player))


Round.follow(line_up, next_turn)


@define(eq=False)
class Match(Frame):
    """From set-up to the end of the game."""


def set_up(table: Tekhenu, match: Match) -> None:
    """Section 3."""
    perform(table, SetUp())


def play_round(table: Tekhenu, match: Match) -> None:
    """TK-4.1.1, TK-3.4.6."""
    table.round += 1
    perform(table, Round(table.round))


def rotate(table: Tekhenu, match: Match) -> None:
    """TK-4.1.3: a rotation if the last player in order has 2 or 4 dice; otherwise the next round."""
    match.go_to(go_on)
    if dice_on_board(table, table.order[-1]) in (2, 4):
        perform(table, Rotation(table.rotations + 1))


def go_on(table: Tekhenu, match: Match) -> None:
    """TK-6.2.5, TK-6.5.3: until the second scoring marker is removed."""
    if table.markers:
        match.go_to(play_round)


Match.follow(set_up, play_round, rotate, go_on)


def lay_out(table: Tekhenu) -> None:
    """A new game."""
    lay_board(table)
    table.stack.append(Match())


def blank(table: Tekhenu) -> None:
    """A table for a test: the board and the decks lie there, nothing is on the wheel, and nobody has anything."""
    lay_board(table)
    table.setting_up = False
    table.markers = (4, 2)


WORDS.action("round", Round, {"number": Whole(1, 16)}, required=("number",), cards=False)
