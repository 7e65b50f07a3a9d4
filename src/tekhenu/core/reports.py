"""What happened and how it ended, in words: events of the log, and scores with their sources."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from tekhenu.core.events import CHOSE, GAINED, LOST, PAID
from tekhenu.core.table import Table
from tekhenu.core.values import CARD, PLAYER, Type, Value
from tekhenu.core.vocabulary import EventKind

__all__ = ["Event", "Result", "ScoreSheet", "describe", "sources"]


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
class ScoreSheet:
    """The points of one player, and where each came from."""

    player: int
    name: str
    points: int
    #: Points by source, in the order in which they first came.
    sources: Mapping[str, int]


@frozen
class Result:
    """How a game ended: the sheets in the order of the ranking, and who won."""

    ranking: tuple[ScoreSheet, ...]
    winners: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points in the order of the seats."""
        return tuple(sheet.points for sheet in sorted(self.ranking, key=lambda sheet: sheet.player))


def describe(table: Table, entry: tuple[Any, ...], hidden: Sequence[str] = ()) -> Event:
    """An entry of the log as an event with names and words; parameters that are hidden are not told."""
    kind: EventKind = entry[0]
    if kind is CHOSE:
        _, player, question, value, forced = entry
        key = question.key(table, value)
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
        text = kind.sentence.format(**words)
    else:
        text = f"{kind.name.replace('_', ' ')}: " + ", ".join(f"{name} {word}" for name, word in words.items())
    return Event(kind.name, fields, text)


def _word(table: Table, kind: Type, value: Value) -> str:
    """The value of a parameter as a player reads it."""
    if value is None:
        return "nobody" if kind is PLAYER else "nothing"
    if kind in (PLAYER, CARD) and isinstance(value, int):
        return kind.label(table, value)
    if isinstance(value, tuple):
        return ", ".join(str(one) for one in value)
    return str(value).replace("_", " ")


def sources(table: Table, points: str, player: int) -> dict[str, int]:
    """Where the points of a player came from."""
    found: dict[str, int] = {}
    for entry in reversed(list(table.history())):
        kind = entry[0]
        if (kind is GAINED or kind is LOST or kind is PAID) and entry[1] == player and entry[2] == points:
            source = entry[4]
            name = table.cards[source].label if isinstance(source, int) else str(source or "other")
            found[name] = found.get(name, 0) + (entry[3] if kind is GAINED else -entry[3])
    return found
