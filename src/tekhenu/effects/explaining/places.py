"""A place on a card: the names that are visible there, and what a player calls them."""

from collections.abc import Callable, Mapping

from attrs import evolve, frozen

from tekhenu.core.values import Type
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.clauses import Told
from tekhenu.effects.explaining.english import said
from tekhenu.effects.explaining.nouns import YOU, Person
from tekhenu.effects.scope import Inferred, Scope
from tekhenu.effects.types import infer

__all__ = ["Place", "Speech"]


@frozen
class Speech:
    """What a phrase borrows from the modules above it: values hold conditions and counts, which hold values."""

    clause: Callable[[s.Expression, "Place"], Told]
    count: Callable[[s.Comprehension | s.Happened, "Place"], str]


@frozen
class Place:
    """What is known at one place of a card: the names that are visible, and what each is called."""

    vocabulary: Vocabulary
    scope: Scope
    speech: Speech
    #: Who ``you`` is; on a card that belongs to nobody it is another person.
    you: Person = YOU
    #: Who does the event of the ability.
    actor: Person | None = None
    #: What variables are called.
    phrases: Mapping[str, str] = {}
    #: Variables that are said by what they stand for.
    inlined: Mapping[str, s.Expression] = {}
    #: What ``it`` is: the question that a modifier is about.
    it: s.Expression | None = None
    #: The titles of cards by their ids.
    titles: Mapping[str, str] = {}

    def bind(self, name: str, value: Inferred, phrase: str) -> "Place":
        """The place with one more variable."""
        return evolve(self, scope=self.scope.bind(name, value), phrases={**self.phrases, name: phrase})

    def type(self, node: s.Expression, expected: Type | None = None) -> Inferred:
        """What an expression is."""
        return infer(node, self.scope, self.vocabulary, expected=expected)

    def free(self, phrase: str, name: str) -> tuple[str, str]:
        """A phrase for a new variable, and what to say beside it where it comes in, if the phrase is taken."""
        if phrase not in self.phrases.values():
            return phrase, ""
        word = phrase.removeprefix("that ").removeprefix("the chosen ")
        return f"{word} {said(name)}", f" ({said(name)})"
