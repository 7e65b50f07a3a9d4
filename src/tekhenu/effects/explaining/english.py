"""English words to other forms of them: plurals, persons, tenses, lists."""

import re
from collections.abc import Iterable

__all__ = [
    "VERBS",
    "article",
    "base_form",
    "capital",
    "is_participle",
    "is_plural",
    "listed",
    "past",
    "plural",
    "said",
    "singular",
    "third_person",
    "times",
]

_PLURALS = {"die": "dice", "man": "men", "woman": "women", "person": "people", "child": "children", "ox": "oxen"}

#: What is counted without a plural: 2 gold, 2 grain.
_UNCOUNTED = frozenset({
    "beer", "bread", "bronze", "clay", "cloth", "copper", "faith", "favour", "favor", "fish", "food", "gold",
    "granite", "grain", "happiness", "health", "honey", "honour", "honor", "influence", "iron", "ivory",
    "limestone", "linen", "meat", "money", "papyrus", "population", "power", "prestige", "rice", "salt", "sand",
    "sheep", "silver", "steel", "stone", "straw", "sugar", "time", "vp", "water", "wheat", "wine", "wood", "wool",
    "xp",
})  # fmt: skip

_PASTS = {
    "be": "was", "become": "became", "begin": "began", "break": "broke", "bring": "brought", "build": "built",
    "buy": "bought", "choose": "chose", "come": "came", "cost": "cost", "cut": "cut", "deal": "dealt", "do": "did",
    "draw": "drew", "drop": "dropped", "eat": "ate", "fall": "fell", "feed": "fed", "fight": "fought", "find": "found",
    "get": "got", "give": "gave", "go": "went", "grow": "grew", "have": "had", "hold": "held", "keep": "kept",
    "lay": "laid", "lead": "led", "leave": "left", "let": "let", "lose": "lost", "make": "made", "meet": "met",
    "pay": "paid", "put": "put", "read": "read", "ride": "rode", "rise": "rose", "roll": "rolled", "run": "ran",
    "see": "saw", "sell": "sold", "send": "sent", "set": "set", "spend": "spent", "stand": "stood", "steal": "stole",
    "take": "took", "throw": "threw", "trap": "trapped", "win": "won",
}  # fmt: skip

#: Words that are taken for verbs where nothing else shows what they are.
VERBS = frozenset(_PASTS) | {
    "activate", "claim", "collect", "discard", "erect", "exchange", "gain", "harvest", "move", "open", "pass",
    "perform", "place", "play", "produce", "raise", "reveal", "score", "serve", "settle", "shift", "trade", "unload",
    "use", "visit",
}  # fmt: skip


def said(word: str) -> str:
    """A word of a card file as it is said: with spaces for underscores."""
    return word.replace("_", " ").strip() or word


def plural(noun: str) -> str:
    """Many of it: ``coins``, ``dice``; what is not counted stays as it is."""
    head, _, last = noun.rpartition(" ")
    start = f"{head} " if head else ""
    if last.lower() in _UNCOUNTED or is_plural(last) or is_participle(last):
        return noun
    if last in _PLURALS:
        return start + _PLURALS[last]
    if re.search(r"[^aeiou]y$", last):
        return f"{start}{last[:-1]}ies"
    if re.search(r"(s|x|z|ch|sh)$", last):
        return f"{noun}es"
    return f"{noun}s"


def singular(noun: str) -> str:
    """One of it, for a word that may be a plural: ``point`` of ``points``."""
    head, _, last = noun.rpartition(" ")
    start = f"{head} " if head else ""
    if not is_plural(last):
        return noun
    for one, many in _PLURALS.items():
        if last == many:
            return start + one
    if last.endswith("ies") and len(last) > 4:
        return f"{start}{last[:-3]}y"
    return noun[:-1]


def is_plural(word: str) -> bool:
    """Does it look like a plural?"""
    return word in _PLURALS.values() or (len(word) > 2 and word.endswith("s") and not re.search(r"(ss|us|is)$", word))


def is_participle(word: str) -> bool:
    """Does it look like a participle, ``stored``, and not like a noun, ``deed`` or ``sled``?"""
    return len(word) > 5 and re.search(r"[^e]ed$", word) is not None


def article(noun: str) -> str:
    """The noun with ``a`` or ``an`` before it."""
    return f"{'an' if re.match(r'(?i)[aei]|o(?!ne)|u(?!ni|se)', noun) else 'a'} {noun}"


def third_person(verb: str) -> str:
    """What one player does: ``takes``."""
    if verb in ("be", "have"):
        return {"be": "is", "have": "has"}[verb]
    if re.search(r"[^aeiou]y$", verb):
        return f"{verb[:-1]}ies"
    if re.search(r"(s|x|z|ch|sh|o)$", verb):
        return f"{verb}es"
    return f"{verb}s"


def base_form(verb: str) -> str:
    """What you do, from what one player does: ``take`` of ``takes``."""
    if verb in ("is", "has", "does", "goes"):
        return {"is": "be", "has": "have", "does": "do", "goes": "go"}[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    if re.search(r"(sses|xes|zzes|ches|shes)$", verb):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def past(verb: str) -> str:
    """What you did: ``took`` of ``take``."""
    if verb in _PASTS:
        return _PASTS[verb]
    if verb.endswith("e"):
        return f"{verb}d"
    if re.search(r"[^aeiou]y$", verb):
        return f"{verb[:-1]}ied"
    return f"{verb}ed"


def listed(words: Iterable[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    every = tuple(words)
    if len(every) < 2:
        return "".join(every)
    return f"{', '.join(every[:-1])} {last} {every[-1]}"


def times(number: int) -> str:
    """``once``, ``twice``, ``3 times``."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]
