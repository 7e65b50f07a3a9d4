"""`tekhenu play`: a game, a seed and chance to the story of one game and its result."""

import re
from argparse import Namespace
from random import Random, SystemRandom
from shlex import join
from typing import Any

from rich.table import Table
from rich.text import Text

from tekhenu.cli.command import Arguments, Command
from tekhenu.cli.games import load_game
from tekhenu.cli.screen import Screen
from tekhenu.cli.test import natural
from tekhenu.cli.trouble import Trouble, nearest
from tekhenu.core.game import Game
from tekhenu.core.reports import Event, Result
from tekhenu.core.ruleset import Ruleset
from tekhenu.core.values import CARD, Value, Whole
from tekhenu.core.vocabulary import BUILT_IN, Vocabulary
from tekhenu.effects.explaining.nouns import resource_noun

__all__ = ["PLAY"]

_NUMBER = re.compile("-?[0-9]{1,9}")


def _declare(arguments: Arguments) -> None:
    arguments.add_argument(
        "--seed", type=int, metavar="N", help="the seed of the game; another one each time if not given"
    )
    arguments.add_argument(
        "--players", type=natural, metavar="N", help="how many players; the fewest possible if not given"
    )
    arguments.add_argument("--quiet", action="store_true", help="show only the result")
    arguments.add_argument("--board", metavar="FILE", help="another board than the one that the game comes with")
    arguments.add_argument(
        "--setting", action="append", default=[], metavar="NAME=VALUE", help="a switch of the game; may be given often"
    )


def _run(given: Namespace, screen: Screen) -> int:
    rules = load_game(given.game)
    seed = SystemRandom().randrange(10**6) if given.seed is None else given.seed
    settings = dict(_setting(one, rules.vocabulary) for one in given.setting)
    game = rules.new(players=given.players, seed=seed, board=given.board, **settings)
    quiet = given.quiet or given.json
    if not quiet:
        screen.line(f"{rules.title or rules.name}, {game.table.players} players, seed {seed}", "bold")
        story = _Story(screen, game)
        for event in game.events:
            story.tell(event)
        game.listen(story.tell)
    _play(game, seed)
    if given.json:
        screen.json(_plain(game, seed))
        return 0
    if not quiet:
        screen.line()
    result = game.result
    screen.show(_table(result, "Points for", "sources"))
    if rules.phases:
        screen.show(_table(result, "Points in", "phases"))
    screen.line(_winners(result))
    if given.seed is None:
        screen.line(f"The same game again: {_again(given, seed)}", "dim")
    return 0


def _again(given: Namespace, seed: int) -> str:
    """The words that give the same game."""
    words = ["tekhenu", "play", "--seed", str(seed)]
    words += ["--players", str(given.players)] if given.players else []
    words += [word for one in given.setting for word in ("--setting", one)]
    words += ["--board", given.board] if given.board else []
    words += ["--game", given.game] if given.game else []
    return join(words)


def _play(game: Game[Any], seed: int) -> None:
    """Answer at random until the game is over."""
    chance = Random(seed)
    while (decision := game.decision) is not None:
        game.answer(decision.options[chance.randrange(len(decision.options))])


def _setting(text: str, vocabulary: Vocabulary) -> tuple[str, Value]:
    """``name=value``; whether the value is one of the setting is for the game to judge.

    Raises Trouble for a name that the game does not know, lest it be taken for another keyword of the set-up.
    """
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise Trouble(f"--setting wants NAME=VALUE, not {text!r}")
    word = vocabulary.settings.get(name)
    if word is None:
        known = ", ".join(vocabulary.settings) or "none"
        raise Trouble(f"there is no setting {name!r}; {nearest(name, vocabulary.settings, f'there are: {known}')}")
    return name, int(value) if isinstance(word.type, Whole) and _NUMBER.fullmatch(value) else value


class _Story:
    """Tells events as they come: phases as headings, turns below them, the rest below that."""

    def __init__(self, screen: Screen, game: Game[Any]) -> None:
        self.screen = screen
        self.game = game

    def tell(self, event: Event) -> None:
        """Write one event; answers are told by what comes of them."""
        kind = self.game.rules.vocabulary.events.get(event.name)
        if kind is None:
            return
        text = self._text(event)
        text = text[:1].upper() + text[1:]
        if event.name in BUILT_IN:
            self.screen.line(f"    {text}")
        elif kind.actor is None:
            self.screen.line()
            self.screen.line(text, "bold cyan")
        elif "at start of" in kind.windows:
            self.screen.line(f"  {text}", "bold")
        else:
            self.screen.line(f"    {text}")

    def _text(self, event: Event) -> str:
        """The event in words; amounts as one says them, cards without whose they are if they are nobody's."""
        table, words = self.game.table, self.game.rules.vocabulary
        match event.name:
            case "gained" | "lost" | "paid":
                verb = {"gained": "gains", "lost": "loses", "paid": "pays"}[event.name]
                noun = resource_noun(words.resources[event["resource"]])
                source = event["source"]
                why = CARD.label(table, source) if isinstance(source, int) else source
                reason = f" ({why})" if why else ""
                return f"{table.names[event['player']]} {verb} {noun.counted(event['amount'])}{reason}"
            case "moved":
                return self._move(event)
            case _:
                return event.text

    def _move(self, event: Event) -> str:
        """Where a card went; without whose it is if it is nobody's."""
        card = CARD.label(self.game.table, event["card"])
        origin, to = (event[name].replace("_", " ") for name in ("origin", "to"))
        if event["player"] is None:
            return f"{card} goes from {origin} to {to}"
        return f"{self.game.table.names[event['player']]}: {card} goes from {origin} to {to}"


def _table(result: Result, title: str, part: str) -> Table:
    """The points of all players by where they came from, or by when."""
    parts = [getattr(sheet, part) for sheet in result.ranking]
    table = Table(show_footer=True, header_style="bold", footer_style="bold")
    table.add_column(title, footer="total")
    for sheet in result.ranking:
        won = sheet.player in result.winners
        name = Text(f"{sheet.name} ★" if won else sheet.name, style="green" if won else "")
        table.add_column(name, footer=str(sheet.points), justify="right")
    known = dict.fromkeys(name for points in parts for name in points)
    order = [phase for phase in result.phases if phase in known] if part == "phases" else list(known)
    for one in order:
        table.add_row(one, *(str(points.get(one, "")) for points in parts))
    return table


def _winners(result: Result) -> str:
    names = [sheet.name for sheet in result.ranking if sheet.player in result.winners]
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory."


def _plain(game: Game[Any], seed: int) -> dict[str, Any]:
    result = game.result
    rules: Ruleset[Any] = game.rules
    return {
        "game": rules.name,
        "version": rules.version,
        "seed": seed,
        "players": list(game.table.names),
        "settings": dict(game.table.settings),
        "answers": list(game.answers),
        "events": [{"name": one.name, "fields": dict(one.fields), "text": one.text} for one in game.events],
        "ranking": [
            {
                "player": sheet.player,
                "name": sheet.name,
                "points": sheet.points,
                "sources": sheet.sources,
                "phases": sheet.phases,
                "lines": [[line.phase, line.source, line.points] for line in sheet.lines],
            }
            for sheet in result.ranking
        ],
        "winners": list(result.winners),
    }


PLAY = Command(
    "play",
    "play one game with random answers",
    "Plays one game in which every answer is left to chance, tells what happens, and shows the points by where they "
    "came from.",
    ("tekhenu play --players 3 --seed 7", "tekhenu play --game bazaar:BAZAAR --setting rounds=3 --quiet"),
    "0, or 2 if there is no such game, number of players or setting",
    _declare,
    _run,
)
