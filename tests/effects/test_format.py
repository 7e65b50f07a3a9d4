from hypothesis import given

from effects import trees
from tekhenu.effects.diagnostics import render
from tekhenu.effects.format import format_file, format_node
from tekhenu.effects.parse import parse


@given(trees.files)
def test_parse_of_format_is_the_identity(file) -> None:
    text = format_node(file)
    parsed = parse(text)
    assert not parsed.diagnostics, text + "\n".join(map(render, parsed.diagnostics))
    assert parsed.file == file, text
    again = format_file(parsed.file, parsed.source)
    assert again == (text + "\n" if text else text)
