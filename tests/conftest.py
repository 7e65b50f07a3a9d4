"""What all tests share: the depth of random testing, and golden files."""

import difflib
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

GOLDEN = Path(__file__).parent / "golden"

#: Card files below this folder are material for tests, not tests of their own.
collect_ignore_glob = ["**/*.cards"]

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile(
    "soak",
    max_examples=1000 * int(os.environ.get("TEKHENU_SOAK") or 1),
    deadline=None,
    print_blob=True,
)
settings.load_profile("soak" if os.environ.get("TEKHENU_SOAK") else "ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--accept`."""
    parser.addoption(
        "--accept",
        action="store_true",
        help="rewrite the golden files with what the tests got; read the diff afterwards",
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the golden file of that name, or rewrite the file under `--accept`."""
    accept = bool(request.config.getoption("--accept"))

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        accepted = path.read_bytes().decode() if path.exists() else None
        if text == accepted:
            return
        if accept:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
            return
        pytest.fail(_difference(name, accepted, text), pytrace=False)

    return compare


def _difference(name: str, accepted: str | None, text: str) -> str:
    """Say how the text differs from the accepted one, and what to do about it."""
    lines = difflib.unified_diff(
        (accepted or "").splitlines(),
        text.splitlines(),
        fromfile=f"tests/golden/{name} (accepted)",
        tofile="what the test got",
        lineterm="",
    )
    first = "does not exist yet" if accepted is None else "differs from what the test got"
    shown = "\n".join(lines) or "(only the line endings differ)"
    return (
        f"tests/golden/{name} {first}:\n\n{shown}\n\n"
        "If the new text is right: make accept, then read the diff of the file."
    )
