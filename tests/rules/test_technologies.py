"""Technologies where no test in the language can look: the box, the last Maat phase, the order of events, other boards."""

import pytest

from rules.laying import Scene, board_with, finish, scene_for, weigh
from tekhenu.rules import TEKHENU

#: How to perform each action when nothing but what it costs is there: what is needed, and the answers.
ACTIONS = {
    "horus": (("you.granite = 2",), ("quarries",)),
    "ra": (("you.limestone = 1",), ("3-3", "0")),
    "hathor": (("you.bread = 2", "space(2, 1).owner = you"), ("west_2",)),
    "bastet": (("you.papyrus = 2",), ()),
    "thoth": (("you.happiness = 1",), ("B01",)),
    "osiris": (("you.happiness = 1",), ("bread",)),
    "produce bread": ((), ()),
}


def anubis(*technologies: str, action: str) -> Scene:
    """Somebody performs an Anubis action with a value of 1, far from the god."""
    needed, answers = ACTIONS[action]
    scene = scene_for()
    scene.hold(*technologies).hold("P22", zone="display").hold("B01", "B02", zone="market_1")
    scene.given("you.population = 5", *needed, "you.scribe = 2")
    section = "ra" if action == "horus" else "horus"
    scene.given(f"shown({section}, white) = 1")
    scene.do("turn()").answer("anubis")
    if scene.asked == "turn.action":
        scene.answer(action)
    if answers and answers[0] not in scene.keys:
        scene.answer("take 1")
    scene.answer(*answers)
    assert scene.asked is None
    return scene


# ------------------------------------------------------------------ through Anubis


@pytest.mark.clause("R-11", "TK-4.5.3")
@pytest.mark.parametrize(
    ("technology", "action", "gained"),
    [
        ("T01", "osiris", {"vp": 2}),
        ("T02", "ra", {"vp": 2}),
        ("T03", "thoth", {"vp": 2}),
        ("T04", "horus", {"vp": 2, "granite": 1}),
        ("T05", "hathor", {"vp": 2}),
        ("T06", "bastet", {"vp": 2, "population": 1, "happiness": 1}),
        ("T11", "bastet", {"vp": 2}),
        ("T11", "produce bread", {"vp": 2}),
        ("T17", "produce bread", {"vp": 2}),
        ("T20", "thoth", {"papyrus": 1}),
        ("T21", "hathor", {"bread": 1}),
        ("T23", "osiris", {"vp": 3}),
    ],
)
def test_an_anubis_action_is_an_action_like_any_other(technology: str, action: str, gained: dict[str, int]) -> None:
    """With a technology there is more than without it, by just so much."""
    plain, better = anubis("T15", action=action), anubis(technology, action=action)
    for resource in ("vp", "granite", "papyrus", "bread", "population", "happiness"):
        more = better[f"you.{resource}"] - plain[f"you.{resource}"]
        assert more == gained.get(resource, 0), resource


@pytest.mark.clause("R-11", "TK-8.T13", "TK-8.T14")
@pytest.mark.parametrize(("technology", "action"), [("T13", "produce bread"), ("T14", "bastet")])
def test_the_value_of_an_anubis_action_may_be_changed(technology: str, action: str) -> None:
    """By up to 2."""
    scene = scene_for().hold(technology)
    scene.given("you.population = 9", "you.papyrus = 2", "you.scribe = 2", "shown(horus, white) = 1")
    scene.do("turn()").answer("anubis", action)
    assert scene.keys == ("1", "2", "3")


@pytest.mark.clause("R-13", "R-15", "TK-8.T18")
def test_the_purity_of_an_anubis_die_is_that_of_its_new_color() -> None:
    """A yellow die in the sun is tainted; as a white one it is pure."""
    scene = scene_for().hold("T18", "T19").hold("B11")
    scene.given("you.scribe = 3", "shown(ra, yellow) = 2")
    scene.do("turn()").answer("anubis", "B11", "white", "no", "2")
    assert scene["you.vp"] == 1
    assert scene.asked == "turn.action"


@pytest.mark.clause("R-13", "R-15", "TK-8.T19")
def test_an_anubis_die_yields_double_by_its_new_color() -> None:
    """A white die in the sun is pure; as a yellow one it is tainted, and produces papyrus."""
    scene = scene_for().hold("T18", "T19").hold("B11")
    scene.given("you.scribe = 3", "you.population = 5", "shown(ra, white) = 2")
    scene.do("turn()").answer("anubis", "B11", "yellow", "no", "2", "T19")
    assert scene["you.vp"] == 0
    assert scene["times(produce where resource == papyrus, this turn)"] == 1


# ------------------------------------------------------------------ the box and the last Maat phase


@pytest.mark.clause("TK-8.T16", "TK-2.5", "TK-3.3.1", "DV-29")
@pytest.mark.parametrize(("players", "cards"), [(2, 23), (3, 24), (4, 24)])
def test_the_order_at_court_is_for_three_or_more(players: int, cards: int) -> None:
    """With two players it stays in the box."""
    table = TEKHENU.new(players=players, seed=1).table
    technologies = {table.cards[card].id for card in table.of_kind("technology")}
    assert len(technologies) == cards
    assert ("T16" in technologies) == (players > 2)


def last_rotation(place: int, **settings: object) -> Scene:
    """The rotation that ends the game; the first player comes to a place in turn order, with T16 and D08."""
    scene = scene_for(3, **settings).hold("T16").hold("D08")
    table = scene.table
    scores = {1: (0, 1, 2), 2: (1, 0, 2), 3: (2, 0, 1)}[place]
    for player, points in enumerate(scores):
        weigh(scene, player, pure=(points,) if points else (), under=(1,) * (3 if points else 4))
    table.maat_phases, table.rotations, table.scorings = 3, 7, 1
    table.markers, table.arrow = (2,), 1
    return scene


@pytest.mark.clause("R-77", "ED-20", "TK-6.5.3.1")
def test_the_last_order_at_court_comes_before_the_decrees() -> None:
    """The gold of the last in turn order counts for a decree."""
    scene = last_rotation(3).do("rotation(number: 8)")
    assert scene.asked == "end.decree"
    assert (scene["you.gold"], scene["you.vp"]) == (1, 0)
    scene.answer("D08")
    assert scene["you.vp"] == 2


@pytest.mark.clause("R-77", "TK-6.4.7")
def test_the_last_order_at_court_comes_after_the_scoring() -> None:
    """Its gold pays no bread: what is missing costs 3 VP, and the 2 VP for the first come after that."""
    for place, gold, vp in ((3, 1, 0), (1, 0, 2)):
        scene = last_rotation(place).given("workplace(1, bread).owner = you", "workplace(2, bread).owner = you")
        scene.do("rotation(number: 8)")
        assert scene.asked == "end.decree"
        # 3 for the district are lost for a bread
        assert (scene["you.gold"], scene["you.vp"]) == (gold, vp)


@pytest.mark.clause("R-77")
@pytest.mark.parametrize("place", [1, 3])
def test_the_last_order_at_court_may_be_left_out(place: int) -> None:
    """By a switch."""
    scene = last_rotation(place, t16_last_maat=False).do("rotation(number: 8)")
    assert (scene["you.gold"], scene["you.vp"]) == (0, 0)


@pytest.mark.clause("R-75", "TK-6.3.7")
@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_the_feather_brings_faith_in_every_maat_phase(phase: int) -> None:
    """Two more each time."""
    scene = scene_for().hold("T15")
    scene.do(f"maat_phase(number: {phase})")
    assert scene.asked == "maat.faith"
    assert scene["you.faith"] == 2


# ------------------------------------------------------------------ the order of events


@pytest.mark.clause("R-34", "R-39", "TK-5.0.3")
def test_the_bonus_of_a_new_statue_comes_before_those_of_others() -> None:
    """With 3 players, and the granite for it too."""
    scene = scene_for(3).hold("T07").given("you.granite = 2", "god_space(horus, 1).owner = p2")
    scene.do("horus(value: 3)").answer("bastet 1")
    told = [(one.name, one["player"]) for one in scene.events() if one.name in ("horus_bonus", "gained")]
    assert told == [
        ("horus_bonus", 0),
        ("gained", 0),  # a limestone
        ("gained", 0),  # a granite
        ("horus_bonus", 1),
        ("gained", 1),
    ]
    assert scene["you.granite"] == 1


# ------------------------------------------------------------------ the gold for blessings


@pytest.mark.clause("R-25", "R-122", "TK-8.T24")
@pytest.mark.parametrize(("technologies", "legal"), [(("T24",), True), (("T15",), False)])
def test_the_gold_for_a_waiving_blessing_makes_the_action_legal(technologies: tuple[str, ...], legal: bool) -> None:
    """A tile costs limestone, which B13 waives, and papyrus, which the gold pays."""
    board = board_with((("pillar_tiles", "P22", "cost"), "papyrus 1, limestone 1"))
    scene = scene_for(board=board).hold(*technologies).hold("B13").hold("P22", zone="display")
    scene.given("shown(ra, gray) = 1").do("turn()")
    assert (scene.asked is not None) == legal
    if legal:
        finish(scene)
        assert scene["you.pillar"] == 7
        assert scene["you.blessings"] == ()


@pytest.mark.clause("R-21", "R-25", "TK-8.T24")
def test_the_gold_for_a_blessing_pays_for_its_extra_action() -> None:
    """The festival next door costs 2 papyrus: one is there, and the gold comes before the effect of the blessing."""
    scene = scene_for().hold("T24").hold("B17")
    scene.given("you.population = 9", "you.papyrus = 1", "you.scribe = 1", "shown(thoth, brown) = 2")
    scene.do("turn()").answer("2")
    assert scene.offered("B17")
