"""An ability to what it reads, writes and only adds to; if two do not clash, their order does not matter."""

from collections.abc import Iterable, Iterator

from attrs import define, field

from tekhenu.core.programs import Footprint
from tekhenu.core.values import Enum, SetType
from tekhenu.core.vocabulary import EventKind, Vocabulary
from tekhenu.core.windows import commute
from tekhenu.effects.syntax import (
    Ability,
    AnyOf,
    AttributeOf,
    Call,
    Change,
    Choose,
    ChooseOne,
    Draw,
    Exchange,
    Gain,
    Grant,
    Happened,
    Lose,
    May,
    Modify,
    Move,
    Name,
    Parameter,
    Pay,
    Perform,
    Permit,
    Price,
    Quantity,
    Shuffle,
    Transfer,
)
from tekhenu.effects.walking import walk

__all__ = ["asks", "commute", "footprint"]


def footprint(ability: Ability, vocabulary: Vocabulary) -> Footprint:
    """What an ability touches: ``resource:gold``, ``zone:hand``, ``query:ankh``, ``event:value``; ``*`` is anything.

    Functions and queries are computed from the table, so that they count as reading every resource but points, and
    every zone.
    """
    event = None if ability.window == "when" else vocabulary.events.get(ability.event)
    found = _Found(vocabulary, event)
    for node in walk((ability.where, ability.body)):
        found.take(node)
    return Footprint(frozenset(found.reads), frozenset(found.writes), frozenset(found.adds))


def asks(ability: Ability) -> bool:
    """May a player be asked something in it?"""
    return any(
        isinstance(node, Choose | ChooseOne | May | AnyOf) or (isinstance(node, Quantity) and node.any_of is not None)
        for node in walk(ability.body)
    )


@define
class _Found:
    """What has been found so far."""

    vocabulary: Vocabulary
    event: EventKind | None
    reads: set[str] = field(factory=set)
    writes: set[str] = field(factory=set)
    adds: set[str] = field(factory=set)

    def take(self, node: object) -> None:
        """Note what one node of the tree touches."""
        match node:
            case Name(name=name) | Parameter(name=str(name)):
                self._name(name)
            case AttributeOf(name=name):
                self._attribute(name)
            case Call(function=name):
                self._computed(name)
            case Happened():
                self.reads.add("log")
            case Gain(what=what):
                for name in self._resources(what):
                    # Up to a ceiling, what comes first counts: only without one does the order of gains not matter.
                    grows = self.vocabulary.resources[name].high is None
                    (self.adds if grows else self.writes).add(f"resource:{name}")
            case Lose(what=what) | Pay(what=what):
                self._change(what)
            case May(price=price) if price is not None:
                self._change(price)
            case Transfer(resource=resource, into=into):
                words = (resource, into) if into is not None else (resource,)
                self.writes.update(f"resource:{name}" for word in words for name in self._named(word.name))
            case Perform():
                self.writes.add("*")
            case Grant():
                self.writes.add("agenda")
            case Draw() | Move() | Shuffle():
                self.writes.update(f"zone:{name}" for name in self.vocabulary.zones)
            case Change(parameter=parameter):
                self.writes.add(f"event:{parameter}")
            case Modify(query=query, operator=operator):
                (self.adds if operator in ("+", "-") else self.writes).add(f"query:{query}")
            case Permit(query=query):
                self.adds.add(f"query:{query}")
            case Exchange():
                self.adds.add("payments")
            case _:
                pass

    def _name(self, name: str) -> None:
        if self.event is not None and name in self.event.names:
            self.reads.add(f"event:{name}")
        elif name in self.vocabulary.zones:
            self.reads.add(f"zone:{name}")
        else:
            function = self.vocabulary.functions.get(name)
            # A set of words is a list that the game wrote down, not something that it looks up.
            if function is not None and not (isinstance(function.type, SetType) and isinstance(function.type.of, Enum)):
                self._computed(name)

    def _attribute(self, name: str) -> None:
        if name in self.vocabulary.resources:
            self.reads.add(f"resource:{name}")
        elif name in self.vocabulary.zones:
            self.reads.add(f"zone:{name}")
        else:
            self.reads.add(f"attribute:{name}")

    def _computed(self, name: str) -> None:
        self.reads.add(f"query:{name}" if name in self.vocabulary.queries else f"function:{name}")
        self.reads.update(f"resource:{one.name}" for one in self.vocabulary.resources.values() if not one.points)
        self.reads.update(f"zone:{one}" for one in self.vocabulary.zones)

    def _change(self, what: Price) -> None:
        names = set(self._resources(what))
        self.reads.update(f"resource:{name}" for name in names)
        self.reads.add("payments")
        self.writes.update(f"resource:{name}" for name in names)

    def _resources(self, what: Price) -> Iterator[str]:
        for quantity in what.quantities:
            if quantity.resource is not None:
                yield from self._named(quantity.resource.name)
            else:
                yield from self._among(quantity)

    def _named(self, name: str) -> Iterable[str]:
        """The resource of that name; for a variable, any of them."""
        return (name,) if name in self.vocabulary.resources else tuple(self.vocabulary.resources)

    def _among(self, quantity: Quantity) -> Iterator[str]:
        words = [node.name for node in walk(quantity.any_of) if isinstance(node, Name)]
        for word in words:
            group = self.vocabulary.functions.get(word)
            yield from self._named(word) if group is None or group.members is None else group.members
