"""`tekhenu test`: the tests and properties in card files to what came of them."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator
from time import perf_counter
from typing import Any

from tekhenu.cli.check import counted, verdict
from tekhenu.cli.command import Arguments, Command
from tekhenu.cli.files import Pack, open_pack, with_own
from tekhenu.cli.games import load_game, own_cards
from tekhenu.cli.screen import Screen
from tekhenu.cli.trouble import Trouble, nearest
from tekhenu.core.ruleset import Ruleset
from tekhenu.effects.checked import CheckedProperty, CheckedTest
from tekhenu.effects.diagnostics import errors
from tekhenu.effects.library import Library
from tekhenu.testing.cardtests import run_test
from tekhenu.testing.outcome import Outcome
from tekhenu.testing.properties import check_properties

__all__ = ["TEST"]


def _declare(arguments: Arguments) -> None:
    arguments.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help="card files, or folders with card files; the game's own if none is named",
    )
    arguments.add_argument(
        "-k",
        dest="word",
        metavar="WORD",
        help="only tests with the word in their name, or for a card with it in its id",
    )
    arguments.add_argument(
        "--games", type=natural, default=25, metavar="N", help="how many random games each property is watched in (25)"
    )
    arguments.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of the first of these games (0)")


def natural(text: str) -> int:
    """A number of at least 1, for an argument."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 10**9:
        raise ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


def _run(given: Namespace, screen: Screen) -> int:
    rules = load_game(given.game)
    pack = open_pack(given.paths, own_cards(rules), rules.vocabulary)
    if wrong := errors(pack.checked.diagnostics) or errors(pack.diagnostics):
        if given.json:
            screen.json([one.plain() for one in wrong])
        else:
            screen.problems(wrong)
            screen.line(f"no test was run: {verdict(wrong)} in the cards", "bold red")
        return 1
    begun = perf_counter()
    tests, properties = _chosen(pack, given.word)
    outcomes = []
    running = _outcomes(pack, rules, tests, properties, given)
    for outcome in screen.follow(running, "testing", len(tests) + len(properties)):
        outcomes.append(outcome)
        if not outcome.passed and not given.json:
            screen.failure(outcome.message)
    failed = [one for one in outcomes if not one.passed]
    if given.json:
        screen.json([_plain(one) for one in outcomes])
    else:
        _tell(len(tests), len(properties), len(failed), perf_counter() - begun, screen)
    return 1 if failed else 0


def _chosen(pack: Pack, word: str | None) -> tuple[list[CheckedTest], list[CheckedProperty]]:
    """The tests and properties of the files that were asked for.  Raises Trouble if there are none."""
    tests = [one for one in pack.checked.tests if one.source.name in pack.files]
    properties = [one for one in pack.checked.properties if one.source.name in pack.files]
    if not tests and not properties:
        raise Trouble('there are no tests in these files; a test begins with: test "its name" for CARD')
    if word is None:
        return tests, properties
    names = [one.test.name for one in tests] + [one.property.name for one in properties]
    cards = sorted({card for one in tests for card in one.test.cards})
    chosen = [
        one for one in tests if any(word.casefold() in each.casefold() for each in (one.test.name, *one.test.cards))
    ]
    watched = [one for one in properties if word.casefold() in one.property.name.casefold()]
    if not chosen and not watched:
        words = [each for name in names for each in name.split()]
        raise Trouble(
            f"no test has {word!r} in its name or its cards; {nearest(word, (*cards, *words), 'leave out -k')}"
        )
    return chosen, watched


def _outcomes(
    pack: Pack,
    rules: Ruleset[Any],
    tests: list[CheckedTest],
    properties: list[CheckedProperty],
    given: Namespace,
) -> Iterator[Outcome]:
    """Run tests with the cards of their files, and watch properties in games with the game's own cards too."""
    cards = Library(rules.vocabulary, pack.checked).card_set()
    for one in tests:
        yield run_test(one, rules, cards)
    if properties:
        library = Library(rules.vocabulary, with_own(pack, own_cards(rules), rules.vocabulary))
        for each in properties:
            yield from check_properties(library, rules, games=given.games, seed=given.seed, only=each.property.name)


def _plain(outcome: Outcome) -> dict[str, Any]:
    return {
        "name": outcome.name,
        "cards": list(outcome.cards),
        "passed": outcome.passed,
        "message": outcome.message,
        "file": outcome.source.name,
        "line": outcome.source.place(outcome.span.start)[0],
        "seconds": round(outcome.seconds, 6),
    }


def _tell(tests: int, properties: int, failed: int, seconds: float, screen: Screen) -> None:
    ran = [counted(tests, "test")] if tests else []
    if properties:
        ran.append(f"{properties} {'property' if properties == 1 else 'properties'}")
    found = f"{failed} failed" if failed else "all passed"
    screen.line(f"{', '.join(ran)}: {found} ({seconds:.1f} s)", "bold red" if failed else "green")


TEST = Command(
    "test",
    "run the tests and properties in card files",
    "Runs the `test` blocks in card files, and plays random games, with these cards and the game's own, to watch over "
    "each `property`.",
    ("tekhenu test", "tekhenu test cards -k weaver"),
    "0 if all passed, 1 if one failed or the cards have errors, 2 if there is nothing to run",
    _declare,
    _run,
)
