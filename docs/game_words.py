"""The words of the games as pages of the documentation, made from the games themselves."""

import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

__all__ = ["on_files"]

_BAZAAR = """# The words of the Bazaar

The Bazaar is the demonstration game, in `examples/bazaar`.
In each round everybody takes a die and uses it: to produce a good, to sell it, to build a stall or to visit the market.
By the rules of the game two coins stand for one favour in every payment.

This page is made from the game; `tekhenu vocabulary --game bazaar:BAZAAR` prints the same.
What each sort of word is stands in [Vocabulary](vocabulary.md).
"""
_TEKHENU = """# The words of Tekhenu

[Tekhenu](tekhenu.md) is the game that comes with the package.
By its rules gold stands for any one papyrus, bread, limestone or granite in every payment.

This page is made from the game; `tekhenu vocabulary` prints the same.
What each sort of word is stands in [Vocabulary](vocabulary.md).
Which cards use what stands in [How Tekhenu is built](../explanation/tekhenu.md#where-cards-come-in).
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages."""
    sys.path.insert(0, str(Path(config.config_file_path).parent / "examples"))
    from bazaar import BAZAAR
    from tekhenu.effects.export import vocabulary_pages
    from tekhenu.rules import TEKHENU

    for name, head, rules in (("bazaar", _BAZAAR, BAZAAR), ("vocabulary-tekhenu", _TEKHENU, TEKHENU)):
        _, _, body = vocabulary_pages(rules.vocabulary).partition("\n")
        files.append(File.generated(config, f"reference/{name}.md", content=head + body))
    return files
