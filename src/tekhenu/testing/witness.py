"""How often each part of each card was seen at work: abilities, modifiers, permissions, exchanges, scores, options.

A card that was never witnessed is reported, never passed over.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from tekhenu.core.asking import Ask
from tekhenu.core.events import CHOSE, SUBSTITUTED
from tekhenu.core.programs import Definition, ExchangeProgram, ModifierProgram, PermitProgram
from tekhenu.core.ruleset import CardSet
from tekhenu.core.table import Table

__all__ = ["Witness"]


class Witness:
    """Counts what the cards of a set do.  The set must be one of its own: its programs are made to count."""

    def __init__(self, cards: CardSet) -> None:
        self.counts: Counter[str] = Counter()
        #: All that there is to witness.
        self.parts: tuple[str, ...] = tuple(part for card in cards.definitions for part in self._watch(card))

    def look_back(self, table: Table) -> None:
        """Count what only the log of a game tells: exchanges that were used, and answers to the questions of cards."""
        for entry in table.history():
            if entry[0] is SUBSTITUTED and entry[4] is not None:
                _, _, paid, owed, card = entry
                self.counts[f"{table.cards[card].id}: {paid} as {owed}"] += 1
            elif entry[0] is CHOSE:
                question: Ask = entry[2]
                if question.kind in ("option", "may") and "/" in question.id:
                    self.counts[f"{question.id}: {question.key(table, entry[3])}"] += 1

    def never(self) -> tuple[str, ...]:
        """What has not been seen."""
        return tuple(part for part in self.parts if not self.counts[part])

    def _watch(self, card: Definition) -> Iterable[str]:
        programs = card.programs
        for ability in programs.abilities:
            name = ability.path
            ability.ops = (self._step(name, ability.ops[0]), *ability.ops[1:])
            yield name
        carried: tuple[ModifierProgram | PermitProgram | ExchangeProgram, ...] = (
            *programs.modifiers,
            *programs.permits,
            *programs.exchanges,
            *programs.scoped,
        )
        for number, one in enumerate(carried):
            if isinstance(one, ExchangeProgram):
                yield f"{card.id}: {one.paid} as {one.owed}"
                continue
            name = f"{card.id}: {one.query.name} {number + 1}"
            if isinstance(one, ModifierProgram):
                one.value = self._value(name, one.value)
            else:
                one.choices = self._value(name, one.choices)
            yield name
        for number, score in enumerate(programs.scores):
            name = f"{card.id}: score {number + 1}"
            score.lines = self._lines(name, score.lines)
            yield name

    def _step(self, name: str, step: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        def counted(table: Any, frame: Any) -> None:
            if table.trial is None:
                self.counts[name] += 1
            step(table, frame)

        return counted

    def _value(self, name: str, value: Callable[..., Any]) -> Callable[..., Any]:
        def counted(table: Any, *rest: Any) -> Any:
            found = value(table, *rest)
            if found is not None and table.trial is None:
                self.counts[name] += 1
            return found

        return counted

    def _lines(self, name: str, lines: Callable[..., Any]) -> Callable[..., Any]:
        def counted(table: Any, *rest: Any) -> Any:
            found = lines(table, *rest)
            if any(points for _, points in found):
                self.counts[name] += 1
            return found

        return counted
