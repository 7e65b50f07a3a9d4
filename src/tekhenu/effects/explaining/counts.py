"""Counts, sums, extremes and past events to noun phrases: ``the most coins that any player has``."""

from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.english import plural, said
from tekhenu.effects.explaining.members import filled, members
from tekhenu.effects.explaining.past import happened
from tekhenu.effects.explaining.phrases import condition, noun_of, say
from tekhenu.effects.explaining.places import Place

__all__ = ["count"]


def count(node: s.Comprehension | s.Happened, place: Place) -> str:
    """What is found by going through the members of a set, or through what happened."""
    if isinstance(node, s.Comprehension):
        return _comprehension(node, place)
    told = happened(node, place)
    return f"the number of times {told}" if node.counting else f"whether {told}"


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
    none = "" if filled(node.source, place) else none
    if noun is not None:
        return f"the {'most' if node.operator == 'highest' else 'fewest'} {noun.many} that {found.one} has{none}"
    if own is not None:
        return f"the {node.operator} {said(own.name)} of {found.all}{none}"
    return f"the {node.operator}, {value}{none}"
