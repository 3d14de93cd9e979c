"""Puzzles that give candidates: what is gone is removed by an event, by any agent."""

from typing import Final

import pytest

from solver.agents import AGENTS, solve
from solver.checker import verify
from solver.checker.constraint_choices import is_of_two
from solver.codec import packed, read_trace
from solver.errors import TraceError
from solver.log.events import Deduced, Outcome
from solver.oracle import count_solutions
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.constraints.kinds import rule_of
from solver.rules.constraints.pairs import RATIO
from solver.rules.digits import Mask, mask_of
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from sudoscope.puzzle_sites.restricted_cells import given_candidates
from tests.in_one_test import in_one_test

SMALL: Final = classic(4)
FULL: Final = SMALL.all_digits
NO_CLUES: Final = (None,) * 16
GIVEN: Final = {0: 0b1, 1: 0b110, 3: 0b110, 5: 0b100, 10: 0b10, 15: 0b1000}
"""Cells of a board of four rows and the digits they may hold: one solution."""


def sukaku() -> Puzzle:
    """A puzzle of candidates alone."""
    masks = [Mask(GIVEN.get(cell, FULL)) for cell in SMALL.cells]
    return Puzzle(SMALL, NO_CLUES, "", given_candidates(SMALL, NO_CLUES, masks))


@in_one_test("agent", AGENTS)
def test_every_agent_begins_by_removing_what_is_not_given(agent: str) -> None:
    """The first event leaves the candidates that the puzzle gives, and is proved."""
    puzzle = sukaku()

    trace = solve(puzzle, agent)

    assert trace.outcome is Outcome.SOLVED
    assert [trace.grid(1)[Cell(cell)] for cell in GIVEN] == list(
        map(Mask, GIVEN.values())
    )
    assert isinstance(trace.events[0], Deduced)
    assert trace.events[0].deduction.within == puzzle.constraints
    assert verify(trace).is_proved
    assert read_trace(packed(trace)) == trace


def test_the_candidates_decide_how_many_solutions_there_are() -> None:
    """Without them there would be several."""
    assert count_solutions(sukaku()) == 1
    assert count_solutions(Puzzle(SMALL, NO_CLUES)) == 2


def test_what_clues_rule_out_is_no_given_candidate() -> None:
    """Pencil marks that say no more than the clues leave the puzzle classic."""
    clues = Puzzle.parse("1..............." + "").clues
    masks = [Mask(FULL & ~1) if cell in SMALL.peers[0] else FULL for cell in range(16)]
    masks[0] = Mask(1)

    assert given_candidates(SMALL, clues, masks) == ()
    masks[1] = mask_of(SMALL.digits[2:])
    assert given_candidates(SMALL, clues, masks) == (
        GivenCandidates("A2", (SMALL.cells[1],), (Mask(0b1100),)),
    )


def test_given_candidates_of_two_cells_join_them_not() -> None:
    """Neither depends on the other, so no arc leads from one to the other."""
    both = SMALL.cells[:2]
    given = GivenCandidates("A1", both, (Mask(0b11), Mask(0b110)))

    assert not is_of_two(given)
    assert is_of_two(rule_of(SMALL, RATIO, "double", both, (2,)))


@pytest.mark.parametrize("candidates", ["12", "5 1", "a", ""])
def test_a_damaged_record_is_refused(candidates: str) -> None:
    """There is a set of digits for each cell."""
    header = (
        '{"format":"sudoscope-trace","version":2,"variant":"classic-4","puzzle":"'
        + "." * 16
        + '","constraints":[{"kind":"given-candidates","label":"A1","cells":"A1 A2",'
        f'"candidates":"{candidates}"}}]}}'
    )

    with pytest.raises(TraceError, match="candidates: "):
        read_trace(header.encode())
