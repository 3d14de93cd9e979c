"""HoDoKu's library lines: clues, digits placed, and candidates removed.

``:code:digits:cells:deleted:eliminations:placements:extra``, where ``+`` stands before
a digit that was placed and each of *deleted* is a digit, a row and a column. The other
fields are about the technique that a line is an example of.

Source: Hobiger, HoDoKu 2.2, its library format. Lines that are cases of techniques are
read as such by ``sudoscope.lab.model.technique_cases``.
"""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from solver.errors import NotationError, PuzzleError
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord
from solver.puzzle.text_board import EMPTY_SYMBOLS, numbered_lines
from solver.rules.digits import SYMBOLS, Digit, Mask, bit, digits, is_single, symbol
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from solver.text.printable_line import one_line
from sudoscope.notations.candidates import candidates_alone, puzzle_with

_TITLE: Final = "a line of HoDoKu's library"
_LINE: Final = re.compile(r"\s*:[0-9A-Za-z-]*:[^:\n]{0,40}:[^:\n]{60,200}:")
_SHORT: Final = re.compile(
    rf"\s*(?P<cells>(?:\+?[1-9]|[{re.escape(EMPTY_SYMBOLS)}]){{81}})"
    r"(?::(?P<deleted>[ \t]*[1-9]{3}(?:[ \t]+[1-9]{3})*)?)?[ \t]*(?=\n|$)"
)
"""The cells and the deleted candidates alone, as programs copy them."""
_CELL: Final = re.compile(rf"\+?[1-9]|[{re.escape(EMPTY_SYMBOLS)}]")
_DELETED: Final = re.compile(r"[1-9]{3}")
_SIZE: Final = 9
_FIELDS: Final = 4
"""Those that a line has at least, the empty one before the first colon not counted."""
_EXAMPLE: Final = slice(5, 7)
"""The eliminations and placements of the technique."""


def is_library(text: str) -> bool:
    """Whether *text* begins with such a line, valid or nearly so."""
    short = _SHORT.match(text)
    is_short = short is not None and ("+" in short["cells"] or bool(short["deleted"]))
    return is_short or _LINE.match(text) is not None


def _entries(text: str, _variant: str) -> Iterator[PuzzleEntry]:
    for number, line in numbered_lines(text):
        if not line.lstrip().startswith("#"):
            yield PuzzleEntry(number, partial(_record, number, line.strip()))


def _record(number: int, line: str) -> PuzzleRecord:
    if (short := _SHORT.fullmatch(line)) is not None:
        line = f":::{short['cells']}:{short['deleted'] or ''}::"
    fields = line.split(":")
    if fields[0] or len(fields) <= _FIELDS:
        raise PuzzleError(
            f"line {number}: found {line[:20]!r}, expected :code:digits:cells:deleted:"
        )
    cells = _CELL.findall(fields[3])
    if "".join(cells) != fields[3] or len(cells) != _SIZE**2:
        raise PuzzleError(
            f"line {number}: {len(cells)} cells found in the third field, {_SIZE**2}"
            " expected: digits, + before those that were placed, and ."
        )
    masks = [_mask(cell) for cell in cells]
    clues = [_clue(cell) for cell in cells]
    for word in fields[4].split():
        _delete(word, masks, clues, number)
    is_example = any(field.strip() for field in fields[_EXAMPLE])
    about = ("the technique that the line is an example of was left out",)
    title = one_line(" ".join(fields[_EXAMPLE.stop :]).strip())
    puzzle = puzzle_with(classic(), masks, title, clues)
    return PuzzleRecord(puzzle, warnings=about if is_example else ())


def _mask(cell: str) -> Mask:
    sign = cell[-1]
    if sign in EMPTY_SYMBOLS:
        return classic().all_digits
    return bit(Digit(SYMBOLS.index(sign) + 1))


def _clue(cell: str) -> Digit | None:
    """The digit of a cell that was not placed."""
    is_clue = cell not in EMPTY_SYMBOLS and not cell.startswith("+")
    return Digit(SYMBOLS.index(cell) + 1) if is_clue else None


def _delete(
    word: str, masks: list[Mask], clues: list[Digit | None], number: int
) -> None:
    if not _DELETED.fullmatch(word):
        raise PuzzleError(
            f"line {number}: found {word[:20]!r} among the deleted candidates, expected"
            " three figures: digit, row, column"
        )
    digit, row, column = map(int, word)
    cell = (row - 1) * _SIZE + column - 1
    if clues[cell] is not None:
        return
    masks[cell] = Mask(masks[cell] & ~bit(Digit(digit)))
    if not masks[cell]:
        name = classic().cell_name(Cell(cell))
        raise PuzzleError(f"line {number}: no candidate is left for {name}")


def _write(records: Iterable[PuzzleRecord]) -> Iterator[str]:
    for record in records:
        yield f"{_written(record)}\n"


def _written(record: PuzzleRecord) -> str:
    puzzle = record.puzzle
    rules = puzzle.variant
    if rules != classic():
        raise NotationError(
            f"{_TITLE} holds classic puzzles of nine rows; it cannot say {rules.slug}"
        )
    own, plain = candidates_alone(puzzle, _TITLE), _by_clues(puzzle.clues)
    cells, deleted = [], []
    for cell, clue in zip(rules.cells, puzzle.clues, strict=True):
        gone = Mask(plain[cell] & ~own[cell])
        if clue is not None:
            cells.append(symbol(clue))
        elif gone and is_single(own[cell]):
            cells.append(f"+{symbol(digits(own[cell])[0])}")
        else:
            cells.append(".")
            place = rules.places[cell]
            deleted += [f"{d}{place.row + 1}{place.column + 1}" for d in digits(gone)]
    return f":0000:x:{''.join(cells)}:{' '.join(sorted(deleted))}::"


def _by_clues(clues: tuple[Digit | None, ...]) -> tuple[Mask, ...]:
    """The candidates that the clues leave in each cell."""
    rules = classic()
    left = [rules.all_digits] * len(rules)
    for cell, clue in zip(rules.cells, clues, strict=True):
        for peer in rules.peers[cell] if clue is not None else ():
            left[peer] = Mask(left[peer] & ~bit(clue or Digit(1)))
    return tuple(left)


HODOKU_LINES: Final = Notation(
    "hodoku-line",
    _TITLE,
    (".txt",),
    is_library,
    _entries,
    _write,
    longest=None,
    is_one_line=True,
)
