"""PNG as bytes.

Written here because the pictures are flat: rows are packed as they are, without the
filters that photographs need, which is smaller and faster than what imageio makes.

Source: Portable Network Graphics (PNG) Specification (Third Edition), W3C 2025.
"""

import zlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
COLOUR_TYPES: Final = {3: 2, 4: 6}
EFFORT: Final = 6
SIDES: Final = range(1, 32769)


def chunk(name: bytes, content: bytes) -> bytes:
    """A part of the file with its length and checksum."""
    check = zlib.crc32(content, zlib.crc32(name))
    return len(content).to_bytes(4, "big") + name + content + check.to_bytes(4, "big")


def header(size: tuple[int, int], channels: int) -> bytes:
    """The first chunk: width, height, eight bits of 3 or 4 channels."""
    sides = b"".join(side.to_bytes(4, "big") for side in size)
    return chunk(b"IHDR", sides + bytes([8, COLOUR_TYPES[channels], 0, 0, 0]))


def packed(pixels: "NDArray[np.uint8]") -> bytes:
    """The content of the data chunks for *pixels*, shape (height, width, channels)."""
    import numpy as np  # noqa: PLC0415  keeps start-up short

    height, width, channels = pixels.shape
    rows = np.zeros((height, 1 + width * channels), np.uint8)
    rows[:, 1:] = pixels.reshape(height, -1)
    return zlib.compress(rows.tobytes(), EFFORT)


def png(frame: memoryview, size: tuple[int, int]) -> bytes:
    """The file for a frame: blue, green, red, opacity if any, without padding."""
    import numpy as np  # noqa: PLC0415

    # A copy, so that nothing holds on to the frame when Ctrl+C comes.
    pixels = np.frombuffer(bytes(frame), np.uint8).reshape(size[1], size[0], -1)
    channels = pixels.shape[2]
    data = packed(pixels[:, :, [2, 1, 0, 3][:channels]])
    return (
        SIGNATURE + header(size, channels) + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    )
