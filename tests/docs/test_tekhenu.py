"""The pages about Tekhenu say what the game has: their tables are made from its words and cards.

A table stands between ``<!-- made: NAME -->`` and ``<!-- end -->``; `make accept` writes it anew.
"""

import re
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path

import pytest

from tekhenu import Definition, Enum, SettingWord, Whole
from tekhenu.core.vocabulary import BUILT_IN
from tekhenu.effects.export import vocabulary_pages
from tekhenu.rules import TEKHENU

DOCS = Path(__file__).parents[2] / "docs"
RULES = DOCS / "reference" / "rules" / "tekhenu.md"
CARDS = TEKHENU.card_set.definitions
_MADE = re.compile(r"<!-- made: (\w+) -->\n.*?<!-- end -->", re.DOTALL)


def table(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table of Markdown."""
    columns = list(columns)
    lines = [columns, ["---"] * len(columns), *map(list, rows)]
    return "".join(f"| {' | '.join(cell or '—' for cell in line)} |\n" for line in lines)


def settings() -> str:
    """Every switch, with its clause, the values that it takes, and its default."""
    return table(
        ("setting", "clause", "values", "default", "what it settles"),
        (
            (f"`{one.name}`", one.clause, values_of(one), f"`{said(one.default)}`", one.description)
            for one in TEKHENU.vocabulary.settings.values()
        ),
    )


def values_of(one: SettingWord) -> str:
    """The values that a setting takes."""
    match one.type:
        case Enum(members=words):
            values = [f"`{word}`" for word in words]
        case Whole(low=low, high=None):
            values = [f"a number from {low}"]
        case Whole(low=low, high=high):
            values = [f"{low} to {high}"]
        case _:
            values = ["`yes`", "`no`"]
    return ", ".join((*values, "`none`") if one.optional else values)


def said(value: object) -> str:
    """A value as it is written."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


def questions() -> str:
    """Every question that the rules ask, by its id."""
    return table(("question", "asks"), ((f"`{one.id}`", one.prompt) for one in TEKHENU.asks))


def events() -> str:
    """Every event and window in which some card comes in."""
    found: dict[tuple[str, str], dict[bool, list[str]]] = {}
    for card in CARDS:
        for one in card.programs.abilities:
            if one.event is not None and one.window is not None:
                cards = found.setdefault((one.event.name, one.window), {True: [], False: []})[one.play]
                cards.extend(() if card.id in cards else (card.id,))
    order = [name for name in TEKHENU.vocabulary.events if name not in BUILT_IN] + list(BUILT_IN)
    rows = sorted(found.items(), key=lambda row: (order.index(row[0][0]), windows(row[0][0]).index(row[0][1])))
    return table(
        ("event", "window", "cards that are played or used", "cards that work by themselves"),
        ((f"`{name}`", f"`{window}`", spans(cards[True]), spans(cards[False])) for (name, window), cards in rows),
    )


def windows(event: str) -> tuple[str, ...]:
    """The windows of an event, in its order."""
    return tuple(TEKHENU.vocabulary.events[event].windows)


def queries() -> str:
    """Every query, with the cards that change its answer."""

    def speaks(card: Definition, name: str) -> bool:
        programs = card.programs
        every = (*programs.modifiers, *programs.permits, *programs.scoped)
        return any(getattr(one, "query", None) is TEKHENU.vocabulary.queries[name] for one in every)

    return table(
        ("query", "asks for", "cards"),
        (
            (f"`{name}`", word.description, spans(card.id for card in CARDS if speaks(card, name)))
            for name, word in TEKHENU.vocabulary.queries.items()
        ),
    )


def moments() -> str:
    """Every moment of a card itself, with the cards that have it, and what else cards bring in."""
    rows = []
    for kind in TEKHENU.vocabulary.kinds.values():
        for moment in kind.moments:
            cards = [card.id for card in CARDS if any(one.moment == moment for one in card.programs.abilities)]
            rows.append((f"`when {moment}:`", spans(cards)))
    rows.append(("`score …`", spans(card.id for card in CARDS if card.programs.scores)))
    rows.append(("`may pay … as …`", spans(card.id for card in CARDS if card.programs.exchanges)))
    return table(("line of a card", "cards"), rows)


def spans(ids: Iterable[str]) -> str:
    """Ids in order, those in a row as one: ``B01 to B06, T19``."""
    rows = groupby(enumerate(sorted(ids)), key=lambda at: (at[1][0], int(at[1][1:]) - at[0]))
    parts = [[id for _, id in row] for _, row in rows]
    return ", ".join(f"{part[0]} to {part[-1]}" if len(part) > 2 else ", ".join(part) for part in parts)


TABLES: dict[str, Callable[[], str]] = {
    "settings": settings,
    "questions": questions,
    "events": events,
    "queries": queries,
    "moments": moments,
}
PAGES = (DOCS / "reference" / "tekhenu.md", DOCS / "explanation" / "tekhenu.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_tables_are_up_to_date(page: Path, request: pytest.FixtureRequest) -> None:
    """A word or a card that changes is told of; `make accept` does it."""
    text = page.read_text("utf-8")

    fresh = _MADE.sub(lambda found: f"<!-- made: {found[1]} -->\n\n{TABLES[found[1]]()}\n<!-- end -->", text)

    if request.config.getoption("--accept"):
        page.write_text(fresh, "utf-8")
    else:
        assert fresh == text, "run `make accept`, and read the diff of the page"


def test_every_table_stands_on_a_page() -> None:
    """A mark that is misspelt would let every table be stale."""
    marks = [found[1] for page in PAGES for found in _MADE.finditer(page.read_text("utf-8"))]

    assert sorted(marks) == sorted(TABLES)


def test_the_words_as_a_page(golden: Callable[[str, str], None]) -> None:
    """The reference page of what cards of Tekhenu may say."""
    golden("vocabulary/tekhenu.md", vocabulary_pages(TEKHENU.vocabulary))


@pytest.mark.parametrize("name", TEKHENU.vocabulary.settings)
def test_settings_are_those_of_the_rules(name: str) -> None:
    """Every switch names the clause that leaves something open, and the clause exists."""
    clause = re.escape(TEKHENU.vocabulary.settings[name].clause)

    assert re.search(rf"\*\*{clause}\*\*|^\| {clause} \|", RULES.read_text("utf-8"), re.MULTILINE)


def test_every_module_of_the_rules_is_described() -> None:
    """The page about the rules has a line for each of their modules, and for nothing else."""
    page = (DOCS / "explanation" / "tekhenu.md").read_text("utf-8")
    modules = {path.name for path in Path(TEKHENU.start.__code__.co_filename).parent.glob("*.py")}

    described = set(re.findall(r"`(\w+\.py)`", page))

    assert described == modules - {"__init__.py"}
