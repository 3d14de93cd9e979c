"""TrueType fonts: widths of letters, and files with a few letters of a font.

Reads only what the fonts of the program have: outlines of TrueType (``glyf``) and
characters in a table of format 4 or 12. Far quicker than a library that knows every
table, which matters to the first picture of a process.

Source: OpenType specification 1.9, Microsoft 2021; WOFF File Format 1.0, W3C 2012.
"""

import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

_COMPOUND: Final = -1
"""Number of contours of a glyph that is made of other glyphs."""
_ARE_WORDS: Final = 0x0001
_HAS_SCALE: Final = 0x0008
_MORE_PARTS: Final = 0x0020
_HAS_TWO_SCALES: Final = 0x0040
_HAS_MATRIX: Final = 0x0080
_HAS_INSTRUCTIONS: Final = 0x0100
"""Flags of the parts of compound glyphs."""
_IS_REPEATED: Final = 0x08
_AXES: Final = ((0x02, 0x10), (0x04, 0x20))
"""Flags of points; of each axis: it is in one byte, it is that of the point before."""
_NAMES: Final = frozenset({0, 1, 2, 13, 14})
"""Entries of ``name`` that stay: copyright, family, style and licence."""
_UNICODE: Final = 3
"""The platform of entries that stay: that of Windows, whose texts are in Unicode."""
_WITHOUT_NAMES: Final = 0x00030000
"""The version of ``post`` that does not name its glyphs."""
_CHECKSUM: Final = 0xB1B0AFBA
_WHOLE_FONT: Final = 0x100000000
_BMP: Final = 0x10000


class TrueType:
    """A font file, read as far as it is asked about.

    Args:
        data: The content of the file, which is not checked.
    """

    def __init__(self, data: bytes) -> None:
        (count,) = struct.unpack_from(">H", data, 4)
        self._data = data
        self._places = {
            tag: (start, length)
            for tag, _, start, length in struct.iter_unpack(
                ">4sIII", data[12 : 12 + 16 * count]
            )
        }

    @classmethod
    def of_file(cls, path: Path) -> "TrueType":
        """The font in the file at *path*."""
        return cls(path.read_bytes())

    def table(self, tag: bytes) -> bytes:
        """The table of the name *tag*."""
        start, length = self._places[tag]
        return self._data[start : start + length]

    @cached_property
    def units_per_em(self) -> int:
        """How many units the font size is divided into."""
        return int(struct.unpack_from(">H", self.table(b"head"), 18)[0])

    @cached_property
    def glyphs(self) -> Mapping[int, int]:
        """The number of the glyph of each character, by code point."""
        table = self.table(b"cmap")
        (count,) = struct.unpack_from(">H", table, 2)
        found: dict[int, int] = {}
        for _, _, start in struct.iter_unpack(">HHI", table[4 : 4 + 8 * count]):
            (kind,) = struct.unpack_from(">H", table, start)
            if kind == 4:  # noqa: PLR2004 - the number of the format
                found |= _by_segments(table[start:])
            elif kind == 12:  # noqa: PLR2004
                found |= _by_groups(table[start:])
        return found

    def advance(self, glyph: int) -> int:
        """Width of *glyph* in units."""
        return self._metrics(glyph)[0]

    def _metrics(self, glyph: int) -> tuple[int, int]:
        """Width of *glyph*, and its distance from where it begins, in units."""
        table = self.table(b"hmtx")
        (full,) = struct.unpack_from(">H", self.table(b"hhea"), 34)
        if glyph < full:
            width, left = struct.unpack_from(">Hh", table, 4 * glyph)
        else:
            (width,) = struct.unpack_from(">H", table, 4 * (full - 1))
            (left,) = struct.unpack_from(">h", table, 4 * full + 2 * (glyph - full))
        return width, left

    def _outline(self, glyph: int) -> bytes:
        """The outline of *glyph* in ``glyf``; empty for a space."""
        is_long = struct.unpack_from(">h", self.table(b"head"), 50)[0]
        at = self.table(b"loca")
        if is_long:
            start, end = struct.unpack_from(">II", at, 4 * glyph)
        else:
            start, end = (2 * n for n in struct.unpack_from(">HH", at, 2 * glyph))
        return self.table(b"glyf")[start:end]

    def woff_of(self, letters: Iterable[str]) -> bytes:
        """A WOFF file with those of *letters* that the font has, without hints.

        Equal arguments give equal bytes.
        """
        chosen = {
            ord(letter): self.glyphs[ord(letter)]
            for letter in sorted(letters)
            if ord(letter) in self.glyphs
        }
        numbers = self._numbers({0, *chosen.values()})
        outlines = [_renumbered(self._outline(old), numbers) for old in numbers]
        count, (kind, places) = len(numbers), _loca(outlines)
        tables = {
            b"OS/2": self.table(b"OS/2"),
            b"cmap": _cmap({code: numbers[old] for code, old in chosen.items()}),
            b"glyf": b"".join(outlines) or b"\0",
            b"head": self.table(b"head")[:50] + struct.pack(">hh", kind, 0),
            b"hhea": self.table(b"hhea")[:34] + struct.pack(">H", count),
            b"hmtx": b"".join(
                struct.pack(">Hh", *self._metrics(old)) for old in numbers
            ),
            b"loca": places,
            b"maxp": _maxp(self.table(b"maxp"), count),
            b"name": _name(self.table(b"name")),
            b"post": struct.pack(">I", _WITHOUT_NAMES) + self.table(b"post")[4:32],
        }
        return _woff(tables)

    def _numbers(self, glyphs: set[int]) -> dict[int, int]:
        """New numbers of *glyphs* and of those that they are made of, in order."""
        found, ahead = set(glyphs), list(glyphs)
        while ahead:
            for place in _parts(outline := self._outline(ahead.pop())):
                (part,) = struct.unpack_from(">H", outline, place + 2)
                if part not in found:
                    found.add(part)
                    ahead.append(part)
        return {old: new for new, old in enumerate(sorted(found))}


def _by_segments(table: bytes) -> Iterator[tuple[int, int]]:
    """The glyphs of a table of characters of format 4."""
    (length, _, twice) = struct.unpack_from(">HHH", table, 2)
    words = struct.unpack_from(f">{(length - 14) // 2}H", table, 14)
    count = twice // 2
    ends, starts = words[:count], words[count + 1 : 2 * count + 1]
    deltas = words[2 * count + 1 : 3 * count + 1]
    offsets = words[3 * count + 1 :]
    for segment in range(count):
        for code in range(starts[segment], ends[segment] + 1):
            glyph = code
            if offsets[segment]:
                place = segment + offsets[segment] // 2 + code - starts[segment]
                if not (glyph := offsets[place] if place < len(offsets) else 0):
                    continue
            if number := (glyph + deltas[segment]) % _BMP:
                yield code, number


def _by_groups(table: bytes) -> Iterator[tuple[int, int]]:
    """The glyphs of a table of characters of format 12."""
    (count,) = struct.unpack_from(">I", table, 12)
    for first, last, glyph in struct.iter_unpack(">III", table[16 : 16 + 12 * count]):
        yield from enumerate(range(glyph, glyph + last - first + 1), start=first)


def _parts(outline: bytes) -> Iterator[int]:
    """Where the parts of a compound glyph begin in *outline*; none in another."""
    if not outline or struct.unpack_from(">h", outline)[0] != _COMPOUND:
        return
    place, flags = 10, _MORE_PARTS
    while flags & _MORE_PARTS:
        (flags,) = struct.unpack_from(">H", outline, place)
        yield place
        place += _length_of_part(flags)


def _length_of_part(flags: int) -> int:
    """Bytes of a part of a compound glyph: flags, glyph, offsets and scales."""
    scales = (_HAS_SCALE, 2), (_HAS_TWO_SCALES, 4), (_HAS_MATRIX, 8)
    return (
        4
        + (4 if flags & _ARE_WORDS else 2)
        + sum(length for flag, length in scales if flags & flag)
    )


def _renumbered(outline: bytes, numbers: Mapping[int, int]) -> bytes:
    """*outline* without hints, its parts by their new *numbers*; an even length."""
    if not outline:
        return b""
    (contours,) = struct.unpack_from(">h", outline)
    if contours != _COMPOUND:
        place = 10 + 2 * contours
        (hints,) = struct.unpack_from(">H", outline, place)
        points = struct.unpack_from(">H", outline, place - 2)[0] + 1
        start = place + 2 + hints
        plain = outline[:place] + b"\0\0" + _points(outline[start:], points)
    else:
        made, end = bytearray(outline), 0
        for place in _parts(outline):
            flags, old = struct.unpack_from(">HH", outline, place)
            new = flags & ~_HAS_INSTRUCTIONS, numbers[old]
            struct.pack_into(">HH", made, place, *new)
            end = place + _length_of_part(flags)
        plain = bytes(made[:end])
    return plain + bytes(-len(plain) % 2)


def _points(data: bytes, count: int) -> bytes:
    """Flags and coordinates of *count* points, without trailing bytes."""
    place = length = 0
    while count > 0:
        flags, repeats = data[place], 1
        place += 1
        if flags & _IS_REPEATED:
            repeats += data[place]
            place += 1
        for short, same in _AXES:
            length += repeats * (1 if flags & short else 0 if flags & same else 2)
        count -= repeats
    return data[: place + length]


def _loca(outlines: Iterable[bytes]) -> tuple[int, bytes]:
    """Offsets of *outlines* in ``glyf``, and the end of the last.

    The first number says how places are written: 0 in words of two bytes, 1 in bytes.
    """
    starts = [0]
    for outline in outlines:
        starts.append(starts[-1] + len(outline))
    if starts[-1] // 2 < _BMP:
        return 0, struct.pack(f">{len(starts)}H", *(start // 2 for start in starts))
    return 1, struct.pack(f">{len(starts)}I", *starts)


def _maxp(table: bytes, count: int) -> bytes:
    """The bounds of a font of *count* glyphs without hints."""
    return table[:4] + struct.pack(">H", count) + table[6:26] + bytes(2) + table[28:]


def _name(table: bytes) -> bytes:
    """The entries of ``name`` that are retained."""
    _, count, start = struct.unpack_from(">HHH", table)
    entries, texts = b"", b""
    for entry in struct.iter_unpack(">6H", table[6 : 6 + 12 * count]):
        *kind, number, length, place = entry
        if number in _NAMES and kind[0] == _UNICODE:
            text = table[start + place : start + place + length]
            entries += struct.pack(">6H", *kind, number, length, len(texts))
            texts += text
    head = struct.pack(">HHH", 0, len(entries) // 12, 6 + len(entries))
    return head + entries + texts


def _cmap(glyphs: Mapping[int, int]) -> bytes:
    """Tables of characters of format 4 and, where some need it, of format 12."""
    runs = _runs(glyphs)
    tables = [(1, _segments([run for run in runs if run[1] < _BMP - 1]))]
    if runs and runs[-1][1] >= _BMP:
        groups = b"".join(struct.pack(">III", *run) for run in runs)
        head = struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(runs))
        tables.append((10, head + groups))
    index, start = struct.pack(">HH", 0, len(tables)), 4 + 8 * len(tables)
    for kind, table in tables:
        index += struct.pack(">HHI", 3, kind, start)
        start += len(table)
    return index + b"".join(table for _, table in tables)


def _runs(glyphs: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """Runs of characters whose glyphs follow each other: first, last, first glyph.

    None goes on from the characters of two bytes to the others.
    """
    runs: list[tuple[int, int, int]] = []
    for code, glyph in sorted(glyphs.items()):
        first, last, start = runs[-1] if runs else (0, -1, 0)
        if code == last + 1 != _BMP and glyph == start + code - first and runs:
            runs[-1] = first, code, start
        else:
            runs.append((code, code, glyph))
    return runs


def _segments(runs: Sequence[tuple[int, int, int]]) -> bytes:
    """A table of characters of format 4, which ends in a segment without a glyph."""
    starts = [*(first for first, _, _ in runs), _BMP - 1]
    ends = [*(last for _, last, _ in runs), _BMP - 1]
    deltas = [*((glyph - first) % _BMP for first, _, glyph in runs), 1]
    count = len(ends)
    return struct.pack(
        f">4H3H{count}HH{count}H{count}H{count}H",
        *(4, 16 + 8 * count, 0, 2 * count, *_search(count, 2)),
        *(*ends, 0, *starts, *deltas, *[0] * count),
    )


def _search(count: int, length: int) -> tuple[int, int, int]:
    """Search range, selector and shift for *count* entries of *length* bytes."""
    power = count.bit_length() - 1
    return length << power, power, length * count - (length << power)


def _checksum(table: bytes) -> int:
    """The sum of the words of *table*, 32 bits of it."""
    padded = table + bytes(-len(table) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}I", padded)
    return sum(words) % _WHOLE_FONT


def _woff(tables: Mapping[bytes, bytes]) -> bytes:
    """*tables*, which are in the order of their names, as a WOFF file."""
    count = len(tables)
    plain = dict(tables)
    plain[b"head"] = plain[b"head"][:8] + bytes(4) + plain[b"head"][12:]
    sums = {tag: _checksum(table) for tag, table in plain.items()}
    directory = struct.pack(">IHHHH", _BMP, count, *_search(count, 16))
    start = 12 + 16 * count
    for tag, table in plain.items():
        directory += struct.pack(">4sIII", tag, sums[tag], start, len(table))
        start += len(table) + -len(table) % 4
    whole = (_CHECKSUM - _checksum(directory) - sum(sums.values())) % _WHOLE_FONT
    head = plain[b"head"]
    plain[b"head"] = head[:8] + struct.pack(">I", whole) + head[12:]
    entries, content = b"", b""
    for tag, table in plain.items():
        packed = min(table, zlib.compress(table, 9), key=len)
        place = 44 + 20 * count + len(content)
        entries += struct.pack(
            ">4sIIII", tag, place, len(packed), len(table), sums[tag]
        )
        content += packed + bytes(-len(packed) % 4)
    size = 44 + len(entries) + len(content)
    return (
        struct.pack(">4sIIHHI", b"wOFF", _BMP, size, count, 0, start)
        + struct.pack(">HHIIIII", 1, 0, 0, 0, 0, 0, 0)
        + entries
        + content
    )
