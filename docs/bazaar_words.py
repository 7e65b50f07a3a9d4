"""The words of the demonstration game as a page of the documentation, made from the game itself."""

import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

__all__ = ["on_files"]

_HEAD = """# The words of the Bazaar

The Bazaar is the demonstration game, in `examples/bazaar`.
In each round everybody takes a die and uses it: to produce a good, to sell it, to build a stall or to visit the market.
By the rules of the game two coins stand for one favour in every payment.

This page is made from the game; `tekhenu vocabulary` prints the same for any game.
What each sort of word is stands in [Vocabulary](vocabulary.md).
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the page."""
    sys.path.insert(0, str(Path(config.config_file_path).parent / "examples"))
    from bazaar.words import WORDS
    from tekhenu.effects.export import vocabulary_pages

    _, _, body = vocabulary_pages(WORDS).partition("\n")
    files.append(File.generated(config, "reference/bazaar.md", content=_HEAD + body))
    return files
