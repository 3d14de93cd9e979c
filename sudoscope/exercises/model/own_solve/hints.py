"""A hint for someone who solves: the next step from what is written."""

from enum import StrEnum
from typing import NamedTuple

from solver.agents.agent_options import Profile
from solver.agents.limits import Limits
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Deduced, SolutionCount
from solver.log.trace import Trace
from solver.puzzle.notes import Notes
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidates
from solver.techniques.basic.elimination import is_elimination
from sudoscope.answers.next_step import next_step
from sudoscope.exercises.model.own_solve.checking import (
    Digits,
    SheetVerdict,
    as_puzzle,
    judged,
    marked_out,
)


class OwnHintKind(StrEnum):
    """What there is to be said; the value names its sentence."""

    STEP = "step"
    WRONG = "wrong"
    """A digit is wrong; first that has to be found."""
    LACKING = "lacking"
    """A cell's centre marks lack the right digit; first that has to be found."""
    NO_SOLUTION = "no-solution"
    FULL = "full"
    """Every cell has a digit."""
    CONTRADICTION = "contradiction"
    """The rules are broken, or a cell has no digit left."""
    NOTHING = "nothing"
    """No technique finds anything: only a search goes on."""
    TOO_LONG = "too-long"


class OwnHint(NamedTuple):
    """The next step.

    Attributes:
        kind: What there is to be said.
        digits: What it was asked for.
        verdict: How the digits compare with the solution.
        trace: The solve from the digits up to the step, which is its last event.
    """

    kind: OwnHintKind
    digits: Digits
    verdict: SheetVerdict
    trace: Trace | None = None

    @property
    def deduction(self) -> Deduction | None:
        """The step, if there is one."""
        if self.kind is not OwnHintKind.STEP or self.trace is None:
            return None
        latest = self.trace.events[-1]
        return latest.deduction if isinstance(latest, Deduced) else None


def next_hint(
    puzzle: Puzzle,
    digits: Digits,
    struck: int = 0,
    limits: Limits | None = None,
    notes: Notes = (),
) -> OwnHint:
    """The next step of a person from *digits*.

    Args:
        puzzle: What is solved.
        digits: What is written.
        struck: Candidates that earlier hints removed, as bits; used only where the
            solution is unique, since else they may rest on digits that are gone.
        limits: When to stop.
        notes: The pencil marks: what the centre marks leave out is known, too, under
            the same condition.
    """
    verdict = judged(puzzle, digits, notes=notes)
    if verdict.solutions is SolutionCount.NONE:
        return OwnHint(OwnHintKind.NO_SOLUTION, digits, verdict)
    if verdict.is_fitting is False:
        return OwnHint(OwnHintKind.WRONG, digits, verdict)
    if verdict.lacking:
        return OwnHint(OwnHintKind.LACKING, digits, verdict)
    if None not in digits:
        return OwnHint(OwnHintKind.FULL, digits, verdict)
    filled = as_puzzle(puzzle, digits)
    if filled is None:
        return OwnHint(OwnHintKind.CONTRADICTION, digits, verdict)
    is_proved = verdict.solutions is SolutionCount.ONE
    known = struck | marked_out(puzzle, digits, notes) if is_proved else 0
    false = Candidates(known, filled.rules.planes.cells)
    trace = next_step(filled, Profile.ALL, limits, false)
    latest = trace.events[-1] if trace.events else None
    match latest:
        case Deduced() if not is_elimination(latest) and len(trace) > bool(known):
            return OwnHint(OwnHintKind.STEP, digits, verdict, trace)
        case Clashed():
            return OwnHint(OwnHintKind.CONTRADICTION, digits, verdict, trace)
        case _:
            kind = OwnHintKind.NOTHING
            if trace.outcome is not None and trace.outcome.value == "limited":
                kind = OwnHintKind.TOO_LONG
            return OwnHint(kind, digits, verdict, trace)
