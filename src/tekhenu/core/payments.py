"""A price and a purse to the ways of paying: one solver for all payments, with the exchanges that rules and cards allow.

A price is a tuple of pairs: a resource (or a tuple of resources, of which any may be paid) and an amount.
"""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from attrs import define

from tekhenu.core.asking import Ask, ask
from tekhenu.core.changes import Source, gain, take_off
from tekhenu.core.events import PAID, SUBSTITUTED
from tekhenu.core.frames import Frame
from tekhenu.core.life import happen
from tekhenu.core.loop import succeeds
from tekhenu.core.programs import ExchangeProgram
from tekhenu.core.queries import temporaries
from tekhenu.core.solving import Debt, Edge, Plan, exchanged, plan_key, solve, undominated
from tekhenu.core.values import WHOLE
from tekhenu.errors import EngineError, RunawayEffect

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["Payment", "Plan", "Price", "can_pay", "charge", "plan_key", "plans"]

Price: TypeAlias = tuple[tuple[str | tuple[str, ...], int], ...]

#: More ways of paying than this are no choice.
_MOST_PLANS = 20_000


@define(eq=False)
class Payment(Frame):
    """A payment with more than one way of paying."""

    player: int
    price: Price
    to: int | None
    source: Source
    #: What must still be possible afterwards, as the goal of a try; None if nothing follows that could fail.
    goal: tuple[int, int, int] | None = None
    plan: Plan | None = None


def charge(
    table: "Table",
    player: int,
    price: Price,
    *,
    to: int | None = None,
    source: Source = None,
    goal: tuple[int, int, int] | None = None,
) -> None:
    """Have a player pay; with more than one way that leads to the goal the player chooses.

    Raises EngineError if there is none.
    """
    plain = _plain(table, player, price)
    if plain is not None:
        _hand_over(table, player, plain, to, source)
        return
    ways = plans(table, player, price)
    if len(ways) == 1:
        _hand_over(table, player, ways[0], to, source)
    elif ways:
        table.push(Payment(player, price, to, source, goal))
    else:
        raise EngineError(
            f"{table.names[player]} cannot pay {price}; the rule must make sure of this before it charges"
        )


def _plain(table: "Table", player: int, price: Price) -> Plan | None:
    """The one plan of a price of a single resource for which nothing else may be paid; None if it is not so simple."""
    if len(price) != 1 or table.index.exchanges or table.temporary:
        return None
    owed, amount = price[0]
    if type(owed) is not str or owed in table.box.exchanges or amount <= 0:
        return None
    word = table.box.resources[owed]
    return (((owed, amount),), ()) if getattr(table, word.field)[player] - word.low >= amount else None


def can_pay(table: "Table", player: int, price: Price) -> bool:
    """Is there a way of paying?"""
    if len(price) == 1:
        owed, amount = price[0]
        if type(owed) is str:
            word = table.box.resources[owed]
            if getattr(table, word.field)[player] - word.low >= amount:
                return True
    if _by_rule_alone(table, player):
        missing = _missing(table, player, price)
        if missing is not None:
            return missing <= 0
    return next(_plans(table, player, price), None) is not None


def _by_rule_alone(table: "Table", player: int) -> bool:
    """Does no card of a player allow an exchange?"""
    return not table.temporary and all(owner is not None and owner != player for _, _, owner in table.index.exchanges)


def _missing(table: "Table", player: int, price: Price) -> int | None:
    """How much is missing, if exchanges are so simple that counting tells: one resource stands for others, or none does.

    None if counting does not tell.
    """
    box = table.box
    joker = box.joker
    if box.exchanges and not joker:
        return None
    owed: dict[str, int] = {}
    for kind, amount in price:
        if type(kind) is not str:
            return None
        owed[kind] = owed.get(kind, 0) + max(0, amount)
    missing = 0
    for kind, amount in owed.items():
        word = box.resources[kind]
        short = amount - getattr(table, word.field)[player] + word.low
        if kind == joker or short <= 0:
            continue
        if kind not in box.exchanges:
            return 1
        missing += short
    if not joker:
        return missing
    word = box.resources[joker]
    have: int = getattr(table, word.field)[player] - word.low
    return missing + owed.get(joker, 0) - have


def plans(table: "Table", player: int, price: Price) -> tuple[Plan, ...]:
    """All ways of paying that differ, those with fewest exchanges first; none that only hands over more than another.

    Raises RunawayEffect for a price that can be paid in more ways than anybody could choose from.
    """
    if len(price) == 1 and _by_rule_alone(table, player):
        simple = _with_joker(table, player, price[0])
        if simple is not None:
            return simple
    found = list(islice(_plans(table, player, price), _MOST_PLANS + 1))
    if len(found) > _MOST_PLANS:
        raise RunawayEffect(f"{price} can be paid in more than {_MOST_PLANS:,} ways")
    return tuple(sorted(undominated(found), key=exchanged))


def _with_joker(table: "Table", player: int, debt: tuple[str | tuple[str, ...], int]) -> tuple[Plan, ...] | None:
    """The ways of paying one resource for which only one other stands; None if it is not so simple."""
    owed, amount = debt
    box = table.box
    if type(owed) is not str or not box.joker or owed not in box.exchanges or amount <= 0:
        return None
    word, joker = box.resources[owed], box.resources[box.joker]
    have = getattr(table, word.field)[player] - word.low
    jokers = getattr(table, joker.field)[player] - joker.low
    edge: Edge = (joker.name, owed, 1, None, False)
    order = list(box.resources)
    found: list[Plan] = []
    for used in range(max(0, amount - have), min(amount, jokers) + 1):
        tokens = tuple((name, units) for name, units in ((owed, amount - used), (joker.name, used)) if units)
        if order.index(joker.name) < order.index(owed):
            tokens = tokens[::-1]
        found.append((tokens, ((edge, used),) if used else ()))
    return tuple(found)


def _plans(table: "Table", player: int, price: Price) -> Iterator[Plan]:
    resources = table.box.resources
    owed = _merged(price, table)
    edges = _edges(table, player)
    if len(owed) == 1 and len(owed[0][0]) == 1 and owed[0][0][0] not in edges:
        (((name,), amount),) = owed
        word = resources[name]
        if getattr(table, word.field)[player] - word.low >= amount:
            yield ((name, amount),), ()
        return
    purse = {name: getattr(table, word.field)[player] - word.low for name, word in resources.items()}
    yield from solve(owed, purse, edges)


def _merged(price: Price, table: "Table") -> list[Debt]:
    """The price with equal kinds added up and nothing for nothing left out; of several kinds only those that can be paid."""
    merged: dict[tuple[str, ...], int] = {}
    for owed, amount in price:
        if isinstance(owed, tuple):
            kinds = tuple(kind for kind in dict.fromkeys(owed) if table.box.resources[kind].payable)
        else:
            kinds = (owed,)
        if amount > 0:
            merged[kinds] = merged.get(kinds, 0) + amount
    return list(merged.items())


def _edges(table: "Table", player: int) -> dict[str, list[Edge]]:
    """What may be paid in place of what, by what is owed; of copies of one card the first allows it."""
    found: dict[tuple[str, str, str | None], tuple[int, int | None]] = {}
    for owed, known in table.box.exchanges.items():
        for paid, rate, _ in known:
            found[paid, owed, None] = (rate, None)
    for program, card, owner in table.index.exchanges:
        you = player if owner is None else owner
        if you == player and (program.condition is None or program.condition(table, you, card, None, None)):
            _add_edge(table, found, program, card)
    if table.temporary:
        for program_, (_, _, card, you, env, _, _) in temporaries(table):
            if isinstance(program_, ExchangeProgram) and you == player:
                if program_.condition is None or program_.condition(table, you, card, None, env):
                    _add_edge(table, found, program_, card)
    pairs = [(paid, owed) for paid, owed, _ in found]
    edges: dict[str, list[Edge]] = {}
    for (paid, owed, _), (rate, allowed_by) in found.items():
        named = pairs.count((paid, owed)) > 1
        edges.setdefault(owed, []).append((paid, owed, rate, allowed_by, named))
    return edges


def _add_edge(
    table: "Table",
    found: dict[tuple[str, str, str | None], tuple[int, int | None]],
    program: ExchangeProgram,
    card: int,
) -> None:
    key = (program.paid, program.owed, table.cards[card].id)
    if key not in found or program.rate < found[key][0]:
        found[key] = (program.rate, card)


def _choose(table: "Table", payment: Payment) -> None:
    found = plans(table, payment.player, payment.price)
    if payment.goal is not None and table.trial is None:
        found = tuple(plan for plan in found if _leads_on(table, plan, payment.goal)) or found
    ask(table, payment, PAY, payment.player, found, "plan")


def _leads_on(table: "Table", plan: Plan, goal: tuple[int, int, int]) -> bool:
    """Can what follows still be done after paying like this?  Tried on a copy."""
    child = table.copy()
    payment = child.stack[-1]
    assert isinstance(payment, Payment)
    payment.plan = plan
    child.trial = goal
    return succeeds(child)


def _settle(table: "Table", payment: Payment) -> None:
    assert payment.plan is not None
    _hand_over(table, payment.player, payment.plan, payment.to, payment.source)


Payment.follow(_choose, _settle)


def _hand_over(table: "Table", player: int, plan: Plan, to: int | None, source: Source) -> None:
    """Carry out a plan: every unit through an exchange is an event of its own."""
    tokens, uses = plan
    for resource, amount in tokens:
        take_off(table, player, resource, amount)
        happen(table, PAID, player, resource, amount, source)
    for (paid, owed, _, card, _), units in uses:
        for _ in range(units):
            happen(table, SUBSTITUTED, player, paid, owed, card)
    if to is not None:
        for resource, amount in tokens:
            gain(table, to, resource, amount, source)


PAY = Ask("pay", "pay", "How do you pay?", WHOLE, writes=plan_key)
