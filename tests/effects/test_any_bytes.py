"""A card file is untrusted: any bytes at all give a tree or diagnostics, never another exception."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from hypothesis.strategies import SearchStrategy
from lark import Lark

from effects import forms, trees
from tekhenu.effects import syntax as s
from tekhenu.effects.diagnostics import render
from tekhenu.effects.format import format_file, format_node
from tekhenu.effects.parse import Parsed, grammar, keywords, parse
from tekhenu.effects.parsing.tokens import SYMBOLS

#: A file with every form of the language.
REAL = "\n".join(
    [
        "language 1\nuses demo 1\n",
        *forms.ITEMS,
        "blessing B03",
        *(f"  requires {text}" for text in forms.EXPRESSIONS),
        *(f"  {line}" for text in forms.DECLARATIONS for line in text.splitlines()),
        "  when used:",
        *(f"    {line}" for text in forms.EFFECTS for line in text.splitlines()),
    ]
)

_LAYOUT = ["\n", "\n  ", "\n    ", "\n      ", " ", "  ", "language 1\n", "a A\n  ", ":\n    "]
_ODD = ["x", "B01", '"', '"a b"', "#", "3", "1000000", "9999999", "\t", "\r", "é", "$", "\\", "'", "\0", "\u2028"]
pieces = st.lists(st.sampled_from([*keywords(), *SYMBOLS, *_LAYOUT, *_ODD, *_LAYOUT]), max_size=60)
texts = st.one_of(pieces.map("".join), pieces.map(" ".join))


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A real file with a few pieces cut out, put in, doubled or swapped."""
    text = REAL
    for _ in range(draw(st.integers(1, 6))):
        first = draw(st.integers(0, len(text)))
        last = min(len(text), first + draw(st.integers(0, 30)))
        other = draw(st.integers(0, len(text)))
        how = draw(st.sampled_from(["cut", "put", "double", "swap"]))
        if how == "cut":
            text = text[:first] + text[last:]
        elif how == "put":
            text = text[:first] + draw(st.sampled_from([*keywords(), *SYMBOLS, *_LAYOUT, *_ODD])) + text[first:]
        elif how == "double":
            text = text[:other] + text[first:last] + text[other:]
        else:
            text = text[:first] + text[first:last][::-1] + text[last:]
    return text


@cache
def by_grammar() -> SearchStrategy[str]:
    """Texts that the grammar makes, with the indentation that its tokens only stand for."""
    lark = Lark.open_from_package("tekhenu.effects", "grammar.lark", parser="lalr", start="item")
    explicit = {name: st.just(f" {word} ") for word, name in keywords().items()}
    explicit |= {
        "NAME": trees.words.map(" {} ".format),
        "NUMBER": trees.naturals.map(" {} ".format),
        "TEXT": trees.texts.map(' "{}" '.format),
        "NEWLINE": st.just("\n"),
        "INDENT": st.just("\x0e"),
        "DEDENT": st.just("\x0f"),
    }
    return from_lark(lark, start="item", explicit=explicit).map(_indented)


def _indented(text: str) -> str:
    """Turn marks for deeper and shallower into spaces at the starts of lines."""
    depth, rows = 0, ["language 1"]
    for line in text.split("\n"):
        depth += 2 * (line.count("\x0e") - line.count("\x0f"))
        rows.append(" " * depth + line.strip(" \x0e\x0f"))
    return "\n".join(rows)


def judged(text: str | bytes) -> Parsed:
    """Parse, and use all that comes out: messages can be shown, sound files written."""
    got = parse(text)
    for problem in got.diagnostics:
        assert problem.code.startswith("E0")
        assert 0 <= problem.span.start <= problem.span.end <= len(got.source.text)
        assert render(problem)
        assert problem.plain()["message"]
    if not got.diagnostics:
        written = format_file(got.file, got.source)
        assert parse(written).file == got.file
    return got


# --- a little of everything, each time


def test_the_real_file_is_sound() -> None:
    """Otherwise the tests below would change what is broken already."""
    assert judged(REAL).diagnostics == ()


@given(st.binary(max_size=300))
def test_random_bytes_raise_nothing(data: bytes) -> None:
    """Bytes that are no text."""
    judged(data)


@given(st.text(max_size=200))
def test_random_text_raises_nothing(text: str) -> None:
    """Text of any letters, halves of pairs among them."""
    judged(text)


@given(texts)
def test_random_words_raise_nothing(text: str) -> None:
    """Words and symbols of the language in any order."""
    judged(text)


@given(mutated())
def test_a_broken_real_file_raises_nothing(text: str) -> None:
    """Slips in a file with every form."""
    judged(text)


@given(st.data())
def test_whatever_the_grammar_makes_is_read(data: st.DataObject) -> None:
    """Sentences of the grammar itself are sound, up to the few things that no grammar can see."""
    _read_by_grammar(data.draw(by_grammar()))


# --- a lot of it, on demand


@pytest.mark.soak
@settings(max_examples=50_000)
@given(st.one_of(st.binary(max_size=2000), st.text(max_size=1000), texts))
def test_random_input_raises_nothing_at_length(text: str | bytes) -> None:
    """Bytes, text and words, many and longer."""
    judged(text)


@pytest.mark.soak
@settings(max_examples=20_000)
@given(mutated())
def test_a_broken_real_file_raises_nothing_at_length(text: str) -> None:
    """Slips in a file with every form, many."""
    judged(text)


@pytest.mark.soak
@settings(max_examples=20_000)
@given(trees.files, st.data())
def test_a_broken_made_up_file_raises_nothing_at_length(file: s.File, data: st.DataObject) -> None:
    """Slips in files of any shape."""
    text = format_node(file)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.sampled_from(["", *SYMBOLS, *_LAYOUT, *_ODD])) + text[at + 1 :]
    judged(text)


@pytest.mark.soak
@settings(max_examples=5_000)
@given(st.data())
def test_whatever_the_grammar_makes_is_read_at_length(data: st.DataObject) -> None:
    """Sentences of the grammar, many."""
    _read_by_grammar(data.draw(by_grammar()))


def _read_by_grammar(text: str) -> None:
    for problem in judged(text).diagnostics:
        units = problem.message.startswith("a line in")
        assert problem.code in ("E005", "E006", "E011") or units, text + render(problem)


assert grammar()  # built before any test is timed
