"""The ``test`` blocks of a library and the rules of its game, to what came of each."""

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from tekhenu.core.ruleset import CardSet, Ruleset
from tekhenu.core.table import Table
from tekhenu.effects.checked import CheckedTest
from tekhenu.effects.checking.scenarios import test_scope
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.library import Library
from tekhenu.effects.scope import Seat, resolve
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Do, Given, Name, Setting, Span, Step, Test
from tekhenu.effects.walking import walk
from tekhenu.testing.outcome import Failure, Outcome, tell
from tekhenu.testing.position import lay_table, settings_of
from tekhenu.testing.properties import check_properties
from tekhenu.testing.stage import Stage

__all__ = ["Outcome", "check_properties", "run_test", "run_tests"]


def run_tests(
    library: Library, rules: Ruleset[Any], *, only: str | None = None, edition: str | None = None
) -> Iterator[Outcome]:
    """Run the tests of a library (with an edition if one is named), or only one by its name, or those for a card."""
    cards = library.card_set(edition)
    for checked in library.checked.tests:
        if only is None or only == checked.test.name or only in checked.test.cards:
            yield run_test(checked, rules, cards)


def run_test(checked: CheckedTest, rules: Ruleset[Any], cards: CardSet) -> Outcome:
    """Carry out one test, step by step, until one fails."""
    test, source = checked.test, checked.source
    begun = perf_counter()
    scene = _Scene(test, rules, cards)
    try:
        scene.play()
    except Failure as found:
        failure = found
    except Exception as broken:
        failure = Failure(the_engine_broke=f"{type(broken).__name__}: {broken}")
    else:
        return Outcome(test.name, test.cards, True, "", source, test.span, perf_counter() - begun)
    span = _first_line(test.span if scene.step is None else scene.step.span, source)
    message = tell(f'test "{test.name}" failed', source, span, failure.notes + scene.surroundings())
    return Outcome(test.name, test.cards, False, message, source, span, perf_counter() - begun)


class _Scene:
    """One test while it is carried out."""

    def __init__(self, test: Test, rules: Ruleset[Any], cards: CardSet) -> None:
        self.test = test
        self.rules = rules
        self.cards = cards
        self.writer = Writer(rules.vocabulary, test_scope(test, rules.vocabulary))
        #: The step under way; None before the first.
        self.step: Step | None = None
        self.stage: Stage | None = None

    def play(self) -> None:
        """Lay the table, then do as each step says.  Raises Failure where something is not as the test says."""
        players = self.test.players or self.rules.vocabulary.players[0]
        self._everybody_plays(players)
        self.stage = Stage(self.rules, self._lay(players), self.writer)
        for step in self.test.steps:
            self.step = step
            self.stage.carry_out(step)

    def surroundings(self) -> tuple[tuple[str, str], ...]:
        """The decision that is open, and the last events."""
        return () if self.stage is None else self.stage.surroundings()

    def _everybody_plays(self, players: int) -> None:
        """Every player who is named must take part."""
        for step in self.test.steps:
            for node in walk(step):
                if isinstance(node, Name):
                    seat = resolve(node.name, self.writer.scope, self.writer.vocabulary)
                    if isinstance(seat, Seat) and seat.seat >= players:
                        self.step = step
                        raise Failure(
                            impossible=f"{node.name} does not take part: there are {players} players",
                            help=f"write `players {seat.seat + 1}` at the beginning of the test",
                        )

    def _lay(self, players: int) -> Table:
        """The table with the switches of the test, which hold from the beginning."""
        plain = lay_table(self.rules, players, self.cards, {})
        settings = {}
        under_way = False
        for step in self.test.steps:
            under_way = under_way or isinstance(step, Do)
            if isinstance(step, Given) and isinstance(step.target, Setting):
                self.step = step
                if under_way:
                    raise Failure(impossible="a setting holds from the beginning; put this line before the first `do`")
                settings.update(settings_of(plain, step, self.writer))
        self.step = None
        return lay_table(self.rules, players, self.cards, settings) if settings else plain


def _first_line(span: Span, source: Source) -> Span:
    """The first line of a step or a test, without what comes after its last word."""
    first = source.slice(span).split("\n", 1)[0]
    return Span(span.start, span.start + len(first.rstrip()))
