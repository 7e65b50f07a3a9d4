"""What the grammar would have taken at a place to a few words that say it."""

from collections.abc import Iterable, Sequence

from tekhenu.effects.parsing.tokens import SYMBOLS

__all__ = ["FORMS", "expected", "listed", "spelled"]

#: The words that begin a value together with a bracket, each with its most common form; without one they are names.
FORMS = {
    "count": "count(x in …)",
    "sum": "sum(… for x in …)",
    "all": "all(… for x in …)",
    "any": "any(… for x in …)",
    "highest": "highest(…, …)",
    "lowest": "lowest(…, …)",
    "lookup": "lookup(…: 1, 3, 6)",
    "happened": "happened(… by you, this turn)",
    "times": "times(… by you, this turn)",
    "setting": "setting(…)",
}

_SYMBOL_OF = {name: symbol for symbol, name in SYMBOLS.items()}


def _terminals(words: str) -> frozenset[str]:
    """Names of the grammar, written in a row."""
    return frozenset(words.split())


_VALUES = _terminals("NUMBER NAME OPEN_PARENTHESIS OPEN_BRACE MINUS NOT") | {word.upper() for word in FORMS}
_OPERATORS = _terminals(
    "PLUS MINUS STAR SLASH DOT TO_AND_WITH EQUALS DIFFERS BELOW BELOW_OR_EQUAL ABOVE ABOVE_OR_EQUAL"
    " IN NOT AND OR IF OPEN_PARENTHESIS"
)
_EFFECTS = _terminals(
    "GAIN LOSE PAY TRANSFER CHOOSE LET CHANGE PERFORM GRANT DRAW MOVE SHUFFLE NOTHING MAY IF FOR REPEAT UNTIL ALL"
)
_LINES = _terminals("DECLARING BEFORE INSTEAD AFTER DURING AT WHEN PLAY USE ONCE MODIFY MAY SCORE SCORED REQUIRES NAME")
_STEPS = _terminals("GIVEN HOLD DO ANSWER EXPECT PLAYERS")

#: Groups that have one name: if all of the first are there, all of the second are said by the third.
_GROUPS: tuple[tuple[frozenset[str], frozenset[str], str], ...] = (
    (_terminals("GAIN LOSE"), _EFFECTS, "an effect"),
    (_terminals("REQUIRES MODIFY"), _LINES, "a line of a card"),
    (_terminals("MODIFY MAY"), _terminals("MODIFY MAY"), "a modifier"),
    (_terminals("GIVEN EXPECT"), _STEPS, "a step of a test"),
    (_terminals("BEFORE AFTER"), _terminals("DECLARING BEFORE INSTEAD AFTER DURING AT"), "a window such as `after`"),
    (_terminals("NUMBER OPEN_BRACE"), _VALUES, "a value"),
    (_terminals("PLUS STAR"), _OPERATORS, "an operator"),
)

#: What a name would have been, by the word before it.
_ROLES = {
    **dict.fromkeys(("declaring", "before", "after", "during", "happened", "times"), "an event"),
    **dict.fromkeys(("perform", "grant", "do", "any"), "an action"),
    **dict.fromkeys(("modify", "treat", "change"), "a query"),
    **dict.fromkeys(("let", "choose", "each", "order", "for", "count"), "a name"),
    **dict.fromkeys(("per", "this"), "a scope such as `turn`"),
    **dict.fromkeys(("hold", "answer", "offered"), "a card"),
    ".": "an attribute",
    "when": "a moment of the card",
    "as": "a resource",
    "in": "a zone",
    "uses": "the name of the game",
    "edition": "the name of the edition",
}

#: The words after which a card is named by its kind and its id.
_CARDS = frozenset({"replace", "add", "set", "remove", "restore"})
_KEY = _terminals("NAME NUMBER TEXT MINUS")

_PHRASES = {
    "NEWLINE": "the end of the line",
    "INDENT": "an indented line",
    "DEDENT": "the end of the block",
    "$END": "the end of the item",
    "TEXT": "a text in quotes",
    "NUMBER": "a number",
    "NAME": "a name",
}


def expected(accepted: Iterable[str], before: Sequence[str], *, head: bool) -> list[str]:
    """Name what could have stood there, given the words before it on its line; the telling things come first."""
    left = set(accepted)
    if left == _KEY:
        return ["the key of an option: a word, a number, or a text in quotes"]
    said: list[str] = []
    for signs, members, phrase in _GROUPS:
        if signs <= left:
            said.append(phrase)
            left -= members
    if "NAME" in left:
        said.insert(0, _role(left, before, head=head))
        left.discard("NAME")
    if "ANOTHER" in left:
        said.extend(("`you`", "`another player`", "`any player`"))
        left -= {"YOU", "ANOTHER", "ANY"}
    said.extend(f"`{spelled(one)}`" for one in sorted(left) if one not in _PHRASES)
    said.extend(phrase for one, phrase in _PHRASES.items() if one in left)
    if "an operator" in said:
        said.remove("an operator")
        said.append("an operator")
    return said


def spelled(terminal: str) -> str:
    """How a word or symbol of the grammar is written."""
    return _SYMBOL_OF.get(terminal, terminal.lower())


def listed(phrases: Sequence[str]) -> str:
    """Several phrases as one: ``a, b or c``."""
    if len(phrases) < 2:
        return "".join(phrases)
    return ", ".join(phrases[:-1]) + " or " + phrases[-1]


def _role(left: set[str], before: Sequence[str], *, head: bool) -> str:
    """What the name would be the name of."""
    if "OF" in left:
        return "a resource"
    if not before:
        return "a kind of card"
    if before[0] in _CARDS:
        return "a kind of card" if len(before) == 1 else "the id of a card"
    if list(before[-2:]) == ["scored", "before"]:
        return "the id of a card"
    return _ROLES.get(before[-1], "the id of a card" if head else "a name")
