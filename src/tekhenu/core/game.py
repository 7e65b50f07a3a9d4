"""A game under way, in the player's words: the decision, the answer, the events, the result."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tekhenu.core.decisions import Decision, Option
from tekhenu.core.loop import answer, run
from tekhenu.core.queries import Contribution, why
from tekhenu.core.reports import Event, Result, ScoreLine, ScoreSheet, describe, score_lines
from tekhenu.core.save import save_text
from tekhenu.core.table import Table
from tekhenu.core.values import Value
from tekhenu.core.views import View, view_of
from tekhenu.errors import AmbiguousAnswer, IllegalAnswer, InvalidSave, NothingToUndo

if TYPE_CHECKING:
    from tekhenu.core.ruleset import Ruleset

__all__ = ["Game"]

T = TypeVar("T", bound=Table)


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
        except BaseException:
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
        came_from: list[tuple[ScoreLine, ...]] = [()] * table.players
        phases: tuple[str, ...] = ()
        if points is not None:
            came_from, phases = score_lines(table, points.name, self.rules.phases)
        sheets = []
        for player in range(table.players):
            total = 0 if points is None else getattr(table, points.field)[player]
            order = (total,) if rank is None else rank(table, player)
            sheets.append((order, ScoreSheet(player, table.names[player], total, came_from[player])))
        sheets.sort(key=lambda one: (one[0], -one[1].player), reverse=True)
        best = sheets[0][0]
        return Result(
            tuple(sheet for _, sheet in sheets),
            tuple(sheet.player for order, sheet in sheets if order == best),
            phases,
        )

    def view(self, player: int | None) -> "View":
        """What a player may see; None for somebody who only looks on."""
        self._complete()
        return view_of(self._table, player)

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
        return save_text(self._table, self._seed, self.answers, self._base)

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
            if table.pending is None or index >= len(table.pending[2]):
                raise InvalidSave("the answers of this save do not lead to its position")
            answer(table, index)
            run(table)
        return table

    def _complete(self) -> None:
        """Make sure that the log goes back to the beginning."""
        if not self._whole:
            again = self._replayed(self._answers)
            if again.logged != self._table.logged:
                raise InvalidSave("the answers of this save do not lead to its position")
            self._table.log = again.log
            self._whole = True

    def _tell(self, before: Any) -> None:
        """Tell the listeners what has happened since an entry of the log."""
        since = 0 if before is None else before[1]
        for entry in reversed(list(self._table.history(since))):
            event = describe(self._table, entry)
            for (listener,) in self._listeners:
                listener(event)
