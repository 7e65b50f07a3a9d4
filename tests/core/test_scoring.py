"""What cards score, line by line, and in which order."""

from core.workshop import position
from tekhenu import score_card, scoring_order, worth


def test_lines_are_explained() -> None:
    """Each line has its reason, and a condition that does not hold gives no line."""
    text = "tool t\n  score 2 vp per you.gold\n  score 5 vp if you.bread > 0\n  score 3 vp\n"
    table = position(text, hold={"t": "tableau 0"}, gold=(3, 1))

    assert worth(table, 0, 0) == (("you.gold", 6), ("3", 3))
    assert worth(table, 0, 1) == (("you.gold", 2), ("3", 3))


def test_at_most() -> None:
    """What goes beyond the maximum is taken off in a line of its own."""
    text = "tool t\n  score at most 5 vp:\n    2 vp per you.gold\n    1 vp per you.bread\n"
    table = position(text, hold={"t": "tableau 0"}, gold=2, bread=4)

    assert worth(table, 0, 0) == (("you.gold", 4), ("you.bread", 4), ("at most", -3))


def test_once_for_each_owner_scores_once() -> None:
    """The copies of a player score together, those of another by themselves."""
    text = "tool t\n  copies 4\n  once for each owner: score lookup(copies: 1, 3, 6, then + 2) vp\n"
    hold = {"t#1": "tableau 1", "t#2": "tableau 0", "t#3": "tableau 0", "t#4": "tableau 0"}
    table = position(text, hold=hold)

    assert [
        sum(points for _, points in worth(table, card, owner)) for card, owner in ((0, 1), (1, 0), (2, 0), (3, 0))
    ] == [
        1,
        6,
        0,
        0,
    ]


def test_copies_count_where_they_lie() -> None:
    """Copies that are not in force count with those in the same place."""
    text = "tool t\n  copies 3\n  once for each owner: score copies vp\n"
    table = position(text, hold={"t#1": "vault 0", "t#2": "vault 0", "t#3": "tableau 0"})

    assert worth(table, 0, 0) == (("copies", 1),)
    assert worth(table, 1, 0) == ()


def test_scored_points_come_from_the_card() -> None:
    """More than nothing is gained, less is lost, nothing is not told."""
    text = "tool plus\n  score 2 vp\ntool minus\n  score 1 - 4 vp\ntool zero\n  score 0 vp\n"
    table = position(text, vp=5)

    for card in range(3):
        score_card(table, card, 0)

    assert table.vp[0] == 4
    assert [entry[1:] for entry in table.history()] == [(0, "vp", 3, 1), (0, "vp", 2, 0)]


def test_what_is_scored_before_comes_first() -> None:
    """Cards that must come before others do; else the order stays."""
    text = """
tool a
  score 1 vp
tool b
  scored before a
  score 1 vp
tool c
  scored before b
  score 1 vp
tool d
  score 1 vp
"""
    table = position(text)

    assert scoring_order(table, (3, 0, 1, 2)) == (3, 2, 1, 0)
    assert scoring_order(table, (0, 1)) == (1, 0)
