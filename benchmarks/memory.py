"""Memory of a long recording: of this process and of ffmpeg, minute by minute.

One step each half second, 1080p, 60 frames a second. Run with
``python -m benchmarks.memory``, on Linux. What stays the same from the third minute on
does not depend on the length.
"""

import os
import tempfile
from pathlib import Path

import click

from benchmarks.playing import long_trace
from solver.log.trace import Trace
from viz.appearance import Appearance
from viz.encoders.encoding import Encoding, PixelFormat, Quality
from viz.encoders.registry import encoder_for
from viz.export.video_recording import frame_total, record
from viz.film.film import Dressing, Film
from viz.film.film_options import FilmOptions
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.undo_scenes import timeline_of
from viz.scene import Scene
from viz.theme import theme_named

STEP_MS = 500


def megabytes(process: int, field: str) -> float:
    """What the system says of a process: ``VmRSS`` for now, ``VmHWM`` for its peak."""
    for line in Path(f"/proc/{process}/status").read_text("ascii").splitlines():
        if line.startswith(field):
            return int(line.split()[1]) / 1024
    return 0.0


def children() -> list[int]:
    """The processes this one has started and that still run."""
    path = Path(f"/proc/self/task/{os.getpid()}/children")
    return [int(number) for number in path.read_text("ascii").split()]


def told(minute: float) -> None:
    """Print what is used now, and the most so far."""
    processes = {"python": [os.getpid()], "ffmpeg": children()}
    parts = [
        f"{name} {sum(megabytes(p, 'VmRSS') for p in found):6.0f} MB"
        f" (peak {sum(megabytes(p, 'VmHWM') for p in found):4.0f})"
        for name, found in processes.items()
    ]
    print(f"  {minute:5.1f} minutes: {', '.join(parts)}", flush=True)


def film_of(minutes: int, size: tuple[int, int], agent: str) -> Film:
    """So many minutes of a solve that takes longer."""
    whole = long_trace(minutes * 60_000 // STEP_MS, agent)
    trace = Trace(whole.puzzle, whole.events[:-1], whole.agent)
    appearance, pace = Appearance(theme_named("paper")), Pace.uniform(STEP_MS)
    scene = Scene(Replay.of(trace), size, appearance)
    options = FilmOptions(size, appearance)
    return Film(scene, timeline_of(trace, pace), options, Dressing())


@click.command()
@click.option("--minutes", default=10, show_default=True)
@click.option("--fps", default=60, show_default=True)
@click.option("--quality", default="draft", show_default=True)
@click.option("--size", default="1920x1080", show_default=True)
@click.option("--agent", default="backtracking", show_default=True)
def main(minutes: int, fps: int, quality: str, size: str, agent: str) -> None:
    """Record so many minutes and tell the memory of both processes each minute."""
    width, height = map(int, size.split("x"))
    film = film_of(minutes, (width, height), agent)
    told(0)

    def on_frame(frames: int) -> None:
        if frames % (60 * fps) == 0:
            told(frames / fps / 60)

    print(f"{frame_total(film.length, fps):,} frames at {size}, {quality}")
    with tempfile.TemporaryDirectory() as folder:
        encoding = Encoding(Quality(quality), pixel_format=PixelFormat.YUV)
        path = Path(folder) / "long.mp4"
        record(film, encoder_for(path, film.size, fps, encoding), fps, on_frame)
        print(f"{path.stat().st_size / 1e6:.0f} MB of video")


if __name__ == "__main__":
    main()
