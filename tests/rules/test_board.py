"""Board files: the one that ships, the values that others may have, and how files are found."""

from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest
from attrs import evolve

from rules.boards import DATA, DECREES, TEXT, assert_sound, attempt, leaves, replaced, toml
from tekhenu.errors import BoardError, SetupError
from tekhenu.rules.board import Line, Site, Tile
from tekhenu.rules.board_file import house_board, load_board, read_board
from tekhenu.rules.names import BASIC, GODS, GOODS, LIGHTINGS, REWARDS
from tekhenu.rules.places import card_folder

# ------------------------------------------------------------------ the house board


@pytest.mark.clause("M-10", "TK-3.1.7")
def test_the_dice_stand_in_the_order_of_the_colors() -> None:
    """Five dice of each color, and six gray ones."""
    assert house_board().dice == (("white", 5), ("black", 5), ("yellow", 5), ("brown", 5), ("gray", 6))


@pytest.mark.clause("M-13", "DV-04")
def test_the_wheel() -> None:
    """Horus and Ra lie in the sun when the wheel has not turned."""
    board = house_board()

    assert board.gods == ("horus", "ra", "hathor", "bastet", "thoth", "osiris")
    assert board.pattern == ("sunny", "sunny", "shaded", "dark", "dark", "shaded")


@pytest.mark.clause("M-09", "R-54")
def test_the_people_track() -> None:
    """It ends at 21, where five pyramids are."""
    board = house_board()

    assert board.track_end == 21
    assert board.pyramids == ((9, 1), (13, 2), (16, 3), (19, 4), (21, 5))


@pytest.mark.clause("M-03", "M-04")
def test_the_player_board() -> None:
    """Six statues and ten buildings, from left to right."""
    board = house_board()

    assert board.statue_granite == (2, 2, 3, 3, 4, 4)
    assert len(board.building_row) == 10
    assert board.building_row[1] == (0, 1)
    assert board.building_row[9] == (3, 2)


@pytest.mark.clause("M-12", "TK-5.2.3.4")
def test_the_pillar_slots() -> None:
    """The left slot, which needs the highest dice, gives most."""
    assert house_board().slot_vp == (3, 2, 1)


@pytest.mark.clause("M-07", "M-23", "R-37", "EX-13")
def test_the_horus_bonuses() -> None:
    """The fourth position is Hathor's in a first game and gives gold."""
    board = house_board()

    assert board.first_game_order[3] == "hathor"
    assert board.bonus[3] == board.bonus_by_god["hathor"] == (("gold", 1),)
    assert board.bonus[5] == (("vp", 2),)
    assert set(board.bonus_by_god) == set(board.gods)


@pytest.mark.clause("M-11")
def test_the_osiris_grid() -> None:
    """Rows 3 and 4 show a second resource in each district."""
    board = house_board()

    assert board.shown[3, "papyrus"] == "bread"
    assert board.shown[4, "granite"] == "bread"
    assert set(board.shown) == {(row, district) for row in (3, 4) for district in BASIC}


@pytest.mark.clause("M-01", "M-25")
def test_the_temple() -> None:
    """25 spaces row by row; statues stand at the middle row and the middle column."""
    board = house_board()

    assert len(board.spaces) == 25
    assert board.spaces[0] == ((("faith", 3),),)
    assert board.spaces[6] == ((("scribe", 1),),)
    assert board.spaces[12] == ((("gold", 2),),)
    assert board.statue_lines == (Line("row", 3), Line("column", 3))
    assert str(board.statue_lines[1]) == "column 3"


@pytest.mark.clause("M-06")
def test_the_border() -> None:
    """Five colors a side."""
    board = house_board()

    assert board.north == ("red", "blue", "green", "ochre", "red")
    assert board.east == ("blue", "green", "ochre", "red", "blue")
    assert board.south == ("green", "ochre", "red", "blue", "green")
    assert board.west == ("ochre", "red", "blue", "green", "ochre")


@pytest.mark.clause("M-02")
def test_the_sites() -> None:
    """One for each row and each column with two players, more with more."""
    sites = house_board().sites

    assert sites[2] == Site("west_3", Line("row", 3), 4, 2)
    assert Counter(site.min_players for site in sites) == {2: 10, 3: 5, 4: 5}
    assert len({site.line for site in sites if site.min_players == 2}) == 10


@pytest.mark.clause("M-05", "TK-2.1")
def test_the_tiles() -> None:
    """27, each with a cost and four edges; things of a cost have one order, whatever the file's."""
    tiles = house_board().tiles

    assert len(tiles) == 27
    assert tiles["P03"] == Tile((("limestone", 3),), ("green", "red", "green", "green"))
    assert tiles["P26"].cost == (("limestone", 1), ("granite", 1))


@pytest.mark.clause("M-08")
def test_the_decrees() -> None:
    """24, each with one symbol."""
    symbols = house_board().symbols

    assert len(symbols) == 24
    assert symbols["D01"] == symbols["D03"] == "scroll"
    assert symbols["D23"] == "scales"


@pytest.mark.clause("M-14", "M-15", "M-16", "TK-7.1.2", "TK-7.5.1")
def test_the_solo_game() -> None:
    """What Botankhamun has."""
    solo = house_board().solo

    assert (solo.first_statue_position, solo.hard_statue_position) == (1, 4)
    assert solo.medium_buildings == (("bread", 5), ("granite", 5))
    assert solo.maat_balance == (3, 2, 1, 1)
    assert solo.ankh == 4
    assert solo.start == {"happiness": 4, "population": 7, "vp": 10, "scribe": 0}
    assert solo.resource_tiles[0] == ("granite", "limestone", "bread", "papyrus")
    assert solo.horus_bonus[2] == (("vp", 1),)
    assert solo.horus_bonus[5] == (("scribe", 1), ("vp", 1))


def test_the_house_board_is_read_once() -> None:
    """Whoever asks for it gets the same one."""
    assert house_board() is house_board()
    assert (house_board().name, house_board().title) == ("house", "House board")


def test_names_are_what_the_rules_call_things() -> None:
    """Resources are goods, and goods are rewards."""
    assert set(BASIC) == set(GOODS) - {"gold"}
    assert set(GOODS) < set(REWARDS)
    assert len(GODS) == 6
    assert LIGHTINGS == ("sunny", "shaded", "dark")


@pytest.mark.clause("TK-2.1", "TK-3.1.7", "TK-4.2.1")
def test_the_house_board_is_sound() -> None:
    """It keeps to all that the rules say."""
    assert_sound(house_board())


# --------------------------------------------------------------------------- values


def test_a_space_may_offer_a_choice() -> None:
    """Alternatives keep their order, the things of one alternative have the order of the rewards."""
    text = TEXT.replace('"bread 2", "granite 1", "gold 2"', '"bread 2", "gold 1 or granite 2,papyrus 1", "gold 2"')

    assert read_board(text).spaces[11] == ((("gold", 1),), (("papyrus", 1), ("granite", 2)))


def test_a_board_with_other_values_is_read() -> None:
    """Nothing but the rules binds the values: names, colors, symbols, costs and sites are the file's."""
    other = deepcopy(DATA)
    other["temple"]["sites"] = [{"id": "only", "line": "column 5", "bread": 4, "min_players": 2}]
    other["people_track"] = {"end": 30, "pyramids": {"30": 7}}
    text = toml(other).replace('"ochre"', '"gold_2"').replace('"scales"', '"feather"')

    board = read_board(text)

    assert board.sites == (Site("only", Line("column", 5), 4, 2),)
    assert (board.track_end, board.pyramids) == (30, ((30, 7),))
    assert board.north[3] == "gold_2"
    assert board.symbols["D20"] == "feather"


def test_values_may_lie_at_their_limits() -> None:
    """The smallest and the largest that the rules allow are allowed."""
    other = deepcopy(DATA)
    other["meta"]["title"] = "x" * 80
    other["dice"] = {"white": 4, "black": 4, "yellow": 4, "brown": 9, "gray": 5}
    other["people_track"] = {"end": 99, "pyramids": {"1": 1, "99": 99}}
    other["player_board"]["statue_granite"] = [0, 0, 0, 99, 99, 99]
    other["temple"]["spaces"][0] = ["vp 1", "vp 10", "vp 99", "vp 1, gold 99", "vp 1 or gold 99"]
    other["decree_symbols"] = {"sun": [*DECREES[:8]], "moon": [*DECREES[8:16]], "star": [*DECREES[16:]]}
    other["solo"] |= {"first_statue_position": 6, "hard_statue_position": 1, "ankh": 0}
    other["solo"]["start"] |= {"happiness": 99, "population": 99}

    board = read_board(toml(other))

    assert_sound(board)
    assert board.pyramids == ((1, 1), (99, 99))
    assert board.spaces[1:4] == (((("vp", 10),),), ((("vp", 99),),), ((("gold", 99), ("vp", 1)),))


# --------------------------------------------------------------------------- digest

LIMESTONE_3 = 'P01 = { cost = "limestone 3"'
COST = 'P01 = { cost = "{}"'
GODS_LINE = 'gods = ["horus", "ra", "hathor", "bastet", "thoth", "osiris"]'
PATTERN = 'pattern = ["sunny", "sunny", "shaded", "dark", "dark", "shaded"]'


def test_the_digest_is_that_of_the_values() -> None:
    """Comments, white space, the order of keys and of the things in a cost do not count."""
    turned = {key: DATA[key] for key in reversed(DATA)}
    turned["horus"] = {key: turned["horus"][key] for key in reversed(turned["horus"])}
    turned["people_track"]["pyramids"] = dict(reversed(turned["people_track"]["pyramids"].items()))
    text = toml(turned).replace('"granite 1, limestone 1"', '"limestone 1,  granite 1"')

    board = read_board("# mine\n\n" + text)

    assert board.digest == house_board().digest
    assert board == house_board()
    assert hash(board) == hash(house_board())


def test_the_digest_of_the_house_board_stays() -> None:
    """Saved games name the board by it: whoever changes it makes them unreadable."""
    assert house_board().digest == "7ba80cbd37059677"


def test_any_other_number_gives_another_digest() -> None:
    """No number of the file is left out."""
    digests = {house_board().digest}
    changed = 0
    for path, value in leaves(DATA):
        if isinstance(value, int):
            for other in (value - 1, value + 1):
                if (board := attempt(toml(replaced(DATA, path, other)))) is not None:
                    digests.add(board.digest)
                    changed += 1

    assert len(digests) == changed + 1
    assert changed > 80


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ('name = "house"', 'name = "mine"'),
        ('title = "House board"', 'title = "Mine"'),
        (PATTERN, PATTERN.replace('"sunny", "sunny", "shaded"', '"shaded", "sunny", "sunny"')),
        (GODS_LINE, GODS_LINE.replace('"horus", "ra"', '"ra", "horus"')),
        ('first_game_order = ["ra", "osiris"', 'first_game_order = ["osiris", "ra"'),
        ("4 = { gold = 1 }", "4 = { faith = 1 }"),
        ("hathor = { gold = 1 }", "hathor = { faith = 1 }"),
        ('papyrus = "limestone"', 'papyrus = "granite"'),
        ('statue_lines = ["row 3", "column 3"]', 'statue_lines = ["column 3", "row 3"]'),
        ('"bread 2", "granite 1", "gold 2"', '"bread 2", "granite 1 or gold 1", "gold 2"'),
        ('north = ["red", "blue"', 'north = ["blue", "red"'),
        ('east = ["blue", "green"', 'east = ["green", "blue"'),
        ('south = ["green", "ochre"', 'south = ["ochre", "green"'),
        ('west = ["ochre", "red"', 'west = ["red", "ochre"'),
        ('line = "row 2"\nbread = 2', 'line = "row 3"\nbread = 2'),
        ('id = "west_2"', 'id = "other"'),
        (LIMESTONE_3, COST.replace("{}", "gold 3")),
        ('edges = ["green", "red", "green", "green"]', 'edges = ["red", "green", "green", "green"]'),
        ("scales =", "feather ="),
        ('["granite", "limestone", "bread", "papyrus"]', '["limestone", "granite", "bread", "papyrus"]'),
        ("3 = { vp = 1 }", "3 = { scribe = 1 }"),
    ],
)
def test_any_other_word_gives_another_digest(part: str, instead: str) -> None:
    """No part of the file is left out."""
    assert part in TEXT

    board = read_board(TEXT.replace(part, instead))

    assert board != house_board()
    assert board.digest != house_board().digest


def test_a_changed_board_has_its_own_digest() -> None:
    """A board that was made from another is not taken for it."""
    board = evolve(house_board(), track_end=25)

    assert board != house_board()
    assert evolve(board, track_end=21) == house_board()
    assert house_board() != "board"


# ---------------------------------------------------------------------------- files


def test_a_file_is_named_in_its_message(tmp_path: Path) -> None:
    """The message begins with the path that was asked for."""
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace("ankh = 4", "ankh = 6"), "utf-8")

    with pytest.raises(BoardError) as refused:
        load_board(path)

    assert str(refused.value) == f"{path}: 1 problem\n  solo.ankh: 6: expected a whole number from 0 to 5"


def test_a_file_may_begin_with_a_mark_and_have_other_line_ends(tmp_path: Path) -> None:
    """What editors on other systems write is the same board."""
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())

    assert load_board(str(path)) == house_board()


def test_a_file_may_be_as_large_as_is_allowed(tmp_path: Path) -> None:
    """One byte more is refused."""
    path = tmp_path / "mine.toml"
    path.write_bytes(TEXT.encode() + b"#" * (262_144 - len(TEXT.encode())))
    assert load_board(path) == house_board()

    path.write_bytes(path.read_bytes() + b"#")
    with pytest.raises(BoardError, match="the file is too large: expected at most 262144 bytes"):
        load_board(path)


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    """No file, no file but one with a name like it, a folder, a file in a file, no path, not UTF-8, too large."""
    (tmp_path / "mine.toml").write_bytes(b'[meta]\nname = "\xff"')
    (tmp_path / "large.toml").write_bytes(b"#" * 300_000)
    expected = {
        tmp_path / "zzz": "there is no such file; check the path",
        tmp_path / "nowhere" / "mine.toml": "there is no such file; check the path",
        tmp_path / "mnie.toml": 'there is no such file; did you mean "mine.toml"?',
        tmp_path: "this is a folder; expected the name of a file in it",
        tmp_path / "mine.toml" / "x": "cannot be read: Not a directory",
        tmp_path / "a\0b": "cannot be read: embedded null byte",
        tmp_path / "mine.toml": "line 2: the file is not UTF-8: byte 0xff cannot stand here; save it as UTF-8",
        tmp_path / "large.toml": "the file is too large: expected at most 262144 bytes",
    }

    for path, line in expected.items():
        with pytest.raises(BoardError) as refused:
            load_board(path)
        assert refused.value.problems == (line,)


def test_the_cards_are_found_in_the_package_and_in_the_source_tree(tmp_path: Path) -> None:
    """A wheel has them inside the package, a clone at its top; having neither is told."""
    package = tmp_path / "src" / "tekhenu"
    package.mkdir(parents=True)

    with pytest.raises(
        SetupError, match=r"the cards of the game are missing: neither .*_cards nor .*cards is a folder"
    ):
        card_folder(package)
    (tmp_path / "cards").mkdir()
    assert card_folder(package) == tmp_path / "cards"
    (package / "_cards").mkdir()
    assert card_folder(package) == package / "_cards"


def test_every_key_stands_in_the_reference() -> None:
    """The page about board files describes all that a file must have."""
    page = (Path(__file__).parents[2] / "docs" / "reference" / "board.md").read_text("utf-8")

    for table, parts in DATA.items():
        section = page.split(f"\n### `{table}`\n")[1].split("\n### ")[0]
        if table not in ("pillar_tiles", "decree_symbols"):
            assert all(f"`{table}.{key}`" in section for key in parts)
