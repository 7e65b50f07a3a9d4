"""A stretch of a card file to words, numbers, texts, symbols and indentation, each with its place."""

import re

from attrs import field, frozen

from tekhenu.effects.diagnostics import Diagnostic
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Comment, Span

__all__ = [
    "FORBIDDEN",
    "LARGEST_NUMBER",
    "LONGEST_NAME",
    "MOST_OPERATORS",
    "MOST_PROBLEMS",
    "NAME_PATTERN",
    "SYMBOLS",
    "Line",
    "Token",
    "Tokens",
    "shown",
    "tokenise",
]

#: A number in a card file goes no higher.
LARGEST_NUMBER = 1_000_000
#: A word in a card file is no longer.
LONGEST_NAME = 100
#: Brackets, blocks and `else if` lie in each other no deeper.
DEEPEST = 40
#: So many operators may wait for each other; each makes the tree one deeper.
MOST_OPERATORS = 40
#: After so many problems the rest is left for later, so that no bytes at all take long to judge.
MOST_PROBLEMS = 100

#: Refused everywhere: controls, line separators, marks that turn the direction of writing, halves of pairs.
FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]|\r(?!\n)"
)
NAME_PATTERN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")

_PATTERN = re.compile(
    r"""[ ]*(?:
      ([A-Za-z_][A-Za-z0-9_]*)                        # 1 a word
    | ([0-9][A-Za-z0-9_]*)                            # 2 a number
    | (==|!=|<=|>=|\.\.|[-+*/=<>(){},:.])             # 3 a symbol
    | ("[^"\n]*")                                     # 4 a text
    | (\r?\n)                                         # 5 the end of a line
    | (\#[^\n]*)                                      # 6 a comment
    | (.)                                             # 7 anything else
    )""",
    re.VERBOSE,
)

#: What the grammar calls each symbol.
SYMBOLS = {
    "==": "EQUALS",
    "!=": "DIFFERS",
    "<=": "BELOW_OR_EQUAL",
    ">=": "ABOVE_OR_EQUAL",
    "<": "BELOW",
    ">": "ABOVE",
    "..": "TO_AND_WITH",
    ".": "DOT",
    ",": "COMMA",
    ":": "COLON",
    "=": "BECOMES_EQUAL",
    "+": "PLUS",
    "-": "MINUS",
    "*": "STAR",
    "/": "SLASH",
    "(": "OPEN_PARENTHESIS",
    ")": "CLOSE_PARENTHESIS",
    "{": "OPEN_BRACE",
    "}": "CLOSE_BRACE",
}

_CLOSES = {")": "(", "}": "{"}
_DEEPENS = frozenset({"+", "-", "*", "/", ".", "..", "and", "or", "not", "if"})

#: What an author may have meant by a character that means nothing here.
_MEANT = {
    "\t": "write spaces, two for each level of indentation",
    "\u00a0": "write a plain space",
    **dict.fromkeys("“”„«»", 'write a straight quote: `"`'),
    **dict.fromkeys("'’`", 'a text stands between two `"`'),
    **dict.fromkeys("–—−", "write a minus as `-`"),
    **dict.fromkeys("[]", "a set stands between braces: `{a, b}`"),
    "×": "write `*` for times",
    "÷": "write `/` and how to round: `a / b rounded down`",
    "%": "there are whole numbers only; write a division with its rounding",
    "≤": "write `<=`",
    "≥": "write `>=`",
    "≠": "write `!=`",
    "…": "a range is written with two dots: `1..6`",
    "&": "write `and`",
    "|": "write `or`",
    "!": "write `not`, or `!=`",
    ";": "write one effect on each line",
}


class Token:
    """One piece of the text.

    ``kind`` is WORD, SYMBOL, NUMBER, TEXT, NEWLINE, INDENT or DEDENT.
    ``type`` is what the grammar calls it; whether a word is a keyword shows when the grammar comes to it.
    """

    __slots__ = ("end", "kind", "start", "text", "type")

    def __init__(self, kind: str, text: str, start: int, end: int) -> None:
        self.kind = self.type = kind
        self.text = text
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"Token({self.kind}, {self.text!r}, {self.start}, {self.end})"


@frozen
class Line:
    """A line directly in an item, with all that is indented below it: the tokens from ``first`` on."""

    first: int
    start: int


@frozen
class Tokens:
    """What a stretch of text consists of, and what was wrong with it."""

    tokens: list[Token]
    lines: list[Line]
    comments: list[Comment]
    problems: list[Diagnostic]
    #: Brackets or blocks do not fit: the grammar has nothing to go by.
    shapeless: bool = field(default=False, kw_only=True)


def tokenise(source: Source, start: int, end: int) -> Tokens:
    """Take the text between two offsets apart; blank lines and comments leave no token."""
    return _Tokeniser(source).run(start, end)


def shown(letter: str) -> str:
    """A character as a message can show it."""
    if letter == "\t":
        return "a tab"
    return f"`{letter}`" if letter.isprintable() and letter != " " else f"the character U+{ord(letter):04X}"


class _Tokeniser:
    """The state of one pass over a stretch of text."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.tokens: list[Token] = []
        self.lines: list[Line] = []
        self.comments: list[Comment] = []
        self.problems: list[Diagnostic] = []
        self.shapeless = False
        self.tabbed = False
        self.open: list[Token] = []
        self.indents = [0]
        self.elses = [0]
        self.line_first = 0

    def run(self, start: int, end: int) -> Tokens:
        """Go through the text once."""
        tokens, opened = self.tokens, self.open
        fresh, line_start, last_end = True, start, start
        for match in _PATTERN.finditer(self.source.text, start, end):
            kind = match.lastindex
            if kind is None:  # pragma: no cover - every branch of the pattern is a group
                continue
            at, after = match.span(kind)
            if kind == 5:
                line_start = after
                fresh = not opened
                continue
            text = match.group(kind)
            if kind == 6:
                before = self.source.text[line_start:at]
                self.comments.append(
                    Comment(text.rstrip("\r"), not before.strip(), span=Span(at, at + len(text.rstrip("\r"))))
                )
                continue
            if text == "\t" and fresh:
                # Nobody knows how deep this line is meant to stand.
                self.tabbed = True
                self._stray(text, at)
                continue
            if fresh:
                fresh = False
                self._start_line(at - line_start, text, at, last_end)
                if self.shapeless:
                    break
            last_end = after
            if kind == 1:
                if after - at > LONGEST_NAME:
                    self._problem(
                        "E016",
                        f"a word of {after - at} letters is too long",
                        at,
                        after,
                        f"at most {LONGEST_NAME} letters",
                    )
                tokens.append(Token("WORD", text, at, after))
            elif kind == 2:
                self._number(text, at, after)
            elif kind == 3:
                token = Token("SYMBOL", text, at, after)
                token.type = SYMBOLS[text]
                tokens.append(token)
                if text in "({":
                    opened.append(token)
                    if self._too_deep(at, after):
                        break
                elif text in _CLOSES and not self._close(token):
                    break
            elif kind == 4:
                tokens.append(Token("TEXT", text, at, after))
            else:
                self._stray(text, at)
            if len(self.problems) >= MOST_PROBLEMS:
                self.shapeless = True
                break
        self._finish(last_end)
        return Tokens(tokens, self.lines, self.comments, self.problems, shapeless=self.shapeless or self.tabbed)

    def _start_line(self, column: int, word: str, at: int, last_end: int) -> None:
        """Say how the indentation changes before the first token of a line."""
        tokens, indents, elses = self.tokens, self.indents, self.elses
        if tokens:
            self._end_line(last_end)
        if column > indents[-1]:
            tokens.append(Token("INDENT", "", at, at))
            indents.append(column)
            elses.append(0)
        else:
            while column < indents[-1]:
                tokens.append(Token("DEDENT", "", last_end, last_end))
                indents.pop()
                elses.pop()
            if column != indents[-1] and not self.tabbed:
                note = f"the block around it is indented by {indents[-1]}, this line by {column}"
                help_ = "indent it like the line that it follows"
                self._problem("E008", "this line begins under no line above it", at, at + len(word), help_, note=note)
                self.shapeless = True
        elses[-1] = elses[-1] + 1 if word == "else" else 0
        if len(indents) == 2:
            self.lines.append(Line(len(tokens), at))
        self.line_first = len(tokens)
        self._too_deep(at, at + len(word))

    def _end_line(self, last_end: int) -> None:
        """Close a line; a long one is judged for operators that wait for each other."""
        if len(self.tokens) - self.line_first > MOST_OPERATORS:
            self._count_operators()
        self.tokens.append(Token("NEWLINE", "", last_end, last_end))

    def _count_operators(self) -> None:
        """Refuse a line in which an expression would lie too deep in itself."""
        counts = [0]
        for token in self.tokens[self.line_first :]:
            text = token.text
            if token.kind == "TEXT":
                continue
            if text in _DEEPENS:
                counts[-1] += 1
                if sum(counts) > MOST_OPERATORS:
                    self._problem(
                        "E005",
                        f"more than {MOST_OPERATORS} operators in one expression",
                        token.start,
                        token.end,
                        "split it with `let`",
                    )
                    self.shapeless = True
                    return
            elif text in ("(", "{"):
                counts.append(0)
            elif text in _CLOSES:
                counts.pop()
            elif text in (",", ":"):
                counts[-1] = 0

    def _too_deep(self, at: int, after: int) -> bool:
        """Refuse what lies deeper than recursive code may follow."""
        if len(self.open) + len(self.indents) - 1 + sum(self.elses) <= DEEPEST:
            return False
        self._problem(
            "E005",
            f"more than {DEEPEST} brackets, blocks and `else` in each other",
            at,
            after,
            "take it apart, with `let` or into several abilities",
        )
        self.shapeless = True
        return True

    def _number(self, text: str, at: int, after: int) -> None:
        """Take a number, unless it is too large or has letters in it."""
        self.tokens.append(Token("NUMBER", text, at, after))
        if not text.isdigit():
            digits = re.match("[0-9]+", text)
            split = (
                f"`{digits[0]} {text[digits.end() :]}`"
                if digits and len(text) <= LONGEST_NAME
                else "a space between them"
            )
            self._problem(
                "E010",
                "a number runs into a word",
                at,
                after,
                f"write {split}, or begin the word with a letter",
            )
        elif len(text.lstrip("0")) > 7 or int(text) > LARGEST_NUMBER:
            self._problem("E004", "the number is too large", at, after, f"the largest number is {LARGEST_NUMBER}")

    def _close(self, token: Token) -> bool:
        """Match a closing bracket with the one that is open."""
        wanted = _CLOSES[token.text]
        if self.open and self.open[-1].text == wanted:
            self.open.pop()
            return True
        self.shapeless = True
        if not self.open:
            self._problem(
                "E010",
                f"`{token.text}` closes nothing",
                token.start,
                token.end,
                None,
                note=f"no `{wanted}` is open here",
            )
            return False
        line, column = self.source.place(self.open[-1].start)
        closer = ")" if self.open[-1].text == "(" else "}"
        self._problem(
            "E010",
            f"`{token.text}` cannot close `{self.open[-1].text}`",
            token.start,
            token.end,
            f"write `{closer}`",
            note=f"`{self.open[-1].text}` was opened in line {line}, column {column}",
        )
        return False

    def _stray(self, letter: str, at: int) -> None:
        """Report a character that begins nothing, once for a run of the same."""
        if letter == '"':
            after = self.source.text.find("\n", at)
            after = len(self.source.text) if after < 0 else after
            self._problem(
                "E009",
                'the text has no closing `"`',
                at,
                after,
                'a text ends with `"` on the line on which it begins',
            )
        elif not self.problems or self.problems[-1].span.end != at or self.source.text[at - 1] != letter:
            self._problem(
                "E002", f"{shown(letter)} cannot stand here", at, at + 1, _MEANT.get(letter, _letters(letter))
            )
        else:
            last = self.problems.pop()
            self._problem("E002", last.message, last.span.start, at + 1, last.help)

    def _finish(self, last_end: int) -> None:
        """Close what is open at the end of the text."""
        if self.open and not self.shapeless:
            token = self.open[-1]
            closer = ")" if token.text == "(" else "}"
            self._problem(
                "E010",
                f"`{token.text}` is never closed",
                token.start,
                token.end,
                f"write `{closer}` where it ends",
            )
            self.shapeless = True
        if self.tokens and not self.shapeless:
            self._end_line(last_end)
            self.tokens.extend(Token("DEDENT", "", last_end, last_end) for _ in self.indents[1:])

    def _problem(
        self, code: str, message: str, at: int, after: int, help_: str | None, *, note: str | None = None
    ) -> None:
        """Note what is wrong."""
        self.problems.append(Diagnostic(code, message, self.source, Span(at, after), (note,) if note else (), help_))


def _letters(letter: str) -> str | None:
    """What to say about a letter of another alphabet."""
    return (
        "words are made of the letters a-z, digits and `_`; other letters may stand in texts and comments"
        if letter.isalpha()
        else None
    )
