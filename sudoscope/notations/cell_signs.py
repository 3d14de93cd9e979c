"""Signs of cells: which are digits, and which mean an empty cell.

A grid in some text has its own signs: 1 to 9, 0 to F, A to P, numbers of two figures;
and for empty cells a dot, a zero, a question mark, a word such as ``None``, or nothing.
What a sign means follows from all signs of the grid. What stays open is refused, with
both readings.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from solver.errors import PuzzleError
from solver.formats.excerpts import plain
from solver.oracle import counted
from solver.oracle.solution_count import SolutionCount
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import SYMBOLS, Digit, symbol
from solver.rules.variant import Variant

_EMPTY: Final = frozenset(
    {
        *(
            "",
            "0",
            ".",
            "-",
            "_",
            "*",
            "?",
            "#",
            "x",
            "o",
            "~",
            "/",
            "+",
            "•",
            "⬜",
            "⬛",
        ),
        *(
            "nothing",
            "-1",
            "none",
            "null",
            "nil",
            "nan",
            "na",
            "n/a",
            "empty",
            "undefined",
            "e",
        ),
        *("..", "--", "__", "**", "??", "00", "''", '""', "false", "blank", "・", "□"),
        *("[]", "xx", "■", "░", "◦", "○", "⋅", "=", ":", "@", "%", "$", "\\0", "⏹"),
    }
)
"""Usual signs for empty cells, in small letters."""
_ZERO: Final = frozenset(("0", "00"))
_ABSENT: Final = "0"
_MOST_UNKNOWN: Final = 0.5
"""Part of the cells above which a sign that nobody knows means an empty one."""
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LEAST_LETTERS: Final = 4
_MOST_STATES: Final = 3000
"""Of the search that decides what a 0 is."""
_KEYCAP: Final = dict.fromkeys(map(ord, "\ufe0f\ufe0e\u20e3\u200b\u2060\ufeff"))


@dataclass(frozen=True, slots=True)
class SignReading:
    """What the signs of a grid mean.

    Attributes:
        clues: One a cell, in reading order.
        note: What else somebody must know to compare it with the text; may be empty.
    """

    clues: tuple[Digit | None, ...]
    note: str = ""


class UnclearSignsError(PuzzleError):
    """The signs of a grid can be read in two ways, or in none."""


def usual_sign(sign: str) -> str:
    """*sign* as digits and letters of ASCII, without spaces around."""
    found = sign.strip().strip("\"'`").strip()
    if not found.isascii():
        found = unicodedata.normalize("NFKC", plain(found).translate(_KEYCAP)).strip()
    whole, dot, decimals = found.partition(".")
    return whole if dot and whole.isdecimal() and not decimals.strip("0") else found


def has_empty(signs: Sequence[str], size: int) -> bool:
    """Whether one of *signs*, as ``usual_sign`` has them, surely means an empty cell.

    A letter or figure may be a digit, which a board has at most *size* times.
    """
    return any(
        sign.casefold() in _EMPTY and (count > size or not sign.isalnum())
        for sign, count in Counter(signs).items()
    )


def clues_of_signs(signs: Sequence[str], rules: Variant) -> SignReading:
    """The clues of a grid.

    Args:
        signs: One a cell, in reading order; a blank means nothing was written.
        rules: Which say how many digits there are, and decide what is unclear.

    Raises:
        UnclearSignsError: A sign may be empty or a digit, or is neither.
    """
    found = [usual_sign(sign) for sign in signs]
    readings = [
        reading
        for reading in (
            _reading(found, from_one(rules.digit_count)),
            _reading(found, _from_zero(rules.digit_count)),
            _reading(found, _by_letters(found, rules.digit_count)),
        )
        if reading is not None
    ]
    if not readings:
        raise UnclearSignsError(_unknown(found, rules))
    usual = readings[0]
    if len(readings) == 1:
        said = _note(found, usual, rules) or _as_empty(found, usual)
        return SignReading(usual, said)
    zero = readings[1]
    return _decided(found, usual, zero, rules)


def from_one(count: int) -> dict[str, Digit]:
    """The digits 1 to *count*; those above 9 are numbers or letters from A."""
    known = {str(number): Digit(number) for number in range(1, count + 1)}
    known |= {f"0{number}": Digit(number) for number in range(1, min(count, 9) + 1)}
    return known | {SYMBOLS[n - 1]: Digit(n) for n in range(10, count + 1)}


def _from_zero(count: int) -> dict[str, Digit]:
    lower = {sign: Digit(digit + 1) for sign, digit in from_one(count - 1).items()}
    return {"0": Digit(1), "00": Digit(1)} | lower


def _by_letters(found: Sequence[str], count: int) -> dict[str, Digit]:
    """The letters from A as digits from 1, where there are no numbers."""
    if count > len(_LETTERS) or any(
        sign.isdecimal() and sign != _ABSENT for sign in found
    ):
        return {}
    known = {letter: Digit(n) for n, letter in enumerate(_LETTERS[:count], start=1)}
    used = {sign.upper() for sign in found} & known.keys()
    return known if len(used) >= min(_LEAST_LETTERS, count - 1) else {}


def _reading(
    found: Sequence[str], known: Mapping[str, Digit]
) -> tuple[Digit | None, ...] | None:
    """The digits of *found* as *known* says; ``None`` where a sign is unknown."""
    clues = [known.get(sign.upper()) for sign in found]
    others = Counter(
        sign for sign, clue in zip(found, clues, strict=True) if clue is None
    )
    if not any(clues):
        return None
    strange = [sign for sign in others if sign.casefold() not in _EMPTY]
    if strange and (len(others) > 1 or others[strange[0]] < len(found) * _MOST_UNKNOWN):
        return None
    return tuple(clues)


def _decided(
    found: Sequence[str],
    usual: tuple[Digit | None, ...],
    zero: tuple[Digit | None, ...],
    rules: Variant,
) -> SignReading:
    """The reading where a 0 may be empty, or the lowest digit."""
    as_digits = SignReading(zero, _zero_note(rules))
    if not (said := _as_empty(found, usual)):
        return SignReading(usual, _note(found, usual, rules))
    if Digit(rules.digit_count) in usual:
        return SignReading(usual, said)
    one, other = (_solutions(clues, rules) for clues in (zero, usual))
    if one is SolutionCount.ONE or (
        one is SolutionCount.UNKNOWN and other is not SolutionCount.ONE
    ):
        return as_digits
    if other is SolutionCount.ONE:
        return SignReading(usual, said)
    last = symbol(Digit(rules.digit_count - 1))
    raise UnclearSignsError(
        "0 may be an empty cell or a digit: empty cells are also written"
        f" {_empty_beside_zero(found, usual)}, and"
        f" the digit {symbol(Digit(rules.digit_count))} is nowhere. Write all empty"
        f" cells as . if the digits are 1 to {symbol(Digit(rules.digit_count))}, or"
        f" each digit one higher if they are 0 to {last}"
    )


def _empty_beside_zero(found: Sequence[str], usual: Sequence[Digit | None]) -> str:
    """The signs of empty cells beside a 0 that may be one, too; else nothing."""
    empty = {s for s, clue in zip(found, usual, strict=True) if clue is None}
    others = sorted(empty - _ZERO)
    return ", ".join(map(repr, others)) if empty & _ZERO else ""


def _as_empty(found: Sequence[str], usual: Sequence[Digit | None]) -> str:
    shown = _empty_beside_zero(found, usual)
    return f"0 is read as an empty cell, as is {shown}" if shown else ""


def _contradicts(clues: tuple[Digit | None, ...], rules: Variant) -> bool:
    try:
        Puzzle(rules, clues)
    except PuzzleError:
        return True
    return False


def _solutions(clues: tuple[Digit | None, ...], rules: Variant) -> SolutionCount:
    if _contradicts(clues, rules):
        return SolutionCount.NONE
    return counted(Puzzle(rules, clues), _MOST_STATES).number


def _zero_note(rules: Variant) -> str:
    last, most = (symbol(Digit(rules.digit_count - less)) for less in (1, 0))
    return f"the digits 0 to {last} are read as 1 to {most}"


def _note(found: Sequence[str], clues: tuple[Digit | None, ...], rules: Variant) -> str:
    used = {sign.upper() for sign in found}
    if "A" in used and Digit(1) in clues and not used & {*from_one(rules.digit_count)}:
        last = _LETTERS[rules.digit_count - 1]
        return (
            f"the letters A to {last} are read as 1 to {SYMBOLS[rules.digit_count - 1]}"
        )
    return ""


def _unknown(found: Sequence[str], rules: Variant) -> str:
    known = from_one(rules.digit_count)
    strange = [
        sign
        for sign in dict.fromkeys(found)
        if sign.upper() not in known and sign.casefold() not in _EMPTY
    ]
    shown = ", ".join(repr(sign[:20]) for sign in strange[:5]) or "every sign"
    size = rules.digit_count
    return (
        f"{size} rows of {size} signs found, and {shown} might be empty or a digit;"
        f" write digits as 1 to {symbol(Digit(size))} and empty cells as ."
    )


def rows_of(signs: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """The *signs* of each row of a board of *size* rows."""
    return (signs[first : first + size] for first in range(0, len(signs), size))
