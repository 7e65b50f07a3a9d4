"""Actions that wait on the agenda: taken in any order, each paid when it starts.

What has become impossible is dropped and noted.
"""

from collections import Counter
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import define

from tekhenu.core.asking import Ask, ask
from tekhenu.core.events import FORFEITED
from tekhenu.core.families import families, fixed
from tekhenu.core.frames import Frame
from tekhenu.core.life import Action, perform, possible
from tekhenu.core.loop import give_verdict, succeeds
from tekhenu.core.payments import can_pay, charge
from tekhenu.core.values import WHOLE

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = [
    "AGENDA",
    "Agenda",
    "Item",
    "action_of",
    "could_start",
    "drop_items",
    "grant",
    "item_key",
    "ready_items",
    "start_item",
    "work_off",
]

#: An action that waits: its name, its arguments, its price, the card that granted it, and its player.
#: An argument may be ``("any", values)``, for the player to choose.
#: For a family of actions, the arguments are pairs of an action and its arguments, and the player chooses among them.
#: An item that was resolved to one of its meanings may end with True: then its key must say all that it is.
Item: TypeAlias = tuple[Any, ...]

#: The mark of the moment at which a granted action has been paid for, for a try.
TAKEN = -2
#: So deep may tries lie within each other; deeper ones are left to those that are under way.
_MOST_TRIES = 2


@define(eq=False)
class Agenda(Frame):
    """A player takes what is on the agenda, item by item; or one item is under way."""

    player: int
    #: The item that was picked.
    pick: tuple[Any, ...] = ()


def grant(
    table: "Table",
    player: int,
    action: str,
    arguments: tuple[Any, ...],
    price: Any = (),
    card: int | None = None,
) -> None:
    """Put an action on the agenda of a player; `Item` says how its arguments are written."""
    table.agenda += ((action, arguments, price, card, player),)


def work_off(table: "Table", player: int) -> None:
    """Let a player take what is on the agenda, item by item; what cannot be done in the end is dropped."""
    if table.agenda:
        table.push(Agenda(player))


def ready_items(table: "Table", player: int) -> tuple[Item, ...]:
    """What a player can pay for and carry out now of what is on the agenda, each item as one of its meanings."""
    meant = dict.fromkeys(one for item in _of(table, player) for one in _meanings(table, item))
    ready = [item for item in meant if _can_start(table, item)]
    keys = Counter(item_key(table, item) for item in ready)
    return tuple(item if keys[item_key(table, item)] == 1 else (*item, True) for item in ready)


def start_item(table: "Table", item: Item) -> None:
    """Take an item off the agenda, have its price paid so that its action stays possible, and perform it."""
    plain = item[:5]
    at = next((place for place, one in enumerate(table.agenda) if plain in _meanings(table, one)), None)
    if at is not None:
        table.agenda = table.agenda[:at] + table.agenda[at + 1 :]
    table.push(Agenda(item[4], item, pc=_PAYING))


def drop_items(table: "Table", player: int) -> tuple[Item, ...]:
    """Take all that is left off the agenda of a player, note that it is forfeited, and give it back."""
    left = _of(table, player)
    table.agenda = tuple(item for item in table.agenda if item[4] != player)
    for name, _, _, card, _ in left:
        table.note(FORFEITED, player, name, card)
    return left


def could_start(table: "Table", item: Item) -> bool:
    """Could an item, on the agenda or not, be paid in such a way that its action is possible then, if it came now?"""
    return any(_can_start(table, one) for one in _meanings(table, item))


def action_of(table: "Table", item: Item) -> Action:
    """The action of an item that has one meaning."""
    name, arguments, _, card, player = item[:5]
    word = table.box.vocabulary.actions[name]
    assert word.frame is not None
    given = {key: value for key, value in arguments if not _is_open(value)}
    opened = tuple((key, value[1]) for key, value in arguments if _is_open(value))
    for key, _ in opened:
        given[key] = None
    action: Action = word.frame(player=player, cause=card, open=opened, **given)
    return action


def _of(table: "Table", player: int) -> tuple[Item, ...]:
    return tuple(item for item in table.agenda if item[4] == player)


def _meanings(table: "Table", item: Item) -> tuple[Item, ...]:
    """What an item can be taken as: itself, or one of a family of actions."""
    name, arguments, *rest = item
    word = table.box.vocabulary.actions.get(name)
    if word is not None and word.frame is not None:
        return (item,)
    return tuple((member, given, *rest) for member, given in arguments)


def _can_start(table: "Table", item: Item) -> bool:
    """Can an item with one meaning be paid in such a way that its action is possible then?"""
    price, player = item[2], item[4]
    if not price:
        return possible(table, action_of(table, item))
    if not can_pay(table, player, price):
        return False
    if table.tries >= _MOST_TRIES:
        return True
    child = table.copy()
    child.tries += 1
    child.pending = None
    taking = Agenda(player, item, pc=_PAYING)
    child.stack.append(taking)
    child.trial = _goal(child, taking)
    return succeeds(child)


def _goal(table: "Table", agenda: Agenda) -> tuple[int, int, int]:
    """What a try on a copy waits for: that the action of the item is about to be performed."""
    return len(table.stack) - 1, TAKEN, agenda.player


# --- the steps: the first two work off the agenda, the others carry out one item ---


def _choose(table: "Table", agenda: Agenda) -> None:
    """Pick the next item among those that can be paid and carried out."""
    ready = ready_items(table, agenda.player)
    if ready:
        ask(table, agenda, AGENDA, agenda.player, ready, "pick")
    else:
        drop_items(table, agenda.player)
        agenda.pc = len(agenda.program)


def _start(table: "Table", agenda: Agenda) -> None:
    """Carry it out, then look again."""
    agenda.pc = 0
    start_item(table, agenda.pick)


def _pay(table: "Table", agenda: Agenda) -> None:
    """The price is paid when the action starts."""
    price, card = agenda.pick[2:4]
    if price:
        charge(table, agenda.player, price, source=card, goal=_goal(table, agenda))


def _take(table: "Table", agenda: Agenda) -> None:
    """The action is performed."""
    if table.trial is not None and table.trial == _goal(table, agenda):
        give_verdict(table, possible(table, action_of(table, agenda.pick)))
    else:
        perform(table, action_of(table, agenda.pick))


Agenda.follow(_choose, _start, _pay, _take)
_PAYING = 2


# --- what a player reads ---


def item_key(table: "Table", item: Item) -> str:
    """The stable key of an item with one meaning: its action, the arguments that matter, and the card it came from."""
    name, arguments, price, card, _, *entire = item
    vocabulary = table.box.vocabulary
    word = vocabulary.actions[name]
    types = {one.name: one.type for one in word.parameters}
    known = frozenset[str]()
    if not entire and fixed(word, vocabulary):
        wider = (vocabulary.actions.get(family) for family in families(word, vocabulary))
        known = frozenset(one.name for family in wider if family is not None for one in family.parameters)
        arguments = tuple((key, value) for key, value in arguments if key not in known and not _is_open(value))
    arguments = tuple((key, value) for key, value in arguments if value is not None)
    said = ", ".join(f"{key}: {'any' if _is_open(value) else types[key].key(table, value)}" for key, value in arguments)
    source = "" if card is None else f" by {table.card_key(card)}"
    due = f" for {_price_key(price)}" if entire and price else ""
    return f"{name}({said}){source}{due}" if said or not known else f"{name}{source}"


def _price_key(price: Any) -> str:
    """A price in words: ``1 scribe + 2 gold``."""
    return " + ".join(f"{amount} {owed if isinstance(owed, str) else ' or '.join(owed)}" for owed, amount in price)


AGENDA = Ask("agenda", "agenda", "Which action comes next?", WHOLE, writes=item_key)


def _is_open(value: Any) -> bool:
    """Is an argument left to the player?"""
    return isinstance(value, tuple) and value[:1] == ("any",)
