"""A card's words about other players and the number of players, to the warning that there may be too few."""

from tekhenu.core.values import PLAYER, Whole
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.reporting import Report, number_of
from tekhenu.effects.scope import Scope
from tekhenu.effects.syntax import Ability, AttributeOf, Compare, Expression, Name, Number, Requires
from tekhenu.effects.types import holding
from tekhenu.effects.walking import walk

__all__ = ["examine_actor", "examine_others", "examine_places", "players_needed"]

_COUNT = Name("player_count")


def players_needed(requires: list[Requires], scope: Scope, vocabulary: Vocabulary) -> tuple[int, int]:
    """How many players there are in a game with the card, at the least and at the most."""
    for line in requires:
        scope = holding(line.condition, scope, vocabulary)
    least, most = vocabulary.players
    fact = scope.facts.get(_COUNT)
    if fact is None:
        return least, most
    return max(least, fact.low or least), min(most, most if fact.high is None else fact.high)


def examine_others(source: Expression, scope: Scope, report: Report, *, compulsory: bool) -> None:
    """Warn of a compulsory choice among other players, where there may be none (W901)."""
    if compulsory and scope.players[0] < 2 and source == Name("others"):
        report(
            "W901",
            "in a game of 1 player there are no `others`, and the choice is skipped",
            source.span,
            help="add the line `requires player_count >= 2` to the card, or put the choice under `may:`",
        )


def examine_actor(ability: Ability, scope: Scope, report: Report) -> None:
    """Warn of an ability that waits for another player, where there may be none (W901)."""
    if ability.by == "another player" and scope.players[0] < 2:
        report(
            "W901",
            "in a game of 1 player no other player ever does this",
            report.word(ability, "another"),
            help="add the line `requires player_count >= 2` to the card",
        )


def examine_places(node: object, scope: Scope, vocabulary: Vocabulary, report: Report) -> None:
    """Warn of a place in turn order that not every game has (W901).

    A place is a number of a player that runs from 1 to the most players there can be.
    """
    least = scope.players[0]
    for part in walk(node):
        if not isinstance(part, Compare) or part.operator not in ("==", ">=", ">"):
            continue
        place, number = part.left, part.right
        if not isinstance(number, Number) or not isinstance(place, AttributeOf) or not _is_place(place, vocabulary):
            continue
        wanted = number.value + (part.operator == ">")
        if least < wanted <= vocabulary.players[1]:
            report(
                "W901",
                f"in a game of {number_of(least, 'player')} nobody has the place {wanted}",
                part.span,
                help=f"add the line `requires player_count >= {wanted}` to the card",
            )


def _is_place(node: AttributeOf, vocabulary: Vocabulary) -> bool:
    word = vocabulary.attributes.get((PLAYER.name, node.name))
    if word is None or not isinstance(word.type, Whole) or not any(hint in node.name for hint in _HINTS):
        return False
    return word.type.low == 1 and word.type.high == vocabulary.players[1]


#: So a player's place is called; another number from 1 to 4 is not meant.
_HINTS = ("order", "place", "position", "seat")
