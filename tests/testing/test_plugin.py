"""The pytest plug-in: card files as test files."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

EXAMPLES = Path(__file__).parents[2] / "examples"

GOOD = """language 1
uses bazaar 1

test "a weaver earns a coin" for potter
  hold potter
  do produce(value: 2, good: linen)
  expect you.coin == 1

test "a weaver earns two coins" for potter
  hold potter
  do produce(value: 2, good: linen)
  expect you.coin == 2

property "nobody owes anything": always all(p.coin >= 0 for p in players)

property "nobody has anything": always all(p.coin == 0 for p in players)
"""

CARDS = """language 1
uses bazaar 1

craft potter "Potter"
  guild weavers
  after produce by you where good == linen: gain 1 coin

goal vase "Vase"
  copies 8
  score 1 points
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project with cards, tests beside them, and an empty folder between it and the root."""
    cards = pytester.mkdir("cards")
    (cards / "crafts.cards").write_text(CARDS, encoding="utf-8")
    (cards / "tests").mkdir()
    (cards / "tests" / "crafts.cards").write_text(GOOD, encoding="utf-8")
    return pytester


def configure(project: pytest.Pytester, *lines: str) -> None:
    """Write a configuration."""
    project.makeini("\n".join(("[pytest]", f"pythonpath = {EXAMPLES}", *lines)))


def test_nothing_is_collected_by_default(project: pytest.Pytester) -> None:
    """Without a game a card file is no test file."""
    configure(project)

    result = project.runpytest()

    result.assert_outcomes()
    assert result.ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_items_are_named_by_their_text(project: pytest.Pytester) -> None:
    """Each test and each property is an item of its file; a file without any is left out."""
    configure(project, "tekhenu_game = bazaar:BAZAAR")

    result = project.runpytest("--collect-only", "-q")

    assert result.outlines[:4] == [
        "cards/tests/crafts.cards::a weaver earns a coin",
        "cards/tests/crafts.cards::a weaver earns two coins",
        "cards/tests/crafts.cards::nobody owes anything",
        "cards/tests/crafts.cards::nobody has anything",
    ]


def test_failures_are_shown_by_the_message_alone(project: pytest.Pytester) -> None:
    """No Python is shown, only what is wrong in the card file."""
    configure(project, "tekhenu_game = bazaar:BAZAAR")

    result = project.runpytest()

    result.assert_outcomes(passed=2, failed=2)
    result.stdout.fnmatch_lines(
        [
            "*___ a weaver earns two coins ___*",
            'test "a weaver earns two coins" failed',
            "  --> *crafts.cards:12:3",
            "   |",
            "12 |   expect you.coin == 2",
            "   |   ^^^^^^^^^^^^^^^^^^^^",
            "   = expected: you.coin == 2",
            "   = found: you.coin is 1",
            "*___ nobody has anything ___*",
            'property "nobody has anything" failed',
            "   = where: 2 players, seed 0, decision 1",
        ]
    )
    assert "Traceback" not in result.stdout.str()
    assert "plugin.py" not in result.stdout.str()


def test_game_on_the_command_line(project: pytest.Pytester) -> None:
    """The command line can name the game."""
    configure(project)

    result = project.runpytest("--tekhenu-game", "bazaar:BAZAAR", "-k", "coin and not two")

    result.assert_outcomes(passed=1, deselected=3)


def test_tests_are_picked_by_card(project: pytest.Pytester) -> None:
    """`-k` knows the cards that a test is for."""
    configure(project, "tekhenu_game = bazaar:BAZAAR")

    result = project.runpytest("-k", "potter")

    result.assert_outcomes(passed=1, failed=1, deselected=2)


def test_number_of_random_games(project: pytest.Pytester) -> None:
    """The configuration says in how many games a property is looked at."""
    configure(project, "tekhenu_game = bazaar:BAZAAR", "tekhenu_property_games = 0")

    project.runpytest("-k", "nobody").assert_outcomes(passed=2, deselected=2)


def test_cards_that_are_refused(project: pytest.Pytester) -> None:
    """What is wrong with the cards is shown in place of their tests."""
    configure(project, "tekhenu_game = bazaar:BAZAAR")
    (project.path / "cards" / "crafts.cards").write_text(CARDS.replace("produce", "prodcue"), encoding="utf-8")

    result = project.runpytest()

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["error?E102?: unknown event `prodcue`", "*did you mean `produce`*"])
    assert "Traceback" not in result.stdout.str()


def test_file_for_another_game(project: pytest.Pytester) -> None:
    """A file for a game that is not named is an error: its tests would never be run."""
    configure(project, "tekhenu_game = bazaar:BAZAAR")
    (project.path / "cards" / "tests" / "crafts.cards").write_text(
        GOOD.replace("uses bazaar", "uses bazar"), encoding="utf-8"
    )

    result = project.runpytest()

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*uses `bazar`, but tekhenu_game names no such game; it names: bazaar"])


def test_file_that_names_no_game(project: pytest.Pytester) -> None:
    """A file without `uses` is for the game that is named."""
    configure(project, "tekhenu_game = bazaar:BAZAAR")
    path = project.path / "cards" / "tests" / "crafts.cards"
    path.write_text(GOOD.replace("uses bazaar 1\n", ""), encoding="utf-8")

    project.runpytest("-k", "coin and not two").assert_outcomes(passed=1, deselected=3)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("bazaar", "*'bazaar' is not a ruleset as MODULE:NAME*"),
        ("bazar:BAZAAR", "*'bazar:BAZAAR' is not a ruleset as MODULE:NAME: No module named 'bazar'"),
        ("bazaar:BAZAR", "*'bazaar:BAZAR' is not a ruleset as MODULE:NAME: module 'bazaar' has no attribute 'BAZAR'"),
        ("bazaar.words:WORDS", "*'bazaar.words:WORDS' is no ruleset but a Vocabulary"),
    ],
)
def test_game_that_is_none(project: pytest.Pytester, name: str, message: str) -> None:
    """A wrong name of a game is said to be one."""
    configure(project, f"tekhenu_game = {name}")

    result = project.runpytest()

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([message])
    assert "Traceback" not in result.stdout.str()


def test_marker_is_registered(pytester: pytest.Pytester) -> None:
    """The marker for clauses of a rulebook needs no configuration."""
    pytester.makepyfile("import pytest\n\n@pytest.mark.clause('TK-1')\ndef test_it():\n    pass\n")

    pytester.runpytest("--strict-markers").assert_outcomes(passed=1)


def test_plug_in_is_light() -> None:
    """A project that has no cards does not pay for the tools of random testing."""
    code = "import sys, tekhenu.testing.plugin; sys.exit('hypothesis' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
