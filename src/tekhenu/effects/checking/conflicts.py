"""The modifiers and abilities of cards to the warnings that two of them will meet."""

from collections.abc import Sequence

from attrs import evolve, frozen

from tekhenu.core.vocabulary import Query, Vocabulary
from tekhenu.effects.checking.declarations import ability_scope
from tekhenu.effects.footprint import commute, footprint
from tekhenu.effects.heads import Only, head, modifier_scope
from tekhenu.effects.reporting import MOST_PROBLEMS, Report, listed, quoted
from tekhenu.effects.scope import Scope
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Ability, Card, Carry, Compare, Expression, Logic, Modify, Name, Parameter
from tekhenu.effects.types import infer

__all__ = ["Setter", "examine_order", "find_conflicts", "setters"]

#: So many pairs of one pack are compared; a pack has a handful.
_MOST_PAIRS = 20_000
#: So many abilities of one card that wait for the same are compared.
_MOST_TOGETHER = 20


@frozen(eq=False)
class Setter:
    """A lasting ``becomes`` of a card."""

    card: Card
    modify: Modify
    source: Source


def setters(card: Card, source: Source) -> list[Setter]:
    """The lasting ``becomes`` of a card."""
    return [
        Setter(card, line.modifier, source)
        for line in card.declarations
        if isinstance(line, Carry) and isinstance(line.modifier, Modify) and line.modifier.operator == "becomes"
    ]


def find_conflicts(every: Sequence[Setter], vocabulary: Vocabulary) -> list[tuple[Setter, Setter]]:
    """For each ``becomes`` the first other one that can apply together with it and gives a different value."""
    by_query: dict[str, list[Setter]] = {}
    for one in every:
        if one.modify.query in vocabulary.queries:
            by_query.setdefault(one.modify.query, []).append(one)
    found: list[tuple[Setter, Setter]] = []
    left = _MOST_PAIRS
    for name, group in by_query.items():
        query = vocabulary.queries[name]
        for at, other in enumerate(group):
            before = group[: min(at, left)]
            clash = next((one for one in before if _may_conflict(one, other, query, vocabulary)), None)
            left -= len(before) if clash is None else before.index(clash) + 1
            if clash is not None:
                found.append((clash, other))
    return found[:MOST_PROBLEMS]


def examine_order(card: Card, vocabulary: Vocabulary, report: Report) -> None:
    """Warn of abilities of one card that fire together and whose order matters (W1301)."""
    together: dict[tuple[str, str], list[Ability]] = {}
    for line in card.declarations:
        if isinstance(line, Ability) and not line.offered and line.window != "during":
            together.setdefault((line.window, line.event), []).append(line)
    for group in together.values():
        for at, other in enumerate(group[:_MOST_TOGETHER]):
            for one in group[:at]:
                if _fire_together(one, other, vocabulary):
                    _examine_pair(one, other, vocabulary, report)


def _may_conflict(one: Setter, other: Setter, query: Query, vocabulary: Vocabulary) -> bool:
    if one.modify.value == other.modify.value:
        return False
    scope = Scope(players=vocabulary.players)
    conditions = [*_conditions(one.modify, query, scope), *_conditions(other.modify, query, scope)]
    inner = modifier_scope(_all_bound(one.modify, query), query, scope, vocabulary)
    return not _never_together(conditions, inner, vocabulary)


def _conditions(modify: Modify, query: Query, scope: Scope) -> list[Expression]:
    """What must hold for a modifier to apply, in terms of the query's own parameters."""
    found: list[Expression] = []
    for one in head(modify, query, scope):
        if isinstance(one, Only):
            sets = not isinstance(one.expression, Name) or one.expression.name in ("others", "players")
            found.append(Compare("in" if sets else "==", Name(one.parameter.name), one.expression))
    if modify.where is not None:
        found.append(modify.where)
    return found


def _all_bound(modify: Modify, query: Query) -> Modify:
    return evolve(modify, parameters=tuple(Parameter(parameter.name) for parameter in query.parameters))


def _never_together(conditions: list[Expression], scope: Scope, vocabulary: Vocabulary) -> bool:
    if not conditions:
        return False
    whole = conditions[0]
    for condition in conditions[1:]:
        whole = Logic("and", whole, condition)
    return infer(whole, scope, vocabulary).truth is False


def _fire_together(one: Ability, other: Ability, vocabulary: Vocabulary) -> bool:
    """May the two wait for the same happening?"""
    if {one.by, other.by} == {"you", "another player"}:
        return False
    conditions = [ability.where for ability in (one, other) if ability.where is not None]
    return not _never_together(conditions, ability_scope(one, vocabulary), vocabulary)


def _examine_pair(one: Ability, other: Ability, vocabulary: Vocabulary, report: Report) -> None:
    first, second = footprint(one, vocabulary), footprint(other, vocabulary)
    if commute(first, second):
        return
    changed = (first.writes | first.adds) & (second.reads | second.writes | second.adds)
    changed |= (second.writes | second.adds) & (first.reads | first.writes | first.adds)
    words = sorted(word.split(":", 1)[-1].replace("_", " ") for word in changed if word != "*")
    why = f"both have to do with {listed(quoted(words[:4]))}" if words else "one of them performs an action"
    line = report.source.place(one.span.start)[0]
    report(
        "W1301",
        f"this ability and the one in line {line} fire together, so the player will be asked which comes first",
        other.window_span,
        notes=(f"their order may matter: {why}",),
        help="if one always comes first, write both as one ability; otherwise nothing needs to be done",
    )
