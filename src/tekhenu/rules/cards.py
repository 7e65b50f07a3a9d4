"""The card files of Tekhenu to its cards."""

from tekhenu import CardSet, load_cards
from tekhenu.rules.places import card_folder
from tekhenu.rules.words import WORDS

__all__ = ["FOLDER", "card_set"]

FOLDER = card_folder()


def card_set() -> CardSet:
    """All cards of the game."""
    return load_cards(FOLDER, WORDS)
