"""What is said of chains through almost locked sets."""

from typing import Final

import pytest

from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates
from solver.techniques.ladder import strategies_named
from tests.solver.told import told
from tests.support import candidate_set, grid_of, puzzle_of

EMPTY: Final = puzzle_of("." * 81)


CELLS: Final = {"A9": "136", "G9": "128", "H9": "28", "I9": "126", "G8": "258"}


@pytest.mark.parametrize(
    ("pairs", "link"),
    [
        (
            {"B8": "35"},
            (
                "G8 is 5 (A9, G9, H9 and I9 then hold 1, 2, 6 and 8, which leaves it"
                " no other digit)"
            ),
        ),
        (
            {"B8": "35", "B9": "36"},
            "G8 is 5 (G8, G9, H9 and I9 have only 1, 2, 5 and 8 left)",
        ),
    ],
)
def test_a_set_is_said_with_what_it_holds(pairs: dict[str, str], link: str) -> None:
    """In the set a digit must be somewhere; beside it a cell may be left one digit."""
    grid = grid_of(**CELLS, **pairs)
    wanted = candidate_set("A8=5").bits
    (strategy,) = strategies_named(["grouped-aic"])
    found = next(one for one in strategy.find(grid) if one.removes.bits & wanted)
    gone = Grid.of(EMPTY).candidates & ~grid.candidates
    before = Deduction("manual", removes=Candidates(gone, 81))

    said = told(Deduced(before), Deduced(found), puzzle=EMPTY)

    assert link in said.reason
