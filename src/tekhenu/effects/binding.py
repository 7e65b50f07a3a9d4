"""A name that a card gives to the scope in which it is visible."""

from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.reporting import Report, describe
from tekhenu.effects.scope import (
    Constant,
    EventParameter,
    Every,
    Inferred,
    LogParameter,
    Member,
    QueryParameter,
    Resolution,
    Scope,
    SharedZone,
    Variable,
    resolve,
)
from tekhenu.effects.syntax import Span

__all__ = ["bind"]


def bind(name: str, value: Inferred, span: Span, scope: Scope, vocabulary: Vocabulary, report: Report) -> Scope:
    """The scope with one more variable, which must not hide another name (E115)."""
    hidden = resolve(name, scope, vocabulary)
    if hidden is not None:
        what = _what(hidden)
        report(
            "E115",
            f"the name `{name}` already stands for {what}",
            span,
            help=f"choose another name, for example `{_another(name, scope, vocabulary)}`",
        )
    return scope.bind(name, value)


def _what(hidden: Resolution) -> str:
    """What a name that is taken stands for."""
    match hidden:
        case Variable() | QueryParameter():
            return "something else in this block"
        case EventParameter() | LogParameter():
            return "a parameter of the event"
        case Member():
            return describe(hidden.enum)
        case Constant() | Every():
            return "something in the vocabulary of the game"
        case SharedZone():
            return "a zone"
        case _:
            return "something in the language"


def _another(name: str, scope: Scope, vocabulary: Vocabulary) -> str:
    candidates = (f"{start}{name}" for start in ("the_", "this_", "my_", "one_", "that_"))
    return next((one for one in candidates if resolve(one, scope, vocabulary) is None), f"{name}_2")
