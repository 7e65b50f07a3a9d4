"""The code of a diagnostic to its title and its page: what it means, a wrong card and the right one."""

from importlib import resources

__all__ = ["CODES", "explain"]

#: Every code and its title.  Codes never change once they are published.
CODES: dict[str, str] = {
    "E001": "not UTF-8",
    "E002": "a character that cannot stand here",
    "E003": "the file is too large",
    "E004": "the number is too large",
    "E005": "nested too deep",
    "E006": "the `language` line is missing, or not the first",
    "E007": "a language that this version does not read",
    "E008": "wrong indentation",
    "E009": "a text without its closing quote",
    "E010": "an unexpected word or sign",
    "E011": "`when` does not say whether before or after",
    "E012": "a division without a rounding",
    "E013": "a missing colon",
    "E014": "a block that is missing or empty",
    "E015": "a line that is too long",
    "E016": "a name that is too long",
    "E101": "unknown kind of card",
    "E102": "unknown event",
    "E103": "unknown query",
    "E104": "unknown name",
    "E105": "unknown attribute",
    "E106": "unknown action",
    "E107": "unknown resource",
    "E108": "unknown zone",
    "E109": "unknown stretch of time",
    "E110": "unknown setting",
    "E111": "unknown moment",
    "E112": "unknown card",
    "E113": "two cards with one id",
    "E114": "unknown argument",
    "E115": "said twice",
    "E116": "something is missing",
    "E117": "written for another game",
    "E118": "unknown function",
    "E201": "the wrong sort of value",
    "E202": "the wrong number of arguments",
    "E203": "a set, or not a set",
    "E204": "two things that cannot be compared",
    "E205": "a printed value that cannot be",
    "E206": "a word that has no meaning here",
    "E301": "a window that the event does not open",
    "E302": "a parameter that may not be changed",
    "E303": "`by` is missing",
    "E304": "`by` on an event that nobody does",
    "E305": "`change` when it is too late",
    "E306": "`again` in an ability about something else",
    "E401": "an operator that the query does not allow",
    "E402": "`may treat` or `may change` where it is not allowed",
    "E403": "a resource that cannot be paid",
    "E501": "a value outside of its range",
    "W502": "a value that may leave its range",
    "E601": "a chain of abilities without an end",
    "W701": "a condition that can never hold",
    "W702": "a condition that always holds",
    "W801": "two values for one thing",
    "W901": "too few players for the card",
    "W1001": "a choice that nothing uses",
    "W1002": "a choice with one way only",
    "W1003": "a choice that may be empty and skips the rest",
    "E1101": "a payment that can never be met",
    "E1201": "a line that this kind of card cannot have",
    "W1301": "a player will be asked for an order",
}


def explain(code: str) -> str:
    """The page of a code, in Markdown.  Raises KeyError if there is no such code."""
    title = CODES[code]
    text = resources.files("tekhenu.effects").joinpath("pages", f"{code}.md").read_text("utf-8")
    return f"# {code}: {title}\n\n{text}"
