"""A YUV 4:2:0 buffer kept in step with the painted surface.

Brightness for each pixel, and two differences of colour for each two by two, by the
rules of BT.709 in limited range. All of it is whole numbers, so the same picture gives
the same bytes everywhere. Done here for the parts that were painted, it need not be
done by ffmpeg for whole frames.

Source: ITU-R BT.709-6, sections 3 and 4.
"""

import sys
from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray

Packed: TypeAlias = NDArray[np.uint32]
"""Pixels, (height, width): blue in the lowest byte, then green, then red."""

_AT_ONCE: Final = 2**13
"""Fours of pixels converted together: as many as stay near the processor."""

_THIRD: Final = 2 if sys.byteorder == "little" else 1
_RED_BLUE: Final = np.uint32(0xFF00FF)
_GREEN: Final = np.uint32(0x00FF00)

# Parts of 256 for a step of brightness, of which there are 219 from black to white.
_BRIGHT: Final = (47, 157, 16)
# Red and blue multiplied with this at once have their sum in the upper half.
_BRIGHT_RED_BLUE: Final = np.uint32(_BRIGHT[2] << 16 | _BRIGHT[0])
_BRIGHT_GREEN: Final = np.uint32(_BRIGHT[1])
_BLACK: Final = np.uint32((16 << 16) + (1 << 15))

# Parts of 2**14 for a step of colour, of which there are 224, for a sum of 4 pixels:
# of red, green and blue in blueness, then in redness.
_COLOURED: Final = np.array(
    [[-1649, 7196], [-5547, -6536], [7196, -660]], np.int32
).reshape(3, 2, 1, 1)
_GREY: Final = np.int32((128 << 16) + (1 << 15))


class YuvPlanes:
    """A picture of even width and height in three planes.

    Attributes:
        pixels: The picture: the plane of brightness, then those of blue and red.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        width, height = size
        memory = bytearray(width * height * 3 // 2)
        self.pixels = memoryview(memory).toreadonly()
        whole = np.frombuffer(memory, np.uint8)
        bright, rest = whole[: width * height], whole[width * height :]
        self._brightness = bright.reshape(height, width)
        self._colour = rest.reshape(2, height // 2, width // 2)

    def take(self, painted: pygame.Surface, parts: Iterable[pygame.Rect]) -> None:
        """Convert *parts* of *painted*, and up to a pixel around each.

        Args:
            painted: Of 32 bits a pixel: blue in the lowest byte, then green, then red.
            parts: Within the picture.
        """
        packed = pygame.surfarray.pixels2d(painted).T.view(np.uint32)
        for part in parts:
            left, top = part.left // 2, part.top // 2
            right, bottom = -(-part.right // 2), -(-part.bottom // 2)
            rows = max(1, _AT_ONCE // (right - left))
            for first in range(top, bottom, rows):
                self._convert(packed, left, right, first, min(first + rows, bottom))

    def _convert(
        self, packed: Packed, left: int, right: int, top: int, bottom: int
    ) -> None:
        """Convert an area, counted in pairs of pixels."""
        there = slice(2 * top, 2 * bottom), slice(2 * left, 2 * right)
        red_blue, green = packed[there] & _RED_BLUE, packed[there] & _GREEN
        self._brightness[there] = _brightness(red_blue, green)
        self._colour[:, top:bottom, left:right] = _colour(red_blue, green)


def _brightness(red_blue: Packed, green: Packed) -> NDArray[np.uint8]:
    bright = red_blue * _BRIGHT_RED_BLUE
    bright >>= np.uint32(8)
    bright += green * _BRIGHT_GREEN
    bright += _BLACK
    return _third_byte(bright)


def _colour(red_blue: Packed, green: Packed) -> NDArray[np.uint8]:
    """Blue and red difference of pixels."""
    red_blue, green = _in_fours(red_blue), _in_fours(green)
    colour = (red_blue >> np.uint32(16)).view(np.int32) * _COLOURED[0]
    colour += (green >> np.uint32(8)).view(np.int32) * _COLOURED[1]
    colour += (red_blue & np.uint32(0xFFFF)).view(np.int32) * _COLOURED[2]
    colour += _GREY
    return _third_byte(colour)


def _in_fours(colour: Packed) -> Packed:
    """The sums of two by two pixels."""
    rows = colour[0::2] + colour[1::2]
    sums: Packed = rows[:, 0::2] + rows[:, 1::2]
    return sums


def _third_byte(numbers: NDArray[np.uint32 | np.int32]) -> NDArray[np.uint8]:
    """Bits 16 to 23 of each."""
    return numbers.view(np.uint8)[..., _THIRD::4]
