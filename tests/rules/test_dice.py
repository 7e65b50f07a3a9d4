"""Dice on the wheel: light and purity (TK-4.2), and which of them a player may take (TK-4.3.2, R-122)."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.boards import DATA, replaced, toml
from rules.turns import (
    PLAIN,
    Scene,
    actions,
    choices,
    dice_offered,
    market,
    pan,
    performed,
    put,
    take,
    tiles,
    ways,
    wheel,
)
from tekhenu.rules.board import Board
from tekhenu.rules.board_file import read_board
from tekhenu.rules.names import GODS

SUNNY, SHADED, DARK = "sunny", "shaded", "dark"

#: TK-4.2.2, row by row.
PURITY = {
    SUNNY: {"white": "pure", "yellow": "tainted", "black": "forbidden", "brown": "forbidden", "gray": "tainted"},
    SHADED: {"white": "tainted", "yellow": "pure", "black": "tainted", "brown": "pure", "gray": "tainted"},
    DARK: {"white": "forbidden", "yellow": "forbidden", "black": "pure", "brown": "tainted", "gray": "tainted"},
}
CASES = [(light, color, purity) for light, row in PURITY.items() for color, purity in row.items()]


def lights(scene: Scene) -> dict[str, str]:
    """The light of every section."""
    return {god: str(scene[f"light({god})"]) for god in GODS}


# ------------------------------------------------------------------ light


@pytest.mark.clause("TK-4.2.1", "DV-04")
def test_light_before_the_wheel_turns() -> None:
    """Two sections in the sun, then clockwise shade, dark, dark, shade."""
    assert lights(wheel()) == {
        "horus": SUNNY,
        "ra": SUNNY,
        "hathor": SHADED,
        "bastet": DARK,
        "thoth": DARK,
        "osiris": SHADED,
    }


@pytest.mark.clause("TK-4.2.1", "DV-04")
def test_light_after_one_rotation() -> None:
    """A rotation takes the light one section on; the two sections in the shade now are refilled."""
    scene = wheel()
    scene.do("rotation(number: 1)")
    assert lights(scene) == {
        "horus": SHADED,
        "ra": SUNNY,
        "hathor": SUNNY,
        "bastet": SHADED,
        "thoth": DARK,
        "osiris": DARK,
    }
    assert {god for god, dice in zip(GODS, scene.table.wheel, strict=True) if dice} == {"horus", "bastet"}


@pytest.mark.clause("TK-4.2.1", "DV-04")
def test_six_rotations_lead_back() -> None:
    """In every position two sections are sunny, two shaded and two dark, and the sixth rotation closes the circle."""
    scene = wheel()
    first = lights(scene)
    seen = []
    for _ in range(6):
        seen.append(tuple(lights(scene).values()))
        assert Counter(seen[-1]) == {SUNNY: 2, SHADED: 2, DARK: 2}
        scene.table.bag = ()  # nothing to put on the wheel, and so no Maat phase
        scene.do("rotation(number: 1)")
    assert lights(scene) == first
    assert len(set(seen)) == 6


# ------------------------------------------------------------------ purity


@pytest.mark.clause("TK-4.2.2", "EX-01", "EX-02", "EX-03", "EX-04", "ED-40")
@pytest.mark.parametrize(("light", "color", "purity"), CASES)
def test_purity_of_a_color_in_a_light(light: str, color: str, purity: str) -> None:
    """The table of the rulebook, in every section."""
    scene = wheel()
    for god in GODS:
        scene.given(f"light({god}) = {light}")
        assert scene[f"purity(you, {color}, {god}, open)"] == purity


@pytest.mark.clause("TK-4.2.3", "EX-04", "ED-40")
def test_gray_is_always_tainted_and_shade_forbids_nothing() -> None:
    """The two consequences that the rulebook names."""
    assert {PURITY[light]["gray"] for light in PURITY} == {"tainted"}
    scene = wheel()
    for god in GODS:
        for turned in range(6):
            scene.table.turned = turned
            assert scene[f"purity(you, gray, {god}, open)"] == "tainted"
            if scene[f"light({god})"] == SHADED:
                colors = ("white", "black", "yellow", "brown", "gray")
                assert "forbidden" not in {scene[f"purity(you, {color}, {god}, open)"] for color in colors}


@pytest.mark.clause("TK-4.2.2", "TK-4.3.2", "TK-4.3.4", "ED-53", "ED-40")
@pytest.mark.parametrize(("light", "color", "purity"), CASES)
def test_a_die_goes_to_the_pan_of_its_purity(light: str, color: str, purity: str) -> None:
    """Pure dice left, tainted ones right; a forbidden one is not even offered."""
    scene = wheel()
    scene.given(f"light(osiris) = {light}", "you.population = 5", "you.happiness = 1")
    # one die to test, and one that can be taken wherever the light is
    die, other = f"{color} 3 at osiris", "gray 2 at bastet"
    scene.given("you.papyrus = 2")
    put(scene, die, other)
    scene.do("turn()")
    if purity == "forbidden":
        assert pan(scene, "tainted_pan") == ["gray 2"]
        return
    assert scene.keys == (other, die)
    scene.answer(die)
    assert pan(scene, "pure_pan") == ([f"{color} 3"] if purity == "pure" else [])
    assert pan(scene, "tainted_pan") == ([f"{color} 3"] if purity == "tainted" else [])
    assert pan(scene, "under_scales") == []


@pytest.mark.clause("TK-4.2.4")
def test_a_rotation_sorts_the_wheel_anew_but_not_the_scales() -> None:
    """A white die that was pure is tainted in the shade; the one that was taken stays where it was put."""
    scene = wheel("white 4 at horus", "white 5 at horus")
    take(scene, "white 4 at horus")
    assert pan(scene, "pure_pan") == ["white 4"]
    scene.table.bag = ()
    scene.do("rotation(number: 1)")
    assert pan(scene, "pure_pan") == ["white 4"]
    scene.do("turn()")
    assert pan(scene, "pure_pan") == ["white 4"]
    assert pan(scene, "tainted_pan") == ["white 5"]


# ------------------------------------------------------------------ what is offered


@pytest.mark.clause("TK-4.3.2", "TK-4.3.6", "R-122")
def test_every_die_that_may_produce_is_offered_once() -> None:
    """From any section, pure and tainted ones, whatever one owns; of dice that are alike only one."""
    scene = wheel(
        "white 6 at horus",
        "white 6 at horus",
        "white 6 at ra",
        "white 5 at ra",
        "yellow 1 at ra",
        "black 2 at bastet",
        "brown 3 at thoth",
        "yellow 4 at osiris",
        "brown 5 at hathor",
        "black 6 at hathor",
        # forbidden ones, and gray ones with which nothing can be done
        "black 1 at horus",
        "brown 1 at ra",
        "white 1 at thoth",
        "yellow 1 at bastet",
        "gray 3 at horus",
        "gray 3 at osiris",
        players=4,
    )
    assert set(dice_offered(scene)) == {
        "white 6 at horus",
        "white 6 at ra",
        "white 5 at ra",
        "yellow 1 at ra",
        "black 2 at bastet",
        "brown 3 at thoth",
        "yellow 4 at osiris",
        "brown 5 at hathor",
        "black 6 at hathor",
    }
    assert len(scene.keys) == 9


@pytest.mark.clause("TK-4.3.6", "TK-5.8.1", "ED-40")
def test_a_gray_die_never_produces() -> None:
    """Only the action of its god is left."""
    scene = wheel(PLAIN, "gray 2 at bastet")
    scene.given("you.papyrus = 2", "you.population = 5")
    take(scene, "gray 2 at bastet")
    assert actions(scene) == ("bastet",)
    assert performed(scene) == ["bastet 2"]
    assert pan(scene, "tainted_pan") == ["gray 2"]


#: A gray die, what its god needs, and what is not quite enough.
JUST_ENOUGH = {
    "horus": ("gray 3 at horus", ("you.granite = 2",), ("you.granite = 1", "you.limestone = 9")),
    "horus, with gold": ("gray 3 at horus", ("you.granite = 1", "you.gold = 1"), ("you.gold = 1",)),
    "ra": ("gray 1 at ra", ("you.limestone = 2",), ("you.limestone = 1", "you.granite = 9")),
    "ra, the middle slot": ("gray 3 at ra", ("you.limestone = 1",), ("you.bread = 9",)),
    "hathor": ("gray 3 at hathor", ("you.bread = 2",), ("you.bread = 1", "you.papyrus = 9")),
    "bastet": ("gray 3 at bastet", ("you.papyrus = 2",), ("you.papyrus = 1", "you.bread = 9")),
    "thoth, one card": ("gray 2 at thoth", ("you.happiness = 1",), ("you.papyrus = 9",)),
    "thoth, two cards": (
        "gray 3 at thoth",
        ("you.happiness = 1", "you.papyrus = 2"),
        ("you.happiness = 1", "you.papyrus = 1"),
    ),
    "thoth, three cards": (
        "gray 5 at thoth",
        ("you.happiness = 1", "you.papyrus = 2", "you.gold = 1"),
        ("you.happiness = 1", "you.papyrus = 2"),
    ),
    "osiris": ("gray 3 at osiris", ("you.happiness = 1",), ("you.papyrus = 9", "you.bread = 9")),
}


def modest(*dice: str) -> Scene:
    """A table on which every god could be served by somebody who owns a little."""
    scene = wheel(PLAIN, *dice)
    scene.given("you.population = 5")
    tiles(scene, "P24", "P22", "P25")
    market(scene, "B01", "B02", "T15")
    return scene


@pytest.mark.clause("TK-4.3.7", "R-122", "TK-4.6.1", "TK-4.6.2")
@pytest.mark.parametrize("case", JUST_ENOUGH)
def test_a_gray_die_is_offered_if_the_action_of_its_god_can_be_paid(case: str) -> None:
    """Exactly the cost is enough."""
    die, enough, _ = JUST_ENOUGH[case]
    scene = modest(die)
    scene.given(*enough)
    assert set(dice_offered(scene)) == {PLAIN, die}
    scene.answer(die)
    assert actions(scene) == (die.split()[-1],)


@pytest.mark.clause("TK-4.3.7", "R-122", "TK-4.6.1")
@pytest.mark.parametrize("case", JUST_ENOUGH)
def test_a_gray_die_is_not_offered_if_something_is_missing(case: str) -> None:
    """Other goods do not help, nor do faith and a single scribe."""
    die, _, short = JUST_ENOUGH[case]
    scene = modest(die)
    scene.given(*short, "you.faith = 9")
    scene.do("turn()")
    assert choices(scene, "turn.die") == (PLAIN,)


@pytest.mark.clause("R-122", "TK-5.1.7", "TK-5.2.4", "TK-5.3.5", "TK-5.6.7", "TK-5.7.2", "TK-4.7.1")
@pytest.mark.parametrize(
    ("die", "stock"),
    [
        ("gray 3 at horus", "statues_left"),
        ("gray 3 at ra", "pillars_left"),
        ("gray 3 at hathor", "buildings_left"),
        ("gray 3 at osiris", "buildings_left"),
    ],
)
def test_a_gray_die_is_not_offered_when_a_kind_of_piece_is_used_up(die: str, stock: str) -> None:
    """Whatever one owns; with one piece left it is offered."""
    for left in (1, 0):
        scene = modest(die)
        scene.given("you.happiness = 5", "you.gold = 9", "you.bread = 9")
        getattr(scene.table, stock)[0] = left
        scene.do("turn()")
        assert (die in choices(scene, "turn.die")) == (left == 1)


@pytest.mark.clause("R-122", "TK-4.3.7")
@pytest.mark.parametrize(
    ("die", "card", "short", "enough"),
    [
        ("gray 3 at horus", "T04", (), ("you.granite = 1",)),
        ("gray 3 at horus", "T04", (), ("you.gold = 1",)),
        ("gray 3 at hathor", "T21", (), ("you.bread = 1",)),
        ("gray 3 at thoth", "T20", ("you.happiness = 1",), ("you.happiness = 1", "you.papyrus = 1")),
        ("gray 5 at thoth", "T20", ("you.happiness = 1", "you.papyrus = 1"), ("you.happiness = 1", "you.papyrus = 2")),
    ],
)
def test_what_a_technology_gives_at_the_start_of_an_action_counts(
    die: str, card: str, short: tuple[str, ...], enough: tuple[str, ...]
) -> None:
    """The granite of T04, the papyrus of T20 and the bread of T21 help to pay; they are one unit and no more."""
    for goods, offered in ((short, False), (enough, True)):
        scene = modest(die)
        scene.given(*goods).hold(card)
        scene.do("turn()")
        assert (die in choices(scene, "turn.die")) == offered
    bare = modest(die)
    bare.given(*enough)
    bare.do("turn()")
    assert die not in choices(bare, "turn.die")


@pytest.mark.clause("R-122")
def test_the_technology_of_somebody_else_does_not_count() -> None:
    """T04 of another player pays nothing for you."""
    scene = modest("gray 3 at horus")
    scene.given("you.granite = 1").hold("T04", by="p2")
    scene.do("turn()")
    assert "gray 3 at horus" not in choices(scene, "turn.die")


WAIVED = {"B13": ("ra", "horus"), "B14": ("ra", "horus"), "B15": ("bastet", "hathor"), "B16": ("bastet", "hathor")}


@pytest.mark.clause("R-122", "R-28")
@pytest.mark.parametrize("god", ["horus", "ra", "hathor", "bastet"])
@pytest.mark.parametrize("card", WAIVED)
def test_a_blessing_in_hand_that_waives_the_cost_counts(card: str, god: str) -> None:
    """B13 and B14 at Ra and Horus, B15 and B16 at Bastet and Hathor, and nowhere else."""
    die = f"gray 3 at {god}"
    scene = modest(die)
    scene.hold(card)
    scene.do("turn()")
    helps = god in WAIVED[card]
    assert (die in choices(scene, "turn.die")) == helps
    if helps:
        scene.answer(die)
        assert actions(scene) == (god,)
        assert len(scene.table.blessings[0]) == 0
        assert scene.events("played")


@pytest.mark.clause("R-122")
@pytest.mark.parametrize("card", WAIVED)
def test_no_blessing_waives_the_papyrus_of_thoth(card: str) -> None:
    """B15 and B16 are for Bastet and Hathor."""
    scene = modest("gray 3 at thoth")
    scene.given("you.happiness = 1").hold(card)
    scene.do("turn()")
    assert "gray 3 at thoth" not in choices(scene, "turn.die")


def costly_board() -> Board:
    """A board on which a tile costs papyrus and gold besides stone."""
    data = replaced(DATA, ("pillar_tiles", "P22", "cost"), "limestone 2, papyrus 1")
    data = replaced(data, ("pillar_tiles", "P23", "cost"), "limestone 2, papyrus 2")
    data = replaced(data, ("pillar_tiles", "P24", "cost"), "limestone 2, gold 1")
    return read_board(toml(data))


@pytest.mark.clause("R-122", "R-25", "R-28")
@pytest.mark.parametrize(
    ("cards", "face", "offered"),
    [
        (("B13",), 5, False),
        (("T24",), 5, False),
        (("B13", "T24"), 5, True),
        (("B13", "T24"), 3, False),
        (("B13", "B14", "T24"), 3, True),
        (("B13", "T24"), 1, True),
    ],
)
def test_the_gold_for_playing_a_waiving_blessing_counts(cards: tuple[str, ...], face: int, offered: bool) -> None:
    """The left tile costs 1 papyrus besides stone, the middle one 2, the right one a gold."""
    die = f"gray {face} at ra"
    scene = wheel(PLAIN, die, board=costly_board())
    tiles(scene, "P22", "P23", "P24")
    scene.hold(*cards)
    scene.do("turn()")
    assert (die in choices(scene, "turn.die")) == offered
    if offered:
        scene.answer(die)
        while scene.asked in ("play", "ra.space", "ra.turn"):
            scene.answer(next(key for key in scene.keys if key != "pass"))
        assert performed(scene) == [f"ra {face}"]
        assert scene["you.gold"] == 0


# ------------------------------------------------------------------ values that one could give it


def only_left_slot(die: str) -> Scene:
    """Only the tile in the left slot, for a value of 5 or 6, can be paid."""
    scene = wheel(PLAIN, die)
    scene.given("you.limestone = 1")
    tiles(scene, "P22", "P16", "P17")
    return scene


def is_offered(scene: Scene, die: str) -> bool:
    """Does the player, who plays nothing before the die is taken, see it?"""
    scene.do("turn()")
    while scene.asked == "play":
        scene.answer("pass")
    return die in choices(scene, "turn.die")


@pytest.mark.clause("R-122", "TK-4.4.1")
@pytest.mark.parametrize(
    ("face", "scribes", "offered"),
    [(5, 0, True), (4, 0, False), (4, 1, True), (3, 1, True), (2, 1, False)],
)
def test_scribes_may_give_a_die_the_value_that_it_needs(face: int, scribes: int, offered: bool) -> None:
    """One scribe goes as far as two steps."""
    scene = only_left_slot(f"gray {face} at ra")
    scene.given(f"you.scribe = {scribes}")
    assert is_offered(scene, f"gray {face} at ra") == offered


@pytest.mark.clause("R-122", "R-07")
@pytest.mark.parametrize(
    ("face", "scribes", "card", "offered"),
    [
        (3, 0, "T14", True),
        (2, 0, "T14", False),
        (2, 1, "T14", True),
        (1, 1, "T14", True),
        (3, 0, "T13", False),
        (1, 0, "B09", True),
        (1, 0, "B10", True),
    ],
)
def test_cards_may_give_a_die_the_value_that_it_needs(face: int, scribes: int, card: str, offered: bool) -> None:
    """T14 goes two steps, on top of scribes; T13 is for production; B09 and B10 turn the die."""
    scene = only_left_slot(f"gray {face} at ra")
    scene.given(f"you.scribe = {scribes}").hold(card)
    assert is_offered(scene, f"gray {face} at ra") == offered


@pytest.mark.clause("R-122", "R-15", "TK-4.3.2")
@pytest.mark.parametrize("card", ["B11", "B12"])
def test_another_color_makes_a_die_takeable(card: str) -> None:
    """A gray die with which nothing can be done may produce then, and a forbidden one may be allowed."""
    scene = wheel(PLAIN, "gray 2 at ra", "black 3 at ra", "brown 4 at horus", "white 5 at thoth")
    scene.hold(card)
    assert set(dice_offered(scene)) == {
        PLAIN,
        "gray 2 at ra",
        "black 3 at ra",
        "brown 4 at horus",
        "white 5 at thoth",
    }
    scene.answer("black 3 at ra")
    assert ways(scene) == ("open",)
    assert set(choices(scene, f"{card}/1/choose new_color")) == {
        "white",
        "yellow",
    }  # brown is forbidden, gray can do nothing


@pytest.mark.clause("R-122", "R-15")
def test_the_step_that_comes_with_another_color_counts() -> None:
    """A forbidden black 4 may be treated as gray and taken with a value of 5."""
    scene = only_left_slot("black 4 at ra")
    scene.hold("B11")
    assert is_offered(scene, "black 4 at ra")
    scene.answer("black 4 at ra")
    assert "gray" in scene.keys
    scene.answer("gray")
    assert scene.asked != "B11/1/may do"  # without the step nothing could be done
    assert actions(scene) == ("ra",)
    assert chosen_values(scene) == [5]


def chosen_values(scene: Scene) -> list[int]:
    """The values with which dice were taken."""
    return [int(str(one["value"])) for one in scene.events("take_die")]


@pytest.mark.clause("R-122", "TK-4.3.2", "R-14")
def test_t08_makes_forbidden_dice_takeable() -> None:
    """Its owner chooses the pan; without it they are not offered."""
    for held, offered in ((True, True), (False, False)):
        scene = wheel(PLAIN, "black 3 at ra", "yellow 4 at thoth")
        if held:
            scene.hold("T08")
        scene.do("turn()")
        found = choices(scene, "turn.die")
        assert ("black 3 at ra" in found) == ("yellow 4 at thoth" in found) == offered


@pytest.mark.clause("R-14", "TK-4.3.4")
@pytest.mark.parametrize(("choice", "place"), [("pure", "pure_pan"), ("tainted", "tainted_pan")])
def test_t08_lets_its_owner_choose_the_pan(choice: str, place: str) -> None:
    """For a forbidden die only."""
    scene = wheel(PLAIN, "black 3 at ra")
    scene.hold("T08", "T18")
    take(scene, "black 3 at ra")
    assert scene.asked == "turn.purity"
    assert set(scene.keys) == {"pure", "tainted"}
    scene.answer(choice)
    assert pan(scene, place) == ["black 3"]
    assert scene["you.vp"] == (1 if choice == "pure" else 0)
    assert performed(scene) == ["produce granite 3"]


@pytest.mark.clause("R-14", "TK-4.2.2")
@pytest.mark.parametrize(("die", "place"), [(PLAIN, "pure_pan"), ("yellow 2 at ra", "tainted_pan")])
def test_t08_changes_nothing_for_other_dice(die: str, place: str) -> None:
    """A pure die is pure and a tainted one tainted; nobody is asked."""
    scene = wheel(PLAIN, "yellow 2 at ra", "gray 1 at ra")
    scene.hold("T08")
    take(scene, die)
    assert scene.asked is None
    assert pan(scene, place) == [die.split(" at ")[0]]


# ------------------------------------------------------------------ what does not count in advance


@pytest.mark.clause("R-122", "R-17")
@pytest.mark.parametrize("card", ["B07", "B08"])
def test_a_blessing_for_any_time_does_not_make_a_die_legal_in_advance(card: str) -> None:
    """It must be played before the die is chosen."""
    for played in (False, True):
        scene = modest("gray 2 at thoth")
        scene.hold(card)
        scene.do("turn()")
        assert scene.asked == "play"
        scene.answer(*([card, "happiness"] if played else ["pass"]))
        assert ("gray 2 at thoth" in choices(scene, "turn.die")) == played


@pytest.mark.clause("R-122", "R-24")
def test_the_goods_of_t19_do_not_make_an_action_legal_in_advance() -> None:
    """Ra is possible only once the limestone has been produced."""
    for used in (False, True):
        scene = wheel("white 2 at ra", PLAIN)
        scene.given("light(ra) = shaded", "you.scribe = 1")
        put(scene, "black 1 at ra")
        tiles(scene, "P16", "P17", "P22")
        scene.hold("T19")
        take(scene, "white 2 at ra")
        assert scene.asked == "turn.value"
        scene.answer("2")
        assert scene.asked == "play"
        scene.answer("T19" if used else "pass")
        assert actions(scene) == (("ra",) if used else ("produce limestone",))


@pytest.mark.clause("R-122", "R-21")
@pytest.mark.parametrize("card", ["B17", "B18", "B19", "B20"])
def test_an_extra_action_does_not_make_a_die_legal_in_advance(card: str) -> None:
    """Hathor or Horus first would bring the papyrus, but nobody can know that before."""
    scene = wheel(PLAIN, "gray 3 at bastet")
    scene.given("you.bread = 9", "you.granite = 9", "you.scribe = 1", "you.population = 5", "you.happiness = 2")
    scene.hold(card)
    scene.do("turn()")
    assert "gray 3 at bastet" not in choices(scene, "turn.die")


@pytest.mark.clause("R-122", "TK-5.0.2")
def test_statue_bonuses_do_not_count() -> None:
    """The own statue at Bastet would bring a papyrus after the action."""
    scene = wheel(PLAIN, "gray 3 at bastet")
    scene.given("you.papyrus = 1", "god_space(bastet, 1).owner = you", "you.population = 5")
    scene.table.horus_tiles = ("bastet", "osiris", "ra", "hathor", "thoth", "horus")  # a papyrus for position 1
    scene.do("turn()")
    assert "gray 3 at bastet" not in choices(scene, "turn.die")


@pytest.mark.clause("R-122", "R-48", "TK-5.1.4")
def test_goods_of_the_action_itself_do_not_count() -> None:
    """Neither the gold on a people statue space nor the reward under a tile pays for its own action."""
    scene = wheel(PLAIN, "gray 3 at horus", "gray 6 at ra")
    scene.given("you.granite = 1")
    tiles(scene, "P27", "P16", "P17")  # 1 granite and 1 limestone; the reward under it may be limestone
    scene.do("turn()")
    assert choices(scene, "turn.die") == (PLAIN,)


# ------------------------------------------------------------------ R-122 read anew

COLORS = ("white", "black", "yellow", "brown", "gray")
#: What the three tiles on display cost in limestone, from the left slot to the right one.
LIMESTONE = (("P22", 1), ("P24", 2), ("P16", 4))
HELPFUL = ("T04", "T08", "T13", "T14", "T20", "T21", "B09", "B13", "B15")


def could_act(god: str, value: int, goods: dict[str, int], cards: set[str]) -> bool:
    """R-122 b, in plain words, for a player with all pieces on an empty board."""

    def pays(good: str, amount: int, technology: str = "", blessing: str = "") -> bool:
        given_at_start = 1 if technology in cards else 0
        return blessing in cards or goods[good] + given_at_start + goods["gold"] >= amount

    match god:
        case "horus":
            return pays("granite", 2, "T04", "B13")
        case "ra":
            return pays("limestone", LIMESTONE[2 - (value - 1) // 2][1], "", "B13")
        case "hathor":
            return pays("bread", 2, "T21", "B15")
        case "bastet":
            return pays("papyrus", 2, "", "B15")
        case "thoth":
            number = (value + 1) // 2
            return goods["happiness"] > 0 and (number == 1 or pays("papyrus", number, "T20"))
        case _:
            return goods["happiness"] > 0


def could_take(color: str, god: str, face: int, light: str, goods: dict[str, int], cards: set[str]) -> bool:
    """R-122 a, in plain words."""
    if PURITY[light][color] == "forbidden" and "T08" not in cards:
        return False
    if color != "gray":
        return True
    reached = {value for value in range(1, 7) if abs(value - face) <= 2 * goods["scribe"] or "B09" in cards}
    if "T14" in cards:
        reached = {value for value in range(1, 7) for one in reached if abs(value - one) <= 2}
    return any(could_act(god, value, goods, cards) for value in reached)


@pytest.mark.clause("R-122", "TK-4.3.2", "TK-4.3.7", "R-07", "TK-4.4.1")
@given(
    st.sets(st.tuples(st.sampled_from(COLORS), st.integers(1, 6), st.sampled_from(GODS)), min_size=1, max_size=8),
    st.fixed_dictionaries(
        {
            "papyrus": st.integers(0, 3),
            "bread": st.integers(0, 2),
            "limestone": st.integers(0, 4),
            "granite": st.integers(0, 2),
            "gold": st.integers(0, 1),
            "scribe": st.integers(0, 1),  # so that no Anubis action is possible
            "happiness": st.integers(0, 1),
        }
    ),
    st.sets(st.sampled_from(HELPFUL), max_size=4),
    st.integers(0, 5),
)
@settings(max_examples=200)
def test_the_dice_offered_are_those_that_the_clause_names(
    dice: set[tuple[str, int, str]], goods: dict[str, int], cards: set[str], turned: int
) -> None:
    """Random dice, goods and cards against a reading of the clause that knows nothing of the engine."""
    scene = wheel(players=4)
    scene.table.turned = turned
    scene.given("you.population = 5", *(f"you.{good} = {amount}" for good, amount in goods.items()))
    tiles(scene, *(tile for tile, _ in LIMESTONE))
    market(scene, "B01", "B02", "T15")
    if cards:
        scene.hold(*sorted(cards))
    left = Counter({"white": 4, "black": 4, "yellow": 4, "brown": 4, "gray": 6})
    laid = []
    for color, face, god in sorted(dice):
        if left[color]:
            left[color] -= 1
            laid.append((color, face, god))
            put(scene, f"{color} {face} at {god}")
    light = {god: str(scene[f"light({god})"]) for god in GODS}
    spent = ({**goods, "scribe": 0}, cards - {"B09", "B13", "B15"})
    legal = {one for one in laid if could_take(one[0], one[2], one[1], light[one[2]], goods, cards)}
    expected = set(legal)
    if not any(could_take(one[0], one[2], one[1], light[one[2]], *spent) for one in laid):
        # Whoever needs scribes or blessings for all of them may also take a die without an action.
        expected |= {one for one in laid if PURITY[light[one[2]]][one[0]] != "forbidden"} or set(laid)
    scene.do("turn()")
    assert set(choices(scene, "turn.die")) == {f"{color} {face} at {god}" for color, face, god in expected}
