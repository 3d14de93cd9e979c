"""The deduction of a chain: its links with their reasons, and its truths."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from solver.log.deduction import CandidateRole, Deduction, Link, Truth, truths_of
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.constraint import Constraint, Scope
from solver.rules.digits import digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.chains.network import ChainNetwork, LinkedPart
from solver.techniques.chains.search import ShortestChain

OF_SETS = (CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C)


RuleBetween: TypeAlias = Callable[[Variant, int, int], Constraint | None]
"""The rule by which two candidates cannot both be true."""


def deduction(
    technique: str,
    network: ChainNetwork,
    chain: ShortestChain,
    removes: int,
    rule_between: RuleBetween = lambda *_: None,
) -> Deduction:
    """The deduction that *chain* proves, link by link.

    Args:
        technique: The slug.
        network: The network of the grid.
        chain: The links in order; a loop ends where it began.
        removes: The candidates that cannot be true.
        rule_between: Names the rule of a weak link that no house or cell gives.
    """
    planes = network.grid.variant.planes
    links = tuple(
        link_of(network, start, end, number, is_strong=is_strong)
        for number, (start, end, is_strong) in enumerate(chain.steps, start=1)
    )
    links = tuple(
        link._replace(reason=rule_between(network.grid.variant, start, end))
        if _is_unexplained(link)
        else link
        for link, (start, end, _) in zip(links, chain.steps, strict=True)
    )
    roles = roles_of(network, links)
    return Deduction(
        technique,
        removes=Candidates(removes, planes.cells),
        because=tuple(roles),
        within=tuple(dict.fromkeys(link.reason for link in links if link.reason)),
        roles=tuple(roles.items()),
        links=links,
        truths=tuple(dict.fromkeys(truths(links))),
    )


def link_of(
    network: ChainNetwork, start: int, end: int, number: int, *, is_strong: bool
) -> Link:
    """The link between two nodes of *network*, with its reason."""
    one, other = network.part(start), network.part(end)
    cells = _cells(one.als.cells | other.cells) if is_strong and one.als else ()
    reason = None if cells else _reason(network, one, other, is_strong=is_strong)
    return Link(_node(one), _node(other), is_strong, reason, number, 0, cells)


def _is_unexplained(link: Link) -> bool:
    """Whether neither a house nor a cell joins two single candidates."""
    is_plain = len(link.start) == len(link.end) == 1 and not link.is_strong
    return is_plain and link.reason is None and link.start[0].cell != link.end[0].cell


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


def roles_of(
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
                found.setdefault(Candidate(cell, digit), OF_SETS[number % 3])
    return found


def truths(links: tuple[Link, ...]) -> Iterator[Truth]:
    """The cells and houses in which one of two nodes must be true."""
    for link in links:
        if link.is_strong:
            assert link.cells or isinstance(link.reason, House | None)
            yield from truths_of(link)
