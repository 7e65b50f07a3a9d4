"""Turns for tests: a table with dice on the wheel, and what its players are offered there."""

from typing import Any

from tekhenu.rules import TEKHENU
from tekhenu.rules.table import Tekhenu
from tekhenu.testing import Scenario, scenario

#: As long as this die lies there, a production is possible, and with a second die somebody is asked for one.
PLAIN = "white 6 at horus"

#: The actions that somebody with plenty of everything can perform by an Anubis action.
EVERYTHING = (
    "horus",
    "ra",
    "hathor",
    "bastet",
    "thoth",
    "osiris",
    "produce papyrus",
    "produce bread",
    "produce limestone",
    "produce granite",
)

Scene = Scenario[Tekhenu]


def wheel(*dice: str, players: int = 2, board: Any = None, **settings: Any) -> Scene:
    """A blank table with dice such as ``white 4 at ra`` on the wheel.

    Horus and Ra lie in the sun, Hathor and Osiris in the shade, Bastet and Thoth in the dark.
    """
    scene = scenario(TEKHENU, players, board=board, **settings)
    put(scene, *dice)
    return scene


def put(scene: Scene, *dice: str) -> None:
    """Put dice on the wheel."""
    for die in dice:
        color, face, _, section = die.split()
        scene.given(f"shown({section}, {color}) = {face}")


def tiles(scene: Scene, left: str, middle: str, right: str) -> None:
    """Lay three pillar tiles out for Ra."""
    scene.hold(left, middle, right, zone="display")


def market(scene: Scene, *cards: str) -> None:
    """Lay cards out in the first section of the market."""
    scene.hold(*cards, zone="market_1")


def plenty(scene: Scene, player: str = "you") -> None:
    """Let a player be able to perform every action with every value, and give something to choose everywhere."""
    goods = ("papyrus", "bread", "limestone", "granite")
    scene.given(*(f"{player}.{good} = 9" for good in goods))
    scene.given(f"{player}.population = 8", f"{player}.happiness = 4")
    tiles(scene, "P22", "P23", "P24")
    market(scene, "B03", "B04", "T15")


def dice_offered(scene: Scene, *, by: str | None = None) -> tuple[str, ...]:
    """Begin a turn: the dice among which the player chooses."""
    scene.do("turn()", by=by)
    assert scene.asked == "turn.die", f"asked {scene.asked}"
    return scene.keys


def take(scene: Scene, die: str, *, by: str | None = None) -> Scene:
    """Begin a turn with a die; where it is the only one, it has been taken already."""
    scene.do("turn()", by=by)
    if scene.asked == "turn.die":
        scene.answer(die)
    else:
        assert chosen(scene, "turn.die").startswith(die.split(" at ")[0])
    return scene


def choices(scene: Scene, question: str) -> tuple[str, ...]:
    """What is offered for a question that is open, or that was the last of its kind and had one answer only."""
    if scene.asked == question:
        return scene.keys
    found = [one for one in scene.events("chose") if one["question"] == question]
    assert found, f"{question} was never a question; now it is {scene.asked}"
    assert found[-1]["forced"], f"{question} was a choice, and it is over"
    return (found[-1]["answer"],)


def ways(scene: Scene) -> tuple[str, ...]:
    """The ways in which the die may be taken that the player has chosen."""
    return choices(scene, "turn.way")


def actions(scene: Scene) -> tuple[str, ...]:
    """The actions among which the player chooses."""
    return choices(scene, "turn.action")


def chosen(scene: Scene, question: str) -> str:
    """The last answer to a question."""
    found = [str(one["answer"]) for one in scene.events("chose") if one["question"] == question]
    assert found, f"{question} was never answered"
    return found[-1]


def asked_so_far(scene: Scene) -> list[str]:
    """The questions that players have really been asked, in order, the open one included."""
    found = [str(one["question"]) for one in scene.events("chose") if not one["forced"]]
    return found if scene.asked is None else [*found, scene.asked]


def performed(scene: Scene) -> list[str]:
    """The actions that were performed, in order: ``ra 4`` or ``produce limestone 4``."""
    names = {one: one for one in EVERYTHING[:6]}
    found = []
    for one in scene.events():
        if one.name in names:
            found.append(f"{one.name} {one['value']}")
        elif one.name == "produce":
            found.append(f"produce {one['resource']} {one['value']}")
    return found


def pan(scene: Scene, place: str, player: int = 0) -> list[str]:
    """The dice on ``pure_pan`` or ``tainted_pan``, or ``under_scales``: color and face."""
    table = scene.table
    return [f"{table.colors[die]} {table.faces[die]}" for die in getattr(table, place)[player]]


def points_by(scene: Scene, card: str) -> list[int]:
    """The points that a card has brought, gain by gain."""
    found = []
    for one in scene.events("gained"):
        source = one["source"]
        if one["resource"] == "vp" and isinstance(source, int) and scene.table.cards[source].id == card:
            found.append(int(str(one["amount"])))
    return found
