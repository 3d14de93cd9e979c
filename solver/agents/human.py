"""The agent that solves as a person would: always by the easiest technique.

It climbs the ladder of ``solver.strategies.ladder``: after each step it begins again
with the easiest technique. Where none of them finds anything, it searches, and says so.
"""

from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

from solver.agents.deduction import deduce
from solver.agents.propagation import searched
from solver.board import Board
from solver.deduction import Assumption, Family, Strategy
from solver.events import Clashed, Outcome, SolutionCount
from solver.oracle import counted
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.variant import Variant
from solver.strategies.ladder import LADDER, applicable
from solver.strategies.sue_de_coq import SUE_DE_COQ


@dataclass(frozen=True, slots=True)
class HumanAgent:
    """Deduces with the whole ladder; when nothing is left, it guesses.

    Techniques that rest on the puzzle having one solution are used where that has been
    counted, and nothing harder than finned fish where there may be several; they are
    counted when the first of these techniques is reached.

    Attributes:
        strategies: Tried in this order; after each step from the first again.
    """

    strategies: tuple[Strategy, ...] = field(default=LADDER)
    name: str = "human"

    @property
    def techniques(self) -> tuple[str, ...]:
        """The slugs of the strategies."""
        return tuple(strategy.slug for strategy in self.strategies)

    def run(self, board: Board) -> Outcome:
        """Deduce, and search where nothing follows, until there is an end."""
        return searched(board, _Ladder(board, self.strategies).deduce)


class _Ladder:
    """The strategies that a puzzle grants, as far as that is known."""

    def __init__(self, board: Board, strategies: tuple[Strategy, ...]) -> None:
        self._board = board
        self._all = strategies
        below = tuple(takewhile(lambda s: not _is_about_count(s), strategies))
        self._known = applicable(below, board.grid.variant)
        self._is_counted = len(below) == len(strategies)
        self._is_ruled = _has_rules(board.grid.variant)
        self._has_guessed = False

    def deduce(self) -> Clashed | None:
        """Commit what follows, easiest first; the contradiction that was met.

        Behind a guess under further rules, which the longest techniques do not know,
        these are left out: another guess is shorter.
        """
        if self._has_guessed and self._is_ruled:
            self._known = tuple(s for s in self._known if s.slug not in _LONG)
            self._is_counted = True
        clash = self._deduced()
        self._has_guessed = True
        return clash

    def _deduced(self) -> Clashed | None:
        clash = deduce(self._board, self._known)
        if clash is None and not self._is_counted and not self._board.grid.is_complete:
            number = self._board.solution_count or counted(self._board.puzzle).number
            self._known = applicable(
                self._granted(number),
                self._board.grid.variant,
                is_unique=number is SolutionCount.ONE,
            )
            self._is_counted = True
            clash = deduce(self._board, self._known)
        return clash

    def _granted(self, number: SolutionCount) -> tuple[Strategy, ...]:
        """What is worth trying on a puzzle with so many solutions."""
        if number not in _DEDUCIBLE:
            return tuple(s for s in self._all if s.slug not in _LONG)
        if self._is_ruled:
            return tuple(s for s in self._all if s.slug != _NESTED)
        return self._all


_DEDUCIBLE: Final = (SolutionCount.ONE, SolutionCount.NONE)
"""Where deductions can reach an end. Of several solutions one must be guessed."""
_LONG: Final = frozenset(s.slug for s in LADDER[LADDER.index(SUE_DE_COQ) :])
"""What is left out where there may be several solutions: no technique decides between
these, and on a wide open grid one such look takes minutes."""

_NESTED: Final = "nested-net"
"""The longest look of all, which knows houses alone: under further rules it finds
little, and a guess is shorter."""


def _has_rules(variant: Variant) -> bool:
    """Whether some rule says more than houses and given candidates do."""
    return any(
        not isinstance(rule, BoardRule | GivenCandidates)
        for rule in variant.constraints
    )


def _is_about_count(strategy: Strategy) -> bool:
    """Whether it matters for *strategy* how many solutions there are."""
    is_forcing = strategy.family is Family.FORCING
    return is_forcing or Assumption.UNIQUE_SOLUTION in strategy.assumes
