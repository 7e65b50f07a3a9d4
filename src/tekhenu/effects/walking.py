"""A part of the tree to all the parts in it."""

from collections.abc import Iterator
from typing import Any

import attrs

from tekhenu.effects.syntax import Name, Parameter

__all__ = ["names", "walk"]


def walk(node: Any) -> Iterator[Any]:
    """The node and everything in it, in the order of the text."""
    rest = [node]
    while rest:
        here = rest.pop()
        if isinstance(here, tuple):
            rest.extend(reversed(here))
        elif hasattr(here, "span"):
            yield here
            rest.extend(getattr(here, one.name) for one in reversed(attrs.fields(type(here))) if one.eq)


def names(node: Any) -> frozenset[str]:
    """All bare words in it."""
    return frozenset(part.name for part in walk(node) if isinstance(part, Name | Parameter) and part.name is not None)
