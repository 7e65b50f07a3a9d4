"""`tekhenu vocabulary`: a game to the words that its cards may say."""

from argparse import Namespace

from tekhenu.cli.command import Arguments, Command
from tekhenu.cli.games import load_game
from tekhenu.cli.screen import Screen
from tekhenu.effects.export import vocabulary_pages, vocabulary_plain

__all__ = ["VOCABULARY"]


def _declare(arguments: Arguments) -> None:
    arguments.add_argument("--markdown", action="store_true", help="write Markdown as it is, on a terminal too")


def _run(given: Namespace, screen: Screen) -> int:
    words = load_game(given.game).vocabulary
    if given.json:
        screen.json(vocabulary_plain(words))
    elif given.markdown:
        screen.line(vocabulary_pages(words).rstrip("\n"))
    else:
        screen.page(vocabulary_pages(words))
    return 0


VOCABULARY = Command(
    "vocabulary",
    "list the words that cards of a game may say",
    "Lists every word that a card of a game may say: events, queries, resources, zones, actions, attributes, "
    "functions, kinds of card, stretches of time, settings.",
    ("tekhenu vocabulary --game bazaar:BAZAAR", "tekhenu vocabulary --markdown > words.md"),
    "0, or 2 if there is no such game",
    _declare,
    _run,
)
