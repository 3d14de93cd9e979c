"""Makes the README's moving picture from a solve, so that it cannot go stale.

Run with ``python docs/make_pictures.py``.
"""

from pathlib import Path

import imageio
import numpy as np

from solver.agents import solve
from solver.formats import puzzle_from_text
from solver.variant import variant_named
from viz.look import Look
from viz.recorder import Canvas
from viz.replay.story import Story
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.theme import theme_named

PUZZLE = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
SIZE = (960, 540)
STEPS = range(20, 66)
SECONDS_A_STEP = 1.2


def main() -> None:
    """Write ``docs/solve.gif``."""
    trace = solve(puzzle_from_text(PUZZLE, variant_named("classic")))
    scene = Scene(Story.of(trace), SIZE, Look(theme_named("paper")))
    canvas = Canvas(SIZE)
    pictures = []
    for step in STEPS:
        canvas.show(scene, Moment(step, WHOLE))
        pixels = np.frombuffer(canvas.pixels, np.uint8).reshape(SIZE[1], SIZE[0], 3)
        pictures.append(pixels[:, :, ::-1].copy())
    target = Path(__file__).parent / "solve.gif"
    imageio.mimsave(target, pictures, duration=SECONDS_A_STEP * 1000, loop=0)


if __name__ == "__main__":
    main()
