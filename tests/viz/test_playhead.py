"""Laws of the playhead: seeking equals stepping, and time moves it as told."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.viz.replays import hardest, scene_of
from viz.player.state.playhead import SPEEDS, Playhead
from viz.replay.pace import Pace
from viz.replay.timeline import WHOLE, Moment, Timeline
from viz.replay.undo_scenes import timeline_of

DURATIONS = st.lists(st.integers(1, 2000), min_size=2, max_size=40)
HIDING = st.lists(st.sampled_from((0, 0, 1, 300)), min_size=2).filter(any)


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


@settings(max_examples=12)
@given(start=st.integers(0, len(hardest())), steps=st.integers(-12, 12))
def test_stepping_and_seeking_show_the_same_frames(start: int, steps: int) -> None:
    """On a solve with guesses, n steps and n back end at an equal picture."""
    scene = scene_of(hardest, (640, 360), "paper")
    walked, sought = (Playhead(timeline_of(hardest(), Pace())) for _ in range(2))
    walked.seek(start)
    target = min(max(0, start + steps), len(hardest()))
    before = scene.frame(walked.moment)

    for _ in range(abs(target - start)):
        walked.go(1 if steps > 0 else -1)
    sought.seek(target)
    assert scene.frame(walked.moment) == scene.frame(sought.moment)
    for _ in range(abs(target - start)):
        walked.go(-1 if steps > 0 else 1)

    assert scene.frame(walked.moment) == before


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


@given(durations=HIDING, data=st.data())
def test_stepping_passes_over_hidden_steps(
    durations: list[int], data: st.DataObject
) -> None:
    """Every step is one that has time, the next of them or the one before."""
    shown = [step for step, ms in enumerate(durations) if ms]
    head = Playhead(Timeline(durations))
    head.seek(shown[0])

    walked = [head.step]
    for _ in shown[1:]:
        head.go(1)
        walked.append(head.step)
    back = data.draw(st.integers(0, len(shown) - 1))
    head.go(-back)

    assert walked == shown
    assert head.step == shown[len(shown) - 1 - back]


@given(durations=HIDING, data=st.data())
def test_seeking_a_hidden_step_shows_the_next(
    durations: list[int], data: st.DataObject
) -> None:
    """Where none follows that is shown, the last that is."""
    step = data.draw(st.integers(0, len(durations) - 1))
    shown = [other for other, ms in enumerate(durations) if ms]
    head = Playhead(Timeline(durations))

    head.seek(step)

    assert head.step == min((s for s in shown if s >= step), default=shown[-1])


@given(
    durations=DURATIONS,
    ticks=st.lists(st.integers(1, 3000), min_size=1, max_size=40),
    data=st.data(),
)
def test_a_loop_is_never_left(
    durations: list[int], ticks: list[int], data: st.DataObject
) -> None:
    """Once in it, playing shows only its steps, at the time that has passed."""
    last = len(durations) - 1
    first = data.draw(st.integers(0, last))
    end = data.draw(st.integers(first, last))
    head = Playhead(Timeline(durations))
    head.loop = (first, end)
    head.ms = head.timeline.start_of(first)
    head.toggle()

    for tick in ticks:
        head.advance(tick)
        assert first <= head.step <= end

    assert head.playing
    length = sum(durations[first : end + 1])
    assert head.ms - head.timeline.start_of(first) == sum(ticks) % length


def test_playing_beyond_a_loop_returns_to_it() -> None:
    """Behind its end there is nothing to play but the section."""
    head = Playhead(Timeline([100, 100, 100]))
    head.loop = (0, 1)
    head.seek(2)
    head.toggle()

    head.advance(10)

    assert head.step == 0


def test_only_a_loop_as_short_as_a_flash_is_calm() -> None:
    """One step over and over would flash where its time is short."""
    head = Playhead(Timeline([900, 900, 900]))
    head.loop = (1, 1)
    head.seek(1)
    head.toggle()

    slow = head.moment
    head.speed = Fraction(4)

    assert not slow.calm
    assert head.moment.calm


def test_only_playing_is_calm() -> None:
    """Who pauses at high speed sees the step with all its marks."""
    head = Playhead(Timeline([900, 900]))
    head.speed = Fraction(64)
    head.toggle()

    playing = head.moment
    head.toggle()

    assert playing.calm
    assert head.moment == Moment(0, WHOLE)


def test_a_speed_beyond_the_usual_ones_is_not_left_the_wrong_way() -> None:
    """Faster never slows down, and slower never speeds up."""
    fast, slow = Playhead(Timeline((1000,))), Playhead(Timeline((1000,)))
    fast.speed, slow.speed = Fraction(1000), Fraction(1, 20)

    fast.change_speed(1)
    slow.change_speed(-1)

    assert fast.speed == Fraction(1000)
    assert slow.speed == Fraction(1, 20)
