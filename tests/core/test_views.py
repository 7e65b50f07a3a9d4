"""Views: what is hidden from a player never changes what that player sees."""

from random import Random
from typing import Any

import pytest

from bazaar.table import Bazaar
from core.bazaars import LONG, SHORT, Setup, choose, finish, positions
from core.workshop import WORDS, options, position, scene
from tekhenu import Game, View
from tekhenu.core.events import CHOSE, MOVED
from tekhenu.core.table import Box


def all_of(view: View) -> tuple[dict[str, Any], list[tuple[str, dict[str, Any]]], list[str] | None]:
    """Everything in a view: its plain data, the fields of its events, and the labels of its decision."""
    labels = None if view.decision is None else [one.label for one in view.decision.options]
    return view.plain(), [(one.name, dict(one.fields)) for one in view.events], labels


# --- other cards in the same places ---------------------------------------------------------------


def exchanged(game: Game[Bazaar], one: int, other: int) -> Game[Bazaar]:
    """The same game in which two cards have been each other from the beginning."""
    twin = game.copy()
    box = twin.table.box
    order = list(range(len(box.cards)))
    order[one], order[other] = other, one
    swapped = Box(
        box.rules, tuple(box.cards[at] for at in order), box.settings, box.carriers, box.kind_limits, box.history
    )
    swapped.keys = tuple(box.keys[at] for at in order)
    twin.table.box = swapped
    return twin


def secrets(game: Game[Bazaar], dealt: dict[int, set[int]], viewer: int) -> list[int]:
    """The cards that a viewer has never seen: dealt to others in secret, or never moved at all."""
    table = game.table
    moved: dict[int, set[tuple[Any, ...]]] = {}
    for entry in table.history():
        if entry[0] is MOVED:
            _, player, card, origin, to = entry
            moved.setdefault(card, set()).add((player, origin, to))
    unseen = []
    for card in range(len(table.cards)):
        place = table.where(card)
        if place is None or card in dealt.get(viewer, ()):
            continue
        secret = {(None, "deck", "deck"), *((seat, "deck", "goals") for seat in range(table.players) if seat != viewer)}
        if moved.get(card, set()) <= secret and place[0].name in ("deck", "goals") and place[1] != viewer:
            unseen.append(card)
    return unseen


def check_views(setup: Setup, *, step: int) -> int:
    """Two cards that a viewer has not seen are exchanged: the view of the viewer must stay the same."""
    compared = 0
    chance = Random(setup.seed)
    dealt: dict[int, set[int]] = {}
    for at, game in enumerate(positions(setup)):
        decision = game.decision
        if decision is not None and decision.id == "deal.goal":
            dealt[decision.player] = {option.value for option in decision.options}
        if at % step:
            continue
        for viewer in (*range(setup.players), None):
            unseen = secrets(game, dealt, -1 if viewer is None else viewer)
            if decision is not None and decision.kind == "keep" and decision.player == viewer:
                unseen = [card for card in unseen if all(card not in option.value for option in decision.options)]
            if viewer is not None and viewer not in dealt:
                continue
            if len(unseen) > 1:
                one, other = chance.sample(unseen, 2)
                assert all_of(exchanged(game, one, other).view(viewer)) == all_of(game.view(viewer))
                compared += 1
    return compared


@pytest.mark.parametrize("setup", SHORT, ids=str)
def test_cards_that_nobody_has_seen_may_be_any_cards(setup: Setup) -> None:
    """Events, zones, decisions and all else look the same, to players and to those who only look on."""
    assert check_views(setup, step=3) > 10


@pytest.mark.soak
@pytest.mark.parametrize("setup", LONG, ids=str)
def test_cards_that_nobody_has_seen_for_long(setup: Setup) -> None:
    """The same in many games, at every decision."""
    assert check_views(setup, step=1) > 10


# --- other secrets, and what is offered then ------------------------------------------------------


def mixed(game: Game[Bazaar], viewer: int, chance: Random) -> Game[Bazaar]:
    """The same position with the deck, and the hands and goals of others, dealt anew."""
    twin = game.copy()
    table = twin.table
    hidden = list(table.deck)
    for seat in range(table.players):
        if seat != viewer:
            hidden += (*table.hand[seat], *table.goals[seat])
    chance.shuffle(hidden)
    for seat in range(table.players):
        if seat != viewer:
            for zone in (table.hand, table.goals):
                number = len(zone[seat])
                zone[seat], hidden = tuple(hidden[:number]), hidden[number:]
    table.deck = tuple(hidden)
    table.reindex()
    return twin


def quiet(game: Game[Bazaar], before: int) -> bool:
    """Has no hidden card come to light since an entry of the log: drawn, looked at, or scored?"""
    if game.decision is not None and game.decision.kind == "keep":
        return False
    since = list(game.table.history(before))
    return not any((entry[0] is MOVED and "deck" in entry[3:]) or entry[0].name == "scoring" for entry in since)


@pytest.mark.parametrize("setup", SHORT, ids=str)
def test_decisions_do_not_depend_on_what_is_hidden(setup: Setup) -> None:
    """With other cards in the deck and in others' hands, a player is asked the same and offered the same."""
    chance, compared = Random(setup.seed), 0
    for game in positions(setup):
        decision = game.decision
        if decision is None or decision.id == "deal.goal":
            continue
        twin = mixed(game, decision.player, chance)
        assert all_of(twin.view(decision.player)) == all_of(game.view(decision.player))
        for option in decision.options:
            one, other = game.copy(), twin.copy()
            one.answer(option.key)
            other.answer(option.key)
            if one.decision is not None and one.decision.player == decision.player and quiet(one, game.table.logged):
                assert all_of(other.view(decision.player)) == all_of(one.view(decision.player))
                compared += 1

    assert compared > 10


# --- what a view shows ----------------------------------------------------------------------------


def test_a_view_shows_own_cards_and_counts_those_of_others() -> None:
    """A hand is its owner's; a deck and a vault are nobody's; a display is everybody's."""
    text = "spell s\n  copies 5\n  play during turn by you: gain 1 vp\n"
    places = {"s#1": "hand 0", "s#2": "hand 1", "s#3": "deck", "s#4": "display", "s#5": "vault 0"}
    game = scene(text, ("ask", 0, (1, 2)), hold=places)

    zones = [game.view(viewer).zones for viewer in (0, 1, None)]

    assert [one["hand of p1"] for one in zones] == [("s#1",), 1, 1]
    assert [one["hand of p2"] for one in zones] == [1, ("s#2",), 1]
    assert [one["deck"] for one in zones] == [1, 1, 1]
    assert [one["vault of p1"] for one in zones] == [1, 1, 1]
    assert [one["display"] for one in zones] == [("s#4",)] * 3


def test_only_the_one_who_decides_sees_the_options() -> None:
    """Others see for whom the game waits."""
    game = scene("", ("ask", 1, (1, 2)))

    assert [game.view(viewer).plain()["options"] for viewer in (0, 1, None)] == [None, ["1", "2"], None]
    assert [game.view(viewer).waiting_for for viewer in (0, 1, None)] == [1, 1, 1]


def test_others_do_not_see_what_somebody_chose() -> None:
    """A choice is the business of the one who made it; its consequences are everybody's."""
    game = scene("", ("ask", 1, (1, 2)), ("gain", 1, "gold", 1), ("ask", 0, (1, 2)))
    game.answer("2")

    assert [[one.name for one in game.view(viewer).events] for viewer in (0, 1, None)] == [
        ["gained"],
        ["chose", "gained"],
        ["gained"],
    ]
    assert any(entry[0] is CHOSE for entry in game.table.history())


MOVES = """
spell s
  play during turn by you: gain 1 vp
tool t
  after carve by you:
    for each c in {0}: move c to {1}
"""


@pytest.mark.parametrize(
    ("origin", "to", "place", "sees"),
    [
        ("display", "you.hand", "display", (True, True, True)),
        ("you.hand", "discard", "hand 0", (True, True, True)),
        ("you.hand", "you.vault", "hand 0", (False, False, False)),
        ("deck", "you.hand", "deck", (True, False, False)),
        ("deck", "deck", "deck", (False, False, False)),
        ("you.hand", "deck", "hand 0", (True, False, False)),
        ("you.vault", "deck", "vault 0", (False, False, False)),
    ],
)
def test_a_card_that_moves_is_seen_by_those_who_see_a_place(
    origin: str, to: str, place: str, sees: tuple[bool, ...]
) -> None:
    """Where it comes from or where it goes: whoever sees one of them sees the card; others see that a card moves."""
    text = MOVES.format(origin, to)
    game = scene(text, ("carve", 0, 1, "granite"), ("ask", 0, (1, 2)), hold={"s": place, "t": "tableau 0"})

    moves = [next(one for one in game.view(viewer).events if one.name == "moved") for viewer in (0, 1, None)]

    assert tuple(one["card"] != "hidden" for one in moves) == sees
    assert [one.text.split()[0] for one in moves] == ["s" if seen else "a" for seen in sees]


def test_that_a_card_could_be_played_stays_a_secret() -> None:
    """While somebody may react from a secret hand, others see the game wait for the active player."""
    text = "spell s\n  play after carve by another player: gain 1 vp\n"
    game = scene(text, ("carve", 0, 1, "granite"), ("ask", 0, (1, 2)), hold={"s": "hand 1"})

    assert options(game) == ("s", "pass")
    assert [game.view(viewer).waiting_for for viewer in (0, 1, None)] == [0, 1, 0]


def test_a_view_stays_as_it_was() -> None:
    """What was looked at does not change when the game goes on."""
    game, chance = SHORT[0].new(), Random(1)
    for _ in range(4):
        choose(game, chance)
    view = game.view(None)
    before = repr(all_of(view))

    finish(game, 2)

    assert repr(all_of(view)) == before


@pytest.mark.parametrize(("player", "sees"), [(0, (True, False, False)), (None, (False, False, False))])
def test_a_secret_of_an_event_is_of_the_one_who_does_it(player: int | None, sees: tuple[bool, ...]) -> None:
    """Others, and those who only look on, see that it happened; if nobody does it, nobody sees more."""
    text = "tool t\n  after carve by you: gain 1 vp\n"
    game = scene(text, ("whisper", player, 0), ("ask", 0, (1, 2)), hold={"t": "tableau 0"})

    found = [game.view(viewer).events[0] for viewer in (0, 1, None)]

    assert tuple(one["card"] != "hidden" for one in found) == sees
    assert tuple(one.text.endswith("card t") for one in found) == sees


def test_the_board_is_what_is_neither_counter_nor_card_nor_the_engine_s() -> None:
    """Further fields of the table are shown; chance, hooks and what is under way never are."""
    table = position(players=1)
    table.dawn = 7

    view = scene("", ("ask", 0, (1, 2)), players=1).view(0)

    assert view.board == {"dawn": 0}
    assert set(view.counters[0]) == set(WORDS.resources)
    assert "chance" not in view.plain()
