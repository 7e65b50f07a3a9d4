"""What has been made sure of: the cards, overlays, limits, tests and properties that `check` gives out."""

from collections.abc import Mapping

from attrs import field, frozen

from tekhenu.core.values import Value
from tekhenu.effects.diagnostics import Diagnostic
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Card, Limit, Overlay, Property, Test

__all__ = ["Checked", "CheckedCard", "CheckedLimit", "CheckedOverlay", "CheckedProperty", "CheckedTest"]


@frozen
class CheckedCard:
    """A card without errors; a tree with several ids makes several of these."""

    id: str
    kind: str
    title: str | None
    card: Card
    source: Source
    #: The printed values, with the defaults of the kind filled in; what is not printed is None.
    attributes: Mapping[str, Value] = field(factory=dict)


@frozen
class CheckedOverlay:
    """An edition without errors: its changes by card."""

    name: str
    title: str | None
    overlay: Overlay
    source: Source
    replaced: Mapping[str, CheckedCard] = field(factory=dict)
    added: Mapping[str, CheckedCard] = field(factory=dict)
    #: For each card, the printed values that change.
    changed: Mapping[str, Mapping[str, Value]] = field(factory=dict)
    removed: tuple[str, ...] = ()
    restored: tuple[str, ...] = ()
    settings: Mapping[str, Value] = field(factory=dict)


@frozen
class CheckedLimit:
    """``kind blue limit 1 per turn``."""

    kind: str
    limit: Limit
    source: Source


@frozen
class CheckedTest:
    """A test without errors."""

    test: Test
    source: Source


@frozen
class CheckedProperty:
    """A property without errors."""

    property: Property
    source: Source


@frozen
class Checked:
    """Everything that the files hold and that has no error, and everything that is wrong with the rest."""

    cards: Mapping[str, CheckedCard]
    overlays: Mapping[str, CheckedOverlay]
    limits: tuple[CheckedLimit, ...]
    tests: tuple[CheckedTest, ...]
    properties: tuple[CheckedProperty, ...]
    diagnostics: tuple[Diagnostic, ...]
