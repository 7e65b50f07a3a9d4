"""Modifiers to sentences: what a card changes, what it permits, and what may be paid in place of what."""

from attrs import evolve

from tekhenu.core.vocabulary import Query
from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.english import is_plural, listed, said
from tekhenu.effects.explaining.members import members
from tekhenu.effects.explaining.nouns import Noun, resource_noun, type_noun
from tekhenu.effects.explaining.phrases import condition, described, of, part, say
from tekhenu.effects.explaining.places import Place
from tekhenu.effects.explaining.trees import conjuncts
from tekhenu.effects.heads import Bound, Head, Only, head, modifier_scope

__all__ = ["modifier"]


def modifier(node: s.Modifier, place: Place) -> str:
    """A modifier as a sentence without its full stop."""
    match node:
        case s.Modify():
            return _modify(node, place)
        case s.Permit():
            return _permit(node, place)
        case s.Exchange(paid, owed, rate, where):
            who = f"{place.you.subject} may pay"
            due = f"{who} {_resource(paid, place).counted(rate)} in place of each {_resource(owed, place).one}"
            return due + ("" if where is None else f", if {condition(where, place)}")


def _modify(node: s.Modify, place: Place) -> str:
    query = place.vocabulary.queries.get(node.query)
    subject, about, rest, inner = _question(node, query, place)
    value = say(node.value, inner, None if query is None else query.result)
    return f"{_becoming(node, subject, value)}{about}{rest}"


def _becoming(node: s.Modify, subject: str, value: str) -> str:
    """What the answer is from now on: ``the price is 1 less``."""
    be = "are" if _is_many(subject) else "is"
    number = isinstance(node.value, s.Number)
    match node.operator:
        case "becomes":
            return f"{subject} {be} {value}"
        case "+":
            return f"{subject} {be} {value} more" if number else f"{subject} {be} higher by {value}"
        case "-":
            return f"{subject} {be} {value} less" if number else f"{subject} {be} lower by {value}"
        case "at least" | "at most":
            return f"{subject} {be} {node.operator} {value}"


def _permit(node: s.Permit, place: Place) -> str:
    query = place.vocabulary.queries.get(node.query)
    subject, about, rest, inner = _question(node, query, place)
    who = f"{place.you.subject} may"
    if about != f" for {place.you.subject}":
        subject += about
    if node.mode == "treat":
        expected = None if query is None else query.result
        ways = node.choices.members if isinstance(node.choices, s.SetOf) else ()
        told = listed((say(one, inner, expected) for one in ways), "or") or members(node.choices, inner).one
        return f"{who} treat {subject} as {told}{rest}"
    return f"{who} {_change(node.choices, subject, inner)}{rest}"


def _change(choices: s.Expression, subject: str, place: Place) -> str:
    """``change the value by up to 1, up or down``."""
    match choices:
        case s.Range(s.Negative(s.Number(low)), s.Number(high)) if low == high:
            return f"change {subject} by up to {high}, up or down"
        case s.Range(s.Negative(low), s.Number(0)):
            return f"lower {subject} by up to {say(low, place)}"
        case s.Range(s.Number(0 | 1), high):
            return f"raise {subject} by up to {part(high, place)}"
        case s.Range(s.Negative(low), high):
            return f"lower {subject} by up to {part(low, place)} or raise it by up to {part(high, place)}"
        case s.SetOf(given):
            return f"change {subject} by {listed((say(one, place) for one in given), 'or')}"
        case _:
            return f"change {subject} by {members(choices, place).one}"


def _question(node: s.Modify | s.Permit, query: Query | None, place: Place) -> tuple[str, str, str, Place]:
    """What the modifier is about, for whom, under which conditions, and the place of its value."""
    limits: list[str] = []
    if query is None:
        inner = place
        given = [said(one.name or "") if one.only is None else say(one.only, place) for one in node.parameters]
        subject = of(said(node.query), given)
        about = ""
    else:
        found = head(node, query, place.scope)
        inner = evolve(place, scope=modifier_scope(node, query, place.scope, place.vocabulary))
        subject, about, limits = _subject(query, found, inner)
        inner = evolve(inner, it=_asked(node, found))
    limits.extend(condition(one, inner) for one in (() if node.where is None else conjuncts(node.where)))
    return subject, about, f", if {' and '.join(limits)}" if limits else "", inner


def _asked(node: s.Modify | s.Permit, found: Head) -> s.Expression:
    """The question as a condition would ask it."""
    return s.Call(node.query, tuple(s.Name(one.name) if isinstance(one, Bound) else one.expression for one in found))


def _subject(query: Query, found: Head, place: Place) -> tuple[str, str, list[str]]:
    """The question in words, whom it is about, and the conditions that its parameters set."""
    words: dict[str, str] = {}
    limits: dict[str, str] = {}
    about = ""
    for one in found:
        name = one.parameter.name
        thing = type_noun(one.parameter.type).one
        if name == query.about:
            about = say(one.expression, place) if isinstance(one, Only) else "every player"
            words[name] = about
        elif isinstance(one, Bound):
            words[name] = f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"
        else:
            words[name] = _only(one, place)
            limits[name] = f"the {said(name)} is {words[name]}"
    told = described(query, words)
    if told is None:
        return _named(query, words, about)
    text, missing = told
    conditions = [limits[name] for name in missing if name in limits]
    return text, f" for {about}" if query.about in missing and about else "", conditions


def _only(one: Only, place: Place) -> str:
    if isinstance(one.expression, s.SetOf):
        return listed((say(each, place, one.parameter.type) for each in one.expression.members), "or")
    return say(one.expression, place, one.parameter.type)


def _named(query: Query, words: dict[str, str], about: str) -> tuple[str, str, list[str]]:
    """The question by its name."""
    rest = [word for name, word in words.items() if name != query.about]
    if about == "every player":
        return of(said(query.name), rest), " for every player", []
    if not about:
        return of(said(query.name), rest), "", []
    whose = "your" if about == "you" else f"{about}'s"
    return f"{whose} {of(said(query.name), rest).removeprefix('the ')}", "", []


def _is_many(subject: str) -> bool:
    """Does a verb after the subject stand in the plural?"""
    first, _, rest = subject.partition(" ")
    return first in ("the", "your") and is_plural(rest.split()[0] if rest else "") if rest else False


def _resource(name: s.Name, place: Place) -> Noun:
    found = place.vocabulary.resources.get(name.name)
    return Noun(said(name.name), said(name.name)) if found is None else resource_noun(found)
