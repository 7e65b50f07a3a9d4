"""All actions of Tekhenu by name, and the words with which cards perform them."""

from tekhenu import CARD, Parameter, SetType, Table
from tekhenu.rules.base import DieAction, GodAction
from tekhenu.rules.bastet import Bastet
from tekhenu.rules.hathor import Hathor
from tekhenu.rules.horus import Horus
from tekhenu.rules.names import BASIC
from tekhenu.rules.osiris import Osiris
from tekhenu.rules.produce import Produce
from tekhenu.rules.ra import Ra
from tekhenu.rules.rewards import TakeReward
from tekhenu.rules.thoth import Thoth
from tekhenu.rules.words import DIE, GOD, RESOURCE, VALUE, WORDS

__all__ = ["ALL_ACTIONS", "GODS_BY_NAME", "action_key", "action_of"]

GODS_BY_NAME: dict[str, type[GodAction]] = {one.god: one for one in (Horus, Ra, Hathor, Bastet, Thoth, Osiris)}

#: Every action there is: a god, or a production and its resource.
ALL_ACTIONS: tuple[tuple[str, ...], ...] = (
    *((god,) for god in GODS_BY_NAME),
    *(("produce", good) for good in BASIC),
)


def action_of(
    player: int, what: tuple[str, ...], value: int | None, die: int | None = None, way: str | None = None
) -> DieAction:
    """The action that a player performs."""
    if what[0] == "produce":
        return Produce(player, value, die, way, what[1])
    return GODS_BY_NAME[what[0]](player, value, die, way)


def action_key(table: Table, what: tuple[str, ...]) -> str:
    """``ra``, ``produce papyrus``."""
    return " ".join(what)


_DIE = Parameter("die", DIE, optional=True)
_VALUE = Parameter("value", VALUE, candidates=lambda table, action: tuple(range(1, 7)))

WORDS.action("action", None, {"value": _VALUE, "die": _DIE}, description="Any god action or production.")
WORDS.action(
    "god_action",
    None,
    {"value": _VALUE, "die": _DIE, "god": GOD},
    family="action",
    description="The action of any god.",
)
for _god, _frame in GODS_BY_NAME.items():
    _more = {"district": RESOURCE} if _frame is Osiris else {}
    WORDS.action(
        _god,
        _frame,
        {"value": _VALUE, "die": _DIE, **_more},
        family="god_action",
        fixed={"god": _god},
        description=_frame.event.description,
    )
WORDS.action(
    "produce",
    Produce,
    {
        "resource": Parameter("resource", RESOURCE, candidates=lambda table, action: BASIC),
        "value": _VALUE,
        "die": _DIE,
    },
    family="action",
    description="Produce a basic resource (TK-5.8).",
)
WORDS.action(
    "take_reward",
    TakeReward,
    {"tile": CARD, "only": SetType(RESOURCE)},
    required=("tile",),
    description="Gain what the space shows that a tile covers.",
)
