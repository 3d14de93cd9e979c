"""Levels of consistency side by side: what each would remove from a grid now.

A level is an inference, run until it finds nothing more, or a strategy that takes turns
with elimination until neither does. All begin with the same grid, and each on its own.

What an inference costs is counted, never timed, in comparisons of one value with
another, which are the same for all: a trial of SAC costs what it compares. What a
strategy looks at is not counted so. How often a level looked, at arcs, paths, houses or
the whole grid, can be compared from grid to grid, and not from level to level.

In theory forward checking removes a part of what AC-3 removes, and AC-3 a part of what
PC-2, SAC and GAC remove, which need not contain each other. A level that finds a
contradiction would remove everything, and so contains every other.

Source: Bessière, "Constraint Propagation", in: Handbook of Constraint Programming,
2006.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from solver.inference import INFERENCES
from solver.log.board import Board
from solver.log.contradiction import contradiction
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Outcome
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidates
from solver.rules.variant import Variant
from solver.techniques.basic.elimination import ELIMINATION, strike_all
from solver.techniques.strategy import Strategy
from solver.techniques.usual import USUAL, applicable


class CostUnit(StrEnum):
    """What a level looks at, one after the other."""

    PEERS = "peers"
    ARCS = "arcs"
    PATHS = "paths"
    HOUSES = "houses"
    TRIALS = "trials"
    LOOKS = "looks"


class Finding(NamedTuple):
    """The result of a level on one grid.

    Attributes:
        removes: The candidates that it removes; where it finds a contradiction, those
            it has removed until then.
        cost: How many comparisons of values it made; ``None`` for a strategy, which
            does not count them.
        looks: How often it looked, in its unit. PC-2 and SAC revise arcs first, which
            are not counted here.
        clash: The contradiction, if it finds one.
        is_settled: Whether it leaves one candidate to each cell.
    """

    removes: Candidates
    cost: int | None
    looks: int
    clash: Clashed | None
    is_settled: bool

    def contains(self, other: "Finding") -> bool:
        """Whether it removes all candidates that *other* removes from the same grid."""
        if self.clash is not None:
            return True
        return other.clash is None and not other.removes.bits & ~self.removes.bits


@dataclass(frozen=True, slots=True)
class Level:
    """A way of removing candidates that is repeated until it removes none.

    Attributes:
        slug: The name of the inference or strategy.
        unit: What it looks at.
        finder: What it finds on a grid that does not contradict itself; it calls what
            it is given now and then.
    """

    slug: str
    unit: CostUnit
    finder: Callable[[Grid, "Look"], Finding]

    def find(self, grid: Grid, look: "Look | None" = None) -> Finding:
        """Its result on *grid*, which must not contradict itself.

        Args:
            grid: Where it begins.
            look: Called now and then. It may raise an exception to stop.
        """
        return self.finder(grid, look or _go_on)

    def is_slow(self, variant: Variant, *, on_many_grids: bool = False) -> bool:
        """Whether it may take minutes under the rules of *variant*.

        Path consistency does on many grids, and even on one on boards of several, and
        where constraints filter and each cell that loses something is looked at anew.

        Args:
            variant: The rules.
            on_many_grids: Whether it is for many steps of a solve, not for one.
        """
        is_large = bool(variant.constraints) or len(variant) > _LARGE
        return self.unit is CostUnit.PATHS and (on_many_grids or is_large)

    def is_quick(self, variant: Variant) -> bool:
        """Whether one grid under the rules of *variant* takes about 50 ms at most.

        So it can be looked at before a picture is drawn. Of strategies that is not
        known; forward checking is always quick.
        """
        if variant.constraints and self.unit not in _QUICK_BESIDE_CONSTRAINTS:
            return False
        is_small = len(variant) <= _QUICK.get(self.unit, 0)
        return self.unit is CostUnit.PEERS or is_small


@dataclass(frozen=True)
class GridLevels:
    """The results of several levels on one grid.

    Attributes:
        grid: The grid.
        levels: The levels.
        findings: What each finds, in their order; where the grid contradicts itself as
            it is, that at no cost.
    """

    grid: Grid
    levels: tuple[Level, ...]
    findings: tuple[Finding, ...]


Look: TypeAlias = Callable[[], None]
"""Returns while work may go on, and raises an exception where it is to stop."""

_LARGE: Final = 81
"""Cells of the largest board on which paths do not take minutes."""

_QUICK: Final = {
    CostUnit.ARCS: 400,
    CostUnit.HOUSES: 81,
    CostUnit.TRIALS: 81,
}
"""Cells of the largest board on which a level takes about 50 ms at most.

Measured on examples of all rules: 22 ms for the peers of 625 cells and 41 ms for the
arcs of 256; on 81 cells up to 58 ms for 45 houses, 27 ms for trials, and 40 to 360 ms
for paths.
"""

_QUICK_BESIDE_CONSTRAINTS: Final = frozenset({CostUnit.PEERS, CostUnit.ARCS})
"""Levels that stay quick with constraints: 31 ms on 81 cells in 30 cages."""

_UNITS: Final = {
    "forward-checking": CostUnit.PEERS,
    "ac3": CostUnit.ARCS,
    "pc2": CostUnit.PATHS,
    "gac": CostUnit.HOUSES,
    "sac": CostUnit.TRIALS,
}
"""The inferences that are levels, from weak to strong, with what they look at.
"""


def levels_for(variant: Variant) -> tuple[Level, ...]:
    """The levels that can find anything under the rules of *variant*, weak ones first.

    Inferences come before strategies. Elimination is no level by itself: it does what
    forward checking does. Constraints filter beside every inference, as in a solve.
    """
    idle = idle_levels(variant)
    return tuple(level for level in LEVELS if level.slug not in idle)


def idle_levels(variant: Variant) -> tuple[str, ...]:
    """The slugs of levels that find nothing under the rules of *variant*."""
    used = {strategy.slug for strategy in applicable(USUAL, variant)} | set(_UNITS)
    return tuple(level.slug for level in LEVELS if level.slug not in used)


def compared(
    grid: Grid, levels: Sequence[Level] | None = None, look: Look | None = None
) -> GridLevels:
    """The results of *levels* on *grid*; by default of all that apply.

    Args:
        grid: Where each begins.
        levels: Which levels.
        look: Called before each level and now and then. It may raise an exception to
            stop.
    """
    chosen = levels_for(grid.variant) if levels is None else tuple(levels)
    clash = contradiction(grid)
    if clash is not None:
        unneeded = _finding(grid, grid, 0, clash)._replace(cost=0)
        return GridLevels(grid, chosen, (unneeded,) * len(chosen))
    return GridLevels(grid, chosen, tuple(level.find(grid, look) for level in chosen))


def _go_on() -> None:
    """Never stop: the default where no one can cancel."""


def _inferred(name: str, grid: Grid, look: Look) -> Finding:
    """The removals of the inference called *name* when it examines everything."""
    empty = Puzzle(grid.variant, (None,) * len(grid.variant))
    look()
    board = Board(empty, start=grid, on_event=lambda _: look())
    clash = INFERENCES[name](board, None)
    board.finish(Outcome.STUCK)  # what was compared last belongs to the next event
    found = _finding(grid, board.grid, board.tally.revisions, clash)
    return found._replace(cost=board.tally.comparisons)


def _deduced(strategy: Strategy, grid: Grid, look: Look) -> Finding:
    """The removals of *strategy* and elimination, repeated until neither finds any.

    Each turn takes all that the strategy finds on the grid as it is then. For twins the
    order matters: they are invalid when one of them has lost a candidate.
    """
    looks, left = 0, _struck(grid)
    while True:
        look()
        looks += 1
        clash = contradiction(left)
        if clash is not None:
            break
        after = left
        for found in strategy.find(left):
            after, clash = _applied(found, after)
            if clash is not None:
                return _finding(grid, after, looks, clash)
        if after == left:
            break
        left = _struck(after)
    return _finding(grid, left, looks, clash)


def _struck(grid: Grid) -> Grid:
    removes = strike_all(grid).removes
    return grid.without(removes) if removes else grid


def _applied(found: Deduction, grid: Grid) -> tuple[Grid, Clashed | None]:
    """*grid* after *found*, or how that contradicts it.

    Two conclusions from one grid may exclude each other where no digits fit.
    """
    planes = grid.variant.planes
    grid = grid.without(
        Candidates(found.removes.bits & grid.open_candidates, planes.cells)
    )
    for place in found.places:
        if not grid.holds(place):
            return grid, contradiction(grid) or Clashed((place.cell,))
        if not grid.is_assigned(place.cell):
            grid = grid.with_value(place)
    return grid, None


def _finding(before: Grid, after: Grid, looks: int, clash: Clashed | None) -> Finding:
    gone = before.candidates & ~after.candidates
    is_settled = clash is None and after.settled_cells == after.variant.planes.plane
    return Finding(
        Candidates(gone, before.variant.planes.cells), None, looks, clash, is_settled
    )


LEVELS: Final[tuple[Level, ...]] = (
    *(Level(name, unit, partial(_inferred, name)) for name, unit in _UNITS.items()),
    *(
        Level(strategy.slug, CostUnit.LOOKS, partial(_deduced, strategy))
        for strategy in USUAL
        if strategy is not ELIMINATION
    ),
)
"""All levels, whether or not they apply to a board."""
