"""What happened to the clause that tells of it: ``you sold grain this round``."""

from collections.abc import Mapping

from attrs import evolve

from tekhenu.core.values import Whole
from tekhenu.core.vocabulary import EventKind
from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.comparisons import bounded
from tekhenu.effects.explaining.english import article, said
from tekhenu.effects.explaining.events import happening
from tekhenu.effects.explaining.nouns import ANYBODY
from tekhenu.effects.explaining.phrases import condition, subject_of
from tekhenu.effects.explaining.places import Place
from tekhenu.effects.explaining.trees import conjuncts
from tekhenu.effects.scope import inferred

__all__ = ["fills_of", "happened", "through"]


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
    return (event.on_cards or event.sentence) + (" {origin} {to}" if event.name == "moved" else "")


def through(fills: Mapping[str, str]) -> str:
    """What is said of an event that this card brings about."""
    return " through this card" if "source" in fills else ""
