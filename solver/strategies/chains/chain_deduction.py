"""The deduction of a chain: its links with their reasons, and its truths."""

from collections.abc import Iterator

from solver.deduction import CandidateRole, Deduction, Link, Truth
from solver.digits import digits
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.constraint import Scope
from solver.rules.geometry import Cell
from solver.rules.house import House
from solver.strategies.chains.network import ChainNetwork, LinkedPart
from solver.strategies.chains.search import ShortestChain

_OF_SETS = (CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C)


def deduction(
    technique: str, network: ChainNetwork, chain: ShortestChain, removes: int
) -> Deduction:
    """The deduction that *chain* proves, link by link.

    Args:
        technique: The slug.
        network: The network of the grid.
        chain: The links in order; a loop ends where it began.
        removes: The candidates that cannot be true.
    """
    planes = network.grid.variant.planes
    links = tuple(
        _link(network, start, end, number, is_strong=is_strong)
        for number, (start, end, is_strong) in enumerate(chain.steps, start=1)
    )
    roles = _roles(network, links)
    return Deduction(
        technique,
        removes=Candidates(removes, planes.cells),
        because=tuple(roles),
        within=tuple(dict.fromkeys(link.reason for link in links if link.reason)),
        roles=tuple(roles.items()),
        links=links,
        truths=tuple(dict.fromkeys(_truths(links))),
    )


def _link(
    network: ChainNetwork, start: int, end: int, number: int, *, is_strong: bool
) -> Link:
    one, other = network.part(start), network.part(end)
    cells = _cells(one.als.cells | other.cells) if is_strong and one.als else ()
    reason = None if cells else _reason(network, one, other, is_strong=is_strong)
    return Link(_node(one), _node(other), is_strong, reason, number, 0, cells)


def _node(part: LinkedPart) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell, part.digit) for cell in _cells(part.cells))


def _cells(cells: int) -> tuple[Cell, ...]:
    return tuple(map(Cell, places(cells)))


def _reason(
    network: ChainNetwork, one: LinkedPart, other: LinkedPart, *, is_strong: bool
) -> Scope | None:
    """The house of both; where there is none, a cell or several houses."""
    if one.digit != other.digit:
        return None
    grid = network.grid
    variant = grid.variant
    both = one.cells | other.cells
    where = grid.cells_with(one.digit)
    houses = variant.full_house_sets if is_strong else variant.house_sets.items()
    for house, inside in houses:
        if not both & ~inside and not (is_strong and where & inside & ~both):
            return house
    assert not is_strong, "a strong link without a house"
    return None


def _roles(
    network: ChainNetwork, links: tuple[Link, ...]
) -> dict[Candidate, CandidateRole]:
    """The alternating roles of the candidates along the chain, and of its sets."""
    found: dict[Candidate, CandidateRole] = {}
    sides = (CandidateRole.COLOUR_A, CandidateRole.COLOUR_B)
    for link in links:
        for node, side in ((link.start, 0), (link.end, 1)):
            role = sides[side if link.is_strong else 1 - side]
            for candidate in node:
                found.setdefault(candidate, role)
    sets = [link.cells for link in links if link.cells]
    for number, cells in enumerate(dict.fromkeys(sets)):
        for cell in cells:
            for digit in digits(network.grid[cell]):
                found.setdefault(Candidate(cell, digit), _OF_SETS[number % 3])
    return found


def _truths(links: tuple[Link, ...]) -> Iterator[Truth]:
    """The cells and houses in which one of two nodes must be true."""
    for link in links:
        if not link.is_strong:
            continue
        if link.cells:
            yield from (Truth(cell) for cell in link.cells)
        elif link.reason is None:
            yield Truth(link.start[0].cell)
        else:
            assert isinstance(link.reason, House)
            yield Truth(None, link.reason, link.start[0].digit)
