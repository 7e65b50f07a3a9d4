"""A tree to plain data that JSON can hold, and back; spans and comments are left out."""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from attrs import NOTHING, Attribute, fields, has, resolve_types
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from tekhenu.effects import syntax
from tekhenu.effects.sayable import NEGATIVE, TEXTS, complaint, number_complaint, text_complaint, word_complaint
from tekhenu.errors import CardError

__all__ = ["NODE", "from_plain", "to_plain"]

#: The key under which each node says what it is.
NODE = "node"

_Node = TypeVar("_Node")
