"""A board and the cards of a game must fit each other."""

import pytest
from attrs import evolve

from rules.boards import DATA, TEXT, toml
from tekhenu import CardSet, Library
from tekhenu.errors import BoardError, SetupError
from tekhenu.rules import TEKHENU, Board, house_board, read_board
from tekhenu.rules.words import WORDS


def refused(board: Board, **more: object) -> BoardError:
    """Why no game can be set up on a board."""
    with pytest.raises(BoardError) as problem:
        TEKHENU.new(board=board, **more)  # type: ignore[arg-type]
    return problem.value


def renamed(**ids: str) -> Board:
    """The house board with other ids."""
    text = TEXT
    for old, new in ids.items():
        text = text.replace(f"{old} = ", f"{new} = ").replace(f'"{old}"', f'"{new}"')
    return read_board(text)


@pytest.mark.clause("M-05", "M-08", "TK-3.3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("use_d03", [True, False])
def test_decrees_out_of_use_stand_on_the_board(players: int, use_d03: bool) -> None:
    """D03 and D20 have their symbols in games without them, too."""
    game = TEKHENU.new(players=players, use_d03=use_d03)

    assert {"D03", "D20"} <= set(game.table.board.symbols)


@pytest.mark.clause("M-05")
def test_a_slip_in_the_id_of_a_tile_is_told_once() -> None:
    """The tile that has no card, and the one that was meant."""
    problem = refused(renamed(P07="P7"))

    assert str(problem) == (
        'the board "house" does not fit the cards: 1 problem\n'
        '  pillar_tiles.P7: there is no tile "P7" among the cards; did you mean "P07"?'
    )
    assert isinstance(problem, SetupError)


@pytest.mark.clause("M-05", "M-08")
def test_all_that_does_not_fit_is_told() -> None:
    """Tiles and decrees that no card has, and those of the cards that the board does not know."""
    problem = refused(renamed(P07="xyz", P08="uvw", D03="D3", D20="other"))

    assert problem.problems == (
        'pillar_tiles.uvw: there is no tile "uvw" among the cards',
        'pillar_tiles.xyz: there is no tile "xyz" among the cards',
        "pillar_tiles: P07 and P08 missing; expected every tile among the cards",
        'decree_symbols.scroll: there is no decree "D3" among the cards; did you mean "D03"?',
        'decree_symbols.scales: there is no decree "other" among the cards',
        "decree_symbols: D20 missing; expected every decree among the cards",
    )


def test_the_id_of_another_kind_does_not_do() -> None:
    """A decree is no tile."""
    data = {**DATA, "pillar_tiles": {("D01" if id == "P01" else id): tile for id, tile in DATA["pillar_tiles"].items()}}

    problem = refused(read_board(toml(data)))

    assert problem.problems[0].startswith('pillar_tiles.D01: there is no tile "D01" among the cards')


def test_fewer_cards_do_not_need_another_board() -> None:
    """The board may speak of cards of the game that are left out."""
    few = evolve(
        TEKHENU.card_set,
        definitions=tuple(card for card in TEKHENU.card_set.definitions if card.id not in ("D05", "P09")),
    )

    assert TEKHENU.new(cards=few).table.board is house_board()


def test_a_card_of_ones_own_needs_a_place_on_the_board() -> None:
    """A decree that the board does not know cannot be scored; one with its name instead of another can."""
    more = Library.of_text("language 1\nuses tekhenu 1\ndecree mine\n  score 1 vp\n", WORDS).card_set()
    own = TEKHENU.card_set.definitions
    added = CardSet((*own, *more.definitions))
    exchanged = CardSet((*(card for card in own if card.id != "D05"), *more.definitions))
    board = renamed(D05="mine")

    assert refused(house_board(), cards=added).problems == (
        "decree_symbols: mine missing; expected every decree among the cards",
    )
    assert TEKHENU.new(board=board, cards=exchanged).table.board is board
