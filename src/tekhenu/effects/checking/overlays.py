"""An edition to its changes, card by card, and to what is wrong with it."""

from collections.abc import Mapping

from attrs import define, field

from tekhenu.core.values import Enum, Value
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.checked import CheckedCard, CheckedOverlay
from tekhenu.effects.checking.declarations import check_card, unknown_kind
from tekhenu.effects.checking.printed import WRONG, constant, printed_values
from tekhenu.effects.reporting import Report, describe, suggest
from tekhenu.effects.scope import Scope
from tekhenu.effects.syntax import AddCard, Another, Card, Name, Overlay, Remove, Replace, Restore, Span, Switch
from tekhenu.effects.types import infer_as

__all__ = ["check_overlay"]


@define
class _Changes:
    """What an edition changes, as it is read."""

    replaced: dict[str, CheckedCard] = field(factory=dict)
    added: dict[str, CheckedCard] = field(factory=dict)
    changed: dict[str, Mapping[str, Value]] = field(factory=dict)
    removed: list[str] = field(factory=list)
    restored: list[str] = field(factory=list)
    settings: dict[str, Value] = field(factory=dict)


def check_overlay(
    overlay: Overlay,
    kinds: Mapping[str, str],
    vocabulary: Vocabulary,
    report: Report,
    *,
    exchanged: frozenset[str] = frozenset(),
) -> CheckedOverlay:
    """Check an edition; ``kinds`` gives the kind of each card that there is, or nothing if it could not be read."""
    changes = _Changes()
    known = dict(kinds)
    touched: set[str] = set()
    for change in overlay.changes:
        match change:
            case Replace(card=card):
                for id, span in zip(card.ids, _id_spans(card), strict=True):
                    _must_exist(card.kind, id, span, known, vocabulary, report)
                    _once(id, touched, span, report)
                changes.replaced.update(_cards(card, vocabulary, report, exchanged))
            case AddCard(card=card):
                for id, span in zip(card.ids, _id_spans(card), strict=True):
                    if id in known:
                        help = "give it another id, or write `replace` to change the card"
                        report("E113", f"there is already a card `{id}`", span, help=help)
                    known[id] = card.kind
                changes.added.update(_cards(card, vocabulary, report, exchanged))
            case Another():
                _set(change, known, touched, changes, vocabulary, report)
            case Remove(kind=kind, card=id) | Restore(kind=kind, card=id):
                span = report.word(change, id, last=True)
                if _kind(change, vocabulary, report):
                    _must_exist(kind, id, span, known, vocabulary, report)
                _once(id, touched, span, report)
                (changes.removed if isinstance(change, Remove) else changes.restored).append(id)
            case Switch():
                _switch(change, changes, vocabulary, report)
    return CheckedOverlay(
        overlay.name,
        overlay.title,
        overlay,
        report.source,
        changes.replaced,
        changes.added,
        changes.changed,
        tuple(changes.removed),
        tuple(changes.restored),
        changes.settings,
    )


def _id_spans(card: Card) -> tuple[Span, ...]:
    return card.id_spans if len(card.id_spans) == len(card.ids) else (card.span,) * len(card.ids)


def _cards(card: Card, vocabulary: Vocabulary, report: Report, exchanged: frozenset[str]) -> dict[str, CheckedCard]:
    attributes = check_card(card, vocabulary, report, exchanged=exchanged)
    return {id: CheckedCard(id, card.kind, card.title, card, report.source, attributes) for id in card.ids}


def _must_exist(
    kind: str, id: str, span: Span, known: Mapping[str, str], vocabulary: Vocabulary, report: Report
) -> None:
    """Is there such a card, of that kind (E112)?"""
    if id not in known:
        report("E112", f"there is no card `{id}` to change", span, help=suggest(id, known, "the cards are"))
    elif known[id] not in (kind, "") and kind in vocabulary.kinds:
        help = f"write `{known[id]} {id}`"
        report("E112", f"there is no {kind} `{id}`: `{id}` is {_a(known[id])}", span, help=help)


def _once(id: str, touched: set[str], span: Span, report: Report) -> None:
    if id in touched:
        help = "put the changes together"
        report("E115", f"this edition changes the card `{id}` twice", span, help=help)
    touched.add(id)


def _kind(change: Remove | Restore | Another, vocabulary: Vocabulary, report: Report) -> bool:
    if change.kind in vocabulary.kinds:
        return True
    unknown_kind(change.kind, report.word(change, change.kind), vocabulary, report)
    return False


def _set(
    change: Another,
    known: Mapping[str, str],
    touched: set[str],
    changes: _Changes,
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    span = report.word(change, change.card)
    if _kind(change, vocabulary, report):
        _must_exist(change.kind, change.card, span, known, vocabulary, report)
        kind = vocabulary.kinds[change.kind]
        changes.changed[change.card] = printed_values(change.attributes, kind, vocabulary, report)
    _once(change.card, touched, span, report)


def _switch(change: Switch, changes: _Changes, vocabulary: Vocabulary, report: Report) -> None:
    word = vocabulary.settings.get(change.name)
    place = report.word(Span(change.span.start, change.value.span.start), change.name, last=True)
    if word is None:
        help = suggest(change.name, vocabulary.settings, "the settings are")
        report("E110", f"unknown setting `{change.name}`", place, help=help)
        return
    if change.name in changes.settings:
        report("E115", f"the setting `{change.name}` is given twice", place, help="leave one of them out")
    role = f"the setting `{change.name}`"
    scope = Scope("an edition", you=False, this=False, players=vocabulary.players)
    heard = Report(report.source)
    infer_as(change.value, word.type, role, scope, vocabulary, heard, optional=word.optional)
    if heard.failed:
        report.found.extend(heard.found)
        return
    if word.optional and change.value == Name("none"):
        changes.settings[change.name] = None
        return
    value = constant(change.value, word.type, role, vocabulary, report, "E201")
    if value is not WRONG:
        changes.settings[change.name] = value


def _a(kind: str) -> str:
    return describe(Enum(kind, ()))
