"""Two sides of a comparison to the message that they cannot be compared."""

from tekhenu.core.values import Enum, SetType, Whole
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.fitting import comparable, say
from tekhenu.effects.reporting import Report, describe, either
from tekhenu.effects.scope import Absent, Inferred
from tekhenu.effects.syntax import Compare, Name

__all__ = ["SAME_KIND", "choices", "may_be_compared"]

SAME_KIND = "use two things of one kind"


def may_be_compared(node: Compare, left: Inferred, right: Inferred, vocabulary: Vocabulary, report: Report) -> bool:
    """See to it that a comparison can be answered, and not only with no (E203, E204)."""
    if node.operator in ("in", "not in"):
        return _among(node, left, right, report)
    if node.operator in ("==", "!="):
        return _equal(node, left, right, vocabulary, report)
    return _ordered(node, left, vocabulary, report) and _ordered(node, right, vocabulary, report, after=True)


def choices(value: Inferred) -> str | None:
    """The words that something can be, if it is an enum and not a plain word itself."""
    of = value.type.of if isinstance(value.type, SetType) else value.type
    if not isinstance(of, Enum) or (value.members is not None and len(value.members) == 1):
        return None
    return f"{describe(of)} can be {either(of.members)}"


def _among(node: Compare, left: Inferred, right: Inferred, report: Report) -> bool:
    ours, theirs = report.text(node.left), report.text(node.right)
    if not right.is_set:
        equal = "==" if node.operator == "in" else "!="
        report(
            "E203",
            f"what stands after `{node.operator}` must be a set, but `{theirs}` is {say(right)}",
            node.right.span,
            help=f"write a set after `{node.operator}`, or compare with `{equal}`",
        )
        return False
    if left.is_set:
        report(
            "E203",
            f"what stands before `{node.operator}` must be one thing, but `{ours}` is {say(left)}",
            node.left.span,
            help=f"ask about each member: `all(x {node.operator} {theirs} for x in {ours})`",
        )
        return False
    if not comparable(left.type, right.element.type):
        report(
            "E204",
            f"`{ours}` is {say(left)} and `{theirs}` is {say(right)}, so the one is never in the other",
            node.span,
            help=choices(left) or choices(right.element) or SAME_KIND,
        )
        return False
    return True


def _equal(node: Compare, left: Inferred, right: Inferred, vocabulary: Vocabulary, report: Report) -> bool:
    ours, theirs = report.text(node.left), report.text(node.right)
    nothing = isinstance(left.type, Absent) or isinstance(right.type, Absent)
    if left.is_set != right.is_set and not nothing:
        among = "in" if node.operator == "==" else "not in"
        one, many = (theirs, ours) if left.is_set else (ours, theirs)
        report(
            "E203",
            f"`{ours}` is {say(left)} and `{theirs}` is {say(right)}, so they are never equal",
            node.span,
            help=f"to ask whether one is in the other, write `{one} {among} {many}`",
        )
        return False
    if not comparable(left.type, right.type):
        report(
            "E204",
            f"`{ours}` is {say(left)} and `{theirs}` is {say(right)}, so they are never equal",
            node.span,
            help=_meant(node, left, right, vocabulary),
        )
        return False
    return True


def _meant(node: Compare, left: Inferred, right: Inferred, vocabulary: Vocabulary) -> str:
    """What to compare with instead."""
    for side, other in ((node.left, right), (node.right, left)):
        if isinstance(side, Name) and side.name in vocabulary.resources and isinstance(other.type, Whole):
            return f"for how much a player has, write `you.{side.name}`"
    return choices(left) or choices(right) or SAME_KIND


def _ordered(node: Compare, value: Inferred, vocabulary: Vocabulary, report: Report, *, after: bool = False) -> bool:
    if isinstance(value.type, Whole):
        return True
    side = node.right if after else node.left
    text = report.text(side)
    if isinstance(side, Name) and side.name in vocabulary.resources:
        help = f"for how much a player has, write `you.{side.name}`"
    elif value.is_set:
        help = f"to count its members, write `count(x in {text})`"
    else:
        help = "to ask whether two things are the same, write `==` or `!=`"
    report(
        "E203" if value.is_set else "E204",
        f"only numbers can be compared with `{node.operator}`, but `{text}` is {say(value)}",
        side.span,
        help=help,
    )
    return False
