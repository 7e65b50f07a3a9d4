"""The rules of the Bazaar, in the order in which they are played."""

from collections.abc import Callable
from typing import ClassVar

from attrs import define

from bazaar.cards import card_set
from bazaar.table import Bazaar
from bazaar.words import (
    BUILD,
    COST,
    DEMAND,
    DIE,
    GOOD,
    PLACE,
    PRICE,
    PRODUCE,
    ROUND,
    SCORING,
    SELL,
    TAKE_DIE,
    TURN,
    VALUE,
    VISIT,
    WANTED,
    WORDS,
    WORTH,
)
from tekhenu import (
    CARD,
    WHOLE,
    Action,
    Ask,
    EventKind,
    Frame,
    Parameter,
    Ruleset,
    Whole,
    ask,
    can_pay,
    charge,
    die,
    draw,
    during,
    fire,
    gain,
    move,
    perform,
    pick,
    possible,
    score_card,
    scoring_order,
    shuffled,
    value_of,
    ways,
    work_off,
)

MARKET = 3
START_COINS = 3
#: The points of the first, second … stall.
STALL_POINTS = (1, 2, 4, 6, 9)

ASK_DIE = Ask("turn.die", "die", "Which die do you take?", DIE)
ASK_VALUE = Ask("turn.value", "value", "What does it count as?", VALUE)
ASK_DEED = Ask(
    "turn.deed",
    "deed",
    "What do you use it for?",
    WHOLE,
    writes=lambda table, deed: " ".join(deed),
)
ASK_DEMAND = Ask("sell.demand", "demand", "How much is it wanted?", DEMAND)
ASK_CARD = Ask("visit.card", "card", "Which card do you take?", CARD)
ASK_GOAL = Ask("deal.goal", "goal", "Which goal do you keep?", CARD)

#: What a die can be used for: the deed, and the good that it is about.
DEEDS = (
    ("produce", "grain"),
    ("produce", "linen"),
    ("sell", "grain"),
    ("sell", "linen"),
    ("build",),
    ("visit",),
)


# --- deeds ----------------------------------------------------------------------------------------


@define(eq=False)
class Produce(Action):
    """Make as much of a good as the die shows; what does not fit into the basket is lost."""

    player: int
    value: int
    good: str

    event: ClassVar[EventKind] = PRODUCE


def make(table: Bazaar, produce: Produce) -> None:
    """The goods come into the basket."""
    gain(table, produce.player, produce.good, produce.value)


Produce.follow(make)


@define(eq=False)
class Sell(Action):
    """Sell up to as much of a good as the die shows."""

    player: int
    value: int
    good: str
    demand: str | None = None
    sold: int = 0

    event: ClassVar[EventKind] = SELL

    def legal(self, table: Bazaar) -> bool:  # type: ignore[override]
        """There must be something to sell."""
        return table.count(self.good, self.player) > 0


def see_demand(table: Bazaar, sell: Sell) -> None:
    """The demand is what it is; a card may let the player see it otherwise."""
    ask(table, sell, ASK_DEMAND, sell.player, tuple(ways(table, WANTED, sell.player, sell.good)), "demand")


def hand_over(table: Bazaar, sell: Sell) -> None:
    """The goods go first."""
    sell.sold = min(sell.value, table.count(sell.good, sell.player))
    charge(table, sell.player, ((sell.good, sell.sold),), source="sale")


def earn(table: Bazaar, sell: Sell) -> None:
    """The coins come, if the goods are worth anything."""
    price = value_of(table, PRICE, sell.player, sell.demand)
    if price:
        gain(table, sell.player, "coin", sell.sold * price)


Sell.follow(see_demand, hand_over, earn)


@define(eq=False)
class Build(Action):
    """Build a stall."""

    player: int
    value: int

    event: ClassVar[EventKind] = BUILD

    def legal(self, table: Bazaar) -> bool:  # type: ignore[override]
        """There must be room for it, and the coins."""
        return table.stalls[self.player] < len(STALL_POINTS) and can_pay(
            table, self.player, stall_price(table, self.player)
        )


def stall_price(table: Bazaar, player: int) -> tuple[tuple[str, int], ...]:
    """What the next stall of a player costs."""
    return (("coin", value_of(table, COST, player)),)


def pay_stall(table: Bazaar, build: Build) -> None:
    """The price is paid."""
    charge(table, build.player, stall_price(table, build.player), source="stall")


def raise_stall(table: Bazaar, build: Build) -> None:
    """The stall stands and brings points."""
    gain(table, build.player, "points", STALL_POINTS[table.stalls[build.player]], "stalls")
    gain(table, build.player, "stall", 1)


Build.follow(pay_stall, raise_stall)


@define(eq=False)
class Visit(Action):
    """Take a card from the market, for a coin; with a 5 or a 6 for nothing."""

    player: int
    value: int
    card: int | None = None

    event: ClassVar[EventKind] = VISIT

    def legal(self, table: Bazaar) -> bool:  # type: ignore[override]
        """There must be a card, and the coin."""
        return bool(table.market) and (self.value >= 5 or can_pay(table, self.player, (("coin", 1),)))


def pay_visit(table: Bazaar, visit: Visit) -> None:
    """A low die costs a coin."""
    if visit.value < 5:
        charge(table, visit.player, (("coin", 1),), source="visit")


def choose_card(table: Bazaar, visit: Visit) -> None:
    """Any card of the market."""
    ask(table, visit, ASK_CARD, visit.player, table.market, "card")


def take_card(table: Bazaar, visit: Visit) -> None:
    """It goes where its kind belongs; a craft may do something at once."""
    assert visit.card is not None
    zone = {"charm": "hand", "craft": "guild", "goal": "goals"}[table.cards[visit.card].kind]
    move(table, visit.card, WORDS.zones[zone], visit.player)
    fire(table, "taken", visit.card, visit.player)


Visit.follow(pay_visit, choose_card, take_card)


ACTIONS: dict[str, Callable[..., Action]] = {"produce": Produce, "sell": Sell, "build": Build, "visit": Visit}


def deed_of(player: int, value: int, deed: tuple[str, ...]) -> Action:
    """The action that a deed is."""
    return ACTIONS[deed[0]](player, value, *deed[1:])


# --- a turn ---------------------------------------------------------------------------------------


@define(eq=False)
class TakeDie(Action):
    """Take a die from the table."""

    player: int
    die: int
    value: int

    event: ClassVar[EventKind] = TAKE_DIE


def take_die(table: Bazaar, taking: TakeDie) -> None:
    """The die leaves the table."""
    table.dice[taking.die] = 0
    turn = table.stack[-2]
    assert isinstance(turn, Turn)
    turn.value = taking.value


TakeDie.follow(take_die)


@define(eq=False)
class Turn(Action):
    """A player takes a die and does something with it."""

    player: int
    die: int = -1
    value: int = 0
    deed: tuple[str, ...] = ()

    event: ClassVar[EventKind] = TURN
    scope: ClassVar[str | None] = "turn"


def any_time(table: Bazaar, turn: Turn) -> None:
    """Charms may be played."""
    during(table, TURN)


def choose_die(table: Bazaar, turn: Turn) -> None:
    """Any die on the table."""
    left = tuple(at for at, face in enumerate(table.dice) if face)
    ask(table, turn, ASK_DIE, turn.player, left, "die")


def choose_value(table: Bazaar, turn: Turn) -> None:
    """Cards may let it count as something else."""
    ask(table, turn, ASK_VALUE, turn.player, tuple(ways(table, WORTH, turn.player, turn.die)), "value")


def announce_die(table: Bazaar, turn: Turn) -> None:
    """The die is taken."""
    perform(table, TakeDie(turn.player, turn.die, turn.value))


def choose_deed(table: Bazaar, turn: Turn) -> None:
    """Every deed that can be done."""
    open_deeds = [deed for deed in DEEDS if possible(table, deed_of(turn.player, turn.value, deed))]
    ask(table, turn, ASK_DEED, turn.player, open_deeds, "deed")


def do_deed(table: Bazaar, turn: Turn) -> None:
    """It is done."""
    perform(table, deed_of(turn.player, turn.value, turn.deed))


def extra_deeds(table: Bazaar, turn: Turn) -> None:
    """What cards have granted."""
    work_off(table, turn.player)


def refill(table: Bazaar, turn: Turn) -> None:
    """The market has three cards again."""
    missing = MARKET - len(table.market)
    if missing:
        for card in draw(table, WORDS.zones["deck"], None, missing):
            move(table, card, WORDS.zones["market"])


Turn.follow(
    any_time,
    choose_die,
    choose_value,
    announce_die,
    any_time,
    choose_deed,
    do_deed,
    extra_deeds,
    any_time,
    refill,
)


# --- rounds and the whole game --------------------------------------------------------------------


@define(eq=False)
class Round(Action):
    """Everybody has a turn."""

    number: int
    left: tuple[int, ...] = ()

    event: ClassVar[EventKind] = ROUND
    scope: ClassVar[str | None] = "round"


def roll(table: Bazaar, played: Round) -> None:
    """A die for each player and one more; the demand changes."""
    table.dice = [die(table, 6) for _ in range(table.players + 1)]
    table.wanted = (pick(table, DEMAND.members), pick(table, DEMAND.members))
    played.left = table.order


def next_turn(table: Bazaar, played: Round) -> None:
    """One player after another."""
    if played.left:
        table.active = played.left[0]
        played.left = played.left[1:]
        played.go_to(next_turn)
        perform(table, Turn(table.active))


Round.follow(roll, next_turn)


@define(eq=False)
class Scoring(Action):
    """Goals, crafts and coins bring points."""

    #: The cards still to come, each with its player.
    left: tuple[tuple[int, int], ...] = ()

    event: ClassVar[EventKind] = SCORING


def line_up(table: Bazaar, scoring: Scoring) -> None:
    """Player by player; a card that is scored before another comes first."""
    scoring.left = tuple(
        (player, card)
        for player in table.order
        for card in scoring_order(table, table.goals[player] + table.guild[player])
    )


def next_card(table: Bazaar, scoring: Scoring) -> None:
    """One card after another, because what is decided at one may change what the next is worth."""
    if scoring.left:
        player, card = scoring.left[0]
        scoring.left = scoring.left[1:]
        scoring.go_to(next_card)
        score_card(table, card, player)
        fire(table, "scored", card, player)


def score_coins(table: Bazaar, scoring: Scoring) -> None:
    """Three coins are a point."""
    for player in table.order:
        if table.coin[player] >= 3:
            gain(table, player, "points", table.coin[player] // 3, "coins")


Scoring.follow(line_up, next_card, score_coins)


@define(eq=False)
class Match(Frame):
    """From the first card to the last point."""

    seat: int = 0
    goal: int = -1


def choose_goal(table: Bazaar, match: Match) -> None:
    """Each player keeps one of two goals."""
    ask(table, match, ASK_GOAL, match.seat, draw(table, WORDS.zones["deck"], None, 2), "goal")


def keep_goal(table: Bazaar, match: Match) -> None:
    """The other goes under the deck."""
    other = next(card for card in draw(table, WORDS.zones["deck"], None, 2) if card != match.goal)
    move(table, match.goal, WORDS.zones["goals"], match.seat)
    move(table, other, WORDS.zones["deck"], under=True)
    match.seat += 1
    if match.seat < table.players:
        match.go_to(choose_goal)


def shuffle_in(table: Bazaar, match: Match) -> None:
    """All other cards come into the deck, and three of them into the market."""
    table.deck = shuffled(table, table.deck + table.of_kind("charm", "craft"))
    for card in draw(table, WORDS.zones["deck"], None, MARKET):
        move(table, card, WORDS.zones["market"])


def play_round(table: Bazaar, match: Match) -> None:
    """As many rounds as are set."""
    if table.round < table.settings["rounds"]:
        table.round += 1
        match.go_to(play_round)
        perform(table, Round(table.round))


def count_points(table: Bazaar, match: Match) -> None:
    """Whoever has the most points wins."""
    perform(table, Scoring())


Match.follow(choose_goal, keep_goal, shuffle_in, play_round, count_points)


def lay_out(table: Bazaar) -> None:
    """Coins, turn order, and the goals on the deck."""
    first = pick(table, range(table.players))
    table.order = tuple((first + at) % table.players for at in range(table.players))
    table.active = first
    table.coin = [START_COINS] * table.players
    table.deck = shuffled(table, table.of_kind("goal"))
    table.stack.append(Match())


def blank(table: Bazaar) -> None:
    """A table for a test: a die of each face, and nothing else."""
    table.dice = [1, 2, 3, 4, 5][: table.players + 1]


WORDS.action(
    "produce",
    Produce,
    {"good": Parameter("good", GOOD, candidates=lambda table, action: GOOD.members), "value": VALUE},
    family="deed",
    fixed={"place": "field"},
    required=("value",),
)
WORDS.action(
    "sell",
    Sell,
    {"good": Parameter("good", GOOD, candidates=lambda table, action: GOOD.members), "value": VALUE},
    family="errand",
    required=("value",),
)
WORDS.action("build", Build, {"value": VALUE}, family="deed", fixed={"place": "street"}, required=("value",))
WORDS.action("visit", Visit, {"value": VALUE}, family="errand", required=("value",))
WORDS.action("turn", Turn, cards=False)
WORDS.action("round", Round, {"number": Whole(1, 10)}, required=("number",), cards=False)
WORDS.action("scoring", Scoring, cards=False)
WORDS.action(
    "errand",
    None,
    {"value": VALUE},
    family="deed",
    fixed={"place": "market"},
    required=("value",),
    description="A deed that leads to the market.",
)
WORDS.action(
    "deed",
    None,
    {"value": VALUE, "good": GOOD, "place": PLACE},
    required=("value",),
    description="Anything that a die can be used for.",
)

BAZAAR: Ruleset[Bazaar] = Ruleset(
    "bazaar",
    1,
    WORDS,
    Bazaar,
    lay_out,
    frames=(Match, Round, Scoring, Turn, TakeDie, Produce, Sell, Build, Visit),
    asks=(ASK_DIE, ASK_VALUE, ASK_DEED, ASK_DEMAND, ASK_CARD, ASK_GOAL),
    cards=card_set,
    exchanges=(("coin", "favour", 2),),
    rank=lambda table, player: (table.points[player], table.coin[player]),
    title="The Bazaar",
    blank=blank,
)
