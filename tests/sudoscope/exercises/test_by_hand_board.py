"""A solve by hand: what it shows and counts, apart from keys and mouse."""

import pytest

from solver.log.events import Clashed
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.exercises.model.by_hand.session import HandSolve, quick_inferences
from sudoscope.exercises.window.by_hand_board import HandBoard, Tool

OPEN = Puzzle.parse("1............3..", "classic-4")


def cell(board: HandBoard, name: str) -> Cell:
    """The cell called *name*."""
    return board.rules.cell_named[name]


def test_digits_go_to_the_end_of_an_arc_that_can_lose_them() -> None:
    """The cursor is back on the cell that is revised."""
    board = HandBoard(OPEN)
    board.choose(Tool.ARC)

    board.pick(cell(board, "A2"))
    board.pick(cell(board, "A1"))

    assert board.cursor == cell(board, "A2")


def test_the_same_hint_is_counted_once() -> None:
    """While it stands on the board, asking again tells nothing new."""
    board = HandBoard(OPEN)

    board.give_hint()
    board.give_hint()

    assert board.hint is not None
    assert board.solve.hints == 1


def test_a_unit_without_a_place_is_left_to_who_looks_at_units(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Arcs do not see it, so nothing is told of it while arcs are the level."""
    board = HandBoard(OPEN)
    in_unit = Clashed((), Digit(3), board.rules.houses[0])
    in_cell = Clashed((cell(board, "B1"),))

    told = {}
    for level in quick_inferences(board.rules):
        board.choose_level(level.slug)
        for clash in (in_unit, in_cell):
            monkeypatch.setattr(HandSolve, "clash", clash)
            told[level.slug, clash is in_unit] = board.clash

    assert told["ac3", True] is None
    assert told["gac", True] == in_unit
    assert {told[level.slug, False] for level in quick_inferences(board.rules)} == {
        in_cell
    }
