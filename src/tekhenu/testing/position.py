"""The ``given`` and ``hold`` of a test to a table on which things lie as the test says."""

from collections.abc import Mapping
from typing import Any

from tekhenu.core.ruleset import CardSet, Ruleset
from tekhenu.core.table import Table
from tekhenu.core.values import Type, Value, Whole
from tekhenu.core.vocabulary import AttributeWord, FunctionWord, Zone
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.format import format_node
from tekhenu.effects.scope import Constant, Counter, resolve, resolve_attribute, settled
from tekhenu.effects.syntax import AttributeOf, Call, Expression, Given, Hold, Name, Setting
from tekhenu.testing.judging import said, value_in
from tekhenu.testing.outcome import Failure

__all__ = ["lay_table", "put_cards", "set_value", "settings_of"]


def lay_table(
    rules: Ruleset[Any],
    players: int,
    cards: CardSet,
    settings: Mapping[str, Value],
    *,
    board: Any = None,
    seed: int = 0,
) -> Table:
    """An empty table: the first seat is to move, and the seats follow each other."""
    table: Table = rules.lay_out(players, seed, (), cards, settings, board)
    if rules.blank is not None:
        rules.blank(table)
    return table


def settings_of(table: Table, step: Given, writer: Writer) -> dict[str, Value]:
    """The switch that a step sets, on a table that is only looked at; nothing for any other step."""
    if not isinstance(step.target, Setting):
        return {}
    word = writer.vocabulary.settings[step.target.name]
    return {word.name: value_in(table, step.value, writer, expected=word.type)}


def set_value(table: Table, step: Given, writer: Writer) -> None:
    """Set a counter, an attribute or a function of the game to what a step says."""
    match step.target:
        case Setting():
            return
        case AttributeOf(subject=subject, name=name):
            found = resolve_attribute(writer.infer(subject), name, writer.vocabulary)
            thing = value_in(table, subject, writer)
            if isinstance(found, Counter):
                value = value_in(table, step.value, writer)
                most = table.room(found.resource, thing)
                _in_range(step.target, value, Whole(found.resource.low, most))
                getattr(table, found.resource.field)[thing] = value
                return
            if isinstance(found, AttributeWord) and found.write is not None:
                found.write(table, thing, _value(table, step, found, writer))
                return
        case Call(function=name, arguments=arguments):
            function = writer.vocabulary.functions.get(name)
            if name not in writer.vocabulary.queries and function is not None and function.write is not None:
                pairs = zip(arguments, function.parameters, strict=True)
                given = [value_in(table, one, writer, expected=parameter.type) for one, parameter in pairs]
                function.write(table, *given, _value(table, step, function, writer))
                return
        case Name(name=name):
            constant = resolve(name, writer.scope, writer.vocabulary)
            if isinstance(constant, Constant) and constant.word.write is not None:
                constant.word.write(table, _value(table, step, constant.word, writer))
                return
        case _:
            pass
    raise Failure(impossible=f"the game gives no way to set `{format_node(step.target)}`")


def put_cards(table: Table, step: Hold, writer: Writer, held: set[int]) -> None:
    """Put a copy of each card where its kind is held, or into the zone that the step names; ``held`` grows by them."""
    player = 0 if step.who is None else value_in(table, step.who, writer)
    for id in step.cards:
        card = _copy(table, id, held)
        zone = _zone(table, id, step)
        kind = table.cards[card].kind
        if zone.kinds and kind not in zone.kinds:
            raise Failure(impossible=f"`{id}` is a {kind}, and none of these lie in `{zone.name}`")
        if not zone.per_player and step.who is not None:
            raise Failure(impossible=f"`{zone.name}` belongs to nobody; leave out `by {format_node(step.who)}`")
        place = table.where(card)
        if place is not None:
            table.put(*place, tuple(one for one in table.zone(*place) if one != card))
        owner = player if zone.per_player else None
        table.put(zone, owner, (*table.zone(zone, owner), card))
        held.add(card)


def _value(table: Table, step: Given, word: AttributeWord | FunctionWord, writer: Writer) -> Value:
    """The value that a step sets a word of the game to."""
    kind = settled(word.type, writer.vocabulary)
    value = value_in(table, step.value, writer, expected=kind)
    _in_range(step.target, value, kind)
    return value


def _in_range(target: Expression, value: Value, kind: Type) -> None:
    if not isinstance(kind, Whole) or value is None:
        return
    if (kind.low is not None and value < kind.low) or (kind.high is not None and value > kind.high):
        raise Failure(impossible=f"`{format_node(target)}` cannot be {value}; its range is {kind.name}")


def _copy(table: Table, id: str, held: set[int]) -> int:
    """A copy of a card that the test has not put anywhere yet, best one that does not lie anywhere."""
    copies = [card for card, word in enumerate(table.cards) if word.id == id]
    if not copies:
        switches = ", ".join(
            f"{name} {said(table, word.type, table.settings[name])}"
            for name, word in table.box.vocabulary.settings.items()
        )
        game = f"{table.players} players" + (f" ({switches})" if switches else "")
        raise Failure(impossible=f"`{id}` is not in use in a game of {game}: see what it requires")
    if copies[0] in table.box.carriers:
        raise Failure(impossible=f"`{id}` belongs to nobody: it is in force by itself, so nobody can hold it")
    free = [card for card in copies if card not in held]
    if not free:
        number = f"are only {len(copies)} copies" if len(copies) > 1 else "is only one copy"
        raise Failure(impossible=f"there {number} of `{id}`")
    return min(free, key=lambda card: table.where(card) is not None)


def _zone(table: Table, id: str, step: Hold) -> Zone:
    """The zone that a step names, or the one in which a player holds such cards."""
    vocabulary = table.box.vocabulary
    kind = vocabulary.kinds[table.box.by_id[id].kind]
    name = step.zone or kind.home
    if name is None:
        raise Failure(impossible=f"no player holds a {kind.name}; say where it lies: `hold {id} in …`")
    return vocabulary.zones[name]
