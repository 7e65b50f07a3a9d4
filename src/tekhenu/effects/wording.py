"""A node to the one line of text that says it, with no more parentheses than it needs."""

from tekhenu.effects import syntax as s
from tekhenu.effects.parsing.tokens import LARGEST_NUMBER, NAME_PATTERN

__all__ = [
    "arguments",
    "expression",
    "head_of_ability",
    "key",
    "modifier",
    "named",
    "price",
    "quoted",
    "score_line",
    "simple",
    "step",
]

# How tightly the forms of an expression hold together; the grammar has a rule for each.
_CONDITIONAL, _OR, _AND, _NOT, _COMPARE, _RANGE, _SUM, _PRODUCT, _UNARY, _POSTFIX, _ATOM = range(11)

Simple = (
    s.Gain
    | s.Lose
    | s.Pay
    | s.Transfer
    | s.Choose
    | s.Let
    | s.Change
    | s.Perform
    | s.Grant
    | s.Draw
    | s.Move
    | s.Shuffle
    | s.Nothing
)


def expression(node: s.Expression, at: int = _CONDITIONAL) -> str:
    """Write an expression; ``at`` says how tightly its surroundings hold."""
    text, tightness = _written(node)
    return f"({text})" if tightness < at else text


def _written(node: s.Expression) -> tuple[str, int]:
    """An expression without parentheses around it, and how tightly it holds together."""
    match node:
        case s.Number(value):
            return str(value), _ATOM
        case s.Text(value):
            return quoted(value), _ATOM
        case s.Name(name):
            return name, _ATOM
        case s.AttributeOf(subject, name):
            return f"{expression(subject, _POSTFIX)}.{name}", _POSTFIX
        case s.Call(function, given):
            return f"{function}({_row(given)})", _ATOM
        case s.SetOf(members):
            return "{" + _row(members) + "}", _ATOM
        case s.Range(low, high):
            return f"{expression(low, _SUM)}..{expression(high, _SUM)}", _RANGE
        case s.Binary(operator, left, right):
            own = _PRODUCT if operator == "*" else _SUM
            return f"{expression(left, own)} {operator} {expression(right, own + 1)}", own
        case s.Negative(value):
            return f"-{expression(value, _UNARY)}", _UNARY
        case s.Divide(left, right, rounded):
            return f"{expression(left, _PRODUCT)} / {expression(right, _UNARY)} rounded {rounded}", _PRODUCT
        case s.Compare(operator, left, right):
            return f"{expression(left, _RANGE)} {operator} {expression(right, _RANGE)}", _COMPARE
        case s.Logic(operator, left, right):
            own = _OR if operator == "or" else _AND
            return f"{expression(left, own)} {operator} {expression(right, own + 1)}", own
        case s.Not(value):
            return f"not {expression(value, _NOT)}", _NOT
        case s.Conditional(condition, then, otherwise):
            said = f"{expression(then, _OR)} if {expression(condition, _OR)} else {expression(otherwise)}"
            return said, _CONDITIONAL
        case s.Comprehension():
            return _comprehension(node)
        case s.Extreme(operator, values):
            return f"{operator}({_row(values)})", _ATOM
        case s.Lookup(index, entries, tail):
            row = ", ".join(map(str, entries))
            beyond = f", then {'+' if tail > 0 else '-'} {abs(tail)}" if tail else ""
            return f"lookup({expression(index)}: {row}{beyond})", _ATOM
        case s.Happened(counting, event, by, where, scope):
            word = "times" if counting else "happened"
            return f"{word}({event}{named('by', by)}{named('where', where)}, this {scope})", _ATOM
        case s.Setting(name):
            return f"setting({name})", _ATOM


def _comprehension(node: s.Comprehension) -> tuple[str, int]:
    """A comprehension; with a default it holds together less tightly, because the default comes last."""
    inner = f"{node.variable} in {expression(node.source)}{named('where', node.where)}"
    if node.value is None:
        return f"{node.operator}({inner})", _ATOM
    inner = f"{expression(node.value)} for {inner}"
    if node.operator == "set":
        return "{" + inner + "}", _ATOM
    if node.default is None:
        return f"{node.operator}({inner})", _ATOM
    match node.default:
        case s.Negative(s.Number()):
            default = expression(node.default)
        case _:
            default = expression(node.default, _POSTFIX)
    return f"{node.operator}({inner}) or {default}", _UNARY


def _guarded(text: str, *words: str) -> str:
    """An expression in parentheses if its first word would be read as something else where it stands."""
    first = NAME_PATTERN.match(text.removeprefix("not "))
    return f"({text})" if first and first[0] in words else text


def _row(nodes: tuple[s.Expression, ...]) -> str:
    """Expressions with commas between them."""
    return ", ".join(map(expression, nodes))


def named(word: str, node: s.Expression | None) -> str:
    """A keyword and an expression, with a space before them; nothing if there is no expression."""
    return "" if node is None else f" {word} {expression(node)}"


def quoted(text: str) -> str:
    """A text in quotes."""
    return f'"{text}"'


def key(text: str) -> str:
    """The key of an option in a test: bare if it is a word or a number, otherwise quoted."""
    digits = text.removeprefix("-")
    number = (
        digits.isascii()
        and digits.isdigit()
        and len(digits) <= len(str(LARGEST_NUMBER))
        and int(digits) <= LARGEST_NUMBER
    )
    return text if number or NAME_PATTERN.fullmatch(text) else quoted(text)


def price(node: s.Price) -> str:
    """The quantities of a price."""
    return ", ".join(_quantity(one) for one in node.quantities)


def _quantity(node: s.Quantity) -> str:
    if node.any_of is not None:
        return f"{expression(node.amount)} of any {expression(node.any_of)}"
    return f"{expression(node.amount)} {node.resource.name if node.resource else ''}"


def arguments(nodes: tuple[s.Argument, ...]) -> str:
    """Named arguments in their brackets."""
    return "(" + ", ".join(f"{one.name}: {_argument(one.value)}" for one in nodes) + ")"


def _argument(node: s.Expression | s.AnyOf) -> str:
    return f"any of {expression(node.choices)}" if isinstance(node, s.AnyOf) else expression(node)


def modifier(node: s.Modifier) -> str:
    """One modifier, in a card or in an effect."""
    match node:
        case s.Modify(query, parameters, operator, value, where):
            said = f"modify {query}({_parameters(parameters)}) {operator} {expression(value)}"
            return said + named("where", where)
        case s.Permit(mode, query, parameters, choices, where):
            word = "as" if mode == "treat" else "by"
            said = f"may {mode} {query}({_parameters(parameters)}) {word} {expression(choices)}"
            return said + named("where", where)
        case s.Exchange(paid, owed, rate, where):
            said = f"may pay {f'{rate} ' if rate != 1 else ''}{paid.name} as {owed.name}"
            return said + named("where", where)


def _parameters(nodes: tuple[s.Parameter, ...]) -> str:
    return ", ".join(expression(one.only) if one.only is not None else one.name or "" for one in nodes)


def score_line(node: s.ScoreLine) -> str:
    """One line of a score."""
    per = "" if node.per is None else f" per {expression(node.per, _OR)}"
    return f"{_guarded(expression(node.amount), 'at')} {node.unit.name}{per}{named('if', node.condition)}"


def head_of_ability(node: s.Ability) -> str:
    """An ability up to its colon."""
    once = "once for each owner: " if node.once_per_owner else ""
    offered = "play " if node.play else "use " if node.use else ""
    by = f" by {node.by}" if node.by else ""
    limit = f", limit {node.limit.times} per {node.limit.scope}" if node.limit else ""
    even = ", even by itself" if node.even_by_itself else ""
    return f"{once}{offered}{node.window} {node.event}{by}{named('where', node.where)}{limit}{even}:"


def simple(node: Simple) -> str:
    """An effect without a block; of a ``perform … with`` the part before ``with``."""
    match node:
        case s.Gain(what, who):
            return f"gain {price(what)}{named('for', who)}"
        case s.Lose(what, who):
            return f"lose {price(what)}{named('for', who)}"
        case s.Pay(what, who, to):
            return f"pay {price(what)}{named('by', who)}{named('to', to)}"
        case s.Transfer():
            return _transfer(node)
        case s.Choose():
            return _choose(node)
        case s.Let(variable, value):
            return f"let {variable} = {expression(value)}"
        case s.Change(parameter, value):
            return f"change {parameter} to {expression(value)}"
        case s.Perform(action, given, any_kind, again):
            if again:
                return f"perform {action} again"
            return f"perform {'any ' if any_kind else ''}{action}{arguments(given)}"
        case s.Grant(action, given, cost, any_kind):
            return (
                f"grant {'any ' if any_kind else ''}{action}{arguments(given)}{f' for {price(cost)}' if cost else ''}"
            )
        case s.Draw():
            return _draw(node)
        case s.Move(what, to, under):
            return f"move {expression(what)} {'under' if under else 'to'} {expression(to)}"
        case s.Shuffle(zone):
            return f"shuffle {expression(zone)}"
        case s.Nothing():
            return "nothing"


def _transfer(node: s.Transfer) -> str:
    up_to = "up to " if node.up_to else ""
    into = f" as {node.into.name}" if node.into else ""
    at_least = "" if node.at_least is None else f", at least {expression(node.at_least)}"
    where = named("from", node.source) + named("to", node.target)
    return f"transfer {up_to}{_guarded(expression(node.amount), 'up')} {node.resource.name}{where}{into}{at_least}"


def _choose(node: s.Choose) -> str:
    number = "order " if node.mode == "order" else ""
    if node.low is not None and node.high is not None:
        same = node.low == node.high
        number = (
            _guarded(expression(node.low, _SUM), "one", "order")
            + ("" if same else f"..{expression(node.high, _SUM)}")
            + " "
        )
    rest = named("where", node.where) + named("by", node.who)
    return f"choose {number}{node.variable} from {expression(node.source)}{rest}"


def _draw(node: s.Draw) -> str:
    pool = "" if node.pool is None else f" and {expression(node.pool, _SUM)}"
    rest = "" if node.rest_zone is None else f" rest {node.rest} {expression(node.rest_zone, _SUM)}"
    kept = f"keep {expression(node.keep, _SUM)} in {expression(node.into, _SUM)}"
    return f"draw {expression(node.amount)} from {expression(node.source, _SUM)}{pool} {kept}{rest}"


def step(node: s.Step) -> str:
    """One line of a test."""
    match node:
        case s.Given(target, value):
            return f"given {expression(target, _POSTFIX)} = {expression(value)}"
        case s.Hold(cards, who, zone):
            by = "" if who is None else f" by {expression(who, _POSTFIX)}"
            return f"hold {', '.join(cards)}{by}{f' in {zone}' if zone else ''}"
        case s.Do(action, given, who):
            return f"do {action}{arguments(given)}{named('by', who)}"
        case s.Answer(answer):
            return f"answer {key(answer)}"
        case s.Expect():
            return "expect " + _expected(node)


def _expected(node: s.Expect) -> str:
    match node.mode:
        case "that":
            return _guarded(expression(node.condition), "asked", "offered") if node.condition is not None else ""
        case "options":
            said = "" if node.condition is None else _guarded(expression(node.condition), "asked", "offered")
            return f"{said} options"
        case "asked":
            return f"asked{named('by', node.condition)}"
        case "offered" | "not offered":
            return f"{node.mode} {key(node.key or '')}"
        case "not asked":
            return "not asked"
