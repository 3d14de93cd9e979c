"""Fish: N base houses whose places for a digit lie in N cover houses, but for fins."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings

from solver.forms.fish_kinds import Shape
from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.techniques.fish import BASIC_FISH, COMPLEX_FISH, FINNED_FISH
from solver.techniques.fish.patterns import _Budget, shape_of
from solver.techniques.ladder import strategies_named
from solver.techniques.strategy import Strategy
from tests.in_one_test import in_one_test
from tests.solver.solves import trace_of
from tests.solver.transformed import small_grids
from tests.solver.variant_puzzles import example
from tests.support import candidate_set, candidates, grid_of, house

ALL = "123456789"
NOT_5 = "12346789"


def grid_with_5(**lines: str) -> Grid:
    """A grid in which a row (``A="19"``) or a column (``c4="AD"``) has 5 there only."""
    cells: dict[str, str] = {}
    for line, where in lines.items():
        if line.startswith("c"):
            names = {f"{row}{line[1:]}" for row in "ABCDEFGHI"}
            held = {f"{row}{line[1:]}" for row in where}
        else:
            names = {f"{line}{column}" for column in ALL}
            held = {f"{line}{column}" for column in where}
        cells |= dict.fromkeys(sorted(names - held), NOT_5)
    return grid_of(**cells)


def without_5(grid: Grid, *cells: str) -> Grid:
    """*grid* with 5 struck from *cells*."""
    return grid.without(candidate_set(" ".join(f"{cell}=5" for cell in cells)))


def found_by(slug: str, grid: Grid) -> list[Deduction]:
    """All that a technique finds."""
    (strategy,) = strategies_named([slug])
    return list(strategy.find(grid))


def column(numbers: str, but: str) -> str:
    """The 5s of columns in the rows that *but* does not have."""
    rows = [row for row in "ABCDEFGHI" if row not in but]
    return " ".join(f"{row}{n}=5" for row in rows for n in numbers)


@pytest.mark.thorough
@in_one_test(
    ("strategy", "every"),
    [
        *((strategy, 5) for strategy in (*BASIC_FISH, *FINNED_FISH)),
        *((strategy, 30) for strategy in COMPLEX_FISH),
    ],
)
def test_a_fish_has_as_many_bases_as_its_name_says(
    strategy: Strategy, every: int
) -> None:
    """On a board with windows, on which there are fish of all kinds."""
    sizes = {"wing": 2, "swordfish": 3, "jellyfish": 4, "squirmbag": 5}
    trace = trace_of(example("windoku-07").puzzle, "human")

    for step in range(every, every * 8 if every < 30 else every + 1, every):
        for found in strategy.find(trace.grid(step)):
            assert len(found.truths) == sizes[strategy.slug.split("-")[-1]]


def test_an_x_wing_clears_its_columns() -> None:
    """Two rows with two places in the same columns take both."""
    (found,) = found_by("x-wing", grid_with_5(B="28", G="28"))

    assert found.because == candidates("B2=5 B8=5 G2=5 G8=5")
    assert {role for _, role in found.roles} == {CandidateRole.BASE}
    assert found.within == tuple(map(house, ("row B", "row G", "column 2", "column 8")))
    assert [truth.house for truth in found.truths] == [house("row B"), house("row G")]
    assert found.removes == candidate_set(column("28", "BG"))


def test_an_x_wing_of_columns_clears_its_rows() -> None:
    """Bases may be columns as well."""
    (found,) = found_by("x-wing", grid_with_5(c2="BG", c8="BG"))

    assert found.within[:2] == (house("column 2"), house("column 8"))
    assert {gone.cell // 9 for gone in found.removes} == {1, 6}


@pytest.mark.parametrize(
    ("slug", "lines"),
    [
        ("x-wing", {"B": "28", "G": "289"}),
        ("x-wing", {"B": "28", "G": "29"}),
        ("x-wing", {"B": "28", "c3": "BG"}),
        ("swordfish", {"B": "25", "E": "58", "G": "289"}),
        ("jellyfish", {"B": "24", "E": "48", "G": "89", "H": "279"}),
    ],
)
def test_other_lines_are_no_fish(slug: str, lines: dict[str, str]) -> None:
    """One place beside the covers, and it is not this fish."""
    assert not found_by(slug, grid_with_5(**lines))


def test_a_digit_that_stands_in_a_line_is_no_longer_looked_for() -> None:
    """A base needs the digit."""
    grid = grid_with_5(B="28", G="28").with_value(candidates("B2=5")[0])

    assert not found_by("x-wing", grid)


def test_a_swordfish_needs_no_full_crossings() -> None:
    """Three rows in three columns, two places each."""
    (found,) = found_by("swordfish", grid_with_5(B="25", E="58", G="28"))

    assert found.removes == candidate_set(column("258", "BEG"))


def test_a_jellyfish_is_four_lines() -> None:
    """Four rows in four columns."""
    lines = {"B": "24", "E": "48", "G": "89", "H": "29"}
    (found,) = found_by("jellyfish", grid_with_5(**lines))

    assert found.removes == candidate_set(column("2489", "BEGH"))


def test_a_whale_is_six_houses_of_any_kind() -> None:
    """What is struck is in no placement of the digit, and each base has the digit."""
    rows = ("29", "69", "15", "68", "57", "23", "124", "47", "38")
    grid = grid_with_5(**dict(zip("ABCDEFGHI", rows, strict=True)))

    found = found_by("finned-mutant-whale", grid)

    assert found
    assert all(len(one.truths) == 6 and len(one.within) == 12 for one in found)
    assert {one.removes for one in found} == {candidate_set("G2=5")}


def test_a_fin_spares_what_it_does_not_see() -> None:
    """Of a finned fish only cells beside the fin lose the digit."""
    (found,) = found_by("finned-x-wing", grid_with_5(B="28", G="289"))

    assert found.removes == candidate_set("H8=5 I8=5")
    fins = [c for c, role in found.roles if role is CandidateRole.FIN]
    assert fins == list(candidates("G9=5"))


def test_fins_in_two_blocks_are_seen_by_none() -> None:
    """A cell must see every fin."""
    assert not found_by("finned-x-wing", grid_with_5(B="28", G="2489"))


def test_a_sashimi_fish_has_a_line_with_one_place_beside_its_fins() -> None:
    """Without the fin the fish falls apart, and the removal holds all the same."""
    grid = grid_with_5(B="28", G="29")
    found = found_by("sashimi-x-wing", grid)

    assert candidate_set("H8=5 I8=5") in [one.removes for one in found]
    assert not found_by("finned-x-wing", grid)


def test_siamese_fish_share_their_bases() -> None:
    """Two covers for one pair of bases: what either removes is removed."""
    (found,) = found_by("siamese-sashimi-x-wing", grid_with_5(B="28", G="29"))

    assert found.removes == candidate_set("A9=5 C9=5 H8=5 I8=5")
    assert found.within[:2] == (house("row B"), house("row G"))
    assert {h.name for h in found.within[2:]} == {"column 2", "column 8", "column 9"}
    assert not found_by("siamese-finned-x-wing", grid_with_5(B="28", G="289"))


def test_a_block_makes_a_franken_fish() -> None:
    """A row and a block in two columns."""
    grid = grid_with_5(B="12")
    grid = without_5(grid, "G3", "H3", "I3")
    every = {one.within[:2]: one for one in found_by("franken-x-wing", grid)}

    found = every[house("row B"), house("block 7")]
    assert found.removes == candidate_set(
        " ".join(f"{row}{n}=5" for row in "ACDEF" for n in "12")
    )
    assert not found_by("x-wing", grid)
    fewer = {one.within[:2] for one in found_by("franken-x-wing", grid_with_5(B="12"))}
    assert (house("row B"), house("block 7")) not in fewer


def test_an_endo_fin_lies_in_two_bases() -> None:
    """It serves two bases at once, so what is removed must see it."""
    every = [
        one
        for one in found_by("finned-franken-swordfish", ENDO)
        if CandidateRole.ENDO_FIN in dict(one.roles).values()
    ]

    assert every
    for found in every:
        bases = [base for base in found.within[:3] if isinstance(base, House)]
        endo = {c.cell for c, role in found.roles if role is CandidateRole.ENDO_FIN}
        counts = {c.cell: sum(c.cell in b.cells for b in bases) for c in found.because}
        assert {cell for cell, count in counts.items() if count > 1} == endo
        for gone in found.removes:
            assert all(ENDO.variant.peer_sets[gone.cell] >> fin & 1 for fin in endo)


ENDO = without_5(grid_with_5(A="17", E="27"), "B1", "B2", "B3", "C1", "C3")


@in_one_test(
    ("bases", "covers", "shape"),
    [
        ("row A,row B", "column 1,column 2", Shape.BASIC),
        ("column 1,column 2", "row A,row B", Shape.BASIC),
        ("row A,block 4", "column 1,column 2", Shape.FRANKEN),
        ("row A,block 4", "column 1,block 1", Shape.FRANKEN),
        ("block 1,block 2", "row A,row B", Shape.FRANKEN),
        ("row A,row B", "block 1,block 2", Shape.FRANKEN),
        ("row A,column 9", "column 1,column 2", Shape.MUTANT),
        ("row A,row B", "row C,column 2", Shape.MUTANT),
        ("row A,block 4", "row B,block 5", Shape.MUTANT),
    ],
)
def test_the_houses_make_the_shape(bases: str, covers: str, shape: Shape) -> None:
    """Blocks make a fish Franken; rows with columns, or with rows, make it mutant."""
    sides = [[house(name) for name in side.split(",")] for side in (bases, covers)]

    assert shape_of(*sides) is shape


@given(small_grids())
@settings(max_examples=100)
def test_basic_fish_are_exactly_those_there_are(grid: Grid) -> None:
    """The rule, spelled out over all choices of lines, finds the same removals."""
    for size, strategy in enumerate(BASIC_FISH[:1], start=2):
        expected = set(_spelled_out(grid, size))

        found = {
            (one.within[:size], frozenset(one.removes)) for one in strategy.find(grid)
        }

        assert {removes for _, removes in found} == {r for _, r in expected}


def _spelled_out(
    grid: Grid, size: int
) -> Iterator[tuple[tuple[House, ...], frozenset[object]]]:
    planes = grid.variant.planes
    for digit in grid.variant.digits:
        where = grid.cells_with(digit) & ~grid.assigned
        held = grid.cells_with(digit) & grid.assigned
        for kinds in (("row", "column"), ("column", "row")):
            lines = [
                [
                    entry
                    for entry in grid.variant.full_house_sets
                    if entry[0].kind == kind and not entry[1] & held
                ]
                for kind in kinds
            ]
            for bases in combinations(lines[0], size):
                for covers in combinations(lines[1], size):
                    base = sum(cells for _, cells in bases) & where
                    cover = sum(cells for _, cells in covers) & where
                    gone = cover & ~base
                    if not base & ~cover and gone:
                        removes = planes.of_digit(Digit(digit), gone)
                        yield tuple(h for h, _ in bases), frozenset(removes)


def test_a_search_has_as_many_steps_as_it_is_given() -> None:
    """The one after the last is too many."""
    budget = _Budget(2)

    assert [budget.is_spent() for _ in range(3)] == [False, False, True]
