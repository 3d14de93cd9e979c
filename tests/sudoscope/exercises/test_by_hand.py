"""Solving by hand: what follows is accepted, what does not is refused with a proof."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from solver.agents.consistency_levels import Level
from solver.causes.premises import premises_of
from solver.codec import decoded, encoded
from solver.errors import IllegalMoveError
from solver.explain import explain
from solver.inference import INFERENCES
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Deduced, Event, Outcome, Retracted
from solver.log.position import Position
from solver.messages import languages
from solver.oracle import solution, solutions
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import digits
from solver.rules.house import House
from solver.rules.places import Cell
from sudoscope.exercises.model.by_hand.hints import HintKind
from sudoscope.exercises.model.by_hand.judging import Refusal, RefusalKind
from sudoscope.exercises.model.by_hand.move_reasons import (
    BY_ARC,
    BY_CELL,
    ArcReason,
    CellReason,
    Reason,
    UnitReason,
    assignment_with,
    concerned,
)
from sudoscope.exercises.model.by_hand.session import (
    AGENT,
    HandSolve,
    HandState,
    quick_inferences,
)
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import example
from tests.support import puzzle_of

SMALL: Final = Puzzle.parse("...23.......24..")
SEVERAL: Final = Puzzle.parse("1...............", "classic-4")
NONE: Final = Puzzle.parse("12....34........", "classic-4")
PUZZLES: Final = (
    SMALL,
    SEVERAL,
    puzzle_of("...1....12......1.....3...4.....6...", "classic-6"),
    example("killer-6-01").puzzle,
    example("sgt-jigsaw-13").puzzle,
)
each_puzzle = in_one_test(
    "puzzle", PUZZLES, ids=lambda p: f"{p.variant.slug}-{p.clue_count}"
)


def reasons_of(grid: Grid) -> Iterator[Reason]:
    """Every reason that a person can give."""
    for cell in grid.variant.cells:
        yield CellReason(cell)
        for near in edges_of(grid.variant).near(cell):
            yield ArcReason(cell, near)
    yield from map(UnitReason, grid.variant.scopes)


def candidates_in(grid: Grid, reason: Reason) -> tuple[Candidate, ...]:
    """What can be struck, rightly or wrongly, in the cells of *reason*."""
    cells = concerned(grid, reason)
    return tuple(
        Candidate(cell, digit)
        for cell in grid.variant.cells
        if cells >> cell & 1 and not grid.is_assigned(cell)
        for digit in digits(grid[cell])
    )


def played(puzzle: Puzzle, moves: int = 12, seed: int = 0) -> Iterator[HandSolve]:
    """A solve by hand, move by move, everything right, any reason."""
    chance, hand = Random(seed), HandSolve.of(puzzle)
    yield hand
    for _ in range(moves):
        useful = [r for r in reasons_of(hand.grid) if hand.following(r)]
        if not useful or hand.clash is not None:
            break
        reason = chance.choice(useful)
        hand = hand.strike(reason, hand.following(reason)).solve
        yield hand


@each_puzzle
def test_what_arc_consistency_strikes_is_accepted_arc_by_arc(puzzle: Puzzle) -> None:
    """Its removals, each by its own arc, none refused, none left at the end."""
    board = Board(puzzle)
    INFERENCES["ac3"](board, None)
    hand, refused = HandSolve.of(puzzle), 0

    for event in board.trace().events:
        if isinstance(event, Deduced):
            found = event.deduction
            move = hand.strike(_reason_of(found), found.removes)
            hand, refused = move.solve, refused + len(move.refusals)

    assert refused == hand.refused == hand.now.missed == 0
    assert hand.now.struck
    assert hand.grid == board.grid
    arcs = [r for r in reasons_of(hand.grid) if isinstance(r, ArcReason)]
    assert not any(map(hand.following, arcs))


@each_puzzle
def test_a_unit_removes_exactly_what_stands_in_none_of_its_assignments(
    puzzle: Puzzle,
) -> None:
    """Each candidate of a unit follows from it, or the unit has digits that keep it."""
    for hand in list(played(puzzle, 2))[::2]:
        grid = hand.grid
        for scope in grid.variant.scopes[::2]:
            reason = UnitReason(scope)
            gone = hand.following(reason)
            for one in candidates_in(grid, reason):
                kept = assignment_with(grid, reason, one)
                assert bool(kept) != (one in gone), (scope.name, one)
                if kept:
                    _assert_allowed(grid, reason, one, kept)


@each_puzzle
def test_unsound_strikes_are_refused_with_a_solution(puzzle: Puzzle) -> None:
    """What a solution holds stays; the counterexample is that solution."""
    chance = Random(1)
    for hand in played(puzzle, 5):
        for truth in solutions(puzzle):
            reason = chance.choice(list(reasons_of(hand.grid)))
            for one in candidates_in(hand.grid, reason):
                if truth[one.cell] != one.digit:
                    continue
                after, struck, (refusal,) = hand.strike(reason, (one,))
                assert not struck
                assert after.grid == hand.grid
                assert after.refused == hand.refused + 1
                assert refusal.kind is RefusalKind.UNSOUND
                _assert_solves(puzzle, refusal, one)
            break


@each_puzzle
def test_whatever_is_struck_follows_from_its_reason_alone(puzzle: Puzzle) -> None:
    """Any other candidate is refused with digits that the reason allows."""
    chance = Random(2)
    for hand in played(puzzle, 3):
        for reason in chance.sample(list(reasons_of(hand.grid)), 8):
            if isinstance(reason, UnitReason) and not isinstance(reason.scope, House):
                continue
            shown = hand.following(reason)
            wanted = candidates_in(hand.grid, reason)
            after, struck, refusals = hand.strike(reason, wanted)
            assert struck == shown
            assert {refusal.candidate for refusal in refusals} | set(struck) == set(
                wanted
            )
            assert after.grid.open_candidates == (
                hand.grid.open_candidates & ~shown.bits
            )
            for refusal in refusals:
                if refusal.kind is RefusalKind.NOT_SHOWN:
                    kept = refusal.counterexample
                    _assert_allowed(hand.grid, reason, refusal.candidate, kept)


@each_puzzle
def test_undoing_restores_exactly_and_redoing_repeats(puzzle: Puzzle) -> None:
    """At any depth: grid, log and what was counted in them."""
    hands = list(played(puzzle))
    hand = hands[-1]

    for earlier in reversed(hands):
        assert hand.now == earlier.now
        hand = hand.undone()
    assert hand.undone() is hand
    for later in hands[1:]:
        hand = hand.redone()
        assert hand.now == later.now


@each_puzzle
def test_the_trace_replays_to_the_same_grid_and_survives_a_file(
    puzzle: Puzzle,
) -> None:
    """With sentences for every step in every language."""
    hand = list(played(puzzle))[-1]

    trace = hand.trace()

    assert trace.agent == AGENT
    assert trace.last_grid == hand.grid
    assert decoded(encoded(trace)) == trace
    for language in languages():
        for step in range(len(trace) + 1):
            assert explain(trace, step, language).reason


@each_puzzle
def test_what_a_step_rests_on_is_enough_for_it(puzzle: Puzzle) -> None:
    """Its reason follows where nothing else is known than its premises."""
    for event, before in _with_positions(list(played(puzzle))[-1]):
        assert isinstance(event, Deduced)
        premises = premises_of(event, before)
        planes, found = before.grid.variant.planes, event.deduction
        bits = planes.full & ~premises.absent.bits
        assigned = 0
        for cell, digit in premises.present:
            bits &= ~planes.in_cells(1 << cell) | planes.bit(Candidate(cell, digit))
            assigned |= 1 << cell
        poor = Grid(before.grid.variant, bits, assigned)
        hand = replace(HandSolve.of(puzzle), now=_state(puzzle, poor))
        assert set(found.removes) <= set(hand.following(_reason_of(found))), found


def test_a_solve_to_the_end_is_a_solved_trace() -> None:
    """By hints alone; guesses that fail are taken back and ruled out."""
    for puzzle in (SMALL, PUZZLES[2], PUZZLES[3]):
        hand = _by_hints(puzzle)
        trace = hand.trace()
        assert trace.outcome is Outcome.SOLVED
        assert hand.is_solved
        assert decoded(encoded(trace)) == trace


def test_a_wrong_guess_is_taken_back_and_ruled_out() -> None:
    """The contradiction is logged, then the retraction, then the removal."""
    truth = solution(SMALL)
    assert truth is not None
    hand = HandSolve.of(SMALL).strike_by_digits()
    wrong = next(
        Candidate(cell, digit)
        for cell in hand.grid.variant.cells
        for digit in digits(hand.grid[cell])
        if truth[cell] != digit
    )
    hand = hand.guess(wrong).solve
    while hand.clash is None:
        hint = hand.hint()[1]
        assert hint is not None
        assert hint.reason is not None
        if hint.kind is HintKind.STRIKE:
            hand = hand.strike(hint.reason, hint.candidates).solve
        else:
            hand = hand.place(hint.reason, hint.candidates[0]).solve
    stuck = hand.strike(CellReason(Cell(0)), [wrong])

    hand = hand.take_back()

    assert stuck.refusals[0].kind is RefusalKind.CONTRADICTION
    clashed, retracted, refuted = hand.now.events[-3:]
    assert isinstance(clashed, Clashed)
    assert isinstance(retracted, Retracted)
    assert isinstance(refuted, Deduced)
    assert tuple(refuted.deduction.removes) == (wrong,)
    assert hand.guesses == 1


def test_a_guess_without_a_contradiction_is_taken_back_without_a_verdict() -> None:
    """Nothing is ruled out by giving up."""
    hand = HandSolve.of(SMALL).strike_by_digits()
    truth = solution(SMALL)
    assert truth is not None
    cell = next(c for c in hand.grid.variant.cells if hand.grid[c].bit_count() > 1)
    one = Candidate(cell, truth[cell])

    after = hand.guess(one).solve.take_back()

    assert after.grid == hand.grid
    with pytest.raises(IllegalMoveError):
        after.take_back()


def test_under_a_wrong_guess_removals_must_still_follow() -> None:
    """No solution speaks against them, but the unit does."""
    hand = HandSolve.of(NONE)
    reason = UnitReason(hand.grid.variant.houses[1])
    one = candidates_in(hand.grid, reason)[0]

    _, struck, (refusal,) = hand.strike(reason, (one,))

    assert not struck
    assert refusal.kind is RefusalKind.NOT_SHOWN
    assert one in refusal.counterexample


def test_what_is_left_standing_is_counted_when_the_reason_is_left() -> None:
    """Once, by another reason or by declaring it done."""
    hand = HandSolve.of(SMALL)
    reason = next(
        r
        for r in reasons_of(hand.grid)
        if isinstance(r, CellReason) and len(hand.following(r)) > 2
    )
    first, second, *rest = hand.following(reason)

    hand = hand.strike(reason, (first,)).solve
    assert hand.now.missed == 0
    hand = hand.strike(reason, (second,)).solve
    assert hand.now.missed == 0
    done, other = hand.done(reason), hand.strike_by_digits()

    assert done.now.missed == other.now.missed == len(rest)
    assert done.done(reason).now.missed == 2 * len(rest)


def test_a_digit_is_placed_where_it_alone_is_left_and_refused_elsewhere() -> None:
    """By its cell, or by a house; an arc places nothing."""
    hand = HandSolve.of(SMALL).strike_by_digits()
    grid = hand.grid
    single = Cell(next(places(grid.single_cells)))
    many = next(c for c in grid.variant.cells if grid[c].bit_count() > 1)
    truth = solution(SMALL)
    assert truth is not None
    right = Candidate(many, truth[many])
    wrong = Candidate(many, next(d for d in digits(grid[many]) if d != truth[many]))

    placed = hand.place(CellReason(single), grid.single(single)).solve
    unsound = hand.place(CellReason(many), wrong).refusals[0]
    arc = hand.place(ArcReason(many, grid.variant.peers[many][0]), right).refusals[0]

    assert placed.grid.is_assigned(single)
    assert unsound.kind is RefusalKind.UNSOUND
    assert Candidate(many, truth[many]) in unsound.counterexample
    assert hand.place(CellReason(many), right).refusals[0].kind is RefusalKind.NOT_SHOWN
    assert arc.kind is RefusalKind.PLACES_NOTHING


def test_formal_mistakes_have_their_own_refusals() -> None:
    """A candidate that is gone, a cell elsewhere, cells that share no house."""
    hand = HandSolve.of(SMALL)
    clue, far = Cell(3), Cell(8)
    one = Candidate(far, digits(hand.grid[far])[0])

    def kind(reason: Reason, gone: Candidate) -> RefusalKind:
        return hand.strike(reason, (gone,)).refusals[0].kind

    taken = Candidate(clue, digits(hand.grid[clue])[0])
    assert kind(UnitReason(hand.grid.variant.houses[0]), taken) is RefusalKind.GONE
    assert kind(UnitReason(hand.grid.variant.houses[0]), one) is RefusalKind.ELSEWHERE
    assert kind(ArcReason(far, clue), one) is RefusalKind.NO_ARC


@in_one_test("level", quick_inferences(SMALL.rules), ids=lambda x: x.slug)
@in_one_test("puzzle", [SMALL, PUZZLES[2]], ids=["4", "6"])
def test_a_level_removes_nothing_that_a_solution_needs(
    puzzle: Puzzle, level: Level
) -> None:
    """And nothing more once it is reached."""
    truth = next(solutions(puzzle))
    hand = list(played(puzzle, 3))[-1]

    left = hand.finding(level).removes

    assert all(truth[cell] != digit for cell, digit in left)
    reached = replace(hand, now=_state(puzzle, hand.grid.without(left)))
    assert not reached.finding(level).removes


def test_a_grid_is_looked_at_once_for_a_level() -> None:
    """However often it is asked what is left, and after a move that changes nothing."""
    hand, (level, *_) = HandSolve.of(SMALL), quick_inferences(SMALL.rules)

    found = hand.finding(level)

    assert hand.finding(level) is found
    assert hand.done(CellReason(Cell(0))).finding(level) is found


def test_an_impossible_puzzle_ends_as_unsolvable() -> None:
    """As soon as the contradiction is on the board and no guess is open."""
    hand = HandSolve.of(Puzzle.parse("123....4........", "classic-4"))

    trace = hand.strike_by_digits().trace()

    assert trace.outcome is Outcome.UNSOLVABLE


def _by_hints(puzzle: Puzzle) -> HandSolve:
    hand = HandSolve.of(puzzle)
    for _ in range(600):
        hand, hint = hand.hint()
        if hint is None:
            break
        match hint.kind:
            case HintKind.TAKE_BACK:
                hand = hand.take_back()
            case HintKind.STRIKE:
                assert hint.reason is not None
                move = hand.strike(hint.reason, hint.candidates)
                assert not move.refusals
                hand = move.solve
            case HintKind.PLACE:
                assert hint.reason is not None
                move = hand.place(hint.reason, hint.candidates[0])
                assert not move.refusals
                hand = move.solve
            case HintKind.REFUTE | HintKind.GUESS:
                hand = hand.guess(hint.candidates[0]).solve
    return hand


def _assert_allowed(
    grid: Grid, reason: Reason, kept: Candidate, digits_: tuple[Candidate, ...]
) -> None:
    """Candidates of the grid, *kept* among them, that the reason allows together."""
    assert kept in digits_
    assert all(map(grid.holds, digits_))
    chosen = dict(digits_)
    match reason:
        case UnitReason(House() as house):
            assert set(chosen) == set(house.cells)
            assert len(set(chosen.values())) == len(house.cells)
        case UnitReason(scope):
            assert not isinstance(scope, House)
            assert scope.allows([chosen[cell] for cell in scope.cells])
        case _:
            (one, other) = chosen.values()
            assert one != other


def _assert_solves(puzzle: Puzzle, refusal: Refusal, kept: Candidate) -> None:
    assert kept in refusal.counterexample
    filled = Puzzle(
        puzzle.variant,
        tuple(digit for _, digit in refusal.counterexample),
        "",
        puzzle.constraints,
    )
    assert Grid.of(filled).is_solved
    assert all(
        clue in (None, digit)
        for clue, digit in zip(puzzle.clues, filled.clues, strict=True)
    )


def _with_positions(hand: HandSolve) -> Iterator[tuple[Event, Position]]:
    return zip(hand.now.events, hand.trace().positions(), strict=False)


def _state(puzzle: Puzzle, grid: Grid) -> HandState:
    return HandState((), Position.start(puzzle)._replace(grid=grid))


def _reason_of(found: Deduction) -> Reason:
    """The reason that the technique of *found* stands for."""
    if found.technique in {BY_ARC, "ac3"}:
        (gone, *_), (cause, *_) = found.removes, found.because
        return ArcReason(gone.cell, cause.cell)
    if found.technique == BY_CELL:
        return CellReason(found.because[0].cell)
    return UnitReason(found.within[0])
