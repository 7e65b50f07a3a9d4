"""The words of the Bazaar: what its cards may say."""

from bazaar.table import Bazaar
from tekhenu import PLAYER, TRUTH, Enum, Printed, SetType, Vocabulary, Whole

WORDS = Vocabulary("bazaar", version=1, players=(2, 4))

GOOD: Enum = WORDS.enum("good", ("grain", "linen"))
DEMAND: Enum = WORDS.enum("demand", ("low", "normal", "high"))
PLACE: Enum = WORDS.enum("place", ("field", "street", "market"))
DIE = WORDS.entity("die", key=lambda table, die: f"die{die + 1}", label=lambda table, die: f"the {table.dice[die]}")
VALUE = Whole(1, 6)

#: Baskets hold five of a good; the barn holds twelve.
BASKET = 5
BARN = 12

WORDS.resource("coin", description="Money.")
WORDS.resource("grain", high=BASKET, description="Grain in the basket, ready to be sold.")
WORDS.resource("linen", high=BASKET, description="Linen in the basket, ready to be sold.")
WORDS.resource("stored", high=BARN, payable=False, description="Grain in the barn, safe from everybody.")
WORDS.resource("favour", description="Favour at court.")
WORDS.resource("stall", field="stalls", high=5, payable=False, description="Stalls that a player has built.")
WORDS.resource("points", low=0, payable=False, points=True, description="Points; the most of them win.")

WORDS.zone("deck", visible="nobody", refill="discard", description="Cards that are not seen yet.")
WORDS.zone("market", description="Three cards that can be had by a visit.")
WORDS.zone(
    "hand",
    per_player=True,
    visible="owner",
    playable=True,
    kinds=("charm",),
    description="Charms, to be played.",
)
WORDS.zone("shelf", per_player=True, in_force=True, kinds=("relic",), description="Relics, if there are any.")
WORDS.zone("guild", per_player=True, in_force=True, kinds=("craft",), description="Crafts, which last.")
WORDS.zone("goals", per_player=True, visible="owner", kinds=("goal",), description="Goals, secret until the end.")
WORDS.zone("discard", description="Cards that were played.")

WORDS.kind(
    "charm",
    printed=(Printed("copies", Whole(1, 9), default=1),),
    allows=("play", "ability"),
    home="hand",
    discard="discard",
    plural="charms",
)
WORDS.kind(
    "craft",
    printed=(
        Printed("copies", Whole(1, 9), default=1),
        Printed("guild", WORDS.enum("trade_guild", ("weavers", "bakers", "clerks")), required=True),
    ),
    moments=("taken",),
    allows=("ability", "modifier", "score", "when"),
    home="guild",
    plural="crafts",
)
WORDS.kind(
    "goal",
    printed=(Printed("copies", Whole(1, 9), default=1),),
    moments=("scored",),
    allows=("score", "when"),
    home="goals",
    plural="goals",
)
WORDS.kind(
    "relic",
    home="shelf",
    plural="relics",
    description="A keepsake that stays in the box unless somebody brings it to the table.",
)
WORDS.kind(
    "edict",
    allows=("ability", "modifier"),
    ownerless=True,
    plural="edicts",
    description="A rule of the house, for everybody.",
)

WORDS.scope("turn", "One player's turn.")
WORDS.scope("round", "A turn for every player.")

WORDS.setting("rounds", Whole(1, 10), 5, "How many rounds are played.")
WORDS.setting("granary_cap", Whole(0), 5, "The most points that a granary brings; nothing for no limit.", optional=True)
WORDS.setting("haste", TRUTH, False, "Must a runner run?")
WORDS.setting("tax", TRUTH, False, "Is the tax of the house collected?")

ROUND = WORDS.event(
    "round",
    {"number": Whole(1, 10)},
    windows=("at start of", "at end of"),
    description="A turn for every player.",
    sentence="round {number} begins",
)
SCORING = WORDS.event(
    "scoring",
    windows=(),
    description="The end of the game: goals, crafts and coins bring points.",
    sentence="the points are counted",
)
TURN = WORDS.event(
    "turn",
    {"player": PLAYER},
    windows=("during", "at start of", "at end of"),
    description="One player's turn.",
    sentence="it is the turn of {player}",
)
TAKE_DIE = WORDS.event(
    "take_die",
    {"player": PLAYER, "die": DIE, "value": VALUE},
    windows=("declaring", "before", "after"),
    changes=("value",),
    description="A player takes a die; its value is the strength of the deed.",
    sentence="{player} takes a die and counts it as {value}",
)
DEED = WORDS.event(
    "deed",
    {"player": PLAYER, "value": VALUE},
    windows=("declaring", "before", "after"),
    changes=("value",),
    description="What a die is used for: produce, sell, build or visit.",
)
PRODUCE = WORDS.event(
    "produce",
    {"player": PLAYER, "value": VALUE, "good": GOOD},
    windows=("declaring", "before", "instead of", "after"),
    changes=("value",),
    parent=DEED,
    description="A player makes as much of a good as the die shows.",
    sentence="{player} makes {good}",
)
SELL = WORDS.event(
    "sell",
    {"player": PLAYER, "value": VALUE, "good": GOOD},
    windows=("declaring", "before", "after"),
    changes=("value",),
    parent=DEED,
    description="A player sells up to as much of a good as the die shows.",
    sentence="{player} sells {good}",
)
BUILD = WORDS.event(
    "build",
    {"player": PLAYER, "value": VALUE},
    windows=("declaring", "before", "after"),
    changes=("value",),
    parent=DEED,
    uses_up="a place for a stall",
    description="A player builds a stall.",
    sentence="{player} builds a stall",
)
VISIT = WORDS.event(
    "visit",
    {"player": PLAYER, "value": VALUE},
    windows=("declaring", "before", "after"),
    changes=("value",),
    parent=DEED,
    description="A player takes a card from the market.",
    sentence="{player} visits the market",
)


def _cost(table: Bazaar, player: int) -> int:
    """A stall costs two coins, and one more for every stall that the player has."""
    return 2 + table.stalls[player]


def _price(table: Bazaar, player: int, demand: str) -> int:
    """What one unit brings."""
    return {"low": 0, "normal": 1, "high": 2}[demand]


COST = WORDS.query("cost", {"player": PLAYER}, Whole(0, 20), _cost, description="The coins that the next stall costs.")
PRICE = WORDS.query(
    "price",
    {"player": PLAYER, "demand": DEMAND},
    Whole(0, 5),
    _price,
    operators=("+", "-", "at least", "at most"),
    description="The coins that one unit brings.",
)
WORTH = WORDS.query(
    "worth",
    {"player": PLAYER, "die": DIE},
    VALUE,
    lambda table, player, die: table.dice[die],
    change=True,
    description="The value that a die has for a player.",
)
WANTED = WORDS.query(
    "wanted",
    {"player": PLAYER, "good": GOOD},
    DEMAND,
    lambda table, player, good: table.wanted[GOOD.members.index(good)],
    operators=("becomes",),
    treat=True,
    description="How much a good is wanted.",
)


def _turn_die(table: Bazaar, die: int, face: int) -> None:
    table.dice[die] = face


def _want(table: Bazaar, good: str, demand: str) -> None:
    table.wanted = (demand, table.wanted[1]) if good == "grain" else (table.wanted[0], demand)


WORDS.attribute(
    DIE,
    "face",
    Whole(0, 6),
    lambda table, die: table.dice[die],
    description="What the die shows.",
    write=_turn_die,
)
WORDS.attribute(
    PLAYER,
    "seat",
    Whole(1, 4),
    lambda table, player: table.order.index(player) + 1,
    description="The place in turn order.",
)
WORDS.function(
    "dice_left",
    None,
    SetType(DIE),
    lambda table: tuple(at for at, face in enumerate(table.dice) if face),
    description="The dice not yet taken.",
)
WORDS.function(
    "die",
    {"number": Whole(1, 5)},
    DIE,
    lambda table, number: number - 1,
    description="The die with a number.",
)
WORDS.function(
    "demand_for",
    {"good": GOOD},
    DEMAND,
    lambda table, good: table.wanted[GOOD.members.index(good)],
    description="The demand of the round, before any card.",
    write=_want,
)
WORDS.function("turn_player", None, PLAYER, lambda table: table.active, description="Whose turn it is.")
WORDS.function(
    "total",
    {"player": PLAYER},
    Whole(0),
    lambda table, player: table.grain[player] + table.linen[player],
    description="All goods in the baskets of a player.",
)
WORDS.group("goods", GOOD, GOOD.members, "Grain and linen.")
