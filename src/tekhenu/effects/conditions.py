"""A condition to the warning that it can never hold, or always does."""

from tekhenu.effects.assuming import Read, assume, parts
from tekhenu.effects.reporting import Report
from tekhenu.effects.scope import Inferred, Scope
from tekhenu.effects.syntax import Compare, Expression, Logic, Not

__all__ = ["judge"]


def judge(condition: Expression, scope: Scope, read: Read, report: Report) -> None:
    """Warn about the smallest part of a condition whose answer is certain (W701, W702)."""
    match condition:
        case Logic(operator=operator):
            _parts(condition, parts(condition, operator), scope, read, report)
        case _:
            truth = read(condition, scope).truth
            if truth is not None:
                _warn(condition, scope, read, report, holds=truth)
            elif isinstance(condition, Not):
                judge(condition.value, scope, read, report)


def _parts(whole: Logic, every: list[Expression], scope: Scope, read: Read, report: Report) -> None:
    """Warn about single parts; if each may hold, about all of them together."""
    single = [part for part in every if not isinstance(part, Logic) and read(part, scope).truth is not None]
    for part in every:
        judge(part, scope, read, report)
    if single:
        return
    for part in every:
        truth = read(part, scope).truth
        if truth is not None and truth is (whole.operator == "or"):
            text = report.text(part)
            if truth:
                message = f"one of these conditions always holds: `{report.text(whole)}`"
                note = f"`{text}` holds whenever what stands before it does not"
            else:
                message = f"these conditions can never hold together: `{report.text(whole)}`"
                note = f"what stands before `{text}` excludes it"
            help = "change one of them, or leave out the whole" if truth else "change one of them, or write `or`"
            report("W702" if truth else "W701", message, whole.span, notes=(note,), help=help)
            return
        scope = assume(part, scope, read, holds=whole.operator == "and")


def _warn(condition: Expression, scope: Scope, read: Read, report: Report, *, holds: bool) -> None:
    text = report.text(condition)
    notes = _why(condition, scope, read, report)
    if holds:
        report("W702", f"`{text}` always holds", condition.span, notes=notes, help="leave the condition out")
    else:
        help = "compare with a value that it can have, or leave out what depends on it"
        report("W701", f"`{text}` can never hold", condition.span, notes=notes, help=help)


def _why(condition: Expression, scope: Scope, read: Read, report: Report) -> tuple[str, ...]:
    """What the two sides may be, where that is no plain number or word."""
    if not isinstance(condition, Compare) or condition.left == condition.right:
        return ()
    notes = []
    for side in (condition.left, condition.right):
        value = read(side, scope)
        known = "" if value.is_set else spread(value)
        if known:
            notes.append(f"`{report.text(side)}` is {known}")
    return tuple(notes)


def spread(value: Inferred) -> str:
    """The values that something may have, in words; nothing if there is just one or nothing is known."""
    if value.low is not None and value.low == value.high:
        return ""
    if value.low is not None and value.high is not None:
        return f"from {value.low} to {value.high}"
    if value.low is not None:
        return f"at least {value.low}"
    return f"at most {value.high}" if value.high is not None else ""
