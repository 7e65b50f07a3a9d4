"""The attribute lines of a card to its printed values, with defaults, or to what is wrong with them."""

from collections.abc import Iterable

from tekhenu.core.values import Entity, Enum, SetType, Truth, Type, Value, Whole, WordText
from tekhenu.core.vocabulary import CardKind, Printed, Vocabulary
from tekhenu.effects.reporting import Report, describe, either, suggest
from tekhenu.effects.scope import settled
from tekhenu.effects.syntax import Attribute, Expression, Name, Negative, Number, Range, SetOf, Span, Text

__all__ = ["WRONG", "check_printed", "constant", "printed_values"]

#: Stands for a value that was wrong.
WRONG = object()


def check_printed(
    lines: Iterable[Attribute], kind: CardKind, head: Span, vocabulary: Vocabulary, report: Report
) -> dict[str, Value]:
    """All printed values of a card of the kind; what is not printed has its default (E105, E115, E116, E205)."""
    every = tuple(lines)
    values = printed_values(every, kind, vocabulary, report)
    said = {line.name for line in every}
    unknown = any(line.name not in {printed.name for printed in kind.printed} for line in every)
    missing = [printed for printed in kind.printed if printed.required and printed.name not in said]
    # A misspelt line is likely the one that is missing: one slip, one message.
    for printed in missing if not unknown else ():
        report(
            "E116",
            f"{describe(Enum(kind.name, ()))} must have a line `{printed.name}`",
            head,
            help=f"add a line such as `{printed.name} {_example(settled(printed.type, vocabulary))}`",
        )
    return {printed.name: values.get(printed.name, printed.default) for printed in kind.printed}


def printed_values(
    lines: Iterable[Attribute], kind: CardKind, vocabulary: Vocabulary, report: Report
) -> dict[str, Value]:
    """Only the values that the lines give."""
    known = {printed.name: printed for printed in kind.printed}
    values: dict[str, Value] = {}
    seen: set[str] = set()
    for line in lines:
        place = report.word(line, line.name)
        printed = known.get(line.name)
        if printed is None:
            _unknown(line, kind, known, vocabulary, report)
            continue
        if line.name in seen:
            report("E115", f"`{line.name}` is said twice", place, help="leave one of the lines out")
            continue
        seen.add(line.name)
        value = constant(line.value, printed.type, f"`{line.name}`", vocabulary, report, "E205")
        if value is not WRONG:
            values[line.name] = value
    return values


def constant(node: Expression, wanted: Type, role: str, vocabulary: Vocabulary, report: Report, code: str) -> Value:
    """The plain value of an expression that needs no game: a number, a word, a set of these."""
    return _constant(node, settled(wanted, vocabulary), report, role, code)


def _unknown(
    line: Attribute, kind: CardKind, known: dict[str, Printed], vocabulary: Vocabulary, report: Report
) -> None:
    others = [one.name for one in vocabulary.kinds.values() if any(p.name == line.name for p in one.printed)]
    notes = (f"`{line.name}` is printed on cards of the kind {either(others, 4)}",) if others else ()
    help = (
        suggest(line.name, known, f"on {describe(Enum(kind.name, ()))} there can be")
        if known
        else (f"nothing is printed on {describe(Enum(kind.name, ()))} but its title; leave the line out")
    )
    message = f"nothing called `{line.name}` is printed on {describe(Enum(kind.name, ()))}"
    report("E105", message, report.word(line, line.name), notes=notes, help=help)


def _constant(node: Expression, wanted: Type, report: Report, role: str, code: str) -> Value:
    match wanted:
        case Whole():
            return _number(node, wanted, report, role, code)
        case Truth():
            if isinstance(node, Name) and node.name in ("true", "false"):
                return node.name == "true"
            return _wrong(node, wanted, report, role, code, "write `true` or `false`")
        case WordText():
            if isinstance(node, Text):
                return node.value
            return _wrong(node, wanted, report, role, code, 'write it in quotes: "..."')
        case Enum():
            if isinstance(node, Name) and node.name in wanted.members:
                return node.name
            near = suggest(node.name if isinstance(node, Name) else "", wanted.members, "it can be")
            return _wrong(node, wanted, report, role, code, near)
        case SetType():
            return _set(node, wanted, report, role, code)
        case Entity():
            return _wrong(node, wanted, report, role, code, "things on the table cannot be printed on a card")


def _number(node: Expression, wanted: Whole, report: Report, role: str, code: str) -> Value:
    match node:
        case Number(value=value):
            number = value
        case Negative(value=Number(value=value)):
            number = -value
        case _:
            return _wrong(node, wanted, report, role, code, f"write {describe(wanted)}, as it is printed")
    if (wanted.low is not None and number < wanted.low) or (wanted.high is not None and number > wanted.high):
        report(code, f"{role} must be {describe(wanted)}, not {number}", node.span, help=f"write {describe(wanted)}")
        return WRONG
    return number


def _set(node: Expression, wanted: SetType, report: Report, role: str, code: str) -> Value:
    if isinstance(node, Range) and isinstance(wanted.of, Whole):
        low = _number(node.low, wanted.of, report, role, code)
        high = _number(node.high, wanted.of, report, role, code)
        return WRONG if low is WRONG or high is WRONG else tuple(range(low, high + 1))
    if not isinstance(node, SetOf):
        text = report.text(node)
        return _wrong(node, wanted, report, role, code, f"a set stands in braces: `{{{text}}}`")
    values = [_constant(member, wanted.of, report, f"each member of {role}", code) for member in node.members]
    if any(value is WRONG for value in values):
        return WRONG
    for at, value in enumerate(values):
        if value in values[:at]:
            text = report.text(node.members[at])
            report("E115", f"`{text}` stands in the set twice", node.members[at].span, help="leave one of them out")
            return WRONG
    if isinstance(wanted.of, Enum):
        return tuple(word for word in wanted.of.members if word in values)
    return tuple(sorted(values))


def _wrong(node: Expression, wanted: Type, report: Report, role: str, code: str, help: str) -> Value:
    what = describe(wanted)
    report(code, f"{role} must be {what}, not `{report.text(node)}`", node.span, help=help)
    return WRONG


def _example(kind: Type) -> str:
    match kind:
        case Whole():
            return str(kind.low if kind.low is not None else kind.high if kind.high is not None else 1)
        case Enum():
            return kind.members[0] if kind.members else "..."
        case SetType():
            return f"{{{_example(kind.of)}}}"
        case WordText():
            return '"..."'
        case _:
            return "true"
