"""The reference is complete: every public name, every command and every word of the language stands in it."""

from argparse import ArgumentParser
from pathlib import Path

import pytest

import tekhenu
from tekhenu import testing
from tekhenu.cli.main import _commands
from tekhenu.core.vocabulary import BUILT_IN
from tekhenu.effects.parse import keywords

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
LANGUAGE = "\n".join(
    page.read_text("utf-8") for page in (REFERENCE / "language.md", *sorted((REFERENCE / "language").glob("*.md")))
)


@pytest.mark.parametrize("module", [tekhenu, testing], ids=lambda module: module.__name__)
def test_every_public_name_is_described(module: object) -> None:
    """What a module makes public stands in the reference of the API, and nothing else does."""
    lines = (REFERENCE / "api.md").read_text("utf-8").splitlines()
    start = f"::: {module.__name__}."  # type: ignore[attr-defined]

    described = {line.removeprefix(start) for line in lines if line.startswith(start)}

    assert {name for name in described if "." not in name} == set(module.__all__)  # type: ignore[attr-defined]


def test_every_command_is_described() -> None:
    """Each command, with each of its options, stands in the reference of the command line."""
    page = (REFERENCE / "command-line.md").read_text("utf-8")

    for command in _commands():
        assert f"\n## {command.name}\n" in page
        parser = ArgumentParser(add_help=False)
        command.declare(parser)  # type: ignore[arg-type]
        section = page.split(f"\n## {command.name}\n")[1].split("\n## ")[0]
        for action in parser._actions:
            for option in action.option_strings or [str(action.metavar)]:
                assert option in section, f"{command.name}: {option}"


@pytest.mark.parametrize("word", sorted(keywords()))
def test_every_keyword_is_described(word: str) -> None:
    """No word of the language is left out."""
    assert word in LANGUAGE


@pytest.mark.parametrize("event", sorted(BUILT_IN))
def test_every_built_in_event_is_described(event: str) -> None:
    """The events of every game have a line."""
    assert f"| `{event}` |" in LANGUAGE
