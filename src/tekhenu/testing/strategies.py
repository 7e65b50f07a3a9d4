"""A vocabulary to random cards that say something in it: every form of the language, well typed by construction."""

from collections.abc import Sequence

from attrs import evolve, frozen
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tekhenu.core.values import CARD, PLAYER, TRUTH, Entity, Enum, SetType, Type, Whole
from tekhenu.core.vocabulary import CardKind, EventKind, Query, Vocabulary
from tekhenu.effects import syntax as s

__all__ = ["cards"]

_WINDOWS_THAT_CHANGE = ("declaring", "before")
_DEEPEST = 2


def cards(vocabulary: Vocabulary, kind: str | None = None) -> SearchStrategy[s.Card]:
    """Cards of a kind, or of any kind that may have abilities or modifiers."""
    kinds = [vocabulary.kinds[kind]] if kind is not None else list(vocabulary.kinds.values())
    return st.sampled_from(kinds).flatmap(lambda chosen: _card(vocabulary, chosen))


@frozen
class _Place:
    """What can be said at one place of a card."""

    words: Vocabulary
    kind: CardKind
    variables: tuple[tuple[str, Type], ...] = ()
    event: EventKind | None = None
    window: str = "when"
    copies: bool = False
    depth: int = 0

    def deeper(self) -> "_Place":
        return evolve(self, depth=self.depth + 1)

    def knowing(self, name: str, kind: Type) -> "_Place":
        return evolve(self, variables=(*self.variables, (name, kind)))

    def fresh(self) -> str:
        return f"x{len(self.variables) + 1}"

    def named(self, wanted: Type) -> list[s.Expression]:
        """The names in sight that are of a type."""
        found: list[s.Expression] = [s.Name(name) for name, kind in self.variables if _fits(kind, wanted)]
        if self.event is not None:
            found.extend(
                s.Name(one.name) for one in self.event.parameters if _fits(one.type, wanted) and not one.optional
            )
        return found


def _fits(kind: Type, wanted: Type) -> bool:
    if isinstance(wanted, Whole):
        return isinstance(kind, Whole) and _inside(kind, wanted)
    if isinstance(wanted, SetType):
        return isinstance(kind, SetType) and _fits(kind.of, wanted.of)
    return kind is wanted or (isinstance(wanted, Enum | Entity) and getattr(kind, "name", None) == wanted.name)


def _inside(kind: Whole, wanted: Whole) -> bool:
    low = wanted.low is None or (kind.low is not None and kind.low >= wanted.low)
    return low and (wanted.high is None or (kind.high is not None and kind.high <= wanted.high))


# --- cards ---


@st.composite
def _card(draw: DrawFn, words: Vocabulary, kind: CardKind) -> s.Card:
    place = _Place(words, kind)
    lines: list[s.Declaration] = []
    for printed in kind.printed:
        if printed.required or draw(st.booleans()):
            lines.append(s.Attribute(printed.name, draw(_literal(place, printed.type))))
    makers: list[SearchStrategy[s.Declaration]] = []
    if "ability" in kind.allows:
        makers.append(_ability(place, play=False))
    if "play" in kind.allows and kind.discard is not None:
        makers.append(_ability(place, play=True))
    if "when" in kind.allows and kind.moments:
        makers.append(_moment(place))
    if "modifier" in kind.allows:
        makers.append(_modifier(place).map(lambda one: s.Carry(one)))
    if "score" in kind.allows and words.points is not None:
        makers.append(_score(place))
    if makers:
        lines.extend(draw(st.lists(st.one_of(makers), min_size=1, max_size=3)))
    number = draw(st.integers(0, 10**6))
    return s.Card(kind.name, (f"random_{number}",), f"Random {number}", tuple(lines))


@st.composite
def _ability(draw: DrawFn, place: _Place, *, play: bool) -> s.Declaration:
    events = [one for one in place.words.events.values() if one.windows]
    event = draw(st.sampled_from(events))
    window = draw(st.sampled_from(event.windows))
    once = draw(st.booleans()) and not play and not place.kind.ownerless
    inside = evolve(place, event=event, window=window, copies=once)
    by = None
    if event.actor is not None:
        choices = ["any player"] if place.kind.ownerless else ["you", "another player", "any player"]
        by = draw(st.sampled_from(choices))
    where = draw(st.none() | _condition(inside))
    # A limit keeps the chains short; the checker wants one on every cycle.
    limit = s.Limit(
        draw(st.integers(1, 2)), draw(st.sampled_from(sorted(set(place.words.scopes) - {"game"}) or ["game"]))
    )
    body = draw(_block(inside))
    use = not play and draw(st.booleans())
    return s.Ability(window, event.name, body, by, play, once, where, None if play else limit, use=use)  # type: ignore[arg-type]


@st.composite
def _moment(draw: DrawFn, place: _Place) -> s.Declaration:
    return s.Ability("when", draw(st.sampled_from(place.kind.moments)), draw(_block(place)))


@st.composite
def _score(draw: DrawFn, place: _Place) -> s.Declaration:
    points = place.words.points
    assert points is not None
    unit = s.Name(points.name)
    lines = draw(
        st.lists(
            st.builds(
                s.ScoreLine,
                st.integers(0, 5).map(s.Number),
                st.just(unit),
                st.none() | _number(place),
                st.none(),
            ),
            min_size=1,
            max_size=2,
        )
    )
    most = draw(st.none() | st.integers(0, 20).map(s.Number))
    return s.Score(tuple(lines), most if len(lines) > 1 else None)


@st.composite
def _modifier(draw: DrawFn, place: _Place) -> s.Modifier:
    makers: list[SearchStrategy[s.Modifier]] = [
        _modify(place, query) for query in place.words.queries.values() if query.operators
    ]
    makers.extend(_permit(place, query) for query in place.words.queries.values() if query.treat or query.change)
    payable = [name for name, word in place.words.resources.items() if word.payable]
    if len(payable) > 1 and not place.kind.ownerless:
        pairs = st.permutations(payable).map(lambda order: s.Exchange(s.Name(order[0]), s.Name(order[1])))
        makers.append(pairs)
    return draw(st.one_of(makers))


@st.composite
def _modify(draw: DrawFn, place: _Place, query: Query) -> s.Modifier:
    heads = tuple(_head(place, one.name, one.type) for one in query.parameters)
    operator = draw(st.sampled_from(query.operators))
    if isinstance(query.result, Whole):
        value: s.Expression = s.Number(draw(st.integers(query.result.low or 0, min(query.result.high or 5, 5))))
        if operator in "+-":
            value = s.Number(draw(st.integers(1, 2)))
    else:
        value = draw(_literal(place, query.result))
    return s.Modify(query.name, heads, operator, value)


@st.composite
def _permit(draw: DrawFn, place: _Place, query: Query) -> s.Modifier:
    heads = tuple(_head(place, one.name, one.type) for one in query.parameters)
    if query.change:
        return s.Permit("change", query.name, heads, s.Range(s.Number(-1), s.Number(draw(st.integers(1, 2)))))
    assert isinstance(query.result, Enum)
    members = draw(st.lists(st.sampled_from(query.result.members), min_size=1, unique=True))
    return s.Permit("treat", query.name, heads, s.SetOf(tuple(s.Name(one) for one in members)))


def _head(place: _Place, name: str, kind: Type) -> s.Parameter:
    """You for a player, the parameter's own name otherwise."""
    if kind is PLAYER and not place.kind.ownerless:
        return s.Parameter(None, s.Name("you"))
    return s.Parameter(name)


# --- effects ---


def _block(place: _Place) -> SearchStrategy[s.Block]:
    return _effects(place).map(s.Block)


@st.composite
def _effects(draw: DrawFn, place: _Place) -> tuple[s.Effect, ...]:
    """One to three effects; names that one brings are known to those after it."""
    found: list[s.Effect] = []
    for _ in range(draw(st.integers(1, 3))):
        if place.depth < _DEEPEST and draw(st.integers(0, 3)) == 0:
            kinds: list[Type] = [Whole(0, 3), PLAYER, CARD, *_enums(place)]
            kind = draw(st.sampled_from(kinds))
            name = place.fresh()
            source = s.Range(s.Number(0), s.Number(3)) if isinstance(kind, Whole) else draw(_set(place, kind))
            found.append(s.Choose("one", name, source))
            place = place.knowing(name, kind)
        found.append(draw(_effect(place)))
    return tuple(found)


def _enums(place: _Place) -> list[Enum]:
    """The enums whose words mean nothing else: a zone's name alone stands for its cards."""
    types = place.words.types.values()
    return [
        kind for kind in types if isinstance(kind, Enum) and kind.members and kind.name != place.words.zone_type.name
    ]


def _effect(place: _Place) -> SearchStrategy[s.Effect]:
    simple: list[SearchStrategy[s.Effect]] = [
        st.builds(s.Gain, _price(place, payable=False), st.none() | _player(place)),
        st.builds(s.Lose, _price(place, payable=False), st.none() | _player(place)),
        st.builds(s.Pay, _price(place, payable=True)),
        st.just(s.Nothing()),
        _move(place),
        _transfer(place),
        st.sampled_from(list(place.words.zones.values())).map(
            lambda zone: s.Shuffle(_zone(zone.name, zone.per_player))
        ),
    ]
    actions = [word for word in place.words.actions.values() if word.cards and word.frame is not None]
    if actions:
        simple.append(st.sampled_from(actions).flatmap(lambda word: _perform(place, word.name)))
    if place.event is not None and place.window in _WINDOWS_THAT_CHANGE:
        changing = [one for one in place.event.parameters if one.name in place.event.changes]
        if changing:
            simple.append(st.sampled_from(changing).flatmap(lambda one: _change(place, one.name, one.type)))
    if place.depth >= _DEEPEST:
        return st.one_of(simple)
    inner = place.deeper()
    nested: list[SearchStrategy[s.Effect]] = [
        st.builds(s.May, _block(inner), st.none() | _player(place), compulsory=st.none() | _condition(place)),
        st.builds(lambda body, cost: s.May(body, price=cost), _block(inner), _price(place, payable=True)),
        st.builds(s.If, _condition(place), _block(inner), st.none() | _block(inner)),
        st.builds(s.Repeat, st.integers(0, 2).map(s.Number), _block(inner)),
        st.builds(s.All, _block(inner)),
        st.lists(st.builds(s.Option, _block(inner)), min_size=2, max_size=3).map(lambda some: s.ChooseOne(tuple(some))),
        _for_each(inner),
    ]
    return st.one_of(simple + nested)


@st.composite
def _for_each(draw: DrawFn, place: _Place) -> s.Effect:
    name = place.fresh()
    source = draw(_set(place, PLAYER))
    return s.ForEach(name, source, draw(_block(place.knowing(name, PLAYER))))


@st.composite
def _perform(draw: DrawFn, place: _Place, name: str) -> s.Effect:
    word = place.words.actions[name]
    given = []
    for one in word.parameters:
        if one.name in word.required or draw(st.booleans()):
            given.append(s.Argument(one.name, draw(_literal(place, one.type))))
    return s.Perform(name, tuple(given))


@st.composite
def _change(draw: DrawFn, place: _Place, name: str, kind: Type) -> s.Effect:
    return s.Change(name, draw(_literal(place, kind)))


@st.composite
def _move(draw: DrawFn, place: _Place) -> s.Effect:
    """Cards stay with their kind: only from one zone to another that holds the same kinds."""
    zones = list(place.words.zones.values())
    origin = draw(st.sampled_from(zones))
    same = [zone for zone in zones if zone.kinds == origin.kinds]
    target = draw(st.sampled_from(same))
    name = place.fresh()
    body = s.Block((s.Move(s.Name(name), _zone(target.name, target.per_player), under=draw(st.booleans())),))
    return s.ForEach(name, _zone(origin.name, origin.per_player), body)


@st.composite
def _transfer(draw: DrawFn, place: _Place) -> s.Effect:
    resource = draw(st.sampled_from(sorted(place.words.resources)))
    others = s.Name("players")
    name = place.fresh()
    body = s.Block((s.Transfer(s.Number(1), s.Name(resource), up_to=True, source=s.Name(name), target=_you(place)),))
    return s.ForEach(name, others, body)


@st.composite
def _price(draw: DrawFn, place: _Place, *, payable: bool) -> s.Price:
    names = [name for name, word in place.words.resources.items() if word.payable or not payable]
    chosen = draw(st.lists(st.sampled_from(names), min_size=1, max_size=2, unique=True))
    return s.Price(tuple(s.Quantity(s.Number(draw(st.integers(1, 3))), s.Name(one)) for one in chosen))


# --- expressions ---


def _you(place: _Place) -> s.Expression:
    return s.Name("you")


def _zone(name: str, per_player: bool) -> s.Expression:
    return s.AttributeOf(s.Name("you"), name) if per_player else s.Name(name)


def _player(place: _Place) -> SearchStrategy[s.Expression]:
    return st.sampled_from([_you(place), *place.named(PLAYER)])


@st.composite
def _set(draw: DrawFn, place: _Place, kind: Type) -> s.Expression:
    if kind is PLAYER:
        return draw(st.sampled_from([s.Name("players"), s.Name("others")]))
    if kind is CARD:
        zone = draw(st.sampled_from(list(place.words.zones.values())))
        return _zone(zone.name, zone.per_player)
    assert isinstance(kind, Enum)
    members = (
        draw(st.lists(st.sampled_from(kind.members), min_size=2, max_size=3, unique=True))
        if len(kind.members) > 1
        else list(kind.members)
    )
    return s.SetOf(tuple(s.Name(one) for one in members))


@st.composite
def _literal(draw: DrawFn, place: _Place, kind: Type) -> s.Expression:
    """A value of a type, without looking at the table where that is possible."""
    names = place.named(kind)
    use_name = bool(names) and draw(st.booleans())
    if use_name:
        return draw(st.sampled_from(names))
    if isinstance(kind, Whole):
        return s.Number(draw(st.integers(max(kind.low or 0, 0), min(kind.high if kind.high is not None else 6, 6))))
    if kind is TRUTH:
        return s.Name(draw(st.sampled_from(["true", "false"])))
    if isinstance(kind, Enum):
        return s.Name(draw(st.sampled_from(kind.members)))
    if isinstance(kind, SetType):
        return s.SetOf((draw(_literal(place, kind.of)),))
    return _you(place)


@st.composite
def _number(draw: DrawFn, place: _Place) -> s.Expression:
    counters: Sequence[s.Expression] = [s.AttributeOf(_you(place), name) for name in place.words.resources]
    base = [*counters, s.Number(draw(st.integers(0, 6))), *place.named(Whole())]
    if place.copies:
        base.append(s.Name("copies"))
    first = draw(st.sampled_from(base))
    if draw(st.booleans()):
        return first
    second = draw(st.sampled_from(base))
    operator = draw(st.sampled_from(["+", "-", "*", "/", "count", "sum", "highest", "lowest", "lookup", "times"]))
    match operator:
        case "/":
            return s.Divide(first, s.Number(draw(st.integers(1, 3))), draw(st.sampled_from(["up", "down"])))
        case "count":
            return s.Comprehension("count", None, "c", draw(_set(place, CARD)))
        case "sum" | "highest":
            resource = draw(st.sampled_from(sorted(place.words.resources)))
            value = s.AttributeOf(s.Name("q"), resource)
            default = s.Number(0) if operator == "highest" else None
            return s.Comprehension(operator, value, "q", draw(_set(place, PLAYER)), None, default)
        case "lowest":
            return s.Extreme(draw(st.sampled_from(["highest", "lowest"])), (first, second))
        case "lookup":
            return s.Lookup(first, (1, 3, 6), 2)
        case "times":
            event = draw(st.sampled_from(sorted(place.words.events)))
            return s.Happened(True, event, None, None, draw(st.sampled_from(sorted(place.words.scopes))))
        case _:
            return s.Binary(operator, first, second)  # type: ignore[arg-type]


@st.composite
def _condition(draw: DrawFn, place: _Place) -> s.Expression:
    left, right = draw(_number(place)), draw(_number(place))
    simple = s.Compare(draw(st.sampled_from(["<", "<=", ">", ">=", "==", "!="])), left, right)
    choice = draw(st.integers(0, 3))
    if choice == 0:
        return s.Not(simple)
    if choice == 1:
        other = s.Comprehension(
            "any",
            s.Compare(
                ">", s.AttributeOf(s.Name("q"), draw(st.sampled_from(sorted(place.words.resources)))), s.Number(1)
            ),
            "q",
            s.Name("players"),
        )
        return s.Logic(draw(st.sampled_from(["and", "or"])), simple, other)
    return simple
