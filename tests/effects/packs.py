"""Texts of card files to what the checker says of them."""

import re

from effects.toy import TOY
from tekhenu.effects.check import check
from tekhenu.effects.checked import Checked, CheckedCard
from tekhenu.effects.diagnostics import Diagnostic
from tekhenu.effects.parse import parse

__all__ = ["HEAD", "checked", "codes", "found_in"]

HEAD = "language 1\nuses toy 1\n\n"

#: So a text is cut into several files.
_CUT = re.compile(r"^# --- file (.*)\n", re.MULTILINE)


def found_in(name: str, text: str) -> tuple[Diagnostic, ...]:
    """All that is wrong with a pack; a line `# --- file NAME` starts its next file."""
    parts = _CUT.split(text)
    files = [(name, parts[0]), *zip(parts[1::2], parts[2::2], strict=True)]
    parsed = [parse(part.encode(), name=file) for file, part in files]
    problems = [problem for one in parsed for problem in one.diagnostics]
    return (*problems, *check([(one.source, one.file) for one in parsed], TOY).diagnostics)


def checked(text: str, known: dict[str, CheckedCard] | None = None) -> Checked:
    """What the checker makes of some cards, which must be readable."""
    parsed = parse(HEAD + text, name="test.cards")
    assert not parsed.diagnostics, parsed.diagnostics
    return check([(parsed.source, parsed.file)], TOY, known=known)


def codes(text: str) -> list[str]:
    """The codes of all that the checker finds in some cards."""
    return [problem.code for problem in checked(text).diagnostics]
