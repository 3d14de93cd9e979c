"""The recorder: a film as a video. Offline, headless and deterministic.

Frame *n* shows the millisecond ``1000 * n // fps``, whatever the machine is doing.
"""

from collections.abc import Callable, Iterator
from itertools import groupby

import pygame

from viz.encoders import Encoder
from viz.painters.screen import ScreenPainter
from viz.replay.timeline import Moment
from viz.scene import Scene
from viz.scene.film import Film, Shot
from viz.shapes import Frame


def frame_total(length: int, fps: int) -> int:
    """Frames of *length* milliseconds: those that begin before their end."""
    return -(-length * fps // 1000)


class Canvas:
    """A picture in memory that is painted on and handed out without a copy.

    It is painted with 32 bits a pixel, as a window is, since colours blend otherwise
    with 24, and what was painted is then put into the bytes that are handed out.

    Attributes:
        pixels: The picture: rows from the top, each of ``width`` pixels of three
            bytes, blue, green, red.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        memory = bytearray(size[0] * size[1] * 3)
        self._handed_out = pygame.image.frombuffer(memory, size, "BGR")
        self._painted = pygame.Surface(size, 0, 32)
        self._painter = ScreenPainter(self._painted)
        self.pixels = memoryview(memory).toreadonly()

    def show(self, scene: Scene, moment: Moment) -> None:
        """Paint what changed since the last moment."""
        self.paint(scene.frame(moment))

    def paint(self, frame: Frame) -> None:
        """Paint what *frame* has other than the last one."""
        for part in self._painter.paint(frame):
            self._handed_out.blit(self._painted, part, part)


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
        canvas = Canvas(film.size)
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
        canvas = Canvas(frame.size)
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
