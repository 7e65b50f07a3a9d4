"""A game and a player to what that player may see: secrets are taken out before anything leaves."""

from collections.abc import Mapping
from typing import Any

import attrs
from attrs import frozen

from tekhenu.core.decisions import Decision
from tekhenu.core.events import CHOSE, MOVED
from tekhenu.core.reports import Event, describe
from tekhenu.core.table import Table
from tekhenu.core.values import Value
from tekhenu.core.vocabulary import EventKind, Zone

__all__ = ["View", "may_see", "view_of"]

_OWN = frozenset(one.name for one in attrs.fields(Table))


@frozen
class View:
    """The table as one player sees it."""

    viewer: int | None
    names: tuple[str, ...]
    active: int
    #: The resources of each player.
    counters: tuple[Mapping[str, int], ...]
    #: The cards in each zone, by name (``hand of p1``); a hidden zone shows only how many.
    zones: Mapping[str, tuple[str, ...] | int]
    #: What else lies open on the table.
    board: Mapping[str, Value]
    #: The decision, if it is the viewer's.
    decision: Decision | None
    #: Who decides next, as far as the viewer may know; None when the game is over.
    waiting_for: int | None
    #: What happened, as far as the viewer could see it.
    events: tuple[Event, ...]

    def plain(self) -> dict[str, Any]:
        """The view as plain data."""
        return {
            "viewer": self.viewer,
            "names": list(self.names),
            "active": self.active,
            "counters": [dict(one) for one in self.counters],
            "zones": {name: cards if isinstance(cards, int) else list(cards) for name, cards in self.zones.items()},
            "board": dict(self.board),
            "options": None if self.decision is None else list(self.decision.options.keys),
            "waiting_for": self.waiting_for,
            "events": [event.text for event in self.events],
        }


def view_of(table: Table, viewer: int | None) -> View:
    """What a player may see of a game."""
    vocabulary = table.box.vocabulary
    decision = None if table.pending is None else Decision(table, table.pending)
    zones: dict[str, tuple[str, ...] | int] = {}
    for zone in vocabulary.zones.values():
        for owner in range(table.players) if zone.per_player else (None,):
            cards = table.zone(zone, owner)
            name = zone.name if owner is None else f"{zone.name} of p{owner + 1}"
            zones[name] = tuple(map(table.card_key, cards)) if may_see(zone, owner, viewer) else len(cards)
    hidden = {word.field for word in vocabulary.resources.values()} | {zone.field for zone in vocabulary.zones.values()}
    board = {
        one.name: _still(getattr(table, one.name))
        for one in attrs.fields(type(table))
        if one.name not in _OWN and one.name not in hidden and not one.metadata.get("secret")
    }
    seen = (_seen(table, entry, viewer) for entry in reversed(list(table.history())))
    return View(
        viewer,
        table.names,
        table.active,
        tuple({name: table.count(name, player) for name in vocabulary.resources} for player in range(table.players)),
        zones,
        board,
        decision if decision is not None and decision.player == viewer else None,
        None if decision is None else _waiting(table, decision, viewer),
        tuple(event for event in seen if event is not None),
    )


def _still(value: Value) -> Value:
    """A value as it is now."""
    return tuple(value) if isinstance(value, list) else value


def _waiting(table: Table, decision: Decision, viewer: int | None) -> int:
    """Who decides, as far as others may know: that a card could be played from a hand is a secret of that hand."""
    return table.active if decision.kind == "play" and decision.player != viewer else decision.player


def may_see(zone: Zone, owner: int | None, viewer: int | None) -> bool:
    """May somebody see the cards in a zone?"""
    return zone.visible == "everyone" or (zone.visible == "owner" and viewer is not None and owner == viewer)


def _seen(table: Table, entry: tuple[Any, ...], viewer: int | None) -> Event | None:
    """An event as somebody sees it; None if it is none of their business."""
    kind = entry[0]
    if kind is CHOSE:
        return describe(table, entry) if entry[1] == viewer else None
    secret = [one.name for one in kind.parameters if one.secret]
    if not secret or (_sees_move if kind is MOVED else _sees)(table, entry, viewer):
        return describe(table, entry)
    return describe(table, entry, hidden=secret)


def _sees(table: Table, entry: tuple[Any, ...], viewer: int | None) -> bool:
    """Is it the viewer who does it?"""
    kind: EventKind = entry[0]
    return viewer is not None and kind.actor is not None and entry[1 + kind.names.index(kind.actor)] == viewer


def _sees_move(table: Table, entry: tuple[Any, ...], viewer: int | None) -> bool:
    """Does the viewer see the card where it comes from, or where it goes?

    The event names one player, to whom the card comes; whom it leaves only if it comes to nobody.
    """
    _, player, _, origin, to = entry
    zones = table.box.vocabulary.zones
    there, here = zones[to], zones.get(origin)
    if may_see(there, player if there.per_player else None, viewer):
        return True
    return here is not None and may_see(here, player if here.per_player and not there.per_player else None, viewer)
