"""The body of an ability to a program: a flat tuple of steps over one frame, with jumps for blocks."""

from collections.abc import Sequence
from typing import Any

from attrs import define, field

from tekhenu.core.asking import Ask
from tekhenu.core.frames import Step
from tekhenu.core.programs import ExchangeProgram, Expr, ModifierProgram, PermitProgram
from tekhenu.core.table import Table
from tekhenu.core.values import Type
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.core.windows import EffectFrame
from tekhenu.effects.compiling import ops
from tekhenu.effects.compiling.choosing import can_be_done, choose_one_step, choose_step, may_step
from tekhenu.effects.compiling.counters import gain_step, lose_step, pay_step, transfer_step
from tekhenu.effects.compiling.dealing import draw_step, move_step, shuffle_step
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.compiling.guards import guard
from tekhenu.effects.compiling.ops import Label, event_of
from tekhenu.effects.compiling.performing import change_step, grant_step, perform_step, scoped_step
from tekhenu.effects.syntax import (
    All,
    Block,
    Change,
    Choose,
    ChooseOne,
    Draw,
    Effect,
    ForEach,
    Gain,
    Grant,
    If,
    Let,
    Lose,
    May,
    Move,
    Nothing,
    Pay,
    Perform,
    Repeat,
    Scoped,
    Shuffle,
    Transfer,
)

__all__ = ["Assembler", "Unit"]


@define(eq=False)
class Unit:
    """What all abilities of one card share."""

    card: str
    title: str
    vocabulary: Vocabulary
    asks: dict[str, Ask] = field(factory=dict)
    scoped: list[ModifierProgram | PermitProgram | ExchangeProgram] = field(factory=list)


@define(eq=False)
class Open:
    """A block that is being written: where it ends, and its mark if it may be tried."""

    end: Label
    mark: int | None = None


class Assembler:
    """Writes the program of one ability."""

    def __init__(self, unit: Unit, path: str) -> None:
        self.unit = unit
        self.path = path
        self.vocabulary = unit.vocabulary
        self.steps: list[Step] = []
        self.size = 0
        self._slots: dict[tuple[int, str], int] = {}
        self._kept: list[object] = []
        self._marks = 0

    def slot(self, node: object, part: str = "") -> int:
        """The place of a variable among the variables of the frame; the same node has the same place."""
        key = (id(node), part)
        if key not in self._slots:
            self._slots[key] = self.size
            self._kept.append(node)
            self.size += 1
        return self._slots[key]

    def bound(self, writer: Writer, name: str, node: Let | Choose | ForEach) -> Writer:
        """A writer that knows the variable of a node."""
        if isinstance(node, Let):
            value = writer.infer(node.value)
        else:
            value = writer.infer(node.source).element
            if isinstance(node, Choose) and node.mode != "one":
                value = value.set_of
        return writer.within(name, value, f"v[{self.slot(node)}]")

    def question(self, kind: str, name: str, prompt: str, type: Type, **options: Any) -> Ask:
        """A question of this ability with a stable id."""
        label = f"{self.path}/{name}"
        number = 1
        while label in self.unit.asks:
            number += 1
            label = f"{self.path}/{name} {number}"
        made = Ask(label, kind, f"{self.unit.title}: {prompt}", type, **options)
        self.unit.asks[label] = made
        return made

    def emit(self, step: Step) -> None:
        self.steps.append(step)

    def place(self, label: Label) -> None:
        label.at = len(self.steps)

    def new_mark(self) -> int:
        self._marks += 1
        return self._marks

    def body(self, block: Block, writer: Writer) -> int:
        """Write a whole body; the number that comes back marks its end for a try."""
        number = self.new_mark()
        self.block(block, writer, number)
        return number

    def block(self, block: Block, writer: Writer, number: int | None = None) -> None:
        inside = Open(Label(), number)
        for at, effect in enumerate(block.effects):
            writer = self._effect(effect, block.effects[at + 1 :], writer, inside)
        if inside.mark is not None:
            self.emit(ops.mark(inside.mark))
        self.place(inside.end)

    def goal(self, rest: Sequence[Effect], writer: Writer, inside: Open) -> int | None:
        """The mark of the end of a block if what follows in it could fail, so that no choice may prevent it."""
        if guard(rest, writer, self) is not None:
            inside.mark = inside.mark or self.new_mark()
            return inside.mark
        return None

    def _effect(self, node: Effect, rest: Sequence[Effect], writer: Writer, inside: Open) -> Writer:
        """Write one effect; the writer that comes back knows the names it brings."""
        match node:
            case Gain():
                gain_step(self, node, writer)
            case Lose(what=what, who=who):
                lose_step(self, what, who, writer)
            case Pay():
                pay_step(self, node.what, node.who, node.to, writer, inside.end, self.goal(rest, writer, inside))
            case Transfer():
                transfer_step(self, node, writer, inside.end)
            case Choose():
                return choose_step(self, node, rest, writer, inside)
            case ChooseOne():
                choose_one_step(self, node, rest, writer, inside)
            case May():
                may_step(self, node, rest, writer, inside)
            case If():
                self._if(node, writer)
            case ForEach():
                self._for_each(node, writer)
            case Repeat():
                self._repeat(node, writer)
            case Let():
                self._let(node, writer)
                return self.bound(writer, node.variable, node)
            case Change():
                change_step(self, node, writer)
            case Perform():
                perform_step(self, node, writer, inside.end)
            case Grant():
                grant_step(self, node, writer)
            case Draw():
                draw_step(self, node, writer)
            case Move():
                move_step(self, node, writer)
            case Shuffle(zone=zone):
                shuffle_step(self, zone, writer)
            case Scoped():
                scoped_step(self, node, writer)
            case All():
                self._all(node, writer, inside.end)
            case Nothing():
                pass
        return writer

    def _if(self, node: If, writer: Writer) -> None:
        otherwise, done = Label(), Label()
        self.emit(ops.jump_unless(writer.function(node.condition), otherwise))
        self.block(node.then, writer)
        if node.otherwise is not None:
            self.emit(ops.jump(done))
        self.place(otherwise)
        if node.otherwise is not None:
            self.block(node.otherwise, writer)
        self.place(done)

    def _for_each(self, node: ForEach, writer: Writer) -> None:
        inner = self.bound(writer, node.variable, node)
        local = f"x_{node.variable}"
        filtered = writer.within(node.variable, writer.infer(node.source).element, local)
        where = "" if node.where is None else f" if {filtered.write(node.where)}"
        members = writer.source(f"tuple({local} for {local} in {writer.write(node.source)}{where})")
        self._loop(node, members, node.body, inner, self.slot(node))

    def _repeat(self, node: Repeat, writer: Writer) -> None:
        times = writer.function(node.times)
        self._loop(node, lambda t, you, this, e, v: tuple(range(times(t, you, this, e, v))), node.body, writer, None)

    def _loop(self, node: ForEach | Repeat, members: Expr, body: Block, inner: Writer, slot: int | None) -> None:
        """Over a snapshot: the members still to come lie in a variable of their own."""
        left = self.slot(node, "left")
        head, done = Label(), Label()

        def begin(table: Table, frame: EffectFrame) -> None:
            frame.env[left] = members(table, frame.you, frame.card, event_of(table, frame), frame.env)

        def turn(table: Table, frame: EffectFrame) -> None:
            coming = frame.env[left]
            if not coming:
                frame.pc = done.at
                return
            if slot is not None:
                frame.env[slot] = coming[0]
            frame.env[left] = coming[1:]

        self.emit(begin)
        self.place(head)
        self.emit(turn)
        self.block(body, inner)
        self.emit(ops.jump(head))
        self.place(done)

    def _let(self, node: Let, writer: Writer) -> None:
        slot, value = self.slot(node), writer.function(node.value)

        def step(table: Table, frame: EffectFrame) -> None:
            frame.env[slot] = value(table, frame.you, frame.card, event_of(table, frame), frame.env)

        self.emit(step)

    def _all(self, node: All, writer: Writer, end: Label) -> None:
        start = Label()
        works, number = can_be_done(self, node.body, writer, start)

        def step(table: Table, frame: EffectFrame) -> None:
            if works is not None and not works(table, frame, frame.env):
                ops.skip(table, frame, end, "not possible as a whole")

        self.emit(step)
        self.place(start)
        self.block(node.body, writer, number)
