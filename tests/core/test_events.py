"""The life of an event: its windows and their order, who reacts when, and what reacts at all."""

import pytest

from core.workshop import Build, first_options, options, play, position, scene, told
from tekhenu import possible

# --- windows --------------------------------------------------------------------------------------


def test_windows_in_their_order() -> None:
    """Declaring, before, begun, at start of, its own steps, at end of, after."""
    text = """
tool clock
  after carve by you: gain 6 vp
  at end of carve by you: gain 5 vp
  at start of carve by you: gain 3 vp
  before carve by you: gain 2 vp
  declaring carve by you: gain 1 vp
"""
    game = scene(text, ("carve", 0, 4, "granite"), hold={"clock": "tableau 0"})

    assert told(game) == [
        "Player 1 gains 1 vp",
        "Player 1 gains 2 vp",
        "carve: player Player 1, stone granite, value 4",
        "Player 1 gains 3 vp",
        "Player 1 gains 4 granite",
        "Player 1 gains 5 vp",
        "Player 1 gains 6 vp",
    ]


def test_before_comes_before_instead_of() -> None:
    """What may change an event comes before what may replace it."""
    text = """
tool clock
  instead of carve by you where value == 6: gain 2 vp
  before carve by you: change value to value + 2
"""
    game = scene(text, ("carve", 0, 4, "granite"), hold={"clock": "tableau 0"})

    assert told(game) == ["Player 1 gains 2 vp"]


def test_what_is_replaced_has_not_happened() -> None:
    """It is not in the log, its steps are not done, and nothing reacts after it."""
    text = "tool a\n  instead of carve by you: gain 1 gold\ntool b\n  after carve by any player: gain 1 vp\n"

    game = scene(text, ("carve", 0, 4, "granite"), hold={"a": "tableau 0", "b": "tableau 1"})

    assert told(game) == ["Player 1 gains 1 gold"]


def test_legality_is_judged_after_declaring() -> None:
    """Goods that come while an action is declared may pay for it."""
    text = "tool purse\n  declaring build by you: gain 4 gold\n"
    table = position(text, hold={"purse": "tableau 0"})

    assert not Build(0, 2).legal(table)
    assert possible(table, Build(0, 2))

    game = scene(text, ("build", 0, 2), hold={"purse": "tableau 0"})

    assert told(game, "paid") == ["Player 1 pays 4 gold"]


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("gold", "legal"), [(3, True), (2, False)])
def test_what_is_in_hand_counts_for_what_is_possible(player: int, gold: int, legal: bool) -> None:
    """A card that may be played while declaring makes an action possible if it brings enough (R-122)."""
    text = "spell help\n  play declaring build by you: gain 1 gold\n"
    table = position(text, hold={"help": f"hand {player}"}, gold=gold)

    assert possible(table, Build(player, 2)) == legal


def test_possible_changes_nothing() -> None:
    """To find out whether something is possible leaves no trace, not even in the log or in chance."""
    table = position("tool purse\n  declaring build by you: gain 4 gold\n", hold={"purse": "tableau 0"})
    before = (table.log, table.serial, table.gold[:], table.stack[:], table.chance)

    possible(table, Build(0, 2))

    assert (table.log, table.serial, table.gold, table.stack, table.chance) == before


def test_an_action_is_judged_without_itself_in_the_log() -> None:
    """While it is judged, an action has not happened yet: here the first build of a day is free."""
    text = (
        "spell s\n  play during turn by you:\n"
        "    perform build(value: 2) with: modify cost(you) becomes 0 where not happened(build by you, this day)\n"
    )

    game = scene(text, ("day", 1, (("turn", 0, (("during",),)),)), hold={"s": "hand 0"})

    assert options(game) == ("s", "pass")


def test_what_has_become_impossible_is_forfeited_and_noted() -> None:
    """An action that turns out illegal when it is judged does not happen, and nothing reacts to it (R-22)."""
    text = "tool t\n  declaring build by you: lose 1 gold\n  before build by you: gain 1 vp\n  after build by you: gain 1 vp\n"

    game = scene(text, ("build", 0, 2), hold={"t": "tableau 0"}, gold=4)

    assert told(game) == ["Player 1 loses 1 gold", "Player 1 cannot perform build any more"]


def test_what_a_card_caused_is_forfeited_in_its_name() -> None:
    """The note names the card that performed it."""
    text = "spell s\n  play during turn by you: perform build(value: 1)\ntool t\n  before build by you: lose 1 gold\n"
    game = scene(text, ("turn", 0, (("during",),)), hold={"s": "hand 0", "t": "tableau 0"}, gold=4)

    game.answer("s")

    assert told(game, "forfeited") == ["Player 1 cannot perform build any more (s)"]


def test_what_becomes_impossible_before_it_begins_is_forfeited() -> None:
    """The last look is taken when it begins."""
    text = "tool t\n  before build by you: lose 1 gold\n  after build by you: gain 1 vp\n"

    game = scene(text, ("build", 0, 2), hold={"t": "tableau 0"}, gold=4)

    assert told(game) == ["Player 1 loses 1 gold", "Player 1 cannot perform build any more"]


def test_declaring_offers_only_what_keeps_the_action_legal() -> None:
    """Of two cards, one would spend the gold that the action needs: it is not offered; the other is forced if it must be."""
    text = """
spell waste
  play declaring build by you:
    pay 1 gold
    gain 1 vp
spell help
  play declaring build by you: gain 1 gold
"""
    enough = scene(text, ("build", 0, 2), hold={"waste": "hand 0", "help": "hand 0"}, gold=4)
    short = scene(text, ("build", 0, 2), hold={"waste": "hand 0", "help": "hand 0"}, gold=3)

    assert options(enough) == ("waste", "help", "pass")
    assert options(short) == ()
    assert "Player 1 plays help" in told(short)
    assert "Player 1 plays waste" not in told(short)


def test_declaring_inside_declaring_keeps_the_outer_action_legal() -> None:
    """What is declared for an action inside the declaration of another may not make the outer one illegal."""
    text = """
spell dig
  play declaring build by you: perform carve(value: 1, stone: granite)
spell waste
  play declaring carve by you:
    pay 1 gold
    gain 1 vp
"""
    game = scene(text, ("build", 0, 2), hold={"dig": "hand 0", "waste": "hand 0"}, gold=4)

    game.answer("dig")

    assert game.over
    assert "Player 1 plays waste" not in told(game)
    assert told(game, "paid") == ["Player 1 pays 4 gold"]


def test_a_card_is_offered_though_another_could_spoil_it() -> None:
    """To find out whether a card can be played, bad choices on the way are passed over, not raised."""
    text = """
spell plan
  play during turn by you:
    all:
      pay 1 scribe
      perform build(value: 1)
spell waste
  play declaring build by you:
    pay 1 gold
    gain 1 vp
"""
    game = scene(text, ("turn", 0, (("during",),)), hold={"plan": "hand 0", "waste": "hand 0"}, gold=4, scribe=1)

    assert options(game) == ("plan", "pass")


def test_before_may_change_parameters_within_their_range() -> None:
    """A value is changed, and cut to the range of its type."""
    text = "tool t\n  before carve by you: change value to value + 4\n"

    game = scene(text, ("carve", 0, 4, "granite"), hold={"t": "tableau 0"})

    assert game.table.granite[0] == 6
    assert told(game, "carve") == ["carve: player Player 1, stone granite, value 6"]


def test_changes_of_an_amount_never_turn_it_round() -> None:
    """A gain that is changed to less than nothing is nothing, not a loss."""
    text = "tool t\n  before gained by you: change amount to amount - 5\n  before lost by you: change amount to amount - 5\n"

    game = scene(text, ("gain", 0, "gold", 2), hold={"t": "tableau 0"}, gold=1)

    assert game.table.gold[0] == 1


def test_after_a_gain_the_amount_is_what_came() -> None:
    """Beyond the ceiling nothing comes, and what reacts sees that."""
    text = "tool t\n  after gained by you where resource == faith: gain amount gold\n"

    game = scene(text, ("gain", 0, "faith", 5), hold={"t": "tableau 0"}, faith=1)

    assert (game.table.faith[0], game.table.gold[0]) == (3, 2)


def test_perform_again_repeats_what_was_announced() -> None:
    """The same arguments, with a window of its own for what changes them; two cards make three performances (R-19)."""
    text = """
spell again
  copies 2
  play after carve by you: perform carve again
tool t
  before carve by you, limit 1 per turn: change value to value + 2
"""
    game = scene(
        text,
        ("turn", 0, (("carve", 0, 3, "granite"),)),
        hold={"again#1": "hand 0", "again#2": "hand 0", "t": "tableau 0"},
    )
    first_options(game)

    assert told(game, "gained") == [f"Player 1 gains {amount} granite" for amount in (5, 3, 3)]


def test_perform_again_repeats_what_the_player_chose() -> None:
    """An argument that was left open is the same in the second performance, and what changed it is not repeated."""
    text = """
spell dig
  play during turn by you: perform carve(value: 2)
spell again
  play after carve by you: perform carve again
tool t
  before carve by you, limit 1 per turn: change value to value + 1
"""
    hold = {"dig": "hand 0", "again": "hand 0", "t": "tableau 0"}
    game = scene(text, ("turn", 0, (("during",),)), hold=hold)

    for answer in ("dig", "granite", "again"):
        game.answer(answer)

    assert told(game, "gained") == ["Player 1 gains 3 granite", "Player 1 gains 2 granite"]


# --- hooks are fixed when an event is announced ---------------------------------------------------

TAKE = """
tool new
  after carve by you: gain 1 vp
  at end of turn by you: gain 2 vp
tool taker
  before carve by you:
    choose c from display
    move c to you.tableau
"""


def test_a_card_taken_during_an_event_does_not_react_to_it() -> None:
    """It is in force at once, but an event that had begun passes it by (R-20)."""
    todo = ("turn", 0, (("carve", 0, 1, "granite"), ("carve", 0, 1, "bread")))

    game = scene(TAKE, todo, hold={"new": "display", "taker": "tableau 0"})

    assert told(game, "carve", "gained") == [
        "carve: player Player 1, stone granite, value 1",
        "Player 1 gains 1 granite",
        "carve: player Player 1, stone bread, value 1",
        "Player 1 gains 1 bread",
        "Player 1 gains 1 vp",
    ]


def test_a_card_that_leaves_during_an_event_still_reacts_to_it() -> None:
    """What looked on when the event was announced reacts, also when it is gone by then."""
    text = """
tool old
  after carve by you: gain 1 vp
tool thief
  before carve by you:
    choose c from you.tableau where c != this
    move c to discard
"""

    game = scene(text, ("carve", 0, 1, "granite"), hold={"old": "tableau 0", "thief": "tableau 0"})

    assert game.table.vp[0] == 1
    assert game.table.discard != ()


def test_a_played_card_must_still_be_there() -> None:
    """A card that left the hand while an event went on cannot be played after it."""
    text = """
spell s
  play after carve by you: gain 1 vp
tool thief
  before carve by you:
    choose c from you.hand
    move c to discard
"""

    game = scene(text, ("carve", 0, 1, "granite"), hold={"s": "hand 0", "thief": "tableau 0"})

    assert game.over


# --- who reacts when ------------------------------------------------------------------------------


def test_the_active_player_reacts_first_then_in_turn_order() -> None:
    """With four players, from the active one on and round the table."""
    text = "tool t\n  copies 4\n  after carve by any player: gain 1 vp\n"
    hold = {f"t#{seat + 1}": f"tableau {seat}" for seat in range(4)}
    table = position(text, players=4, hold=hold)
    table.order = (2, 0, 3, 1)

    game = play(table, ("active", 3), ("carve", 0, 1, "granite"))

    assert told(game, "gained")[1:] == [f"Player {seat} gains 1 vp" for seat in (4, 2, 3, 1)]


def test_reactions_to_reactions_come_first() -> None:
    """Depth first: what follows from the first reaction is done before the second reaction."""
    text = """
tool a
  after carve by any player: gain 1 gold
tool b
  after gained by another player where resource == gold: gain 1 bread
tool c
  after carve by any player: gain 1 scribe
"""
    game = scene(text, ("carve", 0, 1, "granite"), hold={"a": "tableau 0", "b": "tableau 1", "c": "tableau 1"})

    assert told(game, "gained") == [
        "Player 1 gains 1 granite",
        "Player 1 gains 1 gold",
        "Player 2 gains 1 bread",
        "Player 2 gains 1 scribe",
    ]


def test_by_you_by_another_player_by_any_player() -> None:
    """The actor of the event decides who is meant."""
    text = """
tool mine
  after carve by you: gain 1 gold
tool theirs
  after carve by another player: gain 1 bread
tool all
  after carve by any player: gain 1 scribe
"""
    hold = {"mine": "tableau 0", "theirs": "tableau 0", "all": "tableau 0"}

    own = scene(text, ("carve", 0, 1, "granite"), hold=hold).table
    other = scene(text, ("carve", 1, 1, "granite"), hold=hold).table

    assert (own.gold[0], own.bread[0], own.scribe[0]) == (1, 0, 1)
    assert (other.gold[0], other.bread[0], other.scribe[0]) == (0, 1, 1)


def test_a_hook_on_a_wider_event_sees_its_cases() -> None:
    """An ability on `task` reacts to a carve and to a build, and reads their parameters by name."""
    text = "tool t\n  after task by you: gain value bread\n"

    game = scene(text, ("carve", 0, 2, "granite"), ("build", 0, 3), hold={"t": "tableau 0"}, gold=4)

    assert game.table.bread[0] == 5


def test_history_of_a_wider_event_reads_parameters_by_name() -> None:
    """A case of an event may have its parameters in another order; looking back finds the right one."""
    text = "tool t\n  after turn by you:\n    if happened(task by you where value == 3, this day): gain 1 vp\n"

    three = scene(text, ("day", 1, (("carve", 0, 3, "granite"), ("turn", 0, ()))), hold={"t": "tableau 0"})
    two = scene(text, ("day", 1, (("carve", 0, 2, "granite"), ("turn", 0, ()))), hold={"t": "tableau 0"})

    assert (three.table.vp[0], two.table.vp[0]) == (1, 0)


def test_history_is_of_its_stretch_of_time() -> None:
    """What happened in an earlier turn does not count for this turn, but for this day and this game."""
    text = (
        "tool t\n  at end of turn by you:\n    gain times(carve by you, this turn) gold\n"
        "    gain times(carve by you, this day) bread\n    gain times(carve, this game) scribe\n"
    )
    todo = (("day", 1, (("turn", 0, (("carve", 0, 1, "granite"),)), ("carve", 0, 1, "granite"), ("turn", 0, ()))),)

    table = scene(text, *todo, hold={"t": "tableau 0"}).table

    assert (table.gold[0], table.bread[0], table.scribe[0]) == (1, 3, 3)


# --- its own resolution ---------------------------------------------------------------------------


def test_an_ability_is_not_fired_by_its_own_resolution() -> None:
    """A gain after a gain would never end: it fires once."""
    game = scene("tool t\n  after gained by you: gain 1 gold\n", ("gain", 0, "gold", 1), hold={"t": "tableau 0"})

    assert game.table.gold[0] == 2


def test_even_by_itself() -> None:
    """An ability that says so is fired by its own resolution, up to its limit."""
    text = "tool t\n  after gained by you, limit 3 per turn, even by itself: gain 1 gold\n"

    game = scene(text, ("turn", 0, (("gain", 0, "gold", 1),)), hold={"t": "tableau 0"})

    assert game.table.gold[0] == 4


def test_copies_react_to_each_other_but_not_to_themselves() -> None:
    """Two copies: each reacts to the gain, and to the reaction of the other."""
    text = "tool t\n  copies 2\n  after gained by you where resource == gold: gain 1 gold\n"

    game = scene(text, ("gain", 0, "gold", 1), hold={"t#1": "tableau 0", "t#2": "tableau 0"})

    assert game.table.gold[0] == 5


def test_an_ability_fires_for_an_event_and_for_one_nested_in_it() -> None:
    """The nested event is not part of the ability's own resolution (T11)."""
    text = (
        "tool one\n  after task by you where value == 1: gain 2 vp\n"
        "tool nest\n  before carve by you: perform build(value: 1)\n"
    )

    game = scene(text, ("carve", 0, 1, "granite"), hold={"one": "tableau 0", "nest": "tableau 0"}, gold=4)

    assert game.table.vp[0] == 1 + 2 + 2


# --- limits ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scope", "times"), [("turn", 4), ("day", 2), ("game", 1)])
def test_limits_count_in_their_stretch_of_time(scope: str, times: int) -> None:
    """Once per turn in four turns of two days, twice carved in each."""
    text = f"tool t\n  after carve by you, limit 1 per {scope}: gain 1 vp\n"
    turn = ("turn", 0, (("carve", 0, 1, "granite"), ("carve", 0, 1, "granite")))

    game = scene(text, ("day", 1, (turn, turn)), ("day", 2, (turn, turn)), hold={"t": "tableau 0"})

    assert game.table.vp[0] == times


def test_a_limit_is_of_each_card() -> None:
    """Two copies have a limit each; once for each owner, they have one together."""
    each = "tool t\n  copies 2\n  after carve by you, limit 1 per turn: gain 1 vp\n"
    once = "tool t\n  copies 2\n  once for each owner: after carve by you, limit 1 per turn: gain copies vp\n"
    todo = ("turn", 0, (("carve", 0, 1, "granite"), ("carve", 0, 1, "granite")))
    hold = {"t#1": "tableau 0", "t#2": "tableau 0"}

    assert scene(each, todo, hold=hold).table.vp[0] == 2
    assert scene(once, todo, hold=hold).table.vp[0] == 2


def test_once_for_each_owner_fires_once() -> None:
    """Three copies have one ability together, and another player's copy has its own."""
    text = "tool t\n  copies 4\n  once for each owner: after carve by any player: gain copies vp\n"
    hold = {"t#1": "tableau 0", "t#2": "tableau 0", "t#3": "tableau 0", "t#4": "tableau 1"}

    assert scene(text, ("carve", 0, 1, "granite"), hold=hold).table.vp == [3, 1]


def test_a_copy_that_comes_later_brings_no_new_limit() -> None:
    """What exists once for each owner stays used when another copy comes, whichever copy that is."""
    text = (
        "tool t\n  copies 2\n  once for each owner: after carve by you, limit 1 per day: gain 1 vp\n"
        "tool taker\n  at start of turn by you:\n    choose c from display\n    move c to you.tableau\n"
    )
    todo = ("day", 1, (("carve", 0, 1, "granite"), ("turn", 0, ()), ("carve", 0, 1, "granite")))

    game = scene(text, todo, hold={"t#1": "display", "t#2": "tableau 0", "taker": "tableau 0"})

    assert game.table.vp[0] == 1
    assert len(game.table.tableau[0]) == 3


def test_a_limit_of_a_law_is_of_each_player() -> None:
    """A rule for everybody is limited for everybody."""
    text = "law bonus\n  after carve by any player, limit 1 per day: gain 1 vp\n"
    carves = tuple(("carve", player, 1, "granite") for player in (0, 1, 0, 1))

    assert scene(text, ("day", 1, carves)).table.vp == [1, 1]


def test_a_limit_of_a_moment() -> None:
    """A limit holds for `when taken`, too."""
    text = "tool t\n  when taken, limit 1 per turn: gain 1 vp\n"
    todo = ("turn", 0, (("fire", "taken", 0, 0), ("fire", "taken", 0, 0)))

    assert scene(text, todo, todo, hold={"t": "tableau 0"}).table.vp[0] == 2


def test_limits_over_a_kind_of_card() -> None:
    """Two spells a turn: the third is not offered."""
    text = "kind spell limit 2 per turn\n\nspell s\n  copies 3\n  play during turn by you: gain 1 vp\n"
    hold = {f"s#{number}": "hand 0" for number in (1, 2, 3)}
    game = scene(text, ("turn", 0, (("during",),)), ("turn", 0, (("during",),)), hold=hold)

    game.answer("s#1")
    game.answer("s#3")

    assert told(game, "turn", "played")[-1].startswith("turn")
    assert options(game) == ("s#2", "pass")


# --- instead of -----------------------------------------------------------------------------------

TWO = "tool a\n  instead of carve by any player: gain 1 gold\ntool b\n  instead of carve by any player: gain 1 scribe\n"


def test_the_affected_player_picks_among_several() -> None:
    """Both would do, and only one can: the player who carves is asked, whoever has the cards."""
    game = scene(TWO, ("carve", 1, 1, "granite"), hold={"a": "tableau 0", "b": "tableau 0"})

    assert game.decision is not None
    assert (game.decision.player, options(game)) == (1, ("a", "b"))

    game.answer("b")

    assert (game.table.gold, game.table.scribe, game.table.granite) == ([0, 0], [1, 0], [0, 0])


def test_a_single_replacement_asks_nobody() -> None:
    """With one of them there is nothing to pick."""
    assert scene(TWO, ("carve", 1, 1, "granite"), hold={"a": "tableau 0"}).over


def test_each_replaces_at_most_once() -> None:
    """A replacement that carves is not replaced by itself again, but by another."""
    text = "tool a\n  instead of carve by you: perform carve(value: 2, stone: bread)\n"
    other = text + "tool b\n  instead of carve by you where stone == bread: gain 1 vp\n"

    alone = scene(text, ("carve", 0, 1, "granite"), hold={"a": "tableau 0"})
    both = scene(other, ("carve", 0, 1, "granite"), hold={"a": "tableau 0", "b": "tableau 0"})

    assert told(alone) == ["carve: player Player 1, stone bread, value 2", "Player 1 gains 2 bread"]
    assert told(both) == ["Player 1 gains 1 vp"]


def test_a_loss_that_is_replaced_moves_nothing() -> None:
    """What is not lost does not come to anybody either."""
    text = (
        "tool guard\n  instead of lost by you where resource == bread: gain 1 vp\n"
        "spell rob\n  play during turn by you:\n    choose p from others\n    transfer 2 bread from p to you\n"
    )
    game = scene(text, ("turn", 0, (("during",),)), hold={"guard": "tableau 1", "rob": "hand 0"}, bread=(0, 3))

    game.answer("rob")

    assert (game.table.bread, game.table.vp) == ([0, 3], [0, 1])


# --- order among several --------------------------------------------------------------------------

SEVERAL = """
tool rich
  after carve by you: gain you.gold vp
tool miner
  after carve by you: gain 1 gold
tool baker
  after carve by you: gain 1 bread
"""


def test_the_order_is_asked_where_it_matters() -> None:
    """One reads the gold that the other brings: the player decides which comes first."""
    game = scene(SEVERAL, ("carve", 0, 1, "granite"), hold={"rich": "tableau 0", "miner": "tableau 0"})
    twin = game.copy()

    assert game.decision is not None
    assert (game.decision.kind, options(game)) == ("order", ("rich", "miner"))

    game.answer("rich")
    twin.answer("miner")

    assert (game.table.vp[0], twin.table.vp[0]) == (0, 1)


def test_the_order_is_not_asked_where_it_does_not_matter() -> None:
    """Bread and gold do not touch each other."""
    game = scene(SEVERAL, ("carve", 0, 1, "granite"), hold={"baker": "tableau 0", "miner": "tableau 0"})

    assert game.over


def test_the_order_is_not_asked_across_players() -> None:
    """Between players the order of turns decides."""
    game = scene(SEVERAL, ("carve", 0, 1, "granite"), hold={"rich": "tableau 0", "miner": "tableau 1"})

    assert game.over


# --- carriers that are not cards ------------------------------------------------------------------


def test_a_law_is_about_the_actor() -> None:
    """`you` is whoever does it."""
    text = "law tax\n  after carve by any player where you.gold > 1: lose 1 gold\n"

    game = scene(text, ("carve", 0, 1, "granite"), ("carve", 1, 1, "granite"), gold=(2, 1))

    assert game.table.gold == [1, 1]


def test_a_law_about_an_event_of_nobody_is_about_the_active_player() -> None:
    """Where nobody acts, `you` is whose turn it is."""
    game = scene("law tax\n  at end of day: gain 1 gold\n", ("active", 1), ("day", 1, ()))

    assert game.table.gold == [0, 1]


# --- during, and moments --------------------------------------------------------------------------


def test_during_is_offered_where_the_rules_say() -> None:
    """At each point that the rules name, as long as something can be played and the player does not pass."""
    text = "spell s\n  copies 2\n  play during turn by you: gain 1 vp\n"
    todo = ("turn", 0, (("during",), ("carve", 0, 1, "granite"), ("during",)))
    game = scene(text, todo, hold={"s#1": "hand 0", "s#2": "hand 0"})

    game.answer("pass")

    assert told(game)[-1] == "Player 1 gains 1 granite"

    game.answer("s#2")

    assert options(game) == ("s#1", "pass")


def test_during_needs_the_event_to_be_under_way() -> None:
    """Outside a turn nothing is offered that may be played during one."""
    game = scene("spell s\n  play during turn by you: gain 1 vp\n", ("during",), hold={"s": "hand 0"})

    assert game.over


def test_during_the_turn_of_another_player() -> None:
    """By you means your own turn."""
    game = scene("spell s\n  play during turn by you: gain 1 vp\n", ("turn", 1, (("during",),)), hold={"s": "hand 0"})

    assert game.over


def test_a_card_taken_in_a_turn_may_be_played_in_it() -> None:
    """The window that opens later knows it (R-18)."""
    text = (
        "spell s\n  play during turn by you: gain 1 vp\n"
        "tool taker\n  before carve by you:\n    choose c from display\n    move c to you.hand\n"
    )
    todo = ("turn", 0, (("during",), ("carve", 0, 1, "granite"), ("during",)))

    game = scene(text, todo, hold={"s": "display", "taker": "tableau 0"})

    assert options(game) == ("s", "pass")


def test_a_moment_of_a_card() -> None:
    """`when taken` fires for the card itself, for whoever takes it, if its condition holds."""
    text = "tool t\n  when taken where you.gold == 0: gain 1 vp\n"

    game = scene(text, ("fire", "taken", 0, 1), ("fire", "taken", 0, 0), hold={"t": "tableau 0"}, gold=(1, 0))

    assert game.table.vp == [0, 1]


def test_a_played_card_is_shown_before_its_effect_and_put_away_after() -> None:
    """Others react to the play first (R-25), and the card lies in the hand until its effect is done."""
    text = (
        "spell s\n  play during turn by you: gain count(c in you.hand) vp\ntool t\n  after played by you: gain 1 gold\n"
    )
    game = scene(text, ("turn", 0, (("during",),)), hold={"s": "hand 0", "t": "tableau 0"})

    game.answer("s")

    assert told(game)[1:] == [
        "Player 1 plays s",
        "Player 1 gains 1 gold",
        "Player 1 gains 1 vp",
        "s goes from hand to discard (Player 1)",
    ]


def test_the_source_of_a_rule_is_no_card() -> None:
    """A gain that a rule explains in words comes from no card, and a card may ask about that."""
    text = (
        "tool a\n  after gained by you where source == none, limit 1 per turn: gain 1 bread\n"
        "tool b\n  after gained by you where source != none and source.kind == tool: gain 1 scribe\n"
    )

    game = scene(text, ("turn", 0, (("gain", 0, "gold", 1, "a rule"),)), hold={"a": "tableau 0", "b": "tableau 0"})

    assert (game.table.bread[0], game.table.scribe[0]) == (1, 1)
