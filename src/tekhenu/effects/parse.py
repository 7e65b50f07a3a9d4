"""The text of a card file to its tree and all that is wrong with it; the only module that knows Lark."""

import re
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Any, cast

from attrs import evolve, frozen
from lark import Lark, UnexpectedToken

from tekhenu.effects.diagnostics import Diagnostic
from tekhenu.effects.parsing import slips
from tekhenu.effects.parsing.tokens import FORBIDDEN, MOST_PROBLEMS, NAME_PATTERN, Line, Token, Tokens, shown, tokenise
from tekhenu.effects.parsing.tree import Header, Misfit, Tree
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import NOWHERE, Comment, File, Span, Top

__all__ = ["LANGUAGE", "LARGEST_FILE", "LONGEST_LINE", "Parsed", "grammar", "keywords", "parse", "read"]

#: The language that this version reads.
LANGUAGE = 1
#: A card file has at most so many bytes.
LARGEST_FILE = 1024 * 1024
#: A line of a card file has at most so many characters.
LONGEST_LINE = 2000

_LONG_LINE = re.compile(f"^[^\n]{{{LONGEST_LINE + 1},}}", re.MULTILINE)
#: An item begins in the first column; a closing bracket there still belongs to the item above.
_ITEM = re.compile(r"^[^\s#)}]", re.MULTILINE)


@frozen
class Parsed:
    """What a file says, as far as it could be read, and what is wrong with it."""

    file: File
    diagnostics: tuple[Diagnostic, ...]
    source: Source
    #: The ids of cards that stand in the file and could not be read, so that nobody calls them unknown.
    broken: frozenset[str] = frozenset()


def read(name: str, data: bytes) -> Source | tuple[Diagnostic, ...]:
    """Turn the bytes of a file into a source, or say why they are no text."""
    if len(data) > LARGEST_FILE:
        return (_too_large(Source(name, ""), len(data)),)
    try:
        return Source(name, data.decode("utf-8").removeprefix("\ufeff"))
    except UnicodeDecodeError as error:
        # The bytes before are sound; the first bad one stands for all, or a photograph would give thousands.
        at = len(data[: error.start].decode("utf-8").removeprefix("\ufeff"))
        source = Source(name, data.decode("utf-8", "replace").removeprefix("\ufeff"))
        message = f"the file is not UTF-8: byte {data[error.start]:#04x} cannot stand here"
        return (Diagnostic("E001", message, source, Span(at, at + 1), (), "save the file as UTF-8"),)


def parse(source: Source | str | bytes, *, name: str = "<cards>") -> Parsed:
    """Parse a whole file, item by item, so that a broken one hides nothing else; raises nothing."""
    if isinstance(source, bytes):
        got = read(name, source)
        if not isinstance(got, Source):
            return Parsed(File(None, None, ()), got, got[0].source)
        source = got
    elif isinstance(source, str):
        source = Source(name, source.removeprefix("\ufeff"))
    refused = _refused(source)
    if refused:
        return Parsed(File(None, None, ()), _capped(refused), source)
    return _Reading(source).run()


@cache
def grammar(*, strict: bool = False) -> Lark:
    """Build the parser, once; ``strict`` refuses conflicts in the grammar (and needs interegular)."""
    text = resources.files("tekhenu.effects").joinpath("grammar.lark").read_text("utf-8")
    return Lark(
        text,
        parser="lalr",
        lexer="basic",
        start="item",
        strict=strict,
        keep_all_tokens=True,
        maybe_placeholders=True,
        transformer=cast(Any, Tree()),
    )


@cache
def keywords() -> dict[str, str]:
    """The words of the language and what the grammar calls them; most may be names where no keyword fits."""
    spelled = {str(one.pattern.value): one.name for one in grammar().terminals}
    return {word: name for word, name in spelled.items() if NAME_PATTERN.fullmatch(word)}


def _refused(source: Source) -> list[Diagnostic]:
    """What makes a text unreadable as a whole: its size, its lines, characters that no file may have."""
    text = source.text
    if len(text) > LARGEST_FILE or len(text) * 4 > LARGEST_FILE < len(text.encode("utf-8", "replace")):
        return [_too_large(source, len(text.encode("utf-8", "replace")))]
    found = [
        Diagnostic(
            "E015",
            f"the line is too long: {len(match[0])} characters",
            source,
            Span(match.start() + LONGEST_LINE, match.end()),
            (),
            f"a line has at most {LONGEST_LINE} characters",
        )
        for match in _LONG_LINE.finditer(text)
    ]
    seen: set[str] = set()
    for match in FORBIDDEN.finditer(text):
        if match[0] in seen:
            continue
        seen.add(match[0])
        times = text.count(match[0])
        notes = (f"it stands in {times} places of the file",) if times > 1 else ()
        help_ = "save the file with ordinary line ends" if match[0] == "\r" else "remove it"
        message = f"{shown(match[0])} cannot stand here"
        found.append(Diagnostic("E002", message, source, Span(*match.span()), notes, help_))
    return sorted(found, key=_place)


def _too_large(source: Source, size: int) -> Diagnostic:
    """Say that a file is too large."""
    message = f"the file is too large: {size} bytes"
    return Diagnostic("E003", message, source, NOWHERE, (), f"a card file has at most {LARGEST_FILE} bytes; split it")


def _capped(problems: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    """So many problems and no more; the last one says so."""
    if len(problems) <= MOST_PROBLEMS:
        return tuple(problems)
    last = problems[MOST_PROBLEMS - 1]
    more = "there are more problems than these; they will be shown when these are mended"
    return (*problems[: MOST_PROBLEMS - 1], evolve(last, notes=(*last.notes, more)))


def _place(problem: Diagnostic) -> int:
    """Where a problem begins."""
    return problem.span.start


class _Reading:
    """One file on its way from text to tree."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Diagnostic] = []
        self.items: list[Top] = []
        self.comments: list[Comment] = []
        self.broken: set[str] = set()
        self.language: Header | None = None
        self.uses: Header | None = None
        #: The problem of an item without lines; the next item may be those lines, not indented.
        self.empty: Diagnostic | None = None
        self.unindented = False

    def run(self) -> Parsed:
        """Read the items in their order."""
        text = self.source.text
        starts = [match.start() for match in _ITEM.finditer(text)]
        self._before(starts[0] if starts else len(text))
        first = starts[0] if starts else len(text)
        for start, end in pairwise([*starts, len(text)]):
            self._item(tokenise(self.source, start, end), first=start == first)
            if len(self.problems) > MOST_PROBLEMS or (self.language and self.language.number != LANGUAGE):
                break
        if not re.search("^language", text, re.MULTILINE | re.IGNORECASE):
            self.problems.append(slips.no_language(self.source, first))
        header, uses = self.language, self.uses
        file = File(
            header.number if header else None,
            (uses.name or "", uses.number) if uses else None,
            tuple(self.items),
            tuple(self.comments),
            header_span=header.span if header else NOWHERE,
            uses_span=uses.span if uses else NOWHERE,
            span=Span(0, len(text)),
        )
        return Parsed(file, _capped(sorted(self.problems, key=_place)), self.source, frozenset(self.broken))

    def _before(self, end: int) -> None:
        """Judge what stands before the first item: blank lines and comments only."""
        tokens = tokenise(self.source, 0, end)
        self.comments.extend(tokens.comments)
        if tokens.tokens:
            first = tokens.tokens[0] if tokens.tokens[0].text else tokens.tokens[1]
            self.problems.append(slips.not_in_an_item(self.source, first))
        else:
            self.problems.extend(tokens.problems)

    def _item(self, read: Tokens, *, first: bool) -> None:
        """Read one item; what is broken in it is left out, line by line, until the rest can be read."""
        self.comments.extend(read.comments)
        problems = list(read.problems)
        tokens, lines = read.tokens, read.lines
        for problem in problems:
            tokens, lines = _without(tokens, lines, problem.span.start)
        result: Any = None
        while tokens and not read.shapeless and len(self.problems) + len(problems) <= MOST_PROBLEMS:
            result = _run(self.source, tokens)
            if not isinstance(result, Diagnostic):
                break
            if problems and result.span == problems[-1].span:
                break
            problems.append(result)
            tokens, lines = _without(tokens, lines, result.span.start)
        if problems:
            self._report(problems, _ids(read.tokens))
        else:
            self.empty = None
            self.unindented = False
            self._keep(result, first=first)

    def _report(self, problems: list[Diagnostic], ids: set[str]) -> None:
        """Take over the problems of an item; lines that only lack their indentation make one problem."""
        first = problems[0]
        unindented = first.code == "E008" and self.source.place(first.span.start)[1] == 1
        follows = self.unindented and not self.source.text[: first.span.start].endswith("\n\n")
        empty = first.code == "E014" and len(problems) == 1
        if unindented and self.empty is not None:
            self.problems.remove(self.empty)
        if not (follows and (unindented or empty)):
            self.problems.extend(problems)
            self.empty = first if empty else None
            self.unindented = unindented
        if not unindented:
            self.broken |= ids

    def _keep(self, result: Any, *, first: bool) -> None:
        """Put a sound item where it belongs."""
        if not isinstance(result, Header):
            self.items.append(result)
        elif result.name is not None:
            if self.uses is not None or self.items:
                self.problems.append(slips.late_uses(self.source, result.span))
            self.uses = self.uses or result
        elif first:
            if result.number != LANGUAGE:
                self.problems.append(slips.other_language(self.source, result.span, result.number, LANGUAGE))
            self.language = result
        else:
            self.problems.append(slips.late_language(self.source, result.span))


def _run(source: Source, tokens: list[Token]) -> Any:
    """Feed the tokens to the grammar: what they make, or what is wrong with them."""
    words = keywords()
    parser: Any = grammar().parse_interactive()  # Lark types its half only
    fed = 0
    try:
        for token in tokens:
            if token.kind == "WORD":
                keyword = words.get(token.text)
                token.type = keyword if keyword is not None and keyword in parser.choices() else "NAME"
            try:
                parser.feed_token(token)
            except UnexpectedToken:
                if token.kind != "WORD" or token.type == "NAME":
                    raise
                # The table may promise a keyword that does not fit after all; a name still may.
                token.type = "NAME"
                parser.feed_token(token)
            fed += 1
        return parser.feed_eof()
    except UnexpectedToken:
        return slips.explain(source, tokens, fed, _accepted(tokens[:fed]))
    except Misfit as misfit:
        return Diagnostic(misfit.code, misfit.message, source, misfit.span, (), misfit.help)


def _accepted(tokens: list[Token]) -> frozenset[str]:
    """What the grammar would take after some tokens; the parser that saw the next one has gone too far to say."""
    parser: Any = grammar().parse_interactive()
    for token in tokens:
        parser.feed_token(token)
    return frozenset(parser.accepts())


def _without(tokens: list[Token], lines: list[Line], offset: int) -> tuple[list[Token], list[Line]]:
    """The tokens without the line of the item in which an offset lies; none if nothing would be left.

    If it lies in the first line of a card, that line is cut short to what the grammar surely takes.
    """
    at = sum(1 for line in lines if line.start <= offset) - 1
    if at < 0:
        head = next((at for at, token in enumerate(tokens) if token.kind == "NEWLINE"), 0)
        if not lines or head <= 2 or tokens[0].text in slips.ITEMS:
            return [], []
        kept = [*tokens[:2], *tokens[head:]] if tokens[1].kind == "WORD" else []
        return kept, [evolve(line, first=line.first - head + 2) for line in lines]
    if len(lines) == 1:
        return [], []
    first = lines[at].first
    after = lines[at + 1].first if at + 1 < len(lines) else len(tokens) - 1
    moved = [evolve(line, first=line.first - after + first) for line in lines[at + 1 :]]
    return tokens[:first] + tokens[after:], lines[:at] + moved


def _ids(tokens: list[Token]) -> set[str]:
    """The ids of the cards that an item declares, as far as they can be seen."""
    heads = [at for at, token in enumerate(tokens) if token.text in ("add", "replace")] if tokens[:1] else []
    if tokens and tokens[0].text not in slips.ITEMS:
        heads.append(-1)
    found = set()
    for at in heads:
        listed = tokens[at + 2 :]
        for one, after in zip(listed[::2], [*listed[1::2], None], strict=False):
            if one.kind == "WORD":
                found.add(one.text)
            if one.kind != "WORD" or after is None or after.text != ",":
                break
    return found
