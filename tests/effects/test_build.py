"""The builder says in Python what the text says, and gives the same tree."""

import pytest
from attrs import evolve

from effects.reading import declaration_of, effect_of, expression_of, file_of, item_of
from tekhenu.effects import build as b
from tekhenu.effects import syntax as s
from tekhenu.effects.build import (
    E,
    any_of,
    call,
    card,
    choose,
    choose_one,
    choose_order,
    choose_some,
    collect,
    conditional,
    count,
    draw,
    every,
    for_each,
    for_this,
    from_to,
    gain,
    grant,
    happened,
    highest,
    highest_of,
    if_,
    lookup,
    lowest,
    lowest_of,
    may,
    may_change,
    may_pay,
    may_treat,
    modify,
    move,
    name,
    nothing,
    of_any,
    option,
    pay,
    perform,
    perform_again,
    price,
    score_line,
    set_of,
    setting,
    some,
    times,
    total,
    transfer,
    until_end_of,
)
from tekhenu.errors import CardError

a, c, x = name("a"), name("c"), name("x")

EXPRESSIONS: dict[str, E] = {
    "you.gold": name("you.gold"),
    "a + 1": a + 1,
    "1 + a": 1 + a,
    "a - b": a - "b",
    "1 - a": 1 - a,
    "a * 2": a * 2,
    "2 * a": 2 * a,
    "-a": -a,
    "a + -1": a + -1,
    "a / 2 rounded down": a // 2,
    "7 / a rounded down": 7 // a,
    "a / you.gold rounded up": a.divided_by("you.gold", rounded="up"),
    "(a + 1) * c": (a + 1) * c,
    "a == b": a == "b",
    "a != 3": a != 3,
    "a < 3": a < 3,
    "a <= 3": a <= 3,
    "a > 3": a > 3,
    "a >= 3": a >= 3,
    "a in {b, 3}": a.is_in(["b", 3]),
    "a not in 1..6": a.is_not_in(from_to(1, 6)),
    "a == 1 and c == 2": (a == 1) & (c == 2),
    "a or c": a | c,
    "not (a and b)": ~(a & "b"),
    "a.b.c": a["b"]["c"],
    "f(a, 3).b": call("f", "a", 3)["b"],
    "f()": call("f"),
    "{}": set_of(),
    "{a, {b}}": set_of("a", set_of("b")),
    "1..you.gold": from_to(1, "you.gold"),
    "1 if a == 2 else c": conditional(a == 2, 1, "c"),
    "count(x in players)": count("x", "players"),
    "count(x in players where x.gold > 2)": count("x", "players", where=x["gold"] > 2),
    "sum(x.gold for x in players where a)": total("x.gold", "x", "players", where="a"),
    "all(x.gold > 0 for x in players)": every(x["gold"] > 0, "x", "players"),
    "any(x for x in a)": some("x", "x", "a"),
    "{x.gold for x in players where a}": collect("x.gold", "x", "players", where="a"),
    "highest(x for x in a where b) or -1": highest("x", "x", "a", where="b", default=-1),
    "lowest(x for x in a) or 0": lowest("x", "x", "a", default=0),
    "highest(a, 1)": highest_of("a", 1),
    "lowest(a, b, c)": lowest_of("a", "b", "c"),
    "lookup(a: 1, 3, -6, then - 2)": lookup("a", 1, 3, -6, then=-2),
    "happened(produced by you where a, this turn)": happened("produced", by="you", where="a", this="turn"),
    "times(produced, this game)": times("produced", this="game"),
    "setting(t13_range)": setting("t13_range"),
}

EFFECTS: dict[str, s.Effect] = {
    "gain 2 gold": gain(2, "gold"),
    "gain 2 gold, 3 of any {a, b}, a + 1 vp for p": gain(2, "gold", of_any(3, ["a", "b"]), a + 1, "vp", for_="p"),
    "lose 1 happiness for p": b.lose(1, "happiness", for_="p"),
    "pay x of any resource by p to q": pay(of_any("x", "resource"), by="p", to="q"),
    "transfer 3 quarry": transfer(3, "quarry"),
    "transfer up to 3 quarry from p to q as sled, at least 1": transfer(
        3, "quarry", up_to=True, from_="p", to="q", into="sled", at_least=1
    ),
    "choose x from a where x != b by p": choose("x", "a", where=x != "b", by="p"),
    "choose 1..3 xs from a where c by p": choose_some(1, 3, "xs", "a", where="c", by="p"),
    "choose 2 xs from a": choose_some(2, 2, "xs", "a"),
    "choose order xs from a where c by p": choose_order("xs", "a", where="c", by="p"),
    'choose one by p:\n  option "all" if a: nothing\n  option:\n    gain 1 vp\n    nothing': choose_one(
        option(nothing(), label="all", if_="a"), option(gain(1, "vp"), nothing()), by="p"
    ),
    "may by p: nothing\nelse: gain 1 vp": may(nothing(), by="p", otherwise=[gain(1, "vp")]),
    "may by p, compulsory if a: nothing": may(nothing(), by="p", compulsory_if="a"),
    "may pay 1 gold by p to q: nothing": may(nothing(), pay=price(1, "gold"), by="p", to="q"),
    "if a: nothing\nelse if c: nothing\nelse: gain 1 vp": if_(
        "a", nothing(), otherwise=[if_("c", nothing(), otherwise=[gain(1, "vp")])]
    ),
    "for each x in a where c: nothing": for_each("x", "a", nothing(), where="c"),
    "repeat 3 times: nothing": b.repeat(3, nothing()),
    "all:\n  nothing\n  gain 1 vp": b.all_of(nothing(), gain(1, "vp")),
    "let x = a + 1": b.let("x", a + 1),
    "change value to 3": b.change("value", to=3),
    "perform horus()": perform("horus"),
    "perform any god(value: any of 1..3, die: die)": perform(
        "god", {"value": any_of(from_to(1, 3)), "die": "die"}, any_kind=True
    ),
    "perform horus() with:\n  modify q(x) + 1\n  may pay gold as scribe": perform(
        "horus", with_=[modify("q", "x").plus(1), may_pay("gold", as_="scribe")]
    ),
    "perform action again": perform_again("action"),
    "perform action again with: modify q() - 1": perform_again("action", with_=[modify("q").minus(1)]),
    "grant god(die: die) for 1 scribe": grant("god", {"die": "die"}, for_=price(1, "scribe")),
    "grant produce()": grant("produce"),
    "grant any god()": grant("god", any_kind=True),
    "draw 1 from deck keep 1 in you.hand": draw(1, "deck", keep=1, into="you.hand"),
    "draw x from deck and pool keep 1 in you.hand rest shuffled into deck": draw(
        "x", "deck", pool="pool", keep=1, into="you.hand", rest=("shuffled into", "deck")
    ),
    "move x to you.hand": move("x", "you.hand"),
    "move x under deck": move("x", "deck", under=True),
    "shuffle deck": b.shuffle("deck"),
    "for this action: modify cost(action, {a, b}) becomes 0": for_this(
        "action", modify("cost", "action", ["a", "b"]).becomes(0)
    ),
    "until end of turn:\n  modify ankh(you) at least 5 where a\n  modify ankh(this) at most 6": until_end_of(
        "turn", modify("ankh", "you").at_least(5, where="a"), modify("ankh", "this").at_most(6)
    ),
    "nothing": nothing(),
}

START = card("blessing", "B01")
LINES: dict[str, b.CardBuilder] = {
    "initiative 5": START.attribute("initiative", 5),
    'motto "To Ra!"': START.attribute("motto", b.text("To Ra!")),
    "edges {red, blue}": START.attribute("edges", ("red", "blue")),
    "requires player_count >= 3": START.requires(name("player_count") >= 3),
    "scored before D08, D09": START.scored_before("D08", "D09"),
    "modify worth(you, space) + 2 where space.owner == you": START.has(
        modify("worth", "you", "space").plus(2, where=name("space.owner") == "you")
    ),
    "once for each owner: may treat purity(die) as {a} where c": START.has(
        may_treat("purity", "die", as_=["a"], where="c"), once_per_owner=True
    ),
    "may change value(action) by -2..2": START.has(may_change("value", "action", by=from_to(-2, 2))),
    "may pay 2 bread as gold where a": START.has(may_pay("bread", as_="gold", rate=2, where="a")),
    "score 5 vp per you.gold if a": START.score(5, "vp", per="you.gold", if_="a"),
    "once for each owner: score at most 20 vp:\n  2 vp per a\n  1 vp": START.scores(
        score_line(2, "vp", per="a"), score_line(1, "vp"), at_most=20, once_per_owner=True
    ),
    "declaring take_die by you: nothing": START.declaring("take_die", by="you").do(nothing()),
    "before produce by another player: nothing": START.before("produce", by="another player").do(nothing()),
    "instead of produce by you: nothing": START.instead_of("produce", by="you").do(nothing()),
    "play during turn by you: nothing": START.during("turn", by="you", play=True).do(nothing()),
    "use during turn by you, limit 1 per turn: nothing": START.during("turn", by="you", limit=(1, "turn"), use=True).do(
        nothing()
    ),
    "at start of phase: nothing": START.at_start_of("phase").do(nothing()),
    "at end of phase: nothing": START.at_end_of("phase").do(nothing()),
    "when taken where a: nothing": START.when("taken", where="a").do(nothing()),
    "once for each owner: after action by any player where value == 1, limit 2 per round, even by itself:\n"
    "  nothing\n"
    "  gain 1 vp": START.after(
        "action",
        by="any player",
        where=name("value") == 1,
        limit=(2, "round"),
        even_by_itself=True,
        once_per_owner=True,
    ).do(nothing(), gain(1, "vp")),
}

ITEMS: dict[str, s.Top | b.CardBuilder] = {
    'blessing B07, B08 "Full houses"\n  initiative 5\n  when taken: nothing': card(
        "blessing", ["B07", "B08"], "Full houses"
    )
    .attribute("initiative", 5)
    .when("taken")
    .do(nothing()),
    'edition ko "Korean"\n  replace pillar P19\n    vp 1\n  set caste pharaoh\n    vp 8\n    rank a\n'
    '  add decree D99 "Extra"\n    vp 2\n  remove decree D20\n  restore decree D03\n  setting t = 1': b.edition(
        "ko",
        b.replace(card("pillar", "P19").attribute("vp", 1)),
        b.set_attributes("caste", "pharaoh", vp=8, rank="a"),
        b.add(card("decree", "D99", "Extra").attribute("vp", 2)),
        b.remove("decree", "D20"),
        b.restore("decree", "D03"),
        b.switch("t", 1),
        title="Korean",
    ),
    "kind blue limit 1 per turn": b.kind_limit("blue", 1, "turn"),
    'property "never in debt": always a >= 0': b.property_("never in debt", a >= 0),
    'test "gift" for B01, B02\n  players 2\n  given you.gold = 3\n  hold B01, B02 by p2 in deck\n'
    '  do produce(value: 2) by p2\n  answer "gold as scribe"\n  expect a == 1\n  expect offered pass\n'
    "  expect not offered B02\n  expect not asked\n  expect asked by p2\n  expect asked\n  expect 3 options": b.test(
        "gift",
        ["B01", "B02"],
        b.given("you.gold", 3),
        b.hold("B01", "B02", by="p2", in_="deck"),
        b.do("produce", {"value": 2}, by="p2"),
        b.answer("gold as scribe"),
        b.expect(a == 1),
        b.offered("pass"),
        b.not_offered("B02"),
        b.not_asked(),
        b.asked(by="p2"),
        b.asked(),
        b.options(3),
        players=2,
    ),
}


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_each_expression_is_the_one_of_the_text(text: str) -> None:
    """Operators and calls give the nodes that the same words give."""
    assert EXPRESSIONS[text].node == expression_of(text)


@pytest.mark.parametrize("text", EFFECTS)
def test_each_effect_is_the_one_of_the_text(text: str) -> None:
    """Each effect with all its optional parts."""
    assert EFFECTS[text] == effect_of(text)


@pytest.mark.parametrize("text", LINES)
def test_each_line_is_the_one_of_the_text(text: str) -> None:
    """Each line of a card with all its optional parts."""
    assert LINES[text].build().declarations == (declaration_of(text),)


@pytest.mark.parametrize("text", ITEMS)
def test_each_item_is_the_one_of_the_text(text: str) -> None:
    """Cards, editions, limits, properties and tests."""
    assert b.file(ITEMS[text]).items == (item_of(text),)


def test_the_builder_can_make_every_node() -> None:
    """Nothing that the text can say is left out."""
    made = [
        *(one.node for one in EXPRESSIONS.values()),
        *EFFECTS.values(),
        *(one.build() for one in LINES.values()),
        *b.file(*ITEMS.values(), uses=("demo", 1)).items,
    ]

    missing = {kind.__name__ for kind in vars(s).values() if isinstance(kind, type)} - set(_kinds(made))

    assert missing == {"Comment", "File"}


def test_the_first_card_of_the_manual() -> None:
    """A card in the author's words."""
    built = (
        card("technology", "T01", "Osiris rites")
        .after("god_action", by="you", where=name("god") == "osiris")
        .do(gain(2, "vp"))
        .build()
    )

    assert built == item_of('technology T01 "Osiris rites"\n  after god_action by you where god == osiris: gain 2 vp\n')


def test_a_whole_file() -> None:
    """Header and items, cards with or without `build`."""
    one = card("a", "A").attribute("b", 1)

    built = b.file(one, one.build(), uses=("demo", 2))

    assert built == evolve(file_of("uses demo 2\na A\n  b 1\na A\n  b 1\n"), language=1)


def test_builders_do_not_share() -> None:
    """A builder can be used twice; each call leaves it as it was."""
    start = card("a", "A").attribute("b", 1)
    ability = start.when("taken")

    first, second = ability.do(nothing()), ability.do(gain(1, "vp"))

    assert [len(one.build().declarations) for one in (start, first, second)] == [1, 2, 2]
    assert first != second


@pytest.mark.parametrize(
    ("builder", "message"),
    [
        (card("a", "A"), "`declarations` is empty @ the node itself"),
        (card("a b", "A").attribute("c", 1), r"'a b' is no word; .* @ kind"),
        (card("a", "A", 'the "best"').attribute("c", 1), r"a text has no quotes.* @ title"),
        (card("a", ["A", "B-2"]).attribute("c", 1), r"'B-2' is no word; .* @ ids\[1\]"),
        (card("a", "A").attribute("when", 1), r"`when` begins another line .* @ declarations\[0\]"),
        (card("a", "A").attribute("c", 10**7), r"a number is between .* @ declarations\[0\].value.value"),
        (card("a", "A").attribute("c", name("x") + b.text("y")), r"a text is no value @ declarations\[0\].value.right"),
        (card("a", "A").requires("you..gold"), r"'' is no word"),
        (card("a", "A").when("taken").do(), r"`effects` is empty @ declarations\[0\].body"),
        (card("a", "A").when("taken", by="you").do(nothing()), "a moment has no `by`"),
        (card("a", "A").requires(happened("x", by=name("and"), this="turn")), "`and` is a word of the language"),
    ],
)
def test_what_no_text_could_say_is_refused(builder: b.CardBuilder, message: str) -> None:
    """An error names the place in the card."""
    with pytest.raises(CardError, match=message):
        builder.build()


def test_an_expression_is_no_truth_value() -> None:
    """`and`, `or`, `not` and `a < b < c` of Python would silently drop a part; they are refused."""
    with pytest.raises(TypeError, match="neither true nor false"):
        (a == 1) and (c == 2)  # noqa: B018
    with pytest.raises(TypeError, match="neither true nor false"):
        1 < a < 3  # noqa: B015
    with pytest.raises(TypeError, match="true and false"):
        a == True  # noqa: B015, E712
    with pytest.raises(TypeError, match="unhashable"):
        {a}  # noqa: B018


def test_a_price_is_amounts_and_resources_in_turn() -> None:
    """A resource that is missing or no word is refused at once."""
    with pytest.raises(TypeError, match="after an amount comes the name of a resource, not None"):
        gain(2)
    with pytest.raises(TypeError, match="not 3"):
        gain(2, 3)


def test_repr_shows_the_node() -> None:
    """For debugging."""
    assert repr(name("a")) == "E(Name(name='a'))"


def _kinds(value: object) -> list[str]:
    """The names of all kinds of node in a value."""
    if isinstance(value, list | tuple):
        return [kind for one in value for kind in _kinds(one)]
    parts = [getattr(value, name) for name in getattr(type(value), "__slots__", ()) if name != "__weakref__"]
    return [type(value).__name__, *(kind for part in parts for kind in _kinds(part))]
