"""Almost locked sets: two, three and more that bear upon each other."""

from itertools import islice, pairwise
from typing import Final

import pytest

from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from solver.techniques.almost_locked_sets.blossom import (
    DEATH_BLOSSOM,
    find_death_blossoms,
)
from solver.techniques.almost_locked_sets.network import network
from solver.techniques.almost_locked_sets.pairs import ALS_XZ
from solver.techniques.almost_locked_sets.sue_de_coq import SUE_DE_COQ
from solver.techniques.almost_locked_sets.xy_chains import (
    ALS_XY_CHAIN,
    ALS_XY_WING,
    find_als_xy_chains,
)
from solver.techniques.chains import unless_refuted
from solver.techniques.grid_index import almost_locked_sets
from solver.techniques.strategy import Strategy
from tests.in_one_test import in_one_test
from tests.solver.solves import trace_of
from tests.support import (
    NEEDS_A_GUESS,
    at,
    candidate,
    candidate_set,
    candidates,
    grid_of,
    puzzle_of,
)


def removed(strategy: Strategy, grid: Grid) -> list[str]:
    """The names of what each deduction removes; chains do not refute what is found."""
    deductions = list(strategy.find(grid))
    assert list(unless_refuted(strategy).find(grid)) == deductions
    return [
        " ".join(map(grid.variant.candidate_name, found.removes))
        for found in deductions
    ]


def test_sets_with_a_digit_more_than_cells_are_found() -> None:
    """Pairs and the cells together; the same cells once, though in two houses."""
    grid = grid_of(A1="12", A2="13")

    found = [one for one in almost_locked_sets(grid) if one.cells < 1 << 3]

    assert [(one.cells, one.digits) for one in found] == [
        (0b01, 0b011),
        (0b10, 0b101),
        (0b11, 0b111),
    ]
    assert found[2].house.name == "row A"


def test_three_sets_in_a_row_strike_what_both_ends_see() -> None:
    """2 is in A1 or in D4, since A4 cannot be 1 and 3."""
    grid = grid_of(A1="12", A4="13", D4="32")

    assert removed(ALS_XY_WING, grid) == ["D1 = 2"]
    assert not removed(ALS_XY_WING, grid_of(A1="12", A4="135", D4="32"))


def test_two_restricted_commons_fix_all_digits_of_both_sets() -> None:
    """1 and 2 stand in one set each, and 3 stands in A7 or A8."""
    grid = grid_of(A1="12", A7="13", A8="23")

    found = next(
        one
        for one in ALS_XZ.find(grid)
        if one.because == candidates("A1=1 A1=2 A7=1 A7=3 A8=2 A8=3")
    )

    commons = [c for c, r in found.roles if r is CandidateRole.RESTRICTED_COMMON]
    assert set(commons) == {*candidates("A1=1 A7=1 A1=2 A8=2")}
    assert {truth.cell for truth in found.truths} == {at("A1"), at("A7"), at("A8")}
    row = [f"A{n}={d}" for d in (1, 2, 3) for n in (2, 3, 4, 5, 6, 9)]
    block = [f"{c}{n}=3" for c in "BC" for n in (7, 8, 9)]
    assert found.removes == candidate_set(" ".join(row + block))


def test_one_restricted_common_strikes_what_sees_both_sets() -> None:
    """1 is in B1 or B5 alone, so 5 is in C2 or in B6."""
    grid = grid_of(B1="13", C2="35", B5="17", B6="57")

    assert set(removed(ALS_XZ, grid)) == {"B2 = 5 B3 = 5 C4 = 5 C5 = 5 C6 = 5"}


def test_sets_that_see_each_other_in_part_are_no_pair() -> None:
    """A digit is restricted only where every place sees every other."""
    assert not removed(ALS_XZ, grid_of(A1="12", B5="13", E5="12"))


CHAIN: Final = {
    "A1": "12",
    "A4": "23",
    "D4": "34",
    "D8": "45",
    "H8": "56",
    "H2": "67",
    "E2": "71",
}


def test_four_sets_in_a_row_strike_what_both_ends_see() -> None:
    """1 is in A1 or in E2, whichever cells make a set."""
    assert removed(ALS_XY_CHAIN, grid_of(**CHAIN)) == [
        "A2 = 1 B2 = 1 C2 = 1 D1 = 1 E1 = 1 F1 = 1"
    ]


@in_one_test("name", CHAIN)
def test_a_chain_breaks_without_any_of_its_cells(name: str) -> None:
    """Each set is needed."""
    rest = {cell: digits for cell, digits in CHAIN.items() if cell != name}

    assert not removed(ALS_XY_CHAIN, grid_of(**rest))


def test_the_links_of_a_chain_go_through_its_sets() -> None:
    """Strong through a set, weak to the next one."""
    (found,) = ALS_XY_CHAIN.find(grid_of(**CHAIN))

    assert [link.is_strong for link in found.links] == [True, False] * 3 + [True]
    assert found.links[0].start == candidates("A1=1")
    assert found.links[-1].end == candidates("E2=1")
    assert [link.number for link in found.links] == list(range(1, 8))


BLOSSOM: Final = {"E5": "123", "E1": "14", "E9": "24", "D4": "34"}


def test_a_stem_with_two_digits_is_no_blossom() -> None:
    """It makes a wing of three sets."""
    grid = grid_of(E5="12", E1="14", E9="24")

    assert not removed(DEATH_BLOSSOM, grid)
    assert removed(ALS_XY_WING, grid)


def test_a_stem_with_a_petal_for_each_digit_strikes() -> None:
    """Whatever E5 is, 4 is in E1, E9 or D4."""
    (found,) = DEATH_BLOSSOM.find(grid_of(**BLOSSOM))

    assert found.removes == candidate_set("E4=4 E6=4")
    assert found.because[:3] == candidates("E5=1 E5=2 E5=3")
    assert [link.number for link in found.links] == [1, 2] * 3
    assert [link.branch for link in found.links] == [0, 0, 1, 1, 2, 2]


def test_petals_may_overlap_unless_they_are_to_be_apart() -> None:
    """E2 is in the petals of 1 and of 2; in the first pattern no cell is shared."""
    grid = grid_of(E5="123", E1="12", E2="24", D4="34")

    assert removed(DEATH_BLOSSOM, grid) == ["D1 = 4 D2 = 4 D3 = 4 E4 = 4 E6 = 4"]
    assert not list(find_death_blossoms(grid, is_apart=True))
    assert list(find_death_blossoms(grid_of(**BLOSSOM), is_apart=True))


def test_a_stem_without_a_petal_strikes_nothing() -> None:
    """D4 without 3 is a petal of nothing, and a stem with 4 needs a fourth petal."""
    assert not removed(DEATH_BLOSSOM, grid_of(**BLOSSOM | {"D4": "45"}))
    assert not removed(DEATH_BLOSSOM, grid_of(**BLOSSOM | {"E5": "1235"}))


SUE: Final = {"A1": "1234", "A2": "1234", "A5": "12", "B3": "34"}


def test_shared_cells_and_one_of_each_house_use_up_their_digits() -> None:
    """1 and 2 are gone from the row, 3 and 4 from the block."""
    (found,) = SUE_DE_COQ.find(grid_of(**SUE))

    row = [f"A{n}={d}" for d in (1, 2) for n in (3, 4, 6, 7, 8, 9)]
    block = [f"{c}={d}" for d in (3, 4) for c in ("A3", "B1", "B2", "C1", "C2", "C3")]
    assert found.removes == candidate_set(" ".join(row + block))
    assert [scope.name for scope in found.within] == ["row A", "block 1"]


@pytest.mark.parametrize(
    "other",
    [{"A2": "12345"}, {"B3": "24"}, {"B3": "56"}, {"A5": "125"}, {"B3": "345"}],
    ids=str,
)
def test_more_digits_than_cells_use_up_nothing(other: dict[str, str]) -> None:
    """Nor do digits that have room in both houses."""
    assert not removed(SUE_DE_COQ, grid_of(**SUE | other))


def test_one_shared_cell_is_too_few() -> None:
    """Four digits in four cells, but a single one of them in both houses."""
    assert not removed(SUE_DE_COQ, grid_of(A1="123", A5="12", B2="34", B3="34"))


def sets_of(found: Deduction) -> list[tuple[Cell, ...]]:
    """The sets that the links of *found* go through, in the order of the argument."""
    return [link.cells for link in found.links if link.is_strong and not link.branch]


@pytest.mark.parametrize("strategy", [ALS_XY_WING, ALS_XY_CHAIN])
def test_no_set_comes_twice_in_a_row(strategy: Strategy) -> None:
    """A digit that leads back to a set says what two of them say."""
    trace = trace_of(puzzle_of(NEEDS_A_GUESS), "human")

    for step in range(10, 60, 10):
        for found in islice(strategy.find(trace.grid(step)), 200):
            assert len({*sets_of(found)}) == len(sets_of(found))


def test_chains_of_sets_apart_share_no_cell() -> None:
    """A set and the next one; other chains may overlap."""
    grid = trace_of(puzzle_of(NEEDS_A_GUESS), "human").grid(30)
    apart, any_ = (
        [
            any({*one} & {*after} for one, after in pairwise(sets_of(found)))
            for found in find_als_xy_chains(grid, is_apart=is_apart)
        ]
        for is_apart in (True, False)
    )

    assert apart
    assert not any(apart)
    assert any(any_)


def test_a_digit_of_both_additions_has_room_twice() -> None:
    """5 is in A5 and A6 as well as in B3 and C3, beside 1 to 4."""
    more = {"A5": "125", "A6": "125", "B3": "345", "C3": "345"}
    grid = grid_of(**SUE | more)

    found = next(
        one for one in SUE_DE_COQ.find(grid) if candidate("A9=5") in one.removes
    )

    assert candidate("C1=5") in found.removes


@pytest.mark.parametrize(
    "strategy", [ALS_XZ, ALS_XY_WING, ALS_XY_CHAIN, DEATH_BLOSSOM, SUE_DE_COQ]
)
def test_an_empty_grid_has_nothing(strategy: Strategy) -> None:
    """Where every candidate is left no sets bear upon each other."""
    variant = classic()

    assert not removed(strategy, Grid(variant, variant.planes.full, 0))


def test_a_restricted_common_sees_all_of_the_other_set() -> None:
    """A1 and A9 share a row; A1 and E5 share nothing."""
    grid = grid_of(A1="12", A9="13", E5="14")
    web = network(grid)
    cells = [one.cells for one in web.sets]
    one, other, far = (cells.index(1 << at(name)) for name in ("A1", "A9", "E5"))

    links = web.links[one].items()

    assert [digit for digit, linked in links if linked >> other & 1] == [1]
    assert not [digit for digit, linked in links if linked >> far & 1]
