"""Choices to steps: what is offered, and where each answer leads."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tekhenu.core.table import Table
from tekhenu.core.values import TRUTH, WHOLE, SetType, Type
from tekhenu.core.windows import EffectFrame
from tekhenu.effects.compiling import ops
from tekhenu.effects.compiling.candidates import candidates
from tekhenu.effects.compiling.counters import pay_step
from tekhenu.effects.compiling.expressions import Writer, who_of
from tekhenu.effects.compiling.guards import Verdict, guard
from tekhenu.effects.compiling.ops import Label, event_of
from tekhenu.effects.format import format_node
from tekhenu.effects.syntax import (
    Block,
    Choose,
    ChooseOne,
    Effect,
    May,
    Pay,
)

if TYPE_CHECKING:
    from tekhenu.effects.compiling.assemble import Assembler, Open

__all__ = ["can_be_done", "choose_one_step", "choose_step", "may_step"]


def choose_step(code: "Assembler", node: Choose, rest: Sequence[Effect], writer: Writer, inside: "Open") -> Writer:
    after = code.bound(writer, node.variable, node)
    options, slot, who = candidates(code, node, writer), code.slot(node), who_of(node.who, writer)
    later = guard(rest, after, code)
    start = Label()
    tried = None
    if isinstance(later, Verdict):
        if inside.mark is None:
            inside.mark = code.new_mark()
        tried = ops.try_from(start, inside.mark)
    of = writer.infer(node.source)
    element = of.type.of if isinstance(of.type, SetType) else WHOLE
    words = {"one": "choose", "some": "choose", "order": "order"}
    kind: Type = element if node.mode == "one" else SetType(element)
    prompt = f"choose {'an order of ' if node.mode == 'order' else ''}{node.variable.replace('_', ' ')}"
    question = code.question(words[node.mode], f"choose {node.variable}", prompt, kind)

    def step(table: Table, frame: EffectFrame) -> None:
        you, this, event, env = frame.you, frame.card, event_of(table, frame), frame.env
        found = ops.few(options(table, you, this, event, env))
        if tried is not None:
            found = [one for one in found if tried(table, frame, _with(env, slot, one))]
        elif later is not None and not isinstance(later, Verdict):
            found = [one for one in found if later(table, you, this, event, _with(env, slot, one), ())]
        if found:
            ops.offer(table, frame, question, who, found, slot)
        else:
            ops.skip(table, frame, inside.end, "nothing to choose from")

    code.emit(step)
    code.place(start)
    return after


def choose_one_step(code: "Assembler", node: ChooseOne, rest: Sequence[Effect], writer: Writer, inside: "Open") -> None:
    slot, who, done = code.slot(node), who_of(node.who, writer), Label()
    goal = code.goal(rest, writer, inside)
    labels = _distinct([option.label or _summary(option.body) for option in node.options])
    question = code.question("option", "choose one", "choose one", WHOLE, writes=lambda table, at: labels[at])
    starts = [Label() for _ in node.options]
    open_when = [
        (
            None if option.condition is None else writer.function(option.condition),
            *can_be_done(code, option.body, writer, start),
        )
        for option, start in zip(node.options, starts, strict=True)
    ]

    def step(table: Table, frame: EffectFrame) -> None:
        you, this, event, env = frame.you, frame.card, event_of(table, frame), frame.env
        found = [
            at
            for at, (condition, works, _) in enumerate(open_when)
            if (condition is None or condition(table, you, this, event, env))
            and (works is None or works(table, frame, env))
        ]
        if found:
            open_now = _leading([(at, starts[at]) for at in found], goal, table, frame)
            ops.offer(table, frame, question, who, open_now, slot)
        else:
            ops.skip(table, frame, inside.end, "no option is open")

    def branch(table: Table, frame: EffectFrame) -> None:
        frame.pc = starts[frame.env[slot]].at

    code.emit(step)
    code.emit(branch)
    for option, start, (_, _, number) in zip(node.options, starts, open_when, strict=True):
        code.place(start)
        code.block(option.body, writer, number)
        code.emit(ops.jump(done))
    code.place(done)


def may_step(code: "Assembler", node: May, rest: Sequence[Effect], writer: Writer, inside: "Open") -> None:
    slot, who = code.slot(node), who_of(node.who, writer)
    start, otherwise, done = Label(), Label(), Label()
    goal = code.goal(rest, writer, inside)
    works, number = can_be_done(code, node.body, writer, start, node)
    compulsory = None if node.compulsory is None else writer.function(node.compulsory)
    what = "pay" if node.price is not None else "do"
    question = code.question(
        "may",
        f"may {what}",
        f"do you {'pay' if what == 'pay' else 'do this'}? ({_summary(node.body)})",
        TRUTH,
    )

    def step(table: Table, frame: EffectFrame) -> None:
        if works is not None and not works(table, frame, frame.env):
            frame.env[slot] = False
        elif compulsory is not None and compulsory(table, frame.you, frame.card, event_of(table, frame), frame.env):
            frame.env[slot] = True
        else:
            answers = _leading(((True, start), (False, otherwise)), goal, table, frame)
            ops.offer(table, frame, question, who, answers, slot)

    def branch(table: Table, frame: EffectFrame) -> None:
        if not frame.env[slot]:
            frame.pc = otherwise.at

    code.emit(step)
    code.emit(branch)
    code.place(start)
    if node.price is not None:
        if number is None and guard(node.body.effects, writer, code) is not None:
            number = code.new_mark()
        pay_step(code, node.price, node.who, node.to, writer, done, number)
    code.block(node.body, writer, number)
    code.emit(ops.jump(done))
    code.place(otherwise)
    if node.otherwise is not None:
        code.block(node.otherwise, writer)
    code.place(done)


def can_be_done(
    code: "Assembler",
    body: Block,
    writer: Writer,
    start: Label,
    may: May | None = None,
) -> tuple[Callable[[Table, EffectFrame, list[Any]], bool] | None, int | None]:
    """Can a block be carried out?  With the number of its mark if that has to be tried."""
    effects = body.effects
    if may is not None and may.price is not None:
        effects = (Pay(may.price, may.who, may.to), *effects)
    judged = guard(effects, writer, code)
    if judged is None:
        return None, None
    if isinstance(judged, Verdict):
        number = code.new_mark()
        return ops.try_from(start, number), number

    def works(table: Table, frame: EffectFrame, env: list[Any]) -> bool:
        return judged(table, frame.you, frame.card, event_of(table, frame), env[:], ())

    return works, None


def _leading(branches: Sequence[tuple[Any, Label]], goal: int | None, table: Table, frame: EffectFrame) -> list[Any]:
    """The answers after which what follows can be done, too; all of them if none is better than another."""
    answers = [answer for answer, _ in branches]
    if goal is None or len(branches) == 1:
        return answers
    leading = [answer for answer, start in branches if ops.try_from(start, goal)(table, frame, frame.env)]
    return leading or answers


def _with(env: list[Any], slot: int, value: Any) -> list[Any]:
    """The variables with one of them set."""
    copy = env[:]
    copy[slot] = value
    return copy


def _distinct(labels: list[str]) -> list[str]:
    """The labels, with a number behind those that come again."""
    return [
        f"{label} ({labels[:at].count(label) + 1})" if label in labels[:at] else label
        for at, label in enumerate(labels)
    ]


def _summary(block: Block) -> str:
    """A block in a few words, for a label."""
    return "; ".join(format_node(effect).splitlines()[0].rstrip(":") for effect in block.effects)
