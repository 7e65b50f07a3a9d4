"""Random games of any ruleset, with everything that must hold checked as they go."""

import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from attrs import define, field

from tekhenu.core.decisions import Decision
from tekhenu.core.events import MOVED, PLAYED
from tekhenu.core.game import Game
from tekhenu.core.invariants import broken_invariants
from tekhenu.core.loop import answer, run
from tekhenu.core.ruleset import CardSet, Ruleset
from tekhenu.core.save import plain_table
from tekhenu.core.table import Table
from tekhenu.core.views import may_see
from tekhenu.testing.witness import Witness

__all__ = ["BrokenGame", "Report", "check_game", "leaks"]


class BrokenGame(AssertionError):
    """Something that must hold did not; the message says what, and how to see it again."""


@define
class Report:
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    #: How often a final score was reached, by number of players.
    scores: dict[int, Counter[int]] = field(factory=dict)
    witnessed: Counter[str] = field(factory=Counter)

    def add(self, other: "Report") -> None:
        """Add what came of other games."""
        self.games += other.games
        self.decisions += other.decisions
        for players, scores in other.scores.items():
            self.scores.setdefault(players, Counter()).update(scores)
        self.witnessed.update(other.witnessed)


def check_game(
    rules: Ruleset[Any],
    seed: int,
    players: int,
    *,
    cards: CardSet | None = None,
    board: Any = None,
    witness: Witness | None = None,
    thorough: float = 0,
    **settings: Any,
) -> Report:
    """Play one random game and check it.

    At every decision the invariants hold, and another option than the one taken can be carried out too.
    At ``thorough`` decisions of the game, picked at random: every option can be carried out; a save gives back the
    same position; the answers lead there again; and no view shows what is secret.
    Raises BrokenGame.
    """
    chance = Random(f"{rules.name} {seed} {players}")
    game = rules.new(players=players, seed=seed, cards=cards, board=board, **settings)
    table = game.table
    decisions = 0
    try:
        while table.pending is not None:
            _hold(rules, table)
            options = len(table.pending[2])
            if thorough and chance.random() < thorough / 200:
                _look_closely(rules, game, cards)
                table = game.table
            choice = chance.randrange(options)
            _carry_out(table, chance.randrange(options))
            game.answer(game.decision.options[choice])  # type: ignore[union-attr]
            table = game.table
            decisions += 1
        _hold(rules, table)
        _add_up(game)
    except Exception as problem:
        raise BrokenGame(
            f"{type(problem).__name__}: {problem}\n"
            f"  game: {rules.name}, players {players}, seed {seed}"
            + ("" if board is None else f", board {table.box.board.name}")
            + "".join(f", {name} {value!r}" for name, value in settings.items())
            + f"\n  after {decisions} decisions: {game.answers}"
        ) from problem
    if witness is not None:
        witness.look_back(table)
    points = rules.vocabulary.points
    scores = Counter(getattr(table, points.field)) if points is not None else Counter()
    return Report(1, decisions, {players: scores})


def _hold(rules: Ruleset[Any], table: Table) -> None:
    broken = broken_invariants(table, rules.invariants)
    if broken:
        raise AssertionError("; ".join(broken))


def _carry_out(table: Table, choice: int) -> None:
    """An option that is offered can be carried out."""
    twin = table.copy()
    try:
        answer(twin, choice)
        run(twin)
    except Exception as problem:
        key = Decision(table, table.pending).options[choice].key  # type: ignore[arg-type]
        raise AssertionError(f"{key!r} cannot be carried out: {type(problem).__name__}: {problem}") from problem


def _add_up(game: Game[Any]) -> None:
    """Every point is explained."""
    for sheet in game.result.ranking:
        if sum(line.points for line in sheet.lines) != sheet.points:
            raise AssertionError(f"the points of {sheet.name} are not explained: {sheet}")


def _look_closely(rules: Ruleset[Any], game: Game[Any], cards: CardSet | None) -> None:
    table = game.table
    assert table.pending is not None
    keys = game.decision.options.keys  # type: ignore[union-attr]
    if len(set(keys)) != len(keys):
        raise AssertionError(f"two options with one key: {sorted(keys)}")
    for choice in range(len(table.pending[2])):
        _carry_out(table, choice)
    text = game.save()
    loaded = rules.load(text, cards=cards, board=table.box.board)
    if loaded.save() != text or plain_table(loaded.table) != plain_table(table):
        raise AssertionError("a save does not give back the same position")
    again = rules.new(
        players=table.players, seed=game._seed or 0, cards=cards, board=table.box.board, **dict(table.settings)
    )
    for index in game.answers:
        again.answer(again.decision.options[index])  # type: ignore[union-attr]
    if plain_table(again.table) != plain_table(table):
        raise AssertionError("the same answers lead elsewhere")
    for viewer in (*range(table.players), None):
        shown = leaks(game, viewer)
        if shown:
            raise AssertionError(f"player {viewer} is shown {', '.join(shown)}")


def leaks(game: Game[Any], viewer: int | None) -> Sequence[str]:
    """The secret cards of others that the view of somebody names."""
    table = game.table
    known = _seen_by_all(table)
    secret = []
    for zone in table.box.vocabulary.zones.values():
        if zone.visible != "owner":
            continue
        for owner in range(table.players):
            if not may_see(zone, owner, viewer):
                secret += [card for card in table.zone(zone, owner) if card not in known]
    if not secret:
        return ()
    view = game.view(viewer).plain()
    text = json.dumps([view["zones"], view["board"], view["options"], view["events"]], default=str)
    return tuple(
        table.card_key(card)
        for card in secret
        if f'"{table.card_key(card)}"' in text or (table.cards[card].title and table.cards[card].title in text)
    )


def _seen_by_all(table: Table) -> set[int]:
    """The cards that have lain open, or were played."""
    zones = table.box.vocabulary.zones
    known = set()
    for entry in table.history():
        if entry[0] is PLAYED or (
            entry[0] is MOVED
            and any(name in zones and zones[name].visible == "everyone" for name in (entry[3], entry[4]))
        ):
            known.add(entry[2])
    return known
