"""Ranges and facts: what is known of a value before the game, and what conditions add to it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effects.packs import codes
from effects.toy import TOY
from tekhenu.core.values import WHOLE
from tekhenu.effects import ranges
from tekhenu.effects.parse import parse
from tekhenu.effects.scope import Inferred, Scope, event_scope
from tekhenu.effects.syntax import Ability, Card, Expression
from tekhenu.effects.types import holding, infer

numbers = st.integers(-20, 20)


@st.composite
def values(draw: st.DrawFn) -> tuple[int, Inferred]:
    """A number, and a range (perhaps open) that holds it."""
    number = draw(numbers)
    low = draw(st.none() | st.integers(-25, number))
    high = draw(st.none() | st.integers(number, 25))
    return number, Inferred(WHOLE, low, high)


def _holds(number: int, known: Inferred) -> bool:
    return (known.low is None or known.low <= number) and (known.high is None or number <= known.high)


@given(values(), values())
def test_a_range_holds_every_result(left: tuple[int, Inferred], right: tuple[int, Inferred]) -> None:
    """Sums, differences, products, quotients and extremes of values in range are in the range of the result."""
    (a, ours), (b, theirs) = left, right

    assert _holds(a + b, ranges.add(ours, theirs))
    assert _holds(a - b, ranges.subtract(ours, theirs))
    assert _holds(a * b, ranges.multiply(ours, theirs))
    assert _holds(max(a, b), ranges.extreme([ours, theirs], highest=True))
    assert _holds(min(a, b), ranges.extreme([ours, theirs], highest=False))
    if b != 0:
        assert _holds(a // b, ranges.divide(ours, theirs, up=False))
        assert _holds(-(-a // b), ranges.divide(ours, theirs, up=True))


@given(values(), values(), st.sampled_from(["==", "!=", "<", "<=", ">", ">="]))
def test_a_certain_answer_is_right(left: tuple[int, Inferred], right: tuple[int, Inferred], operator: str) -> None:
    """A comparison that is called certain gives that answer for all values in range."""
    (a, ours), (b, theirs) = left, right
    answer = {"==": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[operator]

    assert ranges.compare(operator, ours, theirs) in (None, answer)


@given(st.lists(numbers, min_size=1, max_size=5), st.integers(-3, 3), st.integers(-2, 12))
def test_a_table_has_the_range_of_its_entries_and_its_tail(entries: list[int], tail: int, at: int) -> None:
    """Whatever is looked up lies in the range of the table."""
    beyond = max(0, at - len(entries))
    found = 0 if at < 1 else entries[min(at, len(entries)) - 1] + beyond * tail

    assert _holds(found, ranges.lookup(tuple(entries), tail))


def _condition(text: str) -> Expression:
    parsed = parse(f"language 1\n\ntechnology T01\n  after god_action by you where {text}: gain 1 gold\n")
    card = parsed.file.items[0]
    assert isinstance(card, Card), parsed.diagnostics
    ability = card.declarations[0]
    assert isinstance(ability, Ability)
    assert ability.where is not None
    return ability.where


def _scope() -> Scope:
    return event_scope(TOY.events["god_action"], "before", TOY)


@pytest.mark.parametrize(
    ("condition", "expression", "low", "high"),
    [
        ("value < 4", "value", 1, 3),
        ("4 <= value", "value", 4, 6),
        ("not value > 2", "value", 1, 2),
        ("value == 3 or value == 5", "value", 3, 5),
        ("value > 1 and value != 6", "value", 2, 5),
        ("value in {2, 3}", "value", 2, 3),
        ("value + 1 in 2..4", "value + 1", 2, 4),
        ("you.bread > 2", "you.bread", 3, 12),
        ("you.bread > 2", "you.bread - 3", 0, 9),
        ("value > 2 or you.bread > 2", "value", 1, 6),
        ("you.gold == 2", "you.gold * 3", 6, 6),
        ("value > 2", "you.bread / value rounded down", 0, 4),
        ("value > 2", "you.bread / 1 rounded down", 0, 12),
        ("value > 2", "-value / 4 rounded up", -1, 0),
        ("value > 2", "value - you.scribe", 0, 6),
        ("you.bread - 1 > 2 and you.bread - 1 < 5", "you.bread - 1", 3, 4),
    ],
)
def test_a_condition_narrows_what_stands_under_it(condition: str, expression: str, low: int, high: int) -> None:
    """What a condition makes sure of is known to what depends on it."""
    known = infer(_side(expression), holding(_condition(condition), _scope(), TOY), TOY)

    assert (known.low, known.high) == (low, high)


def _side(text: str) -> Expression:
    compare = _condition(f"{text} == 0")
    left = getattr(compare, "left", None)
    assert left is not None
    return left  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("god == ra", {"ra"}),
        ("god != ra", {"horus", "hathor", "osiris"}),
        ("god in {ra, horus}", {"ra", "horus"}),
        ("god not in {ra, horus}", {"hathor", "osiris"}),
        ("god == ra or god == osiris", {"ra", "osiris"}),
        ("not (god != ra)", {"ra"}),
        ("god in {ra, horus} and god in {horus, osiris}", {"horus"}),
        ("god in {ra, horus} and you.first and not you.first", {"ra", "horus"}),
    ],
)
def test_a_condition_narrows_words_too(condition: str, words: set[str]) -> None:
    """The words that an enum may still be are known."""
    known = infer(_side("god"), holding(_condition(condition), _scope(), TOY), TOY)

    assert known.members == words


@pytest.mark.parametrize(
    ("guard", "found"),
    [
        ("", ["W502"]),
        (" where value + 1 in 1..6", []),
        (" where value < 6", []),
        (" where value != 6", []),
        (" where value < 6 or god == ra", ["W502"]),
        (" where god == ra", ["W502"]),
    ],
)
def test_a_guard_silences_the_warning(guard: str, found: list[str]) -> None:
    """A value that may leave its range is warned about, unless a condition excludes it."""
    assert codes(f"technology T01\n  before god_action by you{guard}: change value to value + 1\n") == found


def test_what_an_effect_changes_is_no_longer_sure() -> None:
    """After bread is lost, a condition on bread says nothing any more; one on gold still does."""
    card = "technology T01\n  after produced by you:\n    if you.bread > 2 and you.gold > 2:\n      lose 1 bread\n"

    assert codes(f"{card}      gain you.gold - 3 vp\n") == []
    assert codes(f"{card}      gain you.bread - 3 vp\n") == ["W502"]


def test_what_a_loop_changes_is_not_sure_inside_it() -> None:
    """The second time round, a condition outside the loop may not hold any more."""
    card = "technology T01\n  after produced by you:\n    if you.bread > 2:\n      repeat 2 times:\n"

    assert codes(f"{card}        gain you.bread - 3 vp\n") == []
    assert codes(f"{card}        gain you.bread - 3 vp\n        lose 1 bread\n") == ["W502"]


def test_two_things_of_the_table_are_not_warned_about() -> None:
    """The ranges of two counters together are too coarse to say that their difference may be negative."""
    assert codes("technology T01\n  after produced by you: gain you.bread - you.scribe vp\n") == []


def test_amounts_may_be_cut_off_but_faces_are_warned_about() -> None:
    """Cutting a price off at 0 is the usual rule; a die that is pushed past its faces is a likely slip."""
    assert codes("technology T01\n  declaring take_die by you:\n    until end of turn: modify ankh(you) - 1\n") == []
    assert codes("technology T01\n  declaring take_die by you:\n    until end of turn: modify value(die) - 1\n") == [
        "W502"
    ]


def test_what_may_be_nothing_is_something_once_asked() -> None:
    """A value that may be nothing can be used where a condition has excluded it."""
    loop = "technology T01\n  after take_die by you:\n    for each s in spaces(you)"

    assert codes(f"{loop}: gain 1 gold for s.owner\n") == ["E201"]
    assert codes(f"{loop} where s.owner != none: gain 1 gold for s.owner\n") == []
    assert codes(f"{loop} where s.owner == you: gain 1 gold for s.owner\n") == []


def test_the_kind_of_a_card_says_what_is_printed_on_it() -> None:
    """A value that only some kinds have is sure for a card whose kind is known."""
    score = "decree D01\n  score sum(c.initiative for c in"

    assert codes(f"{score} you.tableau) vp\n") == ["E201"]
    assert codes(f"{score} you.tableau where c.kind == technology) vp\n") == []
    assert codes(f"{score} market) vp\n") == []
