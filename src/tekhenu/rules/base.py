"""What the actions of Tekhenu have in common: the value, the points between actions, the statue bonuses."""

from typing import Any, ClassVar

from attrs import define, field

from tekhenu import Action, EventKind, Step, Table, during, gain, perform, ways
from tekhenu.core.windows import EffectFrame
from tekhenu.rules.market import refill_market
from tekhenu.rules.people import owe_extra_actions
from tekhenu.rules.queries import VALUE_OF, untouched
from tekhenu.rules.stack import under_way
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.words import ACTION, HORUS_BONUS, TURN

__all__ = ["DieAction", "GodAction", "HorusBonus", "bonus_of", "gain_all", "honors", "remember_value"]


@define(eq=False)
class DieAction(Action):
    """A god action or a production, with a die or without (TK-4.3.5, TK-4.9)."""

    player: int
    value: int | None
    #: The die that it is performed with; None for a virtual one.
    die: int | None = None
    #: How that die was taken, for the normal action of the turn.
    way: str | None = None
    #: Has the value been settled against the cards that may change it?
    entered: bool = field(default=False, kw_only=True)

    kind: ClassVar[str] = "god_action"

    @classmethod
    def follow(cls, *steps: Step, declaring: tuple[Step, ...] = (), last: tuple[Step, ...] = ()) -> None:
        """The steps of the rulebook; then extra actions that are due, and a point for blessings."""
        super().follow(*steps, declaring=declaring, last=(*last, take_extra_actions, end_action))

    def enter(self, table: Any) -> None:
        """The value may be changed by cards, once per performed action (R-07, R-08, R-21)."""
        if self.entered:
            return
        self.entered = True
        if untouched(table, VALUE_OF) and not table.used_value:
            return
        opened = dict(self.open)
        shown = opened.pop("value", (self.value,))
        real = self.die is not None
        if real and table.used_value and table.settings["extra_action_value"] == "shared" and not _by_card(table):
            self.value = table.used_value
            return
        if not real and not _virtual_value_changes(table):
            return
        found = {value for one in shown for value in ways(table, VALUE_OF, self.player, self.kind, one)}
        if len(found) > 1:
            if "value" not in dict(self.open):
                self.announced = type(self)._values(self)[1:]
            self.open = (("value", tuple(sorted(found))), *opened.items())
        else:
            (self.value,) = found
            self.open = tuple(opened.items())

    def opens(self, table: Any) -> EventKind | None:
        """Blessings may be played before an action inside another, and before one that a card performs (R-17)."""
        return TURN if under_way(table, ACTION) or _by_card(table) else None


def _virtual_value_changes(table: Tekhenu) -> bool:
    """May the value of an action without a die be changed now?  (R-08; in set-up R-95)"""
    settings = table.settings
    return bool(settings["virtual_value_change"] and (settings["setup_technologies"] or not table.setting_up))


def _by_card(table: Table) -> bool:
    """Is the action performed by the effect of a card, and not by the turn?"""
    return bool(table.stack) and isinstance(table.stack[-1], EffectFrame)


def remember_value(table: Tekhenu, action: DieAction) -> None:
    """The value with which the die of the turn is used (R-21)."""
    if action.die is not None and not isinstance(table.stack[-2], EffectFrame):
        table.used_value = action.value or 0


def take_extra_actions(table: Tekhenu, action: DieAction) -> None:
    """What the people track owes comes after the outermost action, with its statue bonuses (R-64)."""
    if table.owed and not under_way(table, ACTION, above=1):
        action.go_to(take_extra_actions)
        owe_extra_actions(table)


def end_action(table: Tekhenu, action: DieAction) -> None:
    """A point for blessings (R-17); after an action outside every turn the market is refilled at once (R-56)."""
    if under_way(table, TURN):
        during(table, TURN)
    elif not table.setting_up and not under_way(table, ACTION, above=1):
        refill_market(table)


@define(eq=False)
class GodAction(DieAction):
    """The action of one of the six gods."""

    #: The players with a statue at the god when the action began (R-33) who have not had its bonus yet.
    watchers: tuple[int, ...] = field(default=(), kw_only=True)

    god: ClassVar[str] = ""

    def ready(self, table: Any) -> bool:
        """Is what it needs there, as far as that does not depend on the value?"""
        return True

    @classmethod
    def follow(cls, *steps: Step, declaring: tuple[Step, ...] = (), last: tuple[Step, ...] = ()) -> None:
        """The steps of the rulebook between a look at the statues and their bonuses."""
        super().follow(look_around, *steps, declaring=declaring, last=(*last, give_statue_bonuses))


def look_around(table: Tekhenu, action: GodAction) -> None:
    """Only statues standing before the action began count (R-33)."""
    remember_value(table, action)
    action.watchers = tuple(dict.fromkeys(table.god_statues[table.board.gods.index(action.god)]))


def give_statue_bonuses(table: Tekhenu, action: GodAction) -> None:
    """TK-5.0.1, TK-5.0.2: the others with a statue at the god gain its bonus, with 2 players the acting one too.

    The acting player first, then the others in turn order, each in full before the next (R-34); none in set-up (R-35).
    """
    if not action.watchers or table.setting_up:
        return
    at = table.order.index(action.player)
    left = tuple(
        player
        for player in table.order[at:] + table.order[:at]
        if player in action.watchers and (player != action.player or table.players == 2)
    )
    action.watchers = left[1:]
    if left:
        action.go_to(give_statue_bonuses)
        perform(table, HorusBonus(left[0], action.god, table.horus_tiles.index(action.god) + 1))


@define(eq=False)
class HorusBonus(Action):
    """A player gains the Horus bonus of a god (TK-5.0.5)."""

    player: int
    god: str
    position: int

    event: ClassVar[EventKind] = HORUS_BONUS


def take_bonus(table: Tekhenu, bonus: HorusBonus) -> None:
    """All of it (R-34)."""
    gain_all(table, bonus.player, bonus_of(table, bonus.god), "statue bonuses")


HorusBonus.follow(take_bonus)


def bonus_of(table: Tekhenu, god: str) -> tuple[tuple[str, int], ...]:
    """The bonus of a god: of the position where its tile lies, or of the god itself (R-37)."""
    board = table.board
    if table.settings["horus_bonus_by"] == "god":
        return board.bonus_by_god[god]
    return board.bonus[table.horus_tiles.index(god)]


def honors(table: Tekhenu, player: int, god: str) -> bool:
    """Has a player a statue at a god?"""
    return player in table.god_statues[table.board.gods.index(god)]


def gain_all(table: Tekhenu, player: int, reward: tuple[tuple[str, int], ...], source: str) -> None:
    """A player gains everything of a reward."""
    for resource, amount in reward:
        gain(table, player, resource, amount, source)
