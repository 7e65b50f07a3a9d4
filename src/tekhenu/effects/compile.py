"""A checked card to programs that the engine can run."""

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from tekhenu.core.events import PLAYED
from tekhenu.core.loop import succeeds
from tekhenu.core.playing import put_away, show
from tekhenu.core.programs import (
    AbilityProgram,
    ExchangeProgram,
    Expr,
    Footprint,
    ModifierProgram,
    PermitProgram,
    Programs,
    ScoreProgram,
)
from tekhenu.core.table import Table
from tekhenu.core.values import Value
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.core.windows import EffectFrame
from tekhenu.effects.compiling.assemble import Assembler, Unit
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.compiling.guards import Verdict, guard
from tekhenu.effects.compiling.modifiers import modifier
from tekhenu.effects.footprint import footprint
from tekhenu.effects.format import format_node
from tekhenu.effects.scope import Scope, event_scope
from tekhenu.effects.syntax import Ability, Card, Carry, Expression, Requires, Score

__all__ = ["compile_card", "compile_condition", "compile_property", "programs_of", "used_when"]


def compile_card(card: Card, id: str, vocabulary: Vocabulary, footprints: Mapping[int, Footprint]) -> Programs:
    """All that a card can do.  ``footprints`` gives that of each ability by its place among the abilities."""
    unit = Unit(id, card.title or id, vocabulary)
    abilities: list[AbilityProgram] = []
    modifiers: list[ModifierProgram] = []
    permits: list[PermitProgram] = []
    exchanges: list[ExchangeProgram] = []
    scores: list[ScoreProgram] = []
    for declaration in card.declarations:
        match declaration:
            case Ability():
                number = len(abilities)
                abilities.append(_ability(declaration, number, unit, footprints.get(number, Footprint())))
            case Carry(modifier=node, once_per_owner=once):
                names = Scope("a modifier", copies=once, players=vocabulary.players)
                path = f"{id}/modifier {len(modifiers) + len(permits) + len(exchanges) + 1}"
                made = modifier(node, Writer(vocabulary, names), 0, path, once_per_owner=once)
                if isinstance(made, ModifierProgram):
                    modifiers.append(made)
                elif isinstance(made, PermitProgram):
                    permits.append(made)
                else:
                    exchanges.append(made)
            case Score():
                scores.append(_score(declaration, vocabulary))
            case _:
                pass
    return Programs(
        tuple(abilities),
        tuple(modifiers),
        tuple(permits),
        tuple(exchanges),
        tuple(scores),
        tuple(unit.scoped),
        unit.asks,
    )


def programs_of(card: Card, id: str, vocabulary: Vocabulary) -> Programs:
    """All that a card can do, with what each ability touches."""
    abilities = [one for one in card.declarations if isinstance(one, Ability)]
    return compile_card(card, id, vocabulary, {at: footprint(one, vocabulary) for at, one in enumerate(abilities)})


def used_when(card: Card, vocabulary: Vocabulary) -> Callable[[Mapping[str, Value], int], bool] | None:
    """In which games a card is used: a function of the settings and the number of players; None for all."""
    conditions = [compile_condition(one, vocabulary) for one in card.declarations if isinstance(one, Requires)]
    if not conditions:
        return None
    return lambda settings, players: all(one(settings, players) for one in conditions)


def compile_condition(node: Requires, vocabulary: Vocabulary) -> Callable[[Mapping[str, Value], int], bool]:
    """A ``requires``: of the settings and the number of players."""
    writer = Writer(vocabulary, Scope("a requirement", you=False, this=False, players=vocabulary.players))
    function = writer.function(node.condition)

    def holds(settings: Mapping[str, Value], players: int) -> bool:
        table: Any = SimpleNamespace(
            players=players, box=SimpleNamespace(settings=settings), order=tuple(range(players))
        )
        return bool(function(table, -1, -1, None, None))

    return holds


def compile_property(node: Expression, vocabulary: Vocabulary) -> Callable[[Table], bool]:
    """A ``property``: a condition on the table alone."""
    writer = Writer(vocabulary, Scope("a property", you=False, this=False, players=vocabulary.players))
    function = writer.function(node)
    return lambda table: bool(function(table, -1, -1, None, None))


def _ability(node: Ability, number: int, unit: Unit, footprint: Footprint) -> AbilityProgram:
    vocabulary = unit.vocabulary
    event = None if node.window == "when" else vocabulary.events[node.event]
    window = None if node.window == "when" else node.window
    writer = Writer(vocabulary, event_scope(event, window, vocabulary, copies=node.once_per_owner))
    path = f"{unit.card}/{number + 1}"
    assembler = Assembler(unit, path)
    if node.play:
        assembler.steps.append(show)
    mark = assembler.body(node.body, writer)
    if node.play:
        assembler.steps.append(put_away)
    program = AbilityProgram(
        unit.card,
        number,
        path,
        event,
        window,
        node.event if node.window == "when" else None,
        tuple(assembler.steps),
        assembler.size,
        node.offered,
        node.by,
        None if node.where is None else writer.function(node.where),
        None,
        None if node.limit is None else (node.limit.times, node.limit.scope),
        node.once_per_owner,
        node.even_by_itself,
        footprint,
        "; ".join(format_node(effect).splitlines()[0].rstrip(":") for effect in node.body.effects),
        node.use,
    )
    program.guard = _guard(node, writer, assembler, program, mark)
    return program


def _guard(node: Ability, writer: Writer, assembler: Assembler, program: AbilityProgram, mark: int) -> Expr | None:
    """Can the whole body be carried out?  What is played or used must be."""
    if not node.offered:
        return None
    judged = guard(node.body.effects, writer, assembler)
    program.size = assembler.size
    if judged is None:
        return None

    def tried(table: Table, you: int, this: int, event: Any, env: Any) -> bool:
        if table.trial is not None:
            return True
        child = table.copy()
        at = -1 if event is None else next(place for place, frame in enumerate(table.stack) if frame is event)
        child.stack.append(EffectFrame(program.ops, program, this, you, at, [None] * program.size))
        child.trial = (len(child.stack) - 1, mark, you)
        child.pending = None
        return succeeds(child)

    if isinstance(judged, Verdict):
        return tried

    def holds(table: Table, you: int, this: int, event: Any, env: Any) -> bool:
        # What others give for playing a card comes before its effect, and may be what makes it possible.
        return judged(table, you, this, event, env, ()) or (
            node.play and PLAYED in table.index.events and tried(table, you, this, event, env)
        )

    return holds


def _score(node: Score, vocabulary: Vocabulary) -> ScoreProgram:
    """Pure, and explained line by line."""
    names = Scope("a score", copies=node.once_per_owner, players=vocabulary.players)
    writer = Writer(vocabulary, names)
    lines = [
        (
            format_node(line.per) if line.per is not None else format_node(line.amount),
            writer.function(line.amount),
            None if line.per is None else writer.function(line.per),
            None if line.condition is None else writer.function(line.condition),
        )
        for line in node.lines
    ]
    most = None if node.at_most is None else writer.function(node.at_most)

    def explain(table: Table, you: int, this: int) -> tuple[tuple[str, int], ...]:
        said = (table, you, this, None, None)
        found = []
        for reason, amount, per, condition in lines:
            if condition is None or condition(*said):
                found.append((reason, amount(*said) * (1 if per is None else per(*said))))
        limit = None if most is None else most(*said)
        if limit is not None:
            over = sum(points for _, points in found) - limit
            if over > 0:
                found.append(("at most", -over))
        return tuple(found)

    return ScoreProgram(explain, node.once_per_owner)
