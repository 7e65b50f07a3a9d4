"""A word on a card to what it means there: the names that are visible, and what each stands for."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias, cast

from attrs import evolve, frozen

from tekhenu.core.values import CARD, PLAYER, TRUTH, WHOLE, Entity, Enum, SetType, Type, Whole
from tekhenu.core.vocabulary import AttributeWord, EventKind, FunctionWord, Query, Resource, Vocabulary, Zone
from tekhenu.effects.syntax import Expression

__all__ = [
    "ABSENT", "REPORTED", "TYPES_OF_WORDS", "UNKNOWN", "Absent", "AttributeResolution", "CardAttribute", "CardKindOf",
    "CardOwner", "Constant", "Copies", "Counter", "EventParameter", "Every", "Fact", "Inferred", "LogParameter",
    "Member", "Nothing", "OthersSet", "PlayerCount", "PlayerZone", "PlayersSet", "QueryParameter", "Reported",
    "Resolution", "Scope", "Seat", "SharedZone", "This", "Truth", "Variable", "You", "card_kind_type", "enums",
    "event_scope", "inferred", "resolve", "resolve_attribute", "resolve_call", "settled", "visible",
]  # fmt: skip


class Reported:
    """The type of what was already complained about: it fits everywhere, so one wrong word gives one message."""

    name = "anything"


class Absent:
    """The type of ``none``."""

    name = "nothing"


REPORTED = Reported()
ABSENT = Absent()


@frozen
class Inferred:
    """What is known of an expression before the game: its type and the values it may have.

    For a set, ``low``, ``high``, ``members`` and ``kinds`` speak of its members, and ``values`` is what it
    holds if that is certain.
    """

    type: Type | Reported | Absent
    low: int | None = None
    high: int | None = None
    #: May it be nothing?
    optional: bool = False
    #: The words of an enum that it may be; None for all of them.
    members: frozenset[str] | None = None
    #: The kinds that a card may be of; None for all of them.
    kinds: frozenset[str] | None = None
    #: What a set holds, if that is certain.
    values: frozenset[int | str] | None = None
    #: Of a condition: does it hold always, never, or (None) sometimes?
    truth: bool | None = None

    @property
    def reported(self) -> bool:
        """Was something in it complained about already?"""
        return isinstance(self.type, Reported)

    @property
    def is_set(self) -> bool:
        """Is it a set?"""
        return isinstance(self.type, SetType)

    @property
    def element(self) -> "Inferred":
        """One member of the set."""
        of: Type | Reported = self.type.of if isinstance(self.type, SetType) else REPORTED
        return Inferred(of, self.low, self.high, members=self.members, kinds=self.kinds)

    @property
    def set_of(self) -> "Inferred":
        """A set of such things, not known which."""
        return Inferred(SetType(cast(Type, self.type)), self.low, self.high, members=self.members, kinds=self.kinds)


#: What was already complained about.
UNKNOWN = Inferred(REPORTED)


def inferred(kind: Type, vocabulary: Vocabulary | None = None, *, optional: bool = False) -> Inferred:
    """What a type alone says."""
    if vocabulary is not None:
        kind = settled(kind, vocabulary)
    of = kind.of if isinstance(kind, SetType) else kind
    if isinstance(of, Whole):
        return Inferred(kind, of.low, of.high, optional)
    return Inferred(kind, optional=optional)


def settled(kind: Type, vocabulary: Vocabulary) -> Type:
    """The type itself; for a stand-in such as the ``resource`` of built-in events, the game's own."""
    if isinstance(kind, SetType):
        return SetType(settled(kind.of, vocabulary))
    if isinstance(kind, Enum) and not kind.members:
        return vocabulary.types.get(kind.name, kind)
    return kind


@frozen
class Fact:
    """What a condition has made sure of about one expression."""

    low: int | None = None
    high: int | None = None
    members: frozenset[str] | None = None
    present: bool = False
    truth: bool | None = None


@frozen
class Scope:
    """The names that are visible at one place of a card file."""

    #: What the place is called in messages: ``an ability``, ``a property``.
    place: str = "a card"
    variables: Mapping[str, Inferred] = {}
    #: The event of the ability, with the parameters that it has here.
    event: EventKind | None = None
    window: str | None = None
    #: The parameters that the head of a ``modify`` binds.
    query: Mapping[str, Inferred] = {}
    #: The parameters of a past event, inside ``happened`` and ``times``.
    record: Mapping[str, Inferred] = {}
    you: bool = True
    this: bool = True
    copies: bool = False
    #: The number of players of a test, which may name them ``p1``, ``p2`` …
    seats: int = 0
    #: How many players there are at the least and at the most.
    players: tuple[int, int] = (1, 8)
    facts: Mapping[Expression, Fact] = {}
    #: Was there something wrong with a condition?  Then nobody knows what it would have made sure of.
    unsure: bool = False

    def bind(self, name: str, value: Inferred) -> "Scope":
        """The scope with one more variable."""
        return evolve(self, variables={**self.variables, name: value})


def event_scope(event: EventKind | None, window: str | None, vocabulary: Vocabulary, *, copies: bool = False) -> Scope:
    """What is visible in an ability, whose event is None at a moment of the card itself."""
    return Scope("an ability", event=event, window=window, copies=copies, players=vocabulary.players)


# --- what a bare word stands for


@frozen
class Variable:
    """A name that the card itself gave: ``choose x``, ``let x``, ``for each x``, ``count(x in …)``."""

    value: Inferred


@frozen
class EventParameter:
    """A parameter of the event of the ability."""

    value: Inferred


@frozen
class QueryParameter:
    """A parameter of the query that a modifier is about, bound in its head."""

    value: Inferred


@frozen
class LogParameter:
    """A parameter of a past event, inside ``happened`` and ``times``."""

    value: Inferred


@frozen
class You:
    """``you``: the owner of the card."""


@frozen
class This:
    """``this``: the card itself."""


@frozen
class Copies:
    """``copies``: how many of the card the owner has, under ``once for each owner``."""


@frozen
class PlayersSet:
    """``players``: all of them."""


@frozen
class OthersSet:
    """``others``: all players but ``you``."""


@frozen
class PlayerCount:
    """``player_count``: how many players there are."""


@frozen
class Seat:
    """``p1``, ``p2`` … in a test; seats count from 0."""

    seat: int


@frozen
class Nothing:
    """``none``."""


@frozen
class Truth:
    """``true`` or ``false``."""

    value: bool


@frozen(eq=False)
class Member:
    """A word of an enum."""

    enum: Enum
    value: str


@frozen(eq=False)
class Constant:
    """A function without parameters."""

    word: FunctionWord


@frozen(eq=False)
class SharedZone:
    """A zone that all players share, as the set of its cards."""

    zone: Zone


@frozen(eq=False)
class Every:
    """The name of an enum: the set of all its words."""

    enum: Enum


Resolution: TypeAlias = (
    Variable
    | EventParameter
    | QueryParameter
    | LogParameter
    | You
    | This
    | Copies
    | PlayersSet
    | OthersSet
    | PlayerCount
    | Seat
    | Nothing
    | Truth
    | Member
    | Constant
    | SharedZone
    | Every
)


def resolve(name: str, scope: Scope, vocabulary: Vocabulary, expected: Type | None = None) -> Resolution | None:
    """What a bare word stands for here, or None if nothing is so called.

    Names of the card come first, then words of the language, then words of the game.
    Where several enums have the word, the expected type decides.
    """
    return (
        _local(name, scope, vocabulary)
        or _built_in(name, scope)
        or _member(name, vocabulary, expected)
        or _of_the_game(name, vocabulary)
    )


def visible(scope: Scope, vocabulary: Vocabulary) -> Iterator[str]:
    """All bare words that stand for something here, for suggestions."""
    yield from scope.variables
    yield from scope.query
    yield from scope.record
    yield from scope.event.names if scope.event is not None else ()
    yield from (word for word in ("you", "others") if scope.you)
    yield from ("this",) if scope.this else ()
    yield from ("copies",) if scope.copies else ()
    yield from ("players", "player_count", "none", "true", "false")
    yield from (f"p{seat + 1}" for seat in range(scope.seats))
    yield from (word.name for word in vocabulary.functions.values() if not word.parameters)
    yield from (zone.name for zone in vocabulary.zones.values() if not zone.per_player)
    for enum in enums(vocabulary):
        yield from enum.members
        yield enum.name


def enums(vocabulary: Vocabulary) -> Iterator[Enum]:
    """The enums whose words may stand alone: the game's own, the resources, the kinds of card.

    A bare zone is the set of its cards, so the names of zones are words only where a zone is expected.
    """
    zones = vocabulary.zone_type
    yield from (kind for kind in vocabulary.types.values() if isinstance(kind, Enum) and kind is not zones)
    yield card_kind_type(vocabulary)


def card_kind_type(vocabulary: Vocabulary) -> Enum:
    """The type of ``card.kind``."""
    return Enum("kind", vocabulary.kinds)


def _local(name: str, scope: Scope, vocabulary: Vocabulary) -> Resolution | None:
    if name in scope.variables:
        return Variable(scope.variables[name])
    if name in scope.record:
        return LogParameter(scope.record[name])
    if name in scope.query:
        return QueryParameter(scope.query[name])
    for parameter in scope.event.parameters if scope.event is not None else ():
        if parameter.name == name:
            return EventParameter(inferred(parameter.type, vocabulary, optional=parameter.optional))
    return None


def _built_in(name: str, scope: Scope) -> Resolution | None:
    match name:
        case "you" if scope.you:
            return You()
        case "this" if scope.this:
            return This()
        case "copies" if scope.copies:
            return Copies()
        case "players":
            return PlayersSet()
        case "others" if scope.you:
            return OthersSet()
        case "player_count":
            return PlayerCount()
        case "none":
            return Nothing()
        case "true" | "false":
            return Truth(name == "true")
        case _:
            return _seat(name, scope)


def _seat(name: str, scope: Scope) -> Resolution | None:
    if name[:1] == "p" and name[1:].isdecimal() and len(name) == 2 and 1 <= int(name[1:]) <= scope.seats:
        return Seat(int(name[1:]) - 1)
    return None


def _member(name: str, vocabulary: Vocabulary, expected: Type | None) -> Resolution | None:
    """The word in the enum that is expected, if it has it."""
    wanted = expected.of if isinstance(expected, SetType) else expected
    if wanted is not None:
        wanted = settled(wanted, vocabulary)
    if isinstance(wanted, Enum) and name in wanted.members:
        return Member(wanted, name)
    return None


def _of_the_game(name: str, vocabulary: Vocabulary) -> Resolution | None:
    function = vocabulary.functions.get(name)
    if function is not None and not function.parameters:
        return Constant(function)
    zone = vocabulary.zones.get(name)
    if zone is not None and not zone.per_player:
        return SharedZone(zone)
    for enum in enums(vocabulary):
        if name in enum.members:
            return Member(enum, name)
    return next((Every(enum) for enum in enums(vocabulary) if name == enum.name), None)


# --- what a word after a dot, or before a parenthesis, stands for


@frozen(eq=False)
class Counter:
    """``player.gold``: how much of a resource a player has."""

    resource: Resource


@frozen(eq=False)
class PlayerZone:
    """``player.hand``: the cards in a player's own zone."""

    zone: Zone


@frozen
class CardKindOf:
    """``card.kind``."""


@frozen
class CardOwner:
    """``card.owner``: nothing for a card that nobody has."""


@frozen(eq=False)
class CardAttribute:
    """``card.initiative``: a value printed on cards of some kinds; nothing on the others."""

    name: str
    type: Type
    optional: bool


AttributeResolution: TypeAlias = Counter | PlayerZone | CardKindOf | CardOwner | CardAttribute | AttributeWord


def resolve_attribute(subject: Inferred, name: str, vocabulary: Vocabulary) -> AttributeResolution | None:
    """What ``.name`` stands for after such a subject, or None if it has nothing so called."""
    kind = subject.type
    if not isinstance(kind, Entity | Enum):
        return None
    if kind.name == PLAYER.name:
        if name in vocabulary.resources:
            return Counter(vocabulary.resources[name])
        zone = vocabulary.zones.get(name)
        if zone is not None and zone.per_player:
            return PlayerZone(zone)
    if kind.name == CARD.name:
        if name == "kind":
            return CardKindOf()
        if name == "owner":
            return CardOwner()
    word = vocabulary.attributes.get((kind.name, name))
    if word is not None:
        return word
    return _printed(subject, name, vocabulary) if kind.name == CARD.name else None


def resolve_call(name: str, vocabulary: Vocabulary) -> Query | FunctionWord | None:
    """The query or the function of that name."""
    return vocabulary.queries.get(name) or vocabulary.functions.get(name)


def _printed(subject: Inferred, name: str, vocabulary: Vocabulary) -> CardAttribute | None:
    """A printed value: certain only if every kind that the card may be of always has it."""
    kinds = [kind for kind in vocabulary.kinds.values() if subject.kinds is None or kind.name in subject.kinds]
    found = [printed for kind in kinds for printed in kind.printed if printed.name == name]
    if not found:
        return None
    certain = len(found) == len(kinds) and all(one.required or one.default is not None for one in found)
    return CardAttribute(name, settled(found[0].type, vocabulary), not certain)


#: What the words of the language are, where that does not depend on the place.
TYPES_OF_WORDS: Mapping[type, Inferred] = {
    You: Inferred(PLAYER),
    This: Inferred(CARD),
    Copies: Inferred(WHOLE, 1),
    PlayersSet: Inferred(SetType(PLAYER)),
    OthersSet: Inferred(SetType(PLAYER)),
    Seat: Inferred(PLAYER),
    Nothing: Inferred(ABSENT, optional=True),
    Truth: Inferred(TRUTH),
}
