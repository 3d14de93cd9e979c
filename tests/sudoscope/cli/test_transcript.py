"""A solve as a document: every step once, under the heading of its guess."""

from functools import cache

import pytest

from solver import solve
from solver.explain import explain
from solver.log.events import Guessed
from solver.log.trace import Trace
from solver.messages import languages
from solver.puzzle.puzzle import Puzzle
from sudoscope.cli.output.transcript import transcript
from tests.support import EASY, puzzle_of


@cache
def searched() -> Trace:
    """A solve with guesses and backtracks."""
    return solve("...23.......24..", "backtracking")


@cache
def written() -> tuple[str, ...]:
    """The lines of that solve."""
    return tuple(transcript(searched()))


@pytest.mark.thorough
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("agent", ["human", "backtracking", "propagation"])
def test_every_step_is_told_once_and_in_order(agent: str, language: str) -> None:
    """With its reason, whatever Markdown would make of its letters."""
    trace = searched() if agent == "backtracking" else solve(EASY, agent)
    text = "\n".join(transcript(trace, language)).replace("\\", "")

    place = 0
    for step in range(len(trace) + 1):
        place = text.index(explain(trace, step, language).reason, place) + 1


@pytest.mark.thorough
def test_steps_stand_under_their_guesses() -> None:
    """A level deeper for each that is open, as far as Markdown has levels."""
    trace = searched()
    heads = [line for line in written() if line.startswith("##")]

    deepest = 0
    for step, event in enumerate(trace.events, 1):
        if isinstance(event, Guessed):
            depth = len(trace.position(step).guesses)
            deepest = max(deepest, depth)
            sign = "#" * min(2 + depth, 6)
            assert sum(h.startswith(f"{sign} Step {step:,}: ") for h in heads) == 1
    assert deepest > 1


def test_a_part_tells_these_steps_alone() -> None:
    """Without the end, where that is not among them."""
    trace = searched()
    made = (n for n, event in enumerate(trace.events, 1) if isinstance(event, Guessed))
    guess = next(made)
    lines = list(transcript(trace, steps=[guess - 1, guess]))

    assert sum(line.startswith("##") for line in lines) == 2
    assert not any(line.startswith("- ") for line in lines)


def test_the_board_can_be_read_in_again() -> None:
    """The first is the puzzle, the last the solution."""
    trace = searched()
    boards = "\n".join(written()).split("```")[1::2]

    puzzle, *_, solution = (board.removeprefix("text\n") for board in boards)
    assert Puzzle.parse(puzzle).clues == trace.puzzle.clues
    assert Puzzle.parse(solution).text == trace.last_grid.text


def test_the_board_is_drawn_at_both_ends_and_before_first_guesses() -> None:
    """Not before a guess under another one, and before no other step."""
    trace = searched()
    boards = "\n".join(written()).split("```")[1::2]
    outermost = [
        step
        for step, event in enumerate(trace.events)
        if isinstance(event, Guessed) and not trace.position(step).guesses
    ]

    assert len(outermost) > 1
    assert [Puzzle.parse(board.removeprefix("text\n")).text for board in boards] == [
        trace.grid(step).text for step in (0, *outermost, len(trace))
    ]


def test_a_title_stays_what_it_is() -> None:
    """Signs of Markdown in it are no signs."""
    trace = solve(EASY, "human")
    named = Trace(puzzle_of(EASY, title="*One* <b>"), trace.events, trace.agent)

    assert next(transcript(named)) == r"# \*One\* \<b\>"
