"""A choice and the effects after it to the warnings that it is unused, no choice at all, or may be empty."""

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.ranges import size
from tekhenu.effects.reporting import Report
from tekhenu.effects.scope import Constant, Every, Inferred, OthersSet, PlayersSet, Scope, resolve
from tekhenu.effects.syntax import Block, Choose, ChooseOne, Effect, Expression, Let, Name, Range
from tekhenu.effects.types import infer
from tekhenu.effects.walking import names

__all__ = ["Rest", "examine_choice", "examine_options", "examine_use"]


@frozen
class Rest:
    """The effects of a block after one of them, and the words that they say."""

    effects: tuple[Effect, ...]
    words: tuple[frozenset[str], ...]
    #: Where in the block each word stands last.
    last: Mapping[str, int]
    at: int = -1

    @classmethod
    def of(cls, block: Block) -> "Rest":
        """All effects of a block."""
        words = tuple(names(effect) for effect in block.effects)
        return cls(block.effects, words, {word: at for at, said in enumerate(words) for word in said})

    def after(self, at: int) -> "Rest":
        """Those after one of them."""
        return evolve(self, at=at)

    def uses(self, name: str) -> bool:
        """Does one of them say the name?"""
        return self.last.get(name, -1) > self.at

    @property
    def empty(self) -> bool:
        """Is there nothing left?"""
        return self.at + 1 >= len(self.effects)

    def next(self) -> Iterator[tuple[Effect, frozenset[str]]]:
        """The next effects, and their words; nobody writes more that hang together."""
        return zip(self.effects[self.at + 1 : self.at + 50], self.words[self.at + 1 : self.at + 50], strict=True)


def examine_use(node: Choose | Let, rest: Rest, report: Report) -> None:
    """Warn if nothing after it says its name (W1001)."""
    if rest.uses(node.variable):
        return
    what = "is chosen" if isinstance(node, Choose) else "is computed"
    report(
        "W1001",
        f"`{node.variable}` {what}, but nothing uses it",
        report.word(node, node.variable),
        help=f"use `{node.variable}` in the lines after it, or leave the line out",
    )


def examine_choice(
    node: Choose,
    source: Inferred,
    inner: Scope,
    rest: Rest,
    scope: Scope,
    vocabulary: Vocabulary,
    report: Report,
    *,
    compulsory: bool,
) -> None:
    """Warn if there is nothing to choose (W1002), or if an empty set would skip more than it should (W1003)."""
    known = size(source)
    text = report.text(node.source)
    if known == 0:
        report(
            "W1003",
            f"`{text}` is empty, so nothing can be chosen and the rest of the block never happens",
            node.source.span,
            help="name what can be chosen from",
        )
        return
    if node.where is None and known is not None and _all_taken(node, known, scope, vocabulary):
        report(
            "W1002",
            f"there is only one way to choose from `{text}`",
            node.span,
            help=_without_choice(node, text, known),
        )
        return
    if compulsory and _may_be_empty(node, source, inner, scope, vocabulary):
        _warn_of_empty(node, rest, text, report)


def examine_options(node: ChooseOne, rest: Rest, report: Report, *, compulsory: bool) -> None:
    """Warn if there is only one option (W1002), or if none may be left (W1003)."""
    if len(node.options) == 1:
        report(
            "W1002",
            "there is only one option, so there is nothing to choose",
            node.options[0].span,
            help="write `may:` if the player may refuse it, otherwise its effects alone",
        )
    elif compulsory and not rest.empty and all(option.condition is not None for option in node.options):
        report(
            "W1003",
            "every option has a condition, so perhaps none is left and the rest of the block is skipped",
            report.word(node, "choose"),
            help="add an option without a condition, for example `option: nothing`",
        )


def _all_taken(node: Choose, known: int, scope: Scope, vocabulary: Vocabulary) -> bool:
    """Is every member chosen anyway?"""
    if node.mode in ("one", "order"):
        return known == 1
    low = infer(node.low, scope, vocabulary).low if node.low is not None else None
    return low is not None and low >= known


def _without_choice(node: Choose, text: str, known: int) -> str:
    if node.mode == "some" and known > 1:
        return f"write `let {node.variable} = {text}`"
    return f"write `let {node.variable} = {text.strip('{}').split('..')[0]}`"


def _may_be_empty(node: Choose, source: Inferred, inner: Scope, scope: Scope, vocabulary: Vocabulary) -> bool:
    """May there be nothing to choose from?  Sets that the author wrote out are trusted."""
    if source.values is not None or isinstance(node.source, Range) or node.mode == "order":
        return False
    if node.low is not None and infer(node.low, scope, vocabulary).low == 0:
        return False
    named = resolve(node.source.name, scope, vocabulary) if isinstance(node.source, Name) else None
    if isinstance(named, Constant | Every | PlayersSet | OthersSet):
        return node.where is not None and not _leaves_some(node.where, inner, vocabulary)
    return True


def _leaves_some(where: Expression, inner: Scope, vocabulary: Vocabulary) -> bool:
    """Does the condition exclude at most one member?"""
    return getattr(where, "operator", None) == "!=" or infer(where, inner, vocabulary).truth is True


def _warn_of_empty(node: Choose, rest: Rest, text: str, report: Report) -> None:
    """Warn if something after the choice does not need it, and would be skipped with it."""
    needed = {node.variable}
    for effect, words in rest.next():
        if not needed & words:
            shown = report.text(effect)
            report(
                "W1003",
                f"if there is nothing to choose from `{text}`, the rest of the block is skipped",
                node.span,
                notes=(f"`{shown}` would be skipped too, though it does not need `{node.variable}`",),
                help="put the choice last; if the rest is meant to be skipped, put all of it under `all:`",
            )
            return
        if isinstance(effect, Choose | Let):
            needed.add(effect.variable)
