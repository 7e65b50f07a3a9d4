"""Modifiers on a card to programs that the engine asks: what they change, and whether they apply."""

from attrs import evolve

from tekhenu.core.programs import ExchangeProgram, Expr, ModifierProgram, PermitProgram
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.scope import inferred
from tekhenu.effects.syntax import Exchange, Expression, Modifier, Modify, Parameter, Permit

__all__ = ["modifier"]


def modifier(
    node: Modifier, writer: Writer, number: int, path: str, *, once_per_owner: bool = False
) -> ModifierProgram | PermitProgram | ExchangeProgram:
    """The program of a modifier."""
    match node:
        case Modify():
            query = writer.vocabulary.queries[node.query]
            value = _applied(node.query, node.parameters, node.value, node.where, writer)
            return ModifierProgram(query, node.operator, value, once_per_owner, path, number)
        case Permit():
            query = writer.vocabulary.queries[node.query]
            choices = _applied(node.query, node.parameters, node.choices, node.where, writer)
            return PermitProgram(node.mode, query, choices, once_per_owner, path, number)
        case Exchange(paid=paid, owed=owed, rate=rate, where=where):
            condition = None if where is None else writer.function(where)
            return ExchangeProgram(paid.name, owed.name, rate, condition, once_per_owner, path, number)


def _applied(
    query: str, parameters: tuple[Parameter, ...], value: Expression, where: Expression | None, writer: Writer
) -> Expr:
    """The value where the parameters and the condition fit, None elsewhere."""
    word = writer.vocabulary.queries[query]
    names = dict(writer.scope.query)
    slots = dict(writer.slots)
    tests = []
    for place, (declared, head) in enumerate(zip(word.parameters, parameters, strict=True)):
        if head.name is not None:
            names[head.name] = inferred(declared.type, optional=declared.optional)
            slots[head.name] = f"e[{place}]"
    inner = Writer.__new__(Writer)
    inner.vocabulary, inner.space = writer.vocabulary, writer.space
    inner.scope = evolve(writer.scope, query=names, event=None)
    inner.slots = slots
    for place, (declared, head) in enumerate(zip(word.parameters, parameters, strict=True)):
        if head.only is None and declared.name == word.about:
            # A card speaks of its owner unless it says of whom else.
            tests.append(f"e[{place}] == you")
        if head.only is not None:
            sort = inner.infer(head.only, declared.type)
            sign = "in" if sort.is_set else "=="
            tests.append(f"e[{place}] {sign} {inner.write(head.only, declared.type)}")
    if where is not None:
        tests.append(inner.write(where))
    result = inner.write(value, word.result)
    return inner.source(result if not tests else f"({result} if {' and '.join(tests)} else None)")
