"""Limits of cells in words: each is one that the board shows."""

import re
from typing import Final

from solver.agents import solve
from solver.explain import explain_deduction
from solver.explain.step_clauses import said_clauses
from solver.log.events import Deduced
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.digits import digits
from solver.techniques.constraints.find import find_constraint_removals
from solver.techniques.constraints.rule_openings import RULE_OPENING
from tests.solver.rule_puzzles import records_of
from tests.support import grid_of, with_rule

FILES: Final = ("rules/small.jsonl", "rules.jsonl")
LIMIT: Final = re.compile(
    r"((?:[A-Z]\d(?:, |,? and )?)+) (?:is|are) at (least|most) (\d+)(?![−+\d])"
)


def said_of(grid: Grid) -> str:
    """What is said of the first step that the rule of *grid* makes."""
    found = next(find_constraint_removals(grid))
    return explain_deduction(found, Position.at(grid)).sentences


def test_a_limit_that_is_said_of_a_cell_is_one_that_the_board_shows() -> None:
    """Before the step that of a cause; after it that of a cell that lost digits.

    A clue of skyscrapers gives limits that are no conclusion.
    """
    tried = 0
    for record in (record for name in FILES for record in records_of(name)):
        trace = solve(record.puzzle)
        cell_named = trace.puzzle.variant.cell_named
        for step, event in enumerate(trace.events, 1):
            if not (
                isinstance(event, Deduced) and event.deduction.rule == "constraint"
            ):
                continue
            if event.deduction.within[0].kind == "skyscraper":
                continue
            for clause in said_clauses(trace, step):
                cause, *effect = re.split(r", so |^So ", str(clause.says))
                grids = (trace.grid(step - 1), trace.grid(step))
                for said, grid in zip((cause, *effect), grids, strict=False):
                    for names, key, limit in LIMIT.findall(said):
                        for name in re.findall(r"[A-Z]\d", names):
                            tried += 1
                            held = digits(grid[cell_named[name]])
                            end = held[0] if key == "least" else held[-1]
                            assert end == int(limit), clause.says
    assert tried > 40


def test_a_limit_that_a_cell_had_lost_before_is_no_conclusion() -> None:
    """It is said what took it, or what the cell loses."""
    grid = grid_of(with_rule("thermometer", ("A1", "A2")), A1="=5", A2="23489")
    assert said_of(grid).endswith(
        "A1 is 5. 6 and 7 were struck from A2 before. So A2 is at least 8."
    )

    longer = grid_of(with_rule("thermometer", ("A1", "A2")), A1="345", A2="2389")
    assert said_of(longer).endswith("A1 is at least 3, so A2 has no 2 or 3 left.")


def test_a_sum_that_gives_such_a_limit_is_said_before_what_falls() -> None:
    """The sum shows the limit, and the board what is left."""
    board = with_rule("arrow", ("A1", "B4", "C7"), (1,))
    said = said_of(grid_of(board, A1="145678", B4="23468", C7="12357"))

    assert "C7 is at most 8−2 = 6. So A1 has no 1 left, B4 has no 8 left" in said, said


def test_a_cause_is_said_to_be_as_great_as_the_board_shows() -> None:
    """Though the step needs less."""
    grid = grid_of(with_rule("thermometer", ("A1", "A2")), A1="4678", A2="3567")
    assert "A1 is at least 4" in said_of(grid)


def test_a_sum_says_that_a_cell_sees_a_placed_digit_beside_it() -> None:
    """Else 6 = 3+3 were left."""
    grid = grid_of(
        with_rule("arrow", ("E1", "F1", "F2"), (1,)), E1="46789", F1="=3", F2="12467"
    )
    said = said_of(grid)

    assert "F2 sees the 3 in F1. That leaves only" in said, said


def test_a_sum_of_a_diagonal_with_a_given_is_no_opening() -> None:
    """The given says more."""
    board = with_rule("little-killer", ("A8", "B9"), (12,))

    assert [*RULE_OPENING.find(grid_of(board))]
    grid = grid_of(board, B9="=5")
    assert not [*RULE_OPENING.find(grid)]
    assert said_of(grid).endswith("B9 is 5, which leaves 12−5 = 7 for A8. So A8 is 7.")
