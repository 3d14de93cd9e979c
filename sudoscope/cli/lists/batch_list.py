"""The puzzles of a list or a folder, and the names of their recordings."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solver.errors import PuzzleError, VariantError
from solver.formats.lists import BETWEEN, ListLine
from sudoscope.cli.arguments.puzzle_argument import whole

if TYPE_CHECKING:
    from solver.formats import Notation

_LONGEST: Final = 60


@dataclass(frozen=True, slots=True)
class ListedPuzzle:
    """One of the puzzles of a batch.

    Attributes:
        number: From 1.
        puzzle: The puzzle itself, or the path of a file.
        title: What it is called, where the list says so.
        stem: What its file is called, where it is in one of its own.
    """

    number: int
    puzzle: str
    title: str = ""
    stem: str = ""

    @property
    def name(self) -> str:
        """The name of its recording: number and title."""
        words = "-".join(re.findall(r"\w+", (self.title or self.stem).lower()))
        return "-".join(filter(None, (f"{self.number:03}", words[:_LONGEST])))


def entries_in(source: Path, variant: str = "") -> list[ListedPuzzle]:
    """The puzzles of a batch.

    Args:
        source: A folder of puzzles and traces; or a list that has, on each line, a
            puzzle or the name of a file, and a title behind it; or a single puzzle.
            Blank lines, and those that begin with ``#``, are left out.
        variant: The name of the rules; empty for what each notation says.

    Raises:
        PuzzleError: There is nothing to record, or it cannot be read.
    """
    try:
        found = list(_listed(source, variant))
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise PuzzleError(f"cannot read {source}: {why}") from None
    if not found:
        raise PuzzleError(f"{source} holds no puzzles; one a line expected")
    return found


def _listed(source: Path, variant: str) -> Iterator[ListedPuzzle]:
    from solver.formats import list_lines, sniffed
    from solver.formats.file_text import text_of

    if source.is_dir():
        paths = sorted(source.iterdir())
        files = (p for p in paths if p.is_file() and not p.name.startswith("."))
        for number, path in enumerate(files, start=1):
            yield ListedPuzzle(number, str(path), stem=_stem(path))
        return
    with source.open("rb") as file:
        text = text_of(whole(file, str(source)), str(source))
    notation = sniffed(text, source.suffix, variant=variant)
    if not notation.is_plain:
        yield from _noted(text, source, notation)
        return
    lines = list_lines(text)
    is_titled = len(lines) == 1 and lines[0].title
    if not is_titled and _is_one(text, variant):
        yield ListedPuzzle(1, str(source), stem=_stem(source))
        return
    for number, line in enumerate(lines, start=1):
        yield _entry(number, line, source.parent)


def _noted(text: str, source: Path, notation: "Notation") -> Iterator[ListedPuzzle]:
    """The puzzles of a text in a notation; a single one is named by its file."""
    from solver.formats import read_puzzles, written_on_one_line

    entries = read_puzzles(text, notation=notation.name).entries
    if len(entries) == 1:
        yield ListedPuzzle(1, str(source), stem=_stem(source))
        return
    for number, entry in enumerate(entries, start=1):
        if entry.cells:
            yield ListedPuzzle(number, entry.cells)
        else:
            puzzle = entry.read().puzzle
            yield ListedPuzzle(number, written_on_one_line(puzzle), puzzle.title)


def _is_one(text: str, variant: str) -> bool:
    """Whether *text* is a trace, or a single puzzle, perhaps drawn as a grid."""
    from solver.codec.recorded_solves import is_solve
    from solver.formats import read_puzzles
    from solver.formats.excerpts import TEXT

    if is_solve(text.encode()):
        return True
    try:
        found = read_puzzles(text, variant)
        found.chosen()
    except (PuzzleError, VariantError):
        return False
    return found.notation is not TEXT


def _entry(number: int, listed: ListLine, folder: Path) -> ListedPuzzle:
    """A puzzle or the name of a file, and the title behind it."""
    line = listed.line.strip()
    first, _, rest = line.partition(" ")
    for name, title in ((line, ""), (first, rest)):
        path = folder / name
        if path.is_file():
            return ListedPuzzle(number, str(path), title.strip(BETWEEN), _stem(path))
    return ListedPuzzle(number, listed.cells.strip() or line, listed.title)


def _stem(path: Path) -> str:
    return path.name.partition(".")[0]
