"""The Bazaar: a small game that uses every form of the language, and shows how a game is built."""

from bazaar.rules import BAZAAR

__all__ = ["BAZAAR"]
