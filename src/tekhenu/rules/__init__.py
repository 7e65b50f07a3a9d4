"""Tekhenu: Obelisk of the Sun, for two to four players."""

from tekhenu.rules.board import Board
from tekhenu.rules.board_file import house_board, load_board, read_board
from tekhenu.rules.game import TEKHENU
from tekhenu.rules.table import Tekhenu

__all__ = ["TEKHENU", "Board", "Tekhenu", "house_board", "load_board", "read_board"]
