"""The board is the one gate: what passes is logged, and what is wrong does not pass."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.agents import solve
from solver.errors import IllegalMoveError, SolveCancelledError
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import (
    CellChoice,
    Clashed,
    Deduced,
    DigitChoice,
    Finished,
    Guessed,
    Outcome,
    Retracted,
    SearchStarted,
    SolutionCount,
)
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from tests.support import (
    EASY,
    EASY_SOLUTION,
    NO_CLUES,
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


def test_a_board_begins_with_the_clues_and_nothing_logged() -> None:
    """Clues are assigned at the start and are no events."""
    board = board_with()

    assert board.grid.value(at("A1")) == FIVE
    assert board.grid.text == "5".ljust(81, ".")
    assert board.depth == 0
    assert board.trace().events == ()


def test_a_value_is_assigned_and_logged() -> None:
    """The cell holds the digit alone, its peers are untouched, one event says so."""
    board = board_with()

    board.assign_value(at("A2"), SIX, "by-heart")

    assert board.grid.value(at("A2")) == SIX
    assert board.grid.holds(candidate("A3=6"))
    assert board.trace().events == (
        Deduced(Deduction("by-heart", places=candidates("A2=6"))),
    )


def test_a_candidate_is_eliminated_and_logged() -> None:
    """The candidate is gone, the others are there, one event says so."""
    board = board_with()

    board.eliminate(at("A2"), FIVE)

    assert not board.grid.holds(candidate("A2=5"))
    assert board.grid.holds(candidate("A2=6"))
    assert not board.grid.is_assigned(at("A2"))
    assert board.trace().events == (
        Deduced(Deduction("manual", removes=candidate_set("A2=5"))),
    )


def test_what_changes_nothing_is_not_logged() -> None:
    """A digit assigned again and a candidate removed again leave no entry."""
    board = board_with()
    board.eliminate(at("A2"), FIVE)
    before = board.trace()

    board.assign_value(at("A1"), FIVE)
    board.eliminate(at("A2"), FIVE)
    board.eliminate(at("A1"), SIX)
    is_new = board.commit(
        Deduction("both", places=candidates("A1=5"), removes=candidate_set("A2=5"))
    )

    assert not is_new
    assert board.trace() == before


def test_only_what_is_new_of_a_deduction_is_logged() -> None:
    """The rest of it is left out; the reasons stay."""
    board = board_with()
    board.eliminate(at("A2"), FIVE)

    is_new = board.commit(
        Deduction(
            "known",
            places=candidates("A1=5 A3=1"),
            removes=candidate_set("A2=5 A2=6"),
            because=candidates("A1=5"),
            within=(house("row A"),),
        )
    )

    assert is_new
    assert board.trace().events[-1] == Deduced(
        Deduction(
            "known",
            places=candidates("A3=1"),
            removes=candidate_set("A2=6"),
            because=candidates("A1=5"),
            within=(house("row A"),),
        )
    )


def test_a_contradiction_leaves_the_grid_as_it_is() -> None:
    """Two equal digits in a row are logged as such and stay."""
    board = board_with()
    board.assign_value(at("A9"), FIVE)
    grid = board.grid
    clash = Clashed((at("A1"), at("A9")), FIVE, house("row A"))

    board.clash(clash)

    assert board.trace().events[-1] == clash
    assert board.grid == grid


def test_a_guess_is_taken_back_whole() -> None:
    """What was done since goes with it, and the guessed candidate is open again."""
    board = board_with()
    board.eliminate(at("A2"), FIVE)
    before = board.grid
    options = tuple(Candidate(at("A2"), d) for d in digits(before[at("A2")]))

    board.guess(candidate("A2=6"))
    board.eliminate(at("A3"), SIX)
    board.guess(candidate("A4=7"))
    board.assign_value(at("A5"), digit_of("8"))
    depth = board.depth
    inner = board.retract()
    outer = board.retract()

    assert depth == 2
    assert (inner, outer) == candidates("A4=7 A2=6")
    assert board.depth == 0
    assert board.grid == before
    assert board.trace().events[1] == Guessed(candidate("A2=6"), options)
    assert board.trace().events[-2:] == (Retracted(3), Retracted(1))


def test_a_full_and_legal_grid_may_be_called_solved() -> None:
    """The outcome is the last event."""
    board = Board(puzzle_of("." + EASY_SOLUTION[1:]))
    board.assign_value(at("A1"), digit_of(EASY_SOLUTION[0]))

    board.finish(Outcome.SOLVED)

    assert board.trace().events[-1] == Finished(Outcome.SOLVED)


def test_a_trace_of_a_board_does_not_grow_with_it() -> None:
    """The log so far is a value, with who made it."""
    board = board_with()
    first = board.trace("me", ["this"])

    board.eliminate(at("A2"), FIVE)

    assert first == Trace(board.puzzle, (), "me", ("this",))
    assert len(board.trace()) == 1


def test_a_solve_can_be_stopped_by_who_watches_it() -> None:
    """The watcher is told how many events there are; what was done by then stays."""
    told: list[int] = []

    def stop_at_three(count: int) -> None:
        told.append(count)
        if count == 3:
            raise SolveCancelledError

    trace = solve(puzzle_of(EASY), on_event=stop_at_three)

    assert told == [1, 2, 3]
    assert trace.events[:3] == solve(puzzle_of(EASY)).events[:3]
    assert trace.events[3:] == (Finished(Outcome.LIMITED),)


def test_the_end_is_the_end_even_if_a_watcher_raises_there() -> None:
    """What is logged is logged: nothing follows it."""

    def refuse(_: int) -> None:
        raise SolveCancelledError

    board = Board(puzzle_of(EASY), on_event=refuse)

    with pytest.raises(SolveCancelledError):
        board.finish(Outcome.STUCK)

    assert board.trace().events == (Finished(Outcome.STUCK),)
    with pytest.raises(IllegalMoveError, match="the solve has ended"):
        board.finish(Outcome.STUCK)


def test_a_search_is_announced_before_its_first_guess() -> None:
    """The solutions are counted once, and only if something is guessed."""
    asked: list[int] = []

    def count() -> SolutionCount:
        asked.append(len(board))
        return SolutionCount.SEVERAL

    board = Board(puzzle_of(NO_CLUES), count_solutions=count)
    board.eliminate(at("A1"), FIVE)

    board.guess(candidate("A2=6"))
    board.retract()
    board.guess(candidate("A2=7"))

    kinds = [type(event) for event in board.trace().events]
    assert kinds == [Deduced, SearchStarted, Guessed, Retracted, Guessed]
    assert board.trace().events[1] == SearchStarted(SolutionCount.SEVERAL)
    assert asked == [1]


def test_a_guess_says_why_it_is_made() -> None:
    """Why this cell or house and why this digit first are part of the event."""
    board = board_with()
    options = candidates("A2=6 A3=6")

    board.guess(
        options[1],
        options,
        CellChoice.FEWEST,
        DigitChoice.LEAST_CONSTRAINING,
        house("row A"),
    )

    assert board.trace().events == (
        Guessed(
            options[1],
            options,
            CellChoice.FEWEST,
            DigitChoice.LEAST_CONSTRAINING,
            house("row A"),
        ),
    )


def test_a_board_that_keeps_no_log_counts_all_the_same() -> None:
    """Without its events a board has its grid and its counts."""
    board = Board(puzzle_of(EASY), recording=False)
    kept = Board(puzzle_of(EASY))

    for one in (board, kept):
        one.eliminate(at("A1"), FIVE)
        one.guess(candidate("A1=4"))

    assert board.grid == kept.grid
    assert (len(board), board.tally) == (len(kept), kept.tally)
    assert board.trace().events == ()


@given(
    st.lists(
        st.tuples(
            st.sampled_from(("assign", "eliminate", "guess", "retract")),
            st.integers(0, 8),
            st.integers(1, 3),
        ),
        max_size=40,
    )
)
def test_any_moves_leave_a_log_that_replays(
    moves: list[tuple[str, int, int]],
) -> None:
    """Whatever is tried, each event moves the grid on, and refusals leave no trace."""
    board = Board(puzzle_of(NO_CLUES))
    grids = [board.grid]

    for name, cell, digit in moves:
        count = len(board.trace())
        try:
            _tried(board, name, Candidate(Cell(cell), Digit(digit)))
        except IllegalMoveError:
            assert len(board.trace()) == count
            assert board.grid == grids[-1]
        if len(board.trace()) > count:
            grids.append(board.grid)

    trace = board.trace()
    assert [trace.grid(step) for step in range(len(trace) + 1)] == grids


def _tried(board: Board, name: str, what: Candidate) -> None:
    match name:
        case "assign":
            board.assign_value(*what)
        case "eliminate":
            board.eliminate(*what)
        case "guess":
            board.guess(what)
        case _:
            board.retract()
