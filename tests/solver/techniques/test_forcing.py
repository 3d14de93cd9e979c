"""Forcing chains and contradiction nets."""

from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from solver.agents.human import HumanAgent
from solver.agents.solving import solve
from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.log.events import Deduced, Guessed, Outcome
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.named_variants import classic
from solver.techniques.forcing import FORCING
from solver.techniques.forcing.forcing_chains import (
    find_cell_forcing_chains,
    find_digit_forcing_chains,
    find_unit_forcing_chains,
)
from solver.techniques.forcing.implications import truths_of
from solver.techniques.forcing.nets import find_contradiction_nets, find_nested_nets
from solver.techniques.forcing.propagation import at_rest, followed
from solver.techniques.grid_index import seen_by
from solver.techniques.usual import USUAL
from tests.support import NEEDS_MANY_GUESSES, candidates, grid_of, puzzle_of

HARD = NEEDS_MANY_GUESSES
"""A puzzle that needs a nested net."""


@pytest.fixture(scope="module")
def hard() -> Trace:
    """Solved with the usual strategies and forcing alone."""
    return solve(puzzle_of(HARD), HumanAgent((*USUAL, *FORCING)))


def test_three_options_that_lead_to_the_same_are_enough() -> None:
    """Whatever A1 is, one of its partners is 9; E5 sees none of them, A9 all."""
    grid = grid_of(A1="123", A2="19", A3="29", A4="39")

    found = [d for d in find_cell_forcing_chains(grid) if d.truths[0].cell == 0]

    assert {gone for d in found for gone in d.removes} >= {*candidates("A9=9 A5=9")}
    assert all(len({link.branch for link in d.links}) == 3 for d in found)


def test_two_options_are_a_shorter_chain() -> None:
    """A cell forcing chain has three or more branches."""
    grid = grid_of(A1="12", A2="19", A3="29")

    assert not [d for d in find_cell_forcing_chains(grid) if d.truths[0].cell == 0]


def test_a_grid_that_is_impossible_has_no_nets() -> None:
    """Anything follows from it."""
    grid = grid_of(A1="", B1="13", B2="12", B3="12")

    assert not list(find_contradiction_nets(grid))
    assert not list(find_nested_nets(grid))


def test_an_option_that_leads_elsewhere_proves_nothing() -> None:
    """With a fourth digit in A1 the last chain is missing."""
    grid = grid_of(A1="1234", A2="19", A3="29", A4="39")

    assert not [d for d in find_cell_forcing_chains(grid) if d.truths[0].cell == 0]


@pytest.mark.parametrize(
    ("find", "cells"),
    [
        (
            find_cell_forcing_chains,
            {"A1": "123", "A2": "19", "A3": "29", "A4": "39"},
        ),
        (find_digit_forcing_chains, {"A1": "13", "A2": "12", "A3": "12"}),
    ],
)
def test_they_wait_until_digits_are_struck_from_their_peers(
    find: Callable[[Grid], Iterator[Deduction]], cells: dict[str, str]
) -> None:
    """Links would be missing before."""
    assert list(find(grid_of(**cells)))
    assert not list(find(grid_of(**cells, I9="=5")))


def test_a_candidate_that_contradicts_itself_is_struck() -> None:
    """If A1 were 1, both others of the row that hold 2 would be 2."""
    grid = grid_of(A1="13", A2="12", A3="12")

    found = [d for d in find_digit_forcing_chains(grid) if d.removes]

    assert candidates("A1=1")[0] in {gone for d in found for gone in d.removes}


def test_places_of_a_house_that_lead_to_the_same_are_enough(hard: Trace) -> None:
    """Every place of the house begins a branch."""
    grids = (position.grid for position in hard.positions())
    found = next(
        d for grid in grids for d in find_unit_forcing_chains(grid) if d.removes
    )
    (truth,) = [t for t in found.truths[:1] if t.house is not None]

    starts = {link.start[0] for link in found.links if link.number == 1}

    assert found.within == (truth.house,)
    assert {start.digit for start in starts} == {truth.digit}


def test_what_a_digit_strikes_is_not_told_beside_it(hard: Trace) -> None:
    """Where all places of a digit in a house lead to another, that is placed."""
    planes = classic().planes
    for position in islice(hard.positions(), 0, None, 4):
        told: dict[Truth, list[Deduction]] = {}
        for found in find_unit_forcing_chains(position.grid):
            told.setdefault(found.truths[0], []).append(found)
        for group in told.values():
            struck = 0
            for found in group:
                for place in found.places:
                    number = planes.bit(place).bit_length() - 1
                    struck |= seen_by(classic())[number]
            assert not any(found.removes.bits & struck for found in group)


def test_what_contradicts_itself_is_told_as_that_alone(hard: Trace) -> None:
    """Whatever else follows from it is no chain of its own."""
    for position in islice(hard.positions(), 60, None, 30):
        refuted: set[Candidate] = set()
        begun: set[Candidate] = set()
        for found in find_digit_forcing_chains(position.grid):
            starts = [c for c, role in found.roles if role is CandidateRole.ASSUMPTION]
            concluded = (*found.places, *found.removes)
            (refuted if starts[0] in concluded else begun).add(starts[0])
        assert not refuted & begun


def test_a_candidate_is_refuted_once() -> None:
    """Though it is an option of its cell and of several houses."""
    found = [*find_contradiction_nets(grid_of(A1="13", A2="12", A3="12"))]

    assert found
    assert len({one.removes for one in found}) == len(found)


def test_the_hardest_is_solved_without_a_guess(hard: Trace) -> None:
    """With nets in nets."""
    used = {e.deduction.technique for e in hard.events if isinstance(e, Deduced)}

    assert hard.outcome is Outcome.SOLVED
    assert not any(isinstance(event, Guessed) for event in hard.events)
    assert {"digit-forcing-chain", "contradiction-net", "nested-net"} <= used


def refuted(grid: Grid, found: Deduction) -> bool:
    """Whether the truths of *found* alone refute what it removes, in their order."""
    known = [bits for truth, bits in truths_of(grid.variant) if truth in found.truths]
    (gone,) = found.removes
    lemmas = [c for c, role in found.roles if role is CandidateRole.REFUTED]
    struck = 0
    for lemma in lemmas:
        assert _fails(grid, known, [gone, lemma], struck), "a lemma does not fail"
        struck |= grid.variant.planes.bit(lemma)
    return _fails(grid, known, [gone], struck)


def _fails(grid: Grid, known: list[int], assumed: list[Candidate], struck: int) -> bool:
    """Whether singles of the truths *known* contradict what is *assumed*."""
    left = grid.candidates & ~struck
    for candidate in assumed:
        left = _placed(grid, left, candidate)
    while True:
        before = left
        for bits in known:
            here = left & bits
            if not here:
                return True
            if not here & (here - 1):
                left = _placed(grid, left, _at(grid, here.bit_length() - 1))
        if left == before:
            return False


def _placed(grid: Grid, left: int, candidate: Candidate) -> int:
    planes, peers = grid.variant.planes, grid.variant.peer_sets[candidate.cell]
    own = planes.in_cells(1 << candidate.cell) & ~planes.bit(candidate)
    return left & ~own & ~planes.of_digit(candidate.digit, peers).bits


def _at(grid: Grid, place: int) -> Candidate:
    above, cell = divmod(place, grid.variant.planes.cells)
    return Candidate(grid.variant.cells[cell], grid.variant.digits[above])


def test_a_net_is_proved_by_its_truths_alone(hard: Trace) -> None:
    """Unit propagation over the listed cells and houses ends in a contradiction."""
    nets = {"contradiction-net", "nested-net"}
    checked = 0
    for step, event in enumerate(hard.events):
        if isinstance(event, Deduced) and event.deduction.technique in nets:
            assert refuted(hard.grid(step), event.deduction)
            checked += 1

    assert checked > 3


def test_a_net_does_not_fire_where_singles_find_nothing() -> None:
    """On an empty board every candidate is possible."""
    assert not list(find_contradiction_nets(grid_of(classic(4))))
    assert not list(find_nested_nets(grid_of(classic(4))))


def test_singles_are_followed_to_the_end(hard: Trace) -> None:
    """From the solution nothing follows; a wrong digit in its place contradicts."""
    solved = hard.last_grid
    planes = solved.variant.planes
    wrong = solved.candidates & ~planes.column | planes.column & ~solved.candidates

    def propagated(bits: int) -> int | None:
        found = followed(solved.variant, at_rest(solved.variant, bits), bits)
        return found and found.bits

    assert propagated(solved.candidates) == solved.candidates
    assert propagated(wrong) is None
