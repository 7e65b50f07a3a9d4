"""Which tests hold the engine to which clause of the rules, and which clauses have no test.

python tests/clauses.py [--all]

A Python test names its clauses with `@pytest.mark.clause("TK-5.5.2")`.
A test in the language of the cards names the cards that it is for, and clauses in the comments right above it or in it.
"""

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path

from attrs import field, frozen

__all__ = ["Clauses", "Naming", "clause_ids", "names_in_cards", "names_in_python", "problems", "read"]

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "reference" / "rules" / "tekhenu.md"
ALLOWED = ROOT / "tests" / "rules" / "untested.toml"

#: A clause as comments name it; the last part of a card's clause is the card.
ID = re.compile(r"\b(?:TK-\d+(?:\.\d+)*(?:\.[PSADBT]\d\d)?|(?:R|ED|EX|DV|M)-\d{2,3})\b")
_CARD = re.compile(r"([PSADBT])(\d\d)")


@frozen
class Naming:
    """A test says that it holds the engine to a clause."""

    clause: str
    test: str
    file: str
    line: int

    @property
    def place(self) -> str:
        """Where the test stands, as editors open it."""
        return f"{self.file}:{self.line}"


@frozen
class Clauses:
    """All clauses, what tests name, and what is allowed to have no test."""

    #: In the order of the rules.
    ids: tuple[str, ...]
    named: tuple[Naming, ...]
    #: Why a clause has no test.
    allowed: dict[str, str]
    #: Marks that cannot be read without running the tests.
    unreadable: tuple[str, ...] = ()
    tests: dict[str, tuple[Naming, ...]] = field(init=False)

    @tests.default
    def _tests(self) -> dict[str, tuple[Naming, ...]]:
        found: dict[str, list[Naming]] = {clause: [] for clause in self.ids}
        for one in self.named:
            if one.clause in found:
                found[one.clause].append(one)
        return {clause: tuple(tests) for clause, tests in found.items()}

    @property
    def untested(self) -> tuple[str, ...]:
        """The clauses that no test names, those that are allowed to have none included."""
        return tuple(clause for clause in self.ids if not self.tests[clause])

    @property
    def missing(self) -> tuple[str, ...]:
        """The clauses that no test names though they should have one."""
        return tuple(clause for clause in self.untested if clause not in self.allowed)


def read() -> Clauses:
    """The clauses of the rules and the tests of this tree."""
    named: list[Naming] = []
    unreadable: list[str] = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        names, problems = names_in_python(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
        named += names
        unreadable += problems
    for path in sorted((ROOT / "cards" / "tests").rglob("*.cards")):
        named += names_in_cards(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
    allowed = tomllib.loads(ALLOWED.read_text("utf-8"))
    return Clauses(clause_ids(RULES.read_text("utf-8")), tuple(named), allowed, tuple(unreadable))


def problems(clauses: Clauses) -> list[str]:
    """What is wrong: clauses without a test, entries of the allow-list that are stale, names of no clause."""
    known = set(clauses.ids)
    found = [*clauses.unreadable]
    found += [f"{one.place}: {_no_such(one.clause, clauses.ids)}" for one in clauses.named if one.clause not in known]
    found += [f"{clause} has no test, and no reason in tests/rules/untested.toml" for clause in clauses.missing]
    for clause, reason in clauses.allowed.items():
        if clause not in known:
            found.append(f"tests/rules/untested.toml: {_no_such(clause, clauses.ids)}")
        elif clauses.tests[clause]:
            place = clauses.tests[clause][0].place
            found.append(f"tests/rules/untested.toml: {clause} is tested now ({place}); take its entry out")
        elif not isinstance(reason, str) or not reason.strip():
            found.append(f"tests/rules/untested.toml: say why {clause} has no test")
    return found


def _no_such(clause: str, ids: Iterable[str]) -> str:
    near = get_close_matches(clause, ids, n=1)
    return f"there is no clause {clause}" + (f"; did you mean {near[0]}?" if near else "")


# --- the rules -----------------------------------------------------------------------------------------------------


def clause_ids(text: str) -> tuple[str, ...]:
    """The ids of all clauses in the rules: bold at the start of an item, or the first cell of a row of a table."""
    found: dict[str, None] = {}
    for line in text.splitlines():
        item = re.match(r"\s*(?:-|\d+\.) \*\*((?:TK|R|ED|EX|DV|M)-[\d.]*\d)\b", line)
        row = re.match(r"\| ([^|]+) \|", line)
        if item:
            found[item[1]] = None
        elif row:
            found |= dict.fromkeys(_of_row(row[1]))
    return tuple(found)


def _of_row(cell: str) -> Iterator[str]:
    """`ED-01`, or cards: `D07`, `B07, B08` or `P22-P27`."""
    if re.fullmatch(r"(?:ED|EX|M)-\d\d", cell):
        yield cell
    for part in cell.split(", "):
        first, _, last = part.partition("-")
        kind = _CARD.fullmatch(first)
        end = _CARD.fullmatch(last or first)
        if kind and end:
            for number in range(int(kind[2]), int(end[2]) + 1):
                yield f"TK-8.{kind[1]}{number:02}"


# --- tests in Python ------------------------------------------------------------------------------------------------


def names_in_python(text: str, file: str) -> tuple[list[Naming], list[str]]:
    """What the tests of a module name with `pytest.mark.clause`, and the marks that cannot be read."""
    if "mark.clause" not in text:
        return [], []
    reader = _Module(file)
    reader.visit(ast.parse(text))
    return reader.named, reader.unreadable


class _Module(ast.NodeVisitor):
    """Marks of functions and classes, in `pytestmark`, and in the parameters of a test."""

    def __init__(self, file: str) -> None:
        self.named: list[Naming] = []
        self.unreadable: list[str] = []
        self._file = file
        self._test = ""

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._enter(node, node.name.startswith("Test"))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._enter(node, node.name.startswith("test"))

    def _enter(self, node: ast.ClassDef | ast.FunctionDef, is_test: bool) -> None:
        if not is_test or any(_is_mark(part, "skip") for one in node.decorator_list for part in ast.walk(one)):
            return
        outer, self._test = self._test, node.name
        self.generic_visit(node)
        self._test = outer

    def visit_Call(self, node: ast.Call) -> None:
        if not _is_mark(node.func, "clause"):
            self.generic_visit(node)
            return
        for one in node.args:
            if isinstance(one, ast.Constant) and isinstance(one.value, str):
                self.named.append(Naming(one.value, self._test or "the whole module", self._file, node.lineno))
            else:
                self.unreadable.append(f"{self._file}:{node.lineno}: name the clause itself, not `{ast.unparse(one)}`")


def _is_mark(node: ast.AST, name: str) -> bool:
    """Is this `pytest.mark.name`?"""
    return isinstance(node, ast.Attribute) and node.attr == name and ast.unparse(node.value).endswith("mark")


# --- tests in the language of the cards ----------------------------------------------------------------------------


def names_in_cards(text: str, file: str) -> Iterator[Naming]:
    """What the tests of a card file name: the clauses of their cards, and those in comments right above or inside."""
    above: list[str] = []
    test, start = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        head = re.match(r'test "([^"]*)" for ([^#]*)', line)
        if head:
            test, start = head[1], number
            for card in _CARD.finditer(head[2]):
                yield Naming(f"TK-8.{card[0]}", test, file, start)
            for clause in _in_comments([*above, line]):
                yield Naming(clause, test, file, start)
        elif line.startswith("  "):
            if test:
                for clause in _in_comments([line]):
                    yield Naming(clause, test, file, start)
        elif line.strip():
            test = ""
        above = [*above, line] if line.startswith("#") else []


def _in_comments(lines: Iterable[str]) -> Iterator[str]:
    """The clauses that comments name; a whole group such as TK-4.4 names none."""
    for line in lines:
        for one in ID.findall(line.partition("#")[2]):
            if not re.fullmatch(r"TK-\d+(?:\.\d+)?", one) or one.startswith(("TK-0.", "TK-2.")):
                yield one


# --- the report ----------------------------------------------------------------------------------------------------


def main() -> int:
    """Print the report; fail if anything is wrong."""
    from rich.console import Console
    from rich.table import Table

    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--all", action="store_true", help="list every clause with its tests")
    everything = parser.parse_args().all
    console = Console()
    clauses = read()
    groups: dict[str, list[str]] = {}
    for clause in clauses.ids:
        groups.setdefault(_group(clause), []).append(clause)
    summary = Table("part of the rules", "clauses", "tested", "need none", "missing", "tests")
    for group, ids in groups.items():
        summary.add_row(group, *_figures(clauses, ids), end_section=group == list(groups)[-1])
    summary.add_row("all", *_figures(clauses, clauses.ids))
    if everything:
        listed = Table("clause", "tests", "first of them")
        for clause in clauses.ids:
            tests = clauses.tests[clause]
            first = tests[0].place if tests else clauses.allowed.get(clause, "MISSING")
            listed.add_row(clause, str(len(tests) or ""), first)
    else:
        listed = Table("clause without a test", "why")
        for clause in clauses.untested:
            listed.add_row(clause, clauses.allowed.get(clause, "[bold red]MISSING[/]"))
    console.print(listed)
    console.print(summary)
    wrong = problems(clauses)
    for problem in wrong:
        console.print(problem, style="red", markup=False)
    return 1 if wrong else 0


def _group(clause: str) -> str:
    kind, _, number = clause.partition("-")
    names = {
        "TK": f"section {number.split('.')[0]}",
        "R": "rulings",
        "ED": "editions",
        "EX": "examples",
        "DV": "vectors",
        "M": "data",
    }
    return names[kind]


def _figures(clauses: Clauses, ids: Iterable[str]) -> tuple[str, ...]:
    every = list(ids)
    tested = [clause for clause in every if clauses.tests[clause]]
    missing = [clause for clause in clauses.missing if clause in every]
    tests = {(one.file, one.test) for clause in tested for one in clauses.tests[clause]}
    return tuple(map(str, (len(every), len(tested), len(every) - len(tested) - len(missing), len(missing), len(tests))))


if __name__ == "__main__":
    sys.exit(main())
