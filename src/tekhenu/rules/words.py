"""The words of Tekhenu that need no rule: types, counters, zones, kinds of card, events."""

from tekhenu import CARD, PLAYER, TRUTH, Entity, Enum, EventKind, Parameter, Printed, Type, Vocabulary, Whole
from tekhenu.rules.names import BASIC, COLORS, GODS, GOODS, LIGHTINGS
from tekhenu.rules.table import Tekhenu

__all__ = [
    "ACTION",
    "BASTET",
    "BUILT",
    "COLOR",
    "DECREE_SCORED",
    "DEDICATED",
    "DIE",
    "END_OF_GAME",
    "FAITH_PLACED",
    "FIRST_REWARDS",
    "GOD",
    "GOD_ACTION",
    "HATHOR",
    "HORUS",
    "HORUS_BONUS",
    "KIND",
    "LAID",
    "LIGHTING",
    "MAAT_PHASE",
    "MARKET_OPENED",
    "OSIRIS",
    "PAN",
    "PIECE",
    "PRODUCE",
    "PURITY",
    "RA",
    "RESOURCE",
    "ROTATION",
    "ROUND",
    "SCORING",
    "SECTIONS",
    "SET_UP",
    "SPACE",
    "SURPLUS",
    "SYMBOL",
    "TAKE_DIE",
    "TAKE_REWARD",
    "THOTH",
    "TURN",
    "VALUE",
    "WAY",
    "WORDS",
    "symbols",
]

WORDS = Vocabulary("tekhenu", version=1, players=(2, 4))

# --- types ----------------------------------------------------------------------------------------------------------

VALUE = Whole(1, 6)
GOD: Enum = WORDS.enum("god", GODS, {god: god.capitalize() for god in GODS})
LIGHTING: Enum = WORDS.enum("lighting", LIGHTINGS)
COLOR: Enum = WORDS.enum("color", COLORS)
PURITY: Enum = WORDS.enum("purity", ("pure", "tainted", "forbidden"))
#: How a die is taken: openly, by an Anubis action (TK-4.5), or without an action (R-01).
WAY: Enum = WORDS.enum("way", ("open", "anubis", "idle"))
#: What a die is used for.
KIND: Enum = WORDS.enum(
    "kind_of_action", ("god_action", "produce"), {"god_action": "god action", "produce": "production"}
)
#: Where overproduced goods go (TK-5.8.4).
PAN: Enum = WORDS.enum("place_of_excess", ("tainted_pan", "supply"))
RESOURCE = WORDS.resource_type


def _die_key(table: Tekhenu, die: int) -> str:
    """Color, face and section; a die off the wheel by its color and face."""
    here = next((at for at, dice in enumerate(table.wheel) if die in dice), None)
    name = f"{table.colors[die]} {table.faces[die]}"
    return name if here is None else f"{name} at {table.board.gods[here]}"


DIE: Entity = WORDS.entity("die", key=_die_key)
#: A space of the temple, by row and column.
SPACE: Entity = WORDS.entity(
    "space",
    key=lambda table, space: f"{space // 5 + 1}-{space % 5 + 1}",
    label=lambda table, space: f"row {space // 5 + 1}, column {space % 5 + 1}",
)


def _piece_key(table: Tekhenu, place: int) -> str:
    """Where a building or a statue stands, or can stand."""
    from_sites = place - 24
    if from_sites < 0:
        return f"{BASIC[place % 4]} {place // 4 + 1}"
    sites = table.board.sites
    if from_sites < len(sites):
        return sites[from_sites].id
    from_people = from_sites - len(sites)
    if from_people < 4:
        return ("temple 1", "temple 2", "workshops", "quarries")[from_people]
    god, number = divmod(from_people - 4, 3)
    return f"{table.board.gods[god]} {number + 1}"


def _piece_label(table: Tekhenu, place: int) -> str:
    """The same in words."""
    key = _piece_key(table, place)
    if place < 24:
        return f"row {place // 4 + 1} of the {BASIC[place % 4]} district"
    people = {"temple 1": "the first temple statue space", "temple 2": "the second temple statue space"}
    people |= {"workshops": "the space above the workshops", "quarries": "the space above the quarries"}
    first_god = 24 + len(table.board.sites) + 4
    if place < first_god:
        return people.get(key, f"the site {key.replace('_', ' ')}")
    return f"a statue space of {key.split()[0].capitalize()}"


#: A place for a building or a statue: 24 of the Osiris grid, the sites, 4 for the people, 3 for each god.
PIECE: Entity = WORDS.entity("piece", key=_piece_key, label=_piece_label)


def symbols(table: Tekhenu) -> tuple[str, ...]:
    """The decree symbols of the board, in order."""
    return tuple(dict.fromkeys(table.board.symbols.values()))


SYMBOL: Entity = WORDS.entity("symbol", key=lambda table, symbol: symbols(table)[symbol])

# --- counters (section 1.1); those of the people track stand in people.py --------------------------------------------

for _good in BASIC:
    WORDS.resource(_good, description="A basic resource.")
WORDS.resource("gold", description="Gold, which also stands for any one basic resource when paying (TK-4.6.2).")
WORDS.resource("scribe", description="Scribes alter dice and buy Anubis actions; they are no resource (TK-4.6.1).")
WORDS.resource("faith", payable=False, description="Faith shifts the balance in a Maat phase and is lost then.")
WORDS.resource("vp", payable=False, points=True, description="Victory points; the most of them win.")
for _good in BASIC:
    WORDS.resource(
        f"{_good}_production", low=2, high=6, payable=False, description=f"The production marker of {_good}."
    )
WORDS.resource("building", field="buildings_left", high=10, payable=False, description="Buildings not yet built.")
WORDS.resource("pillar", field="pillars_left", high=8, payable=False, description="Pillars not yet built.")
WORDS.resource("statue", field="statues_left", high=6, payable=False, description="Statues not yet built.")

WORDS.group("basic_goods", RESOURCE, BASIC, "Papyrus, bread, limestone and granite.")
WORDS.group("goods", RESOURCE, GOODS, "The basic goods and gold.")
WORDS.group("goods_and_faith", RESOURCE, (*GOODS, "faith"), "The goods and faith.")
WORDS.group("colors", COLOR, COLORS, "The five colors of dice.")

# --- zones of cards -------------------------------------------------------------------------------------------------

for _kind in ("blessing", "technology", "decree"):
    WORDS.zone(
        f"{_kind}_deck",
        visible="nobody",
        refill=f"{_kind}_discard",
        kinds=(_kind,),
        description="A face-down deck.",
    )
    WORDS.zone(f"{_kind}_discard", kinds=(_kind,), description="An open discard pile (R-61).")
SECTIONS = tuple(
    WORDS.zone(f"market_{number}", kinds=("blessing", "technology", "decree"), description="A section of the market.")
    for number in range(1, 5)
)
WORDS.zone("blessings", per_player=True, playable=True, kinds=("blessing",), description="Blessings, to be played.")
WORDS.zone("technologies", per_player=True, in_force=True, kinds=("technology",), description="Technologies, in force.")
WORDS.zone(
    "decrees",
    per_player=True,
    visible="owner",
    playable=True,
    kinds=("decree",),
    description="Decrees, secret until the end of the game (TK-4.8.4).",
)
WORDS.zone("revealed", per_player=True, kinds=("decree",), description="Decrees shown at the end of the game.")
WORDS.zone("scored", per_player=True, kinds=("decree",), description="Decrees that have been scored or used up.")
WORDS.zone("starting", per_player=True, kinds=("starting",), description="Starting cards of a player.")
WORDS.zone("destiny", per_player=True, kinds=("destiny",), description="The destiny card of a player.")
WORDS.zone("starting_row", kinds=("starting",), description="Starting cards to choose from.")
WORDS.zone("destiny_middle", kinds=("destiny",), description="Destiny cards to choose from.")
WORDS.zone("pillar_stack", visible="nobody", kinds=("pillar_tile",), description="Pillar tiles, face down.")
WORDS.zone("display", kinds=("pillar_tile",), description="The tiles of the Ra area; the last is in the right slot.")
WORDS.zone("temple", kinds=("pillar_tile",), description="The tiles in the temple.")
WORDS.zone("out_of_play", description="Cards that are back in the box.")

WORDS.kind(
    "blessing",
    allows=("play",),
    home="blessings",
    discard="blessing_discard",
    plural="blessings",
    description="Used once, in the window it names, then discarded.",
)
WORDS.kind(
    "technology",
    allows=("ability", "modifier"),
    home="technologies",
    plural="technologies",
    description="In force from the moment it is taken.",
)
WORDS.kind(
    "decree",
    moments=("scored",),
    allows=("score", "when", "play"),
    home="decrees",
    discard="scored",
    plural="decrees",
    description="Secret; scored at the end of the game.",
)
WORDS.kind(
    "starting",
    printed=(Printed("initiative", Whole(1, 12), required=True, description="The sum decides the first turn order."),),
    moments=("set_up",),
    allows=("when",),
    home="starting",
    plural="starting cards",
    description="Two for each player at the start.",
)
WORDS.kind(
    "destiny",
    printed=(Printed("ankh", Whole(0, 5), required=True, description="Breaks ties for the turn order."),),
    moments=("taken",),
    allows=("when",),
    home="destiny",
    plural="destiny cards",
    description="One for each player in every Maat phase.",
)
WORDS.kind(
    "pillar_tile",
    printed=(
        Printed(
            "light",
            WORDS.enum("light_of_tile", (*LIGHTINGS, "never")),
            required=True,
            description="The light of Ra's section in which its ability works.",
        ),
    ),
    moments=("activated",),
    allows=("when",),
    home="display",
    plural="pillar tiles",
    description="Laid in the temple by a Ra action.",
)

# --- stretches of time and events -----------------------------------------------------------------------------------

WORDS.scope("turn", "One player's turn.")
WORDS.scope("round", "A turn for every player.")

SET_UP = WORDS.event("set_up", windows=(), description="The set-up (section 3).", sentence="the table is laid")
FIRST_REWARDS = WORDS.event(
    "first_rewards",
    {"player": PLAYER},
    windows=(),
    description="A player gains the rewards of the first destiny card and of the starting cards (TK-3.4.4).",
    sentence="{player} gains the first rewards",
)
ROUND = WORDS.event(
    "round",
    {"number": Whole(1, 16)},
    windows=("at start of", "at end of"),
    description="A turn for every player (TK-4.1.2).",
    sentence="round {number}",
)
ROTATION = WORDS.event(
    "rotation",
    {"number": Whole(1, 8)},
    windows=("at start of", "at end of"),
    description="The wheel turns (TK-6.2).",
    sentence="rotation {number}: the wheel turns",
)
MAAT_PHASE = WORDS.event(
    "maat_phase",
    {"number": Whole(1, 4)},
    windows=("at start of", "at end of"),
    description="The scales are weighed (TK-6.3).",
    sentence="Maat phase {number}: the scales are weighed",
)
FAITH_PLACED = WORDS.event(
    "faith_placed",
    {"player": PLAYER, "shift": Whole(), "balance": Whole()},
    windows=("after",),
    description="A player has put faith on the scales; the balance is final (TK-6.3.2).",
    sentence="{player} shifts the balance by {shift} with faith, to {balance}",
)
SCORING = WORDS.event(
    "scoring",
    {"number": Whole(1, 2)},
    windows=("before", "at start of", "at end of"),
    description="A scoring (TK-6.4).",
    sentence="scoring {number}",
)
END_OF_GAME = WORDS.event(
    "end_of_game", windows=(), description="The end of the game (TK-6.5.3).", sentence="the game ends: decrees are read"
)
DECREE_SCORED = WORDS.event(
    "decree_scored",
    {"player": PLAYER, "decree": CARD},
    windows=("after",),
    description="A decree is scored (TK-6.5.3.1).",
    sentence="{player} scores {decree}",
)
TURN = WORDS.event(
    "turn",
    {"player": PLAYER},
    windows=("at start of", "during", "at end of"),
    description="One player's turn (TK-4.3).",
    sentence="it is the turn of {player}",
)
TAKE_DIE = WORDS.event(
    "take_die",
    {
        "player": PLAYER,
        "die": DIE,
        "section": GOD,
        "way": WAY,
        "face": VALUE,
        "color": COLOR,
        "value": VALUE,
        "purity": Parameter("purity", PURITY, optional=True),
    },
    windows=("declaring", "before", "after"),
    changes=("face", "color", "value"),
    uses_up="a die on the wheel",
    description="A player takes a die (TK-4.3.2).",
    sentence="{player} takes a {color} die of {face} ({purity}) from {section} and counts it as {value}",
    on_cards="{player} takes a die",
)
DEDICATED = WORDS.event(
    "dedicated",
    {"player": PLAYER, "kind": KIND},
    windows=(),
    description="A player keeps the die of the turn for a god action, or for a production.",
    sentence="{player} keeps the die for a {kind}",
)

_ACTION: dict[str, Type | Parameter] = {
    "player": PLAYER,
    "value": VALUE,
    "die": Parameter("die", DIE, optional=True),
    "way": Parameter("way", WAY, optional=True),
}
_WINDOWS = ("declaring", "before", "instead of", "after")
ACTION = WORDS.event(
    "action",
    _ACTION,
    windows=_WINDOWS,
    description="A god action or a production. `die` is nothing for an action without a die, `way` for an extra one.",
)
GOD_ACTION = WORDS.event(
    "god_action",
    {**_ACTION, "god": GOD},
    windows=_WINDOWS,
    parent=ACTION,
    description="The action of one of the six gods (section 5).",
)


def _god_event(god: str, does: str, sentence: str, uses_up: str | None = None) -> EventKind:
    return WORDS.event(
        god,
        {**_ACTION, "god": GOD},
        windows=_WINDOWS,
        parent=GOD_ACTION,
        uses_up=uses_up,
        description=f"{does} with the strength of the value.",
        sentence=f"{{player}} {sentence} ({god.capitalize()}, value {{value}})",
    )


HORUS = _god_event("horus", "A player builds a statue (TK-5.1)", "builds a statue", "a statue")
RA = _god_event("ra", "A player erects a pillar (TK-5.2)", "erects a pillar", "a pillar")
HATHOR = _god_event("hathor", "A player builds at the temple (TK-5.3)", "builds at the temple", "a building")
BASTET = _god_event("bastet", "A player holds a festival (TK-5.5)", "holds a festival")
THOTH = _god_event("thoth", "A player takes cards (TK-5.6)", "takes cards", "a card of the market")
OSIRIS = _god_event("osiris", "A player builds a workshop or quarry (TK-5.7)", "builds in a district", "a building")
PRODUCE = WORDS.event(
    "produce",
    {**_ACTION, "resource": RESOURCE, "kept": Whole(0), "excess": Whole(0)},
    windows=_WINDOWS,
    parent=ACTION,
    description="A player produces a basic resource (TK-5.8). `kept` and `excess` are known after it.",
    sentence="{player} produces {resource} (value {value})",
    on_cards="{player} produces {resource}",
)
SURPLUS = WORDS.event(
    "overproduced",
    {"player": PLAYER, "resource": RESOURCE, "amount": Whole(1)},
    windows=("after",),
    description="Goods in excess of the production marker lie on the tainted pan (TK-5.8.4).",
    sentence="{player} puts {amount} {resource} too many on the tainted pan",
)
BUILT = WORDS.event(
    "built",
    {"player": PLAYER, "piece": PIECE},
    windows=("after",),
    uses_up="a building or a statue",
    description="A building or a statue stands on its place.",
    sentence="{player} builds on {piece}",
)
LAID = WORDS.event(
    "laid",
    {"player": PLAYER, "tile": CARD, "space": SPACE, "turn": Whole(0, 3)},
    windows=("after",),
    uses_up="a space of the temple",
    description="A pillar tile lies in the temple, turned clockwise by so many quarters.",
    sentence="{player} lays {tile} on {space}, turned by {turn} quarters",
)
TAKE_REWARD = WORDS.event(
    "take_reward",
    {"player": PLAYER, "tile": CARD},
    windows=("after",),
    description="A player gains what the space shows that a tile covers (TK-5.2.3.3).",
    sentence="{player} takes the reward under {tile}",
)
HORUS_BONUS = WORDS.event(
    "horus_bonus",
    {"player": PLAYER, "god": GOD, "position": Whole(1, 6)},
    windows=("before", "after"),
    description="A player gains the Horus bonus of a god for a statue (TK-5.0).",
    sentence="{player} gains the bonus of a statue honoring {god}",
)
MARKET_OPENED = WORDS.event(
    "market_opened",
    {"section": Whole(3, 4)},
    windows=("after",),
    description="A section of the market is opened (TK-5.4).",
    sentence="market section {section} is opened",
)

# --- settings (TK-9.0.1, section 10) --------------------------------------------------------------------------------


def _switch(name: str, default: bool, clause: str, description: str) -> None:
    WORDS.setting(name, TRUTH, default, description, clause)


def _choice(name: str, words: tuple[str, ...], clause: str, description: str) -> None:
    WORDS.setting(name, WORDS.enum(name, words), words[0], description, clause)


_choice("p19_21", ("double", "any2"), "ED-01", "Double the reward of the covered space, or any 2 resources.")
WORDS.setting("t13_range", Whole(1, 2), 2, "By how much the value of a production may be changed.", "ED-02")
_switch("use_d03", False, "ED-03", "Is the withdrawn decree in the game?")
WORDS.setting(
    "d07_cap_vp", Whole(0), 21, "The most that scribes are worth; nothing for no maximum.", "ED-04", optional=True
)
WORDS.setting(
    "d24",
    WORDS.enum("statues_counted", ("in_line", "all")),
    None,
    "Which statues the second temple scoring of a decree counts.",
    "ED-06",
    optional=True,
)
_choice("row34_gain", ("own", "choice"), "ED-14", "Which unit rows 3 and 4 of the Osiris grid give.")
_switch("virtual_value_change", False, "R-08", "May the value of an action without a die be changed?")
_switch("anubis_purity", True, "R-13", "Does the purity of a die taken by an Anubis action count for technologies?")
_choice("extra_action_value", ("per_action", "shared"), "R-21", "Is the value changed for each action or for both?")
_choice("failed_extra", ("lost", "kept"), "R-22", "Is the blessing of an extra action that failed spent?")
_choice("horus_bonus_by", ("position", "god"), "R-37", "Does a Horus bonus belong to the position or to the god?")
_switch("decline_abilities", True, "R-44", "May an action of a pillar ability be declined?")
_switch("decline_extra_action", True, "R-64", "May the extra action of the people track be declined?")
_switch("faith_away", True, "R-76", "May faith be placed so that it leads away from 0?")
_switch("t16_last_maat", True, "R-77", "Does the order at court count in the last Maat phase?")
_switch("setup_technologies", True, "R-95", "Does a technology drawn in the set-up count for an action there?")
_switch("first_game", False, "TK-3.1.4", "Use the Horus bonuses printed on the board, as in a first game?")
