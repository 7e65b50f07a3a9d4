"""What a card scores, explained line by line, and the points that follow."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tekhenu.core.changes import gain, lose
from tekhenu.core.queries import alike
from tekhenu.errors import VocabularyError

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["score_card", "scoring_order", "worth"]


def scoring_order(table: "Table", cards: Iterable[int]) -> tuple[int, ...]:
    """The cards in an order in which each that is ``scored before`` others comes before them; else as they were."""
    left = list(cards)
    ordered = []
    while left:
        later = {id for card in left for id in table.cards[card].scored_before}
        ordered.append(next((card for card in left if table.cards[card].id not in later), left[0]))
        left.remove(ordered[-1])
    return tuple(ordered)


def worth(table: "Table", card: int, player: int) -> tuple[tuple[str, int], ...]:
    """The lines of what a card is worth to a player as things stand."""
    lines: list[tuple[str, int]] = []
    for program in table.cards[card].programs.scores:
        if program.once_per_owner and card != min(alike(table, card)):
            continue
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
