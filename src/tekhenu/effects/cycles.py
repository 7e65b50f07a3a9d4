"""The abilities of a pack to the cycles in which each would fire the next for ever."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import define, evolve, field, frozen

from tekhenu.core.families import families, members
from tekhenu.core.vocabulary import EventKind, Vocabulary
from tekhenu.effects.checking.declarations import ability_scope
from tekhenu.effects.checking.prices import resources_of
from tekhenu.effects.reporting import SILENT
from tekhenu.effects.scope import Fact, Scope
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import (
    Ability,
    All,
    AnyOf,
    Argument,
    Block,
    Card,
    ChooseOne,
    Draw,
    Effect,
    Expression,
    ForEach,
    Gain,
    Grant,
    If,
    Lose,
    May,
    Move,
    Name,
    Pay,
    Perform,
    Price,
    Repeat,
    Transfer,
)
from tekhenu.effects.types import infer

__all__ = ["Caused", "Link", "Listener", "find_cycles", "find_order_cycles", "listeners"]


@frozen(eq=False)
class Caused:
    """An event that an effect may cause, what is sure about its parameters, and whether something paid for it."""

    event: EventKind
    facts: Mapping[str, Fact] = field(factory=dict)
    bounded: bool = False


@frozen(eq=False)
class Listener:
    """An ability of a card, as a link of a chain."""

    card: Card
    ability: Ability
    source: Source
    causes: tuple[Caused, ...]


@frozen(eq=False)
class Link:
    """One ability that fires another, and the event by which it does."""

    cause: Listener
    event: str


def listeners(card: Card, source: Source, vocabulary: Vocabulary) -> list[Listener]:
    """The abilities of a card that may come again and again.

    A limited ability, a played card and a moment of the card itself come only so often, and end every chain.
    """
    found = []
    for line in card.declarations:
        if isinstance(line, Ability) and line.limit is None and not line.play and line.window != "when":
            scope = ability_scope(line, vocabulary)
            causes = _causes(line.body.effects, scope, vocabulary, paid=False)
            free = [one for one in causes if not one.bounded and not any(event.uses_up for event in one.event.family)]
            found.append(Listener(card, line, source, tuple(free)))
    return found


def find_cycles(every: Sequence[Listener], vocabulary: Vocabulary) -> list[tuple[Link, ...]]:
    """The cycles that nothing bounds: no limit, no payment, no card that is played away, nothing that is used up."""
    waiting: dict[str, list[int]] = {}
    for at, one in enumerate(every):
        waiting.setdefault(one.ability.event, []).append(at)
    sight = _Sight(vocabulary)
    edges = {at: _fired(one, every, waiting, sight) for at, one in enumerate(every)}
    found = []
    for group in _knots(edges):
        first = min(group)
        found.append(tuple(Link(every[at], event) for at, event in _around(first, group, edges)))
    return found


def _fired(
    one: Listener, every: Sequence[Listener], waiting: Mapping[str, list[int]], sight: "_Sight"
) -> dict[int, str]:
    """The abilities that an ability may fire, and by which event."""
    fired: dict[int, str] = {}
    for caused in one.causes:
        for event in caused.event.family:
            for at in waiting.get(event.name, ()):
                if sight.links > _MOST_LINKS:
                    return fired
                other = every[at]
                if at in fired or (other is one and not one.ability.even_by_itself):
                    continue
                if sight.sees(other, caused):
                    fired[at] = caused.event.name
    return fired


#: So many conditions, and so many links, are looked at; a pack has a thousand.  What is beyond, the engine stops.
_MOST_CONDITIONS = 20_000
_MOST_LINKS = 1_000_000


@define
class _Sight:
    """Which abilities see which events; the same question is answered once."""

    vocabulary: Vocabulary
    links: int = 0
    answers: dict[tuple[int, int], bool] = field(factory=dict)
    #: Equal conditions, and equal events, have one number.
    _numbers: dict[object, int] = field(factory=dict)
    _known: dict[int, int] = field(factory=dict)

    def sees(self, other: Listener, caused: Caused) -> bool:
        """May the condition of an ability hold for such an event?"""
        self.links += 1
        where = other.ability.where
        if where is None:
            return True
        key = (
            self._number(other, (other.ability.event, where)),
            self._number(caused, tuple(caused.facts.items())),
        )
        if key not in self.answers:
            self.answers[key] = len(self.answers) < _MOST_CONDITIONS and self._may_hold(other, where, caused)
        return self.answers[key]

    def _number(self, one: Listener | Caused, meaning: object) -> int:
        if id(one) not in self._known:
            self._known[id(one)] = self._numbers.setdefault(meaning, len(self._numbers))
        return self._known[id(one)]

    def _may_hold(self, other: Listener, where: Expression, caused: Caused) -> bool:
        facts: dict[Expression, Fact] = {Name(name): fact for name, fact in caused.facts.items()}
        scope = evolve(ability_scope(other.ability, self.vocabulary), facts=facts)
        return infer(where, scope, self.vocabulary, SILENT).truth is not False


# --- what an effect may cause


def _causes(effects: Iterable[Effect], scope: Scope, vocabulary: Vocabulary, *, paid: bool) -> Iterator[Caused]:
    """The events that effects may cause; what stands after a payment happens only as often as it is paid."""
    for effect in effects:
        yield from _of_one(effect, scope, vocabulary, paid=paid)
        paid = paid or (isinstance(effect, Pay) and _costs(effect.what, scope, vocabulary))


def _of_one(effect: Effect, scope: Scope, vocabulary: Vocabulary, *, paid: bool) -> Iterator[Caused]:
    match effect:
        case Gain(what=what):
            yield from _of_resources("gained", what, scope, vocabulary, paid=paid)
        case Lose(what=what):
            yield from _of_resources("lost", what, scope, vocabulary, paid=paid)
        case Pay(what=what):
            bounded = paid or _costs(what, scope, vocabulary)
            yield from _of_resources("paid", what, scope, vocabulary, paid=bounded)
        case Transfer():
            yield from _plain(("gained", "lost"), vocabulary, paid=paid)
        case Draw() | Move():
            yield from _plain(("moved",), vocabulary, paid=paid)
        case Perform():
            yield from _of_action(effect, effect.arguments, scope, vocabulary, paid=paid)
        case Grant(price=price):
            bounded = paid or (price is not None and _costs(price, scope, vocabulary))
            yield from _of_action(effect, effect.arguments, scope, vocabulary, paid=bounded)
        case May(price=price, body=body, otherwise=otherwise):
            bounded = paid or (price is not None and _costs(price, scope, vocabulary))
            if price is not None:
                yield from _of_resources("paid", price, scope, vocabulary, paid=bounded)
            yield from _causes(body.effects, scope, vocabulary, paid=bounded)
            yield from _of_block(otherwise, scope, vocabulary, paid=paid)
        case If(then=then, otherwise=otherwise):
            yield from _causes(then.effects, scope, vocabulary, paid=paid)
            yield from _of_block(otherwise, scope, vocabulary, paid=paid)
        case ChooseOne(options=options):
            for option in options:
                yield from _causes(option.body.effects, scope, vocabulary, paid=paid)
        case ForEach(body=body) | Repeat(body=body) | All(body=body):
            yield from _causes(body.effects, scope, vocabulary, paid=paid)
        case _:
            pass


def _of_block(block: Block | None, scope: Scope, vocabulary: Vocabulary, *, paid: bool) -> Iterator[Caused]:
    if block is not None:
        yield from _causes(block.effects, scope, vocabulary, paid=paid)


def _costs(price: Price, scope: Scope, vocabulary: Vocabulary) -> bool:
    """Is something certainly paid?"""
    return any((infer(quantity.amount, scope, vocabulary).low or 0) > 0 for quantity in price.quantities)


def _of_resources(name: str, what: Price, scope: Scope, vocabulary: Vocabulary, *, paid: bool) -> Iterator[Caused]:
    event = vocabulary.events.get(name)
    if event is None:
        return
    for quantity in what.quantities:
        words = resources_of(quantity, scope, vocabulary) or None
        amount = infer(quantity.amount, scope, vocabulary)
        facts = {"resource": Fact(members=words)}
        if quantity.any_of is None:
            facts["amount"] = Fact(amount.low, amount.high)
        yield Caused(event, facts, paid)


def _plain(names: Iterable[str], vocabulary: Vocabulary, *, paid: bool) -> Iterator[Caused]:
    for name in names:
        if name in vocabulary.events:
            yield Caused(vocabulary.events[name], bounded=paid)


def _of_action(
    node: Perform | Grant, arguments: tuple[Argument, ...], scope: Scope, vocabulary: Vocabulary, *, paid: bool
) -> Iterator[Caused]:
    """The event of the same name as the action, or as a family of it, or a member."""
    facts = {}
    for argument in arguments:
        inside = argument.value.choices if isinstance(argument.value, AnyOf) else argument.value
        value = infer(inside, scope, vocabulary)
        facts[argument.name] = Fact(value.low, value.high, value.members)
    names = [node.action, *(one.name for one in members(node.action, vocabulary))]
    word = vocabulary.actions.get(node.action)
    if word is not None:
        names.extend(families(word, vocabulary))
    for name in names:
        if name in vocabulary.events:
            yield Caused(vocabulary.events[name], facts, paid)


# --- cycles of a graph


def _knots(edges: Mapping[int, Mapping[int, str]]) -> list[frozenset[int]]:
    """The groups of places that can all be reached from each other, by two searches."""
    order: list[int] = []
    seen: set[int] = set()
    for start in edges:
        _finish(start, edges, seen, order)
    back: dict[int, list[int]] = {at: [] for at in edges}
    for at, after in edges.items():
        for to in after:
            back[to].append(at)
    groups = []
    taken: set[int] = set()
    for start in reversed(order):
        if start in taken:
            continue
        group = _reach(start, back, taken)
        taken |= group
        if len(group) > 1 or start in edges[start]:
            groups.append(frozenset(group))
    return groups


def _finish(start: int, edges: Mapping[int, Mapping[int, str]], seen: set[int], order: list[int]) -> None:
    """Go deep from a place, and note places as they are left."""
    if start in seen:
        return
    seen.add(start)
    path = [(start, iter(edges[start]))]
    while path:
        at, after = path[-1]
        onward = next((to for to in after if to not in seen), None)
        if onward is None:
            order.append(at)
            path.pop()
        else:
            seen.add(onward)
            path.append((onward, iter(edges[onward])))


def _reach(start: int, edges: Mapping[int, Sequence[int]], taken: set[int]) -> set[int]:
    group = {start}
    rest = [start]
    while rest:
        for to in edges[rest.pop()]:
            if to not in group and to not in taken:
                group.add(to)
                rest.append(to)
    return group


def _around(first: int, group: frozenset[int], edges: Mapping[int, Mapping[int, str]]) -> list[tuple[int, str]]:
    """The shortest way from a place back to itself, with the event of each step."""
    came: dict[int, int] = {}
    rest = [first]
    for at in rest:
        for to in edges[at]:
            if to == first:
                path = [at]
                while path[-1] != first:
                    path.append(came[path[-1]])
                path.reverse()
                return [(one, edges[one][after]) for one, after in zip(path, [*path[1:], first], strict=True)]
            if to in group and to not in came:
                came[to] = at
                rest.append(to)
    return []


def find_order_cycles(before: Mapping[str, Iterable[str]]) -> list[tuple[str, ...]]:
    """The cycles among cards that must each come before others."""
    ids = list(before)
    places = {id: at for at, id in enumerate(ids)}
    edges = {at: {places[to]: "" for to in before[id] if to in places} for id, at in places.items()}
    return [tuple(ids[at] for at, _ in _around(min(group), group, edges)) for group in _knots(edges)]
