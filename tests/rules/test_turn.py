"""A turn from its start to its end (TK-4.3), and the value of the die (TK-4.4, R-04 to R-10)."""

import pytest

from rules.turns import (
    PLAIN,
    Scene,
    actions,
    asked_so_far,
    choices,
    dice_offered,
    market,
    pan,
    performed,
    plenty,
    points_by,
    take,
    tiles,
    wheel,
)
from tekhenu.core.decisions import Decision
from tekhenu.rules.wheel import balance


def labels(scene: Scene) -> tuple[str, ...]:
    """What the player reads."""
    assert scene.table.pending is not None
    return tuple(one.label for one in Decision(scene.table, scene.table.pending).options)


# ------------------------------------------------------------------ the order of a turn


@pytest.mark.clause("TK-4.3.2", "TK-4.3.4", "TK-4.3.5")
def test_the_shortest_turn_is_one_question() -> None:
    """Which die: with nothing to spend and one action left there is nothing else to decide."""
    scene = wheel(PLAIN, "yellow 2 at ra")
    take(scene, "yellow 2 at ra")
    assert asked_so_far(scene) == ["turn.die"]
    assert performed(scene) == ["produce papyrus 2"]
    assert scene["you.papyrus"] == 2


@pytest.mark.clause("TK-4.3.1", "TK-4.3.2", "TK-4.3.3", "TK-4.3.4", "TK-4.3.5", "TK-4.3.9", "R-17")
def test_the_order_of_all_questions_of_a_turn() -> None:
    """Start of the turn, any time, die, way, cards, value, pan, any time, action, where, how to pay, any time."""
    scene = wheel(PLAIN, "black 3 at ra", players=3)
    plenty(scene)
    scene.given("you.scribe = 5", "you.gold = 3")
    scene.hold("B23", "B07", "B09", "T08", "B17", "B13", "T14")
    scene.do("turn()")
    seen = []
    answers = {
        "turn.die": "black 3 at ra",
        "turn.way": "open",
        "turn.value": "5",
        "turn.purity": "pure",
        "turn.action": "ra",
        "ra.value": "5",
        "ra.space": "1-1",
        "ra.turn": "0",
        "pay": "1 limestone",
    }
    while scene.asked is not None:
        seen.append(scene.asked if scene.asked != "play" else "play " + ", ".join(scene.keys[:-1]))
        scene.answer(answers.get(scene.asked, "pass"))
    assert seen == [
        "play B23",
        "play B07",
        "turn.die",
        "turn.way",
        "play B09",
        "turn.value",
        "turn.purity",
        "play B17",
        "play B07",
        "turn.action",
        "ra.value",
        "play B13",
        "ra.space",
        "ra.turn",
        "pay",
        "play B07",
    ]


@pytest.mark.clause("TK-4.3.2", "TK-4.3.5", "TK-4.4.1")
def test_no_question_is_longer_than_a_player_can_read() -> None:
    """Everybody can do everything, and still each question has a handful of answers, and no answer comes twice."""
    scene = wheel(PLAIN, "black 3 at ra", "gray 1 at thoth", "white 2 at hathor", players=4)
    plenty(scene)
    scene.given("you.scribe = 9", "you.gold = 9")
    scene.do("turn()")
    sizes = {}
    script = ["black 3 at ra", "3", "ra", "3-3", "0", "1 limestone"]
    for answer in script:
        assert len(set(scene.keys)) == len(scene.keys)
        sizes[scene.asked] = len(scene.keys)
        scene.answer(answer)
    assert sizes == {"turn.die": 4, "turn.value": 6, "turn.action": 10, "ra.space": 25, "ra.turn": 4, "pay": 2}
    assert scene.asked is None


@pytest.mark.clause("TK-4.3.2")
def test_exactly_one_die_leaves_the_wheel() -> None:
    """It lies on the board of the player then, and nobody else is touched."""
    scene = wheel(PLAIN, "yellow 2 at ra", "brown 3 at hathor")
    take(scene, "brown 3 at hathor")
    assert [len(dice) for dice in scene.table.wheel] == [1, 1, 0, 0, 0, 0]
    assert pan(scene, "pure_pan") == ["brown 3"]
    assert [pan(scene, place, 1) for place in ("pure_pan", "tainted_pan", "under_scales")] == [[], [], []]


@pytest.mark.clause("TK-4.3.4", "TK-4.2.2")
def test_the_die_lies_on_the_scales_before_the_action() -> None:
    """It is there when the action is chosen."""
    scene = wheel(PLAIN, "white 2 at hathor")
    scene.given("you.bread = 2")
    take(scene, "white 2 at hathor")
    assert scene.asked == "turn.action"
    assert pan(scene, "tainted_pan") == ["white 2"]
    assert performed(scene) == []


@pytest.mark.clause("TK-4.3.5", "TK-5.8.2")
@pytest.mark.parametrize(
    ("die", "god", "resource"),
    [
        ("white 2 at horus", "horus", "limestone"),
        ("white 2 at ra", "ra", "limestone"),
        ("brown 2 at hathor", "hathor", "bread"),
        ("black 2 at bastet", "bastet", "granite"),
        ("brown 2 at thoth", "thoth", "bread"),
        ("yellow 2 at osiris", "osiris", "papyrus"),
    ],
)
def test_the_god_of_the_section_or_the_resource_of_the_color(die: str, god: str, resource: str) -> None:
    """Two actions and no others, whatever the player owns."""
    scene = wheel(die, "gray 6 at horus")
    plenty(scene)
    take(scene, die)
    assert actions(scene) == (god, f"produce {resource}")


@pytest.mark.clause("TK-4.3.5", "TK-4.3.8", "R-02")
def test_one_action_and_no_more() -> None:
    """After the action the turn is over, and nobody may pass instead of acting."""
    scene = wheel("white 2 at horus", "gray 6 at horus")
    plenty(scene)
    take(scene, "white 2 at horus")
    assert "pass" not in scene.keys
    scene.answer("produce limestone")
    assert scene.asked is None
    assert performed(scene) == ["produce limestone 2"]


@pytest.mark.clause("TK-4.3.7")
def test_an_action_that_cannot_be_paid_is_not_offered() -> None:
    """Then the other one is performed without a question."""
    scene = wheel("black 2 at bastet", "gray 6 at horus")
    scene.given("you.papyrus = 1", "you.granite = 9")
    take(scene, "black 2 at bastet")
    assert actions(scene) == ("produce granite",)


@pytest.mark.clause("R-02", "TK-5.5.2")
def test_a_festival_without_a_step_is_legal() -> None:
    """Happiness stands at population already; the scribes come all the same."""
    scene = wheel(PLAIN, "gray 2 at bastet")
    scene.given("you.papyrus = 2", "you.population = 3", "you.happiness = 3")
    take(scene, "gray 2 at bastet")
    assert performed(scene) == ["bastet 2"]
    assert (scene["you.happiness"], scene["you.papyrus"], scene["you.scribe"]) == (3, 0, 2)


@pytest.mark.clause("R-02", "TK-5.8.4")
def test_producing_more_than_can_be_kept_is_legal() -> None:
    """The excess lies on the tainted pan."""
    scene = wheel(PLAIN, "yellow 6 at ra")
    take(scene, "yellow 6 at ra")
    assert (scene["you.papyrus"], scene["you.surplus"]) == (2, 4)


@pytest.mark.clause("TK-4.3.9", "TK-5.6.9")
def test_the_market_is_refilled_when_everything_else_is_over() -> None:
    """The gaps that Thoth leaves stay until the end of the turn."""
    scene = wheel("brown 1 at thoth")
    scene.given("you.population = 5", "you.happiness = 1")
    market(scene, "B01", "B02", "T15")
    scene.hold("B07")
    scene.do("turn()").answer("pass", "pass", "thoth", "B01")
    assert scene.asked == "play"  # after the action
    assert len(scene.table.market_1) == 2
    scene.answer("pass")
    assert scene.asked is None
    assert len(scene.table.market_1) == 3


@pytest.mark.clause("TK-4.1.2", "TK-4.3.2")
def test_everybody_has_a_turn_in_turn_order() -> None:
    """The order of the track, not that of the seats."""
    scene = wheel(PLAIN, "yellow 2 at ra", "white 3 at ra", "brown 1 at hathor", players=3)
    scene.given("p3.turn_position = 1", "p2.turn_position = 2")
    scene.do("round(number: 1)")
    order = []
    for _ in range(3):
        order.append(scene.player)
        scene.answer(scene.keys[0])
    assert order == [2, 1, 0]
    assert scene.asked is None


@pytest.mark.clause("TK-4.3.1", "ED-30")
@pytest.mark.parametrize("card", ["B23", "B24"])
def test_the_start_of_the_turn_comes_before_everything(card: str) -> None:
    """B23 and B24 are offered before the die, in the own turn, and never later."""
    scene = wheel(PLAIN, "yellow 2 at ra")
    scene.hold(card)
    scene.do("turn()")
    assert (scene.asked, scene.keys) == ("play", (card, "pass"))
    scene.answer("pass", "yellow 2 at ra")
    assert scene.asked is None
    other = wheel(PLAIN, "yellow 2 at ra")
    other.hold(card, by="p2")
    assert dice_offered(other) == (PLAIN, "yellow 2 at ra")


# ------------------------------------------------------------------ scribes


@pytest.mark.clause("TK-4.4.1", "TK-4.4.2", "DV-09", "EX-11")
@pytest.mark.parametrize(
    ("face", "scribes", "reached"),
    [
        (5, 1, (3, 4, 5, 6)),
        (5, 2, (1, 2, 3, 4, 5, 6)),
        (6, 1, (4, 5, 6)),
        (1, 1, (1, 2, 3)),
        (1, 2, (1, 2, 3, 4, 5)),
        (1, 3, (1, 2, 3, 4, 5, 6)),
        (1, 9, (1, 2, 3, 4, 5, 6)),
        (3, 1, (1, 2, 3, 4, 5)),
    ],
)
def test_values_that_scribes_can_reach(face: int, scribes: int, reached: tuple[int, ...]) -> None:
    """Each scribe goes one or two steps, never beyond 1 and 6, and each value is offered once."""
    scene = wheel(f"yellow {face} at ra", PLAIN if face != 6 else "white 1 at horus")
    scene.given(f"you.scribe = {scribes}")
    take(scene, f"yellow {face} at ra")
    if scene.asked == "turn.way":
        scene.answer("open")
    assert scene.asked == "turn.value"
    assert scene.keys == tuple(map(str, reached))


@pytest.mark.clause("TK-4.4.1", "DV-09")
@pytest.mark.parametrize(("value", "paid"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0), (6, 1)])
def test_each_value_costs_the_fewest_scribes(value: int, paid: int) -> None:
    """And the player reads how many; the die on the scales still shows its face."""
    scene = wheel("yellow 5 at ra", PLAIN)
    scene.given("you.scribe = 4", "you.papyrus_production = 6")
    take(scene, "yellow 5 at ra").answer("open")
    label = {0: "as it is", 1: "for 1 scribe", 2: "for 2 scribes"}[paid]
    assert labels(scene)[value - 1] == f"{value} {label}"
    scene.answer(str(value))
    assert scene["you.scribe"] == 4 - paid
    assert scene["you.papyrus"] == value
    assert pan(scene, "tainted_pan") == ["yellow 5"]
    assert balance(scene.table, 0) == -5


@pytest.mark.clause("TK-4.4.1")
def test_without_scribes_nobody_is_asked_for_a_value() -> None:
    """Those of other players are of no use."""
    scene = wheel("yellow 5 at ra", PLAIN)
    scene.given("p2.scribe = 5")
    take(scene, "yellow 5 at ra")
    assert asked_so_far(scene) == ["turn.die"]
    assert performed(scene) == ["produce papyrus 5"]


@pytest.mark.clause("TK-4.4.1", "R-122", "TK-4.3.7")
def test_only_values_with_which_something_can_be_done_are_offered() -> None:
    """A gray die at Ra, and tiles of which only the middle one can be paid."""
    scene = wheel("gray 5 at ra", PLAIN)
    scene.given("you.scribe = 1", "you.limestone = 1")
    tiles(scene, "P16", "P22", "P17")
    take(scene, "gray 5 at ra")
    assert choices(scene, "turn.value") == ("3", "4")


# ------------------------------------------------------------------ what the scales show


@pytest.mark.clause("R-04", "TK-4.3.4")
@pytest.mark.parametrize("card", ["T13", "T14"])
def test_technologies_change_the_value_and_not_the_face(card: str) -> None:
    """The face stays for the balance."""
    scene = wheel("black 2 at bastet", PLAIN)
    scene.given("you.papyrus = 2", "you.population = 9", "you.granite_production = 6").hold(card)
    take(scene, "black 2 at bastet")
    if card == "T13":
        scene.answer("produce granite", "4")
        assert scene["you.granite"] == 5  # one more by T13
    else:
        scene.answer("bastet", "4")
        assert scene["you.happiness"] == 4
    assert pan(scene, "pure_pan") == ["black 2"]
    assert balance(scene.table, 0) == 2


@pytest.mark.clause("R-04", "R-15", "TK-4.3.4")
def test_the_step_of_b11_changes_the_value_and_not_the_face() -> None:
    """The color decides about the pan, the face about its weight."""
    scene = wheel("gray 3 at ra", PLAIN)
    scene.given("you.limestone_production = 6").hold("B11")
    take(scene, "gray 3 at ra").answer("white", "yes", "1")
    assert performed(scene) == ["produce limestone 4"]
    assert pan(scene, "pure_pan") == ["gray 3"]
    assert balance(scene.table, 0) == 3


@pytest.mark.clause("R-05", "TK-4.3.4")
@pytest.mark.parametrize("card", ["B09", "B10"])
def test_a_die_that_is_turned_shows_its_new_face(card: str) -> None:
    """It counts for the balance, and for those who look at pure dice."""
    scene = wheel("white 2 at ra", "gray 1 at ra")
    scene.hold(card)
    take(scene, "white 2 at ra").answer(card)
    assert scene.keys == ("1", "2", "3", "4", "5", "6")
    scene.answer("6")
    assert performed(scene) == ["produce limestone 6"]
    assert pan(scene, "pure_pan") == ["white 6"]
    assert balance(scene.table, 0) == 6 - 4  # four too many


@pytest.mark.clause("R-06", "R-05")
def test_turning_the_die_comes_before_every_other_change() -> None:
    """Once the value differs from the face, the die cannot be turned any more; the other way round it can."""
    scene = wheel("yellow 3 at ra", PLAIN)
    scene.hold("B09", "B11")
    take(scene, "yellow 3 at ra")
    assert set(scene.keys) == {"B09", "B11", "pass"}
    scene.answer("B11", "yes", "1")
    assert scene.asked != "play"
    assert performed(scene) == ["produce limestone 4"]
    other = wheel("yellow 3 at ra", PLAIN)
    other.hold("B09", "B11")
    take(other, "yellow 3 at ra").answer("B09", "6", "B11", "yes")
    assert performed(other) == ["produce limestone 5"]  # 7 is no value, so there was no choice
    assert pan(other, "pure_pan") == ["yellow 6"]


@pytest.mark.clause("R-06", "TK-4.4.2")
@pytest.mark.parametrize(("face", "steps"), [(1, ("1",)), (6, ("-1",)), (3, ("-1", "1"))])
def test_no_change_leads_beyond_the_faces(face: int, steps: tuple[str, ...]) -> None:
    """The step of B11 from 1 leads up, from 6 down."""
    scene = wheel(f"yellow {face} at ra", PLAIN if face != 6 else "white 1 at ra")
    scene.hold("B11")
    take(scene, f"yellow {face} at ra").answer("B11", "yes")
    assert set(choices(scene, "B11/1/choose step")) == set(steps)


@pytest.mark.clause("R-06", "R-07", "TK-4.8.3")
def test_all_changes_add_up() -> None:
    """A die of 6, turned to 1, one step up by B11, two by a scribe, two by T13."""
    scene = wheel("yellow 6 at ra", "white 1 at ra")
    scene.given("you.scribe = 1", "you.limestone_production = 6").hold("B09", "B11", "T13")
    take(scene, "yellow 6 at ra").answer("B09", "1", "B11", "yes", "4")
    assert scene.asked == "produce.value"
    assert scene.keys == ("2", "3", "4", "5", "6")
    scene.answer("6")
    assert performed(scene) == ["produce limestone 6"]
    assert pan(scene, "pure_pan") == ["yellow 1"]
    assert scene["you.scribe"] == 0


@pytest.mark.clause("R-07", "R-06", "ED-02")
@pytest.mark.parametrize(("reach", "values"), [(2, ("1", "2", "3", "4", "5")), (1, ("2", "3", "4"))])
def test_t13_changes_the_value_of_a_production_only(reach: int, values: tuple[str, ...]) -> None:
    """Free of charge, by 1 or 2; the action of a god is none of its business."""
    scene = wheel("black 3 at bastet", PLAIN, t13_range=reach)
    scene.given("you.papyrus = 2", "you.population = 9").hold("T13")
    take(scene, "black 3 at bastet").answer("produce granite")
    assert scene.keys == values
    other = wheel("black 3 at bastet", PLAIN)
    other.given("you.papyrus = 2", "you.population = 9").hold("T13")
    take(other, "black 3 at bastet").answer("bastet")
    assert performed(other) == ["bastet 3"]


@pytest.mark.clause("R-07", "R-06")
def test_t14_changes_the_value_of_a_god_action_only() -> None:
    """By 1 or 2, within the faces."""
    scene = wheel("black 2 at bastet", PLAIN)
    scene.given("you.papyrus = 2", "you.population = 9").hold("T14")
    take(scene, "black 2 at bastet").answer("bastet")
    assert scene.keys == ("1", "2", "3", "4")
    other = wheel("black 2 at bastet", PLAIN)
    other.given("you.papyrus = 2").hold("T14")
    take(other, "black 2 at bastet").answer("produce granite")
    assert performed(other) == ["produce granite 2"]


@pytest.mark.clause("R-07", "R-122")
def test_t14_offers_only_values_with_which_the_action_can_be_performed() -> None:
    """Value 3 or 4 would cost papyrus at Thoth."""
    scene = wheel("gray 2 at thoth", PLAIN)
    scene.given("you.population = 5", "you.happiness = 1").hold("T14")
    market(scene, "B01", "B02", "T15")
    take(scene, "gray 2 at thoth")
    assert scene.asked == "thoth.value"
    assert scene.keys == ("1", "2")


# ------------------------------------------------------------------ virtual dice


def place(scene: Scene, tile: str, light: str) -> Scene:
    """Lay a tile by a Ra action of value 1, in its light, on the first space."""
    scene.given(f"light(ra) = {light}", "you.limestone = 4", "you.granite = 2")
    tiles(scene, "P22", "P23", tile)
    scene.do("ra(value: 1)")
    if scene.asked == "ra.value":
        scene.answer("1")
    scene.answer("1-1")
    if scene.asked == "ra.turn":
        scene.answer("0")
    return scene


@pytest.mark.clause("R-08", "R-09", "TK-4.9.1", "TK-4.9.2")
@pytest.mark.parametrize(("changes", "values"), [(False, None), (True, ("1", "2", "3"))])
def test_the_value_of_a_virtual_die_is_fixed(changes: bool, values: tuple[str, ...] | None) -> None:
    """P10 takes one card, whatever T14 and scribes could do; by a switch T14 works."""
    scene = wheel(virtual_value_change=changes)
    scene.given("you.population = 5", "you.happiness = 1", "you.scribe = 5", "you.papyrus = 9").hold("T14")
    market(scene, "B01", "B02", "T15")
    place(scene, "P10", "dark")
    assert asked_so_far(scene)[-1] == "P10/1/may do"
    scene.answer("yes")
    if values is None:
        assert scene.asked == "thoth.section"
        scene.answer("take 1")
        assert set(scene.keys) == {"B01", "B02", "T15"}
    else:
        assert (scene.asked, scene.keys) == ("thoth.value", values)


@pytest.mark.clause("R-08", "R-119")
@pytest.mark.parametrize(("changes", "values"), [(False, ("1", "2", "3")), (True, ("1", "2", "3", "4", "5"))])
def test_the_values_of_p12(changes: bool, values: tuple[str, ...]) -> None:
    """1, 2 or 3; by a switch T14 adds two."""
    scene = wheel(virtual_value_change=changes)
    scene.hold("T14")
    place(scene, "P12", "shaded").answer("yes")
    assert (scene.asked, scene.keys) == ("horus.value", values)


@pytest.mark.clause("R-08")
@pytest.mark.parametrize(("changes", "rows"), [(False, {3}), (True, {1, 2, 3, 4, 5})])
def test_the_row_of_p15(changes: bool, rows: set[int]) -> None:
    """Row 3; by a switch T14 leads to others."""
    scene = wheel(virtual_value_change=changes)
    scene.given("you.population = 5", "you.happiness = 1").hold("T14")
    place(scene, "P15", "shaded").answer("yes")
    if changes:
        assert {int(key) for key in choices(scene, "osiris.value")} == rows
    else:
        scene.answer("bread")
        assert scene["workplace(3, bread).owner"] == 0


@pytest.mark.clause("R-08", "R-74", "TK-5.5.6")
@pytest.mark.parametrize("changes", [False, True])
def test_an_extra_production_has_any_value_already(changes: bool) -> None:
    """T13 changes nothing, but it gives its unit."""
    scene = wheel(PLAIN, "gray 2 at bastet", virtual_value_change=changes)
    scene.given("you.population = 21", "you.happiness = 20", "you.papyrus = 2", "you.bread_production = 6").hold("T13")
    take(scene, "gray 2 at bastet")
    assert scene.asked == "track.action"
    scene.answer("produce bread")
    assert (scene.asked, scene.keys) == ("produce.value", ("1", "2", "3", "4", "5", "6"))
    scene.answer("5")
    assert scene["you.bread"] == 6
    assert scene.asked is None


# ------------------------------------------------------------------ which value counts


@pytest.mark.clause("R-10")
@pytest.mark.parametrize(("face", "value", "points"), [(1, 1, 2), (1, 2, 0), (3, 1, 2), (2, 2, 0)])
def test_t11_looks_at_the_value_with_which_the_action_is_resolved(face: int, value: int, points: int) -> None:
    """Scribes make a 1, or unmake it."""
    scene = wheel(f"yellow {face} at ra", PLAIN)
    scene.given("you.scribe = 1").hold("T11")
    take(scene, f"yellow {face} at ra").answer(str(value))
    assert performed(scene) == [f"produce papyrus {value}"]
    assert scene["you.vp"] == points


@pytest.mark.clause("R-10", "R-07")
@pytest.mark.parametrize(("value", "points"), [("1", 2), ("2", 0)])
def test_t11_looks_at_the_value_after_t14(value: str, points: int) -> None:
    """A change per action counts as well."""
    scene = wheel("gray 2 at bastet", PLAIN)
    scene.given("you.papyrus = 2", "you.population = 5").hold("T11", "T14")
    take(scene, "gray 2 at bastet").answer(value)
    assert scene["you.vp"] == points


@pytest.mark.clause("R-10")
@pytest.mark.parametrize("tile", ["P10", "P11"])
def test_t11_counts_virtual_dice(tile: str) -> None:
    """P10 and P11 are actions of value 1, besides the Ra action, which here is one, too."""
    scene = wheel()
    scene.given("you.population = 5", "you.happiness = 1").hold("T11")
    market(scene, "B01", "B02", "T15")
    place(scene, tile, "dark" if tile == "P10" else "sunny").answer("yes", "B01")
    assert performed(scene) == ["ra 1", "thoth 1"]
    assert points_by(scene, "T11") == [2, 2]


@pytest.mark.clause("R-10")
@pytest.mark.parametrize(("value", "times"), [("1", 2), ("2", 1)])
def test_t11_counts_a_chosen_value(value: str, times: int) -> None:
    """The value chosen for P12."""
    scene = wheel()
    scene.hold("T11")
    place(scene, "P12", "shaded").answer("yes", value, "workshops")
    assert points_by(scene, "T11") == [2] * times


@pytest.mark.clause("R-119", "TK-5.1.3", "R-04")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_horus_honors_the_god_at_the_position_of_the_effective_value(value: int) -> None:
    """A die of 3 with a scribe; a statue for the people may stand anywhere."""
    scene = wheel("gray 3 at horus", PLAIN)
    scene.given("you.scribe = 1", "you.granite = 2")
    take(scene, "gray 3 at horus").answer(str(value))
    god = scene.table.horus_tiles[value - 1]
    assert scene.keys == (f"{god} 1", "temple 1", "temple 2", "workshops", "quarries")
    scene.answer(f"{god} 1")
    assert scene[f"god_space({god}, 1).owner"] == 0


@pytest.mark.clause("R-119", "R-07", "TK-5.1.3")
def test_horus_honors_the_god_at_the_position_that_t14_leads_to() -> None:
    """A die of 1 used as 3."""
    scene = wheel("gray 1 at horus", PLAIN)
    scene.given("you.granite = 2").hold("T14")
    take(scene, "gray 1 at horus").answer("3")
    assert scene.keys[0] == f"{scene.table.horus_tiles[2]} 1"
