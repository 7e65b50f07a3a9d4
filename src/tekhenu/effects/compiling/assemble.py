"""The body of an ability to a program: a flat tuple of steps over one frame, with jumps for blocks."""

from collections.abc import Callable, Sequence
from typing import Any

from attrs import define, field

from tekhenu.core.agenda import grant
from tekhenu.core.asking import Ask
from tekhenu.core.chance import shuffled
from tekhenu.core.changes import draw, gain, lose, move_all, shuffle
from tekhenu.core.frames import Step
from tekhenu.core.life import Action, innermost, perform, possible
from tekhenu.core.payments import can_pay, charge
from tekhenu.core.programs import Expr, ExchangeProgram, ModifierProgram, PermitProgram
from tekhenu.core.table import Table
from tekhenu.core.values import CARD, TRUTH, WHOLE, SetType, Type, Whole
from tekhenu.core.vocabulary import ActionWord, Resource, Vocabulary, Zone
from tekhenu.core.windows import EffectFrame
from tekhenu.effects.compiling import ops
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.format import format_node
from tekhenu.effects.compiling.guards import Guard, Verdict, guard
from tekhenu.effects.compiling.modifiers import modifier
from tekhenu.effects.compiling.ops import Label, event_of
from tekhenu.effects.compiling.amounts import amounts_of
from tekhenu.effects.syntax import (
    All,
    AnyOf,
    Argument,
    AttributeOf,
    Block,
    Change,
    Choose,
    ChooseOne,
    Draw,
    Effect,
    Expression,
    ForEach,
    Gain,
    Grant,
    If,
    Let,
    Lose,
    May,
    Modifier,
    Move,
    Name,
    Nothing,
    Pay,
    Perform,
    Price,
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
class _Open:
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

    # --- slots, questions, words ---

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

    def _emit(self, step: Step) -> None:
        self.steps.append(step)

    def _place(self, label: Label) -> None:
        label.at = len(self.steps)

    def _new_mark(self) -> int:
        self._marks += 1
        return self._marks

    # --- blocks ---

    def body(self, block: Block, writer: Writer) -> int:
        """Write a whole body; the number that comes back marks its end for a try."""
        number = self._new_mark()
        self._block(block, writer, number)
        return number

    def _block(self, block: Block, writer: Writer, number: int | None = None) -> None:
        inside = _Open(Label(), number)
        for at, effect in enumerate(block.effects):
            writer = self._effect(effect, block.effects[at + 1 :], writer, inside)
        if inside.mark is not None:
            self._emit(ops.mark(inside.mark))
        self._place(inside.end)

    def _effect(self, node: Effect, rest: Sequence[Effect], writer: Writer, inside: _Open) -> Writer:
        """Write one effect; the writer that comes back knows the names it brings."""
        match node:
            case Gain():
                self._gain(node, writer, inside)
            case Lose(what=what, who=who):
                self._lose(what, who, writer)
            case Pay():
                self._pay(node.what, node.who, node.to, writer, inside.end)
            case Transfer():
                self._transfer(node, writer, inside.end)
            case Choose():
                return self._choose(node, rest, writer, inside)
            case ChooseOne():
                self._choose_one(node, writer, inside.end)
            case May():
                self._may(node, writer)
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
                self._change(node, writer)
            case Perform():
                self._perform(node, writer, inside.end)
            case Grant():
                self._grant(node, writer)
            case Draw():
                self._draw(node, writer)
            case Move():
                self._move(node, writer)
            case Shuffle(zone=zone):
                self._shuffle(zone, writer)
            case Scoped():
                self._scoped(node, writer)
            case All():
                self._all(node, writer, inside.end)
            case Nothing():
                pass
        return writer

    # --- counters ---

    def _gain(self, node: Gain, writer: Writer, inside: _Open) -> None:
        who = _who(node.who, writer)
        for one in node.what.quantities:
            if one.any_of is not None:
                self._gain_any(Price((one,)), who, writer, one)
                continue
            amounts = amounts_of(Price((one,)), writer)

            def step(table: Table, frame: EffectFrame, amounts: Any = amounts) -> None:
                event = event_of(table, frame)
                player = frame.you if who is None else who(table, frame.you, frame.card, event, frame.env)
                ((resource, amount),) = amounts(table, frame.you, frame.card, event, frame.env)
                if amount > 0:
                    gain(table, player, resource, amount, frame.card)

            self._emit(step)

    def _gain_any(self, what: Price, who: Expr | None, writer: Writer, node: object) -> None:
        """One decision over all bundles."""
        amounts = amounts_of(what, writer)
        slot = self.slot(node)
        question = self.question("bundle", "gain any", "What do you gain?", WHOLE, writes=ops.bundle_key)

        def choose(table: Table, frame: EffectFrame) -> None:
            ((kinds, amount),) = amounts(table, frame.you, frame.card, event_of(table, frame), frame.env)
            if amount <= 0 or not kinds:
                frame.env[slot] = ()
            else:
                ops.offer(table, frame, question, who, ops.bundles(kinds, amount), slot)

        def take(table: Table, frame: EffectFrame) -> None:
            player = frame.you if who is None else who(table, frame.you, frame.card, event_of(table, frame), frame.env)
            bundle = frame.env[slot]
            for kind in dict.fromkeys(bundle):
                gain(table, player, kind, bundle.count(kind), frame.card)

        self._emit(choose)
        self._emit(take)

    def _lose(self, what: Price, who: Expression | None, writer: Writer) -> None:
        player_of = _who(who, writer)
        amounts = amounts_of(what, writer)

        def step(table: Table, frame: EffectFrame) -> None:
            event = event_of(table, frame)
            player = frame.you if player_of is None else player_of(table, frame.you, frame.card, event, frame.env)
            for resource, amount in amounts(table, frame.you, frame.card, event, frame.env):
                if amount > 0:
                    lose(table, player, resource, amount, frame.card)  # type: ignore[arg-type]

        self._emit(step)

    def _pay(self, what: Price, who: Expression | None, to: Expression | None, writer: Writer, end: Label) -> None:
        payer, receiver, amounts = _who(who, writer), _who(to, writer), amounts_of(what, writer)

        def step(table: Table, frame: EffectFrame) -> None:
            event = event_of(table, frame)
            you, this, env = frame.you, frame.card, frame.env
            player = you if payer is None else payer(table, you, this, event, env)
            due = amounts(table, you, this, event, env)
            if can_pay(table, player, due):
                target = None if receiver is None else receiver(table, you, this, event, env)
                charge(table, player, due, to=target, source=this)
            else:
                ops.skip(table, frame, end, "cannot be paid")

        self._emit(step)

    def transferable(self, node: Transfer, writer: Writer) -> Guard:
        """Can at least as much be moved as is wanted?"""
        room = self._movable(node, writer)
        least = None if node.at_least is None else writer.function(node.at_least)
        amount = writer.function(node.amount)

        def holds(t: Any, you: int, this: int, e: Any, v: list[Any], owed: Any) -> bool:
            wanted = amount(t, you, this, e, v) if least is None else least(t, you, this, e, v)
            return room(t, you, this, e, v) >= wanted  # type: ignore[no-any-return]

        return holds

    def _movable(self, node: Transfer, writer: Writer) -> Callable[..., int]:
        """How much of what is wanted the source has and the target has room for."""
        source, target = _who(node.source, writer), _who(node.target, writer)
        amount = writer.function(node.amount)
        out = self.vocabulary.resources[node.resource.name]
        into = out if node.into is None else self.vocabulary.resources[node.into.name]

        def room(t: Any, you: int, this: int, e: Any, v: list[Any]) -> int:
            giver = you if source is None else source(t, you, this, e, v)
            taker = you if target is None else target(t, you, this, e, v)
            free = _free(t, into, taker)
            have = getattr(t, out.field)[giver] - out.low
            wanted = amount(t, you, this, e, v)
            return min(wanted, have) if free is None else min(wanted, have, free)  # type: ignore[no-any-return]

        return room

    def _transfer(self, node: Transfer, writer: Writer, end: Label) -> None:
        room, able = self._movable(node, writer), self.transferable(node, writer)
        source, target = _who(node.source, writer), _who(node.target, writer)
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
                lose(table, frame.you if source is None else source(*said), out, amount, frame.card)
                gain(table, frame.you if target is None else target(*said), into, amount, frame.card)

        self._emit(step)

    # --- choices ---

    def candidates(self, node: Choose, writer: Writer) -> Expr:
        """What may be chosen: members, sets of members or orders of them."""
        of = writer.infer(node.source)
        local = f"x_{node.variable}"
        inner = writer.within(node.variable, of.element, local)
        source = writer.write(node.source)
        where = "" if node.where is None else f" if {inner.write(node.where)}"
        members = writer.source(f"tuple({local} for {local} in {source}{where})")
        if node.mode == "one":
            return members
        if node.mode == "order":
            return lambda t, you, this, e, v: ops.orders(members(t, you, this, e, v))
        assert node.low is not None and node.high is not None
        low, high = writer.function(node.low), writer.function(node.high)
        return lambda t, you, this, e, v: ops.subsets(
            members(t, you, this, e, v), low(t, you, this, e, v), high(t, you, this, e, v)
        )

    def _choose(self, node: Choose, rest: Sequence[Effect], writer: Writer, inside: _Open) -> Writer:
        after = self.bound(writer, node.variable, node)
        options, slot, who = self.candidates(node, writer), self.slot(node), _who(node.who, writer)
        later = guard(rest, after, self)
        start = Label()
        tried = None
        if isinstance(later, Verdict):
            if inside.mark is None:
                inside.mark = self._new_mark()
            tried = ops.try_from(start, inside.mark)
        of = writer.infer(node.source)
        element = of.type.of if isinstance(of.type, SetType) else WHOLE
        words = {"one": "choose", "some": "choose", "order": "order"}
        kind: Type = element if node.mode == "one" else SetType(element)
        prompt = f"choose {'an order of ' if node.mode == 'order' else ''}{node.variable.replace('_', ' ')}"
        question = self.question(words[node.mode], f"choose {node.variable}", prompt, kind)

        def step(table: Table, frame: EffectFrame) -> None:
            you, this, event, env = frame.you, frame.card, event_of(table, frame), frame.env
            found = options(table, you, this, event, env)
            if tried is not None:
                found = [one for one in found if tried(table, frame, _with(env, slot, one))]
            elif later is not None and not isinstance(later, Verdict):
                found = [one for one in found if later(table, you, this, event, _with(env, slot, one), ())]
            if found:
                ops.offer(table, frame, question, who, found, slot)
            else:
                ops.skip(table, frame, inside.end, "nothing to choose from")

        self._emit(step)
        self._place(start)
        return after

    def _choose_one(self, node: ChooseOne, writer: Writer, end: Label) -> None:
        slot, who, done = self.slot(node), _who(node.who, writer), Label()
        labels = [option.label or _summary(option.body) for option in node.options]
        question = self.question(
            "option", "choose one", "choose one", WHOLE, writes=lambda table, at: labels[at]
        )
        starts = [Label() for _ in node.options]
        open_when = [
            (None if option.condition is None else writer.function(option.condition), *self._can(option.body, writer, start))
            for option, start in zip(node.options, starts, strict=True)
        ]

        def step(table: Table, frame: EffectFrame) -> None:
            you, this, event, env = frame.you, frame.card, event_of(table, frame), frame.env
            found = [
                at
                for at, (condition, works, _) in enumerate(open_when)
                if (condition is None or condition(table, you, this, event, env)) and (works is None or works(table, frame, env))
            ]
            if found:
                ops.offer(table, frame, question, who, found, slot)
            else:
                ops.skip(table, frame, end, "no option is open")

        def branch(table: Table, frame: EffectFrame) -> None:
            frame.pc = starts[frame.env[slot]].at

        self._emit(step)
        self._emit(branch)
        for option, start, (_, _, number) in zip(node.options, starts, open_when, strict=True):
            self._place(start)
            self._block(option.body, writer, number)
            self._emit(ops.jump(done))
        self._place(done)

    def _may(self, node: May, writer: Writer) -> None:
        slot, who = self.slot(node), _who(node.who, writer)
        start, otherwise, done = Label(), Label(), Label()
        works, number = self._can(node.body, writer, start, node)
        what = "pay" if node.price is not None else "do"
        question = self.question(
            "may", f"may {what}", f"do you {'pay' if what == 'pay' else 'do this'}? ({_summary(node.body)})", TRUTH
        )

        def step(table: Table, frame: EffectFrame) -> None:
            if works is None or works(table, frame, frame.env):
                ops.offer(table, frame, question, who, (True, False), slot)
            else:
                frame.env[slot] = False

        def branch(table: Table, frame: EffectFrame) -> None:
            if not frame.env[slot]:
                frame.pc = otherwise.at

        self._emit(step)
        self._emit(branch)
        self._place(start)
        if node.price is not None:
            self._pay(node.price, node.who, node.to, writer, done)
        self._block(node.body, writer, number)
        self._emit(ops.jump(done))
        self._place(otherwise)
        if node.otherwise is not None:
            self._block(node.otherwise, writer)
        self._place(done)

    def _can(
        self, body: Block, writer: Writer, start: Label, may: May | None = None
    ) -> tuple[Callable[[Table, EffectFrame, list[Any]], bool] | None, int | None]:
        """Can a block be carried out?  With the number of its mark if that has to be tried."""
        effects = body.effects
        if may is not None and may.price is not None:
            effects = (Pay(may.price, may.who, may.to), *effects)
        judged = guard(effects, writer, self)
        if judged is None:
            return None, None
        if isinstance(judged, Verdict):
            number = self._new_mark()
            return ops.try_from(start, number), number

        def works(table: Table, frame: EffectFrame, env: list[Any]) -> bool:
            return judged(table, frame.you, frame.card, event_of(table, frame), env[:], ())

        return works, None

    # --- flow ---

    def _if(self, node: If, writer: Writer) -> None:
        otherwise, done = Label(), Label()
        self._emit(ops.jump_unless(writer.function(node.condition), otherwise))
        self._block(node.then, writer)
        if node.otherwise is not None:
            self._emit(ops.jump(done))
        self._place(otherwise)
        if node.otherwise is not None:
            self._block(node.otherwise, writer)
        self._place(done)

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

        self._emit(begin)
        self._place(head)
        self._emit(turn)
        self._block(body, inner)
        self._emit(ops.jump(head))
        self._place(done)

    def _let(self, node: Let, writer: Writer) -> None:
        slot, value = self.slot(node), writer.function(node.value)

        def step(table: Table, frame: EffectFrame) -> None:
            frame.env[slot] = value(table, frame.you, frame.card, event_of(table, frame), frame.env)

        self._emit(step)

    def _all(self, node: All, writer: Writer, end: Label) -> None:
        start = Label()
        works, number = self._can(node.body, writer, start)

        def step(table: Table, frame: EffectFrame) -> None:
            if works is not None and not works(table, frame, frame.env):
                ops.skip(table, frame, end, "not possible as a whole")

        self._emit(step)
        self._place(start)
        self._block(node.body, writer, number)

    # --- events and actions ---

    def _change(self, node: Change, writer: Writer) -> None:
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

        self._emit(step)

    def actions(self, node: Perform, writer: Writer) -> Callable[..., list[Action]]:
        """The actions that the words may mean; several only for ``perform any``."""
        if node.again:
            return lambda t, you, this, e, v: [e.fresh()]
        words = self._family(node.action) if node.any_kind else [self.vocabulary.actions[node.action]]
        makers = [self._maker(word, node.arguments, writer) for word in words]
        return lambda t, you, this, e, v: [make(t, you, this, e, v) for make in makers]

    def _family(self, name: str) -> list[ActionWord]:
        return [word for word in self.vocabulary.actions.values() if word.family == name and word.frame is not None]

    def _maker(self, word: ActionWord, arguments: Sequence[Argument], writer: Writer) -> Callable[..., Action]:
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
            action = frame(player=you, cause=this, **blank, **values)  # type: ignore[call-arg]
            for one in free:
                assert one.candidates is not None
                choices.append((one.name, tuple(one.candidates(t, action))))
            action.open = tuple(choices)
            return action

        return make

    def _perform(self, node: Perform, writer: Writer, end: Label) -> None:
        actions = self.actions(node, writer)
        modifiers = [self._keep(one, writer) for one in node.modifiers]
        slot = self.slot(node)
        words = self._family(node.action) if node.any_kind and not node.again else []
        question = self.question(
            "action", f"perform {node.action}", f"which {node.action.replace('_', ' ')}?", WHOLE,
            writes=lambda table, at: words[at].name,
        ) if words else None

        def choose(table: Table, frame: EffectFrame) -> None:
            made = actions(table, frame.you, frame.card, event_of(table, frame), frame.env)
            found = [at for at, action in enumerate(made) if _possible(table, frame, action, modifiers)]
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
            action = actions(table, frame.you, frame.card, event_of(table, frame), frame.env)[frame.env[slot]]
            frame.env[slot] = None
            _stage(table, frame, action, modifiers)
            perform(table, action)

        self._emit(choose)
        self._emit(go)

    def _grant(self, node: Grant, writer: Writer) -> None:
        word = self.vocabulary.actions[node.action]
        make = self._maker(word, node.arguments, writer) if word.frame is not None else None
        assert make is not None
        due = None if node.price is None else amounts_of(node.price, writer)

        def step(table: Table, frame: EffectFrame) -> None:
            event = event_of(table, frame)
            action = make(table, frame.you, frame.card, event, frame.env)
            opened = dict(action.open)
            arguments = tuple(
                (one.name, ("any", opened[one.name]) if one.name in opened else getattr(action, one.name))
                for one in word.parameters
            )
            owed = () if due is None else due(table, frame.you, frame.card, event, frame.env)
            grant(table, frame.you, node.action, arguments, owed, frame.card)

        self._emit(step)

    # --- cards ---

    def zone(self, node: Expression, writer: Writer) -> tuple[Zone, Expr | None]:
        """The zone that an expression names, and whose it is."""
        if isinstance(node, AttributeOf):
            return self.vocabulary.zones[node.name], writer.function(node.subject)
        assert isinstance(node, Name)
        return self.vocabulary.zones[node.name], None

    def _draw(self, node: Draw, writer: Writer) -> None:
        source, whose = self.zone(node.source, writer)
        into, for_whom = self.zone(node.into, writer)
        pool = None if node.pool is None else self.zone(node.pool, writer)
        back = None if node.rest_zone is None else self.zone(node.rest_zone, writer)
        amount, keep = writer.function(node.amount), writer.function(node.keep)
        seen, kept = self.slot(node, "seen"), self.slot(node)
        question = self.question("keep", "keep", "which do you keep?", SetType(CARD))

        def look(table: Table, frame: EffectFrame) -> None:
            said = (table, frame.you, frame.card, event_of(table, frame), frame.env)
            drawn = draw(table, source, None if whose is None else whose(*said), amount(*said))
            if pool is not None:
                drawn += table.zone(pool[0], None if pool[1] is None else pool[1](*said))
            frame.env[seen] = drawn
            number = keep(*said)
            if len(drawn) <= number:
                frame.env[kept] = drawn
            else:
                ops.offer(table, frame, question, None, ops.subsets(drawn, number, number), kept)

        def sort(table: Table, frame: EffectFrame) -> None:
            said = (table, frame.you, frame.card, event_of(table, frame), frame.env)
            chosen = frame.env[kept]
            others = tuple(card for card in frame.env[seen] if card not in chosen)
            move_all(table, chosen, into, None if for_whom is None else for_whom(*said))
            if back is not None:
                _return(table, others, back[0], None if back[1] is None else back[1](*said), node.rest or "into")

        self._emit(look)
        self._emit(sort)

    def _move(self, node: Move, writer: Writer) -> None:
        to, whose = self.zone(node.to, writer)
        what = writer.function(node.what)
        many = writer.infer(node.what).is_set

        def step(table: Table, frame: EffectFrame) -> None:
            said = (table, frame.you, frame.card, event_of(table, frame), frame.env)
            cards = what(*said)
            if cards is None:
                return
            player = None if whose is None else whose(*said)
            move_all(table, tuple(cards) if many else (cards,), to, player, under=node.under)

        self._emit(step)

    def _shuffle(self, node: Expression, writer: Writer) -> None:
        zone, whose = self.zone(node, writer)

        def step(table: Table, frame: EffectFrame) -> None:
            said = (table, frame.you, frame.card, event_of(table, frame), frame.env)
            shuffle(table, zone, None if whose is None else whose(*said))

        self._emit(step)

    # --- modifiers for a while ---

    def _keep(self, node: Modifier, writer: Writer) -> int:
        """Compile a modifier that an effect puts in force; its number comes back."""
        made = modifier(node, writer, len(self.unit.scoped), self.path)
        self.unit.scoped.append(made)
        return len(self.unit.scoped) - 1

    def _scoped(self, node: Scoped, writer: Writer) -> None:
        numbers = [self._keep(one, writer) for one in node.modifiers]
        card = self.unit.card

        def step(table: Table, frame: EffectFrame) -> None:
            serial = 0
            if node.mode == "for this":
                at = innermost(table, table.box.vocabulary.events[node.scope])
                if at is None:
                    return
                serial = table.stack[at].serial  # type: ignore[attr-defined]
            env = tuple(frame.env)
            table.temporary += tuple((card, number, frame.card, frame.you, env, node.scope, serial) for number in numbers)

        self._emit(step)


def _who(node: Expression | None, writer: Writer) -> Expr | None:
    return None if node is None else writer.function(node)


def _with(env: list[Any], slot: int, value: Any) -> list[Any]:
    """The variables with one of them set."""
    copy = env[:]
    copy[slot] = value
    return copy


def _free(table: Table, resource: Resource, player: int) -> int | None:
    room = table.room(resource, player)
    return None if room is None else room - getattr(table, resource.field)[player]


def _possible(table: Table, frame: EffectFrame, action: Action, modifiers: list[int]) -> bool:
    """Could the action be performed, with the modifiers that come with it?"""
    if not modifiers:
        return possible(table, action)
    child = table.copy()
    top: Any = child.stack[-1]
    _stage(child, top, action, modifiers)
    return possible(child, action, staged=True)


def _stage(table: Table, frame: EffectFrame, action: Action, modifiers: list[int]) -> None:
    """Put modifiers in force for the action that is performed next."""
    if modifiers:
        env, name = tuple(frame.env), type(action).event.name
        table.temporary += tuple(
            (frame.ability.definition, number, frame.card, frame.you, env, name, table.serial + 1) for number in modifiers
        )


def _return(table: Table, cards: Sequence[int], zone: Zone, player: int | None, how: str) -> None:
    """Put the cards that were not kept where they belong."""
    if how == "shuffled on top of":
        cards = shuffled(table, cards)
    move_all(table, cards, zone, player, under=how == "under")
    if how == "shuffled into":
        shuffle(table, zone, player)


def _summary(block: Block) -> str:
    """A block in a few words, for a label."""
    return "; ".join(format_node(effect).splitlines()[0].rstrip(":") for effect in block.effects)

