"""The table of Tekhenu: what lies on it, as plain data."""

from attrs import define

from tekhenu import Table, per_player
from tekhenu.rules.board import Board

__all__ = ["NOBODY", "Tekhenu"]

#: No owner, no tile, no die.
NOBODY = -1


@define(eq=False)
class Tekhenu(Table):
    """What lies on the table."""

    # --- goods and markers of each player (TK-3.2.1) ---
    papyrus: list[int] = per_player()
    bread: list[int] = per_player()
    limestone: list[int] = per_player()
    granite: list[int] = per_player()
    gold: list[int] = per_player()
    scribe: list[int] = per_player()
    faith: list[int] = per_player()
    vp: list[int] = per_player()
    happiness: list[int] = per_player()
    population: list[int] = per_player()
    papyrus_production: list[int] = per_player(2)
    bread_production: list[int] = per_player(2)
    limestone_production: list[int] = per_player(2)
    granite_production: list[int] = per_player(2)
    #: Pieces that are not built yet.
    buildings_left: list[int] = per_player(10)
    pillars_left: list[int] = per_player(8)
    statues_left: list[int] = per_player(6)
    #: Which rewards of the people track a player has had, one bit each (R-62).
    rewarded: list[int] = per_player()

    # --- dice (section 1.3) ---
    #: The colour and the face of each die; a face of 0 for one in the bag or in the box.
    colors: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    #: The dice in each section, by the index of its god on the wheel.
    wheel: tuple[tuple[int, ...], ...] = ((),) * 6
    bag: tuple[int, ...] = ()
    pure_pan: list[tuple[int, ...]] = per_player(())
    tainted_pan: list[tuple[int, ...]] = per_player(())
    under_scales: list[tuple[int, ...]] = per_player(())
    #: Overproduced goods on the tainted pan (TK-5.8.4).
    surplus: list[int] = per_player()
    #: The die of an Anubis action before it goes under the scales (R-123).
    in_hand: int = NOBODY

    # --- wheel (TK-3.1) ---
    #: By how many sections the wheel is turned from the position of the pattern.
    turned: int = 0
    arrow: int = 0
    #: The sections of the scoring markers still on the board, the first marker first.
    markers: tuple[int, ...] = ()
    #: The god whose tile lies on each Horus position.
    horus_tiles: tuple[str, ...] = ()

    # --- temple (TK-5.2, TK-5.3) ---
    #: Of each of the 25 spaces: the tile, how it is turned, and whose pillar stands there.
    tiles: tuple[int, ...] = (NOBODY,) * 25
    turns: tuple[int, ...] = (0,) * 25
    pillars: tuple[int, ...] = (NOBODY,) * 25
    #: The owner of the building on each site of the board.
    sites: tuple[int, ...] = ()
    #: The owner of the building on each space of the Osiris grid: row by row, four districts each.
    districts: tuple[int, ...] = (NOBODY,) * 24
    #: The owners of the statues at each god, in the order in which they were built.
    god_statues: tuple[tuple[int, ...], ...] = ((),) * 6
    #: The owner of the statue on each people statue space: two at the temple, above the workshops, above the quarries.
    people_statues: tuple[int, ...] = (NOBODY,) * 4
    #: Is the gold beside row 2 of the Osiris grid still there?
    row_gold: bool = True

    # --- cards (section 1.5) ---
    blessing_deck: tuple[int, ...] = ()
    technology_deck: tuple[int, ...] = ()
    decree_deck: tuple[int, ...] = ()
    blessing_discard: tuple[int, ...] = ()
    technology_discard: tuple[int, ...] = ()
    decree_discard: tuple[int, ...] = ()
    market_1: tuple[int, ...] = ()
    market_2: tuple[int, ...] = ()
    market_3: tuple[int, ...] = ()
    market_4: tuple[int, ...] = ()
    #: How many sections of the market are open, and the numbers of the empty slots of each.
    open_sections: int = 2
    gaps: tuple[tuple[int, ...], ...] = ((),) * 4
    blessings: list[tuple[int, ...]] = per_player(())
    technologies: list[tuple[int, ...]] = per_player(())
    decrees: list[tuple[int, ...]] = per_player(())
    revealed: list[tuple[int, ...]] = per_player(())
    scored: list[tuple[int, ...]] = per_player(())
    starting: list[tuple[int, ...]] = per_player(())
    destiny: list[tuple[int, ...]] = per_player(())
    starting_row: tuple[int, ...] = ()
    destiny_middle: tuple[int, ...] = ()
    pillar_stack: tuple[int, ...] = ()
    #: The tiles of the Ra area; the last lies in the right slot.
    display: tuple[int, ...] = ()
    temple: tuple[int, ...] = ()
    out_of_play: tuple[int, ...] = ()

    # --- the frame (TK-4.1) ---
    round: int = 0
    rotations: int = 0
    maat_phases: int = 0
    scorings: int = 0
    setting_up: bool = True
    #: Whose turn it is; nobody between turns.
    turn_of: int = NOBODY
    #: The die of this turn as it was taken: die, section, way, colour, value, purity; empty before it is taken.
    taken: tuple[int, str, str, str, int, str | None] | tuple[()] = ()
    #: Is the normal action of the turn still to come, and of which kinds may it be?
    to_act: bool = False
    kinds: tuple[str, ...] = ()
    #: The value with which the die was used, once it was (R-21, for `extra_action_value`).
    used_value: int = 0
    #: The players who have an extra action coming from the people track (R-64).
    owed: tuple[int, ...] = ()

    @property
    def board(self) -> Board:
        """What is printed on the board."""
        return self.box.board  # type: ignore[no-any-return]
