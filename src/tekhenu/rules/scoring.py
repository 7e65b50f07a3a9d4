"""A scoring (TK-6.4): seven steps, each for all players in turn order (TK-6.4.8, R-81)."""

from collections.abc import Callable
from typing import ClassVar

from attrs import define

from tekhenu import Action, Ask, EventKind, Whole, ask, can_pay, charge, gain, lose, value_of
from tekhenu.rules.names import BASIC
from tekhenu.rules.people import pyramids
from tekhenu.rules.queries import SCORING_BREAD
from tekhenu.rules.table import NOBODY, Tekhenu
from tekhenu.rules.temple import own_in_line
from tekhenu.rules.words import SCORING, WORDS

__all__ = ["ASK_BREAD", "STATUE_VP", "Scoring", "district_winner", "temple_points"]

#: VP for so many statues (TK-6.4.3).
STATUE_VP = (0, 1, 3, 6, 10, 15, 21)

ASK_BREAD = Ask("scoring.bread", "bread", "How much of the bread do you pay? Each unpaid one costs 3 VP.", Whole(0))


@define(eq=False)
class Scoring(Action):
    """One of the two scorings."""

    number: int
    #: The players who still pay bread, and how much the first of them pays.
    left: tuple[int, ...] = ()
    bread: int = 0

    event: ClassVar[EventKind] = SCORING
    phase: ClassVar[bool] = True


def district_winner(table: Tekhenu, district: int) -> int:
    """TK-6.4.1: who has most pieces in a district; tied, whose highest piece stands higher; nobody without pieces.

    A statue above the district is higher than row 1 (ED-11, R-72).
    """
    places: dict[int, list[int]] = {}
    statue = table.people_statues[2 + district // 2]
    if statue != NOBODY:
        places.setdefault(statue, []).append(0)
    for row in range(1, 7):
        owner = table.districts[4 * (row - 1) + district]
        if owner != NOBODY:
            places.setdefault(owner, []).append(row)
    if not places:
        return NOBODY
    return max(places, key=lambda player: (len(places[player]), -places[player][0]))


def temple_points(table: Tekhenu, player: int) -> int:
    """TK-6.4.2: own pieces around the temple, and for each own pillar the own pieces in its line."""
    around = table.sites.count(player) + table.people_statues[:2].count(player)
    lines = (own_in_line(table, player, space, statues=True) for space in range(25) if table.pillars[space] == player)
    return around + sum(lines)


def score_districts(table: Tekhenu, scoring: Scoring) -> None:
    """TK-6.4.1: 3 VP for each district."""
    for district in range(len(BASIC)):
        winner = district_winner(table, district)
        if winner != NOBODY:
            gain(table, winner, "vp", 3, f"{BASIC[district]} district")


def score_temple(table: Tekhenu, scoring: Scoring) -> None:
    """TK-6.4.2."""
    _score(table, temple_points, "temple")


def score_statues(table: Tekhenu, scoring: Scoring) -> None:
    """TK-6.4.3: 1/3/6/10/15/21 VP."""
    _score(table, lambda table, player: STATUE_VP[6 - table.statues_left[player]], "statues")


def score_happiness(table: Tekhenu, scoring: Scoring) -> None:
    """TK-6.4.4: 3 VP for each pyramid reached (R-65)."""
    _score(table, lambda table, player: 3 * pyramids(table, table.happiness[player]), "happiness")


def score_production(table: Tekhenu, scoring: Scoring) -> None:
    """TK-6.4.5: 2 VP for each production marker at 6."""
    _score(
        table,
        lambda table, player: 2 * sum(table.count(f"{good}_production", player) == 6 for good in BASIC),
        "production",
    )


def score_building_row(table: Tekhenu, scoring: Scoring) -> None:
    """TK-6.4.6: the VP on the vacated spaces of the building row."""
    row = table.board.building_row
    _score(
        table,
        lambda table, player: sum(vp for vp, _ in row[: len(row) - table.buildings_left[player]]),
        "building row",
    )
    scoring.left = table.order


def ask_bread(table: Tekhenu, scoring: Scoring) -> None:
    """TK-6.4.7: the bread on those spaces; any part of it may be paid (R-82)."""
    while scoring.left:
        player = scoring.left[0]
        due = value_of(table, SCORING_BREAD, player)
        if due:
            most = next((n for n in range(due, 0, -1) if can_pay(table, player, (("bread", n),))), 0)
            ask(table, scoring, ASK_BREAD, player, tuple(range(most, -1, -1)), "bread")
            return
        scoring.left = scoring.left[1:]
    scoring.go_to(close)


def pay_bread(table: Tekhenu, scoring: Scoring) -> None:
    """TK-6.4.7: with bread or gold."""
    if scoring.bread:
        charge(table, scoring.left[0], (("bread", scoring.bread),), source="building row")


def lose_points(table: Tekhenu, scoring: Scoring) -> None:
    """TK-6.4.7: 3 VP for each bread that is not paid; VP never fall below 0."""
    player = scoring.left[0]
    unpaid = value_of(table, SCORING_BREAD, player) - scoring.bread
    for _ in range(unpaid):
        lose(table, player, "vp", 3, "unpaid bread")
    scoring.left = scoring.left[1:]
    scoring.go_to(ask_bread)


def close(table: Tekhenu, scoring: Scoring) -> None:
    """TK-6.5.1: the scoring marker is removed."""
    table.scorings += 1
    table.markers = table.markers[1:]


def _score(table: Tekhenu, points: Callable[[Tekhenu, int], int], source: str) -> None:
    for player in table.order:
        worth = points(table, player)
        if worth:
            gain(table, player, "vp", worth, source)


Scoring.follow(
    score_districts,
    score_temple,
    score_statues,
    score_happiness,
    score_production,
    score_building_row,
    ask_bread,
    pay_bread,
    lose_points,
    close,
)

WORDS.action("scoring", Scoring, {"number": Whole(1, 2)}, required=("number",), cards=False)
