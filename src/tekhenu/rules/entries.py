"""A value of a board file with its place, to a value of the right kind; what is wrong is noted, and reading goes on.

Whatever cannot be read gives a stand-in of the right kind, so that one mistake hides no other.
"""

import json
import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from attrs import frozen

__all__ = ["LARGEST", "Entry", "Problem", "listed", "nearest", "shown"]

#: No number of a board file is larger.
LARGEST = 99
#: Of longer texts a message shows the beginning.
_LONGEST_SHOWN = 60
_MISSING = object()
#: Something that hangs on a mistake which has been noted already.
_NOTED = object()
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_ID = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,99}")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Problem(NamedTuple):
    """What is wrong with the value at a path."""

    path: tuple[str | int, ...]
    text: str

    def __str__(self) -> str:
        place = "".join(f"[{part}]" if isinstance(part, int) else f".{_key(part)}" for part in self.path)
        return f"{place.removeprefix('.')}: {self.text}" if place else self.text


@frozen(eq=False)
class Entry:
    """A value, its path from the top of the file, and the problems found so far in the whole file."""

    value: object
    path: tuple[str | int, ...]
    problems: list[Problem]

    @property
    def sound(self) -> bool:
        """Whether it is there, and nothing is wrong with it or in it so far."""
        if self.value is _MISSING or self.value is _NOTED:
            return False
        return all(problem.path[: len(self.path)] != self.path for problem in self.problems)

    def wrong(self, text: str) -> None:
        """Note a problem."""
        self.problems.append(Problem(self.path, text))

    def expected(self, what: str) -> None:
        """Note that something else should stand here, unless that is known."""
        if self.value is _MISSING:
            self.wrong(f"missing; expected {what}")
        elif self.value is not _NOTED:
            self.wrong(f"{shown(self.value)}: expected {what}")

    def table(self, keys: Sequence[str], listing: str = "") -> dict[str, "Entry"]:
        """The entries of a table that has just these keys."""
        listing = listing or listed(keys)
        if not isinstance(self.value, dict):
            self.expected(f"a table with {listing}")
            return {key: self._under(key, _NOTED) for key in keys}
        missing = [key for key in keys if key not in self.value]
        found = dict.fromkeys(missing, _MISSING) | self.value
        for key in self.value:
            if key in keys:
                continue
            meant = nearest(key, missing)
            if meant is not None:
                missing.remove(meant)
                found[meant] = _NOTED
            self._under(key, _NOTED).wrong(
                f"there is no such key; {_did_you_mean(meant) or f'expected only {listing}'}"
            )
        return {key: self._under(key, found[key]) for key in keys}

    def open_table(self, what: str) -> dict[str, "Entry"]:
        """The entries of a table whose keys the file chooses; there must be some."""
        if not isinstance(self.value, dict) or not self.value:
            self.expected(what)
            return {}
        return {key: self._under(key, value) for key, value in self.value.items()}

    def items(self, count: int, what: str) -> list["Entry"]:
        """So many entries of a list."""
        values = self.value if isinstance(self.value, list) else []
        if not isinstance(self.value, list) or len(values) != count:
            self.expected(f"a list of {count} {what}")
        padded = (*values, *[_NOTED] * count)[:count]
        return [self._under(number, value) for number, value in enumerate(padded, 1)]

    def some_items(self, what: str) -> list["Entry"]:
        """The entries of a list that has at least one."""
        if not isinstance(self.value, list) or not self.value:
            self.expected(f"a list of at least one {what}")
            return []
        return [self._under(number, value) for number, value in enumerate(self.value, 1)]

    def whole(self, low: int = 0, high: int = LARGEST, why: str = "") -> int:
        """A whole number within bounds."""
        if isinstance(self.value, int) and not isinstance(self.value, bool) and low <= self.value <= high:
            return self.value
        self.expected(f"a whole number from {low} to {high}{why and f', {why}'}")
        return low

    def word(self, known: Sequence[str], what: str, listing: str = "") -> str:
        """One of the words known."""
        if isinstance(self.value, str) and self.value in known:
            return self.value
        listing = listing or listed(known, "or")
        if isinstance(self.value, str):
            hint = _did_you_mean(nearest(self.value, known)) or f"expected {listing}"
            self.wrong(f"there is no {what} {shown(self.value)}; {hint}")
        else:
            self.expected(listing)
        return known[0]

    def each_once(self, known: Sequence[str], what: str) -> tuple[str, ...]:
        """All the words known, in any order."""
        words = tuple(one.word(known, what) for one in self.items(len(known), f"{what}s"))
        if self.sound and len(set(words)) < len(words):
            twice = listed(one for one in known if words.count(one) > 1)
            absent = listed(one for one in known if one not in words)
            self.wrong(f"more than once {twice}, never {absent}; expected each {what} once")
        return words

    def name(self, what: str) -> str:
        """A name that the file chooses."""
        if isinstance(self.value, str) and _NAME.fullmatch(self.value):
            return self.value
        self.expected(f"{what} in small letters, digits and _, beginning with a letter")
        return ""

    def id(self, what: str) -> str:
        """The id of a card."""
        if isinstance(self.value, str) and _ID.fullmatch(self.value):
            return self.value
        self.expected(f"the id of a {what}: letters, digits and _, beginning with no digit")
        return ""

    def line(self) -> str:
        """A text of one line for people."""
        if isinstance(self.value, str) and self.value.strip() and self.value.isprintable() and len(self.value) <= 80:
            return self.value
        self.expected("a text of one line, of at most 80 characters")
        return ""

    def unknown(self, word: str, known: Sequence[str], before: str = "") -> None:
        """Note that a key, or a word in a text, is none of those that may stand here."""
        meant = _did_you_mean(nearest(word, known))
        hint = f"; {meant}" if meant else f" here; expected {listed(known, 'or')}"
        self.wrong(f"{before}there is no {shown(word)}{hint}")

    def _under(self, key: str | int, value: object) -> "Entry":
        return Entry(value, (*self.path, key), self.problems)


def shown(value: object) -> str:
    """A value as a message shows it."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            # Python refuses to write out numbers of thousands of digits.
            return str(value) if abs(value) < 10**20 else "a number of more than 20 digits"
        case str():
            short = value if len(value) <= _LONGEST_SHOWN else value[:_LONGEST_SHOWN] + "…"
            return json.dumps(short, ensure_ascii=not short.isprintable())
        case dict():
            return "a table" if value else "an empty table"
        case list():
            return f"a list of {len(value)}" if value else "an empty list"
        case _:
            return str(value)


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row, as a sentence lists them."""
    *before, end = words
    return f"{', '.join(before)} {last} {end}" if before else end


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like a word, if one is."""
    folded = {one.casefold(): one for one in known}
    near = get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    return folded[near[0]] if near else None


def _did_you_mean(word: str | None) -> str:
    return f"did you mean {shown(word)}?" if word is not None else ""


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else shown(key)
