"""Killers on one line: cages without a sum, and signs that point slantwise."""

import pytest

from solver.errors import PuzzleError
from solver.rules.constraints.cage import Cage
from solver.rules.places import Cell
from sudoscope.notations.killer import killer_from_text


def _short(**signs: str) -> str:
    """A line of cells without a sum, but for *signs* at A1 to B9."""
    line = ["0"] * 81
    for name, sign in signs.items():
        line["AB".index(name[0]) * 9 + int(name[1]) - 1] = sign
    return "".join(line)


def _cages(
    text: str,
) -> tuple[list[tuple[tuple[Cell, ...], int]], list[tuple[Cell, ...]]]:
    """The cages with a sum, and the cells of those without."""
    puzzle = killer_from_text(text)
    made = [rule for rule in puzzle.constraints if isinstance(rule, Cage)]
    with_sum = [(cage.cells, cage.total) for cage in made]
    without = [h.cells for h in puzzle.variant.houses if h.kind == "cage"]
    return with_sum, without


def test_a_cage_of_0_has_no_sum() -> None:
    """Its cells differ, and a cell alone has no cage."""
    assert _cages(_short(A2="<", A4="8", A5="<")) == ([((3, 4), 8)], [(0, 1)])


@pytest.mark.parametrize(
    ("signs", "cells"),
    [
        ({"A1": "7", "B2": "`", "A9": ">", "A8": ">"}, (0, 10)),
        ({"A2": "7", "B1": "'", "A9": "^"}, (1, 9)),
        ({"B1": "7", "A2": ",", "A9": "^"}, (1, 9)),
    ],
)
def test_a_slanted_sign_points_to_a_corner(
    signs: dict[str, str], cells: tuple[int, ...]
) -> None:
    """A backtick, an apostrophe and a comma point up left, up right and down left."""
    with_sum, _ = _cages(_short(**{**signs, "A9": "0", "A8": ">"}))
    assert with_sum == [(cells, 7)]


def test_a_dot_beside_slanted_signs_is_refused() -> None:
    """It may be a cell without a cage or a sign."""
    with pytest.raises(PuzzleError, match="write 0"):
        killer_from_text(_short(A1="7", B2="`", A9=".", A8="<"))


def test_a_cell_alone_without_a_sum_has_no_cage_in_the_long_form() -> None:
    """Each has a number of its own; several cells of a sum of 0 are refused."""
    numbers = [*range(81)]
    numbers[0] = numbers[1] = 200 + 256 * 5
    assert _cages(f"3x3::k:{':'.join(map(str, numbers))}:") == ([((0, 1), 5)], [])
    numbers[2] = numbers[3] = 99
    with pytest.raises(PuzzleError, match="add up to 0"):
        killer_from_text(f"3x3::k:{':'.join(map(str, numbers))}:")
