"""Lists of puzzles: one a line, with a title behind it where it has one."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

from solver.errors import PuzzleError
from solver.formats.extra_text import left_out, words_in
from solver.formats.notation import PuzzleEntry, PuzzleRecord, placed
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import (
    EMPTY_SYMBOLS,
    clues_from_text,
    digits_in,
    numbered_lines,
    variant_for,
)
from solver.rules.digits import SYMBOLS
from solver.rules.variant import Variant
from solver.text.printable_line import one_line

_FEWEST_CELLS: Final = 16
"""Those of a board of four rows."""
_CELLS: Final = re.compile(
    rf"\s*[{re.escape(SYMBOLS + EMPTY_SYMBOLS)}]{{{_FEWEST_CELLS},}}(?=\s|[,;:#]|$)"
)
_SEVERAL_CELLS: Final = re.compile(rf"[0-9{re.escape(EMPTY_SYMBOLS)}]{{9}}")
BETWEEN: Final = " \t,;:#\"'"
"""Characters that may separate a puzzle and its title."""


class ListLine(NamedTuple):
    """One line of a list.

    Attributes:
        number: Its place in the text, from 1.
        line: The whole line.
        cells: The puzzle it begins with; empty if it begins with something else.
        title: The text behind the puzzle; empty where that is its solution.
        solution: The solution behind the puzzle; empty where there is none.
    """

    number: int
    line: str
    cells: str
    title: str
    solution: str = ""

    def entry(self, variant: Variant, place: int, above: str = "") -> PuzzleEntry:
        """Its puzzle, not read yet.

        Args:
            variant: The rules.
            place: Its number in the list, from 1.
            above: What stands above the list, which the first puzzle warns of.
        """
        words = words_in(above) if place == 1 else []
        read = partial(self.record, variant, f"Puzzle {place}", left_out(words))
        return PuzzleEntry(self.number, read, self.cells.strip())

    def record(
        self, variant: Variant, title: str, warnings: tuple[str, ...] = ()
    ) -> PuzzleRecord:
        """Its puzzle, with *title* if the line has none, and its solution.

        Raises:
            PuzzleError: As for ``Puzzle.parse``; the message names the line.
        """
        text, title = self.cells or self.line, one_line(self.title) or title
        try:
            clues = clues_from_text(text, variant, self.number)
            puzzle = Puzzle(variant, clues, title)
        except PuzzleError as error:
            raise placed(error, self.number) from None
        return PuzzleRecord(
            puzzle, digits_in(self.solution, variant), warnings=warnings
        )


def rules_for(text: str, variant: str) -> Variant:
    """The variant of that name, in the size that *text* has if the name says none.

    Raises:
        PuzzleError: A Latin square was asked for, and the text has no size of one.
        UnknownNameError: There is no variant of that name.
        VariantError: There is none of that size or shape.
    """
    return variant_for([line.cells or line.line for line in list_lines(text)], variant)


def list_lines(text: str) -> list[ListLine]:
    """The lines of *text* that are neither blank nor comments, which begin with "#".

    Words before the first of several puzzles are the title of the list and left out.
    """
    numbered = numbered_lines(text)
    found = [_read(*line) for line in numbered if not line[1].lstrip().startswith("#")]
    match found:
        case [first, second, third, *_] if second.cells and third.cells:
            return found[_is_title(first) :]
        case _:
            return found


def _is_title(line: ListLine) -> bool:
    """Whether a line has no puzzle, nor so many cells that it may be a wrong one."""
    return not line.cells and _SEVERAL_CELLS.search(line.line) is None


def _read(number: int, line: str) -> ListLine:
    found = _CELLS.match(line)
    if found is None:
        return ListLine(number, line, "", "")
    rest = line[found.end() :].strip(BETWEEN)
    cells = found[0]
    if len(rest) == len(cells.strip()) and rest.isalnum():
        return ListLine(number, line, cells, "", rest)
    return ListLine(number, line, cells, rest)


def list_entries(text: str, variant: Variant) -> list[PuzzleEntry]:
    """The puzzles of a list, or the one that the whole text is, not read yet."""
    lines = _listed(text, variant)
    above = _title_above(text, lines[0].number) if lines else ""
    entries = [
        line.entry(variant, place, above) for place, line in enumerate(lines, start=1)
    ]
    return entries or [PuzzleEntry(1, partial(_whole, text, variant))]


def stream_list(lines: Iterable[str], variant: Variant) -> Iterator[PuzzleEntry]:
    """The puzzles of a list, line by line, without its title.

    Blank lines and comments are skipped.
    """
    place, above = 0, ""
    for number, line in enumerate(lines, start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            read = _read(number, line.rstrip("\r\n"))
            if not place and _is_title(read):
                above = f"{above} {line}".strip()
                continue
            place += 1
            yield read.entry(variant, place, above)


def _title_above(text: str, first: int) -> str:
    """The lines of *text* above line *first*, without comments."""
    above = text.splitlines()[: first - 1]
    return " ".join(line for line in above if not line.lstrip().startswith("#"))


def _whole(text: str, variant: Variant) -> PuzzleRecord:
    return PuzzleRecord(Puzzle.parse(text, variant))


def _listed(text: str, variant: Variant) -> list[ListLine]:
    """The lines of *text* if it is a list; none if the whole text is one puzzle."""
    lines = list_lines(text)
    if len(lines) == 1 and (lines[0].title or lines[0].solution):
        return lines
    words = ((line.cells or line.line).strip(" \t").partition(" ")[0] for line in lines)
    longest = max(map(len, words), default=0)
    is_one_line = len(numbered_lines(text)) == 1
    return lines if not is_one_line and longest >= len(variant.cells) else []
