"""Conditions to clauses: ``you have at least 3 coins``, ``no other player has a stall``."""

import re
from typing import Literal, TypeAlias

from attrs import evolve

from tekhenu.core.values import CARD, TRUTH, SetType
from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.clauses import Clause, Joined, Plain, Told, about, among, text_of
from tekhenu.effects.explaining.comparisons import bounded, counted, kinds, owned
from tekhenu.effects.explaining.english import article, listed, said
from tekhenu.effects.explaining.members import count_noun, members
from tekhenu.effects.explaining.nouns import Noun, Person
from tekhenu.effects.explaining.past import happened
from tekhenu.effects.explaining.phrases import condition, noun_of, person_of, say, subject_of
from tekhenu.effects.explaining.places import Place
from tekhenu.effects.explaining.trees import operands, uses
from tekhenu.effects.scope import Absent, Constant, Reported, You, resolve

__all__ = ["clause"]

_Operator: TypeAlias = Literal["==", "!=", "<", "<=", ">", ">=", "in", "not in"]

_OPPOSITE: dict[_Operator, _Operator] = {
    "==": "!=",
    "!=": "==",
    "<": ">=",
    ">=": "<",
    ">": "<=",
    "<=": ">",
    "in": "not in",
    "not in": "in",
}


def clause(node: s.Expression, place: Place) -> Told:
    """A condition as a clause whose subject can still be shared or replaced."""
    match node:
        case s.Logic(operator):
            return Joined(operator, tuple(clause(one, place) for one in operands(node, operator)))
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
            return clause(place.inlined[name], place)
        case s.AttributeOf(subject, name) if place.type(node).type is TRUTH:
            return Clause(subject, subject_of(subject, place), "be", said(name))
        case s.Call(function, (first, *rest)) if place.type(node).type is TRUTH:
            beside = f" for {listed(say(one, place) for one in rest)}" if rest else ""
            return Clause(first, subject_of(first, place), "be", said(function) + beside)
        case _:
            return Clause(node, subject_of(node, place), "be", "true")


def _negated(node: s.Expression, place: Place) -> Told:
    match node:
        case s.Compare(operator, left, right):
            return _compared(_OPPOSITE[operator], left, right, place)
        case s.Not(value):
            return clause(value, place)
        case s.Happened(counting=False):
            return Plain(happened(node, place, negated=True))
        case s.Setting(name):
            return Clause(node, Person(f"the setting “{said(name)}”", ""), "be", "off")
        case s.Comprehension("any" | "all", s.Compare(operator, left, right)):
            other = s.Compare(_OPPOSITE[operator], left, right)
            return _every(evolve(node, operator="all" if node.operator == "any" else "any", value=other), place)
        case s.Comprehension("any"):
            return _every(node, place, "no")
        case s.Comprehension("all"):
            return _every(node, place, "not every")
        case s.Logic():
            return Plain(f"it is not so that {among(clause(node, place), '', None)}")
        case _:
            pass
    told = clause(node, place)
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
    told = clause(node.value, inner)
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


def _compared(operator: _Operator, left: s.Expression, right: s.Expression, place: Place) -> Told:
    """A comparison, in the way in which players speak of its left side."""
    if isinstance(left, s.Name) and left.name in place.inlined:
        return _compared(operator, place.inlined[left.name], right, place)
    match left, right:
        case s.AttributeOf(subject, name), _ if (noun := noun_of(left, place)) is not None:
            who = subject_of(subject, place)
            if operator in ("!=", "not in") and right != s.Number(0):
                rest = owned(_OPPOSITE[operator], subject, name, noun, right, place)
                return Clause(subject, who, "do", f"not have {rest}")
            return Clause(subject, who, "have", owned(operator, subject, name, noun, right, place))
        case s.AttributeOf(subject, name), s.Name("none") if operator in ("==", "!="):
            rest = f"no {said(name)}" if operator == "==" else article(said(name))
            return Clause(subject, subject_of(subject, place), "have", rest)
        case _, s.Name("none") if operator in ("==", "!="):
            thing = say(left, place).removeprefix("the ")
            return Plain(f"there is {'no ' + thing if operator == '==' else article(thing)}")
        case s.AttributeOf(subject, "kind"), _ if place.type(subject).type is CARD:
            return Clause(subject, subject_of(subject, place), "be", kinds(operator, right, place))
        case s.AttributeOf(subject, "owner"), _ if (
            operator in ("==", "!=") and (owner := person_of(right, place)) is not None
        ):
            if operator == "==":
                return Clause(right, owner, "own", say(subject, place))
            return Plain(f"{owner.does('do')} not own {say(subject, place)}")
        case s.Comprehension("count", None, variable, source, where), _:
            noun = count_noun(variable, source, where, place)
            return Plain(f"there {_is(operator, right)} {counted(operator, right, noun, place)}")
        case s.Comprehension("sum", s.AttributeOf(s.Name(one)) as own, variable, source, where), _ if one == variable:
            inner = place.bind(variable, place.type(source).element, "")
            if (noun := noun_of(own, inner)) is not None:
                every = members(source, place, variable, where).all
                return Plain(f"{every} together have {counted(operator, right, noun, place)}")
        case s.Name("player_count"), _:
            noun = Noun("player", "players")
            return Plain(f"there {_is(operator, right)} {counted(operator, right, noun, place)}")
        case s.Name(), _ if operator in ("==", "!=") and (whose := _whose_it_is(left, place)) is not None:
            holder = person_of(right, place)
            if holder is not None:
                return Plain(f"it is{' not' if operator == '!=' else ''} {holder.possessive} {whose}")
        case _, s.Name() if operator in ("==", "!=") and _is_you(right, place) and not _is_you(left, place):
            return Clause(right, place.you, "be", ("not " if operator == "!=" else "") + say(left, place))
        case _:
            pass
    expected = place.type(left).type
    kind = None if isinstance(expected, SetType | Reported | Absent) else expected
    return Clause(left, subject_of(left, place), "be", bounded(operator, right, place, kind))


def _whose_it_is(node: s.Name, place: Place) -> str | None:
    """``turn`` of a word that is described as ``Whose turn it is``."""
    found = resolve(node.name, place.scope, place.vocabulary)
    told = re.match(r"Whose ([\w ]+) it is\b", found.word.description) if isinstance(found, Constant) else None
    return None if told is None else told[1]


def _is_you(node: s.Expression, place: Place) -> bool:
    return isinstance(node, s.Name) and isinstance(resolve(node.name, place.scope, place.vocabulary), You)


def _is(operator: str, right: s.Expression) -> str:
    return "is" if right == s.Number(1) and operator in ("==", ">=", "<=") else "are"
