"""Python calls to the effects and modifiers of the language."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from attrs import frozen

from tekhenu.effects import syntax as s
from tekhenu.effects.building.values import Value, node, optional

__all__ = [
    "Arguments",
    "all_of",
    "arguments",
    "block",
    "change",
    "choose",
    "choose_one",
    "choose_order",
    "choose_some",
    "draw",
    "for_each",
    "for_this",
    "gain",
    "grant",
    "if_",
    "let",
    "lose",
    "may",
    "may_change",
    "may_pay",
    "may_treat",
    "modify",
    "move",
    "nothing",
    "of_any",
    "option",
    "pay",
    "perform",
    "perform_again",
    "price",
    "repeat",
    "shuffle",
    "transfer",
    "until_end_of",
]

#: The named arguments of an action: ``{"value": any_of(from_to(1, 3))}``.
Arguments: TypeAlias = Mapping[str, Value | s.AnyOf]
_Rest = Literal["on top of", "under", "into", "shuffled into", "shuffled on top of"]


# --- prices and arguments


def price(*what: Value | s.Quantity) -> s.Price:
    """Amounts and resources in turn, ``price(2, "gold", 1, "scribe")``; or quantities made by `of_any`."""
    quantities: list[s.Quantity] = []
    given = iter(what)
    for amount in given:
        if isinstance(amount, s.Quantity):
            quantities.append(amount)
            continue
        resource = next(given, None)
        if not isinstance(resource, str):
            raise TypeError(f"after an amount comes the name of a resource, not {resource!r}")
        quantities.append(s.Quantity(node(amount), s.Name(resource)))
    return s.Price(tuple(quantities))


def of_any(amount: Value, choices: Value) -> s.Quantity:
    """``amount of any SET``."""
    return s.Quantity(node(amount), None, node(choices))


def arguments(given: Arguments | None) -> tuple[s.Argument, ...]:
    """``(name: value, …)``."""
    return tuple(
        s.Argument(name, value if isinstance(value, s.AnyOf) else node(value)) for name, value in (given or {}).items()
    )


def block(effects: Sequence[s.Effect]) -> s.Block:
    """A sequence of effects."""
    return s.Block(tuple(effects))


def _otherwise(effects: Sequence[s.Effect]) -> s.Block | None:
    return block(effects) if effects else None


# --- effects


def gain(*what: Value | s.Quantity, for_: Value | None = None) -> s.Gain:
    """``gain 2 gold, 1 scribe for p``."""
    return s.Gain(price(*what), optional(for_))


def lose(*what: Value | s.Quantity, for_: Value | None = None) -> s.Lose:
    """``lose 1 happiness for p``."""
    return s.Lose(price(*what), optional(for_))


def pay(*what: Value | s.Quantity, by: Value | None = None, to: Value | None = None) -> s.Pay:
    """``pay 2 papyrus by p to q``."""
    return s.Pay(price(*what), optional(by), optional(to))


def transfer(
    amount: Value,
    resource: str,
    *,
    up_to: bool = False,
    from_: Value | None = None,
    to: Value | None = None,
    into: str | None = None,
    at_least: Value | None = None,
) -> s.Transfer:
    """``transfer up to 3 quarry from p to q as sled, at least 1``."""
    kept = None if into is None else s.Name(into)
    return s.Transfer(node(amount), s.Name(resource), up_to, optional(from_), optional(to), kept, optional(at_least))


def choose(variable: str, source: Value, *, where: Value | None = None, by: Value | None = None) -> s.Choose:
    """``choose x from S where P by p``."""
    return s.Choose("one", variable, node(source), optional(where), optional(by))


def choose_some(
    low: Value,
    high: Value,
    variable: str,
    source: Value,
    *,
    where: Value | None = None,
    by: Value | None = None,
) -> s.Choose:
    """``choose 1..3 xs from S``; with ``low`` and ``high`` the same, ``choose 2 xs from S``."""
    return s.Choose("some", variable, node(source), optional(where), optional(by), node(low), node(high))


def choose_order(variable: str, source: Value, *, where: Value | None = None, by: Value | None = None) -> s.Choose:
    """``choose order xs from S``."""
    return s.Choose("order", variable, node(source), optional(where), optional(by))


def choose_one(*options: s.Option, by: Value | None = None) -> s.ChooseOne:
    """``choose one by p:`` with its options."""
    return s.ChooseOne(options, optional(by))


def option(*effects: s.Effect, label: str | None = None, if_: Value | None = None) -> s.Option:
    """``option "label" if condition: block``."""
    return s.Option(block(effects), label, optional(if_))


def may(
    *effects: s.Effect,
    by: Value | None = None,
    pay: s.Price | None = None,
    to: Value | None = None,
    otherwise: Sequence[s.Effect] = (),
    compulsory_if: Value | None = None,
) -> s.May:
    """``may by p, compulsory if c: block else: block``; with ``pay=price(1, "gold")``, ``may pay 1 gold by p to q: …``."""
    return s.May(block(effects), optional(by), pay, optional(to), _otherwise(otherwise), optional(compulsory_if))


def if_(condition: Value, *effects: s.Effect, otherwise: Sequence[s.Effect] = ()) -> s.If:
    """``if condition: block else: block``; an ``else if`` is an otherwise with one `if_` in it."""
    return s.If(node(condition), block(effects), _otherwise(otherwise))


def for_each(variable: str, source: Value, *effects: s.Effect, where: Value | None = None) -> s.ForEach:
    """``for each x in S where P: block``."""
    return s.ForEach(variable, node(source), block(effects), optional(where))


def repeat(number: Value, *effects: s.Effect) -> s.Repeat:
    """``repeat n times: block``."""
    return s.Repeat(node(number), block(effects))


def all_of(*effects: s.Effect) -> s.All:
    """``all: block``."""
    return s.All(block(effects))


def let(variable: str, value: Value) -> s.Let:
    """``let x = value``."""
    return s.Let(variable, node(value))


def change(parameter: str, *, to: Value) -> s.Change:
    """``change parameter to value``."""
    return s.Change(parameter, node(to))


def perform(
    action: str,
    given: Arguments | None = None,
    *,
    any_kind: bool = False,
    with_: Sequence[s.Modifier] = (),
) -> s.Perform:
    """``perform horus(value: 1) with: …``; with ``any_kind``, ``perform any god_action(value: 1)``."""
    return s.Perform(action, arguments(given), any_kind, False, tuple(with_))


def perform_again(action: str, *, with_: Sequence[s.Modifier] = ()) -> s.Perform:
    """``perform action again``."""
    return s.Perform(action, again=True, modifiers=tuple(with_))


def grant(
    action: str, given: Arguments | None = None, *, any_kind: bool = False, for_: s.Price | None = None
) -> s.Grant:
    """``grant any god_action(die: die) for 1 scribe``, with ``any_kind`` and ``for_=price(1, "scribe")``."""
    return s.Grant(action, arguments(given), for_, any_kind)


def draw(
    amount: Value,
    source: Value,
    *,
    keep: Value,
    into: Value,
    rest: tuple[_Rest, Value] | None = None,
    pool: Value | None = None,
) -> s.Draw:
    """``draw 2 from deck and pool keep 1 in you.hand rest shuffled into deck``."""
    way, zone = rest if rest is not None else (None, None)
    return s.Draw(node(amount), node(source), node(keep), node(into), way, optional(zone), optional(pool))


def move(what: Value, to: Value, *, under: bool = False) -> s.Move:
    """``move x to ZONE``, ``move x under ZONE``."""
    return s.Move(node(what), node(to), under)


def shuffle(zone: Value) -> s.Shuffle:
    """``shuffle ZONE``."""
    return s.Shuffle(node(zone))


def nothing() -> s.Nothing:
    """``nothing``."""
    return s.Nothing()


def for_this(scope: str, *modifiers: s.Modifier) -> s.Scoped:
    """``for this action: modifiers``."""
    return s.Scoped("for this", scope, modifiers)


def until_end_of(scope: str, *modifiers: s.Modifier) -> s.Scoped:
    """``until end of turn: modifiers``."""
    return s.Scoped("until end of", scope, modifiers)


# --- modifiers


@frozen
class Modifying:
    """A ``modify`` that waits for what it does."""

    query: str
    parameters: tuple[s.Parameter, ...]

    def becomes(self, value: Value, *, where: Value | None = None) -> s.Modify:
        """``modify query(…) becomes value where …``."""
        return s.Modify(self.query, self.parameters, "becomes", node(value), optional(where))

    def plus(self, value: Value, *, where: Value | None = None) -> s.Modify:
        """``modify query(…) + value where …``."""
        return s.Modify(self.query, self.parameters, "+", node(value), optional(where))

    def minus(self, value: Value, *, where: Value | None = None) -> s.Modify:
        """``modify query(…) - value where …``."""
        return s.Modify(self.query, self.parameters, "-", node(value), optional(where))

    def at_least(self, value: Value, *, where: Value | None = None) -> s.Modify:
        """``modify query(…) at least value where …``."""
        return s.Modify(self.query, self.parameters, "at least", node(value), optional(where))

    def at_most(self, value: Value, *, where: Value | None = None) -> s.Modify:
        """``modify query(…) at most value where …``."""
        return s.Modify(self.query, self.parameters, "at most", node(value), optional(where))


def modify(query: str, *parameters: Value) -> Modifying:
    """``modify query(a, b) …``: say next what it does, ``modify("ankh", "you").becomes(5)``."""
    return Modifying(query, _parameters(parameters))


def may_treat(query: str, *parameters: Value, as_: Value, where: Value | None = None) -> s.Permit:
    """``may treat query(a, b) as SET where …``."""
    return s.Permit("treat", query, _parameters(parameters), node(as_), optional(where))


def may_change(query: str, *parameters: Value, by: Value, where: Value | None = None) -> s.Permit:
    """``may change query(a, b) by LOW..HIGH where …``."""
    return s.Permit("change", query, _parameters(parameters), node(by), optional(where))


def may_pay(paid: str, *, as_: str, rate: int = 1, where: Value | None = None) -> s.Exchange:
    """``may pay 2 bread as gold where …``."""
    return s.Exchange(s.Name(paid), s.Name(as_), rate, optional(where))


def _parameters(given: Sequence[Value]) -> tuple[s.Parameter, ...]:
    """As in the text: a bare word is a name, ``you``, ``this`` and all else restrict."""
    made = []
    for value in given:
        one = node(value)
        bare = isinstance(one, s.Name) and one.name not in ("you", "this")
        made.append(s.Parameter(one.name) if bare and isinstance(one, s.Name) else s.Parameter(None, one))
    return tuple(made)
