"""A finding and its place to a diagnostic in a list; the words in which findings speak of types and lists."""

import re
from collections.abc import Iterable
from typing import Protocol

from attrs import define, field

from tekhenu.core.values import Entity, Enum, SetType, Truth, Type, Whole, WordText
from tekhenu.effects.diagnostics import Diagnostic, did_you_mean
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Span

__all__ = [
    "MOST_PROBLEMS",
    "SILENT",
    "Report",
    "Spanned",
    "describe",
    "either",
    "listed",
    "near",
    "number_of",
    "plural",
    "quoted",
    "several",
    "suggest",
]


#: So many errors of one file are shown at once.
MOST_PROBLEMS = 100


class Spanned(Protocol):
    """Anything of the tree that knows its place."""

    @property
    def span(self) -> Span:
        """The stretch of text it came from."""


@define
class Report:
    """Gathers what is wrong with one source."""

    source: Source
    found: list[Diagnostic] = field(factory=list)

    def __call__(
        self, code: str, message: str, span: Span, *, notes: Iterable[str] = (), help: str | None = None
    ) -> None:
        """Note one problem; warnings only while there are not too many."""
        problem = Diagnostic(code, message, self.source, span, tuple(notes), help)
        if problem.is_error or len(self.found) < 2 * MOST_PROBLEMS:
            self.found.append(problem)

    def text(self, node: Spanned) -> str:
        """The words of the author, on one line; long ones are cut."""
        words = " ".join(self.source.slice(node.span).split())
        return words if len(words) <= 60 else f"{words[:57]}..."

    def word(self, place: Spanned | Span, word: str, *, last: bool = False) -> Span:
        """The place of a word inside a stretch of text, where it may stand several times."""
        span = place if isinstance(place, Span) else place.span
        pattern = rf"\b{re.escape(word)}\b" if word[:1].isalnum() or word[:1] == "_" else re.escape(word)
        found = [at.span() for at in re.finditer(pattern, self.source.slice(span))]
        if not found:
            return span
        start, end = found[-1 if last else 0]
        return Span(span.start + start, span.start + end)

    def about_words_only(self) -> "Report":
        """A report into the same list that leaves out what may follow from an unknown event: names, conditions."""
        return _WordsOnly(self.source, self.found)

    @property
    def full(self) -> bool:
        """Are there so many errors that nobody wants more of them at once?"""
        return self.errors >= MOST_PROBLEMS

    @property
    def failed(self) -> bool:
        """Was there an error, not just a warning?"""
        return self.errors > 0

    @property
    def errors(self) -> int:
        """How many errors there are."""
        return sum(1 for one in self.found if one.is_error)


class _WordsOnly(Report):
    """Hears only of words that are wrong whatever the event is."""

    def __call__(
        self, code: str, message: str, span: Span, *, notes: Iterable[str] = (), help: str | None = None
    ) -> None:
        """Note it, if it is such a word."""
        if code in ("E103", "E106", "E107", "E108", "E109", "E110", "E114", "E118"):
            super().__call__(code, message, span, notes=notes, help=help)


class _Silent(Report):
    """Hears everything, keeps nothing."""

    def __call__(
        self, code: str, message: str, span: Span, *, notes: Iterable[str] = (), help: str | None = None
    ) -> None:
        """Forget it."""


#: For asking what something is without complaining about it again.
SILENT: Report = _Silent(Source("", ""))


def quoted(words: Iterable[str]) -> tuple[str, ...]:
    """Each word in backticks."""
    return tuple(f"`{word}`" for word in words)


def listed(words: Iterable[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    every = tuple(words)
    if len(every) < 2:
        return "".join(every)
    return f"{', '.join(every[:-1])} {last} {every[-1]}"


def either(words: Iterable[str], most: int = 12) -> str:
    """The words in backticks with ``or`` before the last; many are cut short."""
    every = tuple(words)
    if len(every) > most:
        return f"{', '.join(quoted(every[:most]))}, …"
    return listed(quoted(every), "or")


def several(words: Iterable[str], most: int = 12) -> str:
    """The words in backticks with ``and`` before the last; many are cut short."""
    every = tuple(words)
    if len(every) > most:
        return f"{', '.join(quoted(every[:most]))}, …"
    return listed(quoted(every))


def number_of(number: int, what: str) -> str:
    """``no parameters``, ``1 parameter``, ``2 parameters``."""
    return f"{number or 'no'} {what if number == 1 else what + 's'}"


def near(word: str, known: Iterable[str]) -> str | None:
    """A help line with the nearest known word; one or two letters are near nothing but themselves."""
    every = tuple(known)
    if len(word) < 3 and word.isalpha():
        every = tuple(one for one in every if one.lower() == word.lower())
    return did_you_mean(word, every)


def suggest(word: str, known: Iterable[str], what: str) -> str:
    """A help line for a wrong word: the nearest known one, or all that there are."""
    every = tuple(dict.fromkeys(known))
    return near(word, every) or (f"{what} {several(every)}" if every else "there are none here")


def describe(kind: Type) -> str:
    """A type as a card author says it: ``a number from 1 to 6``, ``a set of cards``."""
    match kind:
        case Whole():
            return _number(kind)
        case Truth():
            return "a condition (true or false)"
        case WordText():
            return "a quoted text"
        case Enum() | Entity():
            return _a(kind.name.replace("_", " "))
        case SetType():
            return f"a set of {plural(kind.of)}"


def plural(kind: Type) -> str:
    """Several things of a type: ``numbers from 1 to 6``, ``cards``."""
    match kind:
        case Whole():
            return _number(kind).removeprefix("a ").replace("number", "numbers", 1)
        case Truth():
            return "conditions"
        case WordText():
            return "quoted texts"
        case SetType():
            return f"sets of {plural(kind.of)}"
        case Enum() | Entity():
            return _several(kind.name.replace("_", " "))


def _number(kind: Whole) -> str:
    if kind.low is not None and kind.high is not None:
        return f"a number from {kind.low} to {kind.high}"
    if kind.low is not None:
        return f"a number of at least {kind.low}"
    if kind.high is not None:
        return f"a number of at most {kind.high}"
    return "a number"


def _a(word: str) -> str:
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def _several(word: str) -> str:
    if word == "die":
        return "dice"
    if word.endswith(("s", "x", "ch", "sh")):
        return f"{word}es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}s"
