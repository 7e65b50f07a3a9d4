"""Measure the engine: figures, and ratios to a plain Python loop measured in the same run.

Run it with ``make bench``.  Absolute figures move from machine to machine; the ratios are what counts.
"""

import argparse
import gc
import json
import os
import random
import statistics
import sys
import tempfile
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from bazaar import BAZAAR
from bazaar.cards import FOLDER
from bazaar.words import WORDS
from tekhenu import CardSet, Game, Library, Ruleset, load_cards
from tekhenu.rules import TEKHENU

ROUNDS = 5
HEADER = "language 1\nuses bazaar 1\n"
RELIC = """
relic spare_{number} "Spare {number}"
  after produce by you where good == grain: gain 1 coin
  before sell by another player where value > 2: change value to value - 1
  modify cost(you) - 1
  modify price(you, demand) + 1 where demand == low
"""


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--quick", action="store_true", help="one short round, to see that it works")
    options = parser.parse_args()
    rounds, games = (1, 20) if options.quick else (ROUNDS, 150)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TEKHENU_CACHE"] = f"{folder}/cache"
        figures = measure(Path(folder), rounds, games)
    if options.json:
        print(json.dumps(figures, indent=2))
        return
    for name, value in figures.items():
        print(f"{name:<58} {value:>12,.3f}")


def measure(folder: Path, rounds: int, games: int) -> dict[str, float]:
    """All figures; each is the median of interleaved rounds."""
    packs = {number: with_relics(number) for number in (0, 10, 100, 1000)}
    for cards in packs.values():
        play(BAZAAR, 10, cards)
    play(TEKHENU, max(10, games // 4))
    times: dict[str, list[float]] = {}

    def note(name: str, value: float) -> None:
        times.setdefault(name, []).append(value)

    for _ in range(rounds):
        note("reference", reference())
        for number, cards in packs.items():
            note(f"Bazaar: decision with {number} unused cards", play(BAZAAR, games, cards))
        note("Tekhenu: decision", play(TEKHENU, max(10, games // 3)))
        for rules in (BAZAAR, TEKHENU):
            name = "Tekhenu" if rules is TEKHENU else "Bazaar"
            note(f"{name}: copy", timed(middle(rules).copy, 5000))
            note(f"{name}: save", timed(middle(rules).save, 300))
            note(f"{name}: load a save", loading(rules))
    median = {name: statistics.median(values) for name, values in times.items()}
    unit = median["reference"]
    figures = {"reference loop, us a turn": unit * 1e6}
    for name, value in median.items():
        if name != "reference":
            figures[f"{name}, us"] = value * 1e6
            figures[f"{name}, times the reference"] = value / unit
    few = median["Bazaar: decision with 10 unused cards"]
    figures["1,000 unused cards against 10, times"] = median["Bazaar: decision with 1000 unused cards"] / few
    first, second = starting(folder)
    figures["1,000 cards from text, s"] = first
    figures["1,000 cards, second start, s"] = second
    figures["Bazaar: memory of a game, kB"] = memory(BAZAAR) / 1000
    figures["Tekhenu: memory of a game, kB"] = memory(TEKHENU) / 1000
    return figures


def reference() -> float:
    """Seconds for one turn of a plain loop: a function call, a list, a dict, a tuple, a few comparisons."""
    purse = {"coin": 3, "grain": 0}
    counters = [0, 0, 0, 0]

    def turn(player: int, value: int) -> tuple[str, int]:
        options = [one for one in range(6) if one != value]
        counters[player] += options[value % 5]
        purse["coin"] = purse["coin"] + 1 if counters[player] % 2 else 3
        return ("coin", purse["coin"])

    start = perf_counter()
    for at in range(100_000):
        turn(at & 3, at % 6)
    return (perf_counter() - start) / 100_000


def with_relics(number: int) -> CardSet:
    """The cards of the game and so many that never come to the table."""
    own = Library.read(FOLDER, WORDS).card_set()
    if not number:
        return own
    text = HEADER + "".join(RELIC.format(number=one) for one in range(number))
    spare = Library.of_text(text, WORDS).card_set()
    return CardSet(own.definitions + spare.definitions, own.kind_limits, own.settings, own.history)


def play(rules: Ruleset[Any], games: int, cards: CardSet | None = None) -> float:
    """Seconds a decision over random games of four players."""
    draw = random.Random(1).random
    decisions = 0
    gc.collect()
    start = perf_counter()
    for seed in range(games):
        game = rules.new(players=4, seed=seed, cards=cards)
        while (decision := game.decision) is not None:
            options = decision.options
            game.answer(options[int(draw() * len(options))])
            decisions += 1
    return (perf_counter() - start) / decisions


def middle(rules: Ruleset[Any]) -> Game[Any]:
    """A game of four players, about half-way through."""
    draw = random.Random(1).random
    game = rules.new(players=4, seed=5)
    for _ in range(100 if rules is TEKHENU else 30):
        assert game.decision is not None
        game.answer(game.decision.options[int(draw() * len(game.decision.options))])
    return game


def loading(rules: Ruleset[Any]) -> float:
    """Seconds to load a save."""
    text = middle(rules).save()
    return timed(lambda: rules.load(text), 300)


def timed(function: Callable[[], object], times: int) -> float:
    """Seconds a call."""
    start = perf_counter()
    for _ in range(times):
        function()
    return (perf_counter() - start) / times


def starting(folder: Path) -> tuple[float, float]:
    """Seconds to load 1,000 cards from text, and a second time through the cache."""
    for part in range(10):
        cards = "".join(RELIC.format(number=one) for one in range(part * 100, part * 100 + 100))
        (folder / f"part{part}.cards").write_text(HEADER + cards)
    spent = []
    for _ in range(2):
        start = perf_counter()
        load_cards(folder, WORDS)
        spent.append(perf_counter() - start)
    return spent[0], spent[1]


def memory(rules: Ruleset[Any]) -> float:
    """Bytes that one more game takes, half-way through."""
    middle(rules)
    gc.collect()
    tracemalloc.start()
    games = [middle(rules) for _ in range(50)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(games)


if __name__ == "__main__":
    sys.exit(main())
