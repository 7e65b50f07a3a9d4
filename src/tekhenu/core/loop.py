"""A table to the next decision: steps are done until the game waits or ends.

And tries on a copy, to see where a choice can lead.
"""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from tekhenu.core.asking import Ask, Pending, settle
from tekhenu.core.chance import Unknown
from tekhenu.core.values import WHOLE
from tekhenu.core.windows import EffectFrame
from tekhenu.errors import RunawayEffect

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["BUDGET", "JUDGED", "VERDICT", "answer", "give_verdict", "run", "succeeds"]

#: So many steps may follow from one answer.
BUDGET = 20_000
#: The mark of the moment at which an announced action is judged, for a try.
JUDGED = -1
#: So many positions are looked at in one try; beyond them the choice counts as possible.
_TRIES = 500
#: And so many in a try within another.
_INNER_TRIES = 50
#: What a try stops with when it has found out what it wanted to know.
VERDICT: Pending = (Ask("verdict", "verdict", "", WHOLE), -1, (), "")


def run(table: "Table") -> None:
    """Do what is to be done until a decision is pending or the game is over.

    Raises RunawayEffect when one answer leads to more than the budget of steps.
    """
    stack = table.stack
    left = BUDGET
    while stack:
        frame = stack[-1]
        program = frame.program
        last = len(program)
        size = table.floor = len(stack)
        while (at := frame.pc) < last:
            frame.pc = at + 1
            program[at](table, frame)
            if table.pending is not None:
                if table.announcing and table.trial is None and not _narrowed(table):
                    continue
                return
            if len(stack) != size:
                break
            left -= 1
            if left < 0:
                raise RunawayEffect(_chain(table))
        else:
            stack.pop()
        left -= 1
        if left < 0:
            raise RunawayEffect(_chain(table))


def answer(table: "Table", choice: int) -> None:
    """Take one of the options of the pending decision."""
    pending = table.pending
    assert pending is not None
    question, player, options, into = pending
    table.pending = None
    settle(table, table.stack[-1], question, player, options[choice], into)


def succeeds(table: "Table", tries: Iterator[object] | None = None) -> bool:
    """Can the try that this copy is set on come to a good end, whatever choices that takes?

    It looks ahead as far as its player can know: chance, hidden cards and other players' choices end it, and count as good.
    So does a chain without end: whoever goes that way is told.
    """
    left = iter(range(_TRIES if table.tries < 2 else _INNER_TRIES)) if tries is None else tries
    try:
        run(table)
    except (Unknown, RunawayEffect):
        return True
    if table.pending is VERDICT:
        return bool(table.verdict)
    if table.pending is None:
        return False
    if table.trial is not None and table.pending[1] != table.trial[2]:
        return True
    for choice in range(len(table.pending[2])):
        if next(left, None) is None:
            return True
        child = table.copy()
        answer(child, choice)
        if succeeds(child, left):
            return True
    return False


def give_verdict(table: "Table", good: bool) -> None:
    """End a try."""
    table.verdict = good
    table.pending = VERDICT


def _narrowed(table: "Table") -> bool:
    """Drop the options with which an action becomes illegal that the player is declaring; False if one is left, and taken.

    If every option makes it illegal, all stay, and the action will be forfeited.  Other players need not care.
    """
    pending = table.pending
    assert pending is not None
    question, player, options, into = pending
    declared: Any = table.stack[table.announcing[0]]
    if declared.actor() != player or declared.assured(table):
        return True
    kept = []
    for choice, option in enumerate(options):
        child = table.copy()
        child.trial = (table.announcing[0], JUDGED, player)
        answer(child, choice)
        if succeeds(child):
            kept.append(option)
    if len(kept) == 1:
        table.pending = None
        settle(table, table.stack[-1], question, player, kept[0], into, forced=True)
        return False
    if kept:
        table.pending = (question, player, tuple(kept), into)
    return True


def _chain(table: "Table") -> str:
    """What was going on when the budget ran out."""
    links = []
    for frame in table.stack[-12:]:
        if isinstance(frame, EffectFrame):
            links.append(f"{frame.ability.definition} ({frame.ability.path})")
        else:
            links.append(type(frame).__name__)
    happened = [event[0].name for event in islice(filter(None, table.history()), 12)][::-1]
    return (
        f"one answer led to more than {BUDGET:,} steps.\n"
        f"  under way: {' > '.join(links)}\n"
        f"  last events: {' > '.join(happened)}\n"
        "  Give one of the abilities in this chain a `limit`, or a payment."
    )
