"""A game's rules and steps written in Python, to a table that has come so far: tests of rules, not of cards."""

from typing import Any, Generic, TypeVar, cast

from attrs import evolve

from tekhenu.core.events import UNSEEN
from tekhenu.core.reports import Event, describe
from tekhenu.core.ruleset import CardSet, Ruleset
from tekhenu.core.table import Table
from tekhenu.core.values import CARD, SetType, Type, Value
from tekhenu.effects.checking.scenarios import check_test, test_scope
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.diagnostics import Diagnostic, did_you_mean, errors, render
from tekhenu.effects.parse import parse
from tekhenu.effects.reporting import Report
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Answer, Expect, Given, Setting, Span, Step, Test
from tekhenu.effects.types import infer
from tekhenu.errors import SetupError, TekhenuError
from tekhenu.testing.judging import value_in
from tekhenu.testing.outcome import Failure, tell
from tekhenu.testing.position import lay_table
from tekhenu.testing.stage import Stage

__all__ = ["Scenario", "ScenarioError", "scenario"]

T = TypeVar("T", bound=Table)

#: Steps are read as lines of a test in the language; this stands before each of them.
_HEAD = 'language 1\ntest "scenario" for scenario\n  '


class ScenarioError(TekhenuError, ValueError):
    """A step of a scenario that cannot be read or cannot be carried out; the message says what is possible."""


def scenario(
    rules: Ruleset[T],
    players: int | None = None,
    *,
    cards: CardSet | None = None,
    board: Any = None,
    seed: int = 0,
    **settings: Value,
) -> "Scenario[T]":
    """A scenario on the blank table of a game, for as few players as it takes if nothing is said.

    The cards, the board, the seed and the settings are those of `Ruleset.new`.  Raises SetupError for a number of
    players, a setting or a board that the game does not know.
    """
    low, high = rules.vocabulary.players
    count = low if players is None else players
    if not low <= count <= high:
        raise SetupError(f"{rules.title or rules.name} is for {low} to {high} players, not {count!r}")
    chosen = rules.card_set if cards is None else cards
    table = lay_table(rules, count, chosen, settings, board=board, seed=seed)
    return Scenario(rules, cast(T, table), chosen)


class Scenario(Generic[T]):
    """A table, and the steps of a test that are carried out on it one by one, in the words of the language.

    ``you`` and ``p1`` are the player in the first seat, ``p2`` the next, and so on.  Every step gives the scenario
    itself, so that steps may follow each other in one line.
    """

    def __init__(self, rules: Ruleset[T], table: T, cards: CardSet) -> None:
        #: The table as it lies now; a test may look at everything on it, and lay things where no step can.
        self.table = table
        self._rules = rules
        self._ids = {one.id: None for one in cards.definitions}
        self._test = Test("scenario", (), (), table.players)
        self._scope = test_scope(self._test, rules.vocabulary)
        self._stage = Stage(rules, table, Writer(rules.vocabulary, self._scope))

    def given(self, *lines: str) -> "Scenario[T]":
        """Set counters, attributes and functions, as ``given`` does: ``"you.gold = 3"``."""
        for line in lines:
            self._step(f"given {line}")
        return self

    def hold(self, *cards: str, by: str | None = None, zone: str | None = None) -> "Scenario[T]":
        """Put cards where their kind is held, by the first player if nobody else is named, or into a zone."""
        who = "" if by is None else f" by {by}"
        where = "" if zone is None else f" in {zone}"
        return self._step(f"hold {', '.join(cards)}{who}{where}")

    def do(self, action: str, *, by: str | None = None) -> "Scenario[T]":
        """Do an action, and go on to the first question: ``"produce(value: 2)"``."""
        return self._step(f"do {action}" + ("" if by is None else f" by {by}"))

    def answer(self, *keys: str) -> "Scenario[T]":
        """Answer the open questions, one after another, each with the key of an option."""
        for key in keys:
            line = f'answer "{key}"'
            self._carry_out(
                Answer(key, span=Span(len(_HEAD), len(_HEAD) + len(line))), Source("scenario", _HEAD + line)
            )
        return self

    def expect(self, *conditions: str) -> "Scenario[T]":
        """Raise AssertionError, with what is instead, where something is not as ``expect`` says."""
        for condition in conditions:
            self._step(f"expect {condition}")
        return self

    def offered(self, key: str) -> bool:
        """May the player who is asked choose this?"""
        return key in self.keys

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options of the open question; none if nobody is asked anything."""
        decision = self._stage.decision
        return () if decision is None else decision.options.keys

    @property
    def asked(self) -> str | None:
        """The id of the open question; None if nobody is asked anything."""
        decision = self._stage.decision
        return None if decision is None else decision.id

    @property
    def player(self) -> int | None:
        """The seat of the player who is asked; the first seat is 0."""
        decision = self._stage.decision
        return None if decision is None else decision.player

    def __getitem__(self, expression: str) -> Value:
        """The value of an expression of the language; a player is a seat, and a card is its id."""
        step, source = self._read(f"expect ({expression})")
        if not isinstance(step, Expect) or step.condition is None:
            raise ScenarioError(f"`{expression}` is not an expression")
        report = Report(source)
        found = infer(step.condition, self._scope, self._rules.vocabulary, report)
        _sound(report.found)
        value = value_in(self.table, step.condition, self._stage.writer)
        return _readable(self.table, cast(Type, found.type), value)

    def events(self, name: str | None = None) -> tuple[Event, ...]:
        """What has happened on this table, first to last; only events of one name if one is given."""
        known = self._rules.vocabulary.events.keys() | UNSEEN.keys()
        if name is not None and name not in known:
            hint = did_you_mean(name, known) or f"there are: {', '.join(sorted(known))}"
            raise ScenarioError(f"the game has no event `{name}`; {hint}")
        entries = [one for one in self.table.history() if name in (None, one[0].name)]
        return tuple(describe(self.table, one) for one in reversed(entries))

    def _step(self, line: str) -> "Scenario[T]":
        """Read, check and carry out a line of a test."""
        step, source = self._read(line)
        if isinstance(step, Given) and isinstance(step.target, Setting):
            raise ScenarioError(f"a setting holds from the beginning: scenario(…, {step.target.name}=…)")
        report = Report(source)
        check_test(evolve(self._test, steps=(step,)), self._ids, self._rules.vocabulary, report)
        _sound(report.found)
        self._carry_out(step, source)
        return self

    def _read(self, line: str) -> tuple[Step, Source]:
        """The step that a line says."""
        source = Source("scenario", f"{_HEAD}{line}\n")
        parsed = parse(source)
        _sound(parsed.diagnostics)
        steps = [step for item in parsed.file.items if isinstance(item, Test) for step in item.steps]
        if len(parsed.file.items) != 1 or len(steps) != 1:
            raise ScenarioError(f"a step is one line, not {line!r}")
        return steps[0], source

    def _carry_out(self, step: Step, source: Source) -> None:
        """Carry out a step that is sound."""
        try:
            self._stage.carry_out(step)
        except Failure as failure:
            wrong = AssertionError if isinstance(step, Expect) else ScenarioError
            title = "it is not so" if isinstance(step, Expect) else "the step cannot be carried out"
            notes = failure.notes + self._stage.surroundings()
            raise wrong(tell(title, source, step.span, notes)) from None


def _sound(diagnostics: "list[Diagnostic] | tuple[Diagnostic, ...]") -> None:
    """Refuse a step with which anything is wrong."""
    problems = errors(diagnostics)
    if problems:
        raise ScenarioError("\n\n".join(render(one) for one in problems))


def _readable(table: Table, kind: Type, value: Value) -> Value:
    """A value with cards as their ids; a number would say nothing about them."""
    if value is None:
        return None
    if kind is CARD:
        return table.cards[value].id
    if isinstance(kind, SetType):
        return tuple(_readable(table, kind.of, one) for one in value)
    return value
