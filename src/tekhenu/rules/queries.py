"""The values that the rules of Tekhenu ask for and that cards may modify."""

from tekhenu import CARD, PLAYER, TRUTH, Query, SetType, Table, Whole, can_pay, charge, value_of
from tekhenu.rules.board import Reward
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.wheel import lighting, purity
from tekhenu.rules.words import COLOR, GOD, KIND, PAN, PURITY, RESOURCE, SPACE, VALUE, WAY, WORDS

__all__ = [
    "ANKH",
    "ANUBIS_PRICE",
    "COST",
    "EXCESS_TO",
    "HAPPINESS_COST",
    "HATHOR_VP",
    "LIT",
    "PURITY_OF",
    "SCORING_BREAD",
    "VALUE_OF",
    "WAYS_TO_TAKE",
    "Price",
    "affordable",
    "pay",
    "price_of",
    "untouched",
]

Price = tuple[tuple[str, int], ...]


def _ankh(table: Tekhenu, player: int) -> int:
    """The ankh value of the destiny card held (TK-6.3.5)."""
    held = table.destiny[player]
    return int(table.cards[held[0]].printed["ankh"]) if held else 0


def _scoring_bread(table: Tekhenu, player: int) -> int:
    """The bread on the vacated spaces of the building row (TK-6.4.7)."""
    row = table.board.building_row
    return sum(bread for _, bread in row[: len(row) - table.buildings_left[player]])


def _lit(table: Tekhenu, player: int, tile: int) -> bool:
    """Is the light of Ra's section that of the tile?  (TK-5.2.3.5)"""
    return bool(table.cards[tile].printed.get("light") == lighting(table, "ra"))


PURITY_OF = WORDS.query(
    "purity",
    {"player": PLAYER, "color": COLOR, "section": GOD, "way": WAY},
    PURITY,
    lambda table, player, color, section, way: purity(table, color, section),
    operators=("becomes",),
    treat=True,
    description="The purity of a die of a color in a section.",
)
VALUE_OF = WORDS.query(
    "value",
    {"player": PLAYER, "kind": KIND, "shown": VALUE},
    VALUE,
    lambda table, player, kind, shown: shown,
    change=True,
    description="The value of a kind.",
)
COST = WORDS.query(
    "cost",
    {"player": PLAYER, "god": GOD, "resource": RESOURCE, "printed": Whole(0)},
    Whole(0),
    lambda table, player, god, resource, printed: printed,
    description="The cost in a resource of an action of a god.",
)
HAPPINESS_COST = WORDS.query(
    "happiness_cost",
    {"player": PLAYER},
    Whole(0),
    lambda table, player: 1,
    description="The happiness that an Osiris action costs.",
)
ANUBIS_PRICE = WORDS.query(
    "anubis_price",
    {"player": PLAYER},
    Whole(0),
    lambda table, player: 2,
    description="The number of scribes that an Anubis action costs.",
)
WAYS_TO_TAKE = WORDS.query(
    "ways_to_take",
    {"player": PLAYER},
    SetType(WAY),
    lambda table, player: ("open", "anubis"),
    operators=("becomes",),
    description="The ways in which a player may take the die of the turn.",
)
HATHOR_VP = WORDS.query(
    "hathor_vp",
    {"player": PLAYER, "space": SPACE},
    Whole(0),
    lambda table, player, space: 3,
    description="The VP for an own pillar in line with a new building.",
)
LIT = WORDS.query(
    "lit",
    {"player": PLAYER, "tile": CARD},
    TRUTH,
    _lit,
    operators=("becomes",),
    description="Does the ability of a pillar tile work as it is laid?",
)
EXCESS_TO = WORDS.query(
    "excess_to",
    {"player": PLAYER},
    PAN,
    lambda table, player: "tainted_pan",
    operators=("becomes",),
    description="The place of overproduced goods.",
)
ANKH = WORDS.query("ankh", {"player": PLAYER}, Whole(0, 5), _ankh, description="What breaks ties for the turn order.")
SCORING_BREAD = WORDS.query(
    "scoring_bread",
    {"player": PLAYER},
    Whole(0),
    _scoring_bread,
    description="The bread that a player owes in a scoring.",
)


def untouched(table: Table, query: Query) -> bool:
    """Does no card in force modify a query, or permit another answer to it?"""
    index = table.index
    return not table.temporary and query not in index.permits and query not in index.modifiers


def price_of(table: Tekhenu, player: int, god: str, printed: Reward) -> Price:
    """What a player pays for the action of a god for which a price is printed."""
    if untouched(table, COST):
        return printed
    asked = ((resource, value_of(table, COST, player, god, resource, amount)) for resource, amount in printed)
    return tuple((resource, amount) for resource, amount in asked if amount)


def affordable(table: Tekhenu, player: int, price: Price) -> bool:
    """Can a player pay a price?  Nothing can always be paid."""
    return not price or can_pay(table, player, price)


def pay(table: Tekhenu, player: int, price: Price, source: str) -> None:
    """Have a player pay; nothing is paid for nothing."""
    if price:
        charge(table, player, price, source=source)
