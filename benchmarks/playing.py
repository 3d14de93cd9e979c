"""Frame times of the player: is every picture there within a frame's 16 milliseconds?

A trace of 100,000 events is played at the usual speed and 64 times as fast, stepped
and sought at random. Timed is what the window does for a picture but for handing it to
the display: the player's frame and the painting of what changed; and what it does
between two pictures, the search for garbage. Run with
``python -m benchmarks.playing``; figures are milliseconds of the thread's CPU time,
since a busy machine adds whatever it likes to the time on the clock.
"""

import os
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

import click
import pygame

from benchmarks.tree import SLOW
from solver.agents import agent_named, solve
from solver.agents.limits import Limits
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from viz.painters.surface import ScreenPainter
from viz.player.app.gc_tuning import collect_between, collections_between, set_aside
from viz.player.app.player import Player
from viz.player.state.load_requests import USUAL, Opening, Put
from viz.player.state.playable import Origin, PlayableReplay
from viz.player.state.settings import Settings
from viz.replay.pace import Pace

FRAME_MS = 16


class Times(NamedTuple):
    """How long one picture took, in milliseconds.

    Attributes:
        frame: Making it as data.
        paint: Painting it.
        between: Looking for garbage once it is seen.
    """

    frame: float
    paint: float
    between: float


def long_trace(events: int, agent: str) -> Trace:
    """So many events of a search that goes on for millions."""
    puzzle = Puzzle.parse(SLOW)
    whole = solve(puzzle, agent_named(agent), limits=Limits(events=events))
    return Trace(puzzle, whole.events[:events])


class Watched:
    """A player with a show put on, and the surface it is painted on."""

    def __init__(self, trace: Trace, size: tuple[int, int]) -> None:
        def work(_tell: Callable[[int], None]) -> Put:
            return Put(Origin(trace.puzzle, USUAL), PlayableReplay.of(trace, Pace()))

        self.player = Player(Opening(trace.puzzle, work), Settings(), size)
        while not self.player.workspace.show.is_ready:
            time.sleep(0.01)
            self.player.advance(0)
        set_aside()
        self.playback = self.player.workspace.show.playback
        self._painter = ScreenPainter(pygame.display.set_mode(size))

    def show(self, ms: int = 0) -> Times:
        """Let *ms* pass and show what is to be seen then."""
        began = time.thread_time()
        self.player.advance(ms)
        frame = self.player.frame()
        made = time.thread_time()
        self._painter.paint(frame)
        painted = time.thread_time()
        collect_between()
        ended = time.thread_time()
        times = made - began, painted - made, ended - painted
        return Times(*(seconds * 1000 for seconds in times))


def playing(watched: Watched, speed: Fraction, frames: int) -> Iterator[Times]:
    """Play *frames* frames: a third each from the start, the middle and the end."""
    head = watched.playback.head
    for third in range(3):
        watched.playback.seek(len(watched.player.trace) * third // 3)
        head.playing, head.speed = True, speed
        watched.show()
        for _ in range(frames // 3):
            yield watched.show(FRAME_MS)


def stepping(watched: Watched, frames: int) -> Iterator[Times]:
    """Go one step on, again and again."""
    watched.playback.seek(len(watched.player.trace) // 2)
    watched.show()
    for _ in range(frames):
        watched.playback.go(1)
        yield watched.show()


def seeking(watched: Watched, frames: int) -> Iterator[Times]:
    """Jump to steps at random."""
    chance = Random(1)
    watched.playback.seek(0)
    watched.show()
    for _ in range(frames):
        watched.playback.seek(chance.randrange(len(watched.player.trace) + 1))
        yield watched.show()


def told(name: str, times: list[Times]) -> str:
    """The median, the 95th percentile and the longest, in all and part by part."""
    sums = [each.frame + each.paint for each in times]
    late = sum(sum(each) > FRAME_MS for each in times)
    figures = [sums, *zip(*times, strict=True)]
    columns = "   ".join(
        f"{median(part):6.2f} {quantiles(part, n=20)[-1]:6.2f} {max(part):6.2f}"
        for part in figures
    )
    return f"{name:<14}{columns}   {late:5} of {len(times)}"


@click.command()
@click.option("--events", default=100_000, show_default=True)
@click.option("--frames", default=1500, show_default=True)
@click.option("--agent", default="backtracking", show_default=True)
@click.option("--size", default="1920x1080", show_default=True)
def main(events: int, frames: int, agent: str, size: str) -> None:
    """Measure playing, stepping and seeking in a long trace."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    width, height = map(int, size.split("x"))
    trace = long_trace(events, agent)
    watched = Watched(trace, (width, height))
    print(f"{len(trace):,} events of {agent} at {size}")
    head = "median    95%    max"
    print(f"{'':<14}{head}   {head}   {head}   {head}   over {FRAME_MS} ms in all")
    print(f"{'':<14}{'frame and paint':<23}{'frame':<23}{'paint':<23}{'between'}")
    ways = {
        "1x": playing(watched, Fraction(1), frames),
        "64x": playing(watched, Fraction(64), frames),
        "steps": stepping(watched, frames),
        "random seeks": seeking(watched, frames),
    }
    with collections_between():
        for name, shown in ways.items():
            print(told(name, list(shown)), flush=True)
    watched.player.close()


if __name__ == "__main__":
    main()
