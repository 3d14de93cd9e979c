"""Local search: the first board, which cell changes to what, and how it ends."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from solver import read_puzzle
from solver.agents import solve
from solver.agents.min_conflicts import MinConflictsAgent
from solver.agents.spec import AgentSpec
from solver.checker import verify
from solver.codec import packed, read_trace
from solver.errors import IllegalMoveError, WayError
from solver.explain import explain
from solver.log.board import Board
from solver.log.events import Deduced, Event, Finished, Outcome, Tried
from solver.log.local_search import Attempt
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from tests.solver.variant_puzzles import example
from viz.replay.replay import Replay

SMALL = read_puzzle("1.....3..4.....2")
LARGE = read_puzzle(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVES = 12
"""A seed with which the small one is solved in a few changes."""
STICKS = 17
"""A seed with which the large one ends in a local minimum."""


def searched(puzzle: Puzzle, seed: int, moves: int = 500) -> Trace:
    """A local search."""
    return solve(puzzle, MinConflictsAgent(moves, seed))


def values_at(trace: Trace, step: int) -> list[int]:
    """The digit of each cell, standing or tried; 0 without one."""
    position = trace.position(step)
    attempt = Attempt.at(position.grid, position.tried)
    return [attempt.digit(cell) or 0 for cell in trace.puzzle.rules.cells]


def conflicts(puzzle: Puzzle, values: list[int], cell: int, digit: int) -> int:
    """How many peers of *cell* hold *digit*, from the houses alone."""
    peers = {
        other
        for house in puzzle.rules.houses
        if cell in house.cells
        for other in house.cells
        if other != cell
    }
    return sum(values[peer] == digit for peer in peers)


def changes(trace: Trace) -> Iterator[tuple[int, Candidate]]:
    """Each change of one cell, with its step."""
    for step, event in enumerate(trace.events, start=1):
        if isinstance(event, Tried) and len(event.candidates) == 1:
            yield step, event.candidates[0]


def test_the_first_event_fills_all_open_cells_each_as_well_as_it_can() -> None:
    """In reading order, with the fewest conflicts with what is there."""
    trace = searched(LARGE, 3)
    first = trace.events[0]
    assert isinstance(first, Tried)
    values: list[int] = [clue or 0 for clue in LARGE.clues]

    assert [one.cell for one in first.candidates] == [
        cell for cell, clue in enumerate(LARGE.clues) if clue is None
    ]
    for cell, digit in first.candidates:
        counts = {d: conflicts(LARGE, values, cell, d) for d in range(1, 10)}
        assert counts[digit] == min(counts.values())
        values[cell] = digit


@pytest.mark.parametrize("seed", range(4))
def test_a_cell_in_conflict_gets_another_digit_with_the_fewest(seed: int) -> None:
    """The definition of min-conflicts, counted from the houses alone."""
    trace = searched(LARGE, seed, moves=60)

    assert [*changes(trace)]
    for step, (cell, digit) in changes(trace):
        values = values_at(trace, step - 1)
        counts = {d: conflicts(LARGE, values, cell, d) for d in range(1, 10)}
        assert counts[values[cell]] > 0
        assert digit != values[cell]
        assert counts[digit] == min(counts.values())


def test_only_one_cell_changes_and_the_grid_stays() -> None:
    """The log computes the board; what is certain is the clues until the end."""
    trace = searched(LARGE, STICKS)

    for before, after in pairwise(range(1, len(trace))):
        values, now = values_at(trace, before), values_at(trace, after)
        assert sum(a != b for a, b in zip(values, now, strict=True)) == 1
        assert trace.grid(after) == trace.grid(0)


def test_a_board_without_conflict_is_placed_as_the_solution() -> None:
    """All at once, as an event of its own, and proved."""
    trace = searched(SMALL, SOLVES)
    *_, placing, end = trace.events

    assert isinstance(placing, Deduced)
    assert placing.deduction.technique == "no-conflict"
    assert len(placing.deduction.places) == SMALL.clues.count(None)
    assert end == Finished(Outcome.SOLVED)
    assert trace.last_grid.is_solved
    assert verify(trace).is_proved


def test_where_each_change_adds_conflicts_it_is_stuck() -> None:
    """Every other digit of every cell in conflict has more."""
    trace = searched(LARGE, STICKS)
    values = values_at(trace, len(trace))

    assert trace.outcome is Outcome.STUCK
    assert verify(trace).is_proved
    open_ = [cell for cell, clue in enumerate(LARGE.clues) if clue is None]
    bad = [cell for cell in open_ if conflicts(LARGE, values, cell, values[cell])]
    assert len(bad) == 6
    for cell in bad:
        own = conflicts(LARGE, values, cell, values[cell])
        others = {*range(1, 10)} - {values[cell]}
        assert all(conflicts(LARGE, values, cell, d) > own for d in others)


@pytest.mark.parametrize("moves", [1, 7, 30])
def test_it_gives_up_after_the_most_changes(moves: int) -> None:
    """The first board is no change."""
    trace = searched(LARGE, 0, moves)

    assert trace.outcome is Outcome.LIMITED
    assert len([*changes(trace)]) == moves


def test_the_last_change_may_be_the_one_that_solves() -> None:
    """The limit counts changes, and not looks."""
    needed = len([*changes(searched(SMALL, SOLVES))])

    assert searched(SMALL, SOLVES, needed).outcome is Outcome.SOLVED
    assert searched(SMALL, SOLVES, needed - 1).outcome is Outcome.LIMITED


def test_the_seed_decides_all_chance() -> None:
    """The same again with the same seed, something else with others."""
    assert searched(LARGE, 5, 40).events == searched(LARGE, 5, 40).events
    assert len({searched(LARGE, seed, 40).events for seed in range(6)}) == 6


def test_comparisons_are_those_with_peers() -> None:
    """Of the first board with what is there; then of a change twice its peers."""
    trace = searched(SMALL, SOLVES)
    first = trace.events[0]
    assert isinstance(first, Tried)
    filled = {cell for cell, clue in enumerate(SMALL.clues) if clue}
    expected = 0
    for cell, _ in first.candidates:
        expected += 4 * len(filled & {*SMALL.rules.peers[cell]})
        filled.add(cell)

    assert first.comparisons == expected
    assert trace.counters.comparisons is not None
    assert trace.counters.comparisons >= expected + 4 * (4 * 7) + 4 * (2 * 7)


@pytest.mark.parametrize("seed", [SOLVES, 10])
def test_it_is_written_and_read_again(seed: int) -> None:
    """With every count."""
    trace = searched(SMALL, seed)

    assert read_trace(packed(trace)) == trace


def tampered(trace: Trace, step: int, event: Event) -> str | None:
    """Why the checker refuses *event* in place of that of *step*."""
    events = [*trace.events]
    events[step - 1] = event
    failures = verify(replace(trace, events=tuple(events[:step]), keys=())).failures
    return failures[0].reason if failures else None


def test_the_checker_refuses_a_change_that_is_none() -> None:
    """A cell without a conflict, a digit that is worse, two cells, the same digit."""
    trace = searched(LARGE, STICKS)
    step = 8
    values = values_at(trace, step - 1)
    position = trace.position(step - 1)
    attempt = Attempt.at(position.grid, position.tried)
    fine = next(c for c in attempt.open_cells if not attempt.conflicts_of(c))
    bad = attempt.in_conflict()[0]
    other = Digit(values[fine] % 9 + 1)
    worst = max(
        (Candidate(bad, digit) for digit in digits(position.grid[bad])),
        key=attempt.conflicts,
    )
    same = Candidate(bad, Digit(values[bad]))

    def why(*candidates: Candidate) -> str:
        return tampered(trace, step, Tried(candidates)) or ""

    assert "not in conflict" in why(Candidate(fine, other))
    assert "fewer conflicts" in why(worst)
    assert "more than one cell" in why(worst, Candidate(fine, other))
    assert "already" in why(same)
    assert "no open candidate" in why(Candidate(Cell(0), Digit(5)))


def test_the_checker_refuses_a_wrong_first_board_end_or_solution() -> None:
    """Cells left out, a minimum that is none, a board in conflict called solved."""
    trace = searched(LARGE, STICKS)
    first = trace.events[0]
    assert isinstance(first, Tried)
    early = replace(trace, events=(first, Finished(Outcome.STUCK)), keys=())
    left_out = Tried(first.candidates[1:])

    assert "reading order" in (tampered(trace, 1, left_out) or "")
    assert "without harm" in verify(early).failures[0].reason
    solved = searched(SMALL, SOLVES)
    placing = solved.events[-2]
    wrong = replace(solved, events=(solved.events[0], placing), keys=())
    assert verify(wrong).failures[0].reason == "it does not place what is tried"
    assert isinstance(placing, Deduced)
    found = placing.deduction
    other = solved.puzzle.rules.planes.only(Candidate(Cell(1), Digit(1)))
    for more in (found._replace(removes=other), found._replace(because=(*other,))):
        assert tampered(solved, len(solved.events) - 1, Deduced(more))


def test_the_checker_refuses_an_end_that_is_no_local_minimum() -> None:
    """Without a conflict, and where a cell that was guessed has nothing tried."""
    solved = searched(SMALL, SOLVES)
    free = (*solved.events[:-2], Finished(Outcome.STUCK))
    board = Board(SMALL)
    board.guess(Candidate(Cell(1), Digit(2)))
    open_ = Attempt.at(board.grid).open_cells
    board.attempt(tuple(Candidate(cell, Digit(3)) for cell in open_))
    board.retract()
    last = open_[-1]
    board.attempt((Candidate(last, Digit(4)),))
    board.finish(Outcome.STUCK)

    ends = [
        verify(t).failures[-1].reason
        for t in (replace(solved, events=free, keys=()), board.trace())
    ]

    assert ends == ["no cell is in conflict", "no digit is tried in A2"]


def test_a_board_refuses_what_cannot_be_tried() -> None:
    """Clues, twice the same, and cells without a digit."""
    board = Board(SMALL)
    full = tuple(
        Candidate(Cell(cell), Digit(1))
        for cell, clue in enumerate(SMALL.clues)
        if clue is None
    )

    for wrong in ((), full[:-1], (*full, full[0]), (Candidate(Cell(0), Digit(1)),)):
        with pytest.raises(IllegalMoveError):
            board.attempt(wrong)
    board.attempt(full)
    with pytest.raises(IllegalMoveError, match="tried already"):
        board.attempt(full[:1])


def test_sums_that_are_broken_are_conflicts() -> None:
    """A cage counts once for each of its cells; digits in it are compared as peers."""
    puzzle = example("killer-4-01").puzzle
    outcomes = set()
    for seed in range(30):
        trace = searched(puzzle, seed, 60)
        outcomes.add(trace.outcome)
        assert verify(trace).is_proved

    assert Outcome.STUCK in outcomes
    assert outcomes - {Outcome.STUCK}


def test_a_change_is_told_with_its_conflicts() -> None:
    """Which cells have the same digit, how many, and how many then."""
    trace = searched(LARGE, STICKS)

    assert explain(trace, 3).reason == (
        "D7 is 7, as are D4 and E8: 2 conflicts. As 8 it has the fewest, 1: change it."
    )
    assert explain(trace, 3, "de").reason == (
        "D7 ist 7, ebenso D4 und E8: 2 Konflikte."
        " Mit 8 sind es am wenigsten, 1: Sie wird geändert."
    )
    assert "local minimum" in explain(trace, len(trace)).reason


@pytest.mark.parametrize(
    ("name", "moves", "seed"),
    [
        ("min-conflicts", 500, 0),
        ("min-conflicts:seed=3", 500, 3),
        ("min-conflicts:moves=20+seed=3", 20, 3),
    ],
)
def test_moves_and_seed_are_part_of_its_name(name: str, moves: int, seed: int) -> None:
    """So that a comparison or a lesson can say which search it means."""
    way = AgentSpec.named(name)

    assert way.chosen() == MinConflictsAgent(moves, seed)
    assert AgentSpec.of(way.agent, way.options).name == name
    assert AgentSpec.from_json(way.as_json()) == way


@pytest.mark.parametrize(
    "name",
    [
        "min-conflicts:seed=-1",
        "min-conflicts:moves=0",
        "min-conflicts:x=1",
        "min-conflicts+twins",
        "min-conflicts:",
    ],
)
def test_other_settings_are_refused(name: str) -> None:
    """With what is expected."""
    with pytest.raises(WayError, match="moves"):
        AgentSpec.named(name)


def test_conflicts_are_pairs_of_peers_with_one_digit() -> None:
    """The curve beside the board shows them, and 0 once the solution is there."""
    trace = searched(SMALL, SOLVES)
    curve = Replay.of(trace).conflicts
    peers = trace.puzzle.rules.peer_sets

    assert curve is not None
    for step in range(1, len(trace) + 1):
        values = values_at(trace, step)
        pairs = [
            (one, other)
            for one in range(16)
            for other in range(one)
            if peers[one] >> other & 1 and values[one] == values[other] != 0
        ]
        assert curve[step] == len(pairs)
    assert curve[len(trace)] == 0 < max(curve)
    assert Replay.of(solve(SMALL)).conflicts is None
