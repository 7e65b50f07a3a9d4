"""Scenarios at the temple: tiles that lie there in a certain way, Ra actions, and points by where they came from."""

from rules.laying import Scene, card
from tekhenu.testing import ScenarioError

__all__ = ["SPACES", "lay_tile", "points", "ra", "refused", "space_number", "tile_at"]

#: All spaces of the temple, row by row, by their names.
SPACES = tuple(f"{row}-{column}" for row in range(1, 6) for column in range(1, 6))


def space_number(space: str) -> int:
    """A space by its name."""
    return SPACES.index(space)


def lay_tile(scene: Scene, tile: str, space: str, turn: int = 0, owner: int = 1) -> Scene:
    """A tile that lies in the temple already, with the pillar of somebody (of the second player)."""
    scene.hold(tile, zone="temple")
    table, at = scene.table, space_number(space)
    table.tiles = (*table.tiles[:at], card(scene, tile), *table.tiles[at + 1 :])
    table.turns = (*table.turns[:at], turn, *table.turns[at + 1 :])
    table.pillars = (*table.pillars[:at], owner, *table.pillars[at + 1 :])
    return scene


def tile_at(scene: Scene, space: str) -> str | None:
    """The id of the tile on a space."""
    tile = scene.table.tiles[space_number(space)]
    return None if tile < 0 else scene.table.cards[tile].id


def ra(scene: Scene, space: str, turn: int = 0, *, value: int = 1, by: str | None = None) -> Scene:
    """Lay the tile of a value on a space; a tile that looks alike from all sides cannot be turned."""
    scene.do(f"ra(value: {value})", by=by).answer(space)
    if scene.asked == "ra.turn":
        scene.answer(str(turn))
    return scene


def refused(scene: Scene, action: str) -> bool:
    """Is an action impossible now?  If it is not, it has begun."""
    try:
        scene.do(action)
    except ScenarioError as error:
        return "it cannot be done now" in str(error)
    return False


def points(scene: Scene, source: str, player: int = 0) -> list[int]:
    """The VP that a player has gained from one source, gain by gain."""
    gained = (one for one in scene.events("gained") if one["resource"] == "vp" and one["player"] == player)
    return [one["amount"] for one in gained if one["source"] == source]
