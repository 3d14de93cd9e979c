"""Texts that show digits by other symbols, and say so in a line of their own.

A line such as "Digits: 0 1 2 3 4 5 6 7 8" names the symbols of all digits, from the
lowest. Without it nobody can say whether a board without a 9 has the digits 0 to 8.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from solver.errors import PuzzleError
from solver.formats.notation import Notation, PuzzleEntry
from solver.formats.reader import read_puzzles
from solver.puzzle.text_board import EMPTY_SYMBOLS
from solver.rules.digits import SYMBOLS

_LEAST: Final = 4
_LONGEST: Final = 200_000
_NAMED: Final = re.compile(
    r"^[ \t>]*(?:Digits|Ziffern):((?:[ \t]+[^\s]){4,40})[ \t]*$", re.MULTILINE
)
"""The line, in each language in which a transcript is written."""
_WORD: Final = re.compile(r"[^\W\d_]{2}")


def in_usual_digits(text: str) -> str:
    """*text* with usual digits on its boards, as its line says, and without that line.

    Raises:
        PuzzleError: There is no such line, two differ, a symbol is listed twice, or a
            row of a board has another symbol.
    """
    named = [tuple(found[1].split()) for found in _NAMED.finditer(text)]
    if not named:
        raise PuzzleError(
            "no digits are named; expected a line such as Digits: 0 1 2 3"
        )
    for signs in named:
        _check(signs, named[0])
    lines = _NAMED.sub("", text).split("\n")
    return "\n".join(
        _row(line, number, named[0]) for number, line in enumerate(lines, start=1)
    )


def _check(signs: Sequence[str], first: Sequence[str]) -> None:
    if signs != first:
        raise PuzzleError(
            f"two lines name the digits, {' '.join(first)} and {' '.join(signs)};"
            " expected one"
        )
    if len({*signs}) != len(signs) or len(signs) > len(SYMBOLS):
        raise PuzzleError(
            f"the digits are named {' '.join(signs)}; expected each symbol once, and"
            f" at most {len(SYMBOLS)}"
        )


def _row(line: str, number: int, signs: Sequence[str]) -> str:
    """*line* with usual digits, if it is a row of a board.

    Raises:
        PuzzleError: It has a symbol that is none of *signs*.
    """
    parts = line.replace("|", " ").replace(">", " ").split()
    cells = "".join(parts)
    is_row = len(cells) >= _LEAST and (
        len(cells) in (len(parts), len(signs)) and not _WORD.search(line)
    )
    if not is_row and not {*cells} <= {*signs, *EMPTY_SYMBOLS}:
        return line
    usual = dict(zip(signs, SYMBOLS, strict=False))
    strange = [s for s in cells if s not in usual and s not in EMPTY_SYMBOLS]
    if strange:
        raise PuzzleError(
            f"line {number}: found {strange[0]!r}, expected one of {' '.join(signs)},"
            " as the text names its digits"
        )
    return "".join(usual.get(sign, sign) for sign in line)


def _entries(text: str, variant: str) -> Iterator[PuzzleEntry]:
    yield from read_puzzles(in_usual_digits(text), variant).entries


NOTATION: Final = Notation(
    "shown-digits",
    "a text that names the symbols of its digits",
    (".txt",),
    lambda text: _NAMED.search(text) is not None,
    _entries,
    says_rules=False,
    longest=_LONGEST,
)
