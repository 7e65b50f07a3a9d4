"""What a game lends to the language: the words a card may say, each bound to the rule it speaks of.

A game makes one :class:`Vocabulary` and registers its words beside its rules.
The checker reads the types; the engine reads the functions; neither knows the game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from attrs import field, frozen

from tekhenu.core.values import CARD, PLAYER, WHOLE, Entity, Enum, SetType, Type, Value
from tekhenu.errors import VocabularyError

if TYPE_CHECKING:
    from tekhenu.core.life import Action

__all__ = [
    "ALL_OPERATORS",
    "ALL_WINDOWS",
    "BUILT_IN",
    "ActionWord",
    "AttributeWord",
    "CardKind",
    "EventKind",
    "FunctionWord",
    "Parameter",
    "Printed",
    "Query",
    "Resource",
    "Scope",
    "SettingWord",
    "Vocabulary",
    "Window",
    "Zone",
]

Window = Literal["declaring", "before", "instead of", "after", "during", "at start of", "at end of"]
ALL_WINDOWS: tuple[Window, ...] = (
    "declaring",
    "before",
    "instead of",
    "after",
    "during",
    "at start of",
    "at end of",
)
Operator = Literal["becomes", "+", "-", "at least", "at most"]
ALL_OPERATORS: tuple[Operator, ...] = ("becomes", "+", "-", "at least", "at most")


@frozen(eq=False)
class Parameter:
    """One parameter of an event, a query, a function or an action."""

    name: str
    type: Type
    #: May the value be nothing?
    optional: bool = False
    #: Seen only by the player of the event until it is revealed.
    secret: bool = False
    #: For an action: what a player chooses from when the card leaves the argument open.
    candidates: "Callable[[Any, Action], Sequence[Value]] | None" = None


@frozen(eq=False)
class EventKind:
    """Something that happens: a state change, an action, a phase."""

    name: str
    parameters: tuple[Parameter, ...] = ()
    #: The windows that the rules open for it.
    windows: tuple[Window, ...] = ("before", "instead of", "after")
    #: The parameters that a ``declaring`` or ``before`` may change.
    changes: tuple[str, ...] = ()
    #: The wider event that this one is a case of; its hooks see this one too.
    parent: "EventKind | None" = None
    #: The parameter that says who does it, for ``by you``.
    actor: str | None = "player"
    #: A thing that each happening uses up (a stone, a space): such an event ends every cycle through it.
    uses_up: str | None = None
    description: str = ""
    #: A sentence about one happening, with {parameters}; for the story and the log.
    sentence: str = ""
    #: The same as a card would say it, where that is shorter: ``{player} takes a die``.
    on_cards: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the parameters."""
        return tuple(parameter.name for parameter in self.parameters)

    @property
    def family(self) -> "tuple[EventKind, ...]":
        """The event and what it is a case of, narrow to wide."""
        return (self,) if self.parent is None else (self, *self.parent.family)


@frozen(eq=False)
class Query:
    """A value that the rules ask for and that cards may modify."""

    name: str
    parameters: tuple[Parameter, ...]
    result: Type
    #: The value before any card: ``base(table, *arguments)``.
    base: "Callable[..., Value]"
    operators: tuple[Operator, ...] = ALL_OPERATORS
    #: May a card say ``may treat … as``?
    treat: bool = False
    #: May a card say ``may change … by``?
    change: bool = False
    #: The parameter that says whose value it is: a card's modifiers apply to questions about its owner.
    about: str | None = None
    description: str = ""


@frozen(eq=False)
class Resource:
    """A counter of each player that can be gained, lost, paid or counted."""

    name: str
    #: The field of the table: a list with one number for each player.
    field: str
    low: int = 0
    #: The most a player can have: a number, or a function of the table and the player.
    high: "int | Callable[[Any, int], int] | None" = None
    payable: bool = True
    #: What follows from a change, by whatever means it came: ``changed(table, player, before, after)``.
    changed: "Callable[[Any, int, int, int], None] | None" = None
    #: Points: what ``score`` counts and ``result`` explains.
    points: bool = False
    description: str = ""


@frozen(eq=False)
class Zone:
    """A place for cards."""

    name: str
    #: The field of the table: a tuple of cards, or a list of them with one for each player.
    field: str
    per_player: bool = False
    visible: Literal["everyone", "owner", "nobody"] = "everyone"
    #: Do the abilities and modifiers of cards here work?
    in_force: bool = False
    #: May cards be played from here?
    playable: bool = False
    #: The zone whose cards are shuffled in when this one runs short.
    refill: str | None = None
    #: The kinds of card that lie here; empty for all.
    kinds: tuple[str, ...] = ()
    description: str = ""


@frozen(eq=False)
class ActionWord:
    """Something a card can ``perform`` or ``grant``."""

    name: str
    #: The frame that carries it out; None for a family of actions (``perform any …``).
    frame: "type[Any] | None"
    parameters: tuple[Parameter, ...] = ()
    #: The family it belongs to, for ``perform any family(…)``; a family may belong to a wider one.
    family: str | None = None
    #: Parameters that must be given (a card may say ``any of``); the others have a default.
    required: tuple[str, ...] = ()
    #: May cards perform it?  If not, only tests may say ``do``.
    cards: bool = True
    description: str = ""
    #: What is settled by the word itself: an argument of that name, given to its family, chooses among the members.
    fixed: Mapping[str, Value] = field(factory=dict)


@frozen(eq=False)
class AttributeWord:
    """``thing.name``."""

    of: Type
    name: str
    type: Type
    read: "Callable[[Any, Any], Value]"
    optional: bool = False
    description: str = ""
    #: Sets it, for ``given thing.name = value`` in a test; None if it cannot be set.
    write: "Callable[[Any, Any, Value], None] | None" = None


@frozen(eq=False)
class FunctionWord:
    """``name(a, b)``, or ``name`` alone if it takes nothing: a pure function of the table."""

    name: str
    parameters: tuple[Parameter, ...]
    type: Type
    compute: "Callable[..., Value]"
    optional: bool = False
    description: str = ""
    #: Sets it, for ``given name(a, b) = value`` in a test: ``write(table, a, b, value)``.
    write: "Callable[..., None] | None" = None
    #: The members of a set that never changes.
    members: tuple[Value, ...] | None = None


@frozen(eq=False)
class Printed:
    """A value printed on the cards of a kind: ``initiative 5``."""

    name: str
    type: Type
    required: bool = False
    default: Value = None
    #: May one card have it several times?
    description: str = ""


@frozen(eq=False)
class CardKind:
    """A kind of card, or of another carrier of abilities (a board space, a rule of a variant)."""

    name: str
    printed: tuple[Printed, ...] = ()
    #: The moments of the card itself: ``when taken:``.
    moments: tuple[str, ...] = ()
    #: What its cards may declare.
    allows: tuple[Literal["ability", "play", "modifier", "score", "when"], ...] = (
        "ability",
        "play",
        "modifier",
        "score",
        "when",
    )
    #: The zone in which a player holds its cards, for ``hold`` in a test.
    home: str | None = None
    #: Where a played card goes.
    discard: str | None = None
    #: Cards of this kind belong to nobody: ``you`` is whoever the event is about.
    ownerless: bool = False
    plural: str = ""
    description: str = ""


@frozen(eq=False)
class Scope:
    """A stretch of time: ``this turn``, ``until end of turn``, ``limit 1 per turn``."""

    name: str
    description: str = ""


@frozen(eq=False)
class SettingWord:
    """A switch of the game: an edition difference, a ruling."""

    name: str
    type: Type
    default: Value
    description: str = ""
    clause: str = ""
    #: May it be nothing?
    optional: bool = False


Word = TypeVar("Word")

#: The events that every game has; filled by `tekhenu.core.events`.
BUILT_IN: dict[str, EventKind] = {}


@frozen(eq=False)
class Vocabulary:
    """All the words of one game."""

    name: str
    version: int
    types: dict[str, Type] = field(factory=dict)
    events: dict[str, EventKind] = field(factory=dict)
    queries: dict[str, Query] = field(factory=dict)
    resources: dict[str, Resource] = field(factory=dict)
    zones: dict[str, Zone] = field(factory=dict)
    actions: dict[str, ActionWord] = field(factory=dict)
    attributes: dict[tuple[str, str], AttributeWord] = field(factory=dict)
    functions: dict[str, FunctionWord] = field(factory=dict)
    kinds: dict[str, CardKind] = field(factory=dict)
    scopes: dict[str, Scope] = field(factory=dict)
    settings: dict[str, SettingWord] = field(factory=dict)
    #: How many players a game can have: guards are judged against it.
    players: tuple[int, int] = (1, 8)

    def __attrs_post_init__(self) -> None:
        """Register the words that every game has."""
        for built_in in (PLAYER, CARD):
            self.types[built_in.name] = built_in
        self.types["number"] = WHOLE
        self.types["resource"] = Enum("resource", ())
        self.types["zone"] = Enum("zone", ())
        self.events.update(BUILT_IN)
        self.scopes["game"] = Scope("game", "From set-up to the end.")

    # Each of the following registers one word and gives it back.

    def enum(self, name: str, members: Iterable[str], labels: dict[str, str] | None = None) -> Enum:
        """A closed list of words."""
        return self._put(self.types, name, Enum(name, members, labels), "type")

    def entity(
        self,
        name: str,
        key: "Callable[[Any, int], str] | None" = None,
        label: "Callable[[Any, int], str] | None" = None,
    ) -> Entity:
        """A kind of thing on the table."""
        return self._put(self.types, name, Entity(name, key, label), "type")

    def event(
        self,
        name: str,
        parameters: "Mapping[str, Type | Parameter] | None" = None,
        **options: Any,
    ) -> EventKind:
        """Something that happens.  Parameters by name; the actor is ``player`` if there is one."""
        ready = _parameters(parameters)
        if "actor" not in options and all(p.name != "player" for p in ready):
            options["actor"] = None
        return self._put(self.events, name, EventKind(name, ready, **options), "event")

    def query(
        self,
        name: str,
        parameters: "Mapping[str, Type | Parameter]",
        result: Type,
        base: "Callable[..., Value]",
        **options: Any,
    ) -> Query:
        """A value that cards may modify."""
        ready = _parameters(parameters)
        if "about" not in options and any(p.name == "player" for p in ready):
            options["about"] = "player"
        return self._put(self.queries, name, Query(name, ready, result, base, **options), "query")

    def resource(self, name: str, **options: Any) -> Resource:
        """A counter of each player."""
        options.setdefault("field", name)
        self.resource_type.members += (name,)
        return self._put(self.resources, name, Resource(name, **options), "resource")

    def zone(self, name: str, **options: Any) -> Zone:
        """A place for cards."""
        options.setdefault("field", name)
        self.zone_type.members += (name,)
        return self._put(self.zones, name, Zone(name, **options), "zone")

    def action(
        self,
        name: str,
        frame: "type[Any] | None",
        parameters: "Mapping[str, Type | Parameter] | None" = None,
        **options: Any,
    ) -> ActionWord:
        """Something a card can perform."""
        return self._put(self.actions, name, ActionWord(name, frame, _parameters(parameters), **options), "action")

    def attribute(
        self, of: Type, name: str, type: Type, read: "Callable[[Any, Any], Value]", **options: Any
    ) -> AttributeWord:
        """``thing.name``."""
        word = AttributeWord(of, name, type, read, **options)
        return self._put(self.attributes, (of.name, name), word, "attribute")

    def function(
        self,
        name: str,
        parameters: "Mapping[str, Type | Parameter] | None",
        type: Type,
        compute: "Callable[..., Value]",
        **options: Any,
    ) -> FunctionWord:
        """A pure function of the table, or a named set."""
        word = FunctionWord(name, _parameters(parameters), type, compute, **options)
        return self._put(self.functions, name, word, "function")

    def group(self, name: str, of: Type, members: Iterable[Value], description: str = "") -> FunctionWord:
        """A named set that never changes: ``basic_resource``."""
        fixed = tuple(members)
        return self.function(name, None, SetType(of), lambda table: fixed, description=description, members=fixed)

    def kind(self, name: str, **options: Any) -> CardKind:
        """A kind of card."""
        return self._put(self.kinds, name, CardKind(name, **options), "card kind")

    def scope(self, name: str, description: str = "") -> Scope:
        """A stretch of time."""
        return self._put(self.scopes, name, Scope(name, description), "scope")

    def setting(
        self,
        name: str,
        type: Type,
        default: Value,
        description: str = "",
        clause: str = "",
        *,
        optional: bool = False,
    ) -> SettingWord:
        """A switch of the game; an optional one may be nothing."""
        word = SettingWord(name, type, default, description, clause, optional)
        return self._put(self.settings, name, word, "setting")

    @property
    def resource_type(self) -> Enum:
        """The type of all resources: what a variable that names a resource has."""
        return self.types["resource"]  # type: ignore[return-value]

    @property
    def zone_type(self) -> Enum:
        """The type of all zones."""
        return self.types["zone"]  # type: ignore[return-value]

    @property
    def points(self) -> Resource | None:
        """The resource that ``score`` counts, if there is one."""
        return next((resource for resource in self.resources.values() if resource.points), None)

    @staticmethod
    def _put(shelf: dict[Any, Any], name: Any, word: Word, what: str) -> Word:
        if name in shelf:
            raise VocabularyError(f"the {what} {name!r} is registered twice; give one of them another name")
        shelf[name] = word
        return word


def _parameters(given: "Mapping[str, Type | Parameter] | None") -> tuple[Parameter, ...]:
    """Parameters from a mapping of names to types (or to ready parameters, whose own name must agree)."""
    ready = []
    for name, kind in (given or {}).items():
        ready.append(kind if isinstance(kind, Parameter) else Parameter(name, kind))
        if ready[-1].name != name:
            raise VocabularyError(f"parameter {ready[-1].name!r} is registered under the name {name!r}")
    return tuple(ready)
