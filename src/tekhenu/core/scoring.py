"""What a card scores, explained line by line, and the points that follow."""

from typing import TYPE_CHECKING

from tekhenu.core.changes import gain, lose
from tekhenu.errors import VocabularyError

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["score_card", "worth"]


def worth(table: "Table", card: int, player: int) -> tuple[tuple[str, int], ...]:
    """The lines of what a card is worth to a player as things stand."""
    lines: list[tuple[str, int]] = []
    for program in table.cards[card].programs.scores:
        lines.extend(program.lines(table, player, card))
    return tuple(lines)


def score_card(table: "Table", card: int, player: int) -> None:
    """Give a player the points of a card."""
    points = table.box.vocabulary.points
    if points is None:
        raise VocabularyError("a game whose cards score needs a resource with `points=True`")
    total = sum(amount for _, amount in worth(table, card, player))
    if total > 0:
        gain(table, player, points.name, total, card)
    elif total < 0:
        lose(table, player, points.name, -total, card)
