"""Effects to sentences with further sentences under them, as a rulebook would write them."""

from collections.abc import Iterator, Sequence
from typing import Literal

from attrs import evolve, frozen

from tekhenu.core.families import is_family
from tekhenu.core.vocabulary import ActionWord, EventKind
from tekhenu.effects import syntax as s
from tekhenu.effects.explaining.amounts import amount, per
from tekhenu.effects.explaining.english import article, listed, said, times
from tekhenu.effects.explaining.events import happening
from tekhenu.effects.explaining.members import members
from tekhenu.effects.explaining.modifiers import modifier
from tekhenu.effects.explaining.nouns import Noun, Person, cards_in, resource_noun
from tekhenu.effects.explaining.phrases import condition, part, person_of, say, zone_name
from tekhenu.effects.explaining.places import Place
from tekhenu.effects.explaining.trees import uses
from tekhenu.effects.scope import EventParameter, Inferred, Variable, resolve

__all__ = ["Said", "argument", "block", "effect", "effects", "joined", "option", "performed", "price"]


@frozen
class Said:
    """A sentence without its full stop, and what stands under it."""

    text: str
    under: tuple["Said", ...] = ()
    #: Does it tell the player to do something, so that it can follow "you may"?
    order: bool = True
    #: A remark in parentheses after the sentence.
    remark: str = ""


def block(head: str, body: s.Block, place: Place) -> Said:
    """A head that ends in a colon, with its block behind it if that is one sentence, otherwise under it."""
    return joined(head, effects(body.effects, place))


def joined(head: str, inner: Sequence[Said]) -> Said:
    """A head with sentences behind or under it."""
    if len(inner) == 1:
        return evolve(inner[0], text=f"{head} {inner[0].text}")
    return Said(head, tuple(inner))


def effects(nodes: Sequence[s.Effect], place: Place) -> tuple[Said, ...]:
    """Effects in their order; names that one of them brings are known to those after it."""
    told: list[Said] = []
    for at, node in enumerate(nodes):
        if isinstance(node, s.Let) and _said_at_once(node, nodes[at + 1 :]):
            place = evolve(
                place,
                scope=place.scope.bind(node.variable, place.type(node.value)),
                inlined={**place.inlined, node.variable: node.value},
            )
            continue
        said_, place = effect(node, place)
        told.extend(said_)
    return tuple(told)


def _said_at_once(node: s.Let, rest: Sequence[s.Effect]) -> bool:
    """Is the name used only once, by the very next effect and before that changes anything?"""
    if not rest:
        return False
    match rest[0]:
        case s.Repeat(times=first) | s.If(condition=first):
            pass
        case s.Gain() | s.Lose() | s.Pay() | s.Draw() | s.Transfer() as first:
            pass
        case _:
            return False
    return uses(node.variable, first) == 1 and sum(uses(node.variable, one) for one in rest) == 1


def effect(node: s.Effect, place: Place) -> tuple[tuple[Said, ...], Place]:
    """An effect as sentences, and the place after it."""
    match node:
        case s.Choose():
            return _choose(node, place)
        case s.Let(variable, value):
            phrase = f"“{said(variable)}”"
            told = Said(f"let {phrase} be {say(value, place)}")
            return (told,), place.bind(variable, place.type(value), phrase)
        case s.May():
            return tuple(_may(node, place)), place
        case s.If():
            return tuple(_if(node, "if", place)), place
        case _:
            return (_one(node, place),), place


def _one(node: s.Effect, place: Place) -> Said:
    """An effect that is one sentence and brings no name."""
    match node:
        case s.Gain(what, who):
            return _does(who, "gain", price(what, place), place)
        case s.Lose(what, who):
            return _does(who, "lose", price(what, place), place)
        case s.Pay(what, who, to):
            return _does(who, "pay", price(what, place) + _to(to, place), place)
        case s.Transfer():
            return _transfer(node, place)
        case s.ChooseOne(options, who):
            told = _does(who, "choose", "one:", place)
            return evolve(told, under=tuple(option(one, place) for one in options))
        case s.ForEach(variable, source, body, where):
            return _for_each(variable, source, body, where, place)
        case s.Repeat(count, body):
            return block(f"{_times(count, place)}:", body, place)
        case s.Change(parameter, value):
            return _change(parameter, value, place)
        case s.Perform():
            return _perform(node, place)
        case s.Grant(action, arguments, cost):
            due = "" if cost is None else f" for {price(cost, place)}"
            done = performed(action, arguments, place)
            return Said(f"{place.you.do('get')} an extra action{due}: {done}", order=place.you.second)
        case s.Draw():
            return _draw(node, place)
        case s.Move(what, to, under):
            return _does(None, "put", f"{say(what, place)} {_into(to, place, under=under)}", place)
        case s.Shuffle(zone):
            return _does(None, "shuffle", zone_name(zone, place)[0], place)
        case s.Scoped(mode, scope, modifiers):
            start = f"for this {said(scope)}" if mode == "for this" else f"until the end of the {said(scope)}"
            return evolve(_changed(f"{start},", f"{start}:", modifiers, place), order=False)
        case s.All(body):
            return block("do all of this or none of it:", body, place)
        case s.Nothing():
            return Said("nothing happens", order=False)
        case s.Choose() | s.Let() | s.May() | s.If():
            return effect(node, place)[0][0]


# --- who does what --------------------------------------------------------------------------------------------------


def _who(node: s.Expression | None, place: Place) -> Person:
    """Who does something; without a word it is the owner of the card."""
    if node is None:
        return place.you
    found = person_of(node, place)
    text = say(node, place)
    return Person(text, f"{text}'s") if found is None else found


def _does(who: s.Expression | None, verb: str, rest: str, place: Place) -> Said:
    person = _who(who, place)
    return Said(f"{person.do(verb)} {rest}", order=person.second)


def _to(node: s.Expression | None, place: Place) -> str:
    return "" if node is None else f" to {_who(node, place).subject}"


def price(node: s.Price, place: Place) -> str:
    """Quantities: ``2 coins and 1 favour``."""
    return listed(_quantity(one, place) for one in node.quantities)


def _quantity(node: s.Quantity, place: Place) -> str:
    if node.any_of is not None:
        return _any_of(node.amount, node.any_of, place)
    name = node.resource or s.Name("")
    return amount(node.amount, _stuff(name, place), place)


def _stuff(name: s.Name, place: Place) -> Noun:
    """What a resource is called, by itself or where a name stands for it."""
    meant = resolve(name.name, place.scope, place.vocabulary)
    if isinstance(meant, Variable | EventParameter):
        return Noun(f"of {say(name, place)}", f"of {say(name, place)}")
    found = place.vocabulary.resources.get(name.name)
    return Noun(said(name.name), said(name.name)) if found is None else resource_noun(found)


def _any_of(count: s.Expression, choices: s.Expression, place: Place) -> str:
    """So much of several resources: ``any mix of 3 grain and linen``."""
    found = members(choices, place)
    single = isinstance(choices, s.SetOf)
    if count == s.Number(1):
        return f"1 {found.one}" if single else found.one
    noun = Noun(found.all, found.all) if single else Noun(found.single, found.many)
    return f"any mix of {amount(count, noun, place)}"


# --- choices --------------------------------------------------------------------------------------------------------


def _choose(node: s.Choose, place: Place) -> tuple[tuple[Said, ...], Place]:
    found = members(node.source, place, node.variable, node.where)
    element = place.type(node.source).element
    phrase, beside = place.free(found.that if node.mode == "one" else found.chosen, node.variable)
    if beside:
        found = members(node.source, place, node.variable, node.where, (phrase, beside))
    if node.mode == "one":
        what, value = found.one, element
    else:
        value = element.set_of if not element.reported else Inferred(element.type)
        if node.mode == "order":
            what = f"an order for {found.all}"
            phrase = f"{found.all}, in that order"
        else:
            what = _so_many(node, found.single, found.many, place)
    return (_does(node.who, "choose", what, place),), place.bind(node.variable, value, phrase)


def _so_many(node: s.Choose, single: str, many: str, place: Place) -> str:
    low, high = node.low, node.high
    one = high == s.Number(1)
    if low is None or high is None:
        return many
    if low == high:
        number = part(low, place)
    elif low == s.Number(0):
        number = f"up to {say(high, place)}"
    elif isinstance(low, s.Number) and high == s.Number(low.value + 1):
        number = f"{low.value} or {low.value + 1}"
    else:
        number = f"{part(low, place)} to {part(high, place)}"
    return f"{number} {single if one else many}"


def option(node: s.Option, place: Place) -> Said:
    """One of several things to choose from; its label only where the rest does not say it."""
    inner = effects(node.body.effects, place)
    start = "" if node.condition is None else f"if {condition(node.condition, place)}:"
    whole = " ".join(one.text for one in inner).lower()
    if node.label and node.label.lower() not in whole:
        start = f"“{node.label}”" + (f" ({start[:-1]}):" if start else ":")
    if start:
        return joined(start, inner)
    if len(inner) == 1:
        return inner[0]
    return Said("all of this:", inner)


def _may(node: s.May, place: Place) -> Iterator[Said]:
    who = _who(node.who, place)
    inner = effects(node.body.effects, place)
    nothing = isinstance(node.body.effects[0], s.Nothing) if len(node.body.effects) == 1 else False
    simple = len(inner) == 1 and inner[0].order
    must = "" if node.compulsory is None else f" (compulsory if {condition(node.compulsory, place)})"
    if node.price is not None:
        head = f"{who.subject} may pay {price(node.price, place)}{_to(node.to, place)}"
        if nothing:
            yield Said(head, order=False)
        elif simple and who.second:
            yield evolve(inner[0], text=f"{head} to {inner[0].text}", order=False)
        elif who.second:
            yield evolve(joined(f"{head}; if so:", inner), order=False)
        else:
            yield Said(head, order=False)
            yield evolve(joined("if so:", inner), order=False)
    elif simple and who.second and not (must and (inner[0].under or ";" in inner[0].text)):
        yield evolve(inner[0], text=f"{who.subject} may {inner[0].text}{must}", order=False)
    elif who == place.you:
        yield evolve(joined(f"{who.subject} may do this{must}:", inner), order=False)
    else:
        yield evolve(joined(f"{who.subject} may decide that this happens{must}:", inner), order=False)
    if node.otherwise is not None:
        yield evolve(block("if not:", node.otherwise, place), order=False)


def _if(node: s.If, word: str, place: Place) -> Iterator[Said]:
    yield evolve(block(f"{word} {condition(node.condition, place)}:", node.then, place), order=False)
    if node.otherwise is None:
        return
    match node.otherwise.effects:
        case (s.If() as inner,):
            yield from _if(inner, "otherwise, if", place)
        case (s.Nothing(),):
            yield Said("otherwise nothing happens", order=False)
        case _:
            yield evolve(block("otherwise:", node.otherwise, place), order=False)


def _for_each(variable: str, source: s.Expression, body: s.Block, where: s.Expression | None, place: Place) -> Said:
    found = members(source, place, variable, where)
    phrase, beside = place.free(found.that, variable)
    if beside:
        found = members(source, place, variable, where, (phrase, beside))
    inner = place.bind(variable, place.type(source).element, phrase)
    return evolve(block(f"for {found.each}:", body, inner), order=False)


def _times(node: s.Expression, place: Place) -> str:
    if isinstance(node, s.Number):
        return f"do this {times(node.value)}"
    each = per(node, place)
    if each is not None:
        return f"for {each}"
    return f"do this as many times as {say(node, place)}"


# --- things that move -----------------------------------------------------------------------------------------------


def _transfer(node: s.Transfer, place: Place) -> Said:
    noun = _stuff(node.resource, place)
    what = amount(node.amount, noun, place)
    much = "much" if noun.one == noun.many else "many"
    if node.up_to:
        what = f"{what}, or as {much} as possible"
    if node.at_least is not None:
        what = f"{what} (at least {say(node.at_least, place)})"
    giver, taker = _who(node.source, place), _who(node.target, place)
    kind = "" if node.into is None else _stuff(node.into, place).many
    comma = "," if node.up_to else ""
    if giver == taker:
        return _does(node.source, "turn", f"{what}{comma} into {kind}" if kind else what, place)
    tail = f"{comma} as {kind}" if kind else ""
    if taker == place.you:
        return Said(f"{taker.do('take')} {what}{tail}{comma} from {giver.subject}", order=taker.second)
    return Said(f"{giver.do('give')} {what}{tail}{comma} to {taker.subject}", order=giver.second)


def _draw(node: s.Draw, place: Place) -> Said:
    source, zone = zone_name(node.source, place)
    noun = Noun("card", "cards") if zone is None else cards_in(zone, place.vocabulary)
    drawn = f"{amount(node.amount, noun, place)} from {source}"
    if node.pool is None and node.rest_zone is None and node.keep == node.amount:
        return _does(
            None,
            "draw",
            f"{drawn} and put {'it' if node.amount == s.Number(1) else 'them'} {_into(node.into, place)}",
            place,
        )
    kept = f"{say(node.keep, place)} of these {_into(node.into, place)}"
    if node.pool is not None:
        others = f"the {zone_noun(node.pool, place).many} in {zone_name(node.pool, place)[0]}"
        drawn = f"{drawn}; of these and {others}"
        kept = f"{say(node.keep, place)} {_into(node.into, place)}"
    return _does(None, "draw", f"{drawn}, put {kept}{_rest(node.rest, node.rest_zone, place)}", place)


def zone_noun(node: s.Expression, place: Place) -> Noun:
    """What the cards in a zone are called."""
    zone = zone_name(node, place)[1]
    return Noun("card", "cards") if zone is None else cards_in(zone, place.vocabulary)


def _rest(
    how: Literal["on top of", "under", "into", "shuffled into", "shuffled on top of"] | None,
    node: s.Expression | None,
    place: Place,
) -> str:
    if node is None:
        return ""
    zone = zone_name(node, place)[0]
    match how:
        case "shuffled into":
            return f", and shuffle the rest into {zone}"
        case "shuffled on top of":
            return f", and shuffle the rest and put them on top of {zone}"
        case "on top of" | "under":
            return f", and put the rest {how} {zone}"
        case _:
            return f", and put the rest into {zone}"


def _into(node: s.Expression, place: Place, *, under: bool = False) -> str:
    zone, known = zone_name(node, place)
    if under:
        return f"under {zone}"
    return f"on top of {zone}" if known is not None and known.visible == "nobody" else f"into {zone}"


# --- events and actions ---------------------------------------------------------------------------------------------


def _change(parameter: str, value: s.Expression, place: Place) -> Said:
    match value:
        case s.Binary("+", s.Name(name), more) if name == parameter:
            return _does(None, "increase", f"the {said(parameter)} by {say(more, place)}", place)
        case s.Binary("-", s.Name(name), less) if name == parameter:
            return _does(None, "reduce", f"the {said(parameter)} by {say(less, place)}", place)
    return _does(None, "change", f"the {said(parameter)} to {say(value, place)}", place)


def _perform(node: s.Perform, place: Place) -> Said:
    if node.again:
        told = f"{place.you.do('do')} the same again"
    elif node.any_kind:
        told = f"{place.you.do('perform')} any {said(node.action)}{_with(node.arguments, (), place)}"
    else:
        told = performed(node.action, node.arguments, place)
        told = told if place.you.second else f"{place.you.does('do')} this: {told}"
    if not node.modifiers:
        return Said(told, order=place.you.second)
    during = _changed(f"{told}; while doing so,", f"{told}; while doing so:", node.modifiers, place)
    return evolve(during, order=place.you.second)


def _changed(before_one: str, before_many: str, modifiers: Sequence[s.Modifier], place: Place) -> Said:
    """What holds for a while."""
    told = [Said(modifier(one, place)) for one in modifiers]
    return joined(before_one, told) if len(told) == 1 else Said(before_many, tuple(told))


def performed(action: str, arguments: Sequence[s.Argument], place: Place) -> str:
    """An action with its arguments, as something to do."""
    word = place.vocabulary.actions.get(action)
    event = _event_of(word)
    if event is not None:
        fills = {
            one.name: _argument(one, place)
            for one in arguments
            if f"{{{one.name}}}" in (event.on_cards or event.sentence)
        }
        told = happening(event, place.you, fills, "base")
        if told is not None:
            return told + _with(arguments, tuple(fills), place)
    which = "any " if is_family(action, place.vocabulary) else ""
    return f"perform {which}{said(action)}{_with(arguments, (), place)}"


def _event_of(word: ActionWord | None) -> EventKind | None:
    """The event that an action is."""
    found = getattr(getattr(word, "frame", None), "event", None)
    return found if isinstance(found, EventKind) else None


def _with(arguments: Sequence[s.Argument], known: tuple[str, ...], place: Place) -> str:
    rest = [one for one in arguments if one.name not in known]
    return f" with {listed(argument(one, place) for one in rest)}" if rest else ""


def argument(node: s.Argument, place: Place) -> str:
    """``value 2``, ``any value from 1 to 3``."""
    if isinstance(node.value, s.AnyOf):
        if isinstance(node.value.choices, s.Range):
            return f"any {said(node.name)} from {say(node.value.choices, place)}"
        return f"{article(said(node.name))} of {place.you.possessive} choice ({_argument(node, place)})"
    if node.value == s.Name(node.name):
        return f"the same {said(node.name)}"
    if isinstance(node.value, s.Number | s.Name):
        return f"{said(node.name)} {part(node.value, place)}"
    return f"{part(node.value, place)} as {said(node.name)}"


def _argument(node: s.Argument, place: Place) -> str:
    if not isinstance(node.value, s.AnyOf):
        return say(node.value, place)
    found = members(node.value.choices, place)
    return found.one.replace("a ", "any ", 1) if found.one.startswith("a ") else found.one
