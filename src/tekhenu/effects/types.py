"""An expression and the names visible to it, to its type and the values that it may have."""

from attrs import evolve, frozen

from tekhenu.core.values import CARD, PLAYER, TEXT, TRUTH, WHOLE, SetType, Type
from tekhenu.core.vocabulary import AttributeWord, Query, Vocabulary
from tekhenu.effects import ranges
from tekhenu.effects.assuming import assume, parts
from tekhenu.effects.binding import bind
from tekhenu.effects.comparing import SAME_KIND, choices, may_be_compared
from tekhenu.effects.conditions import judge
from tekhenu.effects.fitting import comparable, fit, say
from tekhenu.effects.reporting import SILENT, Report, number_of, suggest
from tekhenu.effects.scope import (
    TYPES_OF_WORDS,
    UNKNOWN,
    Absent,
    AttributeResolution,
    CardAttribute,
    CardKindOf,
    CardOwner,
    Constant,
    Counter,
    EventParameter,
    Every,
    Inferred,
    LogParameter,
    Member,
    PlayerCount,
    PlayerZone,
    QueryParameter,
    Resolution,
    Scope,
    SharedZone,
    Variable,
    card_kind_type,
    event_scope,
    inferred,
    resolve,
    resolve_attribute,
    resolve_call,
    settled,
)
from tekhenu.effects.scope import Truth as TruthWord
from tekhenu.effects.sets import as_expected, read_comprehension, read_members, read_range, read_set
from tekhenu.effects.syntax import (
    AttributeOf,
    Binary,
    Call,
    Compare,
    Comprehension,
    Conditional,
    Divide,
    Expression,
    Extreme,
    Happened,
    Logic,
    Lookup,
    Name,
    Negative,
    Not,
    Number,
    Range,
    SetOf,
    Setting,
    Text,
)
from tekhenu.effects.unknown import event_names, unknown_attribute, unknown_function, unknown_name

__all__ = [
    "Inferred",
    "Resolution",
    "Scope",
    "bind",
    "condition",
    "event_scope",
    "holding",
    "infer",
    "infer_as",
    "infer_set",
    "resolve",
    "resolve_attribute",
    "resolve_call",
]


def infer(
    expression: Expression,
    scope: Scope,
    vocabulary: Vocabulary,
    report: Report = SILENT,
    expected: Type | None = None,
) -> Inferred:
    """What an expression is; what is wrong with it goes to ``report``, each wrong word once."""
    return _Reader(vocabulary, report).read(expression, scope, expected)


def infer_as(
    expression: Expression,
    wanted: Type,
    role: str,
    scope: Scope,
    vocabulary: Vocabulary,
    report: Report,
    *,
    optional: bool = False,
) -> Inferred:
    """What an expression is, where its place wants a certain type; ``role`` names the place in messages."""
    return _Reader(vocabulary, report).read_as(expression, wanted, role, scope, optional=optional)


def condition(
    expression: Expression, scope: Scope, vocabulary: Vocabulary, report: Report, role: str = "a condition"
) -> Scope:
    """Check a condition, and give the scope of what stands under it."""
    return _Reader(vocabulary, report).condition(expression, scope, role)


def infer_set(expression: Expression, role: str, scope: Scope, vocabulary: Vocabulary, report: Report) -> Inferred:
    """What an expression is, where its place wants a set of anything."""
    return read_members(expression, role, scope, _Reader(vocabulary, report))


def holding(expression: Expression, scope: Scope, vocabulary: Vocabulary, *, holds: bool = True) -> Scope:
    """The scope of what stands under a condition (or, if it does not hold, beside it)."""
    return assume(expression, scope, _Reader(vocabulary, SILENT).quietly, holds=holds)


@frozen
class _Reader:
    """Reads expressions in one vocabulary, into one report."""

    vocabulary: Vocabulary
    report: Report

    def read(self, node: Expression, scope: Scope, expected: Type | None = None) -> Inferred:
        """The type and the possible values, narrowed by what conditions have made sure of."""
        value = self._read(node, scope, expected)
        if scope.facts and isinstance(node, Name | AttributeOf | Call | Setting | Binary | Divide | Negative):
            fact = scope.facts.get(node)
            if fact is not None:
                return ranges.narrow(value, fact)
        return value

    def read_as(self, node: Expression, wanted: Type, role: str, scope: Scope, *, optional: bool = False) -> Inferred:
        """The value, which must be of the type that its place wants."""
        wanted = settled(wanted, self.vocabulary)
        value = self.read(node, scope, wanted)
        fits = fit(value, wanted, node, role, self.vocabulary, self.report, optional=optional, unsure=scope.unsure)
        return value if fits else UNKNOWN

    def quietly(self, node: Expression, scope: Scope) -> Inferred:
        """The value, without a word about what is wrong with it."""
        return _Reader(self.vocabulary, SILENT).read(node, scope)

    def condition(self, node: Expression, scope: Scope, role: str) -> Scope:
        """A condition on which something depends: it should sometimes hold, and sometimes not."""
        errors = self.report.errors
        value = self.read_as(node, TRUTH, role, scope)
        if value.reported or self.report.errors > errors:
            return evolve(scope, unsure=True)
        if self.report is not SILENT:
            judge(node, scope, self.quietly, self.report)
        return assume(node, scope, self.quietly)

    def _read(self, node: Expression, scope: Scope, expected: Type | None) -> Inferred:
        match node:
            case Number(value=number):
                return Inferred(WHOLE, number, number)
            case Text():
                return Inferred(TEXT)
            case Name():
                return self._name(node, scope, expected)
            case AttributeOf():
                return self._attribute(node, scope)
            case Call():
                return self._call(node, scope)
            case SetOf():
                return read_set(node, scope, expected, self)
            case Range():
                return read_range(node, scope, self)
            case Binary():
                return self._arithmetic(node, scope)
            case Negative(value=inner):
                value = self._number(inner, scope, "what stands after `-`")
                return value if value.reported else ranges.negate(value)
            case Divide():
                return self._quotient(node, scope)
            case Compare():
                return self._comparison(node, scope)
            case Logic():
                return self._logic(node, scope)
            case Not(value=inner):
                value = self.read_as(inner, TRUTH, "what stands after `not`", scope)
                if value.reported:
                    return UNKNOWN
                return Inferred(TRUTH, truth=None if value.truth is None else not value.truth)
            case Conditional():
                return self._conditional(node, scope, expected)
            case Comprehension():
                return read_comprehension(node, scope, expected, self)
            case Extreme(operator=operator, values=values):
                found = [self._number(one, scope, f"what stands in `{operator}`") for one in values]
                if any(one.reported for one in found):
                    return UNKNOWN
                return ranges.extreme(found, highest=operator == "highest")
            case Lookup(index=index, entries=entries, tail=tail):
                self._number(index, scope, "the number to look up")
                return ranges.lookup(entries, tail)
            case Happened():
                return self._happened(node, scope)
            case Setting():
                return self._setting(node)

    # --- words

    def _name(self, node: Name, scope: Scope, expected: Type | None) -> Inferred:
        match resolve(node.name, scope, self.vocabulary, expected):
            case None:
                unknown_name(node, scope, self.vocabulary, self.report, expected)
                return UNKNOWN
            case (
                Variable(value=value)
                | EventParameter(value=value)
                | QueryParameter(value=value)
                | LogParameter(value=value)
            ):
                return value
            case Member(enum=enum, value=word):
                return Inferred(enum, members=frozenset({word}))
            case Constant(word=word):
                return inferred(word.type, self.vocabulary, optional=word.optional)
            case Every(enum=enum):
                return Inferred(SetType(enum), values=frozenset(enum.members))
            case SharedZone(zone=zone):
                return Inferred(SetType(CARD), kinds=frozenset(zone.kinds) or None)
            case PlayerCount():
                return Inferred(WHOLE, *scope.players)
            case TruthWord(value=truth):
                return Inferred(TRUTH, truth=truth)
            case other:
                return TYPES_OF_WORDS[type(other)]

    def _attribute(self, node: AttributeOf, scope: Scope) -> Inferred:
        subject = self.read(node.subject, scope)
        if subject.reported:
            return UNKNOWN
        if subject.is_set:
            text = self.report.text(node.subject)
            self.report(
                "E203",
                f"`{text}` is {say(subject)}, so `.{node.name}` does not say whose is meant",
                node.span,
                help=f"go through them, as in `any(x.{node.name} == ... for x in {text})`, or choose one first",
            )
            return UNKNOWN
        kinds = scope.facts.get(AttributeOf(node.subject, "kind")) if scope.facts else None
        if kinds is not None and kinds.members is not None:
            subject = evolve(subject, kinds=kinds.members)
        found = resolve_attribute(subject, node.name, self.vocabulary)
        if found is None:
            unknown_attribute(node, subject, self.vocabulary, self.report)
            return UNKNOWN
        value = self._attribute_value(found, subject)
        return evolve(value, optional=value.optional or subject.optional)

    def _attribute_value(self, found: AttributeResolution, subject: Inferred) -> Inferred:
        match found:
            case Counter(resource=resource):
                return Inferred(WHOLE, resource.low, resource.high if isinstance(resource.high, int) else None)
            case PlayerZone(zone=zone):
                return Inferred(SetType(CARD), kinds=frozenset(zone.kinds) or None)
            case CardKindOf():
                return Inferred(card_kind_type(self.vocabulary), members=subject.kinds)
            case CardOwner():
                return Inferred(PLAYER, optional=True)
            case CardAttribute(type=kind, optional=optional):
                return inferred(kind, self.vocabulary, optional=optional)
            case AttributeWord(type=kind, optional=optional):
                return inferred(kind, self.vocabulary, optional=optional)

    def _call(self, node: Call, scope: Scope) -> Inferred:
        word = resolve_call(node.function, self.vocabulary)
        if word is None:
            unknown_function(node, self.vocabulary, self.report)
            return UNKNOWN
        if len(node.arguments) != len(word.parameters):
            wanted = ", ".join(parameter.name for parameter in word.parameters)
            self.report(
                "E202",
                f"`{node.function}` takes {number_of(len(word.parameters), 'argument')}, but {len(node.arguments)} "
                f"{'is' if len(node.arguments) == 1 else 'are'} given",
                node.span,
                help=f"write `{node.function}({wanted})`" if wanted else f"write `{node.function}` alone",
            )
            return UNKNOWN
        for parameter, argument in zip(word.parameters, node.arguments, strict=True):
            role = f"`{parameter.name}` of `{node.function}`"
            self.read_as(argument, parameter.type, role, scope, optional=parameter.optional)
        return (
            inferred(word.result, self.vocabulary)
            if isinstance(word, Query)
            else inferred(word.type, self.vocabulary, optional=word.optional)
        )

    def _setting(self, node: Setting) -> Inferred:
        word = self.vocabulary.settings.get(node.name)
        if word is None:
            help = suggest(node.name, self.vocabulary.settings, "the settings are")
            self.report(
                "E110", f"unknown setting `{node.name}`", self.report.word(node, node.name, last=True), help=help
            )
            return UNKNOWN
        return inferred(word.type, self.vocabulary, optional=word.optional)

    def _happened(self, node: Happened, scope: Scope) -> Inferred:
        event = self.vocabulary.events.get(node.event)
        known = self.vocabulary.scopes
        if event is None:
            help = suggest(node.event, event_names(self.vocabulary), "the events are")
            self.report("E102", f"unknown event `{node.event}`", self.report.word(node, node.event), help=help)
        if node.by is not None:
            self.read_as(node.by, PLAYER, "what stands after `by`", scope)
            if event is not None and event.actor is None:
                help = f"leave out `by {self.report.text(node.by)}`"
                self.report("E304", f"nobody does `{node.event}`: it just happens", node.by.span, help=help)
        if node.where is not None and event is not None:
            record = {one.name: inferred(one.type, self.vocabulary, optional=one.optional) for one in event.parameters}
            self.condition(node.where, evolve(scope, record=record, facts={}), "what stands after `where`")
        if node.scope not in known:
            help = suggest(node.scope, known, "stretches of time are")
            self.report(
                "E109",
                f"`this {node.scope}` is no stretch of time in this game",
                self.report.word(node, node.scope, last=True),
                help=help,
            )
        return Inferred(WHOLE, 0) if node.counting else Inferred(TRUTH)

    # --- numbers

    def _number(self, node: Expression, scope: Scope, role: str) -> Inferred:
        return self.read_as(node, WHOLE, role, scope)

    def _operands(self, node: Binary | Divide, sign: str, scope: Scope) -> tuple[Inferred, Inferred] | None:
        """Both numbers, or None after a complaint; a wrong sign between two things is one slip, not two."""
        left, right = self.read(node.left, scope, WHOLE), self.read(node.right, scope, WHOLE)
        for side, value, place in ((node.left, left, "before"), (node.right, right, "after")):
            role = f"what stands {place} `{sign}`"
            wrong = not fit(value, WHOLE, side, role, self.vocabulary, self.report, unsure=scope.unsure)
            if wrong and not value.reported:
                return None
        return None if left.reported or right.reported else (left, right)

    def _arithmetic(self, node: Binary, scope: Scope) -> Inferred:
        operands = self._operands(node, node.operator, scope)
        if operands is None:
            return UNKNOWN
        match node.operator:
            case "+":
                return ranges.add(*operands)
            case "-":
                return ranges.subtract(*operands)
            case "*":
                return ranges.multiply(*operands)

    def _quotient(self, node: Divide, scope: Scope) -> Inferred:
        operands = self._operands(node, "/", scope)
        if operands is None:
            return UNKNOWN
        left, right = operands
        text = self.report.text(node.right)
        if right.low == 0 and right.high == 0:
            self.report("E501", "nothing can be divided by 0", node.right.span, help="divide by a number that is not 0")
        elif right.low is not None and right.low <= 0 and (right.high is None or right.high >= 0):
            self.report(
                "W502",
                f"`{text}` may be 0, and nothing can be divided by 0",
                node.right.span,
                help=f"make sure of it with a condition: `{text} > 0`",
            )
        return ranges.divide(left, right, up=node.rounded == "up")

    # --- conditions

    def _comparison(self, node: Compare, scope: Scope) -> Inferred:
        left, right = self._sides(node, scope)
        if left.reported or right.reported or self._of_another_event(node, left, right, scope):
            return Inferred(TRUTH)
        if not may_be_compared(node, left, right, self.vocabulary, self.report):
            return UNKNOWN
        if node.left == node.right and not left.optional:
            return Inferred(TRUTH, truth=node.operator in ("==", "<=", ">="))
        return Inferred(TRUTH, truth=ranges.compare(node.operator, left, right))

    def _of_another_event(self, node: Compare, left: Inferred, right: Inferred, scope: Scope) -> bool:
        """Complain about ``god == ra`` where `god` is no parameter here, though the set of all gods is so called."""
        for side, value, other in ((node.left, left, right), (node.right, right, left)):
            if not isinstance(side, Name) or not value.is_set or other.is_set or node.operator in ("in", "not in"):
                continue
            events = self.vocabulary.events.values()
            if isinstance(resolve(side.name, scope, self.vocabulary), Every) and any(
                side.name in one.names for one in events
            ):
                unknown_name(side, scope, self.vocabulary, self.report, None)
                return True
        return False

    def _sides(self, node: Compare, scope: Scope) -> tuple[Inferred, Inferred]:
        """Both sides, the one that says more first: it decides in which enum a bare word is looked up."""
        among = node.operator in ("in", "not in")
        if self._is_word(node.left, scope) and not self._is_word(node.right, scope):
            right = self.read(node.right, scope)
            return self.read(node.left, scope, as_expected(right.element if among else right)), right
        left = self.read(node.left, scope)
        # Beside a word that was complained about, the name of a zone may be right.
        wanted = self.vocabulary.zone_type if left.reported else as_expected(left)
        return left, self.read(node.right, scope, SetType(wanted) if among and wanted is not None else wanted)

    def _is_word(self, node: Expression, scope: Scope) -> bool:
        """Is it a word of an enum, or unknown as it stands, or a set of such?"""
        if isinstance(node, SetOf):
            return all(self._is_word(member, scope) for member in node.members)
        return isinstance(node, Name) and isinstance(resolve(node.name, scope, self.vocabulary), Member | None)

    def _logic(self, node: Logic, scope: Scope) -> Inferred:
        holds = node.operator == "and"
        truths = []
        misfit = False
        for part in parts(node, node.operator):
            errors = self.report.errors
            value = self.read(part, scope, TRUTH)
            truths.append(value.truth)
            if not misfit:
                role = f"what `{node.operator}` joins"
                fits = fit(value, TRUTH, part, role, self.vocabulary, self.report, unsure=scope.unsure)
                misfit = not fits and not value.reported
            if value.reported or self.report.errors > errors:
                scope = evolve(scope, unsure=True)
            else:
                scope = assume(part, scope, self.quietly, holds=holds)
        if misfit:
            return UNKNOWN
        if (not holds) in truths:
            return Inferred(TRUTH, truth=not holds)
        return Inferred(TRUTH, truth=holds if all(truth is holds for truth in truths) else None)

    def _conditional(self, node: Conditional, scope: Scope, expected: Type | None) -> Inferred:
        under = self.condition(node.condition, scope, "what stands after `if`")
        beside = assume(node.condition, scope, self.quietly, holds=False)
        then = self.read(node.then, under, expected)
        otherwise = self.read(node.otherwise, beside, expected or as_expected(then))
        if then.reported or otherwise.reported:
            return UNKNOWN
        if isinstance(then.type, Absent) or isinstance(otherwise.type, Absent):
            return evolve(otherwise if isinstance(then.type, Absent) else then, optional=True)
        if not comparable(then.type, otherwise.type):
            ours, theirs = self.report.text(node.then), self.report.text(node.otherwise)
            message = f"both sides of `else` must be of one kind, but `{ours}` is {say(then)}"
            message += f" and `{theirs}` is {say(otherwise)}"
            self.report("E201", message, node.span, help=choices(then) or choices(otherwise) or SAME_KIND)
            return UNKNOWN
        return ranges.hull((then, otherwise))
