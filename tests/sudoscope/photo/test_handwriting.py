"""Puzzles that somebody has begun to solve on paper: print and pen told apart."""

from pathlib import Path

import numpy as np
import pytest

from solver.oracle.counting import solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from sudoscope.exercises.window.own_board import OwnBoard
from sudoscope.photo.entered_digits import weighed
from sudoscope.photo.incoming_picture import read_incoming_picture
from sudoscope.photo.ink_groups import TRAITS, ink_groups
from sudoscope.photo.read_picture import read_picture
from tests.sudoscope.photo.printed import filled, png, printed, seen_aslant, shaded
from tests.support import EASY
from viz.puzzles.detect import FoundPuzzle


def solved(line: str) -> str:
    """The solution of a puzzle, one symbol a cell."""
    puzzle = Puzzle(classic(), clues_of(line))
    return "".join(map(str, solution(puzzle) or ()))


def clues_of(line: str) -> tuple[Digit | None, ...]:
    """The digits of a line."""
    return tuple(Digit(int(s)) if s.isdecimal() else None for s in line)


def entries_of(line: str, every: int = 1) -> str:
    """What is not printed of the solution, every so many-th cell."""
    open_ = [cell for cell, symbol in enumerate(line) if not symbol.isdecimal()]
    kept, whole = set(open_[::every]), solved(line)
    return "".join(whole[cell] if cell in kept else "." for cell in range(len(line)))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("every", "turn", "blur"),
    [(1, 0, 0.5), (1, 181, 0.7), (2, 4, 1.0), (6, 0, 0.5), (6, 181, 0.7)],
)
def test_print_and_pen_are_told_apart(every: int, turn: float, blur: float) -> None:
    """The printed digits are the clues, and the others are what somebody wrote."""
    entries = entries_of(EASY, every)
    sheet = seen_aslant(filled(EASY, entries), turn)

    found = read_picture(png(shaded(sheet, blur=blur, dark=0.2)))

    assert found.line == EASY
    assert found.has_certain_clues
    wrong = [
        cell
        for cell, entry in enumerate(clues_of(entries))
        if found.entered[cell] != entry and cell not in found.doubtful
    ]
    assert not wrong
    assert not found.mistakes


def test_nobody_wrote_into_a_printed_puzzle() -> None:
    """All its digits are clues."""
    found = read_picture(png(shaded(printed(EASY), blur=1)))

    assert found.line == EASY
    assert not any(found.entered)


def test_a_mistake_of_the_writer_is_shown_and_not_mended() -> None:
    """A clear digit stays what it is, though another would be right."""
    entries = list(entries_of(EASY))
    cell = next(n for n, symbol in enumerate(entries) if symbol == "1")
    entries[cell] = "5"

    found = read_picture(png(filled(EASY, "".join(entries))))

    assert found.line == EASY
    assert found.digits[cell] == 5
    assert found.mistakes == (cell,)


def test_the_window_goes_on_with_what_was_written(tmp_path: Path) -> None:
    """The entries are on the board, as digits that can be changed, and are checked."""
    path = tmp_path / "photo.png"
    entries = entries_of(EASY, 2)
    path.write_bytes(png(filled(EASY, entries)))

    found = read_incoming_picture(path)

    assert isinstance(found, FoundPuzzle)
    assert found.record.sheet is not None
    board = OwnBoard(found.puzzle, sheet=found.record.sheet)
    for cell, entry in enumerate(clues_of(entries)):
        shown = board.solve.now.digits[cell]
        assert shown == (clues_of(EASY)[cell] or entry) or board.solve.now.notes_of(
            board.rules.cells[cell]
        )
    assert board.is_busy
    assert board.notice is not None
    assert board.notice.key == "checking"


def _traits(count: int, middle: float, random: np.random.Generator) -> np.ndarray:
    return random.normal(middle, 0.05, (count, len(TRAITS)))


def test_even_ink_is_one_group_and_two_kinds_are_two() -> None:
    """The group of those that are more like print is the printed one."""
    random = np.random.default_rng(1)
    one, other = _traits(25, 0, random), _traits(10, 0.6, random)
    one[:, -1] += 1

    groups = ink_groups(np.vstack([one, other]))

    assert ink_groups(one) is None
    assert groups is not None
    assert (groups.written(one) < 0.01).all()
    assert (groups.written(other) > 0.99).all()


def test_the_solution_decides_what_looks_like_two_digits() -> None:
    """But not what is clear; and a writer with many mistakes is trusted less."""
    clear, unclear = np.full(10, 1e-5), np.full(10, 1e-3)
    clear[4], unclear[4], unclear[9] = 1, 0.6, 0.4
    rows = np.array([clear, unclear] * 5)
    rows /= rows.sum(axis=1, keepdims=True)

    right = weighed(rows, np.array([4, 9] * 5))
    wrong = weighed(rows, np.array([7, 9] * 5))

    assert right[:, [4, 9]].max(axis=1).min() > 0.8
    assert right[1].argmax() == 9
    assert wrong[0].argmax() == 4
    assert wrong[1, 9] < right[1, 9]
