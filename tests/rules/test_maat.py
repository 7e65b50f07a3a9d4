"""The Maat phase: balance, faith, loss, turn order, scales, destiny cards (TK-6.3, R-75 to R-80)."""

import pytest

from rules.laying import Scene, card, finish, ids, scene_for, weigh
from tekhenu.rules.maat import maat_loss

SEATS = ("you", "p2", "p3", "p4")


def maat(scene: Scene, number: int = 1) -> Scene:
    """A Maat phase, as far as the first question."""
    return scene.do(f"maat_phase(number: {number})")


def balanced(scene: Scene, *balances: int) -> Scene:
    """Scales with these balances, made of single dice and goods."""
    for player, balance in enumerate(balances):
        if balance >= 0:
            weigh(scene, player, pure=_dice(balance))
        else:
            scene.table.surplus[player] = -balance
    return scene


def _dice(total: int) -> tuple[int, ...]:
    return (*(6,) * (total // 6), *((total % 6,) if total % 6 else ()))


def destinies(scene: Scene, *cards: str) -> Scene:
    """Each player holds one of these destiny cards."""
    for player, id in zip(SEATS, cards, strict=False):
        scene.hold(id, by=player)
    return scene


# ------------------------------------------------------------------ the balance


@pytest.mark.clause("TK-6.3.1", "DV-07", "ED-42")
def test_the_balance_adds_and_subtracts_faces_and_goods() -> None:
    """Pure 3 and 5, tainted 6 and 2 resources, a 4 under the scales: 8 - 6 - 2 = 0."""
    scene = weigh(scene_for(3), 0, pure=(3, 5), tainted=(6,), under=(4,)).given("you.surplus = 2")
    weigh(scene, 1, pure=(1,)).given("you.faith = 1", "you.vp = 5")
    maat(scene)
    assert scene.keys == ("-1", "0", "1")
    scene.answer("0")
    assert scene.table.order[:2] == (0, 2)
    assert scene["you.vp"] == 5


@pytest.mark.clause("TK-6.3.1")
@pytest.mark.parametrize(
    ("pure", "tainted", "under", "goods", "balance"),
    [
        ((), (), (), 0, 0),
        ((6, 6), (), (), 0, 12),
        ((), (5, 4), (), 0, -9),
        ((), (), (6, 6), 3, -3),
        ((2,), (3,), (), 1, -2),
    ],
)
def test_each_thing_on_the_scales_counts(
    pure: tuple[int, ...], tainted: tuple[int, ...], under: tuple[int, ...], goods: int, balance: int
) -> None:
    """Pure dice +face, tainted dice -face, goods -1 each, dice under the scales 0; faith is told the result."""
    scene = weigh(scene_for(), 0, pure, tainted, under).given(f"you.surplus = {goods}", "you.faith = 1")
    maat(scene).answer("1")
    assert scene.events("faith_placed")[0]["balance"] == balance + 1


@pytest.mark.clause("EX-06", "EX-07", "TK-6.3.2", "TK-6.3.4")
def test_examples_6_and_7() -> None:
    """A balance of -6 costs 2 VP; with one faith on the left it is -5 and costs 1."""
    for shift, vp in (("0", 8), ("1", 9)):
        scene = weigh(scene_for(), 0, pure=(2, 1), tainted=(4, 5)).given("you.vp = 10", "you.faith = 1")
        maat(scene).answer(shift)
        assert scene["you.vp"] == vp


# ------------------------------------------------------------------ faith


@pytest.mark.clause("TK-6.3.2", "ED-58", "R-76")
def test_any_number_of_faith_may_go_on_either_pan() -> None:
    """From all on the right to all on the left, also away from 0."""
    scene = balanced(scene_for(), -2).given("you.faith = 3")
    assert maat(scene).keys == ("-3", "-2", "-1", "0", "1", "2", "3")
    assert (scene.asked, scene.player) == ("maat.faith", 0)
    scene.answer("-3")
    assert scene.events("faith_placed")[0]["balance"] == -5


@pytest.mark.clause("R-76")
@pytest.mark.parametrize(
    ("balance", "shifts"),
    [
        (-2, ("0", "1", "2", "3")),
        (0, ("0",)),
        (1, ("-2", "-1", "0")),
        (-1, ("0", "1", "2")),
        (9, ("-3", "-2", "-1", "0")),
    ],
)
def test_by_a_switch_faith_may_not_lead_away_from_0(balance: int, shifts: tuple[str, ...]) -> None:
    """`faith_away = no`: the distance from 0 may not grow."""
    scene = maat(balanced(scene_for(faith_away=False), balance).given("you.faith = 3"))
    assert (scene.keys if scene.asked == "maat.faith" else ("0",)) == shifts


@pytest.mark.clause("R-76")
def test_faith_is_placed_in_the_old_turn_order() -> None:
    """One player after another, in the order before this phase; whoever has none is not asked."""
    scene = scene_for(4).given("p4.faith = 1", "you.faith = 1", "p3.faith = 2")
    scene.table.order = (3, 1, 2, 0)
    maat(scene)
    asked = []
    while scene.asked == "maat.faith":
        asked.append(scene.player)
        scene.answer("0")
    assert asked == [3, 2, 0]


@pytest.mark.clause("TK-6.3.3", "TK-6.3.2", "TK-6.3.5")
def test_faith_counts_for_the_final_balance() -> None:
    """With a faith on the right the second player comes to 0 and is first."""
    scene = balanced(scene_for(), -1, 1).given("p2.faith = 1")
    maat(scene).answer("-1")
    assert scene.table.order == (1, 0)
    assert scene.events("faith_placed")[0].fields == {"player": 1, "shift": -1, "balance": 0}


@pytest.mark.clause("TK-6.3.7", "R-79")
def test_no_faith_survives_the_phase() -> None:
    """Neither what was placed nor what was not."""
    scene = scene_for().given("you.faith = 3", "p2.faith = 2")
    maat(scene).answer("1", "0")
    assert (scene["you.faith"], scene["p2.faith"]) == (0, 0)


@pytest.mark.clause("R-79", "TK-6.3.8")
def test_faith_of_a_destiny_card_is_kept_for_the_next_phase() -> None:
    """It comes after the scales are cleared."""
    scene = finish(maat(scene_for()).answer("A04"))
    assert scene["you.faith"] == 1
    assert maat(scene, 2).keys == ("-1", "0", "1")


@pytest.mark.clause("R-75", "ED-10")
def test_the_feather_of_maat_gives_2_faith_on_top_before_faith_is_placed() -> None:
    """T15 in every Maat phase; what is not used is lost."""
    scene = scene_for().hold("T15").given("you.faith = 1")
    assert maat(scene).keys == ("-3", "-2", "-1", "0", "1", "2", "3")
    scene.answer("0")
    assert scene["you.faith"] == 0
    finish(scene)
    scene.given("you.faith = 0")
    assert maat(scene, 2).keys == ("-2", "-1", "0", "1", "2")


# ------------------------------------------------------------------ the loss


@pytest.mark.clause("TK-6.3.4", "DV-05", "ED-45")
@pytest.mark.parametrize(
    ("balance", "loss"),
    [(5, 0), (0, 0), (-1, 0), (-2, 0), (-3, 1), (-4, 1), (-5, 1), (-6, 2), (-8, 2), (-9, 3), (-20, 3)],
)
def test_negative_balances_cost_vp(balance: int, loss: int) -> None:
    """In steps of three; -9 and lower cost 3."""
    scene = maat(balanced(scene_for().given("you.vp = 10", "p2.vp = 10"), balance))
    assert (scene["you.vp"], scene["p2.vp"]) == (10 - loss, 10)
    assert maat_loss(balance) == loss


@pytest.mark.clause("TK-6.3.4", "DV-05")
def test_vp_never_fall_below_0() -> None:
    """With 2 VP a balance of -9 leaves 0; the rest is ignored."""
    scene = maat(balanced(scene_for().given("you.vp = 2"), -9))
    assert scene["you.vp"] == 0


# ------------------------------------------------------------------ the new turn order


@pytest.mark.clause("TK-6.3.5", "DV-06", "ED-41")
def test_the_nearest_to_0_is_first() -> None:
    """A +2, B -2, C 0, D -1 with ankh values 0, 3, 1, 2: C, D, B, A."""
    scene = maat(destinies(balanced(scene_for(4), 2, -2, 0, -1), "A01", "A04", "A02", "A03"))
    assert scene.table.order == (2, 3, 1, 0)


@pytest.mark.clause("TK-6.3.5", "DV-06", "R-75", "ED-10")
def test_the_feather_of_maat_wins_every_tie() -> None:
    """If A owns T15: C, D, A, B; its 5 replaces the value of the destiny card."""
    scene = destinies(balanced(scene_for(4), 2, -2, 0, -1), "A01", "A04", "A02", "A03").hold("T15")
    maat(scene).answer("0")
    assert scene.table.order == (2, 3, 0, 1)


@pytest.mark.clause("TK-6.3.5")
def test_plus_and_minus_are_tied_and_go_by_ankh() -> None:
    """The example of the text: balances +1 and -1."""
    for cards, order in ((("A02", "A03"), (1, 0)), (("A03", "A02"), (0, 1))):
        scene = maat(destinies(balanced(scene_for(), 1, -1), *cards))
        assert scene.table.order == order


@pytest.mark.clause("TK-6.3.5", "TK-6.3.8")
def test_the_destiny_card_held_before_the_phase_breaks_its_ties() -> None:
    """The card taken in a phase counts in the next one."""
    scene = destinies(scene_for(), "A01", "A02")
    maat(scene)
    assert scene.table.order == (1, 0)
    scene.answer("A01", "A04")
    maat(scene, 2)
    scene.answer("0")
    assert scene.table.order == (0, 1)


@pytest.mark.clause("TK-6.3.3", "TK-6.3.5")
def test_the_size_of_the_balance_is_not_limited() -> None:
    """The track is for show: -20 comes after -13."""
    scene = maat(balanced(scene_for(3), -20, -13, 12))
    assert scene.table.order == (2, 1, 0)


# ------------------------------------------------------------------ scales and destiny cards


@pytest.mark.clause("TK-6.3.7")
def test_the_scales_are_cleared() -> None:
    """All dice go back to the bag, also those under the scales; goods return to the supply, not to the player."""
    scene = weigh(scene_for(), 0, (1, 2), (3,), (4,)).given("you.surplus = 3", "p2.surplus = 1")
    weigh(scene, 1, (6,))
    bag = len(scene.table.bag)
    maat(scene)
    table = scene.table
    assert len(table.bag) == bag + 5
    assert set(table.faces) == {0}
    assert table.pure_pan == table.tainted_pan == table.under_scales == [(), ()]
    assert table.surplus == [0, 0]
    assert scene["you.papyrus + you.bread + you.limestone + you.granite"] == 0


@pytest.mark.clause("TK-6.3.8", "R-80", "TK-3.4.5")
def test_all_four_destiny_cards_are_available_again() -> None:
    """In the new turn order each player takes one of what is left."""
    scene = destinies(balanced(scene_for(3), 3, 0, -1), "A01", "A02", "A03")
    maat(scene)
    assert (scene.player, scene.keys) == (1, ("A01", "A02", "A03", "A04"))
    scene.answer("A02")
    assert (scene.player, scene.keys) == (2, ("A01", "A03", "A04"))
    scene.answer("A04")
    assert (scene.player, scene.keys) == (0, ("A01", "A03"))
    scene.answer("A01")
    assert [ids(scene, held) for held in scene.table.destiny] == [("A01",), ("A02",), ("A04",)]
    assert ids(scene, scene.table.destiny_middle) == ("A03",)


@pytest.mark.clause("TK-6.3.8")
def test_a_destiny_card_gives_its_reward_at_once() -> None:
    """Before the next player takes one."""
    scene = maat(scene_for(4).given("p4.population = 3")).answer("A02")
    assert scene["you.gold"] == 1
    scene.answer("A01")
    assert scene["p2.scribe"] == 1
    scene.answer("A04")
    assert scene["p3.faith"] == 1
    assert (scene.keys, scene.player) == (("population", "happiness"), 3)
    scene.answer("happiness")
    assert (scene["p4.population"], scene["p4.happiness"]) == (3, 1)


@pytest.mark.clause("TK-6.3.8", "TK-6.3.5")
def test_the_first_in_the_new_order_takes_the_first_destiny_card() -> None:
    """Not the first in the old one."""
    scene = maat(balanced(scene_for(), 5, 2))
    assert (scene.asked, scene.player) == ("destiny.card", 1)


# ------------------------------------------------------------------ order at court


@pytest.mark.clause("R-77", "ED-20")
@pytest.mark.parametrize(("balances", "vp", "gold"), [((0, 2, 3), 2, 0), ((5, 2, 3), 0, 1), ((2, 0, 3), 0, 0)])
def test_order_at_court_looks_at_the_new_turn_order(balances: tuple[int, ...], vp: int, gold: int) -> None:
    """T16: first 2 VP, last 1 gold, in between nothing; after the destiny cards are taken."""
    scene = balanced(scene_for(3).hold("T16"), *balances)
    maat(scene)
    while scene.asked is not None:
        assert (scene["you.vp"], scene["you.gold"]) == (0, 0)
        scene.answer(next(key for key in ("A01", "A03", "A04", scene.keys[0]) if scene.offered(key)))
    assert (scene["you.vp"], scene["you.gold"]) == (vp, gold)


@pytest.mark.clause("R-77", "ED-20", "TK-6.5.4")
@pytest.mark.parametrize(("switch", "vp"), [(True, 2), (False, 0)])
def test_order_at_court_in_the_last_phase(switch: bool, vp: int) -> None:
    """After the second scoring, before the decrees; by the switch `t16_last_maat` not at all."""
    scene = scene_for(3, t16_last_maat=switch).hold("T16").given("you.happiness = 0")
    scene.table.markers, scene.table.scorings, scene.table.arrow = (2,), 1, 2
    balanced(scene, 0, 2, 3)
    maat(scene, 4)
    assert scene.asked is None
    assert scene["you.vp"] == vp
    names = [event.name for event in scene.events() if event.name in ("scoring", "gained")]
    assert names == ["scoring", *["gained"] * (vp // 2)]


@pytest.mark.clause("R-77")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_switch_is_for_the_last_phase_only(number: int) -> None:
    """In phases 1 to 3 the order at court always counts."""
    scene = balanced(scene_for(3, t16_last_maat=False).hold("T16"), 0, 2, 3)
    finish(maat(scene, number))
    assert scene["you.vp"] == 2


# ------------------------------------------------------------------ scoring inside the phase


@pytest.mark.clause("TK-6.3.6", "ED-26")
@pytest.mark.parametrize(
    ("arrow", "markers", "scorings"),
    [(4, (4, 2), 1), (2, (4, 2), 0), (0, (4, 2), 0), (2, (2,), 1), (4, (2,), 0)],
)
def test_a_scoring_comes_only_at_the_lowest_marker(arrow: int, markers: tuple[int, ...], scorings: int) -> None:
    """An arrow at the second marker does nothing as long as the first lies there."""
    scene = scene_for()
    scene.table.arrow, scene.table.markers = arrow, markers
    maat(scene)
    assert len(scene.events("scoring")) == scorings
    assert scene.table.markers == (markers[1:] if scorings else markers)


@pytest.mark.clause("TK-6.3.6", "TK-6.5.2", "TK-6.5.1")
def test_after_the_first_scoring_the_phase_goes_on() -> None:
    """The marker is removed, the scales are cleared, destiny cards are taken."""
    scene = weigh(scene_for(), 0, (3,))
    scene.table.arrow = 4
    maat(scene, 2)
    assert scene.asked == "destiny.card"
    assert scene.table.pure_pan[0] == ()
    assert scene.table.markers == (2,)


@pytest.mark.clause("TK-6.3.4", "TK-6.3.5", "TK-6.3.6")
def test_loss_and_new_order_come_before_the_scoring() -> None:
    """-9 costs the last 2 VP before the scoring gives 1; bread is asked for in the new order."""
    scene = balanced(scene_for(), -9, 0).given("you.vp = 2", "you.statue = 5")
    for player in ("you", "p2"):
        scene.given(f"{player}.building = 8", f"{player}.bread = 1")
    scene.table.arrow = 4
    maat(scene, 2)
    assert (scene.asked, scene.player) == ("scoring.bread", 1)
    assert scene["you.vp"] == 1


@pytest.mark.clause("TK-6.5.4", "TK-6.5.3")
def test_after_the_second_scoring_the_scales_stay_as_they_are() -> None:
    """Dice, faith and destiny cards are not touched any more."""
    scene = weigh(scene_for(), 0, (3,), (2,)).hold("A04").given("you.surplus = 1")
    scene.table.arrow, scene.table.markers, scene.table.scorings = 2, (2,), 1
    maat(scene, 4)
    assert scene.asked is None
    assert len(scene.table.pure_pan[0]) == 1
    assert scene["you.surplus"] == 1
    assert card(scene, "A04") in scene.table.destiny[0]
