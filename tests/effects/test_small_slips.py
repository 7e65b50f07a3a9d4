"""Single lines and the codes that they give: every part is looked at, and nothing sound is complained about."""

import pytest

from effects.packs import codes

ABILITY = "technology T01\n  requires player_count >= 2\n  after take_die by you:\n"


def _effects(body: str) -> list[str]:
    return codes(ABILITY + "".join(f"    {line}\n" for line in body.splitlines()))


@pytest.mark.parametrize(
    ("expression", "found"),
    [
        ("pyramids(3)", []),
        ("pyramids(ra)", ["E201"]),
        ("pyramids(21)", ["E501"]),
        ("pyramids(foo)", ["E104"]),
        ("pyramids(you.hand)", ["E203"]),
        ("count(g in adjacent(you.population + 1))", ["W502"]),
        ("value(last_die)", ["E201"]),
        ("value(none)", ["E201"]),
        ("-ra", ["E201"]),
        ("2 * red", ["E201"]),
        ("you.gold / 0 rounded up", ["E501"]),
        ("you.gold / ra rounded up", ["E201"]),
        ("lookup(ra: 1, 2)", ["E201"]),
        ("times(produced by ra, this turn)", ["E201"]),
        ("times(produced where foo, this turn)", ["E104"]),
        ("times(produced where value, this turn)", ["E201"]),
        ("times(produced where what == gold, this turn)", []),
        ("times(act_taken by you where value == 3, this game)", []),
        ("(1 if you.gold else 2)", ["E201"]),
        ("(1 if you.first else ra)", ["E201"]),
        ("(gold if you.first else ra)", ["E201"]),
        ("count(x in 3)", ["E203"]),
        ("count(x in you.hand where x)", ["E201"]),
        ("sum(p for p in players)", ["E201"]),
        ("sum(p.gold for p in players where p.gold)", ["E201"]),
        ("highest(p.gold for p in players) or ra", ["E201"]),
        ("count(x in {{ra}})", ["E203"]),
        ("count(x in {ra, ra})", ["E115"]),
        ("count(x in {last_die})", ["E201"]),
        ("count(x in {p.hand for p in players})", ["E203"]),
        ("count(x in ra..3)", ["E201"]),
        ("count(x in 1..red)", ["E201"]),
        ("count(x in {})", []),
        ("count(p in others where p != you)", []),
        ("setting(t13_range)", []),
        ("setting(strict_maat)", ["E201"]),
        ("you.first", ["E201"]),
        ("this.bread", []),
        ("none.gold", ["E105"]),
        ("true.gold", ["E105"]),
        ("active_player.gold", []),
        ("this.owner.gold", ["E201"]),
        ("player_count", []),
        ("produced", ["E206"]),
        ("t13_range", ["E206"]),
        ("rest", ["E206"]),
        ("count(you in players)", ["E115"]),
    ],
)
def test_numbers(expression: str, found: list[str]) -> None:
    """What is counted and computed is checked down to its last word."""
    assert codes(f"decree D01\n  score 1 vp per {expression}\n") == found


@pytest.mark.parametrize(
    ("condition", "found"),
    [
        ("not you.gold", ["E201"]),
        ("not not you.first", []),
        ("you.first == true", []),
        ("this == none", []),
        ("you.hand == you.tableau", []),
        ("you.hand == this", ["E203"]),
        ("this in you.hand", []),
        ("you.hand in deck", ["E203"]),
        ("this.kind in {technology, decree}", []),
        ("this.kind == ra", ["E204"]),
        ("you.gold == this", ["E204"]),
        ("you > 2", ["E204"]),
        ("2 < you.hand", ["E203"]),
        ("happened(produced, this turn)", []),
        ("all(p.gold for p in players)", ["E201"]),
        ("any(p.first for p in players)", []),
        ("you.first and foo", ["E104"]),
        ("die.section == 2", []),
        ("die.section == 7", ["W701"]),
        ("this.owner == none", []),
        ("this.initiative > 3", []),
    ],
)
def test_truths(condition: str, found: list[str]) -> None:
    """What is asked is checked down to its last word."""
    assert _effects(f"if {condition}: gain 1 vp") == found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("may treat purity(die) as pure", ["E203"]),
        ("may treat purity(die) as {pure, red}", ["E201"]),
        ("may change value(die) by 2", ["E203"]),
        ("may change value(die) by {-1, 1} where die.section", ["E201"]),
        ("modify value(die) at least 7", ["E501"]),
        ("modify value(die) becomes red", ["E201"]),
        ("modify value(die) + 6", ["E501"]),
        ("modify value(die) - 6", ["E501"]),
        ("modify value(die) + 1", []),
        ("modify value(die) + ra", ["E201"]),
        ("modify ankh(others) + 1", []),
        ("modify ankh(ra) + 1", ["E201"]),
        ("modify ankh(player) + 1 where player.gold > 2", []),
        ("modify ankh() + 1", ["E202"]),
        ("modify cost(action, goods) + 1 where action.kind == ra", []),
        ("modify cost(action, ra) + 1", ["E201"]),
        ("modify hand_limit(you) at most you.gold", []),
        ("may pay 0 gold as scribe", ["E501"]),
        ("may pay gold as gold", ["E206"]),
        ("may pay gold as scribe where you.gold", ["E201"]),
        ("may pay gold as silver", ["E107"]),
        ("modify pyramids(you) + 1", ["E103"]),
        ("modify ankh(you) + copies", ["E206"]),
        ("once for each owner: modify ankh(you) + copies", []),
        ("once for each owner: score copies vp", []),
    ],
)
def test_modifiers(line: str, found: list[str]) -> None:
    """Heads, values and conditions of modifiers are checked."""
    assert codes(f"technology T01\n  {line}\n") == found


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("gain ra gold", ["E201"]),
        ("gain 1 gold for this", ["E201"]),
        ("gain 1 of any 3", ["E203"]),
        ("gain 1 of any {}", ["E203"]),
        ("gain 1 of any {ra}", ["E201"]),
        ("lose -1 gold", ["E501"]),
        ("lose 1 vpp", ["E107"]),
        ("pay 1 gold by ra", ["E201"]),
        ("pay 1 gold to others", ["E203"]),
        ("pay -1 gold", ["E501"]),
        ("pay 4 scribe", ["E1101"]),
        ("pay 2 scribe, 1 gold, 1 scribe", []),
        ("pay 8 of any {scribe, stone}", []),
        ("pay 9 of any {scribe, gold}", []),
        ("for each r in {vp, gold}: pay 1 r", []),
        ("for each r in {scribe}: pay 4 r", ["E1101"]),
        ("transfer 1 gold to ra", ["E201"]),
        ("transfer 1 gold from you to you as silver", ["E107"]),
        ("transfer 2 gold to you, at least 3", ["E501"]),
        ("transfer 3 gold to you, at least 3", []),
        ("transfer 1 silver to you", ["E107"]),
        ("transfer ra gold to you", ["E201"]),
        ("choose x from goods by ra\ngain 1 x", ["E201"]),
        ("choose x from goods where x\ngain 1 x", ["E201"]),
        ("choose ra..2 xs from color\nif red in xs: gain 1 vp", ["E201"]),
        ("choose 3 xs from color\nif red in xs: gain 1 vp", ["W1002"]),
        ("choose 2 xs from color\nif red in xs: gain 1 vp", []),
        ("choose 2 xs from color\nif xs == red: gain 1 vp", ["E203"]),
        ("choose order xs from color\nif red in xs: gain 1 vp", []),
        ("choose order xs from {red}\nif red in xs: gain 1 vp", ["W1002"]),
        ("choose you from players\ngain 1 gold for you", ["E115"]),
        ("choose x from 1..3\nchoose x from 4..5\ngain x gold", ["E115"]),
        ("choose one by ra:\n  option: gain 1 vp\n  option: gain 1 gold", ["E201"]),
        ('choose one:\n  option "a": gain 1 vp\n  option "a": gain 1 gold', ["E115"]),
        ('choose one:\n  option "a": gain 1 vp\n  option: gain 1 gold\n  option: gain 1 bread', []),
        ("choose one:\n  option if you.gold: gain 1 vp\n  option: gain 1 gold", ["E201"]),
        ("choose one:\n  option: gain 1 vpp\n  option: gain 1 gold", ["E107"]),
        ("may by ra:\n  gain 1 gold", ["E201"]),
        ("may pay 1 gold to ra: gain 1 vp", ["E201"]),
        ("may:\n  gain 1 glod", ["E107"]),
        ("may:\n  gain 1 gold\nelse: gain 1 glod", ["E107"]),
        ("if you.first: gain 1 gold\nelse: gain 1 glod", ["E107"]),
        ("for each x in 3: gain 1 gold", ["E203"]),
        ("for each x in you.hand where x: gain 1 gold", ["E201"]),
        ("repeat ra times: gain 1 gold", ["E201"]),
        ("repeat you.bread - 2 times: gain 1 gold", ["W502"]),
        ("repeat -1 times: gain 1 gold", ["E501"]),
        ("let x = foo\ngain x gold", ["E104"]),
        ("let x = 1\nlet x = 2\ngain x gold", ["E115"]),
        ("perform any do_ra(value: 1)", ["E206"]),
        ("perform any god_act(value: 9)", ["E501"]),
        ("grant god_act(value: 1)", []),
        ("grant do_ra(value: any of red)", ["E203"]),
        ("perform do_ra(value: any of {red})", ["E201"]),
        ("perform build(space: none)", ["E201"]),
        ("perform build(space: any of spaces(you), price: none)", []),
        ("perform build(space: any of spaces(ra))", ["E201"]),
        ("perform rest() with:\n  modify ank(you) + 1", ["E103"]),
        ("perform foo again", ["E102"]),
        ("grant do_ra(value: 1) for 4 scribe", ["E1101"]),
        ("draw ra from deck keep 1 in you.hand", ["E201"]),
        ("draw 1 from deck keep red in you.hand", ["E201"]),
        ("draw 1 from deck keep 1 in hand", ["E206"]),
        ("draw 1 from you.dek keep 1 in you.hand", ["E108"]),
        ("draw 1 from deck and foo keep 1 in you.hand", ["E108"]),
        ("draw 2 from deck keep 1 in you.hand rest under foo", ["E108"]),
        ("draw 2 from deck and you.secret keep 1 in you.hand", []),
        ("draw you.gold from deck keep 1 in you.hand", []),
        ("draw 1 from ra.hand keep 1 in you.hand", ["E201"]),
        ("draw 1 from 3 keep 1 in you.hand", ["E108"]),
        ("move this to discard", []),
        ("move you to discard", ["E201"]),
        ("move none to discard", ["E201"]),
        ("move you.hand to discard", []),
        ("move this to foo.hand", ["E104"]),
        ("move 3 to discard", ["E201"]),
        ("shuffle you", ["E108"]),
        ("for this turn: modify ankh(you) + 1", ["E206"]),
        ("for this foo: modify ankh(you) + 1", ["E102"]),
        ("for this round: modify ankh(you) + 1", ["E102"]),
        ("for this take_die: modify ankh(you) + 1", []),
        ("for this take_die: modify ankh(you) + ra", ["E201"]),
        ("until end of turn: modify ankh(foo) + 1", ["E104"]),
        ("all:\n  gain 1 glod", ["E107"]),
        ("nothing", []),
        ("change die to last_die", ["E305"]),
        ("perform take_die again", []),
        ("perform quarried(amount: ra)", ["E201"]),
    ],
)
def test_effects(body: str, found: list[str]) -> None:
    """Every part of every effect is checked."""
    assert _effects(body) == found


@pytest.mark.parametrize(
    ("effect", "found"),
    [
        ("change die to last_die", ["E201"]),
        ("change die to ra", ["E201"]),
        ("change die to die", []),
        ("change player to you", ["E302"]),
        ("change foo to 3", ["E104"]),
    ],
)
def test_changes(effect: str, found: list[str]) -> None:
    """A changed parameter keeps its type."""
    assert codes(f"technology T01\n  before take_die by you: {effect}\n") == found


@pytest.mark.parametrize(
    ("rest", "found"),
    [
        ("    move c to discard\n", []),
        ("    move c to discard\n    gain 1 gold\n", ["W1003"]),
        ("    let n = c.bread\n    gain n gold\n", []),
        ("    if c.kind == technology: gain 1 gold\n    gain 1 gold\n", ["W1003"]),
    ],
)
def test_empty_choices(rest: str, found: list[str]) -> None:
    """Only effects that do not need the choice make it worth a warning."""
    assert codes(f"technology T01\n  after take_die by you:\n    choose c from you.hand\n{rest}") == found


@pytest.mark.parametrize(
    "head",
    ["  play after take_die by you:\n", "  after take_die by you:\n    all:\n", "  after take_die by you:\n    may:\n"],
)
def test_choices_that_a_player_agreed_to_may_be_empty(head: str) -> None:
    """What is played, offered or wanted as a whole is not begun if nothing can be chosen."""
    body = "      choose c from you.hand\n      move c to discard\n      gain 1 gold\n"

    assert codes(f"technology T01\n{head}{body}") == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("requires you.gold > 1", ["E206"]),
        ("requires this.bread > 1", ["E206"]),
        ("requires 3", ["E201"]),
        ("requires player_count > 4", ["W901"]),
        ("requires player_count >= 1", ["W702"]),
        ("requires setting(strict_maat)", []),
        ("requires setting(t13_range) > 3", ["W701"]),
        ("score at most ra vp:\n    1 vp", ["E201"]),
        ("score 1 vp if you.gold", ["E201"]),
        ("score ra vp", ["E201"]),
        ("scored before T01", ["E206"]),
        ("after take_die by you, limit 0 per round: nothing", ["E501"]),
        ("when taken where foo: gain 1 gold", ["E104"]),
        ("when taken: gain value gold", ["E202"]),
        ("when taken: gain amount gold", ["E206"]),
        ("after take_die by you where die: gain 1 gold", ["E201"]),
        ("after take_die by you: gain value(die) gold", []),
    ],
)
def test_lines_of_a_card(line: str, found: list[str]) -> None:
    """Requirements, scores, moments and limits are checked."""
    assert codes(f"technology T01\n  {line}\n") == found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("lighting dark", []),
        ("lighting 3", ["E205"]),
        ("lighting dark\n  edges {red, blue}", ["E205"]),
        ("lighting dark\n  edges {red, red}", ["E115"]),
        ("lighting dark\n  edges {}", []),
        ("lighting dark\n  motto ever", ["E205"]),
        ('lighting "dark"', ["E205"]),
        ("lighting dark\n  holy yes", ["E205"]),
        ("lighting dark\n  holy false", []),
        ("lighting dark\n  edges 1..3", ["E205"]),
        ('motto "x"', ["E116"]),
    ],
)
def test_printed_values(line: str, found: list[str]) -> None:
    """Words, sets, texts and truths are printed as such."""
    assert codes(f"pillar P01\n  {line}\n") == found


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ("worth 3\n  limits 1..3", []),
        ("worth 3\n  limits {1, 7}", ["E205"]),
        ("worth 3\n  limits 0..3", ["E205"]),
        ("worth -1", ["E205"]),
        ("worth 11", ["E205"]),
        ("worth 10", []),
        ("worth 0", []),
        ("worth foo", ["E205"]),
    ],
)
def test_printed_numbers(lines: str, found: list[str]) -> None:
    """Numbers are printed within their range."""
    assert codes(f"caste slave\n  {lines}\n") == found


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("replace decree D09\n    score 1 vp", ["E112"]),
        ("replace caste D01\n    worth 1", ["E112"]),
        ("replace decree D01\n    score 1 vpp", ["E107"]),
        ("replace decre D01\n    score 1 vp", ["E101"]),
        ("add decree D02\n    score 1 vpp", ["E107"]),
        ("add decree D02\n    scored before D01\n    score 1 vp", []),
        ("set caste slave\n    wort 2", ["E105"]),
        ("set caste slave\n    worth 20", ["E205"]),
        ("set caste slav\n    worth 2", ["E112"]),
        ("set cast slave\n    worth 2", ["E101"]),
        ("set decree slave\n    worth 2", ["E112", "E105"]),
        ("remove decree D09", ["E112"]),
        ("restore decre D01", ["E101"]),
        ("remove decree D01\n  restore decree D01", ["E115"]),
        ("setting t13_range = 4", ["E501"]),
        ("setting t13_range = ra", ["E201"]),
        ("setting t13_range = 1 + 1", ["E201"]),
        ("setting first_god = osiris", []),
        ("setting first_god = red", ["E201"]),
        ("setting strict_maat = true", []),
        ("setting strict_maat = 1", ["E201"]),
        ("setting t13_range = 1\n  setting t13_range = 2", ["E115"]),
        ("setting t13_range = you.gold", ["E206"]),
    ],
)
def test_editions(change: str, found: list[str]) -> None:
    """Each change of an edition names what exists, once, and gives it what it can have."""
    base = "decree D01\n  score 1 vp\n\ncaste slave\n  worth 1\n\n"

    assert codes(f"{base}edition ko\n  {change}\n") == found


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("given you.gold = 3", []),
        ("given you.gold = ra", ["E201"]),
        ("given you.scribe = 4", ["E501"]),
        ("given you.scribe = -1", ["E501"]),
        ("given you.population = 20", []),
        ("given you.population = 21", ["E501"]),
        ("given you.turn_position = 1", ["E206"]),
        ("given you.production.stone = 2", []),
        ("given this.bread = 1", ["E206"]),
        ("given face(3) = 6", []),
        ("given face(3) = 7", ["E501"]),
        ("given face(9) = 1", ["E501"]),
        ("given pyramids(3) = 1", ["E206"]),
        ("given ankh(you) = 1", ["E206"]),
        ("given active_player = p2", []),
        ("given last_die = none", ["E206"]),
        ("given deck = 3", ["E206"]),
        ("given ra = 3", ["E206"]),
        ("given foo = 3", ["E104"]),
        ("given setting(strict_maat) = true", []),
        ("given setting(strict_maat) = 1", ["E201"]),
        ("given p3.gold = 1", ["E206"]),
        ("hold D01 by p2", []),
        ("hold D01 by ra", ["E201"]),
        ("hold D09", ["E112"]),
        ("hold D01 in hnd", ["E108"]),
        ("do rest() by p2", []),
        ("do rest() by others", ["E203"]),
        ("do do_ra(value: any of 1..2)", ["E206"]),
        ("do do_ra()", ["E116"]),
        ("do do_ra(value: 7)", ["E501"]),
        ("expect you.gold", ["E201"]),
        ("expect you.gold > p2.gold", []),
        ("expect asked by ra", ["E201"]),
        ("expect asked by p2", []),
        ("expect ra options", ["E201"]),
        ("expect 2 options", []),
        ("expect offered foo", []),
        ("answer foo", []),
    ],
)
def test_steps_of_a_test(step: str, found: list[str]) -> None:
    """Tests say only what can be set, done and asked."""
    assert codes(f'decree D01\n  score 1 vp\n\ntest "it" for D01\n  players 2\n  {step}\n') == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("kind decree limit 1 per turn\n", []),
        ("kind decree limit 1 per turn\n\nkind decree limit 2 per turn\n", ["E115"]),
        ("kind decree limit 0 per turn\n", ["E501"]),
        ("kind decree limit 1 per trn\n", ["E109"]),
        ('property "a": always true\n\nproperty "a": always true\n', ["E115"]),
        ('property "a": always player_count\n', ["E201"]),
        ('property "a": always this.bread > 1\n', ["E206"]),
        ("edition a\n  setting t13_range = 1\n\nedition a\n  setting t13_range = 2\n", ["E115"]),
    ],
)
def test_other_items(text: str, found: list[str]) -> None:
    """Limits, properties and editions are checked, and stand once."""
    assert codes(text) == found


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        ("modify ankh(you) becomes 5", "modify ankh(you) becomes 5", []),
        ("modify ankh(you) becomes 5", "modify ankh(you) + 1", []),
        ("modify ankh(you) becomes 5", "modify ankh(player) becomes 4", ["W801"]),
        ("modify ankh(you) becomes 5", "modify value(die) becomes 4", []),
        ("modify cost(action, stone) becomes 1", "modify cost(action, gold) becomes 2", []),
        ("modify cost(action, stone) becomes 1", "modify cost(action, {gold, bread}) becomes 2", []),
        ("modify cost(action, stone) becomes 1", "modify cost(action, resource) becomes 2", ["W801"]),
        (
            "modify value(die) becomes 1 where die.section < 3",
            "modify value(die) becomes 2 where die.section > 4",
            [],
        ),
        (
            "modify value(die) becomes 1 where die.section < 4",
            "modify value(die) becomes 2 where die.section > 2",
            ["W801"],
        ),
    ],
)
def test_conflicts(first: str, second: str, found: list[str]) -> None:
    """Two different values conflict if one case can have both."""
    assert codes(f"technology T01\n  {first}\n\ntechnology T02\n  {second}\n") == found
