"""Effects on cards to steps: draw, move, shuffle."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tekhenu.core.chance import shuffled
from tekhenu.core.changes import draw, move_all, shuffle
from tekhenu.core.programs import Expr
from tekhenu.core.table import Table
from tekhenu.core.values import CARD, SetType
from tekhenu.core.vocabulary import Zone
from tekhenu.core.windows import EffectFrame
from tekhenu.effects.compiling import ops
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.compiling.ops import event_of
from tekhenu.effects.syntax import (
    AttributeOf,
    Draw,
    Expression,
    Move,
    Name,
)

if TYPE_CHECKING:
    from tekhenu.effects.compiling.assemble import Assembler

__all__ = ["draw_step", "move_step", "shuffle_step"]


def _zone(code: "Assembler", node: Expression, writer: Writer) -> tuple[Zone, Expr | None]:
    """The zone that an expression names, and whose it is."""
    if isinstance(node, AttributeOf):
        return code.vocabulary.zones[node.name], writer.function(node.subject)
    assert isinstance(node, Name)
    return code.vocabulary.zones[node.name], None


def draw_step(code: "Assembler", node: Draw, writer: Writer) -> None:
    source, whose = _zone(code, node.source, writer)
    into, for_whom = _zone(code, node.into, writer)
    pool = None if node.pool is None else _zone(code, node.pool, writer)
    back = None if node.rest_zone is None else _zone(code, node.rest_zone, writer)
    amount, keep = writer.function(node.amount), writer.function(node.keep)
    seen, kept = code.slot(node, "seen"), code.slot(node)
    question = code.question("keep", "keep", "which do you keep?", SetType(CARD))

    def look(table: Table, frame: EffectFrame) -> None:
        said = (table, frame.you, frame.card, event_of(table, frame), frame.env)
        drawn = draw(table, source, None if whose is None else whose(*said), amount(*said))
        if pool is not None:
            drawn += table.zone(pool[0], None if pool[1] is None else pool[1](*said))
        frame.env[seen] = drawn
        number = keep(*said)
        if len(drawn) <= number:
            frame.env[kept] = drawn
        else:
            ops.offer(table, frame, question, None, ops.few(ops.subsets(drawn, number, number)), kept)

    def sort(table: Table, frame: EffectFrame) -> None:
        said = (table, frame.you, frame.card, event_of(table, frame), frame.env)
        chosen = frame.env[kept]
        others = tuple(card for card in frame.env[seen] if card not in chosen)
        move_all(table, chosen, into, None if for_whom is None else for_whom(*said))
        if back is not None:
            _return(table, others, back[0], None if back[1] is None else back[1](*said), node.rest or "into")

    code.emit(look)
    code.emit(sort)


def move_step(code: "Assembler", node: Move, writer: Writer) -> None:
    to, whose = _zone(code, node.to, writer)
    what = writer.function(node.what)
    many = writer.infer(node.what).is_set

    def step(table: Table, frame: EffectFrame) -> None:
        said = (table, frame.you, frame.card, event_of(table, frame), frame.env)
        cards = what(*said)
        if cards is None:
            return
        player = None if whose is None else whose(*said)
        move_all(table, tuple(cards) if many else (cards,), to, player, under=node.under)

    code.emit(step)


def shuffle_step(code: "Assembler", node: Expression, writer: Writer) -> None:
    zone, whose = _zone(code, node, writer)

    def step(table: Table, frame: EffectFrame) -> None:
        said = (table, frame.you, frame.card, event_of(table, frame), frame.env)
        shuffle(table, zone, None if whose is None else whose(*said))

    code.emit(step)


def _return(table: Table, cards: Sequence[int], zone: Zone, player: int | None, how: str) -> None:
    """Put the cards that were not kept where they belong."""
    if how == "shuffled on top of":
        cards = shuffled(table, cards)
    move_all(table, cards, zone, player, under=how == "under")
    if how == "shuffled into":
        shuffle(table, zone, player)
