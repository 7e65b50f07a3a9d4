"""Strategies for cards in the words of the toy game: far more often right than words at random."""

import re
from pathlib import Path
from random import Random
from typing import Any

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from effects.toy import TOY
from tekhenu.effects import syntax as s

__all__ = ["edited", "worded"]

_LANGUAGE = ("you", "this", "copies", "players", "others", "player_count", "none", "true", "false", "p1", "p2")
_PARAMETERS = sorted({name for event in TOY.events.values() for name in event.names})
_VARIABLES = ("x", "y", "c", "n", "r", "value", "gold")
_MEMBERS = sorted({word for kind in TOY.types.values() for word in getattr(kind, "members", ())})
_NAMES = (*_LANGUAGE, *_PARAMETERS, *_VARIABLES, *_MEMBERS, *TOY.functions, *TOY.zones, *TOY.types, *TOY.kinds)
_ATTRIBUTES = (*sorted({name for _, name in TOY.attributes}), *TOY.resources, *TOY.zones, "kind", "owner", "initiative")
_PRINTED = tuple(sorted({printed.name for kind in TOY.kinds.values() for printed in kind.printed}))
_IDS = ("B01", "B02", "D01", "T01")

#: The words that may stand in a field of the tree.
_POOLS: dict[tuple[type, str], tuple[str, ...]] = {
    (s.Name, "name"): _NAMES,
    (s.AttributeOf, "name"): _ATTRIBUTES,
    (s.Call, "function"): (*TOY.queries, *TOY.functions),
    (s.Comprehension, "variable"): _VARIABLES,
    (s.Happened, "event"): tuple(TOY.events),
    (s.Happened, "scope"): tuple(TOY.scopes),
    (s.Setting, "name"): tuple(TOY.settings),
    (s.Argument, "name"): ("value", "what", "space", "price", "amount"),
    (s.Parameter, "name"): ("die", "player", "action", "resource", "you", "stone"),
    (s.Modify, "query"): tuple(TOY.queries),
    (s.Permit, "query"): tuple(TOY.queries),
    (s.Choose, "variable"): _VARIABLES,
    (s.ForEach, "variable"): _VARIABLES,
    (s.Let, "variable"): _VARIABLES,
    (s.Change, "parameter"): tuple(_PARAMETERS),
    (s.Perform, "action"): (*TOY.actions, *TOY.events),
    (s.Grant, "action"): tuple(TOY.actions),
    (s.Do, "action"): tuple(TOY.actions),
    (s.Scoped, "scope"): (*TOY.scopes, *TOY.events),
    (s.Limit, "scope"): tuple(TOY.scopes),
    (s.Attribute, "name"): _PRINTED,
    (s.Ability, "event"): (*TOY.events, "taken", "scored"),
    (s.Card, "kind"): tuple(TOY.kinds),
    (s.Another, "kind"): tuple(TOY.kinds),
    (s.Another, "card"): _IDS,
    (s.Remove, "kind"): tuple(TOY.kinds),
    (s.Remove, "card"): _IDS,
    (s.Restore, "kind"): tuple(TOY.kinds),
    (s.Restore, "card"): _IDS,
    (s.Switch, "name"): tuple(TOY.settings),
    (s.KindLimit, "kind"): tuple(TOY.kinds),
    (s.Hold, "zone"): tuple(TOY.zones),
}
_LISTS = {(s.Card, "ids"), (s.ScoredBefore, "cards"), (s.Hold, "cards"), (s.Test, "cards")}


def worded(tree: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """The trees of a strategy, with most of their words changed into words of the toy game."""
    return st.builds(_reworded, tree, st.randoms(use_true_random=False))


def _reworded(node: Any, random: Random) -> Any:
    if isinstance(node, tuple):
        return tuple(_reworded(one, random) for one in node)
    if not hasattr(node, "span"):
        return node
    changes: dict[str, Any] = {}
    for one in attrs.fields(type(node)):
        value = getattr(node, one.name)
        pool = _POOLS.get((type(node), one.name))
        if (type(node), one.name) in _LISTS:
            changes[one.name] = tuple(random.choice(_IDS) for _ in value)
        elif pool is not None and value is not None:
            changes[one.name] = random.choice(pool) if random.random() < 0.95 else value
        elif one.eq:
            changes[one.name] = _reworded(value, random)
    return attrs.evolve(node, **{name: value for name, value in changes.items() if value is not None})


_GOOD = [path.read_text("utf-8") for path in sorted((Path(__file__).parent / "good").glob("*.cards"))]
_WORD = re.compile(r"[A-Za-z_]\w*|\d+|[<>=!]=?|[+*-]")


@st.composite
def edited(draw: st.DrawFn) -> str:
    """A good file with a few of its words in other places."""
    text = draw(st.sampled_from(_GOOD))
    words = sorted({match[0] for match in _WORD.finditer(text)})
    for _ in range(draw(st.integers(1, 4))):
        places = [match.span() for match in _WORD.finditer(text)]
        start, end = draw(st.sampled_from(places))
        text = text[:start] + draw(st.sampled_from(words)) + text[end:]
    return text
