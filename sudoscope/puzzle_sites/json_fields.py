"""Fields of JSON documents of sites: lists, numbers and texts, each where it is."""

from typing import Any, Final

from solver.errors import PuzzleError
from solver.formats.json_values import shown

_LONGEST_NUMBER: Final = 18
"""Characters of a number that is written as a text."""


def list_at(value: Any, where: str, length: int | None = None) -> list[Any]:
    """Return *value*, which must be a list, of *length* if one is given.

    Raises:
        PuzzleError: It is no list, or has another length.
    """
    if not isinstance(value, list):
        raise PuzzleError(f"{where}: a list expected, found {shown(value)}")
    if length is not None and len(value) != length:
        raise PuzzleError(f"{where}: {length} entries expected, found {len(value)}")
    return value


def number_at(value: Any, where: str, least: int, most: int) -> int:
    """Return *value*, a whole number in a range, perhaps written as a text.

    Raises:
        PuzzleError: It is no whole number in the range.
    """
    found = value
    if isinstance(value, str) and value.strip().isascii():
        digits = value.strip()
        if digits.isdigit() and len(digits) <= _LONGEST_NUMBER:
            found = int(digits)
    if isinstance(found, float) and found.is_integer():
        found = int(found)
    if type(found) is not int or not least <= found <= most:
        raise PuzzleError(
            f"{where}: a whole number {least} to {most} expected, found {shown(value)}"
        )
    return found


def text_at(value: Any, where: str) -> str:
    """Return *value*, which must be a text; null gives an empty one.

    Raises:
        PuzzleError: It is neither a text nor null.
    """
    if value is None:
        return ""
    if not isinstance(value, str):
        raise PuzzleError(f"{where}: a text expected, found {shown(value)}")
    return value
