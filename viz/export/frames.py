"""The recorder: a film as a video. Offline, headless and deterministic.

Frame *n* shows the millisecond ``1000 * n // fps``, whatever the machine is doing.
"""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final, assert_never

import pygame

from viz.encoders import Encoder, PixelFormat
from viz.film.film import Film, Shot
from viz.painters.bgr_rows import Rows
from viz.painters.surface import ScreenPainter
from viz.painters.yuv_planes import YuvPlanes
from viz.shapes import Frame

_PACKED: Final = (0xFF0000, 0x00FF00, 0x0000FF, 0)
"""Where red, green, blue and opacity are in a pixel, as in a window."""


def frame_total(length: int, fps: int) -> int:
    """Frames of *length* milliseconds: those that begin before their end."""
    return -(-length * fps // 1000)


class Canvas:
    """A picture in memory that is painted on and handed out without a copy.

    It is painted with 32 bits a pixel, as a window is, since colours blend otherwise
    with 24. What was painted is then put into the bytes that are handed out, and only
    that, whatever their layout is.

    Args:
        size: Width and height in pixels, both even where three planes are wanted.
        pixel_format: How the bytes are laid out.

    Attributes:
        pixels: The picture.
    """

    def __init__(
        self, size: tuple[int, int], pixel_format: PixelFormat = PixelFormat.BGR
    ) -> None:
        self._painted = pygame.Surface(size, 0, 32, _PACKED)
        self._painter = ScreenPainter(self._painted)
        self._copy: YuvPlanes | Rows
        match pixel_format:
            case PixelFormat.BGR:
                self._copy = Rows(size)
            case PixelFormat.YUV:
                self._copy = YuvPlanes(size)
            case _:
                assert_never(pixel_format)
        self.pixels = self._copy.pixels

    def paint(self, frame: Frame) -> None:
        """Paint what *frame* has other than the last one."""
        parts = self._painter.paint(frame)
        if parts:
            self._copy.take(self._painted, parts)


def record(
    film: Film,
    encoder: Encoder,
    fps: int,
    on_frame: Callable[[int], None] | None = None,
) -> int:
    """Write *film* with *encoder* and return the number of frames.

    Args:
        film: What to record.
        encoder: What writes the file; made for the size of *film* and for *fps*.
        fps: Frames a second.
        on_frame: Called about once a second of video with how many frames are written.

    Raises:
        RecordingError: The video could not be written; no part of it is left.
    """
    count = frame_total(film.length, fps)
    shots = (film.at(1000 * number // fps) for number in range(count))
    done = 0
    with encoder:
        canvas = Canvas(film.size, encoder.pixel_format)
        for frame, repeats in _shown(film, shots):
            canvas.paint(frame)
            encoder.write(canvas.pixels, repeats)
            done += repeats
            if on_frame is not None:
                for number in range(done - repeats + 1, done + 1):
                    if number % fps == 0:
                        on_frame(number)
    return count


def record_picture(frame: Frame, encoder: Encoder) -> None:
    """Write one picture with *encoder*, which is made for its size.

    Raises:
        RecordingError: The picture could not be written; no part of it is left.
    """
    with encoder:
        canvas = Canvas(frame.size, encoder.pixel_format)
        canvas.paint(frame)
        encoder.write(canvas.pixels)


def _shown(film: Film, shots: Iterator[Shot]) -> Iterator[tuple[Frame, int]]:
    """Each picture that differs from the one before, and for how many frames."""
    shown: Frame | None = None
    repeats = 0
    for shot, same in groupby(shots):
        frame = film.frame(shot)
        if shown is not None and frame != shown:
            yield shown, repeats
            repeats = 0
        shown = frame
        repeats += sum(1 for _ in same)
    if shown is not None:
        yield shown, repeats
