"""The table of the Bazaar."""

from attrs import define

from tekhenu import Table, per_player


@define(eq=False)
class Bazaar(Table):
    """What lies on the table."""

    coin: list[int] = per_player()
    grain: list[int] = per_player()
    linen: list[int] = per_player()
    stored: list[int] = per_player()
    favour: list[int] = per_player()
    stalls: list[int] = per_player()
    points: list[int] = per_player()
    hand: list[tuple[int, ...]] = per_player(())
    guild: list[tuple[int, ...]] = per_player(())
    shelf: list[tuple[int, ...]] = per_player(())
    goals: list[tuple[int, ...]] = per_player(())
    deck: tuple[int, ...] = ()
    market: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    #: The dice on the table; 0 for one that was taken.
    dice: list[int] = per_player()
    #: How much grain and linen are wanted.
    wanted: tuple[str, str] = ("normal", "normal")
    round: int = 0
