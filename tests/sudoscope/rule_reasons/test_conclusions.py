"""Conclusions of steps by rules: whatever is said before, each says what falls."""

import re
from typing import Final

from solver.agents import solve
from solver.explain import explain_deduction
from solver.explain.step_clauses import said_clauses
from solver.log.events import Deduced
from solver.log.position import Position
from solver.techniques.constraints.rule_openings import RULE_OPENING
from tests.solver.rule_puzzles import records_of
from tests.support import grid_of, with_rule

FILES: Final = ("rules/small.jsonl", "rules.jsonl")
MANY: Final = re.compile(r"\d+ candidates are struck|\d more")


def test_the_last_clause_of_a_step_by_a_rule_names_each_cell_that_loses_a_digit() -> (
    None
):
    """Or counts what is struck, where it is much."""
    tried = 0
    for record in (record for name in FILES for record in records_of(name)):
        trace = solve(record.puzzle)
        cell_name = trace.puzzle.variant.cell_name
        for step, event in enumerate(trace.events, 1):
            if not (isinstance(event, Deduced) and event.deduction.constraints):
                continue
            tried += 1
            last = str(said_clauses(trace, step)[-1].says)
            cells = {cell_name(cell) for cell, _ in event.deduction.removes}
            named = cells <= {*re.findall(r"[A-Z]\d+", last)}
            assert named or MANY.search(last), last
    assert tried > 200


def test_a_line_that_strikes_the_same_of_all_its_cells_says_so() -> None:
    """The sums that it has are no conclusion."""
    grid = grid_of(with_rule("region-sum", ("A1", "B4", "C5"), (1, 2)))
    (found,) = RULE_OPENING.find(grid)
    one = found._replace(
        removes=grid.variant.planes.set_of(c for c in found.removes if c.digit == 1)
    )

    line = explain_deduction(one, Position.at(grid)).line
    assert line.endswith("So A1 is at least 3.") or line.endswith("So A1 is not 1."), (
        line
    )
