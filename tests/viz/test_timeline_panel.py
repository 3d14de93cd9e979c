"""The timeline and the chart: what is marked where, and how little a step changes."""

from hypothesis import given
from hypothesis import strategies as st

from tests.viz.extents import extent
from tests.viz.goldens import changed_groups
from tests.viz.replays import diagonal, hardest, replay, scene_of
from viz.replay.timeline import WHOLE, Moment
from viz.scene import ViewState
from viz.shapes import Disc, Fill, Group, Line, Polygon, Rect, Text
from viz.theme import Role

SIZE = (1920, 1080)
SCENE = scene_of(hardest, SIZE)
LAST = len(hardest())
CONTRADICTION = SCENE.appearance.theme[Role.CONTRADICTION]
STEPS = st.integers(0, LAST)


def groups(step: int, view_state: ViewState | None = None) -> dict[str, Group]:
    """The groups of a step by name."""
    frame = SCENE.frame(Moment(step, WHOLE), view_state or ViewState())
    return {group.name: group for group in frame.groups}


def x_of(step: int) -> int:
    """Where *step* is on the timeline, in pixels."""
    assert SCENE.track is not None
    return SCENE.track.x_of(step)


@given(step=st.integers(1, LAST))
def test_a_step_changes_few_pieces_of_timeline_and_chart(step: int) -> None:
    """A step forward repaints the pieces it lies in, not the whole curve."""
    before, after = (SCENE.frame(Moment(s, WHOLE)) for s in (step - 1, step))
    names = [group.name for group in changed_groups(before, after)]

    assert sum(name.startswith("track") for name in names) <= 2
    assert sum(name.startswith("chart") for name in names) <= 3


@given(step=STEPS, bookmark=STEPS)
def test_a_bookmark_is_a_flag_at_its_step(step: int, bookmark: int) -> None:
    """It is drawn once, on the timeline and in the legend, and goes with its mark."""
    plain, marked = groups(step), groups(step, ViewState((bookmark,)))
    new = [
        shape
        for name, group in marked.items()
        for shape in group.shapes
        if name.startswith("track") and shape not in plain[name].shapes
    ]

    (flag,) = [shape for shape in new if isinstance(shape, Polygon)]
    assert extent(flag).x == x_of(bookmark)
    assert "bookmark" in {s.text for s in marked["legend"].shapes if type(s) is Text}
    assert groups(step) == plain


@given(step=STEPS, bookmark=STEPS)
def test_nothing_is_painted_over_a_mark_on_the_line(step: int, bookmark: int) -> None:
    """No piece of the track covers a dot or the pole of a flag."""
    over: list[Rect] = []
    for name, group in reversed(groups(step, ViewState((bookmark,))).items()):
        if not name.startswith("track"):
            continue
        for shape in reversed(group.shapes):
            if isinstance(shape, Fill):
                over.append(shape.rect)
            elif isinstance(shape, Disc | Line):
                assert not any(extent(shape).meets(rect) for rect in over)
                assert group.bounds.holds((extent(shape).x, extent(shape).y))


@given(step=STEPS, ends=st.lists(STEPS, min_size=2, max_size=2).map(sorted))
def test_a_loop_is_shaded_from_end_to_end(step: int, ends: list[int]) -> None:
    """The shade covers the section's pixels once each, and no others."""
    plain = groups(step)
    looped = groups(step, ViewState(loop=(ends[0], ends[1])))
    shaded: list[int] = []
    for name, group in looped.items():
        if name.startswith("track"):
            new = [s for s in group.shapes if s not in plain[name].shapes]
            shades = [s for s in new if isinstance(s, Fill) and s.colour[3] < 255]
            for shade in shades:
                shaded += range(shade.rect.x, shade.rect.right)

    assert shaded == list(range(x_of(ends[0]), x_of(ends[1])))


def test_the_legend_names_only_what_is_on_the_timeline() -> None:
    """A solve without bookmarks has none in its legend."""
    scene = scene_of(diagonal, SIZE)
    present = [marker for marker, steps in replay(diagonal).markers.items() if steps]
    (legend,) = [g for g in scene.frame(Moment(0, WHOLE)).groups if g.name == "legend"]

    assert len([s for s in legend.shapes if isinstance(s, Text)]) == len(present)


@given(step=STEPS)
def test_the_chart_is_played_up_to_the_step(step: int) -> None:
    """Left of the step the curve has the accent's colour, right of it not."""
    chart = SCENE.layout.chart
    assert chart is not None
    accent = SCENE.appearance.theme[Role.ACCENT][:3]
    played: set[int] = set()
    whole: set[int] = set()
    for name, group in groups(step).items():
        if name.startswith("chart") and name[6:].isdigit():
            for shape in group.shapes:
                assert isinstance(shape, Fill)
                columns = range(shape.rect.x, shape.rect.right)
                whole.update(columns)
                if shape.colour[:3] == accent:
                    played.update(columns)

    assert whole == set(range(chart.x, chart.right))
    reached = (2 * chart.width * step + LAST) // (2 * LAST)
    assert played == set(range(chart.x, chart.x + reached))


@given(step=STEPS)
def test_the_dot_on_the_chart_is_as_high_as_candidates_are_left(step: int) -> None:
    """Full height at the start, the lower edge where none is left."""
    chart = SCENE.layout.chart
    assert chart is not None
    left = SCENE.replay.candidates_left
    dot = groups(step)["chart cursor"].bounds.centre[1]
    top, bottom = groups(0)["chart cursor"].bounds.centre[1], chart.bottom

    share = left[step] / left[0]
    assert abs((bottom - dot) - (bottom - top) * share) <= 1


def test_a_contradiction_is_nearer_to_its_line_than_to_the_icons_below() -> None:
    """Below the line there are buttons in a window."""
    (cross,) = {
        shape.start[1] + shape.end[1]
        for group in groups(LAST).values()
        if group.name.startswith("track")
        for shape in group.shapes
        if isinstance(shape, Line) and shape.colour[:3] == CONTRADICTION[:3]
    }
    track = SCENE.layout.track
    assert track is not None

    assert track.centre[1] * 2 < cross < track.centre[1] + track.bottom
