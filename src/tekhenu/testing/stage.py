"""One step of a test and the table, to what it makes of the table, or what is not as it says."""

from collections.abc import Iterator
from itertools import accumulate, islice
from typing import Any

from attrs import define, field

from tekhenu.core.decisions import Decision
from tekhenu.core.events import CHOSE
from tekhenu.core.life import Action, perform, possible
from tekhenu.core.loop import answer, run
from tekhenu.core.reports import describe
from tekhenu.core.ruleset import Ruleset
from tekhenu.core.table import Table
from tekhenu.core.values import PLAYER, SetType
from tekhenu.core.vocabulary import ActionWord
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.diagnostics import did_you_mean
from tekhenu.effects.format import format_node
from tekhenu.effects.syntax import Answer, AnyOf, Do, Expect, Given, Hold, Step
from tekhenu.testing.judging import explain, value_in
from tekhenu.testing.outcome import Failure
from tekhenu.testing.position import put_cards, set_value

__all__ = ["Stage"]

#: Options of so many letters, and so many events, are shown in a message.
_LETTERS = 160
_EVENTS = 6


@define(eq=False)
class Stage:
    """A table on which steps of a test are carried out."""

    rules: Ruleset[Any]
    table: Table
    writer: Writer
    #: The cards that steps have put somewhere.
    held: set[int] = field(factory=set)

    @property
    def decision(self) -> Decision | None:
        """What somebody is asked now."""
        return None if self.table.pending is None else Decision(self.table, self.table.pending)

    def carry_out(self, step: Step) -> None:
        """Do as a step says.  Raises Failure where something is not as it says, or cannot be done."""
        table = self.table
        match step:
            case Given():
                _nothing_open(table, "given")
                set_value(table, step, self.writer)
            case Hold():
                _nothing_open(table, "hold")
                put_cards(table, step, self.writer, self.held)
            case Do():
                _nothing_open(table, "do")
                self._do(table, step)
            case Answer(key=key):
                _answer(table, key)
            case Expect():
                self._expect(table, step)

    def surroundings(self) -> tuple[tuple[str, str], ...]:
        """The decision that is open, and the last events."""
        try:
            return (*_open(self.table), *_last_events(self.table))
        except Exception:
            # An engine that broke may leave a table that cannot be described; what broke has been said already.
            return ()

    def _do(self, table: Table, step: Do) -> None:
        """Announce an action, and go on to the next decision."""
        word = self.rules.vocabulary.actions.get(step.action)
        if word is None or word.frame is None:
            raise Failure(impossible=f"`{step.action}` is not one action but several; name one of them")
        player = 0 if step.who is None else value_in(table, step.who, self.writer)
        if word.frame.event.actor is None and step.who is not None:
            raise Failure(impossible=f"nobody in particular does `{word.name}`; leave out `by {format_node(step.who)}`")
        table.active = player
        action = self._action(table, step, word, player)
        if not possible(table, action):
            who = "" if action.actor() is None else f" for {PLAYER.key(table, player)}"
            raise Failure(expected=f"`{word.name}` is possible{who}", found="it cannot be done now")
        table.floor = len(table.stack)
        perform(table, action)
        run(table)

    def _action(self, table: Table, step: Do, word: ActionWord, player: int) -> Action:
        """The frame of an action; what the step leaves open is the player's choice."""
        assert word.frame is not None
        types = {one.name: one.type for one in word.parameters}
        given: dict[str, Any] = {}
        choices: list[tuple[str, tuple[Any, ...]]] = []
        for argument in step.arguments:
            kind = types[argument.name]
            if isinstance(argument.value, AnyOf):
                given[argument.name] = None
                found = value_in(table, argument.value.choices, self.writer, expected=SetType(kind))
                choices.append((argument.name, tuple(found)))
            else:
                given[argument.name] = value_in(table, argument.value, self.writer, expected=kind)
        free = [one for one in word.parameters if one.name not in given and one.candidates is not None]
        given.update({one.name: None for one in free})
        if word.frame.event.actor is not None:
            given[word.frame.event.actor] = player
        action: Action = word.frame(**given)
        for one in free:
            assert one.candidates is not None
            choices.append((one.name, tuple(one.candidates(table, action))))
        action.open = tuple(choices)
        return action

    def _expect(self, table: Table, step: Expect) -> None:
        """Compare what is with what the step says."""
        decision = self.decision
        keys = () if decision is None else decision.options.keys
        key, condition = step.key, step.condition
        match step.mode:
            case "that":
                assert condition is not None
                if not value_in(table, condition, self.writer):
                    raise Failure(expected=format_node(condition), found=explain(table, condition, self.writer))
            case "offered":
                if key not in keys:
                    raise Failure(expected=f"`{key}` is offered", **_nobody(decision))
            case "not offered":
                if key in keys:
                    raise Failure(expected=f"`{key}` is not offered")
            case "not asked":
                if decision is not None:
                    raise Failure(expected="nobody is asked anything")
            case "asked":
                player = None if condition is None else value_in(table, condition, self.writer)
                if decision is None or player not in (None, decision.player):
                    who = "somebody" if player is None else PLAYER.key(table, player)
                    raise Failure(expected=f"{who} is asked", **_nobody(decision))
            case "options":
                assert condition is not None
                wanted = value_in(table, condition, self.writer)
                if wanted != len(keys):
                    raise Failure(expected=f"{wanted} option{'' if wanted == 1 else 's'}", found=str(len(keys)))


def _nothing_open(table: Table, word: str) -> None:
    """The table is set, and actions are done, between decisions only."""
    if table.pending is not None:
        raise Failure(expected=f"no decision is open when the test says `{word}`; answer it first")


def _answer(table: Table, key: str) -> None:
    """Take the option of a key, and go on to the next decision."""
    if table.pending is None:
        raise Failure(expected=f"a decision with the option `{key}`", **_nobody(None))
    keys = Decision(table, table.pending).options.keys
    if keys.count(key) != 1:
        why = f"it fits {keys.count(key)} options" if key in keys else "it is not offered"
        near = None if key in keys else did_you_mean(key, keys)
        raise Failure(expected=f"a decision with the option `{key}`", found=why if near is None else f"{why}; {near}")
    answer(table, keys.index(key))
    run(table)


def _nobody(decision: Decision | None) -> dict[str, str]:
    """A note that no decision is open, if none is."""
    return {"found": "nobody is asked anything"} if decision is None else {}


def _open(table: Table) -> Iterator[tuple[str, str]]:
    """The decision that is open, with its options."""
    if table.pending is not None:
        decision = Decision(table, table.pending)
        keys = decision.options.keys
        fitting = sum(1 for letters in accumulate(map(len, keys)) if letters <= _LETTERS)
        shown = keys[: max(1, fitting)]
        more = f" and {len(keys) - len(shown)} more" if len(keys) > len(shown) else ""
        who = PLAYER.key(table, decision.player)
        yield "open", f"{who} is asked `{decision.id}` ({decision.prompt}): {', '.join(shown)}{more}"


def _last_events(table: Table) -> Iterator[tuple[str, str]]:
    """What happened last; the answers stand in the test itself."""
    entries = islice((one for one in table.history() if one and one[0] is not CHOSE), _EVENTS)
    told = [describe(table, one).text for one in entries]
    if told:
        yield "last events", "\n".join(("", *reversed(told)))
