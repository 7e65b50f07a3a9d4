"""Paying, substitutes, and what is limited (TK-4.6, TK-4.7, R-25 to R-28, R-32)."""

from collections import Counter
from collections.abc import Iterable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.boards import DATA, replaced, toml
from rules.turns import PLAIN, Scene, actions, choices, market, performed, points_by, take, tiles, wheel
from tekhenu.rules.board import Board
from tekhenu.rules.board_file import read_board
from tekhenu.testing import ScenarioError


def festival(*given: str) -> Scene:
    """A Bastet action of value 5, which costs 2 papyrus."""
    scene = wheel()
    scene.given("you.population = 9", *given)
    return scene


def pay_keys(scene: Scene, action: str) -> tuple[str, ...]:
    """The ways of paying for an action; none if there is nothing to choose."""
    scene.do(action)
    return scene.keys if scene.asked == "pay" else ()


# ------------------------------------------------------------------ gold for goods


@pytest.mark.clause("TK-4.6.2")
@pytest.mark.parametrize(
    ("papyrus", "gold", "ways"),
    [
        (2, 0, ()),
        (9, 0, ()),
        (0, 2, ()),
        (1, 1, ()),
        (2, 1, ("2 papyrus", "1 papyrus + 1 gold as papyrus")),
        (1, 2, ("1 papyrus + 1 gold as papyrus", "2 gold as papyrus")),
        (2, 2, ("2 papyrus", "1 papyrus + 1 gold as papyrus", "2 gold as papyrus")),
        (9, 9, ("2 papyrus", "1 papyrus + 1 gold as papyrus", "2 gold as papyrus")),
    ],
)
def test_every_mix_of_gold_and_goods_is_offered_once(papyrus: int, gold: int, ways: tuple[str, ...]) -> None:
    """Basic goods first; where there is one way only, nobody is asked."""
    scene = festival(f"you.papyrus = {papyrus}", f"you.gold = {gold}")
    assert pay_keys(scene, "bastet(value: 5)") == ways
    if ways:
        scene.answer(ways[-1])
        assert scene["you.papyrus + you.gold"] == papyrus + gold - 2
        assert scene["you.gold"] == gold - min(gold, 2 if "2 gold" in ways[-1] else 1)
    assert scene["you.happiness"] == 5


@pytest.mark.clause("TK-4.6.2", "TK-4.3.7")
@pytest.mark.parametrize(("papyrus", "gold"), [(1, 0), (0, 1), (0, 0)])
def test_too_little_is_too_little(papyrus: int, gold: int) -> None:
    """One unit is missing."""
    scene = festival(f"you.papyrus = {papyrus}", f"you.gold = {gold}", "you.bread = 9", "you.granite = 9")
    with pytest.raises(ScenarioError, match="cannot be done now"):
        scene.do("bastet(value: 5)")


@pytest.mark.clause("TK-4.6.2")
@pytest.mark.parametrize(
    ("limestone", "granite", "gold", "ways"),
    [
        (2, 1, 0, set()),
        (
            2,
            1,
            1,
            {
                "2 limestone + 1 granite",
                "2 limestone + 1 gold as granite",
                "1 limestone + 1 granite + 1 gold as limestone",
            },
        ),
        (
            2,
            1,
            9,
            {
                "2 limestone + 1 granite",
                "2 limestone + 1 gold as granite",
                "1 limestone + 1 granite + 1 gold as limestone",
                "1 limestone + 1 gold as limestone + 1 gold as granite",
                "1 granite + 2 gold as limestone",
                "2 gold as limestone + 1 gold as granite",
            },
        ),
        (1, 0, 2, set()),
    ],
)
def test_every_mix_for_a_price_of_two_kinds(limestone: int, granite: int, gold: int, ways: set[str]) -> None:
    """P19 costs 2 limestone and 1 granite."""
    scene = wheel()
    scene.given(f"you.limestone = {limestone}", f"you.granite = {granite}", f"you.gold = {gold}")
    tiles(scene, "P22", "P23", "P19")
    scene.do("ra(value: 1)").answer("2-2", "0")
    keys = scene.keys if scene.asked == "pay" else ()
    assert len(keys) == len(ways)
    assert {" + ".join(sorted(key.split(" + "))) for key in keys} == {
        " + ".join(sorted(one.split(" + "))) for one in ways
    }
    assert keys[:1] == (("2 limestone + 1 granite",) if ways else ())


@pytest.mark.clause("TK-4.6.2")
@pytest.mark.parametrize("good", ["papyrus", "bread", "limestone", "granite"])
def test_goods_never_stand_for_gold_or_for_each_other(good: str) -> None:
    """A price in gold is paid in gold, and each good only for itself."""
    data = DATA
    for tile, cost in (("P22", "gold 1"), ("P23", "papyrus 1, bread 1, limestone 1, granite 1")):
        data = replaced(data, ("pillar_tiles", tile, "cost"), cost)
    scene = wheel("gray 1 at ra", "gray 3 at ra", PLAIN, board=read_board(toml(data)))
    scene.given(f"you.{good} = 9")
    tiles(scene, "P24", "P23", "P22")
    scene.do("turn()")
    assert choices(scene, "turn.die") == (PLAIN,)


@pytest.mark.clause("TK-4.6.2")
def test_one_gold_for_a_price_in_gold() -> None:
    """And it is gone."""
    data = replaced(DATA, ("pillar_tiles", "P22", "cost"), "gold 1")
    scene = wheel("gray 1 at ra", board=read_board(toml(data)))
    scene.given("you.gold = 1", "you.limestone = 5")
    tiles(scene, "P24", "P23", "P22")
    scene.do("turn()").answer("2-4", "0")
    assert (scene["you.gold"], scene["you.limestone"]) == (0, 5)


@pytest.mark.clause("TK-4.6.1")
def test_scribes_and_faith_are_no_resources() -> None:
    """They pay for nothing that costs resources, and no rule counts them among them."""
    scene = festival("you.scribe = 9", "you.faith = 9")
    with pytest.raises(ScenarioError, match="cannot be done now"):
        scene.do("bastet(value: 5)")
    assert scene["scribe in goods or faith in goods"] is False
    assert scene["gold in goods and papyrus in goods"] is True
    assert scene["gold in basic_goods"] is False


@pytest.mark.clause("TK-4.6.3", "TK-5.8.5")
def test_what_lies_on_the_scales_cannot_be_spent() -> None:
    """Four papyrus too many, and a festival cannot be paid."""
    scene = wheel("yellow 6 at ra", "gray 2 at bastet")
    scene.given("you.papyrus_production = 2")
    take(scene, "yellow 6 at ra")
    assert (scene["you.papyrus"], scene["you.surplus"]) == (2, 4)
    scene.given("you.papyrus = 1")
    with pytest.raises(ScenarioError, match="cannot be done now"):
        scene.do("bastet(value: 5)")


# ------------------------------------------------------------------ T10


@pytest.mark.clause("R-26")
@pytest.mark.parametrize(
    ("scribes", "gold", "ways"),
    [
        (1, 0, ("1 scribe",)),
        (0, 1, ("1 gold as scribe",)),
        (1, 1, ("1 scribe", "1 gold as scribe")),
        (2, 2, ("1 scribe", "1 gold as scribe")),
    ],
)
def test_gold_in_place_of_scribes(scribes: int, gold: int, ways: tuple[str, ...]) -> None:
    """For the value of a die, also while scribes are held; one point for it."""
    for way in ways:
        scene = wheel("yellow 3 at ra", "white 6 at ra")
        scene.given(f"you.scribe = {scribes}", f"you.gold = {gold}").hold("T10")
        take(scene, "yellow 3 at ra")
        if scene.asked == "turn.way":
            scene.answer("open")
        scene.answer("5")
        if len(ways) > 1:
            assert (scene.asked, scene.keys) == ("pay", ways)
            scene.answer(way)
        used = 1 if "gold" in way else 0
        assert (scene["you.scribe"], scene["you.gold"]) == (scribes - 1 + used, gold - used)
        assert points_by(scene, "T10") == [1] * used
        assert performed(scene) == ["produce papyrus 5"]


@pytest.mark.clause("R-26", "TK-4.4.1")
def test_the_values_that_gold_can_reach() -> None:
    """A scribe and a gold together go four steps."""
    scene = wheel("yellow 1 at ra", PLAIN)
    scene.given("you.scribe = 1", "you.gold = 1").hold("T10")
    take(scene, "yellow 1 at ra").answer("open")
    assert scene.keys == ("1", "2", "3", "4", "5")


@pytest.mark.clause("R-26")
def test_scribes_in_place_of_gold_in_place_of_goods() -> None:
    """A scribe used as gold may stand for papyrus."""
    scene = festival("you.papyrus = 1", "you.scribe = 2").hold("T10")
    assert pay_keys(scene, "bastet(value: 5)") == (
        "1 papyrus + 1 scribe as gold as papyrus",
        "2 scribe as gold as papyrus",
    )


@pytest.mark.clause("R-26", "TK-4.6.2")
def test_all_ways_of_a_rich_owner_of_t10() -> None:
    """Papyrus, gold and scribes in every mix, those that need least first, and each once."""
    scene = festival("you.papyrus = 2", "you.gold = 2", "you.scribe = 2").hold("T10")
    keys = pay_keys(scene, "bastet(value: 5)")
    assert keys[0] == "2 papyrus"
    assert len(keys) == len(set(keys)) == 6  # how many of two units are papyrus, gold and scribes
    assert set(keys) == {
        "2 papyrus",
        "1 papyrus + 1 gold as papyrus",
        "1 papyrus + 1 scribe as gold as papyrus",
        "2 gold as papyrus",
        "1 gold as papyrus + 1 scribe as gold as papyrus",
        "2 scribe as gold as papyrus",
    }


def gold_board() -> Board:
    """A tile that costs one gold."""
    return read_board(toml(replaced(DATA, ("pillar_tiles", "P22", "cost"), "gold 1")))


@pytest.mark.clause("R-26", "TK-4.6.2")
def test_a_price_in_gold_may_be_paid_with_scribes_by_t10() -> None:
    """That is the exception of the rule."""
    scene = wheel("gray 1 at ra", PLAIN, board=gold_board())
    scene.given("you.scribe = 1").hold("T10")
    tiles(scene, "P24", "P23", "P22")
    take(scene, "gray 1 at ra").answer("2-4", "0")
    assert performed(scene) == ["ra 1"]
    assert [one["resource"] for one in scene.events("paid")] == ["scribe"]


@pytest.mark.clause("R-26")
def test_the_point_comes_once_in_a_turn_and_again_in_the_next() -> None:
    """However many units are substituted."""
    scene = wheel("black 3 at bastet", "black 4 at bastet")
    scene.given("you.gold = 9", "you.population = 9").hold("T10")
    take(scene, "black 3 at bastet").answer("anubis", "1", "bastet")
    assert scene["you.gold"] == 9 - 2 - 1 - 2
    assert points_by(scene, "T10") == [1]
    take(scene, "black 4 at bastet").answer("open", "3", "1 gold as scribe")
    scene.answer("produce granite")
    assert points_by(scene, "T10") == [1, 1]


@pytest.mark.clause("R-26")
def test_gold_for_goods_is_no_substitution_of_t10() -> None:
    """Gold stands for goods by the rules; no point comes from that."""
    scene = wheel("gray 3 at bastet")
    scene.given("you.gold = 2", "you.population = 9").hold("T10")
    scene.do("turn()")
    while scene.asked is not None:
        scene.answer("3" if scene.asked == "turn.value" else "open" if scene.asked == "turn.way" else scene.keys[0])
    assert performed(scene) == ["bastet 3"]
    assert points_by(scene, "T10") == []


@pytest.mark.clause("R-26", "R-82")
def test_t10_works_outside_the_own_turn_but_gives_no_point() -> None:
    """A scribe pays the bread of a scoring."""
    scene = wheel()
    scene.given("site(1).owner = you", "site(2).owner = you", "you.scribe = 1", "you.vp = 10").hold("T10")
    scene.do("scoring(number: 1)")
    assert scene.asked == "scoring.bread"
    scene.answer("1")
    assert scene["you.scribe"] == 0
    assert points_by(scene, "T10") == []


@pytest.mark.clause("R-26")
def test_the_t10_of_another_player_is_of_no_use() -> None:
    """Neither for paying nor for points."""
    scene = festival("you.scribe = 9").hold("T10", by="p2")
    with pytest.raises(ScenarioError, match="cannot be done now"):
        scene.do("bastet(value: 5)")


@pytest.mark.clause("R-26", "R-122")
def test_gold_that_the_action_needs_cannot_be_spent_on_the_value() -> None:
    """Two gold are the papyrus of the festival; a die that could do nothing else keeps its value."""
    scene = wheel("gray 3 at bastet", PLAIN)
    scene.given("you.gold = 2", "you.population = 9").hold("T10")
    take(scene, "gray 3 at bastet")
    if scene.asked == "turn.way":
        scene.answer("open")
    assert choices(scene, "turn.value") == ("3",)
    assert performed(scene) == ["bastet 3"]


@pytest.mark.clause("R-26", "R-122")
def test_a_third_token_pays_for_the_value_and_it_does_not_matter_which() -> None:
    """A scribe or a gold for the value; what is left pays for the festival in any case."""
    for way in ("1 scribe", "1 gold as scribe"):
        scene = wheel("gray 3 at bastet", PLAIN)
        scene.given("you.gold = 2", "you.scribe = 1", "you.population = 9").hold("T10")
        take(scene, "gray 3 at bastet").answer("open", "5")
        assert scene.keys == ("1 scribe", "1 gold as scribe")
        scene.answer(way)
        assert performed(scene) == ["bastet 5"]
        assert scene["you.gold + you.scribe"] == 0


# ------------------------------------------------------------------ T22


@pytest.mark.clause("R-27")
@pytest.mark.parametrize(("have", "lack", "tile"), [("granite", "limestone", "P22"), ("limestone", "granite", None)])
def test_limestone_and_granite_stand_for_each_other(have: str, lack: str, tile: str | None) -> None:
    """A tile paid with granite, a statue paid with limestone, each with a point."""
    scene = wheel(f"gray 1 at {'ra' if tile else 'horus'}")
    scene.given(f"you.{have} = {1 if tile else 2}").hold("T22")
    tiles(scene, "P24", "P23", "P22")
    scene.do("turn()")
    scene.answer(*(["2-4", "0"] if tile else ["workshops"]))
    assert scene[f"you.{have}"] == 0
    assert points_by(scene, "T22") == [1]


@pytest.mark.clause("R-27")
def test_the_same_tokens_with_other_substitutions_are_another_way() -> None:
    """P26 costs 1 granite and 1 limestone: a limestone and a gold pay for it in two ways."""
    scene = wheel("gray 1 at ra")
    scene.given("you.limestone = 1", "you.gold = 1").hold("T22")
    tiles(scene, "P24", "P23", "P26")
    scene.do("turn()").answer("2-4", "0")
    assert scene.asked == "pay"
    assert {" + ".join(sorted(key.split(" + "))) for key in scene.keys} == {
        "1 gold as granite + 1 limestone",
        "1 gold as limestone + 1 limestone as granite",
    }
    assert len(scene.keys) == 2
    plain = next(key for key in scene.keys if "limestone as granite" not in key)
    scene.answer(plain)
    assert points_by(scene, "T22") == []


@pytest.mark.clause("R-27", "R-26")
def test_two_units_that_change_places_are_no_substitution() -> None:
    """Whoever has the right stone pays with it; there is no question and no point."""
    scene = wheel("gray 1 at ra")
    scene.given("you.limestone = 1", "you.granite = 1").hold("T22")
    tiles(scene, "P24", "P23", "P26")
    scene.do("turn()").answer("2-4", "0")
    assert scene.asked is None
    assert (scene["you.limestone"], scene["you.granite"]) == (0, 0)
    assert points_by(scene, "T22") == []


@pytest.mark.clause("R-27", "TK-4.6.2")
def test_all_ways_of_a_rich_owner_of_t22() -> None:
    """A statue for 2 granite: how many units are granite, limestone and gold; no token takes a detour."""
    scene = wheel("gray 1 at horus")
    scene.given("you.limestone = 2", "you.granite = 2", "you.gold = 1").hold("T22")
    scene.do("turn()").answer("workshops")
    keys = {" + ".join(sorted(key.split(" + "))) for key in scene.keys}
    assert len(keys) == len(scene.keys)
    assert keys == {
        "2 granite",
        "1 granite + 1 limestone as granite",
        "2 limestone as granite",
        "1 gold as granite + 1 granite",
        "1 gold as granite + 1 limestone as granite",
    }


@pytest.mark.clause("R-27")
def test_the_point_of_t22_comes_once_in_a_turn() -> None:
    """Two stones and one point, in the own turn."""
    scene = wheel("gray 1 at horus")
    scene.given("you.limestone = 2").hold("T22")
    scene.do("turn()").answer("workshops")
    assert points_by(scene, "T22") == [1]
    again = wheel("gray 2 at horus")
    again.given("you.limestone = 2").hold("T22", by="p2")
    again.do("turn()")
    assert performed(again) == []  # the card of another player is of no use


@pytest.mark.clause("R-27")
def test_t22_changes_neither_production_nor_counting() -> None:
    """A white die still produces limestone."""
    scene = wheel("white 2 at ra")
    scene.hold("T22")
    scene.do("turn()")
    assert (scene["you.limestone"], scene["you.granite"]) == (2, 0)


# ------------------------------------------------------------------ waived costs


@pytest.mark.clause("R-28")
@pytest.mark.parametrize("card", ["B13", "B14"])
def test_all_limestone_and_all_granite_are_waived(card: str) -> None:
    """P19 costs both, and neither is paid."""
    scene = wheel("gray 1 at ra")
    scene.given("you.limestone = 2", "you.granite = 1").hold(card)
    tiles(scene, "P24", "P23", "P19")
    scene.do("turn()").answer(card, "2-4", "0")
    assert performed(scene) == ["ra 1"]
    assert (scene["you.limestone"], scene["you.granite"]) == (2, 1)


@pytest.mark.clause("R-28")
@pytest.mark.parametrize("card", ["B15", "B16"])
@pytest.mark.parametrize("god", ["bastet", "hathor"])
def test_all_papyrus_and_all_bread_are_waived(card: str, god: str) -> None:
    """A festival and a building for nothing."""
    scene = wheel(f"gray 1 at {god}")
    scene.given("you.papyrus = 2", "you.bread = 2", "you.population = 5").hold(card)
    scene.do("turn()").answer(card)
    if god == "hathor":
        scene.answer("west_3")  # 4 bread, which could not be paid
    assert (scene["you.papyrus"] >= 2, scene["you.bread"] >= 2) == (True, True)
    assert len(scene.events("paid")) == 0


@pytest.mark.clause("R-28", "R-122")
def test_without_the_blessing_only_sites_that_can_be_paid_are_offered() -> None:
    """With it all of them."""
    for answer, sites in (("pass", 4), ("B15", 10)):
        scene = wheel("gray 1 at hathor")
        scene.given("you.bread = 2").hold("B15")
        scene.do("turn()").answer(answer)
        assert scene.asked == "hathor.site"
        assert len(scene.keys) == sites


@pytest.mark.clause("R-28")
def test_other_kinds_in_the_same_cost_are_paid() -> None:
    """A tile that costs 2 limestone and 1 papyrus."""
    data = replaced(DATA, ("pillar_tiles", "P22", "cost"), "limestone 2, papyrus 1")
    scene = wheel("gray 1 at ra", PLAIN, board=read_board(toml(data)))
    scene.given("you.papyrus = 1").hold("B13")
    tiles(scene, "P24", "P23", "P22")
    take(scene, "gray 1 at ra")
    assert actions(scene) == ("ra",)
    scene.answer("2-4", "0")
    assert scene["you.papyrus"] == 0


@pytest.mark.clause("R-28", "TK-4.8.2")
def test_a_waiver_holds_for_one_action() -> None:
    """A building for nothing; the festival that comes on top would have to be paid, and is lost (R-22)."""
    scene = wheel("gray 1 at hathor", PLAIN)
    scene.given("you.scribe = 1", "you.population = 5").hold("B15", "B17")
    take(scene, "gray 1 at hathor").answer("1", "B17")
    assert actions(scene) == ("hathor", "bastet by B17")
    scene.answer("hathor", "south_2")  # one papyrus lies along it
    assert performed(scene) == ["hathor 1"]
    assert scene.asked is None
    assert scene["you.scribe"] == 1


@pytest.mark.clause("R-25", "TK-4.8.3")
def test_the_gold_of_t24_comes_before_the_effect_and_may_pay() -> None:
    """A blessing for production gives a gold at once; one played while an action is declared pays for it."""
    scene = wheel("yellow 2 at ra", PLAIN)
    scene.hold("T24", "B01")
    take(scene, "yellow 2 at ra").answer("B01")
    assert [one["resource"] for one in scene.events("gained")] == ["papyrus", "gold", "limestone"]
    assert scene["you.gold"] == 1


# ------------------------------------------------------------------ limits


@pytest.mark.clause("TK-4.7.1", "TK-2.3")
def test_pieces_at_the_start() -> None:
    """Ten buildings, eight pillars, six statues."""
    scene = wheel(players=4)
    for player in ("you", "p2", "p3", "p4"):
        assert (scene[f"{player}.building"], scene[f"{player}.pillar"], scene[f"{player}.statue"]) == (10, 8, 6)


@pytest.mark.clause("TK-4.7.1", "TK-5.1.7", "TK-5.2.4", "TK-5.3.5", "TK-5.7.2")
@pytest.mark.parametrize(
    ("action", "stock"),
    [
        ("horus(value: 1)", "statues_left"),
        ("ra(value: 1)", "pillars_left"),
        ("hathor(value: 1)", "buildings_left"),
        ("osiris(value: 1)", "buildings_left"),
    ],
)
def test_what_is_used_up_cannot_be_built(action: str, stock: str) -> None:
    """With one piece left it can, and then no more."""
    scene = wheel()
    scene.given("you.population = 9", "you.happiness = 9", "you.gold = 40")
    tiles(scene, "P22", "P23", "P24")
    getattr(scene.table, stock)[0] = 1
    scene.do(action)
    while scene.asked is not None:
        scene.answer(scene.keys[0])
    assert getattr(scene.table, stock)[0] == 0
    with pytest.raises(ScenarioError, match="cannot be done now"):
        scene.do(action)


@pytest.mark.clause("TK-4.7.3", "TK-5.1.1")
def test_statues_are_taken_from_left_to_right() -> None:
    """So their prices rise along the row of the board."""
    scene = wheel()
    prices = []
    for number in range(6):
        scene.given("you.granite = 9")
        scene.do(f"horus(value: {number + 1})").answer(scene.keys[0] if scene.keys else "")
        prices.append(9 - int(str(scene["you.granite"])))
        scene.given("you.gold = 0")
    assert prices == list(scene.table.board.statue_granite)


@pytest.mark.clause("TK-4.7.3", "TK-5.3.1", "TK-5.7.3")
def test_buildings_are_taken_from_left_to_right() -> None:
    """At the temple or in a district: what is uncovered is the left end of the row."""
    scene = wheel()
    scene.given("you.population = 9", "you.happiness = 9")
    owed = [scene["scoring_bread(you)"]]
    for number in range(5):
        scene.given("you.bread = 4", "you.gold = 0")
        if number % 2:
            scene.do("osiris(value: 1)")
        else:
            scene.do("hathor(value: 1)")
        while scene.asked is not None:
            scene.answer(scene.keys[0])
        owed.append(scene["scoring_bread(you)"])
    row = [bread for _, bread in scene.table.board.building_row]
    assert owed == [sum(row[:number]) for number in range(6)]
    assert scene["you.building"] == 5


@pytest.mark.clause("R-32", "ED-21", "TK-2.1")
def test_tokens_are_not_limited() -> None:
    """Twenty-one scribes and sixteen faith lie in the box, and there are always more."""
    scene = wheel("yellow 6 at ra", "gray 2 at bastet")
    scene.given("you.scribe = 21", "you.faith = 16", "p2.faith = 16", "you.papyrus = 500", "you.population = 9")
    scene.given("you.papyrus_production = 6").hold("B06")
    take(scene, "yellow 6 at ra").answer("open", "6", "B06")
    assert (scene["you.scribe"], scene["you.papyrus"]) == (23, 506)
    tiles(scene, "P22", "P23", "P24")
    scene.given("you.limestone = 9")
    scene.do("ra(value: 1)").answer("1-1", "0")
    assert scene["you.faith"] == 19


@pytest.mark.clause("R-118")
def test_points_have_no_upper_limit() -> None:
    """The track may be as long as it likes."""
    scene = wheel("brown 1 at thoth", PLAIN)
    scene.given("you.vp = 9999").hold("T17")
    take(scene, "brown 1 at thoth")
    assert scene["you.vp"] == 10001


@pytest.mark.clause("TK-4.6.2", "TK-5.6.2", "TK-5.6.4", "R-57")
def test_a_price_that_is_split_over_two_payments_is_never_left_unpaid() -> None:
    """A refresh is offered only while the cards can still be paid afterwards."""
    scene = wheel("brown 3 at thoth", "gray 1 at ra")
    scene.given("you.population = 5", "you.happiness = 1", "you.papyrus = 2", "you.gold = 1")
    market(scene, "B01", "B02", "T15")
    take(scene, "brown 3 at thoth").answer("thoth")
    assert set(scene.keys) == {"take 1", "refresh 1", "refresh 2"}
    scene.answer("refresh 2", "1 papyrus")
    assert choices(scene, "thoth.section") == ("take 1",)
    assert scene["you.papyrus + you.gold"] == 0
    assert scene.asked == "thoth.cards"


# ------------------------------------------------------------------ all ways of paying, found in another way

PRICES = {
    "P19": {"limestone": 2, "granite": 1},
    "P26": {"limestone": 1, "granite": 1},
    "P16": {"limestone": 4},
    "P22": {"gold": 2, "papyrus": 1},
}


def stands_for(owed: str, cards: tuple[str, ...]) -> set[str]:
    """The tokens that may be handed over for one unit (TK-4.6.2, R-26, R-27)."""
    found = {owed}
    if owed != "gold":
        found.add("gold")
    if "T10" in cards:
        found.add("scribe")
    if "T22" in cards and owed in ("limestone", "granite"):
        found |= {"limestone", "granite"}
    return found


#: The tokens of a mix, and how many units stand for others on the way.
Mix = frozenset[tuple[str, int]]


def mix(pairs: Iterable[tuple[str, str]]) -> Mix:
    """What a mix comes to, from pairs of what is owed and what is paid: a scribe counts as gold first (R-26).

    Which of several gold is a scribe makes no difference, so that such mixes are the same.
    """
    found: Counter[str] = Counter()
    for owed, paid in pairs:
        found[paid] += 1
        if paid == "scribe":
            found["scribe as gold"] += 1
            paid = "gold"
        if owed != paid:
            found[f"{paid} as {owed}"] += 1
    return frozenset(found.items())


def mixes(price: dict[str, int], purse: dict[str, int], cards: tuple[str, ...]) -> set[Mix]:
    """Every way to give each unit of a price a token."""
    units = [kind for kind, amount in price.items() for _ in range(amount)]
    found = set()
    for tokens in product(*(sorted(stands_for(kind, cards)) for kind in units)):
        pairs = tuple(zip(units, tokens, strict=True))
        swapped = ("limestone", "granite") in pairs and ("granite", "limestone") in pairs
        if not swapped and all(tokens.count(one) <= purse.get(one, 0) for one in tokens):
            found.add(mix(pairs))
    return found


@pytest.mark.clause("TK-4.6.2", "R-26", "R-27")
@given(
    st.sampled_from(sorted(PRICES)),
    st.fixed_dictionaries({good: st.integers(0, 3) for good in ("papyrus", "limestone", "granite", "gold", "scribe")}),
    st.sampled_from(((), ("T10",), ("T22",), ("T10", "T22"))),
)
@settings(max_examples=150)
def test_exactly_the_mixes_that_differ_are_offered(tile: str, purse: dict[str, int], cards: tuple[str, ...]) -> None:
    """Whatever one owns: a tile can be paid if a mix exists, each mix is offered once, and it costs what it says."""
    scene = wheel(board=read_board(toml(replaced(DATA, ("pillar_tiles", "P22", "cost"), "gold 2, papyrus 1"))))
    scene.given(*(f"you.{good} = {amount}" for good, amount in purse.items()))
    if cards:
        scene.hold(*cards)
    tiles(scene, "P24", "P23", tile)
    expected = mixes(PRICES[tile], purse, cards)
    if not expected:
        with pytest.raises(ScenarioError, match="cannot be done now"):
            scene.do("ra(value: 1)")
        return
    scene.do("ra(value: 1)").answer("1-1")
    scene.answer("0")
    if len(expected) == 1:
        assert scene.asked is None
        return
    assert scene.asked == "pay"
    offered = [mix(words(key)) for key in scene.keys]
    assert len(set(scene.keys)) == len(scene.keys) == len(expected)
    assert set(offered) == expected
    assert exchanged(offered[0]) == min(map(exchanged, expected))


def exchanged(one: Mix) -> int:
    """How many units stand for others."""
    return sum(number for what, number in one if " as " in what)


def words(key: str) -> list[tuple[str, str]]:
    """``1 granite + 2 gold as limestone`` unit by unit: what is owed, and what is paid."""
    found = []
    for part in key.split(" + "):
        amount, paid, *rest = part.split()
        found += [(rest[-1] if rest else paid, paid)] * int(amount)
    return found
