"""What came of a test or a property, and how a failure reads: the line of the card file, then what is wrong there."""

from attrs import frozen

from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Span

__all__ = ["Failure", "Outcome", "tell"]


@frozen
class Outcome:
    """What came of one test or one property."""

    name: str
    #: The cards that the test is for; a property is for none in particular.
    cards: tuple[str, ...]
    passed: bool
    #: What was expected and what is, with the place; empty if it passed.
    message: str
    source: Source
    #: The step that failed, or the whole test.
    span: Span
    seconds: float


class Failure(Exception):
    """Something is not as the test says; the notes say what is, each with its label."""

    def __init__(self, **notes: str) -> None:
        super().__init__(notes)
        self.notes = tuple((label.replace("_", " "), text) for label, text in notes.items())


def tell(title: str, source: Source, span: Span, notes: tuple[tuple[str, str], ...]) -> str:
    """A failure as a person reads it, in the manner of the messages about cards."""
    line, column = source.place(span.start)
    shown = source.line(line).rstrip()
    width = max(1, min(span.end - span.start, len(shown) - column + 1))
    gutter = " " * len(str(line))
    rows = [
        title,
        f"{gutter}--> {source.name}:{line}:{column}",
        f"{gutter} |",
        f"{line} | {shown}",
        f"{gutter} | {' ' * (column - 1)}{'^' * width}",
    ]
    for label, text in notes:
        first, *more = text.splitlines() or [""]
        rows.append(f"{gutter} = {label}: {first}".rstrip())
        rows.extend(f"{gutter} |   {row}" for row in more)
    return "\n".join(rows)
