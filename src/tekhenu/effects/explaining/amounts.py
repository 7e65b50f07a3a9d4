"""Amounts to words: ``2 coins``, ``that many coins``, ``1 coin for each stall that you have``."""

from collections.abc import Sequence

from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.english import listed, said, times
from tekhenu.effects.explaining.members import count_noun
from tekhenu.effects.explaining.nouns import Noun
from tekhenu.effects.explaining.past import happened
from tekhenu.effects.explaining.phrases import condition, noun_of, say, subject_of
from tekhenu.effects.explaining.places import Place
from tekhenu.effects.scope import Copies, resolve

__all__ = ["amount", "per"]


def amount(node: s.Expression, noun: Noun, place: Place) -> str:
    """So much of something: ``2 coins``, ``1 coin for each stall that you have``, ``that many coins``."""
    match node:
        case s.Number(value):
            return noun.counted(value)
        case s.Name(name) if name in place.inlined:
            return amount(place.inlined[name], noun, place)
        case s.Name(name) if place.phrases.get(name) == "the chosen number":
            return f"that many {noun.many}"
        case s.Name(name) if place.phrases.get(name, "").startswith("“"):
            return f"{place.phrases[name]} {noun.many}"
        case s.Binary("*", s.Number(value), s.Name(name)) if place.phrases.get(name) == "the chosen number":
            return f"{times(value)} that many {noun.many}"
        case s.Binary("*", s.Number(value), other) if (each := per(other, place)) is not None:
            return f"{noun.counted(value)} for {each}"
        case s.Setting(name):
            return f"as many {noun.many} as the setting “{said(name)}” says"
        case s.Lookup(index, entries, tail):
            return _looked_up(index, entries, tail, noun, place)
        case s.Conditional(test, then, otherwise):
            return (
                f"{amount(then, noun, place)} if {condition(test, place)}, otherwise {amount(otherwise, noun, place)}"
            )
        case _:
            pass
    each = per(node, place)
    if each is not None:
        return f"{noun.counted(1)} for {each}"
    return f"{noun.many} equal to {say(node, place)}"


def _looked_up(index: s.Expression, entries: Sequence[int], tail: int, noun: Noun, place: Place) -> str:
    """The row of a lookup: ``1, 3 or 6 points for 1, 2 or 3 copies``."""
    what = _counted_by(index, place)
    row = listed(map(str, entries), "or")
    steps = listed((str(at + 1) for at in range(len(entries))), "or")
    unit = noun.one if entries == (1,) else noun.many
    by = f"for {steps} {what.many if len(entries) > 1 else what.one}" if what else f"if {say(index, place)} is {steps}"
    more = "" if not tail else f", and {abs(tail)} {'more' if tail > 0 else 'less'} for each one after that"
    return f"{row} {unit} {by}{more}"


def _counted_by(node: s.Expression, place: Place) -> Noun | None:
    """What a number counts."""
    have = f" that {place.you.does('have')}"
    match node:
        case s.Name() if isinstance(resolve(node.name, place.scope, place.vocabulary), Copies):
            return Noun(f"copy of this{have}", f"copies of this{have}")
        case s.AttributeOf(subject, _) if (noun := noun_of(node, place)) is not None:
            have = f" that {subject_of(subject, place).does('have')}"
            return Noun(noun.one + have, noun.many + have)
        case s.Comprehension("count", None, variable, source, where):
            return count_noun(variable, source, where, place)
        case _:
            return None


def per(node: s.Expression, place: Place) -> str | None:
    """What an amount is given for: ``each stall that you have``; None if it is no count of anything."""
    match node:
        case s.Name(name) if name in place.inlined:
            return per(place.inlined[name], place)
        case s.Divide(left, s.Number(value), rounded) if (noun := _counted_by(left, place)) is not None:
            return f"every {value} {noun.many}" + (" (or part of that)" if rounded == "up" else "")
        case s.Happened(counting=True):
            return f"each time {happened(node, place)}"
        case s.Binary("+", left, right):
            first, second = per(left, place), per(right, place)
            if first is None or second is None:
                return None
            have = f" that {place.you.does('have')}"
            both = first.endswith(have) and second.endswith(have)
            return f"{first.removesuffix(have) if both else first} and {second}"
        case _:
            noun = _counted_by(node, place)
            return None if noun is None else f"each {noun.one}"
