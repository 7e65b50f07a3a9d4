"""A game as a value: its words, its table, its cards and its set-up.  From it come games."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Generic, Protocol, TypeVar

import attrs
from attrs import define, field, frozen

from tekhenu.core.asking import Ask
from tekhenu.core.chance import seeded
from tekhenu.core.frames import Frame
from tekhenu.core.game import Game
from tekhenu.core.invariants import GENERAL, Invariant
from tekhenu.core.life import Action
from tekhenu.core.programs import Definition
from tekhenu.core.save import read_save
from tekhenu.core.table import Box, Table
from tekhenu.core.values import TRUTH, Enum, SetType, Type, Value, Whole
from tekhenu.core.vocabulary import EventKind, SettingWord, Vocabulary
from tekhenu.errors import SetupError

__all__ = ["Board", "CardSet", "Ruleset"]

T = TypeVar("T", bound=Table)
_MOST_BOXES = 32
#: Truths as rulebooks and card files write them.
_TRUTHS = {"yes": True, "true": True, "no": False, "false": False}


class Board(Protocol):
    """What is printed on a board: any value that never changes, with a name and a digest of what it says."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def digest(self) -> str:
        """A short name for exactly what it says; a save records it."""


@frozen(eq=False)
class CardSet:
    """The cards that a game is played with, and the switches that came with them."""

    definitions: tuple[Definition, ...] = ()
    kind_limits: Mapping[str, tuple[int, str]] = field(factory=dict)
    settings: Mapping[str, Value] = field(factory=dict)
    #: The stretches of time over which some card looks back.
    history: frozenset[str] = frozenset()


def _printed_copies(card: Definition, settings: Mapping[str, Value], players: int) -> int:
    """As many copies as are printed on the card; one if nothing is."""
    return int(card.printed.get("copies") or 1)


@define(eq=False)
class Ruleset(Generic[T]):
    """Everything that makes a game; nothing in it changes."""

    name: str
    version: int
    vocabulary: Vocabulary
    #: The class of its table.
    table: type[T]
    #: Lays the table out and pushes the first frame.
    start: Callable[[T], None]
    #: The kinds of frame that its rules push.
    frames: tuple[type[Frame], ...] = ()
    #: The questions that its rules ask.
    asks: tuple[Ask, ...] = ()
    #: Its cards, loaded when they are first wanted.
    cards: Callable[[], CardSet] = CardSet
    #: What may be paid in place of what by the rules themselves: (paid, owed, rate).
    exchanges: tuple[tuple[str, str, int], ...] = ()
    #: How many of a card are in the game.
    copies: Callable[[Definition, Mapping[str, Value], int], int] = _printed_copies
    #: The higher the better: who is ranked before whom at the end.
    rank: "Callable[[T, int], tuple[int, ...]] | None" = None
    #: Lays out a position for a test: the board is there, nobody has anything, and nothing is under way.
    blank: Callable[[T], None] | None = None
    #: The board of ``new(board=…)``, from whatever was given there; None gives the one that the game comes with.
    board: Callable[[Any], Board] | None = None
    #: What must hold at every decision.
    invariants: tuple[Invariant, ...] = GENERAL
    title: str = ""
    _cards: CardSet | None = field(default=None, init=False)
    _boxes: dict[tuple[Any, ...], tuple[CardSet, Box]] = field(factory=dict, init=False)

    @property
    def phases(self) -> tuple[EventKind, ...]:
        """The events that divide a game: points are explained by them."""
        return tuple(one.event for one in self.frames if issubclass(one, Action) and one.phase)

    @property
    def card_set(self) -> CardSet:
        """Its own cards."""
        if self._cards is None:
            self._cards = self.cards()
        return self._cards

    def new(
        self,
        *,
        players: int | None = None,
        seed: int = 0,
        names: Iterable[str] | None = None,
        cards: CardSet | None = None,
        board: Any = None,
        **settings: Value,
    ) -> Game[T]:
        """A new game, at its first decision.

        ``cards`` are other cards than the game's own, ``board`` is another board than the one that it comes with: a
        value, or whatever else the game makes a board of, such as the path of a file.  All other keywords are settings.

        Raises SetupError for a number of players, a name, a setting or a board that the game does not know.
        """
        low, high = self.vocabulary.players
        count = low if players is None else players
        if type(count) is not int or not low <= count <= high:
            allowed = f"{low}" if low == high else f"{low} to {high}"
            raise SetupError(f"{self.title or self.name} is for {allowed} players, not {count!r}")
        if type(seed) is not int:
            raise SetupError(f"a seed is a whole number, not {seed!r}")
        chosen = self.card_set if cards is None else cards
        table = self.lay_out(count, seed, tuple(names or ()), chosen, settings, board)
        self.start(table)
        return Game(self, table, seed=seed)

    def load(self, text: str, *, cards: CardSet | None = None, board: Any = None) -> Game[T]:
        """The game that a save holds, with the same cards and on the same board as it was saved.

        Raises InvalidSave, with the reason, for anything that is not a whole save of this game with these cards and
        this board.
        """
        saved = read_save(self, text, self.card_set if cards is None else cards, board)
        return Game(self, saved.table, seed=saved.seed, answers=saved.answers, base=saved.base, whole=False)

    def again(self, box: Box, players: int, seed: int, names: tuple[str, ...]) -> T:
        """The table of a new game with what is in the box of another."""
        table = self._empty(box, players, seed, names)
        self.start(table)
        return table

    def lay_out(
        self,
        players: int,
        seed: int,
        names: tuple[str, ...],
        cards: CardSet,
        settings: Mapping[str, Value],
        board: Any = None,
    ) -> T:
        """An empty table for so many players, with every card that is used in such a game in the box."""
        box = self._box(players, cards, self._settings({**cards.settings, **settings}), self._printed(board))
        given = names + tuple(f"Player {seat + 1}" for seat in range(len(names), players))
        if len(given) != players or len(set(given)) != players or not all(type(name) is str and name for name in given):
            raise SetupError(f"give {players} different names, or none; not {names!r}")
        return self._empty(box, players, seed, given)

    def _printed(self, board: Any) -> Board | None:
        """The board that is played on."""
        if self.board is not None:
            return self.board(board)
        if board is not None:
            raise SetupError(f"{self.title or self.name} has no board to choose")
        return None

    def _box(self, players: int, cards: CardSet, settings: dict[str, Value], board: Board | None) -> Box:
        """The box of such a game; games with the same cards, settings and board share it."""
        key = (players, id(cards), tuple(settings.items()), id(board))
        found = self._boxes.get(key)
        if found is not None and found[0] is cards and found[1].board is board:
            return found[1]
        used: list[Definition] = []
        carriers: list[int] = []
        for card in cards.definitions:
            if card.used is not None and not card.used(settings, players):
                continue
            if self.vocabulary.kinds[card.kind].ownerless:
                carriers.append(len(used))
                used.append(card)
            else:
                used.extend([card] * self.copies(card, settings, players))
        box = Box(
            self,
            tuple(used),
            settings,
            tuple(carriers),
            cards.kind_limits,
            cards.history,
            board,
            cards.definitions,
        )
        if len(self._boxes) >= _MOST_BOXES:
            self._boxes.clear()
        self._boxes[key] = (cards, box)
        return box

    def _empty(self, box: Box, players: int, seed: int, names: tuple[str, ...]) -> T:
        table = self.table(box, players, names, seeded(seed), order=tuple(range(players)))
        for one in attrs.fields(self.table):
            if "each" in one.metadata:
                setattr(table, one.name, [one.metadata["each"]] * players)
        table.reindex()
        return table

    def _settings(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """The switches with their defaults, checked."""
        words = self.vocabulary.settings
        chosen = {name: word.default for name, word in words.items()}
        for name, value in given.items():
            if name not in words:
                near = get_close_matches(name, words, n=1)
                hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(sorted(words)) or 'none'}"
                raise SetupError(f"{self.title or self.name} has no setting {name!r}; {hint}")
            word = words[name]
            meant = _meant(value, word)
            if not _fits(meant, word.type, optional=word.optional):
                wanted = _describe(word.type, optional=word.optional)
                raise SetupError(f"the setting {name!r} takes {wanted}, not {value!r}")
            chosen[name] = meant
        return chosen


def _meant(value: Value, word: SettingWord) -> Value:
    """A value as it was meant: ``yes`` and ``no`` for a truth, ``none`` for nothing, as rulebooks write them."""
    if word.optional and value == "none":
        return None
    if word.type is TRUTH and isinstance(value, str):
        return _TRUTHS.get(value, value)
    return value


def _fits(value: Value, kind: Type, *, optional: bool = False) -> bool:
    """Is the value one of the type, or nothing where it may be?"""
    if value is None:
        return optional
    if isinstance(kind, Whole):
        return (
            isinstance(value, int)
            and not isinstance(value, bool)
            and (kind.low is None or value >= kind.low)
            and (kind.high is None or value <= kind.high)
        )
    if kind is TRUTH:
        return isinstance(value, bool)
    if isinstance(kind, Enum):
        return value in kind.members
    if isinstance(kind, SetType):
        return isinstance(value, tuple) and all(_fits(one, kind.of) for one in value)
    return True


def _describe(kind: Type, *, optional: bool = False) -> str:
    """What the values of a type are, in words."""
    beside = " or none" if optional else ""
    match kind:
        case Enum():
            return " or ".join(repr(one) for one in kind.members) + beside
        case Whole(low=None, high=None):
            return f"a whole number{beside}"
        case Whole(low=None):
            return f"a whole number of at most {kind.high}{beside}"
        case Whole(high=None):
            return f"a whole number of at least {kind.low}{beside}"
        case Whole():
            return f"a whole number from {kind.low} to {kind.high}{beside}"
        case _:
            return ("true or false" if kind is TRUTH else f"a {kind.name}") + beside
