"""The source of chance: the same on every machine, and fair."""

from collections import Counter
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tekhenu.core.chance import Unknown, below, die, pick, seeded, shuffled

ALL = 1 << 64


def source(seed: int = 0, *, state: int | None = None) -> Any:
    """A source of chance without a table around it."""
    return SimpleNamespace(chance=seeded(seed) if state is None else state, trial=None)


def test_draws_are_those_of_splitmix64() -> None:
    """The raw numbers are the published ones of splitmix64 for the state 1234567."""
    table = source(state=1234567)

    drawn = [below(table, ALL) for _ in range(5)]

    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize(
    ("seed", "rolls", "order"),
    [
        (0, [2, 1, 2, 5, 2, 1, 6, 3, 6, 3], "acfghdeb"),
        (1, [1, 4, 2, 1, 6, 1, 1, 1, 2, 1], "fbcdehag"),
        (42, [6, 4, 2, 1, 4, 2, 2, 3, 4, 4], "dbcfahge"),
        (2**70 + 5, [5, 1, 6, 3, 1, 2, 1, 3, 5, 4], "hceabdfg"),
    ],
)
def test_seeds_give_what_they_always_gave(seed: int, rolls: list[int], order: str) -> None:
    """Rolls and shuffles of a seed, written down once: another machine or Python must find the same."""
    table = source(seed)

    assert [die(table, 6) for _ in range(10)] == rolls
    assert "".join(shuffled(table, "abcdefgh")) == order


@given(st.integers())
def test_any_whole_number_is_a_seed(seed: int) -> None:
    """Negative and huge seeds are folded into 64 bits."""
    assert 0 <= seeded(seed) < ALL


@given(st.integers(0, ALL - 1), st.integers(1, ALL))
def test_draws_stay_below_the_bound(state: int, bound: int) -> None:
    """Every draw is one of the numbers from 0 to the bound."""
    assert 0 <= below(source(state=state), bound) < bound


@given(st.integers(0, ALL - 1))
def test_draws_that_would_favour_small_numbers_are_thrown_away(state: int) -> None:
    """With a bound of three quarters of all numbers, a raw number above it is drawn again."""
    bound = ALL // 4 * 3
    raw = source(state=state)
    drawn = [below(raw, ALL) for _ in range(64)]

    table = source(state=state)

    assert below(table, bound) == next(number for number in drawn if number < bound)


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 12, 22])
def test_every_number_comes_equally_often(bound: int) -> None:
    """Over many draws the counts stay within five standard deviations of equal."""
    table, draws = source(bound), 3000 * bound

    counts = Counter(below(table, bound) for _ in range(draws))

    spread = (draws / bound * (1 - 1 / bound)) ** 0.5
    assert all(abs(counts[number] - draws / bound) < 5 * spread for number in range(bound))


def test_every_order_comes_equally_often() -> None:
    """All 24 orders of four things come equally often, within five standard deviations."""
    table, times = source(7), 24_000

    counts = Counter(shuffled(table, (1, 2, 3, 4)) for _ in range(times))

    spread = (times / 24 * (1 - 1 / 24)) ** 0.5
    assert set(counts) == set(permutations((1, 2, 3, 4)))
    assert all(abs(count - times / 24) < 5 * spread for count in counts.values())


@given(st.lists(st.integers()), st.integers(0, ALL - 1))
def test_a_shuffle_loses_nothing(things: list[int], state: int) -> None:
    """What is shuffled are the same things, and the list itself stays as it was."""
    before = list(things)

    after = shuffled(source(state=state), things)

    assert sorted(after) == sorted(before)
    assert things == before


@pytest.mark.parametrize("things", [(), ("only",)])
def test_what_is_settled_needs_no_chance(things: tuple[str, ...]) -> None:
    """Shuffling nothing, or one thing, draws no number."""
    table = source(3)
    before = table.chance

    assert shuffled(table, things) == things
    assert table.chance == before


def test_picks_come_from_all_candidates() -> None:
    """Each candidate is picked sooner or later."""
    table = source(5)

    assert {pick(table, "xyz") for _ in range(50)} == set("xyz")


def test_a_try_cannot_look_at_chance() -> None:
    """A try on a copy stops where chance decides, and draws nothing."""
    table = source(5)
    table.trial = (0, 0, 0)
    before = table.chance

    with pytest.raises(Unknown):
        below(table, 6)

    assert table.chance == before


def test_a_seed_and_its_mirror_are_different_games() -> None:
    """Negative seeds are seeds of their own."""
    seeds = [seeded(seed) for seed in range(-50, 50)]

    assert len(set(seeds)) == len(seeds)
