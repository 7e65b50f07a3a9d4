"""The ruleset of Tekhenu: its words, its table, its steps, its cards and its board."""

import os
from typing import Any

from tekhenu import Ruleset, SetupError
from tekhenu.rules import facts  # noqa: F401  (registers the words that cards may ask)
from tekhenu.rules.base import HorusBonus
from tekhenu.rules.bastet import Bastet
from tekhenu.rules.board import Board
from tekhenu.rules.board_file import house_board, load_board
from tekhenu.rules.cards import card_set
from tekhenu.rules.ending import ASK_DECREE, EndOfGame, ScoreDecree, rank
from tekhenu.rules.extra import ASK_EXTRA
from tekhenu.rules.frame import Match, Round, blank, lay_out
from tekhenu.rules.hathor import ASK_SITE, ASK_UNIT, Hathor
from tekhenu.rules.horus import ASK_STATUE, Horus
from tekhenu.rules.invariants import INVARIANTS
from tekhenu.rules.maat import ASK_DESTINY, ASK_FAITH, MaatPhase, Rotation
from tekhenu.rules.names import BASIC
from tekhenu.rules.osiris import ASK_DISTRICT, ASK_GOOD, ASK_MARKER, Osiris
from tekhenu.rules.people import ExtraAction
from tekhenu.rules.produce import Produce
from tekhenu.rules.ra import ASK_SPACE, ASK_TURN, Ra
from tekhenu.rules.rewards import ASK_REWARD, TakeReward
from tekhenu.rules.scoring import ASK_BREAD, Scoring
from tekhenu.rules.setup import ASK_DECREE as ASK_FIRST_DECREE
from tekhenu.rules.setup import ASK_REWARD as ASK_FIRST_REWARD
from tekhenu.rules.setup import ASK_STARTING, FirstRewards, SetUp
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.thoth import ASK_CARDS, ASK_SECTION, Thoth
from tekhenu.rules.turn import ASK_ACTION, ASK_DIE, ASK_PURITY, ASK_VALUE, ASK_WAY, Dedicate, TakeDie, Turn
from tekhenu.rules.words import WORDS

__all__ = ["TEKHENU"]


def _board(given: Any) -> Board:
    """A board, the path of its file, or nothing for the house board."""
    if given is None:
        return house_board()
    if isinstance(given, Board):
        return given
    if isinstance(given, str | os.PathLike):
        return load_board(given)
    raise SetupError(f"a board is a Board or the path of a board file, not {given!r}")


TEKHENU: Ruleset[Tekhenu] = Ruleset(
    "tekhenu",
    1,
    WORDS,
    Tekhenu,
    lay_out,
    frames=(
        Match,
        SetUp,
        FirstRewards,
        Round,
        Turn,
        TakeDie,
        Dedicate,
        Horus,
        Ra,
        Hathor,
        Bastet,
        Thoth,
        Osiris,
        Produce,
        TakeReward,
        HorusBonus,
        ExtraAction,
        Rotation,
        MaatPhase,
        Scoring,
        EndOfGame,
        ScoreDecree,
    ),
    asks=(
        ASK_FIRST_DECREE,
        ASK_STARTING,
        ASK_DESTINY,
        ASK_FIRST_REWARD,
        ASK_DIE,
        ASK_WAY,
        ASK_VALUE,
        ASK_PURITY,
        ASK_ACTION,
        ASK_EXTRA,
        ASK_STATUE,
        ASK_SPACE,
        ASK_TURN,
        ASK_REWARD,
        ASK_SITE,
        ASK_UNIT,
        ASK_SECTION,
        ASK_CARDS,
        ASK_DISTRICT,
        ASK_GOOD,
        ASK_MARKER,
        ASK_FAITH,
        ASK_BREAD,
        ASK_DECREE,
    ),
    cards=card_set,
    exchanges=tuple(("gold", good, 1) for good in BASIC),
    rank=rank,
    title="Tekhenu: Obelisk of the Sun",
    blank=blank,
    board=_board,
    invariants=INVARIANTS,
)
