"""A question of the rules to its answer: the base value and what cards in force make of it, in fixed layers.

Base, then ``becomes`` (the latest in force counts), then the sum of ``+`` and ``-``, then ``at least`` and ``at most``,
then the range of the type.  Inside a layer the order cannot matter.  A query never asks a player anything.
"""

from typing import TYPE_CHECKING

from attrs import frozen

from tekhenu.core.life import innermost
from tekhenu.core.programs import ModifierProgram, PermitProgram
from tekhenu.core.table import Temporary
from tekhenu.core.values import Value, Whole
from tekhenu.core.vocabulary import Query
from tekhenu.errors import RunawayEffect

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["Contribution", "alike", "copies", "temporaries", "value_of", "ways", "why"]


@frozen
class Contribution:
    """What one card does to an answer."""

    operator: str
    value: Value
    card: int | None


def value_of(table: "Table", query: Query, *arguments: Value) -> Value:
    """The answer to a question."""
    base = query.base(table, *arguments)
    found = table.index.modifiers.get(query)
    if found is None and not table.temporary:
        return base
    try:
        return _fold(query, base, _contributions(table, query, arguments))
    except RecursionError:
        raise RunawayEffect(f"the question {query.name!r} cannot be answered: a modifier of it asks it again") from None


def why(table: "Table", query: Query, *arguments: Value) -> tuple[Contribution, ...]:
    """The answer taken apart: the base first, then what each card does to it."""
    base = Contribution("base", query.base(table, *arguments), None)
    return (base, *_contributions(table, query, arguments))


def ways(table: "Table", query: Query, *arguments: Value) -> dict[Value, tuple[int, ...]]:
    """The answers among which the player may pick: the plain one, and those that cards permit (with the cards that do).

    ``may treat`` adds its values; then all ``may change`` are added up, and what lies outside the range falls away.
    """
    found: dict[Value, tuple[int, ...]] = {value_of(table, query, *arguments): ()}
    if query not in table.index.permits and not table.temporary:
        return found
    permits = _permits(table, query, arguments)
    for program, card, choices in permits:
        if program.mode == "treat":
            for value in choices:
                found.setdefault(value, (card,))
    plain = set(found)
    for program, card, choices in permits:
        if program.mode != "treat":
            for value, by in list(found.items()):
                for step in choices:
                    found.setdefault(value + step, (*by, card))
    return {value: by for value, by in found.items() if value in plain or _within(query, value)}


def copies(table: "Table", card: int, you: int) -> int:
    """How many copies of a card a player has: those in force, or those that lie where the card does."""
    found = table.index.copies.get((table.cards[card].id, you))
    return len(alike(table, card)) if found is None else found


def alike(table: "Table", card: int) -> tuple[int, ...]:
    """A card and its copies that lie in the same place."""
    place = table.where(card)
    if place is None:
        return (card,)
    id = table.cards[card].id
    return tuple(one for one in table.zone(*place) if table.cards[one].id == id)


def temporaries(table: "Table") -> "list[tuple[ModifierProgram | PermitProgram | object, Temporary]]":
    """The modifiers in force for a while that hold at this very point."""
    found: list[tuple[ModifierProgram | PermitProgram | object, Temporary]] = []
    for one in table.temporary:
        definition, number, _, _, _, until, serial = one
        if serial:
            at = innermost(table, table.box.vocabulary.events[until])
            if at is None or table.stack[at].serial != serial:  # type: ignore[attr-defined]
                continue
        found.append((table.box.by_id[definition].programs.scoped[number], one))
    return found


def _contributions(table: "Table", query: Query, arguments: tuple[Value, ...]) -> list[Contribution]:
    found = []
    for program, card, owner in table.index.modifiers.get(query, ()):
        you = _you(query, owner, arguments)
        value = program.value(table, you, card, arguments, None)
        if value is not None:
            found.append(Contribution(program.operator, value, card))
    if table.temporary:
        for program_, (_, _, card, you, env, _, _) in temporaries(table):
            if isinstance(program_, ModifierProgram) and program_.query is query:
                value = program_.value(table, you, card, arguments, env)
                if value is not None:
                    found.append(Contribution(program_.operator, value, card))
    return found


def _permits(
    table: "Table", query: Query, arguments: tuple[Value, ...]
) -> list[tuple[PermitProgram, int, tuple[Value, ...]]]:
    found = []
    for program, card, owner in table.index.permits.get(query, ()):
        choices = program.choices(table, _you(query, owner, arguments), card, arguments, None)
        if choices is not None:
            found.append((program, card, choices))
    if table.temporary:
        for program_, (_, _, card, you, env, _, _) in temporaries(table):
            if isinstance(program_, PermitProgram) and program_.query is query:
                choices = program_.choices(table, you, card, arguments, env)
                if choices is not None:
                    found.append((program_, card, choices))
    return found


def _you(query: Query, owner: int | None, arguments: tuple[Value, ...]) -> int:
    """Who ``you`` is: the owner of the card; for a card that belongs to nobody, whom the question is about."""
    if owner is not None:
        return owner
    for parameter, value in zip(query.parameters, arguments, strict=True):
        if parameter.name == query.about:
            return value  # type: ignore[no-any-return]
    return -1


def _fold(query: Query, value: Value, contributions: list[Contribution]) -> Value:
    change = 0
    least: Value = None
    most: Value = None
    for one in contributions:
        if one.operator == "becomes":
            value = one.value
        elif one.operator == "+":
            change += one.value
        elif one.operator == "-":
            change -= one.value
        elif one.operator == "at least":
            least = one.value if least is None else max(least, one.value)
        else:
            most = one.value if most is None else min(most, one.value)
    if change:
        value += change
    if least is not None:
        value = max(value, least)
    if most is not None:
        value = min(value, most)
    result = query.result
    if isinstance(result, Whole) and contributions:
        if result.low is not None:
            value = max(value, result.low)
        if result.high is not None:
            value = min(value, result.high)
    return value


def _within(query: Query, value: Value) -> bool:
    result = query.result
    if not isinstance(result, Whole):
        return True
    return (result.low is None or value >= result.low) and (result.high is None or value <= result.high)
