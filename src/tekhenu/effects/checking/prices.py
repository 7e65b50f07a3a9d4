"""Quantities of resources and the names visible to them, to what is wrong with them: words, amounts, payments."""

from collections.abc import Collection

from tekhenu.core.values import WHOLE, SetType, Whole
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.fitting import is_resource, say, within
from tekhenu.effects.reporting import Report, either, listed, quoted, several, suggest
from tekhenu.effects.scope import Inferred, Member, Scope, resolve
from tekhenu.effects.syntax import Name, Price, Quantity
from tekhenu.effects.types import infer, infer_as

__all__ = ["check_price", "check_resource", "resources_of"]


def check_price(
    price: Price,
    verb: str,
    scope: Scope,
    vocabulary: Vocabulary,
    report: Report,
    *,
    exchanged: Collection[str] | None = None,
) -> None:
    """Check what is gained, lost or paid; for a payment, ``exchanged`` are the resources that others can stand for."""
    owed: dict[str, int] = {}
    for quantity in price.quantities:
        amount = _amount(quantity, verb, scope, vocabulary, report)
        named = _what(quantity, verb, scope, vocabulary, report)
        if exchanged is None or named is None:
            continue
        if not _payable(quantity, named, vocabulary, report):
            continue
        if quantity.any_of is not None:
            _any_can_be_met(quantity, amount, named, exchanged, vocabulary, report)
            continue
        for name in named if len(named) == 1 else ():
            owed[name] = owed.get(name, 0) + (amount.low or 0)
            _can_be_met(quantity, name, owed[name], exchanged, vocabulary, report)


def _amount(quantity: Quantity, verb: str, scope: Scope, vocabulary: Vocabulary, report: Report) -> Inferred:
    """A number of at least 0 (E501, W502)."""
    role = f"the amount to {verb}"
    amount = infer_as(quantity.amount, WHOLE, role, scope, vocabulary, report)
    if verb in _OPPOSITE and amount.high is not None and amount.high < 0:
        message = f"{role} must be at least 0, and `{report.text(quantity.amount)}` is not"
        report("E501", message, quantity.amount.span, help=f"for the opposite, write `{_OPPOSITE[verb]}`")
    elif not amount.reported:
        within(amount, Whole(0), quantity.amount, role, report)
    return amount


_OPPOSITE = {"gain": "lose", "lose": "gain"}


def check_resource(name: Name, scope: Scope, vocabulary: Vocabulary, report: Report) -> frozenset[str] | None:
    """The resources that a word may stand for: one, or those that a variable may be (E107)."""
    resolved = resolve(name.name, scope, vocabulary, vocabulary.resource_type)
    if isinstance(resolved, Member) and resolved.value in vocabulary.resources:
        return frozenset({resolved.value})
    if resolved is not None:
        value = infer(name, scope, vocabulary, expected=vocabulary.resource_type)
        if value.reported:
            return None
        if is_resource(value.type, vocabulary):
            return _words(value, vocabulary)
        message = f"`{name.name}` is {say(value)} and no resource"
    else:
        message = f"unknown resource `{name.name}`"
    variables = [one for one, value in scope.variables.items() if is_resource(value.type, vocabulary)]
    help = suggest(name.name, (*vocabulary.resources, *variables), "the resources are")
    report("E107", message, name.span, help=help)
    return None


def resources_of(quantity: Quantity, scope: Scope, vocabulary: Vocabulary) -> frozenset[str]:
    """The resources that a quantity may be of, as far as is known."""
    if quantity.resource is not None:
        value = infer(quantity.resource, scope, vocabulary, expected=vocabulary.resource_type)
        return _words(value, vocabulary) or frozenset()
    if quantity.any_of is not None:
        value = infer(quantity.any_of, scope, vocabulary, expected=SetType(vocabulary.resource_type))
        return _words(value, vocabulary) or frozenset()
    return frozenset()


def _words(value: Inferred, vocabulary: Vocabulary) -> frozenset[str]:
    if value.values is not None:
        return frozenset(str(word) for word in value.values)
    return value.members if value.members is not None else frozenset(vocabulary.resources)


def _what(quantity: Quantity, verb: str, scope: Scope, vocabulary: Vocabulary, report: Report) -> frozenset[str] | None:
    """The resources that it may be, or None after a complaint."""
    if quantity.resource is not None:
        return check_resource(quantity.resource, scope, vocabulary, report)
    if quantity.any_of is None:
        return None
    kind = SetType(vocabulary.resource_type)
    value = infer_as(quantity.any_of, kind, f"`of any` after `{verb}`", scope, vocabulary, report)
    if value.reported:
        return None
    words = _words(value, vocabulary)
    if not words and verb != "pay":
        text = report.text(quantity.any_of)
        message = f"`{text}` is empty, so there is nothing to {verb}"
        report("E203", message, quantity.any_of.span, help=f"name some resources: {several(vocabulary.resources, 6)}")
        return None
    return words


def _payable(quantity: Quantity, named: frozenset[str], vocabulary: Vocabulary, report: Report) -> bool:
    """Can it be paid with at all (E403)?"""
    refused = sorted(name for name in named if not vocabulary.resources[name].payable)
    variable = quantity.resource is not None and quantity.resource.name not in vocabulary.resources
    if not refused or (len(refused) < len(named) and (variable or len(named) == len(vocabulary.resources))):
        return True
    node = quantity.resource or quantity.any_of or quantity.amount
    payable = [one.name for one in vocabulary.resources.values() if one.payable]
    report(
        "E403",
        f"{listed(quoted(refused))} cannot be paid",
        node.span,
        help=f"what can be paid is {either(payable)}; to take it away, write `lose`",
    )
    return False


def _can_be_met(
    quantity: Quantity, name: str, owed: int, exchanged: Collection[str], vocabulary: Vocabulary, report: Report
) -> None:
    """Can anybody ever have as much (E1101)?"""
    resource = vocabulary.resources[name]
    if name in exchanged or not isinstance(resource.high, int) or owed <= resource.high - resource.low:
        return
    most = resource.high - resource.low
    report(
        "E1101",
        f"nobody can ever pay {owed} `{name}`",
        quantity.span,
        notes=(f"a player has at most {resource.high} `{name}`",),
        help=f"ask for at most {most}",
    )


def _any_can_be_met(
    quantity: Quantity,
    amount: Inferred,
    named: frozenset[str],
    exchanged: Collection[str],
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    """Can anybody ever have as much of all of these together (E1101)?"""
    if not named and quantity.any_of is not None:
        text = report.text(quantity.any_of)
        payable = [one.name for one in vocabulary.resources.values() if one.payable]
        help = f"name some resources: {several(payable, 6)}"
        report("E1101", f"nothing can be paid from `{text}`, which is empty", quantity.any_of.span, help=help)
        return
    most = 0
    for name in named:
        resource = vocabulary.resources[name]
        if name in exchanged or not isinstance(resource.high, int):
            return
        most += resource.high - resource.low
    if (amount.low or 0) > most:
        report(
            "E1101",
            f"nobody can ever pay {amount.low} of {listed(quoted(sorted(named)))}",
            quantity.span,
            notes=(f"together, a player has at most {most} of them",),
            help=f"ask for at most {most}",
        )
