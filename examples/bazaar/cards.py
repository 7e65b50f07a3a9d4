"""The card files of the Bazaar to its cards."""

from pathlib import Path

from bazaar.words import WORDS
from tekhenu import CardSet, load_cards

__all__ = ["FOLDER", "card_set"]

FOLDER = Path(__file__).parent / "cards"


def card_set() -> CardSet:
    """All cards of the game."""
    return load_cards(FOLDER, WORDS)
