"""Inferences: each is its definition, none is unsound, and the strong remove more."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.inference import INFERENCES
from solver.inference.consistency import consistent
from solver.log.board import Board
from solver.log.events import Deduced, Examined
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.kinds import rule_of
from solver.rules.constraints.pairs import RATIO
from solver.rules.digits import Digit, bit
from solver.rules.named_variants import classic, diagonal
from solver.rules.places import Cell
from solver.rules.variant import Variant
from tests.in_one_test import in_one_test
from tests.solver.inference.definitions import (
    arc_consistent,
    domains,
    house_consistent,
    masks,
    path_consistent,
    singleton_consistent,
)
from tests.solver.transformed import known_puzzles
from tests.solver.variant_puzzles import example

SMALL: Final = classic(4)
DEFINITIONS: Final = {
    "ac3": arc_consistent,
    "sac": singleton_consistent,
    "gac": house_consistent,
    "pc2": path_consistent,
}
MOST_CELLS: Final = {"pc2": 50}
"""Of the puzzles for an inference that looks at every third cell of every pair."""
WEAKER: Final = (
    ("none", "forward-checking"),
    ("forward-checking", "ac3"),
    ("ac3", "pc2"),
    ("ac3", "sac"),
    ("ac3", "gac"),
)


def inferred(name: str, board: Board) -> tuple[Grid, bool]:
    """The grid after the inference has looked at everything, and if it clashed."""
    clash = INFERENCES[name](board, None)
    return board.grid, clash is not None


@st.composite
def small_boards(draw: st.DrawFn, variant: Variant = SMALL) -> Board:
    """A 4×4 board with random clues, not all of them fitting, and candidates gone."""
    clues = draw(
        st.lists(st.sampled_from([None, 1, 2, 3, 4]), min_size=16, max_size=16)
    )
    kept: list[int | None] = [None] * 16
    for cell in variant.cells:
        if all(kept[peer] != clues[cell] for peer in variant.peers[cell]):
            kept[cell] = clues[cell] if draw(st.booleans()) else None
    board = Board(Puzzle(variant, tuple(kept)))  # type: ignore[arg-type]
    for cell in variant.cells:
        for digit in (1, 2, 3, 4):
            left = board.grid[cell]
            is_open = not board.grid.is_assigned(cell) and left != bit(Digit(digit))
            if is_open and draw(st.integers(0, 3)) == 0:
                board.eliminate(cell, Digit(digit))
    return board


@pytest.mark.parametrize("name", DEFINITIONS)
@settings(max_examples=25)
@given(data=st.data())
def test_an_inference_is_its_definition(name: str, data: st.DataObject) -> None:
    """On 4×4 grids it leaves what trying everything leaves, or clashes where that does.

    Where a cell is emptied there is no one state to compare: both find it impossible.
    """
    board = data.draw(small_boards())
    wanted = DEFINITIONS[name](SMALL, domains(board.grid))

    grid, clashed = inferred(name, board)

    if clashed:
        assert not all(wanted.values())
    else:
        assert list(grid.masks) == masks(wanted)


@pytest.mark.parametrize(("weak", "strong"), WEAKER)
@settings(max_examples=15)
@given(data=st.data())
def test_a_stronger_inference_removes_a_superset(
    weak: str, strong: str, data: st.DataObject
) -> None:
    """What the weaker one removes the stronger removes too, on grids of any solve."""
    puzzle, _ = data.draw(known_puzzles(MOST_CELLS.get(strong, 1000)))
    less, more = Board(puzzle), Board(puzzle)

    weak_grid, _ = inferred(weak, less)
    strong_grid, clashed = inferred(strong, more)

    assert not clashed
    for mask, stronger in zip(weak_grid.masks, strong_grid.masks, strict=True):
        assert stronger & ~mask == 0


@pytest.mark.parametrize("name", INFERENCES)
@settings(max_examples=15)
@given(data=st.data())
def test_no_inference_removes_a_digit_of_the_solution(
    name: str, data: st.DataObject
) -> None:
    """Whatever is inferred agrees with a solution of the puzzle."""
    puzzle, truth = data.draw(known_puzzles(MOST_CELLS.get(name, 1000)))

    grid, clashed = inferred(name, Board(puzzle))

    assert not clashed
    for cell, digit in enumerate(truth):
        assert grid.holds(Candidate(grid.variant.cells[cell], Digit(digit)))


@pytest.mark.parametrize("name", [name for name in INFERENCES if name != "none"])
def test_every_removal_has_a_cause_and_the_end_is_logged(name: str) -> None:
    """The viewer sees why a digit left, and how much was looked at."""
    clues = (1, 2, None, None, None, None, 1, None, *[None] * 8)
    board = Board(Puzzle(SMALL, clues))  # type: ignore[arg-type]

    inferred(name, board)

    *events, last = board.trace().events
    assert isinstance(last, Examined)
    assert last.technique == name
    assert events
    for event in events:
        assert isinstance(event, Deduced)
        assert event.deduction.because


def test_a_hall_set_is_the_cause_of_all_different() -> None:
    """Three cells that hold three digits between them take those from the rest."""
    board = Board(Puzzle(SMALL, (None,) * 16))
    for cell, digit in ((0, 4), (1, 4), (2, 4), (0, 3), (1, 1), (2, 2)):
        board.eliminate(board.grid.variant.cells[cell], Digit(digit))

    inferred("gac", board)

    first = next(
        e.deduction
        for e in board.trace().events
        if isinstance(e, Deduced) and e.deduction.technique == "gac"
    )
    assert {c.cell for c in first.because} == {0, 1, 2}
    assert {c.digit for c in first.because} == {1, 2, 3}
    assert set(first.removes) == {(3, 1), (3, 2), (3, 3)}


def test_the_smallest_hall_set_is_the_cause_of_all_different() -> None:
    """A cell that holds one digit, and one that holds one more, are two causes."""
    board = Board(Puzzle(SMALL, (None,) * 16))
    for cell, gone in ((0, (2, 3, 4)), (1, (3, 4))):
        for digit in gone:
            board.eliminate(board.grid.variant.cells[cell], Digit(digit))

    inferred("gac", board)

    causes = [
        {c.cell for c in e.deduction.because}
        for e in board.trace().events
        if isinstance(e, Deduced) and e.deduction.technique == "gac"
    ]
    assert causes[:2] == [{0}, {1}]


@in_one_test("name", INFERENCES)
def test_diagonals_count_as_houses(name: str) -> None:
    """A digit leaves the rest of its diagonal wherever anything is inferred."""
    board = Board(Puzzle(diagonal(4), (1, *[None] * 15)))  # type: ignore[arg-type]

    grid, _ = inferred(name, board)

    far = Candidate(grid.variant.cells[15], Digit(1))
    assert grid.holds(far) is (name == "none")


@in_one_test("name", [name for name in INFERENCES if name != "none"])
def test_a_rule_of_two_cells_strikes_what_has_no_partner(name: str) -> None:
    """Whether it is an arc of the inference or filters its cells: beside a 1 is a 2."""
    rule = rule_of(SMALL, RATIO, "double", (Cell(0), Cell(1)), (2,))
    clues = (Digit(1), *[None] * 15)

    grid, clashed = inferred(name, Board(Puzzle(SMALL, clues, constraints=(rule,))))

    assert not clashed
    assert grid[Cell(1)] == bit(Digit(2))


def test_a_cell_is_compared_with_its_peers_until_one_holds_the_digit() -> None:
    """In reading order; what is named is the one house that has them."""
    clues = (None, None, Digit(1), Digit(2), *[None] * 12)
    board = Board(Puzzle(SMALL, clues))

    consistent(board, Cell(0))

    (event,) = board.trace().events
    assert isinstance(event, Deduced)
    assert event.comparisons == 1 + 2 + 2 + 2
    assert [house.name for house in event.deduction.within] == ["row A"]


def test_a_removal_of_pc2_names_few_cells() -> None:
    """Those behind pairs that fell before are left out where they are too many."""
    board = Board(example("latin-6-09").puzzle)

    inferred("pc2", board)

    named = [
        len({candidate.cell for candidate in event.deduction.because})
        for event in board.trace().events
        if isinstance(event, Deduced) and event.deduction.technique == "pc2"
    ]
    assert max(named) == 6
