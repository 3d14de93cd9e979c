"""Lists of states of code that records how it fills its board, too."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import isqrt
from typing import Any, Final, TypeAlias

import pytest

from solver import Outcome, Trace, solve
from solver.errors import PuzzleError
from solver.log.events import Guessed
from solver.rules.digits import SYMBOLS
from sudoscope.classroom.model.candidate_grids import grid_state
from sudoscope.logs.course_log import trace_of_assignments
from sudoscope.logs.representation import STYLES, key_styles
from tests.in_one_test import in_one_test
from tests.support import EASY, NEEDS_A_GUESS, ON_DIAGONALS, puzzle_of

Log: TypeAlias = list[dict[Any, Any]]
Filling: TypeAlias = Callable[[str, Sequence[Hashable]], Log]

SMALL: Final = "1.....3..2.....4"
SIZES: Final = {
    "classic-4": SMALL,
    "classic-6": "..2.4.3...6.2.31...1.....3...54.....",
    "classic": EASY,
    "diagonal": ON_DIAGONALS,
}


class Recorder:
    """Code of a course that keeps its states with ``assign_value``."""

    def __init__(self) -> None:
        self.log: Log = []

    def assign(self, values: dict[Any, str], box: Hashable, value: str) -> None:
        """Set a box; the state counts where one digit is left."""
        if values.get(box) == value:
            return
        values[box] = value
        if len(value) == 1:
            self.log.append(values.copy())

    def assign_any(self, values: dict[Any, str], box: Hashable, value: str) -> None:
        """Set a box; every state counts."""
        values[box] = value
        self.log.append(values.copy())


def cell_by_cell(text: str, keys: Sequence[Hashable]) -> Log:
    """An empty dictionary, every change of which is kept."""
    return _filled(text, keys, Recorder.assign_any, {}, _every(keys))


def dots_by_cell(text: str, keys: Sequence[Hashable]) -> Log:
    """The same with a dot for an open box."""
    return _filled(text, keys, Recorder.assign_any, {}, ".")


def digits_alone(text: str, keys: Sequence[Hashable]) -> Log:
    """An empty dictionary, of which only boxes with one digit are kept."""
    return _filled(text, keys, Recorder.assign, {}, _every(keys))


def over_open_boxes(text: str, keys: Sequence[Hashable]) -> Log:
    """All boxes are open at first."""
    every = _every(keys)
    return _filled(text, keys, Recorder.assign, dict.fromkeys(keys, every), every)


def over_empty_boxes(text: str, keys: Sequence[Hashable]) -> Log:
    """All boxes are there and hold nothing at first."""
    every = _every(keys)
    return _filled(text, keys, Recorder.assign_any, dict.fromkeys(keys, ""), every)


FILLINGS: Final = (
    cell_by_cell,
    dots_by_cell,
    digits_alone,
    over_open_boxes,
    over_empty_boxes,
)


def _every(keys: Sequence[Hashable]) -> str:
    return SYMBOLS[: round(len(keys) ** 0.5)]


def _filled(
    text: str,
    keys: Sequence[Hashable],
    assign: Callable[[Recorder, dict[Any, str], Hashable, str], None],
    values: dict[Any, str],
    open_box: str,
) -> Log:
    recorder = Recorder()
    for key, symbol in zip(keys, text, strict=True):
        assign(recorder, values, key, open_box if symbol == "." else symbol)
    return recorder.log


def solving(trace: Trace, keys: Sequence[Hashable]) -> Iterator[dict[Any, Any]]:
    """The states of *trace* after the first, as course code keeps them."""
    for step in range(1, len(trace) + 1):
        yield dict(zip(keys, grid_state(trace.grid(step)), strict=True))


@in_one_test("slug", SIZES)
@in_one_test("fill", FILLINGS, ids=lambda fill: fill.__name__)
def test_what_was_set_while_the_board_was_filled_is_given(
    fill: Filling, slug: str
) -> None:
    """The trace is that of the states that come after."""
    puzzle = puzzle_of(SIZES[slug], slug)
    keys = key_styles(len(puzzle.rules))["A1"]
    after = list(solving(solve(puzzle, "propagation"), keys))

    trace = trace_of_assignments(fill(puzzle.text, keys) + after)

    assert trace.puzzle.text == puzzle.text
    assert trace.puzzle.variant == puzzle.variant
    assert trace == trace_of_assignments(after, puzzle)
    assert trace.outcome is Outcome.SOLVED


@in_one_test("style", STYLES)
def test_boxes_of_a_part_of_a_board_are_not_those_of_a_smaller_one(
    style: str,
) -> None:
    """The first 16 of 81 numbered boxes are no board of 4×4."""
    keys = key_styles(81)[style]
    after = list(solving(solve(EASY, "propagation"), keys))

    trace = trace_of_assignments(cell_by_cell(EASY, keys) + after)

    assert trace.puzzle.text == EASY


@pytest.mark.thorough
@pytest.mark.parametrize("size", [16, 25])
def test_large_boards_are_filled_box_by_box_as_well(size: int) -> None:
    """All rows but one are given."""
    side = isqrt(size)
    rows = [side * (row % side) + row // side for row in range(size - 1)]
    text = "".join(SYMBOLS[row:size] + SYMBOLS[:row] for row in rows) + "." * size
    keys = key_styles(size * size)["(0, 0)"]

    trace = trace_of_assignments(cell_by_cell(text, keys))

    assert trace.puzzle.text == text


@pytest.mark.parametrize("fill", FILLINGS, ids=lambda fill: fill.__name__)
def test_a_guess_after_the_board_was_filled_is_no_clue(fill: Filling) -> None:
    """The first box that is set again lies before those that were filled last."""
    keys = key_styles(81)["A1"]
    before = {
        key: "123456789" if symbol == "." else symbol
        for key, symbol in zip(keys, NEEDS_A_GUESS, strict=True)
    }
    log = [*fill(NEEDS_A_GUESS, keys), before | {"B3": "1"}, before | {"B3": "2"}]

    trace = trace_of_assignments(log)

    assert trace.puzzle.text == NEEDS_A_GUESS
    assert sum(isinstance(event, Guessed) for event in trace.events) == 2


def test_the_solve_of_a_board_without_clues_stays_a_solve() -> None:
    """Though each of its states sets one more box, from the first on."""
    keys = key_styles(16)["A1"]
    log: Log = [dict.fromkeys(keys, ".")]
    for key, digit in zip(keys, "1234341221434321", strict=True):
        log.append(log[-1] | {key: digit})

    trace = trace_of_assignments(log)

    assert trace.puzzle.text == "." * 16


def test_a_puzzle_that_is_given_leaves_out_what_fills_it() -> None:
    """And nothing that goes beyond its clues."""
    keys = key_styles(16)["A1"]
    after = list(solving(solve(puzzle_of(SMALL, "classic-4"), "propagation"), keys))

    trace = trace_of_assignments(cell_by_cell(SMALL, keys) + after, SMALL)

    assert trace == trace_of_assignments(after, SMALL)


def test_a_list_without_a_whole_board_says_what_is_missing() -> None:
    """How many boxes there are, how many are expected, and some of the others."""
    log = cell_by_cell(EASY, key_styles(81)["A1"])[:78]

    with pytest.raises(
        PuzzleError, match=r"state 78 has the most: 78 of 81 boxes;.*I7"
    ):
        trace_of_assignments(log)


def test_a_state_that_lacks_boxes_after_a_whole_one_is_refused() -> None:
    """It cannot be part of the filling."""
    log = cell_by_cell(SMALL, key_styles(16)["A1"])

    with pytest.raises(PuzzleError, match=r"state 17 is no grid: 1 of 16 .*clear the"):
        trace_of_assignments(log + log[:1])
