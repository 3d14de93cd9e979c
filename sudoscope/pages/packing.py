"""Packing: facts as a text that a browser unpacks without a library."""

import json
import re
import zlib
from base64 import b85decode, b85encode
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias

from solver.text.json_text import json_of

Record: TypeAlias = dict[str, Any]
"""Facts of a page by name, as JSON can hold them."""

_LEAST: Final = -20
_CODES: Final = (*range(0x23, 0x5C), *range(0x5D, 0x7E), *range(0xA1, 0x800))
_LETTERS: Final = "".join(map(chr, _CODES))
"""Letters of one byte or two for the numbers from ``_LEAST`` on.

Others stand in figures between a tilde and a semicolon. The backslash is in none of
them, since JSON writes it as two.
"""
_NUMBERS: Final = {letter: n for n, letter in enumerate(_LETTERS, start=_LEAST)}

_NUMBER: Final = re.compile("~(-?[0-9]+);|(.)")
_RAW: Final = -15
"""Deflate alone, as a browser's ``DecompressionStream("deflate-raw")`` reads it."""
_MOST_MEMORY: Final = 9
"""For deflate; it makes texts a little shorter."""

_IN_HTML: Final = bytes.maketrans(b"&<>", b",.:")
"""Letters of base 85 that HTML would have to escape, and what is there instead."""
_AS_USUAL: Final = bytes.maketrans(b",.:", b"&<>")


def packed(record: dict[str, Any]) -> str:
    """*record* as JSON, deflated, in base 85. Equal records give equal texts."""
    written = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW, _MOST_MEMORY)
    data = deflate.compress(written.encode()) + deflate.flush()
    return b85encode(data).translate(_IN_HTML).decode()


def unpacked(text: str) -> dict[str, Any]:
    """The record that ``packed`` made *text* of.

    >>> unpacked(packed({"step": 214}))
    {'step': 214}
    """
    data = b85decode(text.encode().translate(_AS_USUAL))
    found: dict[str, Any] = json_of(zlib.decompress(data, _RAW))
    return found


def numerals(numbers: Iterable[int]) -> str:
    """*numbers* as a text, a letter for each small one; it deflates better than JSON.

    >>> numerals([0, 1, -2, 5000])
    '785~5000;'
    """
    most = len(_LETTERS) + _LEAST
    return "".join(
        _LETTERS[n - _LEAST] if _LEAST <= n < most else f"~{n};" for n in numbers
    )


def numbers_of(text: str) -> Iterator[int]:
    """The numbers that ``numerals`` made *text* of.

    >>> list(numbers_of(numerals([0, 1, -2, 5000])))
    [0, 1, -2, 5000]
    """
    for found in _NUMBER.finditer(text):
        yield int(found[1]) if found[1] else _NUMBERS[found[2]]
