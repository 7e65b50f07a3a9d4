"""The place where the grammar stopped, and what it would have taken there, to plain words."""

from collections.abc import Callable, Iterator

from attrs import frozen

from tekhenu.effects.diagnostics import Diagnostic, did_you_mean
from tekhenu.effects.parsing.expected import FORMS, expected, listed, spelled
from tekhenu.effects.parsing.tokens import Token
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import Span

__all__ = [
    "ITEMS",
    "explain",
    "late_language",
    "late_uses",
    "no_language",
    "not_in_an_item",
    "other_language",
]

_SIMPLE = frozenset(
    {
        "gain",
        "lose",
        "pay",
        "transfer",
        "choose",
        "let",
        "change",
        "perform",
        "grant",
        "draw",
        "move",
        "shuffle",
        "nothing",
    }
)
_BLOCKS = frozenset({"may", "if", "for", "repeat", "until", "all"})
_WINDOWS = frozenset({"declaring", "before", "instead", "after", "during", "at", "when"})
_LINES = _WINDOWS | {"play", "use", "once", "modify", "may", "score", "scored", "requires"}
_STEPS = frozenset({"given", "hold", "do", "answer", "expect", "players"})
_CHANGES = frozenset({"replace", "set", "add", "remove", "restore", "setting"})
#: The words that begin an item that is no card.
ITEMS = frozenset({"language", "uses", "edition", "kind", "test", "property"})
_COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">=", "in"})
#: Words and symbols between which a comparison may stand.
_PARTS = frozenset(
    {"and", "or", "not", "where", "if", "else", "requires", "expect", "always", "=", ",", ":", "by", "from"}
)
#: What belongs below a line, by its first word.
_BELOW = {"choose": "its options", "score": "the lines to score", "until": "the modifiers"}


@frozen
class _Stop:
    """Where the grammar stopped: the token, what stands before it, and what could have stood there."""

    source: Source
    tokens: list[Token]
    at: int
    accepted: frozenset[str]

    @property
    def token(self) -> Token:
        """The token that does not fit; at the end of the item, one that stands for the end."""
        if self.at < len(self.tokens):
            return self.tokens[self.at]
        end = self.tokens[-1].end
        return Token("END", "", end, end)

    @property
    def word(self) -> str:
        """The text of the token, if it is a word."""
        return self.token.text if self.token.kind == "WORD" else ""

    @property
    def before(self) -> list[Token]:
        """The tokens before it on its line."""
        at = min(self.at, len(self.tokens))
        first = at
        while first and self.tokens[first - 1].kind not in ("NEWLINE", "INDENT", "DEDENT"):
            first -= 1
        return self.tokens[first:at]

    @property
    def previous(self) -> Token:
        """The last token before it that has a text."""
        return next((one for one in reversed(self.tokens[: self.at]) if one.text), self.tokens[0])

    @property
    def first(self) -> Token:
        """The first token of its line."""
        return self.before[0] if self.before else self.token

    @property
    def head(self) -> bool:
        """Does it stand in the first line of the item?"""
        return all(one.kind != "NEWLINE" for one in self.tokens[: self.at])

    def rest(self) -> Span:
        """From the token to the end of its line."""
        end = self.token.end
        for one in self.tokens[self.at :]:
            if one.kind == "NEWLINE" or one.text in (":", "for"):
                break
            end = one.end
        return Span(self.token.start, end)

    def says(
        self, code: str, message: str, help_: str | None, at: Token | Span | None = None, *notes: str
    ) -> Diagnostic:
        """A diagnostic at the token or elsewhere."""
        place = at or self.token
        span = place if isinstance(place, Span) else Span(place.start, place.end)
        return Diagnostic(code, message, self.source, span, notes, help_)


def explain(source: Source, tokens: list[Token], at: int, accepted: frozenset[str]) -> Diagnostic:
    """Say what is wrong with the token at which the grammar stopped."""
    stop = _Stop(source, tokens, at, accepted)
    return next(found for slip in _SLIPS if (found := slip(stop)) is not None)


def no_language(source: Source, at: int) -> Diagnostic:
    """No ``language`` line at all."""
    message = "the file does not say which language it is written in"
    return Diagnostic("E006", message, source, Span(at, at), (), "begin the file with the line `language 1`")


def late_language(source: Source, span: Span) -> Diagnostic:
    """A ``language`` line below other lines, or a second one."""
    return Diagnostic(
        "E006",
        "the `language` line is not the first of the file",
        source,
        span,
        (),
        "begin the file with it, once",
    )


def other_language(source: Source, span: Span, got: int, known: int) -> Diagnostic:
    """A language of the future."""
    message = f"this version does not read language {got}"
    return Diagnostic("E007", message, source, span, (), f"write `language {known}`, or take a newer version")


def late_uses(source: Source, span: Span) -> Diagnostic:
    """A ``uses`` line below other items, or a second one."""
    return Diagnostic(
        "E010",
        "the `uses` line stands once, right after `language`",
        source,
        span,
        (),
        "move it up, or remove it",
    )


def not_in_an_item(source: Source, token: Token) -> Diagnostic:
    """An indented line before anything that it could belong to."""
    message = "this line is indented, but no card stands above it"
    return Diagnostic(
        "E008",
        message,
        source,
        Span(token.start, token.end),
        (),
        "begin the first line of a card in the first column",
    )


# --- the slips that have a message of their own, most telling first ---------------------------------------


def _not_indented(stop: _Stop) -> Diagnostic | None:
    first = stop.tokens[0]
    if stop.head or stop.at >= len(stop.tokens):
        if first.type == "NAME" and first.text in (_LINES | _SIMPLE | _BLOCKS | _STEPS | _CHANGES | {"option", "else"}):
            message = f"`{first.text}` cannot begin an item of the file"
            return stop.says("E008", message, "indent the line, so that it belongs to the item above it", first)
    return None


def _division(stop: _Stop) -> Diagnostic | None:
    if "ROUNDED" not in stop.accepted:
        return None
    slash = next(one for one in reversed(stop.tokens[: stop.at]) if one.text == "/")
    help_ = "write `rounded down` or `rounded up` after it"
    return stop.says("E012", "a division must say how it rounds", help_, Span(slash.start, stop.previous.end))


def _first_word(stop: _Stop) -> Diagnostic | None:
    """A line that was taken for an attribute or a card, because its first word is a slip."""
    first, before = stop.first, stop.before
    if not before or first.kind != "WORD" or first.type != "NAME":
        return None
    kind = stop.tokens[0]
    if (
        not stop.head
        and first.text in (_STEPS | _CHANGES)
        and kind.type == "NAME"
        and (near := _near(kind.text, ITEMS))
    ):
        return stop.says("E010", f"unexpected word `{kind.text}`", near, kind)
    if stop.head:
        near = _near(first.text, ITEMS)
        return stop.says("E010", f"unexpected word `{first.text}`", near, first) if near else None
    if any(one.text in ("replace", "add", "set") for one in before):
        return None
    if first.text in _SIMPLE or (first.text in _BLOCKS and first.text not in _LINES):
        help_ = f"say when it happens: `when taken: {first.text} …`, `after … by you: {first.text} …`"
        return stop.says("E010", f"the effect `{first.text}` has no window", help_, first)
    if first.text == "on" or (stop.token.text == ":" and len(before) == 1):
        moment = before[-1].text
        return stop.says(
            "E010",
            f"`{first.text}` does not begin an ability",
            f"write `when {moment}:` for a moment of the card",
            first,
        )
    near = _near(first.text, _LINES)
    return stop.says("E010", f"unexpected word `{first.text}`", near, first) if near else None


def _no_block(stop: _Stop) -> Diagnostic | None:
    if "INDENT" not in stop.accepted:
        return None
    at = max(at for at in range(stop.at) if stop.tokens[at].kind == "NEWLINE")
    line = _Stop(stop.source, stop.tokens, at, stop.accepted).before
    head = Span(line[0].start, line[-1].end)
    if line[-1].text == ":":
        inner = _BELOW.get(line[0].text, "what happens, or `nothing`,")
        if line[-2].text == "with" or [one.text for one in line[:2]] == ["for", "this"]:
            inner = "the modifiers"
        return stop.says("E014", "nothing stands below this line", f"indent {inner} below it", head)
    return stop.says("E014", f"`{stop.source.slice(head)}` has no lines", "indent its lines below it", head)


def _too_far_in(stop: _Stop) -> Diagnostic | None:
    if stop.token.kind != "INDENT":
        return None
    token = stop.tokens[stop.at + 1]
    return stop.says(
        "E008",
        "this line is indented, but the line above opens no block",
        "indent it like the line above",
        token,
    )


def _equals(stop: _Stop) -> Diagnostic | None:
    if stop.token.text == "=" and "EQUALS" in stop.accepted:
        return stop.says("E010", "`=` does not compare", "write `==`")
    if stop.token.text == "==" and "BECOMES_EQUAL" in stop.accepted:
        return stop.says("E010", "`==` only compares", "write `=`")
    return None


def _chain(stop: _Stop) -> Diagnostic | None:
    if stop.token.text not in _COMPARISONS or "EQUALS" in stop.accepted:
        return None
    depth = 0
    for one in reversed(stop.before):
        depth += (one.text in (")", "}")) - (one.text in ("(", "{"))
        if depth < 0 or (depth == 0 and one.text in _PARTS):
            return None
        if depth == 0 and one.text in _COMPARISONS:
            return stop.says("E010", "two comparisons in a row", "join them with `and`: `a < b and b < c`")
    return None


def _inline_block(stop: _Stop) -> Diagnostic | None:
    inside = stop.previous.text == ":" and {"NEWLINE", "GAIN"} <= stop.accepted and stop.word in _BLOCKS
    inline = len(stop.before) > 2 and [one.text for one in stop.before[-3:]] == [":", "choose", "one"]
    if not (inside or inline):
        return None
    token = stop.token if inside else stop.before[-2]
    help_ = f"put `{token.text} …` on the next line, indented"
    return stop.says("E010", "only one effect without a block of its own can stand on the same line", help_, token)


def _modifier(stop: _Stop) -> Diagnostic | None:
    alone = stop.word == "modify" and "GAIN" in stop.accepted
    permit = stop.word in ("treat", "change") and stop.previous.text == "may"
    if not (alone or permit):
        return None
    token = stop.token if alone else stop.previous
    help_ = "say how long it holds: `for this action: modify …`, `until end of turn: modify …`"
    return stop.says("E010", "a modifier cannot stand among effects by itself", help_, token)


def _compulsory(stop: _Stop) -> Diagnostic | None:
    if stop.word == "compulsory" and "COMMA" in stop.accepted:
        return stop.says("E010", "`,` is missing before `compulsory`", "write `may, compulsory if …:`")
    words = [one.text for one in stop.before]
    if words[:2] == ["may", "pay"] and "compulsory" in words:
        token = stop.before[words.index("compulsory")]
        help_ = "write `may, compulsory if …:`, and put `pay …` into its block"
        return stop.says("E010", "`compulsory` cannot stand after a price", help_, token)
    return None


def _colon(stop: _Stop) -> Diagnostic | None:
    if "COLON" not in stop.accepted:
        return None
    opens = stop.word in (_SIMPLE | _BLOCKS | _LINES | {"always"}) and stop.word.upper() not in stop.accepted
    if stop.token.kind != "NEWLINE" and not opens:
        return None
    help_ = f"write `:` before `{stop.word}`" if stop.word else "a line that opens a block ends with `:`"
    end = stop.previous.end
    return stop.says("E013", f"`:` is missing after `{stop.previous.text}`", help_, Span(end, end))


def _capital(stop: _Stop) -> Diagnostic | None:
    low = stop.word.lower()
    if low == stop.word or low.upper() not in stop.accepted:
        return None
    return stop.says("E010", f"unexpected word `{stop.word}`", f"the words of the language are written small: `{low}`")


def _quotes(stop: _Stop) -> Diagnostic | None:
    if "TEXT" in stop.accepted and stop.word and not _near(stop.word, _spelled(stop.accepted)):
        words = stop.source.slice(stop.rest())
        return stop.says("E010", f"`{words}` is not in quotes", f'write `"{words}"`', stop.rest())
    if (
        "NEWLINE" in stop.accepted
        and stop.first.text in ("answer", "expect")
        and stop.previous.type == "NAME"
        and len(stop.accepted) == 1
    ):
        key = stop.source.slice(Span(stop.previous.start, stop.rest().end))
        return stop.says(
            "E010",
            "a key of several words must stand in quotes",
            f'write `"{key}"`',
            Span(stop.previous.start, stop.rest().end),
        )
    return None


def _amount(stop: _Stop) -> Diagnostic | None:
    verb = next((one for one in reversed(stop.before) if one.text in ("gain", "lose", "pay")), None)
    if verb is None or stop.token.kind != "NEWLINE" or not (stop.previous is verb or "OF" in stop.accepted):
        return None
    word = stop.previous.text if stop.previous.kind == "WORD" and stop.previous is not verb else "vp"
    end = stop.previous.end
    help_ = f"write both, as in `{verb.text} 1 {word}`"
    return stop.says("E010", f"`{verb.text}` needs an amount and a resource", help_, Span(end, end))


def _late_condition(stop: _Stop) -> Diagnostic | None:
    effect = next((one.text for one in reversed(stop.before) if one.text in _SIMPLE), None)
    if stop.word != "if" or "NEWLINE" not in stop.accepted or effect is None:
        return None
    return stop.says("E010", "a condition stands before its effect", f"write `if …: {effect} …` on a line of its own")


def _and_in_price(stop: _Stop) -> Diagnostic | None:
    if stop.word != "and" or "COMMA" not in stop.accepted or "AND" in stop.accepted:
        return None
    return stop.says("E010", "unexpected word `and`", "separate the parts with `,`")


def _brackets(stop: _Stop) -> Diagnostic | None:
    if "OPEN_PARENTHESIS" not in stop.accepted:
        return None
    word = stop.previous.text
    if word in FORMS and stop.previous.type != "NAME" and stop.token.kind in ("WORD", "NUMBER"):
        return stop.says("E010", f"`{word}` needs its brackets", f"write `{FORMS[word]}`", stop.previous)
    if not stop.accepted <= {"OPEN_PARENTHESIS", "AGAIN"}:
        return None
    if stop.word and (near := _near(stop.word, _spelled(stop.accepted))):
        return stop.says("E010", f"unexpected word `{stop.word}`", near)
    return stop.says(
        "E010",
        f"`{word}` needs its brackets",
        f"write `{word}(…)`, or `{word}()` for no arguments",
        stop.previous,
    )


def _else(stop: _Stop) -> Diagnostic | None:
    if stop.word in ("elif", "elsif", "elseif"):
        return stop.says("E010", f"unexpected word `{stop.word}`", "write `else if`")
    if stop.word == "else" and not stop.before:
        return stop.says(
            "E010",
            "this `else` belongs to nothing",
            "indent it like its `if` or `may`, directly after its block",
        )
    return None


def _players(stop: _Stop) -> Diagnostic | None:
    if stop.word != "players" or "EXPECT" not in stop.accepted:
        return None
    return stop.says("E010", "`players` comes too late", "it stands once, in the first line of the test")


def _misspelt(stop: _Stop) -> Diagnostic | None:
    for token in (stop.token, stop.previous):
        if token.kind == "WORD" and token.type == "NAME" and (near := _near(token.text, _spelled(stop.accepted))):
            return stop.says("E010", f"unexpected word `{token.text}`", near, token)
    return None


def _anything(stop: _Stop) -> Diagnostic:
    kind = stop.token.kind
    what = {
        "NEWLINE": "end of the line",
        "END": "end of the item",
        "DEDENT": "end of the block",
        "WORD": f"word `{stop.word}`",
    }
    what["NUMBER"] = f"number `{stop.token.text}`"
    what["TEXT"] = f"text `{stop.token.text}`"
    note = "expected " + listed(expected(stop.accepted, [one.text for one in stop.before], head=stop.head))
    return stop.says("E010", f"unexpected {what.get(kind, f'`{stop.token.text}`')}", None, stop.token, note)


_SLIPS: tuple[Callable[[_Stop], Diagnostic | None], ...] = (
    _not_indented,
    _division,
    _first_word,
    _no_block,
    _too_far_in,
    _equals,
    _chain,
    _inline_block,
    _modifier,
    _compulsory,
    _colon,
    _capital,
    _quotes,
    _amount,
    _late_condition,
    _and_in_price,
    _brackets,
    _else,
    _players,
    _misspelt,
    _anything,
)


def _spelled(accepted: frozenset[str]) -> Iterator[str]:
    """The words among what could have stood there."""
    return (word for word in map(spelled, accepted) if word.isalpha())


def _near(word: str, known: frozenset[str] | Iterator[str]) -> str | None:
    """The help line for a word that is nearly a known one; a capital letter more is near, too."""
    words = frozenset(known)
    if word.lower() in words and word not in words:
        return f"the words of the language are written small: `{word.lower()}`"
    return did_you_mean(word.lower(), words - {word})
