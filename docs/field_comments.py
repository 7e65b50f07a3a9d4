"""Comments that begin with ``#:`` before a field, to the description of the field in the reference of the API."""

import ast
from typing import Any

from griffe import Attribute, Docstring, Extension, ObjectNode

__all__ = ["FieldComments"]

_MARK = "#:"


class FieldComments(Extension):
    """Gives a field the comment before it as its docstring."""

    def on_attribute_instance(self, *, node: ast.AST | ObjectNode, attr: Attribute, **kwargs: Any) -> None:
        """Look at the lines before the field."""
        path = attr.filepath
        if attr.docstring is not None or attr.lineno is None or isinstance(path, list) or not isinstance(node, ast.AST):
            return
        lines = attr.lines_collection[path]
        comment: list[str] = []
        at = attr.lineno - 2
        while at >= 0 and lines[at].strip().startswith(_MARK):
            comment.insert(0, lines[at].strip().removeprefix(_MARK).strip())
            at -= 1
        if comment:
            attr.docstring = Docstring(" ".join(comment), parent=attr, lineno=at + 2)
