"""Runs opened: each does what its inference does, step by step."""

from collections import deque
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given, settings

from solver.inference.gac import matching, reachable
from solver.inference.sac import refuted_by
from solver.inner_steps.forward_checking import DigitTaken, PeerChecked
from solver.inner_steps.gac import (
    CellMatched,
    ComponentsFound,
    HallSetStruck,
    HousesPutBack,
    HouseTaken,
    HouseUnmatched,
)
from solver.inner_steps.moves import (
    Arc,
    ArcsPutBack,
    ArcTaken,
    CellEmptied,
    EntryKind,
    NothingStruck,
    QueueFilled,
    RunEnded,
    SupportSought,
    ValueStruck,
    sentence,
)
from solver.inner_steps.pc2 import PairlessStruck, PathsPutBack, PathTaken
from solver.inner_steps.run import InnerRun
from solver.inner_steps.runs_of_steps import RUNS
from solver.inner_steps.sac import (
    CandidateStruck,
    TrialFailed,
    TrialStarted,
    TrialSurvived,
)
from solver.messages import languages
from solver.rules.candidate_sets import Candidate, Candidates
from tests.in_one_test import in_one_test
from tests.solver.inner_steps.grids import PLAIN, Asked, clues, inferred, small
from tests.solver.variants import PARTIAL
from tests.support import EASY, NEEDS_MANY_GUESSES, grid_of

REAL: Final = {text[:9]: clues(text) for text in (EASY, NEEDS_MANY_GUESSES)}

each_run = pytest.mark.parametrize("name", RUNS)
some_grids = given(asked=small())


def opened(name: str, asked: Asked) -> InnerRun:
    """The run of an inference."""
    return RUNS[name](*asked)


def assert_same(name: str, asked: Asked) -> None:
    """The run ends where the inference ends, with its grid and its counts."""
    run, made = opened(name, asked), inferred(name, asked)

    assert run.grid(run.last).masks == made.grid.masks
    assert run.last.revisions == made.revisions
    assert run.last.comparisons == made.comparisons
    assert isinstance(run.last.move, CellEmptied | HouseUnmatched) is (
        made.clash is not None
    )
    if isinstance(run.last.move, CellEmptied) and made.clash is not None:
        assert made.clash.cells == (run.last.move.cell,)


@each_run
@settings(max_examples=12)
@some_grids
def test_a_run_is_what_its_inference_does(name: str, asked: Asked) -> None:
    """On small grids it leaves the same candidates, counts the same and ends alike."""
    assert_same(name, asked)


@each_run
@in_one_test("puzzle", REAL)
def test_a_run_on_a_real_puzzle_is_what_its_inference_does(
    name: str, puzzle: str
) -> None:
    """The same on puzzles of 9×9, where PC-2 has thousands of paths."""
    assert_same(name, REAL[puzzle])


def assert_queue(run: InnerRun) -> None:
    """Replayed move by move the queue is what each step says it is."""
    waiting: deque[object] = deque()
    length = -1
    for step in run:
        match step.move:
            case QueueFilled(count):
                waiting.extend(run.queue(step))
                assert len(waiting) == count
            case ArcTaken(arc):
                assert waiting.popleft() == arc
            case PathTaken(path):
                assert waiting.popleft() == path
            case HouseTaken(house):
                assert waiting.popleft() == house
            case DigitTaken(cause):
                assert waiting.popleft() == cause
            case ArcsPutBack(changed, arcs, already):
                assert sum(isinstance(e, Arc) and e[1] == changed for e in waiting) in (
                    already,
                    already + 1,
                )
                waiting.extend(arcs)
            case PathsPutBack(added):
                waiting.extend(added)
            case HousesPutBack(_, houses):
                waiting.extend(houses)
            case _:
                pass
        assert step.queue_length == len(waiting)
        if step.queue_length != length:
            assert list(run.queue(step)) == list(waiting)
            assert len(set(waiting)) == len(waiting), "nothing waits twice"
        length = step.queue_length


@each_run
@settings(max_examples=6)
@some_grids
def test_the_queue_of_each_step_follows_from_the_moves(name: str, asked: Asked) -> None:
    """What is taken was first, and what is put back comes last."""
    assert_queue(opened(name, asked))


@pytest.mark.parametrize("puzzle", REAL)
def test_the_queue_on_a_real_puzzle_follows_from_the_moves(puzzle: str) -> None:
    """Thousands of arcs of a 9×9 board come and go in the order of the moves."""
    run = opened("ac3", REAL[puzzle])
    waiting: deque[object] = deque(run.queue(run[0]))

    for number, step in enumerate(run):
        if isinstance(step.move, ArcTaken):
            assert waiting.popleft() == step.move.arc
        if isinstance(step.move, ArcsPutBack):
            waiting.extend(step.move.arcs)
        assert step.queue_length == len(waiting)
        if number % 500 == 0:
            assert list(run.queue(step)) == list(waiting)

    assert not waiting


def removed(run: InnerRun, move: object) -> list[Candidate]:
    """The candidates that a move says it removes from the grid."""
    match move:
        case ValueStruck(arc, digit):
            return [Candidate(arc.cell, digit)]
        case PeerChecked(_, peer, struck):
            return [Candidate(peer, digit) for digit in struck]
        case CandidateStruck(gone) | PairlessStruck(gone):
            return [gone]
        case HallSetStruck(removes=removes):
            return list(removes)
        case HouseUnmatched(cell=cell) if not run.start.is_assigned(cell):
            planes = run.start.variant.planes
            before = run[len(run) - 2].candidates & planes.in_cells(1 << cell)
            return list(Candidates(before, planes.cells))
        case _:
            return []


@each_run
@settings(max_examples=6)
@some_grids
def test_the_moves_say_all_that_is_struck(name: str, asked: Asked) -> None:
    """Applied one after the other to the grid they give the grid of each step.

    In a trial the grid is that of its assumption, and afterwards what it was before.
    """
    run = opened(name, asked)
    planes, left = run.start.variant.planes, run.start.candidates

    for step in run:
        left &= ~planes.bits(removed(run, step.move))
        if step.assumed is None:
            assert step.candidates == left
        else:
            assert step.candidates & ~left == 0
            assert run.grid(step).is_assigned(step.assumed.cell)


@each_run
@settings(max_examples=5)
@some_grids
def test_any_step_can_be_opened_alone(name: str, asked: Asked) -> None:
    """A step is the same whether it is looked up or met on the way."""
    run = opened(name, asked)

    steps = list(run)

    assert len(run) == len(steps)
    assert [run[number] for number in range(len(run))] == steps
    assert run[-1] == run.last == steps[-1]
    assert run[1:4] == steps[1:4]
    with pytest.raises(IndexError, match="between 0 and"):
        run[len(run)]


@each_run
@settings(max_examples=5)
@some_grids
def test_counts_never_fall_and_the_end_is_the_end(name: str, asked: Asked) -> None:
    """Revisions grow one by one, and the last move alone says how it ended."""
    run = opened(name, asked)

    for before, after in pairwise(run):
        assert 0 <= after.revisions - before.revisions <= 1
        assert after.comparisons >= before.comparisons
        assert not isinstance(before.move, CellEmptied | HouseUnmatched | RunEnded)
    assert isinstance(run.last.move, CellEmptied | HouseUnmatched | RunEnded)
    if isinstance(run.last.move, RunEnded):
        assert run.last.move.struck == len(run.removes)
        masks = run.grid(run.last).masks
        assert run.last.move.is_settled is all(m.bit_count() == 1 for m in masks)


@pytest.mark.parametrize("language", languages())
@each_run
@settings(max_examples=5)
@some_grids
def test_every_step_is_told(name: str, language: str, asked: Asked) -> None:
    """In one whole sentence, and not in English where that is not the language."""
    for step in opened(name, asked):
        told = sentence(step.move, asked.grid.variant, language)
        assert told.endswith((".", "?"))
        assert not told[0].islower()
        assert not {"{", "}", "!"} & set(told)
        assert "  " not in told
        if language != "en":
            assert told != sentence(step.move, asked.grid.variant)


def test_the_steps_of_ac3_on_two_arcs() -> None:
    """A value is held against others until one supports it; A1 = 5 takes 5 from A2."""
    grid = grid_of(A1="=5", A2="35", A3="57")
    run = RUNS["ac3"](grid, grid.variant.cell_named["A1"])

    told = [sentence(step.move, grid.variant) for step in run]

    back = "19 arcs go back into the queue: those to A2."
    assert told[:8] == [
        "The queue begins with 20 arcs.",
        "Take arc A2 → A1 from the queue.",
        "Arc A2 → A1: 3 in A2 has support 5 in A1.",
        "Arc A2 → A1: 5 in A2 has no support in A1.",
        "5 is struck from A2, since A1 can only be 5.",
        f"A2 has changed, so {back}",
        "Take arc A3 → A1 from the queue.",
        "Arc A3 → A1: 5 in A3 has no support in A1.",
    ]
    assert [step.queue_length for step in run[:8]] == [20, 19, 19, 19, 19, 38, 37, 37]
    assert [step.comparisons for step in run[:4]] == [0, 0, 1, 2]


@settings(max_examples=8)
@some_grids
def test_support_is_the_first_value_that_goes(asked: Asked) -> None:
    """Every value of an arc is looked at, and its support is held and different."""
    run = RUNS["ac3"](*asked)
    compared = 0

    for step in run:
        if isinstance(step.move, SupportSought):
            (cell, other), digit, support, count = step.move
            held = [d for d in asked.grid.variant.digits if _held(step, other, d, run)]
            assert _held(step, cell, digit, run)
            assert support == next((d for d in held if d != digit), None)
            assert count == (len(held) if support is None else held.index(support) + 1)
            compared += count

    assert run.last.comparisons == compared


def _held(step: object, cell: object, digit: object, run: InnerRun) -> bool:
    return run.grid(step).holds(Candidate(cell, digit))  # type: ignore[arg-type]


def trial_steps(run: InnerRun) -> list[list[object]]:
    """The moves of each trial."""
    trials: list[list[object]] = []
    for step in run:
        if isinstance(step.move, TrialStarted):
            trials.append([])
        if step.assumed is not None:
            trials[-1].append(step.move)
    return trials


@settings(max_examples=12)
@some_grids
def test_a_trial_ends_as_the_inference_finds(asked: Asked) -> None:
    """It fails in the same cell, or survives where the inference finds nothing."""
    run = RUNS["sac"](*asked)
    before = run.start

    for step in run:
        match step.move:
            case TrialFailed(assumed, emptied):
                assert refuted_by(before, assumed)[0] == emptied
                assert not run.grid(step)[emptied]
            case TrialSurvived(assumed):
                assert refuted_by(before, assumed)[0] is None
            case _:
                pass
        if step.assumed is None:
            before = run.grid(step)

    assert len(trial_steps(run)) == run.last.revisions
    for moves in trial_steps(run):
        assert isinstance(moves[0], TrialStarted)
        assert isinstance(moves[-1], TrialFailed | TrialSurvived)


@pytest.mark.thorough
@settings(max_examples=12)
@some_grids
def test_matchings_and_components_are_what_they_are_called(asked: Asked) -> None:
    """A matching gives cells digits of their own; a component is found by definition.

    The matching is the one that the inference finds.
    """
    run = RUNS["gac"](*asked)
    grid, entered = run.start, run.start

    for step in run:
        match step.move:
            case HouseTaken(house, edges):
                entered = run.grid(step)
                assert {e.cell for e in edges} <= set(house.cells)
                assert all(map(entered.holds, edges))
            case CellMatched(house, path, matched):
                assert len({e.digit for e in matched}) == len(matched)
                assert len({e.cell for e in matched}) == len(matched)
                assert set(path) <= set(matched)
                assert all(map(entered.holds, matched))
            case ComponentsFound(house, matched, parts):
                masks = [entered[cell] for cell in house.cells]
                is_open = [not grid.is_assigned(cell) for cell in house.cells]
                order = sorted(range(len(masks)), key=is_open.__getitem__)
                owner, *_ = matching(masks, order)
                assert {d: house.cells[p] for d, p in owner.items()} == {
                    e.digit: e.cell for e in matched
                }
                reach = [reachable(masks, owner, place) for place in range(len(masks))]
                for one, cell in enumerate(house.cells):
                    mutual = {
                        other_cell
                        for other, other_cell in enumerate(house.cells)
                        if reach[one] >> other & 1 and reach[other] >> one & 1
                    }
                    assert set(next(p for p in parts if cell in p)) == mutual
            case HallSetStruck(_, cells, digits, removes):
                assert len(cells) == len(digits)
                assert not {gone.cell for gone in removes} & set(cells)
                assert {gone.digit for gone in removes} <= set(digits)
            case _:
                pass


def test_a_grid_with_an_empty_cell_is_refuted_at_once() -> None:
    """Nothing is revised where a cell has no candidate to begin with."""
    grid = grid_of(A1="", B5="=3")

    for name in ("forward-checking", "ac3", "sac", "pc2"):
        run = RUNS[name](grid, None)
        assert run.last.move == CellEmptied(grid.variant.cells[0])
        assert run.last.revisions == 0


def test_two_equal_digits_are_left_for_others_to_find() -> None:
    """An assigned cell keeps its digit, and the step says so."""
    grid = grid_of(A1="=5", A2="=5")
    run = RUNS["ac3"](grid, grid.variant.cell_named["A1"])

    kept = [step.move for step in run if isinstance(step.move, NothingStruck)]

    assert kept[0].is_assigned
    assert sentence(kept[0], grid.variant) == "A2 is assigned and keeps its digit."


def test_no_path_leads_over_a_cell_from_which_nothing_can_fall() -> None:
    """Between cells that only differ, three candidates leave every pair of digits."""
    names = ("A1", "A2", "A3")
    wide, narrow = (Asked(grid_of(**dict.fromkeys(names, m)), None) for m in ("", "12"))

    assert inferred("pc2", wide).revisions == 0
    assert inferred("pc2", narrow).revisions > 0


def test_forward_checking_leaves_equal_digits_too() -> None:
    """It strikes from open peers alone, as the inference does."""
    grid = grid_of(A1="=5", A2="=5", A3="57")

    assert_same("forward-checking", Asked(grid, grid.variant.cell_named["A1"]))


def test_a_small_house_has_hall_sets_only_where_digits_are_few() -> None:
    """Three cells that hold four digits between them strike nothing."""
    house = PARTIAL.houses[-1]
    names = [PARTIAL.cell_name(cell) for cell in house.cells]
    wide = grid_of(PARTIAL, **dict(zip(names, ("12", "123", "14"), strict=True)))
    tight = grid_of(PARTIAL, **dict(zip(names, ("12", "12", "124"), strict=True)))

    assert_same("gac", Asked(wide, house.cells[0]))
    assert_same("gac", Asked(tight, house.cells[0]))

    struck = [s.move for s in RUNS["gac"](tight, house.cells[0])]
    assert any(isinstance(m, HallSetStruck) and m.house == house for m in struck)


def test_every_inference_can_be_opened() -> None:
    """Each but "none" has a run, and each kind of entry is told."""
    assert set(RUNS) == set(PLAIN)
    for kind in EntryKind:
        move = QueueFilled(1, kind)
        assert sentence(move, clues(EASY).grid.variant).endswith(".")


def test_a_long_run_keeps_little() -> None:
    """Of each revision a record of a few numbers; the steps are made when asked for."""
    run = opened("ac3", REAL[NEEDS_MANY_GUESSES[:9]])

    assert len(run) > 10_000
    assert len(run.rounds) < 3_000
    assert len(run.entries) == run.last.revisions
