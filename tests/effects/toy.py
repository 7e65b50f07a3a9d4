"""A small game that exists only as words: enough of each sort to say everything that the language can say."""

from typing import Any

import tekhenu.core.events  # noqa: F401 - the events that every game has
from tekhenu.core.values import CARD, PLAYER, TEXT, TRUTH, WHOLE, SetType, Whole
from tekhenu.core.vocabulary import Parameter, Printed, Vocabulary

__all__ = ["TOY"]


def _nothing(*_: Any) -> Any:
    """What a word computes does not matter: nothing here is ever played."""


TOY = Vocabulary("toy", 1, players=(1, 4))

# --- things
GOD = TOY.enum("god", ("ra", "horus", "hathor", "osiris"))
COLOR = TOY.enum("color", ("red", "green", "white"))
PURITY = TOY.enum("purity_kind", ("pure", "tainted", "forbidden"))
LIGHT = TOY.enum("light", ("sunny", "shaded", "dark"))
TREASURE = TOY.enum("treasure", ("gold", "stone", "jewel"))
DIE = TOY.entity("die")
SPACE = TOY.entity("space")
ACTION = TOY.entity("act")

# --- resources: one without a ceiling, one with, one that cannot be paid, points
TOY.resource("gold")
TOY.resource("scribe", high=3)
TOY.resource("bread", high=12)
TOY.resource("happiness", high=_nothing, payable=False)
TOY.resource("stone", high=5)
TOY.resource("vp", points=True, payable=False)
TOY.group("goods", TOY.resource_type, ("gold", "bread", "stone"))

# --- zones: shared and of each player, of each visibility
TOY.zone("deck", visible="nobody", refill="discard")
TOY.zone("discard")
TOY.zone("market", kinds=("technology",))
TOY.zone("hand", per_player=True, visible="owner", playable=True)
TOY.zone("tableau", per_player=True, in_force=True)
TOY.zone("secret", per_player=True, visible="nobody")

# --- events
DO = TOY.event("act_taken", {"player": PLAYER, "value": Whole(1, 6)}, windows=("declaring", "before", "after"))
TOY.event(
    "god_action",
    {"player": PLAYER, "value": Whole(1, 6), "god": GOD, "die": Parameter("die", DIE, optional=True)},
    windows=("declaring", "before", "instead of", "after"),
    changes=("value",),
    parent=DO,
)
TOY.event("produced", {"player": PLAYER, "what": TOY.resource_type, "value": Whole(1, 6)}, parent=DO)
TOY.event("take_die", {"player": PLAYER, "die": DIE}, windows=("declaring", "before", "after"), changes=("die",))
TOY.event("quarried", {"player": PLAYER, "amount": Whole(1, 3)}, windows=("after",), uses_up="stone")
TOY.event("turn", {"player": PLAYER}, windows=("during", "at start of", "at end of"))
TOY.event("maat_phase", windows=("at start of", "at end of"))

# --- queries
TOY.query("value", {"die": DIE}, Whole(1, 6), _nothing, change=True)
TOY.query("color_of", {"die": DIE}, COLOR, _nothing)
TOY.query("purity", {"die": DIE}, PURITY, _nothing, operators=(), treat=True)
TOY.query("cost", {"action": ACTION, "resource": TOY.resource_type}, Whole(0), _nothing)
TOY.query("ankh", {"player": PLAYER}, Whole(0, 5), _nothing, operators=("becomes", "+", "-"))
TOY.query("bread_price", {"player": PLAYER}, Whole(0), _nothing, operators=("+", "-"))
TOY.query("hand_limit", {"player": PLAYER}, WHOLE, _nothing, operators=("at least", "at most"))

# --- actions
TOY.action("god_act", None, {"value": Whole(1, 6), "god": GOD})
for _name in ("horus", "ra"):
    TOY.action(f"do_{_name}", Any, {"value": Whole(1, 6)}, family="god_act", fixed={"god": _name}, required=("value",))
TOY.action("produce", Any, {"what": TOY.resource_type, "value": Whole(1, 6)}, required=("what", "value"))
TOY.action("produced", Any, {"what": TOY.resource_type, "value": Whole(1, 6)}, required=("what",))
TOY.action("quarried", Any, {"amount": Whole(1, 3)})
TOY.action("rest", Any)
TOY.action("build", Any, {"space": SPACE, "price": Parameter("price", WHOLE, optional=True)}, required=("space",))

# --- attributes and functions
TOY.attribute(PLAYER, "turn_position", Whole(1, 4), _nothing)
TOY.attribute(PLAYER, "population", Whole(0, 20), _nothing, write=_nothing)
TOY.attribute(PLAYER, "mood", Whole(1, 4), _nothing)
TOY.attribute(PLAYER, "first", TRUTH, _nothing)
TOY.attribute(PLAYER, "production", TOY.entity("production"), _nothing)
TOY.attribute(TOY.types["production"], "stone", Whole(0, 4), _nothing, write=_nothing)
TOY.attribute(SPACE, "owner", PLAYER, _nothing, optional=True)
TOY.attribute(SPACE, "pillar", CARD, _nothing, optional=True)
TOY.attribute(DIE, "section", Whole(1, 6), _nothing)
TOY.attribute(ACTION, "kind", GOD, _nothing)
TOY.attribute(CARD, "bread", Whole(0, 3), _nothing)
TOY.function("spaces", {"player": PLAYER}, SetType(SPACE), _nothing)
TOY.function("face", {"section": Whole(1, 6)}, Whole(1, 6), _nothing, write=_nothing)
TOY.function("pyramids", {"population": Whole(0, 20)}, Whole(0, 6), _nothing)
TOY.function("adjacent", {"section": Whole(1, 6)}, SetType(GOD), _nothing)
TOY.function("dice", None, SetType(DIE), _nothing)
TOY.function("active_player", None, PLAYER, _nothing, write=_nothing)
TOY.function("last_die", None, DIE, _nothing, optional=True)

# --- cards
TOY.kind("blessing", allows=("play",), discard="discard", plural="blessings")
TOY.kind("technology", printed=(Printed("initiative", Whole(1, 9), default=5),), moments=("taken",))
TOY.kind(
    "pillar",
    printed=(
        Printed("lighting", LIGHT, required=True),
        Printed("edges", SetType(COLOR), default=()),
        Printed("motto", TEXT),
        Printed("holy", TRUTH, default=False),
    ),
    moments=("activated", "taken"),
    allows=("when", "modifier"),
)
TOY.kind("decree", moments=("scored", "taken"), allows=("score", "when", "ability"))
TOY.kind(
    "caste", printed=(Printed("worth", Whole(0, 10), required=True), Printed("limits", SetType(Whole(1, 6)))), allows=()
)

# --- time and settings
TOY.scope("turn")
TOY.scope("round")
TOY.setting("t13_range", Whole(0, 3), 2)
TOY.setting("most_vp", Whole(0, 50), 21, optional=True)
TOY.setting("strict_maat", TRUTH, False)
TOY.setting("first_god", GOD, "ra")
