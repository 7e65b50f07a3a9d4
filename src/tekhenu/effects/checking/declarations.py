"""One card to its printed values and everything that is wrong with it."""

from attrs import evolve

from tekhenu.core.values import WHOLE, Enum, Value
from tekhenu.core.vocabulary import CardKind, EventKind, Vocabulary
from tekhenu.effects.checking.blocks import check_block
from tekhenu.effects.checking.modifiers import check_modifier
from tekhenu.effects.checking.players import examine_actor, examine_places, players_needed
from tekhenu.effects.checking.printed import check_printed
from tekhenu.effects.reporting import Report, describe, either, listed, near, several, suggest
from tekhenu.effects.scope import Scope, event_scope
from tekhenu.effects.syntax import (
    Ability,
    Attribute,
    Card,
    Carry,
    Declaration,
    Limit,
    Name,
    Requires,
    Score,
    ScoredBefore,
    ScoreLine,
    Span,
)
from tekhenu.effects.types import condition, infer, infer_as
from tekhenu.effects.unknown import event_names
from tekhenu.effects.walking import names

__all__ = ["ability_scope", "check_card", "check_limit", "unknown_kind"]


def check_card(
    card: Card, vocabulary: Vocabulary, report: Report, *, exchanged: frozenset[str] = frozenset()
) -> dict[str, Value]:
    """Check the lines of a card; its printed values."""
    kind = vocabulary.kinds.get(card.kind)
    if kind is None:
        unknown_kind(card.kind, card.kind_span, vocabulary, report)
        moments = [line.event for line in card.declarations if isinstance(line, Ability) and line.window == "when"]
        kind = CardKind(card.kind, moments=tuple(moments))
    requires = [line for line in card.declarations if isinstance(line, Requires)]
    for line in requires:
        _requires(line, vocabulary, report)
    players = players_needed(requires, _apart(vocabulary), vocabulary)
    for declaration in card.declarations:
        if report.full:
            return {}
        if _allowed(declaration, kind, report):
            _declaration(declaration, kind, players, exchanged, vocabulary, report)
    if card.kind not in vocabulary.kinds:
        return {}
    lines = [line for line in card.declarations if isinstance(line, Attribute)]
    return check_printed(lines, kind, card.kind_span, vocabulary, report)


def ability_scope(ability: Ability, vocabulary: Vocabulary) -> Scope:
    """What is visible in an ability."""
    event = None if ability.window == "when" else vocabulary.events.get(ability.event)
    window = None if ability.window == "when" else ability.window
    return event_scope(event, window, vocabulary, copies=ability.once_per_owner)


def check_limit(limit: Limit, vocabulary: Vocabulary, report: Report) -> None:
    """``limit n per SCOPE`` (E109, E501)."""
    if limit.scope not in vocabulary.scopes:
        help = suggest(limit.scope, vocabulary.scopes, "stretches of time are")
        message = f"`{limit.scope}` is no stretch of time in this game"
        report("E109", message, report.word(limit, limit.scope, last=True), help=help)
    if limit.times < 1:
        message = f"with `limit {limit.times}` it could never be used"
        report("E501", message, report.word(limit, str(limit.times)), help="write a limit of at least 1")


def unknown_kind(name: str, span: Span, vocabulary: Vocabulary, report: Report) -> None:
    """Say that there are no such cards (E101)."""
    report("E101", f"unknown kind of card `{name}`", span, help=suggest(name, vocabulary.kinds, "the kinds are"))


def _apart(vocabulary: Vocabulary) -> Scope:
    """The scope of what is judged before the game: no card, no owner."""
    return Scope("a `requires` line", you=False, this=False, players=vocabulary.players)


def _requires(line: Requires, vocabulary: Vocabulary, report: Report) -> None:
    heard = Report(report.source)
    scope = _apart(vocabulary)
    condition(line.condition, scope, vocabulary, heard, "what stands after `requires`")
    never = infer(line.condition, scope, vocabulary).truth is False
    for found in heard.found:
        if found.code == "W701" and never and "player_count" in names(line.condition):
            least, most = vocabulary.players
            report(
                "W901",
                f"no game has as many players as `{report.text(line.condition)}` asks for",
                line.condition.span,
                notes=(f"the game is for {least} to {most} players",),
                help="ask for a number of players that the game can have",
            )
        else:
            report(found.code, found.message, found.span, notes=found.notes, help=found.help)


def _allowed(declaration: Declaration, kind: CardKind, report: Report) -> bool:
    """May cards of the kind have such a line (E1201)?"""
    match declaration:
        case Ability(window="when"):
            wanted = "when"
        case Ability(play=True):
            wanted = "play"
        case Ability():
            wanted = "ability"
        case Carry():
            wanted = "modifier"
        case Score() | ScoredBefore():
            wanted = "score"
        case _:
            return True
    if wanted in kind.allows:
        return True
    can = [_WHAT[one] for one in kind.allows]
    span = declaration.window_span if isinstance(declaration, Ability) else declaration.span
    what = _WHAT[wanted]
    if isinstance(declaration, Ability) and declaration.offered:
        span = report.word(declaration, "play" if declaration.play else "use")
        what = _WHAT["play"] if declaration.play else "abilities that are used"
    report(
        "E1201",
        f"{describe(Enum(kind.name, ()))} cannot have {what}",
        span,
        help=f"{describe(Enum(kind.name, ()))} can have {listed(can)}" if can else "leave the line out",
    )
    return False


_WHAT = {
    "ability": "abilities that wait for an event",
    "play": "abilities that are played",
    "modifier": "modifiers",
    "score": "`score` lines",
    "when": "moments such as `when taken:`",
}


def _declaration(
    declaration: Declaration,
    kind: CardKind,
    players: tuple[int, int],
    exchanged: frozenset[str],
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    match declaration:
        case Ability():
            _ability(declaration, kind, players, exchanged, vocabulary, report)
        case Carry(modifier=modifier, once_per_owner=once):
            scope = Scope("a modifier", copies=once, players=players)
            check_modifier(modifier, scope, vocabulary, report, lasting=True)
            examine_places(modifier, scope, vocabulary, report)
        case Score():
            _score(declaration, players, vocabulary, report)
        case ScoredBefore() | Attribute() | Requires():
            pass


# --- abilities


def _ability(
    ability: Ability,
    kind: CardKind,
    players: tuple[int, int],
    exchanged: frozenset[str],
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    if ability.limit is not None:
        check_limit(ability.limit, vocabulary, report)
    if ability.window == "when":
        known = _moment(ability, kind, vocabulary, report)
    else:
        known = _event(ability, vocabulary, report)
    if not known:
        report = report.about_words_only()
    scope = evolve(ability_scope(ability, vocabulary), players=players)
    examine_actor(ability, scope, report)
    examine_places(ability, scope, vocabulary, report)
    if ability.where is not None:
        scope = condition(ability.where, scope, vocabulary, report, "what stands after `where`")
    compulsory = not ability.offered
    check_block(ability.body, scope, vocabulary, report, exchanged=exchanged, compulsory=compulsory)


def _moment(ability: Ability, kind: CardKind, vocabulary: Vocabulary, report: Report) -> bool:
    """``when taken``: a moment of the card itself (E011, E111)."""
    if ability.event in kind.moments:
        return True
    event = vocabulary.events.get(ability.event)
    if event is not None:
        ways = either(f"{window} {event.name}" for window in event.windows)
        report(
            "E011",
            f"`when {event.name}` does not say whether before or after",
            ability.window_span,
            notes=("a printed “when” can mean either; on a card that runs, it matters which",),
            help=f"write {ways}",
        )
        return False
    article = describe(Enum(kind.name, ()))
    help = f"{article} has no moments; write `after ...` and an event"
    if kind.moments:
        have = f"{article} has the moment{'s' if len(kind.moments) > 1 else ''} {several(kind.moments)}"
        help = near(ability.event, kind.moments) or have
    report("E111", f"{article} has no moment `{ability.event}`", ability.event_span, help=help)
    return False


def _event(ability: Ability, vocabulary: Vocabulary, report: Report) -> bool:
    """The event and its window, and who does it (E102, E301, E303, E304)."""
    event = vocabulary.events.get(ability.event)
    if event is None:
        known = event_names(vocabulary)
        help = suggest(ability.event, known, "the events are")
        if ability.event in vocabulary.actions and not near(ability.event, known):
            help = f"`{ability.event}` is an action and no event; {suggest('', known, 'the events are')}"
        report("E102", f"unknown event `{ability.event}`", ability.event_span, help=help)
        return False
    if not _window(ability, event, report):
        return True
    if ability.by is None and event.actor is not None:
        report(
            "E303",
            f"`{ability.window} {event.name}` does not say who does it",
            ability.event_span,
            help=f"write `{event.name} by you`, `{event.name} by another player` or `{event.name} by any player`",
        )
    if ability.by is not None and event.actor is None:
        report(
            "E304",
            f"nobody does `{event.name}`: it just happens",
            report.word(ability, f"by {ability.by}"),
            help=f"leave out `by {ability.by}`",
        )
    return True


def _window(ability: Ability, event: EventKind, report: Report) -> bool:
    """Does the event open the window (E301)?"""
    if ability.window in event.windows:
        return True
    opened = either(f"{window} {event.name}" for window in event.windows)
    note = f"what can be used with `{event.name}` is {several(event.windows)}"
    report(
        "E301",
        f"`{ability.window}` cannot be used with `{event.name}`",
        ability.window_span,
        notes=(note,) if event.windows else (),
        help=f"write {opened}" if event.windows else f"no card can wait for `{event.name}`",
    )
    return False


# --- scores


def _score(score: Score, players: tuple[int, int], vocabulary: Vocabulary, report: Report) -> None:
    scope = Scope("a score", copies=score.once_per_owner, players=players)
    if score.at_most is not None:
        infer_as(score.at_most, WHOLE, "what stands after `at most`", scope, vocabulary, report, optional=True)
    for line in score.lines:
        _score_line(line, scope, vocabulary, report)
    examine_places(score, scope, vocabulary, report)


def _score_line(line: ScoreLine, scope: Scope, vocabulary: Vocabulary, report: Report) -> None:
    inner = scope
    if line.condition is not None:
        inner = condition(line.condition, scope, vocabulary, report, "what stands after `if`")
    infer_as(line.amount, WHOLE, "the amount to score", inner, vocabulary, report)
    _unit(line.unit, vocabulary, report)
    if line.per is not None:
        infer_as(line.per, WHOLE, "what stands after `per`", inner, vocabulary, report)


def _unit(unit: Name, vocabulary: Vocabulary, report: Report) -> None:
    """Points, and nothing else, are scored (E107, E206)."""
    points = [one.name for one in vocabulary.resources.values() if one.points]
    if unit.name in points:
        return
    if unit.name in vocabulary.resources:
        report(
            "E206",
            f"`{unit.name}` cannot be scored, because it is not points",
            unit.span,
            help=f"score {either(points)}, or write `gain` in an ability" if points else "this game has no points",
        )
        return
    report("E107", f"unknown resource `{unit.name}`", unit.span, help=suggest(unit.name, points, "what is scored is"))
