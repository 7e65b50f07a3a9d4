"""Words and expressions to what they stand for."""

import pytest

from effects.packs import codes
from effects.toy import TOY
from tekhenu.core.values import PLAYER, Enum, SetType
from tekhenu.effects import scope as names
from tekhenu.effects.heads import Bound, Only, head
from tekhenu.effects.parse import parse
from tekhenu.effects.scope import Inferred, Scope, event_scope, resolve, resolve_attribute
from tekhenu.effects.syntax import Card, Carry, Modify, Name
from tekhenu.effects.types import infer

ABILITY = event_scope(TOY.events["god_action"], "after", TOY)


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("you", names.You), ("this", names.This), ("players", names.PlayersSet), ("others", names.OthersSet),
        ("player_count", names.PlayerCount), ("none", names.Nothing), ("true", names.Truth), ("false", names.Truth),
        ("value", names.EventParameter), ("ra", names.Member), ("gold", names.Member), ("technology", names.Member),
        ("dice", names.Constant), ("deck", names.SharedZone), ("color", names.Every), ("goods", names.Constant),
    ],
)  # fmt: skip
def test_what_bare_words_stand_for(word: str, meaning: type) -> None:
    """Words of the language, of the event and of the game are told apart."""
    assert isinstance(resolve(word, ABILITY, TOY), meaning)


@pytest.mark.parametrize("word", ["copies", "p1", "hand", "value_of", "T01", "produced", "purity", "yes"])
def test_what_stands_for_nothing(word: str) -> None:
    """Words that need something before or after them, and words of other places, mean nothing alone."""
    assert resolve(word, ABILITY, TOY) is None


def test_names_of_the_card_come_first() -> None:
    """A variable comes before a parameter of the event, and that before a word of the game."""
    scope = ABILITY.bind("value", Inferred(PLAYER))

    assert isinstance(resolve("value", scope, TOY), names.Variable)
    assert isinstance(resolve("god", ABILITY, TOY), names.EventParameter)
    assert isinstance(resolve("god", Scope(), TOY), names.Every)


def test_the_expected_type_decides_between_enums() -> None:
    """A word that several enums have is looked up in the one that is wanted."""
    treasure = TOY.types["treasure"]
    found = resolve("gold", Scope(), TOY, treasure)
    usual = resolve("gold", Scope(), TOY)

    assert isinstance(found, names.Member)
    assert found.enum is treasure
    assert isinstance(usual, names.Member)
    assert usual.enum is TOY.resource_type


def test_zones_are_words_only_where_a_zone_is_wanted() -> None:
    """`hand` alone says nothing, but it names a zone beside the `to` of a move."""
    assert isinstance(resolve("hand", Scope(), TOY, TOY.zone_type), names.Member)
    assert isinstance(resolve("deck", Scope(), TOY), names.SharedZone)


def test_seats_are_named_in_tests_only() -> None:
    """`p2` is the second player of a test that has one."""
    assert resolve("p2", Scope(seats=2), TOY) == names.Seat(1)
    assert resolve("p3", Scope(seats=2), TOY) is None


@pytest.mark.parametrize(
    ("subject", "word", "meaning"),
    [
        ("player", "gold", names.Counter), ("player", "hand", names.PlayerZone), ("card", "kind", names.CardKindOf),
        ("card", "owner", names.CardOwner), ("card", "initiative", names.CardAttribute),
    ],
)  # fmt: skip
def test_what_words_after_a_dot_stand_for(subject: str, word: str, meaning: type) -> None:
    """Counters and zones of players, and what is printed on cards."""
    assert isinstance(resolve_attribute(Inferred(TOY.types[subject]), word, TOY), meaning)


def test_resources_of_built_in_events_are_those_of_the_game() -> None:
    """The `resource` of `gained` is not an empty enum but the resources that the game has."""
    found = resolve("resource", event_scope(TOY.events["gained"], "after", TOY), TOY)

    assert isinstance(found, names.EventParameter)
    assert isinstance(found.value.type, Enum)
    assert "gold" in found.value.type.members


def _modify(text: str) -> Modify:
    parsed = parse(f"language 1\n\ntechnology T01\n  {text}\n")
    card = parsed.file.items[0]
    assert isinstance(card, Card), parsed.diagnostics
    carry = card.declarations[0]
    assert isinstance(carry, Carry)
    assert isinstance(carry.modifier, Modify)
    return carry.modifier


def test_a_parameter_is_bound_by_its_own_name() -> None:
    """In a head, the parameter's own name stands for every one, unless the card uses that name for one already."""
    modify = _modify("modify value(die) + 1")
    query = TOY.queries["value"]

    (lasting,) = head(modify, query, Scope())
    (chosen,) = head(modify, query, Scope().bind("die", Inferred(TOY.types["die"])))
    (taken,) = head(modify, query, event_scope(TOY.events["take_die"], "before", TOY))

    assert isinstance(lasting, Bound)
    assert isinstance(chosen, Only)
    assert isinstance(taken, Only)


def test_words_of_the_game_restrict_a_parameter() -> None:
    """`stone` and `{stone, gold}` say for which resource a cost is meant."""
    for text in ("modify cost(action, stone) becomes 0", "modify cost(action, {stone, gold}) becomes 0"):
        first, second = head(_modify(text), TOY.queries["cost"], Scope())

        assert isinstance(first, Bound)
        assert isinstance(second, Only)


def test_sets_know_what_they_hold() -> None:
    """The name of an enum is the set of all its words."""
    found = infer(Name("color"), Scope(), TOY)

    assert isinstance(found.type, SetType)
    assert found.values == {"red", "green", "white"}


@pytest.mark.parametrize(
    "condition",
    [
        "god == ra", "ra == god", "god in {ra}", "ra in {god}", "c == red", "red == c", "gold in goods", "god in {}",
        "die != none and color_of(die) == red", "setting(first_god) == god", "active_player != you", "you in players",
        "this.kind == technology", "this.owner == you",
    ],
)  # fmt: skip
def test_words_are_found_from_either_side(condition: str) -> None:
    """It does not matter on which side of a comparison a word stands."""
    found = codes(
        "technology T01\n  after god_action by you:\n    choose c from color where c != white\n"
        f"    if {condition}: gain 1 vp\n    if c == green: gain 1 gold\n"
    )

    assert not [code for code in found if code.startswith("E")]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("zone == hand", "E206"), ("to == hand", None), ("hand == to", None), ("origin in {hand, deck}", None),
        ("to == tablaeu", "E104"), ("to in {hand, gold}", "E201"),
    ],
)  # fmt: skip
def test_zones_are_compared_by_their_names(words: str, code: str | None) -> None:
    """In `moved`, `to` and `origin` are zones, and every zone may be named beside them."""
    found = codes(f"technology T01\n  after moved by you where {words}: gain 1 vp\n")

    assert found == ([code] if code else [])
