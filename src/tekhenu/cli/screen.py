"""The terminal, or the pipe in its place: text in colour where somebody looks at it, plain text and JSON elsewhere."""

import json
import os
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import IO, Any, TypeVar

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from tekhenu.effects.diagnostics import Diagnostic, render

__all__ = ["Screen"]

T = TypeVar("T")

#: Lines of running text are no longer than this, however wide the terminal is.
WIDEST = 100

_SEVERITY = {"error": "bold red", "warning": "bold yellow"}
_HEAD = re.compile(r"(?:error|warning)\[\w+\]|.*")
_GUTTER = re.compile(r" *\d* *(-->|\||=)")


class Screen:
    """Where a command writes."""

    def __init__(self) -> None:
        self.out = _console(sys.stdout)
        self.err = _console(sys.stderr)

    @property
    def watched(self) -> bool:
        """Does somebody look at it?"""
        return self.out.is_terminal

    def line(self, text: str | Text = "", style: str = "") -> None:
        """Write a line as it is, however long."""
        shown = Text(text, style=style) if isinstance(text, str) else text
        self.out.print(shown, soft_wrap=True)

    def show(self, thing: RenderableType) -> None:
        """Write a table, a rule or the like."""
        self.out.print(thing)

    def json(self, value: Any) -> None:
        """Write data."""
        self.out.file.write(json.dumps(value, indent=2, ensure_ascii=False, default=str) + "\n")

    def prose(self, text: str) -> None:
        """Write sentences and lists, broken between words on a terminal."""
        if self.watched:
            width = min(self.out.width, WIDEST)
            text = "\n".join(_wrapped(row, width) for row in text.splitlines())
        self.line(text)

    def page(self, markdown: str) -> None:
        """Write a page of Markdown, laid out on a terminal."""
        if self.watched:
            self.show(Markdown(markdown))
        else:
            self.line(markdown.rstrip("\n"))

    def note(self, text: str) -> None:
        """Write something that is not part of the result."""
        self.err.print(Text(text), soft_wrap=True)

    def complain(self, program: str, text: str) -> None:
        """Say what was wrong with the use of the program."""
        self.err.print(Text.assemble((f"{program}: ", "bold"), ("error: ", "bold red"), text), soft_wrap=True)

    def problems(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Write what is wrong with cards, each with its line underlined."""
        for one in diagnostics:
            self.line(painted(render(one), _SEVERITY[one.severity]))
            self.line()

    def failure(self, message: str) -> None:
        """Write what is wrong with a test."""
        self.line(painted(message, "bold red"))
        self.line()

    @contextmanager
    def working(self, what: str, number: int) -> Iterator["Progress | None"]:
        """A bar that grows, if somebody looks at it."""
        if not self.watched or not self.err.is_terminal:
            yield None
            return
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, console=self.err, transient=True) as progress:
            progress.add_task(what, total=number)
            yield progress

    def follow(self, things: Iterable[T], what: str, number: int) -> Iterator[T]:
        """The things, with a bar that shows how many have come."""
        with self.working(what, number) as progress:
            for one in things:
                yield one
                if progress is not None:
                    progress.advance(progress.task_ids[0])


def painted(message: str, style: str) -> Text:
    """A message about a place in a file, with colour: the head, the gutter, the underlining, the help."""
    shown = Text()
    for number, row in enumerate(message.splitlines()):
        if number:
            shown.append("\n")
        found = _GUTTER.match(row)
        if number == 0:
            head = _HEAD.match(row)
            end = 0 if head is None else head.end()
            shown.append(row[:end], style)
            shown.append(row[end:], "bold")
        elif found is None:
            shown.append(row)
        else:
            shown.append(found[0], "blue")
            rest = row[found.end() :]
            if found[1] == "|" and set(rest.strip()) == {"^"}:
                shown.append(rest, style)
            elif found[1] == "=" and rest.startswith(" help:"):
                shown.append(" help:", "bold green")
                shown.append(rest.removeprefix(" help:"))
            elif found[1] == "=":
                label, colon, more = rest.partition(":")
                shown.append(label + colon, "bold")
                shown.append(more)
            else:
                shown.append(rest)
    return shown


class _Console(Console):
    """A console that leaves it to the program what to do when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        """Pass it on."""
        raise BrokenPipeError


def _console(stream: IO[str]) -> Console:
    """A console for a stream: colours only on a terminal, and never against NO_COLOR."""
    if hasattr(stream, "reconfigure"):
        # A file may have any name; what cannot be written is written as an escape.
        stream.reconfigure(errors="backslashreplace")
    terminal = stream.isatty()
    colour = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return _Console(
        file=stream,
        force_terminal=terminal,
        color_system="auto" if colour else None,
        width=None if terminal else 120,
        highlight=False,
        markup=False,
        emoji=False,
    )


def _wrapped(row: str, width: int) -> str:
    """A row broken between words; what comes after the first line stands under its text."""
    start = row[: len(row) - len(row.lstrip())]
    hang = start + ("  " if row.lstrip().startswith("- ") else "")
    return "\n".join(textwrap.wrap(row, max(width, 20), subsequent_indent=hang, break_long_words=False)) or row
