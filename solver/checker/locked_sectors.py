"""Locked sectors as certificates: as many cells as places for digits in lines.

Each candidate of the cells lies in a sector, which is a digit of one house and has it
once at most. Where there are as many sectors as cells, a candidate elsewhere in one of
them would leave the cells with one sector too few.
"""

from solver.checker.position import CheckedPosition
from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import Candidate, cell_set
from solver.rules.house import House


def by_locked_sectors(found: Deduction, position: CheckedPosition) -> str | None:
    """Cells with as many sectors; what it removes lies in these, outside the cells.

    The sectors of the role "set-a" are in houses of the kind of the first, those of
    "set-b" in the others.
    """
    rules = position.rules
    houses = [scope for scope in found.within if isinstance(scope, House)]
    if len(houses) < len(found.within) or not {*houses} <= {*rules.houses}:
        return "it names more than houses of the board"
    cells = {candidate.cell for candidate in found.because}
    inside = rules.planes.in_cells(cell_set(cells))
    if position.left & inside != rules.planes.bits(found.because):
        return "its cells have other candidates"
    sectors: set[tuple[House, int]] = set()
    for candidate in found.because:
        sector = _sector(found, candidate, houses)
        if sector is None:
            return f"{rules.candidate_name(candidate)} is in no sector"
        sectors.add(sector)
    if len(sectors) != len(cells):
        return f"there are {len(sectors)} sectors for {len(cells)} cells"
    for gone in found.removes:
        of_digit = [h for h, digit in sectors if digit == gone.digit]
        if gone.cell in cells or not any(gone.cell in h.cells for h in of_digit):
            return f"{rules.candidate_name(gone)} is not beside the cells in a sector"
    return "it places a digit" if found.places else None


def _sector(
    found: Deduction, candidate: Candidate, houses: list[House]
) -> tuple[House, int] | None:
    """The house that counts *candidate*, and its digit."""
    own = [role for other, role in found.roles if other == candidate]
    if own not in ([CandidateRole.SET_A], [CandidateRole.SET_B]):
        return None
    is_first = own == [CandidateRole.SET_A]
    for house in houses:
        if (house.kind == houses[0].kind) is is_first and candidate.cell in house.cells:
            return house, candidate.digit
    return None
