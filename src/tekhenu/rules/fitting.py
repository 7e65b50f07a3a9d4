"""A board and the cards that are played on it, to everything in which they do not fit each other."""

from collections.abc import Iterable

from tekhenu import Definition
from tekhenu.errors import BoardError
from tekhenu.rules.board import Board
from tekhenu.rules.entries import listed, nearest, shown

__all__ = ["fit"]


def fit(board: Board, cards: Iterable[Definition], known: Iterable[Definition]) -> None:
    """The board must speak of every tile and every decree among the cards, and of none that nobody knows.

    ``known`` are cards of which it may speak, too.  Raises BoardError with all that does not fit.
    """
    cards, known = tuple(cards), tuple(known)
    tiles = {id: f"pillar_tiles.{id}" for id in board.tiles}
    decrees = {id: f"decree_symbols.{symbol}" for id, symbol in board.symbols.items()}
    problems = [
        *_misfits("pillar_tiles", "tile", tiles, _ids(cards, "pillar_tile"), _ids(known, "pillar_tile")),
        *_misfits("decree_symbols", "decree", decrees, _ids(cards, "decree"), _ids(known, "decree")),
    ]
    if problems:
        number = f"{len(problems)} problem{'s' if len(problems) > 1 else ''}"
        head = f"the board {shown(board.name)} does not fit the cards: {number}"
        raise BoardError("\n".join((head, *(f"  {problem}" for problem in problems))), tuple(problems))


def _ids(cards: Iterable[Definition], kind: str) -> list[str]:
    return [card.id for card in cards if card.kind == kind]


def _misfits(table: str, what: str, places: dict[str, str], wanted: list[str], known: list[str]) -> Iterable[str]:
    """What one table of the board says too much, and what it does not say; a slip of the pen is both, and told once."""
    missing = [id for id in dict.fromkeys(wanted) if id not in places]
    for id in (one for one in places if one not in wanted and one not in known):
        meant = nearest(id, missing)
        if meant is not None:
            missing.remove(meant)
        hint = f"; did you mean {shown(meant)}?" if meant is not None else ""
        yield f"{places[id]}: there is no {what} {shown(id)} among the cards{hint}"
    if missing:
        yield f"{table}: {listed(missing)} missing; expected every {what} among the cards"
