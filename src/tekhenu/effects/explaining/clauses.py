"""Clauses as data to their words: a subject that several share is said once, and another may take its place."""

from collections.abc import Sequence
from typing import TypeAlias

from attrs import frozen

from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.english import listed
from tekhenu.effects.explaining.nouns import Person

__all__ = ["Clause", "Joined", "Plain", "Told", "about", "among", "text_of"]


@frozen
class Clause:
    """A subject, a verb and the rest."""

    subject: s.Expression
    person: Person
    verb: str
    rest: str


@frozen
class Plain:
    """A clause that has no subject of its own."""

    text: str


@frozen
class Joined:
    """Clauses with ``and`` or ``or`` between them."""

    word: str
    parts: tuple["Clause | Plain | Joined", ...]


Told: TypeAlias = Clause | Plain | Joined


def text_of(told: Told, person: Person | None = None) -> str:
    """A clause in words; ``person`` takes the place of its subject."""
    match told:
        case Plain(text):
            return text
        case Clause():
            who = person or told.person
            return f"{who.does(told.verb)} {told.rest}".strip()
        case Joined(word, parts):
            clauses = [one for one in parts if isinstance(one, Clause) and one.subject == _subject(parts[0])]
            if len(clauses) == len(parts):
                who = person or clauses[0].person
                return f"{who.subject} {_predicates(word, clauses, who)}"
            told_ = [among(one, word, person) for one in parts]
            mixed = any(isinstance(one, Joined) for one in parts)
            return f", {word} ".join(told_) if mixed else listed(told_, word)


def _subject(told: Told) -> s.Expression | None:
    return told.subject if isinstance(told, Clause) else None


def _predicates(word: str, clauses: Sequence[Clause], who: Person) -> str:
    """What is said of one subject, without it."""
    verb = clauses[0].verb
    if all(one.verb == verb for one in clauses):
        return f"{who.form(verb)} {listed((one.rest for one in clauses), word)}"
    return listed((f"{who.form(one.verb)} {one.rest}" for one in clauses), word)


def among(told: Told, word: str, person: Person | None) -> str:
    """A clause among others."""
    text = text_of(told, person)
    if isinstance(told, Joined) and told.word != word:
        return f"{'either' if told.word == 'or' else 'both'} {text}"
    return text


def about(told: Told, subject: s.Expression) -> bool:
    """Does all of it speak of that subject?"""
    match told:
        case Joined(parts=parts):
            return all(about(one, subject) for one in parts)
        case Clause():
            return told.subject == subject
        case Plain():
            return False
