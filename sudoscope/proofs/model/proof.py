"""A trace as a proof: lines that follow from the rules, one after the other.

Each conclusion of a step is a goal (``lemmas``). The end is one, too: that there is no
solution, or none but that of the trace. For the second the clauses have "some cell
holds another digit", written so that no line before the end can rest on it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from solver.checker.learned_clauses import LEARNED
from solver.checker.position import CheckedPosition
from solver.errors import SudoscopeError
from solver.log.deduction import Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Finished,
    Guessed,
    Outcome,
    Retracted,
)
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.house import House
from sudoscope.proofs.model.encoding import PuzzleClauses, encoded
from sudoscope.proofs.model.lemmas import GoalFailure, LineMaker
from sudoscope.proofs.model.propagation import Clause
from sudoscope.proofs.model.uniqueness import AssumedClauses, rests_on_uniqueness

ASSUMED: Final = "assumed, since the puzzle is taken to have one solution"
OTHER: Final = "some cell holds another digit than in the solution of the trace"
"""Titles of sections of the clauses that are no rule."""
END: Final = "end"
"""What the last goal is called in place of a technique."""
_CASES_WITHOUT_ASSUMPTION: Final = 500


class End(StrEnum):
    """What the last line of a proof says."""

    ONLY_SOLUTION = "only-solution"
    """The puzzle has no solution but that of the trace."""
    NO_SOLUTION = "no-solution"
    """The puzzle has none."""
    OPEN = "open"
    """Nothing: the trace ends without such a claim."""
    ASSUMED = "assumed"
    """Nothing: clauses were assumed that say that there is one solution at most."""
    SEVERAL = "several"
    """Nothing: the puzzle has another solution."""
    TOO_LONG = "too-long"
    """Nothing: it takes more cases than are tried to show that there is no other
    solution, or none."""


class GoalLine(NamedTuple):
    """What a line says.

    Attributes:
        step: The number of the step, from 1; 0 for what the trace does not have.
        what: The technique of the step, or the kind of its event.
        conclusion: A candidate and whether it is true; ``None`` for a contradiction.
        guesses: The open guesses on which it rests.
        line: The number of its line, from 1; 0 where it was left out.
        lemmas: How many lines before it are there for it alone.
        assumed: How many clauses were assumed for it.
    """

    step: int
    what: str
    conclusion: tuple[Candidate, bool] | None
    guesses: tuple[Candidate, ...]
    line: int
    lemmas: int = 0
    assumed: int = 0


@dataclass(slots=True)
class Proof:
    """The proof of a trace.

    Attributes:
        encoding: Its puzzle as clauses, with those that are assumed.
        lines: The lines, in order.
        goals: What the lines say, in order; the others are lemmas.
        end: What the last line says.
        closing_lemmas: How many lemmas at the end are there for the end alone, which
            the trace does not have.
        unused_assumptions: How many steps that rest on there being one solution were
            proved without that.
    """

    encoding: PuzzleClauses
    lines: list[Clause]
    goals: list[GoalLine] = field(default_factory=list)
    end: End = End.OPEN
    closing_lemmas: int = 0
    unused_assumptions: int = 0


class NoProofError(SudoscopeError):
    """A conclusion of a trace has no line."""


def proof_of(
    trace: Trace,
    *,
    is_lean: bool = False,
    on_case: Callable[[], None] = lambda: None,
) -> Proof:
    """The proof of *trace*, which the checker should have proved before.

    Args:
        trace: What to prove.
        is_lean: Whether lines are left out that unit propagation finds by itself.
        on_case: Called now and then; it may raise to stop.

    Raises:
        NoClausesError: The puzzle cannot be put into clauses.
        NoProofError: A conclusion does not follow, or takes too many cases.
    """
    maker = ProofMaker(encoded(trace.puzzle), is_lean=is_lean, on_case=on_case)
    steps = zip(trace.events, trace.positions(), strict=False)
    for number, (event, before) in enumerate(steps, 1):
        on_case()
        maker.take(number, event, before.grid)
    return maker.proof


class ProofMaker:
    """Takes one event after the other.

    Args:
        encoding: The puzzle; what is assumed is added to it.
        is_lean: Whether lines are left out that unit propagation finds by itself.
        on_case: Called now and then; it may raise to stop.

    Attributes:
        proof: What was made so far.
    """

    def __init__(
        self,
        encoding: PuzzleClauses,
        *,
        is_lean: bool = False,
        on_case: Callable[[], None] = lambda: None,
    ) -> None:
        self._encoding = encoding
        self._maker = LineMaker(encoding, on_case)
        self.proof = Proof(encoding, self._maker.lines)
        self._is_lean = is_lean
        self._last_goal = 0
        self._guesses: list[tuple[int, Candidate]] = []

    def take(self, number: int, event: Event, grid: Grid) -> None:
        """Add the lines of *event*, the step of this *number*, from 1.

        Args:
            number: Of the step.
            event: What happened.
            grid: The grid before it.

        Raises:
            NoProofError: A conclusion does not follow, or takes too many cases.
        """
        match event:
            case Deduced(found):
                self._deduce(number, found, grid)
            case Guessed(candidate):
                self._guesses.append((number - 1, candidate))
                self._maker.engine.assume(self._encoding.literal(candidate))
            case Clashed():
                self._add(number, "contradiction", None)
            case Retracted(guess):
                self._retract(number, guess)
            case Finished(outcome):
                self._finish(number, outcome, grid)
            case _:
                pass

    def _deduce(self, number: int, found: Deduction, grid: Grid) -> None:
        conclusions = [(place, True) for place in found.places]
        conclusions += [(gone, False) for gone in found.removes]
        if found.rule == LEARNED:
            self._learn(number, found)
        assumed = None
        if rests_on_uniqueness(found):
            position = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
            assumed = AssumedClauses(found, position, self._encoding)
        focus = self._focus(found)
        for conclusion in conclusions:
            self._add(number, found.technique, conclusion, focus, assumed)
        if assumed is not None and not assumed.given:
            self.proof.unused_assumptions += 1

    def _focus(self, found: Deduction) -> tuple[Clause, ...]:
        """Truths that *found* names: first those that it counts on."""
        rules, truths = self._encoding.rules, self._encoding.truths
        named = [truths.get(truth.candidates(rules), ()) for truth in found.truths]
        cells = dict.fromkeys(cause.cell for cause in found.because)
        named += [truths[rules.planes.in_cells(1 << cell)] for cell in cells]
        named += [
            truths.get(rules.planes.of_digit(digit, rules.house_sets[house]).bits, ())
            for house in found.within
            if isinstance(house, House)
            for digit in rules.digits
        ]
        return tuple(clause for clause in named if clause)

    def _learn(self, number: int, found: Deduction) -> None:
        """The learned clause itself, which rests on no guess."""
        together = (*found.because, *found.removes)
        clause = tuple(self._encoding.literal(c, is_true=False) for c in together)
        open_guesses = self._take_back_all()
        failure = self._maker.add_goal(clause)
        for literal in open_guesses:
            self._maker.engine.assume(literal)
        if failure is not None:
            raise self._refusal(number, "the learned clause", failure)

    def _take_back_all(self) -> list[int]:
        """Take back the open guesses; gives their literals, the outermost first."""
        engine = self._maker.engine
        taken = list(engine.decisions)
        for _ in taken:
            engine.take_back()
        return taken

    def _add(
        self,
        step: int,
        what: str,
        conclusion: tuple[Candidate, bool] | None,
        focus: tuple[Clause, ...] = (),
        assumed: AssumedClauses | None = None,
    ) -> None:
        maker, guesses = self._maker, tuple(guess for _, guess in self._guesses)
        literals: Clause = ()
        if conclusion is not None:
            candidate, is_true = conclusion
            literals = (self._encoding.literal(candidate, is_true=is_true),)
        # That a guess is wrong is written all the same: what follows branches on it.
        if self._is_lean and literals and maker.is_known(literals):
            self.proof.goals.append(GoalLine(step, what, conclusion, guesses, 0))
            return
        count = 0
        if assumed is None:
            failure = maker.add_goal(literals, focus)
        else:
            failure, count = self._add_with(literals, focus, assumed)
        if failure is not None:
            raise self._refusal(step, self._said(conclusion), failure)
        line = len(maker.lines)
        lemmas = line - self._last_goal - 1
        self._last_goal = line
        self.proof.goals.append(
            GoalLine(step, what, conclusion, guesses, line, lemmas, count)
        )

    def _add_with(
        self, literals: Clause, focus: tuple[Clause, ...], assumed: AssumedClauses
    ) -> tuple[GoalFailure | None, int]:
        """Without the assumption where that can be; with how many clauses assumed."""
        maker, given = self._maker, assumed.given
        failure = maker.add_goal(literals, focus, most=_CASES_WITHOUT_ASSUMPTION)
        if failure is None:
            return None, 0
        count = len(given)
        failure = maker.add_goal(literals, assumed.focus, assumed=assumed.next_clause)
        added = given[count:]
        if added:
            self._encoding.sections.setdefault(ASSUMED, []).extend(added)
        return failure, len(added)

    def _said(self, conclusion: tuple[Candidate, bool] | None) -> str:
        if conclusion is None:
            return "the contradiction"
        candidate, is_true = conclusion
        return self._encoding.rules.candidate_name(candidate, is_true=is_true)

    def _refusal(self, step: int, said: str, failure: GoalFailure) -> NoProofError:
        return NoProofError(
            f"no proof of step {step}, {said}: {failure.value}; nothing was written"
        )

    def _retract(self, step: int, event: int) -> None:
        """The innermost guess is wrong; those taken back with it may be right."""
        last = self.proof.goals[-1] if self.proof.goals else None
        guesses = tuple(guess for _, guess in self._guesses)
        is_written = last is not None and (
            (last.conclusion, last.guesses) == (None, guesses)
        )
        if not is_written:
            self._add(step, "retraction", None)
        while True:
            number, _ = self._guesses.pop()
            self._maker.engine.take_back()
            if number == event:
                return

    def _finish(self, step: int, outcome: Outcome, grid: Grid) -> None:
        """Close the proof, where the trace ends with a claim about all solutions."""
        self._take_back_all()
        self._guesses = []
        if outcome is Outcome.UNSOLVABLE:
            self.proof.end = self._close_without(step)
        elif outcome is Outcome.SOLVED:
            self.proof.end = self._close(step, grid)

    def _close_without(self, step: int) -> End:
        """Show that there is no solution."""
        lines = self._maker.lines
        if () not in lines[-1:]:
            begun = len(lines)
            failure = self._maker.add_goal(())
            if failure is GoalFailure.OPEN:
                raise self._refusal(step, "that there is no solution", failure)
            if failure is GoalFailure.TOO_LONG:
                del lines[begun:]
                return End.TOO_LONG
            self._end(step, begun)
        return End.NO_SOLUTION

    def _close(self, step: int, grid: Grid) -> End:
        """Show that there is no other solution, if that can be shown."""
        if ASSUMED in self._encoding.sections:
            return End.ASSUMED
        encoding, maker = self._encoding, self._maker
        other = tuple(self._others(grid))
        begun = len(maker.lines)
        one = encoding.variables + 1
        maker.lines += [(*other, one), other]
        maker.engine.add(other)
        failure = maker.add_goal(())
        if failure is not None:
            del maker.lines[begun:]
            return End.SEVERAL if failure is GoalFailure.OPEN else End.TOO_LONG
        encoding.sections[OTHER] = [
            (*other, first, second)
            for first in (one, -one)
            for second in (one + 1, -one - 1)
        ]
        encoding.variables += 2
        self._end(step, begun + 2)
        return End.ONLY_SOLUTION

    def _end(self, step: int, begun: int) -> None:
        """The last line is the empty clause; lemmas for it are those from *begun*."""
        line = len(self._maker.lines)
        self.proof.closing_lemmas = lemmas = line - begun - 1
        self.proof.goals.append(GoalLine(step, END, None, (), line, lemmas))

    def _others(self, grid: Grid) -> Iterator[int]:
        """That a cell does not hold its digit, for each cell."""
        for cell in self._encoding.rules.cells:
            digit = grid.value(cell)
            assert digit is not None
            yield -self._encoding.variable(cell, digit)
