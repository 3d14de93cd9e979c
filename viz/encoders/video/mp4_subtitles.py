"""Subtitles of MP4 files that no player shows by itself.

ffmpeg marks the first track of each kind as enabled, whatever it is told. Where
captions are in the picture, players would show each sentence twice.

Source: ISO/IEC 14496-12, 8.3.2, Track header box: bit 0 of the flags is *enabled*.
"""

from collections.abc import Iterator
from mmap import mmap
from pathlib import Path
from typing import Final

_HEAD: Final = 8
"""Bytes of size and name before the content of a box."""
_HANDLER: Final = slice(8, 12)
"""Of the content of ``hdlr``: what a track holds."""
_FLAGS: Final = 3
"""Of the content of ``tkhd``: the last byte of the flags."""


def disable_subtitles(path: Path) -> None:
    """Mark the subtitles in the MP4 file at *path* as not enabled, in place."""
    with path.open("r+b") as file, mmap(file.fileno(), 0) as data:
        for track in _inside(data, range(len(data)), b"moov", b"trak"):
            (handler,) = _inside(data, track, b"mdia", b"hdlr")
            if data[handler.start : handler.stop][_HANDLER] == b"sbtl":
                (header,) = _inside(data, track, b"tkhd")
                data[header.start + _FLAGS] &= ~1


def _inside(data: mmap, whole: range, *names: bytes) -> Iterator[range]:
    """The contents of the boxes called the last of *names*, inside the others."""
    at, (name, *inner) = whole.start, names
    while at + _HEAD <= whole.stop:
        size = int.from_bytes(data[at : at + 4])
        if size < _HEAD:  # 64 bits, or up to the end
            size = int.from_bytes(data[at + 8 : at + 16]) if size == 1 else whole.stop
        content = range(at + _HEAD, min(at + size, whole.stop))
        if data[at + 4 : at + _HEAD] == name:
            yield from _inside(data, content, *inner) if inner else (content,)
        at += size
