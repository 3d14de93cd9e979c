"""No trace is accepted that was tampered with in a way that matters."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from solver.agents import solve
from solver.agents.limits import Limits
from solver.checker import UnprovedStep, verify
from solver.checker.deductions import Given, why_not, wrong_change
from solver.checker.position import CheckedPosition
from solver.log.deduction import CandidateRole, Deduction, Link, Truth
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Outcome,
    Retracted,
    SearchStarted,
    SolutionCount,
)
from solver.log.trace import Trace
from solver.oracle import solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.solver.solves import SEARCHED, SMALL, trace_of
from tests.solver.variant_puzzles import example
from tests.support import (
    EASY,
    NEEDS_MANY_GUESSES,
    NO_SOLUTION_AFTER_GUESSES,
    at,
    candidate,
    candidate_set,
    candidates,
    grid_of,
    house,
    puzzle_of,
)
from tests.techniques import found_with, grid_with

AGENTS = ("propagation", "norvig", "dlx", "dpll", "csp-ac3", "csp-gac", "csp-sac")
TRACES = tuple(
    (puzzle, agent)
    for puzzle in (SEARCHED[0], SMALL[3], example("sgt-killer-19").puzzle)
    for agent in AGENTS
)


def failures(trace: Trace, events: tuple[Event, ...]) -> tuple[UnprovedStep, ...]:
    """What is not proved of *trace* with other *events*."""
    return verify(replace(trace, events=events, keys=())).failures


@cache
def true_digits(puzzle: Puzzle) -> tuple[Digit, ...]:
    """The solution of *puzzle*."""
    found = solution(puzzle)
    assert found is not None
    return found


def changed(trace: Trace, step: int, *events: Event) -> tuple[Event, ...]:
    """The events of *trace* with *events* in place of that of *step*."""
    return (*trace.events[: step - 1], *events, *trace.events[step:])


traces = st.sampled_from(TRACES).map(lambda solve_: trace_of(*solve_))


@given(trace=traces, data=st.data())
def test_a_right_digit_cannot_be_removed(trace: Trace, data: st.DataObject) -> None:
    """A removal that takes a digit of the solution, too, fails where no guess is open.

    Whoever removes it says which technique, and that one does not show it.
    """
    steps = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced)
        and event.deduction.removes
        and not trace.position(step - 1).guesses
    ]
    assume(steps)
    step = data.draw(st.sampled_from(steps))
    grid = trace.grid(step - 1)
    cells = [cell for cell in grid.variant.cells if not grid.is_assigned(cell)]
    cell = data.draw(st.sampled_from(cells))
    right = Candidate(cell, true_digits(trace.puzzle)[cell])
    event = trace.events[step - 1]
    assert isinstance(event, Deduced)
    planes, old = grid.variant.planes, event.deduction.removes
    for bits in (planes.bit(right), planes.bit(right) | old.bits):
        removes = Candidates(bits, planes.cells)
        wrong = Deduced(event.deduction._replace(removes=removes))

        found = failures(trace, changed(trace, step, wrong))

        assert found
        assert found[0].step == step
        assert found[0].reason


@given(trace=traces, data=st.data())
def test_a_wrong_digit_cannot_be_placed(trace: Trace, data: st.DataObject) -> None:
    """A placement of another digit fails where no guess is open."""
    steps = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced)
        and event.deduction.places
        and not trace.position(step - 1).guesses
    ]
    assume(steps)
    step = data.draw(st.sampled_from(steps))
    event = trace.events[step - 1]
    assert isinstance(event, Deduced)
    (place,) = event.deduction.places
    others = [d for d in trace.puzzle.rules.digits if d != place.digit]
    other = Candidate(place.cell, data.draw(st.sampled_from(others)))
    wrong = event.deduction._replace(places=(other,), because=(other,))

    found = failures(trace, changed(trace, step, Deduced(wrong)))

    assert found[0].step == step


@given(trace=traces, data=st.data())
def test_no_digit_and_no_guess_can_be_left_out(
    trace: Trace, data: st.DataObject
) -> None:
    """Without one of them a later step fails, at the latest the end."""
    step = data.draw(st.integers(1, len(trace)))
    left_out = trace.events[step - 1]

    found = failures(trace, changed(trace, step))

    is_placement = _is_single(left_out)
    if trace.outcome is Outcome.SOLVED and (
        is_placement or isinstance(left_out, Guessed | Retracted)
    ):
        assert found


@pytest.mark.thorough
@given(trace=traces, data=st.data())
def test_a_step_cannot_come_before_its_premises(
    trace: Trace, data: st.DataObject
) -> None:
    """A single that is told before the removal that leaves it alone is not proved."""
    steps = _bound_steps(trace)
    assume(steps)
    step = data.draw(st.sampled_from(steps))
    first, second = trace.events[step - 2 : step]

    found = failures(
        trace, (*trace.events[: step - 2], second, first, *trace.events[step:])
    )

    assert found[0].step == step - 1


def _is_single(event: Event) -> bool:
    return isinstance(event, Deduced) and bool(event.deduction.places)


@cache
def _bound_steps(trace: Trace) -> list[int]:
    """The singles that rest on the deduction before them."""
    return [
        step
        for step in range(2, len(trace) + 1)
        if _is_single(trace.events[step - 1])
        and isinstance(trace.events[step - 2], Deduced)
        and not _follows(trace, step)
    ]


def _follows(trace: Trace, step: int) -> bool:
    """Whether the event of *step* follows one step earlier already."""
    events = (*trace.events[: step - 2], trace.events[step - 1])
    return not failures(trace, events)


@given(trace=traces, data=st.data())
def test_a_solve_cannot_be_ended_early(trace: Trace, data: st.DataObject) -> None:
    """Neither solved nor unsolvable is believed before it was shown."""
    assume(trace.outcome is Outcome.SOLVED)
    step = data.draw(st.integers(0, len(trace) - 2))
    outcome = data.draw(st.sampled_from([Outcome.SOLVED, Outcome.UNSOLVABLE]))
    if outcome is Outcome.SOLVED:
        assume(not trace.grid(step).is_solved)

    found = failures(trace, (*trace.events[:step], Finished(outcome)))

    assert [failure.step for failure in found] == [step + 1]


@in_one_test("agent", AGENTS)
def test_a_guess_is_closed_before_it_is_taken_back(agent: str) -> None:
    """A retraction without the contradiction fails, and so does one at once."""
    trace = trace_of(SEARCHED[0], agent)
    steps = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Retracted) and isinstance(trace.events[step - 2], Clashed)
    ]
    for step in steps:
        found = failures(trace, (*trace.events[: step - 2], trace.events[step - 1]))
        assert found[0].step == step - 1
        assert "was not closed" in found[0].reason
    guess = next(i for i, e in enumerate(trace.events) if isinstance(e, Guessed))
    (found_at_once,) = failures(trace, (*trace.events[: guess + 1], Retracted(guess)))
    assert "was not closed" in found_at_once.reason


def test_a_refutation_is_of_the_guess_that_was_taken_back() -> None:
    """Another digit of the same cell is not refuted by it."""
    trace = trace_of(SEARCHED[0])
    step = next(
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.technique == "refutation"
    )
    event = trace.events[step - 1]
    assert isinstance(event, Deduced)
    (wrong,) = event.deduction.because
    grid = trace.grid(step - 1)
    (other, *_) = [
        c
        for d in grid.variant.digits
        if grid.holds(c := Candidate(wrong.cell, d)) and c != wrong
    ]
    planes = grid.variant.planes
    told = Deduction("refutation", removes=planes.only(other), because=(other,))

    found = failures(trace, changed(trace, step, Deduced(told)))

    assert found[0].step == step
    assert "refuted" in found[0].reason


def test_the_options_of_a_guess_cover_its_cell() -> None:
    """A guess that hides an option would close a branch too early."""
    trace = trace_of(SEARCHED[0])
    step = next(
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Guessed)
    )
    guess = trace.events[step - 1]
    assert isinstance(guess, Guessed)
    hidden = guess._replace(options=guess.options[:1])

    found = failures(trace, changed(trace, step, hidden))

    assert found[0].step == step
    assert "leave out" in found[0].reason


def test_a_contradiction_has_to_be_one() -> None:
    """The cell, the house and the constraint that it names are looked at."""
    trace = trace_of(example("sgt-killer-19").puzzle)
    rules = trace.puzzle.rules
    one = rules.digits[0]
    for clash in (
        Clashed((rules.cells[0],)),
        Clashed((), one, rules.full_houses[0]),
        Clashed(rules.cells[:2], one, rules.full_houses[0]),
        Clashed(rules.constraints[0].cells, None, rules.constraints[0]),
        Clashed(),
    ):
        (found,) = failures(trace, (clash,))
        assert found.step == 1


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        (NEEDS_MANY_GUESSES, SolutionCount.SEVERAL),
        (NEEDS_MANY_GUESSES, SolutionCount.NONE),
        (NO_SOLUTION_AFTER_GUESSES, SolutionCount.ONE),
    ],
)
def test_the_count_of_solutions_is_checked(text: str, claimed: SolutionCount) -> None:
    """A search cannot begin with another count than there is."""
    trace = solve(puzzle_of(text), limits=Limits(events=200))
    step = next(
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, SearchStarted)
    )

    (found, *_) = failures(trace, changed(trace, step, SearchStarted(claimed)))

    assert found.step == step


def test_nothing_comes_after_the_end() -> None:
    """Whatever follows the end is not part of the solve."""
    trace = trace_of(puzzle_of(EASY))

    (found,) = failures(trace, (*trace.events, Examined("ac3", 1)))

    assert found.step == len(trace) + 1


def test_what_cannot_be_carried_out_ends_the_check() -> None:
    """A removal of what stands on the board leaves nothing to go on from."""
    trace = trace_of(puzzle_of(EASY))
    planes = trace.puzzle.rules.planes
    stands = next(
        Candidate(cell, digit)
        for cell, digit in zip(
            trace.puzzle.rules.cells, trace.puzzle.clues, strict=True
        )
        if digit
    )
    wrong = Deduced(Deduction("elimination", removes=planes.only(stands)))

    result = verify(replace(trace, events=changed(trace, 3, wrong), keys=()))

    assert [failure.step for failure in result.failures] == [3]
    assert result.events == 3


POINTED = Deduction(
    "pointing",
    removes=candidate_set("A4=1"),
    because=candidates("A1=1 A2=1"),
    within=(house("block 1"), house("row A")),
    truths=(Truth(None, house("block 1"), Digit(1)),),
)
LOCKED = grid_of(
    **dict.fromkeys(("A3", "B1", "B2", "B3", "C1", "C2", "C3"), "23456789")
)


def why(found: Deduction, *, count: SolutionCount = SolutionCount.ONE) -> str | None:
    """Why *found* does not follow on the grid of the locked candidates."""
    position = CheckedPosition(LOCKED.variant, LOCKED.candidates, LOCKED.assigned)
    return why_not(found, position, Given(0, lambda: count is SolutionCount.ONE))


def test_a_deduction_rests_on_its_truths() -> None:
    """With its truth it follows; without it or with another one it does not."""
    other = Truth(None, house("block 2"), Digit(1))
    cell = Truth(at("A1"))

    assert why(POINTED) is None
    assert why(POINTED._replace(truths=(), within=()))
    for truths in ((), (other,), (cell,)):
        assert why(POINTED._replace(truths=truths))


def test_a_deduction_rests_on_what_is_there() -> None:
    """What it lists must be left, and what it lists as gone must be gone."""
    assert "is gone" in str(why(POINTED._replace(because=candidates("A3=1"))))
    assert "being gone" in str(why(POINTED._replace(absent=candidates("A1=1"))))
    role = ((candidate("A3=1"), CandidateRole.BASE),)
    assert "is gone" in str(why(POINTED._replace(roles=role)))
    nowhere = house("row A")._replace(label="Z")
    assert "no rule" in str(why(POINTED._replace(within=(nowhere,))))


def test_a_link_has_to_be_one() -> None:
    """A weak link joins rivals, a strong one all places of a house or cell."""
    linked = POINTED._replace(technique="of-somebody")
    one, two, far = map(candidate, ("A1=1", "A2=1", "I9=1"))
    block = house("block 1")
    strong = Link((one,), (two,), is_strong=True, reason=block)
    weak = Link((one,), (two,), is_strong=False)

    assert why(linked._replace(links=(strong,))) is None
    assert why(linked._replace(links=(weak,))) is None
    for link in (
        strong._replace(reason=house("row A")),
        strong._replace(end=(far,)),
        strong._replace(reason=None),
        weak._replace(end=(far,)),
        weak._replace(end=()),
    ):
        assert str(why(linked._replace(links=(link,)))).startswith("link 1")
    named_pattern = POINTED._replace(links=(strong,))
    assert why(named_pattern) == "it has links, and pointing is not told by links"


def test_a_technique_without_premises_is_refused() -> None:
    """A deduction that lists nothing follows only if it follows by definition."""
    assert why(Deduction("intuition", removes=candidate_set("A4=1")))
    assert why(Deduction("manual", removes=candidate_set("A4=1"))) is None
    assert why(Deduction("manual", removes=candidate_set("A4=2")))
    assert why(Deduction("your-solve", removes=candidate_set("A4=1"))) is None


RECTANGLE = candidates("A1=1 A1=2 A4=1 A4=2 B1=1 B1=2 B4=1 B4=2")
UNIQUE = Deduction(
    "uniqueness-1",
    removes=candidate_set("B4=1 B4=2"),
    because=RECTANGLE,
    roles=tuple((c, CandidateRole.DEADLY) for c in RECTANGLE),
    truths=tuple(Truth(at(name)) for name in ("A1", "A4", "B1", "B4")),
)


def test_a_deadly_pattern_is_one_of_a_puzzle_with_one_solution() -> None:
    """Not of another puzzle, not where a cell was given, not across three blocks."""
    grid = grid_of(A1="12", A4="12", B1="12", B4="123")
    position = CheckedPosition(grid.variant, grid.candidates, 0)

    assert why_not(UNIQUE, position, Given(0, lambda: True)) is None
    several = why_not(UNIQUE, position, Given(0, lambda: False))
    assert several == "the puzzle is not known to have one solution"
    given_cell = why_not(UNIQUE, position, Given(1, lambda: True))
    assert given_cell == "A1 of the deadly pattern is a clue"
    plain = UNIQUE._replace(roles=())
    assert why_not(plain, position, Given(0, lambda: True))


def test_a_rectangle_in_four_blocks_is_not_deadly() -> None:
    """Exchanging the digits would break the blocks."""
    names = ("A1", "A4", "D1", "D4")
    rectangle = tuple(
        candidate(f"{name}={digit}") for name in names for digit in (1, 2)
    )
    found = UNIQUE._replace(
        removes=candidate_set("D4=1 D4=2"),
        because=rectangle,
        roles=tuple((c, CandidateRole.DEADLY) for c in rectangle),
        truths=tuple(Truth(at(name)) for name in names),
    )
    grid = grid_of(A1="12", A4="12", D1="12", D4="123")
    position = CheckedPosition(grid.variant, grid.candidates, 0)

    assert why_not(found, position, Given(0, lambda: True))


def test_a_candidate_of_no_board_is_not_left() -> None:
    """A cell or a digit out of range is refused as one that is gone."""
    position = CheckedPosition.start(puzzle_of(EASY))
    cells, digits_ = (-1, 0, 80, 81), (-1, 0, 1, 9, 10)

    left = {
        (cell, digit)
        for cell in cells
        for digit in digits_
        if position.has(Candidate(Cell(cell), Digit(digit)))
    }

    assert left == {(cell, digit) for cell in (0, 80) for digit in (1, 9)}


def test_candidates_of_another_board_are_not_removed() -> None:
    """Neither those of a board with fewer cells nor those beyond the last digit.

    What is proved of them would not be what is removed.
    """
    position = CheckedPosition.start(puzzle_of(EASY))
    planes = position.rules.planes
    for removes in (Candidates(1, 16), Candidates(planes.full + 1, planes.cells)):
        found = Deduction("elimination", removes=removes)

        assert wrong_change(found, position) == "it removes candidates of another board"


def test_a_deadly_pattern_excludes_nothing_far_from_it() -> None:
    """A candidate elsewhere does not go since two digits may not fill the pattern."""
    found, grid = found_with("uniqueness-test-2"), grid_with("uniqueness-test-2")
    position = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    known, planes = Given(0, lambda: True), grid.variant.planes
    near = {c.cell for c in (*found.because, *found.removes)}
    far = [c for c in Candidates(grid.candidates, planes.cells) if c.cell not in near]
    accepted = [
        candidate
        for candidate in far[::7]
        if why_not(found._replace(removes=planes.set_of([candidate])), position, known)
        is None
    ]

    assert why_not(found, position, known) is None
    assert not accepted
