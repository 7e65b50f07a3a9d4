"""`tekhenu fmt`: card files to the same files in the one style."""

import os
import tempfile
from argparse import Namespace
from difflib import unified_diff
from pathlib import Path

from attrs import frozen
from rich.text import Text

from tekhenu.cli.check import counted
from tekhenu.cli.command import Arguments, Command
from tekhenu.cli.files import found_files, read_bytes
from tekhenu.cli.screen import Screen
from tekhenu.effects.diagnostics import Diagnostic, errors
from tekhenu.effects.format import format_file
from tekhenu.effects.parse import parse

__all__ = ["FMT"]


@frozen
class _Written:
    """A file, and what it would be in the one style; without a text if it has errors."""

    path: Path
    before: bytes
    after: bytes | None
    problems: tuple[Diagnostic, ...] = ()
    #: Why it was left alone although it has no errors.
    fault: str = ""

    @property
    def changed(self) -> bool:
        return self.after is not None and self.after != self.before


def _declare(arguments: Arguments) -> None:
    arguments.add_argument("paths", nargs="+", metavar="PATH", help="card files, or folders with card files")
    arguments.add_argument("--check", action="store_true", help="change nothing, and say which files would change")
    arguments.add_argument("--diff", action="store_true", help="change nothing, and show what would change")


def _run(given: Namespace, screen: Screen) -> int:
    """Format every file that can be read; one that cannot is left alone and does not stop the others."""
    ready = [_formatted(path) for path in found_files(given.paths)]
    only_look = given.check or given.diff
    failed = [one.fault for one in ready if one.fault]
    for one in ready:
        if one.changed and not only_look:
            try:
                _replace(one.path, one.after or b"")
            except OSError as error:
                failed.append(f"cannot write {str(one.path)!r}: {error.strerror}; the file is as it was")
    if given.json:
        screen.json([
            {"file": str(one.path), "changed": one.changed, "problems": [each.plain() for each in one.problems]}
            for one in ready
        ])  # fmt: skip
    else:
        _tell(ready, screen, given)
    for why in failed:
        screen.complain("tekhenu fmt", why)
    if failed:
        return 2
    broken = any(one.after is None for one in ready)
    return 1 if broken or (only_look and any(one.changed for one in ready)) else 0


def _formatted(path: Path) -> _Written:
    data = read_bytes(path)
    got = parse(data, name=str(path))
    problems = errors(got.diagnostics)
    if problems:
        return _Written(path, data, None, problems)
    text = format_file(got.file, got.source)
    again = parse(text, name=str(path))
    # What is written must say the same as what was read, or the file is better left as it is.
    if again.file != got.file or len(again.file.comments) != len(got.file.comments):
        fault = f"{str(path)!r} is left alone, because the new text would not say the same; please report this"
        return _Written(path, data, None, fault=fault)
    return _Written(path, data, text.encode())


def _replace(path: Path, data: bytes) -> None:
    """Put new contents in the place of a file at once: whatever goes wrong, the file is whole."""
    target = path.resolve()
    if not os.access(target, os.W_OK):
        raise PermissionError(13, "the file is write-protected")
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, target.stat().st_mode & 0o7777)
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _tell(ready: list[_Written], screen: Screen, given: Namespace) -> None:
    changed = [one for one in ready if one.changed]
    broken = [one for one in ready if one.after is None]
    for one in broken:
        screen.problems(one.problems)
    for one in changed:
        if given.diff:
            _show_difference(one, screen)
        elif given.check:
            screen.line(f"would be rewritten: {one.path}", "yellow")
        else:
            screen.line(f"rewritten: {one.path}")
    parts = []
    if changed:
        verb = "would be rewritten" if given.check or given.diff else "rewritten"
        parts.append(f"{counted(len(changed), 'file')} {verb}")
    if same := len(ready) - len(changed) - len(broken):
        parts.append(f"{counted(same, 'file')} in style already")
    if broken:
        parts.append(f"{counted(len(broken), 'file')} with errors left alone")
    screen.line(", ".join(parts), "bold red" if broken else "green")


def _show_difference(one: _Written, screen: Screen) -> None:
    before = one.before.decode().removeprefix("\ufeff").splitlines()
    after = (one.after or b"").decode().splitlines()
    styles = {"+": "green", "-": "red", "@": "cyan"}
    rows = list(unified_diff(before, after, str(one.path), f"{one.path} (in style)", lineterm=""))
    for row in rows or [f"{one.path}: only line ends, or what comes before the first letter, would change"]:
        bold = row.startswith(("---", "+++"))
        screen.line(Text(row, style="bold" if bold else styles.get(row[:1], "")))
    screen.line()


FMT = Command(
    "fmt",
    "write card files in the one style",
    "Rewrites card files in the one style that there is; comments stay. A file with errors is left alone, and a file "
    "is always either as it was or wholly rewritten.",
    ("tekhenu fmt cards", "tekhenu fmt cards --check --diff"),
    "0 if all is well, 1 if a file has errors or (with --check or --diff) would change, 2 if one cannot be read "
    "or written",
    _declare,
    _run,
)
