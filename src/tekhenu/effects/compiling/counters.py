"""Effects on counters to steps: gain, lose, pay, transfer."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tekhenu.core.changes import gain, lose, transfer
from tekhenu.core.payments import can_pay, charge
from tekhenu.core.programs import Expr
from tekhenu.core.table import Table
from tekhenu.core.values import WHOLE
from tekhenu.core.vocabulary import Resource
from tekhenu.core.windows import EffectFrame
from tekhenu.effects.compiling import ops
from tekhenu.effects.compiling.amounts import amounts_of
from tekhenu.effects.compiling.expressions import Writer, who_of
from tekhenu.effects.compiling.ops import Guard, Label, event_of
from tekhenu.effects.syntax import (
    Expression,
    Gain,
    Price,
    Transfer,
)

if TYPE_CHECKING:
    from tekhenu.effects.compiling.assemble import Assembler

__all__ = ["gain_step", "lose_step", "pay_step", "transfer_step", "transferable"]


def gain_step(code: "Assembler", node: Gain, writer: Writer) -> None:
    who = who_of(node.who, writer)
    for one in node.what.quantities:
        if one.any_of is not None:
            _gain_any(code, Price((one,)), who, writer, one)
            continue
        amounts = amounts_of(Price((one,)), writer)

        def step(table: Table, frame: EffectFrame, amounts: Any = amounts) -> None:
            event = event_of(table, frame)
            player = frame.you if who is None else who(table, frame.you, frame.card, event, frame.env)
            ((resource, amount),) = amounts(table, frame.you, frame.card, event, frame.env)
            if amount > 0:
                gain(table, player, resource, amount, frame.card)

        code.emit(step)


def _gain_any(code: "Assembler", what: Price, who: Expr | None, writer: Writer, node: object) -> None:
    """One decision over all bundles."""
    amounts = amounts_of(what, writer)
    slot = code.slot(node)
    question = code.question("bundle", "gain any", "What do you gain?", WHOLE, writes=ops.bundle_key)

    def choose(table: Table, frame: EffectFrame) -> None:
        ((kinds, amount),) = amounts(table, frame.you, frame.card, event_of(table, frame), frame.env)
        if amount <= 0 or not kinds:
            frame.env[slot] = ()
        else:
            ops.offer(table, frame, question, who, ops.few(ops.bundles(kinds, amount)), slot)

    def take(table: Table, frame: EffectFrame) -> None:
        player = frame.you if who is None else who(table, frame.you, frame.card, event_of(table, frame), frame.env)
        bundle = frame.env[slot]
        for kind in dict.fromkeys(bundle):
            gain(table, player, kind, bundle.count(kind), frame.card)

    code.emit(choose)
    code.emit(take)


def lose_step(code: "Assembler", what: Price, who: Expression | None, writer: Writer) -> None:
    player_of = who_of(who, writer)
    amounts = amounts_of(what, writer)

    def step(table: Table, frame: EffectFrame) -> None:
        event = event_of(table, frame)
        player = frame.you if player_of is None else player_of(table, frame.you, frame.card, event, frame.env)
        for resource, amount in amounts(table, frame.you, frame.card, event, frame.env):
            if amount > 0:
                lose(table, player, resource, amount, frame.card)  # type: ignore[arg-type]

    code.emit(step)


def pay_step(
    code: "Assembler",
    what: Price,
    who: Expression | None,
    to: Expression | None,
    writer: Writer,
    end: Label,
    goal: int | None,
) -> None:
    """``goal`` marks the end of what follows, if that could fail: ways of paying that prevent it are not offered."""
    payer, receiver, amounts = who_of(who, writer), who_of(to, writer), amounts_of(what, writer)

    def step(table: Table, frame: EffectFrame) -> None:
        event = event_of(table, frame)
        you, this, env = frame.you, frame.card, frame.env
        player = you if payer is None else payer(table, you, this, event, env)
        due = amounts(table, you, this, event, env)
        if can_pay(table, player, due):
            target = None if receiver is None else receiver(table, you, this, event, env)
            wanted = None if goal is None else (len(table.stack) - 1, goal, player)
            charge(table, player, due, to=target, source=this, goal=wanted)
        else:
            ops.skip(table, frame, end, "cannot be paid")

    code.emit(step)


def transferable(code: "Assembler", node: Transfer, writer: Writer) -> Guard:
    """Can at least as much be moved as is wanted?"""
    room = _movable(code, node, writer)
    least = None if node.at_least is None else writer.function(node.at_least)
    amount = writer.function(node.amount)

    def holds(t: Any, you: int, this: int, e: Any, v: list[Any], owed: Any) -> bool:
        wanted = amount(t, you, this, e, v) if least is None else least(t, you, this, e, v)
        return room(t, you, this, e, v) >= wanted  # type: ignore[no-any-return]

    return holds


def _movable(code: "Assembler", node: Transfer, writer: Writer) -> Callable[..., int]:
    """How much of what is wanted the source has and the target has room for."""
    source, target = who_of(node.source, writer), who_of(node.target, writer)
    amount = writer.function(node.amount)
    out = code.vocabulary.resources[node.resource.name]
    into = out if node.into is None else code.vocabulary.resources[node.into.name]

    def room(t: Any, you: int, this: int, e: Any, v: list[Any]) -> int:
        giver = you if source is None else source(t, you, this, e, v)
        taker = you if target is None else target(t, you, this, e, v)
        free = _free(t, into, taker)
        have = getattr(t, out.field)[giver] - out.low
        wanted = amount(t, you, this, e, v)
        return min(wanted, have) if free is None else min(wanted, have, free)  # type: ignore[no-any-return]

    return room


def transfer_step(code: "Assembler", node: Transfer, writer: Writer, end: Label) -> None:
    room, able = _movable(code, node, writer), transferable(code, node, writer)
    source, target = who_of(node.source, writer), who_of(node.target, writer)
    out = node.resource.name
    into = out if node.into is None else node.into.name
    optional = node.up_to and node.at_least is None

    def step(table: Table, frame: EffectFrame) -> None:
        event = event_of(table, frame)
        said = (table, frame.you, frame.card, event, frame.env)
        if not optional and not able(*said, ()):
            ops.skip(table, frame, end, "cannot be moved")
            return
        amount = room(*said)
        if amount > 0:
            giver = frame.you if source is None else source(*said)
            taker = frame.you if target is None else target(*said)
            transfer(table, giver, out, amount, taker, into, frame.card)

    code.emit(step)


def _free(table: Table, resource: Resource, player: int) -> int | None:
    room = table.room(resource, player)
    return None if room is None else room - getattr(table, resource.field)[player]
