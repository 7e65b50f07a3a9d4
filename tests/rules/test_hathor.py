"""Hathor: the sites around the temple, their cost, and what the line of a new building brings (TK-5.3)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.boards import DATA, TILES
from rules.laying import Scene, board_with, scene_for
from rules.temples import SPACES, lay_tile, points, refused
from tekhenu.rules import Board
from tekhenu.rules.names import BASIC, GOODS

SITES = DATA["temple"]["sites"]
#: All that a space may give as a unit in a Hathor action (R-52).
UNITS = (*GOODS, "faith")


def line(name: str) -> tuple[str, ...]:
    """The spaces of ``row 2`` or ``column 4``, from west to east or from north to south."""
    kind, number = name.split()
    return tuple(space for space in SPACES if space.split("-")[kind == "column"] == number)


def number(site: str) -> int:
    """The number of a site of the house board, from 1."""
    return 1 + next(at for at, one in enumerate(SITES) if one["id"] == site)


def with_row(*rewards: str) -> Board:
    """The house board with other rewards in row 1, from west to east."""
    return board_with((("temple", "spaces", 0), list(rewards)))


def gained(scene: Scene) -> dict[str, int]:
    """What the first player has of units."""
    return {one: scene[f"you.{one}"] for one in UNITS if scene[f"you.{one}"]}


# ------------------------------------------------------------------ the sites and their cost


@pytest.mark.clause("TK-5.3.1")
@pytest.mark.parametrize("value", range(1, 7))
def test_the_value_does_not_restrict_the_choice(value: int) -> None:
    """Every usable site that is empty is offered."""
    scene = scene_for().given("you.bread = 4").do(f"hathor(value: {value})")
    assert scene.asked == "hathor.site"
    assert scene.keys == tuple(site["id"] for site in SITES if site["min_players"] == 2)


@pytest.mark.clause("TK-5.3.1", "M-02")
@pytest.mark.parametrize("site", [site["id"] for site in SITES])
def test_a_site_costs_the_bread_printed_on_it(site: str) -> None:
    """With exactly so much it can be had, with one less it is not offered."""
    bread = SITES[number(site) - 1]["bread"]
    scene = scene_for(4).given(f"you.bread = {bread - 1}")
    if not refused(scene, "hathor(value: 1)"):
        assert not scene.offered(site)
    scene = scene_for(4).given(f"you.bread = {bread}").do("hathor(value: 1)").answer(site)
    assert [(one["resource"], one["amount"]) for one in scene.events("paid")] == [("bread", bread)]
    assert scene[f"site({number(site)}).owner"] == 0


@pytest.mark.clause("TK-5.3.1", "TK-4.6.2")
def test_gold_may_pay_for_a_site() -> None:
    """In place of any one bread; the payer chooses."""
    scene = scene_for().given("you.bread = 1", "you.gold = 2").do("hathor(value: 1)").answer("west_2")
    assert scene.keys == ("1 bread + 1 gold as bread", "2 gold as bread")


@pytest.mark.clause("TK-5.3.1", "TK-4.7.1", "TK-4.7.3")
def test_the_building_comes_from_the_own_building_row() -> None:
    """What it uncovers there has no effect now."""
    scene = scene_for().given("p2.bread = 2", "p2.building = 6", "p2.vp = 3").do("hathor(value: 1)", by="p2")
    scene.answer("south_4")
    assert scene[f"site({number('south_4')}).owner"] == 1
    assert (scene["you.building"], scene["p2.building"]) == (10, 5)
    assert scene["p2.vp"] == 3
    assert scene["p2.bread"] == 2, "from two spaces of column 4, and nothing from the building row"


@pytest.mark.clause("TK-5.3.1")
def test_a_site_holds_one_building() -> None:
    """Sites with a building of anybody are not offered."""
    scene = scene_for().given("you.bread = 4", "site(2).owner = you", "site(4).owner = p2").do("hathor(value: 1)")
    assert not scene.offered("west_2")
    assert not scene.offered("west_4")
    assert len(scene.keys) == 8


@pytest.mark.clause("TK-5.3.2", "M-02", "ED-36")
@pytest.mark.parametrize(("players", "sides"), [(2, "ws"), (3, "wse"), (4, "wsen")])
def test_some_sites_need_more_players(players: int, sides: str) -> None:
    """All of them may be used with four."""
    scene = scene_for(players).given("you.bread = 4").do("hathor(value: 1)")
    assert set(scene.keys) == {site["id"] for site in SITES if site["id"][0] in sides}


@pytest.mark.clause("TK-5.3.5")
def test_when_it_is_impossible() -> None:
    """Without a building, without bread, or without an empty site that may be used."""
    assert refused(scene_for().given("you.bread = 4", "you.building = 0"), "hathor(value: 3)")
    assert refused(scene_for().given("you.bread = 1"), "hathor(value: 3)")
    assert refused(scene_for().given("you.papyrus = 4", "you.scribe = 4"), "hathor(value: 3)")
    full = scene_for().given("you.bread = 4", "p2.building = 10")
    full.table.sites = (1,) * 10 + full.table.sites[10:]
    assert refused(full, "hathor(value: 3)")


@pytest.mark.clause("TK-5.3.5", "TK-5.3.1")
def test_if_all_sites_left_are_too_dear() -> None:
    """Only the sites for four bread are empty."""
    scene = scene_for().given("you.bread = 3")
    scene.table.sites = tuple(-1 if site["bread"] == 4 else 1 for site in SITES)
    assert refused(scene, "hathor(value: 3)")
    assert not refused(scene.given("you.bread = 4"), "hathor(value: 3)")


@pytest.mark.clause("TK-5.3.1", "R-122")
def test_what_the_building_brings_does_not_pay_for_it() -> None:
    """Column 4 gives bread and gold enough, but too late."""
    board = board_with((("temple", "spaces", 0, 3), "bread 9"), (("temple", "spaces", 1, 3), "gold 9"))
    assert refused(scene_for(board=board).given("you.bread = 1"), "hathor(value: 6)")


# ------------------------------------------------------------------ along the line


@pytest.mark.clause("TK-5.3.3", "R-51")
@pytest.mark.parametrize("site", [site["id"] for site in SITES])
def test_only_the_five_spaces_of_the_line_count(site: str) -> None:
    """Each empty space of it gives one unit of what it shows; a scribe is none."""
    shown = [
        DATA["temple"]["spaces"][int(space[0]) - 1][int(space[2]) - 1].split()[0]
        for space in line(SITES[number(site) - 1]["line"])
    ]
    scene = scene_for(4).given("you.bread = 4").do("hathor(value: 1)").answer(site)
    spent = SITES[number(site) - 1]["bread"]
    expected = {one: shown.count(one) + (4 - spent if one == "bread" else 0) for one in UNITS}
    assert gained(scene) == {one: amount for one, amount in expected.items() if amount}
    assert scene["you.scribe"] == 0
    assert scene["you.vp"] == 0


@pytest.mark.clause("TK-5.3.3", "R-50", "R-51", "DV-21")
def test_a_line_with_pillars_and_empty_spaces() -> None:
    """2 own pillars, 1 of another, 2 granite and 3 faith to be seen: 6 VP, 1 granite, 1 faith, 4 people."""
    scene = dv_21(scene_for())
    scene.do("hathor(value: 4)").answer("west_1")
    assert scene.asked is None
    assert scene["you.vp"] == 6
    assert gained(scene) == {"granite": 1, "faith": 1}
    assert scene["you.population"] == 4
    assert (scene["p2.vp"], scene["p2.population"]) == (0, 0)


def dv_21(scene: Scene) -> Scene:
    """The line of the derived example, in row 1."""
    lay_tile(scene, "P22", "1-2", owner=0)
    lay_tile(scene, "P23", "1-4", owner=0)
    lay_tile(scene, "P24", "1-5", owner=1)
    return scene.given("you.bread = 3")


@pytest.mark.clause("DV-21", "R-53", "TK-8.T05")
def test_a_technology_adds_to_the_pillars() -> None:
    """5 VP for each own pillar instead of 3, and nothing for others."""
    scene = dv_21(scene_for()).hold("T05").do("hathor(value: 4)").answer("west_1")
    assert scene["you.vp"] == 10
    scene = dv_21(scene_for()).hold("T05", by="p2").do("hathor(value: 4)").answer("west_1")
    assert scene["you.vp"] == 6


@pytest.mark.clause("DV-21", "TK-8.T21")
def test_a_technology_bakes_a_bread() -> None:
    """It may pay for the building, or is left over."""
    scene = dv_21(scene_for()).hold("T21").do("hathor(value: 4)").answer("west_1")
    assert scene["you.bread"] == 1
    scene = dv_21(scene_for()).given("you.bread = 2").hold("T21").do("hathor(value: 4)").answer("west_1")
    assert scene["you.bread"] == 0


@pytest.mark.clause("TK-5.3.3")
@pytest.mark.parametrize("own", range(6))
def test_each_own_pillar_is_worth_three_points(own: int) -> None:
    """The others in line belong to somebody else, and give nothing at all."""
    scene = scene_for().given("you.bread = 4")
    for at, (tile, space) in enumerate(zip(TILES, line("column 3"), strict=False)):
        lay_tile(scene, tile, space, owner=0 if at < own else 1)
    scene.do("hathor(value: 2)").answer("south_3")
    assert scene["you.vp"] == 3 * own
    assert gained(scene) == {}


@pytest.mark.clause("TK-5.3.3", "R-51")
def test_pillars_out_of_line_give_nothing() -> None:
    """Neither the column of a row site counts, nor other rows."""
    scene = scene_for().given("you.bread = 2")
    for tile, space in zip(TILES, [space for space in SPACES if space[0] != "2"], strict=False):
        lay_tile(scene, tile, space, owner=0)
    scene.do("hathor(value: 2)").answer("west_2")
    assert scene["you.vp"] == 0
    assert gained(scene) == {"limestone": 1, "papyrus": 1, "faith": 1, "granite": 1}


@pytest.mark.clause("TK-5.3.3")
@pytest.mark.parametrize("resource", UNITS)
@pytest.mark.parametrize("amount", [1, 2, 3, 9])
def test_exactly_one_unit_however_many_are_shown(resource: str, amount: int) -> None:
    """1 limestone, 2 granite or 3 faith: one of it."""
    board = with_row(f"{resource} {amount}", "vp 1", "vp 1", "vp 1", "vp 1")
    scene = scene_for(board=board).given("you.bread = 3").do("hathor(value: 1)").answer("west_1")
    assert gained(scene) == {resource: 1}


@pytest.mark.clause("R-52", "TK-5.3.3")
def test_what_is_neither_a_resource_nor_faith_gives_nothing() -> None:
    """Scribes, VP and steps of the markers."""
    board = with_row("scribe 2", "vp 3", "happiness 1", "population 2", "vp 1, scribe 1 or happiness 2")
    scene = scene_for(board=board).given("you.bread = 3", "you.population = 3").do("hathor(value: 1)").answer("west_1")
    assert scene.asked is None
    assert gained(scene) == {}
    assert (scene["you.scribe"], scene["you.vp"], scene["you.happiness"], scene["you.population"]) == (0, 0, 0, 4)


@pytest.mark.clause("R-52")
def test_of_several_kinds_the_player_takes_one_unit() -> None:
    """Of things shown together or as alternatives alike, gold and faith included; nothing else is offered."""
    board = with_row("papyrus 2, gold 1, vp 3", "bread 1 or faith 3 or scribe 1", "vp 1", "vp 1", "limestone 1 or vp 2")
    scene = scene_for(board=board).given("you.bread = 3").do("hathor(value: 1)").answer("west_1")
    assert scene.asked == "hathor.unit"
    assert set(scene.keys) == {"papyrus", "gold"}
    scene.answer("gold")
    assert set(scene.keys) == {"bread", "faith"}
    scene.answer("faith")
    assert scene.asked is None, "of limestone and VP only limestone can be taken"
    assert gained(scene) == {"gold": 1, "faith": 1, "limestone": 1}
    assert (scene["you.vp"], scene["you.scribe"]) == (0, 0)


@pytest.mark.clause("R-52")
def test_a_kind_that_is_shown_twice_is_offered_once() -> None:
    """Whichever alternative it stands in."""
    board = with_row("papyrus 2 or papyrus 1, bread 1", "vp 1", "vp 1", "vp 1", "vp 1")
    scene = scene_for(board=board).given("you.bread = 3").do("hathor(value: 1)").answer("west_1")
    assert sorted(scene.keys) == ["bread", "papyrus"]


@pytest.mark.clause("TK-5.3.3", "TK-5.3.4")
def test_each_choice_along_the_line_is_made_and_the_people_come_once() -> None:
    """Pillars between the choices are not forgotten."""
    board = with_row(*["papyrus 1 or bread 1"] * 5)
    scene = lay_tile(lay_tile(scene_for(board=board), "P22", "1-1", owner=0), "P23", "1-3", owner=0)
    scene.given("you.bread = 3").do("hathor(value: 5)").answer("west_1", "papyrus", "bread", "papyrus")
    assert scene.asked is None
    assert gained(scene) == {"papyrus": 2, "bread": 1}
    assert scene["you.vp"] == 6
    assert scene["you.population"] == 5


@pytest.mark.clause("TK-5.3.3")
def test_a_tile_without_a_pillar_covers_its_space() -> None:
    """The space is not empty, and nobody's pillar stands there (as in the middle of a Ra action)."""
    scene = lay_tile(scene_for(), "P22", "1-1", owner=-1).given("you.bread = 3").do("hathor(value: 1)").answer("west_1")
    assert scene["you.faith"] == 0
    assert scene["you.vp"] == 0


@st.composite
def lines(draw: st.DrawFn) -> tuple[str, list[tuple[str, int | None]], int]:
    """A line, what each of its spaces shows and whose pillar stands there, and a value."""
    thing = st.sampled_from((*UNITS, "scribe", "vp"))
    spaces = [(draw(thing), draw(st.sampled_from((None, None, 0, 1, 2)))) for _ in range(5)]
    return f"{draw(st.sampled_from(('row', 'column')))} {draw(st.integers(1, 5))}", spaces, draw(st.integers(1, 6))


@pytest.mark.clause("TK-5.3.3", "TK-5.3.4", "R-51", "R-52")
@settings(max_examples=60, deadline=None)
@given(lines(), st.integers(0, 2))
def test_any_line(drawn: tuple[str, list[tuple[str, int | None]], int], player: int) -> None:
    """3 VP for an own pillar, a unit for an empty space, nothing otherwise, and people by the value."""
    where, spaces, value = drawn
    site = {"id": "here", "line": where, "bread": 2, "min_players": 2}
    changes = [(("temple", "sites"), [site])]
    for space, (thing, _) in zip(line(where), spaces, strict=True):
        changes.append((("temple", "spaces", int(space[0]) - 1, int(space[2]) - 1), f"{thing} 2"))
    scene = scene_for(3, board=board_with(*changes)).given(f"p{player + 1}.bread = 2")
    for tile, space, (_, owner) in zip(TILES, line(where), spaces, strict=False):
        if owner is not None:
            lay_tile(scene, tile, space, owner=owner)
    scene.do(f"hathor(value: {value})", by=f"p{player + 1}")
    assert scene.asked is None
    me = f"p{player + 1}"
    assert scene[f"{me}.vp"] == 3 * sum(1 for _, owner in spaces if owner == player)
    for unit in UNITS:
        assert scene[f"{me}.{unit}"] == sum(1 for thing, owner in spaces if owner is None and thing == unit)
    assert scene[f"{me}.scribe"] == 0
    assert scene[f"{me}.population"] == value


# ------------------------------------------------------------------ people


@pytest.mark.clause("TK-5.3.4", "R-50")
@pytest.mark.parametrize("value", range(1, 7))
def test_the_population_grows_by_the_value_once(value: int) -> None:
    """Not for each space of the line; happiness stays."""
    scene = scene_for().given("you.bread = 2", "you.population = 2", "you.happiness = 2")
    scene.do(f"hathor(value: {value})").answer("west_2")
    assert scene["you.population"] == 2 + value
    assert scene["you.happiness"] == 2
    assert [one["amount"] for one in scene.events("gained") if one["resource"] == "population"] == [value]


@pytest.mark.clause("R-54", "M-09")
@pytest.mark.parametrize(("before", "after"), [(14, 20), (15, 21), (16, 21), (21, 21)])
def test_the_population_stops_at_the_end_of_the_track(before: int, after: int) -> None:
    """Surplus steps are lost; the building is legal all the same."""
    scene = scene_for().given("you.bread = 2", f"you.population = {before}").do("hathor(value: 6)").answer("west_2")
    assert scene["you.population"] == after


@pytest.mark.clause("R-54", "M-09")
def test_another_track_may_be_longer() -> None:
    """The end is printed on the board."""
    scene = scene_for(board=board_with((("people_track", "end"), 25))).given("you.bread = 2", "you.population = 18")
    scene.do("hathor(value: 6)").answer("west_2")
    assert scene["you.population"] == 24


@pytest.mark.clause("TK-5.3.4", "TK-5.4.1", "TK-5.4.2", "R-60")
@pytest.mark.parametrize(("before", "cards"), [(2, (0, 0)), (3, (4, 0)), (6, (4, 0)), (7, (4, 4)), (8, (4, 4))])
def test_the_people_may_open_the_market(before: int, cards: tuple[int, int]) -> None:
    """Section 3 at 9, section 4 at 13, both in one move if it goes so far."""
    scene = scene_for().given("you.bread = 2", f"you.population = {before}").do("hathor(value: 6)").answer("west_2")
    assert (scene["count(c in market_3)"], scene["count(c in market_4)"]) == cards
    opened = [one["section"] for one in scene.events("market_opened")]
    assert opened == [3, 4][: sum(1 for number in cards if number)]


# ------------------------------------------------------------------ the order of all that


@pytest.mark.clause("TK-5.3.1", "TK-5.3.3", "TK-5.3.4", "R-33")
def test_the_steps_come_in_the_order_of_the_rulebook() -> None:
    """Pay, build, the line, the people, and the statues of others at the end."""
    scene = lay_tile(scene_for(3), "P22", "1-3", owner=0).given("you.bread = 3", "god_space(hathor, 1).owner = p3")
    scene.do("hathor(value: 2)").answer("west_1")
    told = [
        (one.name, one["player"], one["resource"], one["amount"])
        for one in scene.events()
        if one.name in ("paid", "lost", "gained")
    ]
    assert told[:2] == [("paid", 0, "bread", 3), ("lost", 0, "building", 1)]
    assert sorted(told[2:7]) == sorted(
        [("gained", 0, "vp", 3), *(("gained", 0, unit, 1) for unit in ("faith", "papyrus", "bread", "gold"))]
    )
    assert told[7:] == [("gained", 0, "population", 2), ("gained", 2, "gold", 1)]


@pytest.mark.clause("TK-5.3.3")
def test_the_points_say_where_they_came_from() -> None:
    """Each pillar is told by itself."""
    scene = dv_21(scene_for()).do("hathor(value: 4)").answer("west_1")
    assert points(scene, "pillars in line with a new building") == [3, 3]
    assert all(scene[f"p2.{good}"] == 0 for good in BASIC)
