"""A class of plain state to a function that copies its objects, written once for each class."""

from collections.abc import Callable
from typing import Any, TypeVar, get_origin

import attrs

__all__ = ["copier", "first_copy", "frozen_value", "state_fields"]

T = TypeVar("T")


def state_fields(cls: type) -> tuple["attrs.Attribute[Any]", ...]:
    """The fields that make up the state: all but those marked ``transient``."""
    return tuple(one for one in attrs.fields(cls) if not one.metadata.get("transient"))


def copier(cls: type[Any]) -> Callable[[T], T]:
    """A function that copies an object of the class: lists are copied, everything else is never changed and so shared."""
    lines = ["def copy(old):", "    new = make(cls)"]
    lines.extend(f"    new.{one.name} = {_copied(one)}" for one in attrs.fields(cls))
    lines.append("    return new")
    space: dict[str, Any] = {"cls": cls, "make": object.__new__}
    exec("\n".join(lines), space)
    return space["copy"]  # type: ignore[no-any-return]


def first_copy(old: Any) -> Any:
    """Copy an object of a class for which nobody has written the function yet, and write it."""
    cls = type(old)
    cls.copy = copier(cls)
    return cls.copy(old)


def frozen_value(value: Any) -> Any:
    """Plain data as JSON gives it back, with tuples for lists all the way down."""
    return tuple(frozen_value(one) for one in value) if isinstance(value, list) else value


def _copied(one: "attrs.Attribute[Any]") -> str:
    """The expression that copies one field."""
    if one.metadata.get("frames"):
        return f"[frame.copy() for frame in old.{one.name}]"
    # A type may stand there as text: in quotes, or with `from __future__ import annotations`.
    declared: Any = one.type
    if declared is list or get_origin(declared) is list or str(declared).startswith("list["):
        return f"old.{one.name}[:]"
    return f"old.{one.name}"
