"""How the language works where it is easy to get wrong, told by tests in the language itself."""

from pathlib import Path

import pytest

from bazaar import BAZAAR
from bazaar.cards import FOLDER
from bazaar.words import WORDS
from tekhenu import Library
from tekhenu.testing import run_tests

LIBRARY = Library.read([*FOLDER.glob("*.cards"), Path(__file__).parent / "semantics.cards"], WORDS)


@pytest.mark.parametrize("name", [one.test.name for one in LIBRARY.checked.tests])
def test_semantics(name: str) -> None:
    """Each test of the language in the file beside this one passes."""
    (outcome,) = run_tests(LIBRARY, BAZAAR, only=name)

    assert outcome.passed, outcome.message
