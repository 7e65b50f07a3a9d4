"""Paths on the command line to card files, their sources, and what is wrong with them."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from attrs import evolve, frozen

from tekhenu.cli.trouble import Trouble, nearest
from tekhenu.core.vocabulary import Vocabulary
from tekhenu.effects.check import check
from tekhenu.effects.checked import Checked
from tekhenu.effects.diagnostics import Diagnostic, errors
from tekhenu.effects.library import card_files, inspect
from tekhenu.effects.parse import LARGEST_FILE, parse, read
from tekhenu.effects.source import Source
from tekhenu.effects.syntax import File, Property, Test

__all__ = ["Pack", "found_files", "open_pack", "read_bytes", "with_own"]

#: A file that is larger is not even read to be refused.
_MOST = 64 * LARGEST_FILE


@frozen(eq=False)
class Pack:
    """Card files that were read and checked together."""

    checked: Checked
    #: The files that were asked for; others may have been read because these belong to them.
    files: frozenset[str]
    #: What is wrong with the files that were asked for.
    diagnostics: tuple[Diagnostic, ...]
    #: All that was read.
    sources: tuple[Source, ...]


def open_pack(paths: Sequence[str], own: Path | None, vocabulary: Vocabulary) -> Pack:
    """Read and check card files; without paths, the game's own.

    Files among the game's own cards are checked together with all of them, because they may speak of each other.
    Raises Trouble for what cannot be read.
    """
    if not paths and own is None:
        raise Trouble("the game does not say where its cards are; name card files or folders")
    asked = found_files(paths or [str(own)])
    known = set(map(_real, asked))
    around = found_files([str(own)]) if own is not None and own.is_dir() else ()
    together = [one for one in around if _real(one) not in known] if known & set(map(_real, around)) else []
    sources, unread = _sources((*asked, *together))
    checked = inspect(sources, vocabulary)
    files = frozenset(map(_shown, asked))
    problems = (*unread, *checked.diagnostics)
    return Pack(checked, files, tuple(one for one in problems if one.source.name in files), tuple(sources))


def with_own(pack: Pack, own: Path | None, vocabulary: Vocabulary) -> Checked:
    """The cards of a pack together with the game's own, as games are played; alone if the two do not go together."""
    if own is None or not own.is_dir():
        return pack.checked
    known = {one.name for one in pack.sources}
    others, unread = _sources(path for path in card_files(own) if _shown(path) not in known)
    if unread or not others:
        return pack.checked
    mine = [(one, parse(one).file) for one in pack.sources]
    theirs = [(one, _cards_only(parse(one).file)) for one in others]
    both = check([*mine, *theirs], vocabulary)
    return pack.checked if errors(both.diagnostics) else both


def _cards_only(file: File) -> File:
    """A file without its tests and properties, whose names might be those of others."""
    return evolve(file, items=tuple(one for one in file.items if not isinstance(one, Test | Property)))


def _sources(paths: Iterable[Path]) -> tuple[list[Source], list[Diagnostic]]:
    """The sources of files, and what is wrong with those that are no text."""
    sources: list[Source] = []
    unread: list[Diagnostic] = []
    for path in paths:
        got = read(_shown(path), read_bytes(path))
        if isinstance(got, Source):
            sources.append(got)
        else:
            unread.extend(got)
    return sources, unread


def found_files(paths: Iterable[str]) -> tuple[Path, ...]:
    """The card files that paths name.  Raises Trouble for a path that names none."""
    found: dict[Path, Path] = {}
    for text in paths:
        path = Path(text)
        try:
            files = _files(path)
        except (OSError, ValueError) as error:
            raise Trouble(f"cannot read {text!r}: {_reason(error)}") from error
        for one in files:
            found.setdefault(_real(one), one)
    return tuple(found.values())


def _files(path: Path) -> tuple[Path, ...]:
    if path.is_dir():
        files = card_files(path)
        if not files:
            raise Trouble(f"the folder {str(path)!r} has no card files; their names end in .cards")
        return files
    if path.is_file():
        return (path,)
    if path.exists():
        raise Trouble(f"{str(path)!r} is neither a file nor a folder")
    beside = [one.name for one in path.parent.iterdir()] if path.parent.is_dir() else []
    raise Trouble(f"there is no file or folder {str(path)!r}; {nearest(path.name, beside, 'check the path')}")


def read_bytes(path: Path) -> bytes:
    """What a file holds.  Raises Trouble if it cannot be read, or should not be because of its size."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            if size > _MOST:
                what = f"{str(path)!r} is no card file: it has {size:,} bytes"
                raise Trouble(f"{what}, and a card file has at most {LARGEST_FILE:,}")
            return file.read()
    except OSError as error:
        raise Trouble(f"cannot read {str(path)!r}: {_reason(error)}") from error


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror or type(error).__name__) if isinstance(error, OSError) else str(error)


def _real(path: Path) -> Path:
    return path.resolve()


def _shown(path: Path) -> str:
    """A path as messages show it: from the current folder if it lies there."""
    try:
        return str(path.relative_to(Path.cwd())) if path.is_absolute() else str(path)
    except ValueError:
        return str(path)
