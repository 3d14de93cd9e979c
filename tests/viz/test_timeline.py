"""Timelines: every millisecond shows a step, and every step has its time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.viz.replays import hardest
from viz.timeline import MOTION_MS, WHOLE, Pace, Timeline

TIMELINES = st.lists(st.integers(1, 3000), min_size=1, max_size=60).map(Timeline)


@given(timeline=TIMELINES)
def test_every_step_is_shown_for_its_duration(timeline: Timeline) -> None:
    """The milliseconds of all steps, one after the other, are the whole replay."""
    edges = [
        (timeline.start_of(step), timeline.start_of(step) + timeline.durations[step])
        for step in range(timeline.last_step + 1)
    ]

    assert edges[0][0] == 0
    assert edges[-1][1] == timeline.length
    for step, (start, end) in enumerate(edges):
        assert timeline.step_at(start) == timeline.step_at(end - 1) == step


@given(timeline=TIMELINES, data=st.data())
def test_time_only_moves_forward(timeline: Timeline, data: st.DataObject) -> None:
    """A later millisecond never shows an earlier step or less of a step's motion."""
    early = data.draw(st.integers(0, timeline.length - 1))
    late = data.draw(st.integers(early, timeline.length - 1))

    assert timeline.at(early) <= timeline.at(late)


@given(timeline=TIMELINES, data=st.data())
def test_a_motion_ends_within_its_step(timeline: Timeline, data: st.DataObject) -> None:
    """A settled step is that step with its motion whole, and stays so to its end."""
    step = data.draw(st.integers(0, timeline.last_step))
    settled = timeline.settled(step)
    end = timeline.start_of(step) + timeline.durations[step] - 1

    assert timeline.at(settled) == timeline.at(end) == (step, WHOLE)
    assert timeline.motion_of(step) <= MOTION_MS


def test_outside_the_replay_its_ends_are_shown() -> None:
    """Before the start the first step is shown, after the end the last."""
    timeline = Timeline([500, 500])

    assert timeline.at(-10).step == 0
    assert timeline.at(99_999) == (1, WHOLE)


def test_a_pace_gives_every_step_its_time() -> None:
    """Steps of a kind last equally long; a technique's first use lasts longer."""
    durations = Pace().durations(hardest())

    assert len(durations) == len(hardest()) + 1
    assert durations[0] == Pace().start
    assert durations[1] == Pace().simple + Pace().first_use
    assert durations[2] == Pace().simple
    assert durations[-1] == Pace().finish


@pytest.mark.parametrize("percent", [50, 200, 800])
def test_speed_divides_every_duration(percent: int) -> None:
    """Twice the speed is half the time for every step."""
    usual = Pace().durations(hardest())

    changed = Pace(speed_percent=percent).durations(hardest())

    assert changed == [max(1, ms * 100 // percent) for ms in usual]
