"""Properties in the language of the cards, looked at in random games."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from bazaar import BAZAAR
from bazaar.cards import FOLDER
from bazaar.words import WORDS
from tekhenu import Library, Ruleset
from tekhenu.effects.library import card_files
from tekhenu.effects.source import Source
from tekhenu.testing import Outcome, check_properties
from tekhenu.testing.properties import random_game

CARDS = [Source(path.name, path.read_text("utf-8")) for path in card_files(FOLDER) if path.name != "house.cards"]

ODD = """language 1
uses bazaar 1

property "nobody is rich": always all(p.coin <= 4 and p.points >= 0 for p in players)

property "nobody owes anything": always all(p.coin >= 0 for p in players)
"""


def check(text: str = ODD, rules: Ruleset[Any] = BAZAAR, **options: Any) -> list[Outcome]:
    """Check the properties of a text in random games of the Bazaar."""
    library = Library.of([*CARDS, Source("odd.cards", text)], WORDS)
    return list(check_properties(library, rules, **{"games": 6, "seed": 3, **options}))


def test_message(golden: Callable[[str, str], None]) -> None:
    """The first violation is told with the seed, the number of the decision and the values."""
    violated, kept = check()

    assert not violated.passed
    assert kept.passed
    assert kept.message == ""
    golden("cardtests/property.txt", f"{ODD}\n{violated.message}\n")


def test_violation_can_be_found_again() -> None:
    """The game of the message, played again, breaks the property at the same decision."""
    violated = check(games=20, seed=5, players=3)[0]
    where = next(line for line in violated.message.splitlines() if "where" in line)
    seed, number = map(int, where.partition("3 players, seed ")[2].split(", decision "))
    library = Library.of([*CARDS, Source("odd.cards", ODD)], WORDS)

    games = random_game(BAZAAR, library.card_set(), 3, seed)
    rich = [max(game.table.coin) for _, game in zip(range(number), games, strict=False)]

    assert rich[-1] > 4
    assert max(rich[:-1]) <= 4


def test_only() -> None:
    """A property can be looked at alone."""
    assert [one.name for one in check(only="nobody owes anything")] == ["nobody owes anything"]


def test_no_games() -> None:
    """Without games nothing is violated."""
    assert all(one.passed for one in check(games=0))


def test_numbers_of_players_take_turns() -> None:
    """Games of every size are played unless one is asked for."""
    seen: list[int] = []

    def start(table: Any) -> None:
        seen.append(table.players)
        BAZAAR.start(table)

    check(rules=evolve(BAZAAR, start=start), games=4, only="nobody owes anything")
    check(rules=evolve(BAZAAR, start=start), games=2, only="nobody owes anything", players=3)

    assert seen == [2, 3, 4, 2, 3, 3]


def test_end_of_the_game_is_looked_at() -> None:
    """A property that breaks only in the final scoring is found."""
    text = ODD.replace("p.coin <= 4", "not happened(scoring, this game)")

    violated = check(text, games=1)[0]

    assert "players, seed 3, the end" in violated.message


def test_a_game_that_breaks_fails_all_properties() -> None:
    """An error of the engine is a failure, and no exception."""

    def start(table: Any) -> None:
        raise ZeroDivisionError("no board")

    outcomes = check(rules=evolve(BAZAAR, start=start))

    assert not any(one.passed for one in outcomes)
    assert "the engine broke: ZeroDivisionError: no board" in outcomes[0].message
    assert "2 players, seed 3, after decision 0" in outcomes[0].message
