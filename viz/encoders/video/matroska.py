"""Uncompressed frames with their times, as ffmpeg reads them from a pipe.

A frame that is shown for long is handed over once, and ffmpeg repeats it after it has
converted it. One unit of time is one frame. Chapters go the same way.

Source: RFC 8794 (EBML) and RFC 9559 (Matroska).
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from viz.encoders.encoding import ChapterMark, PixelFormat

SECOND: Final = 10**9  # nanoseconds
UNKNOWN_LENGTH: Final = b"\x01" + b"\xff" * 7
SEGMENT: Final = bytes.fromhex("18538067")
CLUSTER: Final = bytes.fromhex("1F43B675")
GROUP: Final = b"\xa0"
BLOCK: Final = b"\xa1"
# Of track 1, at the time of its cluster, no flags.
BLOCK_HEAD: Final = b"\x81\x00\x00\x00"
COLOUR_SPACES: Final = {
    PixelFormat.BGR: b"BGR\x18",
    PixelFormat.BGRA: b"BGRA",
    PixelFormat.YUV: b"I420",
}


def stream_head(
    size: tuple[int, int],
    fps: int | Fraction,
    pixel_format: PixelFormat,
    chapters: Iterable[ChapterMark] = (),
) -> bytes:
    """The bytes before the first frame."""
    kind = (
        _element("4282", b"matroska") + _number("4287", 4) + _number("4285", 2)
    )  # version 4, readable by 2
    info = (
        _number("2AD7B1", int(SECOND // fps))
        + _element("4D80", b"Sudoscope")
        + _element("5741", b"Sudoscope")
    )
    picture = (
        _number("B0", size[0])
        + _number("BA", size[1])
        + _element("2EB524", COLOUR_SPACES[pixel_format])
    )
    track = (
        *(_number("D7", 1), _number("73C5", 1), _number("83", 1)),
        _number("23E383", int(SECOND // fps)),
        _element("22B59C", b"und") + _element("86", b"V_UNCOMPRESSED"),
        _element("E0", picture),
    )
    tracks = _element("1654AE6B", _element("AE", b"".join(track)))
    return (
        _element("1A45DFA3", kind)
        + SEGMENT
        + UNKNOWN_LENGTH
        + _element("1549A966", info)
        + tracks
        + _chapters(chapters)
    )


def frame_head(number: int, repeats: int, length: int) -> bytes:
    """The bytes before each frame.

    Args:
        number: Of the frame, from 0.
        repeats: For how many frames it is shown.
        length: Bytes of its pixels, which follow.
    """
    time = _number("E7", number)
    block = BLOCK + _length(len(BLOCK_HEAD) + length) + BLOCK_HEAD
    group = _number("9B", repeats) + block
    within = GROUP + _length(len(group) + length) + group
    return CLUSTER + _length(len(time) + len(within) + length) + time + within


def _chapters(chapters: Iterable[ChapterMark]) -> bytes:
    atoms = [
        _element(
            "B6",
            _number("73C4", number)
            + _number("91", chapter.start * (SECOND // 1000))
            + _number("92", chapter.end * (SECOND // 1000))
            + _element("80", _element("85", chapter.title.encode())),
        )
        for number, chapter in enumerate(chapters, start=1)
    ]
    if not atoms:
        return b""
    return _element("1043A770", _element("45B9", b"".join(atoms)))


def _number(name: str, value: int) -> bytes:
    return _element(name, value.to_bytes(max(1, -(-value.bit_length() // 8)), "big"))


def _element(name: str, content: bytes) -> bytes:
    return bytes.fromhex(name) + _length(len(content)) + content


def _length(value: int) -> bytes:
    """A length in eight bytes, whose first bit marks that there are eight."""
    return (value | 1 << 56).to_bytes(8, "big")
