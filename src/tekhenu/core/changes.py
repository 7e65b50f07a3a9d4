"""What the rules and the cards do to counters and cards: each change is an event that abilities may see."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from attrs import define

from tekhenu.core.chance import Unknown, shuffled
from tekhenu.core.events import GAINED, LOST, MOVED, SHUFFLED
from tekhenu.core.life import Action, happen, perform
from tekhenu.core.vocabulary import EventKind, Zone

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = [
    "Gaining",
    "Losing",
    "Source",
    "Transferring",
    "draw",
    "gain",
    "lose",
    "move",
    "move_all",
    "shuffle",
    "take_off",
    "transfer",
]

#: Where a change came from: a card, the words of a rule, or nothing in particular.
Source = int | str | None


@define(eq=False)
class Gaining(Action):
    """A gain that abilities look on at."""

    player: int
    resource: str
    amount: int
    source: Source = None

    event: ClassVar[EventKind] = GAINED
    logs: ClassVar[bool] = False


@define(eq=False)
class Losing(Action):
    """A loss that abilities look on at."""

    player: int
    resource: str
    amount: int
    source: Source = None

    event: ClassVar[EventKind] = LOST
    logs: ClassVar[bool] = False


@define(eq=False)
class Transferring(Losing):
    """A loss that abilities look on at, of which what is really lost goes to somebody."""

    to: int = -1
    into: str = ""

    event: ClassVar[EventKind] = LOST
    logs: ClassVar[bool] = False


def gain(table: "Table", player: int, resource: str, amount: int, source: Source = None) -> None:
    """Give a player some of a resource, up to its ceiling; the rest is lost."""
    if GAINED in table.index.events:
        perform(table, Gaining(player, resource, amount, source))
    else:
        _add(table, player, resource, amount, source)


def lose(table: "Table", player: int, resource: str, amount: int, source: Source = None) -> None:
    """Take some of a resource from a player, down to its floor; the rest is not owed."""
    if LOST in table.index.events:
        perform(table, Losing(player, resource, amount, source))
    else:
        _subtract(table, player, resource, amount, source)


def transfer(
    table: "Table", player: int, resource: str, amount: int, to: int, into: str, source: Source = None
) -> None:
    """Take some of a resource from a player and give as much as that was, as one resource or another, to a player."""
    if LOST in table.index.events:
        perform(table, Transferring(player, resource, amount, source, to, into))
    else:
        gain(table, to, into, _subtract(table, player, resource, amount, source), source)


def take_off(table: "Table", player: int, resource: str, amount: int) -> None:
    """Lower a counter without an event of its own: the payment that asks for it has one."""
    word = table.box.resources[resource]
    have = getattr(table, word.field)
    before = have[player]
    have[player] = before - amount
    if word.changed is not None:
        word.changed(table, player, before, before - amount)


def move(table: "Table", card: int, to: Zone, player: int | None = None, *, under: bool = False) -> None:
    """Put a card on top of a zone, or under it."""
    move_all(table, (card,), to, player, under=under)


def move_all(table: "Table", cards: Sequence[int], to: Zone, player: int | None = None, *, under: bool = False) -> None:
    """Put cards on top of a zone (the last comes to lie on top), or under it."""
    for card in cards:
        place = table.where(card)
        origin = "nowhere"
        whose = player
        if place is not None:
            zone, owner = place
            origin = zone.name
            if whose is None:
                whose = owner
            held = table.zone(zone, owner)
            table.put(zone, owner, held[:-1] if held[-1] == card else tuple(one for one in held if one != card))
        there = table.zone(to, player)
        table.put(to, player, (card, *there) if under else (*there, card))
        happen(table, MOVED, whose, card, origin, to.name)


def draw(table: "Table", zone: Zone, player: int | None, amount: int) -> tuple[int, ...]:
    """The top cards of a zone, the topmost first; they stay there until they are moved.

    A zone that runs short is refilled from the zone that its word names: that one is shuffled and put under it.
    """
    if table.trial is not None and zone.visible != "everyone":
        raise Unknown
    held = table.zone(zone, player)
    if len(held) < amount and zone.refill is not None:
        source = table.box.vocabulary.zones[zone.refill]
        more = shuffled(table, table.zone(source, player if source.per_player else None))
        if more:
            table.put(source, player if source.per_player else None, ())
            held = (*more, *held)
            table.put(zone, player, held)
            happen(table, SHUFFLED, zone.name)
    return held[: -amount - 1 : -1] if amount > 0 else ()


def shuffle(table: "Table", zone: Zone, player: int | None = None) -> None:
    """Shuffle a zone."""
    table.put(zone, player, shuffled(table, table.zone(zone, player)))
    happen(table, SHUFFLED, zone.name)


def _add(table: "Table", player: int, resource: str, amount: int, source: Source) -> int:
    """Raise a counter; what really came is given back."""
    word = table.box.resources[resource]
    have: list[int] = getattr(table, word.field)
    before = have[player]
    after = before + amount
    high = word.high
    if high is not None:
        most = high(table, player) if callable(high) else high
        after = max(before, min(after, most))
    have[player] = after
    table.note(GAINED, player, resource, after - before, source)
    if word.changed is not None and after != before:
        word.changed(table, player, before, after)
    return after - before


def _subtract(table: "Table", player: int, resource: str, amount: int, source: Source) -> int:
    """Lower a counter; what really went is given back."""
    word = table.box.resources[resource]
    have: list[int] = getattr(table, word.field)
    before = have[player]
    after = min(before, max(word.low, before - amount))
    have[player] = after
    table.note(LOST, player, resource, before - after, source)
    if word.changed is not None and after != before:
        word.changed(table, player, before, after)
    return before - after


def _gain(table: "Table", gaining: Gaining) -> None:
    gaining.amount = _add(table, gaining.player, gaining.resource, max(0, gaining.amount), gaining.source)


def _lose(table: "Table", losing: Losing) -> None:
    losing.amount = _subtract(table, losing.player, losing.resource, max(0, losing.amount), losing.source)


def _hand_on(table: "Table", transferring: Transferring) -> None:
    if transferring.amount > 0:
        gain(table, transferring.to, transferring.into, transferring.amount, transferring.source)


Gaining.follow(_gain)
Losing.follow(_lose)
Transferring.follow(_lose, _hand_on)
