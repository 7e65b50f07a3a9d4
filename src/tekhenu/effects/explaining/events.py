"""An event and who does it to the clause that tells of it: ``you sell grain``, ``another player's turn``."""

import re
from collections.abc import Mapping
from typing import Literal

from tekhenu.core.values import Entity, Enum, Whole
from tekhenu.core.vocabulary import BUILT_IN, EventKind, Parameter
from tekhenu.effects.explaining.english import (
    VERBS,
    article,
    base_form,
    is_participle,
    is_plural,
    past,
    said,
    singular,
    third_person,
)
from tekhenu.effects.explaining.nouns import Person

__all__ = ["Tense", "happening", "noun", "told"]

Tense = Literal["present", "past", "would", "did not", "base"]

_HOLE = re.compile(r"\{(\w+)\}")

#: How events of the engine are told on a card, where that is not how the log tells them.
_TOLD = {"moved": "has {card} moved from {origin} to {to}"}
_OPEN = {("substituted", "paid"): "one resource", ("substituted", "owed"): "another"}


def told(event: EventKind) -> str | None:
    """The sentence about the event without its actor, with its verb first; None if no verb is known."""
    if event.actor is None:
        return None
    if event is BUILT_IN.get(event.name) and event.name in _TOLD:
        return _TOLD[event.name]
    start = f"{{{event.actor}}} "
    sentence = event.on_cards or event.sentence
    if sentence.startswith(start):
        return sentence.removeprefix(start)
    if sentence:
        return None
    found = re.match(r"A player (\w+s\b[^.;:]*)", event.description)
    return _named(event) if found is None else found[1]


def _named(event: EventKind) -> str | None:
    """A sentence made of the name alone: ``takes a die`` of ``take_die``, ``has produced`` of ``produced``."""
    verb, _, thing = said(event.name).partition(" ")
    if verb in VERBS:
        return (
            f"{third_person(verb)} {article(thing)}"
            if thing and not is_plural(thing)
            else third_person(said(event.name))
        )
    return f"has {verb}" if is_participle(verb) and not thing else None


def happening(event: EventKind, who: Person | None, fills: Mapping[str, str], tense: Tense) -> str | None:
    """A clause about the event, with words for its parameters; None if its sentence cannot make one.

    A parameter without a word is said as ``any good``, or left out where it is only a number.
    """
    if event.actor is None or who is None:
        whole = _filled(event.sentence, event, fills)
        return whole if whole and event.actor is None and tense == "present" else None
    rest = told(event)
    if rest is None:
        return None
    verb, _, tail = _cut(rest, event, fills).partition(" ")
    tail = _filled(tail, event, fills)
    base = base_form(verb)
    if base == "have" and is_participle(tail.partition(" ")[0]):
        return f"{who.does('have')}{' not' if tense == 'did not' else ''} {tail}"
    if tense != "present" or who.second:
        tail = re.sub(r"\band (\w+s) (?=(?:it|them|a|an|the|its|their)\b)", lambda at: f"and {base_form(at[1])} ", tail)
    return f"{_verb(base, who, tense)} {tail}".strip()


def noun(event: EventKind, who: Person | None) -> str:
    """The event as a thing: ``your turn``, ``each round``."""
    return f"{who.possessive} {said(event.name)}" if who is not None else f"each {said(event.name)}"


def _verb(base: str, who: Person, tense: Tense) -> str:
    """The verb in its tense, with its subject unless it stands alone."""
    match tense:
        case "present":
            return who.does(base)
        case "past":
            return f"{who.subject} {past(base)}"
        case "would" | "did not":
            return f"{who.subject} {tense} {base}"
        case "base":
            return base


def _cut(sentence: str, event: EventKind, fills: Mapping[str, str]) -> str:
    """The sentence without a last part that speaks only of a number that nobody asked for."""
    head, joint, tail = sentence.rpartition(" and ")
    for word, name in (("from", "origin"), ("to", "to")) if event.name == "moved" else ():
        sentence = sentence if name in fills else sentence.replace(f" {word} {{{name}}}", "")
    kinds = {parameter.name: parameter for parameter in event.parameters}
    open_ = [name for name in _HOLE.findall(tail) if name not in fills and name in kinds]
    return head if joint and open_ and all(isinstance(kinds[name].type, Whole) for name in open_) else sentence


def _filled(sentence: str, event: EventKind, fills: Mapping[str, str]) -> str:
    """The sentence with words for its parameters."""
    kinds = {parameter.name: parameter for parameter in event.parameters}

    def pair(found: re.Match[str]) -> str:
        """A number and what it counts."""
        number, what = found[1], found[2]
        if number not in kinds or what not in kinds or not isinstance(kinds[number].type, Whole):
            return found[0]
        counted = fills.get(what)
        if number not in fills:
            return counted or _any(kinds[what])
        one = fills[number] == "1" or fills[number].endswith(" 1")
        return f"{fills[number]} {(singular(counted) if one else counted) if counted else _any(kinds[what])}"

    def hole(found: re.Match[str]) -> str:
        name = found[1]
        if name in fills:
            return fills[name]
        if (event.name, name) in _OPEN:
            return _OPEN[event.name, name]
        return _any(kinds[name]) if name in kinds else said(name)

    return _HOLE.sub(hole, re.sub(r"\{(\w+)\} \{(\w+)\}", pair, sentence))


def _any(parameter: Parameter) -> str:
    """A parameter of which nothing is said."""
    if isinstance(parameter.type, Entity):
        return article(said(parameter.type.name))
    if isinstance(parameter.type, Enum):
        return f"any {said(parameter.type.name)}"
    return f"any {said(parameter.name)}"
