"""A board file to a board, or to everything that is wrong with the file."""

import os
import re
import tomllib
from functools import cache
from pathlib import Path

from tekhenu.errors import BoardError
from tekhenu.rules.board import Board
from tekhenu.rules.board_tables import board_of
from tekhenu.rules.entries import Entry, Problem, nearest, shown
from tekhenu.rules.places import card_folder

__all__ = ["house_board", "load_board", "read_board"]

#: A larger file is not read to its end.
_LARGEST_FILE = 256 * 1024
_AT = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)


@cache
def house_board() -> Board:
    """The board that ships with the game."""
    return load_board(card_folder() / "board.toml")


def load_board(source: str | os.PathLike[str]) -> Board:
    """Read the board file at a path.  Raises BoardError with all that is wrong with it."""
    place = os.fspath(source)
    try:
        with open(place, "rb") as file:
            data = file.read(_LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise _refusal(place, [_unreadable(Path(place), error)]) from error
    if len(data) > _LARGEST_FILE:
        raise _refusal(place, [f"the file is too large: expected at most {_LARGEST_FILE} bytes"])
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problem = (
            f"line {line}: the file is not UTF-8: byte {data[error.start]:#04x} cannot stand here; save it as UTF-8"
        )
        raise _refusal(place, [problem]) from error
    return read_board(text, place)


def read_board(text: str, place: str = "board") -> Board:
    """Read the text of a board file; ``place`` is its name in messages.  Raises BoardError with all that is wrong."""
    problems: list[Problem] = []
    board = board_of(Entry(_toml(text, place), (), problems))
    if problems:
        raise _refusal(place, [str(problem) for problem in problems])
    return board


def _toml(text: str, place: str) -> dict[str, object]:
    """The tables of a text, as they stand there."""
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except RecursionError as error:
        raise _refusal(place, ["this is not TOML: brackets are nested too deeply"]) from error
    except ValueError as error:
        found = _AT.fullmatch(str(error))
        if found is None:
            raise _refusal(place, [f"this is not TOML: {error}"]) from error
        at = f"line {found['line']}, column {found['column']}" if found["line"] else f"line {len(text.splitlines())}"
        what = found["what"][:1].lower() + found["what"][1:]
        raise _refusal(place, [f"{at}: this is not TOML: {what}"]) from error


def _unreadable(path: Path, error: OSError | ValueError) -> str:
    """Why a file cannot be read."""
    if isinstance(error, ValueError):
        return f"cannot be read: {error}"
    try:
        if path.is_dir():
            return "this is a folder; expected the name of a file in it"
        beside = [one.name for one in path.parent.iterdir() if one.suffix == ".toml"] if not path.exists() else []
    except OSError:
        beside = []
    if isinstance(error, FileNotFoundError):
        meant = nearest(path.name, beside)
        return f"there is no such file; {f'did you mean {shown(meant)}?' if meant is not None else 'check the path'}"
    return f"cannot be read: {error.strerror or type(error).__name__}"


def _refusal(place: str, problems: list[str]) -> BoardError:
    """The error for a file."""
    head = f"{place}: {len(problems)} problem{'s' if len(problems) > 1 else ''}"
    return BoardError("\n".join((head, *(f"  {problem}" for problem in problems))), tuple(problems))
