"""A scoring: districts, temple, statues, happiness, production, building row (TK-6.4, R-65, R-72, R-81, R-82)."""

import pytest

from rules.laying import Scene, board_with, rich, scene_for

BASIC = ("papyrus", "bread", "limestone", "granite")
#: A board on which the building row shows nothing.
BARE = board_with((("player_board", "building_row"), [{"vp": 0, "bread": 0}] * 10))
#: What the building row of the house board shows when so many buildings are built.
ROW_VP = (0, 0, 0, 1, 1, 2, 4, 4, 6, 9, 12)
ROW_BREAD = (0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 7)


def score(scene: Scene, number: int = 1) -> Scene:
    """A scoring, as far as the first question."""
    return scene.do(f"scoring(number: {number})")


def points(scene: Scene, source: str) -> dict[int, int]:
    """The points of one source, by player."""
    found: dict[int, int] = {}
    for event in scene.events():
        if event.name in ("gained", "lost") and (event["resource"], event["source"]) == ("vp", source):
            amount = event["amount"] if event.name == "gained" else -event["amount"]  # type: ignore[operator]
            found[event["player"]] = found.get(event["player"], 0) + amount  # type: ignore[arg-type,call-overload,index]
    return found


def districts(scene: Scene) -> list[int | None]:
    """Who has won each district: a seat, or nobody."""
    found: list[int | None] = []
    for good in BASIC:
        won = points(scene, f"{good} district")
        assert all(amount == 3 for amount in won.values())
        found.append(next(iter(won), None))
    return found


# ------------------------------------------------------------------ districts


@pytest.mark.clause("TK-6.4.1")
def test_the_most_pieces_in_a_district_are_worth_3_vp() -> None:
    """Each district by itself."""
    scene = scene_for(3, board=BARE)
    scene.given(
        "workplace(5, papyrus).owner = p2", "workplace(6, papyrus).owner = p2", "workplace(1, papyrus).owner = you"
    )
    scene.given("workplace(6, granite).owner = p3")
    assert districts(score(scene)) == [1, None, None, 2]
    assert [scene[f"{who}.vp"] for who in ("you", "p2", "p3")] == [0, 3, 3]


@pytest.mark.clause("R-72", "TK-6.4.1")
def test_a_district_without_pieces_gives_nothing() -> None:
    """Nobody has the most."""
    assert districts(score(scene_for(4))) == [None] * 4


@pytest.mark.clause("TK-6.4.1")
@pytest.mark.parametrize(("number", "won"), [(3, [0, 0, None, None]), (4, [None, None, 0, 0])])
def test_a_statue_above_the_districts_counts_in_two_of_them(number: int, won: list[int | None]) -> None:
    """Above the workshops: papyrus and bread; above the quarries: limestone and granite."""
    assert districts(score(scene_for().given(f"people_space({number}).owner = you"))) == won


@pytest.mark.clause("TK-6.4.1")
@pytest.mark.parametrize("number", [1, 2])
def test_a_temple_statue_counts_in_no_district(number: int) -> None:
    """It stands somewhere else."""
    assert districts(score(scene_for().given(f"people_space({number}).owner = you"))) == [None] * 4


@pytest.mark.clause("DV-13", "TK-6.4.1", "ED-11")
def test_tied_a_statue_is_higher_than_row_1() -> None:
    """A statue above the workshops, B row 1 of papyrus: 1 to 1, A wins."""
    scene = scene_for().given("people_space(3).owner = you", "workplace(1, papyrus).owner = p2")
    assert districts(score(scene))[0] == 0


@pytest.mark.clause("DV-13", "TK-6.4.1", "ED-11")
def test_tied_the_highest_piece_decides() -> None:
    """A rows 4 and 5, B rows 2 and 6: B wins."""
    scene = scene_for(board=BARE).given("workplace(4, papyrus).owner = you", "workplace(5, papyrus).owner = you")
    scene.given("workplace(2, papyrus).owner = p2", "workplace(6, papyrus).owner = p2")
    assert districts(score(scene))[0] == 1


@pytest.mark.clause("DV-13", "TK-6.4.1", "ED-11")
def test_more_pieces_beat_a_higher_one() -> None:
    """A row 1 only, B rows 3 and 6: B wins with 2 to 1."""
    scene = scene_for(board=BARE).given("workplace(1, papyrus).owner = you")
    scene.given("workplace(3, papyrus).owner = p2", "workplace(6, papyrus).owner = p2")
    assert districts(score(scene))[0] == 1


@pytest.mark.clause("TK-6.4.1", "ED-11")
@pytest.mark.parametrize("higher", range(1, 6))
def test_each_row_is_higher_than_the_next(higher: int) -> None:
    """In every district."""
    scene = scene_for(board=BARE)
    for good in BASIC:
        scene.given(f"workplace({higher + 1}, {good}).owner = you", f"workplace({higher}, {good}).owner = p2")
    assert districts(score(scene)) == [1] * 4


@pytest.mark.clause("TK-6.4.1", "ED-11")
def test_a_tie_is_only_between_those_who_have_most() -> None:
    """p3 stands highest with one piece; the other two have two each."""
    scene = scene_for(3, board=BARE).given("workplace(1, bread).owner = p3")
    scene.given("workplace(2, bread).owner = p2", "workplace(6, bread).owner = p2")
    scene.given("workplace(3, bread).owner = you", "workplace(4, bread).owner = you")
    assert districts(score(scene))[1] == 1


@pytest.mark.clause("TK-6.4.1", "ED-11")
def test_the_statue_is_higher_only_in_the_districts_it_covers() -> None:
    """Above the quarries it does not help in the bread district."""
    scene = scene_for().given("people_space(4).owner = you", "workplace(6, bread).owner = you")
    scene.given("workplace(5, bread).owner = p2")
    assert districts(score(scene)) == [None, 1, 0, 0]


# ------------------------------------------------------------------ the temple


def temple(scene: Scene) -> dict[int, int]:
    """What the temple is worth."""
    return points(score(scene), "temple")


@pytest.mark.clause("EX-08", "TK-6.4.2", "ED-46")
def test_example_8() -> None:
    """3 pieces around the temple, pillar 1 in line with 3 of them, pillar 2 with 2: 3 + 3 + 2 = 8 VP."""
    scene = scene_for(board=BARE).given("site(3).owner = you", "site(8).owner = you", "people_space(1).owner = you")
    scene.given("space(3, 3).owner = you", "space(3, 1).owner = you")
    assert temple(scene) == {0: 8}


@pytest.mark.clause("EX-09", "TK-6.4.2", "ED-56")
def test_example_9() -> None:
    """One building around the temple, pillars but none in its line: 1 VP."""
    scene = scene_for(board=BARE).given("site(1).owner = you", "space(2, 1).owner = you", "space(3, 3).owner = you")
    assert temple(scene) == {0: 1}


@pytest.mark.clause("TK-6.4.2")
def test_pieces_and_pillars_of_others_do_not_count() -> None:
    """Only what is one's own in line with one's own."""
    scene = scene_for(board=BARE).given("site(1).owner = you", "site(6).owner = p2", "people_space(1).owner = p2")
    scene.given("space(1, 1).owner = you", "space(3, 1).owner = p2")
    assert temple(scene) == {0: 2, 1: 4}


@pytest.mark.clause("TK-6.4.2", "TK-0.6")
def test_a_pillar_counts_its_row_and_its_column() -> None:
    """A building in each, and two sites on the same row: three in line."""
    scene = scene_for(4, board=BARE)
    scene.given("site(2).owner = you", "site(12).owner = you", "site(9).owner = you", "space(2, 4).owner = you")
    assert temple(scene) == {0: 3 + 3}


@pytest.mark.clause("TK-6.4.2")
def test_each_pillar_counts_the_same_piece_again() -> None:
    """Three pillars in the row of one building: 1 + 3."""
    scene = scene_for(board=BARE).given("site(4).owner = you")
    scene.given(*(f"space(4, {column}).owner = you" for column in (1, 3, 5)))
    assert temple(scene) == {0: 4}


@pytest.mark.clause("TK-6.4.2")
def test_pillars_alone_and_other_pieces_are_worth_nothing_here() -> None:
    """Pillars without own pieces in line, workshops, statues for gods and above the districts."""
    scene = scene_for(board=BARE).given("space(3, 3).owner = you", "workplace(3, bread).owner = you")
    scene.given("people_space(3).owner = you", "god_space(ra, 1).owner = you")
    assert temple(scene) == {}


# ------------------------------------------------------------------ statues, happiness, production


@pytest.mark.clause("TK-6.4.3", "DV-11")
@pytest.mark.parametrize(("built", "vp"), list(enumerate((0, 1, 3, 6, 10, 15, 21))))
def test_statues_are_worth_more_and_more(built: int, vp: int) -> None:
    """For gods and for the people together."""
    places = ("god_space(ra, 1)", "people_space(3)", "god_space(horus, 1)", "people_space(2)", "god_space(thoth, 1)")
    scene = scene_for().given(*(f"{place}.owner = p2" for place in (*places, "people_space(4)")[:built]))
    assert points(score(scene), "statues") == ({1: vp} if vp else {})


@pytest.mark.clause("TK-6.4.4", "DV-10")
@pytest.mark.parametrize(
    ("happiness", "vp"),
    [(0, 0), (8, 0), (9, 3), (12, 3), (13, 6), (15, 6), (16, 9), (18, 9), (19, 12), (20, 12), (21, 15)],
)
def test_happiness_is_worth_3_vp_for_each_pyramid(happiness: int, vp: int) -> None:
    """Only the highest number of pyramids reached counts."""
    scene = score(scene_for().given("you.population = 21", f"you.happiness = {happiness}"))
    assert points(scene, "happiness") == ({0: vp} if vp else {})
    assert scene["you.vp"] == vp


@pytest.mark.clause("TK-6.4.4")
def test_the_population_is_worth_nothing_in_a_scoring() -> None:
    """Only happiness counts."""
    assert score(scene_for().given("you.population = 21"))["you.vp"] == 0


@pytest.mark.clause("TK-6.4.4", "M-09")
def test_pyramids_come_from_the_board() -> None:
    """A board of one's own may have them elsewhere."""
    board = board_with((("people_track", "pyramids"), {"2": 1, "5": 4}))
    scene = score(scene_for(board=board).given("you.population = 6", "you.happiness = 6"))
    assert scene["you.vp"] == 12


@pytest.mark.clause("R-65", "TK-6.4.4")
def test_the_present_happiness_counts() -> None:
    """16 was reached, but an Osiris action has lowered it to 15."""
    scene = rich(scene_for(board=BARE)).given("you.population = 16", "you.happiness = 15")
    scene.do("bastet(value: 6)").do("osiris(value: 5)").answer("bread")
    assert points(score(scene), "happiness") == {0: 6}


@pytest.mark.clause("TK-6.4.5")
@pytest.mark.parametrize(("at_6", "at_5", "vp"), [(0, 4, 0), (1, 3, 2), (3, 1, 6), (4, 0, 8)])
def test_each_production_marker_at_6_is_worth_2_vp(at_6: int, at_5: int, vp: int) -> None:
    """5 is not enough."""
    scene = scene_for().given(*(f"p2.{good}_production = 6" for good in BASIC[:at_6]))
    scene.given(*(f"p2.{good}_production = 5" for good in BASIC[at_6 : at_6 + at_5]))
    assert points(score(scene), "production") == ({1: vp} if vp else {})


# ------------------------------------------------------------------ the building row


@pytest.mark.clause("TK-6.4.6", "TK-6.4.7", "ED-43", "M-04")
@pytest.mark.parametrize("built", range(11))
def test_the_building_row_shows_vp_and_bread_on_vacated_spaces(built: int) -> None:
    """From left to right: the more is built, the more is gained and owed."""
    scene = score(scene_for().given(f"you.building = {10 - built}", "you.bread = 20", "you.vp = 30"))
    assert points(scene, "building row") == ({0: ROW_VP[built]} if ROW_VP[built] else {})
    bread = ROW_BREAD[built]
    assert scene["scoring_bread(you)"] == bread
    if bread:
        assert scene.keys == tuple(str(amount) for amount in range(bread, -1, -1))
        scene.answer(str(bread))
    assert scene.asked is None
    assert scene["you.bread"] == 20 - bread
    assert scene["you.vp"] == 30 + ROW_VP[built]


@pytest.mark.clause("TK-6.4.7", "R-82")
@pytest.mark.parametrize(("paid", "vp"), [(0, 14), (1, 17), (2, 20)])
def test_each_unpaid_bread_costs_3_vp(paid: int, vp: int) -> None:
    """Whoever can pay need not; any part may be paid."""
    scene = score(scene_for().given("you.building = 6", "you.bread = 4", "you.vp = 19")).answer(str(paid))
    assert scene["you.vp"] == vp
    assert scene["you.bread"] == 4 - paid


@pytest.mark.clause("TK-6.4.7", "R-82")
def test_no_more_can_be_paid_than_there_is() -> None:
    """3 bread are owed, 1 bread and 1 gold are there."""
    scene = score(scene_for().given("you.building = 5", "you.bread = 1", "you.gold = 1", "you.vp = 9"))
    assert scene.keys == ("2", "1", "0")
    scene.answer("2")
    assert (scene["you.bread"], scene["you.gold"], scene["you.vp"]) == (0, 0, 9 + 2 - 3)


@pytest.mark.clause("TK-6.4.7", "R-82", "TK-4.6.2")
def test_bread_and_gold_may_be_mixed() -> None:
    """The payer chooses among all mixes that differ."""
    scene = score(scene_for().given("you.building = 6", "you.bread = 5", "you.gold = 5")).answer("2")
    assert (scene.asked, scene.keys) == ("pay", ("2 bread", "1 bread + 1 gold as bread", "2 gold as bread"))
    scene.answer("1 bread + 1 gold as bread")
    assert (scene["you.bread"], scene["you.gold"]) == (4, 4)


@pytest.mark.clause("TK-6.4.7", "R-82")
def test_one_bread_may_be_paid_in_either_way() -> None:
    """A part of what is owed, with gold only."""
    scene = score(scene_for().given("you.building = 6", "you.bread = 5", "you.gold = 5", "you.vp = 9")).answer("1")
    assert scene.keys == ("1 bread", "1 gold as bread")
    scene.answer("1 gold as bread")
    assert (scene["you.bread"], scene["you.gold"], scene["you.vp"]) == (5, 4, 9 + 1 - 3)


@pytest.mark.clause("R-82", "R-26")
def test_scribes_may_pay_bread_with_the_treasury_of_scribes() -> None:
    """T10 lets a scribe stand for gold, which stands for bread; off-turn without its VP."""
    scene = score(scene_for().hold("T10").given("you.building = 8", "you.scribe = 1", "you.vp = 9"))
    assert scene.keys == ("1", "0")
    scene.answer("1")
    assert (scene["you.scribe"], scene["you.vp"]) == (0, 9)


@pytest.mark.clause("TK-6.4.7")
def test_other_goods_do_not_pay_bread() -> None:
    """Papyrus, stone, scribes and faith are no bread."""
    scene = scene_for().given(*(f"you.{good} = 9" for good in ("papyrus", "limestone", "granite", "scribe", "faith")))
    score(scene.given("you.building = 8", "you.vp = 9"))
    assert scene.asked is None
    assert scene["you.vp"] == 6


@pytest.mark.clause("TK-6.4.7", "R-81")
def test_vp_are_floored_at_0_after_each_single_loss() -> None:
    """4 VP and 3 unpaid bread: 3 are lost, then the last one, then nothing."""
    scene = score(scene_for().given("you.building = 5", "you.vp = 2"))
    assert scene["you.vp"] == 0
    lost = [event["amount"] for event in scene.events("lost") if event["resource"] == "vp"]
    assert lost == [3, 1, 0]


@pytest.mark.clause("R-81", "TK-6.4.8")
def test_gains_of_the_scoring_come_before_the_loss() -> None:
    """With 0 VP, 3 for a district and 1 for a statue: one unpaid bread leaves 1."""
    scene = scene_for().given("workplace(1, bread).owner = you", "workplace(2, bread).owner = you")
    score(scene.given("god_space(ra, 1).owner = you"))
    assert scene["you.vp"] == 1


@pytest.mark.clause("TK-6.4.7")
def test_granaries_cancel_the_bread() -> None:
    """T17: nothing is asked, nothing is paid, no VP are lost; others pay as usual."""
    scene = scene_for().hold("T17").given("you.building = 0", "you.bread = 9", "p2.building = 8", "p2.bread = 9")
    score(scene)
    assert (scene.asked, scene.player) == ("scoring.bread", 1)
    scene.answer("1")
    assert (scene["you.bread"], scene["you.vp"], scene["p2.bread"]) == (9, 12, 8)


@pytest.mark.clause("TK-6.4.7", "M-04", "TK-0.4")
def test_the_building_row_comes_from_the_board() -> None:
    """A board of one's own may show other values."""
    row = [{"vp": 4, "bread": 2}, *[{"vp": 0, "bread": 0}] * 9]
    board = board_with((("player_board", "building_row"), row))
    scene = score(scene_for(board=board).given("you.building = 9", "you.bread = 2"))
    assert scene.keys == ("2", "1", "0")
    scene.answer("0")
    assert scene["you.vp"] == 0
    assert points(scene, "unpaid bread") == {0: -4}


# ------------------------------------------------------------------ the order of the steps


@pytest.mark.clause("TK-6.4.8", "R-81")
def test_the_steps_come_in_order_each_for_all_players_in_turn_order() -> None:
    """Districts, temple, statues, happiness, production, building row, bread."""
    scene = scene_for(3)
    scene.table.order = (2, 0, 1)
    for at, who in enumerate(("you", "p2", "p3")):
        scene.given(f"workplace({at + 1}, {BASIC[at]}).owner = {who}", f"site({at + 1}).owner = {who}")
        scene.given(f"god_space({('ra', 'thoth', 'horus')[at]}, 1).owner = {who}", f"{who}.building = 7")
        scene.given(f"{who}.population = 9", f"{who}.happiness = 9", f"{who}.bread_production = 6", f"{who}.vp = 9")
    score(scene)
    told = [(event["source"], event["player"]) for event in scene.events() if event.fields.get("resource") == "vp"]
    steps = ("temple", "statues", "happiness", "production", "building row", "unpaid bread")
    expected = [("papyrus district", 0), ("bread district", 1), ("limestone district", 2)]
    assert told == expected + [(step, player) for step in steps for player in (2, 0, 1)]


@pytest.mark.clause("TK-6.4.8", "R-81", "R-82")
def test_bread_is_paid_one_player_after_another_in_turn_order() -> None:
    """Each pays and loses before the next is asked."""
    scene = scene_for(3)
    scene.table.order = (1, 2, 0)
    scene.given(*(f"{who}.{what}" for who in ("you", "p2", "p3") for what in ("building = 8", "bread = 1", "vp = 5")))
    score(scene)
    for player, name in ((1, "p2"), (2, "p3"), (0, "you")):
        assert (scene.asked, scene.player) == ("scoring.bread", player)
        scene.answer("0")
        assert scene[f"{name}.vp"] == 2
    assert scene.asked is None


@pytest.mark.clause("TK-6.5.1")
def test_the_marker_is_removed_after_the_scoring() -> None:
    """The first one first."""
    scene = scene_for().given("you.building = 8", "you.bread = 1")
    score(scene)
    assert scene.table.markers == (4, 2)
    scene.answer("1")
    assert scene.table.markers == (2,)
    assert scene.table.scorings == 1
