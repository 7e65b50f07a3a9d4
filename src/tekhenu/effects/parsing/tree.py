"""What the grammar has recognised to nodes of the tree: one method for each rule or alias, of the same name.

Each method gets the pieces of its rule: tokens, nodes made before, and None for a missing optional part.
A span reaches from the first piece to the last one; parentheses belong to the span of what they enclose.
"""

from typing import Any

from attrs import evolve

from tekhenu.effects import syntax as s
from tekhenu.effects.parsing.expressions import Expressions, Pieces, between, of, whole
from tekhenu.effects.parsing.tokens import Token
from tekhenu.effects.syntax import Span

__all__ = ["Header", "Misfit", "Tree"]


class Header:
    """A ``language`` or ``uses`` line."""

    __slots__ = ("name", "number", "span")

    def __init__(self, name: str | None, number: int, span: Span) -> None:
        self.name = name
        self.number = number
        self.span = span


class Misfit(Exception):
    """Pieces that the grammar lets stand together and that still do not fit."""

    def __init__(self, code: str, message: str, span: Span, help_: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.span = span
        self.help = help_


class Tree(Expressions):
    """The methods that the parser calls, innermost piece first."""

    # --- header

    def language(self, c: Pieces) -> Header:
        return Header(None, int(c[1].text), Span(c[0].start, c[1].end))

    def uses(self, c: Pieces) -> Header:
        return Header(c[1].text, int(c[2].text), Span(c[0].start, c[2].end))

    # --- cards

    def card(self, c: Pieces) -> s.Card:
        kind, ids, title = c[0], c[1], c[2]
        return s.Card(
            kind.text,
            tuple(i.text for i in ids),
            title and title.text[1:-1],
            tuple(c[5:-1]),
            kind_span=of(kind),
            id_spans=tuple(map(of, ids)),
            span=Span(kind.start, c[-1].end),
        )

    def ids(self, c: Pieces) -> list[Token]:
        return c[::2]

    def attribute(self, c: Pieces) -> s.Attribute:
        return s.Attribute(c[0].text, c[1], span=Span(c[0].start, c[1].span.end))

    def text(self, c: Pieces) -> s.Text:
        return s.Text(c[0].text[1:-1], span=of(c[0]))

    def requires(self, c: Pieces) -> s.Requires:
        return s.Requires(c[1], span=between(c[0], c[1]))

    def scored_before(self, c: Pieces) -> s.ScoredBefore:
        return s.ScoredBefore(tuple(i.text for i in c[2]), span=Span(c[0].start, c[2][-1].end))

    def once_per_owner(self, c: Pieces) -> s.Ability | s.Carry | s.Score:
        shared: s.Ability | s.Carry | s.Score = c[5]
        return evolve(shared, once_per_owner=True, span=Span(c[0].start, shared.span.end))

    def play(self, c: Pieces) -> s.Ability:
        ability: s.Ability = c[1]
        return evolve(ability, play=True, span=between(c[0], ability))

    def use(self, c: Pieces) -> s.Ability:
        ability: s.Ability = c[1]
        return evolve(ability, use=True, span=between(c[0], ability))

    def ability(self, c: Pieces) -> s.Ability:
        (window, window_span), event, (by, where, limit, even), body = c[0], c[1], c[2], c[4]
        return s.Ability(
            window,
            event.text,
            body,
            by and by[0],
            False,
            False,
            where,
            limit,
            even,
            event_span=of(event),
            window_span=window_span,
            span=Span(window_span.start, body.span.end),
        )

    def moment(self, c: Pieces) -> s.Ability:
        by = c[2][0]
        if by:
            event = c[1].text
            message = f"`when {event}` leaves open whether it comes before or after"
            help_ = f"write `before {event}` or `after {event}`; `when` is for moments of the card itself"
            raise Misfit("E011", message, Span(c[0].start, c[1].end), help_)
        return self.ability([("when", of(c[0])), *c[1:]])

    def window(self, c: Pieces) -> tuple[str, Span]:
        return " ".join(token.text for token in c), Span(c[0].start, c[-1].end)

    def terms(self, c: Pieces) -> tuple[Any, Any, Any, bool]:
        return c[1], c[3], c[5], c[6] is not None

    who = window

    def limit(self, c: Pieces) -> s.Limit:
        return s.Limit(int(c[1].text), c[3].text, span=Span(c[0].start, c[3].end))

    def carry(self, c: Pieces) -> s.Carry:
        return s.Carry(c[0], span=c[0].span)

    def score_one(self, c: Pieces) -> s.Score:
        return s.Score((c[1],), span=between(c[0], c[1]))

    def score_all(self, c: Pieces) -> s.Score:
        return s.Score(c[2], span=between(c[0], c[2][-1]))

    def score_at_most(self, c: Pieces) -> s.Score:
        lines: tuple[s.ScoreLine, ...] = c[6]
        for line in lines:
            if line.unit.name != c[4].text:
                raise Misfit(
                    "E010",
                    f"a line in `{line.unit.name}` under a limit in `{c[4].text}`",
                    line.unit.span,
                    f"write `{c[4].text}` here, or give the line a `score` of its own",
                )
        return s.Score(lines, c[3], span=between(c[0], lines[-1]))

    def score_lines(self, c: Pieces) -> tuple[s.ScoreLine, ...]:
        return tuple(piece for piece in c if type(piece) is s.ScoreLine)

    def score_line(self, c: Pieces) -> s.ScoreLine:
        return s.ScoreLine(c[0], self.name(c[1:2]), c[3], c[5], span=whole(c))

    # --- modifiers

    def modify(self, c: Pieces) -> s.Modify:
        return s.Modify(c[1].text, c[2], c[3], c[4], c[6], span=whole(c))

    def operator(self, c: Pieces) -> str:
        return " ".join(token.text for token in c)

    def permit(self, c: Pieces) -> s.Permit:
        return s.Permit(c[1].text, c[2].text, c[3], c[5], c[7], span=whole(c))

    def exchange(self, c: Pieces) -> s.Exchange:
        rate = int(c[2].text) if c[2] else 1
        return s.Exchange(self.name(c[3:4]), self.name(c[5:6]), rate, c[7], span=whole(c))

    def parameters(self, c: Pieces) -> tuple[s.Parameter, ...]:
        return tuple(_parameter(piece) for piece in c[1:-1:2] if piece)

    def modifiers(self, c: Pieces) -> tuple[s.Modifier, ...]:
        return tuple(piece for piece in c if type(piece) is not Token)

    # --- effects

    def block(self, c: Pieces) -> s.Block:
        if len(c) == 2:
            return s.Block((c[0],), span=c[0].span)
        return s.Block(tuple(c[2:-1]), span=between(c[2], c[-2]))

    def line(self, c: Pieces) -> s.Effect:
        effect: s.Effect = c[0]
        return effect

    def gain(self, c: Pieces) -> s.Gain:
        return s.Gain(c[1], c[3], span=whole(c))

    def lose(self, c: Pieces) -> s.Lose:
        return s.Lose(c[1], c[3], span=whole(c))

    def pay(self, c: Pieces) -> s.Pay:
        return s.Pay(c[1], c[3], c[5], span=whole(c))

    def transfer(self, c: Pieces) -> s.Transfer:
        into = c[10] and self.name(c[10:11])
        return s.Transfer(c[3], self.name(c[4:5]), c[1] is not None, c[6], c[8], into, c[14], span=whole(c))

    def choose_member(self, c: Pieces) -> s.Choose:
        return s.Choose("one", c[1].text, c[3], c[5], c[7], span=whole(c))

    def choose_order(self, c: Pieces) -> s.Choose:
        return s.Choose("order", c[2].text, c[4], c[6], c[8], span=whole(c))

    def choose_number(self, c: Pieces) -> s.Choose:
        return s.Choose("some", c[2].text, c[4], c[6], c[8], c[1], c[1], span=whole(c))

    def choose_some(self, c: Pieces) -> s.Choose:
        return s.Choose("some", c[4].text, c[6], c[8], c[10], c[1], c[3], span=whole(c))

    def choose_one(self, c: Pieces) -> s.ChooseOne:
        return s.ChooseOne(tuple(c[7:-1]), c[3], span=whole(c))

    def option(self, c: Pieces) -> s.Option:
        return s.Option(c[5], c[1] and c[1].text[1:-1], c[3], span=between(c[0], c[5]))

    def may(self, c: Pieces) -> s.May:
        return s.May(c[8], c[2], None, None, c[11], c[6], span=whole(c))

    def may_pay(self, c: Pieces) -> s.May:
        return s.May(c[8], c[4], c[2], c[6], c[11], span=whole(c))

    def if_else(self, c: Pieces) -> s.If:
        if len(c) == 4:
            return s.If(c[1], c[3], span=whole(c))
        otherwise = c[-1]
        if type(otherwise) is s.If:
            otherwise = s.Block((otherwise,), span=otherwise.span)
        return s.If(c[1], c[3], otherwise, span=whole(c))

    def for_each(self, c: Pieces) -> s.ForEach:
        return s.ForEach(c[2].text, c[4], c[8], c[6], span=whole(c))

    def repeat(self, c: Pieces) -> s.Repeat:
        return s.Repeat(c[1], c[4], span=whole(c))

    def all_of(self, c: Pieces) -> s.All:
        return s.All(c[2], span=whole(c))

    def let(self, c: Pieces) -> s.Let:
        return s.Let(c[1].text, c[3], span=whole(c))

    def change(self, c: Pieces) -> s.Change:
        return s.Change(c[1].text, c[3], span=whole(c))

    def perform(self, c: Pieces) -> s.Perform:
        arguments, end = c[3]
        return s.Perform(c[2].text, arguments, c[1] is not None, span=Span(c[0].start, end))

    def perform_again(self, c: Pieces) -> s.Perform:
        return s.Perform(c[1].text, again=True, span=whole(c))

    def perform_with(self, c: Pieces) -> s.Perform:
        perform: s.Perform = c[0]
        return evolve(perform, modifiers=c[3], span=between(perform, c[3][-1]))

    def grant(self, c: Pieces) -> s.Grant:
        arguments, end = c[3]
        span = Span(c[0].start, c[5].span.end if c[5] else end)
        return s.Grant(c[2].text, arguments, c[5], c[1] is not None, span=span)

    def draw(self, c: Pieces) -> s.Draw:
        return s.Draw(c[1], c[3], c[7], c[9], c[10] and c[10][0], c[11], c[5], span=whole(c))

    def rest(self, c: Pieces) -> tuple[str, Span]:
        return self.window(c[1:])

    def move(self, c: Pieces) -> s.Move:
        return s.Move(c[1], c[3], c[2].text == "under", span=whole(c))

    def shuffle(self, c: Pieces) -> s.Shuffle:
        return s.Shuffle(c[1], span=whole(c))

    def nothing(self, c: Pieces) -> s.Nothing:
        return s.Nothing(span=of(c[0]))

    def scoped(self, c: Pieces) -> s.Scoped:
        return s.Scoped("for this", c[2].text, c[4], span=between(c[0], c[4][-1]))

    def scoped_until(self, c: Pieces) -> s.Scoped:
        return s.Scoped("until end of", c[3].text, c[5], span=between(c[0], c[5][-1]))

    def price(self, c: Pieces) -> s.Price:
        return s.Price(tuple(c[::2]), span=whole(c))

    def quantity(self, c: Pieces) -> s.Quantity:
        return s.Quantity(c[0], self.name(c[1:]), span=whole(c))

    def quantity_any(self, c: Pieces) -> s.Quantity:
        return s.Quantity(c[0], None, c[3], span=whole(c))

    def arguments(self, c: Pieces) -> tuple[tuple[s.Argument, ...], int]:
        return tuple(piece for piece in c[1:-1:2] if piece), c[-1].end

    def argument(self, c: Pieces) -> s.Argument:
        return s.Argument(c[0].text, c[2], span=whole(c))

    def any_of(self, c: Pieces) -> s.AnyOf:
        return s.AnyOf(c[2], span=whole(c))

    # --- files

    def edition(self, c: Pieces) -> s.Overlay:
        return s.Overlay(c[1].text, c[2] and c[2].text[1:-1], tuple(c[5:-1]), span=whole(c))

    def replace(self, c: Pieces) -> s.Replace:
        return s.Replace(c[1], span=whole(c))

    def add(self, c: Pieces) -> s.AddCard:
        return s.AddCard(c[1], span=whole(c))

    def another(self, c: Pieces) -> s.Another:
        return s.Another(c[1].text, c[2].text, tuple(c[5:-1]), span=whole(c))

    def remove(self, c: Pieces) -> s.Remove:
        return s.Remove(c[1].text, c[2].text, span=whole(c))

    def restore(self, c: Pieces) -> s.Restore:
        return s.Restore(c[1].text, c[2].text, span=whole(c))

    def switch(self, c: Pieces) -> s.Switch:
        return s.Switch(c[1].text, c[3], span=whole(c))

    def kind_limit(self, c: Pieces) -> s.KindLimit:
        return s.KindLimit(c[1].text, c[2], span=whole(c))

    def property(self, c: Pieces) -> s.Property:
        return s.Property(c[1].text[1:-1], c[4], span=whole(c))

    def test(self, c: Pieces) -> s.Test:
        return s.Test(c[1].text[1:-1], tuple(i.text for i in c[3]), tuple(c[7:-1]), c[6], span=whole(c))

    def players(self, c: Pieces) -> int:
        return int(c[1].text)

    def given(self, c: Pieces) -> s.Given:
        return s.Given(c[1], c[3], span=whole(c))

    def hold(self, c: Pieces) -> s.Hold:
        return s.Hold(tuple(i.text for i in c[1]), c[3], c[5] and c[5].text, span=whole(c))

    def do(self, c: Pieces) -> s.Do:
        return s.Do(c[1].text, c[2][0], c[4], span=whole(c))

    def answer(self, c: Pieces) -> s.Answer:
        return s.Answer(c[1], span=whole(c))

    def key(self, c: Pieces) -> str:
        last: Token = c[-1]
        if last.type == "TEXT":
            return last.text[1:-1]
        return "-" + last.text if len(c) == 2 and c[0] else last.text

    def expect_that(self, c: Pieces) -> s.Expect:
        return s.Expect("that", c[1], span=whole(c))

    def expect_options(self, c: Pieces) -> s.Expect:
        return s.Expect("options", c[1], span=whole(c))

    def expect_offered(self, c: Pieces) -> s.Expect:
        return s.Expect("offered", None, c[2], span=whole(c))

    def expect_not_offered(self, c: Pieces) -> s.Expect:
        return s.Expect("not offered", None, c[3], span=whole(c))

    def expect_not_asked(self, c: Pieces) -> s.Expect:
        return s.Expect("not asked", span=whole(c))

    def expect_asked(self, c: Pieces) -> s.Expect:
        return s.Expect("asked", c[3], span=whole(c))


def _parameter(piece: Any) -> s.Parameter:
    """A bare word binds the parameter; ``you``, ``this`` and all else restrict it."""
    if type(piece) is s.Name and piece.name not in ("you", "this"):
        return s.Parameter(piece.name, span=piece.span)
    return s.Parameter(None, piece, span=piece.span)
