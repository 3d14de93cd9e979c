"""Files of HoDoKu (``.hsol``): a zip with one document of Java's ``XMLEncoder``.

Of the document only three arrays of the first ``Sudoku2`` are read: the values, which
of them are clues, and the candidates as masks. Nothing in it is run or built.

Where there are clues and digits that are none, it is a game that was begun: those
digits, and the candidates of cells that lost more than they see, are the work on the
puzzle. Else the candidates are those of the puzzle.

Source: Hobiger, HoDoKu 2.2, for the names of the fields.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from solver.errors import PuzzleError
from solver.formats.notation import Notation, PuzzleRecord, only
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import places
from solver.rules.digits import Digit, Mask, bit, mask_of
from solver.rules.named_variants import classic
from sudoscope.notations.candidates import puzzle_with
from sudoscope.notations.written_work import WrittenWork
from sudoscope.notations.xml_documents import LONGEST, has_root, root_of

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_CELLS: Final = 81
_NUMBER: Final = re.compile(r"-?\d{1,6}")


def _is_one(text: str) -> bool:
    return has_root(text, "java")


def _record(text: str) -> PuzzleRecord:
    puzzle = _sudoku(root_of(text))
    values = _array(puzzle, "values", 0)
    fixed = _array(puzzle, "fixed", 0)
    everything = classic().all_digits
    left = _array(puzzle, "cells", everything)
    clues: list[Digit | None] = []
    masks: list[Mask] = []
    for value, is_clue, mask in zip(values, fixed, left, strict=True):
        if not 0 <= value <= classic().digit_count:
            raise PuzzleError(f"found the value {value}, expected a digit 0 to 9")
        clues.append(Digit(value) if value and is_clue else None)
        masks.append(bit(Digit(value)) if value else Mask(mask & everything))
    if not any(values):
        raise PuzzleError("a HoDoKu file without digits found; a puzzle expected")
    empty = next((cell for cell in classic().cells if not masks[cell]), None)
    if empty is not None:
        raise PuzzleError(f"{classic().cell_name(empty)} has no candidate left")
    if any(clues) and any(v for v, clue in zip(values, clues, strict=True) if not clue):
        work = _work(values, masks)
        return work.beside(PuzzleRecord(Puzzle(classic(), tuple(clues))))
    return PuzzleRecord(puzzle_with(classic(), masks, "", clues))


def _work(values: Sequence[int], masks: Sequence[Mask]) -> WrittenWork:
    """The digits of *values*, and the candidates of cells that lost some by hand."""
    work = WrittenWork()
    for cell in classic().cells:
        seen = {values[peer] for peer in places(classic().peer_sets[cell])}
        open_ = mask_of(Digit(d) for d in classic().digits if d not in seen)
        if values[cell]:
            work.digits[cell] = Digit(values[cell])
        elif open_ & ~masks[cell]:
            work.notes[cell] = Mask(open_ & masks[cell])
    return work


def _sudoku(root: "Element") -> "Element":
    """The first puzzle of the document: the grid on the screen."""
    for element in root.iter("object"):
        if element.get("class", "").endswith("Sudoku2"):
            return element
    raise PuzzleError("no object Sudoku2 found in the document; HoDoKu writes one")


def _array(puzzle: "Element", name: str, missing: int) -> list[int]:
    """The entries of a field; *missing* for those that the document leaves out.

    In a new array an entry that is left out is 0.
    """
    found = [missing] * _CELLS
    for field in puzzle.findall("void"):
        if field.get("property") != name:
            continue
        inside = field.find("array")
        if inside is not None:
            found = [0] * _CELLS
        for index, value in _items(field if inside is None else inside):
            found[index] = value
        break
    return found


def _items(parent: "Element") -> Iterator[tuple[int, int]]:
    """The entries that are written, each with its index."""
    for item in parent.findall("void"):
        index, value = item.get("index", ""), next(iter(item), None)
        if not index.isdecimal() or int(index[:4]) >= _CELLS or value is None:
            raise PuzzleError(f"found the index {index[:10]!r}, expected 0 to 80")
        text = (value.text or "").strip()
        if value.tag == "boolean":
            yield int(index), int(text == "true")
        elif _NUMBER.fullmatch(text):
            yield int(index), int(text)
        else:
            raise PuzzleError(f"found the entry {text[:10]!r}, expected a number")


HODOKU_FILES: Final = Notation(
    "hodoku-file",
    "a file of HoDoKu",
    (".hsol",),
    _is_one,
    only(_record),
    longest=LONGEST,
)
