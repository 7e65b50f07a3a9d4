"""Quantities on a card to functions: what is gained, lost or paid, as pairs of a resource and an amount."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tekhenu.core.payments import Price as Owed
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.scope import Variable, resolve
from tekhenu.effects.syntax import Number, Price, Quantity

__all__ = ["Amounts", "amounts_of"]

#: The pairs of a resource (or a tuple of those allowed) and an amount, worked out on the table.
Amounts: TypeAlias = Callable[[Any, int, int, Any, Any], Owed]


def amounts_of(node: Price, writer: Writer) -> Amounts:
    """The function of a price."""
    fixed = _fixed(node, writer)
    if fixed is not None:
        return lambda t, you, this, e, v: fixed
    return writer.source(
        "(" + "".join(f"({_kind(one, writer)}, {writer.write(one.amount)}), " for one in node.quantities) + ")"
    )


def _fixed(node: Price, writer: Writer) -> Owed | None:
    """The price itself if it does not depend on the table."""
    pairs = []
    for one in node.quantities:
        if one.resource is None or not isinstance(one.amount, Number) or not _is_word(one, writer):
            return None
        pairs.append((one.resource.name, one.amount.value))
    return tuple(pairs)


def _kind(one: Quantity, writer: Writer) -> str:
    if one.resource is None:
        assert one.any_of is not None
        return f"tuple({writer.write(one.any_of, writer.vocabulary.resource_type)})"
    return repr(one.resource.name) if _is_word(one, writer) else writer.write(one.resource)


def _is_word(one: Quantity, writer: Writer) -> bool:
    """Is the resource named, and not a variable or a parameter that holds one?"""
    assert one.resource is not None
    name = one.resource.name
    found = resolve(name, writer.scope, writer.vocabulary, writer.vocabulary.resource_type)
    return name in writer.vocabulary.resources and not isinstance(found, Variable)
