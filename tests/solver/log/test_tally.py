"""The counts of a solve are the counts of its log."""

from itertools import pairwise

from solver.log.assignments import ChangeKind
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Deduced, Examined, Guessed, Retracted
from solver.log.position import SolveCounters, Tally
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from tests.solver.solves import each_solve, trace_of
from tests.support import NO_CLUES, candidate_set, candidates, puzzle_of


@each_solve
def test_the_tally_counts_what_the_log_says(puzzle: Puzzle, agent: str) -> None:
    """Placements, removals, guesses and the rest are those of log and events."""
    trace = trace_of(puzzle, agent)
    kinds = [change.kind for change in trace.assignments]
    events = [type(event) for event in trace.events]
    depths = [len(position.guesses) for position in trace.positions()]

    tally = Tally(
        placements=kinds.count(ChangeKind.PLACED),
        removals=kinds.count(ChangeKind.REMOVED),
        guesses=events.count(Guessed),
        wrong_guesses=events.count(Guessed) - depths[-1],
        contradictions=events.count(Clashed),
        backtracks=events.count(Retracted),
        revisions=sum(e.revisions for e in trace.events if isinstance(e, Examined)),
        comparisons=sum(getattr(e, "comparisons", 0) for e in trace.events),
        deepest=max(depths),
    )

    assert trace.position(len(trace)).tally == tally
    steps, nodes = len(events), 1 + events.count(Guessed)
    counts = tally._asdict() | {"comparisons": tally.comparisons or None}
    assert trace.counters == SolveCounters(steps=steps, nodes=nodes, **counts)


@each_solve
def test_counts_never_go_down(puzzle: Puzzle, agent: str) -> None:
    """What was taken back was done all the same."""
    tallies = [position.tally for position in trace_of(puzzle, agent).positions()]

    for before, after in pairwise(tallies):
        assert all(a <= b for a, b in zip(before, after, strict=True))


def test_a_digit_and_its_removals_are_counted_once() -> None:
    """A deduction that removes from the cell it fills counts each digit once."""
    both = Deduction(
        "both", places=candidates("A1=1"), removes=candidate_set("A1=2 A2=1 A3=1")
    )

    tally = Trace(puzzle_of(NO_CLUES), (Deduced(both),)).position(1).tally

    assert (tally.placements, tally.removals) == (1, 2 + 8)


def test_a_guess_taken_back_counts_those_within_it() -> None:
    """Two open guesses taken back at once are two wrong ones."""
    a, b = candidates("A1=1 B2=2")
    events = (Guessed(a, (a,)), Guessed(b, (b,)), Retracted(0))

    position = Trace(puzzle_of(NO_CLUES), events).position(3)

    assert position.tally == Tally(
        placements=2, removals=16, guesses=2, wrong_guesses=2, backtracks=1, deepest=2
    )
    assert position.guesses == ()
