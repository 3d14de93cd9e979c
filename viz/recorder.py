"""The recorder: a replay as a video. Offline, headless and deterministic.

Frame *n* shows the millisecond ``1000 * n // fps``, whatever the machine is doing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

import pygame

from solver.trace import Trace
from viz.encoders import Encoder
from viz.look import Look
from viz.painters.screen import ScreenPainter
from viz.replay.phases import timeline_of
from viz.replay.story import Story
from viz.replay.timeline import WHOLE, Moment, Pace
from viz.scene import Scene
from viz.shapes import Frame


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
        self.paint(scene.frame(moment))

    def paint(self, frame: Frame) -> None:
        """Paint what *frame* has other than the last one."""
        for part in self._painter.paint(frame):
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
    moments = (timeline.at(1000 * number // options.fps) for number in range(count))
    done = 0
    with encoder:
        canvas = Canvas(options.size)
        for frame, repeats in _shown(scene, moments):
            canvas.paint(frame)
            encoder.write(canvas.pixels, repeats)
            done += repeats
            if on_frame is not None:
                for number in range(done - repeats + 1, done + 1):
                    if number % options.fps == 0:
                        on_frame(number)
    return count


def record_step(
    trace: Trace, step: int, encoder: Encoder, options: VideoOptions
) -> None:
    """Write the picture of one step of *trace*, its motion over, with *encoder*.

    Args:
        trace: What to show.
        step: 0 for the puzzle as given, up to the number of events.
        encoder: What writes the file; made for the size of *options*.
        options: How the picture looks.

    Raises:
        RecordingError: The picture could not be written; no part of it is left.
    """
    scene = Scene(Story.of(trace), options.size, options.look)
    with encoder:
        canvas = Canvas(options.size)
        canvas.show(scene, Moment(step, WHOLE))
        encoder.write(canvas.pixels)


def _shown(scene: Scene, moments: Iterator[Moment]) -> Iterator[tuple[Frame, int]]:
    """Each picture that differs from the one before, and for how many frames."""
    shown: Frame | None = None
    repeats = 0
    for moment, same in groupby(moments):
        frame = scene.frame(moment)
        if shown is not None and frame != shown:
            yield shown, repeats
            repeats = 0
        shown = frame
        repeats += sum(1 for _ in same)
    if shown is not None:
        yield shown, repeats
