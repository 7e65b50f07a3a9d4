"""The one style: what is written says the same as what was read, and keeps its comments."""

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from effects import forms, trees
from effects.reading import effect_of, expression_of, file_of, item_of, sound
from tekhenu.effects import syntax as s
from tekhenu.effects.diagnostics import render
from tekhenu.effects.format import WIDTH, format_card, format_file, format_node
from tekhenu.effects.parse import parse


def formatted(text: str) -> str:
    """A text in the one style; the first line is added and taken away."""
    got = sound(text)
    written = format_file(got.file, got.source)
    assert written.startswith("language 1\n")
    return written.removeprefix("language 1\n").removeprefix("\n")


# --- the forms


@pytest.mark.parametrize("text", forms.EXPRESSIONS)
def test_each_expression_is_written_as_in_the_table(text: str) -> None:
    """No space and no parenthesis too many, none too few."""
    assert format_node(forms.EXPRESSIONS[text]) == text


@pytest.mark.parametrize("text", forms.EFFECTS)
def test_each_effect_is_written_as_in_the_table(text: str) -> None:
    """A block of one simple effect stands on the line of its head."""
    assert format_node(forms.EFFECTS[text]) == text


@pytest.mark.parametrize("text", forms.DECLARATIONS)
def test_each_line_of_a_card_is_written_as_in_the_table(text: str) -> None:
    """The optional parts come back in the order of the grammar."""
    assert format_node(forms.DECLARATIONS[text]) == text


@pytest.mark.parametrize("text", forms.ITEMS)
def test_each_item_is_written_as_in_the_table(text: str) -> None:
    """Two spaces for each level."""
    assert format_node(forms.ITEMS[text]) == text


def test_a_card_is_written_without_its_file() -> None:
    """`format_card` is for tools that show one card."""
    card = item_of('blessing  B01,B02   "Gift"\n   when taken :\n        nothing')
    assert isinstance(card, s.Card)

    assert format_card(card) == 'blessing B01, B02 "Gift"\n  when taken: nothing'


def test_parts_of_a_card_can_be_written_alone() -> None:
    """Messages and reports quote single nodes: a price, a modifier, a score line, an option, a step, a block."""
    price = s.Price((s.Quantity(s.Number(1), s.Name("gold")), s.Quantity(s.Number(2), None, s.Name("resource"))))

    assert format_node(price) == "1 gold, 2 of any resource"
    assert format_node(forms.PLUS) == "modify q(x) + 1"
    assert format_node(s.ScoreLine(s.Number(1), s.Name("vp"))) == "1 vp"
    assert format_node(s.Option(s.Block((forms.NOTHING,)), "none")) == 'option "none": nothing'
    assert format_node(s.Answer("gold as scribe")) == 'answer "gold as scribe"'
    assert format_node(s.Block((forms.NOTHING, forms.GAIN))) == "nothing\ngain 1 vp"
    assert format_node(s.File(1, ("demo", 2), ())) == "language 1\nuses demo 2"


@pytest.mark.parametrize(
    ("loose", "tight"),
    [
        ("((a))", "a"),
        ("(a + b) + c", "a + b + c"),
        ("(a * b) + (c)", "a * b + c"),
        ("(not (a == b)) and (c)", "not a == b and c"),
        ("((a) if (b) else ((c) if p else q))", "a if b else c if p else q"),
        ("f((a), {(b)})", "f(a, {b})"),
        ("(highest((x) for x in (a)) or (0)) + (1)", "highest(x for x in a) or 0 + 1"),
        ("(you).gold", "you.gold"),
        ("-(3)", "-3"),
    ],
)
def test_parentheses_that_say_nothing_are_left_out(loose: str, tight: str) -> None:
    """What remains means the same."""
    assert format_node(expression_of(loose)) == tight
    assert expression_of(tight) == expression_of(loose)


@pytest.mark.parametrize(
    "effect",
    [
        "choose (order) xs from a",
        "choose (one + 1)..3 xs from a",
        "transfer (up) quarry",
        "transfer up to (up + 1) quarry",
    ],
)
def test_parentheses_keep_a_name_from_being_a_keyword(effect: str) -> None:
    """A name that is also a keyword stays a name."""
    assert effect_of(format_node(effect_of(effect))) == effect_of(effect)


@pytest.mark.parametrize("step", ["expect (asked)", "expect (not asked) == b", "expect (offered + 1) options"])
def test_parentheses_keep_a_condition_from_being_something_else(step: str) -> None:
    """`expect asked` is about a question, `expect (asked)` about a name."""
    text = f'test "a" for B01\n  {step}'

    assert item_of(format_node(item_of(text))) == item_of(text)
    assert item_of(text) != item_of('test "a" for B01\n  expect asked')


def test_one_blank_line_stands_between_items() -> None:
    """However many there were."""
    text = "kind a limit 1 per turn\nkind b limit 1 per turn\n\n\n\nkind c limit 1 per turn\n"

    assert formatted(text) == "kind a limit 1 per turn\n\nkind b limit 1 per turn\n\nkind c limit 1 per turn\n"


def test_a_blank_line_inside_an_item_is_kept_once() -> None:
    """It parts a test into its steps; at the start of a block and before `else` it goes."""
    text = (
        'test "a" for B01\n\n  players 2\n\n\n  hold B01\n  do a()\n\n  expect b\n\n'
        "blessing B01\n\n  when taken:\n\n    if a:\n\n      gain 1 vp\n\n      nothing\n\n    else: nothing\n"
    )

    assert formatted(text) == (
        'test "a" for B01\n  players 2\n\n  hold B01\n  do a()\n\n  expect b\n\n'
        "blessing B01\n  when taken:\n    if a:\n      gain 1 vp\n\n      nothing\n    else: nothing\n"
    )


# --- long lines


def test_a_block_that_does_not_fit_beside_its_head_goes_below_it() -> None:
    """At a hundred columns it still fits, at a hundred and one it does not."""
    head = "  after produced by you where "
    room = WIDTH - len(head) - len(": nothing")
    fits, wide = "x" * room, "x" * (room + 1)

    assert formatted(f"a A\n{head}{fits}: nothing\n") == f"a A\n{head}{fits}: nothing\n"
    assert formatted(f"a A\n{head}{wide}: nothing\n") == f"a A\n{head}{wide}:\n    nothing\n"


def test_a_line_that_is_too_long_is_broken_in_its_brackets() -> None:
    """At the commas of the widest brackets, and again inside if need be."""
    names = ", ".join(f"name_number_{number}" for number in range(4))
    inner = f"f({names}, {names}, {names})"
    text = f"a A\n  requires g(b, {inner}) == {{c, d}}\n"

    rows = formatted(text).splitlines()

    assert rows[:4] == ["a A", "  requires g(", "    b,", "    f("]
    assert rows[4:6] == ["      name_number_0,", "      name_number_1,"]
    assert rows[-2:] == ["    )", "  ) == {c, d}"]
    assert file_of("\n".join(rows)) == file_of(text)


def test_a_long_line_without_brackets_is_left() -> None:
    """There is no other place where a line may end."""
    line = "a A\n  requires " + " and ".join(["some_condition"] * 10) + "\n"

    assert formatted(line) == line


def test_a_bracket_inside_a_text_breaks_no_line() -> None:
    """Only real brackets count."""
    line = f'a A\n  motto "{"(a, b) " * 20}"\n'

    assert formatted(line) == line


# --- comments


def test_comments_keep_their_places() -> None:
    """Above the line that they precede, at its indentation; or beside their line, two spaces away."""
    text = (
        "# one\n\n# two\nblessing B01 # three\n      # four\n  when taken:# five\n        # six\n"
        "    if a: # seven\n      gain 1 vp # eight\n  # nine\n    else:\n  # ten\n      nothing\n"
        "  initiative 5#eleven\n    # twelve\n\n# thirteen\nkind a limit 1 per turn # fourteen\n  # fifteen"
    )

    assert formatted(text) == (
        "# one\n\n# two\nblessing B01  # three\n  # four\n  when taken:  # five\n    # six\n"
        "    if a:  # seven\n      gain 1 vp  # eight\n    # nine\n    else:\n      # ten\n      nothing\n"
        "  initiative 5  #eleven\n\n# twelve\n\n# thirteen\nkind a limit 1 per turn  # fourteen\n\n# fifteen\n"
    )


def test_a_comment_inside_brackets_moves_above_its_line() -> None:
    """The line is written as one again, and a comment would end it."""
    text = "a A\n  requires f( # one\n    # two\n    b) # three\n  initiative 5\n"

    assert formatted(text) == "a A\n  # one\n  # two\n  requires f(b)  # three\n  initiative 5\n"


def test_a_comment_keeps_a_block_open() -> None:
    """A block that could stand beside its head stays below it if a comment stands between them."""
    text = (
        "a A\n  when taken:  # why\n    nothing\n  when scored:\n    # why\n    nothing\n"
        "  score:\n    # why\n    1 vp\n  when used:\n    for this action:\n      # why\n      modify q() + 1\n"
    )

    assert formatted(text) == text


def test_comments_around_the_header_stay_there() -> None:
    """Above `language`, between it and `uses`, and after them."""
    text = "# a\nlanguage 1  # b\n# c\nuses demo 1  # d\n\n# e\n\nkind a limit 1 per turn\n"
    got = parse(text)

    assert format_file(got.file, got.source) == text


def test_a_number_sign_in_a_text_is_no_comment() -> None:
    """Titles may have one."""
    assert formatted('a A "# one"\n  b 1\n') == 'a A "# one"\n  b 1\n'


# --- properties


@given(trees.files)
def test_parse_of_format_is_the_identity(file: s.File) -> None:
    """Whatever tree the language can say, its text says the same, and is in the one style already."""
    _says_the_same(file)


@pytest.mark.soak
@settings(max_examples=20_000)
@given(trees.files)
def test_parse_of_format_is_the_identity_at_length(file: s.File) -> None:
    """The same, for many more trees."""
    _says_the_same(file)


def _says_the_same(file: s.File) -> None:
    text = format_node(file) + "\n"
    got = parse(text)
    assert not got.diagnostics, "\n".join([text, *map(render, got.diagnostics)])
    assert got.file == file, text
    assert format_file(got.file, got.source) == text


@given(trees.expressions, st.data())
def test_every_pair_of_parentheses_is_needed(node: s.Expression, data: st.DataObject) -> None:
    """Without any one pair the text is another expression or none."""
    text = format_node(node)
    pairs = [pair for pair in _pairs(text) if _is_grouping(text, pair[0])]
    if not pairs:
        return
    first, last = data.draw(st.sampled_from(pairs))

    without = f"language 1\na A\n  requires {text[:first]} {text[first + 1 : last]} {text[last + 1 :]}\n"

    got = parse(without)
    assert got.diagnostics or got.file.items != (s.Card("a", ("A",), None, (s.Requires(node),)),)


@st.composite
def commented(draw: st.DrawFn) -> str:
    """A file in the one style, into which comments and blank lines were thrown."""
    file = draw(trees.files.map(lambda made: evolve(made, uses=None)))
    rows = []
    for row in format_node(file).splitlines():
        spot = draw(st.integers(0, 9))
        if spot < 2:
            rows.append(" " * draw(st.integers(0, 6)) + f"# above {len(rows)}")
        if spot == 2:
            rows.append("")
        if spot in (3, 4) and row.strip() and '"' not in row:
            row += f" # beside {len(rows)}"
        rows.append(row)
    return "\n".join(rows)


@given(commented())
def test_formatting_is_idempotent_and_loses_no_comment(text: str) -> None:
    """A second time changes nothing; every comment is there once."""
    got = parse(text)
    assert not got.diagnostics, text

    once = format_file(got.file, got.source)
    again = parse(once)

    assert again.file == got.file
    assert sorted(one.text for one in again.file.comments) == sorted(one.text for one in got.file.comments)
    assert format_file(again.file, again.source) == once


def test_an_effect_is_written_as_it_is_read() -> None:
    """A quick check that reading and writing meet in the middle of a file, too."""
    text = "choose one by p:\n  option:\n    may: nothing\n    else: nothing\n  option: gain 1 vp"

    assert format_node(effect_of(text)) == text


def _pairs(text: str) -> list[tuple[int, int]]:
    """The parentheses of a text."""
    opened, found = [], []
    for at, letter in enumerate(text):
        if letter == "(":
            opened.append(at)
        elif letter == ")":
            found.append((opened.pop(), at))
    return found


def _is_grouping(text: str, at: int) -> bool:
    """Does a parenthesis group, rather than hold arguments?"""
    return at == 0 or not (text[at - 1].isalnum() or text[at - 1] == "_")
