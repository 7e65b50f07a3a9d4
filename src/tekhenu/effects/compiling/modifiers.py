"""Modifiers on a card to programs that the engine asks: what they change, and whether they apply."""

from attrs import evolve

from tekhenu.core.programs import ExchangeProgram, Expr, ModifierProgram, PermitProgram
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.heads import Bound, Only, head
from tekhenu.effects.scope import inferred
from tekhenu.effects.syntax import Exchange, Expression, Modifier, Modify, Permit

__all__ = ["modifier"]


def modifier(
    node: Modifier, writer: Writer, number: int, path: str, *, once_per_owner: bool = False
) -> ModifierProgram | PermitProgram | ExchangeProgram:
    """The program of a modifier."""
    match node:
        case Modify():
            query = writer.vocabulary.queries[node.query]
            value = _applied(node, node.value, writer)
            return ModifierProgram(query, node.operator, value, once_per_owner, path, number)
        case Permit():
            query = writer.vocabulary.queries[node.query]
            choices = _applied(node, node.choices, writer)
            return PermitProgram(node.mode, query, choices, once_per_owner, path, number)
        case Exchange(paid=paid, owed=owed, rate=rate, where=where):
            condition = None if where is None else writer.function(where)
            return ExchangeProgram(paid.name, owed.name, rate, condition, once_per_owner, path, number)


def _applied(node: Modify | Permit, value: Expression, writer: Writer) -> Expr:
    """The value where the parameters and the condition fit, None elsewhere."""
    word = writer.vocabulary.queries[node.query]
    heads = head(node, word, writer.scope)
    names = dict(writer.scope.query)
    slots = dict(writer.slots)
    for place, one in enumerate(heads):
        if isinstance(one, Bound):
            names[one.name] = inferred(one.parameter.type, writer.vocabulary, optional=one.parameter.optional)
            slots[one.name] = f"e[{place}]"
    inner = Writer.__new__(Writer)
    inner.vocabulary, inner.space = writer.vocabulary, writer.space
    inner.scope = evolve(writer.scope, query=names, event=None)
    inner.slots = slots
    tests = []
    for place, one in enumerate(heads):
        if isinstance(one, Only):
            sort = inner.infer(one.expression, one.parameter.type)
            sign = "in" if sort.is_set else "=="
            tests.append(f"e[{place}] {sign} {inner.write(one.expression, one.parameter.type)}")
        elif one.parameter.name == word.about:
            # A card speaks of its owner unless it says of whom else.
            tests.append(f"e[{place}] == you")
    if node.where is not None:
        tests.append(inner.write(node.where))
    result = inner.write(value, word.result)
    return inner.source(result if not tests else f"({result} if {' and '.join(tests)} else None)")
