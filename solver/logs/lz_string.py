"""Text compressed by lz-string, unpacked up to a length.

LZ78 on UTF-16 units, six bits to a symbol of base64. A few bytes can stand for a very
long text, so nothing is unpacked beyond the length that is asked for.

Source: pieroxy.net/blog/pages/lz-string, whose code is under the MIT License; this is
written from the description.
"""

from typing import Final

_SYMBOLS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
_VALUES: Final = {symbol: value for value, symbol in enumerate(_SYMBOLS)}
_BITS: Final = 6
_UNIT_BITS: Final = (8, 16)
"""Codes 0 and 1 announce a new unit of so many bits."""
_END: Final = 2


def unpacked_base64(packed: str, longest: int) -> str:
    """The text that *packed* stands for.

    Args:
        packed: In the alphabet of base64.
        longest: How many units it may have.

    Raises:
        ValueError: It is damaged or longer.
    """
    bits = _Bits(packed)
    known: list[str] = ["", "", ""]
    width, room = 2, 1
    before, parts, length = "", [], 0
    while True:
        code = bits.number(width)
        if code == _END:
            break
        if code < len(_UNIT_BITS):
            known.append(chr(bits.number(_UNIT_BITS[code])))
            code = len(known) - 1
            room -= 1
        entry = _entry(code, known, before)
        length += len(entry)
        if length > longest:
            raise ValueError(f"it has more than {longest:,} characters unpacked")
        parts.append(entry)
        width, room = _wider(width, room)
        if before:
            known.append(before + entry[0])
            room -= 1
            width, room = _wider(width, room)
        before = entry
    return "".join(parts)


def _entry(code: int, known: list[str], before: str) -> str:
    """The text of *code*, which may be the one that is made just now."""
    if code < len(known):
        return known[code]
    if code == len(known) and before:
        return before + before[0]
    raise ValueError("it is damaged: a code stands for nothing")


def _wider(width: int, room: int) -> tuple[int, int]:
    """How many bits the next code has, and how many codes have that many."""
    return (width, room) if room else (width + 1, 1 << width)


class _Bits:
    """The bits of a text in base64, the first of each symbol its highest."""

    def __init__(self, packed: str) -> None:
        self._packed = packed
        self._place = 0

    def number(self, width: int) -> int:
        """The next number of *width* bits, its lowest first."""
        found = 0
        for power in range(width):
            symbol, bit = divmod(self._place, _BITS)
            if symbol >= len(self._packed):
                raise ValueError("it is damaged: it breaks off")
            value = _VALUES.get(self._packed[symbol])
            if value is None:
                raise ValueError(
                    f"it is damaged: {self._packed[symbol]!r} is no symbol of base64"
                )
            found |= (value >> _BITS - 1 - bit & 1) << power
            self._place += 1
        return found
