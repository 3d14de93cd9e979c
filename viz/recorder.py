"""The recorder: a replay as a video. Offline, headless and deterministic.

Frame *n* shows the millisecond ``1000 * n // fps``, whatever the machine is doing.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from solver.trace import Trace
from viz.encoders import Encoder
from viz.look import Look
from viz.painters.screen import ScreenPainter
from viz.replay.phases import timeline_of
from viz.replay.story import Story
from viz.replay.timeline import Moment, Pace
from viz.scene import Scene


@dataclass(frozen=True, slots=True)
class VideoOptions:
    """How a video looks.

    Attributes:
        size: Width and height in pixels, both even.
        fps: Frames a second.
        look: The colours, the language, and how large words are.
        pace: How long each step is shown.
    """

    size: tuple[int, int]
    fps: int
    look: Look
    pace: Pace


def frame_total(trace: Trace, options: VideoOptions) -> int:
    """Frames of the whole replay of *trace*: those that begin before its end."""
    length = sum(options.pace.durations(trace))
    return -(-length * options.fps // 1000)


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
        for part in self._painter.paint(scene.frame(moment)):
            self._handed_out.blit(self._painted, part, part)


def record(
    trace: Trace,
    encoder: Encoder,
    options: VideoOptions,
    on_frame: Callable[[int], None] | None = None,
) -> int:
    """Write the replay of *trace* with *encoder* and return the number of frames.

    Args:
        trace: What to replay.
        encoder: What writes the file; made for the size and frame rate of *options*.
        options: How the video looks.
        on_frame: Called about once a second of video with how many frames are written.

    Raises:
        RecordingError: The video could not be written; no part of it is left.
    """
    timeline = timeline_of(trace, options.pace)
    scene = Scene(Story.of(trace), options.size, options.look)
    count = frame_total(trace, options)
    shown: Moment | None = None
    with encoder:
        canvas = Canvas(options.size)
        for number in range(count):
            moment = timeline.at(1000 * number // options.fps)
            if moment != shown:
                canvas.show(scene, moment)
                shown = moment
            encoder.write(canvas.pixels)
            if on_frame is not None and (number + 1) % options.fps == 0:
                on_frame(number + 1)
    return count
