"""What a step concludes in its words: the digit that follows is not said again."""

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.explain import explain
from solver.explain.concluded import concluded_at
from solver.log.board import Board
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.rules.digits import is_single
from solver.techniques.singles.find import naked_single_in
from tests.solver.variant_puzzles import example
from tests.techniques import trace_with


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rule_that_writes_a_digit_says_it(language: str) -> None:
    """Of naked singles after rules those are said whose digit these have written."""
    trace = solve(example("killer-6-01").puzzle, "human", limits=Limits(events=60))
    is_it = {"en": "is", "de": "ist"}[language]
    said = 0
    for step, event in enumerate(trace.events, start=1):
        if not (isinstance(event, Deduced) and event.deduction.places):
            continue
        (cell, digit) = event.deduction.places[0]
        found = concluded_at(trace, step, language)
        if found:
            words = explain(trace, found, language)
            ends = f"{words.reason} {words.follows}"
            assert f"{trace.puzzle.rules.cell_name(cell)} {is_it} {digit}" in ends
            assert trace.grid(found)[cell] == trace.grid(step)[cell]
            said += 1
    assert said


@pytest.mark.parametrize(("technique", "is_said"), [("bug-plus-1", 1), ("w-wing", 0)])
def test_a_pattern_says_a_digit_where_it_claims_that_it_is_true(
    technique: str, is_said: int
) -> None:
    """BUG + 1 says that a digit is true; a wing only what a cell is not."""
    trace = placed_after(trace_with(technique))
    assert concluded_at(trace, len(trace), "en") == is_said * (len(trace) - 1)


def placed_after(trace: Trace) -> Trace:
    """*trace* and the digit that its last step leaves alone in a cell."""
    board = Board(trace.puzzle)
    gone = set()
    for event in trace.events:
        assert isinstance(event, Deduced)
        board.commit(event.deduction)
        gone = {*event.deduction.removes}
    cells = sorted(c for c, _ in gone)
    found = next(
        naked_single_in(board.grid, c) for c in cells if is_single(board.grid[c])
    )
    board.commit(found)
    return board.trace()
