"""Where the card files and the board that ship with the game lie."""

from pathlib import Path

from tekhenu.errors import SetupError

__all__ = ["card_folder"]

_PACKAGE = Path(__file__).resolve().parents[1]


def card_folder(package: Path = _PACKAGE) -> Path:
    """The folder of the cards: inside the installed package, or at the top of the source tree.

    Raises SetupError if there is neither.
    """
    installed, source = package / "_cards", package.parents[1] / "cards"
    for folder in (installed, source):
        if folder.is_dir():
            return folder
    raise SetupError(
        f"the cards of the game are missing: neither {installed} nor {source} is a folder; install tekhenu again"
    )
