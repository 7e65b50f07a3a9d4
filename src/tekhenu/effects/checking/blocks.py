"""A block of effects and the names visible to it, to what is wrong with it."""

from attrs import evolve, frozen

from tekhenu.core.values import CARD, PLAYER, SetType, Type, Whole
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.assuming import forget
from tekhenu.effects.checking.actions import check_action
from tekhenu.effects.checking.choices import Rest, examine_choice, examine_options, examine_use
from tekhenu.effects.checking.modifiers import check_modifier
from tekhenu.effects.checking.places import check_zone
from tekhenu.effects.checking.players import examine_others
from tekhenu.effects.checking.prices import check_price, check_resource, resources_of
from tekhenu.effects.fitting import comparable, say
from tekhenu.effects.reporting import Report, either, suggest
from tekhenu.effects.scope import Absent, Inferred, Scope
from tekhenu.effects.syntax import (
    All,
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
    Nothing,
    Pay,
    Perform,
    Repeat,
    Scoped,
    Shuffle,
    Transfer,
)
from tekhenu.effects.types import bind, condition, holding, infer, infer_as, infer_set
from tekhenu.effects.unknown import event_names
from tekhenu.effects.walking import names, walk

__all__ = ["check_block"]


def check_block(
    block: Block,
    scope: Scope,
    vocabulary: Vocabulary,
    report: Report,
    *,
    exchanged: frozenset[str] = frozenset(),
    compulsory: bool = True,
) -> None:
    """Check effects in their order; ``compulsory`` if no player has agreed to them, ``exchanged`` as for prices."""
    _Block(vocabulary, report, exchanged).check(block, scope, compulsory=compulsory)


@frozen
class _Block:
    """Checks blocks in one vocabulary, into one report."""

    vocabulary: Vocabulary
    report: Report
    exchanged: frozenset[str]

    def check(self, block: Block, scope: Scope, *, compulsory: bool) -> None:
        rest = Rest.of(block)
        for at, effect in enumerate(block.effects):
            if self.report.full:
                return
            scope = self._effect(effect, scope, rest.after(at), compulsory=compulsory)
            scope = _after(effect, scope, self.vocabulary)

    def _effect(self, node: Effect, scope: Scope, rest: Rest, *, compulsory: bool) -> Scope:
        """Check one effect, and give the scope of those after it."""
        match node:
            case Gain(what=what, who=who) | Lose(what=what, who=who):
                verb = "gain" if isinstance(node, Gain) else "lose"
                check_price(what, verb, scope, self.vocabulary, self.report)
                self._player(who, "for", scope)
            case Pay(what=what, who=who, to=to):
                check_price(what, "pay", scope, self.vocabulary, self.report, exchanged=self.exchanged)
                self._player(who, "by", scope)
                self._player(to, "to", scope)
            case Transfer():
                self._transfer(node, scope)
            case Choose():
                return self._choose(node, scope, rest, compulsory=compulsory)
            case ChooseOne():
                self._choose_one(node, scope, rest, compulsory=compulsory)
            case May():
                self._may(node, scope, compulsory=compulsory)
            case If():
                under = condition(node.condition, scope, self.vocabulary, self.report, "what stands after `if`")
                self.check(node.then, under, compulsory=compulsory)
                if node.otherwise is not None:
                    beside = holding(node.condition, scope, self.vocabulary, holds=False)
                    self.check(node.otherwise, beside, compulsory=compulsory)
            case ForEach():
                self._for_each(node, scope, compulsory=compulsory)
            case Repeat(times=times, body=body):
                self._value(times, Whole(0), "the number of times", scope)
                self.check(body, _before(body, scope, self.vocabulary), compulsory=compulsory)
            case Let(variable=variable, value=value):
                found = infer(value, scope, self.vocabulary, self.report)
                examine_use(node, rest, self.report)
                return self._bind(node, variable, found, scope)
            case Change():
                self._change(node, scope)
            case Perform():
                self._perform(node, scope)
            case Grant(price=price):
                check_action(node, scope, self.vocabulary, self.report)
                if price is not None:
                    check_price(price, "pay", scope, self.vocabulary, self.report, exchanged=self.exchanged)
            case Draw():
                self._draw(node, scope)
            case Move():
                self._move(node, scope)
            case Shuffle(zone=zone):
                check_zone(zone, scope, self.vocabulary, self.report)
            case Scoped():
                self._scoped(node, scope)
            case All(body=body):
                self.check(body, scope, compulsory=False)
            case Nothing():
                pass
        return scope

    # --- small parts

    def _value(self, node: Expression, wanted: Type, role: str, scope: Scope) -> Inferred:
        return infer_as(node, wanted, role, scope, self.vocabulary, self.report)

    def _player(self, node: Expression | None, after: str, scope: Scope) -> None:
        if node is not None:
            self._value(node, PLAYER, f"what stands after `{after}`", scope)

    def _bind(self, node: Choose | Let | ForEach, variable: str, value: Inferred, scope: Scope) -> Scope:
        place = self.report.word(node, variable)
        return bind(variable, value, place, scope, self.vocabulary, self.report)

    def _set(self, node: Expression, role: str, scope: Scope) -> Inferred:
        return infer_set(node, role, scope, self.vocabulary, self.report)

    # --- effects

    def _transfer(self, node: Transfer, scope: Scope) -> None:
        amount = self._value(node.amount, Whole(0), "the amount to transfer", scope)
        check_resource(node.resource, scope, self.vocabulary, self.report)
        self._player(node.source, "from", scope)
        self._player(node.target, "to", scope)
        if node.into is not None:
            check_resource(node.into, scope, self.vocabulary, self.report)
        if node.source is None and node.target is None and node.into is None:
            self.report(
                "E116",
                "a transfer needs to say where it goes",
                node.span,
                help="add `from ...`, `to ...` or `as ...`",
            )
        if node.at_least is None:
            return
        least = self._value(node.at_least, Whole(0), "what stands after `at least`", scope)
        if least.low is not None and amount.high is not None and least.low > amount.high:
            text = self.report.text(node.at_least)
            message = f"at least {text} can never be transferred, as the amount is {amount.high}"
            self.report("E501", message, node.at_least.span, help=f"write at most {amount.high} after `at least`")

    def _choose(self, node: Choose, scope: Scope, rest: Rest, *, compulsory: bool) -> Scope:
        examine_others(node.source, scope, self.report, compulsory=compulsory)
        source = self._set(node.source, "what is chosen from", scope)
        self._player(node.who, "by", scope)
        for end in (node.low, node.high) if node.low is not node.high else (node.low,):
            if end is not None:
                self._value(end, Whole(0), "the number to choose", scope)
        inner = self._bind(node, node.variable, source.element, scope)
        if node.where is not None:
            inner = condition(node.where, inner, self.vocabulary, self.report, "what stands after `where`")
        if not source.reported:
            examine_choice(node, source, inner, rest, scope, self.vocabulary, self.report, compulsory=compulsory)
        examine_use(node, rest, self.report)
        if node.mode == "one":
            return inner
        return scope.bind(node.variable, source if source.reported else source.element.set_of)

    def _choose_one(self, node: ChooseOne, scope: Scope, rest: Rest, *, compulsory: bool) -> None:
        self._player(node.who, "by", scope)
        labels: set[str] = set()
        for option in node.options:
            if option.label is not None and option.label in labels:
                message = f'two options are called "{option.label}"'
                self.report("E115", message, option.span, help="give one of them another label")
            labels.add(option.label or "")
            inner = scope
            if option.condition is not None:
                inner = condition(option.condition, scope, self.vocabulary, self.report, "what stands after `if`")
            self.check(option.body, inner, compulsory=False)
        examine_options(node, rest, self.report, compulsory=compulsory)

    def _may(self, node: May, scope: Scope, *, compulsory: bool) -> None:
        self._player(node.who, "by", scope)
        self._player(node.to, "to", scope)
        if node.price is not None:
            check_price(node.price, "pay", scope, self.vocabulary, self.report, exchanged=self.exchanged)
        if node.compulsory is not None:
            condition(node.compulsory, scope, self.vocabulary, self.report, "what stands after `compulsory if`")
        self.check(node.body, scope, compulsory=False)
        if node.otherwise is not None:
            self.check(node.otherwise, scope, compulsory=compulsory)

    def _for_each(self, node: ForEach, scope: Scope, *, compulsory: bool) -> None:
        source = self._set(node.source, f"what `{node.variable}` goes through", scope)
        inner = self._bind(node, node.variable, source.element, _before(node.body, scope, self.vocabulary))
        if node.where is not None:
            inner = condition(node.where, inner, self.vocabulary, self.report, "what stands after `where`")
        self.check(node.body, inner, compulsory=compulsory)

    def _change(self, node: Change, scope: Scope) -> None:
        place = self.report.word(node, node.parameter)
        event = scope.event
        if event is None or scope.window not in ("before", "declaring"):
            what = f"`{scope.window} {event.name}`" if event is not None else "an ability of the card itself"
            self.report(
                "E305",
                f"`change` has no meaning in {what}: only what has not happened yet can be changed",
                self.report.word(node, "change"),
                help=_when_to_change(scope),
            )
            return
        parameter = next((one for one in event.parameters if one.name == node.parameter), None)
        if parameter is None:
            help = suggest(node.parameter, event.changes or event.names, f"`{event.name}` has")
            message = f"the event `{event.name}` has no parameter `{node.parameter}`"
            self.report("E104", message, place, help=help)
            return
        if node.parameter not in event.changes:
            help = f"only {either(event.changes)} may change" if event.changes else "nothing in it may change"
            if "instead of" in event.windows:
                help += f"; to have something else happen, write `instead of {event.name}`"
            message = f"`{node.parameter}` of `{event.name}` may not be changed"
            self.report("E302", message, place, help=help)
            return
        role = f"`{node.parameter}` of `{event.name}`"
        infer_as(node.value, parameter.type, role, scope, self.vocabulary, self.report, optional=parameter.optional)

    def _perform(self, node: Perform, scope: Scope) -> None:
        if node.again:
            self._again(node, scope)
        else:
            check_action(node, scope, self.vocabulary, self.report)
        self._modifiers(node.modifiers, scope)

    def _again(self, node: Perform, scope: Scope) -> None:
        family = () if scope.event is None else tuple(event.name for event in scope.event.family)
        place = self.report.word(node, node.action)
        if node.action in family:
            return
        if node.action not in self.vocabulary.events and node.action not in self.vocabulary.actions:
            help = suggest(node.action, family or event_names(self.vocabulary), "the events are")
            self.report("E102", f"unknown event `{node.action}`", place, help=help)
            return
        where = f"this ability is about `{family[0]}`" if family else "this ability is about no event"
        self.report(
            "E306",
            f"`perform {node.action} again` has no meaning here, because {where}",
            place,
            help=f"write `perform {family[0]} again`" if family else "write the action with its arguments",
        )

    def _draw(self, node: Draw, scope: Scope) -> None:
        amount = self._value(node.amount, Whole(0), "the number of cards to draw", scope)
        keep = self._value(node.keep, Whole(0), "the number of cards to keep", scope)
        for zone in (node.source, node.pool, node.into, node.rest_zone):
            if zone is not None:
                check_zone(zone, scope, self.vocabulary, self.report)
        if amount.reported or keep.reported or node.pool is not None:
            return
        if keep.low is not None and amount.high is not None and keep.low > amount.high:
            message = f"of {self.report.text(node.amount)} cards drawn, {self.report.text(node.keep)} cannot be kept"
            self.report("E501", message, node.keep.span, help=f"keep at most {amount.high}")
        elif node.rest is None and keep.high is not None and amount.low is not None and keep.high < amount.low:
            source = self.report.text(node.source)
            self.report(
                "E116",
                "the cards that are not kept need a place to go",
                node.span,
                help=f"add `rest under {source}`, `rest shuffled into {source}` or another place",
            )

    def _move(self, node: Move, scope: Scope) -> None:
        value = infer(node.what, scope, self.vocabulary, self.report, CARD)
        check_zone(node.to, scope, self.vocabulary, self.report)
        kind = value.type.of if isinstance(value.type, SetType) else value.type
        if value.reported:
            return
        text = self.report.text(node.what)
        if not comparable(kind, CARD) or isinstance(kind, Absent):
            help = "choose a card first: `choose c from you.hand`, then `move c to ...`"
            self.report("E201", f"only cards can be moved, but `{text}` is {say(value)}", node.what.span, help=help)
        elif value.optional and not scope.unsure:
            help = f"make sure of it first, with `if {text} != none:`"
            self.report("E201", f"only a card can be moved, but `{text}` may be nothing", node.what.span, help=help)

    def _scoped(self, node: Scoped, scope: Scope) -> None:
        place = self.report.word(node, node.scope)
        if node.mode == "until end of":
            if node.scope not in self.vocabulary.scopes:
                help = suggest(node.scope, self.vocabulary.scopes, "stretches of time are")
                message = f"`{node.scope}` is no stretch of time in this game"
                self.report("E109", message, place, help=help)
        else:
            self._for_this(node, scope)
        self._modifiers(node.modifiers, scope)

    def _for_this(self, node: Scoped, scope: Scope) -> None:
        family = () if scope.event is None else tuple(event.name for event in scope.event.family)
        place = self.report.word(node, node.scope)
        if node.scope in family:
            return
        if node.scope not in self.vocabulary.events:
            help = suggest(node.scope, family or event_names(self.vocabulary), "the events are")
            if node.scope in self.vocabulary.scopes:
                help = f"for a stretch of time, write `until end of {node.scope}:`"
            self.report("E102", f"unknown event `{node.scope}`", place, help=help)
            return
        where = f"this ability is about `{family[0]}`" if family else "this ability is about no event"
        self.report(
            "E206",
            f"`for this {node.scope}` has no meaning here, because {where}",
            place,
            help=f"write `for this {family[0]}:`" if family else "write `until end of ...:`",
        )

    def _modifiers(self, modifiers: tuple[Modifier, ...], scope: Scope) -> None:
        for modifier in modifiers:
            check_modifier(modifier, scope, self.vocabulary, self.report, lasting=False)


def _when_to_change(scope: Scope) -> str:
    event = scope.event
    if event is None or not event.changes:
        return "write the ability as `before ...` or `declaring ...` an event that has something to change"
    windows = [window for window in ("before", "declaring") if window in event.windows]
    return (
        f"write the ability as {either(f'{window} {event.name}' for window in windows)}"
        if windows
        else (f"cards cannot look at `{event.name}` before it happens")
    )


# --- what stays true after an effect


def _after(effect: Effect, scope: Scope, vocabulary: Vocabulary) -> Scope:
    """The scope without facts that the effect may have made untrue."""
    if not scope.facts:
        return scope
    for part in walk(effect):
        match part:
            case Gain(what=what) | Lose(what=what) | Pay(what=what):
                touched = frozenset[str]().union(
                    *(resources_of(quantity, scope, vocabulary) for quantity in what.quantities)
                )
                scope = forget(scope, touched)
            case May(price=price) if price is not None:
                scope = forget(scope, frozenset(vocabulary.resources))
            case Transfer():
                scope = forget(scope, frozenset(vocabulary.resources))
            case Scoped():
                scope = forget(scope, frozenset())
            case Change(parameter=parameter):
                facts = {one: fact for one, fact in scope.facts.items() if parameter not in names(one)}
                scope = evolve(scope, facts=facts)
            case Perform() | Draw() | Move() | Shuffle():
                scope = forget(scope, None)
            case _:
                pass
    return scope


def _before(body: Block, scope: Scope, vocabulary: Vocabulary) -> Scope:
    """The scope of a block that comes several times: what it changes itself is not sure the second time."""
    for effect in body.effects:
        scope = _after(effect, scope, vocabulary)
    return scope
