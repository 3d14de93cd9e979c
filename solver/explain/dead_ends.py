"""Dead ends: the clauses that say what leaves a cell no digit, or a digit no place."""

from collections import Counter
from itertools import chain

from solver.clauses.clause import Told
from solver.clauses.part import Part, in_houses, known
from solver.log.deduction import CandidateRole
from solver.log.events import Clashed
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.boards import MOVES
from solver.rules.digits import bit
from solver.rules.house import House


def dead_end(event: Clashed, grid: Grid) -> tuple[Told, ...]:
    """What leads to *event*; nothing where no digit on the board does.

    In the first the part "by" has the digits that exclude candidates, with the houses
    in which the cell sees them, "out" what they exclude, and "gone" what was struck
    before. The second names the cells where such a digit is not placed, but alone.
    """
    match event:
        case Clashed((cell,), None, None):
            lost = [Candidate(cell, digit) for digit in grid.variant.digits]
            around = [h for h in grid.variant.houses_of[cell] if h.kind not in MOVES]
        case Clashed((), digit, House() as house) if digit is not None:
            free = (cell for cell in house.cells if not grid.is_assigned(cell))
            lost, around = [Candidate(cell, digit) for cell in free], []
        case _:
            return ()
    held = {gone: seen for gone in lost if (seen := _seen_by(gone, grid))}
    often = Counter(chain.from_iterable(held.values()))
    by, houses = dict[Candidate, None](), set[House]()
    for seen in held.values():
        at = [(h, c) for h in around for c in seen if c.cell in h.cells]
        houses |= {house for house, _ in at[:1]}
        by[at[0][1] if at else max(seen, key=lambda one: often[one])] = None
    parts = {
        "by": Part(tuple(by), tuple(house for house in around if house in houses)),
        "out": Part(tuple(held), role=CandidateRole.CONTRADICTION, is_known=True),
        "gone": known(candidate for candidate in lost if candidate not in held),
    }
    if event.scope is not None:
        parts["looked"] = in_houses((event.scope,))
    key = "digit" if event.scope is None else "place"
    key += "-gone" * (len(held) < len(lost))
    only = known(candidate for candidate in by if not grid.is_assigned(candidate.cell))
    alone = Told("dead-ends.alone", {"only": only})
    return (Told(f"dead-ends.{key}", parts), alone)[: bool(held) + bool(only.cells)]


def _seen_by(gone: Candidate, grid: Grid) -> list[Candidate]:
    """The same digit in cells that see *gone*: on the board, else alone in a cell."""
    peers = grid.variant.peers[gone.cell]
    sure = [cell for cell in peers if grid[cell] == bit(gone.digit)]
    placed = [cell for cell in sure if grid.is_assigned(cell)]
    return [Candidate(cell, gone.digit) for cell in placed or sure]
