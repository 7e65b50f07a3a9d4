"""Card files to the cards of a game: read, parsed, checked, and compiled when they first come into play."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from attrs import field, frozen

from tekhenu.core.programs import Definition
from tekhenu.core.ruleset import CardSet
from tekhenu.core.values import Value
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.cache import keep, key_of, look_up
from tekhenu.effects.check import check
from tekhenu.effects.checked import Checked, CheckedCard
from tekhenu.effects.compile import programs_of, used_when
from tekhenu.effects.diagnostics import Diagnostic, errors, render
from tekhenu.effects.format import format_card
from tekhenu.effects.parse import Parsed, parse, read
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Happened, ScoredBefore
from tekhenu.effects.walking import walk
from tekhenu.errors import CardError, SetupError

__all__ = ["Library", "card_files", "inspect", "load_cards"]


@frozen(eq=False)
class Library:
    """Checked cards, and what came with them."""

    vocabulary: Vocabulary
    checked: Checked
    _made: dict[tuple[str, int], Definition] = field(factory=dict, init=False, repr=False)

    @classmethod
    def read(cls, where: Path | str | Iterable[Path | str], vocabulary: Vocabulary) -> "Library":
        """The cards in files and folders.  Raises CardError, with all that is wrong, if any card is refused."""
        return cls.of(_read(where), vocabulary)

    @classmethod
    def of(cls, sources: Iterable[Source], vocabulary: Vocabulary) -> "Library":
        """The cards of some sources.  Raises CardError, with all that is wrong, if any card is refused."""
        checked = inspect(sources, vocabulary)
        if errors(checked.diagnostics):
            raise _refused(errors(checked.diagnostics))
        return cls(vocabulary, checked)

    @classmethod
    def of_text(cls, text: str, vocabulary: Vocabulary, name: str = "cards") -> "Library":
        """The cards of one text."""
        return cls.of([Source(name, text)], vocabulary)

    def card_set(self, edition: str | None = None) -> CardSet:
        """The cards to play with, with the changes of an edition if one is named."""
        cards = self.trees(edition)
        overlay = None if edition is None else self.checked.overlays[edition]
        printed = {} if overlay is None else overlay.changed
        restored = frozenset[str]() if overlay is None else frozenset(overlay.restored)
        settings = {} if overlay is None else overlay.settings
        definitions = tuple(
            self._definition(one, printed.get(id, {}), restored=id in restored) for id, one in cards.items()
        )
        limits = {one.kind: (one.limit.times, one.limit.scope) for one in self.checked.limits}
        return CardSet(definitions, limits, settings, _history(cards.values()))

    def trees(self, edition: str | None = None) -> dict[str, CheckedCard]:
        """The checked cards that are in use, with the changes of an edition if one is named."""
        cards = dict(self.checked.cards)
        if edition is not None:
            overlay = self.checked.overlays.get(edition)
            if overlay is None:
                known = ", ".join(sorted(self.checked.overlays)) or "none"
                raise SetupError(f"there is no edition {edition!r}; there are: {known}")
            cards.update(overlay.replaced)
            cards.update(overlay.added)
            for gone in overlay.removed:
                del cards[gone]
        return cards

    def _definition(self, checked: CheckedCard, changes: Mapping[str, Value], *, restored: bool) -> Definition:
        if changes or restored:
            return self._make(checked, changes, restored=restored)
        key = (checked.id, id(checked))
        if key not in self._made:
            self._made[key] = self._make(checked, changes, restored=restored)
        return self._made[key]

    def _make(self, checked: CheckedCard, changes: Mapping[str, Value], *, restored: bool) -> Definition:
        card, vocabulary = checked.card, self.vocabulary
        printed = {**checked.attributes, **changes}
        return Definition(
            checked.id,
            checked.kind,
            checked.title or checked.id,
            printed,
            tuple(id for one in card.declarations if isinstance(one, ScoredBefore) for id in one.cards),
            None if restored else used_when(card, vocabulary),
            lambda: f"{format_card(card)}\n{sorted(printed.items(), key=str)}",
            lambda: programs_of(card, checked.id, vocabulary),
        )


def load_cards(
    where: Path | str | Iterable[Path | str], vocabulary: Vocabulary, *, edition: str | None = None
) -> CardSet:
    """The cards in files and folders, ready to play with; a second start takes them from the cache.

    Raises CardError, with all that is wrong, if any card is refused.
    """
    sources = _read(where)
    key = key_of(sources, vocabulary, edition)
    found = look_up(key, vocabulary)
    if found is None:
        library = Library.of(sources, vocabulary)
        found = library.card_set(edition)
        keep(key, found, library.trees(edition))
    return found


def _read(where: Path | str | Iterable[Path | str]) -> list[Source]:
    """The sources of card files."""
    sources: list[Source] = []
    bad: list[Diagnostic] = []
    for path in card_files(where):
        got = read(str(path), path.read_bytes())
        if isinstance(got, Source):
            sources.append(got)
        else:
            bad.extend(got)
    if bad:
        raise _refused(tuple(bad))
    return sources


def card_files(where: Path | str | Iterable[Path | str]) -> tuple[Path, ...]:
    """The card files that some paths name; a folder stands for all card files below it."""
    paths = [where] if isinstance(where, str | Path) else list(where)
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            found.extend(sorted(one for one in path.rglob("*.cards") if one.is_file()))
        else:
            found.append(path)
    return tuple(dict.fromkeys(found))


def inspect(sources: Iterable[Source], vocabulary: Vocabulary) -> Checked:
    """Parse and check, and give out everything that is wrong."""
    parsed = [parse(source) for source in sources]
    unread = frozenset(id for one in parsed for id in one.broken)
    checked = check([(one.source, one.file) for one in parsed], vocabulary, broken=unread)
    problems = tuple(problem for one in parsed for problem in one.diagnostics)
    return _with(checked, problems, parsed)


def _with(checked: Checked, problems: tuple[Diagnostic, ...], parsed: list[Parsed]) -> Checked:
    """Add what the parser found, in the order of files and places."""
    if not problems:
        return checked
    order = {id(one.source): at for at, one in enumerate(parsed)}
    both = sorted(
        problems + checked.diagnostics,
        key=lambda one: (order.get(id(one.source), 0), one.span.start, one.span.end, one.code),
    )
    return Checked(checked.cards, checked.overlays, checked.limits, checked.tests, checked.properties, tuple(both))


def _refused(problems: tuple[Diagnostic, ...]) -> CardError:
    shown = "\n\n".join(render(one) for one in problems[:5])
    more = f"\n\nand {len(problems) - 5} more" if len(problems) > 5 else ""
    return CardError(
        f"{len(problems)} problem{'s' if len(problems) > 1 else ''} in the cards:\n\n{shown}{more}", problems
    )


def _history(cards: Iterable[CheckedCard]) -> frozenset[str]:
    """The stretches of time over which some card looks back."""
    scopes: set[str] = set()
    for one in cards:
        scopes.update(node.scope for node in walk(one.card) if isinstance(node, Happened))
    return frozenset(scopes)
