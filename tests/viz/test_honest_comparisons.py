"""Honest comparisons: all work counts, unlike work has no winner, and nobody waits."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.causes.supposed_changes import supposed_changes
from solver.log.events import Deduced, Guessed
from solver.messages import languages
from tests.in_one_test import in_one_test
from tests.solver.rule_puzzles import rule_puzzle
from tests.support import puzzle_of
from tests.techniques import FORCING, found_with, grid_with
from tests.viz.shared_comparisons import PAIRS, comparison, solved
from viz.film.card_texts import Credits
from viz.messages import phrases
from viz.replay.comparison import LEFT, RIGHT, Comparison
from viz.replay.comparison_clock import Clock
from viz.replay.comparison_sides import with_short_wait
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


@in_one_test("clock", Clock)
@in_one_test("other", WAYS)
def test_no_winner_is_named_between_a_person_and_a_program(
    other: str, clock: Clock
) -> None:
    """Neither in words nor by a bold number, on the end card or beside the boards.

    Each side says how many guesses it made: those both count alike.
    """
    one = comparison(clock, "guess", "human", other)
    is_contest, last = other == "human", one.last_tick

    assert one.result.is_contest == is_contest
    for language in languages():
        heading = Credits(language).comparison_end(one).heading
        ends = [said(one, side, last, language) for side in (LEFT, RIGHT)]
        if not is_contest:
            assert not ends[LEFT].verdict + ends[RIGHT].verdict
            assert "human" not in heading.casefold()
    spent = {row.name: row.better for row in rows(one, last)}
    if not is_contest:
        assert one.result.first is None
        assert (spent["steps"], spent.get("work", spent.get("changes"))) == (None, None)


def test_a_person_and_a_program_say_guesses_and_what_counts_as_a_step() -> None:
    """So many steps fewer would say nothing: a pattern is no elimination."""
    one = comparison(Clock.WORK, "guess", "human", "norvig")
    count, last = one.sides[RIGHT].tally.guesses, one.last_tick
    left, right = (said(one, side, last, "en") for side in (LEFT, RIGHT))

    assert left.title == "Solved without a guess"
    assert " digits" in left.reason
    assert " pattern" in left.reason
    assert right.title == f"Solved with {count} guesses"
    assert right.reason.startswith("Steps: ")
    assert "pattern" not in right.reason


@pytest.mark.parametrize("total", [30_000, 90_000])
@pytest.mark.parametrize("clock", Clock)
def test_no_side_that_is_done_waits_long_in_a_film(clock: Clock, total: int) -> None:
    """A sixth of it at most beside the end, if there is anything else to show."""
    for pair in (*PAIRS, ("guess", "human", "csp:ac3")):
        one = comparison(clock, *pair)
        film = one.timeline(Pace().fitted(total))
        done = min(own.start_of(own.last_step) for own in film.sides)
        end, told = film.start_of(film.last_step), one.told_ticks(Pace(fit=total))
        later = [t.ms for at, t in told.items() if film.start_of(at) >= done]
        assert sum(film.durations) == total
        if told:
            assert end - done <= max(total // 6, sum(later)) + 20


@pytest.mark.parametrize("clock", Clock)
def test_two_solves_without_steps_have_all_the_time_of_a_film(clock: Clock) -> None:
    """As of two logs that were broken off before their first step."""
    empty = replace(solved("easy", "norvig"), events=(), keys=())

    timeline = Comparison.of(empty, empty, clock).timeline(Pace().fitted(5_000))

    assert list(timeline.durations) == [5_000]


def test_who_alone_finishes_has_won_nothing() -> None:
    """The other got stuck, or stopped."""
    one = comparison(Clock.STEP, "easy", "deduction:elimination", "propagation")

    assert Credits("en").comparison_end(one).heading == "Only Propagation finishes"
    assert Credits("de").comparison_end(one).heading == "Nur Propagation wird fertig"
    assert said(one, RIGHT, one.last_tick, "en").verdict == "Only this one finishes."


@given(
    times=st.lists(st.integers(0, 900), min_size=1, max_size=40),
    over=st.integers(1, 40),
    total=st.integers(1_000, 300_000),
)
def test_a_wait_is_short_where_it_can_be(
    times: list[int], over: int, total: int
) -> None:
    """Whatever the times are, all of the total is dealt and none of it is negative."""
    dealt = with_short_wait(times, over, total)

    assert sum(dealt) == total * any(times)
    assert min(dealt) >= 0
    is_alone = not any(times[:over])
    assert is_alone or sum(dealt[over:]) <= min(20_000, total // 6)


@pytest.mark.parametrize(
    ("left", "right", "title", "is_said"),
    [
        ("", "", "", True),
        ("+values=ascending", "+values=ascending", "", True),
        ("", "+values=ascending", "", False),  # one guess each, but not the same
        ("+cells=reading-order", "+cells=reading-order", "", False),
        ("", "", "thermometer-6", False),
    ],
)
def test_why_two_searches_are_equal_is_said_only_where_it_is_so(
    left: str, right: str, title: str, *, is_said: bool
) -> None:
    """Not with a rule beyond houses, nor where single cells are not filled first."""
    puzzle = puzzle_of("..2.4.3...6.2.31...1.....3...54.....", "classic-6")
    if title:
        puzzle = rule_puzzle(title)
    ways = (f"csp:forward-checking{left}", f"csp:ac3{right}")
    one_solve, other = (solve(puzzle, AgentSpec.named(way).chosen()) for way in ways)

    one = Comparison.of(one_solve, other, Clock.WORK)

    assert one.has_equal_searches == is_said
    for language in languages():
        last = one.last_tick
        reasons = {said(one, side, last, language).reason for side in (LEFT, RIGHT)}
        assert (phrases("compare", language)["equal-searches"] in reasons) == is_said


def test_equal_guesses_that_have_another_reason_are_not_explained() -> None:
    """In reading order cells with one value left may stay open at a guess."""
    puzzle = puzzle_of("1234............", "classic-4")
    for order, is_said in (("fewest", True), ("reading-order", False)):
        ways = (f"csp:{name}+cells={order}" for name in ("forward-checking", "ac3"))
        left, right = (solve(puzzle, AgentSpec.named(way).chosen()) for way in ways)

        guesses = [
            [event.candidate for event in trace.events if isinstance(event, Guessed)]
            for trace in (left, right)
        ]
        assert guesses[0] == guesses[1] != []
        one = Comparison.of(left, right, Clock.STEP)
        assert one.has_equal_searches == is_said


def test_the_end_card_has_the_cpu_time_that_was_measured() -> None:
    """Beside the steps; nothing where nobody measured it."""
    left, right = solved("easy", "csp:ac3"), solved("easy", "csp:gac")
    timed = Comparison.of(
        replace(left, cpu_ms=12), replace(right, cpu_ms=3456), Clock.WORK
    )
    plain = Comparison.of(left, right, Clock.WORK)

    *_, first, second = Credits("en").comparison_end(timed).lines
    assert first.endswith(", 12 ms of CPU time")
    assert second.endswith(", 3.5 s of CPU time")
    assert "CPU" not in " ".join(Credits("en").comparison_end(plain).lines)
