"""Set-up (section 3)."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import CARD, Action, Ask, EventKind, ask, draw, fire, gain, move, perform, pick, shuffled
from tekhenu.core.windows import commute
from tekhenu.rules.fitting import fit
from tekhenu.rules.maat import ASK_DESTINY, take_destiny
from tekhenu.rules.market import refill_section, start_market
from tekhenu.rules.table import NOBODY, Tekhenu
from tekhenu.rules.wheel import draw_dice, put_dice
from tekhenu.rules.words import FIRST_REWARDS, SET_UP, WORDS

__all__ = ["ASK_DECREE", "ASK_REWARD", "ASK_STARTING", "FirstRewards", "SetUp", "first_order", "lay_board"]

#: How many starting cards are laid out for so many players (TK-3.3.5).
_STARTING = {2: 5, 3: 7, 4: 9}
#: The dice that stay in the box with so many players (TK-3.1.7).
_REMOVED = {2: ("yellow", "brown", "white", "black"), 3: ("gray", "gray"), 4: ()}

ASK_DECREE = Ask("setup.decree", "decree", "Which decree do you keep?", CARD)
ASK_STARTING = Ask("setup.starting", "card", "Which starting card do you take?", CARD)
ASK_REWARD = Ask("setup.reward", "card", "Which card gives its reward next?", CARD)


@define(eq=False)
class SetUp(Action):
    """Cards are dealt and drafted, and everybody gains the first goods."""

    #: The players who still come in the step under way.
    left: tuple[int, ...] = ()
    #: The cards among which the present player chooses, and the one that was chosen.
    cards: tuple[int, ...] = ()
    card: int = NOBODY

    event: ClassVar[EventKind] = SET_UP
    phase: ClassVar[bool] = True


def lay_board(table: Tekhenu) -> None:
    """Everything that has its place before the first die is rolled: no chance, no decision."""
    box = table.box
    fit(table.board, box.definitions, box.rules.card_set.definitions)
    table.colors = tuple(color for color, number in table.board.dice for _ in range(number))
    table.faces = (0,) * len(table.colors)
    table.sites = (NOBODY,) * len(table.board.sites)
    table.horus_tiles = table.board.first_game_order
    removed = list(_REMOVED[table.players])
    bag = []
    for die, color in enumerate(table.colors):
        if color in removed:
            removed.remove(color)
        else:
            bag.append(die)
    table.bag = tuple(bag)
    table.blessing_deck = table.of_kind("blessing")
    table.technology_deck = table.of_kind("technology")
    table.decree_deck = table.of_kind("decree")
    table.starting_row = table.of_kind("starting")
    table.destiny_middle = table.of_kind("destiny")
    table.pillar_stack = table.of_kind("pillar_tile")


def turn_wheel_at_random(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.1.1, TK-3.1.2: the wheel, and the scoring markers four and eight sections from the arrow."""
    table.turned = pick(table, range(6))
    table.arrow = pick(table, range(6))
    table.markers = ((table.arrow + 4) % 6, (table.arrow + 2) % 6)


def lay_tiles(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.1.3, TK-3.1.4: three pillar tiles on display, and the Horus bonus tiles."""
    table.pillar_stack = shuffled(table, table.pillar_stack)
    for tile in draw(table, WORDS.zones["pillar_stack"], None, 3):
        move(table, tile, WORDS.zones["display"], under=True)
    if not table.settings["first_game"]:
        table.horus_tiles = shuffled(table, table.horus_tiles)


def roll_dice(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.1.7, TK-3.1.8: three dice from the bag for each section, the lower index first (R-121)."""
    for at in range(6):
        put_dice(table, at, draw_dice(table, 3))


def give_pieces(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.2.1: 10 VP, happiness 2, population 5, 1 gold and 1 scribe; pieces and markers lie there already."""
    for player in range(table.players):
        for resource, amount in (("vp", 10), ("population", 5), ("happiness", 2), ("gold", 1), ("scribe", 1)):
            gain(table, player, resource, amount, "start")


def lay_cards(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.3.2, TK-3.3.3: three decks, and the first two sections of the market."""
    table.blessing_deck = shuffled(table, table.blessing_deck)
    table.technology_deck = shuffled(table, table.technology_deck)
    table.decree_deck = shuffled(table, table.decree_deck)
    start_market(table)
    for section in range(table.open_sections):
        refill_section(table, section)
    setup.left = tuple(range(table.players))


def deal_decrees(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.3.4: two decrees each, of which one is kept."""
    setup.cards = draw(table, WORDS.zones["decree_deck"], None, 2)
    ask(table, setup, ASK_DECREE, setup.left[0], setup.cards, "card")


def keep_decree(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.3.4, R-96: the other goes to the bottom of the deck."""
    move(table, setup.card, WORDS.zones["decrees"], setup.left[0])
    for other in setup.cards:
        if other != setup.card:
            move(table, other, WORDS.zones["decree_deck"], under=True)
    setup.cards = ()
    setup.left = setup.left[1:]
    if setup.left:
        setup.go_to(deal_decrees)


def lay_starting_cards(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.3.5, TK-3.4.1: so many starting cards face up; a start player is chosen at random."""
    row = shuffled(table, table.starting_row)
    number = _STARTING[table.players]
    table.starting_row, table.out_of_play = tuple(sorted(row[:number])), row[number:]
    first = pick(table, range(table.players))
    clockwise = tuple((first + at) % table.players for at in range(table.players))
    setup.left = (*clockwise, *reversed(clockwise))


def choose_starting_card(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.4.1: once around, and back again from the last player."""
    ask(table, setup, ASK_STARTING, setup.left[0], table.starting_row, "card")


def take_starting_card(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.4.1."""
    move(table, setup.card, WORDS.zones["starting"], setup.left[0])
    setup.left = setup.left[1:]
    if setup.left:
        setup.go_to(choose_starting_card)


def find_order(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.4.2."""
    table.order = setup.left = first_order(table)
    table.active = table.order[0]


def first_order(table: Tekhenu) -> tuple[int, ...]:
    """TK-3.4.2: descending by the sum of the initiative values; tied, by the highest single one."""

    def initiative(player: int) -> tuple[int, int]:
        values = [table.cards[card].printed["initiative"] for card in table.starting[player]]
        return sum(values), max(values)

    return tuple(sorted(range(table.players), key=initiative, reverse=True))


def choose_destiny(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.4.3: in turn order each player takes a destiny card."""
    ask(table, setup, ASK_DESTINY, setup.left[0], table.destiny_middle, "card")


def keep_destiny(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.4.3."""
    take_destiny(table, setup.left[0], setup.card)
    setup.left = setup.left[1:]
    if setup.left:
        setup.go_to(choose_destiny)
    else:
        setup.left = table.order


def give_rewards(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.4.4, R-94: in turn order, one player after another."""
    if setup.left:
        player, setup.left = setup.left[0], setup.left[1:]
        setup.go_to(give_rewards)
        table.active = player
        perform(table, FirstRewards(player))


def clear_up(table: Tekhenu, setup: SetUp) -> None:
    """TK-3.4.5, R-99: all starting cards go to the box."""
    cards = (*(card for held in table.starting for card in held), *table.starting_row)
    for card in cards:
        move(table, card, WORDS.zones["out_of_play"])
    table.setting_up = False


@define(eq=False)
class FirstRewards(Action):
    """A player gains the rewards of the own destiny card and of both starting cards."""

    player: int
    #: The cards that still come, and the one that comes next.
    cards: tuple[int, ...] = ()
    card: int = NOBODY

    event: ClassVar[EventKind] = FIRST_REWARDS


def line_up_rewards(table: Tekhenu, rewards: FirstRewards) -> None:
    """TK-3.4.4: all of them."""
    rewards.cards = (*table.destiny[rewards.player], *table.starting[rewards.player])


def choose_reward(table: Tekhenu, rewards: FirstRewards) -> None:
    """R-94: in any order; the player is asked only where it matters."""
    if rewards.cards:
        cards = rewards.cards if _order_matters(table, rewards.cards) else rewards.cards[:1]
        ask(table, rewards, ASK_REWARD, rewards.player, cards, "card")
    else:
        rewards.go_to(all_taken)


def take_reward(table: Tekhenu, rewards: FirstRewards) -> None:
    """TK-3.4.4: the reward of one card."""
    rewards.cards = tuple(card for card in rewards.cards if card != rewards.card)
    rewards.go_to(choose_reward)
    moment = "taken" if table.cards[rewards.card].kind == "destiny" else "set_up"
    fire(table, moment, rewards.card, rewards.player)


def all_taken(table: Tekhenu, rewards: FirstRewards) -> None:
    """No card is left."""


FirstRewards.follow(line_up_rewards, choose_reward, take_reward, all_taken)


def _order_matters(table: Tekhenu, cards: tuple[int, ...]) -> bool:
    prints: list[Any] = [ability.footprint for card in cards for ability in table.cards[card].programs.abilities]
    return any(not commute(one, other) for at, one in enumerate(prints) for other in prints[at + 1 :])


SetUp.follow(
    turn_wheel_at_random,
    lay_tiles,
    roll_dice,
    give_pieces,
    lay_cards,
    deal_decrees,
    keep_decree,
    lay_starting_cards,
    choose_starting_card,
    take_starting_card,
    find_order,
    choose_destiny,
    keep_destiny,
    give_rewards,
    clear_up,
)

WORDS.action("first_rewards", FirstRewards, cards=False)
