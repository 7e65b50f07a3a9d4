"""A corpus of bad cards: each has one slip, and its message is kept word for word."""

from collections.abc import Callable
from pathlib import Path

import pytest

from effects.packs import found_in
from tekhenu.effects.diagnostics import render

BAD = Path(__file__).parent / "bad"
#: What `parse` finds is held by the tests of `parse`.
CHECKED = sorted(path for path in BAD.glob("*.cards") if not path.name.startswith("E0"))


@pytest.mark.parametrize("path", CHECKED, ids=lambda path: path.stem)
def test_one_slip_gives_one_message(path: Path, golden: Callable[[str, str], None]) -> None:
    """A card with one slip gives one message, with the code in the file's name, and always the same words."""
    found = found_in(path.name, path.read_text("utf-8"))

    assert [problem.code for problem in found] == [path.stem.split("-")[0]]
    golden(f"diagnostics/{path.stem}.txt", "\n\n".join(map(render, found)) + "\n")


@pytest.mark.parametrize("path", CHECKED, ids=lambda path: path.stem)
def test_every_message_says_what_to_do(path: Path) -> None:
    """Each message is one sentence about the author's own words, and has a help line."""
    for problem in found_in(path.name, path.read_text("utf-8")):
        assert problem.help
        assert not problem.message.endswith(".")
        assert "\n" not in problem.message


@pytest.mark.parametrize("path", CHECKED, ids=lambda path: path.stem)
def test_the_place_is_on_the_line_that_is_wrong(path: Path) -> None:
    """What is underlined is part of a line, not a whole block."""
    for problem in found_in(path.name, path.read_text("utf-8")):
        text = problem.source.slice(problem.span)
        assert text.strip()
        assert "\n" not in text
