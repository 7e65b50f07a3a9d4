"""Entries of a board file to rewards and costs: ``"limestone 2, granite 1"``, ``"papyrus 1 or bread 1"``, ``{ gold = 1 }``."""

import re
from collections.abc import Mapping, Sequence

from tekhenu.rules.board import Choice, Reward
from tekhenu.rules.entries import LARGEST, Entry, shown
from tekhenu.rules.names import REWARDS

__all__ = ["choice", "cost", "reward_table"]

_OR = re.compile(r"\s+or\s+")


def choice(entry: Entry, known: Sequence[str]) -> Choice:
    """The alternatives of a text, in the order in which they stand there."""
    if not isinstance(entry.value, str):
        entry.expected('a text such as "papyrus 2"')
        return ()
    found = tuple(_together(entry, text, known) for text in _OR.split(entry.value))
    if entry.sound and len(set(found)) < len(found):
        entry.expected("alternatives that differ")
    return found


def cost(entry: Entry, known: Sequence[str]) -> Reward:
    """All of what a text names; there are no alternatives."""
    if isinstance(entry.value, str) and len(_OR.split(entry.value)) > 1:
        entry.expected('no "or", as there is no choice here')
        return ()
    found = choice(entry, known)
    return found[0] if found else ()


def reward_table(entry: Entry, known: Sequence[str]) -> Reward:
    """All of what a table names."""
    amounts: dict[str, int] = {}
    for thing, one in entry.open_table(f"a table such as {{ {known[0]} = 1 }}").items():
        if thing in known:
            amounts[thing] = one.whole(1)
        else:
            one.unknown(thing, known)
    return _in_order(amounts)


def _together(entry: Entry, text: str, known: Sequence[str]) -> Reward:
    """Things that are separated by commas."""
    amounts: dict[str, int] = {}
    for part in text.split(","):
        match part.split():
            case [thing, number] if _is_number(number):
                if thing not in known:
                    entry.unknown(thing, known, f"{shown(entry.value)}: ")
                elif thing in amounts:
                    entry.expected(f"{thing} once")
                elif len(number) > len(str(LARGEST)) or not 1 <= int(number) <= LARGEST:
                    entry.expected(f"an amount from 1 to {LARGEST}")
                else:
                    amounts[thing] = int(number)
            case [number, thing] if _is_number(number) and thing in known:
                entry.expected(shown(f"{thing} {number}"))
            case [thing] if thing in known:
                entry.expected(f"an amount, such as {shown(f'{thing} 1')}")
            case _:
                entry.expected('things such as "papyrus 2" or "limestone 2, granite 1"')
                break
    return _in_order(amounts)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _in_order(amounts: Mapping[str, int]) -> Reward:
    """The same things are the same reward, however they were written down."""
    return tuple((thing, amounts[thing]) for thing in REWARDS if thing in amounts)
