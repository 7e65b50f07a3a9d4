"""A price and a purse to the ways of paying: one solver for all payments, with the exchanges that rules and cards allow.

A price is a tuple of pairs: a resource (or a tuple of resources, of which any may be paid) and an amount.
A plan is a tuple of lines: the chain of resources from what is handed over to what is owed, the tokens handed over, the units settled,
and the cards that allow each exchange.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from attrs import define

from tekhenu.core.asking import Ask, ask
from tekhenu.core.changes import Source, gain, take_off
from tekhenu.core.events import PAID, SUBSTITUTED
from tekhenu.core.frames import Frame
from tekhenu.core.life import happen
from tekhenu.core.programs import ExchangeProgram
from tekhenu.core.queries import temporaries
from tekhenu.core.values import WHOLE
from tekhenu.errors import EngineError

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["Line", "Payment", "Plan", "Price", "can_pay", "charge", "plan_key", "plans"]

Price: TypeAlias = tuple[tuple[str | tuple[str, ...], int], ...]
#: (chain of resources, tokens, units, cards of the exchanges)
Line: TypeAlias = tuple[tuple[str, ...], int, int, tuple[int | None, ...]]
Plan: TypeAlias = tuple[Line, ...]
_Edge: TypeAlias = tuple[str, int, int | None]
_Path: TypeAlias = tuple[tuple[str, ...], int, tuple[int | None, ...]]


@define(eq=False)
class Payment(Frame):
    """A payment with more than one way of paying."""

    player: int
    price: Price
    to: int | None
    source: Source
    plan: Plan | None = None


def charge(
    table: "Table", player: int, price: Price, *, to: int | None = None, source: Source = None
) -> None:
    """Have a player pay; with more than one way the player chooses.  Raises EngineError if there is none."""
    ways = plans(table, player, price)
    if len(ways) == 1:
        _hand_over(table, player, ways[0], to, source)
    elif ways:
        table.push(Payment(player, price, to, source))
    else:
        raise EngineError(
            f"{table.names[player]} cannot pay {price}; the rule must make sure of this before it charges"
        )


def can_pay(table: "Table", player: int, price: Price) -> bool:
    """Is there a way of paying?"""
    if len(price) == 1:
        owed, amount = price[0]
        if type(owed) is str:
            word = table.box.resources[owed]
            if getattr(table, word.field)[player] - word.low >= amount:
                return True
            if owed not in table.box.exchanges and not table.index.exchanges and not table.temporary:
                return False
    return next(_plans(table, player, price), None) is not None


def plans(table: "Table", player: int, price: Price) -> tuple[Plan, ...]:
    """All ways of paying that differ, those with fewest exchanges first."""
    found = dict.fromkeys(_plans(table, player, price))
    return tuple(
        sorted(
            found,
            key=lambda plan: (sum(line[2] * (len(line[0]) - 1) for line in plan), plan_key(table, plan)),
        )
    )


def plan_key(table: "Table", plan: Plan) -> str:
    """A plan in words: ``2 granite + 1 gold as granite``."""
    return " + ".join(f"{tokens} {' as '.join(chain)}" for chain, tokens, _, _ in plan) or "nothing"


def _plans(table: "Table", player: int, price: Price) -> Iterator[Plan]:
    """Spread each owed amount over the paths that lead to it, within what the player has."""
    owed = _merged(price)
    edges = _edges(table, player)
    resources = table.box.resources
    if len(owed) == 1 and len(owed[0][0]) == 1 and owed[0][0][0] not in edges:
        (((name,), amount),) = owed
        word = resources[name]
        if getattr(table, word.field)[player] - word.low >= amount:
            yield (((name,), amount, amount, ()),)
        return
    purse = {name: getattr(table, word.field)[player] - word.low for name, word in resources.items()}
    paths = [_paths(kinds, edges, purse) for kinds, _ in owed]
    for lines in _spread(owed, paths, purse, 0):
        if len(lines) < 2 or not _circular(lines):
            yield tuple(sorted(lines))


def _merged(price: Price) -> list[tuple[tuple[str, ...], int]]:
    """The price with equal kinds added up and nothing for nothing left out."""
    merged: dict[tuple[str, ...], int] = {}
    for owed, amount in price:
        kinds = owed if isinstance(owed, tuple) else (owed,)
        if amount > 0:
            merged[kinds] = merged.get(kinds, 0) + amount
    return list(merged.items())


def _edges(table: "Table", player: int) -> dict[str, list[_Edge]]:
    """What may be paid in place of what, by what is owed."""
    edges: dict[str, list[_Edge]] = {}
    for owed, known in table.box.exchanges.items():
        edges[owed] = list(known)
    for program, card, owner in table.index.exchanges:
        you = player if owner is None else owner
        if you == player and (program.condition is None or program.condition(table, you, card, None, None)):
            edges.setdefault(program.owed, []).append((program.paid, program.rate, card))
    if table.temporary:
        for program_, (_, _, card, you, env, _, _) in temporaries(table):
            if isinstance(program_, ExchangeProgram) and you == player:
                if program_.condition is None or program_.condition(table, you, card, None, env):
                    edges.setdefault(program_.owed, []).append((program_.paid, program_.rate, card))
    return edges


def _paths(kinds: tuple[str, ...], edges: dict[str, list[_Edge]], purse: dict[str, int]) -> list[_Path]:
    """The chains that end in one of the kinds owed and begin with something in the purse; no kind comes twice in a chain."""
    found: dict[tuple[str, ...], _Path] = {}
    waiting: list[_Path] = [((kind,), 1, ()) for kind in kinds]
    while waiting:
        chain, rate, cards = waiting.pop(0)
        if purse.get(chain[0], 0) >= rate:
            found.setdefault(chain, (chain, rate, cards))
        for paid, more, card in edges.get(chain[0], ()):
            if paid not in chain:
                waiting.append(((paid, *chain), rate * more, (card, *cards)))
    return list(found.values())


def _spread(
    owed: list[tuple[tuple[str, ...], int]], paths: list[list[_Path]], purse: dict[str, int], at: int
) -> Iterator[tuple[Line, ...]]:
    """Every way to settle the debts from number ``at`` on."""
    if at == len(owed):
        yield ()
        return
    for lines, left in _settle_one(owed[at][1], paths[at], purse, 0):
        for others in _spread(owed, paths, left, at + 1):
            yield lines + others


def _settle_one(
    units: int, paths: list[_Path], purse: dict[str, int], at: int
) -> Iterator[tuple[tuple[Line, ...], dict[str, int]]]:
    """Every way to settle so many units over the paths from number ``at`` on, with what is left in the purse."""
    if units == 0:
        yield (), purse
        return
    if at == len(paths):
        return
    chain, rate, cards = paths[at]
    have = purse.get(chain[0], 0)
    last = at == len(paths) - 1
    for here in range(min(units, have // rate), units - 1 if last else -1, -1):
        if here == 0:
            yield from _settle_one(units, paths, purse, at + 1)
            continue
        left = dict(purse)
        left[chain[0]] = have - here * rate
        for lines, rest in _settle_one(units - here, paths, left, at + 1):
            yield ((chain, here * rate, here, cards), *lines), rest


def _circular(lines: tuple[Line, ...]) -> bool:
    """Do the exchanges of a plan go round in a circle, so that units merely change places?"""
    after: dict[str, set[str]] = {}
    for chain, _, _, _ in lines:
        for paid, owed in zip(chain, chain[1:], strict=False):
            after.setdefault(paid, set()).add(owed)
    reached = {kind: set(nexts) for kind, nexts in after.items()}
    for middle in after:
        for nexts in reached.values():
            if middle in nexts:
                nexts |= reached[middle]
    return any(kind in nexts for kind, nexts in reached.items())


def _choose(table: "Table", payment: Payment) -> None:
    ask(table, payment, PAY, payment.player, plans(table, payment.player, payment.price), "plan")


def _settle(table: "Table", payment: Payment) -> None:
    assert payment.plan is not None
    _hand_over(table, payment.player, payment.plan, payment.to, payment.source)


Payment.follow(_choose, _settle)


def _hand_over(table: "Table", player: int, plan: Plan, to: int | None, source: Source) -> None:
    """Carry out a plan: every unit through an exchange is an event of its own."""
    for chain, tokens, units, cards in plan:
        take_off(table, player, chain[0], tokens)
        happen(table, PAID, player, chain[0], tokens, source)
        for paid, owed, card in zip(chain, chain[1:], cards, strict=False):
            for _ in range(units):
                happen(table, SUBSTITUTED, player, paid, owed, card)
        if to is not None:
            gain(table, to, chain[0], tokens, source)


PAY = Ask("pay", "pay", "How do you pay?", WHOLE, writes=plan_key)
