"""Blessings where a test in the language does not reach: boards of one's own, the log, and every point of a turn."""

from collections.abc import Callable

import pytest

from rules.laying import Scene, board_with, card, ids, rich, scene_for
from rules.turns import asked_so_far, pan, performed, plenty, wheel
from tekhenu.core.views import view_of
from tekhenu.rules.wheel import dice_on_board
from tekhenu.testing import ScenarioError

#: The sections in the order of the wheel, clockwise.
SECTIONS = ("horus", "ra", "hathor", "bastet", "thoth", "osiris")


def after_taking(section: str, *cards: str, face: int = 1, color: str = "gray", **settings: object) -> Scene:
    """Somebody with plenty of everything and 1 scribe has taken a die, and may play these cards."""
    scene = wheel(f"{color} {face} at {section}", **settings)
    plenty(scene)
    scene.given("you.scribe = 1").hold(*cards)
    return scene.do("turn()").answer(str(face))


def gods_by(scene: Scene, blessing: str) -> set[str]:
    """The gods whose extra action a blessing offers."""
    return {key.split(" ")[0].split("(")[0] for key in scene.keys if key.endswith(f" by {blessing}")}


def cannot(scene: Scene, action: str) -> bool:
    """Is an action impossible?"""
    try:
        scene.do(action)
    except ScenarioError:
        return True
    return False


# --- cards in play (TK-4.8) ---------------------------------------------------------------------------------------


@pytest.mark.clause("TK-4.8.1", "R-117")
def test_blessings_lie_open() -> None:
    """Everybody sees them, and they may be as many as there are."""
    every = [f"B{number:02}" for number in range(1, 25)]
    scene = scene_for(3).hold(*every)

    for viewer in (0, 1, 2, None):
        assert view_of(scene.table, viewer).zones["blessings of p1"] == tuple(every)


@pytest.mark.clause("TK-4.8.2", "R-61")
def test_a_blessing_is_used_once_and_lies_on_the_discard_pile_then() -> None:
    """For the next production it is gone; a technology is still there."""
    scene = scene_for().hold("B03", "T13")
    scene.do("produce(resource: bread, value: 1)").answer("B03")
    scene.do("produce(resource: bread, value: 1)")

    assert scene.asked is None
    assert scene["you.bread"] == 2 + 4 + 2
    assert ids(scene, scene.table.blessing_discard) == ("B03",)


@pytest.mark.clause("TK-4.8.2", "TK-4.8.3", "R-29", "R-30")
def test_all_blessings_of_a_production_at_the_same_time() -> None:
    """The gifts once each, and three performances."""
    blessings = ("B01", "B02", "B03", "B04", "B05", "B06", "B21", "B22")
    scene = scene_for().hold(*blessings)
    scene.do("produce(resource: bread, value: 2)").answer(*reversed(blessings))

    assert scene.asked is None
    goods = ("limestone", "granite", "bread", "papyrus", "gold", "scribe")
    assert [scene[f"you.{good}"] for good in goods] == [4, 4, 4 + 6, 4, 3, 2]
    assert performed(scene) == ["produce bread 2"] * 3


@pytest.mark.clause("R-25", "TK-8.T24")
def test_the_gold_comes_before_the_effect() -> None:
    """In the log it stands between the card and what the card brings."""
    scene = scene_for().hold("B01", "T24").do("produce(resource: bread, value: 1)").answer("B01")

    gains = [(one["resource"], one["amount"]) for one in scene.events("gained")]
    assert gains == [("bread", 1), ("gold", 1), ("limestone", 4)]


@pytest.mark.clause("R-25", "TK-8.T24")
def test_the_gods_are_grateful_to_whoever_plays() -> None:
    """Not for the blessing of another player, and not for a decree."""
    scene = scene_for().hold("B01").hold("T24", by="p2").hold("D23", by="p2")
    scene.do("produce(resource: bread, value: 1)").answer("B01")
    assert (scene["you.gold"], scene["p2.gold"]) == (0, 0)
    scene.do("scoring(number: 2)").answer("D23", "produce", "1", "bread")
    assert scene["p2.gold"] == 0


# --- gifts for a production (R-29) ---------------------------------------------------------------------------------


@pytest.mark.clause("R-29")
@pytest.mark.parametrize("resource", ["papyrus", "bread", "limestone", "granite"])
@pytest.mark.parametrize(
    ("blessing", "good", "amount"),
    [
        ("B01", "limestone", 4),
        ("B02", "granite", 4),
        ("B03", "bread", 4),
        ("B04", "papyrus", 4),
        ("B05", "gold", 3),
        ("B06", "scribe", 2),
    ],
)
def test_gifts_come_with_every_production_and_are_not_produced(
    resource: str, blessing: str, good: str, amount: int
) -> None:
    """Whatever the marker says, nothing of a gift is excess, and no technology counts it."""
    scene = scene_for().hold(blessing, "T12", "T13", "T17")
    scene.do(f"produce(resource: {resource}, value: 3)").answer(blessing)

    made = {resource: 3}
    made[good] = made.get(good, 0) + amount
    assert {name: scene[f"you.{name}"] for name in made} == made
    assert scene["you.surplus"] == 1
    assert scene["you.vp"] == 1 + (2 if resource == "bread" else 0)


# --- any time of the own turn (R-17) -------------------------------------------------------------------------------


def points(scene: Scene, *answers: str, look: Callable[[Scene], object] = performed) -> list[object]:
    """What was to be seen whenever B07 was offered; it is passed each time, and the answers are for the rest."""
    found = []
    left = list(answers)
    while scene.asked is not None:
        if scene.offered("B07"):
            assert scene.asked == "play"
            found.append(look(scene))
            scene.answer("pass")
        else:
            scene.answer(left.pop(0))
    assert left == []
    return found


@pytest.mark.clause("R-17")
def test_every_point_of_a_plain_turn() -> None:
    """At its start, after taking the die, and after the action."""
    scene = wheel("white 2 at ra").hold("B07").do("turn()")

    assert points(scene) == [[], [], ["produce limestone 2"]]


@pytest.mark.clause("R-17", "R-21", "R-47")
def test_every_point_of_a_turn_with_an_extra_action_and_one_inside_another() -> None:
    """Before and after every action, those inside others included, and never between the steps of one."""
    scene = wheel("gray 1 at hathor").hold("P12", zone="display").hold("B07", "B17")
    rich(scene).given("you.scribe = 1", "light(ra) = shaded").do("turn()")
    answers = ("1", "B17", "ra by B17", "1-1", "0", "yes", "2", "osiris 1", "west_2")

    assert points(scene, *answers) == [
        [],  # the turn begins
        [],  # the die is taken
        ["ra 1"],  # before the statue
        ["ra 1", "horus 2"],  # after it
        ["ra 1", "horus 2"],  # the pillar stands
        ["ra 1", "horus 2", "hathor 1"],
    ]


@pytest.mark.clause("R-17", "R-30")
def test_every_point_of_a_turn_with_a_second_shift() -> None:
    """The second performance is an action inside the first."""
    scene = wheel("white 2 at ra").hold("B07", "B21").do("turn()")

    assert points(scene, "B21", look=lambda seen: seen["you.limestone"]) == [0, 0, 2, 4, 4]


@pytest.mark.clause("R-17")
def test_what_is_played_before_an_action_stands_before_it_in_the_log() -> None:
    """The second performance begins when the year of plenty is over."""
    scene = wheel("white 2 at ra").hold("B07", "B21").do("turn()")
    scene.answer("pass", "pass", "B21", "B07", "population")

    names = [one.name for one in scene.events() if one.name in ("produce", "played")]
    assert names == ["produce", "played", "played", "produce"]


@pytest.mark.clause("R-17", "R-64")
def test_every_point_of_a_turn_with_the_extra_action_of_the_people_track() -> None:
    """It belongs to the action after which it comes."""
    scene = wheel("gray 5 at bastet").hold("B07")
    scene.given("you.population = 21", "you.happiness = 20", "you.papyrus = 2").do("turn()")
    both = ["bastet 5", "produce bread 1"]

    assert points(scene, "produce bread", "1") == [[], [], ["bastet 5"], both, both]


@pytest.mark.clause("R-17", "R-01")
def test_every_point_of_a_turn_without_an_action() -> None:
    """At its start, and after taking the die."""
    scene = wheel("gray 2 at ra").hold("B07").do("turn()")

    assert points(scene) == [[], []]


@pytest.mark.clause("R-17")
def test_a_year_of_plenty_has_no_time_but_the_own_turn() -> None:
    """Not in the turn of another player, not in a Maat phase, not in a scoring, not with an action outside every turn."""
    scene = wheel("white 2 at ra", "white 3 at ra").hold("B07")
    scene.do("turn()", by="p2").answer("white 3 at ra")
    assert scene.asked is None
    scene.do("scoring(number: 1)")
    assert scene.asked is None
    scene.given("you.population = 21", "you.happiness = 20")
    scene.do("maat_phase(number: 1)")
    assert scene.player == 0
    scene.answer("A03", "happiness")
    assert scene.asked == "track.action"
    scene.answer("produce bread", "1")
    while scene.asked is not None:
        assert not scene.offered("B07")
        scene.answer(scene.keys[0])
    assert ids(scene, scene.table.blessings[0]) == ("B07",)


@pytest.mark.clause("R-66")
def test_happiness_that_comes_to_nothing_may_be_chosen() -> None:
    """Surplus is lost, all of it if need be."""
    scene = wheel("white 2 at ra").hold("B07").given("you.population = 4", "you.happiness = 4")
    scene.do("turn()").answer("B07", "happiness")

    assert (scene["you.happiness"], scene["you.population"]) == (4, 4)


# --- when a die is taken (R-05, R-15) ------------------------------------------------------------------------------


@pytest.mark.clause("R-15")
def test_back_in_the_bag_a_die_has_its_own_color() -> None:
    """The pan is fixed when it is taken; the robe is gone with the turn."""
    scene = wheel("white 2 at hathor").hold("B11").do("turn()").answer("B11", "yellow", "no")
    (die,) = scene.table.pure_pan[0]
    assert pan(scene, "pure_pan") == ["white 2"]
    scene.given("light(hathor) = sunny")
    assert pan(scene, "pure_pan") == ["white 2"]
    scene.do("maat_phase(number: 1)")
    while scene.asked is not None:
        scene.answer(scene.keys[0])

    assert die in scene.table.bag
    assert scene.table.colors[die] == "white"


@pytest.mark.clause("R-05", "R-19", "TK-6.3.1")
def test_the_turned_face_counts_in_the_balance() -> None:
    """A pure die of 1 that was turned to 6 weighs 6; a value changed otherwise weighs nothing (R-04)."""
    scene = wheel("white 1 at ra").hold("B09", "T15").given("you.scribe = 1")
    scene.do("turn()").answer("B09", "6", "4")
    scene.do("maat_phase(number: 1)")

    assert scene.asked is not None
    assert scene.table.faces[scene.table.pure_pan[0][0]] == 6
    assert performed(scene) == ["produce limestone 4"]


@pytest.mark.clause("R-06", "R-19")
def test_blessings_come_before_scribes() -> None:
    """Whatever is played, the scribes come last."""
    scene = wheel("white 3 at hathor").hold("B09", "B10", "B11", "B12").given("you.scribe = 1")
    scene.do("turn()").answer("B09", "1", "B11", "brown", "no", "B10", "2", "B12", "yellow", "yes", "1", "5")

    assert asked_so_far(scene)[-1] == "turn.value"
    assert performed(scene) == ["produce papyrus 5"]
    assert pan(scene, "pure_pan") == ["white 2"]


# --- costs that are waived (R-28, R-122) ---------------------------------------------------------------------------


def pillar_for(cost: str, *cards: str) -> Scene:
    """Somebody without anything but cards, and a pillar tile with such a cost in the right slot."""
    board = board_with((("pillar_tiles", "P22", "cost"), cost))
    return scene_for(board=board).hold("P22", zone="display").hold(*cards)


@pytest.mark.clause("R-28")
@pytest.mark.parametrize("blessing", ["B13", "B14"])
def test_what_is_not_stone_is_paid(blessing: str) -> None:
    """A pillar of limestone, granite and bread costs the bread."""
    scene = pillar_for("limestone 2, granite 2, bread 1", blessing).given("you.bread = 3")
    scene.do("ra(value: 1)").answer("1-1", "0")

    assert scene["you.bread"] == 2
    assert ids(scene, scene.table.blessing_discard) == (blessing,)


@pytest.mark.clause("R-28", "R-122")
def test_what_is_not_stone_must_be_there() -> None:
    """Without the bread there is no pillar."""
    assert cannot(pillar_for("limestone 2, granite 2, bread 1", "B13"), "ra(value: 1)")
    assert cannot(pillar_for("limestone 2, bread 1", "B15"), "ra(value: 1)")


@pytest.mark.clause("R-122", "R-25")
def test_the_gold_for_a_waiver_pays_for_what_it_does_not_waive() -> None:
    """One gold for each blessing that is played for the action."""
    scene = pillar_for("limestone 2, bread 1", "B13", "T24").do("ra(value: 1)").answer("1-1", "0")
    assert (scene["you.gold"], scene["you.pillar"]) == (0, 7)
    scene = pillar_for("limestone 2, bread 2", "B13", "B14", "T24").do("ra(value: 1)").answer("B13", "1-1", "0")
    assert (scene["you.gold"], scene["you.pillar"]) == (0, 7)
    assert cannot(pillar_for("limestone 2, bread 2", "B13", "T24"), "ra(value: 1)")
    assert cannot(pillar_for("limestone 2, bread 1", "B01", "T24"), "ra(value: 1)")


@pytest.mark.clause("R-122", "R-25", "TK-4.3.7")
def test_a_die_may_be_taken_for_the_gold_of_a_waiver() -> None:
    """The die of Ra can be used although nothing is there."""
    board = board_with((("pillar_tiles", "P22", "cost"), "limestone 2, bread 1"))
    scene = wheel("gray 1 at ra", board=board).hold("P22", zone="display").hold("B13", "T24")
    scene.do("turn()").answer("open", "1-1", "0")

    assert performed(scene) == ["ra 1"]


@pytest.mark.clause("R-122")
@pytest.mark.parametrize("blessing", ["B05", "B07", "B17", "B21", "B23"])
def test_other_blessings_make_no_die_legal(blessing: str) -> None:
    """What must be had before the action is chosen does not count in advance."""
    scene = wheel("gray 2 at bastet").hold(blessing).given("you.bread = 9", "you.scribe = 1")
    scene.do("turn()")
    while scene.asked is not None:
        scene.answer("pass" if scene.asked == "play" else scene.keys[0])

    assert performed(scene) == []
    assert pan(scene, "tainted_pan") == ["gray 2"]


# --- extra actions (TK-4.9, R-16, R-21 to R-23) --------------------------------------------------------------------


@pytest.mark.clause("R-16", "TK-4.9.1")
@pytest.mark.parametrize("at", range(6))
@pytest.mark.parametrize("blessing", ["B17", "B18"])
def test_the_two_neighbors_of_each_section(blessing: str, at: int) -> None:
    """To the left and to the right, around the wheel."""
    scene = after_taking(SECTIONS[at], blessing).answer(blessing)

    assert gods_by(scene, blessing) == {SECTIONS[at - 1], SECTIONS[(at + 1) % 6]}


@pytest.mark.clause("R-16", "TK-4.9.1")
@pytest.mark.parametrize("at", range(6))
@pytest.mark.parametrize("blessing", ["B19", "B20"])
def test_the_section_across_from_each_section(blessing: str, at: int) -> None:
    """Horus and Bastet, Ra and Thoth, Hathor and Osiris."""
    scene = after_taking(SECTIONS[at], blessing).answer(blessing)

    assert gods_by(scene, blessing) == {SECTIONS[at - 3]}


@pytest.mark.clause("R-16", "R-15")
def test_neither_robe_nor_guide_moves_the_section() -> None:
    """A brown die from Ra is next to Horus and Hathor, as what and for what ever it is taken."""
    scene = wheel("brown 1 at ra")
    plenty(scene)
    scene.given("you.scribe = 1").hold("B11", "B17", "B19", "B23")
    scene.do("turn()").answer("B23", "B11", "gray", "no", "1", "B17", "B19")

    assert gods_by(scene, "B17") == {"horus", "hathor"}
    assert gods_by(scene, "B19") == {"thoth"}


@pytest.mark.clause("TK-4.9.2", "R-19", "R-21")
def test_extra_actions_take_no_die_and_put_nothing_on_the_scales() -> None:
    """Three actions with one die, in an order of one's own; each is paid when it begins."""
    scene = wheel("white 1 at horus", "white 2 at horus")
    plenty(scene)
    scene.given("you.scribe = 1").hold("B17", "B19")
    scene.do("turn()").answer("white 1 at horus", "1", "B17", "B19", "bastet by B19")
    assert (scene["you.population"], scene["you.happiness"], scene["you.scribe"]) == (7, 4, 3)
    scene.answer("ra by B17", "1-1", "0")
    assert scene["you.scribe"] == 2
    scene.answer("produce limestone")

    assert performed(scene) == ["bastet 1", "ra 1", "produce limestone 1"]
    assert dice_on_board(scene.table, 0) == 1
    assert pan(scene, "pure_pan") == ["white 1"]
    assert sum(map(len, scene.table.wheel)) == 1


@pytest.mark.clause("R-21", "TK-4.9.2")
@pytest.mark.parametrize("granite", [0, 1, 2])
def test_the_own_cost_of_an_extra_action_is_paid_in_full(granite: int) -> None:
    """A statue from Bastet across the wheel: happiness, population and 2 granite."""
    scene = wheel("black 2 at bastet").hold("B19")
    scene.given("you.population = 3", "you.happiness = 2", f"you.granite = {granite}").do("turn()")
    if granite < 2:
        assert scene.asked is None
        assert ids(scene, scene.table.blessings[0]) == ("B19",)
        return
    scene.answer("B19", "horus by B19", "osiris 1")
    assert (scene["you.population"], scene["you.happiness"], scene["you.granite"]) == (2, 1, 2)
    assert performed(scene) == ["horus 2", "produce granite 2"]


@pytest.mark.clause("R-23", "R-68")
@pytest.mark.parametrize(("happiness", "population"), [(0, 0), (0, 5), (1, 1), (1, 5), (5, 5)])
@pytest.mark.parametrize("blessing", ["B19", "B20"])
def test_both_markers_must_be_able_to_go_down(blessing: str, happiness: int, population: int) -> None:
    """At happiness 0 the river cannot be crossed, not even for a festival."""
    scene = wheel("white 6 at horus").hold(blessing)
    scene.given("you.papyrus = 2", f"you.population = {population}", f"you.happiness = {happiness}").do("turn()")

    assert scene.offered(blessing) == (happiness > 0)
    if happiness:
        scene.answer(blessing, "bastet by " + blessing)
        assert scene["you.population"] == population - 1
        assert scene["you.happiness"] == min(happiness - 1 + 6, population - 1)


@pytest.mark.clause("R-21")
def test_a_changed_value_may_make_the_extra_action_possible() -> None:
    """With a value of 3 there is no tile for Ra, with the 2 of T14 there is."""
    scene = wheel("white 3 at horus").hold("P22", zone="display").hold("B17")
    scene.given("you.scribe = 1", "you.limestone = 1").do("turn()").answer("3")
    assert scene.asked is None

    scene = wheel("white 3 at horus").hold("P22", zone="display").hold("B17", "T14")
    scene.given("you.scribe = 1", "you.limestone = 1").do("turn()").answer("3", "B17", "ra by B17")
    assert scene.keys == ("1", "2")


@pytest.mark.clause("R-21", "R-22")
def test_a_shared_value_decides_what_is_possible_later() -> None:
    """With T14 a building of value 2 leaves a tile for Ra, one of value 4 does not."""
    for value, built in (("2", ["hathor 2", "ra 2"]), ("4", ["hathor 4"])):
        scene = wheel("gray 3 at hathor", extra_action_value="shared").hold("P22", zone="display").hold("B17", "T14")
        scene.given("you.scribe = 1", "you.limestone = 1", "you.bread = 2").do("turn()")
        scene.answer("3", "B17", "hathor", value, "west_2")
        if scene.asked is not None:
            scene.answer("1-1", "0")
        assert performed(scene) == built
        assert scene.asked is None


@pytest.mark.clause("R-21", "R-08", "R-64")
def test_a_shared_value_is_that_of_the_die_only() -> None:
    """The statue inside the pillar has a value of its own, and so has the extra action of the people track."""
    scene = wheel("gray 1 at ra", extra_action_value="shared").hold("P12", zone="display").hold("B17")
    rich(scene).given("you.scribe = 1", "light(ra) = shaded").do("turn()")
    scene.answer("1", "B17", "ra", "1-1", "0", "yes", "3", "bastet 1", "hathor by B17", "west_2")
    assert performed(scene) == ["ra 1", "horus 3", "hathor 1"]

    scene = wheel("brown 5 at hathor", extra_action_value="shared").hold("B17")
    scene.given("you.scribe = 1", "you.population = 21", "you.happiness = 20", "you.papyrus = 2").do("turn()")
    scene.answer("5", "B17", "bastet by B17", "produce granite", "2")
    assert performed(scene) == ["bastet 5", "produce granite 2", "produce bread 5"]


@pytest.mark.clause("R-21", "R-24")
def test_the_production_of_a_double_yield_shares_no_value() -> None:
    """T13 changes the production only; the two god actions have the value of the die."""
    scene = wheel("yellow 3 at ra", extra_action_value="shared").hold("P22", "P23", "P24", zone="display")
    scene.hold("B17", "T13", "T19").given("you.scribe = 2", "you.limestone = 2", "you.bread = 2").do("turn()")
    scene.answer("open", "3", "B17", "T19", "5", "ra", "1-1", "0", "west_2")

    assert performed(scene) == ["produce papyrus 5", "ra 3", "hathor 3"]


@pytest.mark.clause("R-21", "R-35", "TK-5.0.2")
def test_statue_bonuses_come_for_both_actions() -> None:
    """A statue at each of the two gods: with 2 players the bonus of the acting player, and that of the other."""
    scene = wheel("gray 2 at ra").hold("P22", zone="display").hold("B17")
    scene.given("god_space(ra, 1).owner = you", "god_space(hathor, 1).owner = p2")
    scene.given("you.scribe = 1", "you.limestone = 1", "you.bread = 2").do("turn()")
    scene.answer("2", "B17", "hathor by B17", "west_2")
    if scene.asked is not None:
        scene.answer("1-1", "0")

    assert [(one["player"], one["god"]) for one in scene.events("horus_bonus")] == [(1, "hathor"), (0, "ra")]


def stranded(**settings: object) -> Scene:
    """The gray die of Ra and the extra statue, with granite for one of them."""
    scene = wheel("gray 2 at ra", "white 5 at horus", **settings).hold("P26", zone="display").hold("B17")
    scene.given("you.scribe = 1", "you.granite = 2", "you.limestone = 1").do("turn()")
    return scene.answer("gray 2 at ra", "2", "B17")


def forfeited(scene: Scene) -> list[tuple[str, str | None]]:
    """What was forfeited, and the card that it came from."""
    cards = scene.table.cards
    return [
        (str(one["action"]), None if one["card"] is None else cards[int(str(one["card"]))].id)
        for one in scene.events("forfeited")
    ]


@pytest.mark.clause("R-22")
@pytest.mark.parametrize("setting", ["lost", "kept"])
def test_an_extra_action_that_became_impossible_is_forfeited(setting: str) -> None:
    """Its scribe was not paid, and by the switch its blessing comes back."""
    scene = stranded(failed_extra=setting).answer("ra", "1-1", "0")

    assert scene.asked is None
    assert performed(scene) == ["ra 2"]
    assert forfeited(scene) == [("god_action", "B17")]
    assert scene["you.scribe"] == 1
    back = ("B17",) if setting == "kept" else ()
    assert ids(scene, scene.table.blessings[0]) == back
    assert (card(scene, "B17") in scene.table.blessing_discard) == (setting == "lost")


@pytest.mark.clause("R-22", "R-01", "TK-2.6")
@pytest.mark.parametrize("setting", ["lost", "kept"])
def test_a_normal_action_that_became_impossible_is_forfeited(setting: str) -> None:
    """No other die is taken; the blessing has done its work and is spent."""
    scene = stranded(failed_extra=setting).answer("horus by B17", "osiris 1")

    assert scene.asked is None
    assert performed(scene) == ["horus 2"]
    assert forfeited(scene) == [("action", None)]
    assert pan(scene, "tainted_pan") == ["gray 2"]
    assert dice_on_board(scene.table, 0) == 1
    assert ids(scene, scene.table.blessing_discard) == ("B17",)


@pytest.mark.clause("R-22", "R-17")
def test_what_comes_between_may_make_the_extra_action_possible_again() -> None:
    """Osiris takes the last happiness but one; a year of plenty brings what the river costs."""
    scene = wheel("gray 1 at osiris").hold("B07", "B19")
    scene.given("you.population = 5", "you.happiness = 1", "you.bread = 2").do("turn()")
    scene.answer("pass", "B19", "pass", "osiris", "granite")
    assert scene["you.happiness"] == 0
    scene.answer("B07", "happiness", "west_2")

    assert performed(scene) == ["osiris 1", "hathor 1"]
    assert (scene["you.happiness"], scene["you.population"]) == (2, 5)


@pytest.mark.clause("R-22", "R-17")
def test_the_last_point_is_the_last_chance() -> None:
    """Without the year of plenty the river is lost."""
    scene = wheel("gray 1 at osiris").hold("B07", "B19")
    scene.given("you.population = 5", "you.happiness = 1", "you.bread = 2").do("turn()")
    scene.answer("pass", "B19", "pass", "osiris", "granite", "pass")

    assert performed(scene) == ["osiris 1"]
    assert forfeited(scene) == [("god_action", "B19")]


# --- the production once more (R-30) -------------------------------------------------------------------------------


@pytest.mark.clause("R-30", "R-07", "R-19")
def test_three_performances_have_three_values() -> None:
    """T13 changes the value of the die each time, never that of the performance before."""
    scene = wheel("white 3 at ra").hold("B21", "B22", "T13").do("turn()")
    offered = []
    for value, blessing in (("5", "B22"), ("5", "B21"), ("1", None)):
        offered.append(scene.keys)
        scene.answer(value)
        if blessing is not None:
            scene.answer(blessing)

    assert offered == [("1", "2", "3", "4", "5")] * 3
    assert performed(scene) == ["produce limestone 5", "produce limestone 5", "produce limestone 1"]
    assert scene.asked is None


@pytest.mark.clause("R-30", "R-10", "R-31", "ED-48")
def test_each_performance_is_a_production_of_its_own() -> None:
    """The excess is compared with the marker each time (R-73), and the log shows two productions."""
    scene = scene_for().hold("B21", "T12").given("you.bread_production = 4", "you.bread = 9")
    scene.do("produce(resource: bread, value: 6)").answer("B21")

    assert [(one["kept"], one["excess"]) for one in scene.events("produce")] == [(0, 0)] * 2
    assert [(one["amount"]) for one in scene.events("overproduced")] == [2, 2]
    assert (scene["you.bread"], scene["you.surplus"], scene["you.vp"]) == (17, 4, 4)
