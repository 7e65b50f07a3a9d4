"""What a card can do, compiled: the engine runs these and knows nothing of the language they came from."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import define, field, frozen

from tekhenu.core.frames import Step
from tekhenu.core.values import Value
from tekhenu.core.vocabulary import EventKind, Query, Window

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = [
    "AbilityProgram",
    "Definition",
    "ExchangeProgram",
    "Expr",
    "Footprint",
    "ModifierProgram",
    "PermitProgram",
    "Programs",
    "ScoreProgram",
]

#: A compiled expression: of the table, ``you``, ``this``, the event (or the arguments of a query), and the variables.
Expr: TypeAlias = Callable[[Any, int, int, Any, Any], Value]


@frozen
class Footprint:
    """What an ability reads, writes and only adds to, as words such as ``resource:gold``; ``*`` is anything."""

    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()
    adds: frozenset[str] = frozenset()


@define(eq=False)
class AbilityProgram:
    """One ability: when it fires and what it does."""

    definition: str
    number: int
    path: str
    event: EventKind | None
    window: Window | None
    #: The moment of the card itself, for ``when taken``.
    moment: str | None
    ops: tuple[Step, ...]
    size: int
    #: Is it offered, for its player to take or leave?
    play: bool = False
    by: str | None = None
    condition: Expr | None = None
    #: Can it be carried out now?  None if it always can.
    guard: Expr | None = None
    limit: tuple[int, str] | None = None
    once_per_owner: bool = False
    even_by_itself: bool = False
    footprint: Footprint = Footprint()
    label: str = ""
    #: It is used, not played: the card must be in force, and stays where it is.
    stays: bool = False


@define(eq=False)
class ModifierProgram:
    """A ``modify``: ``value`` gives None where it does not apply."""

    query: Query
    operator: str
    value: Expr
    once_per_owner: bool = False
    path: str = ""
    number: int = 0


@define(eq=False)
class PermitProgram:
    """A ``may treat`` or ``may change``: ``choices`` gives the further values, or None where it does not apply."""

    mode: str
    query: Query
    choices: Expr
    once_per_owner: bool = False
    path: str = ""
    number: int = 0


@define(eq=False)
class ExchangeProgram:
    """A ``may pay``: ``rate`` units of ``paid`` for one of ``owed``."""

    paid: str
    owed: str
    rate: int
    condition: Expr | None = None
    once_per_owner: bool = False
    path: str = ""
    number: int = 0


@define(eq=False)
class ScoreProgram:
    """A ``score``: ``lines`` gives pairs of a reason and points, cut to the maximum if there is one."""

    lines: "Callable[[Table, int, int], tuple[tuple[str, int], ...]]"
    once_per_owner: bool = False


@define(eq=False)
class Programs:
    """All that one card can do."""

    abilities: tuple[AbilityProgram, ...] = ()
    modifiers: tuple[ModifierProgram, ...] = ()
    permits: tuple[PermitProgram, ...] = ()
    exchanges: tuple[ExchangeProgram, ...] = ()
    scores: tuple[ScoreProgram, ...] = ()
    #: Modifiers that effects put in force for a while, by number.
    scoped: tuple[ModifierProgram | PermitProgram | ExchangeProgram, ...] = ()
    #: The questions that its effects ask, by id.
    asks: "Mapping[str, Any]" = field(factory=dict)


def _never() -> Programs:
    return Programs()


@define(eq=False)
class Definition:
    """A card as it is printed; its programs are made when they are first wanted."""

    id: str
    kind: str
    title: str
    printed: Mapping[str, Value] = field(factory=dict)
    #: Which cards must be scored after this one.
    scored_before: tuple[str, ...] = ()
    #: Is the card used in a game with these settings and players?
    used: Callable[[Mapping[str, Value], int], bool] | None = None
    #: What the card says, word for word: a save names a digest of it.
    tell: Callable[[], str] = str
    load: Callable[[], Programs] = _never
    _programs: Programs | None = field(default=None, init=False)
    _digest: str = field(default="", init=False)

    @property
    def programs(self) -> Programs:
        """What the card can do."""
        if self._programs is None:
            self._programs = self.load()
        return self._programs

    @property
    def digest(self) -> str:
        """A short name for exactly what the card says."""
        if not self._digest:
            self._digest = sha256(self.tell().encode()).hexdigest()[:12]
        return self._digest

    @digest.setter
    def digest(self, known: str) -> None:
        self._digest = known

    @property
    def label(self) -> str:
        """What a player reads."""
        return self.title or self.id
