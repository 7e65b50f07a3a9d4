"""Strategies for trees that the language can say: whatever they make, some text says exactly that."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from tekhenu.effects import syntax as s
from tekhenu.effects.parse import keywords
from tekhenu.effects.parsing.expected import FORMS
from tekhenu.effects.parsing.tokens import LARGEST_NUMBER

__all__ = [
    "attributes",
    "blocks",
    "cards",
    "declarations",
    "effects",
    "expressions",
    "files",
    "items",
    "modifiers",
    "names",
    "naturals",
    "prices",
    "score_lines",
    "steps",
    "texts",
    "words",
]

#: Words of the language that may also be names, because no keyword fits where a name does, or only before a bracket.
SOFT = (
    *"kind owner players player this you turn test limit start end top rest keep always given".split(),  # noqa: SIM905
    *FORMS,
)


def maybe(strategy: SearchStrategy) -> SearchStrategy:
    """The thing, or nothing."""
    return st.none() | strategy


def several(strategy: SearchStrategy, least: int = 1, most: int = 3) -> SearchStrategy:
    """A short tuple of the thing."""
    return st.lists(strategy, min_size=least, max_size=most).map(tuple)


words = (
    st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,9}", fullmatch=True)
    | st.sampled_from(["gold", "vp", "B01", "die", "space", "value", "action"])
).filter(lambda word: word not in keywords())
names = words | st.sampled_from(SOFT)
ids = several(words)
naturals = st.integers(0, 12) | st.integers(0, LARGEST_NUMBER)
wholes = st.integers(-9, 9) | st.integers(-LARGEST_NUMBER, LARGEST_NUMBER)
texts = st.text(
    st.characters(codec="utf-8", categories=["L", "N", "P", "Sm", "Zs"], exclude_characters='"'), max_size=12
)

# --- expressions

_leaves = st.builds(s.Number, naturals) | st.builds(s.Name, names)


def _wider(inner: SearchStrategy) -> SearchStrategy:
    """The forms of an expression over smaller ones."""
    return st.one_of(
        st.builds(s.AttributeOf, inner, names),
        st.builds(s.Call, words, several(inner, 0)),
        st.builds(s.SetOf, several(inner, 0)),
        st.builds(s.Range, inner, inner),
        st.builds(s.Binary, st.sampled_from(["+", "-", "*"]), inner, inner),
        st.builds(s.Negative, inner),
        st.builds(s.Divide, inner, inner, st.sampled_from(["up", "down"])),
        st.builds(s.Compare, st.sampled_from(["==", "!=", "<", "<=", ">", ">=", "in", "not in"]), inner, inner),
        st.builds(s.Logic, st.sampled_from(["and", "or"]), inner, inner),
        st.builds(s.Not, inner),
        st.builds(s.Conditional, inner, inner, inner),
        st.builds(s.Comprehension, st.just("count"), st.none(), names, inner, maybe(inner)),
        st.builds(s.Comprehension, st.sampled_from(["sum", "all", "any", "set"]), inner, names, inner, maybe(inner)),
        st.builds(s.Comprehension, st.sampled_from(["highest", "lowest"]), inner, names, inner, maybe(inner), inner),
        st.builds(s.Extreme, st.sampled_from(["highest", "lowest"]), several(inner, least=2)),
        st.builds(s.Lookup, inner, several(wholes), wholes),
        st.builds(s.Happened, st.booleans(), names, maybe(inner), maybe(inner), names),
        st.builds(s.Setting, names),
    )


expressions = st.recursive(_leaves, _wider, max_leaves=6)
_small = st.recursive(_leaves, _wider, max_leaves=2)

# --- prices, arguments, modifiers

_resources = st.builds(s.Name, names)
_quantities = st.builds(s.Quantity, _small, _resources) | st.builds(s.Quantity, _small, st.none(), _small)
prices = st.builds(s.Price, several(_quantities, most=2))
_arguments = several(st.builds(s.Argument, names, _small | st.builds(s.AnyOf, _small)), 0, 2)

_binding = st.builds(s.Parameter, names.filter(lambda name: name not in ("you", "this")))
_restricting = st.builds(
    s.Parameter,
    st.none(),
    _small.filter(lambda node: not isinstance(node, s.Name) or node.name in ("you", "this")),
)
_parameters = several(_binding | _restricting, 0, 2)
_operators = st.sampled_from(["becomes", "+", "-", "at least", "at most"])

modifiers = st.one_of(
    st.builds(s.Modify, names, _parameters, _operators, _small, maybe(_small)),
    st.builds(s.Permit, st.sampled_from(["treat", "change"]), names, _parameters, _small, maybe(_small)),
    st.builds(s.Exchange, _resources, _resources, naturals, maybe(_small)),
)

# --- effects

_actions = names.filter(lambda name: name != "any")
_simple = st.one_of(
    st.builds(s.Nothing),
    st.builds(s.Gain, prices, maybe(_small)),
    st.builds(s.Lose, prices, maybe(_small)),
    st.builds(s.Pay, prices, maybe(_small), maybe(_small)),
    st.builds(
        s.Transfer, _small, _resources, st.booleans(), maybe(_small), maybe(_small), maybe(_resources), maybe(_small)
    ),
    st.builds(s.Choose, st.sampled_from(["one", "order"]), names, _small, maybe(_small), maybe(_small)),
    st.builds(s.Choose, st.just("some"), names, _small, maybe(_small), maybe(_small), _small, _small),
    _small.flatmap(
        lambda number: st.builds(
            s.Choose, st.just("some"), names, _small, st.none(), st.none(), st.just(number), st.just(number)
        )
    ),
    st.builds(s.Let, names, expressions),
    st.builds(s.Change, names, expressions),
    st.builds(s.Perform, _actions, _arguments, st.booleans()),
    st.builds(s.Perform, _actions, again=st.just(True)),
    st.builds(s.Grant, _actions, _arguments, maybe(prices), st.booleans()),
    st.builds(s.Draw, _small, _small, _small, _small, pool=maybe(_small)),
    st.builds(
        s.Draw,
        _small,
        _small,
        _small,
        _small,
        st.sampled_from(["on top of", "under", "into", "shuffled into", "shuffled on top of"]),
        _small,
        maybe(_small),
    ),
    st.builds(s.Move, _small, _small, st.booleans()),
    st.builds(s.Shuffle, _small),
)


def _deeper(inner: SearchStrategy) -> SearchStrategy:
    """The effects with blocks, over smaller ones."""
    block = st.builds(s.Block, several(inner, most=2))
    options = several(st.builds(s.Option, block, maybe(texts), maybe(_small)), most=2)
    return st.one_of(
        st.builds(s.ChooseOne, options, maybe(_small)),
        st.builds(s.May, block, maybe(_small), otherwise=maybe(block), compulsory=maybe(_small)),
        st.builds(s.May, block, maybe(_small), prices, maybe(_small), maybe(block)),
        st.builds(s.If, _small, block, maybe(block)),
        st.builds(s.ForEach, names, _small, block, maybe(_small)),
        st.builds(s.Repeat, _small, block),
        st.builds(s.All, block),
        st.builds(s.Scoped, st.sampled_from(["for this", "until end of"]), names, several(modifiers, most=2)),
        st.builds(s.Perform, _actions, _arguments, st.booleans(), modifiers=several(modifiers, most=2)),
        st.builds(s.Perform, _actions, again=st.just(True), modifiers=several(modifiers, most=2)),
    )


effects = st.recursive(_simple, _deeper, max_leaves=5)
blocks = st.builds(s.Block, several(effects))

# --- declarations and cards

_limits = st.builds(s.Limit, naturals, names)
_windows = st.sampled_from(["declaring", "before", "instead of", "after", "during", "at start of", "at end of"])
_whos = st.sampled_from(["you", "another player", "any player"])
_abilities = st.builds(
    s.Ability,
    _windows,
    names,
    blocks,
    maybe(_whos),
    st.booleans(),
    st.booleans(),
    maybe(_small),
    maybe(_limits),
    st.booleans(),
)
_uses = st.builds(
    s.Ability,
    _windows,
    names,
    blocks,
    maybe(_whos),
    once_per_owner=st.booleans(),
    limit=maybe(_limits),
    use=st.just(True),
)
_moments = st.builds(
    s.Ability,
    st.just("when"),
    names,
    blocks,
    once_per_owner=st.booleans(),
    where=maybe(_small),
    limit=maybe(_limits),
    even_by_itself=st.booleans(),
)


def _lines(units: SearchStrategy) -> SearchStrategy:
    """A line of a score."""
    return st.builds(s.ScoreLine, _small, units, maybe(_small), maybe(_small))


score_lines = _lines(_resources)
_scores = st.builds(s.Score, several(score_lines), once_per_owner=st.booleans()) | _resources.flatmap(
    lambda unit: st.builds(s.Score, several(_lines(st.just(unit))), _small, st.booleans())
)
attributes = st.builds(s.Attribute, words, expressions | st.builds(s.Text, texts))
declarations = st.one_of(
    attributes,
    st.builds(s.Requires, expressions),
    st.builds(s.ScoredBefore, ids),
    st.builds(s.Carry, modifiers, st.booleans()),
    _scores,
    _abilities,
    _uses,
    _moments,
)
cards = st.builds(s.Card, words, ids, maybe(texts), several(declarations))

# --- files

_overlays = st.one_of(
    st.builds(s.Replace, cards),
    st.builds(s.AddCard, cards),
    st.builds(s.Another, words, words, several(attributes)),
    st.builds(s.Remove, words, words),
    st.builds(s.Restore, words, words),
    st.builds(s.Switch, words, _small),
)
_keys = words | texts | st.integers(-9, 9).map(str)
steps = st.one_of(
    st.builds(s.Given, _small, _small),
    st.builds(s.Hold, ids, maybe(_small), maybe(names)),
    st.builds(s.Do, names, _arguments, maybe(_small)),
    st.builds(s.Answer, _keys),
    st.builds(s.Expect, st.sampled_from(["that", "options"]), _small),
    st.builds(s.Expect, st.just("asked"), maybe(_small)),
    st.builds(s.Expect, st.sampled_from(["offered", "not offered"]), st.none(), _keys),
    st.builds(s.Expect, st.just("not asked")),
)
items = st.one_of(
    cards,
    st.builds(s.Overlay, words, maybe(texts), several(_overlays)),
    st.builds(s.KindLimit, words, _limits),
    st.builds(s.Test, texts, ids, several(steps), maybe(naturals)),
    st.builds(s.Property, texts, expressions),
)
files = st.builds(s.File, st.just(1), maybe(st.tuples(words, naturals)), several(items, 0))
