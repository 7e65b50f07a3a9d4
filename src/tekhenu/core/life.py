"""An action and its life: declaring, judged, before, instead of, begun, its own steps, after, its last steps.

An action that no ability looks on at goes straight to its own steps.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Self

from attrs import define, field, fields_dict, make_class

from tekhenu.core.asking import Ask, ask
from tekhenu.core.events import ENDED, FORFEITED
from tekhenu.core.frames import Frame, Step
from tekhenu.core.hooks import Hook, Watch
from tekhenu.core.loop import JUDGED, give_verdict, succeeds
from tekhenu.core.values import WHOLE, Value
from tekhenu.core.vocabulary import EventKind, Window
from tekhenu.core.windows import open_window

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["Action", "begin_scope", "concerned", "during", "happen", "happening", "innermost", "perform", "possible"]


@define(eq=False)
class Action(Frame):
    """A frame that is also an event: its parameters are fields of the same names."""

    #: The event that it is.
    event: ClassVar[EventKind]
    #: The stretch of time that it is, if it is one: ``turn``.
    scope: ClassVar[str | None] = None
    #: Is it one of the phases by which points are explained?
    phase: ClassVar[bool] = False
    #: Is it written into the log when it begins?
    logs: ClassVar[bool] = True
    _values: ClassVar[Callable[[Any], Any]]

    #: The abilities that look on, by window; fixed when the action is announced.
    hooks: Watch | None = field(default=None, kw_only=True, repr=False)
    #: The number of this happening: what ``for this action`` holds on to.
    serial: int = field(default=0, kw_only=True)
    #: The parameters as they were when it was announced, if abilities looked on and could change them.
    announced: tuple[Any, ...] | None = field(default=None, kw_only=True)
    #: Parameters that the player still chooses: pairs of a name and the values allowed.
    open: tuple[tuple[str, tuple[Any, ...]], ...] = field(default=(), kw_only=True)
    #: Cards may still be played before it is announced.
    waiting: bool = field(default=False, kw_only=True)
    #: Something else happened instead.
    replaced: bool = field(default=False, kw_only=True)
    #: The card that caused it, if one did.
    cause: int | None = field(default=None, kw_only=True)

    #: How many steps belong to announcing it, and how many come after everything else.
    _declared: ClassVar[int] = 0
    _last: ClassVar[int] = 0

    @classmethod
    def follow(cls, *steps: Step, declaring: tuple[Step, ...] = (), last: tuple[Step, ...] = ()) -> None:
        """Name the steps of the class; the windows come before and after them.

        ``declaring``: questions and payments that belong to announcing it, after the window and before the judgement.
        ``last``: what the rules do when everything that followed from it is over.
        """
        cls.steps = steps
        if cls.phase:
            last = (*last, _close_phase)
        cls._declared, cls._last = len(declaring), len(last)
        cls.program = (_settle, _declare, *declaring, *_LIFE, *steps, _end, _after, *last, _finish)

    def __init_subclass__(cls) -> None:
        """Fix how the parameters of the event are read."""
        super().__init_subclass__()
        if "event" in cls.__dict__:
            names = cls.event.names
            cls._values = attrgetter("pc", *names) if names else _no_values
            if "steps" not in cls.__dict__:
                cls.follow()

    def legal(self, table: "Table") -> bool:
        """Can it be carried out as declared, with the table as it is?  Judged after the declaring window."""
        return True

    def enter(self, table: "Table") -> None:
        """It is about to be announced, or tried: what it takes from the table is filled in here."""

    def opens(self, table: "Table") -> EventKind | None:
        """The event at any time of which cards may be played, if they may be played just before this one."""
        return None

    def assured(self, table: "Table") -> bool:
        """Is it legal whatever is answered to the question that waits?  Then nothing need be tried."""
        return False

    def actor(self) -> int | None:
        """The player who does it."""
        who = type(self).event.actor
        return None if who is None else getattr(self, who)

    def fresh(self) -> Self:
        """The same action with the parameters with which it was announced, not yet begun."""
        names = type(self).event.names
        values = type(self)._values(self)[1:] if self.announced is None else self.announced
        settled = {name: value for name, value in zip(names, values, strict=True) if name in fields_dict(type(self))}
        return type(self)(cause=self.cause, **settled)


def _no_values(action: Any) -> tuple[int]:
    """What `attrgetter` would give for no parameters if it gave a tuple for a single name."""
    return (0,)


def perform(table: "Table", action: Action) -> None:
    """Announce an action: from here on it is the engine's business to carry it out."""
    table.serial += 1
    action.serial = table.serial
    point = action.opens(table)
    if point is not None and during(table, point):
        action.waiting = True
    else:
        _announce(table, action)
    table.push(action)


def _announce(table: "Table", action: Action) -> None:
    """Fix who looks on, and go to the first step of its life that matters."""
    action.enter(table)
    action.pc = 0
    hooks = action.hooks = table.index.events.get(action.event)
    if not action.open:
        declared = action._declared
        if hooks is None and not declared:
            _begin(table, action)
        else:
            if action.announced is None:
                action.announced = type(action)._values(action)[1:]
            if declared or (hooks is not None and "declaring" in hooks):
                action.pc = _DECLARE
            elif hooks is not None and ("before" in hooks or "instead of" in hooks):
                action.pc = _BEFORE
            else:
                _begin(table, action)


def possible(table: "Table", action: Action, *, staged: bool = False) -> bool:
    """Could the action be carried out if it were announced now?

    What its player may play or gain while declaring it counts; it is found out by trying on a copy.
    ``staged`` says that modifiers wait for just this action, so that it must be tried in any case.
    """
    action.enter(table)
    return _possible(table, action, staged)


def _possible(table: "Table", action: Action, staged: bool) -> bool:
    if action.open:
        return any(_possible(table, _with(action, value), staged) for value in action.open[0][1])
    if staged or (table.temporary and any(one[6] for one in table.temporary)):
        # What holds for one action must not be taken to hold for this one.
        return _tried(table, action)
    declaring = concerned(table, action)
    if not declaring and not action._declared:
        return action.legal(table)
    if all(hook.ability.play for hook in declaring) and action.legal(table):
        return True
    return _tried(table, action)


def concerned(table: "Table", action: Action) -> tuple[Hook, ...]:
    """The abilities that may come in while an action is declared by its player."""
    hooks = table.index.events.get(action.event)
    if hooks is None or "declaring" not in hooks:
        return ()
    who = action.actor()
    return tuple(hook for hook in hooks["declaring"] if hook.ability.by != "you" or hook.owner in (None, who))


def _tried(table: "Table", action: Action) -> bool:
    """Announce the action on a copy, and see whether it can be judged legal; a try deep in other tries is left to them."""
    if table.tries >= _MOST_TRIES:
        return True
    child = table.copy()
    child.tries += 1
    child.floor = len(child.stack)
    who = action.actor()
    child.trial = (child.floor, JUDGED, table.active if who is None else who)
    announced = action.copy()
    child.serial += 1
    announced.serial = child.serial
    announced.hooks = child.index.events.get(action.event)
    announced.pc = _DECLARE
    child.push(announced)
    return succeeds(child)


def _with(action: Action, value: Value) -> Action:
    """The action with its first open parameter settled."""
    settled = action.copy()
    setattr(settled, action.open[0][0], value)
    settled.open = action.open[1:]
    return settled


def happen(table: "Table", kind: EventKind, *values: Value) -> None:
    """Something happened that has no steps of its own: it is noted, and abilities may react."""
    if kind in table.index.events:
        perform(table, happening(kind)(*values))
    else:
        table.note(kind, *values)


def happening(kind: EventKind) -> type[Action]:
    """The action that an event without steps of its own is."""
    found = _HAPPENINGS.get(kind)
    if found is None:
        body = {"event": kind, "__doc__": kind.description}
        made = make_class(
            f"event {kind.name}", list(kind.names), bases=(Action,), class_body=body, eq=False, slots=True
        )
        found = _HAPPENINGS[kind] = made
    return found


_HAPPENINGS: dict[EventKind, type[Action]] = {}


def during(table: "Table", kind: EventKind) -> bool:
    """Offer what may be played at any time of an event under way, here and now; is there anything that could be?"""
    hooks = table.index.events.get(kind)
    if hooks is not None and "during" in hooks:
        at = innermost(table, kind)
        if at is not None:
            return open_window(table, at, "during", hooks["during"])
    return False


def innermost(table: "Table", kind: EventKind) -> int | None:
    """The place on the stack of the innermost action of a kind that is under way."""
    for at in range(len(table.stack) - 1, -1, -1):
        frame = table.stack[at]
        if isinstance(frame, Action) and kind in type(frame).event.family:
            return at
    return None


# --- the steps of a life, in order ---


def _settle(table: "Table", action: Action) -> None:
    """Let the player choose the parameters that are still open."""
    if action.waiting:
        action.waiting = False
        _announce(table, action)
        return
    if not action.open:
        if action.announced is None:
            action.announced = type(action)._values(action)[1:]
        return
    name, values = action.open[0]
    action.open = action.open[1:]
    action.pc = 0
    actor = action.actor()
    who = table.active if actor is None else actor
    values = tuple(value for value in values if _can_be(table, action, name, value, who))
    ask(table, action, _parameter(type(action), name), who, values, name)


def _can_be(table: "Table", action: Action, name: str, value: Value, who: int) -> bool:
    """Could the action, which lies on top of the stack, be carried out with a parameter settled so?"""
    declaring = concerned(table, action)
    if not action.open and all(hook.ability.play for hook in declaring):
        settled = action.copy()
        setattr(settled, name, value)
        legal = settled.legal(table)
        if legal or not (declaring or action._declared):
            return legal
    if table.tries >= _MOST_TRIES:
        return True
    child = table.copy()
    child.tries += 1
    setattr(child.stack[-1], name, value)
    child.trial = (len(child.stack) - 1, JUDGED, who)
    return succeeds(child)


def _declare(table: "Table", action: Action) -> None:
    """What belongs to announcing it."""
    watched = action.hooks is not None and "declaring" in action.hooks
    if watched or action._declared:
        at = len(table.stack) - 1
        table.announcing += (at,)
        if watched:
            open_window(table, at, "declaring", action.hooks["declaring"])  # type: ignore[index]


def _judge(table: "Table", action: Action) -> None:
    """Legality is judged now."""
    at = len(table.stack) - 1
    if table.announcing and table.announcing[-1] == at:
        table.announcing = table.announcing[:-1]
    if table.trial is not None and table.trial[:2] == (at, JUDGED):
        give_verdict(table, action.legal(table))
    elif not action.legal(table):
        if table.trial is not None:
            give_verdict(table, False)
            return
        _forfeit(table, action)


def _forfeit(table: "Table", action: Action) -> None:
    """What has become impossible since it was announced does not happen, and that is noted."""
    who = action.actor()
    action.replaced = True
    table.note(FORFEITED, table.active if who is None else who, type(action).event.name, action.cause)


def _open(table: "Table", action: Action, window: Window) -> None:
    if action.hooks is not None and window in action.hooks:
        open_window(table, len(table.stack) - 1, window, action.hooks[window])


def _before(table: "Table", action: Action) -> None:
    """Parameters may change."""
    if not action.replaced:
        _open(table, action, "before")


def _instead(table: "Table", action: Action) -> None:
    """Something else may happen."""
    if not action.replaced:
        _open(table, action, "instead of")


def _begin(table: "Table", action: Action) -> None:
    """It happens: it is written into the log."""
    cls = type(action)
    hooks = action.hooks
    if hooks is not None and "before" in hooks and not action.replaced and not action.legal(table):
        _forfeit(table, action)
    if action.replaced:
        action.pc = len(cls.program) - 1
        return
    if cls.logs:
        log = table.log
        table.log = (log, 1 if log is None else log[1] + 1, (cls.event, *cls._values(action)[1:]))
    if cls.scope is not None:
        begin_scope(table, cls.scope)
    start = _START + cls._declared
    action.pc = start + 1 if hooks is None or "at start of" not in hooks else start


def _start(table: "Table", action: Action) -> None:
    _open(table, action, "at start of")


def _end(table: "Table", action: Action) -> None:
    hooks = action.hooks
    if hooks is not None:
        if "at end of" in hooks:
            open_window(table, len(table.stack) - 1, "at end of", hooks["at end of"])
            return
        if "after" in hooks:
            return
    action.pc += 1 if table.temporary or action._last else 2


def _after(table: "Table", action: Action) -> None:
    _open(table, action, "after")


def _close_phase(table: "Table", action: Action) -> None:
    """What comes now belongs to the phase around it."""
    table.note(ENDED, type(action).event.name)


def _finish(table: "Table", action: Action) -> None:
    """What held for this action, or until its end, holds no longer."""
    if table.temporary:
        scope = type(action).scope
        table.temporary = tuple(
            one for one in table.temporary if one[6] != action.serial and (scope is None or one[5] != scope or one[6])
        )


_LIFE: tuple[Step, ...] = (_judge, _before, _instead, _begin, _start)
_DECLARE, _BEFORE, _START = 1, 3, 6
#: So deep may tries lie within each other.
_MOST_TRIES = 2


def begin_scope(table: "Table", scope: str) -> None:
    """A stretch of time begins: history and limits count from here, and what held until the end of the last one ends."""
    table.since = {**table.since, scope: table.logged}
    if table.temporary:
        table.temporary = tuple(one for one in table.temporary if one[6] or one[5] != scope)
    if table.uses:
        table.uses = {use: times for use, times in table.uses.items() if use[2] != scope}


_PARAMETER_ASKS: dict[tuple[type, str], Ask] = {}


def _parameter(cls: type[Action], name: str) -> Ask:
    """The question for an open parameter of an action."""
    found = _PARAMETER_ASKS.get((cls, name))
    if found is None:
        kind = next((one.type for one in cls.event.parameters if one.name == name), WHOLE)
        found = Ask(f"{cls.event.name}.{name}", name, f"Which {name.replace('_', ' ')}?", kind)
        _PARAMETER_ASKS[cls, name] = found
    return found
