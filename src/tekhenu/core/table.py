"""A game under way, as data: what lies on the table, what is pending, and what has happened."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from attrs import define, field

from tekhenu.core.copying import first_copy
from tekhenu.core.frames import Frame
from tekhenu.core.hooks import EMPTY, Held, Index, build_index, cases
from tekhenu.core.programs import Definition
from tekhenu.core.values import Value
from tekhenu.core.vocabulary import EventKind, Resource, Vocabulary, Zone

if TYPE_CHECKING:
    from tekhenu.core.asking import Pending
    from tekhenu.core.ruleset import Ruleset

__all__ = ["Box", "Log", "Table", "Temporary", "per_player"]

#: The log: the earlier part, the number of this entry, and the event with its arguments.  Copies share it.
Log: TypeAlias = "tuple[Any, int, tuple[Any, ...]] | None"

#: A modifier in force for a while: card definition, number, card, you, variables, and until when
#: (a scope, or the number of a happening with its event).
Temporary: TypeAlias = tuple[str, int, int, int, tuple[Value, ...], str, int]

_MOST_INDEXES = 512


@define(eq=False)
class Box:
    """What never changes in a game and is shared by all its copies: the rules, the cards, the settings."""

    rules: "Ruleset[Any]"
    #: The card of each number.
    cards: tuple[Definition, ...]
    settings: Mapping[str, Value]
    #: Cards that are in force from beginning to end and belong to nobody: rules of a variant, spaces of a board.
    carriers: tuple[int, ...] = ()
    #: How many cards of a kind a player may play in a stretch of time.
    kind_limits: Mapping[str, tuple[int, str]] = field(factory=dict)
    #: The stretches of time over which some card looks back.
    history: frozenset[str] = frozenset()
    #: What is printed on the board, for a game that has one.
    board: Any = None
    #: The cards from which these were taken, with those that are not used in such a game.
    definitions: tuple[Definition, ...] = ()
    _indexes: dict[tuple[Held, ...], Index] = field(factory=dict, init=False, repr=False)
    by_id: dict[str, Definition] = field(init=False, repr=False)
    resources: dict[str, Resource] = field(init=False, repr=False)
    live_zones: tuple[Zone, ...] = field(init=False, repr=False)
    #: The cards of each kind.
    by_kind: dict[str, tuple[int, ...]] = field(init=False, repr=False)
    #: What may be paid in place of what by the rules themselves, by what is owed.
    exchanges: dict[str, tuple[tuple[str, int, None], ...]] = field(init=False, repr=False)
    #: The one resource that stands for all others of which anything stands for another, one for one; empty if there
    #: is none.  Most payments can then be judged by counting.
    joker: str = field(init=False, repr=False)
    _kinds: dict[EventKind, tuple[EventKind, ...]] = field(init=False, repr=False)
    #: The key of each card: its id, with a number behind it where there are several copies.
    keys: tuple[str, ...] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Note what is looked up often."""
        self.by_id = {card.id: card for card in self.cards}
        self.resources = self.rules.vocabulary.resources
        self.live_zones = tuple(zone for zone in self.rules.vocabulary.zones.values() if zone.in_force or zone.playable)
        self.keys = _keys(self.cards)
        self.by_kind = {}
        for number, card in enumerate(self.cards):
            self.by_kind[card.kind] = (*self.by_kind.get(card.kind, ()), number)
        self._kinds = cases(self.rules.vocabulary)
        self.exchanges = {}
        for paid, owed, rate in self.rules.exchanges:
            self.exchanges[owed] = (*self.exchanges.get(owed, ()), (paid, rate, None))
        jokers = {(paid, rate) for paid, _, rate in self.rules.exchanges}
        paid, rate = next(iter(jokers)) if len(jokers) == 1 else ("", 0)
        self.joker = paid if rate == 1 and paid not in self.exchanges else ""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return self.rules.vocabulary

    def index(self, held: tuple[Held, ...]) -> Index:
        """What is in force with these cards; kept, because the same hands come again in every copy of a game."""
        found = self._indexes.get(held)
        if found is None:
            if len(self._indexes) >= _MOST_INDEXES:
                self._indexes.clear()
            found = self._indexes[held] = build_index(held, self.cards, self._kinds) if held else EMPTY
        return found


def _keys(cards: tuple[Definition, ...]) -> tuple[str, ...]:
    seen: dict[str, int] = {}
    copies: dict[str, int] = {}
    for card in cards:
        copies[card.id] = copies.get(card.id, 0) + 1
    keys = []
    for card in cards:
        seen[card.id] = seen.get(card.id, 0) + 1
        keys.append(card.id if copies[card.id] == 1 else f"{card.id}#{seen[card.id]}")
    return tuple(keys)


@define(eq=False)
class Table:
    """The one thing that changes.

    A game adds its own fields: numbers, tuples, and lists of numbers or tuples (one entry for each player).
    A dict is never changed, only replaced; so a copy is a handful of list copies.
    """

    box: Box = field(metadata={"transient": True}, repr=False)
    players: int
    names: tuple[str, ...]
    #: The state of the source of chance.
    chance: int
    #: Whose turn it is, and the order of turns.
    active: int = 0
    order: tuple[int, ...] = ()
    stack: list[Frame] = field(factory=list, metadata={"frames": True})
    log: Log = field(default=None, repr=False)
    #: The decision that the game waits for.
    pending: "Pending | None" = None
    #: Modifiers in force for a while.
    temporary: tuple[Temporary, ...] = ()
    #: How often a limited ability was used, by (card, number of the ability, scope).
    uses: dict[tuple[Any, ...], int] = field(factory=dict)
    #: The log entry at which each stretch of time began.
    since: dict[str, int] = field(factory=dict)
    #: Extra actions granted and not yet taken: (action, arguments, price, card, player).
    agenda: tuple[tuple[Any, ...], ...] = ()
    #: How many happenings there have been.
    serial: int = 0
    index: Index = field(default=EMPTY, metadata={"transient": True}, repr=False)
    #: Where the step under way pushes frames.
    floor: int = field(default=0, metadata={"transient": True})
    #: The frames (by their place on the stack) that are being declared: no option may make them illegal.
    announcing: tuple[int, ...] = ()
    #: A try on a copy: what it waits for (a place on the stack and a mark) and who tries; and what came out.
    trial: "tuple[int, int, int] | None" = field(default=None, metadata={"transient": True})
    verdict: bool | None = field(default=None, metadata={"transient": True})
    #: How deep this copy lies in tries.
    tries: int = field(default=0, metadata={"transient": True})

    def __init_subclass__(cls) -> None:
        """Let no class copy with the function of another."""
        super().__init_subclass__()
        cls.copy = first_copy  # type: ignore[method-assign,assignment]

    @property
    def cards(self) -> tuple[Definition, ...]:
        """The card of each number."""
        return self.box.cards

    @property
    def settings(self) -> Mapping[str, Value]:
        """The switches of this game."""
        return self.box.settings

    def copy(self) -> Self:
        """The same table, sharing nothing that changes."""
        return first_copy(self)  # type: ignore[no-any-return]

    # --- what is under way ---

    def push(self, frame: Frame) -> None:
        """Have a frame done before the next step; of several pushed in one step the first is done first."""
        self.stack.insert(self.floor, frame)

    def note(self, kind: EventKind, *arguments: Value) -> None:
        """Write an event into the log."""
        log = self.log
        self.log = (log, 1 if log is None else log[1] + 1, (kind, *arguments))

    def history(self, since: int = 0) -> Iterator[tuple[Any, ...]]:
        """The events of the log after an entry, latest first."""
        log = self.log
        while log is not None and log[1] > since:
            yield log[2]
            log = log[0]

    @property
    def logged(self) -> int:
        """How many events the log has."""
        return 0 if self.log is None else self.log[1]

    def seats(self) -> tuple[int, ...]:
        """All players, the active one first, then in turn order."""
        at = self.order.index(self.active) if self.active in self.order else 0
        return self.order[at:] + self.order[:at]

    # --- cards ---

    def of_kind(self, *kinds: str) -> tuple[int, ...]:
        """All cards of some kinds, wherever they are."""
        return tuple(card for kind in kinds for card in self.box.by_kind.get(kind, ()))

    def card_key(self, card: int) -> str:
        """The id of a card; with its number behind it where the id has several copies."""
        return self.box.keys[card]

    def zone(self, zone: Zone, player: int | None = None) -> tuple[int, ...]:
        """The cards in a zone."""
        held = getattr(self, zone.field)
        return held[player] if zone.per_player else held  # type: ignore[no-any-return]

    def put(self, zone: Zone, player: int | None, cards: Sequence[int]) -> None:
        """Replace the cards in a zone."""
        if zone.per_player:
            getattr(self, zone.field)[player] = tuple(cards)
        else:
            setattr(self, zone.field, tuple(cards))
        if zone.in_force or zone.playable:
            self.reindex()

    def where(self, card: int) -> tuple[Zone, int | None] | None:
        """The zone and the player that have a card."""
        for zone in self.box.vocabulary.zones.values():
            if zone.per_player:
                for player, held in enumerate(getattr(self, zone.field)):
                    if card in held:
                        return zone, player
            elif card in getattr(self, zone.field):
                return zone, None
        return None

    def owner(self, card: int) -> int | None:
        """The player who has a card."""
        place = self.where(card)
        return None if place is None else place[1]

    def reindex(self) -> None:
        """Find out anew what is in force."""
        held: list[Held] = [(card, None, False) for card in self.box.carriers]
        for zone in self.box.live_zones:
            ready = not zone.in_force
            cards = getattr(self, zone.field)
            if zone.per_player:
                held.extend((card, player, ready) for player in range(len(cards)) for card in cards[player])
            else:
                held.extend((card, None, ready) for card in cards)
        self.index = self.box.index(tuple(held))

    # --- counters ---

    def count(self, resource: str, player: int) -> int:
        """How much of a resource a player has."""
        return getattr(self, self.box.vocabulary.resources[resource].field)[player]  # type: ignore[no-any-return]

    def room(self, resource: Resource, player: int) -> int | None:
        """The most of a resource that a player can have; None without a limit."""
        high = resource.high
        return high(self, player) if callable(high) else high


def per_player(value: Any = 0) -> Any:
    """A field with one entry for each player; the table of a new game fills it."""
    return field(factory=list, metadata={"each": value})
