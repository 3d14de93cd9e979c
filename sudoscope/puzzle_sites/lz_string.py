"""LZ-string: the compression of links to puzzles, after the JavaScript library.

A text is a row of UTF-16 units. Codes of growing width, lowest bit first, name entries
of a dictionary that both sides build: 0 announces a new unit of 8 bits, 1 one of 16,
2 is the end; each later entry is the one before with the first unit of the next. Six
bits at a time become a character of an alphabet.

Source: the algorithm of ``lz-string`` by Pieroxy (MIT), versions 1.4 and 1.5, which
write the same. It is written anew here because decoding must be bounded: a link of a
megabyte can stand for gigabytes, and the Python packages have no limit.
"""

from collections.abc import Iterator
from typing import Final

from solver.errors import PuzzleError

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
BASE64: Final = _LETTERS + "+/"
_SAFE: Final = _LETTERS + "+-"
"""The alphabet that needs no quoting in addresses."""
_VALUES: Final = {
    **{sign: value for value, sign in enumerate(BASE64)},
    "-": 63,
    "_": 63,
    " ": 62,
}
"""Of a sign in either alphabet; a blank is a plus that a browser has decoded."""
_BITS: Final = 6
_SPELLED: Final = str.maketrans({sign: f"{v:06b}" for sign, v in _VALUES.items()})
_NEW_8, _NEW_16, _END, _FIRST = range(4)
_BYTE: Final = 256

LONGEST_PACKED: Final = 400_000
"""Characters of a link; those of the largest puzzles have some ten thousand."""
LARGEST: Final = 2_000_000
"""Units that a link may decompress to."""


def decompressed(
    packed: str, largest: int = LARGEST, longest: int = LONGEST_PACKED
) -> str:
    """Decompress *packed*, in either alphabet.

    Args:
        packed: What a link holds, without percent signs. It may end in ``=``.
        largest: The most units of the result.
        longest: The most characters of *packed*.

    Raises:
        PuzzleError: It is too long, holds other characters, is cut off or damaged, or
            stands for a longer text.
    """
    if len(packed) > longest:
        raise PuzzleError(
            f"a packed text of {len(packed):,} characters found, {longest:,} at most"
            " expected"
        )
    units: list[str] = []
    length = 0
    for entry in _entries(_Bits(packed.rstrip("=$"))):
        length += len(entry)
        if length > largest:
            raise PuzzleError(
                f"a packed text that stands for more than {largest:,} characters"
                " found; nothing is that long here"
            )
        units.append(entry)
    return _text("".join(units))


class _Bits:
    """The bits of a packed text, in order."""

    def __init__(self, packed: str) -> None:
        unknown = set(packed) - _VALUES.keys()
        if unknown:
            sign = next(s for s in packed if s in unknown)
            raise PuzzleError(
                f"{sign!r} found at character {packed.index(sign) + 1} of a packed"
                " text; only letters, digits, + - and / are expected: was it copied as"
                " a whole?"
            )
        self._signs = len(packed)
        self._bits = packed.translate(_SPELLED)
        self._at = 0

    def number(self, width: int) -> int:
        """The next *width* bits, the lowest first."""
        found = self._bits[self._at : self._at + width]
        self._at += width
        if len(found) < width:
            raise PuzzleError(
                f"the packed text ends early, after {self._signs} characters; copy it"
                " as a whole"
            )
        return int(found[::-1], 2)


def _entries(bits: _Bits) -> Iterator[str]:
    """The entries that the codes name, in order."""
    known: list[str] = [""] * _FIRST
    width, before = 2, ""
    room = 1
    """Entries until codes get wider."""
    while True:
        code = bits.number(width)
        if code == _END:
            return
        if code in (_NEW_8, _NEW_16):
            known.append(chr(bits.number(8 if code == _NEW_8 else 16)))
            code = len(known) - 1
            room -= 1
            if not room:
                room, width = 1 << width, width + 1
        if code < len(known):
            entry = known[code]
        elif code == len(known) and before:
            entry = before + before[0]
        else:
            raise PuzzleError(
                "the packed text is damaged: some of its characters were lost or"
                " changed; copy it as a whole"
            )
        yield entry
        if before:
            known.append(before + entry[0])
            room -= 1
            if not room:
                room, width = 1 << width, width + 1
        before = entry


def compressed(text: str) -> str:
    """Compress *text*, in the alphabet of base64, padded with ``=`` to fours."""
    packed = _packed(text, BASE64)
    return packed + "=" * (-len(packed) % 4)


def compressed_for_address(text: str) -> str:
    """Compress *text*, in characters that need no quoting in an address."""
    return _packed(text, _SAFE)


def _packed(text: str, alphabet: str) -> str:
    bits = "".join(f"{code:0{width}b}"[::-1] for code, width in _codes(_units(text)))
    bits += "0" * (_BITS - len(bits) % _BITS)
    return "".join(
        alphabet[int(bits[at : at + _BITS], 2)] for at in range(0, len(bits), _BITS)
    )


def _codes(units: str) -> Iterator[tuple[int, int]]:
    """The numbers that ``_entries`` reads, with their widths."""
    known: dict[str, int] = {}
    new: set[str] = set()
    width, room, word = 2, 2, ""
    for unit in [*units, ""]:
        if unit and unit not in known:
            known[unit] = len(known) + _FIRST
            new.add(unit)
        if unit and word + unit in known:
            word += unit
            continue
        if word in new:
            small = ord(word) < _BYTE
            yield _NEW_8 if small else _NEW_16, width
            yield ord(word), 8 if small else 16
            new.remove(word)
            room -= 1
            if not room:
                room, width = 1 << width, width + 1
        elif word:
            yield known[word], width
        if word:
            room -= 1
            if not room:
                room, width = 1 << width, width + 1
        if unit:
            known[word + unit] = len(known) + _FIRST
        word = unit
    yield _END, width


def _units(text: str) -> str:
    """*text* as UTF-16 units, one character each."""
    if text.isascii():
        return text
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(
        chr(int.from_bytes(data[at : at + 2], "little"))
        for at in range(0, len(data), 2)
    )


def _text(units: str) -> str:
    """The text of UTF-16 *units*; halves of a pair alone become a replacement sign."""
    if units.isascii():
        return units
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
