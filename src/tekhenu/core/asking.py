"""A decision that the rules need to a question that waits, and an answer to the field that takes it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from attrs import define

from tekhenu.core.events import CHOSE
from tekhenu.core.values import Type, Value
from tekhenu.errors import EngineError

if TYPE_CHECKING:
    from tekhenu.core.frames import Frame
    from tekhenu.core.table import Table

__all__ = ["Ask", "Pending", "ask", "settle"]


@define(eq=False)
class Ask:
    """A kind of question: its stable id, what sort of decision it is, and how its options are written."""

    id: str
    kind: str
    prompt: str
    type: Type
    #: The key and the label of the option None.
    none: str = "pass"
    none_label: str = "pass"
    #: Another way of writing the options than that of their type.
    writes: "Callable[[Table, Value], str] | None" = None
    labels: "Callable[[Table, Value], str] | None" = None
    #: Are its options called otherwise later in the game?  Then an answer is noted by what it was called.
    fleeting: bool = False

    def key(self, table: "Table", value: Value) -> str:
        """The stable textual key of an option."""
        if value is None:
            return self.none
        return self.type.key(table, value) if self.writes is None else self.writes(table, value)

    def label(self, table: "Table", value: Value) -> str:
        """What the player reads."""
        if value is None:
            return self.none_label
        if self.labels is not None:
            return self.labels(table, value)
        return self.type.label(table, value) if self.writes is None else self.writes(table, value)


#: A question that waits: its kind, the player, the options, and the field (or variable) of the top frame for the answer.
Pending: TypeAlias = "tuple[Ask, int, tuple[Value, ...], str | int]"


def ask(table: "Table", frame: "Frame", question: Ask, player: int, options: Sequence[Value], into: str | int) -> None:
    """Let a player choose; a single option is taken at once and noted.

    Raises EngineError for a question without options: a rule must never lead there.
    """
    if len(options) == 1:
        settle(table, frame, question, player, options[0], into, forced=True)
    elif options:
        table.pending = (question, player, tuple(options), into)
    else:
        raise EngineError(
            f"{question.id}: there is nothing to choose from; the rule must make sure of this before it asks"
        )


def settle(
    table: "Table",
    frame: "Frame",
    question: Ask,
    player: int,
    value: Value,
    into: str | int,
    *,
    forced: bool = False,
) -> None:
    """Put the answer where it belongs and note it."""
    if type(into) is int:
        frame.env[into] = value  # type: ignore[attr-defined]
    else:
        setattr(frame, into, value)  # type: ignore[arg-type]
    log = table.log
    noted = question.key(table, value) if question.fleeting else value
    table.log = (log, 1 if log is None else log[1] + 1, (CHOSE, player, question, noted, forced))
