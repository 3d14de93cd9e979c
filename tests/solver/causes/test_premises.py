"""Premises: what an event rests on is enough for it, and earlier steps provide it."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from solver.agents import solve
from solver.causes.premises import Premises, causes_of, premises_of
from solver.checker.constraint_choices import is_broken
from solver.checker.position import CheckedPosition
from solver.checker.refutation import is_refuted, sees
from solver.errors import UnfoundPremisesError
from solver.inference.ac3 import ac3
from solver.inference.consistency import consistent
from solver.inference.forward_checking import forward_checking
from solver.inference.gac import gac
from solver.inference.path_premises import path_premises
from solver.inference.pc2 import pc2
from solver.inference.sac import sac, trial_premises
from solver.log.board import Board
from solver.log.contradiction import contradiction
from solver.log.deduction import Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Guessed,
    Retracted,
)
from solver.log.legality import check
from solver.log.position import Position, Tally
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import digits
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.basic.elimination import ELIMINATION
from solver.techniques.ladder import LADDER, strategies_named
from solver.techniques.strategy import Assumption, Strategy
from solver.techniques.usual import USUAL as USUAL_STRATEGIES
from tests.in_one_test import in_one_test
from tests.solver.extension_examples import example_in
from tests.solver.solves import (
    FOR_LARGE,
    LARGE,
    OF_RULES,
    QUICK,
    SEARCHED,
    SMALL,
    WORKERS,
    in_turns,
    trace_of,
)
from tests.solver.variant_puzzles import example
from tests.support import (
    NEEDS_A_GUESS,
    ON_DIAGONALS,
    grid_of,
    puzzle_of,
)
from tests.techniques import TECHNIQUES, found_with, grid_with, why_unproved

CAGED: Final = tuple(example(name).puzzle for name in ("sgt-killer-x-03", "killer-15"))
"""Puzzles that are solved by every strategy about cages."""
USUAL: Final = (puzzle_of(NEEDS_A_GUESS), puzzle_of(ON_DIAGONALS, "diagonal"))
SLOW: Final = {"pc2": 90, "sac": 12, "gac": 8}
USUALLY: Final = 5
"""Of these inferences, and of other techniques, the first event of so many is tried
again."""

SOLVES: Final = (
    *in_turns(USUAL, QUICK, len(QUICK) // len(USUAL)),
    *in_turns(SEARCHED, WORKERS, len(WORKERS)),
    *in_turns(SMALL[len(SEARCHED) :], WORKERS, 3),
    *in_turns(LARGE, FOR_LARGE, 1),
    *in_turns((*CAGED, OF_RULES), ["propagation"], 1),
)
"""Every agent on small boards, a few on large ones, one on the cages and rules."""

NAMED_SOLVES: Final = [
    pytest.param(puzzle, agent, id=f"{puzzle.title or puzzle.variant.slug}-{agent}")
    for puzzle, agent in SOLVES
]
each_solve: Final = in_one_test(("puzzle", "agent"), NAMED_SOLVES)


@cache
def steps_of(
    puzzle: Puzzle, agent: str
) -> tuple[tuple[Event, Position, Premises], ...]:
    """Every event with the position before it and what it rests on."""
    trace = trace_of(puzzle, agent)
    return tuple(
        (event, before, premises_of(event, before))
        for event, before in zip(trace.events, trace.positions(), strict=False)
    )


def grid_of_premises(variant: Variant, premises: Premises) -> Grid:
    """Nothing but *premises*: only those are gone, and only those are in place."""
    planes = variant.planes
    assigned = sum(1 << cell for cell, _ in premises.present)
    others = planes.full & ~planes.in_cells(assigned) & ~premises.absent.bits
    return Grid(variant, others | planes.bits(premises.present), assigned)


def board_of_premises(puzzle: Puzzle, premises: Premises) -> Board:
    """A board on which nothing but *premises* is known."""
    held = dict(premises.present)
    clues = tuple(held.get(cell) for cell in puzzle.rules.cells)
    board = Board(Puzzle(puzzle.variant, clues, constraints=puzzle.constraints))
    gone = [c for c in premises.absent if c.cell not in held]
    board.commit(Deduction("given", removes=puzzle.rules.planes.set_of(gone)))
    return board


@pytest.mark.thorough
@each_solve
def test_premises_hold_where_they_are_named(puzzle: Puzzle, agent: str) -> None:
    """What must be gone is gone, what must be there is in place, guesses are open."""
    for _, before, premises in steps_of(puzzle, agent):
        assert not any(before.grid.holds(gone) for gone in premises.absent)
        for cell, digit in premises.present:
            assert before.grid.value(cell) == digit
        assert premises.assumed in (
            (),
            tuple(guess.candidate for guess in before.guesses),
        )


@pytest.mark.thorough
@in_one_test(("puzzle", "agent"), NAMED_SOLVES)
def test_premises_alone_give_the_conclusion(puzzle: Puzzle, agent: str) -> None:
    """On a board with nothing else the same technique concludes the same, or more."""
    rounds: Counter[str] = Counter()
    for event, _, premises in steps_of(puzzle, agent):
        if isinstance(event, Deduced):
            technique = event.deduction.technique
            rounds[technique] += 1
            if rounds[technique] % SLOW.get(technique, USUALLY) == 1:
                assert_follows(puzzle, event.deduction, premises)


@pytest.mark.thorough
@each_solve
def test_premises_and_the_opposite_contradict(puzzle: Puzzle, agent: str) -> None:
    """No solution of the rules has what is gone, what stands, and the opposite.

    That is asked of each trial and each path, and of some other steps.
    """
    steps = steps_of(puzzle, agent)
    some = {*range(0, len(steps), 1 + len(steps) // 10)}
    for number, (event, _, premises) in enumerate(steps):
        if not isinstance(event, Deduced):
            continue
        technique = event.deduction.technique
        if technique not in BEYOND and (technique in TRIED or number in some):
            assert_contradicts(puzzle.rules, event.deduction, premises)


BEYOND: Final = {"refutation"} | {
    s.slug for s in LADDER if Assumption.UNIQUE_SOLUTION in s.assumes
}
"""Techniques that rest on more than the rules."""
TRIED: Final = {"pc2", "sac"}


def assert_contradicts(rules: Variant, found: Deduction, premises: Premises) -> None:
    """Negate each conclusion of *found* and search for a solution."""
    planes = rules.planes
    grid = grid_of_premises(rules, premises)
    position = CheckedPosition(rules, grid.candidates, grid.assigned)
    truths = [position.in_cell(cell) for cell in rules.cells]
    truths += [
        position.left & planes.of_digit(digit, inside).bits
        for _, inside in rules.full_house_sets
        for digit in rules.digits
    ]

    def is_excluded(left: int) -> bool:
        return any(is_broken(rule, left, position) for rule in rules.constraints)

    negated = [(gone, sees(rules, gone)) for gone in found.removes]
    negated += [(place, planes.bit(place)) for place in found.places]
    for candidate, gone in negated[:1]:
        more = [planes.bit(candidate)] if candidate in found.removes else []
        assert is_refuted(rules, truths + more, gone, is_excluded), found


def assert_follows(puzzle: Puzzle, found: Deduction, premises: Premises) -> None:
    """*found* follows from *premises*, by the technique it is called after."""
    concluded = AGAIN[found.technique](puzzle, found, premises)
    assert set(found.removes) <= concluded, found
    assert set(found.places) <= concluded, found


def by_strategy(strategy: Strategy) -> "Again":
    """Everything that *strategy* concludes."""

    def again(puzzle: Puzzle, _: Deduction, premises: Premises) -> set[Candidate]:
        given = sum(1 << cell for cell, clue in enumerate(puzzle.clues) if clue)
        grid = grid_of_premises(puzzle.rules, premises).with_clues(given)
        return {c for one in strategy.find(grid) for c in (*one.places, *one.removes)}

    return again


def by_inference(infer: Callable[[Board, Cell | None], Clashed | None]) -> "Again":
    """Everything that *infer* removes; all there is, if it ends in a contradiction."""

    def again(puzzle: Puzzle, found: Deduction, premises: Premises) -> set[Candidate]:
        board = board_of_premises(puzzle, premises)
        before = board.grid.candidates
        if infer(board, found.because[0].cell if infer is gac else None) is not None:
            return {*found.removes}
        gone = before & ~board.grid.candidates
        return set(Candidates(gone, len(puzzle.rules)))

    return again


def by_single(puzzle: Puzzle, found: Deduction, premises: Premises) -> set[Candidate]:
    """The last digit of a cell or, where a house is named, the last place there."""
    name = "hidden-single" if found.within else "naked-single"
    (strategy,) = strategies_named([name])
    return by_strategy(strategy)(puzzle, found, premises)


def by_refutation(
    puzzle: Puzzle, found: Deduction, premises: Premises
) -> set[Candidate]:
    """The guess that failed is out; what that leaves alone is in place."""
    wrong = set(found.because)
    gone = premises._replace(
        absent=puzzle.rules.planes.set_of({*premises.absent, *wrong})
    )
    return wrong | (by_single(puzzle, found, gone) if found.places else set())


def by_look(puzzle: Puzzle, found: Deduction, premises: Premises) -> set[Candidate]:
    """What the assigned peers of a cell take from it."""
    board = board_of_premises(puzzle, premises)
    (cell,) = {gone.cell for gone in found.removes}
    before = set(digits(board.grid[cell]))
    consistent(board, cell)
    return {Candidate(cell, d) for d in before - set(digits(board.grid[cell]))}


def by_trying(puzzle: Puzzle, found: Deduction, premises: Premises) -> set[Candidate]:
    """What no solution has that agrees with the premises."""
    assert_contradicts(puzzle.rules, found, premises)
    return {*found.removes}


def by_solution(puzzle: Puzzle, found: Deduction, premises: Premises) -> set[Candidate]:
    """A solution that agrees with the premises; there may be others."""
    held = {c.cell: c.digit for c in (*premises.present, *found.places)}
    values = [held[cell] for cell in puzzle.rules.cells]
    for house in puzzle.rules.houses:
        assert len({held[cell] for cell in house.cells}) == len(house.cells)
    for rule in puzzle.rules.constraints:
        assert rule.allows([values[cell] for cell in rule.cells])
    return {*found.places}


Again = Callable[[Puzzle, Deduction, Premises], set[Candidate]]
AGAIN: Final[dict[str, Again]] = {
    strategy.slug: by_strategy(strategy) for strategy in LADDER
} | {
    "cover": by_strategy(LADDER[0]),
    "last-option": by_single,
    "at-most-one": by_strategy(LADDER[0]),
    "unit-clause": by_single,
    "learned-clause": by_trying,
    "no-conflict": by_solution,
    "refutation": by_refutation,
    "consistency": by_look,
    "forward-checking": by_inference(forward_checking),
    "ac3": by_inference(ac3),
    "gac": by_inference(gac),
    "sac": by_inference(sac),
    "pc2": by_inference(pc2),
}
"""How each technique is tried again: everything that it concludes from premises."""


@each_solve
def test_premises_alone_give_the_contradiction(puzzle: Puzzle, agent: str) -> None:
    """On a board with nothing else the same contradiction is there."""
    for event, _, premises in steps_of(puzzle, agent):
        if isinstance(event, Clashed):
            grid = grid_of_premises(puzzle.rules, premises)
            assert contradiction(grid) is not None
            check(event, Position(0, grid, (), Tally()))


@each_solve
def test_premises_alone_leave_the_options_of_a_guess(
    puzzle: Puzzle, agent: str
) -> None:
    """The digits of its cell, or the places in its house, are the ones chosen from."""
    for event, _, premises in steps_of(puzzle, agent):
        if isinstance(event, Guessed):
            grid = grid_of_premises(puzzle.rules, premises)
            cells = event.house.cells if event.house else (event.candidate.cell,)
            left = {Candidate(c, d) for c in cells for d in digits(grid[c])}
            if event.house:
                left = {c for c in left if c.digit == event.candidate.digit}
            assert left == set(event.options)


@each_solve
def test_a_cause_removed_its_candidate_and_stands(puzzle: Puzzle, agent: str) -> None:
    """The step that is named removed it, or filled its cell, and still stands."""
    trace = trace_of(puzzle, agent)
    grids = [position.grid for position in trace.positions()]
    backs = [
        (step, event.guess + 1)
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Retracted)
    ]

    for step in every_other(trace):
        for gone, cause in causes_of(trace, step).items():
            assert 0 <= cause.step < step
            assert not grids[cause.step].holds(gone)
            is_filled = grids[cause.step].is_assigned(gone.cell)
            is_filled_then = cause.step == 0 or not grids[cause.step - 1].is_assigned(
                gone.cell
            )
            assert (is_filled and is_filled_then) or grids[cause.step - 1].holds(gone)
            assert not any(
                guessed <= cause.step < back < step for back, guessed in backs
            )


@each_solve
def test_causes_are_those_of_all_premises(puzzle: Puzzle, agent: str) -> None:
    """Each candidate that must be gone has one, and nothing else has."""
    trace = trace_of(puzzle, agent)

    for step in every_other(trace):
        _, _, premises = steps_of(puzzle, agent)[step - 1]
        assert set(causes_of(trace, step)) == set(premises.absent)


def every_other(trace: Trace) -> Iterator[int]:
    """Every step of a short solve, some of a long one."""
    return islice(range(1, len(trace) + 1), 0, None, 1 + len(trace) // 20)


@each_solve
def test_a_cause_says_what_removed_its_candidate(puzzle: Puzzle, agent: str) -> None:
    """A digit in its cell or in a peer, a guess, or the pattern of the step."""
    trace = trace_of(puzzle, agent)
    peers = puzzle.rules.peer_sets

    for step in every_other(trace):
        for gone, cause in causes_of(trace, step).items():
            event = trace.events[cause.step - 1] if cause.step else None
            if not isinstance(event, Deduced):
                ((cell, digit),) = cause.because
                assert cell == gone.cell
                assert digit != gone.digit
            elif event.deduction.technique in {"elimination", "cover", "consistency"}:
                ((cell, digit),) = cause.because
                assert digit == gone.digit
                assert peers[cell] >> gone.cell & 1
            else:
                assert cause.because or cause.within


@pytest.mark.parametrize(
    ("inference", "premises"), [("pc2", path_premises), ("sac", trial_premises)]
)
def test_what_an_inference_removes_has_premises_of_its_own(
    inference: str, premises: Callable[[Grid, Candidate], int]
) -> None:
    """A step of a solve never falls back on all that is known."""
    trace = trace_of(SMALL[4], f"csp-{inference}")
    steps = zip(trace.events, trace.positions(), strict=False)
    removed = [
        (before.grid, gone)
        for event, before in steps
        if isinstance(event, Deduced) and event.deduction.technique == inference
        for gone in event.deduction.removes
    ]

    assert removed
    for grid, gone in removed:
        assert not premises(grid, gone) & grid.candidates


def test_a_removal_that_does_not_follow_has_no_premises() -> None:
    """It is an error, and a step that claims it rests on all that is known."""
    grid = Grid.of(puzzle_of(NEEDS_A_GUESS))
    cell = next(cell for cell in grid.variant.cells if not grid.is_assigned(cell))
    gone = Candidate(cell, digits(grid[cell])[-1])
    for technique, premises in (("pc2", path_premises), ("sac", trial_premises)):
        with pytest.raises(UnfoundPremisesError, match="does not follow from its grid"):
            premises(grid, gone)

        removes = grid.variant.planes.only(gone)
        event = Deduced(Deduction(technique, removes=removes, because=(gone,)))
        claimed = premises_of(event, Position(0, grid, (), Tally()))

        assert claimed.absent.bits == grid.variant.planes.full & ~grid.candidates


def test_every_technique_is_tried_again() -> None:
    """The laws are not true for want of deductions."""
    used = {
        event.deduction.technique
        for puzzle, agent in SOLVES
        for event in trace_of(puzzle, agent).events
        if isinstance(event, Deduced)
    }

    rare = {strategy.slug for strategy in LADDER} - {s.slug for s in USUAL_STRATEGIES}
    assert used - rare == set(AGAIN) - rare


def test_a_technique_of_others_rests_on_what_it_names(tmp_path: Path) -> None:
    """On its cells and on its digits in its houses, as the checker proves it."""
    own = example_in(tmp_path, "my_strategy.py")
    trace = solve(NEEDS_A_GUESS, f"human+{own}")
    steps = [
        (event, before)
        for event, before in zip(trace.events, trace.positions(), strict=False)
        if isinstance(event, Deduced) and event.deduction.technique == "block-to-line"
    ]

    assert steps
    for event, before in steps:
        premises = premises_of(event, before)
        assert premises.absent
        assert_contradicts(trace.puzzle.rules, event.deduction, premises)


def test_a_cause_that_is_not_filled_yet_is_the_last_of_its_cell() -> None:
    """A log may remove what a digit sees before it says that the digit is there."""
    grid = grid_of(A1="3")
    gone = next(iter(ELIMINATION.find(grid_of(A1="=3"))))
    premises = premises_of(Deduced(gone), Position.at(grid))

    assert why_unproved(gone, grid) is None
    assert {c.digit for c in premises.absent} == {*grid.variant.digits} - {3}
    assert {c.cell for c in premises.absent} == {0}
    assert_contradicts(grid.variant, gone, premises)


@in_one_test("technique", TECHNIQUES[::12])
def test_whatever_is_left_out_of_a_step_it_rests_on_what_proves_it(
    technique: str,
) -> None:
    """Lists are emptied, or lose an entry; what is accepted follows from its premises.

    Where the lists of premises are empty it still rests on something.
    """
    grid, own = grid_with(technique), found_with(technique)
    bare = own._replace(truths=(), absent=())
    emptied = (bare, bare._replace(links=(), roles=(), within=()))
    for cut in (own, *emptied, *without_one(own)):
        premises = premises_of(Deduced(cut), Position.at(grid))
        if technique not in BEYOND and why_unproved(cut, grid) is None:
            assert_contradicts(grid.variant, cut, premises)
    found = (premises_of(Deduced(cut), Position.at(grid)) for cut in (own, bare))

    assert len({bool(rests.absent or rests.present) for rests in found}) == 1


def without_one(found: Deduction) -> Iterator[Deduction]:
    """*found* without one of its truths or houses."""
    for at in range(len(found.truths)):
        yield found._replace(truths=(*found.truths[:at], *found.truths[at + 1 :]))
    for at in range(len(found.within)):
        yield found._replace(within=(*found.within[:at], *found.within[at + 1 :]))
