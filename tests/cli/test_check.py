"""`tekhenu check`."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bazaar.words import WORDS
from cli.running import SOUND, Ran
from tekhenu.effects.library import inspect
from tekhenu.effects.source import Source

Run = Callable[..., Ran]
Cards = Callable[..., Path]

WRONG = """\
language 1
uses bazaar 1

charm gift "Gift"
  play after prodce by you: gain 4 lnen

charm other "Other"
  play after produce by you: gain 1 coin
"""
DOUBTFUL = """\
language 1
uses bazaar 1

charm gift "Gift"
  play after produce by you where value > 6: gain 1 coin
"""


@pytest.fixture(autouse=True)
def _bazaar(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setenv("TEKHENU_GAME", "bazaar:BAZAAR")


def test_sound_cards_are_fine(run: Run, cards: Cards) -> None:
    """Nothing wrong is one line and exit code 0."""
    assert run("check", cards()) == Ran(0, "1 file, 1 sound card: no problems\n", "")


def test_every_problem_is_shown_and_counted(run: Run, cards: Cards) -> None:
    """Each wrong word is underlined, with its likely fix; the last line counts; the exit code is 1."""
    path = cards(WRONG)

    ran = run("check", path)

    assert (ran.code, ran.err) == (1, "")
    assert ran.out == (
        "error[E102]: unknown event `prodce`\n"
        f" --> {path}:5:14\n"
        "  |\n"
        "5 |   play after prodce by you: gain 4 lnen\n"
        "  |              ^^^^^^\n"
        "  = help: did you mean `produce`?\n"
        "\n"
        "error[E107]: unknown resource `lnen`\n"
        f" --> {path}:5:36\n"
        "  |\n"
        "5 |   play after prodce by you: gain 4 lnen\n"
        "  |                                    ^^^^\n"
        "  = help: did you mean `linen`?\n"
        "\n"
        "1 file, 1 sound card: 2 errors\n"
    )


def test_warnings_refuse_nothing_unless_they_are_to(run: Run, cards: Cards) -> None:
    """A warning is shown and counted; only with `--strict` is it a problem."""
    path = cards(DOUBTFUL)

    assert run("check", path).code == 0
    assert run("check", path).out.endswith("1 file, 1 sound card: 1 warning\n")
    assert run("check", path, "--strict").code == 1


def test_problems_as_data(run: Run, cards: Cards) -> None:
    """`--json` gives the list of all problems, as editors want it, and nothing else."""
    path = cards(WRONG)

    ran = run("check", path, "--json")

    expected = inspect([Source(str(path), WRONG)], WORDS).diagnostics
    assert (ran.code, ran.err) == (1, "")
    assert json.loads(ran.out) == [one.plain() for one in expected]
    assert json.loads(run("check", cards(SOUND), "--json").out) == []


def test_a_folder_stands_for_all_card_files_in_it(run: Run, cards: Cards, tmp_path: Path) -> None:
    """Folders are searched, and a file that is named twice is read once."""
    one, other = cards(), cards(DOUBTFUL, "deeper/more.cards")

    assert run("check", tmp_path, one, other.parent / ".." / one.name).out.endswith(
        "2 files, 2 sound cards: 1 warning\n"
    )


def test_the_own_cards_of_the_game_are_checked_if_nothing_is_named(run: Run) -> None:
    """The cards that come with a game are found without a path."""
    ran = run("check")

    assert (ran.code, ran.err) == (0, "")
    assert " sound cards: " in ran.out


def test_a_file_of_the_game_is_checked_with_its_other_files(
    run: Run, cards: Cards, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards may speak of cards in other files of the game; only the file that was named is reported on."""
    before = 'language 1\nuses bazaar 1\n\ngoal first "First"\n  scored before second\n  score 1 points\n'
    after = 'language 1\nuses bazaar 1\n\ngoal second "Second"\n  score 1 points\n'
    named, _, _ = cards(before, "own/a.cards"), cards(after, "own/b.cards"), cards(WRONG, "own/c.cards")
    (tmp_path / "packgame.py").write_text(
        "from pathlib import Path\nfrom attrs import evolve\nfrom bazaar import BAZAAR\nfrom tekhenu import CardSet\n"
        "FOLDER = Path(__file__).parent / 'own'\n"
        "def load() -> CardSet:\n    return CardSet()\n"
        "GAME = evolve(BAZAAR, cards=load)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))

    assert run("check", named, "--game", "packgame:GAME") == Ran(0, "1 file, 1 sound card: no problems\n", "")
    assert run("check", "--game", "packgame:GAME").out.endswith("3 files, 3 sound cards: 2 errors\n")
    assert "there is no card `second`" in run("check", named).out


# --- what cannot be read


def test_a_path_that_does_not_exist(run: Run, cards: Cards) -> None:
    """The message names the path, and a near one beside it."""
    path = cards()

    assert run("check", path.with_name("mien.cards")) == Ran(
        2,
        "",
        f"tekhenu check: error: there is no file or folder {str(path.with_name('mien.cards'))!r}; "
        "did you mean 'mine.cards'?\n",
    )
    assert run("check", "no/such/place").err == (
        "tekhenu check: error: there is no file or folder 'no/such/place'; check the path\n"
    )


def test_a_folder_without_cards(run: Run, tmp_path: Path) -> None:
    """The message says what card files are called."""
    assert run("check", tmp_path) == Ran(
        2, "", f"tekhenu check: error: the folder {str(tmp_path)!r} has no card files; their names end in .cards\n"
    )


def test_bytes_that_are_no_text(run: Run, tmp_path: Path) -> None:
    """Unreadable bytes are a problem of the file like any other, with its code."""
    (tmp_path / "photo.cards").write_bytes(b"\x89PNG\r\n\xff\xfe")

    ran = run("check", tmp_path)

    assert ran.code == 1
    assert ran.out.startswith("error[E001]: the file is not UTF-8: byte 0x89 cannot stand here\n")
    assert ran.out.endswith("1 file, 0 sound cards: 1 error\n")


def test_a_file_that_is_too_large(run: Run, tmp_path: Path) -> None:
    """Too many bytes are a problem of the file, and far too many are not even read."""
    path = tmp_path / "huge.cards"
    with path.open("wb") as file:
        file.truncate(2_000_000)
    large = run("check", path)
    with path.open("wb") as file:
        file.truncate(10**9)
    huge = run("check", path)

    assert large.code == 1
    assert large.out.startswith("error[E003]: the file is too large: 2000000 bytes\n")
    assert huge == Ran(
        2,
        "",
        f"tekhenu check: error: {str(path)!r} is no card file: it has 1,000,000,000 bytes, "
        "and a card file has at most 1,048,576\n",
    )


def test_a_name_that_no_file_can_have(run: Run) -> None:
    """A path with a zero byte in it is refused like any other wrong path."""
    ran = run("check", "a\0b")

    assert ran.code == 2
    assert ran.err.startswith("tekhenu check: error: ")
    assert "Traceback" not in ran.err


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
def test_what_is_neither_a_file_nor_a_folder(run: Run) -> None:
    """Devices and pipes are not waited for."""
    assert run("check", "/dev/zero") == Ran(2, "", "tekhenu check: error: '/dev/zero' is neither a file nor a folder\n")


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="everything is allowed to this user")
def test_a_file_that_may_not_be_read(run: Run, cards: Cards) -> None:
    """The reason of the system is passed on."""
    path = cards()
    path.chmod(0)

    assert run("check", path) == Ran(2, "", f"tekhenu check: error: cannot read {str(path)!r}: Permission denied\n")


def test_a_file_that_goes_away_while_it_is_read(run: Run, cards: Cards, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the system says is one line."""
    path, really = cards(), Path.open

    def gone(self: Path, *words: Any, **more: Any) -> Any:
        if self == path:
            raise OSError(5, "Input/output error")
        return really(self, *words, **more)

    monkeypatch.setattr(Path, "open", gone)

    assert run("check", path) == Ran(2, "", f"tekhenu check: error: cannot read {str(path)!r}: Input/output error\n")


@pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")
def test_a_file_whose_name_is_no_text(tmp_path: Path, run: Run) -> None:
    """A name in bytes that are no letters can be shown all the same."""
    path = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.cards")
    Path(path).write_text(WRONG)

    ran = run("check", tmp_path)

    assert ran.code == 1
    assert "\\udcff.cards:5:14" in ran.out
