"""Sets to their members: ``a card in the market``, ``each other player who has a coin``."""

from attrs import evolve, frozen

from tekhenu.core.values import CARD, PLAYER, Whole
from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.clauses import Joined, about, text_of
from tekhenu.effects.explaining.english import article, is_plural, listed, plural, said, singular
from tekhenu.effects.explaining.nouns import Noun, Person, cards_in, definition, kind_noun, type_noun
from tekhenu.effects.explaining.phrases import say, whose
from tekhenu.effects.explaining.places import Place
from tekhenu.effects.explaining.trees import conjuncts
from tekhenu.effects.scope import (
    Constant,
    Every,
    Inferred,
    OthersSet,
    PlayersSet,
    PlayerZone,
    SharedZone,
    Variable,
    resolve,
    resolve_attribute,
)

__all__ = ["Members", "count_noun", "filled", "members"]


@frozen
class Members:
    """How the members of a set are spoken of."""

    #: ``a card in the market``.
    one: str
    #: ``each card in the market``.
    each: str
    #: ``the cards in the market``.
    all: str
    #: ``cards in the market``, after a number.
    many: str
    #: ``card in the market``, after 1.
    single: str
    #: What one of them is called afterwards: ``that card``.
    that: str
    #: What several of them are called afterwards: ``the chosen cards``.
    chosen: str

    def counted(self, number: int) -> str:
        """``1 card in the market``, ``2 cards in the market``."""
        return f"{number} {self.single if number == 1 else self.many}"


def members(
    node: s.Expression,
    place: Place,
    variable: str | None = None,
    where: s.Expression | None = None,
    called: tuple[str, str] | None = None,
) -> Members:
    """The members of a set, as far as a condition on ``variable`` holds for them.

    ``called`` is what the variable is called in the condition, and what is said beside it where it comes in.
    """
    element = place.type(node).element
    rest = list(conjuncts(where)) if where is not None else []
    kind = None
    for test in rest if variable is not None and element.type is CARD else ():
        match test:
            case s.Compare("==", s.AttributeOf(s.Name(name), "kind"), s.Name(word)) if (
                name == variable and word in place.vocabulary.kinds
            ):
                kind = kind_noun(place.vocabulary.kinds[word])
                rest.remove(test)
                break
            case _:
                continue
    found = _members(node, element, kind, place)
    phrase, beside = called or (found.that, "")
    if not rest:
        return _with(found, beside, beside)
    inner = place if variable is None else place.bind(variable, element, phrase)
    parts = tuple(place.speech.clause(one, inner) for one in rest)
    told = parts[0] if len(parts) == 1 else Joined("and", parts)
    if variable is None or not about(told, s.Name(variable)):
        suffix = f"{beside}, such that {text_of(told)}"
        return _with(found, suffix, suffix)
    who = "who" if element.type is PLAYER else "that"
    one, many = (text_of(told, Person(who, "whose", second=second)) for second in (False, True))
    return _with(found, f"{beside} {one}", f"{beside} {many}")


def _with(found: Members, one: str, many: str) -> Members:
    """Members with more said behind them, of one or of many."""
    return evolve(
        found,
        one=found.one + one,
        each=found.each + one,
        single=found.single + one,
        all=found.all + many,
        many=found.many + many,
    )


def _members(node: s.Expression, element: Inferred, kind: Noun | None, place: Place) -> Members:
    match node:
        case s.Name(name) if name not in place.inlined:
            match resolve(name, place.scope, place.vocabulary):
                case PlayersSet():
                    return _plain(Noun("player", "players"), "", "all players")
                case OthersSet():
                    return _plain(Noun("other player", "other players"), "", "all other players", "another player")
                case SharedZone(zone):
                    return _plain(kind or cards_in(zone, place.vocabulary), f" in the {said(zone.name)}")
                case Every(enum):
                    noun = type_noun(enum)
                    return _plain(noun, "", f"all {noun.many}")
                case Constant(word) if definition(word.description) is None and is_plural(said(name)):
                    return _plain(Noun(singular(said(name)), said(name)), "", f"all {said(name)}")
                case Variable() if kind is None:
                    return _of(say(node, place), type_noun(element.type))
                case _:
                    pass
        case s.AttributeOf(subject, name):
            found = resolve_attribute(place.type(subject), name, place.vocabulary)
            if isinstance(found, PlayerZone):
                where = f" in {whose(subject, place)} {said(found.zone.name)}"
                return _plain(kind or cards_in(found.zone, place.vocabulary), where)
        case s.SetOf(given) if given:
            words = [say(one, place) for one in given]
            noun = type_noun(element.type)
            several = listed(words)
            return Members(
                listed(words, "or"),
                f"each of {several}",
                several,
                f"of {several}",
                f"of {several}",
                _that(noun, element),
                f"the chosen {noun.many}",
            )
        case s.Range():
            return _plain(Noun("number", "numbers"), f" from {say(node, place)}")
        case s.Comprehension("set", value, variable, source, where):
            if isinstance(value, s.AttributeOf) and value.subject == s.Name(variable):
                noun = Noun(f"different {said(value.name)}", f"different {plural(said(value.name))}")
                return _plain(noun, f" of {members(source, place, variable, where).all}")
        case _:
            pass
    return _of(say(node, place), kind or type_noun(element.type))


def _plain(noun: Noun, where: str, every: str = "", one: str = "") -> Members:
    """Members with a noun and a place."""
    bare = noun.one.removeprefix("other ").removeprefix("different ")
    number = bare == "number"
    return Members(
        one or f"{article(noun.one)}{where}",
        f"each {noun.one}{where}",
        every or f"the {noun.many}{where}",
        f"{noun.many}{where}",
        f"{noun.one}{where}",
        "the chosen number" if number else f"that {bare}",
        f"the chosen {noun.many.removeprefix('other ').removeprefix('different ')}",
    )


def _of(every: str, noun: Noun) -> Members:
    """Members of which only the whole has a name."""
    that = "the chosen number" if noun.one == "number" else f"that {noun.one}"
    return Members(
        f"one of {every}", f"each of {every}", every, f"of {every}", f"of {every}", that, f"the chosen {noun.many}"
    )


def _that(noun: Noun, element: Inferred) -> str:
    return f"the chosen {noun.one}" if isinstance(element.type, Whole) else f"that {noun.one}"


def count_noun(variable: str, source: s.Expression, where: s.Expression | None, place: Place) -> Noun:
    """What a count counts, as something to say a number of."""
    found = members(source, place, variable, where)
    return Noun(found.single, found.many)


def filled(node: s.Expression, place: Place) -> bool:
    """Is something always in the set?"""
    if not isinstance(node, s.Name):
        return False
    word = resolve(node.name, place.scope, place.vocabulary)
    return isinstance(word, PlayersSet) or (isinstance(word, OthersSet) and place.vocabulary.players[0] > 1)
