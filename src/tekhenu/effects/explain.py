"""A card's tree to plain English: what a player would read in a rulebook."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tekhenu.core.values import TRUTH
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.cards import (
    card,
    card_place,
    changed,
    declaration,
    heading,
    kind_limit,
    limit,
    overlay,
    property_,
    score_line,
    step,
    test,
)
from tekhenu.effects.explaining.effects import Said, argument, effect, effects, option, price
from tekhenu.effects.explaining.english import capital
from tekhenu.effects.explaining.members import members
from tekhenu.effects.explaining.modifiers import modifier
from tekhenu.effects.explaining.phrases import condition, say

__all__ = ["Node", "explain_card", "explain_node"]

#: Whatever has a meaning of its own.
Node: TypeAlias = (
    s.File | s.Top | s.Declaration | s.Effect | s.Modifier | s.Expression | s.Block | s.Step | s.Option | s.ScoreLine
    | s.Price | s.Quantity | s.Argument | s.AnyOf | s.Parameter | s.Limit | s.Comment | s.Replace | s.Another
    | s.AddCard | s.Remove | s.Restore | s.Switch
)  # fmt: skip


def explain_card(card: s.Card, vocabulary: Vocabulary, *, titles: Mapping[str, str] | None = None) -> str:
    """The title, the printed values, and a sentence for each line; ``titles`` names other cards by their ids."""
    return "\n".join([heading(card), *_lines(_body(card, vocabulary, titles))])


def explain_node(node: Node, vocabulary: Vocabulary, *, titles: Mapping[str, str] | None = None) -> str:
    """Any part of a tree by itself: a phrase for a value or a quantity, sentences for the rest."""
    place = card_place(vocabulary, titles=titles)
    match node:
        case s.File(items=items):
            return "\n\n".join(explain_node(one, vocabulary, titles=titles) for one in items)
        case s.Card():
            return explain_card(node, vocabulary, titles=titles)
        case s.Overlay():
            told = [overlay(node, place)]
        case s.Replace() | s.Another() | s.AddCard() | s.Remove() | s.Restore() | s.Switch():
            told = [changed(node, place)]
        case s.KindLimit():
            told = [Said(kind_limit(node, place))]
        case s.Property():
            told = [Said(property_(node, vocabulary))]
        case s.Test():
            told = [test(node, place)]
        case s.Given() | s.Hold() | s.Do() | s.Answer() | s.Expect():
            told = [step(node, place)]
        case s.Attribute() | s.Requires() | s.Ability() | s.Carry() | s.Score() | s.ScoredBefore():
            told = [declaration(node, place)]
        case s.Modify() | s.Permit() | s.Exchange():
            told = [Said(modifier(node, place))]
        case s.Option():
            told = [option(node, place)]
        case s.Block(given):
            told = list(effects(given, place))
        case (
            s.Gain() | s.Lose() | s.Pay() | s.Transfer() | s.Choose() | s.ChooseOne() | s.May() | s.If() | s.ForEach()
            | s.Repeat() | s.Let() | s.Change() | s.Perform() | s.Grant() | s.Draw() | s.Move() | s.Shuffle()
            | s.Scoped() | s.All() | s.Nothing()
        ):  # fmt: skip
            told = list(effect(node, place)[0])
        case s.ScoreLine():
            return score_line(node, place)
        case s.Price():
            return price(node, place)
        case s.Quantity():
            return price(s.Price((node,)), place)
        case s.Argument():
            return argument(node, place)
        case s.AnyOf(choices):
            return members(choices, place).one
        case s.Parameter(name, only):
            return say(s.Name(name or "") if only is None else only, place)
        case s.Limit():
            return limit(node)
        case s.Comment(text):
            return text.removeprefix("#").strip()
        case _:
            truth = isinstance(node, s.Compare | s.Logic | s.Not) or place.type(node).type is TRUTH
            return condition(node, place) if truth and not isinstance(node, s.Name) else say(node, place)
    return "\n".join(_lines(told))


def _body(node: s.Card, vocabulary: Vocabulary, titles: Mapping[str, str] | None) -> list[Said]:
    return card(node, card_place(vocabulary, node.kind, titles))


def _lines(told: Sequence[Said], start: str = "") -> list[str]:
    """Sentences below each other, and what stands under each as a list."""
    rows: list[str] = []
    for one in told:
        rows.append(start + _sentence(one))
        inner = " " * len(start)
        rows.extend(_lines(one.under, f"{inner}- "))
        if one.under and one.remark:
            rows.append(f"{inner}({one.remark})")
    return rows


def _sentence(told: Said) -> str:
    text = capital(told.text)
    if told.under:
        return text if text.endswith(":") else f"{text}:"
    ended = text if text.endswith((".", "!", "?")) else f"{text}."
    return f"{ended} ({told.remark})" if told.remark else ended
