"""The ``property`` lines of a library and the rules of its game, to whether random games keep to them."""

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

from attrs import define

from tekhenu.core.game import Game
from tekhenu.core.ruleset import CardSet, Ruleset
from tekhenu.core.table import Table
from tekhenu.effects.checked import CheckedProperty
from tekhenu.effects.compile import compile_property
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.format import format_node
from tekhenu.effects.library import Library
from tekhenu.effects.scope import Scope
from tekhenu.effects.syntax import Span
from tekhenu.testing.judging import explain
from tekhenu.testing.outcome import Outcome, tell

__all__ = ["check_properties", "random_game"]

#: No game goes on for longer; one that would is given up as endless.
_LONGEST = 20_000


def check_properties(
    library: Library,
    rules: Ruleset[Any],
    *,
    games: int,
    seed: int,
    players: int | None = None,
    only: str | None = None,
) -> Iterator[Outcome]:
    """Play random games, the first with ``seed`` and each with the next, and look at each property at every decision.

    Without ``players`` the numbers of players take turns.  A property fails at its first violation.
    """
    watched = [
        _Watch(one, compile_property(one.property.condition, library.vocabulary))
        for one in library.checked.properties
        if only is None or only == one.property.name
    ]
    begun = perf_counter()
    cards = library.card_set()
    low, high = rules.vocabulary.players
    for number in range(games):
        count = low + number % (high - low + 1) if players is None else players
        if not any(one.broken is None for one in watched):
            break
        _watch_game(rules, cards, count, seed + number, watched)
    seconds = (perf_counter() - begun) / max(1, len(watched))
    for watch in watched:
        yield watch.outcome(seconds)


def random_game(rules: Ruleset[Any], cards: CardSet, players: int, seed: int) -> Iterator[Game[Any]]:
    """A game in which every answer is left to chance: the same game at each of its decisions, and at its end."""
    choices = Random(seed)
    game: Game[Any] = rules.new(players=players, seed=seed, cards=cards)
    for _ in range(_LONGEST):
        yield game
        decision = game.decision
        if decision is None:
            return
        game.answer(choices.choice(decision.options))
    raise RuntimeError(f"the game is not over after {_LONGEST:,} decisions")


@define(eq=False)
class _Watch:
    """A property while games are played."""

    checked: CheckedProperty
    holds: Callable[[Table], bool]
    #: What is wrong, as labels and texts; None as long as nothing is.
    broken: tuple[tuple[str, str], ...] | None = None

    def look(self, table: Table, where: str) -> None:
        """Does it hold here?"""
        if self.broken is None and not self.holds(table):
            condition = self.checked.property.condition
            vocabulary = table.box.vocabulary
            writer = Writer(vocabulary, Scope("a property", you=False, this=False, players=vocabulary.players))
            self.broken = (
                ("expected", f"always {format_node(condition)}"),
                ("found", explain(table, condition, writer)),
                ("where", where),
            )

    def outcome(self, seconds: float) -> Outcome:
        """What came of it."""
        node, source = self.checked.property, self.checked.source
        span = Span(node.span.start, node.span.start + len(source.slice(node.span).rstrip()))
        message = ""
        if self.broken is not None:
            message = tell(f'property "{node.name}" failed', source, span, self.broken)
        return Outcome(node.name, (), self.broken is None, message, source, span, seconds)


def _watch_game(rules: Ruleset[Any], cards: CardSet, players: int, seed: int, watched: list[_Watch]) -> None:
    """Play one game under the eyes of all properties."""
    where = f"{players} players, seed {seed}"
    number = 0
    try:
        for number, game in enumerate(random_game(rules, cards, players, seed), start=1):
            at = f"{where}, the end" if game.over else f"{where}, decision {number}"
            for watch in watched:
                watch.look(game.table, at)
    except Exception as broken:
        for watch in watched:
            if watch.broken is None:
                watch.broken = (
                    ("the engine broke", f"{type(broken).__name__}: {broken}"),
                    ("where", f"{where}, after decision {number}"),
                )
