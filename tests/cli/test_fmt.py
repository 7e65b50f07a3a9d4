"""`tekhenu fmt`."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.running import SOUND, Ran

Run = Callable[..., Ran]
Cards = Callable[..., Path]

UNTIDY = """\
language 1
uses bazaar 1
craft weaver_of_the_north    "Weaver of the north"# she comes once a year
     guild weavers

     after produce by you where good==linen:
          gain 1 coin
"""
TIDY = """\
language 1
uses bazaar 1

craft weaver_of_the_north "Weaver of the north"  # she comes once a year
  guild weavers

  after produce by you where good == linen: gain 1 coin
"""
BROKEN = 'language 1\nuses bazaar 1\n\ncraft x "X\n  guild   weavers\n'


def test_a_file_is_rewritten_in_the_one_style(run: Run, cards: Cards) -> None:
    """Spaces, blank lines and blocks come out as they always do; comments stay; a second time changes nothing."""
    path = cards(UNTIDY)

    assert run("fmt", path) == Ran(0, f"rewritten: {path}\n1 file rewritten\n", "")
    assert path.read_text() == TIDY
    assert run("fmt", path) == Ran(0, "1 file in style already\n", "")


def test_no_game_is_needed(run: Run, cards: Cards, monkeypatch: pytest.MonkeyPatch) -> None:
    """The style does not depend on the words of a game."""
    monkeypatch.setenv("TEKHENU_GAME", "no.such:GAME")

    assert run("fmt", cards(UNTIDY)).code == 0


def test_check_changes_nothing(run: Run, cards: Cards) -> None:
    """`--check` says which files would change, and that some would."""
    path = cards(UNTIDY)

    assert run("fmt", path, "--check") == Ran(1, f"would be rewritten: {path}\n1 file would be rewritten\n", "")
    assert path.read_text() == UNTIDY
    assert run("fmt", cards(SOUND), "--check").code == 0


def test_diff_shows_what_would_change(run: Run, cards: Cards) -> None:
    """`--diff` shows the lines, and changes nothing."""
    path = cards(UNTIDY)

    ran = run("fmt", path, "--diff")

    assert ran.code == 1
    assert f"--- {path}\n+++ {path} (in style)\n" in ran.out
    assert "\n-     guild weavers\n" in ran.out
    assert "\n+  guild weavers\n" in ran.out
    assert path.read_text() == UNTIDY


def test_a_file_with_errors_is_left_alone_and_the_others_are_not(run: Run, cards: Cards, tmp_path: Path) -> None:
    """What cannot be read is reported and stays as it is, byte for byte."""
    broken, other = cards(BROKEN, "a.cards"), cards(UNTIDY, "b.cards")

    ran = run("fmt", tmp_path)

    assert (ran.code, ran.err) == (1, "")
    assert ran.out.startswith("error[E009]")
    assert ran.out.endswith("1 file rewritten, 1 file with errors left alone\n")
    assert broken.read_text() == BROKEN
    assert other.read_text() == TIDY


def test_bytes_that_are_no_text_are_left_alone(run: Run, tmp_path: Path) -> None:
    """A photograph is not a card file."""
    (tmp_path / "photo.cards").write_bytes(b"\xff\xfe")

    assert run("fmt", tmp_path).code == 1
    assert (tmp_path / "photo.cards").read_bytes() == b"\xff\xfe"


def test_only_the_line_ends_may_change(run: Run, cards: Cards) -> None:
    """Line ends of another system and a mark at the beginning are put right, and the difference says so."""
    path = cards("\ufeff" + SOUND.replace("\n", "\r\n"))

    assert "only line ends" in run("fmt", path, "--diff").out
    assert run("fmt", path).code == 0
    assert path.read_bytes() == SOUND.encode()


def test_what_was_done_as_data(run: Run, cards: Cards, tmp_path: Path) -> None:
    """`--json` says of each file whether it changed and what is wrong with it."""
    broken, other = cards(BROKEN, "a.cards"), cards(UNTIDY, "b.cards")

    ran = run("fmt", tmp_path, "--json")

    first, second = json.loads(ran.out)
    assert ran.code == 1
    assert (first["file"], first["changed"], first["problems"][0]["code"]) == (str(broken), False, "E009")
    assert second == {"file": str(other), "changed": True, "problems": []}


# --- nothing is lost


def test_a_write_that_fails_leaves_the_file_as_it_was(
    run: Run, cards: Cards, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the disk is full, the file is whole and nothing else is left behind; the other files are still written."""
    first, second = cards(UNTIDY, "a.cards"), cards(UNTIDY, "b.cards")
    replace = os.replace

    def full(source: str, target: Path) -> None:
        if Path(target).name == "a.cards":
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr(os, "replace", full)
    ran = run("fmt", tmp_path)

    assert ran.code == 2
    assert ran.err == (
        f"tekhenu fmt: error: cannot write {str(first)!r}: No space left on device; the file is as it was\n"
    )
    assert first.read_text() == UNTIDY
    assert second.read_text() == TIDY
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a.cards", "b.cards"]


def test_a_text_that_would_not_say_the_same_is_not_written(
    run: Run, cards: Cards, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the formatter ever went wrong, the file would be better off as it is."""
    path = cards(UNTIDY)
    monkeypatch.setattr("tekhenu.cli.fmt.format_file", lambda *_: TIDY.replace("1 coin", "2 coin"))

    ran = run("fmt", path)

    assert ran.code == 2
    assert "the new text would not say the same" in ran.err
    assert path.read_text() == UNTIDY


def test_a_lost_comment_is_noticed(run: Run, cards: Cards, monkeypatch: pytest.MonkeyPatch) -> None:
    """Comments are not part of what a card says, but they are not lost either."""
    path = cards(UNTIDY)
    monkeypatch.setattr("tekhenu.cli.fmt.format_file", lambda *_: TIDY.replace("  # she comes once a year", ""))

    assert run("fmt", path).code == 2
    assert path.read_text() == UNTIDY


@pytest.mark.skipif(sys.platform == "win32", reason="modes and links are not the same there")
def test_links_and_modes_stay(run: Run, cards: Cards, tmp_path: Path) -> None:
    """The file that a link leads to is rewritten, and who may read it does not change."""
    path = cards(UNTIDY)
    path.chmod(0o640)
    link = tmp_path / "link.cards"
    link.symlink_to(path)

    assert run("fmt", link).code == 0
    assert link.is_symlink()
    assert path.read_text() == TIDY
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(sys.platform == "win32", reason="modes are not the same there")
def test_a_write_protected_file_stays(run: Run, cards: Cards, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that may not be written is not replaced either."""
    path = cards(UNTIDY)
    path.chmod(0o444)
    monkeypatch.setattr(os, "access", lambda *_: False)

    assert run("fmt", path).err == (
        f"tekhenu fmt: error: cannot write {str(path)!r}: the file is write-protected; the file is as it was\n"
    )
    assert path.read_text() == UNTIDY
