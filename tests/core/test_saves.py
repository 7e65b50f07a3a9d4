"""Saves that cannot be read: whatever is wrong with them, they are refused with the reason."""

import json
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from bazaar import BAZAAR
from core.bazaars import SHORT, Setup, choose
from core.workshop import WORKSHOP, cards_of, scene
from tekhenu import CardSet, Game, InvalidSave
from tekhenu.core.save import _check, plain_table

SETUP = SHORT[4]


def some_game(setup: Setup = SETUP, answers: int = 25) -> Game[Any]:
    """A game in the middle."""
    game, chance = setup.new(), Random(setup.seed)
    for _ in range(answers):
        choose(game, chance)
    return game


TEXT = some_game().save()


def load(text: Any) -> Game[Any]:
    """Read a save with the cards of the set-up."""
    return BAZAAR.load(text, cards=SETUP.cards)


def refused(text: Any) -> str:
    """The reason why a save is refused."""
    with pytest.raises(InvalidSave) as problem:
        load(text)
    assert str(problem.value)
    return str(problem.value)


def signed(body: dict[str, Any]) -> str:
    """A save with a check sum that fits, as somebody would write it who knows how."""
    body.pop("check", None)
    text = json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    return f'{text[:-1]},"check":"{_check(text)}"}}'


def changed(**parts: Any) -> str:
    """The save with some parts replaced."""
    return signed({**json.loads(TEXT), **parts})


def test_the_save_is_good_before_it_is_spoiled() -> None:
    """The save that these tests start from can be read."""
    assert plain_table(load(TEXT).table) == plain_table(some_game().table)
    assert signed(json.loads(TEXT)) == TEXT


def test_a_save_is_one_line_of_text() -> None:
    """It can be pasted into a message, and read by anything that reads JSON."""
    assert "\n" not in TEXT
    assert json.loads(TEXT)["game"] == "bazaar"


def test_truncated_anywhere() -> None:
    """A save that ends too early is refused, wherever it ends."""
    for length in range(len(TEXT)):
        with pytest.raises(InvalidSave):
            load(TEXT[:length])


def test_one_character_changed() -> None:
    """A save in which one character is another is refused, whichever it is."""
    chance = Random(1)
    for _ in range(1500):
        at = chance.randrange(len(TEXT))
        other = chance.choice('0123456789abcxyz"{}[],:. \0é')
        if other != TEXT[at]:
            with pytest.raises(InvalidSave):
                load(TEXT[:at] + other + TEXT[at + 1 :])


def test_any_bytes() -> None:
    """Bytes are read like text, and anything that is not a save is refused."""
    assert plain_table(load(TEXT.encode()).table) == plain_table(load(TEXT).table)
    for at in range(0, len(TEXT), 97):
        flipped = bytearray(TEXT.encode())
        flipped[at] ^= 0x80
        refused(bytes(flipped))


@given(st.one_of(st.text(), st.binary(), st.none(), st.integers(), st.from_type(type), st.lists(st.integers())))
def test_anything_at_all(junk: Any) -> None:
    """What is no save gives InvalidSave, not another exception."""
    refused(junk)


@pytest.mark.parametrize("depth", [50, 500, 900, 990, 5000, 100_000])
@pytest.mark.parametrize("part", ["tekhenu", "table", "settings", "answers", "names", "cards"])
def test_nested_without_end(depth: int, part: str) -> None:
    """Brackets in brackets are refused at any depth."""
    deep = "[" * depth + "]" * depth

    refused(f'{{"tekhenu":1,"game":"bazaar","{part}":{deep}}}')
    refused(deep)
    body = TEXT[:-1].replace(f'"{part}":', f'"{part}":{deep},"old":', 1)
    inner, _, _ = body.rpartition(',"check"')
    refused(f'{inner},"check":"{_check(inner + "}")}"}}')


def test_another_format() -> None:
    """A save of another version of the library says so."""
    assert "written in format 2; this version reads format 1" in refused(changed(tekhenu=2))


def test_another_game() -> None:
    """A save of another game says so."""
    workshop = scene("", ("ask", 0, (1, 2))).save()

    assert "a save of 'workshop', not of 'bazaar'" in refused(workshop)


def test_another_version_of_the_rules() -> None:
    """A save of other rules says so."""
    assert "version 7 of the rules; this is version 1" in refused(changed(rules=7))


def test_other_cards() -> None:
    """Cards that were changed, taken out or added are named."""
    cards = SETUP.cards
    weaver = next(one for one in cards.definitions if one.id == "weaver")
    others = tuple(one for one in cards.definitions if one is not weaver)
    new = evolve(cards, definitions=(*others, evolve(weaver, tell=lambda: "other words")))
    gone = evolve(cards, definitions=others)

    with pytest.raises(InvalidSave, match="changed: weaver"):
        BAZAAR.load(TEXT, cards=new)
    with pytest.raises(InvalidSave, match="missing: weaver"):
        BAZAAR.load(TEXT, cards=gone)
    with pytest.raises(InvalidSave, match="added: weaver"):
        BAZAAR.load(SETUP.new(gone).save(), cards=cards)


def test_the_same_cards_in_another_order() -> None:
    """Cards are known by their number, so their order matters."""
    backwards = evolve(SETUP.cards, definitions=SETUP.cards.definitions[::-1])

    with pytest.raises(InvalidSave, match="in another order"):
        BAZAAR.load(TEXT, cards=backwards)


@pytest.mark.parametrize(
    "parts",
    [
        {"players": 1},
        {"players": 10**9},
        {"players": "two"},
        {"players": True},
        {"seed": "x"},
        {"seed": 1.5},
        {"names": []},
        {"names": ["a", "a", "b"]},
        {"names": [1, 2, 3]},
        {"names": None},
        {"settings": {"frame": ["Turn", {}]}},
        {"settings": {"dict": [["rounds", 99]]}},
        {"settings": {"dict": [["no_such", 1]]}},
        {"settings": []},
        {"cards": []},
        {"cards": None},
        {"answers": ["x"]},
        {"answers": [-1]},
        {"answers": 3},
        {"base": {}},
        {"base": 1},
        {"table": None},
        {"table": []},
        {"table": {}},
        {"game": None},
    ],
    ids=str,
)
def test_parts_that_make_no_sense(parts: dict[str, Any]) -> None:
    """A part of the wrong sort is refused, though the check sum fits."""
    refused(changed(**parts))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("coin", [1, 2, 3]),
        ("coin", {"list": [1, 2]}),
        ("coin", {"list": [1, 2, "x"]}),
        ("hand", {"list": [[], [], [999]]}),
        ("hand", {"list": [[0], [0], []]}),
        ("deck", 3),
        ("market", {"list": []}),
        ("order", [7]),
        ("order", None),
        ("stack", {"list": [1]}),
        ("stack", {"list": []}),
        ("stack", {"list": [{"frame": ["Nothing", {}]}]}),
        ("stack", {"list": [{"frame": ["Turn", {"nothing": 1}]}]}),
        ("stack", {"list": [{"hook": [0, 0, 0]}]}),
        ("pending", None),
        ("pending", []),
        ("pending", [{"ask": "nothing"}, 0, [1, 2], "x"]),
        ("pending", [{"ask": "turn.die"}, 9, [1, 2], "die"]),
        ("pending", [{"ask": "turn.die"}, 0, [], "die"]),
        ("pending", [1, 0, [1, 2], "die"]),
        ("log", [5]),
        ("log", [5, [{"event": "nothing"}]]),
        ("uses", []),
        ("since", {"dict": [[[{"list": []}], 1]]}),
        ("temporary", 1),
        ("chance", "x"),
        ("agenda", None),
        ("names", 1),
        ("players", {"unknown": 1}),
        ("players", {"two": 1, "keys": 2}),
        ("players", {}),
    ],
    ids=str,
)
def test_fields_of_the_table_that_make_no_sense(field: str, value: Any) -> None:
    """What lies on the table must be of the sort that lies there."""
    table = {**json.loads(TEXT)["table"], field: value}

    refused(changed(table=table))


def test_fields_that_are_missing_or_too_many() -> None:
    """The message names them."""
    table = json.loads(TEXT)["table"]

    assert "coin" in refused(changed(table={key: value for key, value in table.items() if key != "coin"}))
    assert "extra" in refused(changed(table={**table, "extra": 1}))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 10**6) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["list", "dict", "frame", "hook", "ask", "x"]), inner, max_size=2)
    ),
    max_leaves=6,
)


def spoil(value: Any, data: st.DataObject) -> Any:
    """The value with something somewhere in it replaced by something else."""
    if isinstance(value, dict) and value and data.draw(st.integers(0, 9)):
        key = data.draw(st.sampled_from(sorted(value)))
        return {**value, key: spoil(value[key], data)}
    if isinstance(value, list) and value and data.draw(st.integers(0, 9)):
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], spoil(value[at], data), *value[at + 1 :]]
    return data.draw(JUNK)


def check_spoiled(data: st.DataObject) -> None:
    """A forged save is refused with a reason, or it is a game."""
    body = spoil(json.loads(TEXT), data)
    text = signed(body) if isinstance(body, dict) else json.dumps(body)
    try:
        found = str(load(text))
    except InvalidSave as problem:
        found = str(problem)
    assert found


@given(st.data())
def test_forged_saves(data: st.DataObject) -> None:
    """Anything replaced by anything, with a check sum that fits: a game or InvalidSave, never another exception."""
    check_spoiled(data)


@pytest.mark.soak
@given(st.data())
def test_forged_saves_for_long(data: st.DataObject) -> None:
    """The same for long."""
    check_spoiled(data)


def test_answers_that_do_not_lead_to_the_position() -> None:
    """A save whose answers belong to another game is found out when its story is asked for."""
    body = json.loads(TEXT)

    for answers in ([*body["answers"][:-1], 999], body["answers"][:-3]):
        with pytest.raises(InvalidSave, match="do not lead to its position"):
            load(changed(answers=answers)).events  # noqa: B018 - the story is told when it is asked for


def test_a_question_of_a_card_in_the_middle_of_its_effect() -> None:
    """Variables, loops and open arguments are saved in the middle of an effect."""
    text = """
spell s
  play during turn by you:
    let n = 2
    choose c from {gold, bread}
    for each p in players:
      perform carve(value: any of 1..3)
      may pay n of any {granite, limestone}: gain n vp
"""
    game = scene(text, ("turn", 0, (("during",),)), hold={"s": "hand 0"})
    cards, chance = cards_of(text), Random(3)
    seen = set()
    game.answer("s")
    while game.decision is not None:
        seen.add(game.decision.id)
        loaded = WORKSHOP.load(game.save(), cards=cards)
        assert loaded.decision is not None
        assert (loaded.decision.id, loaded.decision.options.keys) == (game.decision.id, game.decision.options.keys)
        assert plain_table(loaded.table) == plain_table(game.table)
        game = loaded
        choose(game, chance)

    assert seen >= {"s/1/choose c", "carve.value", "carve.stone", "s/1/may pay", "pay"}


def test_a_save_of_an_empty_game() -> None:
    """A game that is over before it began can be saved, too."""
    game = scene("")

    assert WORKSHOP.load(game.save(), cards=CardSet()).over
