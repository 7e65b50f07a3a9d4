"""The base of all errors of this library, and those that the engine raises."""

__all__ = [
    "AmbiguousAnswer",
    "BoardError",
    "CardError",
    "EngineError",
    "IllegalAnswer",
    "InvalidSave",
    "NothingToUndo",
    "RunawayEffect",
    "SetupError",
    "TekhenuError",
    "VocabularyError",
]


class TekhenuError(Exception):
    """Anything that this library raises on purpose."""


class VocabularyError(TekhenuError, ValueError):
    """A game's words contradict each other."""


class SetupError(TekhenuError, ValueError):
    """A game was asked for that does not exist: player count, setting, seed."""


class IllegalAnswer(TekhenuError, ValueError):
    """The answer is not among the options of the decision."""


class AmbiguousAnswer(IllegalAnswer):
    """The answer fits more than one option."""


class InvalidSave(TekhenuError, ValueError):
    """A save that cannot be read: truncated, edited, from another version or another set of cards."""


class NothingToUndo(TekhenuError, IndexError):
    """No answer has been given yet."""


class CardError(TekhenuError, ValueError):
    """Cards that were refused; ``diagnostics`` says why, place by place."""

    def __init__(self, message: str, diagnostics: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.diagnostics = diagnostics


class BoardError(SetupError):
    """A board file that was refused; ``problems`` says why, one line for each place."""

    def __init__(self, message: str, problems: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems


class RunawayEffect(TekhenuError, RuntimeError):
    """A chain of effects went past the budget; the message prints the chain."""


class EngineError(TekhenuError, RuntimeError):
    """A rule broke a promise of the engine: a dead end, an option that cannot be carried out."""
