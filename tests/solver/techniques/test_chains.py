"""Chains and loops: what they show, and what is missing where they show nothing."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Final

import pytest

from solver.log.deduction import Deduction, Truth
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.techniques.chains import (
    CHAINS,
    GROUPED_CHAINS,
    REFUTED_BY,
    chain_finder,
    unless_refuted,
)
from solver.techniques.ladder import BY_SLUG
from tests.in_one_test import in_one_test
from tests.solver.solves import trace_of
from tests.support import (
    NEEDS_A_GUESS,
    NEEDS_MANY_GUESSES,
    ON_DIAGONALS,
    at,
    candidate_set,
    candidates,
    grid_of,
    house,
    puzzle_of,
)
from tests.techniques import grid_with, why_unproved

_FIND: Final = {strategy.slug: strategy.find for strategy in (*CHAINS, *GROUPED_CHAINS)}
_ALL: Final = "123456789"


def without(digits: str, *names: str) -> dict[str, str]:
    """Cells that have lost *digits*."""
    left = "".join(digit for digit in _ALL if digit not in digits)
    return dict.fromkeys(names, left)


def line(row: str, digit: str, *columns: int) -> dict[str, str]:
    """A row in which *digit* has places in *columns* alone."""
    gone = (f"{row}{n}" for n in range(1, 10) if n not in columns)
    return without(digit, *gone)


def _bit(name: str) -> int:
    """A candidate as bits."""
    return candidate_set(name).bits


def removing(slug: str, grid: Grid, removes: str) -> Iterator[Deduction]:
    """What the technique finds with exactly this conclusion."""
    wanted = candidate_set(removes)
    return (one for one in _FIND[slug](grid) if one.removes == wanted)


THREE_ROWS: Final = line("A", "5", 1, 5) | line("E", "5", 5, 9) | line("I", "5", 2, 9)
"""Rows that pass a 5 on, from A1 to I2."""


def test_an_x_chain_strikes_what_sees_both_ends() -> None:
    """Three rows with two places each: A1 or I2 is 5."""
    grid = grid_of(**THREE_ROWS)

    (found,) = removing("x-chain", grid, "B2=5 C2=5 G1=5 H1=5")

    assert [link.is_strong for link in found.links] == [True, False] * 2 + [True]
    assert found.because == candidates("A1=5 A5=5 E5=5 E9=5 I9=5 I2=5")
    assert found.truths == tuple(
        Truth(None, house(name), found.because[0].digit)
        for name in ("row A", "row E", "row I")
    )
    assert found.links[1].reason == house("column 5")


def test_without_a_strong_link_there_is_no_x_chain() -> None:
    """A third place in the middle row breaks it."""
    grid = grid_of(**THREE_ROWS | {"E4": _ALL})

    assert not list(_FIND["x-chain"](grid))


FOUR_CELLS: Final = {"A1": "12", "A5": "23", "E5": "34", "E8": "41"}


def test_an_xy_chain_strikes_the_digit_of_its_ends() -> None:
    """Each cell passes a digit on: A1 or E8 is 1."""
    (found,) = removing("xy-chain", grid_of(**FOUR_CELLS), "A8=1 E1=1")

    assert len(found.links) == 7
    assert all(link.reason is None for link in found.links[::2])
    assert {truth.cell for truth in found.truths} == {c.cell for c in found.because}


def test_a_cell_with_three_candidates_passes_nothing_on() -> None:
    """Without two candidates in each cell there is no XY-chain."""
    assert not list(_FIND["xy-chain"](grid_of(**FOUR_CELLS | {"A5": "236"})))


RING: Final = {"A1": "12", "A5": "23", "E5": "34", "E1": "41"}


def test_a_continuous_loop_makes_every_weak_link_strong() -> None:
    """Four cells in a ring hold their four digits in one of two ways."""
    found = next(_FIND["continuous-nice-loop"](grid_of(**RING)))

    row, column = "A2 A3 A4 A6 A7 A8 A9", "B1 C1 D1 F1 G1 H1 I1"
    other_row, other_column = "E2 E3 E4 E6 E7 E8 E9", "B5 C5 D5 F5 G5 H5 I5"
    assert found.removes == candidate_set(
        " ".join(
            f"{cell}={digit}"
            for digit, cells in zip(
                "2143", (row, column, other_row, other_column), strict=True
            )
            for cell in cells.split()
        )
    )
    assert len(found.links) == 8
    assert found.links[-1].end == found.links[0].start


def test_an_open_ring_is_no_loop() -> None:
    """A third candidate leaves the loop open."""
    grid = grid_of(**RING | {"E1": "419"})

    assert not list(_FIND["continuous-nice-loop"](grid))


BACK: Final = {**line("A", "5", 1, 5), "E5": "56", "E2": "68", "C2": "85"}


def test_a_discontinuous_loop_shows_a_candidate_false() -> None:
    """If C1 were 5, then C2 would have to be 5."""
    found = next(removing("discontinuous-nice-loop", grid_of(**BACK), "C1=5"))

    assert found.links[0].start == found.links[-1].end == candidates("C1=5")
    assert not found.links[0].is_strong
    assert not found.links[-1].is_strong


def test_a_discontinuous_loop_shows_a_candidate_true() -> None:
    """If A1 were not 1, E1 would be, then B8, and then A1: its other digits go."""
    column = without("1", "B1", "C1", "D1", "F1", "G1", "H1", "I1")
    cells = {**line("A", "1", 1, 9), **column, "E8": "12", "B8": "12"}
    others = " ".join(f"A1={digit}" for digit in "23456789")

    (found,) = removing("discontinuous-nice-loop", grid_of(**cells), others)

    assert found.links[0].start == found.links[-1].end == candidates("A1=1")
    assert found.links[0].is_strong
    assert found.links[-1].is_strong


def test_an_aic_may_end_with_another_digit() -> None:
    """A1 is 1 or B1 is 3, so A1 is not 3 and B1 not 1."""
    cells = line("A", "1", 1, 5) | line("B", "3", 1, 8) | {"E5": "12", "E8": "23"}

    (found,) = removing("aic", grid_of(**cells), "A1=3 B1=1")

    assert found.links[0].start == candidates("A1=1")
    assert found.links[-1].end == candidates("B1=3")


def test_an_aic_with_one_conclusion_is_told_as_a_loop() -> None:
    """Where B1 cannot be 1 anyway, only A1 = 3 is left to remove."""
    cells = line("A", "1", 1, 5) | line("B", "3", 1, 8) | {"E5": "12", "E8": "23"}
    grid = grid_of(**cells | {"B1": "356789"})

    assert not list(removing("aic", grid, "A1=3"))
    assert list(removing("discontinuous-nice-loop", grid, "A1=3"))


LEADING_ON: Final = {"C9": "57", "E9": "67", "E3": "56"}
GROUP: Final = line("A", "5", 1, 7, 8) | LEADING_ON


def test_a_group_is_one_node() -> None:
    """If A1 is not 5, A7 or A8 is; C9, E9 and E3 then lead on."""
    removes = "B3=5 C3=5 D1=5 E1=5 F1=5"

    (found,) = removing("grouped-aic", grid_of(**GROUP), removes)

    assert found.links[0].end == candidates("A7=5 A8=5")
    assert found.links[0].reason == house("row A")


def test_places_apart_are_no_group() -> None:
    """A5 and A8 lie in different blocks."""
    grid = grid_of(**LEADING_ON, **line("A", "5", 1, 5, 8))

    assert not list(_FIND["grouped-aic"](grid))


SET: Final = {**line("A", "1", 3, 5), "E5": "15", "E1": "56", "G1": "267", "H1": "27"}
"""C1, D1 … without a set; below G1 and H1 hold 2, 6 and 7."""


def test_an_almost_locked_set_passes_a_digit_on() -> None:
    """If E1 is 6, G1 and H1 hold 2 and 7; the set is told and all its cells count."""
    cells = SET | line("B", "2", 1, 3)
    grid = grid_of(**cells)

    found = next(
        one
        for slug in ("grouped-discontinuous-nice-loop", "grouped-aic")
        for one in _FIND[slug](grid)
        if any(link.cells for link in one.links)
    )

    (link,) = (link for link in found.links if link.cells)
    assert link.is_strong
    assert {truth.cell for truth in found.truths} >= set(link.cells)
    assert {one.cell for one in found.because} >= set(link.cells)


def test_no_set_is_told_where_cells_with_two_candidates_will_do() -> None:
    """A chain through a set is shorter here, but harder to follow."""
    pairs = {"G1": "26", "H1": "67"}
    grid = grid_of(**SET | pairs | line("B", "2", 1, 3))

    found = list(removing("discontinuous-nice-loop", grid, "B3=1"))

    assert found
    assert not any(link.cells for one in found for link in one.links)
    assert not list(removing("grouped-discontinuous-nice-loop", grid, "B3=1"))


FORCING_SET: Final = {"A9": "136", "G9": "128", "H9": "28", "I9": "126"}
"""Without its 3 the set holds 1, 2, 6 and 8, with 2 and 8 in block 9 alone."""


def test_a_set_may_leave_a_cell_beside_it_one_candidate() -> None:
    """If B8 is 3, A9 is not, and the set takes 2 and 8 from G8."""
    grid = grid_of(**FORCING_SET, B8="35", G8="258")

    found = next(
        one for one in _FIND["grouped-aic"](grid) if one.removes.bits & _bit("A8=5")
    )

    assert found.links[-1].end == candidates("G8=5")
    assert found.links[-1].cells == tuple(map(at, ("A9", "G8", "G9", "H9", "I9")))
    assert {truth.cell for truth in found.truths} >= set(found.links[-1].cells)


def test_a_cell_with_one_more_candidate_is_not_forced() -> None:
    """What the set does not see stays possible."""
    grid = grid_of(**FORCING_SET, B8="35", G8="2578")

    assert not any(
        one.removes.bits & _bit("A8=5") for one in _FIND["grouped-aic"](grid)
    )


def test_a_set_needs_two_digits_that_lead_on() -> None:
    """6 and 7 have no place left that all of the set see; 5 and 2 are enough."""
    column = without("67", "B1", "C1", "D1", "F1", "I1") | without("167", "A1")
    block = without("7", "G2", "G3", "H2", "H3", "I2", "I3")
    grid = grid_of(**SET | line("B", "2", 1, 3) | column | block)

    assert any(
        link.cells == (at("E1"), at("G1"), at("H1"))
        for slug in ("grouped-discontinuous-nice-loop", "grouped-aic")
        for one in _FIND[slug](grid)
        for link in one.links
    )


def test_groups_can_do_without_sets() -> None:
    """Without sets the same grid gives less."""
    grid = grid_of(**SET | line("B", "2", 1, 3))
    slug = "grouped-discontinuous-nice-loop"

    assert len(list(chain_finder(slug, with_sets=False)(grid))) < len(
        list(_FIND[slug](grid))
    )


@in_one_test("slug", _FIND)
def test_an_empty_grid_has_no_chains(slug: str) -> None:
    """There is no strong link to begin with."""
    assert not list(_FIND[slug](grid_of()))


@in_one_test("slug", _FIND)
def test_links_follow_each_other(slug: str) -> None:
    """Each link starts where the one before it ended, strong and weak in turns."""
    grid = grid_of(**GROUP | {"C9": "57"} | FOUR_CELLS)

    for found in _FIND[slug](grid):
        for one, other in zip(found.links, found.links[1:], strict=False):
            assert one.end == other.start
            assert one.number + 1 == other.number
            assert one.is_strong is not other.is_strong
        assert all(isinstance(c, Candidate) for c in found.because)


@pytest.mark.parametrize(
    "puzzle", [puzzle_of(NEEDS_A_GUESS), puzzle_of(ON_DIAGONALS, "diagonal")]
)
def test_a_loop_keeps_the_other_digits_of_its_own_cells(puzzle: Puzzle) -> None:
    """Only beside a weak link of the cell they go."""
    trace = trace_of(puzzle, "human")

    for step in range(0, len(trace), 12):
        for found in _FIND["continuous-nice-loop"](trace.grid(step)):
            ends = [(*link.start, *link.end) for link in found.links]
            inside = {c.cell for c in chain.from_iterable(ends)}
            weak = {
                one.cell
                for link, (one, other) in zip(found.links, ends, strict=True)
                if not link.is_strong and one.cell == other.cell
            }
            assert not {gone.cell for gone in found.removes} & (inside - weak)


CROSSING: Final = puzzle_of(
    "...3..9..4.3.6.8..9..1......19.......4..3.........25.....2..1..8..........7......"
)


@pytest.mark.parametrize("slug", ["discontinuous-nice-loop", "grouped-aic"])
def test_where_the_shortest_chain_crosses_itself_the_next_is_built(slug: str) -> None:
    """Nothing is lost so, and more is found, each with a proof."""
    trace = trace_of(CROSSING, "human")
    more = 0
    for step in range(0, len(trace), 5):
        grid = trace.grid(step)
        first = chain_finder(slug, change=lambda m: m._replace(most_unwanted=0))
        alone = {one.removes for one in first(grid)}
        found = {one.removes: one for one in _FIND[slug](grid)}
        assert alone <= found.keys()
        for removes in found.keys() - alone:
            more += 1
            assert why_unproved(found[removes], grid) is None

    assert more


def test_a_set_of_a_loop_keeps_its_digits_from_other_cells_of_the_loop() -> None:
    """A loop from G1 to I1 and through a set of column 1: block 7 loses its 6."""
    grid = trace_of(CROSSING, "human").grid(10)
    found = [
        one
        for one in _FIND["grouped-continuous-nice-loop"](grid)
        if _in_own_cells(one) and why_unproved(one, grid) is None
    ]

    assert found


def _in_own_cells(found: Deduction) -> bool:
    """Whether a removal is in a single cell of a loop with no weak link inside."""
    ends = [(*link.start, *link.end) for link in found.links]
    inside = {c.cell for c in chain.from_iterable(ends)}
    weak = {
        ends[0].cell
        for ends, link in zip(ends, found.links, strict=True)
        if not link.is_strong and len({one.cell for one in ends}) == 1
    }
    return bool({gone.cell for gone in found.removes} & (inside - weak))


def test_a_group_that_is_numbered_like_a_candidate_is_none() -> None:
    """A loop of groups is found whatever numbers its nodes have in the network."""
    grid = grid_with("uniqueness-test-4")
    removes = "B5=1 B7=1 A1=3 G2=4 G6=4 I2=4 I6=4 B1=8"

    assert list(removing("grouped-continuous-nice-loop", grid, removes))


@in_one_test("slug", sorted(REFUTED_BY))
def test_what_chains_refute_finds_nothing_and_is_not_asked(slug: str) -> None:
    """What is found is the same; where no candidate leads back nobody asks for it."""
    strategy, grid = BY_SLUG[slug], trace_of(CROSSING, "human").grid(10)
    refuted = trace_of(puzzle_of(NEEDS_MANY_GUESSES), "human").grid(1)
    ever = replace(strategy, find=lambda _: iter([Deduction("asked")]))

    assert list(unless_refuted(strategy).find(grid)) == list(strategy.find(grid))
    assert list(unless_refuted(ever).find(grid))
    assert not list(strategy.find(refuted))
    assert not list(unless_refuted(ever).find(refuted))
