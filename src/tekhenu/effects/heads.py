"""The head of a modifier to what each of its parameters stands for: a name for it, or a restriction."""

from typing import TypeAlias

from attrs import evolve, frozen

from tekhenu.core.vocabulary import Parameter as Declared
from tekhenu.core.vocabulary import Query, Vocabulary
from tekhenu.effects.scope import Scope, inferred
from tekhenu.effects.syntax import Expression, Modify, Name, Parameter, Permit

__all__ = ["Bound", "Head", "Only", "head", "modifier_scope"]


@frozen(eq=False)
class Bound:
    """A parameter that gets a name: ``die`` in ``modify value(die)``."""

    name: str
    parameter: Declared


@frozen(eq=False)
class Only:
    """A parameter that must be one value, or in one set: ``you`` in ``modify ankh(you)``."""

    expression: Expression
    parameter: Declared


Head: TypeAlias = tuple[Bound | Only, ...]


def head(modifier: Modify | Permit, query: Query, scope: Scope) -> Head:
    """What each parameter stands for.

    A bare word that the card already uses for something means that thing: a variable, a parameter of the event.
    Otherwise the parameter's own name binds it.
    Any other word must be one of the game's, so that a slip never widens an effect.
    """
    pairs = zip(modifier.parameters, query.parameters, strict=False)
    return tuple(_one(given, declared, scope) for given, declared in pairs)


def modifier_scope(modifier: Modify | Permit, query: Query, scope: Scope, vocabulary: Vocabulary) -> Scope:
    """What is visible in the value and in the condition of a modifier."""
    bound = {
        one.name: inferred(one.parameter.type, vocabulary, optional=one.parameter.optional)
        for one in head(modifier, query, scope)
        if isinstance(one, Bound)
    }
    return evolve(scope, query={**scope.query, **bound})


def _one(given: Parameter, declared: Declared, scope: Scope) -> Bound | Only:
    if given.only is not None:
        return Only(given.only, declared)
    name = given.name or ""
    taken = name in scope.variables or (scope.event is not None and name in scope.event.names)
    if name == declared.name and not taken:
        return Bound(name, declared)
    return Only(Name(name, span=given.span), declared)
