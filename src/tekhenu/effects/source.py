"""Bytes or text of a card file to a source with lines, for spans and messages."""

from bisect import bisect_right

from attrs import field, frozen

from tekhenu.effects.syntax import Span

__all__ = ["Source"]


@frozen
class Source:
    """A named text; offsets count characters from 0, lines and columns from 1."""

    name: str
    text: str
    _starts: list[int] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Note where each line starts."""
        starts = [0]
        starts.extend(at + 1 for at, letter in enumerate(self.text) if letter == "\n")
        object.__setattr__(self, "_starts", starts)

    def place(self, offset: int) -> tuple[int, int]:
        """The line and the column of an offset."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line, without its end."""
        start = self._starts[number - 1]
        end = self._starts[number] - 1 if number < len(self._starts) else len(self.text)
        return self.text[start:end].rstrip("\r")

    def slice(self, span: Span) -> str:
        """The text of a span."""
        return self.text[span.start : span.end]
