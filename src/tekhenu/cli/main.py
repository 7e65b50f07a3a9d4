"""The words on a command line to one command, its exit code, and at most one line of complaint."""

import os
import sys
from argparse import RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

import tekhenu
from tekhenu.cli.command import Parser, add_command
from tekhenu.cli.trouble import Trouble, nearest
from tekhenu.errors import SetupError, TekhenuError

if TYPE_CHECKING:
    from tekhenu.cli.command import Command

__all__ = ["main"]

_NO_RICH = 'the command line needs rich, which is not installed; install it with: pip install "tekhenu[cli]"'

_NAMES = ("check", "fmt", "explain", "test", "vocabulary", "play")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command.

    The exit code is 0 if all is well, 1 if problems were found, 2 for wrong use or input that cannot be read,
    and 130 if the user broke it off.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(words)
    except KeyboardInterrupt:
        print("\ntekhenu: broken off", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read the output has left; nobody is there to be told.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _run(words: list[str]) -> int:
    if words == ["--version"]:
        print(f"tekhenu {tekhenu.__version__}")
        return 0
    if find_spec("rich") is None:
        print(f"tekhenu: error: {_NO_RICH}", file=sys.stderr)
        return 2
    from tekhenu.cli.screen import Screen

    screen = Screen()
    parser = _parser()
    program = "tekhenu"
    try:
        if words and not words[0].startswith("-") and words[0] not in _NAMES:
            raise Trouble(f"there is no command {words[0]!r}; {nearest(words[0], _NAMES, 'see `tekhenu --help`')}")
        given = parser.parse_args(words)
        if "run" not in given:
            parser.print_help(sys.stderr)
            return 2
        program = given.prog
        code: int = given.run(given, screen)
        sys.stdout.flush()
        return code
    except (Trouble, SetupError) as error:
        screen.complain(program, str(error))
        return 2
    except TekhenuError as error:
        screen.complain(program, str(error))
        return 1
    except SystemExit as leaving:
        # `--help` and `--version`, which argparse ends in its own way.
        return leaving.code if isinstance(leaving.code, int) else 0


def _parser() -> Parser:
    parser = Parser(
        prog="tekhenu",
        description="Cards and board games: check, format, explain and test cards, and play.",
        epilog="`tekhenu COMMAND --help` says more about a command, with examples.",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"tekhenu {tekhenu.__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND", title="commands", parser_class=Parser)
    for command in _commands():
        add_command(subparsers, command)
    return parser


def _commands() -> "tuple[Command, ...]":
    from tekhenu.cli.check import CHECK
    from tekhenu.cli.explain import EXPLAIN
    from tekhenu.cli.fmt import FMT
    from tekhenu.cli.play import PLAY
    from tekhenu.cli.test import TEST
    from tekhenu.cli.vocabulary import VOCABULARY

    return CHECK, FMT, EXPLAIN, TEST, VOCABULARY, PLAY


if __name__ == "__main__":
    sys.exit(main())
