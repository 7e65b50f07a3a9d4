"""Set-up: what is in the box, how the table is laid, how cards are drafted, and what everybody starts with."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from tekhenu import Game
from tekhenu.rules import TEKHENU, Tekhenu, house_board
from tekhenu.rules import setup as rules_of_setup
from tekhenu.rules.wheel import draw_dice
from tekhenu.testing import Scenario, scenario

GODS = ("horus", "ra", "hathor", "bastet", "thoth", "osiris")
BASIC = ("papyrus", "bread", "limestone", "granite")
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])

Choose = Callable[[Game[Tekhenu]], str]


def first(game: Game[Tekhenu]) -> str:
    """The first option."""
    assert game.decision is not None
    return game.decision.options[0].key


def at_random(seed: int) -> Choose:
    """Any option."""
    source = Random(seed)

    def choose(game: Game[Tekhenu]) -> str:
        assert game.decision is not None
        return source.choice(game.decision.options.keys)

    return choose


def prefer(*keys: str) -> Choose:
    """The first of some keys that is offered, or the first option."""

    def choose(game: Game[Tekhenu]) -> str:
        assert game.decision is not None
        offered = game.decision.options.keys
        return next((key for key in keys if key in offered), offered[0])

    return choose


def up_to(question: str, game: Game[Tekhenu], choose: Choose = first) -> Game[Tekhenu]:
    """Answer until a question is asked for the first time."""
    while game.decision is not None and game.decision.id != question:
        assert game.table.setting_up, f"{question} is never asked"
        game.answer(choose(game))
    return game


def set_up(game: Game[Tekhenu], choose: Choose = first) -> Game[Tekhenu]:
    """Answer until the set-up is over."""
    while game.table.setting_up:
        game.answer(choose(game))
    return game


def ids(table: Tekhenu, cards: tuple[int, ...]) -> tuple[str, ...]:
    """Cards by their ids."""
    return tuple(table.cards[card].id for card in cards)


def kinds(table: Tekhenu, cards: tuple[int, ...]) -> list[str]:
    """Cards by their kinds."""
    return [table.cards[card].kind for card in cards]


def seeds(number: int = 40) -> Iterator[int]:
    """So many seeds."""
    yield from range(number)


def first_rewards(*cards: str, **settings: Any) -> Scenario[Tekhenu]:
    """A player at the point of gaining the first rewards of these cards, with the values of TK-3.2.1."""
    scene = scenario(TEKHENU, **settings)
    scene.given("in_set_up = true", "you.vp = 10", "you.population = 5", "you.happiness = 2")
    scene.given("you.gold = 1", "you.scribe = 1")
    return scene.hold(*cards)


# ------------------------------------------------------------------ what is in the box (section 2)


@pytest.mark.clause("TK-2.1", "M-10")
def test_shared_pieces() -> None:
    """26 dice, 27 pillar tiles, 6 Horus tiles, 2 scoring markers."""
    table = TEKHENU.new(players=4).table

    assert len(table.colors) == 26
    assert len(table.of_kind("pillar_tile")) == 27
    assert sorted(table.horus_tiles) == sorted(GODS)
    assert len(table.markers) == 2


@pytest.mark.clause("TK-2.2", "ED-38")
def test_there_are_88_cards() -> None:
    """24 blessings, 24 technologies, 24 decrees, 12 starting cards, 4 destiny cards."""
    table = TEKHENU.new(players=4, use_d03=True).table

    numbers = Counter(card.kind for card in table.cards if card.kind != "pillar_tile")
    assert numbers == {"blessing": 24, "technology": 24, "decree": 24, "starting": 12, "destiny": 4}
    assert len({card.id for card in table.cards}) == 88 + 27


@PLAYERS
@pytest.mark.clause("TK-2.3", "TK-3.2.1")
def test_pieces_of_each_player(players: int) -> None:
    """10 buildings, 8 pillars, 6 statues, and nothing of it built; four production markers at 2."""
    table = TEKHENU.new(players=players).table

    assert table.buildings_left == [10] * players
    assert table.pillars_left == [8] * players
    assert table.statues_left == [6] * players
    for good in BASIC:
        assert getattr(table, f"{good}_production") == [2] * players
    assert set(table.pillars) == set(table.sites) == set(table.districts) == set(table.people_statues) == {-1}
    assert table.god_statues == ((),) * 6


@pytest.mark.clause("TK-2.5", "TK-3.1.7", "M-10")
@pytest.mark.parametrize(
    ("players", "white", "black", "yellow", "brown", "gray"),
    [(2, 4, 4, 4, 4, 6), (3, 5, 5, 5, 5, 4), (4, 5, 5, 5, 5, 6)],
)
def test_dice_in_play(players: int, white: int, black: int, yellow: int, brown: int, gray: int) -> None:
    """With 2 players one die of each color but gray is out, with 3 players two gray ones."""
    table = TEKHENU.new(players=players).table

    dice = Counter(table.colors[die] for die in (*table.bag, *(die for section in table.wheel for die in section)))
    assert dice == {"white": white, "black": black, "yellow": yellow, "brown": brown, "gray": gray}


@pytest.mark.clause("TK-2.5", "TK-2.6", "TK-3.1.8", "DV-03")
@pytest.mark.parametrize(("players", "bag"), [(2, 4), (3, 6), (4, 8)])
def test_dice_after_the_set_up(players: int, bag: int) -> None:
    """18 on the wheel, three in each section, and the rest in the bag."""
    table = TEKHENU.new(players=players).table

    assert [len(section) for section in table.wheel] == [3] * 6
    assert len(table.bag) == bag


@PLAYERS
@pytest.mark.clause("TK-2.5", "TK-6.2.3")
def test_dice_added_at_a_rotation(players: int) -> None:
    """As many for each shaded section as there are players."""
    scene = scenario(TEKHENU, players)

    scene.do("rotation(number: 1)")

    sizes = {god: len(section) for god, section in zip(GODS, scene.table.wheel, strict=True)}
    assert {god for god, size in sizes.items() if size} == {god for god in GODS if scene[f"light({god})"] == "shaded"}
    assert sorted(sizes.values()) == [0, 0, 0, 0, players, players]


@PLAYERS
@pytest.mark.parametrize("god", GODS)
@pytest.mark.clause("TK-2.5", "M-22")
def test_statue_spaces_of_each_god(players: int, god: str) -> None:
    """One with 2 players, two with 3, three with 4: 6, 12 and 18 in all."""
    for built in range(players):
        scene = scenario(TEKHENU, players).given("you.granite = 9")
        scene.given(*(f"god_space({god}, {number + 1}).owner = p2" for number in range(built)))
        scene.do(f"horus(value: {scene.table.horus_tiles.index(god) + 1})")
        assert scene.offered(f"{god} {built + 1}") == (built < players - 1)


@pytest.mark.clause("TK-2.5", "M-02")
@pytest.mark.parametrize(("players", "number"), [(2, 10), (3, 15), (4, 20)])
def test_building_sites(players: int, number: int) -> None:
    """With 2 players five in the rows and five in the columns; with 4 all that the board has."""
    scene = scenario(TEKHENU, players).given("you.bread = 9", "you.population = 5").do("hathor(value: 1)")

    assert len(scene.keys) == number
    if players == 2:
        lines = [str(site.line) for site in house_board().sites if site.id in scene.keys]
        assert sorted(lines) == sorted(f"{kind} {at}" for kind in ("row", "column") for at in range(1, 6))
    if players == 4:
        assert len(scene.keys) == len(house_board().sites)


@pytest.mark.clause("TK-2.5")
@pytest.mark.parametrize(("players", "own", "at_once"), [(2, 1, 0), (3, 0, 1), (4, 0, 0)])
def test_whose_statue_bonuses_count(players: int, own: int, at_once: int) -> None:
    """With 2 players the own one counts in the own action; with 3 players there is one at once."""
    acting = scenario(TEKHENU, players).given(
        "you.papyrus = 2", "you.population = 9", "god_space(bastet, 1).owner = you"
    )
    building = scenario(TEKHENU, players).given("you.granite = 2")

    acting.do("bastet(value: 1)")
    building.do(f"horus(value: {building.table.horus_tiles.index('thoth') + 1})").answer("thoth 1")

    assert len(acting.events("horus_bonus")) == own
    assert len(building.events("horus_bonus")) == at_once


@pytest.mark.clause("TK-2.5", "TK-6.5.3.2")
@pytest.mark.parametrize(("players", "vp"), [(2, [0, 3]), (3, [0, 2, 3]), (4, [0, 2, 0, 3])])
def test_points_of_the_last_turn_order(players: int, vp: list[int]) -> None:
    """The second gains 2 VP only with 3 or 4 players."""
    scene = scenario(TEKHENU, players).given(f"p{players}.turn_position = 1", "p2.turn_position = 2")
    if players == 2:
        scene.given("p2.turn_position = 1")

    scene.do("end_of_game()")

    assert scene.table.vp == vp


# ------------------------------------------------------------------ words that hold everywhere (section 0)


@pytest.mark.clause("TK-0.5", "TK-3.1.5", "R-32", "TK-2.1", "M-20", "ED-21")
def test_the_supply_never_runs_out() -> None:
    """Tokens are not limited by their number in the box: 21 scribes and 16 faith."""
    scene = scenario(TEKHENU, 4).given("you.scribe = 21", "p2.scribe = 21", "you.faith = 16", "you.gold = 99")
    scene.given("in_set_up = true").hold("S07", "A01").hold("A04", by="p2").given("p2.faith = 16")

    scene.do("first_rewards()").do("first_rewards()", by="p2")

    assert scene["you.scribe"] == 24
    assert scene["you.gold"] == 100
    assert scene["p2.faith"] == 17


@pytest.mark.clause("TK-0.5")
def test_you_are_the_player_who_performs_it() -> None:
    """Nobody else gains what a card of mine gives."""
    scene = scenario(TEKHENU, 3).given("in_set_up = true").hold("S12").hold("S07", by="p3")

    scene.do("first_rewards()", by="p3")

    assert scene.table.gold == [0, 0, 1]
    assert scene.table.scribe == [0, 0, 2]


@pytest.mark.clause("TK-0.6", "ED-46")
def test_row_or_column_is_the_union() -> None:
    """A pillar is in line with whatever stands in its row, and with whatever stands in its column."""
    board = house_board()
    scene = scenario(TEKHENU, 4)

    for row in range(1, 6):
        for column in range(1, 6):
            lines = (f"row {row}", f"column {column}")
            for number, site in enumerate(board.sites, 1):
                assert scene[f"in_line(site({number}), space({row}, {column}))"] == (str(site.line) in lines)
            for number, line in enumerate(board.statue_lines, 1):
                assert scene[f"in_line(people_space({number}), space({row}, {column}))"] == (str(line) in lines)


@pytest.mark.clause("TK-0.6", "TK-6.4.2")
def test_a_pillar_scores_what_stands_in_its_row_and_in_its_column() -> None:
    """One building in the row, one in the column, one in neither: 3 VP for them, and 2 for the pillar."""
    scene = scenario(TEKHENU, 2).given("space(2, 4).owner = you")
    sites = [str(site.line) for site in house_board().sites]
    for line in ("row 2", "column 4", "row 5"):
        scene.given(f"site({sites.index(line) + 1}).owner = you")
    scene.given("you.bread = 9").do("scoring(number: 1)")
    while scene.asked:
        scene.answer(scene.keys[0])

    temple = sum(
        one["amount"] for one in scene.events("gained") if one["resource"] == "vp" and "emple" in str(one["source"])
    )
    assert temple == 3 + 2


# ------------------------------------------------------------------ the board (TK-3.1)


@pytest.mark.clause("TK-3.1.1", "TK-4.2.1", "R-121")
def test_the_wheel_is_turned_at_random() -> None:
    """To each of its six positions; always two sections are sunny, two shaded and two dark."""
    tables = [TEKHENU.new(seed=seed).table for seed in seeds(120)]

    positions = Counter(table.turned for table in tables)
    assert set(positions) == set(range(6))
    assert max(positions.values()) < 45
    pattern = ("sunny", "sunny", "shaded", "dark", "dark", "shaded")
    for turned in range(6):
        scene = scenario(TEKHENU)
        scene.table.turned = turned
        assert [scene[f"light({god})"] for god in GODS] == [pattern[(at - turned) % 6] for at in range(6)]


@pytest.mark.clause("TK-3.1.2", "R-98")
def test_scoring_markers() -> None:
    """The first lies four sections clockwise from the arrow, the second four more."""
    seen = set()
    for seed in seeds():
        table = TEKHENU.new(seed=seed).table
        seen.add(table.arrow)
        assert table.markers == ((table.arrow + 4) % 6, (table.arrow + 8) % 6)
    assert seen == set(range(6))


@pytest.mark.clause("TK-3.1.3")
def test_pillar_tiles() -> None:
    """Three lie open, the other 24 face down, in a random order."""
    shown: set[int] = set()
    for seed in seeds(60):
        table = TEKHENU.new(seed=seed).table
        assert len(table.display) == 3
        assert sorted(table.display + table.pillar_stack) == sorted(table.of_kind("pillar_tile"))
        shown.update(table.display)
    assert len(shown) == 27
    assert TEKHENU.new().view(0).zones["pillar_stack"] == 24


@pytest.mark.clause("TK-3.1.4")
def test_horus_tiles_are_shuffled() -> None:
    """One on each of the six positions, at random."""
    orders = {TEKHENU.new(seed=seed).table.horus_tiles for seed in seeds()}

    assert all(sorted(order) == sorted(GODS) for order in orders)
    assert len(orders) > 30
    for position in range(6):
        assert {order[position] for order in orders} == set(GODS)


@pytest.mark.clause("TK-3.1.4", "M-23", "EX-13")
def test_horus_tiles_of_a_first_game() -> None:
    """What is printed on the board: the fourth position is Hathor's."""
    orders = {TEKHENU.new(seed=seed, first_game=True).table.horus_tiles for seed in seeds(10)}

    assert orders == {house_board().first_game_order}
    assert orders.pop()[3] == "hathor"


@pytest.mark.clause("TK-3.1.6")
@pytest.mark.parametrize("space", ["temple 1", "temple 2", "workshops", "quarries"])
def test_gold_on_the_people_statue_spaces(space: str) -> None:
    """One on each of the four."""
    scene = scenario(TEKHENU).given("you.granite = 9").do("horus(value: 1)").answer(space)

    assert scene["you.gold"] == 1


@pytest.mark.clause("TK-3.1.6", "TK-5.7.4")
def test_gold_beside_row_2() -> None:
    """One, for whoever builds there first."""
    scene = scenario(TEKHENU).given("you.population = 5", "you.happiness = 3", "p2.population = 5", "p2.happiness = 3")

    scene.do("osiris(value: 2)").answer("papyrus").do("osiris(value: 2)", by="p2").answer("bread")

    assert scene.table.gold == [1, 0]


@pytest.mark.clause("TK-3.1.7")
@PLAYERS
def test_dice_in_the_box_stay_there(players: int) -> None:
    """They show nothing, and never lie on the wheel or in the bag."""
    table = TEKHENU.new(players=players).table
    used = {*table.bag, *(die for section in table.wheel for die in section)}

    assert len(used) == 18 + 2 * players
    assert all(table.faces[die] == 0 for die in range(26) if die not in used)


@pytest.mark.clause("TK-3.1.8", "R-121")
def test_dice_are_drawn_and_rolled_at_random() -> None:
    """Every face and every color comes as often as it should; dice in the bag show nothing."""
    faces: Counter[int] = Counter()
    colors: Counter[str] = Counter()
    for seed in seeds(200):
        table = TEKHENU.new(players=4, seed=seed).table
        dice = [die for section in table.wheel for die in section]
        assert len(set(dice)) == 18
        assert all(table.faces[die] == 0 for die in table.bag)
        faces.update(table.faces[die] for die in dice)
        colors.update(table.colors[die] for die in dice)

    assert set(faces) == set(range(1, 7))
    assert all(500 < number < 700 for number in faces.values()), faces
    for color, number in house_board().dice:
        assert abs(colors[color] - 3600 * number / 26) < 100


@pytest.mark.clause("R-121", "TK-3.1.8")
def test_sections_are_filled_in_their_order() -> None:
    """The first three dice that come out of the bag go to the section with the lowest index, and so on."""
    scene = scenario(TEKHENU, 3, seed=5)
    twin = scene.table.copy()

    rules_of_setup.roll_dice(scene.table, rules_of_setup.SetUp())

    for section in scene.table.wheel:
        drawn = draw_dice(twin, 3)
        assert sorted(section) == sorted(drawn)
        assert [scene.table.faces[die] for die in drawn] == [twin.faces[die] for die in drawn]


@pytest.mark.clause("R-121")
def test_the_same_seed_gives_the_same_set_up() -> None:
    """All chance comes from one generator."""
    one, same, other = (set_up(TEKHENU.new(players=4, seed=seed)) for seed in (3, 3, 4))

    assert one.view(0).plain() == same.view(0).plain()
    assert one.view(0).plain()["board"] != other.view(0).plain()["board"]


# ------------------------------------------------------------------ the players (TK-3.2)


@PLAYERS
@pytest.mark.clause("TK-3.2.1", "TK-3.4.4")
def test_everybody_starts_alike(players: int) -> None:
    """10 VP, happiness 2, population 5, 1 gold, 1 scribe; no other goods before the first rewards."""
    table = TEKHENU.new(players=players).table

    assert table.vp == [10] * players
    assert table.happiness == [2] * players
    assert table.population == [5] * players
    assert table.gold == table.scribe == [1] * players
    assert table.faith == table.papyrus == table.bread == table.limestone == table.granite == [0] * players
    for good in BASIC:
        assert getattr(table, f"{good}_production") == [2] * players


# ------------------------------------------------------------------ the cards (TK-3.3)


@pytest.mark.clause("TK-3.3.1", "DV-29", "TK-2.5", "ED-03", "R-86")
@pytest.mark.parametrize(
    ("players", "use_d03", "technologies", "decrees"),
    [
        (2, False, 23, 22),
        (3, False, 24, 23),
        (4, False, 24, 23),
        (2, True, 23, 23),
        (3, True, 24, 24),
        (4, True, 24, 24),
    ],
)
def test_cards_in_use(players: int, use_d03: bool, technologies: int, decrees: int) -> None:
    """T16 and D20 are out with 2 players, D03 unless it is asked for."""
    table = TEKHENU.new(players=players, use_d03=use_d03).table
    used = {card.id for card in table.cards}

    assert len(table.of_kind("blessing")) == 24
    assert len(table.of_kind("technology")) == technologies
    assert len(table.of_kind("decree")) == decrees
    assert ({"T16", "D20"} <= used, {"T16", "D20"}.isdisjoint(used)) == (players > 2, players == 2)
    assert ("D03" in used) == use_d03


@pytest.mark.clause("ED-03", "TK-9.0.1")
def test_the_withdrawn_decree_is_out_by_default() -> None:
    """It is in the deck if the setting says so."""
    assert TEKHENU.vocabulary.settings["use_d03"].default is False
    dealt: set[str] = set()
    for seed in seeds(60):
        game = TEKHENU.new(seed=seed, use_d03=True)
        assert game.decision is not None
        dealt.update(game.decision.options.keys)
    assert "D03" in dealt


@pytest.mark.clause("TK-3.3.2")
@pytest.mark.parametrize("kind", ["blessing", "technology", "decree"])
def test_decks_are_shuffled(kind: str) -> None:
    """Each by itself, face down."""
    tops = {
        TEKHENU.new(players=4, seed=seed).table.zone(TEKHENU.vocabulary.zones[f"{kind}_deck"])[-1] for seed in seeds(60)
    }

    assert len(tops) > 15
    game = TEKHENU.new(players=4)
    deck = game.table.zone(TEKHENU.vocabulary.zones[f"{kind}_deck"])
    assert set(kinds(game.table, deck)) == {kind}
    assert game.view(0).zones[f"{kind}_deck"] == game.view(None).zones[f"{kind}_deck"] == len(deck)


@PLAYERS
@pytest.mark.clause("TK-3.3.3", "R-115", "M-21")
def test_the_first_market(players: int) -> None:
    """Two blessings and a technology, two of each; sections 3 and 4 stay empty."""
    game = TEKHENU.new(players=players)
    table = game.table

    assert kinds(table, table.market_1) == ["blessing", "blessing", "technology"]
    assert kinds(table, table.market_2) == ["blessing", "blessing", "technology", "technology"]
    assert table.market_3 == table.market_4 == ()
    assert table.open_sections == 2
    assert game.view(None).zones["market_1"] == ids(table, table.market_1)
    assert len(table.blessing_deck) == 24 - 4
    assert len(table.technology_deck) == len(table.of_kind("technology")) - 3


@PLAYERS
@pytest.mark.clause("TK-3.3.4", "R-96")
def test_decrees_are_dealt_in_seat_order(players: int) -> None:
    """Two each; one is kept, and the other goes to the bottom of the deck."""
    game = TEKHENU.new(players=players, seed=2)
    deck = ids(game.table, game.table.decree_deck)
    top = list(reversed(deck))

    kept, returned = [], []
    for player in range(players):
        assert game.decision is not None
        assert (game.decision.id, game.decision.player) == ("setup.decree", player)
        assert game.decision.options.keys == tuple(top[2 * player : 2 * player + 2])
        kept.append(game.decision.options.keys[player % 2])
        returned.append(game.decision.options.keys[1 - player % 2])
        game.answer(kept[-1])

    assert [ids(game.table, held) for held in game.table.decrees] == [(one,) for one in kept]
    assert ids(game.table, game.table.decree_deck) == (*reversed(returned), *deck[: -2 * players])


@pytest.mark.clause("TK-3.3.4", "R-117", "TK-4.8.4")
def test_decrees_are_secret() -> None:
    """Only the owner sees what was dealt and what was kept, and may look at it at any time."""
    game = TEKHENU.new(players=3, seed=2)
    assert game.decision is not None
    kept, other = game.decision.options.keys
    assert game.view(0).decision is not None
    assert game.view(1).decision is None
    assert game.view(1).waiting_for == 0
    game.answer(kept)

    assert game.view(0).zones["decrees of p1"] == (kept,)
    for viewer in (1, 2, None):
        assert game.view(viewer).zones["decrees of p1"] == 1
        told = " ".join(event.text for event in game.view(viewer).events)
        titles = [card.label for card in game.table.cards if card.id in (kept, other)]
        assert not any(secret in told for secret in (kept, other, *titles))


@pytest.mark.clause("TK-3.3.5", "TK-2.5", "ED-39")
@pytest.mark.parametrize(("players", "number"), [(2, 5), (3, 7), (4, 9)])
def test_starting_cards_are_laid_out(players: int, number: int) -> None:
    """5, 7 or 9 of the twelve, face up, at random; beside them all four destiny cards."""
    seen: set[str] = set()
    for seed in seeds():
        game = up_to("setup.starting", TEKHENU.new(players=players, seed=seed))
        assert game.decision is not None
        assert len(set(game.decision.options.keys)) == number
        assert game.view(None).zones["starting_row"] == game.decision.options.keys
        assert len(game.view(None).zones["destiny_middle"]) == 4  # type: ignore[arg-type]
        seen.update(game.decision.options.keys)
    assert seen == {f"S{at:02}" for at in range(1, 13)}


# ------------------------------------------------------------------ the draft (TK-3.4)


def draft(game: Game[Tekhenu], choose: Choose = first) -> list[tuple[int, str]]:
    """Who takes which starting card, in order."""
    up_to("setup.starting", game)
    taken = []
    while game.decision is not None and game.decision.id == "setup.starting":
        taken.append((game.decision.player, choose(game)))
        game.answer(taken[-1][1])
    return taken


@PLAYERS
@pytest.mark.clause("TK-3.4.1", "R-121")
def test_starting_cards_are_drafted_there_and_back(players: int) -> None:
    """Clockwise from a random player, then counter-clockwise from the last; each takes two."""
    starters = set()
    for seed in seeds():
        order = [player for player, _ in draft(TEKHENU.new(players=players, seed=seed))]
        start = order[0]
        starters.add(start)
        there = [(start + at) % players for at in range(players)]
        assert order == there + there[::-1]
    assert starters == set(range(players))


@pytest.mark.clause("TK-3.4.1")
def test_a_starting_card_that_is_taken_is_gone() -> None:
    """The next player chooses from the rest; the cards lie open before their owners."""
    game = up_to("setup.starting", TEKHENU.new(players=3, seed=1))
    assert game.decision is not None
    row, player = game.decision.options.keys, game.decision.player

    game.answer(row[2])

    assert game.decision.options.keys == row[:2] + row[3:]
    assert game.view(None).zones[f"starting of p{player + 1}"] == (row[2],)


@pytest.mark.clause("TK-3.4.2", "DV-08")
def test_initiative_of_the_worked_example() -> None:
    """S01 and S12 come before S06 and S07, because 12 is more than 7; S02 and S10 make only 12."""
    for seats in permutations(("p1", "p2", "p3")):
        scene = scenario(TEKHENU, 3)
        for seat, cards in zip(seats, (("S01", "S12"), ("S06", "S07"), ("S02", "S10")), strict=True):
            scene.hold(*cards, by=seat)

        assert rules_of_setup.first_order(scene.table) == tuple(int(seat[1]) - 1 for seat in seats)


@PLAYERS
@pytest.mark.clause("TK-3.4.2")
def test_first_turn_order(players: int) -> None:
    """Descending by the sum of both initiatives; tied, whoever has the highest single one goes first."""
    ties = 0
    for seed in seeds(80):
        game = TEKHENU.new(players=players, seed=seed)
        held: dict[int, list[int]] = {player: [] for player in range(players)}
        for player, card in draft(game, at_random(seed)):
            held[player].append(int(card[1:]))
        wanted = sorted(held, key=lambda player: (sum(held[player]), max(held[player])), reverse=True)
        assert list(game.table.order) == wanted
        ties += len({sum(values) for values in held.values()}) < players
    assert ties > 3


@PLAYERS
@pytest.mark.clause("TK-3.4.3")
def test_destiny_cards_are_chosen_in_turn_order(players: int) -> None:
    """Each takes one of those that are left and keeps it face up; its value counts."""
    game = TEKHENU.new(players=players, seed=6)
    draft(game)
    order = game.table.order
    left = ["A01", "A02", "A03", "A04"]
    taken: dict[int, str] = {}
    for player in order:
        if len(left) > 1:
            assert game.decision is not None
            assert (game.decision.id, game.decision.player) == ("destiny.card", player)
            assert list(game.decision.options.keys) == left
            game.answer(left[-1])
        taken[player] = left.pop()

    for player, card in taken.items():
        assert game.view(None).zones[f"destiny of p{player + 1}"] == (card,)
    for player, card in taken.items():
        assert game.why("ankh", player)[-1].value == int(card[2]) - 1


@PLAYERS
@pytest.mark.clause("TK-3.4.4", "R-94")
def test_rewards_are_gained_in_turn_order(players: int) -> None:
    """Everybody gains those of the own destiny card and of both starting cards, one player after another."""
    for seed in seeds(10):
        game = set_up(TEKHENU.new(players=players, seed=seed))
        gained = [event["player"] for event in game.events if event.name == "first_rewards"]
        assert tuple(gained) == game.table.order


@pytest.mark.clause("TK-3.4.4")
def test_all_rewards_are_gained() -> None:
    """Of the destiny card and of both starting cards, each once, by their owner only."""
    scene = first_rewards("A02", "S07", "S08", players=3).hold("A01", "S12", "S11", by="p2")

    scene.do("first_rewards()")

    assert scene.table.gold == [1 + 1 + 1, 0, 0]
    assert scene.table.scribe == [1 + 2, 0, 0]
    assert [getattr(scene.table, good) for good in BASIC] == [[1, 0, 0]] * 4


@PLAYERS
@pytest.mark.clause("TK-3.4.5", "R-99", "TK-3.4.6")
def test_the_table_when_round_1_starts(players: int) -> None:
    """All twelve starting cards are in the box, untaken destiny cards lie aside, and the first in order begins."""
    for seed in seeds(10):
        game = set_up(TEKHENU.new(players=players, seed=seed))
        table = game.table
        starting = [card for card in table.out_of_play if table.cards[card].kind == "starting"]
        assert len(set(starting)) == 12
        assert table.starting == [()] * players
        assert table.starting_row == ()
        assert [len(cards) for cards in table.destiny] == [1] * players
        assert len(table.destiny_middle) == 4 - players
        assert table.round == 1
        assert game.decision is not None
        assert game.decision.player == table.turn_of == table.order[0]


@pytest.mark.clause("TK-3.4.1", "TK-3.4.2")
def test_the_start_player_has_no_meaning_afterwards() -> None:
    """The first turn is that of the first in order, not that of whoever chose first."""
    differ = 0
    for seed in seeds(20):
        game = TEKHENU.new(players=4, seed=seed)
        start = draft(game)[0][0]
        differ += set_up(game).table.turn_of != start
        assert game.table.turn_of == game.table.order[0]
    assert differ > 5


# ------------------------------------------------------------------ the first rewards


def outcomes(*cards: str) -> set[tuple[Any, ...]]:
    """What can come of the first rewards of some cards; only the order of the rewards is varied."""
    found = set()
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        left = list(path)
        scene = first_rewards(*cards).hold("T02", "T01", zone="technology_deck").do("first_rewards()")
        while scene.asked is not None:
            if scene.asked != "setup.reward":
                scene.answer(scene.keys[0])
            elif left:
                scene.answer(left.pop(0))
            else:
                paths.extend((*path, key) for key in scene.keys)
                break
        else:
            table = scene.table
            counters = tuple(tuple(getattr(table, word.field)) for word in TEKHENU.vocabulary.resources.values())
            markets = tuple(tuple(sorted(getattr(table, f"market_{at}"))) for at in range(1, 5))
            hands = (tuple(table.technologies), tuple(table.blessings), table.districts)
            found.add((counters, markets, hands))
    return found


@pytest.mark.clause("R-94", "TK-3.4.4")
@pytest.mark.parametrize(
    "cards",
    [
        ("A01", "S05", "S01"),
        ("A02", "S02", "S05"),
        ("A03", "S11", "S05"),
        ("A03", "S05", "S11"),
        ("A03", "S06", "S11"),
        ("A03", "S01", "S11"),
        ("A03", "S01", "S02"),
        ("A03", "S04", "S11"),
        ("A04", "S07", "S12"),
        ("A01", "S02", "S03"),
        ("A02", "S04", "S09"),
    ],
    ids="-".join,
)
def test_any_order_of_rewards(cards: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that some order would bring is out of reach, although players are asked only where it matters."""
    asked = outcomes(*cards)
    monkeypatch.setattr(rules_of_setup, "_order_matters", lambda table, cards: True)

    assert asked == outcomes(*cards)


@pytest.mark.clause("R-94")
def test_nobody_is_asked_for_an_order_that_does_not_matter() -> None:
    """Gold and scribes come in any order."""
    assert first_rewards("A01", "S07", "S12").do("first_rewards()").asked is None


@pytest.mark.clause("R-94")
def test_the_player_chooses_the_order() -> None:
    """A technology first, or a building first."""
    scene = first_rewards("A01", "S01", "S05").do("first_rewards()")

    assert (scene.asked, scene.player, scene.keys) == ("setup.reward", 0, ("A01", "S01", "S05"))
    assert scene.answer("S05").asked == "S05/1/keep"


@pytest.mark.clause("R-94", "TK-8.S01", "TK-8.S02", "TK-8.S03")
def test_the_first_buildings_never_collide() -> None:
    """Row 5, a quarry in row 3, a workshop in row 3: whoever comes first leaves room for the others."""
    scene = scenario(TEKHENU, 3).given("in_set_up = true")
    for player, card in (("p1", "S02"), ("p2", "S03"), ("p3", "S01")):
        scene.given(f"{player}.population = 5", f"{player}.happiness = 2").hold(card, by=player)

    scene.do("first_rewards()").answer("limestone")
    workshops = scene.do("first_rewards()", by="p2").keys
    scene.answer("bread")
    anywhere = scene.do("first_rewards()", by="p3").keys
    scene.answer("granite")

    assert (workshops, anywhere) == (("papyrus", "bread"), BASIC)
    assert scene["workplace(3, limestone).owner"] == 0
    assert scene["workplace(3, bread).owner"] == 1
    assert scene["workplace(5, granite).owner"] == 2
    assert scene.table.happiness == [2, 2, 2]


@pytest.mark.clause("R-95")
@pytest.mark.parametrize(("allowed", "vp"), [(True, 12), (False, 10)])
def test_a_technology_that_was_drawn_first(allowed: bool, vp: int) -> None:
    """It counts for the Osiris action of another card, unless the setting says otherwise."""
    scene = first_rewards("A01", "S01", "S05", setup_technologies=allowed).hold("T01", zone="technology_deck")

    scene.do("first_rewards()").answer("S05", "T01")
    if scene.asked == "setup.reward":
        scene.answer("S01")
    scene.answer("bread")

    assert scene["you.technologies"] == ("T01",)
    assert scene["you.vp"] == vp


@pytest.mark.clause("R-95")
def test_a_technology_that_was_drawn_afterwards() -> None:
    """It comes too late."""
    scene = first_rewards("A01", "S01", "S05").hold("T01", zone="technology_deck")

    scene.do("first_rewards()").answer("S01", "bread", "T01")

    assert scene["you.technologies"] == ("T01",)
    assert scene["you.vp"] == 10


@pytest.mark.clause("R-95")
def test_the_setting_is_about_the_set_up_only() -> None:
    """Later on the technology counts, whatever the setting says."""
    scene = scenario(TEKHENU, setup_technologies=False).hold("T01").given("you.population = 5", "you.happiness = 2")

    scene.do("osiris(value: 1)").answer("bread")

    assert scene["you.vp"] == 2


@pytest.mark.clause("R-95", "R-08")
@pytest.mark.parametrize(
    ("allowed", "changeable", "asked"),
    [
        (True, True, "osiris.value"),
        (False, True, "osiris.district"),
        (True, False, "osiris.district"),
        (False, False, "osiris.district"),
    ],
)
def test_a_technology_that_changes_values(allowed: bool, changeable: bool, asked: str) -> None:
    """It changes the row of a first building only if both settings let it."""
    scene = first_rewards("S01", setup_technologies=allowed, virtual_value_change=changeable).hold("T14")

    scene.do("first_rewards()")

    assert scene.asked == asked


@pytest.mark.clause("R-95", "TK-8.T24")
@pytest.mark.parametrize("blessing", [f"B{at:02}" for at in range(1, 25)])
def test_no_blessing_is_played_in_the_set_up(blessing: str) -> None:
    """It is nobody's turn; so there is no gold for it either."""
    scene = first_rewards("A02", "S01").hold(blessing, "T24")

    scene.do("first_rewards()")
    questions = []
    while scene.asked is not None:
        questions.append(scene.asked)
        scene.answer(scene.keys[0])

    assert "play" not in questions
    assert scene["you.blessings"] == (blessing,)
    assert scene["you.gold"] == 2


@pytest.mark.clause("R-97", "R-117", "TK-8.S05", "TK-8.S06")
@pytest.mark.parametrize(
    ("starting", "kind", "zone"), [("S05", "technology", "technologies"), ("S06", "blessing", "blessings")]
)
def test_cards_drawn_in_the_set_up(starting: str, kind: str, zone: str) -> None:
    """Two from the top, after the market is laid out; one is kept in the open, the other is shown to nobody else."""
    places = set()
    for seed in seeds(60):
        game = TEKHENU.new(players=2, seed=seed)
        up_to("setup.starting", game)
        if starting not in game.view(None).zones["starting_row"]:  # type: ignore[operator]
            continue
        up_to(f"{starting}/1/keep", game, prefer(starting))
        assert game.decision is not None
        deck = game.table.zone(TEKHENU.vocabulary.zones[f"{kind}_deck"])
        market = (*game.table.market_1, *game.table.market_2)
        assert len(market) == 7
        assert game.decision.options.keys == ids(game.table, deck[:-3:-1])
        owner, (kept, other) = game.decision.player, game.decision.options.keys
        assert game.view(1 - owner).decision is None

        game.answer(kept)

        after = ids(game.table, game.table.zone(TEKHENU.vocabulary.zones[f"{kind}_deck"]))
        assert sorted(after) == sorted(set(ids(game.table, deck)) - {kept})
        places.add(after.index(other))
        for viewer in (1 - owner, None):
            view = game.view(viewer)
            assert kept in view.zones[f"{zone} of p{owner + 1}"]  # type: ignore[operator]
            number = next(at for at, card in enumerate(game.table.cards) if card.id == other)
            assert not any(event.fields.get("card") == number or other in event.text for event in view.events)
    assert len(places) > 5


@pytest.mark.clause("DV-15", "TK-5.4.1", "R-55", "TK-8.S11", "TK-8.A03")
@pytest.mark.parametrize("order", [("A03", "S11"), ("S11", "A03")])
def test_the_market_may_open_in_the_set_up(order: tuple[str, str]) -> None:
    """S11 and A03 bring the population to 9 and the happiness to 4: section 3 is opened before round 1."""
    scene = first_rewards("A03", "S11", "S12").do("first_rewards()")

    while scene.asked is not None:
        wanted = {
            "setup.reward": [key for key in (*order, "S12") if scene.offered(key)],
            "A03/1/choose one": ["population"],
        }
        scene.answer(wanted[scene.asked][0])

    assert (scene["you.population"], scene["you.happiness"]) == (9, 4)
    assert kinds(scene.table, scene.table.market_3) == ["blessing", "technology", "technology", "decree"]
    assert scene.table.market_4 == ()
    assert [event["section"] for event in scene.events("market_opened")] == [3]


@pytest.mark.clause("DV-15", "R-55")
def test_the_market_opens_in_a_real_set_up() -> None:
    """Whoever takes S11 and A03 opens section 3, and it stays open."""
    opened = 0
    for seed in seeds(30):
        game = set_up(TEKHENU.new(players=2, seed=seed), prefer("S11", "A03", "population"))
        arrived = max(game.table.population) == 9
        opened += arrived
        assert game.table.open_sections == (3 if arrived else 2)
        assert len(game.table.market_3) == (4 if arrived else 0)
    assert opened > 3
