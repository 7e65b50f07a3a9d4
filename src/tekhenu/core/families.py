"""The name of a family of actions to its members, and a member to what its word settles by itself."""

from collections.abc import Iterator, Mapping

from tekhenu.core.values import Value
from tekhenu.core.vocabulary import ActionWord, Vocabulary

__all__ = ["families", "fixed", "is_family", "members"]


def is_family(name: str, vocabulary: Vocabulary) -> bool:
    """Does the word stand for several actions?"""
    word = vocabulary.actions.get(name)
    return (word is None or word.frame is None) and bool(members(name, vocabulary))


def members(name: str, vocabulary: Vocabulary) -> tuple[ActionWord, ...]:
    """The actions of a family, and of the families in it, in the order in which they were registered."""
    return tuple(
        word
        for word in vocabulary.actions.values()
        if word.frame is not None and any(one == name for one in families(word, vocabulary))
    )


def families(word: ActionWord, vocabulary: Vocabulary) -> Iterator[str]:
    """The families that an action belongs to, narrow to wide."""
    seen = {word.name}
    name = word.family
    while name is not None and name not in seen:
        seen.add(name)
        yield name
        wider = vocabulary.actions.get(name)
        name = None if wider is None else wider.family


def fixed(word: ActionWord, vocabulary: Vocabulary) -> Mapping[str, Value]:
    """What is settled by the word itself, or by a family that it belongs to."""
    found: dict[str, Value] = dict(word.fixed)
    for name in families(word, vocabulary):
        wider = vocabulary.actions.get(name)
        for parameter, value in (wider.fixed if wider is not None else {}).items():
            found.setdefault(parameter, value)
    return found
