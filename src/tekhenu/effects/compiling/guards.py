"""Effects to guards: can what follows be carried out?  One declaration gives both legality and execution.

A guard looks at the table as it is; what depends on earlier effects of the same block is tried on a copy instead.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from tekhenu.core.agenda import could_start
from tekhenu.core.life import possible
from tekhenu.core.payments import Price as Owed
from tekhenu.core.payments import can_pay
from tekhenu.effects.compiling.amounts import amounts_of
from tekhenu.effects.compiling.candidates import candidates
from tekhenu.effects.compiling.counters import transferable
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.compiling.ops import MOST_OPTIONS, Guard
from tekhenu.effects.compiling.performing import actions, granted
from tekhenu.effects.syntax import (
    All,
    AttributeOf,
    Block,
    Call,
    Choose,
    ChooseOne,
    Comprehension,
    Effect,
    ForEach,
    Gain,
    Grant,
    Happened,
    If,
    Let,
    Lose,
    Option,
    Pay,
    Perform,
    Repeat,
    Transfer,
)
from tekhenu.effects.walking import walk

if TYPE_CHECKING:
    from tekhenu.effects.compiling.assemble import Assembler

__all__ = ["TRIAL", "Verdict", "guard"]


class Verdict(Enum):
    """What a look at the tree alone can say."""

    TRIAL = "only a try on a copy can tell"


TRIAL = Verdict.TRIAL


def guard(effects: Sequence[Effect], writer: Writer, unit: "Assembler") -> Guard | Verdict | None:
    """The guard of a sequence: None if it can always be carried out."""
    if not effects:
        return None
    first, rest = effects[0], effects[1:]
    match first:
        case Let(variable=name, value=value):
            return _let(unit.slot(first), writer.function(value), guard(rest, unit.bound(writer, name, first), unit))
        case Choose():
            return _choose(first, rest, writer, unit)
        case Pay(what=what, who=who):
            later = guard(rest, writer, unit)
            if later is not None and _looks_again(rest):
                return TRIAL
            return _pay(amounts_of(what, writer), None if who is None else writer.function(who), later)
        case If(condition=condition, then=then, otherwise=otherwise):
            return _changes(
                _if(writer.function(condition), _of(then, writer, unit), _of(otherwise, writer, unit)),
                guard(rest, writer, unit),
            )
        case ChooseOne(options=options):
            return _changes(_any(options, writer, unit), guard(rest, writer, unit))
        case ForEach() | Repeat() | All():
            return _if_needed(first.body, writer, unit, guard(rest, writer, unit))
        case Perform():
            return _changes(_perform(first, writer, unit), guard(rest, writer, unit))
        case Grant():
            return _both(_grant(first, writer, unit), guard(rest, writer, unit))
        case Transfer(at_least=at_least, up_to=up_to):
            needed = not up_to or at_least is not None
            return _changes(transferable(unit, first, writer) if needed else None, guard(rest, writer, unit))
        case _:
            return _changes(None, guard(rest, writer, unit))


def _of(block: Block | None, writer: Writer, unit: "Assembler") -> Guard | Verdict | None:
    return None if block is None else guard(block.effects, writer, unit)


def _changes(own: Guard | Verdict | None, rest: Guard | Verdict | None) -> Guard | Verdict | None:
    """After an effect that changes the table, what follows can only be tried."""
    return own if rest is None else TRIAL


def _looks_again(effects: Sequence[Effect]) -> bool:
    """Can what follows a payment depend on what is left?  Only further payments of so many of something do not."""
    fallible = [one for one in effects if not isinstance(one, Gain | Lose)]
    return not all(isinstance(one, Pay) for one in fallible) or any(
        isinstance(node, AttributeOf | Call | Comprehension | Happened) for node in walk(tuple(fallible))
    )


def _if_needed(body: Block, writer: Writer, unit: "Assembler", rest: Guard | Verdict | None) -> Guard | Verdict | None:
    """A loop or an ``all``: tried if anything in it can fail."""
    if isinstance(rest, Verdict) or rest is not None:
        return TRIAL
    return TRIAL if _can_fail(body) else None


def _can_fail(block: Block) -> bool:
    for effect in block.effects:
        if isinstance(effect, Pay | Choose | ChooseOne | Perform | Grant | Transfer | All):
            return True
        if isinstance(effect, ForEach | Repeat) and _can_fail(effect.body):
            return True
        if isinstance(effect, If) and (
            _can_fail(effect.then) or (effect.otherwise is not None and _can_fail(effect.otherwise))
        ):
            return True
    return False


def _let(slot: int, value: Callable[..., Any], rest: Guard | Verdict | None) -> Guard | Verdict | None:
    if rest is None or isinstance(rest, Verdict):
        return rest

    def holds(t: Any, you: int, this: int, e: Any, v: list[Any], owed: Owed) -> bool:
        v[slot] = value(t, you, this, e, v)
        return rest(t, you, this, e, v, owed)

    return holds


def _choose(node: Choose, following: Sequence[Effect], writer: Writer, unit: "Assembler") -> Guard | Verdict | None:
    rest = guard(following, unit.bound(writer, node.variable, node), unit)
    if isinstance(rest, Verdict):
        return rest
    options = candidates(unit, node, writer)
    slot = unit.slot(node)

    def holds(t: Any, you: int, this: int, e: Any, v: list[Any], owed: Owed) -> bool:
        for number, one in enumerate(options(t, you, this, e, v)):
            v[slot] = one
            if rest is None or number >= MOST_OPTIONS or rest(t, you, this, e, v, owed):
                return True
        return False

    return holds


def _pay(
    what: Callable[..., Owed], who: Callable[..., int] | None, rest: Guard | Verdict | None
) -> Guard | Verdict | None:
    """The payments on the path are added up."""
    if isinstance(rest, Verdict):
        return rest

    def holds(t: Any, you: int, this: int, e: Any, v: list[Any], owed: Owed) -> bool:
        due = what(t, you, this, e, v)
        payer = you if who is None else who(t, you, this, e, v)
        if payer == you:
            due = owed = owed + due
        return can_pay(t, payer, due) and (rest is None or rest(t, you, this, e, v, owed))

    return holds


def _if(
    condition: Callable[..., Any], then: Guard | Verdict | None, otherwise: Guard | Verdict | None
) -> Guard | Verdict | None:
    if isinstance(then, Verdict) or isinstance(otherwise, Verdict):
        return TRIAL
    if then is None and otherwise is None:
        return None

    def holds(t: Any, you: int, this: int, e: Any, v: list[Any], owed: Owed) -> bool:
        branch = then if condition(t, you, this, e, v) else otherwise
        return branch is None or branch(t, you, this, e, v, owed)

    return holds


def _any(options: Sequence[Option], writer: Writer, unit: "Assembler") -> Guard | Verdict | None:
    """One of the options must be open."""
    parts: list[tuple[Callable[..., Any] | None, Guard | None]] = []
    for option in options:
        body = guard(option.body.effects, writer, unit)
        if isinstance(body, Verdict):
            return TRIAL
        condition = None if option.condition is None else writer.function(option.condition)
        if condition is None and body is None:
            return None
        parts.append((condition, body))

    def holds(t: Any, you: int, this: int, e: Any, v: list[Any], owed: Owed) -> bool:
        return any(
            (condition is None or condition(t, you, this, e, v)) and (body is None or body(t, you, this, e, v, owed))
            for condition, body in parts
        )

    return holds


def _perform(node: Perform, writer: Writer, unit: "Assembler") -> Guard | None:
    made_by = actions(unit, node, writer)
    staged = bool(node.modifiers)

    def holds(t: Any, you: int, this: int, e: Any, v: list[Any], owed: Owed) -> bool:
        return any(action is not None and (staged or possible(t, action)) for action in made_by(t, you, this, e, v))

    return holds


def _grant(node: Grant, writer: Writer, unit: "Assembler") -> Guard:
    """What is granted could be performed now, first, with its price."""
    make = granted(unit, node, writer)
    return lambda t, you, this, e, v, owed: could_start(t, make(t, you, this, e, v))


def _both(own: Guard, rest: Guard | Verdict | None) -> Guard | Verdict:
    """A grant changes nothing that what follows could depend on."""
    if rest is None:
        return own
    if isinstance(rest, Verdict):
        return rest
    return lambda t, you, this, e, v, owed: own(t, you, this, e, v, owed) and rest(t, you, this, e, v, owed)
