"""`tekhenu explain`: the id of a card to what it does in plain English, the code of a message to its page."""

import re
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from attrs import evolve

from tekhenu.cli.command import Arguments, Command
from tekhenu.cli.files import Pack, open_pack
from tekhenu.cli.games import load_game, own_cards
from tekhenu.cli.screen import Screen
from tekhenu.cli.trouble import Trouble, nearest
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.catalogue import CODES
from tekhenu.effects.catalogue import explain as page_of
from tekhenu.effects.checked import CheckedCard
from tekhenu.effects.diagnostics import errors
from tekhenu.effects.explain import explain_card, explain_node
from tekhenu.effects.syntax import Card

__all__ = ["EXPLAIN"]

_CODE = re.compile(r"[EW]\d+", re.IGNORECASE)


def _declare(arguments: Arguments) -> None:
    arguments.add_argument("word", metavar="CARD_OR_CODE", help="the id or the title of a card, or a code such as E102")
    arguments.add_argument(
        "paths", nargs="*", metavar="PATH", help="where to look for the card; the game's own cards if nothing is named"
    )
    arguments.add_argument("--source", action="store_true", help="show the source of the card too")


def _run(given: Namespace, screen: Screen) -> int:
    code = given.word.upper()
    if code in CODES:
        if given.json:
            screen.json({"code": code, "title": CODES[code], "page": page_of(code)})
        else:
            screen.page(page_of(code))
        return 0
    if _CODE.fullmatch(given.word) and not given.paths:
        raise Trouble(f"there is no code {given.word!r}; {nearest(code, CODES, 'codes look like E102 or W701')}")
    rules = load_game(given.game)
    pack = open_pack(given.paths, own_cards(rules), rules.vocabulary)
    card = _found(given.word, pack)
    if given.json:
        screen.json(_plain(card, pack, rules.vocabulary))
        return 0
    screen.prose(_text(card, pack, rules.vocabulary))
    if given.source:
        screen.line()
        screen.line(_source(card), "dim")
    return 0


def _found(word: str, pack: Pack) -> CheckedCard:
    """The card of an id, or of a title that only one card has.  Raises Trouble if there is none."""
    cards: dict[str, CheckedCard] = {}
    for overlay in pack.checked.overlays.values():
        cards.update(overlay.added)
    cards.update(pack.checked.cards)
    if word in cards:
        return cards[word]
    folded = word.casefold()
    called = {one.card: one for id, one in cards.items() if folded in (id.casefold(), (one.title or "").casefold())}
    if len(called) == 1:
        return next(iter(called.values()))
    if called:
        ids = ", ".join(one.id for one in called.values())
        raise Trouble(f"{len(called)} cards are called {word!r}; say which one: {ids}")
    broken = errors(pack.diagnostics)
    names = [*cards, *(one.title for one in cards.values() if one.title), *CODES]
    help = nearest(word, names, f"there are {len(cards)} cards; an id stands in the first line of a card")
    if broken:
        help += f" (cards with errors cannot be explained, and there are {len(broken)} errors: see `tekhenu check`)"
    raise Trouble(f"there is no card {word!r}; {help}")


def _titles(pack: Pack) -> Mapping[str, str]:
    return {id: one.title for id, one in pack.checked.cards.items() if one.title}


def _text(card: CheckedCard, pack: Pack, vocabulary: Vocabulary) -> str:
    """The card, and what editions make of it."""
    titles = _titles(pack)
    parts = [explain_card(card.card, vocabulary, titles=titles)]
    for overlay in pack.checked.overlays.values():
        changes = tuple(one for one in overlay.overlay.changes if card.id in _cards_of(one))
        if changes:
            parts.append(explain_node(evolve(overlay.overlay, changes=changes), vocabulary, titles=titles))
    return "\n\n".join(parts)


def _cards_of(change: Any) -> tuple[str, ...]:
    """The ids that a change of an edition is about; one that adds a card is told by the card itself."""
    card = getattr(change, "card", ())
    if isinstance(card, Card):
        return card.ids if type(change).__name__ == "Replace" else ()
    return (card,) if isinstance(card, str) else ()


def _source(card: CheckedCard) -> str:
    return card.source.slice(card.card.span).rstrip()


def _plain(card: CheckedCard, pack: Pack, vocabulary: Vocabulary) -> dict[str, Any]:
    return {
        "id": card.id,
        "kind": card.kind,
        "title": card.title,
        "text": _text(card, pack, vocabulary),
        "source": _source(card),
        "file": card.source.name,
        "line": card.source.place(card.card.span.start)[0],
    }


EXPLAIN = Command(
    "explain",
    "say in plain English what a card does, or what a code means",
    "Says what a card does in plain English, as a rulebook would. Given the code of a message, shows its page: what "
    "it means, a wrong card and the right one.",
    ("tekhenu explain weaver --source", "tekhenu explain ledger cards/crafts.cards", "tekhenu explain E102"),
    "0 if it is explained, 2 if there is nothing of that name",
    _declare,
    _run,
)
