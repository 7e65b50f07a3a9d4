"""Questions of the rules: base, then the layers of what cards make of it; permissions; and what holds for a while."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.workshop import COST, MOOD_OF, STRENGTH, Workshop, options, position, scene, told
from tekhenu import Contribution, Definition, Game, RunawayEffect, value_of, ways, why
from tekhenu.core.programs import ModifierProgram, PermitProgram, Programs
from tekhenu.core.ruleset import CardSet

OPERATORS = ("becomes", "+", "-", "at least", "at most")


def card(name: str, *programs: ModifierProgram | PermitProgram) -> Definition:
    """A card that only modifies."""
    modifiers = tuple(one for one in programs if isinstance(one, ModifierProgram))
    permits = tuple(one for one in programs if isinstance(one, PermitProgram))
    return Definition(name, "tool", name, load=lambda: Programs(modifiers=modifiers, permits=permits))


def modifier(operator: str, value: int) -> ModifierProgram:
    """A modifier of the cost of its owner."""
    return ModifierProgram(COST, operator, lambda table, you, this, asked, env: value if asked[0] == you else None)


def change(*steps: int) -> PermitProgram:
    """A permission to change the strength of its owner."""
    return PermitProgram("change", STRENGTH, lambda table, you, this, asked, env: steps if asked[0] == you else None)


def treat(*values: int) -> PermitProgram:
    """A permission to take the strength of its owner for something else."""
    return PermitProgram("treat", STRENGTH, lambda table, you, this, asked, env: values if asked[0] == you else None)


def table_with(cards: list[Definition]) -> Workshop:
    """All of the cards in the tableau of the first player."""
    return position(cards=CardSet(tuple(cards)), hold={one.id: "tableau 0" for one in cards})


# --- layers ---------------------------------------------------------------------------------------


def expected(found: list[tuple[str, int]]) -> int:
    """What the layers make of a base of 4, by the book; with at most one ``becomes``."""
    value = next((number for operator, number in found if operator == "becomes"), 4)
    value += sum(number for operator, number in found if operator == "+")
    value -= sum(number for operator, number in found if operator == "-")
    value = max([value, *(number for operator, number in found if operator == "at least")])
    value = min([value, *(number for operator, number in found if operator == "at most")])
    return min(9, max(0, value)) if found else value


@given(
    st.lists(st.tuples(st.sampled_from(OPERATORS), st.integers(-3, 12)), max_size=5).filter(
        lambda found: sum(operator == "becomes" for operator, _ in found) < 2
    )
)
def test_layers_in_their_order(found: list[tuple[str, int]]) -> None:
    """Becomes, then the sum, then the bounds, then the range of the type; whichever card comes first."""
    cards = [card(f"c{at}", modifier(operator, value)) for at, (operator, value) in enumerate(found)]

    for order in list(permutations(cards))[:24]:
        assert value_of(table_with(list(order)), COST, 0) == expected(found)


@pytest.mark.parametrize(("owner", "answers"), [(0, [6, 4]), (1, [4, 6])])
def test_the_owner_is_asked_about(owner: int, answers: list[int]) -> None:
    """A modifier of your cost leaves that of another player alone, whoever you are."""
    axe = card("axe", modifier("+", 2))
    table = position(cards=CardSet((axe,)), hold={"axe": f"tableau {owner}"})

    assert [value_of(table, COST, player) for player in (0, 1)] == answers


def test_an_answer_that_no_card_touches_stays_as_it_is() -> None:
    """Without a modifier that applies, the base is the answer, even outside the range."""
    table = table_with([card("axe", modifier("+", 2))])

    assert value_of(table, STRENGTH, 0) == 3


def test_of_copies_the_later_becomes_counts() -> None:
    """Two copies of one card that say the same are no conflict."""
    text = "tool axe\n  copies 2\n  modify cost(you) becomes 2\n"

    assert value_of(position(text, hold={"axe#1": "tableau 0", "axe#2": "tableau 0"}), COST, 0) == 2


def test_once_for_each_owner_counts_copies() -> None:
    """A modifier that exists once knows how many copies there are; one without adds up."""
    text = "tool axe\n  copies 3\n  once for each owner: modify cost(you) - copies / 2 rounded down\n"
    alone = "tool axe\n  copies 3\n  modify cost(you) - 1\n"
    hold = {f"axe#{number}": "tableau 0" for number in (1, 2, 3)}

    assert value_of(position(text, hold=hold), COST, 0) == 3
    assert value_of(position(alone, hold=hold), COST, 0) == 1


def test_a_law_is_about_whoever_is_asked_about() -> None:
    """For a card that belongs to nobody, `you` is the player in question."""
    table = position("law tax\n  modify cost(you) + 1 where you.gold > 2\n", gold=(3, 0))

    assert [value_of(table, COST, player) for player in (0, 1)] == [5, 4]


# --- why ------------------------------------------------------------------------------------------


def test_why_tells_each_contribution() -> None:
    """The base first, then what each card does, by owner and card."""
    text = "tool axe\n  modify cost(you) + 2\n  modify cost(you) at most 5\ntool saw\n  modify cost(you) becomes 7\n"
    game = scene(text, ("ask", 0, (1, 2)), hold={"saw": "tableau 0", "axe": "tableau 0"})

    assert game.why("cost", 0) == (
        Contribution("base", 4, None),
        Contribution("+", 2, 0),
        Contribution("at most", 5, 0),
        Contribution("becomes", 7, 1),
    )
    assert game.why("cost", 1) == (Contribution("base", 4, None),)


def test_a_question_that_asks_itself_is_a_runaway() -> None:
    """A modifier whose condition asks for what it modifies gives a message, not a crash of the interpreter."""
    table = position("tool axe\n  modify cost(you) + 1 where strength(you) > 1\n", hold={"axe": "tableau 0"})
    again = position(
        "tool axe\n  modify cost(you) + 1 where strength(you) > 1\ntool saw\n  modify strength(you) + 1 where cost(you) > 1\n",
        hold={"axe": "tableau 0", "saw": "tableau 0"},
    )

    assert value_of(table, COST, 0) == 5
    with pytest.raises(RunawayEffect, match="asks it again"):
        value_of(again, COST, 0)


# --- permissions ----------------------------------------------------------------------------------


def test_without_permission_there_is_one_way() -> None:
    """The plain answer, by no card."""
    assert ways(position(), STRENGTH, 0) == {3: ()}


def test_may_treat_adds_its_values() -> None:
    """The plain answer stays, and each further value names the card that allows it."""
    table = position(
        "tool axe\n  may treat mood(you) as {merry, sad} where mood(you) == calm\n", hold={"axe": "tableau 0"}
    )

    assert ways(table, MOOD_OF, 0) == {"calm": (), "merry": (0,), "sad": (0,)}
    assert ways(table, MOOD_OF, 1) == {"calm": ()}


def test_several_may_change_add_up() -> None:
    """Each of two cards changes by up to one, so both by up to two; the cards that are needed are named."""
    text = "tool axe\n  copies 2\n  may change strength(you) by -1..1\n"

    found = ways(position(text, hold={"axe#1": "tableau 0", "axe#2": "tableau 0"}), STRENGTH, 0)

    assert found == {3: (), 2: (0,), 4: (0,), 1: (0, 1), 5: (0, 1)}


@given(
    st.lists(st.lists(st.integers(-4, 4), min_size=1, max_size=2), max_size=3),
    st.lists(st.integers(1, 6), max_size=2),
)
def test_permissions_do_not_depend_on_the_order_of_cards(changes: list[list[int]], values: list[int]) -> None:
    """All values treated as, plus any sum of changes, within the range: whichever card comes first."""
    cards = [card(f"c{at}", change(*steps)) for at, steps in enumerate(changes)]
    cards += [card(f"t{at}", treat(value)) for at, value in enumerate(values)]
    sums = {3, *values}
    for steps in changes:
        sums |= {value + step for value in sums for step in steps}

    for order in list(permutations(cards))[:24]:
        assert set(ways(table_with(list(order)), STRENGTH, 0)) == {value for value in sums if 1 <= value <= 6}


def test_a_permission_widens_the_options_of_a_rule() -> None:
    """A rule that offers the ways of a question offers what cards permit."""
    game = scene("tool axe\n  may change strength(you) by {2}\n", ("strength", 0), hold={"axe": "tableau 0"})

    assert options(game) == ("3", "5")


# --- for a while ----------------------------------------------------------------------------------


def building(text: str, *todo: tuple[object, ...], **layout: object) -> Game[Workshop]:
    """A turn of the first player with these things to do, and a card `axe` in the tableau."""
    return scene(text, ("turn", 0, todo), ("build", 0, 1), hold={"axe": "tableau 0"}, **layout)  # type: ignore[arg-type]


def test_until_end_of_turn() -> None:
    """It holds until the turn ends, and not longer."""
    text = "tool axe\n  at start of turn by you:\n    until end of turn: modify cost(you) - 3\n"

    game = building(text, ("build", 0, 1), ("build", 0, 1), gold=9)

    assert told(game, "paid") == ["Player 1 pays 1 gold", "Player 1 pays 1 gold", "Player 1 pays 4 gold"]
    assert game.table.temporary == ()


def test_until_end_of_turn_said_at_its_end() -> None:
    """What begins in the last window of a turn does not outlive it."""
    text = "tool axe\n  at end of turn by you:\n    until end of turn: modify cost(you) - 3\n"

    game = building(text, gold=9)

    assert told(game, "paid") == ["Player 1 pays 4 gold"]
    assert game.table.temporary == ()


def test_until_end_of_day_outlives_the_turn() -> None:
    """One word for one duration: a day is not a turn."""
    text = "tool axe\n  at start of turn by you:\n    until end of day: modify cost(you) - 3\n"
    todo = ("day", 1, (("turn", 0, ()), ("build", 0, 1)))

    game = scene(text, todo, ("build", 0, 1), hold={"axe": "tableau 0"}, gold=9)

    assert told(game, "paid") == ["Player 1 pays 1 gold", "Player 1 pays 4 gold"]


def test_for_this_action_only() -> None:
    """It holds for the action that is declared, and for no later one."""
    text = "tool axe\n  declaring build by you, limit 1 per day:\n    for this build: modify cost(you) becomes 0\n"

    game = building(text, ("build", 0, 1), gold=9)

    assert told(game, "paid") == ["Player 1 pays 4 gold"]
    assert game.table.temporary == ()


def test_for_this_action_never_for_actions_nested_in_it() -> None:
    """A build inside a build that is free is paid for (R-28, D23)."""
    text = (
        "tool axe\n  declaring build by you, limit 1 per day:\n    for this build: modify cost(you) becomes 0\n"
        "  before build by you, limit 1 per day: perform build(value: 2)\n"
    )

    game = scene(text, ("day", 1, (("build", 0, 1),)), hold={"axe": "tableau 0"}, gold=4)

    assert told(game, "paid", "gained") == [
        "Player 1 pays 4 gold",
        "Player 1 gains 2 vp",
        "Player 1 gains 1 vp",
    ]


def test_for_this_super_event_is_not_for_nested_cases_of_it() -> None:
    """A carve that is being declared has a cheaper cost; a build nested in it has not."""
    text = (
        "tool axe\n  declaring carve by you:\n    for this task: modify cost(you) - 4\n"
        "  before carve by you: perform build(value: 2)\n"
    )

    game = scene(text, ("carve", 0, 1, "granite"), hold={"axe": "tableau 0"}, gold=4)

    assert told(game, "paid") == ["Player 1 pays 4 gold"]


def test_for_this_super_event_is_for_the_case_at_hand() -> None:
    """A build is a task: what holds for this task holds for this build."""
    text = "tool axe\n  declaring build by you:\n    for this task: modify cost(you) becomes 0\n"

    game = scene(text, ("build", 0, 2), hold={"axe": "tableau 0"})

    assert game.table.vp[0] == 2


def test_perform_with_modifiers() -> None:
    """They hold for the action that is performed, which they may make possible, and not for others."""
    text = "spell axe\n  play during turn by you:\n    perform build(value: 2) with: modify cost(you) - 4\n"
    game = scene(text, ("turn", 0, (("during",), ("build", 0, 1))), hold={"axe": "hand 0"}, gold=4)

    game.answer("axe")

    assert told(game, "paid", "gained") == ["Player 1 gains 2 vp", "Player 1 pays 4 gold", "Player 1 gains 1 vp"]


def test_perform_with_modifiers_and_an_open_argument() -> None:
    """The values offered are judged with the modifiers, also where something is declared."""
    text = (
        "spell axe\n  play during turn by you:\n    perform build(value: any of 1..3) with: modify cost(you) - 4\n"
        "tool saw\n  declaring build by you: gain 1 bread\n"
    )
    game = scene(text, ("turn", 0, (("during",),)), hold={"axe": "hand 0", "saw": "tableau 0"})

    game.answer("axe")

    assert options(game) == ("1", "2", "3")


def test_a_temporary_exchange() -> None:
    """An exchange may hold for a while, too."""
    text = "tool axe\n  at start of turn by you:\n    until end of turn: may pay bread as gold\n"

    game = scene(text, ("turn", 0, (("build", 0, 1),)), hold={"axe": "tableau 0"}, bread=4)

    assert told(game, "paid") == ["Player 1 pays 4 bread"]


def test_a_temporary_permission() -> None:
    """A permission may hold for a while, too."""
    text = "tool axe\n  at start of turn by you:\n    until end of turn: may change strength(you) by {1}\n"

    game = scene(text, ("turn", 0, (("strength", 0),)), hold={"axe": "tableau 0"})

    assert options(game) == ("3", "4")


def test_variables_are_kept_as_they_were() -> None:
    """A modifier for a while uses the value that a name had when it was said."""
    text = (
        "tool axe\n  at start of turn by you:\n    let n = you.bread\n    until end of turn: modify cost(you) - n\n"
        "    gain 2 bread\n"
    )

    game = scene(text, ("turn", 0, (("ask", 0, (1, 2)),)), hold={"axe": "tableau 0"}, bread=1)

    assert value_of(game.table, COST, 0) == 3
    assert [one.operator for one in why(game.table, COST, 0)] == ["base", "-"]
