"""Letters: nothing is written below 22 pixels at 1080p, in videos of every form."""

import pytest

from tests.viz.comparison_scenes import COMPARISONS
from tests.viz.replays import first_steps, hardest, replay
from viz.appearance import Appearance
from viz.layout.aspect import least_letters
from viz.messages import languages
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.comparison.scene import CompareScene
from viz.shapes import Frame, Text
from viz.theme import theme_named

SIZES = ((1920, 1080), (1280, 720), (1080, 1080), (1080, 1920))
each_size = pytest.mark.parametrize("size", SIZES, ids=str)
each_language = pytest.mark.parametrize("language", languages())


def look(language: str) -> Appearance:
    """Of a video without captions."""
    return Appearance(theme_named("paper"), language, has_footer=False, captions=0)


def too_small(frame: Frame) -> list[tuple[str, Text]]:
    """What is written too small in a picture of any size, with its group."""
    return [
        (group.name, shape)
        for group in frame.groups
        for shape in group.shapes
        if isinstance(shape, Text) and shape.size < least_letters(frame.size)
    ]


def test_the_least_is_22_at_1080p() -> None:
    """And as much smaller as the picture is."""
    assert [least_letters(size) for size in SIZES] == [22, 15, 22, 22]


@each_language
@each_size
def test_one_solve_has_no_small_letters(size: tuple[int, int], language: str) -> None:
    """Board, labels, words, counters and tree, at every kind of step."""
    scene = Scene(replay(hardest), size, look(language))

    for step in (*first_steps(hardest()).values(), 900):
        assert too_small(scene.frame(Moment(step, WHOLE))) == []


@each_language
@each_size
def test_two_solves_have_no_small_letters(size: tuple[int, int], language: str) -> None:
    """The figures of both boards too."""
    for comparison in COMPARISONS[::2]:
        scene = CompareScene(comparison, size, look(language))
        for tick in (0, comparison.last_tick // 3, comparison.last_tick):
            assert too_small(scene.frame(Moment(tick, WHOLE))) == []
