"""Steps: what is said of each cell, for what the pictures cannot tell apart."""

from functools import cache

import pytest

from solver.agents import agent_named, solve
from solver.log.events import Clashed, Deduced, Finished, Guessed, Outcome, Retracted
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from tests.viz.replays import first_steps, hardest
from viz.scene.board.cell_view import LATEST_TURN, Mark
from viz.scene.board.views.step import step_view

IMPOSSIBLE = (
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.4"
)
STEPS = first_steps(hardest())


@cache
def impossible(agent: str) -> Trace:
    """A solve of a puzzle that has no solution."""
    puzzle = Puzzle.parse(IMPOSSIBLE)
    return solve(puzzle, agent_named(agent))


def test_a_rewind_lets_the_latest_digit_leave_first() -> None:
    """Digits leave in the reverse order of their placement, the guess last."""
    step = STEPS["retraction"]
    event = hardest().events[step - 1]
    assert isinstance(event, Retracted)
    placed = []
    for earlier in hardest().events[event.guess : step - 1]:
        match earlier:
            case Deduced(deduction):
                placed += [place.cell for place in deduction.places]
            case Guessed(candidate):
                placed.append(candidate.cell)
            case _:
                pass

    cells = [c for c in step_view(hardest(), step).cells if c.has(Mark.GONE)]
    left = sorted(cells, key=lambda cell: cell.number(Mark.GONE))

    assert [cell.cell for cell in left] == placed[::-1]
    turns = [cell.number(Mark.GONE) for cell in left]
    assert (turns[0], turns[-1]) == (0, LATEST_TURN)
    assert left[-1].has(Mark.TAKEN_BACK)


def test_a_rewind_brings_candidates_back() -> None:
    """What returns to a cell that stays open is what it had before the guess."""
    step = STEPS["retraction"]
    before, after = hardest().grid(step - 1), hardest().grid(step)

    for cell in step_view(hardest(), step).cells:
        if not cell.has(Mark.GONE) and cell.digit is None:
            assert (
                cell.marked_digits(Mark.RETURNING)
                == after[cell.cell] & ~before[cell.cell]
            )


@pytest.mark.parametrize("names", [("A2", "A2"), ("A2", "C1", "B8")])
def test_a_guess_shows_what_it_was_chosen_from(names: tuple[str, ...]) -> None:
    """Its options are marked in their cells, be it one cell or several."""
    cells = [hardest().puzzle.variant.cell_named[name] for name in names]
    digits_ = (4, 5) if len(set(cells)) == 1 else (5, 5, 5)
    options = tuple(
        Candidate(cell, Digit(d)) for cell, d in zip(cells, digits_, strict=True)
    )
    trace = Trace(hardest().puzzle, (Guessed(options[0], options),))

    marked = {
        (cell.cell, digit)
        for cell in step_view(trace, 1).cells
        for digit in digits(cell.marked_digits(Mark.OPTION))
    }

    assert marked == set(options)


def test_the_end_without_solution_shows_the_contradiction() -> None:
    """The last picture marks the same cells as the contradiction before it."""
    for agent in ("propagation", "csp"):
        trace = impossible(agent)
        last = len(trace)
        assert trace.outcome is Outcome.UNSOLVABLE
        assert isinstance(trace.events[-2], Clashed)

        assert step_view(trace, last).cells == step_view(trace, last - 1).cells
        assert any(cell.has(Mark.CLASH) for cell in step_view(trace, last).cells)


def test_the_end_after_the_last_guess_failed_shows_where_it_was() -> None:
    """Where every option has been taken back, the cells of the options are marked."""
    searched = hardest()
    step = STEPS["retraction"]
    ended = (*searched.events[:step], Finished(Outcome.UNSOLVABLE))
    trace = Trace(searched.puzzle, ended)
    last = len(trace)

    marked = [cell for cell in step_view(trace, last).cells if cell.has(Mark.CLASH)]

    assert marked
    assert all(cell.digit is None and cell.has(Mark.OPTION) for cell in marked)


def test_a_contradiction_blames_the_latest_guess() -> None:
    """One cell is blamed, and it holds the guess made last."""
    step = STEPS["contradiction"]
    latest = hardest().position(step).guesses[-1].candidate

    (blamed,) = (
        cell for cell in step_view(hardest(), step).cells if cell.has(Mark.BLAMED)
    )

    assert (blamed.cell, blamed.digit) == latest
