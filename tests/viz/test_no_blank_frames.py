"""No picture of a film is blank: something can be seen at every millisecond."""

from functools import cache

import numpy as np
import pygame
import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.puzzle.puzzle import Puzzle
from tests.support import EASY
from tests.viz.replays import diagonal, hardest, replay
from tests.viz.shared_comparisons import PAIRS, comparison
from viz.appearance import Appearance
from viz.film.adornments import Adornments
from viz.film.build import comparison_film, replay_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.painters.surface import ScreenPainter
from viz.replay.comparison_clock import Clock
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.theme import theme_named

LOOKS = (((640, 360), "paper"), ((360, 640), "night"))
"""Size in pixels and theme of the films."""

LEAST_SEEN = 0.01
"""At least this share of a picture is not its background."""

VISIBLE = 40
"""The least difference from the background in one colour, of 255."""


@cache
def human() -> Replay:
    """A person's solve."""
    return Replay.of(solve(Puzzle.parse(EASY), AgentSpec.named("human").chosen()))


def films(size: tuple[int, int], theme: str) -> dict[str, Film]:
    """A film of each kind, with cards, captions and bar, 30 seconds long."""
    wishes = FilmOptions(
        size,
        Appearance(theme_named(theme)),
        has_title=True,
        has_end=True,
        has_captions=True,
        adornments=Adornments(progress=True),
    )
    edit = FilmEdit(Pace(), fit=30_000)
    both = comparison(Clock.STEP, *PAIRS[1])
    return {
        "human": replay_film(human(), edit, wishes),
        "search": replay_film(replay(hardest), edit, wishes),
        "variant": replay_film(replay(diagonal), edit, wishes),
        "comparison": comparison_film(both, Pace().fitted(30_000), wishes),
    }


def seen(surface: pygame.Surface) -> float:
    """The share of some pixels of *surface* that are not like the most of them."""
    shown = pygame.surfarray.pixels3d(surface)[::3, ::3].reshape(-1, 3).astype(int)
    ground = np.median(shown, axis=0)
    return float((np.abs(shown - ground).max(axis=1) > VISIBLE).mean())


@pytest.mark.thorough
@pytest.mark.parametrize(("size", "theme"), LOOKS, ids=str)
def test_no_picture_is_blank(size: tuple[int, int], theme: str) -> None:
    """Neither on cards nor between them and the replay, at any moment."""
    surface = pygame.Surface(size, 0, 32)
    for name, film in films(size, theme).items():
        painter = ScreenPainter(surface)
        ends = film.length - 7_000
        for ms in (*range(0, 4_500, 300), *range(ends, film.length, 300)):
            painter.paint(film.frame(film.at(ms)))
            assert seen(surface) >= LEAST_SEEN, f"{name} at {ms} ms"
