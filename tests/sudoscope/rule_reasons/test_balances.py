"""Innies and outies in words: what limits a side, or what a digit would make."""

import re
from itertools import product
from random import Random
from typing import Final

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.constraints.cage import cages
from solver.rules.digits import EMPTY, digits
from solver.rules.named_variants import classic
from solver.rules.variant import Variant
from solver.techniques.constraints.innies_and_outies import INNIES_AND_OUTIES
from tests.support import at, candidate_set, grid_of

OVER_A: Final = (("A1 A2 A3 A4", 10), ("A5 A6 A7 A8 B8", 30))
"""Cages over row A: A9 is inside alone, B8 outside alone."""
OVER_MORE: Final = (("A1 A2 A3 A4 A5", 20), ("A6 A7 B7", 14))
"""A8 and A9 are inside, B7 is outside."""


def caged(*entries: tuple[str, int]) -> Variant:
    """Classic with cages."""
    listed = [(map(at, cells.split()), total) for cells, total in entries]
    return classic().with_constraints(cages(classic(), listed))


def test_both_sides_of_a_difference_are_limited_by_each_other() -> None:
    """Of two cells each limit is said before what falls."""
    grid = grid_of(caged(*OVER_A))
    found = next(INNIES_AND_OUTIES.find(grid))

    assert explain_deduction(found, Position.at(grid)).reason.endswith(
        " B8 is at least 1. So A9 is at least 6. A9 is at most 9. So B8 is at most 4."
    )


def test_beside_a_cell_without_candidates_a_difference_is_told_without_bounds() -> None:
    """A log may go on after a contradiction; such a cell holds nothing."""
    grid = grid_of(caged(*OVER_A))
    found = next(INNIES_AND_OUTIES.find(grid))
    one = found._replace(removes=candidate_set("B8=5"))
    masks = list(grid.masks)
    masks[at("A9")] = EMPTY

    whole, empty = (
        explain_deduction(one, Position.at(there)).reason
        for there in (grid, Grid.of_masks(grid.variant, masks, 0))
    )

    assert whole == f"{empty} A9 is at most 9. So B8 is at most 4."


def test_a_digit_without_a_balance_makes_what_is_said_of_it() -> None:
    """On random candidates; A8 and A9 make 11 more than B7, so much is left."""
    chance, refuted = Random(2), 0
    board = caged(*OVER_MORE)
    inner, outer = (at("A8"), at("A9")), at("B7")
    for _ in range(300):
        names = ("A8", "A9", "B7")
        held = {n: "".join(chance.sample("123456789", 3)) for n in names}
        grid = grid_of(board, **held)
        for found in INNIES_AND_OUTIES.find(grid):
            said = explain_deduction(found, Position.at(grid)).reason
            if "more than B7" not in said:
                continue
            fits = [
                (one, other, digit)
                for one, other, digit in product(
                    *(digits(grid[cell]) for cell in (*inner, outer))
                )
                if one != other and one + other == digit + 11
            ]
            told = re.findall(r"With ([AB]\d) = (\d)", said)
            if told and len(found.removes) <= len(names):
                gone = {(board.cell_name(c), f"{d}") for c, d in found.removes}
                assert gone == {*told}, said
            for name, digit in told:
                refuted += 1
                place = names.index(name)
                assert all(way[place] != int(digit) for way in fits), said
    assert refuted > 20
