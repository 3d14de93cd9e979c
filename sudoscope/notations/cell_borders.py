"""Numbers of cells and borders between them, as Simon Tatham's game IDs write them.

Source: Tatham, "Solo", for the format (``solo.c``, functions that decode and encode a
grid and a block structure).
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from solver.errors import NotationError, PuzzleError

_TITLE: Final = "a game ID of Simon Tatham's collection"
_WHOLE_RUN: Final = 25
"""Borders that are passed over by ``z``, the one letter that no border follows."""
_LETTERS: Final = 26


def numbers_in(text: str, size: int) -> list[int]:
    """The numbers of the cells, 0 where there is none.

    A letter passes over so many cells; ``_`` parts two numbers.
    """
    found: list[int] = []
    for piece in re.findall(r"\d+|.", text):
        if piece.isdecimal():
            found.append(int(piece[:4]))
        elif "a" <= piece <= "z":
            found.extend([0] * (ord(piece) - ord("a") + 1))
        elif piece != "_":
            raise PuzzleError(f"found {piece!r}, expected a number, a to z or _")
    if len(found) != size * size:
        raise PuzzleError(f"{len(found)} cells found, {size * size} expected")
    return found


def _borders(size: int) -> Iterator[tuple[int, int]]:
    """The pairs of cells that a border may separate, in the order of the format.

    Beside each other row by row, then above each other column by column.
    """
    for row in range(size):
        for column in range(size - 1):
            yield row * size + column, row * size + column + 1
    for column in range(size):
        for row in range(size - 1):
            yield row * size + column, (row + 1) * size + column


def regions_in(text: str, size: int) -> tuple[int, ...]:
    """For each cell the number of its region, from the borders between them."""
    borders = list(_borders(size))
    is_border: list[bool] = []
    for sign in text:
        if sign == "_":
            is_border.append(True)
        elif sign == "z":
            is_border.extend([False] * _WHOLE_RUN)
        elif "a" <= sign < "z":
            is_border.extend([False] * (ord(sign) - ord("a") + 1) + [True])
        else:
            raise PuzzleError(f"found {sign!r} in the regions, expected a to z or _")
    if len(is_border) not in (len(borders), len(borders) + 1):
        raise PuzzleError(
            f"{len(is_border)} borders between cells found, {len(borders)} expected"
        )
    root = list(range(size * size))

    def found(cell: int) -> int:
        while root[cell] != cell:
            root[cell] = root[root[cell]]
            cell = root[cell]
        return cell

    for (first, second), is_there in zip(borders, is_border, strict=False):
        if not is_there:
            root[found(second)] = found(first)
    return tuple(map(found, range(size * size)))


def runs(numbers: Sequence[int]) -> str:
    """The numbers of the cells, written as ``numbers_in`` reads them."""
    found: list[str] = []
    run = 0
    for number in numbers:
        if not number:
            run += 1
            continue
        found += _passed(run)
        if not run and found:
            found.append("_")
        found.append(f"{number}")
        run = 0
    return "".join((*found, *_passed(run)))


def _passed(run: int) -> list[str]:
    """The letters for so many cells without a number."""
    whole, rest = divmod(run, _LETTERS)
    return ["z"] * whole + ([chr(ord("a") + rest - 1)] if rest else [])


def drawn(regions: Sequence[int], size: int) -> str:
    """The borders between regions, written as ``regions_in`` reads them.

    Raises:
        NotationError: The cells of a region do not hang together.
    """
    found: list[str] = []
    run = 0
    ends = [regions[first] != regions[second] for first, second in _borders(size)]
    for is_border in (*ends, True):
        if not is_border:
            run += 1
            continue
        found += ["z"] * (run // _WHOLE_RUN)
        rest = run % _WHOLE_RUN
        found.append(chr(ord("a") + rest - 1) if rest else "_")
        run = 0
    text = "".join(found)
    if len(set(regions_in(text, size))) != len(set(regions)):
        raise NotationError(
            f"{_TITLE} needs the cells of a region or cage to hang together"
        )
    return text
