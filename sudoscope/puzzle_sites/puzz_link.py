"""Links of puzz.link and its kin: the clues of a Sudoku at the end of the address.

``puzz.link/p?sudoku/9/9/`` is followed by columns, rows and the cells: a figure or a
letter up to f is a digit, ``-`` comes before one of two figures of base sixteen, ``.``
is an unknown clue, and the letters from g skip one to twenty cells.

Source: the addresses that the site shows for its puzzles.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from solver.errors import PuzzleError
from solver.formats.notation import PuzzleRecord
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.named_variants import classic
from sudoscope.puzzle_links import PuzzleLink, links_to
from sudoscope.puzzle_sites.json_boards import check_square
from sudoscope.puzzle_sites.link_notation import link_notation

_TITLE: Final = "a puzz.link address"
_KIND: Final = re.compile(r"[?/](?P<kind>[a-z0-9-]+)/(?P<parts>\d[^?#]*)")
_PARTS: Final = re.compile(r"(?P<columns>\d{1,2})/(?P<rows>\d{1,2})/(?P<cells>[^/]*)/?")
_SIGN: Final = re.compile(r"-(?P<two>[0-9a-f]{2})|(?P<one>[0-9a-f])|(?P<skip>[g-z])|\.")
_BEFORE_G: Final = ord("g") - 1


def _links(text: str) -> list[tuple[int, Callable[[], PuzzleRecord]]]:
    return [(link.line, partial(_record, link)) for link in links_to("puzz-link", text)]


def _record(link: PuzzleLink) -> PuzzleRecord:
    kind = _KIND.search(link.address)
    if kind is None or kind["kind"] != "sudoku":
        found = kind["kind"] if kind is not None else link.address[:60]
        raise PuzzleError(f"{_TITLE}: a Sudoku expected, found {found!r}")
    parts = _PARTS.fullmatch(kind["parts"])
    if parts is None:
        raise PuzzleError(
            f"{_TITLE}: columns, rows and cells expected, such as sudoku/9/9/…; found"
            f" {kind['parts'][:40]!r}"
        )
    size = check_square(int(parts["rows"]), int(parts["columns"]), len(SYMBOLS))
    clues = _clues(parts["cells"], size)
    return PuzzleRecord(Puzzle(classic(size), tuple(clues)))


def _clues(packed: str, size: int) -> list[Digit | None]:
    clues: list[Digit | None] = []
    at = 0
    while at < len(packed):
        sign = _SIGN.match(packed, at)
        if sign is None:
            raise PuzzleError(
                f"{_TITLE}: found {packed[at]!r} among the cells, expected a digit or a"
                " letter"
            )
        at = sign.end()
        clues += _cells(sign, size)
        if len(clues) > size * size:
            break
    if len(clues) != size * size:
        raise PuzzleError(f"{_TITLE}: {len(clues)} cells found, {size * size} expected")
    return clues


def _cells(sign: re.Match[str], size: int) -> list[Digit | None]:
    """The cells that a sign says."""
    if sign["skip"]:
        return [None] * (ord(sign["skip"]) - _BEFORE_G)
    figures = sign["one"] or sign["two"]
    if not figures:
        return [None]
    number = int(figures, 16)
    if not 1 <= number <= size:
        raise PuzzleError(f"{_TITLE}: the digit {number} found, 1 to {size} expected")
    return [Digit(number)]


LINK: Final = link_notation("puzz-link", _TITLE, _links)
