"""Timelines: every millisecond shows a step, and every step has its time."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from viz.replay.timeline import (
    LONG_PHASE_MS,
    LOUDEST_MS,
    WHOLE,
    Moment,
    StepPart,
    Stretch,
    Timeline,
    is_read_in,
)

DURATIONS = st.lists(st.integers(1, 3000), min_size=1, max_size=60)
BRIEF = st.lists(st.sampled_from((1, 100, 170, 200, 340, 900)), min_size=2)
TIMELINES = DURATIONS.map(Timeline)
HIDING = st.lists(st.sampled_from((0, 0, 1, 7, 400)), min_size=1).filter(any)
SPEEDS = st.integers(-2, 6).map(lambda power: Fraction(2) ** power)


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
    """A settled step has its motion whole to its end, whatever still glows."""
    step = data.draw(st.integers(0, timeline.last_step))
    settled = timeline.settled(step)
    end = timeline.start_of(step) + timeline.durations[step] - 1

    at_rest = [timeline.at(ms)._replace(glow_from=0) for ms in (settled, end)]
    assert at_rest[0] == at_rest[1]
    assert at_rest[1].progress == WHOLE
    whole, is_read = timeline.durations[step], is_read_in(timeline, step)
    assert timeline.motion_of(step) <= max(whole * 3 // 5, is_read * (whole - 1200))


@given(durations=DURATIONS, data=st.data())
def test_each_phase_has_its_time_where_the_step_has(
    durations: list[int], data: st.DataObject
) -> None:
    """Motion lasts 400 ms a phase, or shorter where that is most of the step.

    Where a step is read it lasts as long as that.
    """
    counts = data.draw(
        st.lists(st.integers(0, 5), min_size=len(durations), max_size=len(durations))
    )
    timeline = Timeline(durations, counts)

    for step, (duration, phases) in enumerate(zip(durations, counts, strict=True)):
        wanted = min(phases * LONG_PHASE_MS, duration * 3 // 5)
        if is_read_in(timeline, step):
            wanted = max(duration * 3 // 5, duration - 1200)
        assert timeline.motion_of(step) == wanted


@given(durations=HIDING)
def test_no_millisecond_shows_a_hidden_step(durations: list[int]) -> None:
    """A step of 0 ms is never shown, and all others are, in order."""
    timeline = Timeline(durations)

    seen = [timeline.step_at(ms) for ms in range(-1, timeline.length + 2)]

    assert list(dict.fromkeys(seen)) == list(timeline.shown)
    assert list(timeline.shown) == [i for i, ms in enumerate(durations) if ms]


def test_outside_the_replay_its_ends_are_shown() -> None:
    """Before the start the first step is shown, after the end the last."""
    timeline = Timeline([500, 500])

    assert timeline.at(-10).step == 0
    assert timeline.at(99_999) == Moment(1, WHOLE)


@given(durations=BRIEF, speed=SPEEDS)
def test_marks_come_and_go_at_most_three_times_a_second(
    durations: list[int], speed: Fraction
) -> None:
    """Whatever the durations, marks that leave and return take a third of a second.

    A mark may stand on every step that is not calm; the shortest time from its coming
    over its going to its next coming is that of two steps in a row, or of one such
    step and what lies between it and the next.
    """
    timeline = Timeline(durations)
    loud = [s for s in timeline.shown if not timeline.is_calm(s, speed)]

    for step, following in pairwise(loud):
        between = following + 1 if following == step + 1 else following
        lasts = sum(durations[step:between]) / speed
        assert lasts >= 2 * LOUDEST_MS


def test_what_can_be_read_has_its_marks() -> None:
    """A step of less than half a second is calm, as it has no words of its own."""
    timeline = Timeline([900, 900, 10, 499, 500])

    assert [timeline.is_calm(step) for step in range(5)] == [
        False,
        False,
        True,
        True,
        False,
    ]
    quick = timeline.at(1000, Fraction(8))
    assert quick._replace(stretch=None) == Moment(1, WHOLE, calm=True)
    assert quick.stretch == Stretch(0, 4)
    assert timeline.at(1000, Fraction(2)).calm
    assert not timeline.at(1000, Fraction(9, 5)).calm


@given(
    st.lists(st.integers(0, 1200), min_size=1).filter(any),
    st.sampled_from([Fraction(1, 2), Fraction(1), Fraction(7)]),
)
def test_a_stretch_is_all_the_steps_between_two_that_can_be_read(
    durations: list[int], speed: Fraction
) -> None:
    """Every shown step of half a second or more is alone; the rest are in stretches."""
    timeline = Timeline(durations)

    for step in timeline.shown:
        stretch = timeline.stretch_of(step, speed)
        is_slow = durations[step] >= 500 * speed
        if is_slow:
            assert stretch is None
            continue
        first = last = step
        while first and durations[first - 1] < 500 * speed:
            first -= 1
        while last < len(durations) - 1 and durations[last + 1] < 500 * speed:
            last += 1
        shown = [s for s in range(first, last + 1) if durations[s]]
        assert stretch is not None
        assert (stretch.first, stretch.last) == (shown[0], shown[-1])


@given(count=st.integers(1, 40), duration=st.integers(40, 9000))
def test_an_opened_step_shows_its_parts_in_order(count: int, duration: int) -> None:
    """Each of them, about equally long, and the steps beside it as before."""
    all_parts = [StepPart(change, 1) for change in range(1, count + 1)]
    timeline = Timeline([500, duration, 500], parts={1: all_parts})

    parts = [timeline.at(500 + ms) for ms in range(duration)]

    seen = Counter(part.change for part in parts)
    assert list(seen) == list(range(1, count + 1))
    assert max(seen.values()) - min(seen.values()) <= 1
    assert {part.step for part in parts} == {1}
    assert all(part.calm is (duration < 500 * count) for part in parts)
    assert timeline.at(499).change == timeline.at(500 + duration).change == 0
