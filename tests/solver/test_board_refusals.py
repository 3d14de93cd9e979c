"""Moves the board refuses: they raise, and neither grid nor log changes."""

from collections.abc import Callable
from typing import Final

import pytest

from solver.board import Board
from solver.deduction import Deduction
from solver.digits import Digit
from solver.errors import IllegalMoveError
from solver.events import Clashed, Outcome
from solver.variant import Cell
from tests.support import (
    EASY_SOLUTION,
    at,
    candidate,
    candidates,
    digit_of,
    puzzle_of,
    unit,
)

FIVE: Final = digit_of("5")
SIX: Final = digit_of("6")


def board_with(text: str = "5") -> Board:
    """A board whose puzzle begins with *text*; A1 is 5."""
    return Board(puzzle_of(text.ljust(81, ".")))


ILLEGAL: Final[dict[str, tuple[Callable[[Board], object], str]]] = {
    "another digit": (
        lambda board: board.assign_value(at("A1"), SIX),
        "cell A1 holds its digit already",
    ),
    "a candidate that is gone": (
        lambda board: board.assign_value(at("B2"), FIVE),
        "B2 = 5 is no longer a candidate",
    ),
    "the digit a cell holds": (
        lambda board: board.eliminate(at("A1"), FIVE),
        "A1 = 5 is not a candidate that can be removed",
    ),
    "a cell filled twice": (
        lambda board: board.commit(Deduction("x", places=candidates("C1=1 C1=2"))),
        "x fills a cell twice",
    ),
    "a candidate removed twice": (
        lambda board: board.commit(Deduction("x", removes=candidates("C1=1 C1=1"))),
        "x removes a candidate twice",
    ),
    "removed and placed": (
        lambda board: board.commit(
            Deduction("x", places=candidates("C1=1"), removes=candidates("C1=1"))
        ),
        "x removes what it places",
    ),
    "half of it legal": (
        lambda board: board.commit(
            Deduction("x", places=candidates("C1=1 B2=5"), removes=candidates("C2=1"))
        ),
        "B2 = 5 is no longer a candidate",
    ),
    "a guess that is gone": (
        lambda board: board.guess(candidate("B2=5")),
        "B2 = 5 is no longer a candidate",
    ),
    "a guess in a clue": (
        lambda board: board.guess(candidate("A1=5")),
        "cell A1 holds its digit already",
    ),
    "no guess to take back": (
        lambda board: board.retract(),
        "no guess is open that could be taken back",
    ),
    "no contradiction": (
        lambda board: board.clash(Clashed(digit=SIX, unit=unit("row A"))),
        "the contradiction is not one",
    ),
    "not solved": (
        lambda board: board.finish(Outcome.SOLVED),
        "the grid is not solved",
    ),
    "a digit there is not": (
        lambda board: board.assign_value(at("C1"), Digit(10)),
        "10 is not a digit 1 to 9",
    ),
}


@pytest.mark.parametrize(("move", "fact"), ILLEGAL.values(), ids=ILLEGAL)
def test_an_illegal_move_changes_nothing(
    move: Callable[[Board], object], fact: str
) -> None:
    """It is refused with the reason; grid and log stay as they were."""
    board = board_with()
    board.eliminate(at("B2"), FIVE)
    before, grid = board.trace(), board.grid

    with pytest.raises(IllegalMoveError) as caught:
        move(board)

    assert str(caught.value) == fact
    assert board.trace() == before
    assert board.grid == grid


@pytest.mark.parametrize(
    ("move", "cell", "digit"),
    [
        (Board.assign_value, 81, 1),
        (Board.assign_value, -1, 1),
        (Board.assign_value, 5, 0),
        (Board.eliminate, 81, 1),
        (Board.eliminate, -1, 1),
        (Board.eliminate, 5, 0),
        (Board.eliminate, 5, 10),
    ],
)
def test_a_cell_or_digit_there_is_not_is_refused(
    move: Callable[[Board, Cell, Digit], None], cell: int, digit: int
) -> None:
    """Every move outside the board is illegal; none is taken for one inside."""
    with pytest.raises(IllegalMoveError):
        move(board_with(), Cell(cell), Digit(digit))


CLASHES: Final = {
    "a cell assigned": Clashed((at("A1"),)),
    "a cell with candidates": Clashed((at("A2"),)),
    "nothing": Clashed(),
    "a digit without a unit": Clashed(digit=FIVE),
    "a unit without a digit": Clashed(unit=unit("row A")),
    "a cell with a digit": Clashed((at("A1"),), FIVE, unit("row A")),
    "one cell twice": Clashed((at("A1"), at("A1")), FIVE, unit("row A")),
    "two other digits": Clashed((at("A1"), at("A9")), SIX, unit("row A")),
    "a cell outside the unit": Clashed((at("A1"), at("I9")), FIVE, unit("row A")),
    "a cell not assigned": Clashed((at("A1"), at("A2")), FIVE, unit("row A")),
    "three cells": Clashed((at("A1"), at("A2"), at("A3")), FIVE, unit("row A")),
    "a digit that is placed": Clashed(digit=FIVE, unit=unit("row A")),
}


@pytest.mark.parametrize("clash", CLASHES.values(), ids=CLASHES)
def test_a_contradiction_must_be_one(clash: Clashed) -> None:
    """What the grid does not show is not logged as a contradiction."""
    board = board_with()
    board.assign_value(at("I9"), FIVE)
    before = board.trace()

    with pytest.raises(IllegalMoveError, match="the contradiction is not one"):
        board.clash(clash)

    assert board.trace() == before


def test_nothing_follows_the_end() -> None:
    """After ``finish`` every move that would be logged is refused."""
    board = board_with()
    board.guess(candidate("B1=1"))
    board.finish(Outcome.STUCK)
    before, grid = board.trace(), board.grid
    moves: tuple[Callable[[], object], ...] = (
        lambda: board.assign_value(at("C1"), SIX),
        lambda: board.eliminate(at("C1"), SIX),
        lambda: board.guess(candidate("C1=6")),
        lambda: board.clash(Clashed()),
        board.retract,
        lambda: board.finish(Outcome.STUCK),
    )

    for move in moves:
        with pytest.raises(IllegalMoveError, match="the solve has ended"):
            move()

    assert board.trace() == before
    assert board.grid == grid


def test_a_full_grid_with_two_equal_digits_is_not_solved() -> None:
    """Complete is not solved."""
    board = Board(puzzle_of("." + EASY_SOLUTION[1:]))
    board.assign_value(at("A1"), digit_of(EASY_SOLUTION[1]))

    with pytest.raises(IllegalMoveError, match="the grid is not solved"):
        board.finish(Outcome.SOLVED)
