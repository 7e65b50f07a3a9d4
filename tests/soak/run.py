"""A hundred thousand random games of Tekhenu with everything checked; stopped, it goes on where it was.

python tests/soak/run.py [--games N] [--chunk N] [--journal FILE] [--report FILE] [--processes N]
"""

import argparse
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from tekhenu.rules import TEKHENU
from tekhenu.testing.soak import BrokenGame, Report, check_game
from tekhenu.testing.witness import Witness

#: So many games are one entry of the journal.
CHUNK = 100
#: Every switch is thrown in some games: each of these chunks plays with one of them.
SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {},
    {},
    {"use_d03": True, "p19_21": "any2", "d07_cap_vp": None, "d24": "all", "row34_gain": "choice"},
    {},
    {},
    {"t13_range": 1, "virtual_value_change": True, "anubis_purity": False, "extra_action_value": "shared"},
    {},
    {},
    {"failed_extra": "kept", "horus_bonus_by": "god", "decline_abilities": False, "decline_extra_action": False},
    {"faith_away": False, "t16_last_maat": False, "setup_technologies": False, "first_game": True, "d24": "in_line"},
)


def play_chunk(chunk: int, size: int = CHUNK) -> dict[str, Any]:
    """The games of one chunk, as plain data for the journal."""
    global WITNESS
    if WITNESS is None:
        WITNESS = Witness(TEKHENU.card_set)
    WITNESS.counts.clear()
    report = Report()
    broken = []
    for seed in range(chunk * size, (chunk + 1) * size):
        try:
            settings = SWITCHES[chunk % len(SWITCHES)]
            report.add(check_game(TEKHENU, seed, 2 + seed % 3, witness=WITNESS, thorough=THOROUGH, **settings))
        except BrokenGame as problem:
            broken.append(str(problem))
    return {
        "chunk": chunk,
        "size": size,
        "games": report.games,
        "decisions": report.decisions,
        "scores": {str(players): dict(scores) for players, scores in report.scores.items()},
        "witnessed": dict(WITNESS.counts),
        "broken": broken,
    }


WITNESS: Witness | None = None
#: In how many decisions of two hundred a game is looked at closely.
THOROUGH = 0.3


def read_journal(journal: Path) -> Iterator[dict[str, Any]]:
    """The chunks that are done; a last line that was cut off is left out."""
    if not journal.exists():
        return
    for line in journal.read_text().splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def main() -> int:
    """Play what is missing, then report."""
    given = _arguments()
    journal = given.journal
    journal.parent.mkdir(parents=True, exist_ok=True)
    size = given.chunk
    chunks = -(-given.games // size)
    noted = [one for one in read_journal(journal) if one.get("size", CHUNK) == size]
    done = {one["chunk"]: one for one in noted if one["chunk"] < chunks}
    left = [chunk for chunk in range(chunks) if chunk not in done]
    console = Console()
    columns = (
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[broken]} broken"),
    )
    try:
        with Pool(given.processes, _stop_quietly) as pool, journal.open("a") as lines, Progress(*columns) as progress:
            if lines.tell() and not journal.read_bytes().endswith(b"\n"):
                lines.write("\n")
            task = progress.add_task("", total=chunks * size, completed=len(done) * size, broken=0)
            for result in pool.imap_unordered(partial(play_chunk, size=size), left):
                lines.write(json.dumps(result) + "\n")
                lines.flush()
                done[result["chunk"]] = result
                progress.update(task, advance=size, broken=sum(len(one["broken"]) for one in done.values()))
    except KeyboardInterrupt:
        console.print(f"Stopped after {len(done) * size} games; the same command goes on from there.")
        return 130
    return _report(console, list(done.values()), given.report)


def _stop_quietly() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000, help="how many games (100,000)")
    parser.add_argument("--chunk", type=int, default=CHUNK, help="how many of them are noted together (100)")
    parser.add_argument("--journal", type=Path, default=Path("build/soak.jsonl"), help="where finished games are noted")
    parser.add_argument("--report", type=Path, default=Path("build/soak.md"), help="where the witness counts go")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, help="how many at once (one for each core)"
    )
    return parser.parse_args()


def _report(console: Console, done: list[dict[str, Any]], path: Path) -> int:
    witnessed: Counter[str] = Counter()
    scores: dict[str, Counter[int]] = {}
    broken = []
    for one in done:
        witnessed.update(one["witnessed"])
        broken += one["broken"]
        for players, found in one["scores"].items():
            scores.setdefault(players, Counter()).update({int(score): times for score, times in found.items()})
    games, decisions = sum(one["games"] for one in done), sum(one["decisions"] for one in done)
    table = Table("players", "games", "lowest", "5 %", "median", "mean", "95 %", "highest", title="Final scores")
    for players, found in sorted(scores.items()):
        table.add_row(players, str(found.total() // int(players)), *_spread(found))
    console.print(f"{games:,} games, {decisions:,} decisions, {len(broken)} broken")
    console.print(table)
    parts = Witness(TEKHENU.card_set).parts
    seen = dict.fromkeys((*parts, *sorted(witnessed)))
    lines = [
        "| part of a card | seen at work |",
        "| --- | ---: |",
        *(f"| {one} | {witnessed[one]:,} |" for one in seen),
    ]
    path.write_text("\n".join(lines) + "\n")
    never = [part for part in parts if not witnessed[part]]
    console.print(f"{len(parts) - len(never)} of {len(parts)} parts of cards were seen at work (see {path}).")
    for part in never:
        console.print(f"  never: {part}")
    for problem in broken[:5]:
        console.print(problem, style="red")
    return 1 if broken or never else 0


def _spread(found: Counter[int]) -> tuple[str, ...]:
    scores = sorted(found.elements())
    mean = sum(scores) / len(scores)
    at = [scores[int(share * (len(scores) - 1))] for share in (0, 0.05, 0.5, 0.95, 1)]
    return str(at[0]), str(at[1]), str(at[2]), f"{mean:.1f}", str(at[3]), str(at[4])


if __name__ == "__main__":
    sys.exit(main())
