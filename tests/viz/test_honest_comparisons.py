"""Honest comparisons: all work counts, unlike work has no winner, and nobody waits."""

from dataclasses import replace

import pytest

from solver.arguments.supposed_changes import supposed_changes
from solver.events import Deduced
from solver.messages import languages
from tests.techniques import FORCING, found_with, grid_with
from tests.viz.shared_comparisons import PAIRS, comparison, solved
from viz.film.card_texts import Credits
from viz.replay.comparison import LEFT, RIGHT, Clock, Comparison
from viz.replay.pace import Pace
from viz.scene.comparison.counters import rows
from viz.scene.comparison.reasons import said

WAYS = ("human", "propagation", "norvig", "csp:ac3")


@pytest.mark.parametrize("technique", FORCING)
def test_what_is_supposed_inside_an_argument_is_work(technique: str) -> None:
    """Each digit that follows in mind and each candidate that it strikes."""
    grid, found = grid_with(technique), found_with(technique)

    assert supposed_changes(found, grid) > 0


def test_a_plain_deduction_supposes_nothing() -> None:
    """Then work is what it changes."""
    trace = solved("easy", "propagation")
    for step, event in enumerate(trace.events):
        if isinstance(event, Deduced):
            assert supposed_changes(event.deduction, trace.grid(step)) == 0


@pytest.mark.parametrize("clock", Clock)
@pytest.mark.parametrize("other", WAYS)
def test_no_winner_is_named_between_a_person_and_a_program(
    other: str, clock: Clock
) -> None:
    """Neither in words nor by a bold number, on the end card or beside the boards."""
    one = comparison(clock, "guess", "human", other)
    is_contest, last = other == "human", one.last_tick

    assert one.result.is_contest == is_contest
    for language in languages():
        heading = Credits(language).comparison_end(one).heading
        verdicts = {said(one, side, last, language).verdict for side in (LEFT, RIGHT)}
        assert (len(verdicts) == 1) or is_contest
        if not is_contest:
            assert "human" not in heading.casefold()
    spent = {row.name: row.better for row in rows(one, last)}
    if not is_contest:
        assert one.result.first is None
        assert (spent["steps"], spent.get("work", spent.get("changes"))) == (None, None)


@pytest.mark.parametrize("total", [30_000, 45_000, 90_000, 240_000])
@pytest.mark.parametrize("clock", Clock)
def test_no_side_waits_long_in_a_film_of_given_length(clock: Clock, total: int) -> None:
    """After the first end the other has 20 s at most; the film keeps its length."""
    for pair in PAIRS:
        one = comparison(clock, *pair)
        timeline = one.timeline(Pace().fitted(total))
        first = min(one.tick_of(s, one.sides[s].last_step) for s in (LEFT, RIGHT))

        assert timeline.length == total
        assert sum(timeline.durations[first + 1 : -1]) <= 20_000


def test_the_end_card_has_the_cpu_time_that_was_measured() -> None:
    """Beside the steps; nothing where nobody measured it."""
    left, right = solved("easy", "csp:ac3"), solved("easy", "csp:gac")
    timed = Comparison.of(
        replace(left, cpu_ms=12), replace(right, cpu_ms=3456), Clock.WORK
    )
    plain = Comparison.of(left, right, Clock.WORK)

    first, second = Credits("en").comparison_end(timed).lines[1:]
    assert first.endswith(", 12 ms of CPU time")
    assert second.endswith(", 3.5 s of CPU time")
    assert "CPU" not in " ".join(Credits("en").comparison_end(plain).lines)
