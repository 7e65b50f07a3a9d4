"""Which game a command is about."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bazaar import BAZAAR
from cli.running import Ran
from tekhenu.cli import games
from tekhenu.cli.games import load_game, own_cards
from tekhenu.cli.trouble import Trouble

Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _own_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder of its own to work in, from which modules can be imported."""
    monkeypatch.delenv("TEKHENU_GAME", raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


def test_a_game_is_named_by_module_and_name() -> None:
    """`--game` wins over everything else."""
    assert load_game("bazaar:BAZAAR") is BAZAAR


def test_the_environment_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """TEKHENU_GAME counts where `--game` is not given."""
    monkeypatch.setenv("TEKHENU_GAME", "bazaar:NOTHING")

    with pytest.raises(Trouble, match=r"TEKHENU_GAME: the module 'bazaar' has no 'NOTHING'"):
        load_game(None)
    assert load_game("bazaar:BAZAAR") is BAZAAR


def test_the_first_default_game_that_is_there_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is named, the games that come along are looked for in their order."""
    monkeypatch.setattr(games, "DEFAULTS", ("nowhere.at.all:GAME", "bazaar:GONE", "bazaar:BAZAAR"))

    assert load_game(None) is BAZAAR


def test_without_any_game_the_way_to_name_one_is_told(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """The message says what was looked for and what to do."""
    monkeypatch.setattr(games, "DEFAULTS", ("nowhere:GAME",))

    ran = run("vocabulary")

    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "tekhenu vocabulary: error: no game is named, and none of nowhere:GAME can be imported; "
        "name one with --game MODULE:NAME or TEKHENU_GAME "
        "(for the demonstration game of the source tree, set PYTHONPATH=examples)\n"
    )


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("bazaar", "--game wants MODULE:NAME, such as bazaar:BAZAAR, not 'bazaar'"),
        (":BAZAAR", "--game wants MODULE:NAME, such as bazaar:BAZAAR, not ':BAZAAR'"),
        ("nowhere:GAME", "--game: there is no module 'nowhere'; install it, or put its folder on PYTHONPATH"),
        ("bazaar.nowhere:GAME",
         "--game: there is no module 'bazaar.nowhere'; install it, or put its folder on PYTHONPATH"),
        ("needy:GAME", "--game: the module 'needy' needs 'not_installed_anywhere', which is not installed"),
        ("broken:GAME", "--game: the module 'broken' cannot be imported: ZeroDivisionError: division by zero"),
        ("leaving:GAME", "--game: the module 'leaving' cannot be imported: SystemExit: 3"),
        ("bazaar:BAZAR", "--game: the module 'bazaar' has no 'BAZAR'; did you mean 'BAZAAR'?"),
        ("bazaar:XYZ", "--game: the module 'bazaar' has no 'XYZ'; its rulesets are: BAZAAR"),
        ("bazaar:rules", "--game: 'bazaar:rules' is not a ruleset but a module; name a tekhenu.Ruleset"),
    ],
)  # fmt: skip
def test_a_game_that_cannot_be_had_is_one_line(name: str, complaint: str, run: Run, tmp_path: Path) -> None:
    """Whatever is wrong with the module, there is no traceback."""
    (tmp_path / "needy.py").write_text("import not_installed_anywhere\n")
    (tmp_path / "broken.py").write_text("1 / 0\n")
    (tmp_path / "leaving.py").write_text("raise SystemExit(3)\n")

    assert run("vocabulary", "--game", name) == Ran(2, "", f"tekhenu vocabulary: error: {complaint}\n")


def test_a_game_in_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruleset that one is just writing need not be installed."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "justnow.py").write_text("from bazaar import BAZAAR as GAME\n")
    monkeypatch.chdir(folder)

    assert load_game("justnow:GAME") is BAZAAR


def test_the_cards_of_a_game_are_those_that_its_module_names() -> None:
    """The module whose function loads the cards says where they are."""
    folder = own_cards(BAZAAR)

    assert folder is not None
    assert (folder / "crafts.cards").is_file()


def test_cards_beside_the_module_are_found_too(tmp_path: Path) -> None:
    """Without a word about it, the folder `cards` beside the module is taken."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "plaingame.py").write_text(
        "from attrs import evolve\nfrom bazaar import BAZAAR\nfrom tekhenu import CardSet\n"
        "def load() -> CardSet:\n    return CardSet()\n"
        "GAME = evolve(BAZAAR, cards=load)\n"
    )

    assert own_cards(load_game("plaingame:GAME")) == tmp_path / "cards"


def test_a_game_without_a_folder_needs_paths(tmp_path: Path, run: Run) -> None:
    """If nobody says where the cards are, the user must."""
    (tmp_path / "homeless.py").write_text(
        "from attrs import evolve\nfrom bazaar import BAZAAR\nfrom tekhenu import CardSet\n"
        "GAME = evolve(BAZAAR, cards=CardSet)\n"
    )

    assert run("check", "--game", "homeless:GAME") == Ran(
        2, "", "tekhenu check: error: the game does not say where its cards are; name card files or folders\n"
    )
