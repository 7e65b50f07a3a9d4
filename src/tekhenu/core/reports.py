"""What happened and how it ended, in words: events of the log, and scores with their sources."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from tekhenu.core.events import CHOSE, ENDED, GAINED, LOST, PAID
from tekhenu.core.table import Table
from tekhenu.core.values import CARD, PLAYER, Entity, Type, Value
from tekhenu.core.vocabulary import EventKind

__all__ = ["Event", "Result", "ScoreLine", "ScoreSheet", "describe", "score_lines"]


@frozen
class Event:
    """Something that happened: its name and its parameters."""

    name: str
    fields: Mapping[str, Value]
    #: What happened, in words.
    text: str

    def __getitem__(self, name: str) -> Value:
        return self.fields[name]

    def __str__(self) -> str:
        return self.text


@frozen
class ScoreLine:
    """Points from one source in one phase of the game."""

    #: The phase in which they came: ``round 3``; empty in a game without phases.
    phase: str
    source: str
    points: int


@frozen
class ScoreSheet:
    """The points of one player, and where each came from."""

    player: int
    name: str
    points: int
    #: Phase by phase, source by source, in the order in which they first came; their sum is the points.
    lines: tuple[ScoreLine, ...]

    @property
    def sources(self) -> dict[str, int]:
        """The points by source, in the order in which they first came."""
        found: dict[str, int] = {}
        for line in self.lines:
            found[line.source] = found.get(line.source, 0) + line.points
        return found

    @property
    def phases(self) -> dict[str, int]:
        """The points by phase."""
        found: dict[str, int] = {}
        for line in self.lines:
            found[line.phase] = found.get(line.phase, 0) + line.points
        return found


@frozen
class Result:
    """How a game ended: the sheets in the order of the ranking, and who won."""

    ranking: tuple[ScoreSheet, ...]
    winners: tuple[int, ...]
    #: The phases of the game so far, in order.
    phases: tuple[str, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        """The points in the order of the seats."""
        return tuple(sheet.points for sheet in sorted(self.ranking, key=lambda sheet: sheet.player))


def describe(table: Table, entry: tuple[Any, ...], hidden: Sequence[str] = ()) -> Event:
    """An entry of the log as an event with names and words; parameters that are hidden are not told."""
    kind: EventKind = entry[0]
    if kind is CHOSE:
        _, player, question, value, forced = entry
        key = value if question.fleeting else question.key(table, value)
        fields = {"player": player, "question": question.id, "answer": key, "forced": forced}
        return Event(kind.name, fields, f"{table.names[player]} chooses {key}")
    fields = dict(zip(kind.names, entry[1:], strict=True))
    words = {}
    for parameter in kind.parameters:
        name = parameter.name
        if name in hidden:
            fields[name] = "hidden"
            words[name] = "a card" if parameter.type is CARD else "something"
        else:
            words[name] = _word(table, parameter.type, fields[name])
    if kind.sentence:
        sentence = kind.sentence
        for name, value in fields.items():
            if value is None:
                # What stands in parentheses is said only if there is anything to say.
                sentence = sentence.replace(f" ({{{name}}})", "")
        text = sentence.format(**words)
    else:
        text = f"{kind.name.replace('_', ' ')}: " + ", ".join(f"{name} {word}" for name, word in words.items())
    return Event(kind.name, fields, text)


def _word(table: Table, kind: Type, value: Value) -> str:
    """The value of a parameter as a player reads it."""
    if value is None:
        return "nobody" if kind is PLAYER else "nothing"
    if isinstance(kind, Entity) and isinstance(value, int):
        return kind.label(table, value)
    if isinstance(value, tuple):
        return ", ".join(str(one) for one in value)
    return str(value).replace("_", " ")


def score_lines(
    table: Table, points: str, phases: tuple[EventKind, ...]
) -> tuple[list[tuple[ScoreLine, ...]], tuple[str, ...]]:
    """Where the points of each player came from, and the phases that there were."""
    found: list[dict[tuple[str, str], int]] = [{} for _ in range(table.players)]
    under_way = [""]
    seen: dict[str, None] = {}
    for entry in reversed(list(table.history())):
        kind = entry[0]
        if kind in phases:
            under_way.append(_phase(kind, entry))
            seen[under_way[-1]] = None
        elif kind is ENDED and len(under_way) > 1:
            under_way.pop()
        elif (kind is GAINED or kind is LOST or kind is PAID) and entry[2] == points:
            source = entry[4]
            name = table.cards[source].label if isinstance(source, int) else str(source or "other")
            mine, phase = found[entry[1]], under_way[-1]
            mine[phase, name] = mine.get((phase, name), 0) + (entry[3] if kind is GAINED else -entry[3])
    lines = [tuple(ScoreLine(*key, amount) for key, amount in mine.items() if amount) for mine in found]
    return lines, tuple(seen)


def _phase(kind: EventKind, entry: tuple[Any, ...]) -> str:
    """What a phase is called: the name of its event, and its number if it has one."""
    name = kind.name.replace("_", " ")
    return f"{name} {entry[1 + kind.names.index('number')]}" if "number" in kind.names else name
