"""Texts that show digits by other symbols, and say so in a line of their own.

A line such as "Digits: 0 1 2 3 4 5 6 7 8" names the symbols of all digits, from the
lowest. Without it nobody can say whether a board without a 9 has the digits 0 to 8.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from solver.errors import PuzzleError
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord
from solver.formats.reader import read_puzzles
from solver.puzzle.text_board import EMPTY_SYMBOLS
from solver.rules.digits import SYMBOLS

_LEAST: Final = 4
_LONGEST: Final = 200_000
_EXPECTED: Final = (
    "expected each digit's symbol once, from the lowest to the highest, with spaces"
    " between them, such as Digits: 0 1 2 3 4 5 6 7 8"
)
_LINE: Final = re.compile(
    r"^[ \t>#*/]*(?:Digits|Ziffern)[ \t]*:[ \t]*(\S.*?)[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
"""The line, in each language in which a transcript is written."""
_BETWEEN: Final = re.compile(r"[\s,;]+")
_FROM_TO: Final = re.compile(r"\W*\w+\s*(?:-|–|\.\.+|…|to|bis)\s*\w+\W*")
_DRAWING: Final = re.compile(r"[\s|>,;\[\](){}\"']+")
_WORD: Final = re.compile(r"[^\W\d_]{2}")


def _names_digits(said: str) -> bool:
    """Whether what a line says is meant as symbols, and not a sentence or a number."""
    parts = _BETWEEN.split(said)
    if len(parts) == 1:
        is_word = said.isalnum() and _LEAST <= len(said) <= len(SYMBOLS)
        return is_word or _FROM_TO.fullmatch(said) is not None
    is_list = max(map(len, parts[:2])) == 1 or max(map(len, parts)) <= 2  # noqa: PLR2004
    return is_list or _FROM_TO.fullmatch(said) is not None


def _lines(text: str) -> list[str]:
    """What the lines that name digits say."""
    return [said for found in _LINE.finditer(text) if _names_digits(said := found[1])]


def _without_lines(text: str) -> str:
    return _LINE.sub(lambda found: "" if _names_digits(found[1]) else found[0], text)


def named_digits(text: str) -> tuple[str, ...]:
    """The symbols of the digits, from the lowest, as a line of *text* says.

    Raises:
        PuzzleError: There is no such line, two differ, or it does not name each digit
            by a symbol of its own.
    """
    said = _lines(text)
    if not said:
        raise PuzzleError(f"no digits are named; {_EXPECTED}")
    found = [_signs(one) for one in said]
    for signs in found:
        if signs != found[0]:
            raise PuzzleError(
                f"two lines name the digits, {' '.join(found[0])} and"
                f" {' '.join(signs)}; expected one"
            )
    return found[0]


def _signs(said: str) -> tuple[str, ...]:
    """The symbols that one line names."""
    parts = _BETWEEN.split(said.strip(",;"))
    signs = tuple(parts[0]) if len(parts) == 1 and said.isalnum() else tuple(parts)
    wrong = [sign for sign in signs if len(sign) > 1 or sign in ".xX*_-|+>#'\""]
    twice = [sign for sign in signs if signs.count(sign) > 1]
    usual = tuple(SYMBOLS[: len(signs)])
    if wrong and wrong != ["X"]:
        fault = repr(wrong[0])
    elif twice:
        fault = f"{twice[0]} twice"
    elif not _LEAST <= len(signs) <= len(SYMBOLS):
        fault = f"{len(signs)} symbols"
    elif signs != usual and sorted(signs) == sorted(usual):
        fault = "the usual digits in another order"
    else:
        return signs
    raise PuzzleError(f"the digits are named {said[:80]}: found {fault}; {_EXPECTED}")


def in_usual_digits(text: str, signs: Sequence[str]) -> str:
    """*text* with usual digits on its boards, and without the line that names *signs*.

    Raises:
        PuzzleError: A row of a board has another symbol, or no board is found.
    """
    found = _without_lines(text).split("\n")
    rows = [_row(line, number, signs) for number, line in enumerate(found, start=1)]
    count = sum(row is not None for row in rows)
    is_whole = any(len(p) == len(signs) ** 2 for p in _DRAWING.split("\n".join(found)))
    if count < len(signs) and not (count and is_whole):
        raise PuzzleError(
            f"{len(signs)} digits are named, {' '.join(signs)}: found {count} rows of"
            f" cells, expected {len(signs)} rows of {len(signs)} cells"
        )
    pairs = zip(found, rows, strict=True)
    return "\n".join(line if row is None else row for line, row in pairs)


def _row(line: str, number: int, signs: Sequence[str]) -> str | None:
    """*line* with usual digits; ``None`` if it is no row of a board.

    Raises:
        PuzzleError: It has a symbol that is none of *signs*.
    """
    usual = dict(zip(signs, SYMBOLS, strict=False))
    parts = [part for part in _DRAWING.split(line) if part]
    if not parts:
        return None
    whole, cells = parts[0], "".join(parts)
    if len(parts) > 1 and len(whole) == len(signs) ** 2:
        made = "".join(usual.get(sign, sign) for sign in whole)
        return line.replace(whole, made, 1)
    is_row = len(cells) >= _LEAST and (
        len(cells) in (len(parts), len(signs)) and not _WORD.search(line)
    )
    if not is_row and not {*cells} <= {*signs, *EMPTY_SYMBOLS}:
        return None
    strange = [s for s in cells if s not in usual and s not in EMPTY_SYMBOLS]
    if strange:
        raise PuzzleError(
            f"line {number}: found {strange[0]!r}, expected one of {' '.join(signs)},"
            " as the text names its digits"
        )
    return "".join(usual.get(sign, sign) for sign in line)


def _entries(text: str, variant: str) -> Iterator[PuzzleEntry]:
    signs = named_digits(text)
    for entry in read_puzzles(in_usual_digits(text, signs), variant).entries:
        yield entry._replace(read=partial(_sized, entry, signs))


def _sized(entry: PuzzleEntry, signs: Sequence[str]) -> PuzzleRecord:
    """Read *entry*, whose board has as many digits as there are *signs*."""
    record = entry.read()
    count = record.puzzle.variant.digit_count
    if count != len(signs):
        raise PuzzleError(
            f"the digits are named {' '.join(signs)}: found {len(signs)} symbols,"
            f" {count} expected, as the board has {count} digits"
        )
    return record


NOTATION: Final = Notation(
    "shown-digits",
    "a text that names the symbols of its digits",
    (".txt",),
    lambda text: bool(_lines(text)),
    _entries,
    says_rules=False,
    longest=_LONGEST,
)
