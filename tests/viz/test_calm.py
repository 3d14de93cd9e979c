"""Calm playback: nothing flashes more than three times a second, at any speed.

What a flash is follows WCAG 2.2, success criterion 2.3.1: a pair of opposing changes
of the relative luminance by a tenth of its maximum or more, where the darker is below
0.80; it counts where it covers a quarter of what is looked at, here the board.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from tests.viz.replays import hardest, scene_of
from viz.painters.surface import ScreenPainter
from viz.player.state.playhead import SPEEDS, Playhead
from viz.replay.pace import Pace
from viz.replay.timeline import WHOLE, Moment
from viz.replay.undo_scenes import timeline_of
from viz.scene import Scene
from viz.shapes import Disc, Fill, Frame, Hatch, Outline, Ring, Shape
from viz.theme import THEMES, Role

FPS = 60
SECONDS = 2
SIZE = (640, 360)
MOST = 3
MOST_GLOW = 40
"""Of 255: less than a tenth of the luminance, which is no flash."""
FROM = 55
"""A step soon after which guesses fail one after the other."""


def played(scene: Scene, speed: Fraction, *, calm: bool = True) -> Iterator[Frame]:
    """Two seconds of frames at *speed*; without calm, with all marks."""
    head = Playhead(timeline_of(hardest(), Pace()))
    head.seek(FROM)
    head.speed = speed
    head.playing = True
    for number in range(FPS * SECONDS):
        moment = head.moment
        yield scene.frame(moment if calm else moment.at_rest)
        head.advance(1000 * (number + 1) // FPS - 1000 * number // FPS)


def is_glow(shape: Shape) -> bool:
    """Whether *shape* is the faint ground of a cell that has changed lately."""
    return isinstance(shape, Fill) and shape.colour[3] <= MOST_GLOW


def most_comings(frames: Iterator[Frame]) -> int:
    """How often, at most, a mark comes to one cell within a second."""
    comings: Counter[tuple[str, int]] = Counter()
    had: set[str] = set()
    for number, frame in enumerate(frames):
        has = {
            group.name
            for group in frame.groups
            if group.name.startswith("cell ")
            and any(
                isinstance(s, Disc | Fill | Hatch | Outline | Ring) and not is_glow(s)
                for s in group.shapes
            )
        }
        for name in has - had:
            comings.update((name, second) for second in range(number, number + FPS))
        had = has
    return max(comings.values(), default=0)


def luminances(scene: Scene, frames: Iterator[Frame]) -> Iterator[NDArray[np.float32]]:
    """The relative luminance of every other pixel of the board, frame by frame."""
    values = np.arange(256) / 255
    linear = np.where(
        values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4
    )
    parts = [(linear * part).astype(np.float32) for part in (0.2126, 0.7152, 0.0722)]
    surface = pygame.Surface(SIZE, 0, 32)
    painter = ScreenPainter(surface)
    board = surface.subsurface(scene.layout.board)
    for frame in frames:
        painter.paint(frame)
        red, green, blue = np.moveaxis(pygame.surfarray.array3d(board)[::2, ::2], 2, 0)
        yield parts[0][red] + parts[1][green] + parts[2][blue]


def largest_flash(pictures: Iterator[NDArray[np.float32]]) -> float:
    """The share of the board that flashes more than three times within a second."""
    first = next(pictures)
    low, high, rises = first.copy(), first.copy(), np.zeros(first.shape, bool)
    turns = []
    for picture in pictures:
        low, high = np.minimum(low, picture), np.maximum(high, picture)
        up = (picture - low >= 0.1) & (low < 0.8) & ~rises
        down = (high - picture >= 0.1) & (picture < 0.8) & rises
        rises = (rises | up) & ~down
        low, high = (
            np.where(up | down, picture, low),
            np.where(up | down, picture, high),
        )
        turns.append(up | down)
    total = np.cumsum(turns, axis=0, dtype=np.uint8)
    within = total[FPS:] - total[:-FPS]
    return float((within // 2 > MOST).mean(axis=(1, 2)).max())


@pytest.mark.thorough
@pytest.mark.parametrize("theme", THEMES)
def test_the_board_never_flashes(theme: str) -> None:
    """At 64 times the pace, far less than a quarter of the board ever flashes."""
    scene = scene_of(hardest, SIZE, theme)

    assert largest_flash(luminances(scene, played(scene, Fraction(64)))) < 0.05


def test_a_board_that_flashes_is_found_out() -> None:
    """The measure above sees a board that turns from dark to light and back."""
    size = (20, 20)
    dark, light = np.zeros(size, np.float32), np.ones(size, np.float32)
    often = [dark, light] * (FPS * SECONDS // 2)
    seldom = ([dark] * 20 + [light] * 20) * 4

    assert largest_flash(iter(often)) == 1
    assert largest_flash(iter(seldom)) == 0


@pytest.mark.parametrize("speed", SPEEDS)
def test_no_mark_comes_more_than_three_times_a_second(speed: Fraction) -> None:
    """Bands, discs, rings, hatching and frames stay away where they would flash."""
    scene = scene_of(hardest, SIZE, "paper")

    assert most_comings(played(scene, speed)) <= MOST


def test_without_calm_marks_would_flash() -> None:
    """It is calm that keeps marks away; pictures are held as well."""
    scene = scene_of(hardest, SIZE, "paper")

    calm, other = (
        most_comings(played(scene, Fraction(64), calm=calm)) for calm in (True, False)
    )
    assert other > calm


def test_a_calm_step_shows_the_grid() -> None:
    """The digits and candidates are those the step leaves, and nothing else is said."""
    scene = scene_of(hardest, SIZE, "paper")
    for step in range(0, len(hardest()) + 1, 17):
        frame = scene.frame(Moment(step, WHOLE, calm=True, glow_from=step))
        assert frame == scene.frame(Moment(step, 0, calm=True, glow_from=step))
        assert most_comings(iter([frame])) == 0


def test_what_changed_glows_and_the_latest_most() -> None:
    """Where steps rush by, one sees where; what stays as it was has no glow."""
    scene = scene_of(hardest, SIZE, "paper")
    trace = hardest()
    for step in range(30, len(trace), 97):
        frame = scene.frame(Moment(step, WHOLE, calm=True, glow_from=step - 30))
        glows = {
            group.name.removeprefix("cell "): max(
                (
                    shape.colour[3]
                    for shape in group.shapes
                    if isinstance(shape, Fill)
                    and shape.colour[:3] == scene.appearance.theme[Role.PLACED][:3]
                ),
                default=0,
            )
            for group in frame.groups
            if group.name.startswith("cell ")
        }
        old, late, new = trace.grid(step - 30), trace.grid(step - 10), trace.grid(step)
        for cell in new.variant.cells:
            glow = glows[new.variant.cell_name(cell)]
            if late[cell] != new[cell]:
                assert glow == max(glows.values())
            elif old[cell] == trace.grid(step - 20)[cell] == new[cell]:
                assert glow == 0
