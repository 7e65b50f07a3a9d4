"""Effects as they are played: only what can be carried out is offered, and what was granted is taken in any order."""

from typing import Any

import pytest

from core.workshop import WITH_GOLD, Workshop, options, scene, told
from tekhenu import Game, RunawayEffect

TURN = ("turn", 0, (("during",),))


def spell(
    body: str, *todo: tuple[Any, ...], more: str = "", hold: dict[str, str] | None = None, **layout: Any
) -> Game[Workshop]:
    """A turn in which a spell `s` of this body may be played."""
    lines = "".join(f"    {line}\n" for line in body.strip().splitlines())
    text = f"spell s\n  play during turn by you:\n{lines}{more}"
    return scene(text, ("turn", 0, (("during",), *todo)), hold={"s": "hand 0", **(hold or {})}, **layout)


def offered(body: str, **layout: Any) -> bool:
    """Is the spell offered?"""
    return "s" in options(spell(body, **layout))


# --- what is offered ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "gold", "playable"),
    [
        ("pay 2 gold", 2, True),
        ("pay 2 gold", 1, False),
        ("pay 1 gold\npay 1 gold", 2, True),
        ("pay 1 gold\npay 1 gold", 1, False),
        ("gain 1 gold\npay 1 gold", 0, True),
        ("pay 1 gold\ngain 1 gold\npay 1 gold", 1, True),
        ("pay 1 gold\nperform build(value: 1)", 5, True),
        ("pay 1 gold\nperform build(value: 1)", 4, False),
        ('pay 1 gold\nchoose one:\n  option "b": perform build(value: 1)', 4, False),
        ("pay 1 gold\nchoose n from 1..you.gold\ngain n vp", 2, True),
        ("pay 1 gold\nchoose n from 1..you.gold\ngain n vp", 1, False),
        ("pay 1 gold\nif you.gold > 0: gain 1 vp\nelse: pay 1 bread", 1, False),
        ("pay 1 gold\npay you.gold gold", 3, True),
        ("choose n from 1..3\npay n gold\npay n gold\ngain n vp", 2, True),
        ("choose n from 1..3\npay n gold\npay n gold\ngain n vp", 1, False),
        ("may pay 1 gold: gain 1 vp", 0, True),
        ("may: gain 2 gold\npay 2 gold", 0, True),
        ('choose one:\n  option "g": gain 2 gold\n  option "f": gain 1 faith\npay 2 gold', 0, True),
        ('choose one:\n  option "g": pay 1 gold\n  option "f": pay 1 faith', 0, False),
        ('choose one:\n  option "g": pay 1 gold\n  option "f" if you.faith == 0: gain 1 faith', 0, True),
        ("if you.gold > 1: pay 2 gold\nelse: pay 1 bread", 2, True),
        ("if you.gold > 1: pay 2 gold\nelse: pay 1 bread", 1, False),
        ("repeat 2 times: pay 1 gold", 1, False),
        ("repeat 2 times: pay 1 gold", 2, True),
        ("for each p in players: pay 1 gold", 1, False),
        ("all:\n  pay 1 gold\n  transfer 1 bread as faith", 1, False),
        ("transfer up to 2 gold as faith, at least 1", 0, False),
        ("transfer up to 2 gold as faith, at least 1", 1, True),
        ("choose c from you.tableau\nmove c to discard", 0, False),
        ("let n = you.gold\npay n + 1 gold", 3, False),
    ],
)
def test_a_card_is_offered_when_all_of_it_can_be_done(body: str, gold: int, playable: bool) -> None:
    """The payments and choices on the way belong to the guard, each judged on what is left by then."""
    assert offered(body, gold=gold) == playable


@pytest.mark.parametrize(
    ("body", "gold"),
    [
        ("pay 1 gold\nperform build(value: 1)", 5),
        ("choose n from 1..3\npay n gold\npay n gold\ngain n vp", 4),
        ("pay 1 gold\nchoose n from 1..you.gold\ngain n vp", 3),
        ("may: gain 2 gold\npay 2 gold", 0),
        ('choose one:\n  option "g": gain 2 gold\n  option "f": gain 1 faith\npay 2 gold', 0),
        ("all:\n  pay 1 bread\n  perform build(value: 1)", 5),
        ("may pay 1 bread: perform build(value: 1)", 4),
        ("pay 2 of any {gold, bread}\nperform build(value: 1)", 5),
    ],
)
def test_nothing_is_skipped_whatever_is_chosen(body: str, gold: int) -> None:
    """A card that is offered can be carried out to its end on every path of answers."""
    waiting = [spell(body, gold=gold, bread=1, rules=WITH_GOLD)]
    ends = 0
    while waiting:
        game = waiting.pop()
        if game.decision is None:
            assert not told(game, "skipped", "forfeited")
            ends += 1
            continue
        for option in game.decision.options:
            child = game.copy()
            child.answer(option.key)
            waiting.append(child)

    assert ends > 1


def test_a_choice_that_would_prevent_the_rest_is_not_offered() -> None:
    """Of two options only one brings what is paid afterwards."""
    game = spell('choose one:\n  option "g": gain 2 gold\n  option "f": gain 1 faith\npay 2 gold\ngain 3 vp')

    game.answer("s")

    assert game.over
    assert game.table.vp[0] == 3


def test_where_the_rest_fails_anyway_the_choice_is_free() -> None:
    """An ability that fires whether it can be carried out or not leaves the choice, and skips what cannot be done."""
    text = "tool t\n  after carve by you:\n    may: gain 1 faith\n    pay 9 gold\n    gain 1 vp\n"

    game = scene(text, ("carve", 0, 1, "granite"), hold={"t": "tableau 0"})

    assert options(game) == ("yes", "no")

    game.answer("yes")

    assert told(game, "skipped") == ["Player 1 skips a part of t: cannot be paid"]
    assert (game.table.faith[0], game.table.vp[0]) == (1, 0)


def test_an_empty_choice_skips_the_rest_of_its_block() -> None:
    """What stands after the block goes on."""
    text = "tool t\n  after carve by you:\n    if value > 0:\n      choose c from display\n      gain 1 gold\n    gain 1 vp\n"

    game = scene(text, ("carve", 0, 1, "granite"), hold={"t": "tableau 0"})

    assert told(game, "skipped") == ["Player 1 skips a part of t: nothing to choose from"]
    assert (game.table.gold[0], game.table.vp[0]) == (0, 1)


def test_all_is_done_as_a_whole_or_not_at_all() -> None:
    """Nothing of it is done if a later step could not be."""
    text = "tool t\n  after carve by you:\n    all:\n      pay 1 gold\n      perform build(value: 1)\n"

    game = scene(text, ("carve", 0, 1, "granite"), hold={"t": "tableau 0"}, gold=4)

    assert game.table.gold[0] == 4
    assert told(game, "skipped") == ["Player 1 skips a part of t: not possible as a whole"]


def test_ways_of_paying_that_prevent_the_rest_are_not_offered() -> None:
    """Bread must be paid with bread if the gold is needed afterwards."""
    game = spell("all:\n  pay 1 bread\n  perform build(value: 2)", gold=4, bread=1, rules=WITH_GOLD)

    game.answer("s")

    assert game.over
    assert told(game, "paid") == ["Player 1 pays 1 bread", "Player 1 pays 4 gold"]


def test_another_player_decides() -> None:
    """The player who is named is asked, and the other branch is theirs, too; who cannot pay is not asked."""
    body = "choose p from others\nmay pay 1 gold by p to you: nothing\nelse: transfer up to 2 bread from p to you"
    rich = spell(body, gold=(0, 1), bread=(0, 3))
    poor = spell(body, bread=(0, 3))

    rich.answer("s")
    poor.answer("s")

    assert rich.decision is not None
    assert (rich.decision.player, rich.decision.options.keys) == (1, ("yes", "no"))
    assert poor.table.bread == [2, 1]

    rich.answer("yes")

    assert (rich.table.gold, rich.table.bread) == ([1, 0], [0, 3])


# --- choices --------------------------------------------------------------------------------------


def test_one_decision_over_all_bundles() -> None:
    """Three of any of three kinds: ten bundles, each once."""
    game = spell("gain 3 of any {bread, granite, gold}")

    game.answer("s")

    assert len(options(game)) == len(set(options(game))) == 10
    assert "2 bread + 1 gold" in options(game)


def test_sets_of_values_have_no_value_twice() -> None:
    """Names in a set may mean the same: it is offered once."""
    game = spell("let a = 3\nlet b = you.gold\nchoose n from {a, b, 1}\ngain n vp", gold=3)

    game.answer("s")

    assert options(game) == ("3", "1")


def test_sets_are_equal_in_any_order() -> None:
    """A set has no order."""
    game = spell("let a = 1\nif {a, 2} == {2, 1}: gain 1 vp\nif {a, 2} != {1, 3}: gain 2 vp")

    game.answer("s")

    assert game.table.vp[0] == 3


def test_a_number_that_may_be_nothing_is_in_no_range() -> None:
    """A card without a weight has no weight from 1 to 3."""
    game = spell(
        "gain count(c in you.tableau where c.weight in 1..3) vp\ngain count(c in you.tableau where c.weight not in 1..3) gold",
        more="tool light\n  weight 2\ntool heavy\n  weight 5\ntool plain\n  score 1 vp\n",
        hold={"light": "tableau 0", "heavy": "tableau 0", "plain": "tableau 0"},
    )

    game.answer("s")

    assert (game.table.vp[0], game.table.gold[0]) == (1, 2)


def test_options_that_read_the_same_have_different_keys() -> None:
    """The second gets a number."""
    game = spell("choose one:\n  option: gain 1 gold\n  option: gain 1 gold")

    game.answer("s")

    assert options(game) == ("gain 1 gold", "gain 1 gold (2)")


@pytest.mark.parametrize(
    "body",
    [
        "choose order cs from you.tableau\nfor each c in cs: gain 1 vp",
        "choose 1..9 cs from you.tableau\nfor each c in cs: gain 1 vp",
        "gain 30 of any {gold, bread, granite, papyrus, limestone, scribe}",
    ],
)
def test_more_options_than_anybody_could_choose_from(body: str) -> None:
    """Such a choice stops with a message before it fills the memory."""
    names = [f"t#{number}" for number in range(1, 10)] + [f"u#{number}" for number in range(1, 10)]
    game = spell(body, more="tool t\n  copies 9\ntool u\n  copies 9\n", hold=dict.fromkeys(names, "tableau 0"))

    with pytest.raises(RunawayEffect, match="more than 20,000 options"):
        game.answer("s")

    assert options(game) == ("s", "pass")


# --- what is granted ------------------------------------------------------------------------------


def test_grants_are_taken_in_any_order_and_paid_when_they_start() -> None:
    """The player picks, pays, and settles what was left open."""
    game = spell(
        "grant carve(value: 2, stone: any of {limestone, granite}) for 1 gold\ngrant carve(value: 3, stone: bread)",
        ("agenda", 0),
        gold=1,
    )

    game.answer("s")

    assert options(game) == ("carve(stone: any, value: 2) by s", "carve(stone: bread, value: 3) by s")

    game.answer("carve(stone: any, value: 2) by s")

    assert game.table.gold[0] == 0

    game.answer("granite")

    assert (game.table.granite[0], game.table.bread[0]) == (2, 3)


def test_the_price_of_a_grant_may_not_use_up_what_it_needs() -> None:
    """Four gold pay for the build or for its price, not for both: it is dropped and noted (R-22)."""
    text = "tool t\n  at start of turn by you: grant build(value: 2) for 1 gold\n"
    game = scene(text, ("turn", 0, (("agenda", 0),)), hold={"t": "tableau 0"}, gold=4)

    assert game.over
    assert told(game)[-1] == "Player 1 cannot perform build any more (t)"


def test_the_way_of_paying_for_a_grant_leaves_what_it_needs() -> None:
    """The bread must be paid with bread."""
    game = spell("grant build(value: 2) for 1 bread", ("agenda", 0), gold=4, bread=1, rules=WITH_GOLD)

    game.answer("s")

    assert told(game, "paid") == ["Player 1 pays 1 bread", "Player 1 pays 4 gold"]


def test_equal_grants_are_one_option() -> None:
    """Two that differ in nothing are offered as one, and both are taken."""
    grant = "grant carve(value: 2, stone: granite)"

    game = spell(f"{grant}\n{grant}", ("agenda", 0))
    game.answer("s")

    assert game.over
    assert game.table.granite[0] == 4


def test_a_grant_with_a_set_for_an_argument() -> None:
    """A set is one argument, not a choice."""
    game = spell("grant call(kinds: {gold, bread})", ("agenda", 0))

    game.answer("s")

    assert told(game, "called") == ["called: player Player 1, kinds gold, bread"]


def test_a_grant_of_any_action_of_a_family() -> None:
    """Each that can be done now is offered, and taking one uses up the grant."""
    rich = spell("grant task(value: 2) for 1 bread", ("agenda", 0), gold=4, bread=1)
    poor = spell("grant task(value: 2) for 1 bread", ("agenda", 0), bread=1)

    rich.answer("s")
    poor.answer("s")

    assert options(rich) == ("carve(stone: any, value: 2) by s", "build(value: 2) by s")
    assert options(poor) == ("limestone", "granite")

    rich.answer("build(value: 2) by s")

    assert rich.over
    assert (rich.table.vp[0], rich.table.agenda) == (2, ())


def test_the_agenda_is_of_each_player() -> None:
    """What was granted to one stays when another works off theirs."""
    game = spell("grant carve(value: 2, stone: granite)", ("agenda", 1), ("agenda", 0))

    game.answer("s")

    assert game.table.granite == [2, 0]
    assert not told(game, "forfeited")


# --- what nobody can know -------------------------------------------------------------------------


def test_a_try_does_not_look_into_the_deck() -> None:
    """Whether the card on top would help is not known: the card is offered with any deck."""
    body = "draw 1 from deck keep 1 in you.hand\nchoose c from you.hand where c.weight == 2\nmove c to discard"
    more = "spell two\n  weight 2\nspell nine\n  weight 9\n"

    for top in ("two", "nine"):
        assert offered(body, more=more, hold={top: "deck"})


def test_a_try_does_not_answer_for_others() -> None:
    """Whether another player will pay is not known."""
    body = "choose p from others\nmay pay 2 gold by p to you: nothing\npay 2 gold\ngain 1 vp"

    assert offered(body, gold=(0, 2))
