"""Words of a game to the nouns and persons that a sentence is made of."""

import re

from attrs import frozen

from tekhenu.core.values import Entity, Enum, SetType, Type, Whole
from tekhenu.core.vocabulary import CardKind, Resource, Vocabulary, Zone
from tekhenu.effects.explaining.english import is_participle, is_plural, plural, said, singular, third_person
from tekhenu.effects.scope import Absent, Reported

__all__ = [
    "ANOTHER",
    "ANYBODY",
    "THAT_PLAYER",
    "YOU",
    "Noun",
    "Person",
    "cards_in",
    "definition",
    "kind_noun",
    "member",
    "resource_noun",
    "type_noun",
]


@frozen
class Noun:
    """A thing that can be counted: one of it, and many."""

    one: str
    many: str

    def counted(self, number: int) -> str:
        """``1 coin``, ``2 coins``."""
        return f"{number} {self.one if abs(number) == 1 else self.many}"


@frozen
class Person:
    """Whoever a sentence is about, and how verbs go with that."""

    subject: str
    possessive: str
    second: bool = False

    def does(self, verb: str) -> str:
        """``you take``, ``that player takes``."""
        return f"{self.subject} {self.form(verb)}"

    def do(self, verb: str) -> str:
        """What is told to be done: ``take``, ``that player takes``."""
        return verb if self.second else self.does(verb)

    def form(self, verb: str) -> str:
        """The verb alone: ``are``, ``is``."""
        if not self.second:
            return third_person(verb)
        return "are" if verb == "be" else verb


YOU = Person("you", "your", second=True)
THAT_PLAYER = Person("that player", "that player's")
ANOTHER = Person("another player", "another player's")
ANYBODY = Person("any player", "any player's")


def resource_noun(resource: Resource) -> Noun:
    """What a resource is called after a number.

    A description that begins with the bare word shows that it has no plural: ``Grain in the basket.``
    A participle such as ``stored`` is no noun; then the description gives one: ``Grain in the barn.``
    """
    name = said(resource.name)
    if is_plural(name):
        return Noun(singular(name), name)
    if is_participle(name) and (found := re.match(r"\w+(?: \w+){1,4}(?=[.,;])", resource.description)):
        return Noun(found[0].lower(), found[0].lower())
    if re.match(rf"{re.escape(name)}\b", resource.description, re.IGNORECASE):
        return Noun(name, name)
    return Noun(name, plural(name))


def kind_noun(kind: CardKind) -> Noun:
    """What cards of a kind are called."""
    return Noun(said(kind.name), said(kind.plural) if kind.plural else plural(said(kind.name)))


def cards_in(zone: Zone, vocabulary: Vocabulary) -> Noun:
    """What the cards in a zone are called: by their kind if it is only one."""
    if len(zone.kinds) == 1 and zone.kinds[0] in vocabulary.kinds:
        return kind_noun(vocabulary.kinds[zone.kinds[0]])
    return Noun("card", "cards")


def type_noun(kind: Type | Reported | Absent) -> Noun:
    """What things of a type are called."""
    if isinstance(kind, SetType):
        return type_noun(kind.of)
    if isinstance(kind, Whole):
        return Noun("number", "numbers")
    if isinstance(kind, Entity | Enum):
        return Noun(said(kind.name), plural(said(kind.name)))
    return Noun("one", "ones")


def member(word: str, enum: Enum, vocabulary: Vocabulary) -> str:
    """A word of an enum as a player reads it; a resource in the plural, a zone with its article."""
    if enum.name == vocabulary.zone_type.name:
        return f"the {said(word)}"
    if enum.name == vocabulary.resource_type.name or (word in vocabulary.resources and word not in enum.labels):
        return resource_noun(vocabulary.resources[word]).many if word in vocabulary.resources else said(word)
    return enum.labels.get(word, said(word))


def definition(description: str) -> str | None:
    """A description that can stand in a sentence: ``the coins that a stall costs``; None for any other."""
    found = re.fullmatch(r"((?:The|How|What|Which) [^.;:?!]*)\.?", description.strip())
    return None if found is None else found[1][0].lower() + found[1][1:]
