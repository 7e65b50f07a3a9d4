"""Expressions to noun phrases: what a player calls a value, a person or a place."""

import re
from collections.abc import Mapping, Sequence

from tekhenu.core.values import PLAYER, Type, Whole
from tekhenu.core.vocabulary import FunctionWord, Query, Zone
from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.clauses import text_of
from tekhenu.effects.explaining.english import is_plural, listed, plural, said, times
from tekhenu.effects.explaining.nouns import THAT_PLAYER, Noun, Person, cards_in, definition, member, resource_noun
from tekhenu.effects.explaining.places import Place
from tekhenu.effects.scope import (
    Constant,
    Copies,
    Counter,
    EventParameter,
    Every,
    Inferred,
    LogParameter,
    Member,
    Nothing,
    OthersSet,
    PlayerCount,
    PlayersSet,
    PlayerZone,
    QueryParameter,
    Seat,
    SharedZone,
    This,
    Truth,
    Variable,
    You,
    resolve,
    resolve_attribute,
    resolve_call,
)

__all__ = [
    "condition",
    "described",
    "noun_of",
    "of",
    "part",
    "person_of",
    "say",
    "subject_of",
    "whose",
    "zone_name",
]


def say(node: s.Expression, place: Place, expected: Type | None = None) -> str:
    """An expression as a noun phrase."""
    if node == place.it:
        return "it"
    match node:
        case s.Number(value):
            return str(value)
        case s.Text(value):
            return f"“{value}”"
        case s.Name():
            return _name(node, place, expected)
        case s.AttributeOf():
            return _attribute(node, place)
        case s.Call(function, arguments):
            return _call(function, arguments, place)
        case s.SetOf(given):
            return listed(say(one, place, expected) for one in given) if given else "nothing"
        case s.Range(low, high):
            return f"{part(low, place)} to {part(high, place)}"
        case s.Binary("*", s.Number(number), other) if number > 1:
            return f"{times(number)} {part(other, place)}"
        case s.Binary(operator, left, right):
            word = {"+": "plus", "-": "minus", "*": "times"}[operator]
            return f"{part(left, place, sums=operator != '*')} {word} {part(right, place)}"
        case s.Negative(s.Number(value)):
            return f"-{value}"
        case s.Negative(value):
            return f"minus {part(value, place)}"
        case s.Divide(left, s.Number(2), rounded):
            return f"half of {part(left, place)}, rounded {rounded}"
        case s.Divide(left, right, rounded):
            return f"{part(left, place)} divided by {part(right, place)}, rounded {rounded}"
        case s.Compare() | s.Logic() | s.Not():
            return f"whether {condition(node, place)}"
        case s.Conditional(test, then, otherwise):
            return f"{part(then, place)} if {condition(test, place)}, otherwise {part(otherwise, place)}"
        case s.Comprehension() | s.Happened():
            return place.speech.count(node, place)
        case s.Extreme(operator, values):
            word = operator if len(values) > 2 else {"highest": "higher", "lowest": "lower"}[operator]
            return f"the {word} of {listed(part(one, place) for one in values)}"
        case s.Lookup(index, entries, tail):
            return f"{_row(entries, tail)} (number {part(index, place)} of these)"
        case s.Setting(name):
            return f"the setting “{said(name)}”"


def part(node: s.Expression, place: Place, *, sums: bool = False) -> str:
    """A part of a larger phrase, in parentheses if its own parts could be taken for parts of the whole."""
    if sums and isinstance(node, s.Binary):
        return say(node, place)
    loose = isinstance(node, s.Binary | s.Divide | s.Conditional | s.Compare | s.Logic | s.Not | s.Lookup)
    return f"({say(node, place)})" if loose and node != place.it else say(node, place)


def condition(node: s.Expression, place: Place) -> str:
    """A condition as a clause: ``you have at least 3 coins``."""
    return text_of(place.speech.clause(node, place))


def _row(entries: Sequence[int], tail: int) -> str:
    """The entries of a lookup and how they go on."""
    more = "" if not tail else f", then {abs(tail)} {'more' if tail > 0 else 'less'} each time"
    return ", ".join(map(str, entries)) + more


def _name(node: s.Name, place: Place, expected: Type | None) -> str:
    name = node.name
    if name in place.inlined:
        return say(place.inlined[name], place)
    match resolve(name, place.scope, place.vocabulary, expected):
        case Variable():
            return place.phrases.get(name, said(name))
        case EventParameter(value) | QueryParameter(value) | LogParameter(value):
            person = _parameter_person(name, value, place)
            return f"the {said(name)}" if person is None else person.subject
        case You():
            return place.you.subject
        case This():
            return "this card"
        case Copies():
            return f"the number of copies of this that {place.you.does('have')}"
        case PlayersSet():
            return "all players"
        case OthersSet():
            return "all other players"
        case PlayerCount():
            return "the number of players"
        case Seat(seat):
            return f"player {seat + 1}"
        case Nothing():
            return "nothing"
        case Truth(value):
            return "true" if value else "false"
        case Member(enum, word):
            return member(word, enum, place.vocabulary)
        case Constant(word):
            return definition(word.description) or (said(name) if is_plural(said(name)) else f"the {said(name)}")
        case SharedZone(zone):
            return f"the {cards_in(zone, place.vocabulary).many} in the {said(zone.name)}"
        case Every(enum):
            return f"all {plural(said(enum.name))}"
        case None:
            return said(name)


def _parameter_person(name: str, value: Inferred, place: Place) -> Person | None:
    """Who a parameter is, if it is a player."""
    if value.type is not PLAYER:
        return None
    event = place.scope.event
    if event is not None and name == event.actor and name not in place.scope.record and place.actor is not None:
        return place.actor
    return THAT_PLAYER


def person_of(node: s.Expression, place: Place) -> Person | None:
    """Who an expression is, if it is a player."""
    if isinstance(node, s.Name):
        match resolve(node.name, place.scope, place.vocabulary):
            case You():
                return place.you
            case EventParameter(value) | QueryParameter(value) | LogParameter(value):
                return _parameter_person(node.name, value, place)
            case _:
                pass
    if place.type(node).type is not PLAYER:
        return None
    text = say(node, place)
    return Person(text, f"{text}'s")


def _attribute(node: s.AttributeOf, place: Place) -> str:
    vocabulary = place.vocabulary
    match resolve_attribute(place.type(node.subject), node.name, vocabulary):
        case Counter(resource):
            return f"{whose(node.subject, place)} {resource_noun(resource).many}"
        case PlayerZone(zone):
            return f"the {cards_in(zone, vocabulary).many} in {whose(node.subject, place)} {said(zone.name)}"
        case _:
            person = person_of(node.subject, place)
            if person is not None:
                return f"{person.possessive} {said(node.name)}"
            return f"the {said(node.name)} of {part(node.subject, place)}"


def whose(node: s.Expression, place: Place) -> str:
    """Somebody or something as an owner: ``your``, ``that player's``."""
    person = person_of(node, place)
    return f"{part(node, place)}'s" if person is None else person.possessive


def _call(function: str, arguments: Sequence[s.Expression], place: Place) -> str:
    word = resolve_call(function, place.vocabulary)
    given = {}
    if word is not None:
        given = {
            parameter.name: say(argument, place, parameter.type)
            for parameter, argument in zip(word.parameters, arguments, strict=False)
        }
        told = described(word, given)
        if told is not None and not told[1]:
            return told[0]
    if arguments and (person := person_of(arguments[0], place)) is not None:
        rest = [part(one, place) for one in arguments[1:]]
        return f"{person.possessive} {said(function)}" + (f" for {listed(rest)}" if rest else "")
    return of(said(function), list(given.values()) or [part(one, place) for one in arguments])


def of(name: str, things: Sequence[str]) -> str:
    """A question by its name: ``the cost of a build for linen``."""
    if not things:
        return f"the {name}"
    return f"the {name.removesuffix(' of')} of {things[0]}" + (f" for {listed(things[1:])}" if things[1:] else "")


def described(word: Query | FunctionWord, given: Mapping[str, str]) -> tuple[str, list[str]] | None:
    """The description of a question with words for its parameters, and the parameters that it does not speak of."""
    text = definition(word.description)
    if text is None:
        return None
    missing = []
    for parameter in word.parameters:
        names = sorted({said(parameter.name), said(parameter.type.name)})
        pattern = rf"\b(?:an?|the|each|every) (?:{'|'.join(map(re.escape, names))})\b"
        if parameter.name in given:
            number = given[parameter.name].isdecimal() and isinstance(parameter.type, Whole)
            word_ = f"{said(parameter.name)} {given[parameter.name]}" if number else given[parameter.name]
            text, found = re.subn(pattern, word_.replace("\\", r"\\"), text, count=1)
            if not found:
                missing.append(parameter.name)
    return text, missing


def subject_of(node: s.Expression, place: Place) -> Person:
    """Who or what a clause is about."""
    found = person_of(node, place)
    if found is not None:
        return found
    text = say(node, place)
    return Person(text, f"{text}'s", second=is_plural(text.split()[-1]) and _many(node, place))


def _many(node: s.Expression, place: Place) -> bool:
    """Does a verb after it stand in the plural?"""
    return place.type(node).is_set or (isinstance(node, s.AttributeOf) and noun_of(node, place) is not None)


def noun_of(node: s.Expression, place: Place) -> Noun | None:
    """What is counted, if the expression is a counter of a player."""
    if not isinstance(node, s.AttributeOf):
        return None
    found = resolve_attribute(place.type(node.subject), node.name, place.vocabulary)
    return resource_noun(found.resource) if isinstance(found, Counter) else None


def zone_name(node: s.Expression, place: Place) -> tuple[str, Zone | None]:
    """A zone as a place: ``the deck``, ``your hand``; and the zone itself, if it is known."""
    match node:
        case s.Name(name) if name in place.vocabulary.zones:
            return f"the {said(name)}", place.vocabulary.zones[name]
        case s.AttributeOf(subject, name):
            return f"{whose(subject, place)} {said(name)}", place.vocabulary.zones.get(name)
        case _:
            return say(node, place), None
