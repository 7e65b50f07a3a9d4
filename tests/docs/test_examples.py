"""Every example of the documentation: cards are checked, played with and tested, Python is run, tutorials are typed.

Cards are those of the Bazaar, unless they say `uses tekhenu 1`.
A block may be told apart by comments on the lines before it:
``<!-- with bazaar -->`` checks it together with the cards of the Bazaar,
``<!-- warns W1301 -->`` names a warning that belongs to the example,
``<!-- gives E102 -->`` names what is wrong with a block of the language ``cards-bad``,
``<!-- messy -->`` says that it is not in the one style.
In a tutorial, ``<!-- file NAME -->`` writes the block into a file, ``<!-- add NAME -->`` writes it at the end of one, and
``<!-- is NAME -->`` compares it with one.
"""

import os
import re
import sys
from collections.abc import Iterator
from doctest import ELLIPSIS
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from subprocess import PIPE, STDOUT, run
from typing import Any

import pytest
from attrs import frozen
from sybil import Document
from sybil.parsers.markdown import PythonCodeBlockParser

from bazaar import BAZAAR
from bazaar.cards import FOLDER
from tekhenu import CardSet, Library, Ruleset, Vocabulary
from tekhenu.effects.checked import Checked
from tekhenu.effects.diagnostics import render
from tekhenu.effects.format import format_file
from tekhenu.effects.library import inspect
from tekhenu.effects.parse import parse
from tekhenu.effects.source import Source
from tekhenu.rules import TEKHENU
from tekhenu.testing import run_tests

ROOT = Path(__file__).parents[2]
TUTORIALS = [page for page in sorted((ROOT / "docs" / "tutorial").glob("*.md")) if page.stem != "index"]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
SHELF = BAZAAR.vocabulary.zones["shelf"]
HEADER = "language 1\nuses bazaar 1\n\n"
_BLOCK = re.compile(r"((?:^<!--[^\n]*-->\n)*)^```([a-z-]+)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"<!-- (\w+) ?([^\n]*?) -->")
#: The commands of a tutorial that are really given; the others prepare the reader's machine.
_COMMANDS = ("tekhenu", "mkdir", "cp", "rm")
_EXPORT = re.compile(r" (\w+)=(\S*)")


@frozen
class Block:
    """A block of cards in a page."""

    page: Path
    line: int
    wrong: bool
    text: str
    #: What the comments before it say.
    notes: dict[str, str]

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def source(self) -> Source:
        """The block as a file of its own."""
        whole = self.text if self.wrong or re.search(r"^language\b", self.text, re.MULTILINE) else HEADER + self.text
        return Source(str(self), whole)

    @property
    def rules(self) -> Ruleset[Any]:
        """The game that the block is for."""
        return TEKHENU if re.search(r"^uses tekhenu\b", self.text, re.MULTILINE) else BAZAAR

    @property
    def words(self) -> Vocabulary:
        """The words of that game."""
        return self.rules.vocabulary

    @property
    def sources(self) -> list[Source]:
        """The block, and the files that it belongs to."""
        return [*(bazaar() if self.notes.get("with") == "bazaar" else ()), self.source]


def bazaar() -> Iterator[Source]:
    """The card files of the Bazaar, without their tests."""
    for path in sorted(FOLDER.glob("*.cards")):
        yield Source(path.name, path.read_text("utf-8"))


def blocks() -> Iterator[Block]:
    """All blocks of cards of all pages."""
    for page in PAGES:
        text = page.read_text("utf-8")
        for found in _BLOCK.finditer(text):
            if not found[2].startswith("cards"):
                continue
            line = text.count("\n", 0, found.start(2)) + 2
            notes = dict(_COMMENT.findall(found[1]))
            yield Block(page, line, found[2] == "cards-bad", found[3], notes)


GOOD = [block for block in blocks() if not block.wrong]
BAD = [block for block in blocks() if block.wrong]


def problems(checked: Checked, block: Block) -> str:
    """What is wrong with a block, as a person reads it."""
    return "\n\n".join(render(one) for one in checked.diagnostics if one.source.name == str(block))


@pytest.mark.parametrize("block", GOOD, ids=str)
def test_cards_are_sound(block: Block) -> None:
    """An example has no errors, and no warnings but those that it shows."""
    checked = inspect(block.sources, block.words)

    found = {one.code for one in checked.diagnostics if one.source.name == str(block)}
    assert found == set(block.notes.get("warns", "").split()), problems(checked, block)


@pytest.mark.parametrize("block", BAD, ids=str)
def test_mistakes_give_their_message(block: Block) -> None:
    """An example of a mistake gives the message that the page names, and no other."""
    text = block.source.text
    if block.notes["gives"] not in ("E006", "E007") and not text.startswith("language"):
        text = HEADER + text

    checked = inspect([*block.sources[:-1], Source(str(block), text)], block.words)

    found = [one.code for one in checked.diagnostics if one.source.name == str(block)]
    assert found == block.notes["gives"].split(), problems(checked, block)


@pytest.mark.parametrize("block", [block for block in GOOD if "messy" not in block.notes], ids=str)
def test_cards_are_formatted(block: Block) -> None:
    """An example is written as the formatter writes it."""
    parsed = parse(block.source)

    assert format_file(parsed.file, block.source) == block.source.text


@pytest.mark.parametrize("block", GOOD, ids=str)
def test_tests_of_cards_pass(block: Block) -> None:
    """The tests of an example pass."""
    library = Library.of(block.sources, block.words)

    for outcome in run_tests(library, block.rules):
        assert outcome.passed, outcome.message


@pytest.mark.parametrize("block", GOOD, ids=str)
def test_cards_can_be_played_with(block: Block) -> None:
    """Random games with the cards of an example come to their end."""
    library = Library.of(block.sources, block.words)
    editions = [None, *library.checked.overlays]
    own = None if block.notes.get("with") == "bazaar" else block.rules.card_set

    for number, edition in enumerate(editions * 2):
        cards = library.card_set(edition) if own is None else joined(own, library.card_set(edition))
        chance = Random(number)
        game = block.rules.new(players=2 + number % 3, seed=number, cards=cards)
        # Relics stay in the box; here each lies before somebody from the beginning.
        for card in game.table.of_kind("relic"):
            seat = card % game.table.players
            game.table.put(SHELF, seat, (*game.table.zone(SHELF, seat), card))
        while (decision := game.decision) is not None:
            game.answer(chance.choice(decision.options))


def joined(own: CardSet, more: CardSet) -> CardSet:
    """The cards of a game, those of the same name taken from an example."""
    ids = {one.id for one in more.definitions}
    return CardSet(
        (*(one for one in own.definitions if one.id not in ids), *more.definitions),
        {**own.kind_limits, **more.kind_limits},
        {**own.settings, **more.settings},
        own.history | more.history,
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_python_runs(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The Python of a page runs from top to bottom, and gives what the page says."""
    document = Document.parse(str(page), PythonCodeBlockParser(doctest_optionflags=ELLIPSIS))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TEKHENU_CACHE", "")

    for example in document.examples():
        example.evaluate()


@pytest.mark.parametrize("page", TUTORIALS, ids=lambda page: page.stem)
def test_tutorials_can_be_typed(page: Path, tmp_path: Path) -> None:
    """Whoever types a tutorial from top to bottom sees what it shows."""
    copytree(ROOT / "examples", tmp_path / "examples", ignore=ignore_patterns("__pycache__"))
    exported: dict[str, str] = {}

    for found in _BLOCK.finditer(page.read_text("utf-8")):
        notes, text = dict(_COMMENT.findall(found[1])), found[3]
        if "file" in notes:
            (tmp_path / notes["file"]).write_text(text, "utf-8")
        elif "add" in notes:
            with (tmp_path / notes["add"]).open("a", encoding="utf-8") as file:
                file.write(text)
        elif "is" in notes:
            assert (tmp_path / notes["is"]).read_text("utf-8") == text
        elif found[2] == "console":
            for command, shown in re.findall(r"^\$ ([^\n]*)\n((?:[^$\n][^\n]*\n|\n)*)", text, re.MULTILINE):
                exported |= dict(_EXPORT.findall(command) if command.startswith("export ") else ())
                assert_shown(shown, given(command, tmp_path, exported))


def given(command: str, folder: Path, exported: dict[str, str]) -> str:
    """What a command writes, after some variables were exported; nothing for one that is not given."""
    if not command.startswith(_COMMANDS):
        return ""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    environment = {**os.environ, "PATH": path, "TEKHENU_CACHE": "", "COLUMNS": "100", **exported}
    done = run(command, shell=True, cwd=folder, env=environment, stdout=PIPE, stderr=STDOUT, text=True, check=False)
    return done.stdout


def assert_shown(shown: str, written: str) -> None:
    """The page shows what was written; three dots stand for anything."""
    pattern = re.escape(shown.strip()).replace(re.escape("..."), ".*")
    if not re.fullmatch(pattern, written.strip(), re.DOTALL):
        pytest.fail(f"shown:\n{shown}\nwritten:\n{written}", pytrace=False)


def test_there_are_examples() -> None:
    """The pages are found: a pattern that finds nothing would let every test pass."""
    assert len(GOOD) > 50
    assert len(BAD) >= 3
