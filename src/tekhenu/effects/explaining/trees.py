"""Conditions to the smaller conditions that they join, and trees to the names that they use."""

from collections.abc import Iterator
from typing import Any, Literal

from tekhenu.effects import syntax as s
from tekhenu.effects.walking import walk

__all__ = ["conjuncts", "operands", "uses"]


def conjuncts(node: s.Expression) -> Iterator[s.Expression]:
    """The conditions that must all hold for this one to hold."""
    yield from operands(node, "and")


def operands(node: s.Expression, operator: Literal["and", "or"]) -> Iterator[s.Expression]:
    """The conditions that ``and``, or ``or``, joins at the top of this one."""
    if isinstance(node, s.Logic) and node.operator == operator:
        yield from operands(node.left, operator)
        yield from operands(node.right, operator)
    else:
        yield node


def uses(name: str, node: Any) -> int:
    """How often a name is used."""
    return sum(isinstance(one, s.Name) and one.name == name for one in walk(node))
