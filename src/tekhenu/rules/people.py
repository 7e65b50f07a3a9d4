"""The people track: what follows when a marker moves, by whatever means."""

from attrs import define

from tekhenu import Frame, gain
from tekhenu.rules.market import open_section
from tekhenu.rules.stack import under_way
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.words import ACTION, WORDS

__all__ = ["ExtraAction", "owe_extra_actions", "pyramids"]

#: The population that opens each closed section of the market (TK-5.4.1, TK-5.4.2).
_OPENS = ((9, 2), (13, 3))
#: The happiness at which there is gold, a scribe, and an extra action (TK-5.5.4 to TK-5.5.6).
_REWARDS = (16, 19, 21)


@define(eq=False)
class ExtraAction(Frame):
    """Any one action with any value, without a die (TK-5.5.6); its steps stand in extra.py."""

    player: int
    #: The action that was picked: a god, or produce and a resource; None for none.
    pick: tuple[str, ...] | None = None


def pyramids(table: Tekhenu, position: int) -> int:
    """How many pyramids a marker at a position of the people track has reached (TK-6.4.4, R-84)."""
    return max((number for space, number in table.board.pyramids if position >= space), default=0)


def follow_population(table: Tekhenu, player: int, before: int, after: int) -> None:
    """Sections 3 and 4 of the market are opened when a population marker first comes so far (R-55, R-60)."""
    for space, section in _OPENS:
        if before < space <= after and table.open_sections == section:
            open_section(table, section)


def follow_happiness(table: Tekhenu, player: int, before: int, after: int) -> None:
    """The rewards of the track, each once per player and game, in ascending order (R-62, R-63)."""
    for bit, space in enumerate(_REWARDS):
        if before < space <= after and not table.rewarded[player] >> bit & 1:
            table.rewarded[player] |= 1 << bit
            if bit == 0:
                gain(table, player, "gold", 1, "people track")
            elif bit == 1:
                gain(table, player, "scribe", 1, "people track")
            else:
                table.owed += (player,)
                if not under_way(table, ACTION):
                    owe_extra_actions(table)


def owe_extra_actions(table: Tekhenu) -> None:
    """Carry out the extra actions that are due now (R-64)."""
    owed, table.owed = table.owed, ()
    for player in owed:
        table.push(ExtraAction(player))


WORDS.resource(
    "population",
    high=lambda table, player: table.board.track_end,
    changed=follow_population,
    description="The population marker on the people track.",
)
WORDS.resource(
    "happiness",
    high=lambda table, player: table.population[player],
    changed=follow_happiness,
    description="The happiness marker on the people track, never above population (TK-5.5.2).",
)
