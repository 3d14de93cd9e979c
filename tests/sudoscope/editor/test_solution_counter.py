"""Verdicts: how many solutions a sketch has, said beside the window."""

import pytest

from solver.oracle import count_solutions
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, variant_named
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.model.solvability import Solvability, judged
from sudoscope.editor.window.solution_counter import SolutionCounter
from tests.solver.variant_puzzles import example
from tests.support import (
    EASY,
    EASY_SOLUTION,
    NEEDS_MANY_GUESSES,
    NO_CLUES,
    NO_SOLUTION_AFTER_GUESSES,
    ON_DIAGONALS,
    at,
    puzzle_of,
)

SLOW = (
    "..6...7..............2.........6.........2................9..............6......."
)
"""On the diagonal board the search looks at some 36,000 states: the slowest found."""


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("text", "variant", "verdict"),
    [
        (NO_CLUES, "classic", Solvability.SEVERAL),
        (NO_CLUES, "diagonal", Solvability.SEVERAL),
        (EASY, "classic", Solvability.ONE),
        (NEEDS_MANY_GUESSES, "classic", Solvability.ONE),
        (ON_DIAGONALS, "diagonal", Solvability.ONE),
        (ON_DIAGONALS, "classic", Solvability.SEVERAL),
        (NO_SOLUTION_AFTER_GUESSES, "classic", Solvability.NONE),
        (SLOW, "diagonal", Solvability.SEVERAL),
    ],
)
def test_a_verdict_says_how_many_solutions_there_are(
    text: str, variant: str, verdict: Solvability
) -> None:
    """None, one or several, as the oracle counts them."""
    puzzle = puzzle_of(text, variant)

    found = judged(puzzle)

    assert found.verdict is verdict
    counts = {Solvability.NONE: 0, Solvability.ONE: 1, Solvability.SEVERAL: 2}
    assert count_solutions(puzzle, limit=2) == counts[verdict]


def test_the_only_solution_comes_with_its_verdict() -> None:
    """It need not be searched for twice."""
    assert "".join(map(str, judged(puzzle_of(EASY)).solution or ())) == EASY_SOLUTION


def test_a_search_that_takes_too_long_is_given_up() -> None:
    """The verdict is then unknown; at the same number of states on every machine."""
    assert judged(puzzle_of(SLOW, "diagonal"), most_states=1000) == (
        Solvability.UNKNOWN,
        None,
    )


@pytest.mark.parametrize("variant", ["classic", "diagonal"])
def test_every_beginning_of_a_puzzle_is_judged_within_the_bound(variant: str) -> None:
    """Typed in clue by clue, a puzzle has a verdict all the way."""
    rules = variant_named(variant)
    sketch = Sketch.empty(rules)

    for cell, clue in zip(rules.cells, puzzle_of(ON_DIAGONALS).clues, strict=True):
        if clue is None:
            continue
        sketch = sketch.with_cursor(cell).with_digit(clue)
        assert sketch.puzzle is not None
        assert judged(sketch.puzzle).verdict in {Solvability.SEVERAL, Solvability.ONE}


def test_a_judge_answers_later_and_remembers() -> None:
    """Asking returns at once; when the answer is there, it is given every time."""
    judge = SolutionCounter()
    sketch = Sketch.of(puzzle_of(EASY, title="Easy"))

    first = judge.on(sketch)
    judge.wait()

    found = judge.on(sketch)
    assert first is None
    assert found is not None
    assert found.verdict is Solvability.ONE
    assert not judge.is_busy
    assert judge.on(sketch.moved(1, 0)) is found


def test_a_conflict_is_judged_at_once() -> None:
    """There is nothing to count."""
    judge = SolutionCounter()
    sketch = Sketch.of(puzzle_of(EASY)).with_cursor(at("A1")).with_digit(Digit(3))

    found = judge.on(sketch)

    assert found is not None
    assert found.verdict is Solvability.CONFLICT
    assert not judge.is_busy


def test_the_latest_question_is_the_one_that_is_answered() -> None:
    """A long search ends when something else is asked."""
    judge = SolutionCounter(most_states=10**9)
    endless = Sketch.of(puzzle_of(SLOW, "diagonal"))
    easy = Sketch.of(puzzle_of(EASY))

    judge.on(endless)
    judge.on(easy)
    judge.wait()

    found = judge.on(easy)
    assert found is not None
    assert found.verdict is Solvability.ONE
    assert judge.on(endless) is None
    judge.close()


def test_a_judge_that_gives_up_says_so() -> None:
    """The bound holds beside the window too."""
    judge = SolutionCounter(most_states=1000)
    sketch = Sketch.of(puzzle_of(SLOW, "diagonal"))

    judge.on(sketch)
    judge.wait()

    found = judge.on(sketch)
    assert found is not None
    assert found.verdict is Solvability.UNKNOWN


def test_a_closed_judge_answers_no_more() -> None:
    """Closing in the middle of a search ends it, and nothing waits."""
    judge = SolutionCounter()
    judge.on(Sketch.of(puzzle_of(SLOW, "diagonal")))

    judge.close()
    judge.wait()

    assert judge.on(Sketch.empty(classic())) is None
    assert not judge.is_busy


def test_a_judge_knows_of_cages() -> None:
    """Without them, a board without clues would have several solutions."""
    judge = SolutionCounter()
    sketch = Sketch.of(example("sgt-killer-x-03").puzzle)

    judge.on(sketch)
    judge.wait()

    found = judge.on(sketch)
    assert found is not None
    assert found.verdict is Solvability.ONE
    judge.close()
