"""Markers that are too many are counted in bars, and each is counted once."""

from hypothesis import given
from hypothesis import strategies as st

from tests.support import NEEDS_MANY_GUESSES
from tests.viz.extents import extent
from tests.viz.replays import hardest, replay
from tests.viz.trees import Times, search
from viz.appearance import Appearance
from viz.replay.markers import Marker
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.panels.marker_density import (
    MOST_SINGLE,
    DensityLine,
    bins,
    density,
    is_dense,
)
from viz.scene.panels.track import Track
from viz.shapes import Fill, Polygon, Rect
from viz.theme import THEMES, Role, theme_named

RECT = Rect(50, 900, 1800, 52)
STEPS = st.lists(st.integers(0, 90_000), min_size=1, unique=True).map(sorted)


def line_of(last: int) -> DensityLine:
    """A timeline of so many steps."""
    track = Track(RECT, last)
    return DensityLine(track.x_of, RECT.x, RECT.centre[1], 21)


@given(steps=STEPS, width=st.integers(1, 40))
def test_every_marker_is_counted_once(steps: list[int], width: int) -> None:
    """The numbers sum up to the markers, each counted where it stands."""
    line = line_of(90_000)

    found = list(bins(steps, line, width))

    assert sum(bar.count for bar in found) == len(steps)
    for bar in found:
        inside = [s for s in steps if bar.x <= line.x_of(s) < bar.end]
        assert len(inside) == bar.count > 0
    assert [bar.x for bar in found] == sorted({bar.x for bar in found})


@given(steps=STEPS, theme=st.sampled_from(THEMES))
def test_guesses_are_above_the_line_and_contradictions_below(
    steps: list[int], theme: str
) -> None:
    """No bar is higher than its room, and more markers have no lower bar."""
    colours, line = theme_named(theme), line_of(90_000)
    for marker in (Marker.GUESS, Marker.CONTRADICTION):
        heights = []
        for _, shapes in density(marker, steps, line, Times(), colours):
            box = extent(shapes[0])
            heights.append(box.height)
            assert 0 < box.height <= line.room
            if marker is Marker.GUESS:
                assert box.bottom <= line.middle
            else:
                assert box.y >= line.middle
        counts = [bar.count for bar in bins(steps, line, 8)]
        pairs = sorted(zip(counts, heights, strict=True))
        assert [height for _, height in pairs] == sorted(heights)


def test_few_markers_are_drawn_one_by_one() -> None:
    """Up to the limit, and first uses always."""
    assert not is_dense(Marker.GUESS, range(MOST_SINGLE))
    assert is_dense(Marker.GUESS, range(MOST_SINGLE + 1))
    assert not is_dense(Marker.FIRST_USE, range(999))
    assert not any(is_dense(m, steps) for m, steps in replay(hardest).markers.items())


def test_a_long_search_has_bars_in_the_timeline_and_in_the_legend() -> None:
    """No diamond is left there; both explain each other by colour and shape."""
    long = Replay.of(search(NEEDS_MANY_GUESSES, "csp", 1500).trace)
    look = Appearance(theme_named("paper"))
    many = {m: s for m, s in long.markers.items() if is_dense(m, s)}
    frame = Scene(long, (1920, 1080), look).frame(Moment(3, WHOLE))
    colours = {Marker.GUESS: Role.GUESS, Marker.CONTRADICTION: Role.CONTRADICTION}

    for name in ("track", "legend"):
        shapes = [s for g in frame.groups if g.name.startswith(name) for s in g.shapes]
        for marker in many:
            colour = look.theme[colours[marker]]
            drawn = [s for s in shapes if isinstance(s, Fill) and s.colour == colour]
            assert drawn, (name, marker)
            diamonds = [s for s in shapes if isinstance(s, Polygon)]
            assert not [s for s in diamonds if s.colour == colour]
