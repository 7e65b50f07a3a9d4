"""Checked cards to a file and back, so that a second start need not parse and check again.

The file is named after what went into it: the card files, the words of the game, the versions.  Anything wrong with
it, and the cards are read as if it were not there.
"""

import json
import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import attrs

from tekhenu.core.copying import frozen_value
from tekhenu.core.programs import Definition, Programs
from tekhenu.core.ruleset import CardSet
from tekhenu.core.values import Enum, Value
from tekhenu.core.vocabulary import EventKind, Vocabulary
from tekhenu.effects.checked import CheckedCard
from tekhenu.effects.compile import programs_of, used_when
from tekhenu.effects.plain import from_plain, to_plain
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Card

__all__ = ["cache_folder", "keep", "key_of", "look_up"]

#: Raised whenever the files are written in another way.
FORMAT = 1


def cache_folder() -> Path | None:
    """Where the files lie: ``TEKHENU_CACHE`` if it is set (empty for nowhere), else the user's cache folder."""
    named = os.environ.get("TEKHENU_CACHE")
    if named is not None:
        return Path(named) if named else None
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "tekhenu"


def key_of(sources: Sequence[Source], vocabulary: Vocabulary, edition: str | None) -> str:
    """A name for exactly these cards in exactly this game."""
    digest = sha256(f"{FORMAT} {_code()} {edition}".encode())
    digest.update(_words(vocabulary).encode())
    for source in sources:
        digest.update(f"\0{source.name}\0".encode())
        digest.update(source.text.encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def look_up(key: str, vocabulary: Vocabulary) -> CardSet | None:
    """The cards that were kept under a name; None if there are none, or if the file is not whole."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        kept = json.loads((folder / f"{key}.json").read_text("utf-8"))
        return CardSet(
            tuple(_definition(one, vocabulary) for one in kept["cards"]),
            {kind: (times, scope) for kind, (times, scope) in kept["limits"].items()},
            {name: frozen_value(value) for name, value in kept["settings"].items()},
            frozenset(kept["history"]),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def keep(key: str, cards: CardSet, trees: Mapping[str, CheckedCard]) -> None:
    """Keep cards under a name; a folder that cannot be written to is no reason to stop."""
    folder = cache_folder()
    if folder is None:
        return
    kept = {
        "cards": [
            {
                "id": one.id,
                "kind": one.kind,
                "title": one.title,
                "printed": dict(one.printed),
                "before": list(one.scored_before),
                "digest": one.digest,
                "conditional": one.used is not None,
                "card": to_plain(trees[one.id].card),
            }
            for one in cards.definitions
        ],
        "limits": {kind: list(limit) for kind, limit in cards.kind_limits.items()},
        "settings": dict(cards.settings),
        "history": sorted(cards.history),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=folder, delete=False, encoding="utf-8") as file:
            json.dump(kept, file, separators=(",", ":"))
        os.replace(file.name, folder / f"{key}.json")
    except OSError:
        return


def _definition(kept: Mapping[str, Any], vocabulary: Vocabulary) -> Definition:
    """A card whose tree is made only when it comes into play."""

    @cache
    def tree() -> Card:
        return from_plain(kept["card"], Card)

    def load() -> Programs:
        return programs_of(tree(), kept["id"], vocabulary)

    used: Callable[[Mapping[str, Value], int], bool] | None = None
    if kept["conditional"]:
        used = used_when(tree(), vocabulary)
    printed = {name: frozen_value(value) for name, value in kept["printed"].items()}
    made = Definition(kept["id"], kept["kind"], kept["title"], printed, tuple(kept["before"]), used, str, load)
    made.digest = kept["digest"]
    return made


def _words(vocabulary: Vocabulary) -> str:
    """All that the words of a game say of themselves, functions aside."""
    shelves = (getattr(vocabulary, one.name) for one in attrs.fields(Vocabulary))
    return repr([vocabulary.name, *(_said(shelf) for shelf in shelves)])


def _said(thing: Any) -> Any:
    if isinstance(thing, dict):
        return [(str(name), _said(word)) for name, word in thing.items()]
    if isinstance(thing, tuple | list):
        return [_said(one) for one in thing]
    if isinstance(thing, EventKind) and thing.parent is not None:
        return [thing.name, thing.parent.name, _fields(thing)]
    if attrs.has(type(thing)):
        return _fields(thing)
    if isinstance(thing, Enum):
        return [thing.name, thing.members]
    if callable(thing):
        return "function"
    return getattr(thing, "name", thing)


def _fields(word: Any) -> list[Any]:
    return [(one.name, _said(getattr(word, one.name))) for one in attrs.fields(type(word)) if one.name != "parent"]


@cache
def _code() -> str:
    """A name for the code that makes the files: cards kept by another version are read anew."""
    folder = Path(__file__).parent
    digest = sha256()
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.lark"), *folder.parent.joinpath("core").glob("*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()
