"""All steps that are open now, up to chains: what follows from what is written."""

from itertools import islice
from typing import Final, NamedTuple

from solver.agents.agent_options import Profile
from solver.agents.deduction import deduce
from solver.agents.human import PROFILES
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import SolutionCount
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.candidate_sets import Candidate, Candidates
from solver.techniques.basic.elimination import ELIMINATION
from solver.techniques.ladder import BY_SLUG
from solver.techniques.usual import applicable
from sudoscope.answers.next_step import EARLIER
from sudoscope.exercises.model.own_solve.checking import (
    SheetVerdict,
    as_puzzle,
    judged,
    marked_out,
)
from sudoscope.exercises.model.own_solve.hints import OwnHint, OwnHintKind, next_hint
from viz.player.state.background_task import Tell

_MOST: Final = 12
"""Steps of one technique that are looked for."""
_TOO_LARGE: Final = "squirmbag", "whale", "leviathan"
"""Fish of five lines and more: nobody looks for these, and they take most of a second.
"""


class OpenSteps(NamedTuple):
    """What follows now.

    Attributes:
        sheet: From what.
        verdict: How the digits compare with the solution.
        found: The steps, the easiest techniques first; no two conclude the same.
        instead: The hint that there is where no step is listed.
    """

    sheet: OwnSheet
    verdict: SheetVerdict
    found: tuple[Deduction, ...] = ()
    instead: OwnHint | None = None


def open_steps(puzzle: Puzzle, sheet: OwnSheet, tell: Tell) -> OpenSteps:
    """The steps of single techniques, without chains, that are open on *sheet*.

    Args:
        puzzle: What is solved.
        sheet: What is written; its centre marks count as for a hint.
        tell: Called now and then with a number; it may raise to stop the search.
    """
    verdict = judged(puzzle, sheet.digits, notes=sheet.notes)
    board = None
    if verdict.is_fitting and not verdict.lacking:
        board = _board(puzzle, sheet, verdict)
    found: dict[tuple[object, ...], Deduction] = {}
    if board is not None:
        is_unique = verdict.solutions is SolutionCount.ONE
        ladder = PROFILES[Profile.INTERMEDIATE]
        for strategy in applicable(ladder, puzzle.rules, is_unique=is_unique):
            if strategy is ELIMINATION or strategy.slug.endswith(_TOO_LARGE):
                continue
            steps = islice(strategy.find(board.grid), _MOST)
            for step in sorted(steps, key=lambda one: min((*one.places, *one.removes))):
                found.setdefault((step.places, step.removes), step)
                tell(len(found))
    if found:
        return OpenSteps(sheet, verdict, tuple(found.values()))
    hint = next_hint(puzzle, sheet.digits, sheet.struck, notes=sheet.notes)
    return OpenSteps(sheet, verdict, instead=hint)


def hint_of(puzzle: Puzzle, steps: OpenSteps, step: Deduction) -> OwnHint:
    """One of the *steps* as a hint.

    Raises:
        ValueError: There are none on this sheet.
    """
    board = _board(puzzle, steps.sheet, steps.verdict)
    if board is None:
        raise ValueError("found digits that break a rule, expected open steps")
    board.commit(step)
    trace = board.trace()
    return OwnHint(OwnHintKind.STEP, steps.sheet.digits, steps.verdict, trace)


def single_hint(
    puzzle: Puzzle, steps: OpenSteps, technique: str, placed: Candidate
) -> OwnHint | None:
    """The single by which *placed* follows as a hint; ``None`` where none says so.

    Args:
        puzzle: What is solved.
        steps: The sheet.
        technique: The slug of a kind of single.
        placed: The digit, and where.
    """
    board = _board(puzzle, steps.sheet, steps.verdict)
    found = BY_SLUG[technique].find(board.grid) if board is not None else ()
    step = next((one for one in found if placed in one.places), None)
    return None if step is None else hint_of(puzzle, steps, step)


def _board(puzzle: Puzzle, sheet: OwnSheet, verdict: SheetVerdict) -> Board | None:
    """*sheet* with the candidates that digits and marks leave; ``None`` for none."""
    filled = as_puzzle(puzzle, sheet.digits)
    if filled is None or None not in sheet.digits:
        return None
    board = Board(filled)
    known = sheet.struck | marked_out(puzzle, sheet.digits, sheet.notes)
    known &= board.grid.open_candidates
    if known and verdict.solutions is SolutionCount.ONE:
        left = Candidates(known, filled.rules.planes.cells)
        board.commit(Deduction(EARLIER, (), left))
    return None if deduce(board, (ELIMINATION,)) is not None else board
