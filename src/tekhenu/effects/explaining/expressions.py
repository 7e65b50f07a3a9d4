"""Expressions to noun phrases, conditions to clauses, sets to their members: the parts of a sentence."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from tekhenu.core.values import CARD, PLAYER, TRUTH, SetType, Type, Whole
from tekhenu.core.vocabulary import EventKind, FunctionWord, Query, Zone
from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.clauses import Clause, Joined, Plain, Told, about, among, text_of
from tekhenu.effects.explaining.english import article, is_plural, listed, plural, said, singular, times
from tekhenu.effects.explaining.events import happening
from tekhenu.effects.explaining.nouns import (
    ANYBODY,
    THAT_PLAYER,
    Noun,
    Person,
    cards_in,
    definition,
    kind_noun,
    member,
    resource_noun,
    type_noun,
)
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
    inferred,
    resolve,
    resolve_attribute,
    resolve_call,
)
from tekhenu.effects.walking import walk

__all__ = [
    "Members",
    "bounded",
    "condition",
    "conjuncts",
    "count_noun",
    "described",
    "fills_of",
    "happened",
    "members",
    "noun_of",
    "of",
    "part",
    "person_of",
    "say",
    "subject_of",
    "through",
    "uses",
    "zone_name",
]


# --- values ---------------------------------------------------------------------------------------------------------


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
        case s.Comprehension():
            return _comprehension(node, place)
        case s.Lookup(index, entries, tail):
            return f"{_row(entries, tail)} (number {part(index, place)} of these)"
        case s.Happened():
            told = happened(node, place)
            return f"the number of times {told}" if node.counting else f"whether {told}"
        case s.Setting(name):
            return f"the setting “{said(name)}”"


def part(node: s.Expression, place: Place, *, sums: bool = False) -> str:
    """A part of a larger phrase, in parentheses if its own parts could be taken for parts of the whole."""
    if sums and isinstance(node, s.Binary):
        return say(node, place)
    loose = isinstance(node, s.Binary | s.Divide | s.Conditional | s.Compare | s.Logic | s.Not | s.Lookup)
    return f"({say(node, place)})" if loose and node != place.it else say(node, place)


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
            text, found = re.subn(pattern, lambda _, to=word_: to, text, count=1)  # type: ignore[misc]
            if not found:
                missing.append(parameter.name)
    return text, missing


def _comprehension(node: s.Comprehension, place: Place) -> str:
    found = members(node.source, place, node.variable, node.where)
    if node.value is None:
        return f"the number of {found.many.removeprefix('of ')}"
    if node.operator in ("all", "any"):
        return f"whether {condition(node, place)}"
    inner = place.bind(node.variable, place.type(node.source).element, found.that)
    value = f"for {found.each}, of {say(node.value, inner)}"
    own = node.value if isinstance(node.value, s.AttributeOf) and node.value.subject == s.Name(node.variable) else None
    noun = None if own is None else noun_of(own, inner)
    if node.operator == "set":
        return f"all values, {value}" if own is None else f"the different {plural(said(own.name))} of {found.all}"
    if node.operator == "sum":
        return f"the total, {value}" if noun is None else f"the {noun.many} of {found.all} together"
    none = f" ({say(node.default, place)} if there is none)" if node.default is not None else ""
    none = "" if _filled(node.source, place) else none
    if noun is not None:
        return f"the {'most' if node.operator == 'highest' else 'fewest'} {noun.many} that {found.one} has{none}"
    if own is not None:
        return f"the {node.operator} {said(own.name)} of {found.all}{none}"
    return f"the {node.operator}, {value}{none}"


def noun_of(node: s.Expression, place: Place) -> Noun | None:
    """What is counted, if the expression is a counter of a player."""
    if not isinstance(node, s.AttributeOf):
        return None
    found = resolve_attribute(place.type(node.subject), node.name, place.vocabulary)
    return resource_noun(found.resource) if isinstance(found, Counter) else None


def _filled(node: s.Expression, place: Place) -> bool:
    """Is something always in the set?"""
    if not isinstance(node, s.Name):
        return False
    word = resolve(node.name, place.scope, place.vocabulary)
    return isinstance(word, PlayersSet) or (isinstance(word, OthersSet) and place.vocabulary.players[0] > 1)


# --- members of sets ------------------------------------------------------------------------------------------------


@frozen
class Members:
    """How the members of a set are spoken of."""

    #: ``a card in the market``.
    one: str
    #: ``each card in the market``.
    each: str
    #: ``the cards in the market``.
    all: str
    #: ``cards in the market``, after a number.
    many: str
    #: ``card in the market``, after 1.
    single: str
    #: What one of them is called afterwards: ``that card``.
    that: str
    #: What several of them are called afterwards: ``the chosen cards``.
    chosen: str

    def counted(self, number: int) -> str:
        """``1 card in the market``, ``2 cards in the market``."""
        return f"{number} {self.single if number == 1 else self.many}"


def members(
    node: s.Expression,
    place: Place,
    variable: str | None = None,
    where: s.Expression | None = None,
    called: tuple[str, str] | None = None,
) -> Members:
    """The members of a set, as far as a condition on ``variable`` holds for them.

    ``called`` is what the variable is called in the condition, and what is said beside it where it comes in.
    """
    element = place.type(node).element
    rest = list(conjuncts(where)) if where is not None else []
    kind = None
    for one in rest if variable is not None and element.type is CARD else ():
        match one:
            case s.Compare("==", s.AttributeOf(s.Name(name), "kind"), s.Name(word)):
                if name == variable and word in place.vocabulary.kinds:
                    kind = kind_noun(place.vocabulary.kinds[word])
                    rest.remove(one)
                    break
    found = _members(node, element, kind, place)
    phrase, beside = called or (found.that, "")
    if not rest:
        return _with(found, beside, beside)
    inner = place if variable is None else place.bind(variable, element, phrase)
    parts = tuple(_clause(one, inner) for one in rest)
    told = parts[0] if len(parts) == 1 else Joined("and", parts)
    if variable is None or not about(told, s.Name(variable)):
        suffix = f"{beside}, such that {text_of(told)}"
        return _with(found, suffix, suffix)
    who = "who" if element.type is PLAYER else "that"
    one, many = (text_of(told, Person(who, "whose", second=second)) for second in (False, True))
    return _with(found, f"{beside} {one}", f"{beside} {many}")


def _with(found: Members, one: str, many: str) -> Members:
    """Members with more said behind them, of one or of many."""
    return evolve(
        found,
        one=found.one + one,
        each=found.each + one,
        single=found.single + one,
        all=found.all + many,
        many=found.many + many,
    )


def _members(node: s.Expression, element: Inferred, kind: Noun | None, place: Place) -> Members:
    match node:
        case s.Name(name) if name not in place.inlined:
            match resolve(name, place.scope, place.vocabulary):
                case PlayersSet():
                    return _plain(Noun("player", "players"), "", "all players")
                case OthersSet():
                    return _plain(Noun("other player", "other players"), "", "all other players", "another player")
                case SharedZone(zone):
                    return _plain(kind or cards_in(zone, place.vocabulary), f" in the {said(zone.name)}")
                case Every(enum):
                    noun = type_noun(enum)
                    return _plain(noun, "", f"all {noun.many}")
                case Constant(word) if definition(word.description) is None and is_plural(said(name)):
                    return _plain(Noun(singular(said(name)), said(name)), "", f"all {said(name)}")
                case Variable() if kind is None:
                    return _of(say(node, place), type_noun(element.type))
        case s.AttributeOf(subject, name):
            found = resolve_attribute(place.type(subject), name, place.vocabulary)
            if isinstance(found, PlayerZone):
                where = f" in {whose(subject, place)} {said(found.zone.name)}"
                return _plain(kind or cards_in(found.zone, place.vocabulary), where)
        case s.SetOf(given) if given:
            words = [say(one, place) for one in given]
            noun = type_noun(element.type)
            several = listed(words)
            return Members(
                listed(words, "or"),
                f"each of {several}",
                several,
                f"of {several}",
                f"of {several}",
                _that(noun, element),
                f"the chosen {noun.many}",
            )
        case s.Range():
            return _plain(Noun("number", "numbers"), f" from {say(node, place)}")
        case s.Comprehension("set", value, variable, source, where):
            if isinstance(value, s.AttributeOf) and value.subject == s.Name(variable):
                noun = Noun(f"different {said(value.name)}", f"different {plural(said(value.name))}")
                return _plain(noun, f" of {members(source, place, variable, where).all}")
    return _of(say(node, place), kind or type_noun(element.type))


def _plain(noun: Noun, where: str, every: str = "", one: str = "") -> Members:
    """Members with a noun and a place."""
    bare = noun.one.removeprefix("other ").removeprefix("different ")
    number = bare == "number"
    return Members(
        one or f"{article(noun.one)}{where}",
        f"each {noun.one}{where}",
        every or f"the {noun.many}{where}",
        f"{noun.many}{where}",
        f"{noun.one}{where}",
        "the chosen number" if number else f"that {bare}",
        f"the chosen {noun.many.removeprefix('other ').removeprefix('different ')}",
    )


def _of(every: str, noun: Noun) -> Members:
    """Members of which only the whole has a name."""
    that = "the chosen number" if noun.one == "number" else f"that {noun.one}"
    return Members(
        f"one of {every}", f"each of {every}", every, f"of {every}", f"of {every}", that, f"the chosen {noun.many}"
    )


def _that(noun: Noun, element: Inferred) -> str:
    return f"the chosen {noun.one}" if isinstance(element.type, Whole) else f"that {noun.one}"


def zone_name(node: s.Expression, place: Place) -> tuple[str, Zone | None]:
    """A zone as a place: ``the deck``, ``your hand``; and the zone itself, if it is known."""
    match node:
        case s.Name(name) if name in place.vocabulary.zones:
            return f"the {said(name)}", place.vocabulary.zones[name]
        case s.AttributeOf(subject, name):
            return f"{whose(subject, place)} {said(name)}", place.vocabulary.zones.get(name)
    return say(node, place), None


# --- conditions -----------------------------------------------------------------------------------------------------


def condition(node: s.Expression, place: Place) -> str:
    """A condition as a clause: ``you have at least 3 coins``."""
    return text_of(_clause(node, place))


def conjuncts(node: s.Expression) -> Iterator[s.Expression]:
    """The conditions that must all hold for this one to hold."""
    if isinstance(node, s.Logic) and node.operator == "and":
        yield from conjuncts(node.left)
        yield from conjuncts(node.right)
    else:
        yield node


def _clause(node: s.Expression, place: Place) -> Told:
    match node:
        case s.Logic(operator):
            return Joined(operator, tuple(_clause(one, place) for one in _flat(node, operator)))
        case s.Not(value):
            return _negated(value, place)
        case s.Compare(operator, left, right):
            return _compared(operator, left, right, place)
        case s.Happened(counting=False):
            return Plain(happened(node, place))
        case s.Setting(name):
            return Clause(node, Person(f"the setting “{said(name)}”", ""), "be", "on")
        case s.Comprehension("all" | "any"):
            return _every(node, place)
        case s.Conditional(test, then, otherwise):
            told = f"{condition(then, place)} if {condition(test, place)}, otherwise {condition(otherwise, place)}"
            return Plain(told)
        case s.Name(name) if name in place.inlined:
            return _clause(place.inlined[name], place)
        case s.AttributeOf(subject, name) if place.type(node).type is TRUTH:
            return Clause(subject, subject_of(subject, place), "be", said(name))
        case s.Call(function, (first, *rest)) if place.type(node).type is TRUTH:
            beside = f" for {listed(say(one, place) for one in rest)}" if rest else ""
            return Clause(first, subject_of(first, place), "be", said(function) + beside)
    return Clause(node, subject_of(node, place), "be", "true")


def _flat(node: s.Expression, operator: str) -> Iterator[s.Expression]:
    if isinstance(node, s.Logic) and node.operator == operator:
        yield from _flat(node.left, operator)
        yield from _flat(node.right, operator)
    else:
        yield node


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


_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">", "in": "not in", "not in": "in"}


def _negated(node: s.Expression, place: Place) -> Told:
    match node:
        case s.Compare(operator, left, right):
            return _compared(_OPPOSITE[operator], left, right, place)
        case s.Not(value):
            return _clause(value, place)
        case s.Happened(counting=False):
            return Plain(happened(node, place, negated=True))
        case s.Setting(name):
            return Clause(node, Person(f"the setting “{said(name)}”", ""), "be", "off")
        case s.Comprehension("any" | "all", s.Compare(operator, left, right)):
            other = s.Compare(_OPPOSITE[operator], left, right)  # type: ignore[arg-type]
            return _every(evolve(node, operator="all" if node.operator == "any" else "any", value=other), place)
        case s.Comprehension("any"):
            return _every(node, place, "no")
        case s.Comprehension("all"):
            return _every(node, place, "not every")
        case s.Logic():
            return Plain(f"it is not so that {among(_clause(node, place), '', None)}")
    told = _clause(node, place)
    if isinstance(told, Clause) and told.verb == "be":
        return evolve(told, rest=f"not {told.rest}")
    return Plain(f"it is not so that {text_of(told)}")


def _every(node: s.Comprehension, place: Place, word: str | None = None) -> Told:
    """Something that holds for all members of a set, for some, or for none."""
    word = word or ("every" if node.operator == "all" else "some")
    found = members(node.source, place, node.variable, node.where)
    inner = place.bind(node.variable, place.type(node.source).element, found.that)
    if node.value is None:
        return Plain(f"there is {found.one}")
    told = _clause(node.value, inner)
    subject = s.Name(node.variable)
    if not found.single.startswith("of ") and about(told, subject):
        return Plain(text_of(told, Person(f"{word} {found.single}", "")))
    if not found.single.startswith("of ") and uses(node.variable, node.value) == 1:
        whose = found.one if word == "some" else f"{word} {found.single}"
        return Plain(condition(node.value, place.bind(node.variable, place.type(node.source).element, whose)))
    start = {
        "every": f"for {found.each}",
        "some": f"at least once, for {found.one}",
        "no": f"never, for {found.one}",
        "not every": f"not always, for {found.one}",
    }
    return Plain(f"{start[word]}, {text_of(told)}")


def _compared(operator: str, left: s.Expression, right: s.Expression, place: Place) -> Told:
    """A comparison, in the way in which players speak of its left side."""
    if isinstance(left, s.Name) and left.name in place.inlined:
        return _compared(operator, place.inlined[left.name], right, place)
    match left, right:
        case s.AttributeOf(subject, name), _ if (noun := noun_of(left, place)) is not None:
            who = subject_of(subject, place)
            if operator in ("!=", "not in") and right != s.Number(0):
                rest = _owned(_OPPOSITE[operator], subject, name, noun, right, place)
                return Clause(subject, who, "do", f"not have {rest}")
            return Clause(subject, who, "have", _owned(operator, subject, name, noun, right, place))
        case s.AttributeOf(subject, name), s.Name("none") if operator in ("==", "!="):
            rest = f"no {said(name)}" if operator == "==" else article(said(name))
            return Clause(subject, subject_of(subject, place), "have", rest)
        case _, s.Name("none") if operator in ("==", "!="):
            thing = say(left, place).removeprefix("the ")
            return Plain(f"there is {'no ' + thing if operator == '==' else article(thing)}")
        case s.AttributeOf(subject, "kind"), _ if place.type(subject).type is CARD:
            return Clause(subject, subject_of(subject, place), "be", _kinds(operator, right, place))
        case s.AttributeOf(subject, "owner"), _ if (
            operator in ("==", "!=") and (who := person_of(right, place)) is not None
        ):
            if operator == "==":
                return Clause(right, who, "own", say(subject, place))
            return Plain(f"{who.does('do')} not own {say(subject, place)}")
        case s.Comprehension("count", None, variable, source, where), _:
            noun = count_noun(variable, source, where, place)
            return Plain(f"there {_is(operator, right)} {_compared_number(operator, right, noun, place)}")
        case s.Comprehension("sum", s.AttributeOf(s.Name(one)) as own, variable, source, where), _ if one == variable:
            inner = place.bind(variable, place.type(source).element, "")
            if (noun := noun_of(own, inner)) is not None:
                every = members(source, place, variable, where).all
                return Plain(f"{every} together have {_compared_number(operator, right, noun, place)}")
        case s.Name("player_count"), _:
            noun = Noun("player", "players")
            return Plain(f"there {_is(operator, right)} {_compared_number(operator, right, noun, place)}")
        case s.Name(), _ if operator in ("==", "!=") and (whose := _whose_it_is(left, place)) is not None:
            who = person_of(right, place)
            if who is not None:
                return Plain(f"it is{' not' if operator == '!=' else ''} {who.possessive} {whose}")
        case _, s.Name() if operator in ("==", "!=") and _is_you(right, place) and not _is_you(left, place):
            return Clause(right, place.you, "be", ("not " if operator == "!=" else "") + say(left, place))
    expected = place.type(left).type
    kind = expected if not isinstance(expected, SetType) and hasattr(expected, "key") else None
    return Clause(left, subject_of(left, place), "be", bounded(operator, right, place, kind))  # type: ignore[arg-type]


def _whose_it_is(node: s.Name, place: Place) -> str | None:
    """``turn`` of a word that is described as ``Whose turn it is``."""
    found = resolve(node.name, place.scope, place.vocabulary)
    told = re.match(r"Whose ([\w ]+) it is\b", found.word.description) if isinstance(found, Constant) else None
    return None if told is None else told[1]


def _is_you(node: s.Expression, place: Place) -> bool:
    return isinstance(node, s.Name) and isinstance(resolve(node.name, place.scope, place.vocabulary), You)


def _is(operator: str, right: s.Expression) -> str:
    return "is" if right == s.Number(1) and operator in ("==", ">=", "<=") else "are"


def count_noun(variable: str, source: s.Expression, where: s.Expression | None, place: Place) -> Noun:
    found = members(source, place, variable, where)
    return Noun(found.single, found.many)


def _owned(operator: str, subject: s.Expression, name: str, noun: Noun, right: s.Expression, place: Place) -> str:
    """How much of something somebody has, compared with a number or with what somebody else has."""
    than = _rival(subject, name, right, place)
    if than is None:
        return _compared_number(operator, right, noun, place)
    as_many = f"as {'much' if noun.one == noun.many else 'many'} {noun.many} as {than}"
    less = "less" if noun.one == noun.many else "fewer"
    return {
        ">": f"more {noun.many} than {than}",
        "<": f"{less} {noun.many} than {than}",
        ">=": f"at least {as_many}",
        "<=": f"at most {as_many}",
        "==": f"exactly {as_many}",
        "!=": f"not {as_many}",
    }.get(operator) or _compared_number(operator, right, noun, place)


def _rival(subject: s.Expression, name: str, right: s.Expression, place: Place) -> str | None:
    """Whom or what somebody is compared with."""
    match right:
        case s.AttributeOf(other, same) if same == name:
            person = person_of(other, place)
            return None if person is None else person.subject
        case s.AttributeOf(other, _) if other == subject:
            noun = noun_of(right, place)
            return None if noun is None else noun.many
        case s.Comprehension("highest", s.AttributeOf(s.Name(one), same), variable, source) if (
            one == variable and same == name
        ):
            if right.default == s.Number(0) and _filled(source, place):
                found = members(source, place, variable, right.where)
                return f"any {found.single}"
    return None


def _compared_number(operator: str, right: s.Expression, noun: Noun, place: Place) -> str:
    """``at least 3 coins``."""
    match operator, right:
        case (("==" | "<="), s.Number(0)):
            return f"no {noun.many}"
        case "<", s.Number(1):
            return f"no {noun.many}"
        case (("!=" | ">"), s.Number(0)) | (">=", s.Number(1)):
            return f"at least 1 {noun.one}"
    text = bounded(operator, right, place)
    text = text.removeprefix("from ") if operator in ("in", "not in") and not isinstance(right, s.Range) else text
    if operator == "==" and isinstance(right, s.Number):
        text = f"exactly {text}"
    if operator == "<" and noun.one != noun.many:
        text = text.replace("less than", "fewer than", 1)
    one = isinstance(right, s.Number) and right.value == 1
    return (
        f"{text} {noun.one if one else noun.many}"
        if isinstance(right, s.Number | s.Range | s.SetOf)
        else _than(operator, right, noun, place)
    )


def _than(operator: str, right: s.Expression, noun: Noun, place: Place) -> str:
    """``more coins than …``."""
    value = part(right, place)
    less = "less" if noun.one == noun.many else "fewer"
    as_many = f"{noun.many} as {value}"
    much = "much" if noun.one == noun.many else "many"
    return {
        ">": f"more {noun.many} than {value}",
        "<": f"{less} {noun.many} than {value}",
        ">=": f"at least as {much} {as_many}",
        "<=": f"at most as {much} {as_many}",
        "==": f"exactly as {much} {as_many}",
        "!=": f"not as {much} {as_many}",
    }.get(operator, f"{bounded(operator, right, place)} {noun.many}")


def _kinds(operator: str, right: s.Expression, place: Place) -> str:
    """``a charm or a craft``."""
    words = right.members if isinstance(right, s.SetOf) else (right,)
    negative = operator in ("!=", "not in")
    told = listed((article(said(one.name)) if isinstance(one, s.Name) else say(one, place) for one in words), "or")
    return f"not {told}" if negative else told


def bounded(operator: str, right: s.Expression, place: Place, expected: Type | None = None) -> str:
    """What a value is: ``at least 3``, ``low or normal``, ``not this card``."""
    value = say(right, place, expected)
    if operator in ("in", "not in"):
        value = _within(right, place, expected)
        return value if operator == "in" else f"not {value}"
    if isinstance(right, s.Conditional):
        value = f"({value})"
    return {
        "==": value,
        "!=": f"not {value}",
        "<": f"less than {value}",
        "<=": f"at most {value}",
        ">": f"more than {value}",
        ">=": f"at least {value}",
    }[operator]


def _within(right: s.Expression, place: Place, expected: Type | None) -> str:
    """Being one of several."""
    match right:
        case s.SetOf(given) if given:
            return listed((say(one, place, expected) for one in given), "or")
        case s.Range():
            return f"from {say(right, place)}"
    zone, known = zone_name(right, place)
    if known is not None and place.type(right).is_set:
        return f"in {zone}"
    return members(right, place).one


def uses(name: str, node: Any) -> int:
    """How often a name is used."""
    return sum(isinstance(one, s.Name) and one.name == name for one in walk(node))


# --- what happened --------------------------------------------------------------------------------------------------


def happened(node: s.Happened, place: Place, *, negated: bool = False) -> str:
    """A past event as a clause: ``you sold grain this round``."""
    event = place.vocabulary.events.get(node.event)
    during = f"this {said(node.scope)}"
    who = None if node.by is None else subject_of(node.by, place)
    if event is None:
        return f"{said(node.event)} {'did not happen' if negated else 'happened'} {during}"
    record = {one.name: inferred(one.type, place.vocabulary, optional=one.optional) for one in event.parameters}
    inner = evolve(place, scope=evolve(place.scope, record=record, facts={}))
    fills, rest = fills_of(node.where, event, inner)
    where = f" (where {' and '.join(condition(one, inner) for one in rest)})" if rest else ""
    told = (
        happening(event, who or ANYBODY, fills, "did not" if negated else "past") if event.actor is not None else None
    )
    if told is None:
        by = "" if who is None else f" by {who.subject}"
        told = f"{article(said(event.name))}{by} {'did not happen' if negated else 'happened'}"
    return f"{told}{through(fills)} {during}{where}"


def fills_of(where: s.Expression | None, event: EventKind, place: Place) -> tuple[dict[str, str], list[s.Expression]]:
    """The words for the parameters of an event that a condition settles, and the conditions that are left."""
    fills: dict[str, str] = {}
    rest: list[s.Expression] = []
    kinds = {parameter.name: parameter.type for parameter in event.parameters if parameter.name != event.actor}
    for one in () if where is None else conjuncts(where):
        match one:
            case s.Compare("==", s.Name("source"), s.Name("this")) if "source" in kinds and "source" not in fills:
                fills["source"] = "this card"
            case s.Compare(operator, s.Name(name), right) if (
                name in kinds and name not in fills and f"{{{name}}}" in _told(event)
            ):
                number = isinstance(kinds[name], Whole)
                if operator in ("==", "in") or (number and operator not in ("!=", "not in")):
                    fills[name] = bounded(operator, right, place, kinds[name])
                else:
                    rest.append(one)
            case _:
                rest.append(one)
    return fills, rest


def _told(event: EventKind) -> str:
    return event.sentence + (" {origin} {to}" if event.name == "moved" else "")


def through(fills: Mapping[str, str]) -> str:
    return " through this card" if "source" in fills else ""
