"""Thoth: take cards (TK-5.6)."""

from itertools import combinations
from typing import Any, ClassVar

from attrs import define

from tekhenu import CARD, WHOLE, Ask, EventKind, SetType, ask
from tekhenu.rules.base import GodAction
from tekhenu.rules.market import access, discard_section, refill_section, take_card
from tekhenu.rules.queries import Price, affordable, pay, price_of
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.words import SECTIONS, THOTH

__all__ = ["ASK_CARDS", "ASK_SECTION", "Thoth"]

ASK_SECTION = Ask(
    "thoth.section",
    "section",
    "From which market section do you take cards, or which do you refresh for a papyrus?",
    WHOLE,
    writes=lambda table, choice: f"{choice[0]} {choice[1] + 1}",
)
ASK_CARDS = Ask("thoth.cards", "cards", "Which cards do you take?", SetType(CARD))

#: What a refresh costs (TK-5.6.4).
_REFRESH = (("papyrus", 1),)


@define(eq=False)
class Thoth(GodAction):
    """Take cards from one section of the market."""

    #: What was decided: take from a section, or refresh one.
    choice: tuple[str, int] = ("take", 0)
    refreshed: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()

    event: ClassVar[EventKind] = THOTH
    god: ClassVar[str] = "thoth"

    def legal(self, table: Any) -> bool:
        """TK-5.6.7: some open section holds enough cards, and the papyrus can be paid."""
        return bool(full_sections(table, self.player, self.value)) and affordable(
            table, self.player, cards_price(table, self.player, self.value)
        )

    def ready(self, table: Any) -> bool:
        """Some section is open to the player."""
        return bool(access(table, self.player))


def how_many(value: int | None) -> int:
    """TK-5.6.2: 1, 2 or 3 cards."""
    return ((value or 1) + 1) // 2


def cards_price(table: Tekhenu, player: int, value: int | None) -> Price:
    """TK-5.6.2: one card is free, two cost 2 papyrus, three cost 3."""
    cards = how_many(value)
    return price_of(table, player, "thoth", (("papyrus", cards),)) if cards > 1 else ()


def full_sections(table: Tekhenu, player: int, value: int | None) -> tuple[int, ...]:
    """TK-5.6.3, R-56: the sections open to the player that hold enough cards."""
    cards = how_many(value)
    return tuple(at for at in access(table, player) if len(table.zone(SECTIONS[at])) >= cards)


def choose_section(table: Tekhenu, thoth: Thoth) -> None:
    """TK-5.6.3, TK-5.6.4: take from an open section, or first refresh any opened one (R-57)."""
    player = thoth.player
    options = [("take", at) for at in full_sections(table, player, thoth.value)]
    due = (*_REFRESH, *cards_price(table, player, thoth.value))
    if affordable(table, player, due):
        options += [("refresh", at) for at in range(table.open_sections) if at not in thoth.refreshed]
    ask(table, thoth, ASK_SECTION, player, options, "choice")


def refresh(table: Tekhenu, thoth: Thoth) -> None:
    """TK-5.6.4: pay a papyrus, discard every card of the section."""
    what, section = thoth.choice
    if what == "refresh":
        thoth.refreshed += (section,)
        pay(table, thoth.player, _REFRESH, "refresh")
    else:
        thoth.go_to(pay_cards)


def draw_anew(table: Tekhenu, thoth: Thoth) -> None:
    """TK-5.6.4, TK-5.6.8: the cards are discarded before any is drawn; all spaces are filled (R-57)."""
    discard_section(table, thoth.choice[1])
    refill_section(table, thoth.choice[1])
    thoth.go_to(choose_section)


def pay_cards(table: Tekhenu, thoth: Thoth) -> None:
    """TK-5.6.2: after the refreshes."""
    pay(table, thoth.player, cards_price(table, thoth.player, thoth.value), "cards")


def choose_cards(table: Tekhenu, thoth: Thoth) -> None:
    """TK-5.6.3: the full number, all from the one section."""
    held = table.zone(SECTIONS[thoth.choice[1]])
    ask(table, thoth, ASK_CARDS, thoth.player, tuple(combinations(held, how_many(thoth.value))), "cards")


def take_cards(table: Tekhenu, thoth: Thoth) -> None:
    """TK-5.6.5: blessings and technologies open, decrees to the secret hand."""
    for card in thoth.cards:
        take_card(table, thoth.choice[1], card, thoth.player)


Thoth.follow(choose_section, refresh, draw_anew, pay_cards, choose_cards, take_cards)
