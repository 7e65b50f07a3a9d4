"""A whole game of Tekhenu to a text that a person can check against the rulebook, and a player who tries everything."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from textwrap import wrap

from tekhenu import Decision, Event, Game
from tekhenu.rules import Tekhenu
from tekhenu.rules.names import BASIC
from tekhenu.rules.table import NOBODY
from tekhenu.rules.wheel import lighting

__all__ = ["eager", "tell"]

Choose = Callable[[Game[Tekhenu]], int]

_WIDTH = 160
#: What is told by other lines.
_UNTOLD = ("chose", "ended", "skipped", "set_up", "substituted", "dedicated")
_UNTOLD_FROM = ("starting_row", "starting", "destiny_middle", "pillar_stack")
_CHANGES = {"gained": "+", "lost": "-", "paid": "pays"}


# --- a player -------------------------------------------------------------------------------------------------------

#: What a player has, and how much of it is liked.
_LIKED = {
    **{"vp": 1, "papyrus": 0.7, "bread": 0.7, "limestone": 0.8, "granite": 0.9, "gold": 1.2, "scribe": 1.1},
    **{"happiness": 1.8, "population": 0.9, "faith": 0.3, "surplus": -0.4},
    **{f"{good}_production": 0.6 for good in BASIC},
    **{"buildings_left": -2, "pillars_left": -3, "statues_left": -6},
}
_CARDS = {"blessings": 1.5, "technologies": 4, "decrees": 3}
#: So many options are looked at.
_TRIED = 8


def eager(seed: int) -> Choose:
    """A player who looks to the end of the own turn and likes to have, to build and to play; now and then it is chance."""
    chance = Random(seed)

    def choose(game: Game[Tekhenu]) -> int:
        decision = game.decision
        assert decision is not None
        options = range(len(decision.options))
        if chance.random() < 0.1:
            return chance.choice(options)
        tried = chance.sample(options, min(len(options), _TRIED))
        return max(tried, key=lambda choice: (_worth(game, choice, decision.player), choice))

    return choose


def _worth(game: Game[Tekhenu], choice: int, player: int) -> float:
    """What a player has when an answer has been given, and others with the first option until somebody else is asked."""
    twin = game.copy()
    turn = (twin.table.round, twin.table.turn_of)
    while (decision := twin.decision) is not None and decision.player == player:
        if (twin.table.round, twin.table.turn_of) != turn:
            break
        twin.answer(decision.options[choice])
        choice = 0
    table = twin.table
    liked = sum(liking * getattr(table, name)[player] for name, liking in _LIKED.items())
    return liked + sum(liking * len(getattr(table, name)[player]) for name, liking in _CARDS.items())


# --- the story ------------------------------------------------------------------------------------------------------


def tell(game: Game[Tekhenu], choose: Choose) -> str:
    """Play a game to its end and tell everything about it."""
    return "\n".join(line.rstrip() for line in _lines(game, choose)) + "\n"


def _lines(game: Game[Tekhenu], choose: Choose) -> Iterator[str]:
    table = game.table
    yield f"Tekhenu, {table.players} players"
    yield from _laid_out(table)
    told: list[Event] = list(game.events)
    game.listen(told.append)
    asked: list[str] = []
    while True:
        if any(event.name not in ("chose", "ended", "dedicated") for event in told) or game.over:
            yield from _long("  " + "; ".join(asked), "     ") if asked else ()
            asked.clear()
            yield from _happened(told, game.table)
        told.clear()
        decision = game.decision
        if decision is None:
            break
        choice = choose(game)
        asked.append(_asked(decision, choice))
        game.answer(decision.options[choice])
    yield from _result(game)


def _laid_out(table: Tekhenu) -> Iterator[str]:
    yield "Horus positions: " + ", ".join(f"{at} {god}" for at, god in enumerate(table.horus_tiles, 1))
    yield f"Arrow at {table.board.gods[table.arrow]}, scoring markers at " + ", ".join(
        table.board.gods[at] for at in table.markers
    )


def _asked(decision: Decision, choice: int) -> str:
    """The question, the answer, and the other options if they are few."""
    keys = decision.options.keys
    rest = ", ".join(key for at, key in enumerate(keys) if at != choice)
    others = f"not {rest}" if len(rest) <= 60 else f"of {len(keys)}"
    return f"P{decision.player + 1}: {decision.prompt} {keys[choice]} ({others})"


def _happened(events: Sequence[Event], table: Tekhenu) -> Iterator[str]:
    """Events line by line; changes of goods that follow each other in one line."""
    run: list[str] = []
    for event in events:
        if event.name in _UNTOLD or event.fields.get("origin") in _UNTOLD_FROM:
            continue
        words = _words(event, table)
        if event.name in _CHANGES or event.name == "moved":
            run.append(words)
            continue
        if run:
            yield from _long("    " + "; ".join(_merged(run)), "      ")
            run = []
        if event.name == "round":
            yield ""
            yield f"=== Round {event['number']} ==="
            yield from _table(table)
        elif event.name == "turn":
            yield from _player(table, int(str(event["player"])))
        elif event.name in ("rotation", "maat_phase", "scoring", "end_of_game"):
            yield ""
            yield f"--- {words} ---"
        else:
            yield f"    {words}"
    if run:
        yield from _long("    " + "; ".join(_merged(run)), "      ")


def _words(event: Event, table: Tekhenu) -> str:
    if event.name in _CHANGES:
        source = event["source"]
        why = table.cards[source].id if isinstance(source, int) else source
        sign = _CHANGES[event.name]
        return f"P{int(str(event['player'])) + 1}|{sign} {event['amount']} {event['resource']}" + (
            f" ({why})" if why else ""
        )
    if event.name == "moved":
        owner = event["player"]
        to = event["to"] if owner is None else f"{event['to']} of P{int(str(owner)) + 1}"
        return f"|{table.cards[int(str(event['card']))].id} from {event['origin']} to {to}"
    text = event.text
    for card in (event.fields.get("card"), event.fields.get("tile"), event.fields.get("decree")):
        if isinstance(card, int):
            text = text.replace(table.cards[card].label, table.cards[card].id)
    if event.name == "forfeited":
        text = f"{event['action']} is forfeited by P{int(str(event['player'])) + 1}"
    return text.replace("Player ", "P")


def _merged(run: Sequence[str]) -> Iterator[str]:
    """Who is named once for several changes."""
    last = None
    for one in run:
        who, _, what = one.partition("|")
        yield f"{who} {what}" if who and who != last else what
        last = who


def _table(table: Tekhenu) -> Iterator[str]:
    """The wheel, the market and the display before a round."""
    order = ", ".join(f"P{player + 1}" for player in table.order)
    yield f"Turn order {order}; the bag holds {len(table.bag)} dice"
    for at in range(0, 6, 2):
        yield f"{_section(table, at):86} {_section(table, at + 1)}"
    cards = [", ".join(table.cards[one].id for one in getattr(table, f"market_{number}")) for number in range(1, 5)]
    yield "Market " + "; ".join(f"{number}: {held or '-'}" for number, held in enumerate(cards, 1))
    yield "Display " + ", ".join(table.cards[one].id for one in table.display)


def _section(table: Tekhenu, at: int) -> str:
    god = table.board.gods[at]
    dice = (f"{table.colors[die]} {table.faces[die]}" for die in table.wheel[at])
    return f"{god} {lighting(table, god)}: {', '.join(dice)}"


def _player(table: Tekhenu, player: int) -> Iterator[str]:
    """What a player has at the start of a turn."""
    goods = ", ".join(f"{getattr(table, good)[player]} {good}" for good in (*BASIC, "gold", "scribe", "faith"))
    production = "/".join(str(getattr(table, f"{good}_production")[player]) for good in BASIC)
    held = [
        table.cards[card].id
        for zone in ("blessings", "technologies", "decrees")
        for card in getattr(table, zone)[player]
    ]
    people = f"happiness {table.happiness[player]} of {table.population[player]}"
    yield from _long(
        f"P{player + 1}: {table.vp[player]} VP, {people}, {goods}; production {production}; {' '.join(held)}", "    "
    )


def _result(game: Game[Tekhenu]) -> Iterator[str]:
    """Where the points came from."""
    table, result = game.table, game.result
    sheets = sorted(result.ranking, key=lambda sheet: sheet.player)
    yield ""
    yield "--- At the end ---"
    for player in range(table.players):
        yield from _player(table, player)
    pillars = [f"{at // 5 + 1}-{at % 5 + 1} P{owner + 1}" for at, owner in enumerate(table.pillars) if owner != NOBODY]
    sites = [f"{table.board.sites[at].id} P{owner + 1}" for at, owner in enumerate(table.sites) if owner != NOBODY]
    grid = [f"{BASIC[at % 4]} {at // 4 + 1} P{one + 1}" for at, one in enumerate(table.districts) if one != NOBODY]
    people = [
        f"{name} P{owner + 1}" for name, owner in zip(_PEOPLE, table.people_statues, strict=True) if owner != NOBODY
    ]
    gods = [
        f"{god} P{one + 1}" for god, owners in zip(table.board.gods, table.god_statues, strict=True) for one in owners
    ]
    for name, built in (("Pillars", pillars), ("Sites", sites), ("Districts", grid), ("Statues", [*people, *gods])):
        yield from _long(f"{name}: {', '.join(built)}", "    ")
    sources = dict.fromkeys(row for sheet in sheets for row in sheet.sources)
    phases = [phase for phase in result.phases if any(phase in sheet.phases for sheet in sheets)]
    for title, part, rows in (("source", "sources", sources), ("phase", "phases", phases)):
        yield ""
        yield f"{'VP by ' + title:42}" + "".join(f"{'P' + str(sheet.player + 1):>6}" for sheet in sheets)
        for row in rows:
            yield f"{row:42}" + "".join(f"{getattr(sheet, part).get(row, ''):>6}" for sheet in sheets)
        yield f"{'all':42}" + "".join(f"{sheet.points:>6}" for sheet in sheets)
    yield ""
    yield "Ranking: " + ", ".join(f"P{sheet.player + 1} {sheet.points}" for sheet in result.ranking)


_PEOPLE = ("temple 1", "temple 2", "workshops", "quarries")


def _long(text: str, indent: str) -> Iterator[str]:
    yield from wrap(text, _WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
