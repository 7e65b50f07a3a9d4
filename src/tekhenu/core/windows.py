"""A window of an event to the abilities that fire in it: who reacts, in what order, and what may be played."""

from operator import attrgetter
from typing import TYPE_CHECKING, Any

from attrs import define, field

from tekhenu.core.asking import Ask, ask
from tekhenu.core.frames import Frame, Step
from tekhenu.core.hooks import Hook
from tekhenu.core.programs import AbilityProgram, Footprint
from tekhenu.core.values import WHOLE
from tekhenu.core.vocabulary import Window

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["EffectFrame", "WindowFrame", "commute", "count_use", "fire", "open_window", "start"]


@define(eq=False)
class EffectFrame(Frame):
    """A card's effect under way."""

    #: The compiled steps; not part of the data, found again by card and ability.
    program: tuple[Step, ...] = field(metadata={"transient": True}, repr=False)  # type: ignore[misc]
    ability: AbilityProgram = field(repr=attrgetter("path"))
    card: int = field()
    #: The player whose effect it is.
    you: int = field()
    #: The place on the stack of the event that it reacts to; -1 if there is none.
    at: int = field()
    #: The variables.
    env: list[Any] = field()


@define(eq=False)
class WindowFrame(Frame):
    """The abilities that look on at an event, in one of its windows."""

    at: int
    window: Window
    hooks: tuple[Hook, ...]
    #: The players who still come, the present one first.
    seats: tuple[int, ...]
    #: What has been resolved, as places in ``hooks``.
    done: tuple[int, ...] = ()
    #: What the player picked, by card and number of the ability; None for nothing.
    pick: tuple[int, int] | None = None


def open_window(table: "Table", at: int, window: Window, hooks: tuple[Hook, ...]) -> bool:
    """Let the abilities that look on react: those of the active player first, then in turn order.

    Not if all of them look on at what other players do: then False comes back.
    """
    event: Any = table.stack[at]
    actor = event.actor()
    able = tuple(hook for hook in hooks if _looks_at(hook, actor))
    if not able:
        return False
    owners = {hook.owner for hook in able}
    if None in owners:
        owners.add(table.active if actor is None else actor)
    table.push(WindowFrame(at, window, able, tuple(seat for seat in table.seats() if seat in owners)))
    return True


def _looks_at(hook: Hook, actor: int | None) -> bool:
    """Does an ability look at what this player does?"""
    by = hook.ability.by
    if by == "you":
        return hook.owner is None or hook.owner == actor
    return by != "another player" or hook.owner != actor


def fire(table: "Table", moment: str, card: int, you: int) -> None:
    """A moment of the card itself: ``when taken``."""
    for ability in table.cards[card].programs.abilities:
        if ability.moment != moment or _used_up(table, ability, card, you):
            continue
        if ability.condition is None or ability.condition(table, you, card, None, None):
            start(table, ability, card, you, -1)


def start(table: "Table", ability: AbilityProgram, card: int, you: int, at: int) -> None:
    """Begin an effect, and count it where it is limited."""
    if ability.limit is not None:
        count_use(table, _use(ability, card, you, ability.limit[1]))
    table.push(EffectFrame(ability.ops, ability, card, you, at, [None] * ability.size))


def commute(one: Footprint, other: Footprint) -> bool:
    """Does the order of the two not matter?"""
    if "*" in one.writes or "*" in other.writes:
        return False
    first = one.writes | one.adds
    second = other.writes | other.adds
    return not (first & other.reads or second & one.reads or one.writes & second or other.writes & first)


def _next(table: "Table", window: WindowFrame) -> None:
    """Find who reacts next, and with what."""
    event = table.stack[window.at]
    while window.seats:
        seat = window.seats[0]
        must, may = _ready(table, window, event, seat)
        if must:
            if len(must) > 1 and (window.window == "instead of" or not _all_commute(window, must)):
                _ask_order(table, window, event, seat, must)
            else:
                _carry_out(table, window, must[0])
            return
        if may:
            ask(table, window, PLAY, seat, (*_named(window, may), None), "pick")
            return
        window.seats = window.seats[1:]
    window.pc = 2


def _resolve(table: "Table", window: WindowFrame) -> None:
    """Carry out what was picked; whoever passes has no more to do here."""
    if window.pick is None:
        window.pc = 0
        window.seats = window.seats[1:]
        return
    places = range(len(window.hooks))
    _carry_out(table, window, next(place for place in places if _name(window.hooks[place]) == window.pick))


def _carry_out(table: "Table", window: WindowFrame, place: int) -> None:
    """Begin an effect; when it is done, look again."""
    window.pc = 0
    hook = window.hooks[place]
    if not _comes_again(window, hook):
        window.done += (place,)
    event: Any = table.stack[window.at]
    you = _owner(table, hook, event)
    if window.window == "instead of":
        event.replaced = True
        window.seats = ()
    start(table, hook.ability, hook.card, you, window.at)


WindowFrame.follow(_next, _resolve)


def _comes_again(window: WindowFrame, hook: Hook) -> bool:
    """May it be used again at the same point of something under way?  Its limit says how often."""
    return hook.ability.stays and hook.ability.limit is not None and window.window == "during"


def _ready(table: "Table", window: WindowFrame, event: Any, seat: int) -> tuple[list[int], list[int]]:
    """The abilities of a player that fire now, and those that the player may play or use."""
    must: list[int] = []
    may: list[int] = []
    for place, hook in enumerate(window.hooks):
        if place in window.done:
            continue
        owner = _owner(table, hook, event)
        if window.window == "instead of" and not hook.ability.play:
            mine = True
        else:
            mine = owner == seat
        if mine and _fires(table, hook, owner, event):
            (may if hook.ability.play else must).append(place)
    return must, may


def _owner(table: "Table", hook: Hook, event: Any) -> int:
    """Who ``you`` is: the owner; for a card that belongs to nobody, who does what happens, or whose turn it is."""
    if hook.owner is not None:
        return hook.owner
    actor: int | None = event.actor()
    return table.active if actor is None else actor


def _fires(table: "Table", hook: Hook, you: int, event: Any) -> bool:
    """Does the ability fire for this event?"""
    ability = hook.ability
    if ability.by == "you":
        if event.actor() != you:
            return False
    elif ability.by == "another player" and event.actor() == you:
        return False
    if ability.limit is not None and _used_up(table, ability, hook.card, you):
        return False
    if ability.condition is not None and not ability.condition(table, you, hook.card, event, None):
        return False
    if not ability.even_by_itself and _under_way(table, hook):
        return False
    if ability.play:
        if not _playable(table, hook, you):
            return False
        if ability.guard is not None and not ability.guard(table, you, hook.card, event, [None] * ability.size):
            return False
    return True


def _under_way(table: "Table", hook: Hook) -> bool:
    """Is the ability (or, for a card being played, the card) resolving right now?"""
    return any(
        isinstance(frame, EffectFrame)
        and frame.card == hook.card
        and (frame.ability is hook.ability or (_spends(hook.ability) and _spends(frame.ability)))
        for frame in table.stack
    )


def _spends(ability: AbilityProgram) -> bool:
    """Is the card itself played for it?"""
    return ability.play and not ability.stays


def _playable(table: "Table", hook: Hook, you: int) -> bool:
    """Is the card still there (in force, to be used), and do the limits over its kind allow that it is played?"""
    place = table.where(hook.card)
    there = hook.card in table.box.carriers or (None if place is None else place[1]) == hook.owner
    if hook.ability.stays:
        return there and (hook.card in table.box.carriers or (place is not None and place[0].in_force))
    kind = table.cards[hook.card].kind
    limit = table.box.kind_limits.get(kind)
    if limit is not None and table.uses.get((kind, you, limit[1]), 0) >= limit[0]:
        return False
    return there


def _all_commute(window: WindowFrame, places: list[int]) -> bool:
    prints = [window.hooks[place].ability.footprint for place in places]
    return all(commute(one, other) for at, one in enumerate(prints) for other in prints[at + 1 :])


def _ask_order(table: "Table", window: WindowFrame, event: Any, seat: int, must: list[int]) -> None:
    """Several abilities whose order matters: their player decides; among replacements, the player affected."""
    who = seat
    if window.window == "instead of" and event.actor() is not None:
        who = event.actor()
    ask(table, window, ORDER, who, _named(window, must), "pick")


def _used_up(table: "Table", ability: AbilityProgram, card: int, you: int) -> bool:
    """Has an ability been used as often as its limit allows?"""
    if ability.limit is None:
        return False
    times, scope = ability.limit
    return table.uses.get(_use(ability, card, you, scope), 0) >= times


def _use(ability: AbilityProgram, card: int, you: int, scope: str) -> tuple[Any, ...]:
    """What a limit counts by: the card, or all copies of it for an ability that exists once for each owner."""
    return (ability.definition if ability.once_per_owner else card, ability.number, scope, you)


def count_use(table: "Table", use: tuple[Any, ...]) -> None:
    """Count one use of something limited: (card, ability, scope, player), or (kind of card, player, scope)."""
    table.uses = {**table.uses, use: table.uses.get(use, 0) + 1}


def _named(window: WindowFrame, places: list[int]) -> list[tuple[int, int]]:
    return [_name(window.hooks[place]) for place in places]


def _name(hook: Hook) -> tuple[int, int]:
    """An ability of a card, in a way that means the same when the window is long closed."""
    return hook.card, hook.ability.number


def _ability_key(table: "Table", name: tuple[int, int]) -> str:
    """The card; with the number of the ability if the card has several that come up in the same way."""
    card, number = name
    abilities = table.cards[card].programs.abilities
    this = abilities[number]
    several = sum(1 for one in abilities if one.window == this.window and one.play == this.play) > 1
    return f"{table.card_key(card)}/{number + 1}" if several else table.card_key(card)


def _ability_label(table: "Table", name: tuple[int, int]) -> str:
    card, number = name
    word = table.cards[card]
    label = word.programs.abilities[number].label
    return f"{word.label}: {label}" if label else word.label


PLAY = Ask("play", "play", "Do you play or use a card?", WHOLE, writes=_ability_key, labels=_ability_label)
ORDER = Ask("order", "order", "Which comes first?", WHOLE, writes=_ability_key, labels=_ability_label)
