"""A game under way, in the player's words: the decision, the answer, the events, the result."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from attrs import frozen

from tekhenu.core.asking import Pending
from tekhenu.core.events import CHOSE, GAINED, LOST, PAID
from tekhenu.core.loop import answer, run
from tekhenu.core.queries import Contribution, why
from tekhenu.core.table import Table
from tekhenu.core.values import CARD, PLAYER, Type, Value
from tekhenu.core.vocabulary import EventKind
from tekhenu.errors import AmbiguousAnswer, IllegalAnswer, NothingToUndo

if TYPE_CHECKING:
    from tekhenu.core.ruleset import Ruleset
    from tekhenu.core.views import View

__all__ = ["Decision", "Event", "Game", "Option", "Options", "Result", "ScoreSheet"]

T = TypeVar("T", bound=Table)


class Option:
    """One thing that a player may choose: its stable key, and what a player reads."""

    __slots__ = ("_decision", "index")

    def __init__(self, decision: "Decision", index: int) -> None:
        self._decision = decision
        self.index = index

    @property
    def value(self) -> Value:
        """The plain value behind it."""
        return self._decision._pending[2][self.index]

    @property
    def key(self) -> str:
        """The stable textual key."""
        return self._decision._pending[0].key(self._decision._table, self.value)

    @property
    def label(self) -> str:
        """What a player reads."""
        return self._decision._pending[0].label(self._decision._table, self.value)

    def __repr__(self) -> str:
        return f"<Option {self.key!r}>"

    def __str__(self) -> str:
        return self.key


class Options(Sequence[Option]):
    """The options of a decision; each is made when somebody looks at it."""

    __slots__ = ("_decision", "_length")

    def __init__(self, decision: "Decision") -> None:
        self._decision = decision
        self._length = len(decision._pending[2])

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Option]: ...
    def __getitem__(self, at: int | slice) -> Option | Sequence[Option]:
        if isinstance(at, slice):
            return [Option(self._decision, one) for one in range(*at.indices(self._length))]
        if at < 0:
            at += self._length
        if not 0 <= at < self._length:
            raise IndexError(at)
        return Option(self._decision, at)

    def __iter__(self) -> Iterator[Option]:
        return (Option(self._decision, at) for at in range(self._length))

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all options."""
        return tuple(one.key for one in self)

    def __repr__(self) -> str:
        return f"<Options {list(self.keys)}>"


class Decision:
    """What the game waits for: who decides, what sort of decision it is, and every legal option."""

    __slots__ = ("_pending", "_table")

    def __init__(self, table: Table, pending: Pending) -> None:
        self._table = table
        self._pending = pending

    @property
    def player(self) -> int:
        """Who decides."""
        return self._pending[1]

    @property
    def id(self) -> str:
        """The stable id of the question: ``play``, ``ra.space``, ``B11/1/choose c``."""
        return self._pending[0].id

    @property
    def kind(self) -> str:
        """The sort of decision: ``play``, ``pay``, ``choose`` …"""
        return self._pending[0].kind

    @property
    def prompt(self) -> str:
        """The question as a player reads it."""
        return self._pending[0].prompt

    @property
    def options(self) -> Options:
        """Every legal option."""
        return Options(self)

    def __repr__(self) -> str:
        return f"<Decision {self.id!r} of {self._table.names[self.player]}: {list(self.options.keys)}>"


@frozen
class Event:
    """Something that happened: its name and its parameters."""

    name: str
    fields: Mapping[str, Value]
    #: What happened, in words.
    text: str

    def __getitem__(self, name: str) -> Value:
        return self.fields[name]

    def __str__(self) -> str:
        return self.text


@frozen
class ScoreSheet:
    """The points of one player, and where each came from."""

    player: int
    name: str
    points: int
    #: Points by source, in the order in which they first came.
    sources: Mapping[str, int]


@frozen
class Result:
    """How a game ended: the sheets in the order of the ranking, and who won."""

    ranking: tuple[ScoreSheet, ...]
    winners: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points in the order of the seats."""
        return tuple(sheet.points for sheet in sorted(self.ranking, key=lambda sheet: sheet.player))


class Game(Generic[T]):
    """A game under way.

    It is always at a decision or over; answers move it from one to the next.
    """

    def __init__(
        self,
        rules: "Ruleset[T]",
        table: T,
        *,
        seed: int | None = None,
        answers: Any = None,
        base: T | None = None,
        whole: bool = True,
    ) -> None:
        self.rules = rules
        self._table = table
        self._seed = seed
        #: The position that the answers start from; None for the set-up with the seed.
        self._base = base
        #: The numbers of the options taken so far: (earlier, number).
        self._answers = answers
        #: Is the log of the table complete, or only as long as the cards need?
        self._whole = whole
        self._listeners: tuple[tuple[Callable[[Event], None]], ...] = ()
        if answers is None and table.pending is None:
            if base is None and seed is None:
                self._base = table.copy()
            run(table)

    # --- playing ---

    @property
    def table(self) -> T:
        """What lies on the table.  Look, do not touch."""
        return self._table

    @property
    def decision(self) -> Decision | None:
        """What the game waits for; None when it is over."""
        pending = self._table.pending
        return None if pending is None else Decision(self._table, pending)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self._table.pending is None

    def answer(self, choice: "Option | str") -> None:
        """Take an option of the decision: the option itself, or its key.

        Raises IllegalAnswer for anything else, and then nothing has changed.
        """
        table = self._table
        pending = table.pending
        if type(choice) is Option and choice._decision._pending is pending:
            index = choice.index
        else:
            index = self._find(choice)
        before = table.log
        earlier = self._answers
        try:
            answer(table, index)
            run(table)
        except Exception:
            self._table = self._replayed(earlier)
            raise
        self._answers = (earlier, index)
        if self._listeners:
            self._tell(before)

    def undo(self) -> None:
        """Take the last answer back.  Raises NothingToUndo at the beginning."""
        if self._answers is None:
            raise NothingToUndo("no answer has been given yet")
        self._table = self._replayed(self._answers[0])
        self._answers = self._answers[0]
        self._whole = True

    def copy(self) -> "Game[T]":
        """The same game, to go on with by itself.  Listeners stay with the original."""
        twin = Game.__new__(Game)
        twin.rules = self.rules
        twin._table = self._table.copy()
        twin._seed = self._seed
        twin._base = self._base
        twin._answers = self._answers
        twin._whole = self._whole
        twin._listeners = ()
        return twin

    # --- looking ---

    @property
    def answers(self) -> tuple[int, ...]:
        """The numbers of the options taken so far: with the seed they are the whole game."""
        found = []
        left = self._answers
        while left is not None:
            left, index = left
            found.append(index)
        return tuple(reversed(found))

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far."""
        self._complete()
        entries = list(self._table.history())
        return tuple(describe(self._table, entry) for entry in reversed(entries))

    @property
    def result(self) -> "Result":
        """Scores with their sources, ranking and winners; of a game under way, as things stand."""
        self._complete()
        table = self._table
        rank = self.rules.rank
        points = self.rules.vocabulary.points
        sheets = []
        for player in range(table.players):
            total = 0 if points is None else getattr(table, points.field)[player]
            sources = {} if points is None else _sources(table, points.name, player)
            order = (total,) if rank is None else rank(table, player)
            sheets.append((order, ScoreSheet(player, table.names[player], total, sources)))
        sheets.sort(key=lambda one: (one[0], -one[1].player), reverse=True)
        best = sheets[0][0]
        return Result(
            tuple(sheet for _, sheet in sheets),
            tuple(sheet.player for order, sheet in sheets if order == best),
        )

    def view(self, player: int | None) -> "View":
        """What a player may see; None for somebody who only looks on."""
        from tekhenu.core.views import view_of

        return view_of(self, player)

    def why(self, query: str, *arguments: Value) -> tuple[Contribution, ...]:
        """The answer to a question of the rules taken apart: the base, then what each card does to it."""
        return why(self._table, self.rules.vocabulary.queries[query], *arguments)

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Have a function called with every event from now on; the function that comes back ends it."""
        mine = (listener,)
        self._listeners += (mine,)

        def stop() -> None:
            self._listeners = tuple(one for one in self._listeners if one is not mine)

        return stop

    def save(self) -> str:
        """The game as text; `Ruleset.load` reads it."""
        from tekhenu.core.save import save

        return save(self)

    # --- inside ---

    def _find(self, choice: object) -> int:
        """The number of the option that a key names."""
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("the game is over; there is nothing to decide")
        wanted = choice.key if isinstance(choice, Option) else choice
        if not isinstance(wanted, str):
            raise IllegalAnswer(f"an answer is an option or its key, not {wanted!r}")
        keys = decision.options.keys
        found = [at for at, key in enumerate(keys) if key == wanted]
        if len(found) == 1:
            return found[0]
        shown = ", ".join(keys[:12]) + (f" and {len(keys) - 12} more" if len(keys) > 12 else "")
        if found:
            raise AmbiguousAnswer(f"{wanted!r} fits {len(found)} options; options are: {shown}")
        raise IllegalAnswer(f"{wanted!r} is not an option of {decision.id!r}; options are: {shown}")

    def _replayed(self, answers: Any) -> T:
        """The table after these answers, played again from the start."""
        if self._base is not None:
            table = self._base.copy()
        else:
            old = self._table.box
            assert self._seed is not None
            table = self.rules.again(old, self._table.players, self._seed, self._table.names)
        run(table)
        indexes = []
        while answers is not None:
            answers, index = answers
            indexes.append(index)
        for index in reversed(indexes):
            answer(table, index)
            run(table)
        return table

    def _complete(self) -> None:
        """Make sure that the log goes back to the beginning."""
        if not self._whole:
            self._table.log = self._replayed(self._answers).log
            self._whole = True

    def _tell(self, before: Any) -> None:
        """Tell the listeners what has happened since an entry of the log."""
        since = 0 if before is None else before[1]
        for entry in reversed(list(self._table.history(since))):
            event = describe(self._table, entry)
            for (listener,) in self._listeners:
                listener(event)


def describe(table: Table, entry: tuple[Any, ...], hidden: Sequence[str] = ()) -> Event:
    """An entry of the log as an event with names and words; parameters that are hidden are not told."""
    kind: EventKind = entry[0]
    if kind is CHOSE:
        _, player, question, value, forced = entry
        key = question.key(table, value)
        fields = {"player": player, "question": question.id, "answer": key, "forced": forced}
        return Event(kind.name, fields, f"{table.names[player]} chooses {key}")
    fields = dict(zip(kind.names, entry[1:], strict=True))
    words = {}
    for parameter in kind.parameters:
        name = parameter.name
        if name in hidden:
            fields[name] = "hidden"
            words[name] = "a card" if parameter.type is CARD else "something"
        else:
            words[name] = _word(table, parameter.type, fields[name])
    if kind.sentence:
        text = kind.sentence.format(**words)
    else:
        text = f"{kind.name.replace('_', ' ')}: " + ", ".join(f"{name} {word}" for name, word in words.items())
    return Event(kind.name, fields, text)


def _word(table: Table, kind: Type, value: Value) -> str:
    """The value of a parameter as a player reads it."""
    if value is None:
        return "nobody" if kind is PLAYER else "nothing"
    if kind in (PLAYER, CARD) and isinstance(value, int):
        return kind.label(table, value)
    if isinstance(value, tuple):
        return ", ".join(str(one) for one in value)
    return str(value).replace("_", " ")


def _sources(table: Table, points: str, player: int) -> dict[str, int]:
    """Where the points of a player came from."""
    found: dict[str, int] = {}
    for entry in reversed(list(table.history())):
        kind = entry[0]
        if (kind is GAINED or kind is LOST or kind is PAID) and entry[1] == player and entry[2] == points:
            source = entry[4]
            name = table.cards[source].label if isinstance(source, int) else str(source or "other")
            found[name] = found.get(name, 0) + (entry[3] if kind is GAINED else -entry[3])
    return found
