"""Comparisons as something to play: their landmarks, markers and paces."""

from functools import cache
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from solver.agents.spec import AgentSpec
from tests.in_one_test import in_one_test
from tests.viz.shared_comparisons import PAIRS, solved
from viz.appearance import Appearance
from viz.player.state.compared_playable import ComparedPlayable
from viz.replay.comparison import LEFT, RIGHT
from viz.replay.comparison_clock import Clock
from viz.replay.jump_targets import Landmark
from viz.replay.pace import Pace
from viz.replay.timeline import WHOLE, Moment
from viz.theme import theme_named


def comparison(clock: Clock, puzzle: str, left: str, right: str) -> ComparedPlayable:
    """Two ways on a puzzle, as something to play."""
    traces = solved(puzzle, left), solved(puzzle, right)
    return ComparedPlayable.of(
        traces, (AgentSpec.named(left), AgentSpec.named(right)), clock, Pace()
    )


COUNT = 3 * len(Clock)


@cache
def shown(number: int) -> ComparedPlayable:
    """One of the first three pairs, by one of the clocks."""
    clock, pair = [*product(Clock, PAIRS[:3])][number]
    return comparison(clock, *pair)


def ticks(show: ComparedPlayable, kind: Landmark) -> list[int]:
    """Every tick at which either side comes to a landmark of *kind*."""
    found = set()
    for side in (LEFT, RIGHT):
        marks = show.landmarks[side]
        step = marks.after(kind, 0)
        while step is not None:
            found.add(show.comparison.tick_of(side, step))
            step = marks.after(kind, step)
    return sorted(found)


@given(
    number=st.integers(0, COUNT - 1),
    kind=st.sampled_from(Landmark),
    data=st.data(),
)
def test_jumps_go_to_the_nearest_landmark_of_either_side(
    number: int, kind: Landmark, data: st.DataObject
) -> None:
    """Forward and back, and nowhere where there is none."""
    show = shown(number)
    tick = data.draw(st.integers(0, show.comparison.last_tick))
    marked = ticks(show, kind)

    assert show.after(kind, tick) == min((t for t in marked if t > tick), default=None)
    assert show.before(kind, tick) == max((t for t in marked if t < tick), default=None)


@in_one_test("number", range(COUNT))
def test_markers_are_those_of_both_sides(number: int) -> None:
    """Going from marker to marker visits each once, in both directions."""
    show = shown(number)
    expected = sorted(
        {
            show.comparison.tick_of(side, step)
            for side in (LEFT, RIGHT)
            for steps in show.comparison.sides[side].markers.values()
            for step in steps
        }
    )

    forward, tick = [], show.marker_after(0)
    while tick is not None:
        forward.append(tick)
        tick = show.marker_after(tick)
    back, tick = [], show.marker_before(show.comparison.last_tick)
    while tick is not None:
        back.append(tick)
        tick = show.marker_before(tick)

    assert forward == expected
    assert back[::-1] == expected


def test_another_pace_keeps_the_duel() -> None:
    """Only the time changes."""
    show = shown(0)

    faster = show.paced(Pace(speed_percent=200))

    assert faster.comparison is show.comparison
    assert faster.timeline.length < show.timeline.length


def test_it_is_drawn_in_the_size_and_look_asked_for() -> None:
    """One picture with both boards."""
    stage = shown(0).stage((1080, 1080), Appearance(theme_named("night"), "de"))

    frame = stage.frame(Moment(3, WHOLE))

    assert frame.size == (1080, 1080)
    assert {"board 1", "board 2"} <= {group.name for group in frame.groups}
