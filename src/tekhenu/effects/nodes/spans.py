"""Stretches of a source text, and the field in which every node keeps its own."""

from attrs import field, frozen

__all__ = ["NOWHERE", "Span", "span_field"]


@frozen
class Span:
    """A stretch of one source text, as offsets of its first and its one-past-last character."""

    start: int
    end: int


NOWHERE = Span(0, 0)


def span_field() -> Span:
    """The span field: kept for messages, left out of equality and hashing."""
    return field(default=NOWHERE, eq=False, repr=False, kw_only=True)
