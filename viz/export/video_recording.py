"""The recorder: a film as a video. Offline, headless and deterministic.

Frame *n* shows the millisecond ``1000 * n // fps``, whatever the machine is doing.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import groupby
from typing import Final, assert_never

import pygame

from viz.encoders.encoding import PixelFormat
from viz.encoders.registry import Encoder
from viz.film.film import Film, Shot
from viz.painters.bgr_frames import BgraMatte, Rows
from viz.painters.surface import ScreenPainter
from viz.painters.yuv_planes import YuvPlanes
from viz.shapes import Frame

_PACKED: Final = (0xFF0000, 0x00FF00, 0x0000FF, 0)
"""Where red, green, blue and opacity are in a pixel, as in a window."""


def frame_total(length: int, fps: int | Fraction) -> int:
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
            case PixelFormat.BGRA:
                raise ValueError("opacity takes two pictures: use a ClearCanvas")
            case _:
                assert_never(pixel_format)
        self.pixels = self._copy.pixels

    def paint(self, frame: Frame) -> None:
        """Repaint the differences of *frame* from the last one."""
        parts = self._painter.paint(frame)
        if parts:
            self._copy.take(self._painted, parts)


class ClearCanvas:
    """A transparent picture, made of one on black and one on white.

    Args:
        size: Width and height in pixels.

    Attributes:
        pixels: The picture, with opacity.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self._on_black = pygame.Surface(size, 0, 32, _PACKED)
        self._on_white = pygame.Surface(size, 0, 32, _PACKED)
        self._painters = ScreenPainter(self._on_black), ScreenPainter(self._on_white)
        self._matte = BgraMatte(size)
        self.pixels = self._matte.pixels

    def paint(self, on_black: Frame, on_white: Frame) -> None:
        """Repaint the differences from the last two frames."""
        parts = [
            part
            for painter, frame in zip(self._painters, (on_black, on_white), strict=True)
            for part in painter.paint(frame)
        ]
        if parts:
            whole = parts[0].unionall(parts[1:])
            self._matte.take(self._on_black, self._on_white, [whole])


def record(
    film: Film,
    encoder: Encoder,
    fps: int | Fraction,
    on_frame: Callable[[int], None] | None = None,
    on_white: Film | None = None,
) -> int:
    """Write *film* with *encoder* and return the number of frames.

    Args:
        film: What to record.
        encoder: What writes the file; made for the size of *film* and for *fps*.
        fps: Frames a second.
        on_white: The same film on a white ground, where *film* is on a black one and
            the video is to have none.
        on_frame: Called about once a second of video with how many frames are written.

    Raises:
        RecordingError: The video could not be written; no part of it is left.
    """
    count = frame_total(film.length, fps)
    shots = (film.at(1000 * number // fps) for number in range(count))
    done = 0
    with encoder:
        pixels_of = _painted(film, encoder.pixel_format, on_white)
        for shot, frame, repeats in _shown(film, shots):
            encoder.write(pixels_of(shot, frame), repeats)
            done += repeats
            if on_frame is not None:
                for number in range(done - repeats + 1, done + 1):
                    if number % round(fps) == 0:
                        on_frame(number)
    return count


def record_picture(
    frame: Frame, encoder: Encoder, on_white: Frame | None = None
) -> None:
    """Write one picture with *encoder*, which is made for its size.

    Args:
        frame: The picture.
        encoder: What writes it.
        on_white: The same on a white ground, as for ``record``.

    Raises:
        RecordingError: The picture could not be written; no part of it is left.
    """
    with encoder:
        if on_white is None:
            canvas = Canvas(frame.size, encoder.pixel_format)
            canvas.paint(frame)
            encoder.write(canvas.pixels)
        else:
            clear = ClearCanvas(frame.size)
            clear.paint(frame, on_white)
            encoder.write(clear.pixels)


def _painted(
    film: Film, pixel_format: PixelFormat, on_white: Film | None
) -> Callable[[Shot, Frame], memoryview]:
    """The function that paints a frame of a shot and returns its pixels."""
    if on_white is None:
        canvas = Canvas(film.size, pixel_format)

        def opaque(_shot: Shot, frame: Frame) -> memoryview:
            canvas.paint(frame)
            return canvas.pixels

        return opaque
    clear = ClearCanvas(film.size)

    def transparent(shot: Shot, frame: Frame) -> memoryview:
        clear.paint(frame, on_white.frame(shot))
        return clear.pixels

    return transparent


def _shown(film: Film, shots: Iterator[Shot]) -> Iterator[tuple[Shot, Frame, int]]:
    """Each picture that differs from the one before, with its number of frames."""
    shown: tuple[Shot, Frame] | None = None
    repeats = 0
    for shot, same in groupby(shots):
        frame = film.frame(shot)
        if shown is not None and frame != shown[1]:
            yield *shown, repeats
            repeats = 0
        shown = shot, frame
        repeats += sum(1 for _ in same)
    if shown is not None:
        yield *shown, repeats
