"""Lines of a proof: goals that unit propagation shows, else with lemmas before them.

A goal is a clause, "an open guess is wrong, or the conclusion". Its opposite is
assumed; where propagation finds a conflict, the goal is a line. Else the candidates of
a cell, or the places of a digit in a house, are assumed in turn, and what was refuted
is a lemma, a line of its own: "not all of these", without what the conflict does not
need. No technique has code here.

Source: Goldberg and Novikov, "Verification of Proofs of Unsatisfiability for CNF
Formulas", DATE 2003.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Final, TypeAlias

from sudoscope.proofs.model.encoding import PuzzleClauses
from sudoscope.proofs.model.propagation import Clause, Propagator

MOST_CASES: Final = 3_000
"""Cases that are tried for one goal before it is given up."""

Assumed: TypeAlias = Callable[[Propagator], Clause | None]
"""A clause that is assumed where the decisions leave only what it forbids."""


class GoalFailure(Enum):
    """Why a goal has no line."""

    OPEN = "it does not follow from the clauses: a case is left without a conflict"
    TOO_LONG = "it takes more cases than are tried"


class LineMaker:
    """Makes the lines of a proof, one goal after the other.

    Args:
        encoding: The puzzle.
        on_case: Called now and then; it may raise to stop.

    Attributes:
        engine: The clauses with all lines so far; its decisions are the open guesses.
        lines: The lines so far, in order.
    """

    def __init__(
        self, encoding: PuzzleClauses, on_case: Callable[[], None] = lambda: None
    ) -> None:
        self.engine = Propagator(encoding.clauses)
        self.lines: list[Clause] = []
        self._truths = tuple(encoding.truths.values())
        self._on_case = on_case
        self._cases = 0
        self._focus: Sequence[Clause] = ()
        self._assumed: Assumed | None = None

    def is_known(self, conclusion: Clause) -> bool:
        """Whether propagation has shown *conclusion* under the open guesses."""
        engine = self.engine
        return engine.conflict is not None or any(map(engine.value, conclusion))

    def add_goal(
        self,
        conclusion: Clause,
        focus: Sequence[Clause] = (),
        *,
        most: int = MOST_CASES,
        assumed: Assumed | None = None,
    ) -> GoalFailure | None:
        """Add the line "an open guess is wrong, or *conclusion*", lemmas before it.

        Args:
            conclusion: Literals of which one is true; none for a contradiction.
            focus: Truths to branch on first.
            most: How many cases are tried.
            assumed: What may be assumed beside the clauses.
        """
        engine = self.engine
        goal = (*(-guess for guess in engine.decisions), *conclusion)
        if self.is_known(conclusion):
            self.lines.append(goal)
            return None
        self._cases, self._focus, self._assumed = most, focus, assumed
        before = len(engine.decisions)
        for literal in conclusion:
            engine.assume(-literal)
        found = self._conflict()
        while len(engine.decisions) > before:
            engine.take_back()
        if isinstance(found, GoalFailure):
            return found
        if self.lines[-1:] != [goal]:
            self._write(goal)
        return None

    def _write(self, line: Clause) -> None:
        self.lines.append(line)
        self.engine.add(line)

    def _conflict(self) -> frozenset[int] | GoalFailure:
        """Decisions that cannot all be right, of those made."""
        engine = self.engine
        while engine.conflict is None:
            if self._assumed is not None and (clause := self._assumed(engine)):
                engine.add(clause)
                continue
            truth = self._open_truth()
            if truth is None:
                return GoalFailure.OPEN
            found = self._without(truth)
            if found is not None:
                return found
        return engine.needed()

    def _without(self, truth: Iterable[int]) -> frozenset[int] | GoalFailure | None:
        """Refute each candidate of *truth* that is open.

        Gives the decisions of a conflict that needs no candidate, or why one is not
        refuted; ``None`` where propagation has more to say.
        """
        engine = self.engine
        for candidate in truth:
            if engine.conflict is not None:
                return None
            if engine.value(candidate) is not None:
                continue
            self._cases -= 1
            if self._cases < 0:
                return GoalFailure.TOO_LONG
            self._on_case()
            engine.assume(candidate)
            found = self._conflict()
            engine.take_back()
            if isinstance(found, GoalFailure) or candidate not in found:
                return found
            self._write(tuple(sorted((-one for one in found), key=abs)))
        return None

    def _open_truth(self) -> Clause | None:
        """One without a true literal, with the fewest open ones, if there is any."""
        for choice in (self._focus, self._truths):
            best, least = None, 0
            for truth in choice:
                values = [self.engine.value(literal) for literal in truth]
                count = values.count(None)
                if True not in values and (best is None or count < least):
                    best, least = truth, count
            if best is not None:
                return best
        return None
