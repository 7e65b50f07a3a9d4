"""The trees of card files, and the words of a game, to checked cards and everything that is wrong with them."""

import builtins
from collections.abc import Collection, Iterable, Mapping, Sequence

from attrs import define, evolve, field

from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.checked import (
    Checked,
    CheckedCard,
    CheckedLimit,
    CheckedOverlay,
    CheckedProperty,
    CheckedTest,
)
from tekhenu.effects.checking.conflicts import Setter, examine_order, find_conflicts, setters
from tekhenu.effects.checking.declarations import check_card, check_limit, unknown_kind
from tekhenu.effects.checking.overlays import check_overlay
from tekhenu.effects.checking.scenarios import check_property, check_test
from tekhenu.effects.cycles import Link, Listener, find_cycles, find_order_cycles, listeners
from tekhenu.effects.diagnostics import Diagnostic
from tekhenu.effects.reporting import MOST_PROBLEMS, Report, either, number_of, suggest
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import (
    AddCard,
    Card,
    Exchange,
    File,
    KindLimit,
    Overlay,
    Property,
    ScoredBefore,
    Span,
    Test,
)
from tekhenu.effects.walking import walk

__all__ = ["Checked", "CheckedCard", "check"]


def check(
    files: Sequence[tuple[Source, File]],
    vocabulary: Vocabulary,
    *,
    known: Mapping[str, CheckedCard] | None = None,
    broken: Collection[str] = (),
) -> Checked:
    """Check the files of a pack together; ``known`` are cards checked before, ``broken`` ids that could not be read."""
    pack = _Pack(vocabulary, dict(known or {}), frozenset(broken))
    for source, file in files:
        pack.gather(source, file)
    for source, file in files:
        pack.check(source, file)
    pack.check_together()
    return pack.checked(source for source, _ in files)


@define
class _Pack:
    """The files of a pack while they are checked."""

    vocabulary: Vocabulary
    known: dict[str, CheckedCard]
    broken: frozenset[str]
    #: The kind of each card that there is, sound or not.
    kinds: dict[str, str] = field(factory=dict)
    places: dict[str, str] = field(factory=dict)
    #: The ids that may be named: also of cards that could not be read, and of cards that editions add.
    ids: set[str] = field(factory=set)
    exchanged: set[str] = field(factory=set)
    cards: dict[str, CheckedCard] = field(factory=dict)
    overlays: dict[str, CheckedOverlay] = field(factory=dict)
    limits: list[CheckedLimit] = field(factory=list)
    tests: list[CheckedTest] = field(factory=list)
    properties: list[CheckedProperty] = field(factory=list)
    found: list[Diagnostic] = field(factory=list)
    names: set[tuple[str, str]] = field(factory=set)
    #: All cards of these files, sound or not, for what they do together.
    every: list[tuple[Card, Source]] = field(factory=list)
    listeners: dict[int, list[Listener]] = field(factory=dict)

    def gather(self, source: Source, file: File) -> None:
        """Learn which cards there are, before anything speaks of them."""
        if not self.kinds:
            self.kinds.update({id: card.kind for id, card in self.known.items()})
            self.ids.update(self.kinds, self.broken)
            self.exchanged.update(*(_owed(card.card) for card in self.known.values()))
        for item in file.items:
            self.exchanged.update(_owed(item))
            if isinstance(item, Card):
                self._ids(item, Report(source, self.found))
            elif isinstance(item, Overlay):
                self.ids.update(id for change in item.changes if isinstance(change, AddCard) for id in change.card.ids)

    def check(self, source: Source, file: File) -> None:
        """Check one file."""
        _uses(file, self.vocabulary, Report(source, self.found))
        errors = 0
        for item in file.items:
            if errors >= MOST_PROBLEMS:
                break
            report = Report(source)
            match item:
                case Card():
                    self._card(item, report)
                case Overlay():
                    self._overlay(item, report)
                case KindLimit():
                    self._limit(item, report)
                case Test():
                    self._named("test", item.name, item, report)
                    check_test(item, self.ids, self.vocabulary, report)
                    if not report.failed:
                        self.tests.append(CheckedTest(item, source))
                case Property():
                    self._named("property", item.name, item, report)
                    check_property(item, self.vocabulary, report)
                    if not report.failed:
                        self.properties.append(CheckedProperty(item, source))
            heard = _heard(report.found)
            errors += sum(1 for one in heard if one.is_error)
            if errors >= MOST_PROBLEMS:
                note = "there may be more problems than these; they will be shown when these are mended"
                heard[-1] = evolve(heard[-1], notes=(*heard[-1].notes, note))
            self.found.extend(heard)

    def check_together(self) -> None:
        """Check what the cards do to each other, with and without each edition."""
        old = [(card.card, card.source) for card in self.known.values()]
        base = _distinct([*old, *self.every])
        new = frozenset(id(card) for card, _ in self.every)
        self._together(base, new)
        for overlay in self.overlays.values():
            gone = {*overlay.removed, *overlay.replaced}
            stays = [(card, source) for card, source in base if not gone.issuperset(card.ids)]
            comes = [(one.card, one.source) for one in (*overlay.replaced.values(), *overlay.added.values())]
            fresh = frozenset(id(card) for card, _ in comes)
            self._together(_distinct([*stays, *comes]), fresh)

    def checked(self, sources: Iterable[Source]) -> Checked:
        """All that is sound, and all that is not, in the order of the files."""
        order = {source.name: at for at, source in reversed(list(enumerate(sources)))}
        found = sorted(
            self.found, key=lambda one: (order.get(one.source.name, 0), one.span.start, one.span.end, one.code)
        )
        return Checked(
            self.cards,
            self.overlays,
            tuple(self.limits),
            tuple(self.tests),
            tuple(self.properties),
            tuple(dict.fromkeys(found)),
        )

    # --- one item

    def _ids(self, card: Card, report: Report) -> None:
        spans = card.id_spans if len(card.id_spans) == len(card.ids) else (card.span,) * len(card.ids)
        for id, span in zip(card.ids, spans, strict=True):
            if id in self.kinds:
                note = (f"the first one stands in {self.places[id]}",) if id in self.places else ()
                message = f"there is already a card `{id}`"
                report("E113", message, span, notes=note, help="give one of them another id")
            else:
                self.kinds[id] = card.kind
                self.ids.add(id)
                self.places[id] = f"{report.source.name}, line {report.source.place(span.start)[0]}"

    def _card(self, card: Card, report: Report) -> None:
        attributes = check_card(card, self.vocabulary, report, exchanged=frozenset(self.exchanged))
        for line in card.declarations:
            if isinstance(line, ScoredBefore):
                self._scored_before(line, card, report)
        if not report.failed:
            examine_order(card, self.vocabulary, report)
        self.every.append((card, report.source))
        for id in card.ids:
            if not report.failed and id not in self.cards and id not in self.known:
                self.cards[id] = CheckedCard(id, card.kind, card.title, card, report.source, attributes)

    def _scored_before(self, line: ScoredBefore, card: Card, report: Report) -> None:
        for id in line.cards:
            place = report.word(line, id, last=True)
            if id in card.ids:
                help = "name another card, or leave the line out"
                report("E206", f"a card cannot be scored before itself, and `{id}` is this card", place, help=help)
            elif id not in self.ids:
                help = suggest(id, [one for one in self.kinds if one not in card.ids], "the other cards are")
                report("E112", f"there is no card `{id}`", place, help=help)

    def _overlay(self, overlay: Overlay, report: Report) -> None:
        self._named("edition", overlay.name, overlay, report)
        kinds = {**self.kinds, **dict.fromkeys(self.broken, "")}
        made = check_overlay(overlay, kinds, self.vocabulary, report, exchanged=frozenset(self.exchanged))
        if not report.failed:
            self.overlays.setdefault(overlay.name, made)

    def _limit(self, node: KindLimit, report: Report) -> None:
        if node.kind not in self.vocabulary.kinds:
            unknown_kind(node.kind, report.word(node, node.kind), self.vocabulary, report)
        check_limit(node.limit, self.vocabulary, report)
        self._named("limit", node.kind, node, report)
        if not report.failed:
            self.limits.append(CheckedLimit(node.kind, node.limit, report.source))

    def _named(self, what: str, name: str, node: Overlay | KindLimit | Test | Property, report: Report) -> None:
        """No two tests, properties or editions of one name, no two limits of one kind (E115)."""
        if (what, name) in self.names:
            said = (
                f"kind `{name}` has a limit already"
                if what == "limit"
                else f'there is already {_a(what)} called "{name}"'
            )
            help = "put the two together" if what in ("limit", "edition") else "give one of them another name"
            first = report.source.line(report.source.place(node.span.start)[0])
            end = min(node.span.end, node.span.start + len(first))
            report("E115", said, Span(node.span.start, end), help=help)
        self.names.add((what, name))

    # --- all cards together

    def _listeners(self, card: Card, source: Source) -> list[Listener]:
        """The abilities of a card that may come again; editions share most cards, so they are kept."""
        if id(card) not in self.listeners:
            self.listeners[id(card)] = listeners(card, source, self.vocabulary)
        return self.listeners[id(card)]

    def _together(self, every: Sequence[tuple[Card, Source]], new: frozenset[int]) -> None:
        chain = [one for card, source in every for one in self._listeners(card, source)]
        for cycle in find_cycles(chain, self.vocabulary):
            self._cycle(cycle, new)
        both: list[Setter] = [one for card, source in every for one in setters(card, source)]
        for one, other in find_conflicts(both, self.vocabulary):
            if id(one.card) in new or id(other.card) in new:
                self._conflict(one, other)

        self._order(every, new)

    def _order(self, every: Sequence[tuple[Card, Source]], new: frozenset[int]) -> None:
        """Refuse cards that are each scored before the other (E601)."""
        lines: dict[str, tuple[ScoredBefore, Card, Source]] = {}
        for card, source in every:
            for line in card.declarations:
                if isinstance(line, ScoredBefore):
                    lines.update(dict.fromkeys(card.ids, (line, card, source)))
        for cycle in find_order_cycles({id: line.cards for id, (line, _, _) in lines.items()}):
            first = next((id for id in cycle if builtins.id(lines[id][1]) in new), None)
            if first is None or len(cycle) < 2:
                continue
            line, _, source = lines[first]
            chain = " before ".join(f"`{id}`" for id in (*cycle, cycle[0]))
            help = "leave out one of these lines"
            Report(source, self.found)("E601", f"{chain} cannot be: no card would come first", line.span, help=help)

    def _cycle(self, cycle: tuple[Link, ...], new: frozenset[int]) -> None:
        """Refuse a cycle, at its first ability that is new (E601)."""
        start = next((at for at, link in enumerate(cycle) if id(link.cause.card) in new), None)
        if start is None:
            return
        links = (*cycle[start:], *cycle[:start])
        first = links[0].cause
        steps = []
        for at, link in enumerate(links):
            after = links[(at + 1) % len(links)].cause
            where = "" if after.source is first.source else f" in {after.source.name}"
            ability = f"`{after.ability.window} {after.ability.event}` of `{after.card.ids[0]}`{where}"
            steps.append(f"`{link.cause.card.ids[0]}` causes `{link.event}`, which fires {ability}")
        Report(first.source, self.found)(
            "E601",
            "these abilities would fire each other for ever"
            if len(links) > 1
            else "this ability would fire itself for ever",
            _head_of(first),
            notes=steps,
            help="add `, limit 1 per turn` to one of them, let one cost something with `pay`, or narrow a `where`"
            if len(links) > 1
            else "add `, limit 1 per turn`, let it cost something with `pay`, or leave out `even by itself`",
        )
        for link in links:
            for card in link.cause.card.ids:
                self.cards.pop(card, None)

    def _conflict(self, one: Setter, other: Setter) -> None:
        """Warn of two values for one thing, at the later of the two (W801)."""
        where = f"{one.source.name}, line {one.source.place(one.modify.span.start)[0]}"
        ours, theirs = Report(other.source, self.found), Report(one.source)
        others = [one for one in self.vocabulary.queries[other.modify.query].operators if one != "becomes"]
        same = "the same card" if one.card is other.card else f"`{one.card.ids[0]}`"
        ours(
            "W801",
            f"`{other.modify.query}` may be set to two different values at once",
            other.modify.span,
            notes=(
                f"{same} says that it becomes `{theirs.text(one.modify.value)}` ({where})",
                "if both apply, the one that came into force last counts",
            ),
            help="add `where` to one of them, so that only one applies"
            + (f", or use {either(others)}" if others else ""),
        )


#: Warnings that may come of an error beside them, and are likely gone when it is.
_DOUBTFUL = ("W502", "W901", "W1001", "W1003")


def _heard(found: list[Diagnostic]) -> list[Diagnostic]:
    """What is worth saying about one item: no warning that follows from an error, no unknown name twice."""
    failed = any(one.is_error for one in found)
    heard: dict[str | int, Diagnostic] = {}
    more: dict[str | int, int] = {}
    for at, one in enumerate(sorted(found, key=lambda one: one.span.start)):
        if failed and one.code in _DOUBTFUL:
            continue
        key: str | int = at
        if one.message.startswith(("unknown name", "unknown resource")):
            key = one.message.split(" ")[-1]
        elif one.code == "E206":
            key = one.message
        if key in heard:
            more[key] = more.get(key, 0) + 1
        else:
            heard[key] = one
    for key, times in more.items():
        note = f"it also stands in {number_of(times, 'place')} further down"
        heard[key] = evolve(heard[key], notes=(*heard[key].notes, note))
    return list(heard.values())


def _uses(file: File, vocabulary: Vocabulary, report: Report) -> None:
    """Is the file written for these words (E117)?"""
    if file.uses is None:
        return
    name, version = file.uses
    if name != vocabulary.name:
        message = f"the file is written for `{name}`, but the game is `{vocabulary.name}`"
    elif version != vocabulary.version:
        message = (
            f"the file is written for version {version} of `{name}`, but the game has version {vocabulary.version}"
        )
    else:
        return
    help = f"if the cards fit this game, write `uses {vocabulary.name} {vocabulary.version}`"
    report("E117", message, file.uses_span, help=help)


def _owed(item: object) -> set[str]:
    """The resources that others can stand for."""
    return {node.owed.name for node in walk(item) if isinstance(node, Exchange)}


def _distinct(cards: Iterable[tuple[Card, Source]]) -> list[tuple[Card, Source]]:
    """Each tree once, though several ids may share it."""
    return list({id(card): (card, source) for card, source in cards}.values())


def _head_of(one: Listener) -> Span:
    return Span(one.ability.window_span.start, max(one.ability.window_span.end, one.ability.event_span.end))


def _a(what: str) -> str:
    return f"an {what}" if what[0] in "aeiou" else f"a {what}"
