"""A vocabulary to plain data for editors and checkers, and to a page of Markdown for people."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from tekhenu.core.values import Entity, Enum, SetType, Truth, Type, Value, Whole
from tekhenu.core.vocabulary import (
    BUILT_IN,
    ActionWord,
    AttributeWord,
    CardKind,
    EventKind,
    FunctionWord,
    Parameter,
    Query,
    Resource,
    SettingWord,
    Vocabulary,
    Zone,
)

__all__ = ["FORMAT", "vocabulary_pages", "vocabulary_plain"]

#: The number of this form; it grows when something in it changes its meaning.
FORMAT = 1

Plain: TypeAlias = dict[str, Any]


def vocabulary_plain(vocabulary: Vocabulary) -> Plain:
    """All words of a game as data that JSON can hold, in the order in which the game registered them."""
    enums = [one for one in vocabulary.types.values() if isinstance(one, Enum)]
    things = [one for one in vocabulary.types.values() if isinstance(one, Entity)]
    return {
        "format": FORMAT,
        "name": vocabulary.name,
        "version": vocabulary.version,
        "players": list(vocabulary.players),
        "kinds": {name: _kind(one) for name, one in vocabulary.kinds.items()},
        "resources": {name: _resource(one) for name, one in vocabulary.resources.items()},
        "zones": {name: _zone(one) for name, one in vocabulary.zones.items()},
        "events": {name: _event(one) for name, one in vocabulary.events.items()},
        "queries": {name: _query(one) for name, one in vocabulary.queries.items()},
        "actions": {name: _action(one) for name, one in vocabulary.actions.items()},
        "attributes": [_attribute(one) for one in vocabulary.attributes.values()],
        "functions": {name: _function(one) for name, one in vocabulary.functions.items()},
        "enums": {one.name: {"members": list(one.members), "labels": dict(one.labels)} for one in enums},
        "entities": [one.name for one in things],
        "scopes": {name: {"description": one.description} for name, one in vocabulary.scopes.items()},
        "settings": {name: _setting(one) for name, one in vocabulary.settings.items()},
    }


def _type(kind: Type) -> Plain:
    if isinstance(kind, Whole):
        return {"is": "number", "low": kind.low, "high": kind.high}
    if isinstance(kind, SetType):
        return {"is": "set", "of": _type(kind.of)}
    if isinstance(kind, Enum | Entity):
        return {"is": "enum" if isinstance(kind, Enum) else "entity", "name": kind.name}
    return {"is": "truth" if isinstance(kind, Truth) else "text"}


def _value(value: Value) -> Value:
    """A value as JSON can hold it."""
    return [_value(one) for one in value] if isinstance(value, tuple | list) else value


def _parameters(parameters: Sequence[Parameter]) -> list[Plain]:
    return [
        {"name": one.name, "type": _type(one.type), "optional": one.optional, "secret": one.secret}
        for one in parameters
    ]


def _kind(word: CardKind) -> Plain:
    return {
        "printed": [
            {
                "name": one.name,
                "type": _type(one.type),
                "required": one.required,
                "default": _value(one.default),
                "description": one.description,
            }
            for one in word.printed
        ],
        "moments": list(word.moments),
        "allows": list(word.allows),
        "home": word.home,
        "discard": word.discard,
        "ownerless": word.ownerless,
        "plural": word.plural,
        "description": word.description,
    }


def _resource(word: Resource) -> Plain:
    return {
        "low": word.low,
        "high": None if callable(word.high) else word.high,
        "high_varies": callable(word.high),
        "payable": word.payable,
        "points": word.points,
        "description": word.description,
    }


def _zone(word: Zone) -> Plain:
    return {
        "per_player": word.per_player,
        "visible": word.visible,
        "in_force": word.in_force,
        "playable": word.playable,
        "refill": word.refill,
        "kinds": list(word.kinds),
        "description": word.description,
    }


def _event(word: EventKind) -> Plain:
    return {
        "parameters": _parameters(word.parameters),
        "windows": list(word.windows),
        "changes": list(word.changes),
        "parent": None if word.parent is None else word.parent.name,
        "actor": word.actor,
        "uses_up": word.uses_up,
        "built_in": BUILT_IN.get(word.name) is word,
        "description": word.description,
        "sentence": word.sentence,
    }


def _query(word: Query) -> Plain:
    return {
        "parameters": _parameters(word.parameters),
        "result": _type(word.result),
        "operators": [one for one in word.operators if one == "becomes" or isinstance(word.result, Whole)],
        "treat": word.treat,
        "change": word.change,
        "about": word.about,
        "description": word.description,
    }


def _action(word: ActionWord) -> Plain:
    return {
        "parameters": _parameters(word.parameters),
        "required": list(word.required),
        "family": word.family,
        "is_family": word.frame is None,
        "fixed": {name: _value(value) for name, value in word.fixed.items()},
        "cards": word.cards,
        "description": word.description or getattr(getattr(word.frame, "event", None), "description", ""),
    }


def _attribute(word: AttributeWord) -> Plain:
    return {
        "of": _type(word.of),
        "name": word.name,
        "type": _type(word.type),
        "optional": word.optional,
        "settable": word.write is not None,
        "description": word.description,
    }


def _function(word: FunctionWord) -> Plain:
    return {
        "parameters": _parameters(word.parameters),
        "type": _type(word.type),
        "optional": word.optional,
        "settable": word.write is not None,
        "description": word.description,
    }


def _setting(word: SettingWord) -> Plain:
    return {
        "type": _type(word.type),
        "default": _value(word.default),
        "optional": word.optional,
        "description": word.description,
        "clause": word.clause,
    }


# --- the page -----------------------------------------------------------------------------------------------------


def vocabulary_pages(vocabulary: Vocabulary) -> str:
    """All words of a game as one page of Markdown."""
    plain = vocabulary_plain(vocabulary)
    low, high = plain["players"]
    players = f"{low} players" if low == high else f"{low} to {high} players"
    events: Mapping[str, Plain] = plain["events"]
    own = {name: one for name, one in events.items() if not one["built_in"]}
    built_in = {name: one for name, one in events.items() if one["built_in"]}
    parts = [
        f"# The words of {plain['name']} {plain['version']}\n\n"
        f"What a card of this game may say, after `uses {plain['name']} {plain['version']}`.\n"
        f"A game has {players}.\n",
        _kinds(plain["kinds"]),
        _section(
            "Resources", "`gain 2 …`, `pay 1 …`, `you.…`", ("Resource", "Range", "Can be paid"), _resources(plain)
        ),
        _section(
            "Zones", "`you.…`, `move x to …`", ("Zone", "Whose", "Seen by", "Cards there", "Kinds"), _zones(plain)
        ),
        _section("Events", "`after … by you:`", _EVENT, _events(own)),
        _section("Events of every game", "", _EVENT, _events(built_in)),
        _section("Queries", "`modify …`", ("Query", "Result", "Cards may"), _queries(plain)),
        _section("Actions", "`perform …`", ("Action", "Must be given", "Case of"), _actions(plain)),
        _section("Attributes", "`thing.name`", ("Attribute", "Type"), _attributes(plain)),
        _section("Functions and sets", "", ("Function", "Type"), _functions(plain)),
        _section("Lists of words", "", ("List", "Words"), _enums(plain)),
        _section("Stretches of time", "`limit 1 per …`, `until end of …`, `this …`", ("Stretch",), _scopes(plain)),
        _section("Settings", "`setting(…)`", ("Setting", "Type", "Default"), _settings(plain)),
    ]
    return "\n".join(one for one in parts if one)


_EVENT = ("Event", "Windows", "May be changed", "Case of")

#: One row of a table: its cells, and the description that ends it.
_Row: TypeAlias = tuple[tuple[str, ...], str]


def _section(title: str, example: str, columns: tuple[str, ...], rows: Iterable[_Row]) -> str:
    """A heading and a table; nothing if the table is empty."""
    ready = list(rows)
    if not ready:
        return ""
    head = f"## {title}\n\n" + (f"Written as {example}.\n\n" if example else "")
    meant = any(text for _, text in ready)
    titles = (*columns, "Meaning") if meant else columns
    lines = [_line(titles), _line(["---"] * len(titles))]
    lines.extend(_line((*cells, text) if meant else cells) for cells, text in ready)
    return head + "\n".join(lines) + "\n"


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(one.replace("|", "\\|").replace("\n", " ") or "—" for one in cells) + " |"


def _code(words: Iterable[str]) -> str:
    return ", ".join(f"`{one}`" for one in words)


def _typed(kind: Plain) -> str:
    """A type as people read it."""
    match kind["is"]:
        case "number":
            low, high = kind["low"], kind["high"]
            if low is None and high is None:
                return "number"
            return f"{'…' if low is None else low} to {'…' if high is None else high}"
        case "set":
            return f"set of {_typed(kind['of'])}"
        case "enum" | "entity":
            return str(kind["name"])
        case "truth":
            return "true or false"
        case _:
            return "text"


def _head(name: str, parameters: Sequence[Plain]) -> str:
    """A word with its parameters, as it is written."""
    given = ", ".join(f"{one['name']}: {_typed(one['type'])}{'?' if one['optional'] else ''}" for one in parameters)
    return f"`{name}({given})`" if given else f"`{name}`"


def _kinds(kinds: Mapping[str, Plain]) -> str:
    """The kinds of card, each with what its cards may have."""
    if not kinds:
        return ""
    parts = ["## Kinds of card\n"]
    for name, one in kinds.items():
        parts.append(f"### `{name}`\n")
        if one["description"]:
            parts.append(f"{one['description']}\n")
        rows = [f"- May have: {', '.join(_ALLOWS[each] for each in one['allows']) or 'printed values only'}."]
        if one["moments"]:
            rows.append(f"- Moments: {_code(f'when {each}:' for each in one['moments'])}.")
        rows.extend(_printed(each) for each in one["printed"])
        if one["home"]:
            rows.append(f"- Held in `{one['home']}`.")
        if one["discard"]:
            rows.append(f"- Goes to `{one['discard']}` when it is played.")
        if one["ownerless"]:
            rows.append("- Belongs to nobody: `you` is whoever the event or the question is about.")
        parts.append("\n".join(rows) + "\n")
    return "\n".join(parts)


_ALLOWS = {
    "ability": "abilities",
    "play": "abilities that are played",
    "modifier": "modifiers",
    "score": "scores",
    "when": "moments",
}


def _printed(one: Plain) -> str:
    need = "must be printed" if one["required"] else f"`{_shown(one['default'])}` if not printed"
    if one["default"] is None and not one["required"]:
        need = "may be left out"
    text = f" {one['description']}" if one["description"] else ""
    return f"- Printed: `{one['name']}` ({_typed(one['type'])}), {need}.{text}"


def _shown(value: Value) -> str:
    """A value as a card would write it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "{" + ", ".join(map(_shown, value)) + "}" if isinstance(value, list) else str(value)


def _resources(plain: Plain) -> Iterable[_Row]:
    for name, one in plain["resources"].items():
        high = "varies" if one["high_varies"] else "…" if one["high"] is None else one["high"]
        pay = "points" if one["points"] else "yes" if one["payable"] else "no"
        yield (f"`{name}`", f"{one['low']} to {high}", pay), one["description"]


def _zones(plain: Plain) -> Iterable[_Row]:
    for name, one in plain["zones"].items():
        cards = [word for word, is_so in (("work", one["in_force"]), ("can be played", one["playable"])) if is_so]
        if one["refill"]:
            cards.append(f"are refilled from `{one['refill']}`")
        whose = "each player's" if one["per_player"] else "shared"
        yield (f"`{name}`", whose, one["visible"], ", ".join(cards), _code(one["kinds"])), one["description"]


def _events(events: Mapping[str, Plain]) -> Iterable[_Row]:
    for name, one in events.items():
        parent = f"`{one['parent']}`" if one["parent"] else ""
        cells = (_head(name, one["parameters"]), _code(one["windows"]), _code(one["changes"]), parent)
        yield cells, one["description"]


def _queries(plain: Plain) -> Iterable[_Row]:
    for name, one in plain["queries"].items():
        ways = list(one["operators"])
        ways.extend(word for word, is_so in (("may treat", one["treat"]), ("may change", one["change"])) if is_so)
        yield (_head(name, one["parameters"]), _typed(one["result"]), _code(ways)), one["description"]


def _actions(plain: Plain) -> Iterable[_Row]:
    for name, one in plain["actions"].items():
        text = one["description"]
        if one["is_family"]:
            text = f"{text} A family: `perform any {name}(…)`.".strip()
        if one["fixed"]:
            said = ", ".join(f"{word}: {_shown(value)}" for word, value in one["fixed"].items())
            text = f"{text} In its family it is the one with `{said}`.".strip()
        if not one["cards"]:
            text = f"{text} Only tests may say it.".strip()
        family = f"`{one['family']}`" if one["family"] else ""
        yield (_head(name, one["parameters"]), _code(one["required"]), family), text


def _attributes(plain: Plain) -> Iterable[_Row]:
    for one in plain["attributes"]:
        yield (f"`{_typed(one['of'])}.{one['name']}`", _optional(one)), one["description"]


def _functions(plain: Plain) -> Iterable[_Row]:
    for name, one in plain["functions"].items():
        yield (_head(name, one["parameters"]), _optional(one)), one["description"]


def _optional(one: Plain) -> str:
    return _typed(one["type"]) + (", or nothing" if one["optional"] else "")


def _enums(plain: Plain) -> Iterable[_Row]:
    for name, one in plain["enums"].items():
        if name not in ("resource", "zone"):
            labels = ", ".join(f"`{word}` is “{label}”" for word, label in one["labels"].items())
            yield (f"`{name}`", _code(one["members"])), labels


def _scopes(plain: Plain) -> Iterable[_Row]:
    for name, one in plain["scopes"].items():
        yield (f"`{name}`",), one["description"]


def _settings(plain: Plain) -> Iterable[_Row]:
    for name, one in plain["settings"].items():
        clause = f" ({one['clause']})" if one["clause"] else ""
        yield (f"`{name}`", _optional(one), f"`{_shown(one['default'])}`"), one["description"] + clause
