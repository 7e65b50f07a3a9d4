"""A tree to its text, in the one style that there is, with the comments of its source at their places."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import pairwise
from typing import Literal

from attrs import define, evolve

from tekhenu.effects import syntax as s
from tekhenu.effects import wording
from tekhenu.effects.source import Source

__all__ = ["WIDTH", "format_card", "format_file", "format_node"]

#: Longer lines are broken inside brackets, or left if they have none.
WIDTH = 100

#: Whatever has a text of its own.
Node = (
    s.Top
    | s.File
    | s.Declaration
    | s.Effect
    | s.Modifier
    | s.Expression
    | s.Block
    | s.Step
    | s.Option
    | s.ScoreLine
    | s.Price
)


def format_file(file: s.File, source: Source) -> str:
    """Write a file that was read without errors from ``source``; its comments and blank lines are kept."""
    page = _Page(source.text, file.comments)
    if file.language is not None:
        page.write(f"language {file.language}", file.header_span.start)
    if file.uses is not None:
        page.write(f"uses {file.uses[0]} {file.uses[1]}", file.uses_span.start)
    for item in file.items:
        page.item(item)
    return page.text_out()


def format_card(card: s.Card) -> str:
    """Write a card without comments, with no newline at its end."""
    return format_node(card)


def format_node(node: Node) -> str:
    """Write any part of a tree without comments: a line, or several for what has a block."""
    if isinstance(node, s.File):
        return format_file(evolve(node, comments=()), Source("", "")).rstrip("\n")
    if isinstance(node, s.ScoreLine):
        return wording.score_line(node)
    if isinstance(node, s.Price):
        return wording.price(node)
    page = _Page("", ())
    if isinstance(node, s.Card | s.Overlay | s.KindLimit | s.Test | s.Property):
        page.item(node)
    elif isinstance(node, s.Attribute | s.Requires | s.Ability | s.Carry | s.Score | s.ScoredBefore):
        page.declaration(node)
    elif isinstance(node, s.Modify | s.Permit | s.Exchange):
        page.write(wording.modifier(node), 0)
    elif isinstance(node, s.Given | s.Hold | s.Do | s.Answer | s.Expect):
        page.write(wording.step(node), 0)
    elif isinstance(node, s.Option):
        page.option(node)
    elif isinstance(node, s.Block):
        page.effects(node.effects)
    elif isinstance(node, _EFFECTS):
        page.effect(node)
    else:
        return wording.expression(node)
    return page.text_out().rstrip("\n")


_SIMPLE = (
    s.Gain,
    s.Lose,
    s.Pay,
    s.Transfer,
    s.Choose,
    s.Let,
    s.Change,
    s.Perform,
    s.Grant,
    s.Draw,
    s.Move,
    s.Shuffle,
    s.Nothing,
)
_EFFECTS = (*_SIMPLE, s.ChooseOne, s.May, s.If, s.ForEach, s.Repeat, s.Scoped, s.All)

#: May a blank line stand above: never, where the source has one, or always?
_Gap = Literal["never", "kept", "always"]


@define
class _Line:
    """A line to be written, and where in the source it began."""

    depth: int
    text: str
    start: int
    gap: _Gap


class _Page:
    """The lines written so far."""

    def __init__(self, text: str, comments: Iterable[s.Comment]) -> None:
        self.text = text
        self.lines: list[_Line] = []
        self.depth = 0
        self.comments = sorted(comments, key=lambda comment: comment.span.start)
        enclosed = _enclosed(text) if self.comments else frozenset()
        self.enclosed = [comment for comment in self.comments if comment.span.start in enclosed]
        self.loose = [comment for comment in self.comments if comment.span.start not in enclosed]
        self.loose_starts = [comment.span.start for comment in self.loose]

    # --- lines

    def write(self, text: str, start: int, gap: _Gap = "never") -> None:
        """Write a line."""
        self.lines.append(_Line(self.depth, text, start, gap))

    def one_line(self, head: str, inner: str | None, start: int, end: int, gap: _Gap) -> bool:
        """Write a head with what it holds on one line, if that fits and no comment stands between them."""
        if inner is None:
            return False
        text = f"{head} {inner}"
        at = bisect_left(self.loose_starts, start)
        if at < len(self.loose) and self.loose_starts[at] < end:
            return False
        if 2 * self.depth + len(text) > WIDTH:
            return False
        self.write(text, start, gap)
        return True

    def find(self, word: str, start: int, end: int) -> int:
        """Where a word stands in the source, between two offsets and outside comments."""
        for match in re.compile(rf"#[^\n]*|\b{word}\b").finditer(self.text, start, end):
            if match[0] == word:
                return match.start()
        return start

    # --- items

    def item(self, item: s.Top) -> None:
        """Write an item of a file, with a blank line above it."""
        start = item.span.start
        match item:
            case s.Card():
                self.card(item, "", start, "always")
            case s.Overlay(name, title, changes):
                self.write(f"edition {name}{_title(title)}", start, "always")
                self.depth += 1
                for change in changes:
                    self.change(change, "never" if change is changes[0] else "kept")
                self.depth -= 1
            case s.KindLimit(kind, limit):
                self.write(f"kind {kind} limit {limit.times} per {limit.scope}", start, "always")
            case s.Test():
                self.test(item)
            case s.Property(name, condition):
                said = f"property {wording.quoted(name)}: always {wording.expression(condition)}"
                self.write(said, start, "always")

    def card(self, card: s.Card, word: str, start: int, gap: _Gap) -> None:
        """Write a card, in a change after its word."""
        self.write(f"{word}{card.kind} {', '.join(card.ids)}{_title(card.title)}", start, gap)
        self.depth += 1
        for declaration in card.declarations:
            self.declaration(declaration, "never" if declaration is card.declarations[0] else "kept")
        self.depth -= 1

    def change(self, change: s.Replace | s.Another | s.AddCard | s.Remove | s.Restore | s.Switch, gap: _Gap) -> None:
        """Write one change of an edition."""
        start = change.span.start
        match change:
            case s.Replace(card):
                self.card(card, "replace ", start, gap)
            case s.AddCard(card):
                self.card(card, "add ", start, gap)
            case s.Another(kind, one, attributes):
                self.write(f"set {kind} {one}", start, gap)
                self.depth += 1
                for attribute in attributes:
                    self.declaration(attribute, "never" if attribute is attributes[0] else "kept")
                self.depth -= 1
            case s.Remove(kind, one):
                self.write(f"remove {kind} {one}", start, gap)
            case s.Restore(kind, one):
                self.write(f"restore {kind} {one}", start, gap)
            case s.Switch(name, value):
                self.write(f"setting {name} = {wording.expression(value)}", start, gap)

    def test(self, test: s.Test) -> None:
        """Write a test."""
        self.write(f"test {wording.quoted(test.name)} for {', '.join(test.cards)}", test.span.start, "always")
        self.depth += 1
        gap: _Gap = "never"
        if test.players is not None:
            end = test.steps[0].span.start if test.steps else test.span.end
            self.write(f"players {test.players}", self.find("players", test.span.start, end))
            gap = "kept"
        for step in test.steps:
            self.write(wording.step(step), step.span.start, gap)
            gap = "kept"
        self.depth -= 1

    # --- declarations

    def declaration(self, node: s.Declaration, gap: _Gap = "never") -> None:
        """Write a line of a card."""
        start = node.span.start
        match node:
            case s.Attribute(name, value):
                self.write(f"{name} {wording.expression(value)}", start, gap)
            case s.Requires(condition):
                self.write(f"requires {wording.expression(condition)}", start, gap)
            case s.ScoredBefore(cards):
                self.write(f"scored before {', '.join(cards)}", start, gap)
            case s.Carry(modifier, once_per_owner):
                self.write(_once(once_per_owner=once_per_owner) + wording.modifier(modifier), start, gap)
            case s.Ability():
                self.block(wording.head_of_ability(node), start, node.body, gap)
            case s.Score():
                self.score(node, gap)

    def score(self, node: s.Score, gap: _Gap) -> None:
        """Write a score, with its line beside it if it is only one."""
        head = _once(once_per_owner=node.once_per_owner) + "score"
        lines = node.lines
        only = wording.score_line(lines[0]) if len(lines) == 1 else None
        if node.at_most is not None:
            head += f" at most {wording.expression(node.at_most)} {lines[0].unit.name}:"
        if self.one_line(head, only, node.span.start, lines[-1].span.end, gap):
            return
        self.write(head if node.at_most is not None else f"{head}:", node.span.start, gap)
        self.depth += 1
        for line in lines:
            self.write(wording.score_line(line), line.span.start, "never" if line is lines[0] else "kept")
        self.depth -= 1

    # --- effects

    def block(self, head: str, start: int, body: s.Block, gap: _Gap = "never") -> None:
        """Write a head and its block, on the same line if the block is one simple effect."""
        only = body.effects[0] if len(body.effects) == 1 else None
        inner = wording.simple(only) if isinstance(only, _SIMPLE) and not _has_modifiers(only) else None
        if self.one_line(head, inner, start, body.span.end, gap):
            return
        self.write(head, start, gap)
        self.depth += 1
        self.effects(body.effects)
        self.depth -= 1

    def effects(self, effects: tuple[s.Effect, ...]) -> None:
        """Write effects below each other."""
        for effect in effects:
            self.effect(effect, "never" if effect is effects[0] else "kept")

    def effect(self, node: s.Effect, gap: _Gap = "never") -> None:
        """Write an effect with all that it holds."""
        start, say = node.span.start, wording.expression
        match node:
            case s.ChooseOne(options, who):
                self.write(f"choose one{wording.named('by', who)}:", start, gap)
                self.depth += 1
                for option in options:
                    self.option(option, "never" if option is options[0] else "kept")
                self.depth -= 1
            case s.May(body, who, cost, to, otherwise, compulsory):
                price = "" if cost is None else f" pay {wording.price(cost)}"
                must = wording.named(", compulsory if", compulsory).lstrip()
                head = f"may{price}{wording.named('by', who)}{wording.named('to', to)}{must}:"
                self.block(head, start, body, gap)
                if otherwise is not None:
                    self.block("else:", self.find("else", body.span.end, otherwise.span.start), otherwise)
            case s.If():
                self.if_else(node, "if", start, gap)
            case s.ForEach(variable, source, body, where):
                head = f"for each {variable} in {say(source)}{wording.named('where', where)}:"
                self.block(head, start, body, gap)
            case s.Repeat(times, body):
                self.block(f"repeat {say(times)} times:", start, body, gap)
            case s.All(body):
                self.block("all:", start, body, gap)
            case s.Scoped(mode, scope, modifiers):
                self.modifiers(f"{mode} {scope}:", start, modifiers, gap)
            case s.Perform(modifiers=modifiers) if modifiers:
                self.modifiers(f"{wording.simple(node)} with:", start, modifiers, gap)
            case _:
                self.write(wording.simple(node), start, gap)

    def if_else(self, node: s.If, word: str, start: int, gap: _Gap) -> None:
        """Write a condition with its branches; an ``else`` with only an ``if`` in it is an ``else if``."""
        self.block(f"{word} {wording.expression(node.condition)}:", start, node.then, gap)
        if node.otherwise is None:
            return
        at = self.find("else", node.then.span.end, node.otherwise.span.start)
        match node.otherwise.effects:
            case (s.If() as inner,):
                self.if_else(inner, "else if", at, "never")
            case _:
                self.block("else:", at, node.otherwise)

    def option(self, node: s.Option, gap: _Gap = "never") -> None:
        """Write one option."""
        head = f"option{_title(node.label)}{wording.named('if', node.condition)}:"
        self.block(head, node.span.start, node.body, gap)

    def modifiers(self, head: str, start: int, modifiers: tuple[s.Modifier, ...], gap: _Gap) -> None:
        """Write modifiers under their head, on the same line if it is only one."""
        only = wording.modifier(modifiers[0]) if len(modifiers) == 1 else None
        if self.one_line(head, only, start, modifiers[-1].span.end, gap):
            return
        self.write(head, start, gap)
        self.depth += 1
        for one in modifiers:
            self.write(wording.modifier(one), one.span.start, "never" if one is modifiers[0] else "kept")
        self.depth -= 1

    # --- the whole text

    def text_out(self) -> str:
        """All lines, with the comments among them."""
        starts = [line.start for line in self.lines]
        above: list[list[s.Comment]] = [[] for _ in range(len(starts) + 1)]
        beside: dict[int, s.Comment] = {}
        for comment in self.loose:
            at = bisect_right(starts, comment.span.start) - 1
            if comment.own_line or at < 0:
                above[at + 1].append(comment)
            else:
                beside[at] = comment
        inside: dict[int, list[str]] = {}
        for comment in self.enclosed:
            inside.setdefault(bisect_right(starts, comment.span.start) - 1, []).append(comment.text.rstrip())
        rows: list[str] = []
        for at, line in enumerate(self.lines):
            indent = "  " * line.depth
            self.put_above(rows, indent, above[at], line.start, line.gap)
            rows.extend(indent + text for text in inside.get(at, ()))
            rows.extend(_broken(indent, line.text))
            if at in beside:
                rows[-1] += "  " + beside[at].text.rstrip()
        self.put_above(rows, "", above[-1], None, "always" if above[-1] else "never")
        return "".join(f"{row}\n" for row in rows)

    def put_above(self, rows: list[str], indent: str, comments: list[s.Comment], start: int | None, gap: _Gap) -> None:
        """Put the comments above a line, with the blank lines that the source has among them."""
        places = [comment.span.start for comment in comments]
        if start is not None:
            places.append(start)
        if rows and (gap == "always" or (gap == "kept" and self.blank_above(places[0]))):
            rows.append("")
        for at, comment in enumerate(comments):
            if at and self.blank_above(places[at]):
                rows.append("")
            rows.append(indent + comment.text.rstrip())
        if comments and start is not None and self.blank_above(start):
            rows.append("")

    def blank_above(self, offset: int) -> bool:
        """Is the line above an offset of the source blank?"""
        line = self.text.rfind("\n", 0, offset) + 1
        above = self.text.rfind("\n", 0, max(line - 1, 0)) + 1
        return line > 0 and not self.text[above:line].strip()


def _broken(indent: str, text: str) -> list[str]:
    """A line, broken inside its longest brackets if it is too long."""
    row = indent + text
    if len(row) <= WIDTH:
        return [row]
    first, last, commas = _longest_brackets(text)
    if last <= first + 1:
        return [row]
    cuts = [first, *commas, last - 1]
    pieces = [text[one + 1 : next_ + 1].strip() for one, next_ in pairwise(cuts)]
    inner = [row for piece in pieces for row in _broken(indent + "  ", piece)]
    return [indent + text[: first + 1], *inner, *_broken(indent, text[last:])]


def _longest_brackets(text: str) -> tuple[int, int, list[int]]:
    """The widest pair of outermost brackets in a line, and the commas directly in it."""
    best: tuple[int, int, list[int]] = (0, 0, [])
    depth, first = 0, 0
    commas: list[int] = []
    for match in re.finditer(r'"[^"]*"|[(){},]', text):
        sign, at = match[0], match.start()
        if sign in "({":
            depth += 1
            if depth == 1:
                first, commas = at, []
        elif sign in ")}" and depth:
            depth -= 1
            if depth == 0 and at - first > best[1] - best[0]:
                best = (first, at, commas)
        elif sign == "," and depth == 1:
            commas.append(at)
    return best


def _enclosed(text: str) -> frozenset[int]:
    """Where comments stand inside brackets."""
    depth, found = 0, set()
    for match in re.finditer(r'"[^"\n]*"|#[^\n]*|[(){}]', text):
        sign = match[0]
        if sign in "({":
            depth += 1
        elif sign in ")}":
            depth -= 1
        elif sign[0] == "#" and depth > 0:
            found.add(match.start())
    return frozenset(found)


def _has_modifiers(node: s.Effect) -> bool:
    """Is it a ``perform … with``?"""
    return isinstance(node, s.Perform) and bool(node.modifiers)


def _title(text: str | None) -> str:
    """A title or label with a space before it."""
    return "" if text is None else f" {wording.quoted(text)}"


def _once(*, once_per_owner: bool) -> str:
    """The words before a line that counts once for all copies of a player."""
    return "once for each owner: " if once_per_owner else ""
