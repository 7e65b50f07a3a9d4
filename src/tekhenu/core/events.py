"""The events that every game has: what the engine itself does to counters, cards and questions."""

from tekhenu.core.values import CARD, PLAYER, WHOLE, Enum
from tekhenu.core.vocabulary import BUILT_IN, EventKind, Parameter

__all__ = [
    "CHOSE",
    "FORFEITED",
    "GAINED",
    "LOST",
    "MOVED",
    "PAID",
    "PLAYED",
    "RESOURCE",
    "SHUFFLED",
    "SKIPPED",
    "SUBSTITUTED",
    "UNSEEN",
    "ZONE",
]

#: Stands for the resources (and the zones) of whatever game it is.
RESOURCE = Enum("resource", ())
ZONE = Enum("zone", ())

_WHO = Parameter("player", PLAYER)
_WHAT = Parameter("resource", RESOURCE)
_AMOUNT = Parameter("amount", WHOLE)
_SOURCE = Parameter("source", CARD, optional=True)


def _built_in(kind: EventKind) -> EventKind:
    """Register an event for all games."""
    BUILT_IN[kind.name] = kind
    return kind


GAINED = _built_in(
    EventKind(
        "gained",
        (_WHO, _WHAT, _AMOUNT, _SOURCE),
        changes=("amount",),
        description="A player gains some of a resource; `amount` is what really came after the ceiling.",
        sentence="{player} gains {amount} {resource}",
    )
)
LOST = _built_in(
    EventKind(
        "lost",
        (_WHO, _WHAT, _AMOUNT, _SOURCE),
        changes=("amount",),
        description="A player loses some of a resource, down to its floor.",
        sentence="{player} loses {amount} {resource}",
    )
)
PAID = _built_in(
    EventKind(
        "paid",
        (_WHO, _WHAT, _AMOUNT, _SOURCE),
        windows=("after",),
        description="A player pays some of a resource.",
        sentence="{player} pays {amount} {resource}",
    )
)
SUBSTITUTED = _built_in(
    EventKind(
        "substituted",
        (_WHO, Parameter("paid", RESOURCE), Parameter("owed", RESOURCE), _SOURCE),
        windows=("after",),
        description="One unit of a price was paid with another resource; `source` is the card that allows it.",
        sentence="{player} uses {paid} as {owed}",
    )
)
MOVED = _built_in(
    EventKind(
        "moved",
        (
            Parameter("player", PLAYER, optional=True),
            Parameter("card", CARD, secret=True),
            Parameter("origin", ZONE),
            Parameter("to", ZONE),
        ),
        windows=("after",),
        description="A card goes from one zone to another; `player` is whose zone it comes to, or leaves.",
        sentence="{card} goes from {origin} to {to} ({player})",
    )
)
PLAYED = _built_in(
    EventKind(
        "played",
        (_WHO, Parameter("card", CARD)),
        windows=("after",),
        description="A player plays a card, before its effect.",
        sentence="{player} plays {card}",
    )
)
SHUFFLED = _built_in(
    EventKind(
        "shuffled",
        (Parameter("zone", ZONE),),
        windows=("after",),
        actor=None,
        description="A zone was shuffled.",
        sentence="{zone} is shuffled",
    )
)
CHOSE = EventKind(
    "chose",
    (_WHO, Parameter("question", WHOLE), Parameter("answer", WHOLE, secret=True), Parameter("forced", WHOLE)),
    windows=(),
)
SKIPPED = EventKind(
    "skipped",
    (_WHO, Parameter("card", CARD, optional=True), Parameter("reason", WHOLE)),
    windows=(),
    sentence="{player} skips a part of {card}: {reason}",
)
FORFEITED = EventKind(
    "forfeited",
    (_WHO, Parameter("action", WHOLE), Parameter("card", CARD, optional=True)),
    windows=(),
    sentence="{player} cannot perform {action} any more ({card})",
)

ENDED = EventKind(
    "ended",
    (Parameter("phase", WHOLE),),
    windows=(),
    actor=None,
    sentence="{phase} is over",
    description="A phase is over.",
)

#: Events of the log that no ability can look on at.
UNSEEN = {kind.name: kind for kind in (CHOSE, SKIPPED, FORFEITED, ENDED)}
