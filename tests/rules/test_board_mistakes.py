"""Mistakes in board files: each is told with its place, and nothing else is."""

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.boards import (
    DATA,
    DECREES,
    TEXT,
    Place,
    assert_sound,
    at,
    attempt,
    branches,
    leaves,
    replaced,
    shown,
    toml,
    without,
)
from tekhenu.errors import BoardError, TekhenuError
from tekhenu.rules.board_file import read_board
from tekhenu.rules.names import REWARDS


def mistakes() -> Iterator[tuple[str, str, list[str]]]:
    """Parts of the house file, what stands there instead, and the messages that this gives."""
    text = Path(__file__).with_name("board_mistakes.txt").read_text("utf-8")
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            part, instead = ("\n".join(line[2:] for line in lines if line[0] == mark) for mark in "-+")
            yield part, instead, [line for line in lines if line[0] not in "-+"]


@pytest.mark.clause("M-01", "M-02", "M-03", "M-04", "M-05", "M-06", "M-07", "M-08", "M-09", "M-10", "M-11", "R-114")
@pytest.mark.parametrize(("part", "instead", "lines"), list(mistakes()))
def test_a_mistake_gives_its_message(part: str, instead: str, lines: list[str]) -> None:
    """A mistake is told once, with its place, what is wrong and what would be right."""
    assert part in TEXT

    assert problems(TEXT.replace(part, instead)) == tuple(lines)


@pytest.mark.parametrize(
    ("value", "described"),
    [
        ("9" * 20, "9" * 20),
        (f"1{'0' * 20}", "a number of more than 20 digits"),
        (f"0x{'f' * 9000}", "a number of more than 20 digits"),
        (f'"{"x" * 60}"', f'"{"x" * 60}"'),
        (f'"{"x" * 61}"', f'"{"x" * 60}…"'),
    ],
    ids=["number", "long number", "longer number", "text", "long text"],
)
def test_long_values_are_shortened(value: str, described: str) -> None:
    """A message stays readable whatever stands in the file."""
    lines = problems(TEXT.replace("ankh = 4", f"ankh = {value}"))

    assert lines == (f"solo.ankh: {described}: expected a whole number from 0 to 5",)


def test_all_problems_are_told_at_once() -> None:
    """One mistake hides no other, and the message lists them in the order of the tables."""
    text = (
        TEXT.replace("ankh = 4", "ankh = 6")
        .replace('title = "House board"', "title = 1")
        .replace("gray = 6", "gray = 1")
    )

    with pytest.raises(BoardError) as refused:
        read_board(text, "mine.toml")

    assert str(refused.value) == (
        "mine.toml: 3 problems\n"
        "  meta.title: 1: expected a text of one line, of at most 80 characters\n"
        "  dice.gray: 1: expected a whole number from 5 to 26, so that 3 stay when 2 are taken out\n"
        "  solo.ankh: 6: expected a whole number from 0 to 5"
    )
    assert isinstance(refused.value, TekhenuError)


def test_an_empty_file_lacks_every_table() -> None:
    """Each table is told once, and nothing in it."""
    with pytest.raises(BoardError) as refused:
        read_board("")

    assert [line.split(":")[0] for line in refused.value.problems] == list(DATA)
    assert all(": missing; expected a table with " in line for line in refused.value.problems)


@pytest.mark.clause("M-08", "TK-6.5.3.1")
def test_three_decrees_need_three_symbols() -> None:
    """With two symbols nobody could score three decrees."""
    damaged = deepcopy(DATA)
    damaged["decree_symbols"] = {"sun": [*DECREES[:12]], "moon": [*DECREES[12:]]}

    assert problems(toml(damaged)) == (
        "decree_symbols: 2 symbols in all; expected at least 3, as so many different ones are scored",
    )


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("[meta]\nname = \n", "line 2, column 8: this is not TOML: "),
        ("[meta]\n[meta]\n", "line 2, column 6: this is not TOML: "),
        ('[meta]\nname = "house', "line 2: this is not TOML: "),
        (f"x = {'[' * 100_000}", "this is not TOML: brackets are nested too deeply"),
        (f"x = {'9' * 10_000}", "this is not TOML: "),
    ],
    ids=["value", "twice", "end", "deep", "digits"],
)
def test_what_is_not_toml_is_told_with_its_line(text: str, start: str) -> None:
    """The file cannot be read at all."""
    with pytest.raises(BoardError) as refused:
        read_board(text)

    (line,) = refused.value.problems
    assert line.startswith(start)
    assert "\n" not in line


# ---------------------------------------------------------------------- any mistake


def test_a_truth_value_stands_nowhere() -> None:
    """Whatever is replaced by one, this one place is told and nothing else."""
    for path, _ in chain(leaves(DATA), branches(DATA)):
        (line,) = problems(toml(replaced(DATA, path, True)))

        assert line.startswith(f"{shown(path)}: true: expected "), line


def test_every_key_is_needed() -> None:
    """Whatever is taken out of a table or a list, this is told and nothing else."""
    for path, _ in chain(leaves(DATA), branches(DATA)):
        if may_be_fewer(path[:-1]):
            continue
        (line,) = problems(toml(without(DATA, path)))

        count = len(at(DATA, path[:-1]))
        if path[0] == "decree_symbols" and len(path) > 1:
            assert line.endswith(" decrees in all; expected 24"), line
        elif path[0] == "pillar_tiles" and len(path) == 2:
            assert line == "pillar_tiles: 26 tiles in all; expected 27"
        elif isinstance(path[-1], int):
            assert line.startswith(f"{shown(path[:-1])}: a list of {count - 1}: expected a list of {count} "), line
        else:
            assert line.startswith(f"{shown(path)}: missing; expected "), line


def may_be_fewer(path: Place) -> bool:
    """Whether a place may hold any number of values, as long as there is one."""
    match path:
        case ("people_track", "pyramids") | ("temple", "sites"):
            return True
        case ("horus", "bonus" | "bonus_by_god", _) | ("solo", "horus_bonus", _):
            return True
        case _:
            return False


def test_no_key_may_be_added() -> None:
    """Nothing that somebody writes is ignored."""
    for path, value in (((), DATA), *branches(DATA)):
        if isinstance(value, dict):
            damaged = deepcopy(DATA)
            at(damaged, path)["q.q"] = True

            lines = problems(toml(damaged))

            assert all(line.startswith(f"{shown((*path, 'q.q'))}: ") for line in lines)


JUNK = st.one_of(
    st.just({}),
    st.booleans(),
    st.integers(-3, 30),
    st.integers(),
    st.floats(),
    st.dates(),
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"])),
    st.sampled_from(["row 3", "papyrus 1", "gold 1 or vp 2", "red", "ra", "P01", "D01", "sunny", "white", ""]),
    st.lists(st.integers(0, 9), max_size=6),
    st.dictionaries(st.sampled_from([*REWARDS, "1", "9", "x y"]), st.integers(0, 3), max_size=3),
)


@st.composite
def damaged_files(draw: st.DrawFn) -> dict[str, Any]:
    """The house file after some random blows."""
    damaged = deepcopy(DATA)
    for _ in range(draw(st.integers(1, 4))):
        paths = [path for path, _ in chain(leaves(damaged), branches(damaged))]
        if not paths:
            break
        path = draw(st.sampled_from(paths))
        match draw(st.sampled_from(["replace", "remove", "add", "borrow"])):
            case "replace":
                damaged = replaced(damaged, path, draw(JUNK))
            case "remove":
                damaged = without(damaged, path)
            case "add":
                parent = at(damaged, path[:-1])
                if isinstance(parent, list):
                    parent.insert(draw(st.integers(0, len(parent))), draw(JUNK))
                else:
                    parent[draw(st.text(st.sampled_from("abcd1_. "), min_size=1))] = draw(JUNK)
            case "borrow":
                damaged = replaced(damaged, path, deepcopy(at(damaged, draw(st.sampled_from(paths)))))
    return damaged


@given(damaged_files())
def test_damage_is_told_or_does_no_harm(damaged: dict[str, Any]) -> None:
    """Whatever happens to a file, it is refused with all its problems, or it still is a board by the rules."""
    text = toml(damaged)

    board = attempt(text)

    if board is None:
        lines = problems(text)
        assert lines
        assert len(set(lines)) == len(lines)
        assert not any("\n" in line or ": " not in line for line in lines)
    else:
        assert_sound(board)


def test_data_is_written_as_it_was() -> None:
    """The tests' own writer of TOML changes nothing."""
    assert tomllib.loads(toml(DATA)) == DATA
    assert read_board(toml(DATA)) == read_board(TEXT)


def problems(text: str) -> tuple[str, ...]:
    """What is wrong with a text."""
    with pytest.raises(BoardError) as refused:
        read_board(text)
    return refused.value.problems
