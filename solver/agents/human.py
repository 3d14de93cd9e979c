"""The agent that solves as a person would: always by the easiest technique.

It climbs the ladder of ``solver.techniques.ladder``: after each step it places the
digit that the step has left alone in a cell, then begins again with the easiest
technique. Where none of them finds anything, it searches, and says so.
"""

from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

from solver.agents.agent_options import AgentOptions, Profile
from solver.agents.deduction import deduce
from solver.agents.propagation import searched
from solver.extensions import with_strategies
from solver.log.board import Board
from solver.log.events import Clashed, Outcome, SolutionCount
from solver.oracle import counted
from solver.rules.constraints.filters import filters_of
from solver.techniques.almost_locked_sets.sue_de_coq import SUE_DE_COQ
from solver.techniques.ladder import HUMAN_ORDER
from solver.techniques.strategy import Assumption, Family, Strategy
from solver.techniques.usual import applicable

_BASIC: Final = frozenset(
    {Family.BASIC, Family.SINGLES, Family.CONSTRAINTS, Family.LOCKED, Family.SUBSETS}
)
_BEYOND: Final = frozenset(
    {Family.CHAINS, Family.ALMOST_LOCKED_SETS, Family.TEMPLATES, Family.FORCING}
)

PROFILES: Final[dict[Profile, tuple[Strategy, ...]]] = {
    Profile.BASIC: tuple(s for s in HUMAN_ORDER if s.family in _BASIC),
    Profile.INTERMEDIATE: tuple(s for s in HUMAN_ORDER if s.family not in _BEYOND),
    Profile.ALL: HUMAN_ORDER,
}
"""The strategies of each profile, the easiest first."""


@dataclass(frozen=True, slots=True)
class HumanAgent:
    """Deduces with the whole ladder; when nothing is left, it guesses.

    Techniques that rest on the puzzle having one solution are used where that has been
    counted, and nothing harder than finned fish where there may be several; they are
    counted when the first of these techniques is reached.

    Attributes:
        strategies: Tried in this order; after each step from the first again.
    """

    strategies: tuple[Strategy, ...] = field(default=HUMAN_ORDER)
    name: str = "human"

    @property
    def techniques(self) -> tuple[str, ...]:
        """The slugs of the strategies."""
        return tuple(strategy.slug for strategy in self.strategies)

    def run(self, board: Board) -> Outcome:
        """Deduce, and search where nothing follows, until there is an end."""
        return searched(board, _Ladder(board, self.strategies).deduce)


def human_agent(options: AgentOptions) -> HumanAgent:
    """The agent with *options*.

    Raises:
        ExtensionError: A strategy of somebody's own cannot be used.
    """
    return HumanAgent(with_strategies(PROFILES[options.profile], options.added))


class _Ladder:
    """The strategies that a puzzle grants, as far as that is known."""

    def __init__(self, board: Board, strategies: tuple[Strategy, ...]) -> None:
        self._board = board
        self._all = strategies
        below = tuple(takewhile(lambda s: not _is_about_count(s), strategies))
        self._known = applicable(below, board.grid.variant)
        self._is_counted = len(below) == len(strategies)

    def deduce(self) -> Clashed | None:
        """Commit what follows, easiest first; the contradiction that was met."""
        clash = deduce(self._board, self._known, looks_back=True)
        if clash is None and not self._is_counted and not self._board.grid.is_complete:
            number = self._board.solution_count or counted(self._board.puzzle).number
            self._known = applicable(
                self._granted(number),
                self._board.grid.variant,
                is_unique=number is SolutionCount.ONE,
            )
            self._is_counted = True
            clash = deduce(self._board, self._known, looks_back=True)
        return clash

    def _granted(self, number: SolutionCount) -> tuple[Strategy, ...]:
        """What is worth trying on a puzzle with so many solutions.

        Where several are left, one must be guessed; an empty board often has so many
        that they cannot be counted. Rules make counting slow on any board.
        """
        has_rules = bool(filters_of(self._board.grid.variant))
        is_open = number is SolutionCount.UNKNOWN and not has_rules
        if is_open or number is SolutionCount.SEVERAL:
            return tuple(s for s in self._all if s.slug not in _LONG)
        return self._all


_LONG: Final = frozenset(s.slug for s in HUMAN_ORDER[HUMAN_ORDER.index(SUE_DE_COQ) :])
"""What is left out where there may be several solutions: no technique decides between
these, and on a wide open grid one such look takes minutes."""


def _is_about_count(strategy: Strategy) -> bool:
    """Whether it matters for *strategy* how many solutions there are."""
    is_forcing = strategy.family is Family.FORCING
    return is_forcing or Assumption.UNIQUE_SOLUTION in strategy.assumes
