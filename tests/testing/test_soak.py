"""Random games that are checked as they go: what is broken is found, and a long run goes on where it was stopped."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tekhenu import Game, Invariant, Ruleset
from tekhenu.core import views
from tekhenu.core.reports import describe
from tekhenu.rules import TEKHENU
from tekhenu.rules import bastet as bastet_module
from tekhenu.rules.cards import card_set
from tekhenu.testing import scenario
from tekhenu.testing.soak import BrokenGame, check_game, leaks
from tekhenu.testing.witness import Witness

RUNNER = Path(__file__).parents[1] / "soak" / "run.py"


def broken(rules: Ruleset[Any] = TEKHENU, seed: int = 5, players: int = 3, **more: Any) -> tuple[str, Game[Any]]:
    """What a game breaks with, and that game, played again from what the message says."""
    with pytest.raises(BrokenGame) as caught:
        check_game(rules, seed, players, **more)
    message = str(caught.value)
    told = re.search(r"players (\d), seed (\d+).*\n  after (\d+) decisions: \((.*?),?\)", message)
    assert told is not None, message
    assert (int(told[1]), int(told[2])) == (players, seed)
    answers = [int(one) for one in told[4].split(",") if one.strip()]
    assert len(answers) == int(told[3])
    again = TEKHENU.new(players=players, seed=seed)
    for index in answers:
        assert again.decision is not None
        again.answer(again.decision.options[index])
    return message, again


# --- what is broken is found ----------------------------------------------------------------------------------------


def test_sound_game() -> None:
    """A report tells how many games and decisions there were, and the final scores."""
    report = check_game(TEKHENU, 5, 3)
    report.add(check_game(TEKHENU, 6, 3))
    report.add(check_game(TEKHENU, 6, 2))

    assert report.games == 3
    assert report.decisions > 300
    assert {players: found.total() for players, found in report.scores.items()} == {2: 2, 3: 6}


def test_broken_invariant() -> None:
    """It is named, and the answers of the message lead to the position in which it breaks."""
    planted = Invariant("peace", "Nobody plays a third round.", lambda table: "war" if table.round == 3 else None)

    message, again = broken(evolve(TEKHENU, invariants=(*TEKHENU.invariants, planted)))

    assert message.startswith("AssertionError: peace: war\n")
    assert again.table.round == 3


def test_invariant_that_breaks_at_the_end() -> None:
    """The position after the last answer is looked at, too."""
    planted = Invariant("no end", "It never ends.", lambda table: "over" if table.pending is None else None)

    message, again = broken(evolve(TEKHENU, invariants=(planted,)))

    assert "no end: over" in message
    assert again.over


def test_unexplained_point() -> None:
    """A point that no event brought is found when the game is over."""

    def cheat(table: Any) -> None:
        if table.round == 9 and table.vp[1] < 1000:
            table.vp[1] += 1000

    message, _ = broken(evolve(TEKHENU, invariants=(Invariant("cheat", "", cheat),)))

    assert "the points of Player 2 are not explained" in message


def _crash(*_: Any) -> None:
    raise ZeroDivisionError("no festival")


def test_option_that_crashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is found where it is offered, though another option would have been taken."""
    monkeypatch.setattr(bastet_module, "gain", _crash)

    with pytest.raises(BrokenGame, match=r"'\w.*' cannot be carried out: ZeroDivisionError: no festival\n.*seed 5"):
        check_game(TEKHENU, 5, 3, thorough=200)


def test_answer_that_crashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where no other option is tried first."""
    monkeypatch.setattr(bastet_module, "gain", _crash)
    monkeypatch.setattr("tekhenu.testing.soak._carry_out", lambda table, choice: None)

    with pytest.raises(BrokenGame, match=r"^ZeroDivisionError: no festival\n.*players 2, seed 8"):
        check_game(TEKHENU, 8, 2)


def test_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that tells everything shows the decrees of others."""
    monkeypatch.setattr(views, "_seen", lambda table, entry, viewer: describe(table, entry))

    message, again = broken(thorough=200)

    assert re.match(r"AssertionError: player \d is shown D\d\d", message)
    monkeypatch.undo()
    assert not any(leaks(again, viewer) for viewer in (0, 1, 2, None))


def test_nobody_is_shown_a_secret_that_everybody_saw() -> None:
    """A decree from the open market is no secret of the hand that it went to; the one from the set-up is (R-117)."""
    game = TEKHENU.new(players=2, seed=1)
    game.answer(game.decision.options[0])  # type: ignore[union-attr]
    game.answer(game.decision.options[0])  # type: ignore[union-attr]
    (first,) = game.table.decrees[0]

    assert not leaks(game, 1)
    assert game.table.card_key(first) in game.view(0).zones["decrees of p1"]  # type: ignore[operator]
    assert game.view(1).zones["decrees of p1"] == 1


def test_replay_that_leads_elsewhere() -> None:
    """A set-up that depends on more than the seed is found."""
    more = count()

    def start(table: Any) -> None:
        TEKHENU.start(table)
        table.papyrus[0] += next(more)

    with pytest.raises(BrokenGame, match="the same answers lead elsewhere"):
        check_game(evolve(TEKHENU, start=start), 5, 2, thorough=200)


def test_save_that_leads_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A save that loses something is found."""
    load = TEKHENU.load

    def forget(text: str, **more: Any) -> Game[Any]:
        game = load(text, **more)
        game.table.gold[0] += 1
        return game

    rules = evolve(TEKHENU)
    monkeypatch.setattr(Ruleset, "load", lambda self, text, **more: forget(text, **more))

    with pytest.raises(BrokenGame, match="a save does not give back the same position"):
        check_game(rules, 5, 2, thorough=200)


def test_message_names_board_and_settings() -> None:
    """All that it takes to see it again."""
    planted = Invariant("nothing", "", lambda table: "wrong")
    rules = evolve(TEKHENU, invariants=(planted,))

    with pytest.raises(BrokenGame, match=r"players 2, seed 5, board house, use_d03 True\n  after 0 decisions: \(\)"):
        check_game(rules, 5, 2, board=TEKHENU.new().table.board, use_d03=True)


# --- the witness ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def watched() -> Any:
    """Cards of its own that are watched."""
    cards = card_set()
    return cards, Witness(cards)


def seen(watched: Any, hold: str, do: str, *answers: str, **given: int) -> dict[str, int]:
    """What is witnessed when a player who holds a card does something."""
    cards, witness = watched
    witness.counts.clear()
    scene = scenario(TEKHENU, 2, cards=cards).hold(hold)
    scene.given(*(f"you.{name} = {amount}" for name, amount in given.items()))
    scene.do(do).answer(*answers)
    assert scene.asked is None
    witness.look_back(scene.table)
    return dict(witness.counts)


def test_every_card_has_parts(watched: Any) -> None:
    """Blessings, technologies, decrees, starting cards, destiny cards, and tiles with an ability."""
    cards, witness = watched
    of = Counter(re.match(r"\w+", part)[0] for part in witness.parts)  # type: ignore[index]

    plain = {f"P{number}" for number in range(22, 28)}
    assert of.keys() == {one.id for one in cards.definitions} - plain
    assert of["T04"] == of["B23"] - 1 == 2


@pytest.mark.parametrize(
    ("card", "do", "answers", "given", "expected"),
    [
        ("T01", "osiris(value: 1)", ("papyrus",), {"population": 3, "happiness": 3}, {"T01/1": 1}),
        ("T01", "produce(resource: bread, value: 1)", (), {}, {}),
        ("B06", "produce(resource: bread, value: 1)", ("B06",), {}, {"B06/1": 1}),
        ("B06", "produce(resource: bread, value: 1)", ("pass",), {}, {}),
        ("D07", "end_of_game()", ("D07",), {"scribe": 2}, {"D07: score 1": 1}),
        ("D07", "end_of_game()", ("D07",), {}, {}),
    ],
    ids=["ability", "other action", "played", "not played", "scored", "scored nothing"],
)
def test_witness(
    watched: Any, card: str, do: str, answers: tuple[str, ...], given: dict[str, int], expected: dict[str, int]
) -> None:
    """A part of a card is counted when it is at work, and only then."""
    found = seen(watched, card, do, *answers, **given)

    assert {part: found.get(part, 0) for part in expected} == expected
    assert expected or not any(part.startswith(card) for part in found)


def test_witness_of_options(watched: Any) -> None:
    """Each option of a card is counted by itself."""
    cards, witness = watched
    witness.counts.clear()
    for seed in range(6):
        check_game(TEKHENU, seed, 4, cards=cards, witness=witness)

    assert witness.counts["A03/1/choose one: population"] > 0
    assert witness.counts["A03/1/choose one: happiness"] > 0


def test_witness_names_what_was_never_seen(watched: Any) -> None:
    """A part that was not at work is not passed over."""
    seen(watched, "T11", "produce(resource: bread, value: 1)")
    _, witness = watched

    assert "T11/1" not in witness.never()
    assert "T12/1" in witness.never()
    assert len(witness.never()) == len(witness.parts) - 1


# --- the long run ---------------------------------------------------------------------------------------------------


def command(folder: Path, *more: str) -> list[str]:
    """The words that play 20 games."""
    files = ["--journal", str(folder / "journal.jsonl"), "--report", str(folder / "report.md")]
    return [sys.executable, str(RUNNER), "--games", "20", "--chunk", "10", "--processes", "1", *files, *more]


def totals(folder: Path) -> list[dict[str, Any]]:
    """What is in the journal, chunk by chunk."""
    lines = (folder / "journal.jsonl").read_text().splitlines()
    return sorted((json.loads(line) for line in lines), key=lambda one: int(one["chunk"]))


def test_stopped_run_goes_on(tmp_path: Path) -> None:
    """Killed after the first entry of its journal, and even with half an entry, it ends with the same totals."""
    whole, stopped = tmp_path / "whole", tmp_path / "parts"
    stopped.mkdir()
    journal = stopped / "journal.jsonl"
    process = subprocess.Popen(command(stopped), stdout=subprocess.DEVNULL, start_new_session=True)
    one_go = subprocess.Popen(command(whole), stdout=subprocess.PIPE, text=True)
    try:
        deadline = time.monotonic() + 300
        while not (journal.exists() and journal.read_text().endswith("\n")):
            assert time.monotonic() < deadline
            assert process.poll() is None
            time.sleep(0.05)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    (first,) = totals(stopped)
    with journal.open("a") as file:
        file.write('{"chunk": 1, "games": 10, "decis')

    resumed = subprocess.run(command(stopped), capture_output=True, text=True, check=False)
    told, _ = one_go.communicate()

    journal.write_text(journal.read_text().replace('{"chunk": 1, "games": 10, "decis\n', ""))
    assert totals(stopped) == totals(whole)
    assert totals(stopped)[0] == first
    assert (stopped / "report.md").read_text() == (whole / "report.md").read_text()
    assert _told(resumed.stdout).replace(str(stopped), str(whole)) == _told(told)
    assert one_go.returncode == resumed.returncode


def _told(output: str) -> str:
    """What a run says at its end, wherever the terminal breaks its lines."""
    return "".join(output[output.index("20 games,") :].split())
