"""The extra action of the people track: any one action with any value (TK-5.5.6, R-64)."""

from tekhenu import WHOLE, Ask, ask, perform, possible
from tekhenu.rules.actions import ALL_ACTIONS, action_key, action_of
from tekhenu.rules.base import DieAction
from tekhenu.rules.market import refill_market
from tekhenu.rules.people import ExtraAction
from tekhenu.rules.table import Tekhenu

__all__ = ["ASK_EXTRA"]

ASK_EXTRA = Ask(
    "track.action",
    "action",
    "Which extra action do you perform, with a value of your choice?",
    WHOLE,
    none="decline",
    none_label="no extra action",
    writes=action_key,
)


def _open(player: int, what: tuple[str, ...]) -> DieAction:
    """The action, with its value still to be chosen."""
    action = action_of(player, what, None)
    action.open = (("value", tuple(range(1, 7))),)
    return action


def choose_action(table: Tekhenu, extra: ExtraAction) -> None:
    """Any god action or production that can be carried out; it may be declined by default."""
    options: list[tuple[str, ...] | None] = [what for what in ALL_ACTIONS if possible(table, _open(extra.player, what))]
    if table.settings["decline_extra_action"]:
        options.append(None)
    ask(table, extra, ASK_EXTRA, extra.player, options, "pick")


def do_action(table: Tekhenu, extra: ExtraAction) -> None:
    """With normal costs and all that follows from it."""
    if extra.pick is not None:
        perform(table, _open(extra.player, extra.pick))


def refill(table: Tekhenu, extra: ExtraAction) -> None:
    """R-56, R-64: outside the own turn, also in that of another player, the market is refilled at once."""
    if extra.pick is not None and table.turn_of != extra.player:
        refill_market(table)


ExtraAction.follow(choose_action, do_action, refill)
