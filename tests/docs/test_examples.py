"""Every example of the documentation: cards are checked, played with and tested, Python is run.

A block of cards may be told apart by a comment on the line before it:
``<!-- with bazaar -->`` checks it together with the cards of the Bazaar,
``<!-- warns W1301 -->`` names a warning that belongs to the example,
``<!-- gives E102 -->`` names what is wrong with a block of the language ``cards-bad``.
"""

import re
from collections.abc import Iterator
from doctest import ELLIPSIS
from pathlib import Path
from random import Random

import pytest
from attrs import frozen
from bazaar import BAZAAR
from bazaar.cards import FOLDER
from bazaar.words import WORDS
from sybil import Document
from sybil.parsers.markdown import PythonCodeBlockParser

from tekhenu import CardSet, Library
from tekhenu.effects.checked import Checked
from tekhenu.effects.diagnostics import render
from tekhenu.effects.format import format_file
from tekhenu.effects.library import inspect
from tekhenu.effects.parse import parse
from tekhenu.effects.source import Source
from tekhenu.testing import run_tests

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
SHELF = WORDS.zones["shelf"]
HEADER = "language 1\nuses bazaar 1\n\n"
_BLOCK = re.compile(r"((?:^<!--[^\n]*-->\n)*)^```(cards(?:-bad)?)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"<!-- (\w+) ([^\n]*?) -->")


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
    checked = inspect(block.sources, WORDS)

    found = {one.code for one in checked.diagnostics if one.source.name == str(block)}
    assert found == set(block.notes.get("warns", "").split()), problems(checked, block)


@pytest.mark.parametrize("block", BAD, ids=str)
def test_mistakes_give_their_message(block: Block) -> None:
    """An example of a mistake gives the message that the page names, and no other."""
    text = block.source.text
    if block.notes["gives"] not in ("E006", "E007") and not text.startswith("language"):
        text = HEADER + text

    checked = inspect([*block.sources[:-1], Source(str(block), text)], WORDS)

    found = [one.code for one in checked.diagnostics if one.source.name == str(block)]
    assert found == block.notes["gives"].split(), problems(checked, block)


@pytest.mark.parametrize("block", GOOD, ids=str)
def test_cards_are_formatted(block: Block) -> None:
    """An example is written as the formatter writes it."""
    parsed = parse(block.source)

    assert format_file(parsed.file, block.source) == block.source.text


@pytest.mark.parametrize("block", GOOD, ids=str)
def test_tests_of_cards_pass(block: Block) -> None:
    """The tests of an example pass."""
    library = Library.of(block.sources, WORDS)

    for outcome in run_tests(library, BAZAAR):
        assert outcome.passed, outcome.message


@pytest.mark.parametrize("block", GOOD, ids=str)
def test_cards_can_be_played_with(block: Block) -> None:
    """Random games with the cards of an example come to their end."""
    library = Library.of(block.sources, WORDS)
    editions = [None, *library.checked.overlays]
    own = None if block.notes.get("with") == "bazaar" else Library.of(bazaar(), WORDS).card_set()

    for number, edition in enumerate(editions * 2):
        cards = library.card_set(edition) if own is None else joined(own, library.card_set(edition))
        chance = Random(number)
        game = BAZAAR.new(players=2 + number % 3, seed=number, cards=cards)
        # Relics stay in the box; here each lies before somebody from the beginning.
        for card in game.table.of_kind("relic"):
            seat = card % game.table.players
            game.table.put(SHELF, seat, (*game.table.zone(SHELF, seat), card))
        while (decision := game.decision) is not None:
            game.answer(chance.choice(decision.options))


def joined(own: CardSet, more: CardSet) -> CardSet:
    """The cards of the Bazaar, those of the same name taken from an example."""
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


def test_there_are_examples() -> None:
    """The pages are found: a pattern that finds nothing would let every test pass."""
    assert len(GOOD) > 50
    assert len(BAD) > 3
