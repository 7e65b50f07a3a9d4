"""What each form of the language means, where it stands in the text, and that no bytes at all raise anything."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import fields, has

from effects import forms
from effects.reading import (
    declaration_of,
    effect_of,
    expression_of,
    file_of,
    item_of,
    parsed,
    sound,
)
from tekhenu.effects import syntax as s
from tekhenu.effects.diagnostics import Diagnostic, render
from tekhenu.effects.parse import LANGUAGE, grammar, keywords, parse, read
from tekhenu.effects.parsing.expected import FORMS
from tekhenu.effects.parsing.tokens import SYMBOLS
from tekhenu.effects.source import Source

#: Bad files as people write them.
BAD = {path.stem: path.read_bytes() for path in sorted(Path(__file__).parent.joinpath("bad").glob("E0*.cards"))}
#: Bad files that are too large, or not text enough, to lie in a folder.
_CARD = b"language 1\nblessing B01\n  "
BAD |= {
    "E001-latin": _CARD + "when taken: nothing  # árvíz".encode("latin-1"),
    "E001-utf-16": "language 1\n".encode("utf-16"),
    "E001-cut-short": _CARD + 'title "árvíz'.encode()[:-2],
    "E002-nul": _CARD + b"when taken:\0 nothing\n",
    "E002-old-line-ends": b"language 1\rblessing B01\r  initiative 5\r",
    "E002-turned-writing": _CARD + "initiative 5  # \u202eno vitini".encode(),
    "E003-comments": b"language 1\n" + b"# more\n" * 200_000,
    "E003-zeros": bytes(2_000_000),
    "E003-letters": "é".encode() * 600_000,
    "E005-brackets": _CARD + b"requires " + b"(" * 50 + b"a" + b")" * 50,
    "E005-blocks": _CARD + b"when taken:\n" + b"".join(b" " * at + b"all:\n" for at in range(3, 50)),
    "E005-operators": _CARD + b"requires " + b"not " * 50 + b"a",
    "E005-else": _CARD + b"when taken:\n   if a: nothing\n" + b"   else if a: nothing\n" * 50,
    "E015-comment": b"language 1\n# " + b"long " * 500,
    "E015-set": _CARD + b"requires x in {" + b"a, " * 700 + b"a}\n  requires y\n",
    "E015-no-end": b"language " + b"1" * 3000,
    "E016-name": _CARD + b"requires " + b"wide" * 30 + b" == 1",
    "E016-id": b"language 1\nblessing B" + b"0" * 100 + b"1\n  initiative 5\n",
    "E016-attribute": _CARD + b"_" * 101 + b" 5\n  lighting " + b"sunny" * 21,
}


# --- every form


@pytest.mark.parametrize("text", forms.EXPRESSIONS)
def test_each_expression_means_its_tree(text: str) -> None:
    """Operators bind as the language says, and each form of expression gives its node."""
    assert expression_of(text) == forms.EXPRESSIONS[text]


@pytest.mark.parametrize("text", forms.EFFECTS)
def test_each_effect_means_its_tree(text: str) -> None:
    """Each form of effect gives its node, with all its optional parts in their fields."""
    assert effect_of(text) == forms.EFFECTS[text]


@pytest.mark.parametrize("text", forms.DECLARATIONS)
def test_each_line_of_a_card_means_its_tree(text: str) -> None:
    """Each form of declaration gives its node, with all its optional parts in their fields."""
    assert declaration_of(text) == forms.DECLARATIONS[text]


@pytest.mark.parametrize("text", forms.ITEMS)
def test_each_item_means_its_tree(text: str) -> None:
    """Cards, editions, limits, tests and properties give their nodes."""
    assert item_of(text) == forms.ITEMS[text]


def test_the_forms_use_every_node() -> None:
    """No kind of node is left out of the tables above."""
    tables = (forms.EXPRESSIONS, forms.EFFECTS, forms.DECLARATIONS, forms.ITEMS)

    used = {type(node) for table in tables for tree in table.values() for node, _ in _nodes(tree)}

    kinds = {kind for kind in vars(s).values() if isinstance(kind, type) and has(kind)}
    assert kinds - used == {s.Span, s.Comment, s.File}


def test_a_header_names_language_and_game() -> None:
    """The two header lines end up in the file, with their places."""
    got = parse("language 1\nuses demo 2\n")

    assert (got.file.language, got.file.uses, got.diagnostics) == (1, ("demo", 2), ())
    assert got.source.slice(got.file.header_span) == "language 1"
    assert got.source.slice(got.file.uses_span) == "uses demo 2"


def test_a_block_may_be_indented_by_any_width() -> None:
    """Any consistent indentation makes the same tree."""
    narrow = item_of("blessing B01\n when taken:\n  if a:\n   nothing\n")
    wide = item_of("blessing B01\n    when taken:\n          if a:\n              nothing\n")

    assert narrow == wide


def test_brackets_suspend_lines_and_indentation() -> None:
    """Inside brackets a line may end anywhere."""
    text = "blessing B01\n  requires f(\n a,\n\n        2 # why\n)\n  initiative 5\n"

    item = item_of(text)

    assert isinstance(item, s.Card)
    assert item.declarations == (
        s.Requires(s.Call("f", (s.Name("a"), s.Number(2)))),
        s.Attribute("initiative", s.Number(5)),
    )


def test_blank_lines_comments_and_windows_line_ends_change_nothing() -> None:
    """Layout that means nothing makes no difference."""
    plain = file_of("blessing B01\n  when taken:\n    nothing\n  initiative 5\n")
    airy = file_of("\r\n# a\r\nblessing B01 # b\r\n\r\n  when taken:\r\n# c\r\n\r\n    nothing\r\n  initiative 5")

    assert airy == plain


def test_a_byte_order_mark_is_dropped() -> None:
    """Some editors write one; it is no character of the file."""
    got = parse(b"\xef\xbb\xbflanguage 1\n")

    assert not got.diagnostics
    assert got.source.text == "language 1\n"


# --- places


@pytest.mark.parametrize("text", [*forms.EXPRESSIONS, "(a)", "( (a) + b )"])
def test_the_span_of_an_expression_is_its_text(text: str) -> None:
    """The text of a span, read by itself, says the same as the node; the whole expression covers the whole text."""
    card = sound(f"blessing B01\n  requires {text}  # comment\n")
    (item,) = card.file.items
    assert isinstance(item, s.Card)
    (requires,) = item.declarations
    assert isinstance(requires, s.Requires)

    assert card.source.slice(requires.condition.span) == text
    for node, span in _nodes(requires.condition):
        said = card.source.slice(span)
        assert said == said.strip()
        assert expression_of(said) == node


@pytest.mark.parametrize("text", forms.EFFECTS)
def test_the_span_of_an_effect_is_its_text(text: str) -> None:
    """An effect reaches from its first word to the last one of its block."""
    got = sound("blessing B01\n  when taken:\n" + "".join(f"    {line}\n" for line in text.splitlines()) + "\n# x")
    (item,) = got.file.items
    assert isinstance(item, s.Card)
    (ability,) = item.declarations
    assert isinstance(ability, s.Ability)

    said = got.source.slice(ability.body.effects[0].span)

    assert said.replace("\n    ", "\n") == text


@pytest.mark.parametrize("text", forms.DECLARATIONS)
def test_the_span_of_a_line_is_its_text(text: str) -> None:
    """A declaration reaches from its first word, ``once`` or ``play`` too, to its last one."""
    got = sound("blessing B01\n" + "".join(f"  {line}\n" for line in text.splitlines()) + "  initiative 1\n")
    (item,) = got.file.items
    assert isinstance(item, s.Card)

    said = got.source.slice(item.declarations[0].span)

    assert said.replace("\n  ", "\n") == text


@pytest.mark.parametrize("text", forms.ITEMS)
def test_the_span_of_an_item_is_its_text(text: str) -> None:
    """An item reaches from the first column to its last word."""
    got = sound(f"\n{text}\n\n# comment\nkind red limit 1 per turn\n")

    assert got.source.slice(got.file.items[0].span) == text


def test_every_node_lies_inside_the_one_around_it() -> None:
    """No span sticks out of its parent's, and none is left at nowhere."""
    text = "\n\n".join(forms.ITEMS) + "\nblessing B02\n" + "".join(
        "  when taken:\n" + "".join(f"    {line}\n" for line in effect.splitlines()) for effect in forms.EFFECTS
    )  # fmt: skip

    file = file_of(text)

    assert all(span.end > span.start for _, span in _nodes(file))
    for node, span in _nodes(file):
        for _, inner in _children(node):
            assert span.start <= inner.start <= inner.end <= span.end


def test_a_card_knows_the_places_of_its_words() -> None:
    """Kind, ids, window and event have spans of their own, for messages."""
    got = sound('blessing B07, B08 "Full houses"\n  play during turn by you: nothing\n')
    (card,) = got.file.items
    assert isinstance(card, s.Card)
    (ability,) = card.declarations
    assert isinstance(ability, s.Ability)

    assert got.source.slice(card.kind_span) == "blessing"
    assert [got.source.slice(span) for span in card.id_spans] == ["B07", "B08"]
    assert got.source.slice(ability.window_span) == "during"
    assert got.source.slice(ability.event_span) == "turn"


def test_comments_are_kept_with_their_places() -> None:
    """Each comment knows its text, its place and whether it has a line of its own."""
    got = sound('# top\nblessing B01 "a # b"  # beside\n  # above\n  when taken: f\n'.replace("f\n", "nothing\n# end"))

    assert [(comment.text, comment.own_line) for comment in got.file.comments] == [
        ("# top", True),
        ("# beside", False),
        ("# above", True),
        ("# end", True),
    ]
    assert all(got.source.slice(comment.span) == comment.text for comment in got.file.comments)


# --- what is wrong


@pytest.mark.parametrize("name", BAD)
def test_each_bad_file_gives_its_message(name: str, golden: Callable[[str, str], None]) -> None:
    """The message is exactly the one that a person has read, and the file is named after its code."""
    diagnostics = parse(BAD[name], name=f"{name}.cards").diagnostics

    assert {problem.code for problem in diagnostics} == {name[:4]}
    golden(f"diagnostics/{name}.txt", "\n\n".join(_clipped(render(one)) for one in diagnostics) + "\n")


def test_the_bad_files_show_every_code_three_times() -> None:
    """Each code that reading can give has at least three bad files."""
    codes = [f"E{number:03}" for number in range(1, 17)]

    shown = {code: sum(name.startswith(code) for name in BAD) for code in codes}

    assert {code: number for code, number in shown.items() if number < 3} == {}


def test_a_broken_card_hides_nothing_else() -> None:
    """The sound cards around a broken one are there, and so is every other problem."""
    got = parsed("a A\n  when taken: nothing\nb B\n  when taken gain 1 vp\nc C\n  initiative 1\nd D\n  when: x\n")

    assert [item.ids for item in got.file.items if isinstance(item, s.Card)] == [("A",), ("C",)]
    assert [problem.code for problem in got.diagnostics] == ["E013", "E010"]
    assert got.broken == {"B", "D"}


def test_a_broken_line_hides_no_other_line() -> None:
    """Each line of a card is judged, whatever is wrong with the others; the card itself is left out."""
    got = parsed("a A Title\n  when taken gain 1 vp\n  initiative 1\n  requires §\n  when taken: gian 1 vp\n")

    assert [(problem.code, got.source.place(problem.span.start)) for problem in got.diagnostics] == [
        ("E010", (2, 5)),
        ("E013", (3, 13)),
        ("E002", (5, 12)),
        ("E010", (6, 15)),
    ]
    assert got.file.items == ()


def test_lines_that_only_lack_indentation_make_one_message() -> None:
    """A card whose lines all stand in the first column is one mistake, not four."""
    got = parsed("a A\nwhen taken: nothing\nafter x by you: nothing\nmodify q() + 1\n")

    assert [problem.code for problem in got.diagnostics] == ["E008"]


def test_broken_cards_of_an_edition_are_known() -> None:
    """What a broken edition adds is not called unknown elsewhere."""
    got = parsed("edition ko\n  add decree D98, D99\n    score 1 vp\n  remove decree\n")

    assert got.broken == {"D98", "D99"}


def test_a_file_of_another_language_is_not_judged() -> None:
    """A newer language may mean anything, so only its number is reported."""
    got = parse("language 2\nfoo bar baz\n")

    assert [problem.code for problem in got.diagnostics] == ["E007"]
    assert got.file.language == 2


def test_only_so_many_problems_are_shown() -> None:
    """A file that is no card file at all is judged quickly, and the last message says that there is more."""
    start = time.process_time()

    got = parse("a\n" * 200_000)

    assert len(got.diagnostics) == 100
    assert "more problems" in got.diagnostics[-1].notes[-1]
    assert time.process_time() - start < 10


def test_numbers_and_names_go_up_to_their_limits() -> None:
    """The largest number and the longest name are still read."""
    assert expression_of("1000000") == s.Number(1_000_000)
    assert expression_of("x" * 100) == s.Name("x" * 100)
    assert [problem.code for problem in parsed("a A\n  b 1000001\n").diagnostics] == ["E004"]
    assert [problem.code for problem in parsed(f"a A\n  b {'x' * 101}\n").diagnostics] == ["E016"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("requires " + "(" * 39 + "a" + ")" * 39, None),
        ("requires " + "(" * 40 + "a" + ")" * 40, "E005"),
        ("requires " + "not " * 40 + "a", None),
        ("requires " + "not " * 41 + "a", "E005"),
        ("requires " + "a.b + " * 20 + "a", None),
        ("requires " + " + ".join(["a"] * 42), "E005"),
        ("requires f(" + ", ".join(["a.b + 1"] * 100) + ")", None),
        ("when taken:\n  if a: nothing" + "\n  else if a: nothing" * 38, None),
        ("when taken:\n  if a: nothing" + "\n  else if a: nothing" * 39, "E005"),
        ("when taken:\n  may: nothing\n  else: nothing" * 1, None),
        ("when taken:" + "\n  if a: nothing\n  else: nothing" * 100, None),
    ],
)
def test_what_lies_too_deep_is_refused(text: str, code: str | None) -> None:
    """Brackets, blocks, `else if` and operators each have a limit, so that nothing recursive can be brought to fall."""
    card = "a A\n" + "".join(f"  {line}\n" for line in text.splitlines())

    got = parsed(card)

    assert [problem.code for problem in got.diagnostics] == ([] if code is None else [code])


def test_blocks_in_blocks_are_limited() -> None:
    """Forty levels of indentation are read, one more is refused."""

    def nested(levels: int) -> str:
        lines = [f"{' ' * (level + 2)}repeat 1 times:\n" for level in range(levels)]
        return "a A\n when taken:\n" + "".join(lines) + " " * (levels + 2) + "nothing\n"

    assert parsed(nested(38)).diagnostics == ()
    assert [problem.code for problem in parsed(nested(39)).diagnostics] == ["E005"]


def test_a_file_may_have_a_mebibyte_and_a_line_two_thousand_characters() -> None:
    """At the limits the file is read, one more is refused."""
    line = "#" * 1999 + "\n"
    largest = "language 1\n" + line * 524
    largest += "#" * (1024 * 1024 - len(largest) - 1) + "\n"

    assert parse(largest.encode()).diagnostics == ()
    assert [problem.code for problem in parse(largest.encode() + b"\n").diagnostics] == ["E003"]
    assert [problem.code for problem in parse(largest + "\n").diagnostics] == ["E003"]
    assert parsed("#" * 2000).diagnostics == ()
    assert [problem.code for problem in parsed("#" * 2001).diagnostics] == ["E015"]


# --- the grammar


def test_the_grammar_has_no_conflicts() -> None:
    """Lark's strict mode refuses a grammar that hides a conflict or a collision."""
    pytest.importorskip("interegular")

    assert grammar(strict=True)


def test_every_rule_of_the_grammar_has_a_node() -> None:
    """No tree of Lark's own comes out: each rule or alias has a method that makes a node or a piece of one."""
    from tekhenu.effects.parsing.tree import Tree

    built = grammar()
    inlined = {rule.origin.name for rule in built.rules if rule.options.expand1 and rule.alias is None}
    named = {rule.alias or rule.origin.name for rule in built.rules}

    missing = {name for name in named if not name.startswith("_") and not hasattr(Tree, name)}

    assert missing <= inlined


def test_words_that_need_a_bracket_are_names_without_one() -> None:
    """Messages know the same words as the grammar, and each of them may be a name that a card gives and uses."""
    words = {rule.expansion[0].name.lower() for rule in grammar().rules if rule.origin.name == "_word"}

    assert words - {"name"} == set(FORMS)
    for word in FORMS:
        card = f"a A\n  when taken:\n    let {word} = 1\n    gain {word} {word}\n    choose {word} from {{{word}}}\n"
        assert parsed(card).diagnostics == ()


def test_every_symbol_is_known_to_the_grammar() -> None:
    """The words for symbols are those of the grammar, and no symbol is left out."""
    spelled = {str(one.pattern.value): one.name for one in grammar().terminals if one.pattern.type == "str"}

    assert {text: name for text, name in spelled.items() if text not in keywords()} == SYMBOLS
    assert all(name == word.upper() for word, name in keywords().items())


def test_a_thousand_cards_are_read_in_well_under_a_second() -> None:
    """Five lines a card, in the time of one processor."""
    card = (
        'technology T{} "Order at court"\n'
        "  requires player_count >= 3\n"
        "  modify worth(you, space) + 2 where space.pillar.owner == you\n"
        "  after substituted by you where source == this and turn_player == you, limit 1 per turn:\n"
        "    gain 1 vp, 2 gold\n"
    )
    text = "language 1\n" + "".join(card.format(number) for number in range(1000))
    parse("language 1\n")

    best = min(_seconds(text) for _ in range(3))

    assert best < 1


# --- readings of bytes


def test_reading_gives_a_source_or_says_why_not() -> None:
    """Sound bytes give a source, others a diagnostic that can be shown."""
    assert read("a.cards", b"language 1\n") == Source("a.cards", "language 1\n")
    (problem,) = read("a.cards", b"language 1\n\xff")  # type: ignore[misc]
    assert isinstance(problem, Diagnostic)
    assert problem.code == "E001"
    assert problem.source.place(problem.span.start) == (2, 1)


def test_language_is_one() -> None:
    """What this version reads is what every file says today."""
    assert LANGUAGE == 1


# --- helpers


def _clipped(text: str) -> str:
    """A message without the far end of lines that nobody would read."""
    return "\n".join(row if len(row) <= 200 else row[:199] + "…" for row in text.splitlines())


def _seconds(text: str) -> float:
    start = time.process_time()
    assert not parse(text).diagnostics
    return time.process_time() - start


def _nodes(node: Any) -> Iterator[tuple[Any, s.Span]]:
    """A node and all below it that have a span, with their spans."""
    if isinstance(node, tuple):
        for one in node:
            yield from _nodes(one)
    elif has(type(node)) and not isinstance(node, s.Span):
        yield node, node.span
        for field in fields(type(node)):
            yield from _nodes(getattr(node, field.name))


def _children(node: Any) -> Iterator[tuple[Any, s.Span]]:
    """The nodes directly below a node, comments apart."""
    for field in fields(type(node)):
        value = getattr(node, field.name)
        for one in value if isinstance(value, tuple) else (value,):
            if has(type(one)) and not isinstance(one, s.Span):
                yield one, one.span
