"""Questions: what is asked before which step."""

import pytest

from solver.log.deduction import Deduction
from solver.log.events import Deduced, Guessed, Retracted
from solver.puzzle.puzzle import Puzzle
from sudoscope.quizzes.game.kinds import Kind
from sudoscope.quizzes.game.questions import Ask, Questions
from tests.solver.solves import trace_of
from tests.sudoscope.quizzes.game.asked import (
    EASY_PUZZLE,
    HARD_PUZZLE,
    SOLVES,
    questions,
)
from viz.replay.timeline import WHOLE


@pytest.mark.parametrize(("puzzle", "agent"), SOLVES)
def test_every_placement_is_asked_about(puzzle: Puzzle, agent: str) -> None:
    """Where placements are asked, no deduction that places a digit is left out."""
    trace = trace_of(puzzle, agent)
    placing = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.places
    ]

    assert placing
    assert list(Questions(trace, {Kind.PLACEMENTS}).steps) == placing


def test_patterns_are_asked_about() -> None:
    """Every naked twins, and no elimination but its first use."""
    trace = trace_of(HARD_PUZZLE)
    twins = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.technique == "naked-pair"
    ]

    assert twins
    assert list(Questions(trace, {Kind.PATTERNS}).steps) == twins


def test_the_first_use_of_each_technique_is_asked_about() -> None:
    """One question for each strategy; a refutation is no strategy."""
    trace = trace_of(HARD_PUZZLE)
    asked = Questions(trace, {Kind.FIRST_USES})
    events = [trace.events[step - 1] for step in asked.steps]

    techniques = [e.deduction.technique for e in events if isinstance(e, Deduced)]
    assert sorted(techniques) == sorted(
        {"elimination", "naked-single", "hidden-single", "naked-pair"}
    )


def test_a_guess_in_a_new_place_is_asked_about() -> None:
    """The next try of a guess that was taken back is not."""
    trace = trace_of(EASY_PUZZLE, "csp-ac3")
    events = trace.events
    fresh = [
        step
        for step, event in enumerate(events, start=1)
        if isinstance(event, Guessed) and not isinstance(events[step - 2], Retracted)
    ]

    asked = Questions(trace, {Kind.GUESSES})

    assert list(asked.steps) == fresh
    assert all(
        q.ask is Ask.GUESS for q in map(asked.before, asked.steps) if q is not None
    )


@pytest.mark.parametrize(("puzzle", "agent"), SOLVES)
def test_a_question_is_about_the_step_that_comes_next(
    puzzle: Puzzle, agent: str
) -> None:
    """What is shown, and what is judged by, is the position before the step."""
    trace = trace_of(puzzle, agent)
    asked = questions(puzzle, agent)

    for step in asked.steps[::9]:
        question = asked.before(step)
        assert question is not None
        assert question.position == trace.position(step - 1)
        assert question.shown[:2] == (step - 1, WHOLE)
        event = trace.events[step - 1]
        recorded = event.deduction if isinstance(event, Deduced) else event
        assert question.recorded == recorded


@pytest.mark.parametrize(("puzzle", "agent"), SOLVES)
def test_only_the_question_for_a_digit_shows_its_cell(
    puzzle: Puzzle, agent: str
) -> None:
    """Elsewhere the cell is the answer."""
    asked = questions(puzzle, agent)

    for step in asked.steps[::4]:
        question = asked.before(step)
        assert question is not None
        if question.ask is Ask.DIGIT:
            assert isinstance(question.recorded, Deduction)
            assert question.cell == question.recorded.places[0].cell
        else:
            assert question.cell is None


def test_place_and_digit_take_turns() -> None:
    """Both are asked; the digit of a single possibility, which is seen, is not."""
    asked = questions(HARD_PUZZLE, "propagation")
    every = [q for q in map(asked.before, asked.steps) if q is not None]
    digit = [q for q in every if q.ask is Ask.DIGIT]

    assert {q.ask for q in every} == set(Ask)
    for question in digit:
        assert isinstance(question.recorded, Deduction)
        assert question.recorded.technique != "naked-single"


def test_nothing_is_asked_before_other_steps() -> None:
    """Nor before the puzzle as given, nor after the end."""
    asked = questions(HARD_PUZZLE, "propagation")
    last = len(asked.trace)

    silent = set(range(last + 2)) - set(asked.steps)

    assert all(asked.before(step) is None for step in silent)
    assert asked.after(0) == asked.steps[0]
    assert asked.after(asked.steps[0]) == asked.steps[1]
    assert asked.after(asked.steps[-1]) is None
