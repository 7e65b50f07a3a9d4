"""What a space of the temple gives."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import WHOLE, Action, Ask, EventKind, Table, ask
from tekhenu.rules.base import gain_all
from tekhenu.rules.board import Reward
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.words import TAKE_REWARD

__all__ = ["ASK_REWARD", "TakeReward", "reward_key"]


def reward_key(table: Table, reward: Reward) -> str:
    """A reward in words: ``2 papyrus and 1 gold``."""
    return " and ".join(f"{amount} {resource}" for resource, amount in reward)


ASK_REWARD = Ask("reward", "reward", "Which reward of the space do you take?", WHOLE, writes=reward_key)


@define(eq=False)
class TakeReward(Action):
    """Gain the reward of the space that a tile covers; a choice that it shows is the player's (TK-5.2.3.3, R-45)."""

    player: int
    tile: int
    #: The kinds of goods that count; None for all.
    only: tuple[str, ...] | None = None
    reward: Reward = ()

    event: ClassVar[EventKind] = TAKE_REWARD

    def legal(self, table: Any) -> bool:
        """The tile must lie in the temple."""
        return self.tile in table.tiles


def choose_reward(table: Tekhenu, taking: TakeReward) -> None:
    """Where the space shows a choice, the player chooses among what gives anything that counts (R-45)."""
    only = taking.only
    shown = dict.fromkeys(
        tuple((resource, amount) for resource, amount in one if only is None or resource in only)
        for one in table.board.spaces[table.tiles.index(taking.tile)]
    )
    gains = tuple(reward for reward in shown if reward)
    if gains:
        ask(table, taking, ASK_REWARD, taking.player, gains, "reward")


def gain_reward(table: Tekhenu, taking: TakeReward) -> None:
    """All of it."""
    gain_all(table, taking.player, taking.reward, "temple spaces")


TakeReward.follow(choose_reward, gain_reward)
