"""Colours for card files in the documentation: a lexer for Pygments, made from the keywords of the grammar."""

from typing import Any, ClassVar

from pygments.lexer import RegexLexer, words
from pygments.lexers import LEXERS
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

from tekhenu.effects.parse import keywords

#: Pygments takes everything that is named here for a lexer.
__all__ = ["CardsLexer"]

_BUILT_IN = ("you", "this", "others", "players", "player_count", "copies", "none", "true", "false")


class CardsLexer(RegexLexer):
    """Card files."""

    name = "Cards"
    aliases = ("cards", "cards-bad")
    filenames = ("*.cards",)
    tokens: ClassVar[dict[str, Any]] = {
        "root": [
            (r"#[^\n]*", Comment.Single),
            (r'"[^"\n]*"', String),
            (r"^[a-z_]+\b", Keyword.Declaration),
            (words(_BUILT_IN, prefix=r"\b", suffix=r"\b"), Name.Builtin),
            (words(sorted(keywords(), key=len, reverse=True), prefix=r"\b", suffix=r"\b"), Keyword),
            (r"[A-Za-z_][A-Za-z0-9_]*(?=\()", Name.Function),
            (r"[A-Za-z_][A-Za-z0-9_]*", Name),
            (r"[0-9]+", Number),
            (r"==|!=|<=|>=|\.\.|[-+*/=<>]", Operator),
            (r"[(){},:.]", Punctuation),
            (r"\s+", Text),
        ]
    }


def on_config(config: Any) -> None:
    """Make the lexer known to Pygments."""
    LEXERS["CardsLexer"] = (__name__, CardsLexer.name, CardsLexer.aliases, CardsLexer.filenames, ())
