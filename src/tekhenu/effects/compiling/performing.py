"""Effects on events and actions to steps: perform, grant, change, and modifiers for a while."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from tekhenu.core.agenda import Item, could_start, grant
from tekhenu.core.families import fixed, is_family, members
from tekhenu.core.life import Action, innermost, perform, possible
from tekhenu.core.loop import give_verdict
from tekhenu.core.programs import Expr
from tekhenu.core.table import Table
from tekhenu.core.values import WHOLE, SetType, Whole
from tekhenu.core.vocabulary import ActionWord
from tekhenu.core.windows import EffectFrame
from tekhenu.effects.compiling import ops
from tekhenu.effects.compiling.amounts import amounts_of
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.compiling.modifiers import modifier
from tekhenu.effects.compiling.ops import Label, event_of
from tekhenu.effects.scope import inferred
from tekhenu.effects.syntax import (
    AnyOf,
    Argument,
    Change,
    Grant,
    Modifier,
    Perform,
    Scoped,
)
from tekhenu.effects.walking import names

if TYPE_CHECKING:
    from tekhenu.effects.compiling.assemble import Assembler

__all__ = ["actions", "change_step", "grant_step", "granted", "perform_step", "scoped_step"]


def change_step(code: "Assembler", node: Change, writer: Writer) -> None:
    event = writer.scope.event
    assert event is not None
    kind = next(one.type for one in event.parameters if one.name == node.parameter)
    value = writer.source(writer.write(node.value, kind))
    low = kind.low if isinstance(kind, Whole) else None
    high = kind.high if isinstance(kind, Whole) else None

    def step(table: Table, frame: EffectFrame) -> None:
        changed = event_of(table, frame)
        new = value(table, frame.you, frame.card, changed, frame.env)
        if low is not None:
            new = max(low, new)
        if high is not None:
            new = min(high, new)
        setattr(changed, node.parameter, new)

    code.emit(step)


#: Makes the action of a word; None where a fixed argument of the family says that this one is not meant.
_Maker: TypeAlias = Callable[..., Action | None]


def actions(code: "Assembler", node: Perform, writer: Writer) -> Callable[..., list[Action | None]]:
    """The actions that the words may mean, in the order of the family; several only for ``perform any``."""
    if node.again:
        return lambda t, you, this, e, v: [e.fresh()]
    makers = [_member(code, node, word, writer) for word in _words(code, node)]
    return lambda t, you, this, e, v: [make(t, you, this, e, v) for make in makers]


def _words(code: "Assembler", node: Perform | Grant) -> Sequence[ActionWord]:
    """The action that is named, or those of the family."""
    if is_family(node.action, code.vocabulary) or (isinstance(node, Perform) and node.any_kind):
        return members(node.action, code.vocabulary)
    return (code.vocabulary.actions[node.action],)


def _member(code: "Assembler", node: Perform | Grant, word: ActionWord, writer: Writer) -> _Maker:
    """A function that makes the action, or nothing if what the word settles by itself is not what the family is told."""
    settled = fixed(word, code.vocabulary) if word.name != node.action else {}
    make = _maker(word, [one for one in node.arguments if one.name not in settled], writer)
    asked = [
        (settled[one.name], _choices(code, node.action, one, writer)) for one in node.arguments if one.name in settled
    ]
    if not asked:
        return make
    return lambda t, you, this, e, v: (
        make(t, you, this, e, v) if all(own in wanted(t, you, this, e, v) for own, wanted in asked) else None
    )


def _choices(code: "Assembler", family: str, argument: Argument, writer: Writer) -> Callable[..., Sequence[Any]]:
    """The values that an argument of a family allows."""
    every = (code.vocabulary.actions.get(family), *members(family, code.vocabulary))
    known = (one for word in every if word is not None for one in word.parameters)
    kind = next(one.type for one in known if one.name == argument.name)
    if isinstance(argument.value, AnyOf):
        return writer.source(f"tuple({writer.write(argument.value.choices, SetType(kind))})")
    return writer.source(f"({writer.write(argument.value, kind)},)")


def _maker(word: ActionWord, arguments: Sequence[Argument], writer: Writer) -> Callable[..., Action]:
    """A function that makes the action; parameters left open are the player's choice."""
    frame = word.frame
    assert frame is not None
    types = {one.name: one for one in word.parameters}
    given: list[tuple[str, Expr]] = []
    opened: list[tuple[str, Expr]] = []
    for argument in arguments:
        if argument.name not in types:
            continue
        kind = types[argument.name].type
        if isinstance(argument.value, AnyOf):
            opened.append((argument.name, writer.source(writer.write(argument.value.choices, SetType(kind)))))
        else:
            given.append((argument.name, writer.source(writer.write(argument.value, kind))))
    named = {name for name, _ in given} | {name for name, _ in opened}
    free = [one for one in word.parameters if one.name not in named and one.candidates is not None]

    def make(t: Any, you: int, this: int, e: Any, v: Any) -> Action:
        values = {name: value(t, you, this, e, v) for name, value in given}
        choices = [(name, tuple(value(t, you, this, e, v))) for name, value in opened]
        blank: dict[str, Any] = {name: None for name, _ in opened} | {one.name: None for one in free}
        action: Action = frame(player=you, cause=this, **blank, **values)
        for one in free:
            assert one.candidates is not None
            choices.append((one.name, tuple(one.candidates(t, action))))
        action.open = tuple(choices)
        return action

    return make


def perform_step(code: "Assembler", node: Perform, writer: Writer, end: Label) -> None:
    made_by = actions(code, node, writer)
    remembering = _remember(code, node.modifiers, writer)
    modifiers = [_keep(code, one, remembering) for one in node.modifiers]
    slot = code.slot(node)
    words = _words(code, node) if node.any_kind and not node.again else ()
    question = (
        code.question(
            "action",
            f"perform {node.action}",
            f"which {node.action.replace('_', ' ')}?",
            WHOLE,
            writes=lambda table, at: words[at].name,
        )
        if words
        else None
    )

    def choose(table: Table, frame: EffectFrame) -> None:
        made = made_by(table, frame.you, frame.card, event_of(table, frame), frame.env)
        found = [
            at for at, action in enumerate(made) if action is not None and _possible(table, frame, action, modifiers)
        ]
        if not found:
            ops.skip(table, frame, end, "cannot be performed")
            return
        if question is None:
            frame.env[slot] = 0
        else:
            ops.offer(table, frame, question, None, found, slot)

    def go(table: Table, frame: EffectFrame) -> None:
        if frame.env[slot] is None:
            return
        action = made_by(table, frame.you, frame.card, event_of(table, frame), frame.env)[frame.env[slot]]
        assert action is not None
        frame.env[slot] = None
        _stage(table, frame, action, modifiers)
        perform(table, action)

    code.emit(choose)
    code.emit(go)


def grant_step(code: "Assembler", node: Grant, writer: Writer) -> None:
    make = granted(code, node, writer)

    def step(table: Table, frame: EffectFrame) -> None:
        item = make(table, frame.you, frame.card, event_of(table, frame), frame.env)
        if ops.is_tried(table) and not could_start(table, item):
            give_verdict(table, False)
            return
        name, arguments, price, card, player = item
        grant(table, player, name, arguments, price, card)

    code.emit(step)


def granted(code: "Assembler", node: Grant, writer: Writer) -> Callable[..., Item]:
    """What a grant puts on the agenda; of a family each action with its own arguments, for the player to choose one."""
    words = _words(code, node)
    makers = [_member(code, node, word, writer) for word in words]
    several = is_family(node.action, code.vocabulary)
    due = None if node.price is None else amounts_of(node.price, writer)

    def item(t: Any, you: int, this: int, e: Any, v: Any) -> Item:
        made = ((word, make(t, you, this, e, v)) for word, make in zip(words, makers, strict=True))
        meanings = tuple((word.name, _given(word, action)) for word, action in made if action is not None)
        arguments = meanings if several else meanings[0][1]
        return (node.action, arguments, () if due is None else due(t, you, this, e, v), this, you)

    return item


def _given(word: ActionWord, action: Action) -> tuple[tuple[str, Any], ...]:
    """The arguments of an action; what its player still chooses is marked as open."""
    opened = dict(action.open)
    return tuple(
        (one.name, ("any", opened[one.name]) if one.name in opened else getattr(action, one.name))
        for one in word.parameters
    )


def _remember(code: "Assembler", modifiers: Sequence[Modifier], writer: Writer) -> Writer:
    """A writer that knows the parameters of the event as variables: a modifier may outlive the event that it speaks of."""
    event = writer.scope.event
    if event is None:
        return writer
    said = names(tuple(modifiers))
    kept = []
    for one in event.parameters:
        if one.name in said and one.name not in writer.scope.variables:
            slot = code.slot(modifiers[0], one.name)
            kept.append((one.name, slot))
            writer = writer.within(one.name, inferred(one.type, code.vocabulary, optional=one.optional), f"v[{slot}]")

    def step(table: Table, frame: EffectFrame) -> None:
        for name, slot in kept:
            frame.env[slot] = getattr(event_of(table, frame), name)

    if kept:
        code.emit(step)
    return writer


def _keep(code: "Assembler", node: Modifier, writer: Writer) -> int:
    """Compile a modifier that an effect puts in force; its number comes back."""
    made = modifier(node, writer, len(code.unit.scoped), code.path)
    code.unit.scoped.append(made)
    return len(code.unit.scoped) - 1


def scoped_step(code: "Assembler", node: Scoped, writer: Writer) -> None:
    remembering = _remember(code, node.modifiers, writer)
    numbers = [_keep(code, one, remembering) for one in node.modifiers]
    card = code.unit.card

    def step(table: Table, frame: EffectFrame) -> None:
        serial = 0
        if node.mode == "for this":
            at = innermost(table, table.box.vocabulary.events[node.scope])
            if at is None:
                return
            serial = table.stack[at].serial  # type: ignore[attr-defined]
        env = tuple(frame.env)
        table.temporary += tuple((card, number, frame.card, frame.you, env, node.scope, serial) for number in numbers)

    code.emit(step)


def _possible(table: Table, frame: EffectFrame, action: Action, modifiers: list[int]) -> bool:
    """Could the action be performed, with the modifiers that come with it?"""
    if not modifiers:
        return possible(table, action)
    child = table.copy()
    top: Any = child.stack[-1]
    _stage(child, top, action, modifiers)
    return possible(child, action, staged=True)


def _stage(table: Table, frame: EffectFrame, action: Action, modifiers: list[int]) -> None:
    """Put modifiers in force for the action that is performed next, and not for actions of its sort inside it."""
    if modifiers:
        env, name = tuple(frame.env), type(action).event.family[-1].name
        table.temporary += tuple(
            (frame.ability.definition, number, frame.card, frame.you, env, name, table.serial + 1)
            for number in modifiers
        )
