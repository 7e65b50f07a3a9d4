"""The steps that compiled effects are made of: closures over compiled expressions that work on an effect's frame."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, islice, permutations
from typing import Any, TypeAlias

from tekhenu.core.asking import Ask, ask
from tekhenu.core.events import SKIPPED
from tekhenu.core.frames import Step
from tekhenu.core.loop import JUDGED, give_verdict, succeeds
from tekhenu.core.payments import Price
from tekhenu.core.programs import Expr
from tekhenu.core.table import Table
from tekhenu.core.windows import EffectFrame
from tekhenu.errors import RunawayEffect

__all__ = [
    "MOST_OPTIONS",
    "Guard",
    "Label",
    "bundle_key",
    "bundles",
    "event_of",
    "few",
    "is_tried",
    "jump",
    "jump_unless",
    "mark",
    "offer",
    "orders",
    "skip",
    "subsets",
    "try_from",
]


#: Can something be carried out?  Of the table, you, this, the event, the variables, and what is owed already.
Guard: TypeAlias = Callable[[Any, int, int, Any, list[Any], Price], bool]


#: More options than this are no choice.
MOST_OPTIONS = 20_000


class Label:
    """A place in a program, known when the program is complete."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at = -1


def event_of(table: Table, frame: EffectFrame) -> Any:
    """The event that the effect reacts to."""
    return table.stack[frame.at] if frame.at >= 0 else None


def skip(table: Table, frame: EffectFrame, end: Label, reason: str) -> None:
    """Leave out the rest of a block, and say so; a try that gets here has failed."""
    table.note(SKIPPED, frame.you, frame.card, reason)
    frame.pc = end.at
    if is_tried(table):
        give_verdict(table, False)


def is_tried(table: Table) -> bool:
    """Is the effect on top of the stack what is being tried, up to the end of a block?"""
    trial = table.trial
    return trial is not None and trial[1] != JUDGED and trial[0] == len(table.stack) - 1


def mark(number: int) -> Step:
    """The end of a block that may be tried on a copy."""

    def reached(table: Table, frame: EffectFrame) -> None:
        if table.trial is not None and table.trial[:2] == (len(table.stack) - 1, number):
            give_verdict(table, True)

    return reached


def try_from(start: Label, number: int) -> Callable[[Table, EffectFrame, list[Any]], bool]:
    """Can the block that starts here be carried out as a whole?  Tried on a copy, with the frame on top of the stack."""

    def works(table: Table, frame: EffectFrame, env: list[Any]) -> bool:
        if table.trial is not None:
            return True  # the try that is under way will find out; tries in tries would never end
        child = table.copy()
        top: Any = child.stack[-1]
        top.env = env[:]
        top.pc = start.at
        child.trial = (len(child.stack) - 1, number, frame.you)
        child.pending = None
        return succeeds(child)

    return works


def jump(label: Label) -> Step:
    """Go on elsewhere."""

    def go(table: Table, frame: EffectFrame) -> None:
        frame.pc = label.at

    return go


def jump_unless(condition: Expr, label: Label) -> Step:
    """Go on elsewhere if a condition does not hold."""

    def go(table: Table, frame: EffectFrame) -> None:
        if not condition(table, frame.you, frame.card, event_of(table, frame), frame.env):
            frame.pc = label.at

    return go


def offer(table: Table, frame: EffectFrame, question: Ask, who: Expr | None, options: Sequence[Any], slot: int) -> None:
    """Ask the player of the effect, or the one it names."""
    player = frame.you if who is None else who(table, frame.you, frame.card, event_of(table, frame), frame.env)
    ask(table, frame, question, player, options, slot)


def subsets(things: Sequence[Any], low: int, high: int) -> Iterator[tuple[Any, ...]]:
    """All sets of so many of the things."""
    for size in range(max(low, 0), min(high, len(things)) + 1):
        yield from combinations(things, size)


def orders(things: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """All orders of the things."""
    return permutations(things)


def bundles(kinds: Sequence[str], amount: int) -> Iterator[tuple[str, ...]]:
    """All ways to take so many of some kinds."""
    return combinations_with_replacement(kinds, amount)


def few(options: Iterable[Any]) -> list[Any]:
    """The options themselves.  Raises RunawayEffect if there are more than anybody could choose from."""
    found = list(islice(options, MOST_OPTIONS + 1))
    if len(found) > MOST_OPTIONS:
        raise RunawayEffect(f"a choice among more than {MOST_OPTIONS:,} options")
    return found


def bundle_key(table: Table, bundle: tuple[str, ...]) -> str:
    """A bundle in words: ``2 limestone + 1 granite``."""
    return " + ".join(f"{bundle.count(kind)} {kind}" for kind in dict.fromkeys(bundle)) or "nothing"
