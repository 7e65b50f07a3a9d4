"""Statue bonuses: who gains them, when, in which order, and what they are (TK-5.0)."""

import pytest

from rules.laying import Scene, board_with, finish, lay_market, lit, rich, scene_for, with_bonuses

#: What each god's tile gives on the house board in the order of a first game.
BONUS = {
    "ra": ("papyrus", 1),
    "osiris": ("bread", 1),
    "bastet": ("limestone", 1),
    "hathor": ("gold", 1),
    "thoth": ("scribe", 1),
    "horus": ("vp", 2),
}
SEATS = ("you", "p2", "p3", "p4")


def ready(players: int, **more: object) -> Scene:
    """A table on which everybody can perform the action of every god."""
    scene = scene_for(players, **more)
    rich(scene, *SEATS[:players])
    lay_market(scene, 1, "B01", "B02", "T12")
    scene.hold("P22", "P23", "P24", zone="display")
    return scene


def bonuses(scene: Scene) -> list[tuple[int, str]]:
    """Who gained the bonus of which god, in the order in which it was."""
    return [(event["player"], event["god"]) for event in scene.events("horus_bonus")]  # type: ignore[misc]


def perform(scene: Scene, god: str, by: str = "you", value: int = 1) -> Scene:
    """The action of a god, with the first of all choices; a statue is one for the people."""
    scene.do(f"{god}(value: {value})", by=by)
    if god == "horus":
        scene.answer("quarries")
    return finish(scene)


# ------------------------------------------------------------------ who gains it


@pytest.mark.clause("TK-5.0.1", "TK-5.0.5", "DV-28")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("god", BONUS)
def test_the_action_of_another_player_gives_the_bonus(god: str, players: int) -> None:
    """Whoever has a statue at the god gains its bonus once, at every number of players; nobody else gains it."""
    scene = ready(players).given(f"god_space({god}, 1).owner = you")
    good, amount = BONUS[god]
    before = scene[f"you.{good}"]
    perform(scene, god, by="p2", value=3 if god == "ra" else 1)
    assert bonuses(scene) == [(0, god)]
    assert scene[f"you.{good}"] == before + amount


@pytest.mark.clause("TK-5.0.1", "TK-5.0.2", "DV-28", "TK-2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("god", BONUS)
def test_the_own_action_gives_the_bonus_only_with_two_players(god: str, players: int) -> None:
    """With 2 players the acting player gains it for an own statue, with 3 or 4 not."""
    scene = ready(players).given(f"god_space({god}, 1).owner = you")
    perform(scene, god, value=3)
    assert bonuses(scene) == ([(0, god)] if players == 2 else [])


@pytest.mark.clause("TK-5.0.1")
def test_a_statue_at_one_god_gives_nothing_for_another() -> None:
    """Only the action of the very god counts."""
    scene = ready(4).given("god_space(thoth, 1).owner = p2", "god_space(horus, 1).owner = p3")
    perform(scene, "osiris")
    assert bonuses(scene) == []


@pytest.mark.clause("TK-5.0.1")
def test_everybody_else_with_a_statue_gains_the_bonus() -> None:
    """Three statues at Thoth with 4 players: all three others gain a scribe, the acting player none."""
    scene = ready(4)
    scene.given(*(f"god_space(thoth, {number}).owner = {who}" for number, who in enumerate(SEATS[1:], 1)))
    perform(scene, "thoth")
    assert [scene[f"{who}.scribe"] for who in SEATS] == [0, 1, 1, 1]


@pytest.mark.clause("TK-5.0.4", "ED-24")
def test_a_second_statue_at_the_same_god_gives_nothing_more() -> None:
    """Two own statues at Thoth give one scribe."""
    scene = ready(4).given("god_space(thoth, 1).owner = p2", "god_space(thoth, 2).owner = p2")
    perform(scene, "thoth")
    assert scene["p2.scribe"] == 1
    assert bonuses(scene) == [(1, "thoth")]


@pytest.mark.clause("TK-5.1.6")
def test_a_statue_for_the_people_gives_no_bonus() -> None:
    """Neither the temple nor the districts have a bonus."""
    scene = ready(2).given(*(f"people_space({number}).owner = p2" for number in range(1, 5)))
    for god in ("ra", "hathor", "bastet", "thoth", "osiris"):
        perform(scene, god)
    assert bonuses(scene) == []


# ------------------------------------------------------------------ building a statue


@pytest.mark.clause("TK-5.0.2", "TK-5.0.3", "DV-28", "TK-2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_building_gives_the_bonus_at_once_only_with_three_players(players: int) -> None:
    """The builder of a statue at Thoth gains a scribe at once with 3 players, and only then."""
    scene = ready(players).do("horus(value: 5)").answer("thoth 1")
    assert scene["you.scribe"] == (1 if players == 3 else 0)
    assert bonuses(scene) == ([(0, "thoth")] if players == 3 else [])


@pytest.mark.clause("TK-5.0.2", "R-33")
def test_with_two_players_the_action_that_builds_the_statue_does_not_pay_for_it() -> None:
    """A first statue at Horus gives nothing; the next Horus action does."""
    scene = ready(2).do("horus(value: 6)").answer("horus 1")
    assert scene["you.vp"] == 0
    scene.do("horus(value: 1)").answer("temple 1")
    assert scene["you.vp"] == 2


@pytest.mark.clause("R-33", "TK-5.0.3")
def test_with_three_players_the_own_statue_at_horus_pays_once_for_its_building() -> None:
    """The immediate bonus is all; the action itself is the builder's own."""
    scene = ready(3).do("horus(value: 6)").answer("horus 1")
    assert scene["you.vp"] == 2
    assert bonuses(scene) == [(0, "horus")]


@pytest.mark.clause("R-36", "ED-24", "TK-5.0.3", "TK-5.0.4")
def test_with_three_players_a_second_statue_at_the_same_god_brings_no_immediate_bonus() -> None:
    """It may be built and counts as a statue, but gives no bonus of any kind."""
    scene = ready(3)
    scene.do("horus(value: 5)").answer("thoth 1")
    scene.do("horus(value: 5)").answer("thoth 2")
    assert scene["you.scribe"] == 1
    assert scene["count(s in you.statues where s.for_god)"] == 2
    perform(scene, "thoth", by="p2")
    assert scene["you.scribe"] == 2


@pytest.mark.clause("TK-5.0.3", "R-36")
def test_with_three_players_the_statue_of_another_player_does_not_take_the_immediate_bonus_away() -> None:
    """The second statue at a god is the first one of its builder."""
    scene = ready(3).given("god_space(thoth, 1).owner = p2")
    scene.do("horus(value: 5)").answer("thoth 2")
    assert bonuses(scene) == [(0, "thoth")]


@pytest.mark.clause("TK-5.0.3", "TK-5.1.6")
def test_with_three_players_a_statue_for_the_people_brings_no_immediate_bonus() -> None:
    """Whatever the value of the die."""
    scene = ready(3).do("horus(value: 5)").answer("workshops")
    assert bonuses(scene) == []


# ------------------------------------------------------------------ when


@pytest.mark.clause("R-33", "TK-5.0.6")
def test_the_bonus_comes_after_the_action() -> None:
    """All steps of a Bastet action are over before the statue at Bastet pays."""
    scene = ready(2).given("god_space(bastet, 1).owner = p2")
    scene.do("bastet(value: 1)")
    names = [(event.name, event.fields.get("resource")) for event in scene.events()]
    assert names.index(("horus_bonus", None)) > names.index(("gained", "scribe")) > names.index(("gained", "happiness"))


@pytest.mark.clause("R-33")
def test_the_bonus_comes_after_what_technologies_give_for_the_action() -> None:
    """What follows from the action belongs to it."""
    scene = ready(3).hold("T01").given("god_space(osiris, 1).owner = p2", "god_space(osiris, 2).owner = p3")
    scene.do("osiris(value: 1)").answer("bread")
    names = [
        event.name for event in scene.events() if event.name == "horus_bonus" or event.fields.get("resource") == "vp"
    ]
    assert names == ["gained", "horus_bonus", "horus_bonus"]


@pytest.mark.clause("R-33", "R-35", "R-47")
def test_a_nested_action_pays_before_the_action_around_it() -> None:
    """Ra with a Thoth action in it: the statue at Thoth pays first, the one at Ra after everything."""
    scene = ready(2)
    scene.table.display = ()
    lit(scene, "P11").given("god_space(ra, 1).owner = p2", "god_space(thoth, 1).owner = p2")
    scene.do("ra(value: 1)").answer("2-3", "0", "yes")
    finish(scene)
    assert bonuses(scene) == [(1, "thoth"), (1, "ra")]
    names = [(event.name, event.fields.get("resource"), event.fields.get("god")) for event in scene.events()]
    raised = names.index(("lost", "pillar", None))
    assert names.index(("horus_bonus", None, "thoth")) < raised < names.index(("horus_bonus", None, "ra"))


@pytest.mark.clause("R-33", "TK-5.0.2")
def test_a_statue_built_inside_an_action_does_not_pay_for_the_action_around_it() -> None:
    """A Horus action in a Ra action builds a statue at Ra: it stood not there when the Ra action began."""
    scene = ready(2)
    scene.table.display = ()
    lit(scene, "P12").do("ra(value: 1)").answer("2-3", "0", "yes", "1", "ra 1")
    assert scene["god_space(ra, 1).owner"] == 0
    assert bonuses(scene) == []


@pytest.mark.clause("R-34")
def test_the_others_gain_the_bonus_in_turn_order_after_the_acting_player() -> None:
    """The order is 3, 1, 4, 2 and the first seat acts: 4, 2, 3."""
    scene = ready(4)
    scene.table.order = (2, 0, 3, 1)
    scene.given(*(f"god_space(thoth, {number}).owner = {who}" for number, who in enumerate(SEATS[1:], 1)))
    perform(scene, "thoth")
    assert bonuses(scene) == [(3, "thoth"), (1, "thoth"), (2, "thoth")]


@pytest.mark.clause("R-34", "R-39")
def test_with_three_players_the_builder_has_the_bonus_before_the_others() -> None:
    """The immediate bonus, and the granite of T07 for it, come inside the Horus action."""
    scene = ready(3).hold("T07").hold("T02", by="p2").given("god_space(horus, 1).owner = p2")
    scene.do("horus(value: 6)").answer("horus 2")
    told = [
        (event["player"], event.fields.get("resource", "bonus"))
        for event in scene.events()
        if event.name == "horus_bonus" or (event.name == "gained" and event["resource"] in ("granite", "vp"))
    ]
    assert told == [(0, "bonus"), (0, "vp"), (0, "granite"), (1, "bonus"), (1, "vp")]


# ------------------------------------------------------------------ which performances count


@pytest.mark.clause("R-35", "R-11")
def test_a_god_action_through_anubis_pays_statues() -> None:
    """Anubis only frees the choice."""
    scene = ready(3).given("god_space(thoth, 1).owner = p2", "you.scribe = 2", "shown(ra, white) = 1")
    scene.do("turn()").answer("anubis")
    assert scene.asked == "turn.action"
    finish(scene.answer("thoth"))
    assert bonuses(scene) == [(1, "thoth")]


@pytest.mark.clause("R-35")
def test_both_actions_of_a_turn_with_an_extra_action_pay_statues() -> None:
    """B19 adds the action of the opposite section."""
    scene = ready(3).hold("B19")
    scene.given("god_space(bastet, 1).owner = p2", "god_space(horus, 1).owner = p3", "shown(bastet, gray) = 1")
    scene.do("turn()").answer("B19")
    assert set(scene.keys) == {"bastet", "horus by B19"}
    scene.answer("bastet", "quarries")
    assert bonuses(scene) == [(1, "bastet"), (2, "horus")]


@pytest.mark.clause("R-35")
def test_the_action_of_a_pillar_ability_pays_statues() -> None:
    """P15 is an Osiris action; declined, it pays nothing."""
    for choice, paid in (("yes", [(1, "osiris")]), ("no", [])):
        scene = ready(3)
        scene.table.display = ()
        lit(scene, "P15").given("god_space(osiris, 1).owner = p2").do("ra(value: 1)").answer("2-3", "0", choice)
        finish(scene)
        assert bonuses(scene) == paid


@pytest.mark.clause("R-35")
def test_production_pays_no_statue() -> None:
    """It is no god action, whatever the section of the die."""
    scene = ready(3).given("god_space(thoth, 1).owner = p2", "shown(thoth, black) = 3")
    scene.do("turn()").answer("produce granite")
    assert scene["you.granite"] == 22
    assert bonuses(scene) == []


@pytest.mark.clause("R-35", "R-01")
def test_a_die_taken_without_an_action_pays_no_statue() -> None:
    """Nobody performs anything."""
    scene = scene_for(3).given("god_space(horus, 1).owner = p2", "shown(horus, gray) = 3")
    scene.do("turn()")
    assert scene["count(d in you.tainted_dice)"] == 1
    assert bonuses(scene) == []


@pytest.mark.clause("R-35")
def test_nothing_pays_statues_in_set_up() -> None:
    """Neither a god action nor building there gives a bonus."""
    scene = ready(3).given("god_space(osiris, 1).owner = p2")
    scene.table.setting_up = True
    perform(scene, "osiris")
    scene.do("horus(value: 5)").answer("thoth 1")
    assert bonuses(scene) == []


@pytest.mark.clause("R-35", "R-64")
def test_the_extra_action_of_the_people_track_pays_statues() -> None:
    """First those of the action in which 21 was reached, then its own."""
    scene = ready(3).given("you.population = 21", "you.happiness = 20")
    scene.given("god_space(bastet, 1).owner = p2", "god_space(osiris, 1).owner = p3")
    scene.do("bastet(value: 6)")
    assert bonuses(scene) == [(1, "bastet")]
    scene.answer("osiris", "1", "bread")
    assert bonuses(scene) == [(1, "bastet"), (2, "osiris")]


@pytest.mark.clause("R-35", "R-85")
def test_the_action_of_a_decree_before_the_second_scoring_pays_statues() -> None:
    """D23 lets its holder perform any action."""
    scene = ready(3).hold("D23").given("god_space(bastet, 1).owner = p2")
    scene.do("scoring(number: 2)").answer("D23", "bastet", "6")
    assert bonuses(scene) == [(1, "bastet")]


# ------------------------------------------------------------------ which bonus


@pytest.mark.clause("TK-5.0.5", "R-37", "ED-15")
def test_the_bonus_belongs_to_the_position_of_the_tile() -> None:
    """The tile of Thoth on position 4: each Thoth action of others brings gold."""
    scene = ready(3).given("god_space(thoth, 1).owner = p2")
    scene.table.horus_tiles = ("ra", "osiris", "bastet", "thoth", "hathor", "horus")
    perform(scene, "thoth")
    assert (scene["p2.gold"], scene["p2.scribe"]) == (1, 0)
    assert scene.events("horus_bonus")[0]["position"] == 4


@pytest.mark.clause("R-37", "ED-15")
def test_by_a_switch_the_bonus_belongs_to_the_god() -> None:
    """The tile of Thoth on position 4 gives what Thoth gives, a scribe."""
    scene = ready(3, horus_bonus_by="god").given("god_space(thoth, 1).owner = p2")
    scene.table.horus_tiles = ("ra", "osiris", "bastet", "thoth", "hathor", "horus")
    perform(scene, "thoth")
    assert (scene["p2.gold"], scene["p2.scribe"]) == (0, 1)


@pytest.mark.clause("R-37", "TK-5.0.3")
def test_by_a_switch_the_immediate_bonus_is_that_of_the_god_too() -> None:
    """The value still selects the god by the position of its tile."""
    scene = ready(3, horus_bonus_by="god")
    scene.table.horus_tiles = ("horus", "thoth", "hathor", "bastet", "osiris", "ra")
    scene.do("horus(value: 2)").answer("thoth 1")
    assert scene["you.scribe"] == 1


@pytest.mark.clause("TK-5.0.5", "R-34", "M-07")
def test_a_bonus_of_several_goods_is_gained_in_full() -> None:
    """A board of one's own may show more than one thing."""
    board = with_bonuses(p5={"papyrus": 2, "gold": 1, "vp": 3})
    scene = ready(3, board=board).given("god_space(thoth, 1).owner = p2")
    perform(scene, "thoth")
    assert (scene["p2.papyrus"], scene["p2.gold"], scene["p2.vp"]) == (22, 1, 3)


@pytest.mark.clause("TK-5.0.5", "TK-5.5.2")
def test_a_bonus_of_happiness_and_population_raises_the_population_first() -> None:
    """Happiness stops at the population, which has already grown, however the board writes it."""
    scene = ready(3, board=with_bonuses(p5={"happiness": 2, "population": 1}))
    scene.given("god_space(thoth, 1).owner = p2", "p2.happiness = 8")
    perform(scene, "thoth")
    assert (scene["p2.population"], scene["p2.happiness"]) == (9, 9)


@pytest.mark.clause("TK-5.4.1", "R-55")
def test_a_bonus_of_population_opens_a_section_of_the_market() -> None:
    """By whatever means the marker moves."""
    scene = ready(3, board=with_bonuses(p5={"population": 1})).given("god_space(thoth, 1).owner = p2")
    perform(scene, "thoth")
    assert scene.table.open_sections == 3


@pytest.mark.clause("R-39")
@pytest.mark.parametrize("players", [2, 3])
def test_statue_workshop_gives_granite_for_every_bonus(players: int) -> None:
    """T07 counts bonuses from others, from the own action with 2 players, and at once with 3."""
    scene = ready(players).hold("T07").given("you.granite = 10")
    scene.do("horus(value: 5)").answer("thoth 1")
    built = 8 + (1 if players == 3 else 0)
    assert scene["you.granite"] == built
    perform(scene, "thoth", by="p2")
    assert scene["you.granite"] == built + 1
    perform(scene, "thoth")
    assert scene["you.granite"] == built + (2 if players == 2 else 1)
    assert scene["p2.granite"] == 20


@pytest.mark.clause("R-37")
def test_a_board_may_give_each_god_another_bonus() -> None:
    """With the switch the table by god counts, and not the one by position."""
    board = board_with((("horus", "bonus_by_god", "thoth"), {"gold": 2, "faith": 1}))
    scene = ready(3, board=board, horus_bonus_by="god").given("god_space(thoth, 1).owner = p2")
    perform(scene, "thoth")
    assert (scene["p2.gold"], scene["p2.faith"], scene["p2.scribe"]) == (2, 1, 0)


@pytest.mark.clause("R-39")
def test_statue_workshop_gives_nothing_for_the_bonuses_of_others() -> None:
    """The bonus of p2 is not that of p3."""
    scene = ready(3).hold("T07", by="p3").given("god_space(thoth, 1).owner = p2")
    perform(scene, "thoth")
    assert scene["p3.granite"] == 20
