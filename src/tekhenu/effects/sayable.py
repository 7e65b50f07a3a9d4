"""A node that a program made to what keeps it from being said in the language, if anything does.

The grammar makes no such trees: what was parsed can be said.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from attrs import fields, has

from tekhenu.effects import syntax as s
from tekhenu.effects.parsing.expected import FORMS
from tekhenu.effects.parsing.tokens import FORBIDDEN, LARGEST_NUMBER, LONGEST_NAME, NAME_PATTERN

__all__ = [
    "NEGATIVE",
    "SIGNS",
    "TEXTS",
    "complaint",
    "complaints",
    "number_complaint",
    "text_complaint",
    "word_complaint",
]

#: The fields that hold a text for people.
TEXTS = frozenset(
    {
        (s.Text, "value"),
        (s.Option, "label"),
        (s.Card, "title"),
        (s.Overlay, "title"),
        (s.Test, "name"),
        (s.Property, "name"),
        (s.Answer, "key"),
        (s.Expect, "key"),
        (s.Comment, "text"),
    }
)
#: The fields that hold one of a few given strings; all strings elsewhere are words.
SIGNS = frozenset({"operator", "window", "mode", "rest", "rounded", "by"})
#: The fields whose numbers may be negative.
NEGATIVE = frozenset({(s.Lookup, "entries"), (s.Lookup, "tail")})


def _words(row: str) -> frozenset[str]:
    """Words written in a row."""
    return frozenset(row.split())


#: Words that hold sentences together and can never be names.
_JOINTS = _words("and or not in if else of for from where by as to rounded")
#: Words that begin an item of a file, so that no kind of card is called that.
_ITEMS = _words("language uses edition kind test property")
#: Words that begin a line of a card, so that no attribute is called that.
_LINES = _words("declaring before instead after during at when play use once modify may score scored requires")


def complaints(node: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """All that is wrong in a tree, each with its path; nothing for a tree that can be said."""
    kind = type(node)
    if kind is tuple:
        for at, one in enumerate(node):
            yield from complaints(one, f"{path}[{at}]")
    elif has(kind):
        for one in fields(kind):
            if not one.name.endswith(("span", "spans")) and one.name != "comments":
                yield from _in_field(node, one.name, f"{path}.{one.name}".removeprefix("."))
        if (wrong := complaint(node)) is not None:
            yield path, wrong


def _in_field(node: Any, name: str, path: str) -> Iterator[tuple[str, str]]:
    """What is wrong in one field of a node."""
    kind, value = type(node), getattr(node, name)
    for at, one in enumerate(value if type(value) is tuple else (value,)):
        where = f"{path}[{at}]" if type(value) is tuple else path
        wrong = None
        if isinstance(one, str) and not (name in SIGNS and kind is not s.Happened):
            wrong = text_complaint(one) if (kind, name) in TEXTS else word_complaint(one)
        elif isinstance(one, int) and not isinstance(one, bool):
            wrong = number_complaint(one, negative=(kind, name) in NEGATIVE)
        elif isinstance(one, s.Text) and kind is not s.Attribute:
            wrong = "a text is no value"
        else:
            yield from complaints(one, where)
        if wrong:
            yield where, wrong


def complaint(node: Any) -> str | None:
    """What is wrong with the fields of one node together."""
    rule = _RULES.get(type(node))
    return rule(node) if rule is not None else None


def word_complaint(word: str) -> str | None:
    """What is wrong with a word."""
    if len(word) > LONGEST_NAME:
        return f"a word has at most {LONGEST_NAME} letters"
    if NAME_PATTERN.fullmatch(word) is None:
        return f"{word!r} is no word; a word has letters a-z, digits and _, and begins with no digit"
    return f"`{word}` is a word of the language" if word in _JOINTS else None


def text_complaint(text: str) -> str | None:
    """What is wrong with a text for people."""
    wrong = any(letter in text for letter in '"\r\n') or FORBIDDEN.search(text)
    return "a text has no quotes, line breaks or control characters" if wrong else None


def number_complaint(number: int, *, negative: bool) -> str | None:
    """What is wrong with a number."""
    low = -LARGEST_NUMBER if negative else 0
    return None if low <= number <= LARGEST_NUMBER else f"a number is between {low} and {LARGEST_NUMBER}"


# --- one rule for each kind of node that can be put together wrongly ----------------------------------------


def _call(node: s.Call) -> str | None:
    return f"`{node.function}` is a word of the language" if node.function in FORMS else None


def _comprehension(node: s.Comprehension) -> str | None:
    if (node.value is None) != (node.operator == "count"):
        return "`count` counts members and has no value; the others have one"
    if (node.default is None) == (node.operator in ("highest", "lowest")):
        return "`highest` and `lowest` have a default, the others have none"
    return None


def _extreme(node: s.Extreme) -> str | None:
    return None if len(node.values) > 1 else f"`{node.operator}` needs two values, or a set to go through"


def _quantity(node: s.Quantity) -> str | None:
    return None if (node.resource is None) != (node.any_of is None) else "either a resource or a set to take from"


def _parameter(node: s.Parameter) -> str | None:
    if (node.name is None) == (node.only is None):
        return "either a name or what it is restricted to"
    if node.name in ("you", "this"):
        return f"`{node.name}` cannot be the name of a parameter"
    if isinstance(node.only, s.Name) and node.only.name not in ("you", "this"):
        return f"the word `{node.only.name}` alone is given as the name"
    return None


def _choose(node: s.Choose) -> str | None:
    if (node.low is None) == (node.mode == "some") or (node.high is None) == (node.mode == "some"):
        return "`some` has a lowest and a highest number, the others have none"
    return f"`{node.variable}` cannot be the name here" if node.variable in ("one", "order") else None


def _may(node: s.May) -> str | None:
    if node.price is not None and node.compulsory is not None:
        return "a price that must be paid is no choice; `compulsory` stands in a `may` without one"
    return None if node.price is not None or node.to is None else "nothing is paid, so nobody gets it"


def _perform(node: s.Perform) -> str | None:
    if node.action == "any":
        return "`any` is a word of the language"
    given = node.arguments or node.any_kind
    return "`again` repeats the arguments, so there are none" if node.again and given else None


def _grant(node: s.Grant) -> str | None:
    return "`any` is a word of the language" if node.action == "any" else None


def _draw(node: s.Draw) -> str | None:
    return None if (node.rest is None) == (node.rest_zone is None) else "the rest needs both its way and its zone"


def _ability(node: s.Ability) -> str | None:
    if node.play and node.use:
        return "a card is either played or used"
    moment = node.window == "when" and (node.by or node.offered)
    return "a moment has no `by`, no `play` and no `use`" if moment else None


def _score(node: s.Score) -> str | None:
    mixed = node.at_most is not None and len({line.unit.name for line in node.lines}) > 1
    return "under a limit all lines have the same unit" if mixed else _empty(node, "lines")


def _expect(node: s.Expect) -> str | None:
    wants_key = node.mode in ("offered", "not offered")
    if (node.key is not None) != wants_key:
        return "`offered` and `not offered` have a key, the others have none"
    if node.mode in ("that", "options"):
        return None if node.condition is not None else "the condition is missing"
    return "there is no condition here" if node.condition is not None and node.mode != "asked" else None


def _attribute(node: s.Attribute) -> str | None:
    return f"`{node.name}` begins another line of a card" if node.name in _LINES else None


def _card(node: s.Card) -> str | None:
    if node.kind in _ITEMS:
        return f"`{node.kind}` begins another item of a file"
    return _empty(node, "ids") or _empty(node, "declarations")


def _empty(node: Any, *names: str) -> str | None:
    """A tuple that must have a member and has none."""
    return next((f"`{name}` is empty" for name in names if not getattr(node, name)), None)


def _never_empty(*names: str) -> Callable[[Any], str | None]:
    """The rule that some tuples have members."""
    return lambda node: _empty(node, *names)


_RULES: Mapping[type, Callable[[Any], str | None]] = {
    s.Call: _call,
    s.Comprehension: _comprehension,
    s.Extreme: _extreme,
    s.Lookup: _never_empty("entries"),
    s.Quantity: _quantity,
    s.Price: _never_empty("quantities"),
    s.Parameter: _parameter,
    s.Choose: _choose,
    s.ChooseOne: _never_empty("options"),
    s.May: _may,
    s.Perform: _perform,
    s.Grant: _grant,
    s.Draw: _draw,
    s.Scoped: _never_empty("modifiers"),
    s.Block: _never_empty("effects"),
    s.Ability: _ability,
    s.Attribute: _attribute,
    s.Score: _score,
    s.ScoredBefore: _never_empty("cards"),
    s.Card: _card,
    s.Another: _never_empty("attributes"),
    s.Overlay: _never_empty("changes"),
    s.Hold: _never_empty("cards"),
    s.Expect: _expect,
    s.Test: _never_empty("cards", "steps"),
}
