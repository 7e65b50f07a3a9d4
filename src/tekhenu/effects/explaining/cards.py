"""Cards, and whatever else a file holds, to titles and sentences."""

from collections.abc import Mapping

from attrs import evolve

from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.amounts import amount, per
from tekhenu.effects.explaining.conditions import clause
from tekhenu.effects.explaining.counts import count
from tekhenu.effects.explaining.effects import Said, block, effects, joined, performed
from tekhenu.effects.explaining.english import capital, listed, said, times
from tekhenu.effects.explaining.events import Tense, happening, noun
from tekhenu.effects.explaining.modifiers import modifier
from tekhenu.effects.explaining.nouns import ANOTHER, ANYBODY, THAT_PLAYER, YOU, Noun, Person, kind_noun, resource_noun
from tekhenu.effects.explaining.past import fills_of, through
from tekhenu.effects.explaining.phrases import condition, part, person_of, say
from tekhenu.effects.explaining.places import Place, Speech
from tekhenu.effects.scope import Scope, event_scope

__all__ = [
    "card",
    "card_place",
    "changed",
    "declaration",
    "heading",
    "kind_limit",
    "limit",
    "overlay",
    "property_",
    "score_line",
    "step",
    "test",
]

_SPEECH = Speech(clause, count)


def heading(node: s.Card) -> str:
    """The title of a card, with its kind and, where the title does not say them, its ids."""
    title = node.title or said(node.ids[0])
    own = len(node.ids) == 1 and said(node.ids[0]).lower() == title.lower()
    return f"{title} ({said(node.kind)}{'' if own else ' ' + ', '.join(node.ids)})"


def card(node: s.Card, place: Place) -> list[Said]:
    """The lines of a card: its printed values on one line, then a sentence for each declaration."""
    printed = [one for one in node.declarations if isinstance(one, s.Attribute)]
    told = []
    if printed:
        told.append(Said(". ".join(declaration(one, place).text for one in printed)))
    told.extend(declaration(one, place) for one in node.declarations if not isinstance(one, s.Attribute))
    return told


def card_place(vocabulary: Vocabulary, kind: str | None = None, titles: Mapping[str, str] | None = None) -> Place:
    """Where the lines of a card stand; on a card that belongs to nobody ``you`` is whoever it is about."""
    found = vocabulary.kinds.get(kind or "")
    you = THAT_PLAYER if found is not None and found.ownerless else YOU
    return Place(vocabulary, Scope(players=vocabulary.players), _SPEECH, you, titles=titles or {})


def declaration(node: s.Declaration, place: Place) -> Said:
    """One line of a card."""
    match node:
        case s.Attribute(name, value):
            return Said(f"{capital(said(name))}: {say(value, place)}", order=False)
        case s.Requires(test):
            return Said(f"used only if {condition(test, place)}", order=False)
        case s.Ability():
            return _ability(node, place)
        case s.Carry(one, once):
            inner = _counting(place, once=once)
            return Said(modifier(one, inner), order=False, remark=_once("this counts", once=once))
        case s.Score():
            return _score(node, place)
        case s.ScoredBefore(ids):
            return Said(f"scored before {listed(place.titles.get(one, said(one)) for one in ids)}", order=False)


def _counting(place: Place, *, once: bool) -> Place:
    """The place of a line that may speak of the copies that a player has."""
    return evolve(place, scope=evolve(place.scope, copies=once))


def _once(what: str, *, once: bool) -> str:
    return f"However many copies you have, {what} only once." if once else ""


# --- abilities ------------------------------------------------------------------------------------------------------


def _ability(node: s.Ability, place: Place) -> Said:
    event = None if node.window == "when" else place.vocabulary.events.get(node.event)
    scope = event_scope(
        event, None if node.window == "when" else node.window, place.vocabulary, copies=node.once_per_owner
    )
    inner = evolve(place, scope=scope, actor=_actor(node, place))
    if not place.you.second and event is not None and event.actor is None:
        inner = evolve(inner, you=Person("the active player", "the active player's"))
    start, rest = _when(node, inner)
    if rest:
        start = f"{start}, if {' and '.join(condition(one, inner) for one in rest)}"
    often = "" if node.limit is None else limit(node.limit)
    if node.offered:
        verb = "play" if node.play else "use"
        start = f"{inner.you.subject} may {verb} this{' ' + often + ',' if often else ''} {start}"
    elif often:
        start = f"{often}, {start}"
    told = _instead(start, node, inner) if node.window == "instead of" else block(f"{start}:", node.body, inner)
    remarks = [_once("this happens", once=node.once_per_owner)]
    if node.even_by_itself:
        remarks.append("This counts even if this card itself brought it about.")
    return evolve(told, order=False, remark=" ".join(one for one in remarks if one))


def _actor(node: s.Ability, place: Place) -> Person | None:
    """Who does the event, after it has been said."""
    if node.by == "you":
        return place.you
    return THAT_PLAYER if node.by is not None else None


def _instead(start: str, node: s.Ability, place: Place) -> Said:
    inner = effects(node.body.effects, place)
    if "instead of" in start:
        return joined(f"{start}:", inner)
    if node.body.effects == (s.Nothing(),):
        return Said(f"{start}, nothing happens instead")
    if len(inner) == 1 and not inner[0].under:
        return evolve(inner[0], text=f"{start}: {inner[0].text} instead")
    return joined(f"{start}, do this instead:", inner)


def limit(node: s.Limit) -> str:
    """``once per turn``, ``up to twice per turn``."""
    return f"{'' if node.times == 1 else 'up to '}{times(node.times)} per {said(node.scope)}"


def _when(node: s.Ability, place: Place) -> tuple[str, list[s.Expression]]:
    """When an ability works, and the conditions that this does not say."""
    where = [] if node.where is None else [node.where]
    if node.window == "when":
        return f"when this is {said(node.event)}", where
    event = place.vocabulary.events.get(node.event)
    who = {"you": place.you, "another player": ANOTHER, "any player": ANYBODY}.get(node.by or "")
    if event is None:
        by = "" if who is None else f" by {who.subject}"
        return f"{_WINDOWS[node.window][1]} {said(node.event)}{by}", where
    if node.window not in ("during", "at start of", "at end of"):
        fills, rest = fills_of(node.where, event, place)
        tense: Tense = "would" if node.window == "instead of" and event.actor is not None else "present"
        told = happening(event, who, fills, tense)
        if told is not None:
            word = "when" if node.window == "instead of" and node.offered else _WINDOWS[node.window][0]
            return f"{word} {told}{through(fills)}", rest
    if node.window == "during" and node.offered:
        return f"at any time in {noun(event, who)}", where
    return f"{_WINDOWS[node.window][1]} {noun(event, who)}", where


#: How a window is said before a clause, and before a noun.
_WINDOWS = {
    "declaring": ("as", "at the announcement of"),
    "before": ("before", "before"),
    "instead of": ("whenever", "instead of"),
    "after": ("after", "after"),
    "during": ("while", "during"),
    "at start of": ("at the start of", "at the start of"),
    "at end of": ("at the end of", "at the end of"),
}


# --- scores ---------------------------------------------------------------------------------------------------------


def _score(node: s.Score, place: Place) -> Said:
    inner = _counting(place, once=node.once_per_owner)
    remark = _once("this counts", once=node.once_per_owner)
    lines = [Said(score_line(one, inner), order=False) for one in node.lines]
    if node.at_most is not None:
        most = amount(node.at_most, _unit(node.lines[0], inner), inner)
        unless = " (without a limit if that is nothing)" if inner.type(node.at_most).optional else ""
        return evolve(joined(f"scores at most {most}{unless}:", lines), order=False, remark=remark)
    if len(lines) == 1:
        return Said(f"scores {lines[0].text}", order=False, remark=remark)
    return Said("scores:", tuple(lines), order=False, remark=remark)


def score_line(node: s.ScoreLine, place: Place) -> str:
    """What a card scores: ``2 points for each stall that you have``."""
    told = amount(node.amount, _unit(node, place), place)
    if node.per is not None:
        each = per(node.per, place)
        told = f"{told} for {each}" if each is not None else f"{told}, times {part(node.per, place)}"
    return told + ("" if node.condition is None else f" if {condition(node.condition, place)}")


def _unit(node: s.ScoreLine, place: Place) -> Noun:
    found = place.vocabulary.resources.get(node.unit.name)
    return Noun(said(node.unit.name), said(node.unit.name)) if found is None else resource_noun(found)


# --- editions, limits, tests, properties ----------------------------------------------------------------------------


def overlay(node: s.Overlay, place: Place) -> Said:
    """An edition with its changes."""
    title = f"{node.title} (edition {said(node.name)})" if node.title else f"edition {said(node.name)}"
    return Said(f"{title}:", tuple(changed(one, place) for one in node.changes), order=False)


def changed(node: s.Replace | s.Another | s.AddCard | s.Remove | s.Restore | s.Switch, place: Place) -> Said:
    match node:
        case s.Replace(one):
            under = tuple(card(one, card_place(place.vocabulary, one.kind, place.titles)))
            return Said(
                f"the {said(one.kind)} {_titled(one.ids[0], place)} is replaced by {heading(one)}:", under, order=False
            )
        case s.AddCard(one):
            under = tuple(card(one, card_place(place.vocabulary, one.kind, place.titles)))
            return Said(f"there is also {heading(one)}:", under, order=False)
        case s.Another(kind, one, attributes):
            told = listed(f"{said(each.name)} {say(each.value, place)}" for each in attributes)
            return Said(f"the {said(kind)} {_titled(one, place)} has other values: {told}", order=False)
        case s.Remove(kind, one):
            return Said(f"the {said(kind)} {_titled(one, place)} is not used", order=False)
        case s.Restore(kind, one):
            return Said(f"the {said(kind)} {_titled(one, place)} is always used", order=False)
        case s.Switch(name, value):
            return Said(f"the setting “{said(name)}” is {say(value, place)}", order=False)


def _titled(id: str, place: Place) -> str:
    return place.titles.get(id, said(id))


def kind_limit(node: s.KindLimit, place: Place) -> str:
    """How many cards of a kind a player may play."""
    kind = place.vocabulary.kinds.get(node.kind)
    name = Noun(said(node.kind), said(node.kind)) if kind is None else kind_noun(kind)
    return f"each player may play at most {name.counted(node.limit.times)} per {said(node.limit.scope)}"


def property_(node: s.Property, vocabulary: Vocabulary) -> str:
    """What must hold at any time."""
    place = Place(vocabulary, Scope("a property", you=False, this=False, players=vocabulary.players), _SPEECH)
    return f"{node.name}: always, {condition(node.condition, place)}"


def test(node: s.Test, place: Place) -> Said:
    """A test with its steps."""
    seats = node.players or place.vocabulary.players[0]
    inner = evolve(place, scope=Scope("a test", seats=seats, players=(seats, seats)))
    players = "" if node.players is None else f", with {node.players} players"
    about = f" (for {listed(_titled(one, place) for one in node.cards)})" if node.cards else ""
    return Said(f"test “{node.name}”{about}{players}:", tuple(step(one, inner) for one in node.steps), order=False)


def step(node: s.Step, place: Place) -> Said:
    """One line of a test."""
    match node:
        case s.Given(target, value):
            return Said(f"given: {condition(s.Compare('==', target, value), place)}", order=False)
        case s.Hold(ids, who, zone):
            cards = listed(_titled(one, place) for one in ids)
            person = YOU if who is None else person_of(who, place) or Person(say(who, place), "")
            if zone is None:
                return Said(f"{person.does('hold')} {cards}", order=False)
            owned = zone in place.vocabulary.zones and place.vocabulary.zones[zone].per_player
            be = "is" if len(ids) == 1 else "are"
            return Said(f"{cards} {be} in {person.possessive if owned else 'the'} {said(zone)}", order=False)
        case s.Do(action, arguments, who):
            person = YOU if who is None else person_of(who, place) or Person(say(who, place), "")
            return Said(f"{person.does('do')} this: {performed(action, arguments, place)}", order=False)
        case s.Answer(key):
            return Said(f"the answer is “{key}”", order=False)
        case s.Expect():
            return Said(f"now {_expected(node, place)}", order=False)


def _expected(node: s.Expect, place: Place) -> str:
    match node.mode:
        case "that":
            return "true" if node.condition is None else condition(node.condition, place)
        case "options":
            number = node.condition or s.Number(0)
            if isinstance(number, s.Number):
                return f"there {'is' if number.value == 1 else 'are'} {Noun('option', 'options').counted(number.value)}"
            return f"the number of options is {say(number, place)}"
        case "asked":
            if node.condition is None:
                return "something is asked"
            person = person_of(node.condition, place) or Person(say(node.condition, place), "")
            return f"{person.does('be')} asked"
        case "offered" | "not offered":
            return f"“{node.key}” is {node.mode}"
        case "not asked":
            return "nothing is asked"
