"""Comparisons: two solves on one clock, and the laws that hold between them."""

from fractions import Fraction
from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.in_one_test import in_one_test
from tests.viz.shared_comparisons import PAIRS, comparison, solved
from viz.player.state.playhead import Playhead
from viz.replay.comparison import LEFT, RIGHT, Comparison, Result, Side
from viz.replay.comparison_clock import Clock
from viz.replay.pace import Pace
from viz.replay.phases import phases_of
from viz.replay.timeline import WHOLE, Moment

SIDES = (LEFT, RIGHT)
COMPARISONS = [comparison(clock, *pair) for clock in Clock for pair in PAIRS]


def ends(one: Comparison, side: int) -> list[int]:
    """What the clock shows when *side* comes to each of its steps."""
    count = one.sides[side].last_step + 1
    return list(one.sides[side].work if one.clock is Clock.WORK else range(count))


@in_one_test("pair", PAIRS)
def test_changes_are_those_of_the_assignments_log(pair: tuple[str, str, str]) -> None:
    """After each step as many as the log has entries up to it."""
    for way in pair[1:]:
        trace = solved(pair[0], way)
        counted = [0] * (len(trace) + 1)
        for change in trace.assignments:
            counted[change.step] += 1

        side = Side.of(trace)

        assert [b - a for a, b in pairwise(side.changes)] == counted[1:]
        assert side.changes[0] == 0


def test_comparisons_are_work_and_so_is_a_step_without_changes() -> None:
    """AC-3 compares more than it changes; every step costs 1 at least."""
    side = Side.of(solved("easy", "csp:ac3"))
    compared = side.comparisons

    assert compared is not None
    assert side.work[-1] >= side.changes[-1] + compared > side.changes[-1]
    assert all(after > before for before, after in pairwise(side.work))


@in_one_test("one", COMPARISONS)
def test_both_start_at_the_puzzle_and_come_to_their_ends(one: Comparison) -> None:
    """Each side shows every step of its own, in order, none left out."""
    for side in SIDES:
        assert one.step(side, 0) == 0
        assert one.step(side, one.last_tick) == one.sides[side].last_step
        assert all(0 <= b - a <= 1 for a, b in pairwise(one.steps[side]))


@in_one_test("one", COMPARISONS)
def test_at_each_tick_someone_moves_and_the_clock_runs_on(one: Comparison) -> None:
    """No tick repeats the picture of the one before."""
    shown = list(zip(*one.steps, strict=True))

    assert all(a != b for a, b in pairwise(shown))
    assert all(a < b for a, b in pairwise(one.readings))
    assert one.total == max(one.length(LEFT), one.length(RIGHT))


@in_one_test("one", COMPARISONS)
def test_both_are_at_the_same_reading_up_to_one_step(one: Comparison) -> None:
    """Each shows the last step that the clock has reached."""
    for side in SIDES:
        reached = ends(one, side)
        for tick, reading in enumerate(one.readings):
            step = one.step(side, tick)
            assert reached[step] <= reading
            assert one.is_over(side, tick) or reading < reached[step + 1]


@in_one_test("one", COMPARISONS)
def test_ticks_are_found_again(one: Comparison) -> None:
    """From a step of a side, and from what the clock shows."""
    for side in SIDES:
        for step, reading in enumerate(ends(one, side)):
            tick = one.tick_of(side, step)
            assert one.step(side, tick) == step
            assert tick == one.tick_at(reading)
    assert one.tick_at(one.total + 1) == one.last_tick


def test_by_step_both_show_the_same_number() -> None:
    """Until the shorter one has ended."""
    one = comparison(Clock.STEP, *PAIRS[0])
    shorter = min(side.last_step for side in one.sides)

    for tick in range(one.last_tick + 1):
        left, right = (one.step(side, tick) for side in SIDES)
        assert min(left, right) == min(tick, shorter)
        assert max(left, right) == tick


@in_one_test("one", COMPARISONS)
@in_one_test("speed", [10, 100, 6400])
def test_every_step_is_seen_as_long_as_the_pace_says(
    one: Comparison, speed: int
) -> None:
    """Up to a millisecond lost by rounding in each tick it lasts."""
    pace = Pace(speed_percent=speed)
    timeline = one.timeline(pace)

    assert timeline.last_step == one.last_tick
    assert min(timeline.durations) >= 1
    for side in SIDES:
        wanted = pace.durations(one.sides[side].trace)
        for step in range(one.sides[side].last_step):
            ticks = range(one.tick_of(side, step), one.tick_of(side, step + 1))
            seen = sum(timeline.durations[tick] for tick in ticks)
            assert seen >= wanted[step] - len(ticks)


@given(number=st.integers(0, len(COMPARISONS) - 1), data=st.data())
def test_seeking_shows_what_playing_shows(number: int, data: st.DataObject) -> None:
    """A position of the clock is one picture, however one came there."""
    one = COMPARISONS[number]
    timeline = one.timeline(Pace(speed_percent=6400))
    tick = data.draw(st.integers(0, one.last_tick))
    played, sought = Playhead(timeline), Playhead(timeline)
    sought.seek(tick)

    played.playing = True
    while played.playing and played.ms < sought.ms:
        played.advance(data.draw(st.integers(1, 400)) if played.ms == 0 else 1)
        if played.ms > sought.ms:
            return

    seen = played.moment.at_rest  # too fast for marks, while it plays
    assert one.moments(seen) == one.moments(sought.moment)


@given(number=st.integers(0, len(COMPARISONS) - 1), data=st.data())
def test_only_who_comes_to_a_step_is_in_motion(
    number: int, data: st.DataObject
) -> None:
    """The other stands still, so that nothing moves twice."""
    one = COMPARISONS[number]
    tick = data.draw(st.integers(1, one.last_tick))

    shown = one.moments(Moment(tick, 300))

    for side, moment in zip(SIDES, shown, strict=True):
        moves = one.step(side, tick) != one.step(side, tick - 1)
        assert moment == Moment(one.step(side, tick), 300 if moves else WHOLE)


def test_short_ticks_do_not_take_the_marks_away() -> None:
    """Marks are left out where a side's own steps are short, not where ticks are."""
    one = comparison(Clock.WORK, *PAIRS[1])
    timeline = one.timeline(Pace())
    ticks = range(one.last_tick + 1)

    assert any(timeline.is_short(timeline.durations[t], Fraction(1)) for t in ticks)
    assert not any(timeline.is_calm(tick) for tick in ticks)
    assert all(timeline.is_calm(tick, Fraction(64)) for tick in ticks)


@pytest.mark.parametrize("total", [100, 30_000])
def test_a_duel_can_be_made_to_last_as_long_as_one_wants(total: int) -> None:
    """Both sides together, in proportion, also with less than a millisecond each."""
    one = comparison(Clock.WORK, *PAIRS[0])

    assert one.timeline(Pace().fitted(total)).length == total


def test_a_tick_has_the_phases_of_who_comes_to_a_step() -> None:
    """The longer of two motions where both do; none where none moves."""
    one = comparison(Clock.STEP, *PAIRS[0])
    timeline = one.timeline(Pace())
    events = [side.trace.events for side in one.sides]
    short = len(events[RIGHT])

    for tick in (1, 40, short, short + 1, one.last_tick):
        expected = max(
            len(phases_of(each[tick - 1])) for each in events if tick <= len(each)
        )
        assert timeline.phases[tick] == expected


def test_who_needs_less_is_done_first() -> None:
    """The lead is the difference on the comparison's clock."""
    pair = PAIRS[0]
    without, including = solved(*pair[:2]), solved(pair[0], pair[2])
    more = Side.of(without).work[-1] - Side.of(including).work[-1]

    by_step = comparison(Clock.STEP, *pair).result
    by_work = Comparison.of(including, without, Clock.WORK).result

    assert by_step == Result(RIGHT, len(without) - len(including), level=False)
    assert by_work == Result(LEFT, more, level=False)
    assert by_work.lead > by_step.lead > 0


def test_equals_are_level() -> None:
    """The same way twice is done at the same time."""
    one = comparison(Clock.WORK, "easy", "propagation", "propagation")

    assert one.result == Result(None, 0, level=True)
    assert set(one.steps[LEFT]) == set(range(one.last_tick + 1))


def test_who_gets_stuck_is_never_first() -> None:
    """However early it ends: only an answer counts."""
    one = comparison(Clock.STEP, *PAIRS[4])

    assert one.length(LEFT) < one.length(RIGHT)
    assert one.result == Result(RIGHT, 0, level=False)


def test_nobody_is_first_where_nobody_gets_done() -> None:
    """Two that get stuck."""
    stuck = solved("easy", "deduction:elimination")

    assert Comparison.of(stuck, stuck, Clock.STEP).result == Result(
        None, 0, level=False
    )


def test_a_duel_is_about_one_puzzle() -> None:
    """Solves of two puzzles have nothing to compare."""
    with pytest.raises(ValueError, match="same puzzle"):
        Comparison.of(
            solved("easy", "norvig"), solved("diagonal", "propagation"), Clock.STEP
        )


@pytest.mark.parametrize("total", [6_000, 40_000])
def test_the_end_of_a_fitted_comparison_is_seen(total: int) -> None:
    """Both sides are done before the picture fades, however many steps rush by."""
    both = comparison(Clock.STEP, "guess", "propagation", "norvig")
    timeline = both.timeline(Pace().fitted(total))
    last = timeline.start_of(timeline.last_step)

    assert timeline.length == total
    assert timeline.length - last >= min(2_000, total // 8)
    assert all(both.is_over(side, timeline.step_at(last)) for side in (LEFT, RIGHT))


@pytest.mark.parametrize("total", [20_000, 45_000, 90_000])
def test_no_board_of_a_fitted_comparison_is_shown_for_a_glimpse(total: int) -> None:
    """Between two told sides steps pass for a second, or not at all."""
    for pair in (PAIRS[0], ("guess", "human", "propagation")):
        film = comparison(Clock.WORK, *pair).timeline(Pace().fitted(total))
        alike = [
            sum(film.durations[tick] for tick in ticks)
            for _, ticks in groupby(film.shown, film.ticks.get)
        ]

        assert film.length == total
        assert min(alike) >= 1_000
