"""A `perform`, `grant` or `do` and the names visible to it, to what is wrong with its action and arguments."""

from collections.abc import Sequence

from tekhenu.core.families import is_family, members
from tekhenu.core.values import SetType
from tekhenu.core.vocabulary import Parameter, Vocabulary
from tekhenu.effects.reporting import Report, several, suggest
from tekhenu.effects.scope import Scope
from tekhenu.effects.syntax import AnyOf, Argument, Do, Grant, Perform, Span
from tekhenu.effects.types import infer_as

__all__ = ["check_action"]


def check_action(node: Perform | Grant | Do, scope: Scope, vocabulary: Vocabulary, report: Report) -> bool:
    """Check the name and the arguments of an action; is there such an action?"""
    place = report.word(node, node.action)
    word = vocabulary.actions.get(node.action)
    family = members(node.action, vocabulary)
    if word is None and not family:
        report("E106", f"unknown action `{node.action}`", place, help=_nearest(node.action, vocabulary))
        return False
    if isinstance(node, Perform | Grant):
        _one_or_any(node, place, vocabulary, report)
    parameters = _parameters(node.action, vocabulary)
    required = word.required if word is not None else ()
    _arguments(node, parameters, required, place, scope, vocabulary, report)
    return True


def _nearest(name: str, vocabulary: Vocabulary) -> str:
    if name in vocabulary.events:
        return f"`{name}` is an event, which abilities wait for; the actions are {several(vocabulary.actions)}"
    return suggest(name, vocabulary.actions, "the actions are")


def _one_or_any(node: Perform | Grant, place: Span, vocabulary: Vocabulary, report: Report) -> None:
    """A family needs ``any`` to be performed, a single action has no use for it (E206)."""
    family = [one.name for one in members(node.action, vocabulary)]
    verb = "perform" if isinstance(node, Perform) else "grant"
    if node.any_kind and not family:
        report(
            "E206",
            f"`{node.action}` is one action, so `any` has no meaning before it",
            place,
            help=f"write `{verb} {node.action}(...)`",
        )
    if isinstance(node, Perform) and not node.any_kind and is_family(node.action, vocabulary):
        report(
            "E206",
            f"`{node.action}` is not one action but several: {several(family, 6)}",
            place,
            help=f"write `perform any {node.action}(...)` to let the player choose, or name one of them",
        )


def _parameters(name: str, vocabulary: Vocabulary) -> tuple[Parameter, ...]:
    """The parameters of an action; of a family, its own and those that all its actions have."""
    word = vocabulary.actions.get(name)
    if word is not None and word.frame is not None:
        return word.parameters
    own = {} if word is None else {one.name: one for one in word.parameters}
    every = members(name, vocabulary)
    for parameter in every[0].parameters if every else ():
        if all(any(one.name == parameter.name for one in member.parameters) for member in every):
            own.setdefault(parameter.name, parameter)
    return tuple(own.values())


def _arguments(
    node: Perform | Grant | Do,
    parameters: Sequence[Parameter],
    required: Sequence[str],
    place: Span,
    scope: Scope,
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    known = {parameter.name: parameter for parameter in parameters}
    given: set[str] = set()
    unknown = False
    for argument in node.arguments:
        parameter = known.get(argument.name)
        if parameter is None:
            unknown = True
            _unknown_argument(argument, node.action, list(known), report)
            continue
        if argument.name in given:
            message = f"`{argument.name}` is given twice"
            report("E115", message, report.word(argument, argument.name), help="leave one of them out")
        given.add(argument.name)
        _argument(argument, parameter, node, scope, vocabulary, report)
    missing = [name for name in required if name not in given]
    # A misspelt argument is likely the one that is missing: one slip, one message.
    if missing and not unknown:
        example = ", ".join(f"{name}: ..." for name in required)
        report(
            "E116",
            f"`{node.action}` needs to be told {several(missing)}",
            place,
            help=f"write `{node.action}({example})`"
            + ("" if isinstance(node, Do) else "; with `any of` and a set, the player chooses"),
        )


def _unknown_argument(argument: Argument, action: str, known: Sequence[str], report: Report) -> None:
    help = suggest(argument.name, known, f"`{action}` takes") if known else f"write `{action}()`"
    report(
        "E114",
        f"`{action}` has no argument `{argument.name}`",
        report.word(argument, argument.name),
        help=help,
    )


def _argument(
    argument: Argument,
    parameter: Parameter,
    node: Perform | Grant | Do,
    scope: Scope,
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    role = f"`{argument.name}` of `{node.action}`"
    if not isinstance(argument.value, AnyOf):
        infer_as(argument.value, parameter.type, role, scope, vocabulary, report, optional=parameter.optional)
        return
    if isinstance(node, Do):
        report(
            "E206",
            "a test must say what is done, so `any of` has no meaning here",
            argument.value.span,
            help=f"write one value: `{argument.name}: ...`",
        )
        return
    choices = argument.value.choices
    value = infer_as(choices, SetType(parameter.type), f"`any of` for {role}", scope, vocabulary, report)
    if value.values is not None and len(value.values) == 1:
        text = report.text(choices)
        report(
            "W1002",
            f"`any of {text}` leaves the player nothing to choose",
            argument.value.span,
            help=f"write the value itself: `{argument.name}: {next(iter(value.values))}`",
        )
