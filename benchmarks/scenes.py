"""What is measured: puzzles, and clips of their replays."""

from dataclasses import dataclass
from typing import Final

from solver.agents import solve
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from viz.appearance import Appearance
from viz.replay.pace import Pace
from viz.replay.timeline import Moment
from viz.replay.undo_scenes import timeline_of
from viz.theme import theme_named

HARDEST: Final = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)


def hardest() -> Puzzle:
    """The classic puzzle known as the world's hardest of 2012."""
    return Puzzle.parse(HARDEST)


@dataclass(frozen=True, slots=True)
class VideoOptions:
    """How a video is made: its size, its frames a second, its look and its pace."""

    size: tuple[int, int]
    fps: int
    appearance: Appearance
    pace: Pace


@dataclass(frozen=True)
class Clip:
    """The first frames of a replay.

    Attributes:
        trace: What is replayed.
        options: How.
        moments: One for each frame.
    """

    trace: Trace
    options: VideoOptions
    moments: tuple[Moment, ...]


def clip(size: tuple[int, int], fps: int, frames: int) -> Clip:
    """The first *frames* of the hardest puzzle's replay."""
    trace = solve(hardest())
    options = VideoOptions(size, fps, Appearance(theme_named("paper")), Pace())
    timeline = timeline_of(trace, options.pace)
    moments = tuple(timeline.at(1000 * n // fps) for n in range(frames))
    return Clip(trace, options, moments)
