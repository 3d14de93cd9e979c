"""Recording speed beside ffmpeg alone and beside the usual Pygame way.

Three ways make a video of the same frames, in turn, for several rounds:

* ours: what ``sudoscope record`` does;
* ffmpeg alone: the same pictures, painted beforehand, given to the same encoder;
* usual: every frame drawn in full, ``surfarray.array3d``, imageio's ``append_data``.

Run with ``python -m benchmarks.recording``; frames a second are of the whole pipeline,
so the ratios matter, not the single figures.
"""

import tempfile
import time
from itertools import groupby
from pathlib import Path
from statistics import median

import click
import imageio
import numpy as np
import pygame

from benchmarks.scenes import Clip, clip
from viz.encoders import Encoding, Quality, encoder_for
from viz.painters.screen import ScreenPainter
from viz.recorder import Canvas
from viz.replay.story import Story
from viz.replay.timeline import Moment
from viz.scene import Scene


def ours(made: Clip, target: Path, quality: Quality) -> float:
    """Seconds for the recorder's own way."""
    began = time.perf_counter()
    scene = Scene(Story.of(made.trace), made.options.size, made.options.look)
    encoding = Encoding(quality)
    with encoder_for(target, made.options.size, made.options.fps, encoding) as encoder:
        canvas = Canvas(made.options.size)
        for moment, same in groupby(made.moments):
            canvas.show(scene, moment)
            encoder.write(canvas.pixels, len(list(same)))
    return time.perf_counter() - began


def painted(made: Clip) -> dict[Moment, bytes]:
    """Every distinct picture of the clip."""
    scene = Scene(Story.of(made.trace), made.options.size, made.options.look)
    canvas = Canvas(made.options.size)
    pictures = {}
    for moment in dict.fromkeys(made.moments):
        canvas.show(scene, moment)
        pictures[moment] = bytes(canvas.pixels)
    return pictures


def alone(
    made: Clip, pictures: dict[Moment, bytes], target: Path, quality: Quality
) -> float:
    """Seconds for the encoder with nothing to paint."""
    began = time.perf_counter()
    encoding = Encoding(quality)
    with encoder_for(target, made.options.size, made.options.fps, encoding) as encoder:
        for moment, same in groupby(made.moments):
            encoder.write(pictures[moment], len(list(same)))
    return time.perf_counter() - began


def usual(made: Clip, target: Path) -> float:
    """Seconds for a full redraw, a copy as an array and imageio's writer."""
    began = time.perf_counter()
    scene = Scene(Story.of(made.trace), made.options.size, made.options.look)
    surface = pygame.Surface(made.options.size)
    writer = imageio.get_writer(target, fps=made.options.fps, macro_block_size=1)
    for moment in made.moments:
        ScreenPainter(surface).paint(scene.frame(moment))
        pixels = pygame.surfarray.array3d(surface)
        writer.append_data(np.swapaxes(pixels, 0, 1))
    writer.close()
    return time.perf_counter() - began


def shown(name: str, frames: int, times: list[float], first: list[float]) -> None:
    """Print one way's figures and its ratio to the first, round by round."""
    ratios = sorted(mine / other for mine, other in zip(times, first, strict=True))
    print(
        f"{name:<14} {frames / median(times):8.1f} frames a second"
        f"   ours is {median(ratios):5.2f} times as fast"
        f" ({ratios[0]:.2f} to {ratios[-1]:.2f})"
    )


@click.command()
@click.option("--frames", default=300, show_default=True)
@click.option("--fps", default=30, show_default=True)
@click.option("--rounds", default=5, show_default=True)
@click.option("--quality", default="web", show_default=True)
def main(frames: int, fps: int, rounds: int, quality: str) -> None:
    """Measure the three ways in turn at 1080p."""
    made = clip((1920, 1080), fps, frames)
    pictures = painted(made)
    print(f"{frames} frames at {fps} a second, {len(pictures)} of them distinct")
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "clip.mp4"
        times: dict[str, list[float]] = {"ours": [], "ffmpeg alone": [], "usual": []}
        for _ in range(rounds):
            times["ours"].append(ours(made, target, Quality(quality)))
            times["ffmpeg alone"].append(
                alone(made, pictures, target, Quality(quality))
            )
            times["usual"].append(usual(made, target))
    for name, seconds in times.items():
        shown(name, frames, seconds, times["ours"])


if __name__ == "__main__":
    main()
