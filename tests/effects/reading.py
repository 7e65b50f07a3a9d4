"""Short ways to read parts of the language in tests; whatever is wrong with them fails the test."""

from tekhenu.effects import syntax as s
from tekhenu.effects.diagnostics import render
from tekhenu.effects.parse import Parsed, parse

__all__ = ["card_of", "declaration_of", "effect_of", "expression_of", "file_of", "item_of", "parsed", "sound"]


def parsed(text: str) -> Parsed:
    """Parse a text to which the first line is added."""
    return parse(f"language 1\n{text}", name="test.cards")


def sound(text: str) -> Parsed:
    """Parse a text in which nothing may be wrong."""
    got = parsed(text)
    assert not got.diagnostics, "\n\n".join(map(render, got.diagnostics))
    return got


def file_of(text: str) -> s.File:
    """The tree of a file."""
    return sound(text).file


def item_of(text: str) -> s.Top:
    """The only item of a file."""
    (item,) = file_of(text).items
    return item


def card_of(lines: str) -> s.Card:
    """A card with these lines, indented or not."""
    item = item_of("blessing B01\n" + "".join(f"  {line}\n" for line in lines.splitlines()))
    assert isinstance(item, s.Card)
    return item


def declaration_of(lines: str) -> s.Declaration:
    """The only line of a card, with what is indented below it."""
    (declaration,) = card_of(lines).declarations
    return declaration


def effect_of(lines: str) -> s.Effect:
    """The only effect of an ability, with what is indented below it."""
    ability = declaration_of("when taken:\n" + "".join(f"  {line}\n" for line in lines.splitlines()))
    assert isinstance(ability, s.Ability)
    (effect,) = ability.body.effects
    return effect


def expression_of(text: str) -> s.Expression:
    """An expression, as the condition of a card."""
    requires = declaration_of(f"requires {text}")
    assert isinstance(requires, s.Requires)
    return requires.condition
