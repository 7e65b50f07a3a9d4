"""Cards in force to an index: which abilities look on at an event, which modifiers answer a query.

The cost of a decision depends on the cards in play that match, never on the cards that are loaded.
"""

from operator import attrgetter
from typing import TypeAlias

from attrs import define, field

from tekhenu.core.programs import AbilityProgram, Definition, ExchangeProgram, ModifierProgram, PermitProgram
from tekhenu.core.vocabulary import EventKind, Query, Vocabulary

__all__ = ["EMPTY", "Held", "Hook", "Index", "Watch", "build_index", "cases"]


@define(eq=False)
class Hook:
    """An ability of a card that somebody has; the owner is None for a card that belongs to nobody."""

    ability: AbilityProgram = field(repr=attrgetter("path"))
    card: int
    owner: int | None


#: The abilities that look on at an event, by window.
Watch: TypeAlias = dict[str, tuple[Hook, ...]]

#: A card in force: its number, its owner, and whether it only lies ready to be played.
Held: TypeAlias = tuple[int, int | None, bool]


@define(eq=False)
class Index:
    """What is in force, by event and by query.  Never changed: another set of cards has another index."""

    events: dict[EventKind, Watch] = field(factory=dict)
    modifiers: dict[Query, tuple[tuple[ModifierProgram, int, int | None], ...]] = field(factory=dict)
    permits: dict[Query, tuple[tuple[PermitProgram, int, int | None], ...]] = field(factory=dict)
    exchanges: tuple[tuple[ExchangeProgram, int, int | None], ...] = ()
    #: Cards in force by (definition, owner): what ``copies`` counts.
    copies: dict[tuple[str, int | None], int] = field(factory=dict)


EMPTY = Index()


def build_index(
    held: tuple[Held, ...], cards: tuple[Definition, ...], kinds: dict[EventKind, tuple[EventKind, ...]]
) -> Index:
    """The index of the cards held, in the order of owners and cards, so that it never depends on how it came about.

    ``kinds`` gives all cases of each event.
    """
    events: dict[EventKind, dict[str, tuple[Hook, ...]]] = {}
    modifiers: dict[Query, list[tuple[ModifierProgram, int, int | None]]] = {}
    permits: dict[Query, list[tuple[PermitProgram, int, int | None]]] = {}
    exchanges: list[tuple[ExchangeProgram, int, int | None]] = []
    copies: dict[tuple[str, int | None], int] = {}
    for card, owner, ready in sorted(held, key=_place):
        programs = cards[card].programs
        first = True
        if not ready:
            key = (cards[card].id, owner)
            first = key not in copies
            copies[key] = copies.get(key, 0) + 1
        for ability in programs.abilities:
            if (
                ability.event is None
                or (ready and (ability.stays or not ability.play))
                or (ability.once_per_owner and not first)
            ):
                continue
            assert ability.window is not None
            hook = Hook(ability, card, owner)
            for kind in kinds[ability.event]:
                watch = events.setdefault(kind, {})
                watch[ability.window] = (*watch.get(ability.window, ()), hook)
        if ready:
            continue
        for modifier in programs.modifiers:
            if first or not modifier.once_per_owner:
                modifiers.setdefault(modifier.query, []).append((modifier, card, owner))
        for permit in programs.permits:
            if first or not permit.once_per_owner:
                permits.setdefault(permit.query, []).append((permit, card, owner))
        exchanges.extend((edge, card, owner) for edge in programs.exchanges if first or not edge.once_per_owner)
    return Index(
        events,
        {query: tuple(found) for query, found in modifiers.items()},
        {query: tuple(found) for query, found in permits.items()},
        tuple(exchanges),
        copies,
    )


def _place(held: Held) -> tuple[int, int]:
    card, owner, _ = held
    return (-1 if owner is None else owner, card)


def cases(vocabulary: Vocabulary) -> dict[EventKind, tuple[EventKind, ...]]:
    """Each event with all its cases: a hook on ``action`` sees every kind of action."""
    found: dict[EventKind, list[EventKind]] = {kind: [] for kind in vocabulary.events.values()}
    for kind in vocabulary.events.values():
        for wider in kind.family:
            found[wider].append(kind)
    return {kind: tuple(cases) for kind, cases in found.items()}
