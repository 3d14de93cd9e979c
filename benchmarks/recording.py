"""Recording speed beside ffmpeg alone and beside the usual Pygame way.

The scene: one step each half second, a fifth of a second of it in motion, 60 frames a
second. Three ways make a video of the same frames, in turn, for several rounds:

* ours: what ``sudoscope record`` does;
* alone: the same distinct pictures, painted beforehand, given to the same ffmpeg;
* usual: every frame drawn in full, ``surfarray.array3d``, imageio's ``append_data``.

Run with ``python -m benchmarks.recording``. Times are of the whole pipeline, ffmpeg
included, on the clock and as CPU seconds of all processes; other programs disturb both,
so the ratios of a round matter, not the single figures.
"""

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import click
import imageio
import numpy as np
import pygame

from benchmarks.scenes import hardest
from solver.agents import solve
from solver.log.trace import Trace
from viz.appearance import Appearance
from viz.encoders.encoding import Encoding, PixelFormat, Quality
from viz.encoders.registry import Encoder
from viz.encoders.session import Raster
from viz.encoders.video.codec_options import film_encoder
from viz.encoders.video.mp4 import MP4, h264_options
from viz.export.video_recording import Canvas
from viz.output.atomic_file import AtomicFile
from viz.painters.surface import ScreenPainter
from viz.painters.yuv_planes import YuvPlanes
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.theme import theme_named

FPS: Final = 60
STEP_MS: Final = 500
MOTION_MS: Final = 200
FULL_HD: Final = (1920, 1080)
UHD: Final = (3840, 2160)


class Cost(NamedTuple):
    """What some frames cost, for each frame.

    Attributes:
        clock: Seconds on the clock.
        cpu: Seconds of CPU time of this process and of its children.
    """

    clock: float
    cpu: float


@dataclass(frozen=True)
class Clip:
    """The first frames of a replay.

    Attributes:
        size: Width and height in pixels.
        frames: How many.
        is_animated: Whether steps move; else they stand still from their start.
    """

    size: tuple[int, int]
    frames: int
    is_animated: bool = True

    def scene(self) -> Scene:
        """What is replayed."""
        return Scene(Replay.of(solved()), self.size, Appearance(theme_named("paper")))

    def moments(self) -> Iterator[tuple[Moment, int]]:
        """The distinct moments, and for how many frames each is shown."""
        for moment, same in groupby(map(self._moment, range(self.frames))):
            yield moment, len(list(same))

    def _moment(self, number: int) -> Moment:
        step, ms = divmod(1000 * number // FPS, STEP_MS)
        moved = min(WHOLE, WHOLE * ms // MOTION_MS) if self.is_animated else WHOLE
        return Moment(step, moved)


@dataclass(frozen=True)
class Coding:
    """How ffmpeg packs a clip.

    Attributes:
        preset: Whose preset of x264 is used: that of the web is ``veryfast``, that of
            drafts ``ultrafast``.
        is_constant: Whether each frame is written, or each distinct one with its time.
    """

    preset: Quality
    is_constant: bool

    def encoder(self, size: tuple[int, int], path: Path) -> Encoder:
        """What writes *path*."""
        rate = Quality.WEB if self.is_constant else Quality.DRAFT
        encoding = Encoding(rate, pixel_format=PixelFormat.YUV)
        raster = Raster(size, FPS, PixelFormat.YUV)
        options = h264_options(FPS, self.preset)
        return film_encoder(AtomicFile(path), raster, encoding, MP4, options)


@cache
def solved() -> Trace:
    """What all clips are of."""
    return solve(hardest())


def ours(clip: Clip, coding: Coding, path: Path) -> None:
    """The recorder's own way."""
    scene = clip.scene()
    with coding.encoder(clip.size, path) as encoder:
        canvas = Canvas(clip.size, encoder.pixel_format)
        for moment, repeats in clip.moments():
            canvas.paint(scene.frame(moment))
            encoder.write(canvas.pixels, repeats)


def painted(clip: Clip) -> list[tuple[bytes, int]]:
    """The distinct pictures, and for how many frames each is shown."""
    scene, canvas = clip.scene(), Canvas(clip.size, PixelFormat.YUV)
    pictures = []
    for moment, repeats in clip.moments():
        canvas.paint(scene.frame(moment))
        pictures.append((bytes(canvas.pixels), repeats))
    return pictures


def alone(
    pictures: Sequence[tuple[bytes, int]], clip: Clip, coding: Coding, path: Path
) -> None:
    """The encoder with nothing to paint."""
    with coding.encoder(clip.size, path) as encoder:
        for picture, repeats in pictures:
            encoder.write(picture, repeats)


def usual(clip: Clip, path: Path) -> None:
    """A full redraw, a copy as an array and imageio's writer, for every frame."""
    scene, surface = clip.scene(), pygame.Surface(clip.size, 0, 32)
    painter = ScreenPainter(surface)
    writer = imageio.get_writer(path, fps=FPS, macro_block_size=1)
    for moment, repeats in clip.moments():
        for _ in range(repeats):
            painter.forget()
            painter.paint(scene.frame(moment))
            pixels = pygame.surfarray.array3d(surface)
            writer.append_data(np.swapaxes(pixels, 0, 1))
    writer.close()


def cost_of(work: Callable[[], None], frames: int) -> Cost:
    """What each frame costs."""
    clock, cpu = time.perf_counter(), sum(os.times()[:4])
    work()
    clock, cpu = time.perf_counter() - clock, sum(os.times()[:4]) - cpu
    return Cost(clock / frames, cpu / frames)


def in_turn(ways: dict[str, tuple[Callable[[], None], int]], rounds: int) -> None:
    """Measure *ways*, each with its number of frames, and print their ratios."""
    costs: dict[str, list[Cost]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, (work, frames) in ways.items():
            costs[name].append(cost_of(work, frames))
    first = next(iter(costs.values()))
    for name, found in costs.items():
        clock, cpu = (sorted(part) for part in zip(*found, strict=True))
        pairs = list(zip(first, found, strict=True))
        ratios = (sorted(o[part] / mine[part] for mine, o in pairs) for part in (0, 1))
        told = (f"{median(r):6.2f} ({r[0]:.2f} to {r[-1]:.2f})" for r in ratios)
        speed = f"{1 / median(clock):7.1f} frames a second"
        each = f"{1000 * median(cpu):8.2f} ms of CPU each"
        costs_more = f"cost to ours: clock {', CPU '.join(told)}"
        print(f"  {name:8}{speed}{each};  {costs_more}", flush=True)


def drawing(size: tuple[int, int], steps: int) -> None:
    """Print what a new step costs to draw, beside drawing all of it."""
    scene = Clip(size, 1).scene()
    moved = [Moment(n, m) for n in range(steps) for m in range(0, WHOLE, 80)]
    ways = {
        "all": [Moment(step, WHOLE) for step in range(steps)],
        "a new step": [Moment(step, WHOLE) for step in range(steps)],
        "in motion": moved,
    }
    first: tuple[float, float] | None = None
    for name, moments in ways.items():
        painted, handed_out = drawn(scene, moments, anew=name == "all")
        first = first or (painted, handed_out)
        print(
            f"  {name:12} painted {painted:6.2f} ms, {first[0] / painted:5.1f} times"
            f" less; with planes {handed_out:6.2f} ms,"
            f" {first[1] / handed_out:5.1f} times less"
        )


def drawn(
    scene: Scene, moments: Sequence[Moment], *, anew: bool
) -> tuple[float, float]:
    """The median CPU milliseconds of a picture: painted, and with its planes too."""
    surface = pygame.Surface(scene.size, 0, 32)
    painter, planes = ScreenPainter(surface), YuvPlanes(scene.size)
    times = []
    for moment in moments:
        frame = scene.frame(moment)
        if anew:
            painter.forget()
        began = time.thread_time()
        parts = painter.paint(frame)
        middle = time.thread_time()
        planes.take(surface, parts)
        times.append((middle - began, time.thread_time() - began))
    painted, both = (1000 * median(part) for part in zip(*times, strict=True))
    return painted, both


@click.command()
@click.option("--frames", default=300, type=click.IntRange(30), show_default=True)
@click.option("--rounds", default=3, show_default=True)
@click.option("--part", type=click.Choice(["drawing", "constant", "varying", "4k"]))
def main(frames: int, rounds: int, part: str | None) -> None:
    """Measure drawing, constant and variable rates at 1080p, and both at 4K."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "clip.mp4"
        if part in {None, "drawing"}:
            print("drawing at 1080p, CPU time")
            drawing(FULL_HD, 100)
        if part in {None, "constant"}:
            constant(frames, rounds, path)
        if part in {None, "varying"}:
            varying(frames, rounds, path)
        if part in {None, "4k"}:
            at_4k(frames // 4, rounds, path)


def constant(frames: int, rounds: int, path: Path) -> None:
    """A constant rate, beside ffmpeg alone and the usual way."""
    clip = Clip(FULL_HD, frames)
    pictures = painted(clip)
    few = Clip(FULL_HD, frames // 5)
    for preset, name in ((Quality.WEB, "veryfast"), (Quality.DRAFT, "ultrafast")):
        coding = Coding(preset, is_constant=True)
        print(f"constant rate, {name}: {len(pictures)} of {frames} pictures distinct")
        in_turn(
            {
                "ours": (partial(ours, clip, coding, path), frames),
                "alone": (partial(alone, pictures, clip, coding, path), frames),
                "usual": (partial(usual, few, path), few.frames),
            },
            rounds,
        )


def varying(frames: int, rounds: int, path: Path) -> None:
    """Distinct frames with their times, beside the usual way."""
    few = Clip(FULL_HD, frames // 5)
    for is_animated in (True, False):
        clip = Clip(FULL_HD, frames if is_animated else 8 * frames, is_animated)
        print(f"variable rate, {'animated' if is_animated else 'still'} steps")
        fast, faster = (
            Coding(q, is_constant=False) for q in (Quality.WEB, Quality.DRAFT)
        )
        in_turn(
            {
                "veryfast": (partial(ours, clip, fast, path), clip.frames),
                "ultraf.": (partial(ours, clip, faster, path), clip.frames),
                "usual": (partial(usual, few, path), few.frames),
            },
            rounds,
        )


def at_4k(frames: int, rounds: int, path: Path) -> None:
    """The same with four times as many pixels."""
    clip = Clip(UHD, frames)
    print("4K: constant rate veryfast, variable rate ultrafast")
    constant = Coding(Quality.WEB, is_constant=True)
    variable = Coding(Quality.DRAFT, is_constant=False)
    codings = (("constant", constant), ("variable", variable))
    in_turn({n: (partial(ours, clip, c, path), frames) for n, c in codings}, rounds)


if __name__ == "__main__":
    main()
