"""The kinds of values that rules and cards speak of, and how each is written down for a player."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = [
    "CARD",
    "PLAYER",
    "TEXT",
    "TRUTH",
    "WHOLE",
    "Entity",
    "Enum",
    "SetType",
    "Truth",
    "Type",
    "Value",
    "Whole",
    "WordText",
]

#: What a value is at run time: a number, a word, a truth, nothing, or a tuple of these.
Value: TypeAlias = Any


class Whole:
    """Whole numbers, perhaps within ``low..high``."""

    __slots__ = ("high", "low")

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low = low
        self.high = high

    @property
    def name(self) -> str:
        """``number``, or its range."""
        if self.low is None and self.high is None:
            return "number"
        return f"{'' if self.low is None else self.low}..{'' if self.high is None else self.high}"

    def key(self, table: "Table", value: Value) -> str:
        """The number itself."""
        return str(value)

    label = key


class Truth:
    """``yes`` or ``no``: what a condition gives."""

    __slots__ = ()
    name = "truth"

    def key(self, table: "Table", value: Value) -> str:
        """``yes`` or ``no``."""
        return "yes" if value else "no"

    label = key


class WordText:
    """Quoted text: titles and labels; nothing can be computed with it."""

    __slots__ = ()
    name = "text"

    def key(self, table: "Table", value: Value) -> str:
        """The text itself."""
        return str(value)

    label = key


class Enum:
    """A closed list of words: gods, colours, resources."""

    __slots__ = ("labels", "members", "name")

    def __init__(self, name: str, members: Iterable[str], labels: dict[str, str] | None = None) -> None:
        self.name = name
        self.members = tuple(members)
        self.labels = labels or {}

    def key(self, table: "Table", value: Value) -> str:
        """The word itself, or ``none``."""
        return "none" if value is None else str(value)

    def label(self, table: "Table", value: Value) -> str:
        """The word as a player reads it."""
        return self.labels.get(value, self.key(table, value).replace("_", " "))


class Entity:
    """Things on the table that have an identity: dice, spaces, players, cards.  At run time a number."""

    __slots__ = ("_key", "_label", "name")

    def __init__(
        self,
        name: str,
        key: "Callable[[Any, int], str] | None" = None,
        label: "Callable[[Any, int], str] | None" = None,
    ) -> None:
        self.name = name
        self._key = key
        self._label = label

    def key(self, table: "Table", value: Value) -> str:
        """A stable name of the thing, unique among the options of a decision; ``none`` for nothing."""
        if value is None:
            return "none"
        return f"{self.name}{value}" if self._key is None else self._key(table, value)

    def label(self, table: "Table", value: Value) -> str:
        """What a player reads."""
        if value is None or self._label is None:
            return self.key(table, value).replace("_", " ")
        return self._label(table, value)


class SetType:
    """A finite set of values of one type; at run time a tuple in a fixed order."""

    __slots__ = ("of",)

    def __init__(self, of: "Type") -> None:
        self.of = of

    @property
    def name(self) -> str:
        """``set of …``."""
        return f"set of {self.of.name}"

    def key(self, table: "Table", value: Value) -> str:
        """The members with ``+`` between them; ``nothing`` for the empty set."""
        return "+".join(self.of.key(table, one) for one in value) or "nothing"

    def label(self, table: "Table", value: Value) -> str:
        """The members with commas between them."""
        return ", ".join(self.of.label(table, one) for one in value) or "nothing"


Type: TypeAlias = Whole | Truth | WordText | Enum | Entity | SetType

WHOLE = Whole()
TRUTH = Truth()
TEXT = WordText()
PLAYER = Entity("player", key=lambda table, seat: f"p{seat + 1}", label=lambda table, seat: table.names[seat])
CARD = Entity("card", key=lambda table, card: table.card_key(card), label=lambda table, card: table.cards[card].label)
