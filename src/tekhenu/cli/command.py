"""What the commands have in common: how each is declared, described and run."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from textwrap import fill
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from attrs import frozen

from tekhenu.cli.trouble import Trouble

if TYPE_CHECKING:
    from tekhenu.cli.screen import Screen

__all__ = ["Arguments", "Command", "Parser", "add_command"]


class Parser(ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        """Raise Trouble in place of printing the usage and leaving."""
        raise Trouble(f"{message}; see `{self.prog} --help`")


Arguments: TypeAlias = Parser


@frozen(eq=False)
class Command:
    """One command: its name, its help with examples, its arguments, and what it does."""

    name: str
    #: What it does, in a few words, for the list of all commands.
    short: str
    long: str
    examples: tuple[str, ...]
    #: The exit codes, in words.
    exits: str
    declare: Callable[[Arguments], None]
    run: "Callable[[Namespace, Screen], int]"


def add_command(subparsers: Any, command: Command) -> None:
    """Declare a command with what all commands share."""
    parser = subparsers.add_parser(
        command.name,
        help=command.short,
        description=fill(command.long, 100),
        epilog=_epilog(command),
        formatter_class=RawDescriptionHelpFormatter,
    )
    command.declare(parser)
    parser.add_argument("--json", action="store_true", help="write data instead of text")
    parser.add_argument(
        "--game",
        metavar="MODULE:NAME",
        help="the ruleset whose words and rules are meant (or set TEKHENU_GAME)",
    )
    parser.set_defaults(run=command.run, prog=parser.prog)


def _epilog(command: Command) -> str:
    rows = "\n".join(f"  {one}" for one in command.examples)
    return f"{'example' if len(command.examples) == 1 else 'examples'}:\n{rows}\n\nexit code: {command.exits}"
