"""Comparisons to what they say of their left side: ``at least 3 coins``, ``more linen than any other player``."""

from tekhenu.core.values import Type
from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.english import article, listed, said
from tekhenu.effects.explaining.members import filled, members
from tekhenu.effects.explaining.nouns import Noun
from tekhenu.effects.explaining.phrases import noun_of, part, person_of, say, zone_name
from tekhenu.effects.explaining.places import Place

__all__ = ["bounded", "counted", "kinds", "owned"]


def bounded(operator: str, right: s.Expression, place: Place, expected: Type | None = None) -> str:
    """What a value is: ``at least 3``, ``low or normal``, ``not this card``."""
    value = say(right, place, expected)
    if operator in ("in", "not in"):
        value = _within(right, place, expected)
        return value if operator == "in" else f"not {value}"
    if isinstance(right, s.Conditional):
        value = f"({value})"
    return {
        "==": value,
        "!=": f"not {value}",
        "<": f"less than {value}",
        "<=": f"at most {value}",
        ">": f"more than {value}",
        ">=": f"at least {value}",
    }[operator]


def _within(right: s.Expression, place: Place, expected: Type | None) -> str:
    """Being one of several."""
    match right:
        case s.SetOf(given) if given:
            return listed((say(one, place, expected) for one in given), "or")
        case s.Range():
            return f"from {say(right, place)}"
        case _:
            pass
    zone, known = zone_name(right, place)
    if known is not None and place.type(right).is_set:
        return f"in {zone}"
    return members(right, place).one


def owned(operator: str, subject: s.Expression, name: str, noun: Noun, right: s.Expression, place: Place) -> str:
    """How much of something somebody has, compared with a number or with what somebody else has."""
    than = _rival(subject, name, right, place)
    if than is None:
        return counted(operator, right, noun, place)
    as_many = f"as {'much' if noun.one == noun.many else 'many'} {noun.many} as {than}"
    less = "less" if noun.one == noun.many else "fewer"
    return {
        ">": f"more {noun.many} than {than}",
        "<": f"{less} {noun.many} than {than}",
        ">=": f"at least {as_many}",
        "<=": f"at most {as_many}",
        "==": f"exactly {as_many}",
        "!=": f"not {as_many}",
    }.get(operator) or counted(operator, right, noun, place)


def _rival(subject: s.Expression, name: str, right: s.Expression, place: Place) -> str | None:
    """Whom or what somebody is compared with."""
    match right:
        case s.AttributeOf(other, same) if same == name:
            person = person_of(other, place)
            return None if person is None else person.subject
        case s.AttributeOf(other, _) if other == subject:
            noun = noun_of(right, place)
            return None if noun is None else noun.many
        case s.Comprehension("highest", s.AttributeOf(s.Name(one), same), variable, source) if (
            one == variable and same == name and right.default == s.Number(0) and filled(source, place)
        ):
            return f"any {members(source, place, variable, right.where).single}"
        case _:
            return None


def counted(operator: str, right: s.Expression, noun: Noun, place: Place) -> str:
    """``at least 3 coins``."""
    match operator, right:
        case (("==" | "<="), s.Number(0)):
            return f"no {noun.many}"
        case "<", s.Number(1):
            return f"no {noun.many}"
        case (("!=" | ">"), s.Number(0)) | (">=", s.Number(1)):
            return f"at least 1 {noun.one}"
        case _:
            pass
    text = bounded(operator, right, place)
    text = text.removeprefix("from ") if operator in ("in", "not in") and not isinstance(right, s.Range) else text
    if operator == "==" and isinstance(right, s.Number):
        text = f"exactly {text}"
    if operator == "<" and noun.one != noun.many:
        text = text.replace("less than", "fewer than", 1)
    one = isinstance(right, s.Number) and right.value == 1
    return (
        f"{text} {noun.one if one else noun.many}"
        if isinstance(right, s.Number | s.Range | s.SetOf)
        else _than(operator, right, noun, place)
    )


def _than(operator: str, right: s.Expression, noun: Noun, place: Place) -> str:
    """``more coins than …``."""
    value = part(right, place)
    less = "less" if noun.one == noun.many else "fewer"
    as_many = f"{noun.many} as {value}"
    much = "much" if noun.one == noun.many else "many"
    return {
        ">": f"more {noun.many} than {value}",
        "<": f"{less} {noun.many} than {value}",
        ">=": f"at least as {much} {as_many}",
        "<=": f"at most as {much} {as_many}",
        "==": f"exactly as {much} {as_many}",
        "!=": f"not as {much} {as_many}",
    }.get(operator, f"{bounded(operator, right, place)} {noun.many}")


def kinds(operator: str, right: s.Expression, place: Place) -> str:
    """``a charm or a craft``."""
    words = right.members if isinstance(right, s.SetOf) else (right,)
    negative = operator in ("!=", "not in")
    told = listed((article(said(one.name)) if isinstance(one, s.Name) else say(one, place) for one in words), "or")
    return f"not {told}" if negative else told
