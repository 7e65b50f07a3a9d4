"""A card to slightly different cards, each wrong in one place: good tests tell every one of them from the card."""

from collections.abc import Iterator
from typing import Any

import attrs

from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects import syntax as s

__all__ = ["Mutant", "mutants"]

#: What is wrong, and the card.
Mutant = tuple[str, s.Card]

_SWAPPED = {
    "==": "!=",
    "!=": "==",
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "in": "not in",
    "not in": "in",
    "and": "or",
    "or": "and",
    "+": "-",
    "-": "+",
    "at least": "at most",
    "at most": "at least",
    "becomes": "+",
    "up": "down",
    "down": "up",
    "all": "any",
    "any": "all",
    "highest": "lowest",
    "lowest": "highest",
    "before": "after",
    "after": "before",
    "instead of": "after",
    "at start of": "at end of",
    "at end of": "at start of",
    "treat": "change",
    "change": "treat",
    "under": "on top of",
    "on top of": "under",
}
_WHO: dict[str, tuple[Any, Any]] = {
    "you": ("any player", "another player"),
    "any player": ("you", "another player"),
    "another player": ("you", "any player"),
}


def mutants(card: s.Card, vocabulary: Vocabulary) -> Iterator[Mutant]:
    """The card with one small change, in every way that comes to mind; not all of them pass the checker."""
    yield from _changed(card, _Words(vocabulary))


class _Words:
    """What may stand for what."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.resources = tuple(vocabulary.resources)
        self.scopes = tuple(vocabulary.scopes)

    def other_resource(self, name: str) -> str:
        at = self.resources.index(name)
        return self.resources[(at + 1) % len(self.resources)]


def _changed(node: Any, words: _Words) -> Iterator[tuple[str, Any]]:
    """The node with one change in itself or in what it holds."""
    yield from _here(node, words)
    for one in attrs.fields(type(node)):
        value = getattr(node, one.name)
        if not one.eq:
            continue
        if isinstance(value, tuple) and value and all(attrs.has(type(part)) for part in value):
            for at, part in enumerate(value):
                for what, new in _changed(part, words):
                    yield what, attrs.evolve(node, **{one.name: (*value[:at], new, *value[at + 1 :])})
        elif attrs.has(type(value)):
            for what, new in _changed(value, words):
                yield what, attrs.evolve(node, **{one.name: new})


def _here(node: Any, words: _Words) -> Iterator[tuple[str, Any]]:
    """The node with one change in itself."""
    name = type(node).__name__
    match node:
        case s.Number(value=value):
            yield f"{value} to {value + 1}", s.Number(value + 1)
            if value:
                yield f"{value} to {value - 1}", s.Number(value - 1)
        case s.Limit(times=times):
            yield f"limit {times + 1}", attrs.evolve(node, times=times + 1)
            for scope in words.scopes:
                if scope != node.scope:
                    yield f"limit per {scope}", attrs.evolve(node, scope=scope)
        case s.Lookup(entries=entries):
            for at, entry in enumerate(entries):
                yield f"entry {entry + 1}", attrs.evolve(node, entries=(*entries[:at], entry + 1, *entries[at + 1 :]))
        case s.Gain(what=what, who=who):
            yield "gain to lose", s.Lose(what, who)
        case s.Lose(what=what, who=who):
            yield "lose to gain", s.Gain(what, who)
        case s.Quantity(resource=s.Name(name=resource)) if resource in words.resources:
            other = words.other_resource(resource)
            yield f"{resource} to {other}", attrs.evolve(node, resource=s.Name(other))
        case s.Transfer(resource=s.Name(name=resource)):
            yield f"transfer {resource}", attrs.evolve(node, resource=s.Name(words.other_resource(resource)))
        case s.AttributeOf(name=resource) if resource in words.resources:
            other = words.other_resource(resource)
            yield f".{resource} to .{other}", attrs.evolve(node, name=other)
        case s.Compare(operator="==", right=s.Name(name=resource)) if resource in words.resources:
            other = words.other_resource(resource)
            yield f"== {resource} to {other}", attrs.evolve(node, right=s.Name(other))
        case s.Exchange(rate=rate):
            yield f"rate {rate + 1}", attrs.evolve(node, rate=rate + 1)
            yield "paid", attrs.evolve(node, paid=s.Name(words.other_resource(node.paid.name)))
            yield "owed", attrs.evolve(node, owed=s.Name(words.other_resource(node.owed.name)))
        case s.Name(name="others"):
            yield "others to players", s.Name("players")
        case s.Name(name="players"):
            yield "players to others", s.Name("others")
        case s.SetOf(members=members):
            for at in range(len(members)):
                yield f"member {at + 1} dropped", s.SetOf((*members[:at], *members[at + 1 :]))
        case s.Ability(by=by) if by is not None:
            for whom in _WHO[by]:
                yield f"by {whom}", attrs.evolve(node, by=whom)
        case s.ChooseOne(options=options):
            for at in range(len(options)):
                yield f"option {at + 1} dropped", attrs.evolve(node, options=(*options[:at], *options[at + 1 :]))
        case s.If(condition=condition):
            yield "condition turned round", attrs.evolve(node, condition=s.Not(condition))
        case s.Not(value=value):
            yield "not dropped", value
        case s.Happened(scope=scope):
            for other in words.scopes:
                if other != scope:
                    yield f"this {other}", attrs.evolve(node, scope=other)
        case s.Block(effects=effects) if len(effects) > 1:
            for at in range(len(effects)):
                yield f"effect {at + 1} dropped", s.Block((*effects[:at], *effects[at + 1 :]))
        case s.Card(declarations=lines) if len(lines) > 1:
            for at in range(len(lines)):
                yield f"line {at + 1} dropped", attrs.evolve(node, declarations=(*lines[:at], *lines[at + 1 :]))
        case s.Score(lines=lines) if len(lines) > 1:
            for at in range(len(lines)):
                yield f"line {at + 1} dropped", attrs.evolve(node, lines=(*lines[:at], *lines[at + 1 :]))
        case _:
            pass
    if isinstance(node, s.Block) and node.effects != (s.Nothing(),):
        yield "nothing instead", s.Block((s.Nothing(),))
    for field in attrs.fields_dict(type(node)):
        value = getattr(node, field)
        if field in (
            "where",
            "limit",
            "at_most",
            "at_least",
            "condition",
            "otherwise",
            "by",
            "per",
            "rest",
            "price",
        ) and (value is not None and name not in ("If", "Conditional", "Requires", "Ability" if field == "by" else "")):
            if field == "rest":
                yield "rest dropped", attrs.evolve(node, rest=None, rest_zone=None)
            else:
                yield f"{field} dropped", attrs.evolve(node, **{field: None})
        if field in ("operator", "window", "rounded", "rest") and value in _SWAPPED:
            yield f"{value} to {_SWAPPED[value]}", attrs.evolve(node, **{field: _SWAPPED[value]})
        if field in ("up_to", "under") or (field in ("once_per_owner", "even_by_itself") and value):
            yield f"{field} turned round", attrs.evolve(node, **{field: not value})
