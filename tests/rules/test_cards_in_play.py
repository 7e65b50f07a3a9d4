"""Blessings and technologies in play (TK-4.8, R-15, R-17 to R-20, R-29 to R-31)."""

import pytest

from rules.turns import PLAIN, Scene, actions, choices, market, pan, performed, plenty, points_by, take, tiles, wheel
from tekhenu.rules.wheel import balance


def ids(scene: Scene, cards: tuple[int, ...]) -> list[str]:
    """Cards by their names."""
    return [scene.table.cards[card].id for card in cards]


def playable(scene: Scene) -> set[str]:
    """The cards that may be played now."""
    return set(scene.keys) - {"pass"} if scene.asked == "play" else set()


def rich(*dice: str, **settings: object) -> Scene:
    """Somebody who can do everything, without a scribe."""
    scene = wheel(*dice, **settings)
    plenty(scene)
    return scene


# ------------------------------------------------------------------ once, in their window, then away


@pytest.mark.clause("TK-4.8.2", "R-61")
def test_a_blessing_is_used_once_and_discarded() -> None:
    """It lies on the discard pile, and the next production is one without it."""
    scene = wheel("yellow 1 at ra", "yellow 2 at ra", PLAIN)
    scene.hold("B01")
    take(scene, "yellow 1 at ra").answer("B01")
    assert ids(scene, scene.table.blessings[0]) == []
    assert ids(scene, scene.table.blessing_discard) == ["B01"]
    take(scene, "yellow 2 at ra")
    assert scene.asked is None
    assert scene["you.limestone"] == 4


@pytest.mark.clause("TK-4.8.2")
def test_a_blessing_that_is_not_used_stays() -> None:
    """Whoever passes keeps it."""
    scene = wheel("yellow 1 at ra", "yellow 2 at ra", PLAIN)
    scene.hold("B01")
    take(scene, "yellow 1 at ra").answer("pass")
    take(scene, "yellow 2 at ra").answer("B01")
    assert scene["you.limestone"] == 4


@pytest.mark.clause("TK-4.8.2", "R-17")
def test_each_blessing_has_its_window_and_no_other() -> None:
    """A production by somebody who holds one of each kind."""
    scene = wheel("yellow 3 at ra", PLAIN)
    scene.given("you.population = 5", "you.happiness = 3", "you.papyrus = 9", "you.scribe = 1", "you.granite = 9")
    scene.hold("B01", "B07", "B09", "B11", "B13", "B15", "B17", "B19", "B21", "B23")
    scene.do("turn()")
    seen = []
    while scene.asked is not None:
        if scene.asked == "play":
            seen.append(playable(scene))
            scene.answer("pass")
        else:
            wanted = {"turn.die": "yellow 3 at ra", "turn.value": "3", "turn.action": "produce papyrus"}
            scene.answer(wanted.get(scene.asked, scene.keys[0]))
    assert seen == [
        {"B23"},
        {"B07"},
        {"B09", "B11"},
        {"B17"},  # Thoth has no cards, so B19 could not be performed
        {"B07"},
        {"B01", "B21"},
        {"B07"},
    ]


@pytest.mark.clause("TK-4.8.2", "R-28")
@pytest.mark.parametrize(
    ("god", "found"),
    [
        ("horus", {"B13"}),
        ("ra", {"B13"}),
        ("hathor", {"B15"}),
        ("bastet", {"B15"}),
        ("thoth", set()),
        ("osiris", set()),
    ],
)
def test_waiving_blessings_are_offered_with_their_gods(god: str, found: set[str]) -> None:
    """B13 with Horus and Ra, B15 with Hathor and Bastet."""
    scene = rich(f"gray 1 at {god}", PLAIN)
    scene.hold("B13", "B15", "B01", "B21")
    take(scene, f"gray 1 at {god}")
    assert playable(scene) == found


@pytest.mark.clause("TK-4.8.1", "TK-4.8.2", "TK-4.3.1")
def test_nobody_plays_blessings_in_the_turn_of_another() -> None:
    """The other player holds one for every window, and is never asked."""
    scene = rich("white 1 at ra", PLAIN)
    scene.hold("B01", "B07", "B09", "B11", "B13", "B15", "B17", "B19", "B21", "B23", by="p2")
    scene.given("p2.scribe = 3", "p2.population = 5", "p2.happiness = 3", "p2.gold = 9")
    take(scene, "white 1 at ra").answer("ra")
    while scene.asked is not None:
        assert (scene.player, scene.asked == "play") == (0, False)
        scene.answer(scene.keys[0])


@pytest.mark.clause("TK-4.8.1")
def test_there_is_no_limit_on_cards() -> None:
    """Everybody may hold as many as there are."""
    scene = wheel("yellow 1 at ra", PLAIN)
    blessings = [f"B{number:02}" for number in range(1, 25)]
    technologies = [f"T{number:02}" for number in range(1, 25) if number != 16]
    scene.hold(*blessings).hold(*technologies)
    scene.given("you.population = 9", "you.happiness = 9", "you.scribe = 9", "you.gold = 9")
    scene.do("turn()")
    while scene.asked is not None:
        scene.answer("pass" if scene.asked == "play" else scene.keys[0])
    assert len(scene.table.blessings[0]) == 24
    assert len(scene.table.technologies[0]) == 23


@pytest.mark.clause("TK-4.8.2", "TK-4.8.1")
def test_technologies_stay_forever() -> None:
    """T17 works in every turn."""
    scene = wheel("brown 1 at thoth", "brown 2 at thoth", PLAIN)
    scene.hold("T17")
    take(scene, "brown 1 at thoth")
    take(scene, "brown 2 at thoth")
    assert points_by(scene, "T17") == [2, 2]
    assert ids(scene, scene.table.technologies[0]) == ["T17"]


@pytest.mark.clause("TK-4.8.3", "ED-27", "TK-4.8.2")
def test_effects_add_up() -> None:
    """Five blessings and five technologies with one production."""
    scene = wheel("brown 1 at thoth", PLAIN)
    scene.hold("B01", "B02", "B04", "B05", "B06", "T11", "T12", "T13", "T17", "T24")
    take(scene, "brown 1 at thoth").answer("1")
    for card in ("B01", "B02", "B04", "B05", "B06"):
        scene.answer(card)
    assert scene["you.bread"] == 1 + 1
    assert (scene["you.limestone"], scene["you.granite"], scene["you.papyrus"], scene["you.scribe"]) == (4, 4, 4, 2)
    assert scene["you.gold"] == 3 + 5
    assert scene["you.vp"] == 2 + 2


# ------------------------------------------------------------------ any time in the own turn


@pytest.mark.clause("R-17")
def test_when_a_blessing_for_any_time_may_be_played() -> None:
    """At the start, after taking the die, after every action; never between the steps of an action."""
    scene = rich("white 1 at ra")
    scene.given("you.scribe = 1").hold("B07", "B17")
    scene.do("turn()")
    seen = []
    while scene.asked is not None:
        if scene.asked == "play":
            seen.append("/".join(sorted(playable(scene))))
            scene.answer("B17" if "B17" in scene.keys else "pass")
        else:
            seen.append(scene.asked)
            first = next((key for key in scene.keys if key.startswith("horus by")), scene.keys[0])
            scene.answer("1" if scene.asked == "turn.value" else first)
    assert seen == [
        "B07",  # the start
        "turn.value",
        "B17",
        "B07",  # the die has been taken
        "turn.action",
        "horus.space",
        "B07",  # after the extra action
        "turn.action",
        "ra.space",
        "ra.turn",
        "B07",  # after the normal one
    ]


@pytest.mark.clause("R-17")
def test_a_blessing_for_any_time_before_and_after_nested_actions() -> None:
    """The Thoth action of a pillar tile is an action as well: two points more."""
    scene = wheel()
    scene.given(
        "light(ra) = dark", "shown(ra, black) = 1", "you.limestone = 3", "you.population = 5", "you.happiness = 1"
    )
    tiles(scene, "P22", "P23", "P10")
    market(scene, "B01", "B02", "T15")
    scene.hold("B07")
    scene.do("turn()")
    seen = []
    while scene.asked is not None:
        seen.append(scene.asked)
        wanted = {"play": "pass", "turn.action": "ra", "P10/1/may do": "yes"}
        scene.answer(wanted.get(scene.asked, scene.keys[0]))
    assert seen == [
        "play",
        "play",
        "turn.action",
        "ra.space",
        "ra.turn",
        "P10/1/may do",
        "play",  # before the nested action
        "thoth.cards",
        "play",  # after it
        "play",  # after the Ra action
    ]


@pytest.mark.clause("R-17", "TK-4.8.2")
def test_two_blessings_for_any_time_at_one_point() -> None:
    """Both may be played one after the other."""
    scene = wheel("yellow 1 at ra", PLAIN)
    scene.hold("B07", "B08")
    scene.do("turn()").answer("B07", "population", "B08", "population")
    assert scene["you.population"] == 6
    assert scene.asked == "turn.die"


@pytest.mark.clause("R-17")
def test_blessings_of_the_start_and_of_the_die_are_not_for_extra_actions() -> None:
    """No die is taken for the extra action of the track, and B13 fits it."""
    scene = wheel("black 1 at bastet", PLAIN)
    plenty(scene)
    scene.given("you.population = 21", "you.happiness = 20").hold("B09", "B11", "B13", "B17", "B19", "B23", "B01")
    scene.do("turn()").answer("pass", "black 1 at bastet", "pass", "pass", "bastet")
    assert scene.asked == "track.action"
    scene.answer("horus", "1")
    assert playable(scene) == {"B13"}
    scene.answer("B13", "workshops")
    assert scene["you.granite"] == 9
    assert scene.asked is None


@pytest.mark.clause("R-17", "R-29")
def test_blessings_for_production_fit_an_extra_production() -> None:
    """Also when nobody's turn is under way."""
    scene = wheel()
    scene.given("you.population = 21", "you.happiness = 20", "you.papyrus = 2").hold("B01", "B21", "B07")
    scene.do("bastet(value: 1)")
    scene.answer("produce bread", "2")
    assert playable(scene) == {"B01", "B21"}  # B07 is for the own turn
    scene.answer("B21", "B01")
    assert (scene["you.bread"], scene["you.limestone"]) == (4, 4)
    assert scene.asked is None


# ------------------------------------------------------------------ cards gained in this turn


@pytest.mark.clause("R-18")
def test_a_blessing_gained_this_turn_may_be_played_while_its_window_is_open() -> None:
    """B07 from the market, after the action in which it was taken; B09 must wait for the next die."""
    scene = wheel("brown 3 at thoth", PLAIN)
    scene.given("you.population = 5", "you.happiness = 1", "you.papyrus = 2")
    market(scene, "B07", "B09", "T15")
    take(scene, "brown 3 at thoth").answer("thoth", "B07+B09")
    assert playable(scene) == {"B07"}


@pytest.mark.clause("R-20")
@pytest.mark.parametrize("card", ["T03", "T11", "T20"])
def test_a_technology_does_not_react_to_the_action_that_brought_it(card: str) -> None:
    """Neither at its start nor at its end."""
    scene = wheel("brown 1 at thoth", PLAIN)
    scene.given("you.population = 5", "you.happiness = 1")
    market(scene, card, "B01", "B02")
    take(scene, "brown 1 at thoth").answer("thoth", card)
    assert scene.asked is None
    assert (scene["you.vp"], scene["you.papyrus"]) == (0, 0)
    assert ids(scene, scene.table.technologies[0]) == [card]


@pytest.mark.clause("R-20", "R-11")
def test_t23_does_not_react_to_the_anubis_action_that_brought_it() -> None:
    """It was taken while the action was under way."""
    scene = wheel("brown 1 at thoth", PLAIN)
    scene.given("you.population = 5", "you.happiness = 1", "you.scribe = 2")
    market(scene, "T23", "B01", "B02")
    take(scene, "brown 1 at thoth").answer("anubis", "thoth", "T23")
    assert scene["you.vp"] == 0


@pytest.mark.clause("R-20")
def test_a_technology_works_for_what_begins_later_in_the_turn() -> None:
    """T02 taken by Thoth counts for the extra Ra action."""
    scene = wheel("brown 1 at thoth", PLAIN)
    scene.given("you.population = 5", "you.happiness = 3", "you.limestone = 1").hold("B19")
    tiles(scene, "P24", "P23", "P22")
    market(scene, "T02", "B01", "B02")
    take(scene, "brown 1 at thoth").answer("B19", "thoth", "T02", "1-1", "0")
    assert performed(scene) == ["thoth 1", "ra 1"]
    assert points_by(scene, "T02") == [2]


@pytest.mark.clause("R-20", "R-25")
def test_t24_works_for_a_blessing_played_later_in_the_turn() -> None:
    """Taken together with B07, which is played after the action."""
    scene = wheel("brown 3 at thoth", PLAIN)
    scene.given("you.population = 5", "you.happiness = 1", "you.papyrus = 2").hold("B08")
    market(scene, "T24", "B01", "B02")
    scene.do("turn()").answer("pass", "brown 3 at thoth", "pass", "thoth")
    scene.answer(next(key for key in scene.keys if "T24" in key))
    assert playable(scene) == {"B08"}
    scene.answer("B08", "population")
    assert scene["you.gold"] == 1


@pytest.mark.clause("R-20", "R-47")
@pytest.mark.parametrize("card", ["T02", "T11"])
def test_a_technology_from_a_nested_action_does_not_work_for_the_outer_one(card: str) -> None:
    """P10 brings T02 or T11 while the Ra action is under way."""
    scene = wheel()
    scene.given(
        "light(ra) = dark", "shown(ra, black) = 1", "you.limestone = 3", "you.population = 5", "you.happiness = 1"
    )
    tiles(scene, "P22", "P23", "P10")
    market(scene, card, "B01", "B02")
    scene.do("turn()").answer("ra", "1-1", "0", "yes", card)
    assert performed(scene) == ["ra 1", "thoth 1"]
    assert points_by(scene, card) == []


@pytest.mark.clause("R-20", "R-26")
def test_t10_works_for_later_payments() -> None:
    """The scribe of B17 may be paid with gold once T10 is there."""
    scene = wheel("brown 1 at thoth", PLAIN)
    scene.given("you.population = 5", "you.happiness = 3", "you.scribe = 1", "you.gold = 3").hold("B17")
    market(scene, "T10", "B01", "B02")
    take(scene, "brown 1 at thoth").answer("1", "B17", "thoth", "take 1", "T10", "bastet by B17")
    assert (scene.asked, scene.keys) == ("pay", ("1 scribe", "1 gold as scribe"))


# ------------------------------------------------------------------ two alike


@pytest.mark.clause("R-19", "R-30")
@pytest.mark.parametrize("cards", [("B21",), ("B21", "B22")])
def test_producing_again_and_again(cards: tuple[str, ...]) -> None:
    """B21 makes two performances, B21 and B22 make three."""
    scene = wheel("yellow 4 at ra", PLAIN)
    scene.hold(*cards)
    take(scene, "yellow 4 at ra").answer(*cards)
    times = 1 + len(cards)
    assert performed(scene) == ["produce papyrus 4"] * times
    assert (scene["you.papyrus"], scene["you.surplus"]) == (2 * times, 2 * times)
    assert scene.asked is None


@pytest.mark.clause("R-30", "R-07", "DV-17", "DV-18")
def test_each_performance_is_a_production_of_its_own() -> None:
    """T11, T12, T13 and T17 count each time, and T13 changes each value from that of the die."""
    scene = wheel("brown 3 at thoth", PLAIN)
    scene.hold("B21", "T11", "T12", "T13", "T17")
    take(scene, "brown 3 at thoth").answer("5", "B21")
    assert (scene.asked, scene.keys) == ("produce.value", ("1", "2", "3", "4", "5"))
    scene.answer("1")
    assert performed(scene) == ["produce bread 5", "produce bread 1"]
    assert scene["you.bread"] == 2 + 1 + 1 + 1
    assert points_by(scene, "T11") == [2]
    assert points_by(scene, "T12") == [3]
    assert points_by(scene, "T17") == [2, 2]


@pytest.mark.clause("R-30", "R-29")
@pytest.mark.parametrize("order", [("B01", "B21"), ("B21", "B01")])
def test_goods_of_a_blessing_come_once(order: tuple[str, str]) -> None:
    """B01 is a card of its own, and is used up with either performance."""
    scene = wheel("yellow 1 at ra", PLAIN)
    scene.hold("B01", "B21")
    take(scene, "yellow 1 at ra").answer(*order)
    assert scene["you.limestone"] == 4
    assert scene.asked is None
    assert len(performed(scene)) == 2


@pytest.mark.clause("R-19", "R-05")
def test_a_die_may_be_turned_twice() -> None:
    """The last face counts."""
    scene = wheel("yellow 2 at ra", PLAIN)
    scene.hold("B09", "B10")
    take(scene, "yellow 2 at ra").answer("B09", "6", "B10", "1")
    assert performed(scene) == ["produce papyrus 1"]
    assert pan(scene, "tainted_pan") == ["yellow 1"]


@pytest.mark.clause("R-19", "R-15")
def test_a_die_may_change_its_color_twice() -> None:
    """The last color counts, another than the present one, and both steps add up."""
    scene = wheel("white 2 at hathor", PLAIN)
    scene.hold("B11", "B12")
    take(scene, "white 2 at hathor").answer("B11")
    assert set(choices(scene, "B11/1/choose new_color")) >= {"black", "yellow", "brown"}
    scene.answer("brown", "yes", "1", "B12")
    found = set(choices(scene, "B12/1/choose new_color"))
    assert "brown" not in found
    assert "white" in found
    scene.answer("yellow", "yes", "1")
    assert performed(scene) == ["produce papyrus 4"]
    assert pan(scene, "pure_pan") == ["white 2"]


# ------------------------------------------------------------------ another color


@pytest.mark.clause("R-15")
def test_another_color_holds_for_the_whole_turn() -> None:
    """Purity, pan, production, T18 and the balance; the die itself stays what it is."""
    scene = wheel("gray 3 at ra", PLAIN)
    scene.given("you.limestone_production = 6").hold("B11", "T18")
    take(scene, "gray 3 at ra").answer("white", "no")
    assert performed(scene) == ["produce limestone 3"]
    assert points_by(scene, "T18") == [1]
    assert balance(scene.table, 0) == 3
    die = scene.table.pure_pan[0][0]
    assert scene.table.colors[die] == "gray"


@pytest.mark.clause("R-15", "TK-4.3.6")
def test_a_die_treated_as_gray_does_not_produce() -> None:
    """Nor is it pure."""
    scene = wheel("white 1 at ra", PLAIN)
    scene.given("you.limestone = 1").hold("B12", "T18")
    tiles(scene, "P16", "P17", "P22")
    take(scene, "white 1 at ra").answer("B12", "gray", "no")
    assert actions(scene) == ("ra",)
    assert pan(scene, "tainted_pan") == ["white 1"]
    assert points_by(scene, "T18") == []


@pytest.mark.clause("R-15")
def test_the_step_is_optional() -> None:
    """It may be made or left."""
    for answers, value in ((("no",), 3), (("yes", "1"), 4), (("yes", "-1"), 2)):
        scene = wheel("gray 3 at ra", PLAIN)
        scene.hold("B11")
        take(scene, "gray 3 at ra").answer("white", *answers)
        assert performed(scene) == [f"produce limestone {value}"]


# ------------------------------------------------------------------ goods that are not produced


@pytest.mark.clause("R-29", "R-31")
@pytest.mark.parametrize(
    ("card", "good", "amount"),
    [
        ("B01", "limestone", 4),
        ("B02", "granite", 4),
        ("B03", "bread", 4),
        ("B04", "papyrus", 4),
        ("B05", "gold", 3),
        ("B06", "scribe", 2),
    ],
)
def test_goods_of_a_blessing_are_not_produced(card: str, good: str, amount: int) -> None:
    """With a production of anything; no excess, nothing for T12, T13 or T17."""
    scene = wheel("white 1 at ra", "gray 1 at ra")
    scene.hold(card, "T12", "T13", "T17")
    take(scene, "white 1 at ra")
    scene.answer("1", card)
    expected = amount + (2 if good == "limestone" else 0)
    assert scene[f"you.{good}"] == expected
    assert scene["you.surplus"] == 0
    assert scene["you.vp"] == 0


@pytest.mark.clause("R-31", "TK-5.8.4")
def test_t12_counts_the_excess_and_nothing_else() -> None:
    """Not the extra unit of T13."""
    scene = wheel("yellow 6 at ra", "gray 1 at ra")
    scene.given("you.papyrus_production = 4").hold("T12", "T13")
    take(scene, "yellow 6 at ra").answer("6")
    assert points_by(scene, "T12") == [2]
    assert (scene["you.papyrus"], scene["you.surplus"]) == (5, 2)
