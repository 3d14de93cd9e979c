"""Moves the board refuses: they raise, and neither grid nor log changes."""

from collections.abc import Callable
from typing import Final

import pytest

from solver.errors import IllegalMoveError
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Outcome, SolutionCount
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.support import (
    EASY_SOLUTION,
    at,
    candidate,
    candidate_set,
    candidates,
    digit_of,
    house,
    puzzle_of,
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
        "A1 = 5 stands on the board and cannot be removed",
    ),
    "a cell filled twice": (
        lambda board: board.commit(Deduction("x", places=candidates("C1=1 C1=2"))),
        "x fills a cell twice",
    ),
    "removed and placed": (
        lambda board: board.commit(
            Deduction("x", places=candidates("C1=1"), removes=candidate_set("C1=1"))
        ),
        "x removes what it places",
    ),
    "half of it legal": (
        lambda board: board.commit(
            Deduction(
                "x", places=candidates("C1=1 B2=5"), removes=candidate_set("C2=1")
            )
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
    "an option that is gone": (
        lambda board: board.guess(candidate("B2=6"), candidates("B2=5 B2=6")),
        "B2 = 5 is no longer a candidate",
    ),
    "a guess beside its options": (
        lambda board: board.guess(candidate("B2=6"), candidates("B2=7 B2=8")),
        "the guess B2 = 6 must be one of its options, once",
    ),
    "an option twice": (
        lambda board: board.guess(candidate("B2=6"), candidates("B2=6 B2=6")),
        "the guess B2 = 6 must be one of its options, once",
    ),
    "removed from another board": (
        lambda board: board.commit(
            Deduction("x", removes=classic(4).planes.set_of(candidates("A1=1 A2=1")))
        ),
        "the removed candidates are of another board",
    ),
    "a negative count": (
        lambda board: board.examined("ac3", -1),
        "-1 revisions are not possible",
    ),
    "no guess to take back": (
        lambda board: board.retract(),
        "no guess is open that could be taken back",
    ),
    "no contradiction": (
        lambda board: board.clash(Clashed(digit=SIX, scope=house("row A"))),
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


@in_one_test(("move", "fact"), ILLEGAL.values(), ids=ILLEGAL)
def test_an_illegal_move_changes_nothing(
    move: Callable[[Board], object], fact: str
) -> None:
    """It is refused with the reason; grid and log stay as they were."""

    def count() -> SolutionCount:
        return SolutionCount.UNKNOWN

    board = Board(puzzle_of("5".ljust(81, ".")), count_solutions=count)
    board.eliminate(at("B2"), FIVE)
    before, grid = board.trace(), board.grid

    with pytest.raises(IllegalMoveError) as caught:
        move(board)

    assert str(caught.value) == fact
    assert board.trace() == before
    assert board.grid == grid


@in_one_test(
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
    "a digit without a house": Clashed(digit=FIVE),
    "a house without a digit": Clashed(scope=house("row A")),
    "a cell with a digit": Clashed((at("A1"),), FIVE, house("row A")),
    "one cell twice": Clashed((at("A1"), at("A1")), FIVE, house("row A")),
    "two other digits": Clashed((at("A1"), at("A9")), SIX, house("row A")),
    "a cell outside the house": Clashed((at("A1"), at("I9")), FIVE, house("row A")),
    "a cell not assigned": Clashed((at("A1"), at("A2")), FIVE, house("row A")),
    "three cells": Clashed((at("A1"), at("A2"), at("A3")), FIVE, house("row A")),
    "a digit that is placed": Clashed(digit=FIVE, scope=house("row A")),
}


@in_one_test("clash", CLASHES.values(), ids=CLASHES)
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
