"""What the game waits for, in the player's words: a decision and its options, made when somebody looks."""

from collections.abc import Iterator, Sequence
from typing import overload

from tekhenu.core.asking import Pending
from tekhenu.core.table import Table
from tekhenu.core.values import Value

__all__ = ["Decision", "Option", "Options"]


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
        """The stable id of the question: ``play``, ``turn.die``, ``robbers/1/choose p``."""
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
