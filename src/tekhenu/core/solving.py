"""What is owed, what is at hand and what may stand for what, to every way of paying.

A plan says which tokens are handed over and how many units go through each exchange: plans that agree in both are the same plan.
No unit goes round in a circle, so that units never merely change places, and none takes a detour where it could go straight.
Of a price that names several kinds, a token of one of them counts as what it is and never as another.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from tekhenu.core.table import Table

__all__ = ["Debt", "Edge", "Plan", "exchanged", "plan_key", "solve", "undominated"]

#: So many units of one of these kinds.
Debt: TypeAlias = tuple[tuple[str, ...], int]
#: What is paid, what is owed, how many of the one stand for one of the other, the card that allows it (None for a rule), and
#: whether the card must be named, because something else allows the same.
Edge: TypeAlias = tuple[str, str, int, int | None, bool]
#: The tokens of each kind that are handed over, and the units through each exchange, in the order in which they are made.
Plan: TypeAlias = tuple[tuple[tuple[str, int], ...], tuple[tuple[Edge, int], ...]]

#: A debt with the kinds that may not be used for it.
_Owed: TypeAlias = tuple[tuple[str, ...], int, tuple[str, ...]]
#: One unit as it was made: its kind, the exchange that made it (None for a token), and the units that went into it.
_Unit: TypeAlias = tuple[str, Edge | None, tuple["_Unit", ...]]


def solve(debts: list[Debt], purse: Mapping[str, int], edges: Mapping[str, list[Edge]]) -> Iterator[Plan]:
    """Every plan that settles the debts.  ``edges`` gives the exchanges by what is owed."""
    owed = tuple((kinds, units, kinds if len(kinds) > 1 else ()) for kinds, units in debts if units > 0)
    seen = set()
    for left, flows in _ways(owed, dict(purse), {}, edges):
        tokens = tuple((kind, purse[kind] - left[kind]) for kind in purse if purse[kind] != left[kind])
        plan = (tokens, _in_order(flows))
        if plan not in seen:
            seen.add(plan)
            yield plan


def exchanged(plan: Plan) -> int:
    """How many units of a plan go through exchanges."""
    return sum(units for _, units in plan[1])


def undominated(plans: list[Plan]) -> list[Plan]:
    """The plans without those that hand over all the tokens of another and more besides.

    That can only be so where several tokens stand for one unit.
    """
    if all(edge[2] == 1 for plan in plans for edge, _ in plan[1]):
        return plans
    purses = [dict(tokens) for tokens, _ in plans]
    return [
        plan
        for plan, mine in zip(plans, purses, strict=True)
        if not any(other != mine and all(mine.get(kind, 0) >= paid for kind, paid in other.items()) for other in purses)
    ]


def plan_key(table: "Table", plan: Plan) -> str:
    """A plan in words: ``2 granite + 1 gold as granite``."""
    tokens, uses = plan
    units: dict[str, list[_Unit]] = {kind: [(kind, None, ())] * amount for kind, amount in tokens}
    for edge, times in uses:
        paid, owed, rate, _, _ = edge
        for _ in range(times):
            made = (owed, edge, tuple(units[paid][:rate]))
            del units[paid][:rate]
            units.setdefault(owed, []).append(made)
    settled = _counted([unit for kind in units.values() for unit in kind])
    return " + ".join(_words(table, unit, times) for unit, times in settled.items()) or "nothing"


def _ways(
    debts: tuple[_Owed, ...], left: dict[str, int], flows: dict[Edge, int], edges: Mapping[str, list[Edge]]
) -> Iterator[tuple[dict[str, int], dict[Edge, int]]]:
    """Every way to settle the debts: what is left in the purse then, and the units through each exchange."""
    if not debts:
        yield left, flows
        return
    kinds, units, barred = debts[0]
    sources: list[str | Edge] = list(kinds)
    for kind in kinds:
        sources += [edge for edge in edges.get(kind, ()) if edge[0] not in barred]
    yield from _spread(sources, units, barred, debts[1:], left, flows, edges)


def _spread(
    sources: list[str | Edge],
    units: int,
    barred: tuple[str, ...],
    later: tuple[_Owed, ...],
    left: dict[str, int],
    flows: dict[Edge, int],
    edges: Mapping[str, list[Edge]],
) -> Iterator[tuple[dict[str, int], dict[Edge, int]]]:
    """Every way to take so many units from the sources, the most from the first of them first."""
    if units == 0:
        yield from _ways(later, left, flows, edges)
        return
    if not sources:
        return
    source, others = sources[0], sources[1:]
    if isinstance(source, str):
        for taken in range(min(units, left.get(source, 0)), -1, -1):
            less = {**left, source: left[source] - taken} if taken else left
            yield from _spread(others, units - taken, barred, later, less, flows, edges)
        return
    paid, owed, rate, _, _ = source
    if paid != owed and not _leads(flows, owed, paid):
        straight = tuple(edge[0] for edge in edges[owed] if edge[2] <= rate)
        for taken in range(min(units, _most(paid, left, edges, (owed,)) // rate), 0, -1):
            more = ((paid,), taken * rate, barred + straight)
            through = {**flows, source: flows.get(source, 0) + taken}
            yield from _spread(others, units - taken, barred, (more, *later), left, through, edges)
    yield from _spread(others, units, barred, later, left, flows, edges)


def _leads(flows: Mapping[Edge, int], start: str, end: str) -> bool:
    """Do units of one kind become units of another?"""
    return any(paid == start and (owed == end or _leads(flows, owed, end)) for paid, owed, *_ in flows)


def _most(kind: str, left: Mapping[str, int], edges: Mapping[str, list[Edge]], barred: tuple[str, ...]) -> int:
    """As many units of a kind as there could be if nothing else were paid."""
    found = left.get(kind, 0)
    for paid, _, rate, _, _ in edges.get(kind, ()):
        if paid not in barred:
            found += _most(paid, left, edges, (*barred, kind)) // rate
    return found


def _in_order(flows: dict[Edge, int]) -> tuple[tuple[Edge, int], ...]:
    """The exchanges, each after those that bring what it uses up, else by name."""
    waiting = {edge: flows[edge] for edge in sorted(flows, key=str)}
    ordered = []
    while waiting:
        edge = next(one for one in waiting if all(one[0] != other[1] for other in waiting))
        ordered.append((edge, waiting.pop(edge)))
    return tuple(ordered)


def _counted(units: list[_Unit]) -> dict[_Unit, int]:
    found: dict[_Unit, int] = {}
    for unit in units:
        found[unit] = found.get(unit, 0) + 1
    return found


def _words(table: "Table", unit: _Unit, times: int) -> str:
    """So many equal units in words."""
    kind, edge, parts = unit
    if edge is None:
        return f"{times} {kind}"
    inside = [_words(table, part, times * number) for part, number in _counted(list(parts)).items()]
    whole = inside[0] if len(inside) == 1 else f"({' + '.join(inside)})"
    card = edge[3]
    named = "" if card is None or not edge[4] else f" by {table.card_key(card)}"
    return f"{whole} as {kind}{named}"
