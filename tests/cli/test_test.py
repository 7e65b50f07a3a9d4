"""`tekhenu test`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bazaar.cards import FOLDER
from cli.running import SOUND, Ran

Run = Callable[..., Ran]
Cards = Callable[..., Path]

TESTS = (
    SOUND
    + """
test "linen brings a coin" for weaver_of_the_north
  hold weaver_of_the_north
  do produce(good: linen, value: 2)
  expect you.coin == 1

test "grain brings nothing" for weaver_of_the_north
  hold weaver_of_the_north
  do produce(good: grain, value: 2)
  expect you.coin == 0

property "money is never owed": always all(p.coin >= 0 for p in players)
"""
)


@pytest.fixture(autouse=True)
def _bazaar(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setenv("TEKHENU_GAME", "bazaar:BAZAAR")


def untimed(text: str) -> str:
    """The last line without its seconds."""
    return text.rpartition(" (")[0]


def test_tests_that_pass_are_counted(run: Run, cards: Cards) -> None:
    """If all is as the tests say, one line says so."""
    ran = run("test", cards(TESTS), "--games", "1")

    assert (ran.code, untimed(ran.out), ran.err) == (0, "2 tests, 1 property: all passed", "")


def test_a_test_that_fails_shows_what_was_found(run: Run, cards: Cards) -> None:
    """The line of the test is underlined, and the exit code is 1."""
    path = cards(TESTS.replace("expect you.coin == 1", "expect you.coin == 7"))

    ran = run("test", path, "--games", "1")

    assert (ran.code, ran.err) == (1, "")
    assert ran.out.startswith(f'test "linen brings a coin" failed\n  --> {path}:11:3\n')
    assert "^^^^^" in ran.out
    assert untimed(ran.out).endswith("\n\n2 tests, 1 property: 1 failed")


def test_a_property_that_fails_shows_where(run: Run, cards: Cards) -> None:
    """The game in which it was broken can be played again."""
    ran = run("test", cards(TESTS.replace("p.coin >= 0", "p.coin >= 3")), "-k", "owed", "--games", "3", "--seed", "4")

    assert ran.code == 1
    assert ran.out.startswith('property "money is never owed" failed\n')
    assert "seed " in ran.out


@pytest.mark.parametrize(
    ("word", "count"), [("grain", "1 test"), ("GRAIN", "1 test"), ("north", "2 tests"), ("owed", "1 property")]
)
def test_a_word_chooses_among_the_tests(word: str, count: str, run: Run, cards: Cards) -> None:
    """`-k` takes tests by their names and by their cards."""
    assert untimed(run("test", cards(TESTS), "-k", word, "--games", "1").out) == f"{count}: all passed"


def test_a_word_that_no_test_has(run: Run, cards: Cards) -> None:
    """Nothing run is wrong use, and a near word is offered."""
    assert run("test", cards(TESTS), "-k", "linnen") == Ran(
        2, "", "tekhenu test: error: no test has 'linnen' in its name or its cards; did you mean 'linen'?\n"
    )


def test_files_without_tests(run: Run, cards: Cards) -> None:
    """Whoever runs no tests is told how one begins."""
    assert run("test", cards(SOUND)) == Ran(
        2,
        "",
        'tekhenu test: error: there are no tests in these files; a test begins with: test "its name" for CARD\n',
    )


def test_cards_with_errors_are_not_tested(run: Run, cards: Cards) -> None:
    """The errors are shown instead, as `check` shows them."""
    ran = run("test", cards(TESTS.replace("gain 1 coin", "gain 1 con")))

    assert ran.code == 1
    assert ran.out.startswith("error[E107]")
    assert ran.out.splitlines()[-1].startswith("no test was run: ")


def test_bytes_that_are_no_text_are_not_tested(run: Run, tmp_path: Path) -> None:
    """A file that cannot be read at all is an error like any other."""
    (tmp_path / "photo.cards").write_bytes(b"\xff")

    ran = run("test", tmp_path)

    assert ran.code == 1
    assert ran.out.startswith("error[E001]")


def test_outcomes_as_data(run: Run, cards: Cards) -> None:
    """`--json` gives each outcome with its place."""
    path = cards(TESTS.replace("expect you.coin == 1", "expect you.coin == 7"))

    ran = run("test", path, "--json", "--games", "1")
    outcomes = json.loads(ran.out)

    assert ran.code == 1
    assert [(one["name"], one["passed"], one["line"]) for one in outcomes] == [
        ("linen brings a coin", False, 11),
        ("grain brings nothing", True, 13),
        ("money is never owed", True, 18),
    ]
    assert outcomes[0]["cards"] == ["weaver_of_the_north"]
    assert outcomes[0]["file"] == str(path)
    assert outcomes[0]["message"]
    assert outcomes[1]["message"] == ""


def test_errors_as_data(run: Run, cards: Cards) -> None:
    """If no test could be run, `--json` gives the problems."""
    ran = run("test", cards(TESTS.replace("gain 1 coin", "gain 1 con")), "--json")

    assert ran.code == 1
    assert json.loads(ran.out)[0]["code"] == "E107"


def test_only_the_files_that_were_named_are_run(run: Run) -> None:
    """Tests in a file of the game may be about cards in its other files."""
    path = FOLDER / "house.cards"

    ran = run("test", path, "--json", "--games", "1")

    assert ran.code == 0, ran.out
    assert {Path(one["file"]).name for one in json.loads(ran.out)} == {"house.cards"}
