"""Ra: the tile of a value, its cost, where and how it is laid, and what that brings (TK-5.2)."""

from collections import Counter
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.boards import DATA, TILES
from rules.laying import Scene, board_with, card, ids, lay_market, leave_deck, lit, rich, scene_for
from rules.temples import SPACES, lay_tile, points, ra, refused, space_number, tile_at
from tekhenu import Decision
from tekhenu.rules import Board, house_board
from tekhenu.rules.board import Tile
from tekhenu.rules.names import BASIC, GOODS, LIGHTINGS

CORNERS = ("1-1", "1-5", "5-1", "5-5")
SIDES = ("north", "east", "south", "west")

#: The tiles whose ability works in each light, as section 8.1 lists them.
ABILITIES = {
    "sunny": {"P01", "P04", "P07", "P11", "P13", "P17", "P19"},
    "shaded": {"P03", "P06", "P08", "P12", "P15", "P16", "P20"},
    "dark": {"P02", "P05", "P09", "P10", "P14", "P18", "P21"},
}


def with_spaces(**rewards: str) -> Board:
    """The house board with other rewards: ``s23="vp 2"`` for space 2-3."""
    places = ((("temple", "spaces", int(name[1]) - 1, int(name[2]) - 1), reward) for name, reward in rewards.items())
    return board_with(*places)


def plain(color: str = "red", **sides: str) -> Board:
    """A board whose border has one color on each side, and a tile P22 with a color of its own on each edge."""
    tiles = {**house_board().tiles, "P22": Tile((("limestone", 1),), ("red", "blue", "green", "ochre"))}
    border = {side: (sides.get(side, color),) * 5 for side in SIDES}
    return evolve(house_board(), tiles=tiles, **border)


def all_red() -> Board:
    """A board on which every edge and all of the border is red."""
    tiles = {id: evolve(tile, edges=("red",) * 4) for id, tile in house_board().tiles.items()}
    return evolve(house_board(), **dict.fromkeys(SIDES, ("red",) * 5), tiles=tiles)


def display(scene: Scene) -> tuple[str, ...]:
    """The tiles of the Ra area, from the left slot to the right one."""
    return ids(scene, scene.table.display)


def three_tiles(board: Board | None = None) -> Scene:
    """Tiles without an ability in all three slots, and goods for all of them."""
    return rich(scene_for(board=board)).hold("P22", "P23", "P24", zone="display")


# ------------------------------------------------------------------ which tile


@pytest.mark.clause("TK-5.2.1", "TK-5.2.3.4", "M-12", "R-46")
@pytest.mark.parametrize(
    ("value", "tile", "vp"), [(1, "P24", 1), (2, "P24", 1), (3, "P23", 2), (4, "P23", 2), (5, "P22", 3), (6, "P22", 3)]
)
def test_the_value_selects_the_slot(value: int, tile: str, vp: int) -> None:
    """5-6 the left one for 3 VP, 3-4 the middle one for 2, 1-2 the right one for 1."""
    scene = ra(three_tiles(), "2-2", value=value)
    assert tile_at(scene, "2-2") == tile
    assert scene["you.vp"] == vp


@pytest.mark.clause("M-12", "R-46", "TK-5.2.3.4")
@pytest.mark.parametrize(("value", "vp"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 1), (6, 1)])
def test_the_points_of_the_slots_come_from_the_board(value: int, vp: int) -> None:
    """Another board may give the most for the middle slot."""
    board = board_with((("ra", "slot_vp"), {"left": 1, "middle": 3, "right": 2}))
    assert ra(three_tiles(board), "2-2", value=value)["you.vp"] == vp


# ------------------------------------------------------------------ the cost


def printed_cost(tile: str) -> dict[str, int]:
    """What the house board prints on a tile."""
    parts = (part.split() for part in DATA["pillar_tiles"][tile]["cost"].split(","))
    return {resource: int(amount) for resource, amount in parts}


@pytest.mark.clause("TK-5.2.2", "TK-5.2.4", "M-05")
@pytest.mark.parametrize("tile", TILES)
def test_a_tile_costs_what_is_printed_on_it(tile: str) -> None:
    """Exactly that is paid; with one unit less the tile cannot be had."""
    cost = printed_cost(tile)
    for missing in cost:
        scene = scene_for().hold(tile, zone="display")
        scene.given(*(f"you.{good} = {amount - (good == missing)}" for good, amount in cost.items()))
        assert refused(scene, "ra(value: 1)")
    scene = scene_for().hold(tile, zone="display").given(*(f"you.{good} = {amount}" for good, amount in cost.items()))
    ra(scene, "2-2")
    assert tile_at(scene, "2-2") == tile
    assert Counter({one["resource"]: one["amount"] for one in scene.events("paid")}) == Counter(cost)


@pytest.mark.clause("TK-5.2.2", "TK-4.6.2")
def test_gold_may_pay_for_a_tile() -> None:
    """In place of any one unit; the payer chooses the mix."""
    scene = scene_for().given("you.limestone = 2", "you.granite = 1", "you.gold = 1").hold("P19", zone="display")
    ra(scene.given("light(ra) = dark"), "3-4")
    assert scene.asked == "pay"
    assert set(scene.keys) == {
        "2 limestone + 1 granite",
        "1 limestone + 1 gold as limestone + 1 granite",
        "2 limestone + 1 gold as granite",
    }
    scene.answer("2 limestone + 1 gold as granite")
    assert (scene["you.limestone"], scene["you.granite"], scene["you.gold"]) == (1, 1, 0)


@pytest.mark.clause("TK-5.2.2", "TK-4.6.2", "M-05")
def test_a_tile_may_cost_gold_and_other_goods() -> None:
    """Whatever the board prints is paid, gold with gold only."""
    board = board_with((("pillar_tiles", "P22", "cost"), "gold 1, papyrus 2, bread 1"))
    scene = scene_for(board=board).given("you.papyrus = 9", "you.bread = 9").hold("P22", zone="display")
    assert refused(scene, "ra(value: 1)")
    scene.given("you.gold = 1")
    ra(scene, "2-2")
    assert (scene["you.papyrus"], scene["you.bread"], scene["you.gold"]) == (7, 8, 0)


@pytest.mark.clause("R-48", "R-122", "TK-5.2.4")
def test_what_the_placement_brings_does_not_pay_for_it() -> None:
    """There is limestone on the board to be covered, but the tile must be paid before."""
    scene = scene_for(board=with_spaces(s22="limestone 9")).given("you.limestone = 3", "light(ra) = shaded")
    assert refused(scene.hold("P16", zone="display"), "ra(value: 1)")


@pytest.mark.clause("R-48", "TK-5.2.3")
def test_the_gold_of_the_placement_cannot_be_chosen_for_its_cost() -> None:
    """Whoever has exactly the limestone is not asked how to pay."""
    scene = scene_for().given("you.limestone = 4", "light(ra) = shaded").hold("P16", zone="display")
    ra(scene, "3-3")
    assert scene.asked is None
    assert (scene["you.limestone"], scene["you.gold"]) == (0, 4)


# ------------------------------------------------------------------ where, and how it is turned


@pytest.mark.clause("TK-5.2.3")
def test_a_tile_goes_on_any_empty_space() -> None:
    """Wherever no tile lies, whosever pillars stand around."""
    scene = three_tiles()
    for space, tile, owner in (("1-1", "P01", 0), ("3-3", "P02", 1), ("5-4", "P03", 0)):
        lay_tile(scene, tile, space, owner=owner)
    scene.do("ra(value: 1)")
    assert scene.asked == "ra.space"
    assert scene.keys == tuple(space for space in SPACES if space not in ("1-1", "3-3", "5-4"))


@pytest.mark.clause("TK-5.2.3", "R-120")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize(("space", "side"), [("1-3", 0), ("3-5", 1), ("5-3", 2), ("3-1", 3)])
def test_a_tile_is_turned_clockwise_by_quarters(turn: int, space: str, side: int) -> None:
    """What was stored as north comes to the east by one quarter, and so on; with none the tile lies as stored."""
    stored = ["red", "blue", "green", "ochre"]
    for _ in range(turn):
        stored.insert(0, stored.pop())
    for color in stored:
        scene = scene_for(board=plain(color)).given("you.limestone = 1").hold("P22", zone="display")
        ra(scene, space, turn)
        assert scene["you.vp"] == 1 + (stored[side] == color)


@pytest.mark.clause("TK-5.2.3")
@pytest.mark.parametrize(
    ("edges", "turns"),
    [
        (["red", "blue", "green", "ochre"], ("0", "1", "2", "3")),
        (["red", "red", "red", "blue"], ("0", "1", "2", "3")),
        (["red", "blue", "red", "blue"], ("0", "1")),
        (["red", "red", "red", "red"], ()),
    ],
)
def test_orientations_that_look_alike_are_one(edges: list[str], turns: tuple[str, ...]) -> None:
    """All that differ are offered, each once."""
    scene = scene_for(board=board_with((("pillar_tiles", "P22", "edges"), edges))).given("you.limestone = 1")
    scene.hold("P22", zone="display").do("ra(value: 1)").answer("3-3")
    assert scene.keys == turns
    assert (scene.asked == "ra.turn") == bool(turns)


@pytest.mark.clause("TK-5.2.3")
def test_a_player_sees_how_many_edges_would_match() -> None:
    """Each orientation says what it is worth before it is chosen."""
    scene = scene_for(board=plain("red", north="green")).given("you.limestone = 1").hold("P22", zone="display")
    scene.do("ra(value: 1)").answer("1-1")
    assert scene.table.pending is not None
    labels = {option.key: option.label for option in Decision(scene.table, scene.table.pending).options}
    assert labels["0"] == "N red, E blue, S green, W ochre: 0 matching"
    assert labels["3"] == "N blue, E green, S ochre, W red: 1 matching"


# ------------------------------------------------------------------ buildings in line


@pytest.mark.clause("TK-5.2.3.1", "TK-0.6")
def test_a_building_in_the_row_or_the_column_is_worth_a_point() -> None:
    """Whoever owns it; sites 2 and 8 of the house board lie in row 2 and column 3."""
    scene = three_tiles().given(
        "site(2).owner = you", "site(8).owner = p2", "site(3).owner = p2", "site(7).owner = you"
    )
    assert ra(scene, "2-3")["you.vp"] == 2 + 1
    assert scene["p2.vp"] == 0


@pytest.mark.clause("TK-5.2.3.1", "TK-0.6")
@pytest.mark.parametrize("space", SPACES)
def test_every_site_in_line_counts(space: str) -> None:
    """For each space those sites count whose line is its row or its column."""
    scene = rich(scene_for(4, board=plain("none"))).hold("P22", zone="display")
    sites = DATA["temple"]["sites"]
    taken = range(0, len(sites), 3)
    for number in taken:
        scene.given(f"site({number + 1}).owner = p{number % 4 + 1}")
    row, column = space.split("-")
    lines = Counter(sites[number]["line"] for number in taken)
    assert ra(scene, space)["you.vp"] == lines[f"row {row}"] + lines[f"column {column}"] + 1


@pytest.mark.clause("TK-5.2.3.1", "M-02")
def test_sites_of_another_board() -> None:
    """Several sites may belong to one line, and some line may have none."""
    sites = [{"id": f"s{at}", "line": line, "bread": 2, "min_players": 2} for at, line in enumerate(["row 4"] * 3)]
    board = board_with((("temple", "sites"), [*sites, {**sites[0], "id": "other", "line": "column 1"}]))
    scene = three_tiles(board).given("site(1).owner = p2", "site(2).owner = p2", "site(3).owner = you")
    scene.given("site(4).owner = you")
    assert points(ra(scene, "4-2"), "buildings in line with a new pillar") == [3]
    assert points(ra(scene, "2-3"), "buildings in line with a new pillar") == [3]


@pytest.mark.clause("TK-5.2.3.1")
def test_statues_and_workshops_do_not_count() -> None:
    """The temple statue spaces lie in row 3 and column 3."""
    scene = three_tiles().given("people_space(1).owner = you", "people_space(2).owner = p2")
    scene.given("workplace(3, bread).owner = you", "god_space(ra, 1).owner = p2")
    assert ra(scene, "3-3")["you.vp"] == 1


# ------------------------------------------------------------------ matching edges


@pytest.mark.clause("TK-5.2.3.2", "EX-14", "R-42")
@pytest.mark.parametrize(
    ("space", "side", "vp"),
    [("1-3", "north", 1), ("3-5", "east", 1), ("5-3", "south", 1), ("3-1", "west", 1)]
    + [(space, side, 2) for space, sides in zip(CORNERS, ("nw", "ne", "sw", "se"), strict=True) for side in sides],
)
def test_an_edge_that_matches_the_border(space: str, side: str, vp: int) -> None:
    """1 VP for it, 2 in a corner; only one side of the border has the color of its edge."""
    number = "nesw".index(side[0])
    color = house_board().tiles["P22"].edges[number]
    border = dict.fromkeys(SIDES, ("none",) * 5) | {SIDES[number]: (color,) * 5}
    scene = scene_for(board=evolve(house_board(), **border)).given("you.limestone = 1").hold("P22", zone="display")
    assert points(ra(scene, space), "matching edges") == [vp]


@pytest.mark.clause("EX-14", "TK-5.2.3.2")
@pytest.mark.parametrize("space", CORNERS)
def test_two_matches_in_a_corner_are_worth_four_points(space: str) -> None:
    """Both edges touch the border there."""
    board = all_red()
    scene = scene_for(board=board).given("you.limestone = 1").hold("P22", zone="display")
    assert points(ra(scene, space), "matching edges") == [4]


@pytest.mark.clause("TK-5.2.3.2", "R-42")
@pytest.mark.parametrize(
    ("space", "around", "vp"),
    [
        ("3-3", (), 0),
        ("3-3", ("2-2", "2-4", "4-2", "4-4"), 0),
        ("3-3", ("1-3", "5-3", "3-1", "3-5"), 0),
        ("3-3", ("2-3",), 1),
        ("3-3", ("3-4",), 1),
        ("3-3", ("4-3",), 1),
        ("3-3", ("3-2",), 1),
        ("3-3", ("2-3", "3-4", "4-3", "3-2"), 4),
        ("1-2", ("1-1",), 2),
        ("1-1", ("1-2",), 6),
        ("1-1", ("1-2", "2-1"), 8),
        ("2-1", ("1-5",), 1),
        ("1-5", ("2-1",), 4),
    ],
)
def test_edges_touch_what_lies_beside_them(space: str, around: tuple[str, ...], vp: int) -> None:
    """Everything is red here: only neighbors and the border can match, and in a corner all matches count double."""
    board = all_red()
    scene = scene_for(board=board).given("you.limestone = 1").hold("P22", zone="display")
    for number, (tile, one) in enumerate(zip(TILES, around, strict=False)):
        lay_tile(scene, tile, one, owner=number % 2)
    ra(scene, space)
    assert sum(points(scene, "matching edges")) == vp
    assert scene["you.vp"] == vp + 1


@pytest.mark.clause("TK-5.2.3.2")
def test_the_edges_of_a_neighbor_count_as_it_lies() -> None:
    """The neighbor in the west touches with the edge that points east after its own turn."""
    for turn, color in enumerate(("blue", "red", "ochre", "green")):
        scene = scene_for(board=evolve(plain("none"), tiles=different())).given("you.limestone = 1")
        lay_tile(scene.hold("P23", zone="display"), "P22", "3-2", turn)
        ra(scene, "3-3", {"ochre": 0, "green": 1, "blue": 2, "red": 3}[color])
        assert scene["you.vp"] == 2
        assert points(scene, "matching edges") == [1]


def different() -> dict[str, Tile]:
    """Tiles that all have four different edges."""
    return {id: evolve(tile, edges=("red", "blue", "green", "ochre")) for id, tile in house_board().tiles.items()}


# An oracle in the manner of the rulebook: each edge of a tile is a short line between two spaces, or between a space and
# the border. The lines have colors from either side, and those with the same color from both sides match.

COLORS = ("red", "blue", "green", "ochre")


def naive_matches(laid: dict[str, tuple[tuple[str, ...], int]], border: dict[str, tuple[str, ...]], at: str) -> int:
    """How many edges of the tile on a space match, by drawing all lines of the temple."""
    lines: dict[tuple[int, int], list[tuple[str, str]]] = {}
    for number in range(5):
        # The middle of space (row, column) lies at (2 * row, 2 * column), its edges one step away.
        lines.setdefault((-1, 2 * number), []).append(("border", border["north"][number]))
        lines.setdefault((9, 2 * number), []).append(("border", border["south"][number]))
        lines.setdefault((2 * number, -1), []).append(("border", border["west"][number]))
        lines.setdefault((2 * number, 9), []).append(("border", border["east"][number]))
    for space, (stored, quarters) in laid.items():
        row, column = (2 * int(part) - 2 for part in space.split("-"))
        north, east, south, west = stored
        for _ in range(quarters):
            north, east, south, west = west, north, east, south
        for place, color in (
            ((row - 1, column), north),
            ((row, column + 1), east),
            ((row + 1, column), south),
            ((row, column - 1), west),
        ):
            lines.setdefault(place, []).append((space, color))
    return sum(
        1
        for sides in lines.values()
        if len(sides) == 2 and at in (sides[0][0], sides[1][0]) and sides[0][1] == sides[1][1]
    )


@st.composite
def temples(draw: st.DrawFn) -> tuple[Board, dict[str, tuple[str, int]], str, str, int]:
    """A board, tiles with their turns on some of its spaces, and a tile, a space and a turn to lay it."""
    colors = st.sampled_from(COLORS)
    edges = st.tuples(colors, colors, colors, colors)
    board = house_board()
    if draw(st.booleans()):
        sides = {side: draw(st.tuples(*[colors] * 5)) for side in SIDES}
        board = evolve(board, **sides, tiles={id: evolve(one, edges=draw(edges)) for id, one in board.tiles.items()})
    tiles = draw(st.permutations(TILES))
    spaces = draw(st.permutations(SPACES))
    number = draw(st.integers(0, 24))
    turns = draw(st.lists(st.integers(0, 3), min_size=number, max_size=number))
    laid = {space: (tile, turn) for space, tile, turn in zip(spaces[:number], tiles, turns, strict=False)}
    return board, laid, tiles[-1], spaces[-1], draw(st.integers(0, 3))


@pytest.mark.clause("TK-5.2.3.2", "R-41", "R-42", "TK-8.P04", "TK-8.P05")
@settings(max_examples=150, deadline=None)
@given(temples())
def test_edges_match_as_drawn(temple: tuple[Board, dict[str, tuple[str, int]], str, str, int]) -> None:
    """In any temple: 1 VP for each match, 2 in a corner, and 1 more each if the tile says so in this light."""
    board, laid, tile, space, turn = temple
    scene = rich(scene_for(board=board)).hold(tile, zone="display").given("light(ra) = sunny", "you.happiness = 0")
    for one, (id, quarters) in laid.items():
        lay_tile(scene, id, one, quarters)
    scene.do("ra(value: 1)")
    if scene.asked == "ra.space":
        scene.answer(space)
    turn = min(other for other in range(4) if turned_by(board, tile, other) == turned_by(board, tile, turn))
    if scene.asked == "ra.turn":
        scene.answer(str(turn))
    edges = {one: (board.tiles[id].edges, quarters) for one, (id, quarters) in laid.items()}
    edges[space] = (board.tiles[tile].edges, turn)
    border = {side: getattr(board, side) for side in SIDES}
    matches = naive_matches(edges, border, space)
    assert sum(points(scene, "matching edges")) == matches * (2 if space in CORNERS else 1)
    extra = {"P04": matches, "P07": 1}.get(tile, 0)
    assert scene["you.vp"] == matches * (2 if space in CORNERS else 1) + 1 + extra


def turned_by(board: Board, tile: str, quarters: int) -> list[str]:
    """The edges of a tile, turned one quarter after another."""
    edges = list(board.tiles[tile].edges)
    for _ in range(quarters):
        edges.insert(0, edges.pop())
    return edges


@pytest.mark.clause("R-41", "DV-20")
@pytest.mark.parametrize(("tile", "light"), [("P04", "sunny"), ("P05", "dark")])
def test_a_corner_doubles_only_the_printed_point(tile: str, light: str) -> None:
    """Three VP for each edge that matches there, two elsewhere."""
    board = all_red()
    scene = scene_for(board=board).given("you.limestone = 3", f"light(ra) = {light}").hold(tile, zone="display")
    assert ra(scene, "5-1")["you.vp"] == 2 * 3 + 1
    scene = scene_for(board=board).given("you.limestone = 3", f"light(ra) = {light}").hold(tile, zone="display")
    assert ra(scene, "5-2")["you.vp"] == 1 * 2 + 1


# ------------------------------------------------------------------ the reward of the space


@pytest.mark.clause("TK-5.2.3.3", "M-01")
@pytest.mark.parametrize("space", SPACES)
def test_all_of_the_reward_is_gained(space: str) -> None:
    """Of each space of the house board, whatever the amount."""
    row, column = (int(part) - 1 for part in space.split("-"))
    resource, amount = DATA["temple"]["spaces"][row][column].split()
    scene = scene_for(board=plain("none")).given("you.limestone = 1").hold("P22", zone="display")
    ra(scene, space)
    for one in (*GOODS, "scribe", "faith"):
        assert scene[f"you.{one}"] == (int(amount) if one == resource else 0)
        assert scene[f"p2.{one}"] == 0


@pytest.mark.clause("TK-5.2.3.3", "TK-0.4")
def test_a_space_may_show_several_kinds() -> None:
    """All of them are gained: goods, faith, scribes, VP, and steps of both markers."""
    everything = "papyrus 1, bread 2, gold 3, scribe 1, faith 4, vp 5, happiness 2, population 2"
    scene = scene_for(board=with_spaces(s22=everything)).given("you.limestone = 1").hold("P22", zone="display")
    ra(scene, "2-2")
    assert scene.asked is None
    assert [scene[f"you.{one}"] for one in ("papyrus", "bread", "gold", "scribe", "faith")] == [1, 2, 3, 1, 4]
    assert (scene["you.vp"], scene["you.population"], scene["you.happiness"]) == (5 + 1, 2, 2)


@pytest.mark.clause("TK-5.2.3.3", "TK-0.4")
def test_a_space_may_show_a_choice() -> None:
    """The player takes one of the alternatives, all of it."""
    board = with_spaces(s22="papyrus 1 or bread 2, gold 1 or vp 3")
    for key, gained in (
        ("1 papyrus", {"papyrus": 1}),
        ("2 bread and 1 gold", {"bread": 2, "gold": 1}),
        ("3 vp", {"vp": 3}),
    ):
        scene = scene_for(board=board).given("you.limestone = 1").hold("P22", zone="display")
        ra(scene, "2-2")
        assert scene.asked == "reward"
        assert scene.player == 0
        assert scene.keys == ("1 papyrus", "2 bread and 1 gold", "3 vp")
        scene.answer(key)
        for one in (*GOODS, "vp"):
            assert scene[f"you.{one}"] == gained.get(one, 0) + (one == "vp")


@pytest.mark.clause("TK-5.2.3.3", "TK-5.4.1")
def test_people_on_a_space_open_the_market() -> None:
    """By whatever means a population marker comes so far."""
    scene = scene_for(board=with_spaces(s22="population 4")).given("you.limestone = 1", "you.population = 5")
    ra(scene.hold("P22", zone="display"), "2-2")
    assert scene["count(c in market_3)"] == 4


# ------------------------------------------------------------------ abilities


@pytest.mark.clause(
    "TK-5.2.3.5", "EX-15", "ED-49", "TK-8.P22", "TK-8.P23", "TK-8.P24", "TK-8.P25", "TK-8.P26", "TK-8.P27"
)
@pytest.mark.parametrize("light", LIGHTINGS)
def test_the_light_of_ra_decides(light: str) -> None:
    """Seven tiles work in each light, six in none, whatever light other sections have."""
    scene = scene_for().given(f"light(ra) = {light}")
    assert set(scene["{tile for tile in pillar_stack where lit(you, tile)}"]) == ABILITIES[light]
    scene.hold("T09")
    assert len(scene["{tile for tile in pillar_stack where lit(you, tile)}"]) == 27
    assert set(scene["{tile for tile in pillar_stack where lit(p2, tile)}"]) == ABILITIES[light]


@pytest.mark.clause("TK-5.2.3.5", "ED-49")
@pytest.mark.parametrize("turned", range(6))
def test_the_light_is_that_of_the_present_position_of_the_wheel(turned: int) -> None:
    """P07 works in the sun, P08 in the shade, P09 in the dark."""
    light = ("sunny", "sunny", "shaded", "dark", "dark", "shaded")[(1 - turned) % 6]
    for tile, own in (("P07", "sunny"), ("P08", "shaded"), ("P09", "dark")):
        scene = scene_for().given("you.limestone = 2").hold(tile, zone="display")
        scene.table.turned = turned
        assert ra(scene, "2-2")["you.vp"] == 1 + (light == own)


@pytest.mark.clause("R-45", "ED-01")
@pytest.mark.parametrize("tile", ["P19", "P20", "P21"])
def test_only_resources_and_faith_are_doubled(tile: str) -> None:
    """Gold is a resource; scribes, VP and steps of the markers are gained once."""
    everything = "papyrus 1, bread 2, gold 3, scribe 1, faith 4, vp 5, happiness 2, population 2"
    scene = scene_for(board=with_spaces(s22=everything)).given("you.limestone = 2", "you.granite = 1")
    ra(lit(scene, tile), "2-2")
    assert [scene[f"you.{one}"] for one in ("papyrus", "bread", "gold", "faith")] == [2, 4, 6, 8]
    assert scene["you.scribe"] == 1
    assert (scene["you.vp"], scene["you.population"], scene["you.happiness"]) == (5 + 1, 2, 2)


@pytest.mark.clause("R-45")
def test_a_choice_may_be_made_anew() -> None:
    """First one alternative, then the other; what does not count the second time is not offered."""
    board = with_spaces(s22="papyrus 1, scribe 1 or bread 2 or vp 3")
    scene = lit(scene_for(board=board), "P19").given("you.limestone = 2", "you.granite = 1")
    ra(scene, "2-2")
    assert scene.keys == ("1 papyrus and 1 scribe", "2 bread", "3 vp")
    scene.answer("2 bread")
    assert scene.keys == ("1 papyrus", "2 bread")
    scene.answer("1 papyrus")
    assert [scene[f"you.{one}"] for one in ("papyrus", "scribe", "bread", "vp")] == [1, 0, 2, 1]


@pytest.mark.clause("R-45")
@pytest.mark.parametrize("reward", ["scribe 2", "vp 1 or scribe 1"])
def test_where_there_is_nothing_to_double_nothing_is_asked(reward: str) -> None:
    """The first time a choice is made; the second time there is nothing to gain."""
    scene = lit(scene_for(board=with_spaces(s22=reward)), "P19").given("you.limestone = 2", "you.granite = 1")
    ra(scene, "2-2")
    if scene.asked is not None:
        scene.answer("1 scribe")
    assert scene.asked is None
    assert scene["you.scribe"] == int(reward.split()[1])
    assert scene["you.vp"] == 1


@pytest.mark.clause("R-45", "TK-5.2.3.4")
def test_the_doubled_reward_is_a_gain_of_its_own() -> None:
    """It comes in step 5, after the points of the slot."""
    scene = lit(scene_for(), "P19").given("you.limestone = 2", "you.granite = 1")
    ra(scene, "3-1")
    gained = [(one["resource"], one["amount"]) for one in scene.events("gained")]
    assert gained == [("bread", 2), ("vp", 1), ("bread", 2)]


@pytest.mark.clause("R-49")
@pytest.mark.parametrize("tile", ["P13", "P14"])
def test_no_decree_is_drawn_from_an_empty_deck_without_discards(tile: str) -> None:
    """The action goes on."""
    scene = leave_deck(lit(scene_for(), tile).given("you.limestone = 3"), "decree")
    ra(scene, "2-2")
    assert scene["count(c in you.decrees)"] == 0
    assert scene["space(2, 2).owner"] == 0


@pytest.mark.clause("R-49", "TK-5.6.8")
@pytest.mark.parametrize("tile", ["P13", "P14"])
def test_discarded_decrees_become_a_new_deck(tile: str) -> None:
    """If there are any, one of them is drawn."""
    scene = lit(scene_for(), tile).given("you.limestone = 3").hold("D05", "D06", zone="decree_discard")
    ra(leave_deck(scene, "decree"), "2-2")
    (drawn,) = ids(scene, scene.table.decrees[0])
    assert {drawn, *ids(scene, scene.table.decree_deck)} == {"D05", "D06"}
    assert scene.table.decree_discard == ()


@pytest.mark.clause("TK-8.P13", "TK-8.P14")
@pytest.mark.parametrize("tile", ["P13", "P14"])
def test_the_top_decree_is_drawn(tile: str) -> None:
    """Nobody is asked, and it goes to the secret hand."""
    scene = leave_deck(lit(scene_for(), tile).given("you.limestone = 3"), "decree", "D05", "D06", "D07")
    ra(scene, "2-2")
    assert ids(scene, scene.table.decrees[0]) == ("D07",)


@pytest.mark.clause("R-44", "TK-8.P10", "TK-8.P12", "TK-8.P15")
@pytest.mark.parametrize("tile", ["P10", "P11", "P12", "P15"])
@pytest.mark.parametrize("declines", [True, False])
def test_an_action_of_a_tile_may_be_declined_or_not(tile: str, declines: bool) -> None:
    """By default it may; with `decline_abilities = no` it is performed if it can be."""
    scene = rich(lay_market(scene_for(decline_abilities=declines), 1, "B01", "B02", "T02"))
    ra(lit(scene, tile), "2-2")
    assert (set(scene.keys) == {"yes", "no"}) == declines
    if declines:
        scene.answer("no")
        assert scene.asked is None
    else:
        while scene.asked is not None:
            scene.answer(scene.keys[0])
    performed = {"thoth", "horus", "osiris"} & {one.name for one in scene.events()}
    assert len(performed) == (not declines)
    assert scene["space(2, 2).owner"] == 0


@pytest.mark.clause("R-44")
@pytest.mark.parametrize("tile", ["P10", "P11", "P12", "P15"])
@pytest.mark.parametrize("declines", [True, False])
def test_an_action_of_a_tile_that_is_impossible_is_skipped(tile: str, declines: bool) -> None:
    """There is neither happiness nor granite."""
    scene = lay_market(scene_for(decline_abilities=declines), 1, "B01", "B02", "T02").given("you.limestone = 3")
    ra(lit(scene, tile), "2-2")
    assert scene.asked is None
    assert scene["space(2, 2).owner"] == 0
    assert scene["count(c in display)"] == 3


@pytest.mark.clause("R-40", "R-47", "TK-5.1.5")
def test_a_temple_statue_of_the_ability_does_not_see_the_new_pillar() -> None:
    """The pillar of this action is put up after the ability; older ones count."""
    for older, vp in (((), 0), (("3-1",), 3), (("3-1", "3-4"), 6)):
        scene = lit(scene_for(), "P12").given("you.limestone = 3", "you.granite = 2")
        for tile, space in zip(("P22", "P23"), older, strict=False):
            lay_tile(scene, tile, space, owner=0)
        ra(scene, "3-2").answer("yes", "1", "temple 1")
        assert sum(points(scene, "pillars in line with a temple statue")) == vp


@pytest.mark.clause("R-47", "R-33", "R-35", "TK-5.2.3.5", "TK-5.2.3.6")
def test_an_action_of_the_tile_is_over_before_the_pillar_stands() -> None:
    """Its statue bonuses come before the pillar, those of the Ra action at the very end."""
    scene = lay_market(lit(scene_for(), "P10"), 1, "B01", "B02", "T02").given("you.limestone = 3", "you.population = 5")
    scene.given("you.happiness = 1", "god_space(thoth, 1).owner = p2", "god_space(ra, 1).owner = p2")
    ra(scene, "3-2").answer("yes", "T02")
    told = [
        (one.name, one.fields.get("god") or one.fields.get("resource"))
        for one in scene.events()
        if one.name in ("ra", "thoth", "horus_bonus", "lost")
    ]
    assert told == [
        ("ra", "ra"),
        ("thoth", "thoth"),
        ("horus_bonus", "thoth"),
        ("lost", "pillar"),
        ("horus_bonus", "ra"),
    ]
    assert (scene["p2.scribe"], scene["p2.papyrus"]) == (1, 1)


@pytest.mark.clause("R-48", "TK-5.2.3.3", "TK-8.P12")
def test_what_the_space_gives_may_pay_for_the_action_of_the_tile() -> None:
    """The reward comes in step 3, the ability in step 5."""
    scene = ra(lit(scene_for(), "P12").given("you.limestone = 3"), "1-3").answer("yes", "1", "ra 1")
    assert scene["you.granite"] == 0
    assert scene["god_space(ra, 1).owner"] == 0


@pytest.mark.clause("R-28", "TK-8.P12")
def test_a_blessing_for_the_tile_does_not_pay_for_the_statue() -> None:
    """It is for the one action with which it was played."""
    scene = lit(scene_for(), "P12").given("you.granite = 2").hold("B13")
    scene.do("ra(value: 1)")
    assert scene.asked == "ra.space", "the blessing must be played, as there is no limestone"
    scene.answer("2-2", "0", "yes", "1", "ra 1")
    assert scene["you.granite"] == 0


# ------------------------------------------------------------------ the pillar, and the display


@pytest.mark.clause("TK-5.2.3.6", "TK-4.7.1")
def test_the_space_belongs_to_whoever_erects_the_pillar() -> None:
    """The pillar comes from the own stock."""
    scene = ra(three_tiles().given("p2.limestone = 9"), "2-2", by="p2")
    assert scene["space(2, 2).owner"] == 1
    assert (scene["you.pillar"], scene["p2.pillar"]) == (8, 7)
    assert (scene["you.vp"], scene["p2.vp"]) == (0, 1)
    assert scene["you.limestone"] == 20


@pytest.mark.clause("TK-5.2.3.7")
@pytest.mark.parametrize(
    ("value", "left"), [(1, ("P01", "P22", "P23")), (3, ("P01", "P22", "P24")), (5, ("P01", "P23", "P24"))]
)
def test_the_tiles_slide_to_the_right(value: int, left: tuple[str, ...]) -> None:
    """The gap is closed, and the top tile of the stack comes into the left slot."""
    scene = three_tiles().hold("P02", "P01", zone="pillar_stack")
    before = len(scene.table.pillar_stack)
    ra(scene, "2-2", value=value)
    assert display(scene) == left
    assert len(scene.table.pillar_stack) == before - 1


@pytest.mark.clause("R-43", "TK-5.2.3.7", "TK-5.2.4")
def test_with_an_empty_stack_the_left_slots_run_empty() -> None:
    """Values that point to an empty slot cannot be used."""
    scene = three_tiles()
    scene.table.out_of_play, scene.table.pillar_stack = scene.table.pillar_stack, ()
    ra(scene, "2-2", value=1)
    assert display(scene) == ("P22", "P23")
    assert refused(scene, "ra(value: 5)")
    assert refused(scene, "ra(value: 6)")
    ra(scene, "2-4", value=3)
    assert tile_at(scene, "2-4") == "P22"
    assert display(scene) == ("P23",)
    assert points(scene, "slots of pillar tiles") == [1, 2]
    assert refused(scene, "ra(value: 3)")
    assert refused(scene, "ra(value: 4)")
    ra(scene, "4-2", value=2)
    assert display(scene) == ()
    assert all(refused(scene, f"ra(value: {value})") for value in range(1, 7))


# ------------------------------------------------------------------ when it is impossible


@pytest.mark.clause("TK-5.2.4", "TK-4.7.1")
def test_without_a_pillar() -> None:
    """Eight are all that a player has."""
    assert refused(three_tiles().given("you.pillar = 0"), "ra(value: 1)")
    assert not refused(three_tiles().given("you.pillar = 1"), "ra(value: 1)")


@pytest.mark.clause("TK-5.2.4")
def test_without_an_empty_space() -> None:
    """25 tiles fill the temple; the last space is taken without a question."""
    scene = rich(scene_for())
    for tile, space in zip(TILES, SPACES[:-1], strict=False):
        lay_tile(scene, tile, space)
    scene.hold("P26", "P27", zone="display").do("ra(value: 1)")
    assert scene.asked == "ra.turn"
    scene.answer("0")
    assert tile_at(scene, "5-5") == "P27"
    assert display(scene)[-1] == "P26"
    assert refused(scene, "ra(value: 1)")


@pytest.mark.clause("TK-5.2.4", "TK-4.3.7")
def test_a_die_that_selects_what_cannot_be_paid_is_not_taken() -> None:
    """Of two gray dice at Ra only that is offered whose tile is cheap enough."""
    scene = scene_for().given("you.limestone = 1", "shown(ra, gray) = 1", "shown(ra, gray) = 6")
    scene.hold("P16", "P23", "P22", zone="display").do("turn()")
    assert scene.asked == "ra.space"
    scene.answer("2-2", "0")
    assert tile_at(scene, "2-2") == "P22"


# ------------------------------------------------------------------ the order of all that


@pytest.mark.clause("TK-5.2.3", "TK-5.2.3.1", "TK-5.2.3.2", "TK-5.2.3.3", "TK-5.2.3.4", "TK-5.2.3.5", "R-48")
def test_the_steps_come_in_the_order_of_the_rulebook() -> None:
    """Pay, lay, buildings, edges, space, slot, ability, pillar, display."""
    scene = scene_for().given("you.limestone = 2", "site(1).owner = p2").hold("P07", zone="display")
    ra(scene.given("light(ra) = sunny"), "1-5", 2)
    tile = card(scene, "P07")
    told: list[tuple[Any, ...]] = []
    for one in scene.events():
        if one.name in ("paid", "gained", "lost"):
            told.append((one.name, one["resource"], one["amount"], one["source"]))
        elif one.name == "moved":
            told.append((one.name, one["origin"], one["to"]))
    assert told == [
        ("paid", "limestone", 2, "pillar tile"),
        ("moved", "display", "temple"),
        ("gained", "vp", 1, "buildings in line with a new pillar"),
        ("gained", "vp", 2, "matching edges"),
        ("gained", "gold", 1, "temple spaces"),
        ("gained", "vp", 1, "slots of pillar tiles"),
        ("gained", "vp", 1, tile),
        ("lost", "pillar", 1, "built"),
        *[("moved", "pillar_stack", "display")] * 3,
    ]


@pytest.mark.clause("TK-5.2.3", "TK-4.7.2")
def test_a_tile_that_lies_in_the_temple_stays_there() -> None:
    """It is in no other place, and later tiles do not move it."""
    scene = ra(ra(three_tiles(), "2-2", value=1), "4-4", value=1)
    assert (tile_at(scene, "2-2"), tile_at(scene, "4-4")) == ("P24", "P23")
    assert ids(scene, scene.table.temple) == ("P24", "P23")
    assert scene.table.pillars[space_number("2-2")] == scene.table.pillars[space_number("4-4")] == 0
    assert all(scene[f"p2.{good}"] == 0 for good in BASIC)
