"""What the tests of the command line share: commands run in this process, and card files to run them on."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.running import SOUND, Ran
from tekhenu.cli.main import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run a command in this process."""
    monkeypatch.delenv("TEKHENU_GAME", raising=False)
    monkeypatch.setattr(sys, "path", [*sys.path])

    def go(*words: Any) -> Ran:
        capsys.readouterr()
        code = main([str(word) for word in words])
        told = capsys.readouterr()
        return Ran(code, told.out, told.err)

    return go


@pytest.fixture
def cards(tmp_path: Path) -> Callable[..., Path]:
    """Write a card file, and give out its path."""

    def write(text: str = SOUND, name: str = "mine.cards") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        return path

    return write
