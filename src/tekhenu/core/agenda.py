"""Extra actions that were granted: taken in any order, each paid when it starts; what has become impossible is dropped and noted."""

from typing import TYPE_CHECKING, Any

from attrs import define

from tekhenu.core.asking import Ask, ask
from tekhenu.core.events import FORFEITED
from tekhenu.core.frames import Frame
from tekhenu.core.life import Action, perform, possible
from tekhenu.core.payments import can_pay, charge
from tekhenu.core.values import WHOLE

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["AGENDA", "Agenda", "action_of", "grant", "work_off"]


@define(eq=False)
class Agenda(Frame):
    """A player takes what is on the agenda."""

    player: int
    pick: int = -1


def grant(
    table: "Table",
    player: int,
    action: str,
    arguments: tuple[tuple[str, Any], ...],
    price: Any = (),
    card: int | None = None,
) -> None:
    """Put an action on the agenda of a player.  An argument may be ``("any", values)``, for the player to choose."""
    table.agenda += ((action, arguments, price, card, player),)


def work_off(table: "Table", player: int) -> None:
    """Let a player take what is on the agenda, item by item."""
    if table.agenda:
        table.push(Agenda(player))


def action_of(table: "Table", item: tuple[Any, ...]) -> Action:
    """The action of an item."""
    name, arguments, _, card, player = item
    word = table.box.vocabulary.actions[name]
    assert word.frame is not None
    given = {key: value for key, value in arguments if not _is_open(value)}
    opened = tuple((key, value[1]) for key, value in arguments if _is_open(value))
    for key, _ in opened:
        given[key] = None
    action: Action = word.frame(player=player, cause=card, open=opened, **given)
    return action


def _choose(table: "Table", agenda: Agenda) -> None:
    """Pick the next item among those that can be paid and carried out."""
    mine = [at for at, item in enumerate(table.agenda) if item[4] == agenda.player]
    ready = [
        at
        for at in mine
        if can_pay(table, agenda.player, table.agenda[at][2])
        and possible(table, action_of(table, table.agenda[at]))
    ]
    if not ready:
        for at in reversed(mine):
            item = table.agenda[at]
            table.agenda = table.agenda[:at] + table.agenda[at + 1 :]
            table.note(FORFEITED, agenda.player, item[0], item[3])
        agenda.pc = len(agenda.program)
        return
    ask(table, agenda, AGENDA, agenda.player, ready, "pick")


def _pay(table: "Table", agenda: Agenda) -> None:
    """The price is paid when the action starts."""
    _, _, price, card, _ = table.agenda[agenda.pick]
    if price:
        charge(table, agenda.player, price, source=card)


def _take(table: "Table", agenda: Agenda) -> None:
    """Carry it out, then look again."""
    item = table.agenda[agenda.pick]
    table.agenda = table.agenda[: agenda.pick] + table.agenda[agenda.pick + 1 :]
    agenda.pc = 0
    perform(table, action_of(table, item))


Agenda.follow(_choose, _pay, _take)


def _item_key(table: "Table", at: int) -> str:
    name, arguments, _, card, _ = table.agenda[at]
    said = ", ".join(f"{key}: {'any' if isinstance(value, tuple) else value}" for key, value in arguments)
    source = "" if card is None else f" by {table.card_key(card)}"
    return f"{name}({said}){source}"


AGENDA = Ask("agenda", "agenda", "Which action comes next?", WHOLE, writes=_item_key)


def _is_open(value: Any) -> bool:
    """Is an argument left to the player?"""
    return isinstance(value, tuple) and value[:1] == ("any",)
