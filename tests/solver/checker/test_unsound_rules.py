"""A rule that propagates wrongly proves nothing: the checker asks its definition."""

import ast
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from pathlib import Path
from typing import Final

import pytest

import solver.checker
from solver.agents import solve
from solver.agents.limits import Limits
from solver.checker import constraint_choices, verify, whole_grid
from solver.checker.constraint_choices import MOST_CHOICES, by_definitions, left_by
from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.checker.refutation import TooLongError
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Finished, Outcome, SearchStarted, SolutionCount
from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import Cage
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits, mask_of
from solver.rules.house import House
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.solver.rules.test_constraints import EVERY_MASK, EXAMPLES, by_definition
from tests.solver.variant_puzzles import example

ONE: Final = Digit(1)


def test_a_rule_with_too_many_choices_is_not_taken_for_broken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever counts on the whole grid concludes nothing from it."""

    def too_long(*_: object) -> bool:
        raise TooLongError

    grid = Grid.of(example("sgt-killer-19").puzzle)
    position = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    monkeypatch.setattr(whole_grid, "is_broken", too_long)

    _, is_excluded = whole_grid.whole_grid(position)

    assert grid.variant.constraints
    assert not is_excluded(position.left)


@dataclass(frozen=True, slots=True)
class LossyCage(Cage):
    """A cage that drops *lost* from its first cell, as if it were impossible."""

    lost: Digit = ONE

    def filtered(self, masks: Sequence[Mask]) -> tuple[Mask, ...]:
        """Unsound: *lost* may be the digit of the solution."""
        first, *others = Cage.filtered(self, masks)
        kept = (Mask(first & ~bit(self.lost)), *others)
        return kept if all(kept) else (EMPTY,) * len(masks)


@dataclass(frozen=True, slots=True)
class Rising:
    """The digits of *cells* rise; its propagation drops the highest digit."""

    cells: tuple[Cell, ...]
    kind: str = "rising"
    label: str = "A1"
    name: str = "rising A1"
    houses: tuple[House, ...] = ()
    parts: tuple[Constraint, ...] = ()

    def allows(self, digits: Sequence[Digit]) -> bool:
        """The definition, which is right."""
        return all(low < high for low, high in pairwise(digits))

    def filtered(self, masks: Sequence[Mask]) -> tuple[Mask, ...]:
        """Unsound: the last cell may hold the highest digit."""
        return (*masks[:-1], Mask(masks[-1] & mask_of(map(Digit, range(1, 4)))))


EVERY: Final = (*EXAMPLES, Rising(tuple(map(Cell, range(3)))))


def with_lossy_cage(name: str) -> Puzzle:
    """The example of that name; its first cage with a choice drops a true digit."""
    found = example(name)
    rules = list(found.puzzle.constraints)
    at, cage = next(
        (at, rule)
        for at, rule in enumerate(rules)
        if isinstance(rule, Cage) and len(rule.cells) > 1
    )
    lost = found.solution[cage.cells[0]]
    rules[at] = LossyCage(cage.label, cage.cells, cage.total, lost)
    return replace(found.puzzle, constraints=tuple(rules))


@in_one_test("agent", ["human", "propagation", "deduction"])
@in_one_test("name", ["killer-13", "sgt-killer-19", "killer-6-01"])
def test_a_false_end_of_a_killer_is_not_proved(name: str, agent: str) -> None:
    """A solvable puzzle is called unsolvable, and the first wrong removal is named."""
    trace = solve(with_lossy_cage(name), agent)

    found = verify(trace)

    assert trace.outcome is Outcome.UNSOLVABLE
    assert not found.is_proved
    assert "can be with" in found.failures[0].reason


def test_a_false_count_of_solutions_is_not_proved() -> None:
    """The search without a log propagates by the definitions, too."""
    puzzle = with_lossy_cage("killer-6-01")
    trace = solve(puzzle, "backtracking", limits=Limits(events=60))
    assert counted(puzzle).number is SolutionCount.NONE
    assert SearchStarted(SolutionCount.NONE) in trace.events

    found = verify(trace)

    assert "the solutions were counted: one, not none" in [
        failure.reason for failure in found.failures
    ]


def test_a_false_removal_by_an_own_rule_is_not_proved() -> None:
    """A removal that only the propagation makes, and the contradiction after it."""
    rule = Rising(tuple(map(Cell, (0, 1, 2))))
    puzzle = Puzzle(classic(4), (None, None, None, *[None] * 13), "", (rule,))
    board = Board(puzzle)
    high = puzzle.rules.planes.set_of([Candidate(Cell(2), Digit(4))])
    board.commit(Deduction("constraint", removes=high, within=(rule,)))

    found = verify(board.trace())

    assert [failure.reason for failure in found.failures] == [
        "A3 = 4 can be with what it names"
    ]


@pytest.mark.parametrize("rule", EVERY, ids=lambda rule: rule.name)
def test_what_a_definition_leaves_is_exact(rule: Constraint) -> None:
    """For every way in which three cells may have candidates."""
    for masks in product(EVERY_MASK, repeat=len(rule.cells)):
        kept = left_by(rule, masks)

        assert tuple(map(digits, kept)) == by_definition(rule, masks)


@pytest.mark.thorough
def test_too_many_choices_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cage of 25 cells is given up soon, and the removal is unproved, not proved."""
    monkeypatch.setattr(constraint_choices, "MOST_CHOICES", MOST_CHOICES // 20)
    variant = classic(25)
    cells = variant.houses[0].cells
    cage = Cage("A1", cells, sum(range(1, 26)))
    puzzle = Puzzle(variant, (None,) * len(variant), "", (cage,))
    grid = Grid.of(puzzle)
    gone = grid.variant.planes.set_of([Candidate(cells[0], Digit(1))])
    found = Deduction("constraint", removes=gone, within=(cage,))
    position = CheckedPosition.start(puzzle)

    reason = why_not(found, position, Given(0, lambda: True))

    assert reason == "A1 ≠ 1 is not proved: there are too many choices"


def test_trying_is_bounded() -> None:
    """A rule that nothing is known about is tried, as far as that goes."""
    rule = Rising(tuple(map(Cell, range(9))))
    every = classic(9).all_digits

    with pytest.raises(TooLongError):
        left_by(rule, (every,) * 9)

    assert every.bit_count() ** 5 < MOST_CHOICES


def test_a_clash_of_a_rule_is_held_to_its_definition() -> None:
    """A rule that can be kept is not broken because its propagation says so."""
    rule = Rising(tuple(map(Cell, (0, 1, 2))))
    puzzle = Puzzle(classic(4), (None,) * 16, "", (rule,))
    trace = Board(puzzle).trace()
    events = (Clashed(rule.cells, None, rule), Finished(Outcome.UNSOLVABLE))

    found = verify(replace(trace, events=events, keys=()))

    assert [failure.reason for failure in found.failures] == [
        "rising A1 can be kept",
        "no contradiction was shown without a guess",
    ]


def test_puzzles_without_constraints_are_counted_as_they_are() -> None:
    """Only constraints propagate."""
    puzzle = Puzzle(classic(4), (None,) * 16)

    assert by_definitions(puzzle) is puzzle


def test_no_module_of_the_checker_asks_a_propagator() -> None:
    """None calls ``filtered``, or takes from the rules more than what they are."""
    folder = Path(solver.checker.__file__).parent
    called, imported = set(), set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                called.add(node.attr)
            if isinstance(node, ast.ImportFrom) and "constraints" in str(node.module):
                imported |= {name.name for name in node.names}

    assert "filtered" not in called
    definitions = {"Rule", "Values", "Partners", "Reading", "State"}
    assert imported == {"Cage", "GivenCandidates", "Either", "Option"} | definitions
