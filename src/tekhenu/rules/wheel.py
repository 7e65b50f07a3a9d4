"""The obelisk wheel: light, purity, and the dice around it."""

from tekhenu import die, shuffled
from tekhenu.rules.names import BASIC
from tekhenu.rules.table import Tekhenu

__all__ = [
    "RESOURCE_OF",
    "adjacent",
    "balance",
    "dice_on_board",
    "draw_dice",
    "lighting",
    "opposite",
    "purities",
    "purity",
    "put_dice",
    "section_of",
    "take_from_wheel",
    "turn_wheel",
]

#: The purity of each colour in each light (TK-4.2.2).
_PURITY = {
    "sunny": {"white": "pure", "yellow": "tainted", "black": "forbidden", "brown": "forbidden", "gray": "tainted"},
    "shaded": {"white": "tainted", "yellow": "pure", "black": "tainted", "brown": "pure", "gray": "tainted"},
    "dark": {"white": "forbidden", "yellow": "forbidden", "black": "pure", "brown": "tainted", "gray": "tainted"},
}

#: What a die of each colour produces (TK-5.8.2); a gray one nothing.
RESOURCE_OF = dict(zip(("yellow", "brown", "white", "black"), BASIC, strict=True))


def lighting(table: Tekhenu, god: str) -> str:
    """The light of a section (TK-4.2.1)."""
    board = table.board
    return board.pattern[(board.gods.index(god) - table.turned) % 6]


def purity(table: Tekhenu, color: str, god: str) -> str:
    """The purity of a colour in a section (TK-4.2.2)."""
    return _PURITY[lighting(table, god)][color]


def purities(table: Tekhenu, god: str) -> dict[str, str]:
    """The purity of each color in a section."""
    return _PURITY[lighting(table, god)]


def adjacent(table: Tekhenu, god: str) -> tuple[str, ...]:
    """The sections on either side of a section."""
    gods = table.board.gods
    at = gods.index(god)
    return gods[at - 1], gods[(at + 1) % 6]


def opposite(table: Tekhenu, god: str) -> str:
    """The section across the wheel."""
    gods = table.board.gods
    return gods[gods.index(god) - 3]


def turn_wheel(table: Tekhenu) -> None:
    """One section clockwise, with the light and the arrow (TK-6.2.1)."""
    table.turned = (table.turned + 1) % 6
    table.arrow = (table.arrow + 1) % 6


def section_of(table: Tekhenu, one: int) -> str:
    """The section in which a die lies."""
    return table.board.gods[next(at for at, dice in enumerate(table.wheel) if one in dice)]


def draw_dice(table: Tekhenu, amount: int) -> tuple[int, ...]:
    """Dice drawn from the bag and rolled; as many as there are."""
    table.bag = shuffled(table, table.bag)
    drawn, table.bag = table.bag[:amount], table.bag[amount:]
    faces = list(table.faces)
    for one in drawn:
        faces[one] = die(table, 6)
    table.faces = tuple(faces)
    return drawn


def put_dice(table: Tekhenu, at: int, dice: tuple[int, ...]) -> None:
    """Put dice into the section with an index on the wheel, in a fixed order of colours and faces."""
    order = sorted((*table.wheel[at], *dice), key=lambda one: (table.colors[one], table.faces[one], one))
    table.wheel = (*table.wheel[:at], tuple(order), *table.wheel[at + 1 :])


def take_from_wheel(table: Tekhenu, one: int, god: str) -> None:
    """A die leaves its section."""
    at = table.board.gods.index(god)
    table.wheel = (*table.wheel[:at], tuple(die for die in table.wheel[at] if die != one), *table.wheel[at + 1 :])


def dice_on_board(table: Tekhenu, player: int) -> int:
    """How many dice lie on a player's board; those under the scales count (R-78)."""
    return len(table.pure_pan[player]) + len(table.tainted_pan[player]) + len(table.under_scales[player])


def balance(table: Tekhenu, player: int) -> int:
    """The balance of the scales before faith (TK-6.3.1)."""
    faces = table.faces
    good = sum(faces[one] for one in table.pure_pan[player])
    return good - sum(faces[one] for one in table.tainted_pan[player]) - table.surplus[player]
