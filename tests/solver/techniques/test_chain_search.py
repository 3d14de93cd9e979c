"""Networks of chains: what follows in them, near and far."""

from collections.abc import Callable
from typing import Final

import pytest

from solver.agents import solve
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.techniques.chains.find import follow_ups
from solver.techniques.chains.groups import grouped
from solver.techniques.chains.network import ChainNetwork, plain
from solver.techniques.chains.search import ChainReach
from solver.techniques.chains.sets import with_sets
from tests.in_one_test import in_one_test
from tests.support import EASY, candidate_set, grid_of, puzzle_of

GRIDS: Final = (
    solve(puzzle_of(EASY), "human").grid(1),
    grid_of(A1="12", A5="23", E5="34", E1="41", G1="267", H1="27", G4="257", D8="689"),
)
KINDS = pytest.mark.parametrize("build", [plain, grouped, with_sets])


def after(network: ChainNetwork, nodes: int) -> int:
    """What is true two links after a set of nodes."""
    found = 0
    for node in places(nodes & network.leading):
        near, through, forced = network.steps[node]
        found |= near | through | forced
    return found


@KINDS
@in_one_test("grid", GRIDS)
def test_what_follows_in_the_long_run_follows_step_by_step(
    build: Callable[[Grid], ChainNetwork], grid: Grid
) -> None:
    """All of it at once is what a walk from each node finds."""
    network = build(grid)
    found = follow_ups(network)

    for node in network.weak:
        seen, new = 0, after(network, 1 << node)
        while new:
            seen |= new
            new = after(network, new) & ~seen
        assert found.get(node, 0) == seen


@KINDS
@in_one_test("grid", GRIDS)
def test_a_chain_leads_link_by_link_to_its_end(
    build: Callable[[Grid], ChainNetwork], grid: Grid
) -> None:
    """Every node of a chain follows from the one before it, and the ends are right."""
    network = build(grid)
    start = next(iter(network.strong))
    reach = ChainReach(network, start, is_true=False)
    ends = 0
    for level in range(1, 12):
        for end in places(reach.level(level) & grid.variant.planes.full):
            ends |= 1 << end
            chain = reach.chain_to_true(end, level, lambda _: True)

            assert chain is not None
            assert (chain.nodes[0], chain.nodes[-1]) == (start, end)
            assert len(chain.nodes) <= 2 * level
            for one, other, is_strong in chain.steps:
                assert _joined(network, one, other, is_strong=is_strong)
    assert ends.bit_count() > 1


def _joined(network: ChainNetwork, one: int, other: int, *, is_strong: bool) -> bool:
    """Whether two nodes are linked, by what they stand for."""
    start, end = network.part(one), network.part(other)
    if is_strong and start.als is not None:
        return start.digit != end.digit or bool(end.cells & ~start.als.cells)
    if is_strong:
        return bool(network.strong[one] >> other & 1)
    if start.digit != end.digit:
        return start.cells == end.cells
    peers = network.grid.variant.peer_sets
    return all(
        peers[c] >> d & 1 for c in places(start.cells) for d in places(end.cells)
    )


def test_a_way_through_a_set_takes_longer() -> None:
    """Where G1 is not 6, G1 and H1 hold 2 and 7; that comes after plain links."""
    cells = {"E1": "56", "G1": "267", "H1": "27", "B1": "2567", "B3": "12"}
    network = with_sets(grid_of(**cells))
    start = next(places(candidate_set("E1=5").bits))
    reach = ChainReach(network, start, is_true=False)

    first = [reach.level(level) for level in range(1, 5)]

    assert first[0] == candidate_set("E1=6").bits
    assert not first[1]
    assert first[3] & network.ways.insides
