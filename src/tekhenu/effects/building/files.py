"""Python calls to whole files: editions, limits, tests and properties beside the cards."""

from collections.abc import Sequence
from typing import TypeAlias

from tekhenu.effects import syntax as s
from tekhenu.effects.building.cards import CardBuilder, made
from tekhenu.effects.building.effects import Arguments, arguments
from tekhenu.effects.building.values import Value, node, optional

__all__ = [
    "add",
    "answer",
    "asked",
    "do",
    "edition",
    "expect",
    "file",
    "given",
    "hold",
    "kind_limit",
    "not_asked",
    "not_offered",
    "offered",
    "options",
    "property_",
    "remove",
    "replace",
    "restore",
    "set_attributes",
    "switch",
    "test",
]

_Change: TypeAlias = s.Replace | s.Another | s.AddCard | s.Remove | s.Restore | s.Switch


def file(*items: s.Top | CardBuilder, uses: tuple[str, int] | None = None, language: int = 1) -> s.File:
    """A whole file; raises CardError if no text could say it."""
    tops = tuple(item.so_far if isinstance(item, CardBuilder) else item for item in items)
    return made(s.File(language, uses, tops))


def kind_limit(kind: str, times: int, per: str) -> s.KindLimit:
    """``kind blue limit 1 per turn``."""
    return s.KindLimit(kind, s.Limit(times, per))


def property_(name: str, always: Value) -> s.Property:
    """``property "name": always condition``."""
    return s.Property(name, node(always))


# --- editions


def edition(name: str, *changes: _Change, title: str | None = None) -> s.Overlay:
    """``edition NAME "Title"`` with its changes."""
    return s.Overlay(name, title, changes)


def replace(card: CardBuilder) -> s.Replace:
    """``replace kind ID`` with new lines."""
    return s.Replace(card.so_far)


def add(card: CardBuilder) -> s.AddCard:
    """``add kind ID`` with its lines."""
    return s.AddCard(card.so_far)


def set_attributes(kind: str, card: str, **attributes: Value) -> s.Another:
    """``set kind ID`` with attribute lines."""
    lines = tuple(s.Attribute(name, node(value)) for name, value in attributes.items())
    return s.Another(kind, card, lines)


def remove(kind: str, card: str) -> s.Remove:
    """``remove kind ID``."""
    return s.Remove(kind, card)


def restore(kind: str, card: str) -> s.Restore:
    """``restore kind ID``."""
    return s.Restore(kind, card)


def switch(name: str, value: Value) -> s.Switch:
    """``setting name = value``."""
    return s.Switch(name, node(value))


# --- tests


def test(name: str, for_: str | Sequence[str], *steps: s.Step, players: int | None = None) -> s.Test:  # noqa: PT028
    """``test "name" for ID, ID`` with its steps."""
    return s.Test(name, (for_,) if isinstance(for_, str) else tuple(for_), steps, players)


def given(target: Value, value: Value) -> s.Given:
    """``given you.gold = 3``."""
    return s.Given(node(target), node(value))


def hold(*cards: str, by: Value | None = None, in_: str | None = None) -> s.Hold:
    """``hold ID, ID by p2 in deck``."""
    return s.Hold(cards, optional(by), in_)


def do(action: str, named: Arguments | None = None, *, by: Value | None = None) -> s.Do:
    """``do produce(resource: granite) by p2``."""
    return s.Do(action, arguments(named), optional(by))


def answer(key: str) -> s.Answer:
    """``answer "key"``."""
    return s.Answer(key)


def expect(condition: Value) -> s.Expect:
    """``expect condition``."""
    return s.Expect("that", node(condition))


def offered(key: str) -> s.Expect:
    """``expect offered "key"``."""
    return s.Expect("offered", None, key)


def not_offered(key: str) -> s.Expect:
    """``expect not offered "key"``."""
    return s.Expect("not offered", None, key)


def not_asked() -> s.Expect:
    """``expect not asked``."""
    return s.Expect("not asked")


def asked(*, by: Value | None = None) -> s.Expect:
    """``expect asked by p``."""
    return s.Expect("asked", optional(by))


def options(number: Value) -> s.Expect:
    """``expect 3 options``."""
    return s.Expect("options", node(number))
