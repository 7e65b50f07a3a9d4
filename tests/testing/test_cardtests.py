"""Tests in the language of the cards: what passes, what fails, and how a failure reads."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from bazaar import BAZAAR
from bazaar.cards import FOLDER
from bazaar.words import DIE, WORDS
from tekhenu import Library, Ruleset
from tekhenu.effects.parse import read
from tekhenu.effects.source import Source
from tekhenu.testing import Outcome, run_tests

FAILING = sorted((Path(__file__).parent / "failing").glob("*.cards"))

HEAD = "language 1\nuses bazaar 1\n\n"


def _source(path: Path) -> Source:
    source = read(path.name, path.read_bytes())
    assert isinstance(source, Source)
    return source


CARDS = [_source(path) for path in sorted(FOLDER.glob("*.cards"))]


def run(text: str, rules: Ruleset[Any] = BAZAAR, **options: Any) -> list[Outcome]:
    """Run the tests of a text on the cards of the Bazaar."""
    library = Library.of([*CARDS, Source("text.cards", HEAD + text)], WORDS)
    return list(run_tests(library, rules, **options))


def steps(*lines: str) -> Outcome:
    """Run one test of some steps."""
    (outcome,) = run("".join(('test "it" for weaver\n', *(f"  {line}\n" for line in lines))))
    return outcome


# --- what fails, and how it reads -----------------------------------------------------------------


@pytest.mark.parametrize("path", FAILING, ids=lambda path: path.stem)
def test_message(path: Path, golden: Callable[[str, str], None]) -> None:
    """Each kind of failure says what was expected, what is, and where."""
    source = _source(path)
    library = Library.of([*CARDS, source], WORDS)

    (outcome,) = run_tests(library, BAZAAR)

    assert not outcome.passed
    golden(f"cardtests/{path.stem}.txt", f"{source.text}\n{outcome.message}\n")


def test_place_of_a_failure() -> None:
    """The outcome points at the step that failed."""
    outcome = steps("given you.coin = 3", "expect you.coin == 4  # a comment")

    assert outcome.source.slice(outcome.span) == "expect you.coin == 4"
    assert outcome.source.place(outcome.span.start) == (6, 3)


def test_place_of_what_breaks_before_the_first_step() -> None:
    """A game whose table cannot be laid fails the test as a whole, without an exception."""

    def broken(table: object) -> None:
        raise ZeroDivisionError("no board")

    (outcome,) = run('test "it" for weaver\n  expect you.coin == 0\n', evolve(BAZAAR, blank=broken))

    assert "the engine broke: ZeroDivisionError: no board" in outcome.message
    assert outcome.source.slice(outcome.span) == 'test "it" for weaver'


def test_a_table_that_cannot_be_described_is_left_out() -> None:
    """What went wrong is told even if the rest cannot be."""

    def nameless(table: Any) -> None:
        BAZAAR.blank and BAZAAR.blank(table)
        table.names = ()

    (outcome,) = run('test "it" for weaver\n  do turn()\n  expect not asked\n', evolve(BAZAAR, blank=nameless))

    assert "expected: nobody is asked anything" in outcome.message
    assert "last events" not in outcome.message


def test_an_ambiguous_answer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that fits several options is no answer."""
    monkeypatch.setattr(DIE, "_key", lambda table, die: "die")

    outcome = steps("do turn()", "answer die")

    assert "found: it fits 3 options" in outcome.message


# --- what passes ----------------------------------------------------------------------------------


def test_outcome_of_a_test_that_passes() -> None:
    """It says which test it was and how long it took, and nothing else."""
    outcome = steps("expect you.coin == 0")

    assert (outcome.name, outcome.cards, outcome.passed, outcome.message) == ("it", ("weaver",), True, "")
    assert outcome.seconds > 0


@pytest.mark.parametrize(
    "lines",
    [
        ("given you.coin = 3", "given p2.coin = you.coin + 1", "expect p2.coin == 4"),
        ("given die(2).face = 6", "expect die(2).face == 6", "expect die(1).face == 1"),
        ("given demand_for(linen) = high", "expect demand_for(linen) == high", "expect demand_for(grain) == normal"),
        ("given setting(tax) = true", "expect setting(tax)"),
        ("given setting(rounds) = 3 + 1", "expect setting(rounds) == 4"),
        ("expect setting(rounds) == 5",),
        ("hold weaver", "expect count(c in you.guild) == 1", "expect count(c in p2.guild) == 0"),
        ("hold weaver, ledger by p2", "expect count(c in p2.guild) == 2"),
        ("hold patron", "expect count(c in you.goals) == 1"),
        ("hold robbers by p2 in hand", "expect count(c in p2.hand) == 1"),
        ("hold weaver in discard", "expect count(c in discard) == 1", "expect count(c in you.guild) == 0"),
        ("expect turn_player == you", "expect you == p1", "expect you.seat == 1", "expect p2.seat == 2"),
        ("do produce(value: 1, good: grain) by p2", "expect turn_player == p2", "expect p2.grain == 1"),
        ("do produce(value: 1 + 1, good: linen)", "expect you.linen == 2", "expect not asked"),
        ("do produce(value: 2)", "expect 2 options", "answer linen", "expect you.linen == 2"),
        ("do turn()", "expect asked", "expect asked by you", "expect 1 + 2 options", "expect offered die3"),
        ("do turn()", "expect not offered die4", "answer die3", 'answer "produce grain"', "expect you.grain == 3"),
        ("expect not offered die1", "expect 0 options", "expect not asked"),
        ("hold loaded_die", "do turn()", "answer die2", 'answer "loaded_die#1"', "expect offered -1", "answer -1"),
        ("do scoring()", "expect not asked"),
        ("players 4", "given p4.coin = 1", "expect sum(p.coin for p in others) == 1", "expect player_count == 4"),
        ("players 3", "hold bully", "expect count(c in you.guild) == 1"),
        (
            "do produce(value: 1, good: grain)",
            "given you.grain = 0",
            "do produce(value: 2, good: grain)",
            "expect you.grain == 2",
        ),
    ],
    ids=lambda lines: "; ".join(lines),
)
def test_step(lines: tuple[str, ...]) -> None:
    """Each form of a step does what it says."""
    outcome = steps(*lines)

    assert outcome.passed, outcome.message


def test_last_card_held_lies_on_top() -> None:
    """Cards that are held in a deck lie there in the order of the steps, the last on top."""
    outcome = steps(
        "hold weaver in deck",
        "hold crier, ledger, runner in deck",
        "hold scout",
        "do turn()",
        "answer scout",
        "expect offered runner",
        "expect offered crier",
        "expect not offered weaver",
    )

    assert outcome.passed, outcome.message


def test_a_card_that_lies_somewhere_is_taken_from_there() -> None:
    """On a table that is not empty, `hold` moves a card and does not double it."""

    def full(table: Any) -> None:
        table.deck = tuple(range(len(table.cards)))

    before = len(BAZAAR.new(players=2).table.cards)
    text = f'test "it" for weaver\n  hold weaver\n  expect count(c in deck) == {before - 1}\n'

    (outcome,) = run(text, evolve(BAZAAR, blank=full))

    assert outcome.passed, outcome.message


def test_cards_held_work_at_once() -> None:
    """The abilities of cards that a test puts on the table are in force."""
    outcome = steps("hold weaver", "do produce(value: 1, good: linen)", "expect you.coin == 1")

    assert outcome.passed, outcome.message


# --- which tests are run --------------------------------------------------------------------------

TWO = """
test "first" for weaver
  expect you.coin == 0

test "second" for weaver, ledger
  expect you.coin == 1

test "third" for crier
  expect you.coin == 2
"""


@pytest.mark.parametrize(
    ("only", "names"),
    [
        (None, ["first", "second", "third"]),
        ("second", ["second"]),
        ("weaver", ["first", "second"]),
        ("ledger", ["second"]),
        ("tithe", []),
    ],
)
def test_only(only: str | None, names: list[str]) -> None:
    """Tests are picked by their name or by a card, and one that fails does not keep others from running."""
    assert [one.name for one in run(TWO, only=only)] == names


def test_edition() -> None:
    """With an edition its cards are used."""
    text = """
test "it" for guest
  given you.stall = 1
  given p2.stall = 1
  hold guest
  do scoring()
  expect you.points == 3
"""

    (with_it,) = run(text, edition="feast")
    (without,) = run(text)

    assert with_it.passed, with_it.message
    assert "`guest` is not in use" in without.message


def test_tests_do_not_touch_each_other() -> None:
    """Each test has a table of its own."""
    text = "".join(
        f'test "{name}" for weaver\n  expect you.coin == 0\n  given you.coin = 5\n' for name in ("one", "two")
    )

    assert all(one.passed for one in run(text))


def test_same_outcome_every_time() -> None:
    """Chance is the same in every run."""
    text = 'test "it" for weaver\n  do round(number: 1)\n  expect die(1).face == 7\n'

    assert run(text)[0].message == run(text)[0].message


# --- any test at all ------------------------------------------------------------------------------

DEEDS = [f"{deed}(value: {value})" for deed in ("build", "visit", "sell", "produce") for value in (2, 5)]
FRAMES = ["turn()", "round(number: 1)", "scoring()"] * 4
KEYS = ["die1", "die2", '"produce grain"', "build", "visit", "yes", "no", "pass", "grain", "p2"] * 4
POOL = [
    *(f"given {who}.{what} = {number}" for who in ("you", "p2") for what in WORDS.resources for number in (0, 2, 5)),
    *(f"hold {card}{place}" for card in Library.of(CARDS, WORDS).checked.cards for place in ("", " by p2", " in deck")),
    *(f"do {what}{who}" for what in DEEDS + FRAMES for who in ("", " by p2")),
    *(f"answer {key}" for key in KEYS),
    *("expect asked", "expect not asked", "expect you.coin >= 0", "expect p2.grain == 0", "expect 2 options"),
]


def test_no_test_raises_anything() -> None:
    """Whatever a checked test says, there is an outcome, and a message if it failed."""
    chance = Random(1)
    tests = []
    for number in range(600):
        lines = [f"  {chance.choice(POOL)}\n" for _ in range(chance.randint(1, 12))]
        tests.append("".join((f'test "{number}" for weaver\n', *lines, "\n")))

    outcomes = run("".join(tests))

    assert len(outcomes) == 600
    assert all(one.passed == (one.message == "") for one in outcomes)
    assert not [one.message for one in outcomes if "the engine broke" in one.message]
