"""What is under way, as the rules of Tekhenu ask for it."""

from tekhenu import Action, EventKind, Table

__all__ = ["under_way"]


def under_way(table: Table, kind: EventKind, above: int = 0) -> bool:
    """Is something of a kind under way, not counting so many frames on top of the stack?

    What has done all its steps is over, although it still lies there; what waits for cards has not begun.
    """
    stack = table.stack
    return any(
        isinstance(frame, Action)
        and kind in type(frame).event.family
        and frame.pc < len(frame.program) - 1
        and not frame.waiting
        for frame in stack[: len(stack) - above]
    )
