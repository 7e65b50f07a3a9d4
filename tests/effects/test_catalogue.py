"""The catalogue of diagnostics: every code has a title, a page whose examples run, and bad cards that show it."""

import re
from pathlib import Path

import pytest

from effects.packs import HEAD, found_in
from tekhenu.effects.catalogue import CODES, explain

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "src" / "tekhenu" / "effects" / "pages"
MESSAGES = ROOT / "tests" / "golden" / "diagnostics"

#: What cannot be shown as text that a person would want to read.
WITHOUT_EXAMPLE = {"E001", "E003", "E005", "E015"}

_EXAMPLE = re.compile(r"^```cards\n(.*?)^```", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"\"([EW]\d{3,4})\"")


def _examples(code: str) -> list[str]:
    """The wrong and the right card on a page."""
    return [text if text.startswith(("language", "uses")) else HEAD + text for text in _EXAMPLE.findall(explain(code))]


def _found(text: str) -> list[str]:
    return [problem.code for problem in found_in("example.cards", text)]


def test_every_code_has_its_page_and_every_page_its_code() -> None:
    """Codes and pages go together."""
    assert {page.stem for page in PAGES.glob("*.md")} == set(CODES)


def test_codes_in_the_source_are_those_in_the_catalogue() -> None:
    """No code is made that the catalogue does not know, and none is known that is never made."""
    made = set()
    for path in (ROOT / "src" / "tekhenu" / "effects").rglob("*.py"):
        if path.name != "catalogue.py":
            made.update(_CODE.findall(path.read_text("utf-8")))

    assert made == set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_title_stands_in_the_catalogue_only(code: str) -> None:
    """A page has no heading of its own, so that its title cannot differ from the catalogue."""
    text = (PAGES / f"{code}.md").read_text("utf-8")

    assert not text.startswith("#")
    assert explain(code).startswith(f"# {code}: {CODES[code]}\n\n")


@pytest.mark.parametrize("code", sorted(set(CODES) - WITHOUT_EXAMPLE))
def test_the_examples_on_a_page_run(code: str) -> None:
    """The wrong card gives just this problem, the right one none."""
    wrong, right = _examples(code)

    assert set(_found(wrong)) == {code}
    assert _found(right) == []


@pytest.mark.parametrize("code", sorted(WITHOUT_EXAMPLE))
def test_the_other_pages_have_no_example(code: str) -> None:
    """A page without a wrong card has no right one either."""
    assert _examples(code) == []


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_shown_by_three_bad_cards(code: str) -> None:
    """The corpus holds at least three different messages for each code."""
    shown = {path.read_bytes() for path in MESSAGES.glob(f"{code}-*.txt")}

    assert len(shown) >= 3


@pytest.mark.parametrize("code", CODES)
def test_pages_have_one_sentence_a_line(code: str) -> None:
    """A line of prose ends where its sentence ends."""
    prose = _EXAMPLE.sub("", (PAGES / f"{code}.md").read_text("utf-8"))

    for line in prose.splitlines():
        assert not re.search(r"[a-z`)”]\. [A-Z`]", line), line


def test_an_unknown_code_has_no_page() -> None:
    """Asking for a code that does not exist is a KeyError."""
    with pytest.raises(KeyError):
        explain("E999")
