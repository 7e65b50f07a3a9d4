"""A tree to plain data that JSON can hold, and back; spans and comments are left out."""

from collections.abc import Callable
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, overload

from attrs import fields, has, resolve_types
from cattrs import Converter, transform_error
from cattrs.errors import IterableValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from tekhenu.effects import syntax
from tekhenu.effects.diagnostics import did_you_mean
from tekhenu.effects.parsing.expected import listed
from tekhenu.effects.sayable import TEXTS, complaint, number_complaint, text_complaint, word_complaint
from tekhenu.errors import CardError

__all__ = ["DEEPEST", "MOST", "NODE", "from_plain", "to_plain"]

#: The key under which each node says what it is.
NODE = "node"
#: Nodes lie in each other no deeper; what the parser lets through is never as deep.
DEEPEST = 150

#: So many places are named in one message.
MOST = 10

_Node = TypeVar("_Node")
_Hook = Callable[[Any, Any], Any]

_NODES: dict[str, type[Any]] = {
    kind.__name__: kind
    for kind in vars(syntax).values()
    if isinstance(kind, type) and has(kind) and kind is not syntax.Span
}
_AnyNode: Any = Union[tuple(_NODES.values())]  # noqa: UP007 - made of a tuple


def to_plain(node: Any) -> Any:
    """Turn a node or a tuple of nodes into dicts, lists, strings and numbers; defaults are left out."""
    return _writer().unstructure(node)


@overload
def from_plain(data: object) -> Any: ...
@overload
def from_plain(data: object, kind: type[_Node]) -> _Node: ...
def from_plain(data: object, kind: Any = _AnyNode) -> Any:
    """Turn plain data back into a node (of a kind); raises CardError with what is wrong where."""
    if _depth(data) > 2 * DEEPEST:
        raise CardError(f"nodes lie in each other more than {DEEPEST} deep")
    try:
        return _reader(detailed=False).structure(data, kind)
    except Exception:
        # Whatever it was, the reader that keeps account of the places says it better.
        try:
            return _reader(detailed=True).structure(data, kind)
        except Exception as error:
            wrong = transform_error(error, "$", _said)
            more = f"; and {len(wrong) - MOST} more" if len(wrong) > MOST else ""
            raise CardError("; ".join(wrong[:MOST]) + more) from None


def _depth(data: object) -> int:
    """How deep lists and dicts lie in each other, counted without recursion."""
    layer, depth = [data], 0
    while layer and depth <= 2 * DEEPEST:
        below: list[object] = []
        for one in layer:
            if type(one) is dict:
                below.extend(one.values())
            elif type(one) is list:
                below.extend(one)
        layer, depth = below, depth + 1
    return depth


@cache
def _writer() -> Converter:
    """The converter to plain data."""
    converter = Converter()
    for kind in _NODES.values():
        resolve_types(kind, vars(syntax))
    converter.register_unstructure_hook_factory(
        lambda kind: kind in _NODES.values(), lambda kind: _written(kind, converter)
    )
    return converter


def _written(kind: type[Any], converter: Converter) -> Callable[[Any], dict[str, Any]]:
    """How one kind of node is written."""
    places = _places(kind)
    rest: dict[str, Any] = {one.name: override(omit_if_default=True) for one in fields(kind) if one.name not in places}
    write = make_dict_unstructure_fn(kind, converter, **places, **rest)
    name = kind.__name__
    return lambda node: {NODE: name, **write(node)}


def _places(kind: type[Any]) -> dict[str, Any]:
    """The fields that say where a node stood; they are left out."""
    names = [one.name for one in fields(kind) if not one.eq]
    return {name: override(omit=True) for name in names}


@cache
def _reader(*, detailed: bool) -> Converter:
    """The converter from plain data: the fast one, or the one that keeps account of the places."""
    converter = Converter(detailed_validation=detailed)
    converter.register_structure_hook(str, _word)
    converter.register_structure_hook(int, _natural)
    converter.register_structure_hook(bool, _truth)
    converter.register_structure_hook_func(_is_literal, _one_of)
    converter.register_structure_hook_func(_is_row, _row_reader(converter))
    hooks: dict[str, _Hook] = {}
    converter.register_structure_hook_factory(_is_union, lambda kind: _node_reader(get_args(kind), hooks))
    for kind in _NODES.values():
        resolve_types(kind, vars(syntax))
        converter.register_structure_hook(kind, _node_reader((kind,), hooks))
    for name, kind in _NODES.items():
        hooks[name] = _fields_reader(kind, converter, hooks)
    return converter


def _node_reader(kinds: tuple[Any, ...], hooks: dict[str, _Hook], *, text: bool = False) -> _Hook:
    """How a node of one of several kinds is read: it says which one it is; few values may be a text."""
    names = {kind.__name__ for kind in kinds if kind is not NoneType}
    if syntax.Number in kinds and syntax.Card not in kinds and not text:
        names.discard("Text")
    optional = NoneType in kinds

    def read(value: Any, _: Any) -> Any:
        if type(value) is dict:
            name: Any = value.get(NODE)
            if type(name) is str and name in names:
                return hooks[name](value, None)
        elif value is None and optional:
            return None
        raise ValueError(_not_a_node(value, names))

    return read


def _not_a_node(value: Any, names: set[str]) -> str:
    """Say what stands where a node of some kinds should."""
    wanted = f"expected a node {', '.join(sorted(names)[:4])}{', …' if len(names) > 4 else ''}"
    if not isinstance(value, dict):
        return f"{wanted}, not {_shown(value)}"
    if NODE not in value:
        return f"{wanted}, but the data has no `{NODE}`"
    near = did_you_mean(value[NODE], names) if isinstance(value[NODE], str) else None
    return f"{wanted}, not {_shown(value[NODE])}{f'; {near}' if near else ''}"


def _fields_reader(kind: type[Any], converter: Converter, hooks: dict[str, _Hook]) -> _Hook:
    """How the fields of a node are read; what the language could not say is refused."""
    own: dict[str, Any] = {}
    for one in fields(kind):
        if (kind, one.name) in TEXTS:
            own[one.name] = override(struct_hook=_text)
        elif (kind, one.name) == (syntax.Attribute, "value"):
            own[one.name] = override(struct_hook=_node_reader(get_args(one.type), hooks, text=True))
        elif (kind, one.name) == (syntax.Lookup, "tail"):
            own[one.name] = override(struct_hook=_whole)
        elif (kind, one.name) == (syntax.Lookup, "entries"):
            own[one.name] = override(struct_hook=_wholes)
        elif (kind, one.name) == (syntax.File, "uses"):
            own[one.name] = override(struct_hook=_uses)
    places = _places(kind)
    make = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=False, **places, **own)
    known = {NODE, *(one.name for one in fields(kind) if one.name not in places)}

    def read(value: Any, _: Any) -> Any:
        if not value.keys() <= known:
            extra = sorted(map(str, value.keys() - known))
            near = did_you_mean(extra[0], known)
            raise ValueError(f"{kind.__name__} has no field `{extra[0]}`{f'; {near}' if near else ''}")
        node = make(value, None)
        wrong = complaint(node)
        if wrong is not None:
            raise ValueError(wrong)
        return node

    return read


def _is_literal(kind: Any) -> bool:
    """Is it one of a few strings?"""
    origin: Any = get_origin(kind)
    return origin is Literal


def _is_union(kind: Any) -> bool:
    """Is it a union of nodes, with or without None?"""
    return get_origin(kind) in (Union, UnionType) and any(has(one) for one in get_args(kind))


def _is_row(kind: Any) -> bool:
    """Is it a tuple of any length?"""
    return get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis


def _row_reader(converter: Converter) -> _Hook:
    """How a tuple is read: from a list and from nothing else."""

    def read(value: Any, kind: Any) -> Any:
        if type(value) is not list:
            raise ValueError(f"expected a list, not {_shown(value)}")
        inner = get_args(kind)[0]
        hook = converter.get_structure_hook(inner)
        if not converter.detailed_validation:
            return tuple([hook(one, inner) for one in value])
        made, wrong = [], []
        for at, one in enumerate(value):
            try:
                made.append(hook(one, inner))
            except Exception as error:
                error.add_note(IterableValidationNote(f"at {at}", at, inner))
                wrong.append(error)
        if wrong:
            raise IterableValidationError("in a list", wrong, tuple)
        return tuple(made)

    return read


def _word(value: Any, _: Any) -> str:
    return _sound(value, str, "a word", word_complaint)


def _text(value: Any, kind: Any) -> str | None:
    if value is None and NoneType in get_args(kind):
        return None
    return _sound(value, str, "a text", text_complaint)


def _natural(value: Any, _: Any) -> int:
    return _sound(value, int, "a number", partial(number_complaint, negative=False))


def _whole(value: Any, _: Any) -> int:
    return _sound(value, int, "a number", partial(number_complaint, negative=True))


def _wholes(value: Any, _: Any) -> tuple[int, ...]:
    if type(value) is not list:
        raise ValueError(f"expected a list, not {_shown(value)}")
    return tuple(_whole(one, None) for one in value)


def _uses(value: Any, _: Any) -> tuple[str, int] | None:
    if value is None:
        return None
    if type(value) is not list or len(value) != 2:
        raise ValueError(f"expected the name of a game and its version, not {_shown(value)}")
    return _word(value[0], None), _natural(value[1], None)


def _truth(value: Any, _: Any) -> bool:
    return _sound(value, bool, "true or false", lambda _: None)


def _one_of(value: Any, kind: Any) -> Any:
    if value in get_args(kind):
        return value
    raise ValueError(f"expected {listed([f'`{one}`' for one in get_args(kind)])}, not {_shown(value)}")


def _sound(value: Any, kind: type[_Node], wanted: str, wrong: Callable[[Any], str | None]) -> _Node:
    """A value of the right type about which there is nothing to complain."""
    if type(value) is not kind:
        raise ValueError(f"expected {wanted}, not {_shown(value)}")
    complaint = wrong(value)
    if complaint is not None:
        raise ValueError(complaint)
    return value


def _shown(value: object) -> str:
    """A value as a message can show it, cut short."""
    text = repr(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _said(error: BaseException, _: object) -> str:
    """What was wrong, for a message."""
    return f"the field `{error.args[0]}` is missing" if isinstance(error, KeyError) else str(error)
