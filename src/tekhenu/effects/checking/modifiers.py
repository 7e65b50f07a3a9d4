"""A `modify`, `may treat`, `may change` or `may pay … as` and the names visible to it, to what is wrong with it."""

from attrs import evolve

from tekhenu.core.values import WHOLE, SetType, Whole
from tekhenu.core.vocabulary import Query, Vocabulary
from tekhenu.effects.heads import Only, head, modifier_scope
from tekhenu.effects.ranges import add, negate, outside
from tekhenu.effects.reporting import SILENT, Report, describe, either, number_of, suggest
from tekhenu.effects.scope import Inferred, Scope, inferred, resolve, settled
from tekhenu.effects.syntax import Binary, Call, Exchange, Modifier, Modify, Name, Permit, Span
from tekhenu.effects.types import condition, infer, infer_as
from tekhenu.effects.unknown import unknown_name

__all__ = ["check_modifier"]


def check_modifier(modifier: Modifier, scope: Scope, vocabulary: Vocabulary, report: Report, *, lasting: bool) -> None:
    """Check a modifier; ``lasting`` if it belongs to the card and not to one effect of it."""
    if isinstance(modifier, Exchange):
        _exchange(modifier, scope, vocabulary, report)
        return
    query = vocabulary.queries.get(modifier.query)
    if query is None:
        _unknown_query(modifier, vocabulary, report)
        return
    if not _allowed(modifier, query, report):
        return
    inner = _head(modifier, query, scope, vocabulary, report)
    if modifier.where is not None:
        inner = condition(modifier.where, inner, vocabulary, report, "what stands after `where`")
    if isinstance(modifier, Permit):
        _choices(modifier, query, inner, vocabulary, report)
    else:
        _value(modifier, query, inner, vocabulary, report, lasting=lasting)


def _unknown_query(modifier: Modify | Permit, vocabulary: Vocabulary, report: Report) -> None:
    name = modifier.query
    help = suggest(name, vocabulary.queries, "the queries are")
    if name in vocabulary.resources:
        help = f"`{name}` is a resource: use `gain`, `lose` or `pay` in an ability"
    elif name in vocabulary.functions:
        help = f"the rules alone decide `{name}`; {suggest('', vocabulary.queries, 'cards can modify')}"
    report("E103", f"unknown query `{name}`", report.word(modifier, name), help=help)


def _allowed(modifier: Modify | Permit, query: Query, report: Report) -> bool:
    """May cards do this to the query at all (E401, E402)?"""
    operators = _operators(query)
    if isinstance(modifier, Permit):
        if query.treat if modifier.mode == "treat" else query.change:
            return True
        report(
            "E402",
            f"cards may not say `may {modifier.mode}` about `{query.name}`",
            report.word(modifier, modifier.mode),
            help=_ways(query),
        )
        return False
    if modifier.operator in operators:
        return True
    number = isinstance(query.result, Whole) or modifier.operator == "becomes"
    report(
        "E401",
        f"cards may not use `{modifier.operator}` on `{query.name}`"
        + ("" if number else f", which is {describe(query.result)} and not a number"),
        report.word(Span(modifier.span.start, modifier.value.span.start), modifier.operator, last=True),
        help=f"cards may use {either(operators)} on it" if operators else _ways(query),
    )
    return False


def _ways(query: Query) -> str:
    """What cards may say about the query."""
    ways = [f"modify {query.name}(...) {operator} ..." for operator in _operators(query)]
    ways.extend([f"may treat {query.name}(...) as ..."] if query.treat else [])
    ways.extend([f"may change {query.name}(...) by ..."] if query.change else [])
    return f"cards may say {either(ways)}" if ways else f"the rules alone decide `{query.name}`"


def _operators(query: Query) -> tuple[str, ...]:
    """What cards may do; only numbers can be added to and bounded."""
    return tuple(one for one in query.operators if one == "becomes" or isinstance(query.result, Whole))


def _head(modifier: Modify | Permit, query: Query, scope: Scope, vocabulary: Vocabulary, report: Report) -> Scope:
    """Check the parameters in the head, and give the scope of the rest."""
    errors = report.errors
    if len(modifier.parameters) != len(query.parameters):
        given = len(modifier.parameters)
        wanted = ", ".join(parameter.name for parameter in query.parameters)
        report(
            "E202",
            f"`{query.name}` has {number_of(len(query.parameters), 'parameter')}, "
            f"but {given or 'none'} {'is' if given < 2 else 'are'} given",
            report.word(modifier, query.name),
            help=f"write `{query.name}({wanted})`",
        )
    for one in head(modifier, query, scope):
        if isinstance(one, Only):
            _restriction(one, query, scope, vocabulary, report)
    inner = modifier_scope(modifier, query, scope, vocabulary)
    if report.errors == errors:
        return inner
    # Whatever stands there by mistake, the rest may speak of the parameters by their own names.
    every = {one.name: inferred(one.type, vocabulary, optional=one.optional) for one in query.parameters}
    return evolve(inner, query={**every, **inner.query})


def _restriction(one: Only, query: Query, scope: Scope, vocabulary: Vocabulary, report: Report) -> None:
    kind = settled(one.parameter.type, vocabulary)
    node, name = one.expression, one.parameter.name
    if isinstance(node, Name) and resolve(node.name, scope, vocabulary, kind) is None:
        # The parameter's own name may stand here too, beside the words that are visible anyway.
        heard = Report(report.source)
        unknown_name(node, evolve(scope, query={name: Inferred(kind)}), vocabulary, heard, kind)
        found = heard.found[0]
        note = f"`{query.name}` calls this parameter `{name}`; write `{name}` for every {name.replace('_', ' ')}"
        report(found.code, found.message, node.span, notes=(note,), help=found.help)
        return
    role = f"`{name}` of `{query.name}`"
    value = infer(node, scope, vocabulary, SILENT, kind)
    if value.is_set and not isinstance(kind, SetType):
        infer_as(node, SetType(kind), role, scope, vocabulary, report)
    else:
        infer_as(node, kind, role, scope, vocabulary, report, optional=True)


def _choices(modifier: Permit, query: Query, scope: Scope, vocabulary: Vocabulary, report: Report) -> None:
    wanted = SetType(query.result if modifier.mode == "treat" else WHOLE)
    verb = "treated as" if modifier.mode == "treat" else "changed by"
    infer_as(modifier.choices, wanted, f"what `{query.name}` may be {verb}", scope, vocabulary, report)


def _value(
    modifier: Modify, query: Query, scope: Scope, vocabulary: Vocabulary, report: Report, *, lasting: bool
) -> None:
    result = settled(query.result, vocabulary)
    if modifier.operator not in ("+", "-"):
        role = f"`{query.name}`" if modifier.operator == "becomes" else f"the bound of `{query.name}`"
        infer_as(modifier.value, result, role, scope, vocabulary, report)
        return
    role = f"what is {'added to' if modifier.operator == '+' else 'taken from'} `{query.name}`"
    value = infer_as(modifier.value, WHOLE, role, scope, vocabulary, report)
    if value.reported or not isinstance(result, Whole):
        return
    after = add(inferred(result), value if modifier.operator == "+" else negate(value))
    if outside(after, result.low, result.high):
        report(
            "E501",
            f"`{query.name}` is {describe(result)}, "
            f"and `{modifier.operator} {report.text(modifier.value)}` always takes it outside",
            modifier.value.span,
            help="write a smaller number, or `becomes` and the value that it should have",
        )
    elif not lasting:
        _may_be_cut(modifier, query, result, scope, vocabulary, report)


def _may_be_cut(
    modifier: Modify, query: Query, result: Whole, scope: Scope, vocabulary: Vocabulary, report: Report
) -> None:
    """Warn where one effect moves a value out of its range, unless a condition has excluded it (W502).

    What starts at 0 is an amount, and cutting an amount off is the usual rule; a face or a place is not cut lightly.
    """
    if modifier.operator not in ("+", "-") or not result.low or result.high is None:
        return
    asked = Call(query.name, tuple(given.only or Name(given.name or "") for given in modifier.parameters))
    after = infer(Binary(modifier.operator, asked, modifier.value), scope, vocabulary)
    if after.low is None or after.high is None or (result.low <= after.low and after.high <= result.high):
        return
    parameters = ", ".join(report.text(given) for given in modifier.parameters)
    text = f"{query.name}({parameters}) {modifier.operator} {report.text(modifier.value)}"
    report(
        "W502",
        f"`{text}` may leave {result.low}..{result.high}, and is then cut off there",
        modifier.value.span,
        help=f"to make sure that it does not, ask for `{text} in {result.low}..{result.high}` first",
    )


def _exchange(modifier: Exchange, scope: Scope, vocabulary: Vocabulary, report: Report) -> None:
    good = True
    payable = [one.name for one in vocabulary.resources.values() if one.payable]
    for name in (modifier.paid, modifier.owed):
        resource = vocabulary.resources.get(name.name)
        if resource is None:
            help = suggest(name.name, payable, "what can be paid is")
            report("E107", f"unknown resource `{name.name}`", name.span, help=help)
            good = False
        elif not resource.payable:
            help = f"what can be paid is {either(payable)}" if payable else "nothing can be paid in this game"
            report("E403", f"`{name.name}` cannot be paid", name.span, help=help)
            good = False
    if good and modifier.paid.name == modifier.owed.name:
        report(
            "E206",
            f"to pay `{modifier.paid.name}` as `{modifier.owed.name}` has no meaning",
            modifier.owed.span,
            help="name two different resources",
        )
    if modifier.rate < 1:
        help = f"write how many `{modifier.paid.name}` are paid for one `{modifier.owed.name}`"
        report("E501", f"0 `{modifier.paid.name}` cannot be paid as something", modifier.span, help=help)
    if modifier.where is not None:
        condition(modifier.where, scope, vocabulary, report, "what stands after `where`")
