"""Payments: every way of paying that differs, no other, and what paying does to the table."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.workshop import WITH_GOLD, Workshop, options, play, position, scene, told
from tekhenu import EngineError, RunawayEffect, can_pay, plans
from tekhenu.core.payments import plan_key
from tekhenu.core.solving import Debt, Edge, Plan, solve, undominated

# --- the solver against an oracle -----------------------------------------------------------------

KINDS = ("a", "b", "c", "d")
#: How one unit was made: its kind, and the exchange and the units that it was made with; nothing for a token.
Tree: TypeAlias = tuple[str, Any, tuple[Any, ...]]


def trees(kind: str, edges: list[Edge], above: tuple[str, ...]) -> Iterator[Tree]:
    """Every way to come by one unit of a kind without using a kind that it is itself needed for."""
    yield kind, None, ()
    for edge in edges:
        paid, owed, rate, _, _ = edge
        if owed == kind and paid not in (*above, kind):
            for parts in combinations_with_replacement(list(trees(paid, edges, (*above, kind))), rate):
                yield kind, edge, parts


def leaves(tree: Tree) -> Iterator[str]:
    """The tokens in a unit."""
    kind, edge, parts = tree
    if edge is None:
        yield kind
    for part in parts:
        yield from leaves(part)


def uses(tree: Tree) -> Iterator[Edge]:
    """The exchanges in a unit."""
    _, edge, parts = tree
    if edge is not None:
        yield edge
    for part in parts:
        yield from uses(part)


def goes_round(flows: Counter[Edge]) -> bool:
    """Do the exchanges make a circle?"""
    pairs = {(paid, owed) for paid, owed, *_ in flows}
    while any(owed not in {paid for paid, _ in pairs} for _, owed in pairs):
        pairs = {(paid, owed) for paid, owed in pairs if owed in {start for start, _ in pairs}}
    return bool(pairs)


def by_brute_force(debts: list[Debt], purse: dict[str, int], edges: list[Edge]) -> set[tuple[Any, Any]]:
    """Try every tree for every single unit that is owed."""
    choices = []
    for kinds, units in debts:
        barred = kinds if len(kinds) > 1 else ()
        ways = [tree for kind in kinds for tree in trees(kind, edges, tuple(one for one in barred if one != kind))]
        choices.append(list(combinations_with_replacement(ways, units)))
    found = set()
    for picked in product(*choices):
        made = [tree for some in picked for tree in some]
        tokens = Counter(token for tree in made for token in leaves(tree))
        flows = Counter(edge for tree in made for edge in uses(tree))
        if all(purse.get(kind, 0) >= amount for kind, amount in tokens.items()) and not goes_round(flows):
            found.add((frozenset(tokens.items()), frozenset(flows.items())))
    return found


def as_sets(found: list[Plan]) -> list[tuple[Any, Any]]:
    """Plans in the form of the oracle."""
    return [(frozenset(tokens), frozenset(through)) for tokens, through in found]


EDGES = st.lists(
    st.tuples(
        st.sampled_from(KINDS), st.sampled_from(KINDS), st.sampled_from([1, 1, 1, 2]), st.sampled_from([None, 7, 8])
    ),
    max_size=4,
    unique_by=lambda edge: (edge[0], edge[1], edge[3]),
).map(lambda edges: [(paid, owed, rate, card, True) for paid, owed, rate, card in edges if paid != owed])
DEBTS = st.lists(
    st.tuples(st.lists(st.sampled_from(KINDS), min_size=1, max_size=2, unique=True).map(tuple), st.integers(0, 2)),
    min_size=1,
    max_size=2,
    unique_by=lambda debt: debt[0],
)
PURSES = st.fixed_dictionaries({kind: st.integers(0, 3) for kind in KINDS})


def compare(debts: list[Debt], purse: dict[str, int], edges: list[Edge]) -> None:
    """The solver and the oracle must agree, and the solver must say nothing twice."""
    by_owed: dict[str, list[Edge]] = {}
    for edge in edges:
        by_owed.setdefault(edge[1], []).append(edge)

    found = as_sets(list(solve(debts, purse, by_owed)))

    assert len(found) == len(set(found))
    assert set(found) == by_brute_force(debts, purse, edges)


@given(DEBTS, PURSES, EDGES)
def test_the_solver_finds_what_trying_everything_finds(
    debts: list[Debt], purse: dict[str, int], edges: list[Edge]
) -> None:
    """Random purses, prices and exchanges, in chains and at rates: the same plans as by brute force, each once."""
    compare(debts, purse, edges)


@pytest.mark.soak
@given(
    st.lists(
        st.tuples(st.lists(st.sampled_from(KINDS), min_size=1, max_size=3, unique=True).map(tuple), st.integers(0, 3)),
        min_size=1,
        max_size=2,
        unique_by=lambda debt: debt[0],
    ),
    PURSES,
    EDGES,
)
def test_the_solver_against_the_oracle_for_long(debts: list[Debt], purse: dict[str, int], edges: list[Edge]) -> None:
    """The same with larger prices."""
    compare(debts, purse, edges)


@given(DEBTS, PURSES, EDGES)
def test_plans_hand_over_just_what_settles_the_price(
    debts: list[Debt], purse: dict[str, int], edges: list[Edge]
) -> None:
    """Of each kind, what comes in by tokens and exchanges is what goes into exchanges, and the rest is the price."""
    by_owed: dict[str, list[Edge]] = {}
    for edge in edges:
        by_owed.setdefault(edge[1], []).append(edge)

    for tokens, through in solve(debts, purse, by_owed):
        rest = Counter(dict(tokens))
        for (paid, owed, rate, _, _), units in through:
            rest[owed] += units
            rest[paid] -= units * rate
        assert all(left >= 0 for left in rest.values())
        assert sum(rest.values()) == sum(units for _, units in debts)


# --- what rulings ask -----------------------------------------------------------------------------

#: As T10 and T22 of Tekhenu: gold and scribes stand for each other, and so do the two stones.
TWINS = """
tool twins
  may pay gold as scribe
  may pay scribe as gold
tool stones
  may pay limestone as granite
  may pay granite as limestone
"""


def ways(text: str, price: Any, hold: tuple[str, ...] = (), **purse: Any) -> list[str]:
    """The plans of the first player in words."""
    table = position(text, rules=WITH_GOLD, hold=dict.fromkeys(hold, "tableau 0"), **purse)
    return [plan_key(table, plan) for plan in plans(table, 0, price)]


def test_gold_may_be_spent_as_a_scribe_while_scribes_are_held() -> None:
    """Both are offered, what is owed first (R-26)."""
    assert ways(TWINS, (("scribe", 1),), ("twins",), gold=1, scribe=1) == ["1 scribe", "1 gold as scribe"]


def test_a_scribe_used_as_gold_stands_for_a_basic_resource() -> None:
    """Exchanges chain: a scribe as gold, and that as bread (R-26)."""
    assert ways(TWINS, (("bread", 1),), ("twins",), scribe=1) == ["1 scribe as gold as bread"]


def test_units_that_merely_change_places_are_no_substitution() -> None:
    """One gold and one scribe are owed and held: there is one plan (R-26)."""
    assert ways(TWINS, (("gold", 1), ("scribe", 1)), ("twins",), gold=1, scribe=1) == ["1 gold + 1 scribe"]


def test_equal_tokens_with_different_exchanges_are_different_plans() -> None:
    """A gold for the limestone, or for the granite that stands for it: the same tokens, other substitutions (R-27)."""
    found = ways(TWINS, (("limestone", 1), ("granite", 1)), ("stones",), gold=1, granite=1)

    assert found == ["1 granite + 1 gold as limestone", "1 gold as granite + 1 granite as limestone"]


def test_no_token_takes_a_detour() -> None:
    """Gold stands for granite by itself; that it could stand for the limestone that stands for granite adds nothing."""
    found = ways(TWINS, (("granite", 2),), ("stones",), gold=1, limestone=1)

    assert found == ["1 gold as granite + 1 limestone as granite"]


def test_a_detour_that_is_cheaper_is_a_way() -> None:
    """Three gold for a faith, or two gold as scribes, of which two are a faith: the cheaper way is not straight."""
    text = "tool scale\n  may pay 3 gold as faith\n  may pay 2 scribe as faith\n  may pay gold as scribe\n"

    assert ways(text, (("faith", 1),), ("scale",), gold=2) == ["2 gold as scribe as faith"]


def test_equal_tokens_and_equal_exchanges_are_one_plan() -> None:
    """A scribe as gold and a gold as bread: who settles what makes no difference (R-26)."""
    found = ways(TWINS, (("gold", 1), ("bread", 1)), ("twins",), gold=1, scribe=1)

    assert found == ["1 scribe as gold + 1 gold as bread"]


def test_both_twins_at_once() -> None:
    """Granite, limestone, gold and scribes for one granite: every straight chain once."""
    found = ways(TWINS, (("granite", 1),), ("twins", "stones"), granite=1, limestone=1, gold=1, scribe=1)

    assert found[0] == "1 granite"
    assert sorted(found[1:]) == [
        "1 gold as granite",
        "1 limestone as granite",
        "1 scribe as gold as granite",
    ]


def test_of_any_resource_each_counts_as_itself() -> None:
    """Where gold may be paid anyway it is not also offered as bread; a scribe may come in as gold (R-84)."""
    any_basic = (("gold", "papyrus", "bread", "limestone", "granite"), 1)

    assert ways(TWINS, (any_basic,), ("twins",), gold=1, scribe=1) == ["1 gold", "1 scribe as gold"]


def test_of_any_resource_only_what_can_be_paid() -> None:
    """Points cannot be paid, even where any resource will do."""
    assert ways("", ((("vp", "bread"), 1),), vp=3, bread=1) == ["1 bread"]


def test_the_sets_of_any_resource_are_multisets() -> None:
    """Two of three kinds: six ways, each once."""
    found = ways("", ((("papyrus", "bread", "granite"), 2),), papyrus=2, bread=2, granite=2)

    assert len(found) == len(set(found)) == 6


def test_tokens_of_two_kinds_may_make_up_one_unit() -> None:
    """Two gold for a faith, one of them a scribe: both tokens go into one unit."""
    text = "tool scale\n  may pay 2 gold as faith\n  may pay scribe as gold\n"

    assert ways(text, (("faith", 1),), ("scale",), gold=1, scribe=1) == ["(1 gold + 1 scribe as gold) as faith"]


def test_two_cards_that_allow_the_same_are_told_apart() -> None:
    """The event names the card, so the player chooses which, and each choice has a key of its own."""
    text = "tool axe\n  may pay gold as scribe\ntool saw\n  may pay gold as scribe\n"

    assert ways(text, (("scribe", 1),), ("axe", "saw"), gold=1) == [
        "1 gold as scribe by axe",
        "1 gold as scribe by saw",
    ]


def test_copies_of_a_card_allow_nothing_new() -> None:
    """Two copies of one card are no reason to ask."""
    text = "tool axe\n  copies 2\n  may pay gold as scribe\n"

    assert ways(text, (("scribe", 1),), ("axe#1", "axe#2"), gold=1) == ["1 gold as scribe"]


def test_the_best_rate_of_a_card_counts() -> None:
    """A card that allows the same at two rates is used at the better one."""
    text = "tool axe\n  may pay 2 gold as scribe\n  may pay gold as scribe\n"

    assert ways(text, (("scribe", 1),), ("axe",), gold=2) == ["1 gold as scribe"]


def test_exchanges_of_others_and_under_a_condition_do_not_count() -> None:
    """An exchange is its owner's, and holds only while its condition does."""
    text = "tool axe\n  may pay gold as scribe where you.bread > 0\n"
    price = (("scribe", 1),)
    mine = position(text, hold={"axe": "tableau 0"}, gold=1, bread=1)
    others = position(text, hold={"axe": "tableau 1"}, gold=1, bread=1)
    hungry = position(text, hold={"axe": "tableau 0"}, gold=1)

    assert [can_pay(table, 0, price) for table in (mine, others, hungry)] == [True, False, False]


def test_more_ways_than_anybody_could_choose_from() -> None:
    """A price that can be paid in tens of thousands of ways stops with a message, not with a heap of options."""
    table = position(players=1, papyrus=40, bread=40, granite=40, limestone=40, gold=40)

    with pytest.raises(RunawayEffect, match="more than 20,000 ways"):
        plans(table, 0, ((("papyrus", "bread", "granite", "limestone", "gold"), 40),))


# --- carrying a plan out --------------------------------------------------------------------------


def test_one_plan_asks_nothing() -> None:
    """A price that can be paid in one way is paid at once."""
    game = scene("", ("charge", 0, (("gold", 2), ("bread", 1))), gold=3, bread=1)

    assert game.over
    assert (game.table.gold[0], game.table.bread[0]) == (1, 0)
    assert told(game) == ["Player 1 pays 2 gold", "Player 1 pays 1 bread"]


def test_nothing_is_paid_for_nothing() -> None:
    """A price of nothing is paid without a word."""
    game = scene("", ("charge", 0, (("gold", 0), (("bread", "gold"), 0))))

    assert told(game) == []


def test_several_plans_are_a_decision() -> None:
    """The payer chooses, and what was chosen is done."""
    game = play(position(rules=WITH_GOLD, gold=2, bread=1), ("charge", 0, (("bread", 2),)), rules=WITH_GOLD)

    assert options(game) == ("1 bread + 1 gold as bread", "2 gold as bread")

    game.answer("2 gold as bread")

    assert (game.table.gold[0], game.table.bread[0]) == (0, 1)


def test_each_unit_through_an_exchange_is_an_event_with_its_card() -> None:
    """Two scribes as gold as bread: two units through each of the two exchanges; the rule's names no card."""
    table = position(TWINS, rules=WITH_GOLD, hold={"twins": "tableau 0"}, scribe=2)

    game = play(table, ("charge", 0, (("bread", 2),)), rules=WITH_GOLD)

    assert [(one["paid"], one["owed"], one["source"]) for one in game.events if one.name == "substituted"] == [
        ("scribe", "gold", 0),
        ("scribe", "gold", 0),
        ("gold", "bread", None),
        ("gold", "bread", None),
    ]
    assert [one.text for one in game.events if one.name == "paid"] == ["Player 1 pays 2 scribe"]


def test_at_a_rate_the_units_that_pass_are_counted() -> None:
    """A faith for two gold, each of them a scribe: two units become gold, and one becomes faith."""
    text = "tool scale\n  may pay 2 gold as faith\n  may pay scribe as gold\n"

    game = scene(text, ("charge", 0, (("faith", 1),)), hold={"scale": "tableau 0"}, scribe=2)

    assert told(game) == [
        "Player 1 pays 2 scribe",
        "Player 1 uses scribe as gold",
        "Player 1 uses scribe as gold",
        "Player 1 uses gold as faith",
    ]


def test_others_see_the_substitution() -> None:
    """An ability may react to the first substitution by its own card in a turn, and to no second (R-26)."""
    text = (
        "tool twins\n  may pay gold as scribe\n"
        "  after substituted by you where source == this and turn_player == you, limit 1 per turn: gain 1 vp\n"
    )
    todo = ("turn", 0, (("charge", 0, (("scribe", 2),)), ("charge", 0, (("scribe", 1),))))

    game = scene(text, todo, ("active", 1), ("charge", 0, (("scribe", 1),)), hold={"twins": "tableau 0"}, gold=9)

    assert game.table.vp[0] == 1
    assert game.table.gold[0] == 5


def test_what_is_paid_to_somebody_comes_to_them() -> None:
    """The tokens that were handed over, not what they stood for, come to the other player."""
    text = (
        "tool twins\n  may pay gold as scribe\n"
        "spell toll\n  play during turn by you:\n    choose p from others\n    pay 1 scribe to p\n"
    )
    game = scene(text, ("turn", 0, (("during",),)), hold={"twins": "tableau 0", "toll": "hand 0"}, gold=(1, 0))

    game.answer("toll")

    assert (game.table.gold, game.table.scribe) == ([0, 1], [0, 0])


def test_a_price_that_cannot_be_paid_is_the_fault_of_the_rule() -> None:
    """To charge what cannot be paid raises EngineError."""
    with pytest.raises(EngineError, match="cannot pay"):
        scene("", ("charge", 0, (("gold", 1),)))


@given(st.data())
def test_what_can_be_paid_has_a_plan(data: st.DataObject) -> None:
    """`can_pay` says yes exactly when there is a plan, whatever short cuts it takes."""
    kinds = ("gold", "scribe", "bread", "limestone", "granite")
    purse: dict[str, Any] = {kind: data.draw(st.integers(0, 2)) for kind in kinds}
    owed = st.one_of(st.sampled_from(kinds), st.just(("gold", "bread")))
    price = tuple(data.draw(st.lists(st.tuples(owed, st.integers(-1, 3)), max_size=3)))
    hold = data.draw(st.sets(st.sampled_from(["twins", "stones"])))
    table: Workshop = position(TWINS, rules=WITH_GOLD, hold=dict.fromkeys(sorted(hold), "tableau 0"), **purse)

    assert can_pay(table, 0, price) == bool(plans(table, 0, price))


def test_no_plan_only_hands_over_more_than_another() -> None:
    """Where two of a kind stand for one, a plan that pays all that another pays and more is not offered."""
    cheap: Plan = ((("coin", 1), ("favour", 2)), ())
    dear: Plan = ((("coin", 2), ("favour", 2)), ((("coin", "favour", 2, None, False), 1),))
    other: Plan = ((("coin", 4),), ((("coin", "favour", 2, None, False), 2),))

    assert undominated([cheap, dear, other]) == [cheap, other]
