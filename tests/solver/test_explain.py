"""Every step of a solve is told in whole sentences."""

from typing import Final

import pytest

from solver.deduction import Deduction, Strategy
from solver.errors import UnknownNameError
from solver.events import (
    Deduced,
    Finished,
    Outcome,
)
from solver.explain import Explanation, explain
from solver.puzzle import Puzzle
from solver.strategies import LADDER
from solver.strategies.elimination import ELIMINATION
from solver.strategies.singles import ONLY_CHOICE, SINGLE_POSSIBILITY
from solver.strategies.subsets import NAKED_TWINS
from solver.trace import Trace
from tests.solver.solves import each_solve, trace_of
from tests.solver.told import ONE_CLUE, all_but, told
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    NO_CLUES,
    candidate,
    candidates,
    grid_of,
    puzzle_of,
    unit,
)


@each_solve
def test_every_step_has_a_title_and_a_reason(puzzle: Puzzle, agent: str) -> None:
    """No step is left without words, and no brace without its filling."""
    trace = trace_of(puzzle, agent)

    for step in range(len(trace) + 1):
        said = explain(trace, step)
        assert said.title
        assert said.reason.endswith(".")
        assert not {"{", "}"} & {*said.title, *said.also, *said.reason, *said.follows}


@pytest.mark.parametrize("strategy", LADDER, ids=lambda strategy: strategy.slug)
def test_every_strategy_has_a_sentence_of_its_own(strategy: Strategy) -> None:
    """What a strategy of the ladder finds is not told as just any technique."""
    traces = [trace_of(puzzle_of(text)) for text in (EASY, NEEDS_A_GUESS)]

    reasons = [
        explain(trace, step).reason
        for trace in traces
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.technique == strategy.slug
    ]

    assert reasons
    assert not any(reason.startswith("This follows by") for reason in reasons)


def test_the_start_counts_the_clues() -> None:
    """Before the first step stands what is given."""
    assert explain(Trace(puzzle_of(EASY), ()), 0) == Explanation(
        "The puzzle",
        "",
        "32 clues are given. Every other cell may still hold any digit.",
        "Follow the reasons step by step.",
    )


def test_elimination_names_the_cell_its_units_and_the_first_of_the_peers() -> None:
    """Nine names at most are listed, the last of them how many more there are."""
    found = next(ELIMINATION.find(grid_of(A1="=5")))

    assert told(Deduced(found)) == Explanation(
        "Elimination",
        "",
        "A1 is 5, so no other cell of row A, column 1 or block 1 can be 5.",
        "5 is struck from A2, A3, A4, A5, A6, A7, A8, A9 and 12 more.",
    )


def test_elimination_from_a_cell_not_assigned_says_so() -> None:
    """A cell that can only be one digit is told apart from one that is it."""
    grid = grid_of(I9="3", **dict.fromkeys(("I1", "A9", "G7"), "31"))
    cell = candidate("I9=3").cell
    found = next(d for d in ELIMINATION.find(grid) if d.because[0].cell == cell)
    others = Deduction("manual", removes=candidates(all_but("I9", "3")))

    said = told(Deduced(others), Deduced(found))

    assert said.reason == (
        "I9 can only be 3, so no other cell of row I, column 9 or block 9 can be 3."
    )


def test_a_single_possibility_names_cell_and_digit() -> None:
    """The digit left is the reason and the conclusion."""
    (found,) = SINGLE_POSSIBILITY.find(grid_of(D6="7"))

    assert told(Deduced(found)) == Explanation(
        "Single possibility",
        "naked single",
        "Only 7 is left for D6, so D6 is 7.",
        "D6 = 7.",
    )


def test_an_only_choice_names_its_unit() -> None:
    """The unit that has one place for the digit is said first."""
    place = candidate("F2=4")
    found = Deduction(ONLY_CHOICE.slug, (place,), (), (place,), (unit("column 2"),))

    assert told(Deduced(found)) == Explanation(
        "Only choice",
        "hidden single",
        "In column 2 only F2 can still hold 4, so F2 is 4.",
        "F2 = 4.",
    )


def test_naked_twins_name_both_cells_and_both_digits() -> None:
    """Two digits leave several cells in one sentence."""
    fillers = dict.fromkeys(("A2", "A3", "A5", "A6", "A7"), "56789")
    grid = grid_of(A1="12", A4="12", A8="1359", A9="2359", **fillers)
    found = next(NAKED_TWINS.find(grid))

    assert told(Deduced(found)) == Explanation(
        "Naked twins",
        "naked pair",
        "A1 and A4 hold only 1 and 2, so no other cell of row A can be 1 or 2.",
        "1 and 2 are struck from A8 and A9.",
    )


def test_a_refuted_guess_is_told_as_what_it_was() -> None:
    """The candidate and its end are the reason for its removal."""
    refutation = Deduction("refutation", removes=candidates("A6=6"))

    assert told(Deduced(refutation)) == Explanation(
        "Refuted guess",
        "",
        "A6 = 6 ended in a contradiction, so A6 is not 6.",
        "6 is struck from A6.",
    )


def test_an_unknown_technique_is_told_by_its_name() -> None:
    """A strategy from elsewhere needs no sentence to be shown."""
    found = Deduction(
        "x-wing", removes=candidates("B2=3 C2=3"), places=candidates("A1=1")
    )

    assert told(Deduced(found), puzzle=puzzle_of(NO_CLUES)) == Explanation(
        "X wing", "", "This follows by x-wing.", "A1 = 1. 3 is struck from B2 and C2."
    )


def test_a_change_by_hand_has_its_title() -> None:
    """What was put in without a technique is told as done by hand."""
    said = told(Deduced(Deduction("manual", removes=candidates("B2=3"))))

    assert said.title == "By hand"


SENTENCE_SLUGS: Final = (
    *("elimination", "only-choice", "single-possibility", "naked-twins"),
    *("guess", "start", "retraction", "stuck", "wrong-guess", "no-place", "twice"),
)


@pytest.mark.parametrize("slug", SENTENCE_SLUGS)
def test_a_placement_in_the_name_of_a_technique_is_told(slug: str) -> None:
    """Boards and trace files may name any technique, and give no reasons."""
    said = told(Deduced(Deduction(slug, places=candidates("B2=3"))))

    assert said.title
    assert said.reason


def test_a_refutation_that_places_is_told() -> None:
    """So may they name a refutation for a digit that was put in."""
    assert told(Deduced(Deduction("refutation", places=candidates("B2=3")))).reason


def test_a_language_that_is_not_there_is_refused() -> None:
    """The message offers the languages there are."""
    trace = Trace(ONE_CLUE, ())

    with pytest.raises(UnknownNameError, match="no language is called 'xx'; known: en"):
        explain(trace, 0, "xx")


@pytest.mark.parametrize("step", [-1, 2])
def test_a_step_that_is_not_there_is_refused(step: int) -> None:
    """A step counts events."""
    trace = Trace(ONE_CLUE, (Finished(Outcome.STUCK),))

    with pytest.raises(IndexError):
        explain(trace, step)
