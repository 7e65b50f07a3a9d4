"""What abilities read and write, and when their order does not matter."""

import pytest

from effects.packs import HEAD, codes
from effects.toy import TOY
from tekhenu.core.programs import Footprint
from tekhenu.effects.footprint import asks, commute, footprint
from tekhenu.effects.parse import parse
from tekhenu.effects.syntax import Ability, Card


def _ability(body: str) -> Ability:
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    parsed = parse(f"{HEAD}technology T01\n  after take_die by you:\n{lines}")
    card = parsed.file.items[0]
    assert isinstance(card, Card), parsed.diagnostics
    ability = card.declarations[0]
    assert isinstance(ability, Ability)
    return ability


def _footprint(body: str) -> Footprint:
    return footprint(_ability(body), TOY)


@pytest.mark.parametrize(
    ("body", "reads", "writes", "adds"),
    [
        ("gain 2 gold", set(), set(), {"resource:gold"}),
        ("gain 2 bread", set(), {"resource:bread"}, set()),
        ("gain 1 of any {gold, vp}", set(), set(), {"resource:gold", "resource:vp"}),
        ("gain you.gold vp", {"resource:gold"}, set(), {"resource:vp"}),
        ("lose 1 gold", {"resource:gold", "payments"}, {"resource:gold"}, set()),
        ("if count(c in you.hand) > 2: gain 1 vp", {"zone:hand"}, set(), {"resource:vp"}),
        ("if you.turn_position == 1: gain 1 vp", {"attribute:turn_position"}, set(), {"resource:vp"}),
        ("until end of turn: modify ankh(you) + 1", set(), set(), {"query:ankh"}),
        ("until end of turn: modify ankh(you) becomes 1", set(), {"query:ankh"}, set()),
        ("grant rest()", set(), {"agenda"}, set()),
        ("nothing", set(), set(), set()),
        ("if happened(produced, this turn): gain 1 vp", {"log"}, set(), {"resource:vp"}),
        ("if die.section == 3: gain 1 vp", {"event:die", "attribute:section"}, set(), {"resource:vp"}),
        ("if count(c in deck) > 3: gain 1 vp", {"zone:deck"}, set(), {"resource:vp"}),
        ("transfer 1 gold to you as stone", set(), {"resource:gold", "resource:stone"}, set()),
        ("may pay 1 gold: gain 1 vp", {"resource:gold", "payments"}, {"resource:gold"}, {"resource:vp"}),
        ("until end of turn: may pay gold as scribe", set(), set(), {"payments"}),
        ("until end of turn: may change value(die) by 1..2", {"event:die"}, set(), {"query:value"}),
    ],
)
def test_what_an_ability_touches(body: str, reads: set[str], writes: set[str], adds: set[str]) -> None:
    """Counters, zones, queries and the agenda, each by its name."""
    assert _footprint(body) == Footprint(frozenset(reads), frozenset(writes), frozenset(adds))


def test_a_function_may_look_at_everything_but_points() -> None:
    """What a function computes may depend on any counter and any zone."""
    found = _footprint("gain pyramids(3) vp")

    assert {"resource:gold", "zone:hand", "function:pyramids"} <= found.reads
    assert "resource:vp" not in found.reads


def test_a_fixed_list_reads_nothing() -> None:
    """A named list of resources never changes."""
    assert _footprint("gain 1 of any goods").reads == frozenset()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("gain 1 gold", "gain 2 gold"),
        ("gain 1 gold", "lose 1 happiness"),
        ("gain you.gold vp", "gain 1 vp"),
        ("gain pyramids(3) vp", "gain 1 vp"),
        ("until end of turn: modify ankh(you) + 1", "until end of turn: modify ankh(you) - 2"),
        ("choose c from color\nif c == red: gain 1 gold", "gain 1 gold"),
    ],
)
def test_what_commutes(one: str, other: str) -> None:
    """Gains without a ceiling, and things that have nothing to do with each other, may come in any order."""
    assert commute(_footprint(one), _footprint(other))
    assert commute(_footprint(other), _footprint(one))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("gain 1 gold", "lose 1 gold"),
        ("gain 1 bread", "gain 2 bread"),
        ("gain you.gold vp", "gain 1 gold"),
        ("gain pyramids(3) vp", "gain 1 gold"),
        ("perform rest()", "gain 1 vp"),
        ("shuffle deck", "draw 1 from deck keep 1 in you.hand"),
        ("until end of turn: modify ankh(you) becomes 1", "until end of turn: modify ankh(you) + 1"),
        ("grant rest()", "grant do_ra(value: 1)"),
    ],
)
def test_what_does_not_commute(one: str, other: str) -> None:
    """A counter that one changes and the other looks at, ceilings, and actions make the order matter."""
    assert not commute(_footprint(one), _footprint(other))
    assert not commute(_footprint(other), _footprint(one))


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ("gain 1 gold", False), ("perform do_ra(value: 1)", False), ("perform do_ra(value: any of 1..2)", True),
        ("may:\n  gain 1 gold", True), ("gain 1 of any goods", True),
        ("choose c from color\nif c == red: gain 1 vp", True),
    ],
)  # fmt: skip
def test_who_asks(body: str, answer: bool) -> None:
    """Choices, offers and open arguments ask; the rest does not."""
    assert asks(_ability(body)) is answer


@pytest.mark.parametrize(
    "second",
    [
        "after produced by another player: gain you.gold vp",
        "before produced by you: gain you.gold vp",
        "after produced by you where value > 3: gain you.gold vp",
        "play after produced by you: gain you.gold vp",
        "after produced by you: gain 1 gold",
    ],
)
def test_no_order_is_asked_for_abilities_that_do_not_meet(second: str) -> None:
    """Abilities of different windows, players or conditions never wait for one order."""
    first = "after produced by you where value < 3: gain 1 gold"

    assert codes(f"technology T01\n  requires player_count > 1\n  {first}\n  {second}\n") == []
