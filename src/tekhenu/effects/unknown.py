"""A word that stands for nothing to the message that says so, and what to write instead."""

from tekhenu.core.values import CARD, PLAYER, Entity, Enum, SetType, Type
from tekhenu.core.vocabulary import BUILT_IN, Vocabulary
from tekhenu.effects.fitting import say
from tekhenu.effects.parsing.expected import FORMS
from tekhenu.effects.reporting import Report, describe, either, listed, near, quoted, several, suggest
from tekhenu.effects.scope import Inferred, Scope, visible
from tekhenu.effects.syntax import AttributeOf, Call, Name

__all__ = ["attributes_of", "event_names", "unknown_attribute", "unknown_function", "unknown_name"]


def unknown_name(node: Name, scope: Scope, vocabulary: Vocabulary, report: Report, expected: Type | None) -> None:
    """Say why a bare word means nothing (E104), or means something only elsewhere (E206) or with arguments (E202)."""
    if node.name in FORMS and not isinstance(expected, Enum):
        form = FORMS[node.name]
        report("E202", f"`{node.name}` needs something in parentheses", node.span, help=f"write `{form}`")
    elif not (_word_of_the_language(node, scope, report) or _word_of_the_game(node, scope, vocabulary, report)):
        report(
            "E104", f"unknown name `{node.name}`", node.span, help=_nearest_name(node.name, scope, vocabulary, expected)
        )


def unknown_attribute(node: AttributeOf, subject: Inferred, vocabulary: Vocabulary, report: Report) -> None:
    """Say that the thing before the dot has nothing so called (E105)."""
    kind = subject.type
    if not isinstance(kind, Entity | Enum):
        report(
            "E105",
            f"`{report.text(node.subject)}` is {say(subject)}, and that has no attribute `{node.name}`",
            report.word(node, node.name, last=True),
            help="a dot can follow a player, a card or another thing on the table",
        )
        return
    known = attributes_of(kind, vocabulary)
    report(
        "E105",
        f"{describe(kind)} has no attribute `{node.name}`",
        report.word(node, node.name, last=True),
        help=suggest(node.name, known, f"{describe(kind)} has") if known else "leave out the dot and what follows it",
    )


def unknown_function(node: Call, vocabulary: Vocabulary, report: Report) -> None:
    """Say that nothing can be computed by that name (E118)."""
    if node.function in vocabulary.actions:
        report(
            "E206",
            f"`{node.function}` is an action, and an action is not a value",
            node.span,
            help=f"to carry it out, write `perform {node.function}(...)` on a line of its own",
        )
        return
    if len(node.arguments) == 1 and node.function.lower() in ("size", "len", "length", "number", "number_of", "amount"):
        text = report.text(node.arguments[0])
        place = report.word(node, node.function)
        report(
            "E118", f"unknown function `{node.function}`", place, help=f"to count members, write `count(x in {text})`"
        )
        return
    known = (*vocabulary.queries, *(word.name for word in vocabulary.functions.values() if word.parameters))
    report(
        "E118",
        f"unknown function `{node.function}`",
        report.word(node, node.function),
        help=near(node.function, (*known, *FORMS)) or suggest(node.function, known, "the functions and queries are"),
    )


def event_names(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The events, those of the game itself first."""
    return tuple(sorted(vocabulary.events, key=lambda name: name in BUILT_IN))


def attributes_of(kind: Type, vocabulary: Vocabulary) -> tuple[str, ...]:
    """All words that may follow a thing of that type and a dot."""
    names = [name for of, name in vocabulary.attributes if of == kind.name]
    if kind.name == PLAYER.name:
        names.extend(vocabulary.resources)
        names.extend(zone.name for zone in vocabulary.zones.values() if zone.per_player)
    if kind.name == CARD.name:
        names.extend(("kind", "owner"))
        names.extend(printed.name for card_kind in vocabulary.kinds.values() for printed in card_kind.printed)
    return tuple(dict.fromkeys(names))


def _word_of_the_language(node: Name, scope: Scope, report: Report) -> bool:
    """A word of the language that has no meaning at this place."""
    match node.name:
        case "you" | "others":
            help = "name the players: `all(... for p in players)`"
        case "this":
            help = "`this` is the card on which the line stands, so it can only be said on a card"
        case "copies":
            help = "begin the line with `once for each owner:`"
        case name if name[:1] == "p" and name[1:].isdecimal() and len(name) < 4:
            if scope.seats:
                seats = listed(quoted(f"p{seat + 1}" for seat in range(scope.seats)))
                help = f"this test has {scope.seats} players, {seats}; more come with a line `players {name[1:]}`"
            else:
                help = "only tests name single seats; on a card write `you`, `players` or `others`"
        case _:
            return False
    report("E206", f"`{node.name}` has no meaning in {scope.place}", node.span, help=help)
    return True


def _word_of_the_game(node: Name, scope: Scope, vocabulary: Vocabulary, report: Report) -> bool:
    """A word of the game that cannot stand alone, or not here."""
    name = node.name
    if name in vocabulary.zones:
        report(
            "E206",
            f"each player has a `{name}` of their own, so `{name}` alone does not say whose is meant",
            node.span,
            help=f"write `you.{name}`",
        )
        return True
    if name in vocabulary.queries or name in vocabulary.functions:
        word = vocabulary.queries.get(name) or vocabulary.functions[name]
        wanted = ", ".join(parameter.name for parameter in word.parameters)
        report("E202", f"`{name}` needs something in parentheses", node.span, help=f"write `{name}({wanted})`")
        return True
    if name in vocabulary.settings:
        report("E206", f"`{name}` is a setting of the game", node.span, help=f"write `setting({name})`")
        return True
    if name in vocabulary.actions:
        report(
            "E206",
            f"`{name}` is an action, and an action is not a value",
            node.span,
            help=f"to carry it out, write `perform {name}(...)` on a line of its own",
        )
        return True
    owners = [event.name for event in vocabulary.events.values() if name in event.names]
    if owners and not near(name, scope.variables):
        report(
            "E206",
            f"`{name}` belongs to the event {either(owners, 4)}, and {scope.place} that is not about it cannot use it",
            node.span,
            help=f"`{name}` can be said in an ability such as `after {owners[0]} ...:`",
        )
        return True
    return False


def _nearest_name(name: str, scope: Scope, vocabulary: Vocabulary, expected: Type | None) -> str:
    wanted = expected.of if isinstance(expected, SetType) else expected
    if isinstance(wanted, Enum):
        nearest = near(name, wanted.members)
        if nearest:
            return nearest
    if scope.you and name in attributes_of(PLAYER, vocabulary):
        return f"did you mean `you.{name}`?"
    if scope.this and name in attributes_of(CARD, vocabulary):
        return f"did you mean `this.{name}`?"
    nearest = near(name, visible(scope, vocabulary))
    if nearest:
        return nearest
    if isinstance(wanted, Enum):
        return f"{describe(wanted)} can be {either(wanted.members)}"
    local = (*scope.variables, *scope.query, *scope.record, *(scope.event.names if scope.event is not None else ()))
    language = (word for word, seen in (("you", scope.you), ("this", scope.this), ("players", True)) if seen)
    return f"names that can be used here: {several(dict.fromkeys((*local, *language)), 20)}"
