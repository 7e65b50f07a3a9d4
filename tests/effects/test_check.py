"""Trees and words to checked cards: what is given out, and how problems are gathered."""

from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given

from effects import trees
from effects.packs import HEAD, checked, codes, found_in
from effects.toy import TOY
from effects.wording import edited, worded
from tekhenu.effects import syntax
from tekhenu.effects.check import check
from tekhenu.effects.diagnostics import render
from tekhenu.effects.library import Library
from tekhenu.effects.parse import parse
from tekhenu.effects.source import Source

GOOD = Path(__file__).parent / "good"


@pytest.mark.parametrize("path", sorted(GOOD.glob("*.cards")), ids=lambda path: path.stem)
def test_good_cards_give_no_message_at_all(path: Path) -> None:
    """Cards without a slip give neither errors nor warnings."""
    found = found_in(path.name, path.read_text("utf-8"))

    assert not found, "\n\n".join(map(render, found))


@given(trees.files)
def test_no_tree_makes_the_checker_fail(file: syntax.File) -> None:
    """Whatever a file says, the checker answers with diagnostics and raises nothing."""
    found = check([(Source("any.cards", ""), file)], TOY).diagnostics

    assert all(problem.help for problem in found)


@given(worded(trees.files))
def test_no_tree_in_words_of_the_game_makes_the_checker_fail(file: syntax.File) -> None:
    """The same holds for trees in which most words are right."""
    found = check([(Source("any.cards", ""), file)], TOY).diagnostics

    assert all(problem.help for problem in found)


@given(edited())
def test_what_passes_the_checker_can_be_compiled(text: str) -> None:
    """A card without errors has a program, however odd it is."""
    parsed = parse(text)
    made = check([(parsed.source, parsed.file)], TOY, broken=parsed.broken)

    for definition in Library(TOY, evolve(made, overlays={})).card_set().definitions:
        assert definition.programs is not None


def test_deep_conditions_are_checked_in_time() -> None:
    """Conditions nested as deep as the language allows take no longer than their length."""
    text = "value"
    for _ in range(35):
        text = f"(1 if value == {text} else 2)"
    parsed = parse(f"{HEAD}technology T01\n  after god_action by you where value > {text}: gain 1 gold\n")
    assert not parsed.diagnostics

    check([(parsed.source, parsed.file)], TOY)


def test_a_misspelt_event_hides_no_other_word() -> None:
    """Two slips in one line give two messages, though the names of an unknown event are not known."""
    assert codes("blessing B01\n  play after prodced by you where value > 2: gain 4 stoen\n") == ["E102", "E107"]


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("for each s in spaces(you) where s.ownr != none: gain 1 gold for s.owner", ["E105"]),
        ("for each c in you.tableau where c.knd == technology: gain c.initiative gold", ["E105"]),
        ("choose d from {-1, 1} where value(die) + e in 1..6\n    until end of turn: modify value(die) + d", ["E104"]),
        ("choose x from goods\n    gain 1 y", ["E107"]),
        ("let x = count(c in you.handd)\n    gain x gold", ["E105"]),
        ("gain gold + you.hand vp", ["E201"]),
        ("if you.gold or you.bread: gain 1 vp", ["E201"]),
        ("if value == 3: gain 1 vp\n    if value == 2: gain 2 vp", ["E202", "E202"]),
        ("if god == ra or god == horus: gain 1 vp", ["E206"]),
        ("perform do_horus(valu: 7)", ["E114"]),
        ("until end of turn: modify value(dye) becomes value(die)", ["E104"]),
    ],
)
def test_one_slip_has_no_echo(body: str, found: list[str]) -> None:
    """What follows from a slip is not reported beside it: lost guards, unused names, the same name again."""
    assert codes(f"technology T01\n  after take_die by you:\n    {body}\n") == found


def test_an_unknown_name_says_how_often_it_stands() -> None:
    """A name that is unknown in several places is one problem, with a note."""
    body = "    gain n gold\n    gain n vp\n    lose n bread\n"

    (problem,) = checked(f"technology T01\n  after take_die by you:\n{body}").diagnostics

    assert problem.notes == ("it also stands in 2 places further down",)


def test_an_unknown_kind_hides_nothing_in_the_card() -> None:
    """The lines of a card are checked though its kind is unknown."""
    found = codes("technolgy T01\n  initiative 3\n  when taken: gain 1 glod\n")

    assert found == ["E101", "E107"]


def test_an_unknown_name_is_reported_once_wherever_it_leads() -> None:
    """What is computed from an unknown name is not complained about again."""
    assert codes("decree D01\n  score foo + 1 vp per (foo2 * 2 if you.gold > foo3 else you.bread)\n") == ["E104"] * 3


def test_problems_come_in_the_order_of_files_and_places() -> None:
    """Problems are sorted by file, as the files were given, and by place."""
    first = f"{HEAD}decree D01\n  score 1 vp per you.goldd\n\ndecree D02\n  score 1 vpp per you.gold\n"
    second = f"{HEAD}decree D01\n  score 1 vp per you.bred\n"

    found = found_in("b.cards", f"{first}# --- file a.cards\n{second}")

    places = [(problem.source.name, problem.source.place(problem.span.start)[0]) for problem in found]
    assert places == [("b.cards", 5), ("b.cards", 8), ("a.cards", 4), ("a.cards", 5)]


def test_printed_values_are_plain_and_complete() -> None:
    """Each id has its card, with printed values in plain form and the defaults of its kind."""
    cards = checked("pillar P01, P02\n  lighting dark\n  edges {white, red}\n  holy true\n").cards

    assert cards["P01"].attributes == {"lighting": "dark", "edges": ("red", "white"), "motto": None, "holy": True}
    assert cards["P02"].id == "P02"
    assert cards["P02"].card is cards["P01"].card


def test_what_is_not_a_card_is_given_out_too() -> None:
    """Limits, tests and properties without errors are given out, those with errors are not."""
    made = checked(
        "decree D01\n  score 1 vp\n\nkind decree limit 2 per turn\n\nkind decre limit 2 per turn\n\n"
        'test "good" for D01\n  do rest()\n\ntest "bad" for D09\n  do rest()\n\n'
        'property "good": always player_count > 0\n\nproperty "bad": always foo\n'
    )

    assert [(one.kind, one.limit.times, one.limit.scope) for one in made.limits] == [("decree", 2, "turn")]
    assert [one.test.name for one in made.tests] == ["good"]
    assert [one.property.name for one in made.properties] == ["good"]
    assert [problem.code for problem in made.diagnostics] == ["E101", "E112", "E104"]


def test_a_card_with_an_error_is_not_given_out() -> None:
    """Only sound cards are given out; a warning does not make a card unsound."""
    made = checked("decree D01\n  score 1 vpp\n\ndecree D02\n  score 2 vp if you.scribe > 3\n")

    assert list(made.cards) == ["D02"]
    assert [problem.code for problem in made.diagnostics] == ["E107", "W701"]


def test_cards_of_a_cycle_are_not_given_out() -> None:
    """A cycle refuses the cards on it and no others."""
    made = checked(
        "technology T01\n  after gained by you where resource == gold: gain 1 bread\n\n"
        "technology T02\n  after gained by you where resource == bread: gain 1 gold\n\n"
        "technology T03\n  after gained by you where resource == stone: gain 1 gold\n"
    )

    assert list(made.cards) == ["T03"]


def test_an_edition_is_given_out_card_by_card() -> None:
    """The changes of an edition are sorted by what they do."""
    made = checked(
        "decree D01\n  score 1 vp\n\ndecree D02\n  score 1 vp\n\ncaste slave\n  worth 1\n\n"
        "edition ko\n"
        "  replace decree D01\n    score 2 vp\n"
        "  add decree D03\n    score 3 vp\n"
        "  remove decree D02\n"
        "  set caste slave\n    worth 2\n"
        "  setting first_god = horus\n"
    )
    ko = made.overlays["ko"]

    assert made.diagnostics == ()
    assert list(ko.replaced) == ["D01"]
    assert list(ko.added) == ["D03"]
    assert ko.removed == ("D02",)
    assert ko.changed == {"slave": {"worth": 2}}
    assert ko.settings == {"first_god": "horus"}


def test_an_edition_is_judged_with_the_cards_that_it_leaves() -> None:
    """A card that an edition brings may close a cycle with a card that stays, and is refused for it."""
    base = "technology T01\n  after gained by you where resource == gold: gain 1 bread\n\n"
    edition = "edition ko\n  add technology T02\n    after gained by you where resource == bread: gain 1 gold\n"

    assert codes(base + edition) == ["E601"]
    assert codes(f"{base}{edition}  remove technology T01\n") == []


def test_a_replaced_card_does_not_meet_the_one_that_it_replaces() -> None:
    """The card and its replacement are never in one game, so two values of `becomes` are no conflict."""
    base = "technology T01\n  modify ankh(you) becomes 5\n\n"

    assert codes(f"{base}edition ko\n  replace technology T01\n    modify ankh(you) becomes 4\n") == []


def test_cards_checked_before_take_part() -> None:
    """Cards of another pack are known by id, close cycles and are not reported again."""
    first = checked("technology T01\n  after gained by you where resource == gold: gain 1 bread\n").cards
    second = "technology T02\n  after gained by you where resource == bread: gain 1 gold\n"

    assert [problem.code for problem in checked(second, dict(first)).diagnostics] == ["E601"]
    assert checked("kind decree limit 1 per turn\n", dict(first)).diagnostics == ()


def test_cards_that_could_not_be_read_are_not_unknown() -> None:
    """A test for a card that is broken elsewhere gives no second message."""
    parsed = parse(f'{HEAD}decree D01\n  score score\n\ntest "it counts" for D01\n  do rest()\n')

    assert "D01" in parsed.broken
    assert check([(parsed.source, parsed.file)], TOY, broken=parsed.broken).diagnostics == ()


def test_a_payment_that_another_resource_can_meet_is_allowed() -> None:
    """Four scribes cannot be had, but they can be paid once some card lets gold stand for them."""
    card = "technology T01\n  after produced by you:\n    may pay 4 scribe: gain 5 vp\n"

    assert codes(card) == ["E1101"]
    assert codes(f"{card}\ntechnology T02\n  may pay gold as scribe\n") == []


def test_requires_says_how_many_players_there_are() -> None:
    """A card that asks for enough players may speak of others and of places in turn order."""
    body = "  after produced by another player: gain 1 gold\n"
    body += "  at end of maat_phase:\n    if you.turn_position == 3: gain 1 vp\n"

    assert codes(f"technology T01\n{body}") == ["W901", "W901"]
    assert codes(f"technology T01\n  requires player_count > 1\n{body}") == ["W901"]
    assert codes(f"technology T01\n  requires player_count >= 3\n{body}") == []


@pytest.mark.parametrize(
    ("condition", "players"),
    [
        ("you.turn_position == 2", 2),
        ("you.turn_position > 2", 3),
        ("you.turn_position >= 4", 4),
        ("you.turn_position == 1", None),
        ("you.turn_position < 3", None),
        ("you.mood == 3", None),
    ],
)
def test_places_that_not_every_game_has(condition: str, players: int | None) -> None:
    """A place in turn order needs as many players; another number from 1 to 4 does not."""
    made = checked(f"technology T01\n  at end of maat_phase:\n    if {condition}: gain 1 gold\n")

    wanted = [f"add the line `requires player_count >= {players}` to the card"] if players else []
    assert [problem.help for problem in made.diagnostics] == wanted


def test_when_is_for_moments_of_the_card() -> None:
    """A bare `when` with an event is refused, and the message names the windows of that event."""
    (problem,) = checked("technology T01\n  when quarried: gain 1 gold\n").diagnostics

    assert problem.code == "E011"
    assert problem.help == "write `after quarried`"


def test_a_hundred_errors_are_enough_at_once() -> None:
    """Of a file full of errors a hundred are shown, and the last one says that there may be more."""
    found = checked("".join(f"decree D{at}\n  score 1 foo{at}\n\n" for at in range(300))).diagnostics

    assert len(found) == 100
    assert found[-1].notes == ("there may be more problems than these; they will be shown when these are mended",)


def test_a_block_full_of_errors_is_left_at_a_hundred() -> None:
    """The same holds inside one ability."""
    body = "".join(f"    gain 1 foo{at}\n" for at in range(300))

    assert len(codes(f"technology T01\n  after produced by you:\n{body}")) == 100


def test_many_warnings_do_not_hide_a_later_error() -> None:
    """Warnings are cut short, errors after them are not."""
    lines = "".join(f"  modify ankh(you) + 1 where you.scribe > {at}\n" for at in range(3, 403))

    found = codes(f"technology T01\n{lines}  modify ank(you) + 1\n")

    assert found.count("W701") == 200
    assert found[-1] == "E103"


def test_each_becomes_is_warned_about_once() -> None:
    """A pack with many conflicting values names one other card for each, not every pair."""
    cards = "".join(f"technology T{at}\n  modify ankh(you) becomes {at % 6}\n\n" for at in range(30))

    assert codes(cards) == ["W801"] * 29
