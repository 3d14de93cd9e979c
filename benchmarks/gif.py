"""GIFs beside imageio's, frame by frame: CPU time and size.

Two ways make a GIF of the same replay, in turn, for several rounds:

* ours: what ``sudoscope record`` does, painting included;
* usual: every frame painted beforehand, then imageio's ``append_data`` for each.

Run with ``python -m benchmarks.gif``. CPU time is counted with that of ffmpeg, so other
programs that run meanwhile hardly matter; the ratios do, not the single figures.
"""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

import click
import imageio
import numpy as np

from benchmarks.scenes import Clip, clip
from solver.log.trace import Trace
from viz.encoders.registry import encoder_for
from viz.export.video_recording import Canvas, frame_total, record
from viz.film.build import replay_film
from viz.film.film_options import FilmOptions
from viz.replay.film_edit import FilmEdit
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.replay.undo_scenes import timeline_of
from viz.scene import Scene


def cpu_seconds() -> float:
    """CPU time of this process and of its children that have ended."""
    times = os.times()
    return sum(times[:4])


def whole(steps: int, fps: int) -> Clip:
    """The first steps of the hardest puzzle's solve, as a replay of its own."""
    made = clip((1280, 720), fps, 1)
    trace = Trace(made.trace.puzzle, made.trace.events[:steps])
    timeline = timeline_of(trace, made.options.pace)
    count = frame_total(timeline.length, made.options.fps)
    moments = tuple(timeline.at(1000 * n // fps) for n in range(count))
    return Clip(trace, made.options, moments)


def ours(made: Clip, target: Path) -> None:
    """The recorder's own way."""
    options = made.options
    wishes = FilmOptions(options.size, options.appearance)
    film = replay_film(Replay.of(made.trace), FilmEdit(options.pace), wishes)
    record(film, encoder_for(target, options.size, options.fps), options.fps)


def painted(made: Clip) -> dict[Moment, bytes]:
    """Every distinct picture of the clip: red, green, blue."""
    scene = Scene(Replay.of(made.trace), made.options.size, made.options.appearance)
    canvas = Canvas(made.options.size)
    pictures = {}
    for moment in dict.fromkeys(made.moments):
        canvas.paint(scene.frame(moment))
        pictures[moment] = bytes(canvas.pixels)
    return pictures


def usual(made: Clip, pictures: dict[Moment, bytes], target: Path) -> None:
    """Imageio's writer with every frame."""
    width, height = made.options.size
    writer = imageio.get_writer(target, duration=1000 / made.options.fps)
    for moment in made.moments:
        pixels = np.frombuffer(pictures[moment], np.uint8)
        writer.append_data(pixels.reshape(height, width, 3)[:, :, ::-1])
    writer.close()


def measured(make: Callable[[], None]) -> float:
    """CPU seconds that *make* takes."""
    began = cpu_seconds()
    make()
    return cpu_seconds() - began


@click.command()
@click.option("--steps", default=12, show_default=True)
@click.option("--fps", default=50, show_default=True)
@click.option("--rounds", default=3, show_default=True)
def main(steps: int, fps: int, rounds: int) -> None:
    """Measure both ways in turn at 720p; 50 frames a second is the most of a GIF."""
    made = whole(steps, fps)
    pictures = painted(made)
    frames, distinct = len(made.moments), len(pictures)
    print(f"{frames} frames at {fps} a second, {distinct} of them distinct")
    with tempfile.TemporaryDirectory() as folder:
        mine, other = Path(folder) / "ours.gif", Path(folder) / "usual.gif"
        pairs = [
            (
                measured(lambda: ours(made, mine)),
                measured(lambda: usual(made, pictures, other)),
            )
            for _ in range(rounds)
        ]
        sizes = [path.stat().st_size for path in (mine, other)]
    for index, name in enumerate(("ours", "usual")):
        seconds = median(pair[index] for pair in pairs)
        print(f"{name:<6} {seconds:7.2f} s of CPU, {sizes[index]:>10,} bytes")
    ratio = median(slow / fast for fast, slow in pairs)
    print(f"ours is {ratio:.1f} times as fast, {sizes[0] / sizes[1]:.2f} of the size")


if __name__ == "__main__":
    main()
