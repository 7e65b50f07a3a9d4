"""What a user did that cannot be done, as one sentence with the way out."""

from collections.abc import Iterable
from difflib import get_close_matches

__all__ = ["Trouble", "nearest"]


class Trouble(Exception):
    """Wrong use, or input that cannot be read: one line on the terminal, and exit code 2."""


def nearest(word: str, known: Iterable[str], otherwise: str) -> str:
    """The nearest known word as a question, or else the advice given."""
    every = list(dict.fromkeys(known))
    folded = {one.casefold(): one for one in reversed(every)}
    near = get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    return f"did you mean {folded[near[0]]!r}?" if near else otherwise
