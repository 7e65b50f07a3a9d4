"""Random well-typed cards never break the interpreter."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bazaar import BAZAAR
from bazaar.cards import FOLDER
from bazaar.words import WORDS
from tekhenu import CardSet, Library
from tekhenu.effects.diagnostics import errors
from tekhenu.effects.format import format_card
from tekhenu.effects.library import inspect
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Card
from tekhenu.errors import RunawayEffect
from tekhenu.testing.strategies import cards

HEADER = "language 1\nuses bazaar 1\n\n"
OWN = Library.read(FOLDER, WORDS).card_set()
KINDS = ("charm", "craft", "relic")


def accepted(card: Card) -> Library | None:
    """The card as a library, if the checker lets it pass."""
    source = Source("random.cards", HEADER + format_card(card) + "\n")
    checked = inspect([source], WORDS)
    return None if errors(checked.diagnostics) else Library(WORDS, checked)


def play_with(library: Library, seed: int) -> int:
    """Play a game in which everybody has the card from the beginning; how many decisions it took."""
    extra = library.card_set()
    table = CardSet(OWN.definitions + extra.definitions * 3, OWN.kind_limits, OWN.settings, OWN.history | extra.history)
    game = BAZAAR.new(players=3, seed=seed, cards=table)
    first = len(game.table.cards) - 3
    for player in range(3):
        zone = WORDS.zones[WORDS.kinds[game.table.cards[first + player].kind].home or "shelf"]
        for place in ("deck", "market"):
            held = getattr(game.table, place)
            setattr(game.table, place, tuple(card for card in held if card != first + player))
        game.table.put(zone, player, (*game.table.zone(zone, player), first + player))
    draw = random.Random(seed)
    taken = 0
    while (decision := game.decision) is not None and taken < 400:
        game._answers = None
        game._base = None
        game.answer(draw.choice(decision.options))
        taken += 1
    return taken


@pytest.mark.parametrize("kind", KINDS)
def test_most_random_cards_pass_the_checker(kind: str) -> None:
    """What is well typed by construction is accepted by the checker, most of the time."""
    seen: list[bool] = []

    @settings(max_examples=60, suppress_health_check=list(HealthCheck), database=None)
    @given(cards(WORDS, kind))
    def collect(card: Card) -> None:
        seen.append(accepted(card) is not None)

    collect()

    assert sum(seen) > len(seen) / 3


@settings(suppress_health_check=list(HealthCheck))
@given(st.sampled_from(KINDS).flatmap(lambda kind: cards(WORDS, kind)), st.integers(0, 1000))
def test_random_cards_never_break_a_game(card: Card, seed: int) -> None:
    """A game with any card that the checker lets pass comes to an end, or says that the card runs away."""
    library = accepted(card)
    if library is None:
        return

    try:
        taken = play_with(library, seed)
    except RunawayEffect:
        return

    assert taken > 0
