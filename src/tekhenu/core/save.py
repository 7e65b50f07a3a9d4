"""A game to text and back, at any decision; a save that is not whole is refused with the reason."""

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import attrs
from attrs import frozen

from tekhenu.core.agenda import AGENDA, Agenda
from tekhenu.core.asking import Ask
from tekhenu.core.changes import Gaining, Losing, Transferring
from tekhenu.core.copying import state_fields
from tekhenu.core.events import UNSEEN
from tekhenu.core.frames import Frame
from tekhenu.core.hooks import Hook
from tekhenu.core.life import Action, _parameter, happening
from tekhenu.core.payments import PAY, Payment
from tekhenu.core.programs import AbilityProgram
from tekhenu.core.table import Box, Table
from tekhenu.core.vocabulary import EventKind
from tekhenu.core.windows import ORDER, PLAY, EffectFrame, WindowFrame
from tekhenu.errors import InvalidSave, SetupError

if TYPE_CHECKING:
    from tekhenu.core.ruleset import CardSet, Ruleset

__all__ = ["FORMAT", "Saved", "plain_table", "read_save", "save_text"]

#: The number of the way saves are written.
FORMAT = 1

T = TypeVar("T", bound=Table)


@frozen(eq=False)
class Saved(Generic[T]):
    """What a save holds: a table, and how it came to be."""

    table: T
    seed: int | None
    #: The numbers of the options taken: (earlier, number).
    answers: Any
    #: The position that the answers start from; None for the set-up with the seed.
    base: T | None


_ENGINE_FRAMES: tuple[type[Frame], ...] = (WindowFrame, Payment, Gaining, Losing, Transferring, Agenda)


def save_text(table: Table, seed: int | None, answers: tuple[int, ...], base: Table | None) -> str:
    """A game as one line of JSON with a check sum: its table, and how it came to be."""
    rules = table.box.rules
    body = {
        "tekhenu": FORMAT,
        "game": rules.name,
        "rules": rules.version,
        "players": table.players,
        "names": list(table.names),
        "settings": encode(dict(table.settings)),
        "cards": {card.id: card.digest for card in table.cards},
        "board": None if table.box.board is None else [table.box.board.name, table.box.board.digest],
        "seed": seed,
        "answers": list(answers),
        "base": None if base is None else plain_table(base, whole=True),
        "table": plain_table(table),
    }
    text = json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    return f'{text[:-1]},"check":"{_check(text)}"}}'


def read_save(rules: "Ruleset[T]", text: str, cards: "CardSet", board: Any = None) -> "Saved[T]":
    """What a save holds.  Raises InvalidSave with the reason."""
    try:
        return _saved(rules, _body(text), cards, board)
    except InvalidSave:
        raise
    except SetupError as problem:
        raise InvalidSave(str(problem)) from problem
    except (AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as problem:
        raise InvalidSave(f"this save does not fit the game: {problem!r}") from problem


def _saved(rules: "Ruleset[T]", body: dict[str, Any], cards: "CardSet", board: Any) -> "Saved[T]":
    if body["game"] != rules.name:
        raise InvalidSave(f"this is a save of {body['game']!r}, not of {rules.name!r}")
    if body["rules"] != rules.version:
        raise InvalidSave(f"this save is from version {body['rules']} of the rules; this is version {rules.version}")
    players, seed = body["players"], body["seed"]
    low, high = rules.vocabulary.players
    if type(players) is not int or not low <= players <= high:
        raise InvalidSave(f"this save is of a game of {players!r} players")
    settings = decode(body["settings"], None, rules)
    table = rules.lay_out(players, 0 if seed is None else seed, tuple(body["names"]), cards, settings, board)
    _compare_cards(body["cards"], table)
    _compare_boards(body["board"], table)
    base = None if body["base"] is None else restore_table(rules, table, body["base"])
    restored = restore_table(rules, table, body["table"])
    names = tuple(body["names"])
    if restored.names != names or restored.players != players or [type(name) for name in names] != [str] * players:
        raise InvalidSave("there is no name for each player")
    if restored.pending is None and restored.stack:
        raise InvalidSave("no decision is open, and the game is not over")
    answers: Any = None
    for index in body["answers"]:
        if type(index) is not int or index < 0:
            raise InvalidSave(f"{index!r} is not the number of an answer")
        answers = (answers, index)
    return Saved(restored, seed, answers, base)


def plain_table(table: Table, *, whole: bool = False) -> dict[str, Any]:
    """The state of a table as plain data; of the log only as much as the cards look back, or the whole of it."""
    plain: dict[str, Any] = {}
    for one in state_fields(type(table)):
        value = getattr(table, one.name)
        if one.name == "log":
            since = 0 if whole else _horizon(table)
            plain["log"] = [table.logged, [encode(entry) for entry in table.history(since)]]
        else:
            plain[one.name] = encode(value)
    return plain


def restore_table(rules: "Ruleset[T]", empty: T, plain: dict[str, Any]) -> T:
    """A table from its plain data, and from the empty table of such a game."""
    box = empty.box
    known = {one.name for one in state_fields(rules.table)}
    if set(plain) != known:
        odd = ", ".join(sorted(set(plain) ^ known))
        raise InvalidSave(f"the fields of the table do not fit: {odd}")
    values = {name: decode(value, box, rules) for name, value in plain.items() if name != "log"}
    table = rules.table(box, **values)
    last, entries = plain["log"]
    log: Any = None
    for place, entry in enumerate(reversed(entries), start=last - len(entries) + 1):
        log = (log, place, decode(entry, box, rules))
    table.log = log if log is not None or last == 0 else (None, last, ())
    _compare_shapes(table, empty)
    table.reindex()
    return table


def _compare_shapes(table: Table, empty: Table) -> None:
    """Everything must be of the sort that it is on an empty table, and no card in two places."""
    for one in state_fields(type(table)):
        if one.name not in ("log", "pending") and type(getattr(table, one.name)) is not type(getattr(empty, one.name)):
            raise InvalidSave(f"{one.name!r} of the table is of another sort")
    for word in table.box.resources.values():
        if [type(count) for count in getattr(table, word.field)] != [int] * table.players:
            raise InvalidSave(f"there is no number of {word.name!r} for each player")
    lying: list[int] = []
    for zone in table.box.vocabulary.zones.values():
        held = getattr(table, zone.field)
        if zone.per_player and (len(held) != table.players or not all(type(cards) is tuple for cards in held)):
            raise InvalidSave(f"there are no cards in {zone.name!r} for each player")
        for cards in held if zone.per_player else (held,):
            lying += cards
    if len(set(lying)) != len(lying) or not set(lying) <= set(range(len(table.cards))):
        raise InvalidSave("a card lies in two places, or there is no such card")
    if not set(table.order) <= set(range(table.players)):
        raise InvalidSave("the order of turns names somebody who does not take part")
    if not all(isinstance(frame, Frame) for frame in table.stack):
        raise InvalidSave("what is under way cannot go on")
    if table.pending is not None:
        question, player, options, _ = table.pending
        if type(question) is not Ask or player not in range(table.players) or not table.stack or not options:
            raise InvalidSave("the decision that is open cannot be answered")


def encode(value: Any) -> Any:
    """Plain data for JSON: arrays are tuples, everything else that is not an atom is an object with one key."""
    kind = type(value)
    if kind is int or kind is str or value is None or kind is bool:
        return value
    if kind is tuple:
        return [encode(one) for one in value]
    if kind is list:
        return {"list": [encode(one) for one in value]}
    if kind is dict:
        return {"dict": [[encode(key), encode(one)] for key, one in value.items()]}
    if isinstance(value, Frame):
        fields = {one.name: encode(getattr(value, one.name)) for one in state_fields(kind)}
        return {"frame": [kind.word(), fields]}
    if kind is Hook:
        return {"hook": [value.card, value.ability.number, value.owner]}
    if kind is AbilityProgram:
        return {"ability": [value.definition, value.number]}
    if kind is Ask:
        return {"ask": value.id}
    if kind is EventKind:
        return {"event": value.name}
    raise TypeError(f"{value!r} is not plain data and cannot be saved")


def decode(value: Any, box: Box | None, rules: "Ruleset[Any]") -> Any:
    """What `encode` made plain."""
    if isinstance(value, list):
        return tuple(decode(one, box, rules) for one in value)
    if not isinstance(value, dict):
        return value
    ((tag, inner),) = value.items()
    if tag == "list":
        return [decode(one, box, rules) for one in inner]
    if tag == "dict":
        return {decode(key, box, rules): decode(one, box, rules) for key, one in inner}
    assert box is not None
    if tag == "hook":
        card, number, owner = inner
        return Hook(box.cards[card].programs.abilities[number], card, owner)
    if tag == "ability":
        return box.by_id[inner[0]].programs.abilities[inner[1]]
    if tag == "ask":
        return _ask(inner, box, rules)
    if tag == "event":
        return _event(inner, rules)
    if tag == "frame":
        return _frame(inner, box, rules)
    raise InvalidSave(f"unknown kind of value {tag!r}")


def _frame(inner: Any, box: Box, rules: "Ruleset[Any]") -> Frame:
    word, fields = inner
    values = {name: decode(one, box, rules) for name, one in fields.items()}
    if word == EffectFrame.word():
        return EffectFrame(values["ability"].ops, **values)
    if word.startswith("event "):
        return happening(_event(word.removeprefix("event "), rules))(**values)
    for cls in (*rules.frames, *_ENGINE_FRAMES):
        if cls.word() == word:
            return cls(**values)
    raise InvalidSave(f"unknown kind of frame {word!r}")


def _event(name: str, rules: "Ruleset[Any]") -> EventKind:
    return UNSEEN[name] if name in UNSEEN else rules.vocabulary.events[name]


def _ask(name: str, box: Box, rules: "Ruleset[Any]") -> Ask:
    """The question of an id: the engine's, the rules', an open parameter's, or a card's."""
    for question in (PLAY, ORDER, PAY, AGENDA, *rules.asks):
        if question.id == name:
            return question
    if "/" in name:
        return box.by_id[name.partition("/")[0]].programs.asks[name]  # type: ignore[no-any-return]
    event, _, parameter = name.partition(".")
    for cls in rules.frames:
        if issubclass(cls, Action) and cls.event.name == event and parameter in attrs.fields_dict(cls):
            return _parameter(cls, parameter)
    raise InvalidSave(f"unknown question {name!r}")


def _horizon(table: Table) -> int:
    """The log entry after which some card may look back."""
    return min((table.since.get(scope, 0) for scope in table.box.history), default=table.logged)


def _body(text: str) -> dict[str, Any]:
    try:
        body = json.loads(text)
    except (ValueError, TypeError, RecursionError) as problem:
        raise InvalidSave(f"this is not a whole save: {problem}") from problem
    if not isinstance(body, dict) or "tekhenu" not in body:
        raise InvalidSave("this is not a save of a game")
    if body["tekhenu"] != FORMAT:
        raise InvalidSave(f"this save is written in format {body['tekhenu']!r}; this version reads format {FORMAT}")
    check = body.pop("check", None)
    if check != _check(json.dumps(body, separators=(",", ":"), ensure_ascii=False)):
        raise InvalidSave("this save was changed after it was written (its check sum does not fit)")
    return body


def _check(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _compare_boards(saved: Any, table: Table) -> None:
    """The board of the save must be the board of the game."""
    board = table.box.board
    now = None if board is None else [board.name, board.digest]
    if saved == now:
        return
    if now is None or not isinstance(saved, list):
        raise InvalidSave("this save does not fit the game: one of them has a board and the other has none")
    raise InvalidSave(
        f"this save was made with the board {saved[0]!r} ({saved[1]}), not with {now[0]!r} ({now[1]}); "
        "give its file as `board`"
    )


def _compare_cards(saved: dict[str, str], table: Table) -> None:
    """The cards of the save must be the cards of the game, word for word."""
    now = {card.id: card.digest for card in table.cards}
    if list(saved.items()) == list(now.items()):
        return
    changed = sorted(one for one in saved.keys() & now.keys() if saved[one] != now[one])
    parts = []
    if changed:
        parts.append(f"changed: {', '.join(changed[:8])}")
    if missing := sorted(saved.keys() - now.keys()):
        parts.append(f"missing: {', '.join(missing[:8])}")
    if added := sorted(now.keys() - saved.keys()):
        parts.append(f"added: {', '.join(added[:8])}")
    if not parts:
        parts.append("the same cards, in another order")
    raise InvalidSave(f"this save was made with other cards ({'; '.join(parts)})")
