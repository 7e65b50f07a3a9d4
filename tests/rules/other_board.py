"""A board that differs from the house board wherever it may, for games that must not depend on its values."""

from rules.boards import TEXT
from tekhenu.rules import Board, read_board

__all__ = ["OTHER"]

#: What stands in the file of the house board, and what stands there instead.
_CHANGES = (
    ('name = "house"', 'name = "other"'),
    ('"scribe 1"', '"scribe 1 or vp 2"'),
    ('"faith 1"', '"happiness 1, faith 1"'),
    ('"gold 2"', '"gold 1, population 2 or papyrus 1, bread 1, limestone 1"'),
    ('"granite 2"', '"granite 1 or limestone 1 or faith 2"'),
    ("statue_granite = [2, 2, 3, 3, 4, 4]", "statue_granite = [0, 1, 1, 2, 3, 5]"),
    ('cost = "limestone 3"', 'cost = "limestone 1, granite 1, papyrus 1"'),
    ('cost = "limestone 4"', 'cost = "limestone 1, gold 1"'),
    ("end = 21", "end = 24"),
    ("left = 3, middle = 2, right = 1", "left = 1, middle = 3, right = 2"),
    ("4 = { gold = 1 }", "4 = { gold = 1, happiness = 1 }"),
    ("6 = { vp = 2 }", "6 = { faith = 2 }"),
    ("bread = 4\nmin_players = 3", "bread = 2\nmin_players = 4"),
)


def _other() -> Board:
    text = TEXT
    for here, instead in _CHANGES:
        assert here in text, here
        text = text.replace(here, instead)
    return read_board(text)


OTHER = _other()
