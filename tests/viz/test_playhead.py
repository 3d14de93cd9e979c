"""Laws of the playhead: seeking equals stepping, and time moves it as told."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viz.player.playhead import SPEEDS, Playhead
from viz.timeline import Timeline

DURATIONS = st.lists(st.integers(1, 2000), min_size=2, max_size=40)


@given(durations=DURATIONS, data=st.data())
def test_stepping_equals_seeking(durations: list[int], data: st.DataObject) -> None:
    """Steps forward show what seeking there shows, and as many back return."""
    last = len(durations) - 1
    start = data.draw(st.integers(0, last))
    steps = data.draw(st.integers(0, last - start))
    walked, sought = Playhead(Timeline(durations)), Playhead(Timeline(durations))
    walked.seek(start)
    before = walked.moment

    for _ in range(steps):
        walked.go(1)
    sought.seek(start + steps)
    assert walked.moment == sought.moment
    for _ in range(steps):
        walked.go(-1)

    assert walked.moment == before


@given(durations=DURATIONS, step=st.integers(-50, 90))
def test_seeking_beyond_the_ends_stops_there(durations: list[int], step: int) -> None:
    """A step that is not there is answered with the nearest that is."""
    head = Playhead(Timeline(durations))

    head.seek(step)

    assert head.step == min(max(0, step), len(durations) - 1)


@given(
    durations=DURATIONS,
    speed=st.sampled_from(SPEEDS),
    ticks=st.lists(st.integers(0, 40), max_size=60),
)
def test_playing_moves_by_time_and_speed(
    durations: list[int], speed: Fraction, ticks: list[int]
) -> None:
    """Nothing is lost to rounding, however the time is cut into ticks."""
    head = Playhead(Timeline(durations))
    head.speed = speed
    head.playing = True

    for tick in ticks:
        head.advance(tick)

    assert head.ms == min(int(sum(ticks) * speed), sum(durations) - 1)


def test_a_paused_playhead_stays() -> None:
    """Time does not move what is not playing."""
    head = Playhead(Timeline([500, 500]))

    head.advance(400)

    assert head.ms == 0


def test_the_end_pauses_and_play_starts_again() -> None:
    """At the end it stops by itself; the next play begins at the start."""
    head = Playhead(Timeline([500, 500]))
    head.toggle()

    head.advance(5000)

    assert (head.step, head.playing) == (1, False)
    head.toggle()
    assert (head.step, head.playing) == (0, True)


def test_stepping_pauses() -> None:
    """Who steps wants to look at the step."""
    head = Playhead(Timeline([500, 500]))
    head.toggle()

    head.go(1)

    assert not head.playing


@pytest.mark.parametrize(("notches", "speed"), [(1, 2), (-1, Fraction(1, 2)), (99, 64)])
def test_a_notch_doubles_the_speed(notches: int, speed: Fraction) -> None:
    """Speeds are powers of two, from a quarter to 64."""
    head = Playhead(Timeline([500]))

    head.change_speed(notches)

    assert head.speed == speed
