"""`tekhenu play`."""

import json
from collections.abc import Callable

import pytest

from bazaar import BAZAAR
from cli.running import Ran
from tekhenu.errors import EngineError

Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _bazaar(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setenv("TEKHENU_GAME", "bazaar:BAZAAR")


def test_a_game_is_told_as_it_goes(run: Run) -> None:
    """Rounds are headings, turns stand below them, and the table at the end has the points of every player."""
    ran = run("play", "--seed", "7", "--players", "3", "--setting", "rounds=2")
    rows = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    assert rows[0] == "The Bazaar, 3 players, seed 7"
    assert [row for row in rows if row.startswith("Round ")] == ["Round 1 begins", "Round 2 begins"]
    assert sum(row.startswith("  It is the turn of Player ") for row in rows) == 6
    assert "Points for" in ran.out
    assert all(f"Player {seat}" in ran.out.partition("Points for")[2] for seat in (1, 2, 3))
    assert "\x1b" not in ran.out


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    """A game can be told again, and another seed gives another game."""
    assert run("play", "--seed", "7") == run("play", "--seed", "7")
    assert run("play", "--seed", "7").out != run("play", "--seed", "8").out


def test_without_a_seed_the_way_to_the_same_game_is_told(run: Run) -> None:
    """The seed that chance chose can be given the next time."""
    ran = run("play", "--quiet", "--players", "3", "--setting", "rounds=2")
    *rows, last = ran.out.splitlines()
    words = last.removeprefix("The same game again: tekhenu ").split()

    assert words[:2] == ["play", "--seed"]
    assert words[3:] == ["--players", "3", "--setting", "rounds=2"]
    assert run(*words, "--quiet").out.splitlines() == rows


def test_quiet_shows_the_result_alone(run: Run) -> None:
    """The table with its total, and who has won."""
    ran = run("play", "--seed", "7", "--quiet")

    assert "begins" not in ran.out
    assert "total" in ran.out
    assert ran.out.endswith((" wins.\n", " share the victory.\n"))


def test_amounts_are_said_as_one_says_them(run: Run) -> None:
    """One point, two coins: not `1 points` and `2 coin`, as the log has it."""
    out = run("play", "--seed", "7", "--setting", "rounds=10").out

    assert " 1 point (" in out
    assert " 2 coins (" in out
    assert " 1 points" not in out
    assert " 2 coin " not in out


def test_a_game_as_data(run: Run) -> None:
    """`--json` gives seed, answers, events and result: enough to play it again."""
    ran = run("play", "--seed", "7", "--players", "3", "--setting", "tax=yes", "--json")
    told = json.loads(ran.out)

    game = BAZAAR.new(players=3, seed=7, tax=True)
    for at in told["answers"]:
        game.answer(game.decision.options[at])
    assert game.over
    assert (told["game"], told["version"], told["seed"]) == ("bazaar", 1, 7)
    assert told["settings"] == {"rounds": 5, "granary_cap": 5, "haste": False, "tax": True}
    assert told["players"] == ["Player 1", "Player 2", "Player 3"]
    assert [one["text"] for one in told["events"]] == [one.text for one in game.events]
    assert [one["points"] for one in told["ranking"]] == [one.points for one in game.result.ranking]
    assert told["winners"] == list(game.result.winners)


@pytest.mark.parametrize(
    ("text", "setting", "value"),
    [
        ("tax=yes", "tax", True),
        ("tax=no", "tax", False),
        ("tax=true", "tax", True),
        ("granary_cap=none", "granary_cap", None),
        ("granary_cap=7", "granary_cap", 7),
    ],
)
def test_settings_are_said_as_in_python(text: str, setting: str, value: object, run: Run) -> None:
    """What `new` takes for a setting, the command takes too."""
    told = json.loads(run("play", "--seed", "7", "--setting", text, "--json").out)

    assert told["settings"][setting] is value


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--players", "9"), "The Bazaar is for 2 to 4 players, not 9"),
        (("--setting", "rounds"), "--setting wants NAME=VALUE, not 'rounds'"),
        (("--setting", "=3"), "--setting wants NAME=VALUE, not '=3'"),
        (("--setting", "round=3"), "there is no setting 'round'; did you mean 'rounds'?"),
        (("--setting", "xyz=3"), "there is no setting 'xyz'; there are: rounds, granary_cap, haste, tax"),
        (("--setting", "rounds=many"), "the setting 'rounds' takes a whole number from 1 to 10, not 'many'"),
        (("--setting", "rounds=99"), "the setting 'rounds' takes a whole number from 1 to 10, not 99"),
        (("--setting", "rounds=none"), "the setting 'rounds' takes a whole number from 1 to 10, not 'none'"),
        (("--setting", "players=3"), "there is no setting 'players'; there are: rounds, granary_cap, haste, tax"),
        (("--setting", "tax=maybe"), "the setting 'tax' takes true or false, not 'maybe'"),
    ],
)
def test_a_game_that_does_not_exist_is_one_line(words: tuple[str, ...], complaint: str, run: Run) -> None:
    """A wrong number of players, name or value is wrong use."""
    assert run("play", *words) == Ran(2, "", f"tekhenu play: error: {complaint}\n")


def test_a_game_that_breaks_down_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of the rules is a problem that was found, not wrong use."""

    def broken(*_: object) -> None:
        raise EngineError("build: there is nothing to choose from")

    monkeypatch.setattr("tekhenu.cli.play._play", broken)

    ran = run("play", "--quiet")

    assert (ran.code, ran.err) == (1, "tekhenu play: error: build: there is nothing to choose from\n")
