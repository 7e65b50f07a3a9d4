"""Card files to items that pytest runs: every ``test`` and every ``property`` in them is one.

Nothing is collected until ``tekhenu_game = MODULE:NAME`` in the configuration, or ``--tekhenu-game``, names a ruleset.
A file says itself which game it is for (``uses NAME``), and its cards are those of its folder and of the folders
around it that hold card files too.
"""

import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tekhenu.core.ruleset import CardSet, Ruleset
    from tekhenu.effects.checked import CheckedProperty, CheckedTest
    from tekhenu.effects.library import Library
    from tekhenu.testing.outcome import Outcome

__all__ = ["CardFile", "CardProperty", "CardTest"]

_HAS_TESTS = re.compile(r"^(test|property)\b", re.MULTILINE)
_USES = re.compile(r"^uses +(\w+)", re.MULTILINE)
_PROPERTY_GAMES = 25


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the configuration and the command line name games."""
    parser.addini("tekhenu_game", "rulesets whose card tests are run, as MODULE:NAME", type="linelist", default=[])
    parser.addini(
        "tekhenu_property_games", "how many random games each property is checked in", default=_PROPERTY_GAMES
    )
    parser.getgroup("tekhenu", "tests in card files").addoption(
        "--tekhenu-game",
        action="append",
        default=[],
        metavar="MODULE:NAME",
        help="a ruleset whose card tests are run, besides those in the ini option tekhenu_game",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known that ties a test to the rulebook."""
    config.addinivalue_line(
        "markers", "clause(id, ...): the clauses of the rulebook that this test holds the engine to"
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> "CardFile | None":
    """Collect a card file with tests in it, if a game is named."""
    if file_path.suffix != ".cards" or not _named(parent.config):
        return None
    if not _HAS_TESTS.search(file_path.read_text(encoding="utf-8", errors="replace")):
        return None
    return CardFile.from_parent(parent, path=file_path)


class CardFile(pytest.File):
    """A card file with tests."""

    def collect(self) -> Iterator["CardTest | CardProperty"]:
        """Its tests and its properties."""
        stash = self.config.stash
        try:
            if _SHELF not in stash:
                stash[_SHELF] = _Shelf(_named(self.config))
            pack = stash[_SHELF].pack_of(self.path)
        except _Refused as why:
            raise self.CollectError(str(why)) from why
        for test in pack.library.checked.tests:
            if Path(test.source.name) == self.path:
                yield CardTest.from_parent(self, name=test.test.name, pack=pack, test=test)
        for one in pack.library.checked.properties:
            if Path(one.source.name) == self.path:
                yield CardProperty.from_parent(self, name=one.property.name, pack=pack, property=one)


class _CardItem(pytest.Item):
    """A test in the language of the cards."""

    line: int

    def outcome(self) -> "Outcome":
        """What came of it."""
        raise NotImplementedError

    def runtest(self) -> None:
        """Run it; raises CardTestFailed with the message."""
        outcome = self.outcome()
        if not outcome.passed:
            raise CardTestFailed(outcome.message)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The message alone: what is wrong is in the card file, not in Python."""
        if isinstance(excinfo.value, CardTestFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands."""
        return self.path, self.line - 1, self.name


class CardTest(_CardItem):
    """A ``test`` block."""

    def __init__(self, *, pack: "_Pack", test: "CheckedTest", **options: Any) -> None:
        super().__init__(**options)
        self.pack = pack
        self.test = test
        self.line = test.source.place(test.test.span.start)[0]
        # So that `pytest -k weaver` runs the tests for the weaver.
        self.extra_keyword_matches.update(test.test.cards)

    def outcome(self) -> "Outcome":
        """Run the test."""
        from tekhenu.testing.cardtests import run_test

        return run_test(self.test, self.pack.rules, self.pack.cards)


class CardProperty(_CardItem):
    """A ``property``."""

    def __init__(self, *, pack: "_Pack", property: "CheckedProperty", **options: Any) -> None:
        super().__init__(**options)
        self.pack = pack
        self.line = property.source.place(property.property.span.start)[0]

    def outcome(self) -> "Outcome":
        """Look at it in a few random games."""
        from tekhenu.testing.properties import check_properties

        games = int(self.config.getini("tekhenu_property_games"))
        (outcome,) = check_properties(self.pack.library, self.pack.rules, games=games, seed=0, only=self.name)
        return outcome


class CardTestFailed(Exception):
    """A test in a card file failed; the message says all."""


class _Refused(Exception):
    """A game or cards that cannot be had; the message says why."""


class _Pack:
    """The cards around a file, and the game that they are for."""

    def __init__(self, rules: "Ruleset[Any]", library: "Library") -> None:
        self.rules = rules
        self.library = library
        self.cards: CardSet = library.card_set()


class _Shelf:
    """The games that are named, and the packs that have been read."""

    def __init__(self, named: Iterable[str]) -> None:
        games = [_game(one) for one in dict.fromkeys(named)]
        self.games = {game.vocabulary.name: game for game in games}
        self.packs: dict[tuple[str, Path], _Pack | _Refused] = {}

    def pack_of(self, path: Path) -> _Pack:
        """The pack of a file.  Raises _Refused if there is something wrong with it."""
        uses = _USES.search(path.read_text(encoding="utf-8", errors="replace"))
        name = uses.group(1) if uses is not None else next(iter(self.games))
        if name not in self.games:
            known = ", ".join(self.games)
            raise _Refused(f"{path} uses `{name}`, but tekhenu_game names no such game; it names: {known}")
        folder = _folder(path)
        if (name, folder) not in self.packs:
            self.packs[name, folder] = _read(folder, self.games[name])
        pack = self.packs[name, folder]
        if isinstance(pack, _Refused):
            raise pack
        return pack


_SHELF = pytest.StashKey[_Shelf]()


def _named(config: pytest.Config) -> list[str]:
    """The games that the configuration and the command line name."""
    return [*config.getini("tekhenu_game"), *config.getoption("tekhenu_game")]


def _game(name: str) -> "Ruleset[Any]":
    """The ruleset of a name.  Raises _Refused if there is none."""
    from tekhenu.core.ruleset import Ruleset

    module, _, attribute = name.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as problem:
        raise _Refused(f"tekhenu_game: {name!r} is not a ruleset as MODULE:NAME: {problem}") from problem
    if not isinstance(found, Ruleset):
        raise _Refused(f"tekhenu_game: {name!r} is no ruleset but a {type(found).__name__}")
    return found


def _folder(path: Path) -> Path:
    """The outermost folder that holds card files and is reached through such folders only."""
    folder = path.parent
    while folder.parent != folder and any(folder.parent.glob("*.cards")):
        folder = folder.parent
    return folder


def _read(folder: Path, rules: "Ruleset[Any]") -> _Pack | _Refused:
    """The cards of a folder, or why they are refused."""
    from tekhenu.effects.library import Library
    from tekhenu.errors import CardError

    try:
        return _Pack(rules, Library.read(folder, rules.vocabulary))
    except CardError as refused:
        return _Refused(str(refused))
