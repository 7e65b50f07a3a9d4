"""`tekhenu check`: card files to everything that is wrong with them."""

from argparse import Namespace

from tekhenu.cli.command import Arguments, Command
from tekhenu.cli.files import open_pack
from tekhenu.cli.games import load_game, own_cards
from tekhenu.cli.screen import Screen
from tekhenu.effects.diagnostics import Diagnostic, errors

__all__ = ["CHECK", "counted", "verdict"]


def _declare(arguments: Arguments) -> None:
    arguments.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help="card files, or folders with card files; the game's own if none is named",
    )
    arguments.add_argument("--strict", action="store_true", help="count warnings as errors")


def _run(given: Namespace, screen: Screen) -> int:
    rules = load_game(given.game)
    pack = open_pack(given.paths, own_cards(rules), rules.vocabulary)
    found = pack.diagnostics
    wrong = found if given.strict else errors(found)
    if given.json:
        screen.json([one.plain() for one in found])
    else:
        screen.problems(found)
        cards = sum(1 for one in pack.checked.cards.values() if one.source.name in pack.files)
        checked = f"{counted(len(pack.files), 'file')}, {counted(cards, 'sound card')}"
        screen.line(f"{checked}: {verdict(found)}", "bold red" if wrong else "yellow" if found else "green")
    return 1 if wrong else 0


def verdict(found: tuple[Diagnostic, ...]) -> str:
    """How many errors and warnings there are, in words."""
    wrong = len(errors(found))
    parts = [counted(wrong, "error")] if wrong else []
    if len(found) > wrong:
        parts.append(counted(len(found) - wrong, "warning"))
    return ", ".join(parts) or "no problems"


def counted(number: int, what: str) -> str:
    """``1 error``, ``2 errors``."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


CHECK = Command(
    "check",
    "say what is wrong with card files",
    "Reads card files and says everything that is wrong with them, each place underlined, with the likely fix. "
    "Files among the game's own cards are checked together with all of them.",
    ("tekhenu check my.cards", "tekhenu check cards --game bazaar:BAZAAR --json"),
    "0 if no card has an error, 1 if one has, 2 if something cannot be read",
    _declare,
    _run,
)
