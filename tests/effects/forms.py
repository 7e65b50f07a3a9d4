"""Every form of the language with the tree that it means: the tables that the tests of all text forms share."""

from tekhenu.effects import syntax as s

__all__ = ["DECLARATIONS", "EFFECTS", "EXPRESSIONS", "ITEMS"]


def name(word: str) -> s.Name:
    """A name."""
    return s.Name(word)


def number(value: int) -> s.Number:
    """A number."""
    return s.Number(value)


def path(words: str) -> s.Expression:
    """A path such as ``you.gold``."""
    first, *rest = words.split(".")
    made: s.Expression = s.Name(first)
    for word in rest:
        made = s.AttributeOf(made, word)
    return made


def price(*pairs: tuple[int, str]) -> s.Price:
    """A price of numbers and resources."""
    return s.Price(tuple(s.Quantity(number(amount), name(resource)) for amount, resource in pairs))


def of_any(amount: s.Expression, choices: s.Expression) -> s.Price:
    """A price of anything in a set."""
    return s.Price((s.Quantity(amount, None, choices),))


def block(*effects: s.Effect) -> s.Block:
    """A block."""
    return s.Block(effects)


def if_(condition: str, then: s.Effect, otherwise: s.Effect | None = None) -> s.If:
    """A condition with one effect in each branch."""
    return s.If(name(condition), block(then), block(otherwise) if otherwise is not None else None)


def moment(*effects: s.Effect) -> s.Ability:
    """``when taken:`` with effects."""
    return s.Ability("when", "taken", block(*effects))


a, b, c, p, q, x, you = (name(word) for word in ("a", "b", "c", "p", "q", "x", "you"))
NOTHING = s.Nothing()
VP = name("vp")
ONE, TWO, THREE = number(1), number(2), number(3)
GAIN = s.Gain(price((1, "vp")))
PLUS = s.Modify("q", (s.Parameter("x"),), "+", ONE)
PAY_AS = s.Exchange(name("gold"), name("scribe"))

EXPRESSIONS: dict[str, s.Expression] = {
    "3": THREE,
    "1000000": number(1_000_000),
    "die": name("die"),
    "all": name("all"),
    "a == all and any in {sum, count}": s.Logic(
        "and",
        s.Compare("==", a, name("all")),
        s.Compare("in", name("any"), s.SetOf((name("sum"), name("count")))),
    ),
    "lookup.happened - times * setting": s.Binary(
        "-", path("lookup.happened"), s.Binary("*", name("times"), name("setting"))
    ),
    "all(any for any in all where highest < lowest)": s.Comprehension(
        "all", name("any"), "any", name("all"), s.Compare("<", name("highest"), name("lowest"))
    ),
    "f(all, -any)": s.Call("f", (name("all"), s.Negative(name("any")))),
    "you.gold": path("you.gold"),
    "space.pillar.owner": path("space.pillar.owner"),
    "f()": s.Call("f", ()),
    "f(a, 2)": s.Call("f", (a, TWO)),
    "f(a).b": s.AttributeOf(s.Call("f", (a,)), "b"),
    "{}": s.SetOf(()),
    "{a}": s.SetOf((a,)),
    "{a, b, 3}": s.SetOf((a, b, THREE)),
    "1..3": s.Range(ONE, THREE),
    "-2..2": s.Range(s.Negative(TWO), TWO),
    "a + b": s.Binary("+", a, b),
    "a - b": s.Binary("-", a, b),
    "a * b": s.Binary("*", a, b),
    "a - b - c": s.Binary("-", s.Binary("-", a, b), c),
    "a - (b - c)": s.Binary("-", a, s.Binary("-", b, c)),
    "a + b * c": s.Binary("+", a, s.Binary("*", b, c)),
    "(a + b) * c": s.Binary("*", s.Binary("+", a, b), c),
    "-a": s.Negative(a),
    "--a": s.Negative(s.Negative(a)),
    "-a * b": s.Binary("*", s.Negative(a), b),
    "-(a * b)": s.Negative(s.Binary("*", a, b)),
    "-a.b": s.Negative(path("a.b")),
    "a - -b": s.Binary("-", a, s.Negative(b)),
    "a / b rounded down": s.Divide(a, b, "down"),
    "a / b rounded up": s.Divide(a, b, "up"),
    "a / b rounded up * c": s.Binary("*", s.Divide(a, b, "up"), c),
    "a / (b * c) rounded up": s.Divide(a, s.Binary("*", b, c), "up"),
    "a * b / c rounded up": s.Divide(s.Binary("*", a, b), c, "up"),
    "a == b": s.Compare("==", a, b),
    "a != b": s.Compare("!=", a, b),
    "a < b": s.Compare("<", a, b),
    "a <= b": s.Compare("<=", a, b),
    "a > b": s.Compare(">", a, b),
    "a >= b": s.Compare(">=", a, b),
    "a in b": s.Compare("in", a, b),
    "a not in b": s.Compare("not in", a, b),
    "a + 1 in 1..6": s.Compare("in", s.Binary("+", a, ONE), s.Range(ONE, number(6))),
    "(a == b) == c": s.Compare("==", s.Compare("==", a, b), c),
    "not a": s.Not(a),
    "not not a": s.Not(s.Not(a)),
    "not a == b": s.Not(s.Compare("==", a, b)),
    "not a in b": s.Not(s.Compare("in", a, b)),
    "a and b": s.Logic("and", a, b),
    "a or b": s.Logic("or", a, b),
    "a or b and c": s.Logic("or", a, s.Logic("and", b, c)),
    "(a or b) and c": s.Logic("and", s.Logic("or", a, b), c),
    "a and b and c": s.Logic("and", s.Logic("and", a, b), c),
    "not a and b": s.Logic("and", s.Not(a), b),
    "not (a and b)": s.Not(s.Logic("and", a, b)),
    "a if b else c": s.Conditional(b, a, c),
    "a if b else c if p else q": s.Conditional(b, a, s.Conditional(p, c, q)),
    "(a if b else c) if p else q": s.Conditional(p, s.Conditional(b, a, c), q),
    "a or b if c else p": s.Conditional(c, s.Logic("or", a, b), p),
    "count(x in a)": s.Comprehension("count", None, "x", a),
    "count(x in a where x > 1)": s.Comprehension("count", None, "x", a, s.Compare(">", x, ONE)),
    "sum(x.a for x in b where c)": s.Comprehension("sum", path("x.a"), "x", b, c),
    "all(x.gold >= 0 for x in players)": s.Comprehension(
        "all", s.Compare(">=", path("x.gold"), number(0)), "x", name("players")
    ),
    "any(x for x in a)": s.Comprehension("any", x, "x", a),
    "{x.a for x in b where c}": s.Comprehension("set", path("x.a"), "x", b, c),
    "highest(x for x in a) or 0": s.Comprehension("highest", x, "x", a, None, number(0)),
    "lowest(x for x in a where b) or -1": s.Comprehension("lowest", x, "x", a, b, s.Negative(ONE)),
    "highest(x for x in a) or you.gold": s.Comprehension("highest", x, "x", a, None, path("you.gold")),
    "highest(x for x in a) or (b + c)": s.Comprehension("highest", x, "x", a, None, s.Binary("+", b, c)),
    "highest(x for x in a) or 0 or b": s.Logic("or", s.Comprehension("highest", x, "x", a, None, number(0)), b),
    "highest(x for x in a) or 0 + b": s.Binary("+", s.Comprehension("highest", x, "x", a, None, number(0)), b),
    "highest(a, b)": s.Extreme("highest", (a, b)),
    "lowest(a + 1, b if p else c, 3)": s.Extreme("lowest", (s.Binary("+", a, ONE), s.Conditional(p, b, c), THREE)),
    "lowest(a, 2) or b": s.Logic("or", s.Extreme("lowest", (a, TWO)), b),
    "lookup(a: 1)": s.Lookup(a, (1,)),
    "lookup(a + 1: 1, 3, 6, then + 2)": s.Lookup(s.Binary("+", a, ONE), (1, 3, 6), 2),
    "lookup(a: 0, -3, then - 1)": s.Lookup(a, (0, -3), -1),
    "happened(produced, this turn)": s.Happened(False, "produced", None, None, "turn"),
    "happened(produced by you where a == b, this turn)": s.Happened(
        False, "produced", you, s.Compare("==", a, b), "turn"
    ),
    "times(produced by p, this game)": s.Happened(True, "produced", p, None, "game"),
    "setting(t13_range)": s.Setting("t13_range"),
    # Words of the language are names where no keyword fits.
    "c.kind == technology": s.Compare("==", path("c.kind"), name("technology")),
    "this": name("this"),
    "count(p in players)": s.Comprehension("count", None, "p", name("players")),
}

EFFECTS: dict[str, s.Effect] = {
    "gain 2 gold": s.Gain(price((2, "gold"))),
    "gain 2 gold, 1 scribe": s.Gain(price((2, "gold"), (1, "scribe"))),
    "gain 2 gold for p": s.Gain(price((2, "gold")), p),
    "gain 3 of any {a, b}": s.Gain(of_any(THREE, s.SetOf((a, b)))),
    "gain any of any {all, sum}": s.Gain(of_any(name("any"), s.SetOf((name("all"), name("sum"))))),
    "gain you.happiness + 1 vp": s.Gain(s.Price((s.Quantity(s.Binary("+", path("you.happiness"), ONE), VP),))),
    "gain 4 * x vp": s.Gain(s.Price((s.Quantity(s.Binary("*", number(4), x), VP),))),
    "gain x resource": s.Gain(s.Price((s.Quantity(x, name("resource")),))),
    "gain 1 if a else 2 vp": s.Gain(s.Price((s.Quantity(s.Conditional(a, ONE, TWO), VP),))),
    "gain 2 keep, 1 rest": s.Gain(price((2, "keep"), (1, "rest"))),
    "lose 1 happiness": s.Lose(price((1, "happiness"))),
    "lose 1 happiness for p": s.Lose(price((1, "happiness")), p),
    "pay 2 papyrus": s.Pay(price((2, "papyrus"))),
    "pay 2 papyrus by p to q": s.Pay(price((2, "papyrus")), p, q),
    "pay x of any resource": s.Pay(of_any(x, name("resource"))),
    "transfer 3 quarry": s.Transfer(THREE, name("quarry")),
    "transfer up to 3 quarry from p to q as sled, at least 1": s.Transfer(
        THREE, name("quarry"), True, p, q, name("sled"), ONE
    ),
    "choose x from a": s.Choose("one", "x", a),
    "choose all from a": s.Choose("one", "all", a),
    "choose count sum from a": s.Choose("some", "sum", a, None, None, name("count"), name("count")),
    "choose x from a where x != b by p": s.Choose("one", "x", a, s.Compare("!=", x, b), p),
    "choose 1..3 xs from a where b by p": s.Choose("some", "xs", a, b, p, ONE, THREE),
    "choose 2 xs from a": s.Choose("some", "xs", a, None, None, TWO, TWO),
    "choose a + 1 xs from b": s.Choose("some", "xs", b, None, None, s.Binary("+", a, ONE), s.Binary("+", a, ONE)),
    "choose order xs from a where b by p": s.Choose("order", "xs", a, b, p),
    "choose one:\n  option: nothing": s.ChooseOne((s.Option(block(NOTHING)),)),
    'choose one by p:\n  option "all" if a: nothing\n  option:\n    gain 1 vp\n    nothing': s.ChooseOne(
        (s.Option(block(NOTHING), "all", a), s.Option(block(GAIN, NOTHING))), p
    ),
    "may: nothing": s.May(block(NOTHING)),
    "may by p: nothing\nelse: gain 1 vp": s.May(block(NOTHING), p, otherwise=block(GAIN)),
    "may, compulsory if a: nothing": s.May(block(NOTHING), compulsory=a),
    "may by p, compulsory if a if b else c: nothing\nelse: gain 1 vp": s.May(
        block(NOTHING), p, otherwise=block(GAIN), compulsory=s.Conditional(b, a, c)
    ),
    "may pay 1 gold, 2 bread: nothing": s.May(block(NOTHING), None, price((1, "gold"), (2, "bread"))),
    "may pay 1 gold by p to q:\n  nothing\n  gain 1 vp\nelse: nothing": s.May(
        block(NOTHING, GAIN), p, price((1, "gold")), q, block(NOTHING)
    ),
    "if a: nothing": if_("a", NOTHING),
    "if a: nothing\nelse: gain 1 vp": if_("a", NOTHING, GAIN),
    "if a: nothing\nelse if b: nothing\nelse: gain 1 vp": if_("a", NOTHING, if_("b", NOTHING, GAIN)),
    "if a: nothing\nelse:\n  if b: nothing\n  gain 1 vp": s.If(a, block(NOTHING), block(if_("b", NOTHING), GAIN)),
    "if a:\n  if b: nothing\nelse: gain 1 vp": if_("a", if_("b", NOTHING), GAIN),
    "for each x in a: nothing": s.ForEach("x", a, block(NOTHING)),
    "for each x in a where b:\n  nothing\n  gain 1 vp": s.ForEach("x", a, block(NOTHING, GAIN), b),
    "repeat 3 times: nothing": s.Repeat(THREE, block(NOTHING)),
    "repeat times times: nothing": s.Repeat(name("times"), block(NOTHING)),
    "repeat a + 1 times: nothing": s.Repeat(s.Binary("+", a, ONE), block(NOTHING)),
    "let x = a + 1": s.Let("x", s.Binary("+", a, ONE)),
    "change value to 3": s.Change("value", THREE),
    "perform horus()": s.Perform("horus"),
    "perform horus(value: any of 1..3)": s.Perform("horus", (s.Argument("value", s.AnyOf(s.Range(ONE, THREE))),)),
    "perform produce(resource: granite, value: 2)": s.Perform(
        "produce", (s.Argument("resource", name("granite")), s.Argument("value", TWO))
    ),
    "perform any god_action(value: 1)": s.Perform("god_action", (s.Argument("value", ONE),), True),
    "perform horus(a: any, b: any of all)": s.Perform(
        "horus", (s.Argument("a", name("any")), s.Argument("b", s.AnyOf(name("all"))))
    ),
    "perform action again": s.Perform("action", again=True),
    "perform horus() with: modify q(x) + 1": s.Perform("horus", modifiers=(PLUS,)),
    "perform action again with:\n  modify q(x) + 1\n  may pay gold as scribe": s.Perform(
        "action", again=True, modifiers=(PLUS, PAY_AS)
    ),
    "grant produce()": s.Grant("produce"),
    "grant any god_action(value: 1)": s.Grant("god_action", (s.Argument("value", ONE),), any_kind=True),
    "grant god_action(god: any of adjacent(die.section), die: die) for 1 scribe": s.Grant(
        "god_action",
        (
            s.Argument("god", s.AnyOf(s.Call("adjacent", (path("die.section"),)))),
            s.Argument("die", name("die")),
        ),
        price((1, "scribe")),
    ),
    "draw 1 from deck keep 1 in you.hand": s.Draw(ONE, name("deck"), ONE, path("you.hand")),
    "draw 2 from deck keep 1 in you.hand rest shuffled into deck": s.Draw(
        TWO, name("deck"), ONE, path("you.hand"), "shuffled into", name("deck")
    ),
    "draw 2 from deck keep 1 in you.hand rest on top of deck": s.Draw(
        TWO, name("deck"), ONE, path("you.hand"), "on top of", name("deck")
    ),
    "draw 2 from deck keep 1 in you.hand rest under deck": s.Draw(
        TWO, name("deck"), ONE, path("you.hand"), "under", name("deck")
    ),
    "draw 2 from deck keep 1 in you.hand rest into discard": s.Draw(
        TWO, name("deck"), ONE, path("you.hand"), "into", name("discard")
    ),
    "draw x from deck and you.hand keep 1 in you.hand rest shuffled on top of deck": s.Draw(
        x, name("deck"), ONE, path("you.hand"), "shuffled on top of", name("deck"), path("you.hand")
    ),
    "move x to you.hand": s.Move(x, path("you.hand")),
    "move x under deck": s.Move(x, name("deck"), True),
    "shuffle deck": s.Shuffle(name("deck")),
    "for this action: modify q(x) + 1": s.Scoped("for this", "action", (PLUS,)),
    "until end of turn:\n  modify q(x) + 1\n  may pay gold as scribe": s.Scoped("until end of", "turn", (PLUS, PAY_AS)),
    "all: nothing": s.All(block(NOTHING)),
    "all:\n  nothing\n  gain 1 vp": s.All(block(NOTHING, GAIN)),
    "nothing": NOTHING,
}

DECLARATIONS: dict[str, s.Declaration] = {
    "initiative 5": s.Attribute("initiative", number(5)),
    "lighting sunny": s.Attribute("lighting", name("sunny")),
    "edges {a, b}": s.Attribute("edges", s.SetOf((a, b))),
    "vp -2": s.Attribute("vp", s.Negative(TWO)),
    'motto "To Ra!"': s.Attribute("motto", s.Text("To Ra!")),
    "requires player_count >= 3": s.Requires(s.Compare(">=", name("player_count"), THREE)),
    "scored before D08": s.ScoredBefore(("D08",)),
    "scored before D08, D09": s.ScoredBefore(("D08", "D09")),
    "declaring take_die by you: nothing": s.Ability("declaring", "take_die", block(NOTHING), "you"),
    "before produce by another player: nothing": s.Ability("before", "produce", block(NOTHING), "another player"),
    "instead of produce by any player: nothing": s.Ability("instead of", "produce", block(NOTHING), "any player"),
    "after produce by you: nothing": s.Ability("after", "produce", block(NOTHING), "you"),
    "play during turn by you: nothing": s.Ability("during", "turn", block(NOTHING), "you", True),
    "use during turn by you, limit 1 per turn: nothing": s.Ability(
        "during", "turn", block(NOTHING), "you", limit=s.Limit(1, "turn"), use=True
    ),
    "at start of maat_phase: nothing": s.Ability("at start of", "maat_phase", block(NOTHING)),
    "at end of maat_phase: nothing": s.Ability("at end of", "maat_phase", block(NOTHING)),
    "when taken: nothing": s.Ability("when", "taken", block(NOTHING)),
    "when taken where a, limit 1 per game: nothing": s.Ability(
        "when", "taken", block(NOTHING), where=a, limit=s.Limit(1, "game")
    ),
    "after action by any player where value == 1, limit 2 per round, even by itself: nothing": s.Ability(
        "after",
        "action",
        block(NOTHING),
        "any player",
        where=s.Compare("==", name("value"), ONE),
        limit=s.Limit(2, "round"),
        even_by_itself=True,
    ),
    "after action by you, even by itself: nothing": s.Ability(
        "after", "action", block(NOTHING), "you", even_by_itself=True
    ),
    "once for each owner: after produced by you: gain 1 vp": s.Ability(
        "after", "produced", block(GAIN), "you", once_per_owner=True
    ),
    "once for each owner: play during turn by you: gain 1 vp": s.Ability(
        "during", "turn", block(GAIN), "you", play=True, once_per_owner=True
    ),
    "once for each owner: use after produced by you: gain 1 vp": s.Ability(
        "after", "produced", block(GAIN), "you", once_per_owner=True, use=True
    ),
    "once for each owner: modify price(you) - copies / 2 rounded down": s.Carry(
        s.Modify("price", (s.Parameter(None, you),), "-", s.Divide(name("copies"), TWO, "down")), True
    ),
    "modify worth(you, space) + 2 where space.owner == you": s.Carry(
        s.Modify(
            "worth",
            (s.Parameter(None, you), s.Parameter("space")),
            "+",
            TWO,
            s.Compare("==", path("space.owner"), you),
        )
    ),
    "modify cost(action, {a, b}) becomes 0": s.Carry(
        s.Modify("cost", (s.Parameter("action"), s.Parameter(None, s.SetOf((a, b)))), "becomes", number(0))
    ),
    "modify ankh(this) at least 5": s.Carry(
        s.Modify("ankh", (s.Parameter(None, name("this")),), "at least", number(5))
    ),
    "modify ankh() at most 5": s.Carry(s.Modify("ankh", (), "at most", number(5))),
    "may treat purity(die) as {a, b} where c": s.Carry(
        s.Permit("treat", "purity", (s.Parameter("die"),), s.SetOf((a, b)), c)
    ),
    "may change value(action) by -2..2": s.Carry(
        s.Permit("change", "value", (s.Parameter("action"),), s.Range(s.Negative(TWO), TWO))
    ),
    "may pay gold as scribe": s.Carry(PAY_AS),
    "may pay 2 bread as gold where a": s.Carry(s.Exchange(name("bread"), name("gold"), 2, a)),
    "once for each owner: may pay gold as scribe": s.Carry(PAY_AS, True),
    "score 3 vp": s.Score((s.ScoreLine(THREE, VP),)),
    "score 3 vp per a + b": s.Score((s.ScoreLine(THREE, VP, s.Binary("+", a, b)),)),
    "score 5 vp if a": s.Score((s.ScoreLine(number(5), VP, None, a),)),
    "score 5 vp per a if b": s.Score((s.ScoreLine(number(5), VP, a, b),)),
    "score 5 vp per (a if b else c) if p": s.Score((s.ScoreLine(number(5), VP, s.Conditional(b, a, c), p),)),
    "score at most 20 vp:\n  2 vp per a\n  1 vp": s.Score((s.ScoreLine(TWO, VP, a), s.ScoreLine(ONE, VP)), number(20)),
    "score at most 20 vp: 2 vp per a": s.Score((s.ScoreLine(TWO, VP, a),), number(20)),
    "score:\n  2 vp per a\n  1 gold": s.Score((s.ScoreLine(TWO, VP, a), s.ScoreLine(ONE, name("gold")))),
    "once for each owner: score 3 vp per copies": s.Score(
        (s.ScoreLine(THREE, VP, name("copies")),), once_per_owner=True
    ),
}

ITEMS: dict[str, s.Top] = {
    "blessing B01\n  when taken: nothing": s.Card("blessing", ("B01",), None, (moment(NOTHING),)),
    'blessing B07, B08 "Full houses"\n  initiative 5\n  when taken:\n    nothing\n    gain 1 vp': s.Card(
        "blessing", ("B07", "B08"), "Full houses", (s.Attribute("initiative", number(5)), moment(NOTHING, GAIN))
    ),
    "edition ko\n  remove decree D20": s.Overlay("ko", None, (s.Remove("decree", "D20"),)),
    (
        'edition ko "Korean edition"\n'
        '  replace pillar P19 "New title"\n'
        "    lighting sunny\n"
        "    when taken: nothing\n"
        "  set caste pharaoh\n"
        "    vp 8\n"
        "    rank -1\n"
        '  add decree D99 "Extra"\n'
        "    score 3 vp\n"
        "  restore decree D03\n"
        "  setting t13_range = 1"
    ): s.Overlay(
        "ko",
        "Korean edition",
        (
            s.Replace(
                s.Card("pillar", ("P19",), "New title", (s.Attribute("lighting", name("sunny")), moment(NOTHING)))
            ),
            s.Another("caste", "pharaoh", (s.Attribute("vp", number(8)), s.Attribute("rank", s.Negative(ONE)))),
            s.AddCard(s.Card("decree", ("D99",), "Extra", (s.Score((s.ScoreLine(THREE, VP),)),))),
            s.Restore("decree", "D03"),
            s.Switch("t13_range", ONE),
        ),
    ),
    "kind blue limit 1 per turn": s.KindLimit("blue", s.Limit(1, "turn")),
    'property "never in debt": always a >= 0': s.Property("never in debt", s.Compare(">=", a, number(0))),
    'test "no players" for B01\n  expect a': s.Test("no players", ("B01",), (s.Expect("that", a),)),
    (
        'test "the gift comes on top" for B01, B02\n'
        "  players 2\n"
        "  given you.production.granite = 3\n"
        "  given setting(t13_range) = 1\n"
        "  hold B01\n"
        "  hold B01, B02 by p2\n"
        "  hold D04 in deck\n"
        "  hold D04 by p2 in hand\n"
        "  do produce(resource: granite, value: 2)\n"
        "  do pass() by p2\n"
        "  answer B01\n"
        '  answer "gold as scribe"\n'
        "  answer 3\n"
        "  answer -1\n"
        "  expect you.granite == 2\n"
        "  expect not a\n"
        "  expect offered pass\n"
        '  expect offered "gold as scribe"\n'
        "  expect not offered B02\n"
        "  expect not asked\n"
        "  expect asked\n"
        "  expect asked by p2\n"
        "  expect 3 options"
    ): s.Test(
        "the gift comes on top",
        ("B01", "B02"),
        (
            s.Given(path("you.production.granite"), THREE),
            s.Given(s.Setting("t13_range"), ONE),
            s.Hold(("B01",)),
            s.Hold(("B01", "B02"), name("p2")),
            s.Hold(("D04",), None, "deck"),
            s.Hold(("D04",), name("p2"), "hand"),
            s.Do("produce", (s.Argument("resource", name("granite")), s.Argument("value", TWO))),
            s.Do("pass", (), name("p2")),
            s.Answer("B01"),
            s.Answer("gold as scribe"),
            s.Answer("3"),
            s.Answer("-1"),
            s.Expect("that", s.Compare("==", path("you.granite"), TWO)),
            s.Expect("that", s.Not(a)),
            s.Expect("offered", None, "pass"),
            s.Expect("offered", None, "gold as scribe"),
            s.Expect("not offered", None, "B02"),
            s.Expect("not asked"),
            s.Expect("asked"),
            s.Expect("asked", name("p2")),
            s.Expect("options", THREE),
        ),
        2,
    ),
}
