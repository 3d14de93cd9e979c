"""DPLL with clause learning: Sudoku as a problem of satisfiability (SAT).

Each candidate is a variable. The clauses are: a cell has one of its digits, a full
house has each digit in one of its cells, and no two candidates of a cell, or of a digit
in a house, are both true. A clause with one literal left is a unit: its literal must be
true. When nothing is a unit, the first digit of a cell with the fewest candidates is
guessed. A conflict is traced back to the digits that led to it, which gives a clause
that is learned; it says how many guesses are taken back at once.

The clauses are not kept as such: the grid holds which candidates are left, and the log
every literal that becomes true or false, with the clause as its reason. Learned clauses
are kept as digits that cannot all be true.

Sources: Davis, Logemann and Loveland, "A Machine Program for Theorem-Proving",
Communications of the ACM 5 (1962); Marques-Silva and Sakallah, "GRASP: A Search
Algorithm for Propositional Satisfiability", IEEE Transactions on Computers 48 (1999).
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Final

from solver.agents.search import fewest_candidates
from solver.causes.conflict_graph import LEARNED, GuessImplications, LearningConflict
from solver.log.board import Board
from solver.log.contradiction import broken_constraint, contradiction_of_houses
from solver.log.deduction import Deduction
from solver.log.events import (
    CellChoice,
    Clashed,
    Deduced,
    DigitChoice,
    Guessed,
    Outcome,
)
from solver.rules.candidate_sets import Candidate
from solver.techniques.basic.elimination import strike_all
from solver.techniques.singles.find import find_hidden_singles, find_naked_singles

AT_MOST_ONE: Final = "at-most-one"
UNIT: Final = "unit-clause"


@dataclass(frozen=True, slots=True)
class DpllAgent:
    """Propagates units, guesses, and learns a clause from each conflict."""

    name: str = "dpll"
    techniques: tuple[str, ...] = (AT_MOST_ONE, UNIT, LEARNED)

    def run(self, board: Board) -> Outcome:
        """Propagate and guess until all clauses hold or none can."""
        return _Search(board).run()


class _Search:
    """One search, with what it has learned."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._implications = GuessImplications()
        self._learned: defaultdict[Candidate, list[tuple[Candidate, ...]]] = (
            defaultdict(list)
        )

    def run(self) -> Outcome:
        board = self._board
        clash = self._propagate()
        while clash is not None or not board.grid.is_complete:
            if clash is None:
                self._guess()
            else:
                conflict = self._implications.conflict(clash, board.grid)
                board.clash(clash)
                if conflict is None:
                    return Outcome.UNSOLVABLE
                self._learn(conflict)
            clash = self._propagate()
        return Outcome.SOLVED

    def _propagate(self) -> Clashed | None:
        """Make units true until there is none; the contradiction that was met."""
        while True:
            self._commit(strike_all(self._board.grid)._replace(technique=AT_MOST_ONE))
            grid = self._board.grid
            clash = contradiction_of_houses(grid)
            if clash is not None:
                return clash
            units = chain(find_naked_singles(grid), find_hidden_singles(grid))
            unit = next(units, None)
            if unit is None:
                return broken_constraint(grid)
            self._commit(unit._replace(technique=UNIT))
            self._use_learned(unit.places[0])

    def _guess(self) -> None:
        board, grid = self._board, self._board.grid
        cell = fewest_candidates(grid)
        left = grid.candidates_in(cell)
        guess = Guessed(left[0], left, CellChoice.FEWEST, DigitChoice.ASCENDING)
        self._implications.take(guess, grid)
        board.guess(*guess[:-1])
        self._use_learned(left[0])

    def _learn(self, conflict: LearningConflict) -> None:
        """Take guesses back as far as the clause allows, keep it and use it."""
        self._board.retract(self._board.depth - conflict.level)
        self._implications.back_to(conflict.level)
        clause = (*conflict.others, conflict.point)
        for literal in clause:
            self._learned[literal].append(clause)
        self._forbid(conflict.point, conflict.others)

    def _use_learned(self, placed: Candidate) -> None:
        """Use the learned clauses that have one literal left now."""
        for clause in self._learned[placed]:
            grid = self._board.grid
            left = [c for c in clause if grid.value(c.cell) != c.digit]
            if len(left) == 1 and grid.is_open(left[0]):
                self._forbid(left[0], (c for c in clause if c != left[0]))

    def _forbid(self, gone: Candidate, others: Iterable[Candidate]) -> None:
        removes = self._board.grid.variant.planes.only(gone)
        self._commit(Deduction(LEARNED, removes=removes, because=tuple(others)))

    def _commit(self, found: Deduction) -> None:
        before = self._board.grid
        if self._board.commit(found):
            self._implications.take(Deduced(found), before)
