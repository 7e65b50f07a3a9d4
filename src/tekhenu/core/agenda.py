"""Extra actions that were granted: taken in any order, each paid when it starts.

What has become impossible is dropped and noted.
"""

from typing import TYPE_CHECKING, Any

from attrs import define

from tekhenu.core.asking import Ask, ask
from tekhenu.core.events import FORFEITED
from tekhenu.core.frames import Frame
from tekhenu.core.life import Action, perform, possible
from tekhenu.core.loop import give_verdict, succeeds
from tekhenu.core.payments import can_pay, charge
from tekhenu.core.values import WHOLE

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["AGENDA", "Agenda", "action_of", "grant", "work_off"]

#: The mark of the moment at which a granted action has been paid for, for a try.
TAKEN = -2


@define(eq=False)
class Agenda(Frame):
    """A player takes what is on the agenda."""

    player: int
    #: The item that was picked.
    pick: tuple[Any, ...] = ()


def grant(
    table: "Table",
    player: int,
    action: str,
    arguments: tuple[tuple[str, Any], ...],
    price: Any = (),
    card: int | None = None,
) -> None:
    """Put an action on the agenda of a player.  An argument may be ``("any", values)``, for the player to choose.

    For a family of actions, the arguments are pairs of an action and its arguments, and the player chooses among them.
    """
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
    mine = [item for item in table.agenda if item[4] == agenda.player]
    meant = dict.fromkeys(one for item in mine for one in _meanings(table, item))
    ready = [item for item in meant if _can_start(table, agenda, item)]
    if not ready:
        table.agenda = tuple(item for item in table.agenda if item[4] != agenda.player)
        for name, _, _, card, player in mine:
            table.note(FORFEITED, player, name, card)
        agenda.pc = len(agenda.program)
        return
    ask(table, agenda, AGENDA, agenda.player, ready, "pick")


def _meanings(table: "Table", item: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """What an item can be taken as: itself, or one of a family of actions."""
    name, arguments, *rest = item
    word = table.box.vocabulary.actions.get(name)
    if word is not None and word.frame is not None:
        return (item,)
    return tuple((member, given, *rest) for member, given in arguments)


def _can_start(table: "Table", agenda: Agenda, item: tuple[Any, ...]) -> bool:
    """Can an item be paid in such a way that its action is possible then?"""
    price = item[2]
    if not price:
        return possible(table, action_of(table, item))
    if not can_pay(table, agenda.player, price):
        return False
    if table.trial is not None:
        return True
    child = table.copy()
    twin = child.stack[-1]
    assert isinstance(twin, Agenda)
    twin.pick = item
    child.trial = _goal(child, twin)
    return succeeds(child)


def _goal(table: "Table", agenda: Agenda) -> tuple[int, int, int]:
    """What a try on a copy waits for: that the action of the item is about to be performed."""
    return len(table.stack) - 1, TAKEN, agenda.player


def _pay(table: "Table", agenda: Agenda) -> None:
    """The price is paid when the action starts."""
    _, _, price, card, _ = agenda.pick
    if price:
        charge(table, agenda.player, price, source=card, goal=_goal(table, agenda))


def _take(table: "Table", agenda: Agenda) -> None:
    """Carry it out, then look again."""
    item = agenda.pick
    if table.trial is not None and table.trial == _goal(table, agenda):
        give_verdict(table, possible(table, action_of(table, item)))
        return
    at = next(place for place, granted in enumerate(table.agenda) if item in _meanings(table, granted))
    table.agenda = table.agenda[:at] + table.agenda[at + 1 :]
    agenda.pc = 0
    perform(table, action_of(table, item))


Agenda.follow(_choose, _pay, _take)


def _item_key(table: "Table", item: tuple[Any, ...]) -> str:
    name, arguments, _, card, _ = item
    types = {one.name: one.type for one in table.box.vocabulary.actions[name].parameters}
    said = ", ".join(f"{key}: {'any' if _is_open(value) else types[key].key(table, value)}" for key, value in arguments)
    source = "" if card is None else f" by {table.card_key(card)}"
    return f"{name}({said}){source}"


AGENDA = Ask("agenda", "agenda", "Which action comes next?", WHOLE, writes=_item_key)


def _is_open(value: Any) -> bool:
    """Is an argument left to the player?"""
    return isinstance(value, tuple) and value[:1] == ("any",)
