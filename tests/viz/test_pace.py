"""Paces: how long each step is shown, by meaning, evenly or fitted to a time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.viz.replays import diagonal, hardest
from tests.viz.shared_comparisons import solved
from viz.replay.pace import Pace
from viz.words.glossary import technique_of


def test_a_pace_gives_every_step_its_time() -> None:
    """Steps of a kind last equally long; a technique's first use lasts longer."""
    durations = Pace().durations(hardest())

    assert len(durations) == len(hardest()) + 1
    assert durations[0] == Pace().start
    assert durations[1] == Pace().pattern + Pace().first_use
    assert durations[4] == Pace().simple
    assert durations[-1] == Pace().finish


@pytest.mark.parametrize("percent", [50, 200, 800])
def test_speed_divides_every_duration(percent: int) -> None:
    """Twice the speed is half the time for every step."""
    usual = Pace().durations(hardest())

    changed = Pace(speed_percent=percent).durations(hardest())

    assert changed == [max(1, ms * 100 // percent) for ms in usual]


def test_a_uniform_pace_gives_all_steps_the_same() -> None:
    """First uses and the ends are shown no longer than others."""
    assert set(Pace.uniform(700).durations(hardest())) == {700}


def test_a_stretch_of_like_steps_passes_within_seconds() -> None:
    """Together they have what is given to one stretch; short ones stay as they are."""
    trace, pace = solved("easy", "csp:ac3"), Pace().hurrying()
    usual, hurried = Pace().durations(trace), pace.durations(trace)
    names = list(map(technique_of, trace.events))
    first = names.index("ac3") + 1
    end = next(step for step in range(first, len(trace)) if names[step] != "ac3") + 1

    assert sum(usual[first:end]) > sum(hurried[first:end]) == pace.stretch
    assert all(hurried)
    assert (hurried[0], hurried[-1]) == (usual[0], usual[-1])


@given(total=st.integers(1, 400_000))
def test_a_fitted_pace_lasts_exactly_its_time(total: int) -> None:
    """To the millisecond, with every step shown where there are that many."""
    durations = Pace().fitted(total).durations(hardest())

    assert sum(durations) == total
    assert min(durations) >= (1 if total >= len(durations) else 0)


def test_a_fitted_pace_keeps_the_proportions() -> None:
    """What was shown longer stays longer, by the same factor within 3 ms."""
    usual = Pace().durations(hardest())
    total = sum(usual) // 5

    fitted = Pace(speed_percent=300).fitted(total).durations(hardest())

    assert all(abs(new - old / 5) < 3 for new, old in zip(fitted, usual, strict=True))


@given(
    parts=st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=4),
    total=st.none() | st.integers(100, 90_000),
)
def test_only_the_steps_to_be_shown_have_time(
    parts: list[tuple[int, int]], total: int | None
) -> None:
    """A step outside every range has 0 ms, one inside at least 1."""
    ranges = [range(start, max(start, end)) for start, end in parts]
    wanted = {step for part in ranges for step in part}

    durations = Pace(fit=total).durations(diagonal(), ranges)

    assert {step for step, ms in enumerate(durations) if ms} == wanted
    if total is not None and wanted:
        assert sum(durations) == total


def test_a_first_use_that_is_hidden_is_not_one() -> None:
    """The first time a viewer sees a technique is what is dwelt on."""
    durations = Pace().durations(hardest(), [range(4, 7)])

    assert durations[4] == Pace().simple + Pace().first_use
    assert durations[6] == Pace().simple


def test_a_logged_pace_goes_by_meaning_where_no_log_says_when() -> None:
    """A trace of ours has no times."""
    trace = hardest()

    assert Pace.logged().durations(trace) == Pace().durations(trace)
