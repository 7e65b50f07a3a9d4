"""The card market: its slots, how they are filled, opened and refilled."""

from tekhenu import draw, happen, move
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.words import MARKET_OPENED, SECTIONS, WORDS

__all__ = [
    "SLOTS",
    "access",
    "discard_section",
    "open_section",
    "refill_market",
    "refill_section",
    "start_market",
    "take_card",
]

#: The kind of card of each slot of each section, from left to right (TK-3.3.3, TK-5.4, R-115).
SLOTS = (
    ("blessing", "blessing", "technology"),
    ("blessing", "blessing", "technology", "technology"),
    ("blessing", "technology", "technology", "decree"),
    ("blessing", "technology", "decree", "decree"),
)

#: The happiness that opens each section to a player (TK-5.6.1).
_HAPPINESS = (1, 5, 9, 13)

#: Where a card of each kind goes when it is taken (TK-5.6.5).
_HOMES = {"blessing": "blessings", "technology": "technologies", "decree": "decrees"}


def access(table: Tekhenu, player: int) -> tuple[int, ...]:
    """The sections (0 to 3) from which a player may take cards (TK-5.6.1)."""
    happiness = table.happiness[player]
    return tuple(at for at in range(table.open_sections) if happiness >= _HAPPINESS[at])


def start_market(table: Tekhenu) -> None:
    """Sections 1 and 2 are open and empty (TK-3.3.3)."""
    table.open_sections = 2
    table.gaps = (tuple(range(len(SLOTS[0]))), tuple(range(len(SLOTS[1]))), (), ())


def open_section(table: Tekhenu, section: int) -> None:
    """Put cards face up into a section that was closed (TK-5.4)."""
    table.open_sections = section + 1
    happen(table, MARKET_OPENED, section + 1)
    table.gaps = _with(table.gaps, section, tuple(range(len(SLOTS[section]))))
    refill_section(table, section)


def refill_market(table: Tekhenu) -> None:
    """Fill every empty slot with a card of its kind (TK-5.6.9)."""
    for section in range(table.open_sections):
        if table.gaps[section]:
            refill_section(table, section)


def refill_section(table: Tekhenu, section: int) -> None:
    """Fill the empty slots of a section; without a card to draw one stays empty (R-58)."""
    zone = SECTIONS[section]
    empty = table.gaps[section]
    for slot in empty:
        found = draw(table, WORDS.zones[f"{SLOTS[section][slot]}_deck"], None, 1)
        if not found:
            continue
        move(table, found[0], zone)
        left = tuple(one for one in table.gaps[section] if one != slot)
        table.gaps = _with(table.gaps, section, left)
        cards = table.zone(zone)
        at = slot - sum(1 for one in left if one < slot)
        table.put(zone, None, (*cards[:at], found[0], *cards[at:-1]))


def discard_section(table: Tekhenu, section: int) -> None:
    """Discard every card of a section (TK-5.6.4)."""
    for card in table.zone(SECTIONS[section]):
        move(table, card, WORDS.zones[f"{table.cards[card].kind}_discard"])
    table.gaps = _with(table.gaps, section, tuple(range(len(SLOTS[section]))))


def take_card(table: Tekhenu, section: int, card: int, player: int) -> None:
    """A player takes a card; its slot stays empty until the market is refilled (R-56)."""
    place = table.zone(SECTIONS[section]).index(card)
    gaps = table.gaps[section]
    slot = [one for one in range(len(SLOTS[section])) if one not in gaps][place]
    table.gaps = _with(table.gaps, section, tuple(sorted((*gaps, slot))))
    move(table, card, WORDS.zones[_HOMES[table.cards[card].kind]], player)


def _with(gaps: tuple[tuple[int, ...], ...], section: int, new: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*gaps[:section], new, *gaps[section + 1 :])
