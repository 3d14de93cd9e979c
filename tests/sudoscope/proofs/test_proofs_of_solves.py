"""Whole solves: each conclusion a line, the end closed, and what is changed refused."""

import random
from dataclasses import replace
from functools import cache

import pytest

from solver.agents import solve
from solver.checker import verify
from solver.log.events import Deduced, Outcome
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from sudoscope.proofs.model import proof as proof_module
from sudoscope.proofs.model.encoding import PuzzleClauses
from sudoscope.proofs.model.proof import (
    ASSUMED,
    OTHER,
    End,
    NoProofError,
    Proof,
    proof_of,
)
from sudoscope.proofs.model.propagation import Clause
from tests.in_one_test import in_one_test
from tests.solver.rule_puzzles import records_of
from tests.sudoscope.proofs.checking import checked, is_accepted
from tests.support import EASY, NEEDS_A_GUESS, NO_SOLUTION_AT_ONCE, puzzle_of

SMALL = "...23.......24.."
"""Four digits, and one solution; without the 4 there are several."""
SEVERAL = "1..............."
NONE = "12....3......4.."
HARD = (
    "98.76....7...5......49..7..4..3..8...9.....2...3..6..11...3..85.4.8..1..........2"
)
DEADLY = (
    ".6.5.1.9.1...9..539....7....4.8...7.......5.8.817.5.3.....5.2............76..8..."
)
"""Four of its steps rest on uniqueness; two follow from the rules by lemmas alone."""
WAYS = (
    *("human", "propagation", "norvig", "backtracking", "dlx", "dpll"),
    *("csp:none", "csp:forward-checking", "csp:ac3", "csp:gac", "csp:sac", "csp:pc2"),
)


@cache
def trace_of_hard() -> Trace:
    """A solve with nets, fish and loops."""
    return solve(puzzle_of(HARD), "human")


@cache
def proof_of_hard() -> Proof:
    """Its proof."""
    return proof_of(trace_of_hard())


def is_right(proof: Proof, lines: list[Clause] | None = None) -> bool:
    """Whether every line follows."""
    made = proof.encoding
    return is_accepted(
        made.clauses, proof.lines if lines is None else lines, made.variables
    )


def is_closed(proof: Proof) -> bool:
    """Whether the checker finds a contradiction at the end, and every line right."""
    made = proof.encoding
    return bool(checked(made.clauses, proof.lines, made.variables).ok)


def line_of(made: PuzzleClauses, goal: tuple[Candidate, bool] | None) -> Clause:
    """The clause of a conclusion without open guesses."""
    if goal is None:
        return ()
    return (made.literal(goal[0], is_true=goal[1]),)


@in_one_test("way", WAYS)
def test_solves_of_all_ways_are_proved(way: str) -> None:
    """With one solution, several and none: and the end says which it is."""
    for clues, ends in (
        (SMALL, {End.ONLY_SOLUTION}),
        (SEVERAL, {End.SEVERAL, End.OPEN}),
        (NONE, {End.NO_SOLUTION, End.OPEN}),
    ):
        trace = solve(Puzzle.parse(clues), way)
        proof = proof_of(trace)
        assert proof.end in ends, (clues, trace.outcome)
        assert is_closed(proof) is (
            proof.end in {End.ONLY_SOLUTION, End.NO_SOLUTION}
        ), clues
        assert is_right(proof), clues


@in_one_test("way", WAYS)
def test_lines_say_what_steps_say(way: str) -> None:
    """An open guess is wrong, or the conclusion; what is left out unit propagation has.

    Without these lines the rest follows, too.
    """
    trace = solve(Puzzle.parse(SMALL.replace("4", ".")), way)
    whole, lean = proof_of(trace), proof_of(trace, is_lean=True)
    made = whole.encoding

    for goal in whole.goals:
        guesses = tuple(made.literal(one, is_true=False) for one in goal.guesses)
        line = (*guesses, *line_of(made, goal.conclusion))
        assert set(whole.lines[goal.line - 1]) == set(line)
    assert [g[:4] for g in lean.goals] == [g[:4] for g in whole.goals]
    assert len(lean.lines) < len(whole.lines)
    assert is_right(lean)


def test_every_change_of_a_solve_has_its_line() -> None:
    """Each candidate that a step places or removes, by the number of the step."""
    trace, proof = trace_of_hard(), proof_of_hard()
    said = {
        (number, candidate, is_true)
        for number, event in enumerate(trace.events, 1)
        if isinstance(event, Deduced)
        for candidates, is_true in (
            (event.deduction.places, True),
            (event.deduction.removes, False),
        )
        for candidate in candidates
    }

    assert {(g.step, *g.conclusion) for g in proof.goals if g.conclusion} == said
    assert is_closed(proof)


@in_one_test(
    "puzzle",
    [record.puzzle for record in records_of("rules/small.jsonl")],
    ids=lambda puzzle: puzzle.title,
)
def test_solves_with_rules_beside_the_houses_are_proved(puzzle: Puzzle) -> None:
    """Thermometers, cages, sandwiches, either: by their clauses."""
    proof = proof_of(solve(puzzle, "human"))

    assert proof.end is End.ONLY_SOLUTION
    assert is_closed(proof)


def test_that_there_is_no_solution_is_added_where_the_log_lacks_it() -> None:
    """A count beforehand said so: the proof closes it, and says how many lemmas."""
    trace = solve(Puzzle.parse(NONE), "csp:ac3")
    cut = replace(trace, events=trace.events[-1:])
    proof = proof_of(cut)

    assert trace.outcome is Outcome.UNSOLVABLE
    assert proof.end is End.NO_SOLUTION
    assert proof.closing_lemmas == len(proof.lines) - 1
    assert is_closed(proof)


def test_clues_that_leave_a_cell_nothing_need_no_line() -> None:
    """Unit propagation has the contradiction from the clauses alone."""
    proof = proof_of(solve(puzzle_of(NO_SOLUTION_AT_ONCE), "human"))

    assert proof.end is End.NO_SOLUTION
    assert is_closed(proof)


def test_no_line_rests_on_there_being_another_solution() -> None:
    """Clues of an easy puzzle and "not this solution" conflict by propagation alone.

    With that as one clause any false line would pass; as it is none does.
    """
    trace = solve(puzzle_of(EASY), "human")
    proof, chance = proof_of(trace), random.Random(49)
    made, solution = proof.encoding, trace.last_grid
    (first, *_) = made.sections[OTHER]
    plain = [c for title, own in made.sections.items() if title != OTHER for c in own]
    plain.append(first[:-2])
    for place in (0, 40, 200, len(proof.lines) - 4):
        cell = chance.choice(solution.variant.cells)
        false = (-made.variable(cell, solution.value(cell) or 0),)
        lines = [*proof.lines[:place], false]
        assert not is_right(proof, lines)
        assert is_accepted(plain, lines, made.variables)


def test_the_end_is_not_proved_from_what_is_assumed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What says that there is one solution cannot show that there is no other.

    Usually it is tried without the assumption first, and nothing is assumed here.
    """
    trace = solve(puzzle_of(DEADLY), "human")
    usual = proof_of(trace)
    monkeypatch.setattr(proof_module, "_CASES_WITHOUT_ASSUMPTION", 0)
    assuming = proof_of(trace)

    assert (usual.end, usual.unused_assumptions) == (End.ONLY_SOLUTION, 4)
    assert is_closed(usual)
    assert (assuming.end, assuming.unused_assumptions) == (End.ASSUMED, 2)
    assert len(assuming.encoding.sections[ASSUMED]) == 2
    assert () not in assuming.lines
    assert is_right(assuming)


def test_learned_clauses_are_lines_without_guesses() -> None:
    """Each is a lemma before the step that uses it, whatever is guessed there."""
    trace = solve(puzzle_of(NEEDS_A_GUESS), "dpll")
    proof = proof_of(trace)
    learned = [
        {
            proof.encoding.literal(one, is_true=False)
            for one in (*event.deduction.because, *event.deduction.removes)
        }
        for event in trace.events
        if isinstance(event, Deduced) and event.deduction.rule == "learned-clause"
    ]
    lines = [set(line) for line in proof.lines]

    assert learned
    assert all(clause in lines for clause in learned)


def test_changed_lemmas_are_refused() -> None:
    """A literal dropped always, one turned round or a lemma left out mostly."""
    proof = proof_of_hard()
    goals = {goal.line for goal in proof.goals}
    lemmas = [
        place
        for place, line in enumerate(proof.lines)
        if place + 1 not in goals and 1 < len(line) < 10
    ]
    refused = 0
    for place in lemmas[:: len(lemmas) // 3]:
        before, line = proof.lines[:place], proof.lines[place]
        assert not is_right(proof, [*before, line[:-1]]) or not is_right(
            proof, [*before, line[1:]]
        )
        refused += not is_right(proof, [*before, (*line[:-1], -line[-1])])
        refused += not is_right(proof, [*before, *proof.lines[place + 1 :]])

    assert len(lemmas) > 8
    assert refused > 3


def test_a_trace_that_removes_a_true_digit_has_no_proof() -> None:
    """Neither the checker nor the maker of proofs takes it."""
    trace = trace_of_hard()
    solution = trace.last_grid
    for number in (30, 50):
        event = trace.events[number]
        assert isinstance(event, Deduced)
        grid = trace.grid(number)
        cell = next(c for c in grid.variant.cells if grid.value(c) is None)
        digit = solution.value(cell)
        assert digit is not None
        true = grid.variant.planes.bit(Candidate(cell, digit))
        wrong = event.deduction._replace(
            places=(), removes=Candidates(true, len(grid.variant))
        )
        changed = replace(
            trace, events=(*trace.events[:number], Deduced(wrong)), keys=()
        )
        assert not verify(changed).is_proved
        with pytest.raises(NoProofError, match=f"no proof of step {number + 1}"):
            proof_of(changed)


def test_a_right_removal_by_a_wrong_name_is_for_the_checker_alone() -> None:
    """The proof is of conclusions; what the reason is only ``verify`` looks at."""
    trace = trace_of_hard()
    number = next(
        n
        for n, event in enumerate(trace.events)
        if isinstance(event, Deduced) and event.deduction.technique == "x-wing"
    )
    event = trace.events[number]
    assert isinstance(event, Deduced)
    named = event.deduction._replace(technique="swordfish")
    changed = replace(trace, events=(*trace.events[:number], Deduced(named)), keys=())

    assert not verify(changed).is_proved
    assert is_right(proof_of(changed))
