"""Build the wheel, install it away from the source tree, and use what was installed.

Run by `make test`. Nothing is downloaded: the build uses the tools of the environment that runs this script.
"""

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SMOKE = """
import sys
from importlib.resources import files
from pathlib import Path

# The engine and the language must do without what only the extras install.
for name in ("hypothesis", "interegular", "pytest", "rich"):
    sys.modules[name] = None

import tekhenu
import tekhenu.effects

place = Path(sys.argv[1]).resolve()
found = Path(tekhenu.__file__).resolve()
assert found.is_relative_to(place), f"tekhenu was imported from {found}, not from the wheel in {place}"

assert (files("tekhenu") / "py.typed").is_file(), "py.typed is missing"
assert (files("tekhenu") / "_cards").is_dir(), "the cards are missing"
assert (files("tekhenu.effects") / "grammar.lark").is_file(), "grammar.lark is missing"

# A whole game of Tekhenu, with the cards and the board that the wheel carries.
from random import Random

from tekhenu.rules import TEKHENU, house_board
from tekhenu.rules.places import card_folder

assert card_folder().is_relative_to(place), f"the cards were found in {card_folder()}, not in the wheel"
chance = Random(7)
game = TEKHENU.new(players=4, seed=7)
while (decision := game.decision) is not None:
    game.answer(chance.choice(decision.options))
assert game.table.board is house_board()
assert len(game.table.cards) == 114, f"there are {len(game.table.cards)} cards, and not all but the withdrawn one"
assert game.result.phases[-1] == "end of game"

for name, module in list(sys.modules.items()):
    file = getattr(module, "__file__", None)
    if name.partition(".")[0] == "tekhenu" and file is not None:
        assert Path(file).resolve().is_relative_to(place), f"{name} was imported from {file}"
"""

#: What somebody who has only the wheel, and what the command line needs, can do.
COMMANDS = (
    ("--version",),
    ("check", "--strict"),
    ("explain", "B07"),
    ("test", "-k", "B07"),
    ("play", "--players", "4", "--seed", "7"),
)


def main() -> None:
    """Check the wheel; leave with a message when something is wrong with it."""
    with tempfile.TemporaryDirectory(prefix="tekhenu-wheel-") as name:
        work = Path(name)
        wheel = build(work / "dist")
        check_contents(wheel)
        installed = install(wheel, work / "installed")
        use(installed, work)
    print(f"{wheel.name}: built, installed and used without the source tree")


def build(into: Path) -> Path:
    """Build the wheel of the source tree and return its path."""
    run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(into), str(ROOT)],
        cwd=ROOT,
    )
    (wheel,) = into.glob("tekhenu-*.whl")
    return wheel


def check_contents(wheel: Path) -> None:
    """Make sure that the wheel holds every file of the package and of the cards."""
    packed = set(zipfile.ZipFile(wheel).namelist())
    expected = {"tekhenu/" + path for path in files_under(ROOT / "src" / "tekhenu")}
    expected |= {"tekhenu/_cards/" + path for path in files_under(ROOT / "cards")}
    if missing := sorted(expected - packed):
        sys.exit("The wheel lacks: " + ", ".join(missing))


def files_under(folder: Path) -> list[str]:
    """List the files under a folder, relative to it, leaving out compiled and hidden ones."""
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return [
        path.as_posix()
        for path in paths
        if "__pycache__" not in path.parts and not any(part.startswith(".") for part in path.parts)
    ]


def install(wheel: Path, into: Path) -> Path:
    """Install the wheel alone into a folder and return the folder."""
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--no-index"]
    run([*pip, "--target", str(into), str(wheel)], cwd=into.parent)
    return into


def use(installed: Path, work: Path) -> None:
    """Run the installed package from a folder that is not the source tree."""
    script = work / "smoke.py"
    script.write_text(SMOKE, encoding="utf-8")
    run([sys.executable, str(script), str(installed)], cwd=work, path=installed)
    for words in COMMANDS:
        run([sys.executable, "-m", "tekhenu", *words], cwd=work, path=installed)


def run(command: list[str], *, cwd: Path, path: Path | None = None) -> None:
    """Run a command quietly; when it fails, show what it printed and leave."""
    # Without a cache, so that the cards are really read, and without a game that somebody else named.
    environment = {**os.environ, "PYTHONPATH": str(path or ""), "TEKHENU_CACHE": "", "TEKHENU_GAME": ""}
    done = subprocess.run(
        command, cwd=cwd, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nThis failed: {' '.join(command)}")


if __name__ == "__main__":
    main()
