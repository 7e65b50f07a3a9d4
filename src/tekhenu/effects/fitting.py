"""What an expression is, and what its place wants, to the message that the two do not fit."""

from tekhenu.core.values import PLAYER, Entity, Enum, SetType, Truth, Type, Whole, WordText
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.ranges import outside
from tekhenu.effects.reporting import Report, describe, either, listed, plural, quoted
from tekhenu.effects.scope import Absent, Inferred, Reported
from tekhenu.effects.syntax import (
    AttributeOf,
    Binary,
    Call,
    Divide,
    Expression,
    Happened,
    Lookup,
    Name,
    Negative,
    Setting,
)

__all__ = ["comparable", "fit", "is_resource", "say", "within"]


def fit(
    value: Inferred,
    wanted: Type,
    node: Expression,
    role: str,
    vocabulary: Vocabulary,
    report: Report,
    *,
    optional: bool = False,
    unsure: bool = False,
) -> bool:
    """See to it that a value may stand where ``wanted`` is asked for; ``role`` names the place in the message.

    If ``unsure``, a condition above was wrong, and what it may have excluded is not complained about.
    """
    if value.reported:
        return False
    if isinstance(value.type, Absent):
        if optional:
            return True
        report(
            "E201",
            f"{role} must be {_plainly(wanted)}, not `none`",
            node.span,
            help=_instead(value, wanted, node, vocabulary, report),
        )
        return False
    if isinstance(wanted, SetType) != value.is_set:
        _one_or_many(value, wanted, node, role, report)
        return False
    if not comparable(value.type, wanted):
        report(
            "E201",
            f"{role} must be {_plainly(wanted)}, but `{report.text(node)}` is {say(value)}",
            node.span,
            help=_instead(value, wanted, node, vocabulary, report),
        )
        return False
    if value.optional and not optional and not unsure:
        text = report.text(node)
        report(
            "E201",
            f"{role} must be {_plainly(wanted)}, but `{text}` may be nothing",
            node.span,
            help=f"make sure of it first, with `if {text} != none:` or `where {text} != none`",
        )
        return False
    return unsure or within(value, wanted, node, role, report)


def within(value: Inferred, wanted: Type, node: Expression, role: str, report: Report) -> bool:
    """See to it that a value lies in the range of its type: surely out is E501, perhaps out is W502."""
    of = wanted.of if isinstance(wanted, SetType) else wanted
    if isinstance(of, Whole):
        return _number_within(value, of, node, role, report)
    if isinstance(of, Enum):
        return _word_within(value, of, node, role, report)
    return True


def comparable(left: Type | Reported | Absent, right: Type | Reported | Absent) -> bool:
    """May values of the two types ever be equal?"""
    match left, right:
        case (Reported() | Absent(), _) | (_, Reported() | Absent()):
            return True
        case (SetType(), SetType()):
            return comparable(left.of, right.of)
        case (Enum(), Enum()):
            return left.name == right.name or not set(left.members).isdisjoint(right.members)
        case (Entity(), Entity()):
            return left.name == right.name
        case _:
            return type(left) is type(right)


def is_resource(kind: Type | Reported | Absent, vocabulary: Vocabulary) -> bool:
    """Is it the resources of the game, or some of them?"""
    return isinstance(kind, Reported) or (isinstance(kind, Enum) and set(kind.members) <= set(vocabulary.resources))


def say(value: Inferred) -> str:
    """What a value is, as a card author says it."""
    if isinstance(value.type, Reported | Absent):
        return "nothing"
    if isinstance(value.type, Whole):
        return "a number"
    return describe(value.type)


def _one_or_many(value: Inferred, wanted: Type, node: Expression, role: str, report: Report) -> None:
    """A set where one thing is wanted, or one thing where a set is wanted (E203)."""
    text = report.text(node)
    if isinstance(wanted, SetType):
        help = f"write `{{{text}}}` for the set that holds only this" if comparable(value.type, wanted.of) else None
        if isinstance(value.type, Whole):
            help = f"write a set of numbers such as `0..{text}` or `{{1, 2, {text}}}`"
        report(
            "E203",
            f"{role} must be {describe(wanted)}, but `{text}` is {say(value)}",
            node.span,
            help=help or _sets(wanted),
        )
        return
    letter = plural(value.element.type)[0] if not isinstance(value.element.type, Reported | Absent) else "x"
    if isinstance(wanted, Whole):
        help = f"to count its members, write `count({letter} in {text})`"
    elif isinstance(wanted, Truth):
        help = f"to ask whether it has members, write `count({letter} in {text}) > 0`"
    elif isinstance(wanted, Entity) and wanted.name == PLAYER.name:
        help = f"name one player, or repeat the effect with `for each p in {text}:`"
    else:
        help = f"choose one of them first: `choose {letter} from {text}`"
    report("E203", f"{role} must be {_plainly(wanted)}, but `{text}` is {say(value)}", node.span, help=help)


def _plainly(wanted: Type) -> str:
    """The type, without a bound that is not the point."""
    if isinstance(wanted, Whole) and (wanted.low is None or wanted.high is None):
        return "a number"
    return describe(wanted)


def _sets(wanted: SetType) -> str:
    if isinstance(wanted.of, Enum):
        return f"a set is written in braces: `{{{', '.join(wanted.of.members[:2])}}}`"
    return "a set is written in braces, as a range such as `1..3`, or is a zone such as `you.hand`"


def _instead(value: Inferred, wanted: Type, node: Expression, vocabulary: Vocabulary, report: Report) -> str:
    """What the author may have meant."""
    text = report.text(node)
    of = wanted.of if isinstance(wanted, SetType) else wanted
    match of:
        case Whole() if (
            isinstance(node, Name)
            and value.type == vocabulary.resource_type
            and value.members == frozenset({node.name})
        ):
            return f"for how much a player has, write `you.{node.name}`"
        case Whole() if isinstance(value.type, Truth):
            return f"for a number that depends on a condition, write `1 if {text} else 0`"
        case Whole(low=int(), high=int()):
            return f"write {describe(of)}"
        case Whole():
            return "write a number, or something that is counted, such as `count(c in you.hand)`"
        case Truth() if isinstance(value.type, Whole):
            return f"compare it with something: `{text} > 0`"
        case Truth():
            return f"compare it with something: `{text} == ...`"
        case Enum():
            return f"{describe(of)} can be {either(of.members)}"
        case Entity() if of.name == PLAYER.name:
            return "a player is `you`, or a name from `for each p in others:` or `choose p from players`"
        case WordText():
            return 'write it in quotes: "..."'
        case _:
            return f"{describe(of)} is needed here"


def _number_within(value: Inferred, wanted: Whole, node: Expression, role: str, report: Report) -> bool:
    leaves = outside(value, wanted.low, wanted.high)
    if leaves is False or (leaves is None and not _about_one_thing(node)):
        return True
    text = report.text(node)
    bounds = _bounds(wanted)
    if leaves:
        outside_of = f"`{text}` is not" if value.low == value.high else f"`{text}` ({_spread(value)}) never is"
        report("E501", f"{role} must be {bounds}, and {outside_of}", node.span, help=_inside(wanted))
        return False
    report(
        "W502",
        f"{role} must be {bounds}, but `{text}` may be outside",
        node.span,
        notes=(f"as far as can be known, `{text}` is {_spread(value)}",),
        help=f"make sure of it with a condition: `{text} {_condition(wanted)}`",
    )
    return True


def _word_within(value: Inferred, wanted: Enum, node: Expression, role: str, report: Report) -> bool:
    given = value.members
    if given is None:
        of = value.type.of if isinstance(value.type, SetType) else value.type
        given = frozenset(of.members) if isinstance(of, Enum) else frozenset()
    strange = given - frozenset(wanted.members)
    if not strange:
        return True
    text = report.text(node)
    words = listed(quoted(word for word in sorted(strange)[:6]))
    if strange == given:
        report(
            "E201",
            f"{role} must be {describe(wanted)}, but `{text}` never is one",
            node.span,
            help=f"{describe(wanted)} can be {either(wanted.members)}",
        )
        return False
    report(
        "W502",
        f"{role} must be {describe(wanted)}, but `{text}` may be another word",
        node.span,
        notes=(f"`{text}` may be {words}",),
        help=f"make sure of it with a condition: `{text} in {{{', '.join(sorted(given & set(wanted.members)))}}}`",
    )
    return True


def _about_one_thing(node: Expression) -> bool:
    """Is at most one thing of the table in it?  The ranges of two together are too coarse to warn about."""
    things: set[Expression] = set()
    rest: list[Expression] = [node]
    while rest:
        match rest.pop():
            case Binary(left=left, right=right) | Divide(left=left, right=right):
                rest.extend((left, right))
            case Negative(value=inner):
                rest.append(inner)
            case AttributeOf() | Call() | Happened() | Lookup() | Setting() as thing:
                things.add(thing)
            case _:
                pass
    return len(things) < 2


def _bounds(wanted: Whole) -> str:
    return describe(wanted).removeprefix("a number ").removeprefix("of ")


def _spread(value: Inferred) -> str:
    if value.low is not None and value.low == value.high:
        return str(value.low)
    if value.low is None:
        return f"at most {value.high}"
    return f"at least {value.low}" if value.high is None else f"from {value.low} to {value.high}"


def _inside(wanted: Whole) -> str:
    if wanted.low is not None and wanted.high is not None:
        return f"write something from {wanted.low} to {wanted.high}"
    return (
        f"write something of at least {wanted.low}"
        if wanted.low is not None
        else f"write something of at most {wanted.high}"
    )


def _condition(wanted: Whole) -> str:
    if wanted.low is not None and wanted.high is not None:
        return f"in {wanted.low}..{wanted.high}"
    return f">= {wanted.low}" if wanted.low is not None else f"<= {wanted.high}"
