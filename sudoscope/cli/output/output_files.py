"""Output files of commands, checked before the work begins."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click

from solver.errors import OutputError
from sudoscope.cli.console.notices import (
    FORCE,
    is_called_so,
    notice_when_written,
    print_written,
)
from sudoscope.cli.options.output_types import STANDARD_OUTPUT, data_stream
from viz.output.atomic_file import check_file, write_pieces
from viz.output.free_names import free_stems


def check_outputs(
    *paths: Path | None, sources: Sequence[str], replaces: bool = True
) -> None:
    """Refuse, before any work, names that cannot be written or must not be.

    Args:
        paths: Where something is to be written, if anything.
        sources: The inputs, which must not be written over.
        replaces: Whether what is there is lost; else the command goes on with it.

    Raises:
        OutputError: A name is no file's, is given twice, is the source's, or its file
            is not to be replaced.
    """
    wanted = [path for path in paths if path and path != STANDARD_OUTPUT]
    for path in wanted:
        check_not_read(str(path), sources)
        check_file(path)
    if len({path.resolve() for path in wanted}) < len(wanted):
        raise OutputError(
            f"{wanted[0]} would be written twice; give each file its own name"
        )
    for path in wanted if replaces else ():
        ask_to_replace(path)


def ask_to_replace(path: Path) -> None:
    """Ask on a terminal whether the file *path* is replaced, and say it elsewhere.

    With ``--force`` there is no question.

    Raises:
        OutputError: It is not to be replaced.
    """
    if not path.is_file() or is_called_so(FORCE):
        return
    if not all(one is not None and one.isatty() for one in (sys.stdin, sys.stderr)):
        notice_when_written(f"{path} was there already; the new file replaces it")
    elif not click.confirm(f"{path} is there already. Replace it?", err=True):
        raise OutputError(f"{path} was not written: it stays as it is")


def check_not_read(output: str | None, sources: Sequence[str]) -> None:
    """Refuse, before any work, an output that is one of *sources*.

    Raises:
        OutputError: It is.
    """
    if output and any(_is_same(Path(output), source) for source in sources):
        raise OutputError(f"{output} was not written: it is what is read")


def write_or_refuse(path: Path, data: bytes) -> None:
    """Write *data* whole and say so on standard error.

    Raises:
        OutputError: It cannot be written; nothing is left behind.
    """
    write_pieces_or_refuse(path, (data,))


def write_pieces_or_refuse(path: Path, pieces: Iterable[bytes]) -> None:
    """Write *pieces* as one file and say so on standard error.

    ``-`` is standard output.

    Raises:
        OutputError: It cannot be written; nothing is left behind.
    """
    if path == STANDARD_OUTPUT:
        stream = data_stream().buffer
        for piece in pieces:
            stream.write(piece)
        stream.flush()
        return
    count = write_pieces(path, pieces)
    print_written(f"{path} ({count:,} bytes)")


def make_folder(folder: Path) -> None:
    """Make *folder* and those above it, as far as they are missing.

    Raises:
        OutputError: It cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(
            f"the folder {folder} cannot be made: {error.strerror}"
        ) from None


def recordings() -> Path:
    """The folder for recordings that are given no name; make it if it is missing.

    Raises:
        OutputError: It cannot be made.
    """
    folder = Path("recordings")
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise OutputError(
            f"the folder recordings cannot be made here: {error.strerror}"
        ) from None
    return folder


def new_recording(stem: str, ending: str) -> str:
    """A file in the folder for recordings that replaces none, nor what is beside one.

    It is called *stem*, with a number behind it where that is taken.

    Raises:
        OutputError: The folder cannot be made or listed.
    """
    return f"{recordings() / next(free_recordings(stem))}{ending}"


def free_recordings(stem: str) -> Iterator[str]:
    """The names that begin with *stem* and that no recording without a name has.

    Raises:
        OutputError: The folder for recordings cannot be made or listed.
    """
    folder = recordings()
    try:
        yield from free_stems(folder, stem)
    except OSError as error:
        raise OutputError(
            f"the folder recordings cannot be listed: {error.strerror}"
        ) from None


def _is_same(path: Path, source: str) -> bool:
    try:
        return path.samefile(source)
    except (OSError, ValueError):
        return False
