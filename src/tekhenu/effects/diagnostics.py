"""What is wrong with a card, as a value: gathered whole, rendered last."""

from collections.abc import Iterable
from difflib import get_close_matches

from attrs import frozen

from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Span

__all__ = ["LONGEST_SHOWN", "Diagnostic", "did_you_mean", "errors", "render"]

#: Of a longer source line a message shows a part.
LONGEST_SHOWN = 160


@frozen
class Diagnostic:
    """One problem: a stable code, one sentence, the place, notes, and the likely fix."""

    code: str
    message: str
    source: Source
    span: Span
    notes: tuple[str, ...] = ()
    help: str | None = None

    @property
    def is_error(self) -> bool:
        """Errors refuse the card, warnings do not."""
        return self.code.startswith("E")

    @property
    def severity(self) -> str:
        """``error`` or ``warning``."""
        return "error" if self.is_error else "warning"

    def plain(self) -> dict[str, object]:
        """The problem as plain data, for editors."""
        line, column = self.source.place(self.span.start)
        end_line, end_column = self.source.place(max(self.span.end, self.span.start))
        return {
            "code": self.code,
            "severity": self.severity,
            "message": self.message,
            "file": self.source.name,
            "line": line,
            "column": column,
            "end_line": end_line,
            "end_column": end_column,
            "notes": list(self.notes),
            "help": self.help,
        }


def errors(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Those that refuse the card."""
    return tuple(one for one in diagnostics if one.is_error)


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """A help line with the nearest known word, if one is near."""
    near = get_close_matches(word, sorted(set(known)), n=1, cutoff=0.6)
    return f"did you mean `{near[0]}`?" if near else None


def render(diagnostic: Diagnostic) -> str:
    """The problem as a person reads it, with the source line underlined."""
    line, column = diagnostic.source.place(diagnostic.span.start)
    shown, at = _shown(diagnostic.source.line(line), column - 1)
    width = max(1, min(diagnostic.span.end - diagnostic.span.start, len(shown) - at))
    gutter = " " * len(str(line))
    rows = [
        f"{diagnostic.severity}[{diagnostic.code}]: {diagnostic.message}",
        f"{gutter}--> {diagnostic.source.name}:{line}:{column}",
        f"{gutter} |",
        f"{line} | {shown}",
        f"{gutter} | {' ' * at}{'^' * width}",
    ]
    rows.extend(f"{gutter} = note: {note}" for note in diagnostic.notes)
    if diagnostic.help:
        rows.append(f"{gutter} = help: {diagnostic.help}")
    return "\n".join(rows)


def _shown(line: str, at: int) -> tuple[str, int]:
    """The part of a line around a place, and where the place is in it.

    A card file may come from anybody: what could speak to the terminal is not let through.
    """
    plain = "".join(letter if letter.isprintable() else " " for letter in line)
    start = 0 if len(plain) <= LONGEST_SHOWN else max(0, at - LONGEST_SHOWN // 2)
    part = plain[start : start + LONGEST_SHOWN]
    before, after = "…" * (start > 0), "…" * (start + LONGEST_SHOWN < len(plain))
    return f"{before}{part}{after}", at - start + len(before)
