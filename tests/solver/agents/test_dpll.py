"""DPLL: units, conflicts, learned clauses and jumps over several guesses."""

from dataclasses import replace

from solver.agents import solve
from solver.causes.conflict_graph import GuessImplications, LearningConflict
from solver.checker import verify
from solver.explain import explain
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Deduced, Guessed, Outcome, Retracted
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.named_variants import diagonal
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.solver.solves import SEARCHED, SMALL, trace_of
from tests.support import NEEDS_MANY_GUESSES, puzzle_of

JUMPING = puzzle_of("........6.2................1.5.4....", diagonal(6), "jumping")
"""The fourth guess clashes with the first; the two in between have no part in it."""


def candidate(text: str) -> Candidate:
    """The candidate of a 6×6 board written like "A1=5"."""
    return Candidate(
        Cell("ABCDEF".index(text[0]) * 6 + int(text[1]) - 1), Digit(int(text[3]))
    )


def conflicts_of(trace: Trace) -> list[tuple[int, LearningConflict]]:
    """The step of each contradiction under a guess, with what it teaches."""
    found, implications = [], GuessImplications()
    for step, event in enumerate(trace.events, start=1):
        before = trace.grid(step - 1)
        if isinstance(event, Clashed):
            conflict = implications.conflict(event, before)
            if conflict is not None:
                found.append((step, conflict))
        elif isinstance(event, Retracted):
            implications.back_to(len(trace.position(step).guesses))
        else:
            implications.take(event, before)
    return found


def learned(trace: Trace) -> list[Deduction]:
    """Its uses of learned clauses."""
    return [
        event.deduction
        for event in trace.events
        if isinstance(event, Deduced) and event.deduction.technique == "learned-clause"
    ]


def test_guesses_without_a_part_in_a_conflict_are_jumped_over() -> None:
    """The clause has the digits that led to it, and the jump ends at the first."""
    trace = solve(JUMPING, "dpll")
    ((step, conflict),) = conflicts_of(trace)

    assert conflict.point == candidate("A1=3")
    assert conflict.others == (candidate("E2=3"),)
    assert [g.candidate for g in trace.position(step).guesses] == [
        candidate(name) for name in ("E2=3", "B2=1", "A2=2", "A1=3")
    ]
    assert [g.candidate for g in trace.position(step + 1).guesses] == [
        candidate("E2=3")
    ]
    (clause,) = learned(trace)
    assert clause.because == (candidate("E2=3"),)
    assert [*clause.removes] == [candidate("A1=3")]
    assert verify(trace).is_proved


@in_one_test(
    "puzzle", [*SMALL, puzzle_of(NEEDS_MANY_GUESSES)], ids=lambda p: p.title or p.text
)
def test_a_conflict_is_learned_from_as_it_says(puzzle: Puzzle) -> None:
    """One digit of the clause is of the latest guess; the jump keeps the others."""
    trace = trace_of(puzzle, "dpll")

    for step, conflict in conflicts_of(trace):
        before, after = trace.position(step), trace.position(step + 1)
        assert isinstance(trace.events[step], Retracted)
        assert len(after.guesses) == conflict.level < len(before.guesses)
        for digit in conflict.others:
            assert after.grid.value(digit.cell) == digit.digit
        assert after.grid.value(conflict.point.cell) is None
        assert before.grid.value(conflict.point.cell) == conflict.point.digit
        use = trace.events[step + 1]
        assert isinstance(use, Deduced)
        assert use.deduction.because == conflict.others
        assert [*use.deduction.removes] == [conflict.point]


def test_a_learned_clause_is_used_again() -> None:
    """More often than something was learned, without another conflict."""
    trace = solve(puzzle_of(NEEDS_MANY_GUESSES), "dpll")

    assert len(learned(trace)) > len(conflicts_of(trace)) > 1
    assert verify(trace).is_proved


def test_a_puzzle_without_a_solution_ends_in_a_conflict_without_guesses() -> None:
    """After enough clauses the clues alone contradict the rules."""
    trace = solve(SEARCHED[1], "dpll")

    assert trace.outcome is Outcome.UNSOLVABLE
    assert isinstance(trace.events[-2], Clashed)
    assert not trace.position(len(trace) - 2).guesses


def test_a_learned_clause_of_two_names_the_one_that_is_true() -> None:
    """It is not left to "the other"."""
    trace = solve(JUMPING, "dpll")
    (step,) = (
        number
        for number, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.technique == "learned-clause"
    )

    assert explain(trace, step).reason.endswith("E2 = 3 is true, so A1 = 3 is false.")


def test_a_clause_that_was_not_learned_is_not_proved() -> None:
    """Neither with a digit of the solution, nor because of one that is not true yet."""
    trace = solve(JUMPING, "dpll")
    step = next(
        number
        for number, event in enumerate(trace.events)
        if isinstance(event, Deduced) and event.deduction.technique == "learned-clause"
    )
    clause = learned(trace)[0]
    for wrong in (
        clause._replace(because=(candidate("B2=1"),)),
        clause._replace(removes=JUMPING.rules.planes.only(candidate("A1=2"))),
    ):
        events = (*trace.events[:step], Deduced(wrong), *trace.events[step + 1 :])
        failures = verify(replace(trace, events=events, keys=())).failures

        assert failures[0].step == step + 1


def test_a_guess_that_was_jumped_over_is_not_refuted() -> None:
    """It was taken back, and nothing is known of it."""
    trace = solve(JUMPING, "dpll")
    back = next(n for n, e in enumerate(trace.events) if isinstance(e, Retracted))
    guess = trace.events[trace.events[back].guess]  # type: ignore[union-attr]  # it is a retraction
    assert isinstance(guess, Guessed)
    planes = JUMPING.rules.planes
    claimed = Deduction(
        "refutation", removes=planes.only(guess.candidate), because=(guess.candidate,)
    )
    events = (*trace.events[: back + 1], Deduced(claimed))

    failures = verify(replace(trace, events=events, keys=())).failures

    assert [failure.step for failure in failures] == [back + 2]
