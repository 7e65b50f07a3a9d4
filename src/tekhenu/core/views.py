"""A game and a player to what that player may see: secrets are taken out before anything leaves."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs
from attrs import frozen

from tekhenu.core.events import CHOSE, MOVED
from tekhenu.core.game import Decision, Event, Game, describe
from tekhenu.core.table import Table
from tekhenu.core.values import Value
from tekhenu.core.vocabulary import Zone

if TYPE_CHECKING:
    pass

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
    #: Who decides next; None when the game is over.
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
            "zones": {
                name: cards if isinstance(cards, int) else list(cards) for name, cards in self.zones.items()
            },
            "board": dict(self.board),
            "options": None if self.decision is None else list(self.decision.options.keys),
            "waiting_for": self.waiting_for,
            "events": [event.text for event in self.events],
        }


def view_of(game: Game[Any], viewer: int | None) -> View:
    """What a player may see of a game."""
    table = game.table
    vocabulary = game.rules.vocabulary
    decision = game.decision
    zones: dict[str, tuple[str, ...] | int] = {}
    for zone in vocabulary.zones.values():
        for owner in range(table.players) if zone.per_player else (None,):
            cards = table.zone(zone, owner)
            name = zone.name if owner is None else f"{zone.name} of p{owner + 1}"
            zones[name] = tuple(map(table.card_key, cards)) if may_see(zone, owner, viewer) else len(cards)
    hidden = {word.field for word in vocabulary.resources.values()} | {
        zone.field for zone in vocabulary.zones.values()
    }
    board = {
        one.name: getattr(table, one.name)
        for one in attrs.fields(type(table))
        if one.name not in _OWN and one.name not in hidden and not one.metadata.get("secret")
    }
    game._complete()
    seen = (_seen(table, entry, viewer) for entry in reversed(list(table.history())))
    return View(
        viewer,
        table.names,
        table.active,
        tuple(
            {name: table.count(name, player) for name in vocabulary.resources}
            for player in range(table.players)
        ),
        zones,
        board,
        decision if decision is not None and decision.player == viewer else None,
        None if decision is None else decision.player,
        tuple(event for event in seen if event is not None),
    )


def may_see(zone: Zone, owner: int | None, viewer: int | None) -> bool:
    """May somebody see the cards in a zone?"""
    return zone.visible == "everyone" or (zone.visible == "owner" and viewer is not None and owner == viewer)


def _seen(table: Table, entry: tuple[Any, ...], viewer: int | None) -> Event | None:
    """An event as somebody sees it; None if it is none of their business."""
    kind = entry[0]
    if kind is CHOSE:
        return describe(table, entry) if entry[1] == viewer else None
    event = describe(table, entry)
    secret = [one.name for one in kind.parameters if one.secret]
    if not secret or (kind.actor is not None and event[kind.actor] == viewer):
        return event
    if kind is MOVED:
        zones = table.box.vocabulary.zones
        if any(
            name in zones and zones[name].visible == "everyone" for name in (event["origin"], event["to"])
        ):
            return event
    masked = {name: "hidden" if name in secret else value for name, value in event.fields.items()}
    blank = (kind, *(None if name in secret else value for name, value in event.fields.items()))
    return Event(kind.name, masked, describe(table, blank).text.replace("None", "a card"))
