"""The card files of the Bazaar to its cards."""

from pathlib import Path

from bazaar.words import WORDS
from tekhenu import CardSet, Library

__all__ = ["FOLDER", "card_set"]

FOLDER = Path(__file__).parent / "cards"


def card_set() -> CardSet:
    """All cards of the game."""
    return Library.read(FOLDER, WORDS).card_set()
