"""Pages of the documentation that are made from the package: one for each diagnostic, and their list."""

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from tekhenu.effects.catalogue import CODES, explain

__all__ = ["on_files"]

_FOLDER = "reference/diagnostics"
#: The headings, by what is left of a code without its letter and its last two digits.
_GROUPS = {
    "0": "What cannot be read",
    "1": "Words",
    "2": "Sorts of values",
    "3": "Windows",
    "4": "What cards may do",
    "5": "Ranges",
    "6": "Chains",
    "7": "Conditions",
    "8": "Conflicts",
    "9": "Players",
    "10": "Choices",
    "11": "Payments",
    "12": "Kinds of card",
    "13": "Order",
}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages."""
    files.append(File.generated(config, f"{_FOLDER}/index.md", content=_list()))
    for code in CODES:
        files.append(File.generated(config, f"{_FOLDER}/{code}.md", content=explain(code)))
    return files


def _list() -> str:
    """All diagnostics, with links, in groups."""
    lines = [
        "# Diagnostics",
        "",
        "Every problem with a card has a code, and a code never changes its meaning.",
        "Codes that begin with `E` are errors, and refuse the card; codes that begin with `W` are warnings.",
        "The same pages are printed by `tekhenu explain E102`.",
    ]
    group = ""
    for code, title in CODES.items():
        if _GROUPS[code[1:-2]] != group:
            group = _GROUPS[code[1:-2]]
            lines.extend(("", f"## {group}", ""))
        lines.append(f"- [{code}]({code}.md): {title}")
    return "\n".join((*lines, ""))
