"""The tests beside the cards of the Bazaar: they pass, every card has some, and they tell it from its mutants."""

import pytest

from bazaar import BAZAAR
from bazaar.cards import FOLDER
from bazaar.words import WORDS
from tekhenu import CardError, Library
from tekhenu.effects import syntax
from tekhenu.effects.format import format_node
from tekhenu.effects.library import card_files
from tekhenu.effects.source import Source
from tekhenu.testing import check_properties, run_tests
from testing.mutants import mutants

SOURCES = [Source(path.name, path.read_text("utf-8")) for path in card_files(FOLDER)]
LIBRARY = Library.of(SOURCES, WORDS)

#: Mutants that no test can tell from the card, by card: what was changed, and why it makes no difference.
SAME = {
    "rush_hour": {"others to players": "nobody has more stalls than oneself"},
    "scout": {"under to on top of": "the deck is shuffled afterwards"},
    "rag_picker": {"under turned round": "a hand has no order"},
    "auction": {"under turned round": "every order can be chosen either way"},
    "money_changer": {"by any player": "only its owner can pay through a card"},
    "bully": {
        "where dropped": "a value does not fall below one",
        "> to >=": "a value does not fall below one",
        "1 to 0": "a value does not fall below one",
        "line 2 dropped": "a card that is not in use cannot be held",
        "3 to 2": "a card that is not in use cannot be held",
    },
    "first_trader": {"0 to 1": "there is always another player"},
    "tax": {"by you": "the card belongs to nobody, so `you` is whose turn it is"},
}


@pytest.mark.parametrize("name", [one.test.name for one in LIBRARY.checked.tests])
def test_card(name: str) -> None:
    """Each test beside the cards passes."""
    (outcome,) = run_tests(LIBRARY, BAZAAR, only=name)

    assert outcome.passed, outcome.message


@pytest.mark.parametrize("name", [one.property.name for one in LIBRARY.checked.properties])
def test_property(name: str) -> None:
    """Each property of the game holds in random games."""
    (outcome,) = check_properties(LIBRARY, BAZAAR, games=30, seed=0, only=name)

    assert outcome.passed, outcome.message


def test_every_card_is_tested() -> None:
    """No card is without a test."""
    tested = {card for one in LIBRARY.checked.tests for card in one.test.cards}

    assert set(LIBRARY.checked.cards) - tested == set()


def test_no_warnings() -> None:
    """There is nothing to say against the cards and their tests."""
    assert LIBRARY.checked.diagnostics == ()


def test_number_of_copies() -> None:
    """There are as many of each card as are printed: no test in the language can count the box."""
    copies = {card.id: card.printed.get("copies", 1) for card in LIBRARY.card_set().definitions}
    several = {id: number for id, number in copies.items() if number != 1}

    assert several == {
        "market_day": 2,
        "loaded_die": 2,
        "rush_hour": 2,
        "practised_hand": 2,
        "spinning_wheel": 3,
        "full_baskets": 2,
        "street_of_stalls": 2,
    }


@pytest.mark.soak
@pytest.mark.parametrize("id", sorted(LIBRARY.checked.cards))
def test_mutants(id: str) -> None:
    """The tests for a card fail for every card that differs from it in one small thing."""
    card = LIBRARY.checked.cards[id].card
    source = LIBRARY.checked.cards[id].source
    others = [one for one in SOURCES if one is not source]
    alive = {}
    for what, mutant in mutants(card, WORDS):
        text = source.text[: card.span.start] + format_node(mutant) + "\n" + source.text[card.span.end :]
        if _without_copies(card) == _without_copies(mutant):
            continue
        try:
            library = Library.of([*others, Source(source.name, text)], WORDS)
        except CardError:
            continue
        if all(outcome.passed for outcome in run_tests(library, BAZAAR, only=id)):
            alive[format_node(mutant)] = what

    assert sorted(alive.values()) == sorted(SAME.get(id, {})), "\n\n".join(alive)


def _without_copies(card: syntax.Card) -> list[object]:
    """The lines of a card but for the number of its copies."""
    return [line for line in card.declarations if not (isinstance(line, syntax.Attribute) and line.name == "copies")]
