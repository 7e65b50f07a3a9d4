"""Tests and properties to what is wrong with them."""

from collections.abc import Collection

from tekhenu.core.values import CARD, PLAYER, TRUTH, SetType, Whole
from tekhenu.core.vocabulary import AttributeWord, Vocabulary
from tekhenu.effects.checking.actions import check_action
from tekhenu.effects.reporting import Report, suggest
from tekhenu.effects.scope import Constant, Counter, Scope, resolve, resolve_attribute
from tekhenu.effects.syntax import (
    Answer,
    AttributeOf,
    Call,
    Do,
    Expect,
    Expression,
    Given,
    Hold,
    Name,
    Property,
    Setting,
    Step,
    Test,
)
from tekhenu.effects.types import infer, infer_as

__all__ = ["check_property", "check_test", "test_scope", "unknown_card"]


def check_test(test: Test, ids: Collection[str], vocabulary: Vocabulary, report: Report) -> None:
    """Check a test; ``ids`` are the cards that there are."""
    least, most = vocabulary.players
    for card in test.cards:
        if card not in ids:
            unknown_card(card, test, ids, report)
    if test.players is not None and not least <= test.players <= most:
        place = report.word(report.word(test, f"players {test.players}"), str(test.players))
        message = f"no game has {test.players} players"
        report("E501", message, place, help=f"write a number from {least} to {most}")
    scope = test_scope(test, vocabulary)
    for step in test.steps:
        _step(step, scope, ids, vocabulary, report)


def check_property(node: Property, vocabulary: Vocabulary, report: Report) -> None:
    """Check a property: a condition on the table alone."""
    scope = Scope("a property", you=False, this=False, players=vocabulary.players)
    infer_as(node.condition, TRUTH, "what stands after `always`", scope, vocabulary, report)


def test_scope(test: Test, vocabulary: Vocabulary) -> Scope:
    """What is visible in a test: the seats, and ``you`` for the first of them."""
    seats = test.players if test.players is not None else vocabulary.players[1]
    players = (seats, seats) if test.players is not None else vocabulary.players
    return Scope("a test", this=False, seats=min(seats, 8), players=players)


test_scope.__test__ = False  # type: ignore[attr-defined]


def unknown_card(card: str, place: Test | Hold, ids: Collection[str], report: Report) -> None:
    """Say that there is no such card (E112)."""
    span = report.word(place, card)
    report("E112", f"there is no card `{card}`", span, help=suggest(card, ids, "the cards are"))


def _step(step: Step, scope: Scope, ids: Collection[str], vocabulary: Vocabulary, report: Report) -> None:
    match step:
        case Given():
            _given(step, scope, vocabulary, report)
        case Hold(cards=cards, who=who, zone=zone):
            for card in cards:
                if card not in ids:
                    unknown_card(card, step, ids, report)
            if who is not None:
                infer_as(who, PLAYER, "what stands after `by`", scope, vocabulary, report)
            if zone is not None and zone not in vocabulary.zones:
                help = suggest(zone, vocabulary.zones, "the zones are")
                report("E108", f"`{zone}` is not a zone", report.word(step, zone, last=True), help=help)
        case Do(who=who):
            check_action(step, scope, vocabulary, report)
            if who is not None:
                infer_as(who, PLAYER, "what stands after `by`", scope, vocabulary, report)
        case Expect(mode="that", condition=condition) if condition is not None:
            infer_as(condition, TRUTH, "what stands after `expect`", scope, vocabulary, report)
        case Expect(mode="options", condition=condition) if condition is not None:
            infer_as(condition, Whole(0), "the number of options", scope, vocabulary, report)
        case Expect(mode="asked", condition=condition) if condition is not None:
            infer_as(condition, PLAYER, "what stands after `by`", scope, vocabulary, report)
        case Answer() | Expect():
            pass


def _given(step: Given, scope: Scope, vocabulary: Vocabulary, report: Report) -> None:
    """What is set must be something that can be set, to a value that it can have."""
    target = infer(step.target, scope, vocabulary, report)
    text = report.text(step.target)
    if target.reported:
        return
    if isinstance(target.type, SetType) and target.type.of.name == CARD.name:
        place = step.target.name if isinstance(step.target, AttributeOf | Name) else text
        report(
            "E206",
            f"cards are not put into `{text}` with `given`",
            step.target.span,
            help=f"write `hold ID in {place}`",
        )
        return
    if not _settable(step.target, scope, vocabulary):
        resource = next(iter(vocabulary.resources), "gold")
        report(
            "E206",
            f"the game gives no way to set `{text}` in a test",
            step.target.span,
            help=f"set something that is stored, as in `given you.{resource} = 3`, or `do` what leads there",
        )
        return
    kind = target.type
    if isinstance(kind, Whole):
        kind = Whole(target.low, target.high)
    infer_as(step.value, kind, f"`{text}`", scope, vocabulary, report, optional=target.optional)  # type: ignore[arg-type]


def _settable(target: Expression, scope: Scope, vocabulary: Vocabulary) -> bool:
    """Can the game set it: a counter, a setting, an attribute or a function that can be written?"""
    match target:
        case Setting():
            return True
        case AttributeOf(subject=subject, name=name):
            found = resolve_attribute(infer(subject, scope, vocabulary), name, vocabulary)
            return isinstance(found, Counter) or (isinstance(found, AttributeWord) and found.write is not None)
        case Call(function=name):
            function = vocabulary.functions.get(name)
            return name not in vocabulary.queries and function is not None and function.write is not None
        case Name(name=name):
            constant = resolve(name, scope, vocabulary)
            return isinstance(constant, Constant) and constant.word.write is not None
        case _:
            return False
