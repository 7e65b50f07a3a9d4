"""The plain form of a tree: what JSON can hold, there and back."""

import json
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effects import forms, trees
from effects.reading import file_of, item_of
from tekhenu.effects import syntax as s
from tekhenu.effects.format import format_node
from tekhenu.effects.parse import keywords, parse
from tekhenu.effects.plain import DEEPEST, MOST, from_plain, to_plain
from tekhenu.errors import CardError

FORMS = {**forms.EXPRESSIONS, **forms.EFFECTS, **forms.DECLARATIONS, **forms.ITEMS}


def through_json(node: Any) -> Any:
    """The plain form of a node, as another program would get it."""
    return json.loads(json.dumps(to_plain(node)))


def test_a_card_in_plain_form() -> None:
    """Each node says what it is; spans and what has its default are left out."""
    card = item_of('blessing B01 "Gift"\n  play during turn by you: gain 2 gold\n')

    assert to_plain(card) == {
        "node": "Card",
        "kind": "blessing",
        "ids": ["B01"],
        "title": "Gift",
        "declarations": [
            {
                "node": "Ability",
                "window": "during",
                "event": "turn",
                "by": "you",
                "play": True,
                "body": {
                    "node": "Block",
                    "effects": [
                        {
                            "node": "Gain",
                            "what": {
                                "node": "Price",
                                "quantities": [
                                    {
                                        "node": "Quantity",
                                        "amount": {"node": "Number", "value": 2},
                                        "resource": {"node": "Name", "name": "gold"},
                                    }
                                ],
                            },
                        }
                    ],
                },
            }
        ],
    }


@pytest.mark.parametrize("text", FORMS)
def test_each_form_comes_back(text: str) -> None:
    """Every kind of node survives the way through JSON."""
    assert from_plain(through_json(FORMS[text])) == FORMS[text]


def test_a_file_comes_back_without_its_comments() -> None:
    """Comments belong to the text."""
    file = file_of("# a\nkind red limit 1 per turn\n")

    again = from_plain(through_json(file), s.File)

    assert again == file
    assert again.comments == ()


def test_the_wanted_kind_is_asked_for() -> None:
    """Who wants a card gets a card or an error."""
    card = item_of("blessing B01\n  initiative 5\n")

    assert from_plain(through_json(card), s.Card) == card
    with pytest.raises(CardError, match=r"expected a node Card, not 'Number' @ \$"):
        from_plain({"node": "Number", "value": 1}, s.Card)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, r"expected a node .*, not None @ \$"),
        ([], r"expected a node .*, not \[\] @ \$"),
        ({}, r"the data has no `node` @ \$"),
        ({"node": "Nmae", "name": "a"}, r"not 'Nmae'; did you mean `Name`\? @ \$"),
        ({"node": ["Name"]}, r"not \['Name'\] @ \$"),
        ({"node": "Name"}, r"the field `name` is missing @ \$.name"),
        ({"node": "Name", "name": 3}, r"expected a word, not 3 @ \$.name"),
        ({"node": "Name", "name": "two words"}, r"'two words' is no word; .* @ \$.name"),
        ({"node": "Name", "name": ""}, r"'' is no word; .* @ \$.name"),
        ({"node": "Name", "name": "x" * 101}, r"at most 100 letters @ \$.name"),
        ({"node": "Name", "name": "and"}, r"`and` is a word of the language @ \$.name"),
        ({"node": "Name", "nmae": "a"}, r"Name has no field `nmae`; did you mean `name`\? @ \$"),
        ({"node": "Name", "name": "a", "span": [0, 1]}, r"Name has no field `span`"),
        ({"node": "Number", "value": True}, r"expected a number, not True @ \$.value"),
        ({"node": "Number", "value": 1.0}, r"expected a number, not 1.0 @ \$.value"),
        ({"node": "Number", "value": -1}, r"a number is between 0 and 1000000 @ \$.value"),
        ({"node": "Number", "value": 10**6 + 1}, r"a number is between 0 and 1000000 @ \$.value"),
        ({"node": "SetOf", "members": "ab"}, r"expected a list, not 'ab' @ \$.members"),
        (
            {"node": "SetOf", "members": [{"node": "Number", "value": 1}, {"node": "Number", "value": "2"}]},
            r"expected a number, not '2' @ \$.members\[1\].value",
        ),
        ({"node": "SetOf", "members": [{"node": "Gain"}]}, r"expected a node .*, not 'Gain' @ \$.members\[0\]"),
        ({"node": "SetOf", "members": [{"node": "Text", "value": "a"}]}, r"not 'Text' @ \$.members\[0\]"),
        (
            {"node": "Not", "value": {"node": "Compare", "operator": "=", "left": {}, "right": None}},
            r"expected `==`, .* or `not in`, not '=' @ \$.value.operator; .* @ \$.value.left; .* @ \$.value.right",
        ),
        ({"node": "Answer", "key": 'a "b"'}, r"a text has no quotes, line breaks or control characters @ \$.key"),
        ({"node": "Answer", "key": "a\nb"}, r"a text has no quotes"),
        ({"node": "File", "language": 1, "uses": ["demo"], "items": []}, r"the name of a game and its version"),
        ({"node": "Hold", "cards": []}, r"`cards` is empty @ \$"),
        ({"node": "Hold", "cards": ["A", "a b"]}, r"'a b' is no word; .* @ \$.cards\[1\]"),
        ({"node": "Lookup", "index": {"node": "Name", "name": "a"}, "entries": [1, "2"]}, r"not '2' @ \$.entries"),
        ({"node": "Parameter", "name": None}, r"either a name or what it is restricted to @ \$"),
        ({"node": "Remove", "kind": "a", "card": {"node": "Nothing"}}, r"expected a word, not {'node': 'Nothing'}"),
    ],
)
def test_wrong_data_is_refused_with_its_place(data: object, message: str) -> None:
    """What is wrong, where in the data, and what would be right."""
    with pytest.raises(CardError, match=message):
        from_plain(data)


NAME = {"node": "Name", "name": "a"}
BLOCK = {"node": "Block", "effects": [{"node": "Nothing"}]}
PRICE = {"node": "Price", "quantities": [{"node": "Quantity", "amount": NAME, "resource": NAME}]}
LINE = {"node": "ScoreLine", "amount": NAME, "unit": NAME}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"node": "Call", "function": "sum", "arguments": []}, "`sum` is a word of the language"),
        ({"node": "Comprehension", "operator": "count", "value": NAME, "variable": "x", "source": NAME}, "`count`"),
        ({"node": "Comprehension", "operator": "sum", "value": None, "variable": "x", "source": NAME}, "`count`"),
        ({"node": "Comprehension", "operator": "highest", "value": NAME, "variable": "x", "source": NAME}, "default"),
        (
            {
                "node": "Comprehension",
                "operator": "sum",
                "value": NAME,
                "variable": "x",
                "source": NAME,
                "default": NAME,
            },
            "default",
        ),
        ({"node": "Lookup", "index": NAME, "entries": []}, "`entries` is empty"),
        ({"node": "Quantity", "amount": NAME, "resource": None}, "either a resource or a set"),
        ({"node": "Quantity", "amount": NAME, "resource": NAME, "any_of": NAME}, "either a resource or a set"),
        ({"node": "Price", "quantities": []}, "`quantities` is empty"),
        ({"node": "Parameter", "name": "a", "only": NAME}, "either a name"),
        ({"node": "Parameter", "name": "you"}, "`you` cannot be the name"),
        ({"node": "Parameter", "name": None, "only": NAME}, "`a` alone is given as the name"),
        ({"node": "Choose", "mode": "some", "variable": "x", "source": NAME}, "`some` has"),
        ({"node": "Choose", "mode": "one", "variable": "x", "source": NAME, "low": NAME}, "`some` has"),
        ({"node": "Choose", "mode": "one", "variable": "order", "source": NAME}, "`order` cannot be the name"),
        ({"node": "Perform", "action": "any"}, "`any` is a word of the language"),
        ({"node": "Extreme", "operator": "lowest", "values": [NAME]}, "needs two values"),
        ({"node": "ChooseOne", "options": []}, "`options` is empty"),
        ({"node": "May", "body": BLOCK, "to": NAME}, "nothing is paid"),
        ({"node": "May", "body": BLOCK, "price": PRICE, "compulsory": NAME}, "must be paid is no choice"),
        ({"node": "Perform", "action": "a", "again": True, "any_kind": True}, "`again` repeats"),
        ({"node": "Draw", "amount": NAME, "source": NAME, "keep": NAME, "into": NAME, "rest": "under"}, "both"),
        ({"node": "Scoped", "mode": "for this", "scope": "turn", "modifiers": []}, "`modifiers` is empty"),
        ({"node": "Block", "effects": []}, "`effects` is empty"),
        ({"node": "Ability", "window": "when", "event": "taken", "body": BLOCK, "by": "you"}, "a moment has no"),
        ({"node": "Ability", "window": "when", "event": "taken", "body": BLOCK, "play": True}, "a moment has no"),
        ({"node": "Ability", "window": "when", "event": "taken", "body": BLOCK, "use": True}, "a moment has no"),
        (
            {"node": "Ability", "window": "after", "event": "a", "body": BLOCK, "play": True, "use": True},
            "either played or used",
        ),
        ({"node": "Attribute", "name": "when", "value": NAME}, "`when` begins another line"),
        ({"node": "Score", "lines": []}, "`lines` is empty"),
        (
            {"node": "Score", "lines": [LINE, {**LINE, "unit": {"node": "Name", "name": "b"}}], "at_most": NAME},
            "same unit",
        ),
        ({"node": "ScoredBefore", "cards": []}, "`cards` is empty"),
        ({"node": "Card", "kind": "test", "ids": ["A"], "title": None, "declarations": []}, "begins another item"),
        ({"node": "Card", "kind": "a", "ids": ["A"], "title": None, "declarations": []}, "`declarations` is empty"),
        ({"node": "Card", "kind": "a", "ids": [], "title": None, "declarations": []}, "`ids` is empty"),
        ({"node": "Another", "kind": "a", "card": "A", "attributes": []}, "`attributes` is empty"),
        ({"node": "Overlay", "name": "ko", "title": None, "changes": []}, "`changes` is empty"),
        ({"node": "Expect", "mode": "offered"}, "have a key"),
        ({"node": "Expect", "mode": "that", "condition": NAME, "key": "a"}, "have a key"),
        ({"node": "Expect", "mode": "that"}, "the condition is missing"),
        ({"node": "Expect", "mode": "not asked", "condition": NAME}, "no condition here"),
        ({"node": "Test", "name": "a", "cards": ["A"], "steps": []}, "`steps` is empty"),
        ({"node": "Test", "name": "a", "cards": [], "steps": []}, "`cards` is empty"),
    ],
)
def test_what_no_text_could_say_is_refused(data: object, message: str) -> None:
    """A tree from elsewhere may have fields that do not fit together; the grammar would never make it."""
    with pytest.raises(CardError, match=message):
        from_plain(data)


def test_many_mistakes_make_a_short_message() -> None:
    """The first ten places are named, the others counted."""
    data = {"node": "SetOf", "members": [{"node": "Number", "value": "?"}] * (MOST + 3)}

    with pytest.raises(CardError, match=r"members\[9\].value; and 3 more$"):
        from_plain(data)


def test_data_that_lies_too_deep_is_refused() -> None:
    """No data bring the reader to fall, however deep."""
    data: object = {"node": "Number", "value": 1}
    for _ in range(100_000):
        data = {"node": "Not", "value": data}

    with pytest.raises(CardError, match=f"more than {DEEPEST} deep"):
        from_plain(data)


def test_what_the_parser_lets_through_is_not_too_deep() -> None:
    """The deepest text makes a tree that still has a plain form."""
    deep = "f(" * 38 + "not " * 40 + "a" + ")" * 38
    file = file_of(f"a A\n  requires {deep}\n")

    assert from_plain(through_json(file)) == file


def test_a_thousand_cards_are_loaded_quickly() -> None:
    """In the time of one processor, so that other work on the machine does not count."""
    card = item_of(
        'technology T1 "Order at court"\n'
        "  requires player_count >= 3\n"
        "  modify worth(you, space) + 2 where space.pillar.owner == you\n"
        "  after substituted by you where source == this and turn_player == you, limit 1 per turn:\n"
        "    gain 1 vp, 2 gold\n"
    )
    text = json.dumps([to_plain(card)] * 1000)
    from_plain(json.loads(text)[0])

    best = min(_seconds(text) for _ in range(3))

    assert best < 0.25


def _seconds(text: str) -> float:
    start = time.process_time()
    for one in json.loads(text):
        from_plain(one, s.Card)
    return time.process_time() - start


# --- properties


@given(trees.files)
def test_from_plain_of_to_plain_is_the_identity(file: s.File) -> None:
    """Whatever the language can say."""
    assert from_plain(through_json(file)) == file


@st.composite
def spoilt(draw: st.DrawFn) -> Any:
    """The plain form of an item in which one place was replaced, removed or added."""
    data = through_json(draw(trees.items))
    places = list(_places(data))
    holder, key = draw(st.sampled_from(places))
    values = [holder[key], None, [], {}, 0, -1, "", "and", "x", "a b", True, {"node": "Number", "value": 1}, data]
    how = draw(st.sampled_from(["replace", "word", "remove", "swap"]))
    if how == "remove":
        del holder[key]
    elif how == "word":
        holder[key] = draw(st.sampled_from(sorted(keywords())))
    elif how == "replace":
        holder[key] = json.loads(json.dumps(draw(st.sampled_from(values))))
    else:
        other, spot = draw(st.sampled_from(places))
        holder[key] = json.loads(json.dumps(other[spot])) if spot in other or isinstance(spot, int) else None
    return data


@given(spoilt())
def test_spoilt_data_are_refused_or_can_be_said(data: Any) -> None:
    """Either an error names the place, or the tree is one that its text says, too."""
    _refused_or_said(data)


@pytest.mark.soak
@settings(max_examples=30_000)
@given(spoilt())
def test_spoilt_data_are_refused_or_can_be_said_at_length(data: Any) -> None:
    """The same, many more."""
    _refused_or_said(data)


def _refused_or_said(data: Any) -> None:
    try:
        node = from_plain(data)
    except CardError:
        return
    if isinstance(node, s.Card | s.Overlay | s.KindLimit | s.Test | s.Property):
        text = format_node(s.File(1, None, (node,)))
        got = parse(text)
        assert not got.diagnostics, text
        assert got.file.items == (node,)


def _places(data: Any) -> Any:
    """All places of plain data, as what holds them and their key."""
    if isinstance(data, dict):
        for key in list(data):
            yield data, key
            yield from _places(data[key])
    elif isinstance(data, list):
        for at in range(len(data)):
            yield data, at
            yield from _places(data[at])


@pytest.mark.soak
def test_every_word_of_the_language_is_refused_or_said_in_every_place() -> None:
    """Each keyword, put for each string of each form, either cannot be there or is read back as what it is."""
    sentences: list[s.Top] = [
        *(s.Card("a", ("A",), None, (s.Requires(one),)) for one in forms.EXPRESSIONS.values()),
        *(s.Card("a", ("A",), None, (forms.moment(one),)) for one in forms.EFFECTS.values()),
        *(s.Card("a", ("A",), None, (one,)) for one in forms.DECLARATIONS.values()),
        *forms.ITEMS.values(),
    ]
    for sentence in sentences:
        data = through_json(sentence)
        for holder, key in list(_places(data)):
            if isinstance(holder[key], str) and key != "node":
                before = holder[key]
                for word in keywords():
                    holder[key] = word
                    _refused_or_said(data)
                holder[key] = before
