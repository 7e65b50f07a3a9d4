"""Every clause of the rules has a test, or a reason for having none."""

from collections import Counter
from pathlib import Path

import pytest

import clauses
from clauses import Clauses, Naming, clause_ids, names_in_cards, names_in_python, problems

RULES = """# Rules

- **TK-1.1** First. See TK-9.9 and R-99.
- **TK-1.2 Named.** Second.
  1. **TK-1.2.1** Inside.
- **R-01** Question? -> **Ruling.** (H)
- **DV-01** Vector.

| id | what |
|---|---|
| ED-01 | difference |
| EX-01 | example |
| M-01 | data |
| D07 | a card |
| B07, B08 | two cards |
| P22-P24 | three tiles |
| papyrus | no clause |
| TK-5.5 | no clause either |
"""


def names(text: str, *ids: str, allowed: dict[str, str] | None = None) -> Clauses:
    """A few clauses, and the tests of one module."""
    named, unreadable = names_in_python(text, "tests/test_it.py")
    return Clauses(ids, tuple(named), allowed or {}, tuple(unreadable))


# --- this tree ------------------------------------------------------------------------------------------------------


def test_every_clause_is_tested_or_excused() -> None:
    """No clause is forgotten, no excuse is stale, and no test names a clause that does not exist."""
    assert not problems(clauses.read())


@pytest.mark.clause("TK-0.1")
def test_every_id_stands_once() -> None:
    """A clause is known by its id; every card and tile has one too."""
    text = clauses.RULES.read_text("utf-8")
    ids = clause_ids(text)

    kinds = Counter(id[5] for id in ids if id.startswith("TK-8."))
    assert kinds == {"P": 27, "S": 12, "A": 4, "D": 24, "B": 24, "T": 24}
    for start, last in (("R", 124), ("ED", 62), ("M", 28), ("EX", 18), ("DV", 29)):
        numbered = [int(id.rpartition("-")[2]) for id in ids if id.startswith(f"{start}-")]
        assert sorted(numbered) == list(range(1, last + 1)), start
    for id in ids:
        if not id.startswith("TK-8."):
            assert text.count(f"**{id}**") + text.count(f"**{id} ") + text.count(f"\n| {id} |") == 1, id


def test_rules_and_list_lie_where_they_are_looked_for() -> None:
    """The report reads files of this tree."""
    assert clauses.RULES.is_file()
    assert Path(__file__).with_name("untested.toml") == clauses.ALLOWED


# --- the rules ------------------------------------------------------------------------------------------------------


def test_ids_are_read_from_items_and_rows() -> None:
    """What is only mentioned is no clause."""
    assert clause_ids(RULES) == (
        *("TK-1.1", "TK-1.2", "TK-1.2.1", "R-01", "DV-01", "ED-01", "EX-01", "M-01"),
        *("TK-8.D07", "TK-8.B07", "TK-8.B08", "TK-8.P22", "TK-8.P23", "TK-8.P24"),
    )


# --- tests in Python ------------------------------------------------------------------------------------------------

MODULE = '''
import pytest

pytestmark = [pytest.mark.clause("TK-1.1")]

@pytest.mark.clause("TK-1.2", "R-01")
def test_one(): ...

@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.clause("ED-01"))])
def test_two(x): ...

@pytest.mark.clause("EX-01")
class TestThree:
    @pytest.mark.clause("M-01")
    def test_four(self): ...

@pytest.mark.clause("DV-01")
def helper(): ...

@pytest.mark.skip(reason="later")
@pytest.mark.clause("DV-02")
def test_later(): ...

"""@pytest.mark.clause("DV-03")"""  # mark.clause("DV-04")
'''


def test_marks_are_found_wherever_pytest_finds_them() -> None:
    """On tests, classes, parameters and whole modules; not on helpers, on tests that never run, or in texts."""
    named, unreadable = names_in_python(MODULE, "tests/test_it.py")

    assert [(one.clause, one.test) for one in named] == [
        ("TK-1.1", "the whole module"),
        ("TK-1.2", "test_one"),
        ("R-01", "test_one"),
        ("ED-01", "test_two"),
        ("M-01", "test_four"),
        ("EX-01", "TestThree"),
    ]
    assert named[1].place == "tests/test_it.py:6"
    assert not unreadable


def test_a_mark_that_is_computed_is_refused() -> None:
    """Nobody would find it by searching for the clause."""
    found = names('import pytest\n@pytest.mark.clause(f"R-{1}")\ndef test_it(): ...\n')

    assert problems(found) == ["tests/test_it.py:2: name the clause itself, not `f'R-{1}'`"]


# --- tests in the language of the cards -----------------------------------------------------------------------------

CARDS = """language 1

# --- a heading: R-01

# R-02, TK-4.4 in general, TK-4.4.1
test "one" for B01, T24  # R-03
  # R-04
  hold B01
  expect you.gold == 1  # R-05

# R-06

test "two" for D07
  expect not asked

card x
  # R-07
"""


def test_clauses_of_language_tests() -> None:
    """Their cards, and what comments right above or inside say; a heading above an empty line says nothing."""
    found = [(one.clause, one.test) for one in names_in_cards(CARDS, "it.cards")]

    one = ("TK-8.B01", "TK-8.T24", "R-02", "TK-4.4.1", "R-03", "R-04", "R-05")
    assert found == [*((clause, "one") for clause in one), ("TK-8.D07", "two")]


# --- what is wrong --------------------------------------------------------------------------------------------------


def test_a_clause_without_a_test_is_a_problem() -> None:
    """Unless there is a reason."""
    assert problems(names("", "TK-1.1", "TK-1.2", allowed={"TK-1.2": "no effect"})) == [
        "TK-1.1 has no test, and no reason in tests/rules/untested.toml"
    ]


def test_a_reason_for_a_tested_clause_is_a_problem() -> None:
    """The list says only what is so."""
    named = Naming("TK-1.1", "test_it", "tests/test_it.py", 3)

    assert problems(Clauses(("TK-1.1",), (named,), {"TK-1.1": "no effect"})) == [
        "tests/rules/untested.toml: TK-1.1 is tested now (tests/test_it.py:3); take its entry out"
    ]


def test_no_such_clause() -> None:
    """A slip in a mark or in the list is found, with the clause that was meant."""
    named = Naming("TK-5.5.22", "test_it", "tests/test_it.py", 3)
    other = Naming("TK-5.5.2", "test_it", "tests/test_it.py", 4)

    assert problems(Clauses(("TK-5.5.2",), (named, other), {"XY-9": "no effect", "TK-5.52": "none"})) == [
        "tests/test_it.py:3: there is no clause TK-5.5.22; did you mean TK-5.5.2?",
        "tests/rules/untested.toml: there is no clause XY-9",
        "tests/rules/untested.toml: there is no clause TK-5.52; did you mean TK-5.5.2?",
    ]


def test_a_reason_is_a_sentence() -> None:
    """An empty one is none."""
    assert problems(names("", "TK-1.1", allowed={"TK-1.1": " "})) == [
        "tests/rules/untested.toml: say why TK-1.1 has no test"
    ]
