"""An expression that must name a zone to that zone, or to the message that it names none."""

from tekhenu.core.values import PLAYER
from tekhenu.core.vocabulary import Vocabulary, Zone
from tekhenu.effects.reporting import Report, near, several
from tekhenu.effects.scope import Scope, SharedZone, resolve
from tekhenu.effects.syntax import AttributeOf, Expression, Name
from tekhenu.effects.types import infer, infer_as

__all__ = ["check_zone", "zone_of"]


def check_zone(node: Expression, scope: Scope, vocabulary: Vocabulary, report: Report) -> Zone | None:
    """See to it that an expression names a zone: ``deck``, ``you.hand`` (E108)."""
    found = zone_of(node, scope, vocabulary)
    if found is not None:
        if isinstance(node, AttributeOf):
            infer_as(node.subject, PLAYER, f"the owner of `{found.name}`", scope, vocabulary, report)
        return found
    if isinstance(node, Name) and node.name in vocabulary.zones:
        infer(node, scope, vocabulary, report)
        return None
    if isinstance(node, AttributeOf):
        subject = infer(node.subject, scope, vocabulary, report)
        if not subject.reported:
            _unknown(node, node.name, vocabulary, report)
        return None
    _unknown(node, node.name if isinstance(node, Name) else report.text(node), vocabulary, report)
    return None


def zone_of(node: Expression, scope: Scope, vocabulary: Vocabulary) -> Zone | None:
    """The zone that an expression names, if it does."""
    match node:
        case Name(name=name):
            found = resolve(name, scope, vocabulary)
            return found.zone if isinstance(found, SharedZone) else None
        case AttributeOf(name=name):
            zone = vocabulary.zones.get(name)
            return zone if zone is not None and zone.per_player else None
        case _:
            return None


def _unknown(node: Expression, word: str, vocabulary: Vocabulary, report: Report) -> None:
    shared = [zone.name for zone in vocabulary.zones.values() if not zone.per_player]
    own = [f"you.{zone.name}" for zone in vocabulary.zones.values() if zone.per_player]
    zone = vocabulary.zones.get(word)
    if zone is not None and not zone.per_player:
        help = f"`{word}` belongs to nobody: write `{word}` alone"
    else:
        nearest = near(word, vocabulary.zones)
        name = nearest.split("`")[1] if nearest else ""
        full = f"you.{name}" if f"you.{name}" in own and not isinstance(node, AttributeOf) else name
        help = f"did you mean `{full}`?" if nearest else f"the zones are {several((*shared, *own))}"
    place = report.word(node, word, last=True)
    report("E108", f"`{word}` is not a zone" if zone is None else f"no player has a `{word}`", place, help=help)
