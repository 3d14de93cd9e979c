"""Levels of consistency at the steps of a solve: what each would remove."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from solver.agents.consistency_levels import Level, compared
from solver.errors import SolveCancelledError
from solver.log.trace import Trace

if TYPE_CHECKING:
    from solver.puzzle.grid import Grid


class LevelRow(NamedTuple):
    """The knowledge of each level at one step of a solve.

    Attributes:
        step: The step.
        candidates: How many candidates the open cells hold.
        gone: For each level how many of them it would remove; ``None`` where it finds a
            contradiction.
    """

    step: int
    candidates: int
    gone: tuple[int | None, ...]


OnRow: TypeAlias = Callable[[int, int], None]
"""Called with the number of steps that are done, and how many there are."""


def over_steps(
    trace: Trace,
    levels: Sequence[Level],
    steps: Iterable[int],
    on_row: OnRow | None = None,
) -> tuple[LevelRow, ...]:
    """The knowledge of each of *levels* at each of *steps* of *trace*.

    Consecutive steps with the same grid are computed once.

    Args:
        trace: The solve.
        levels: Which levels.
        steps: Which steps, ascending.
        on_row: Called before each step, now and then, and at the end. It may raise
            ``SolveCancelledError`` to stop; the rows until then are returned.

    Raises:
        IndexError: There is no such step.
    """
    rows: list[LevelRow] = []
    wanted = tuple(steps)
    known: tuple[Grid, tuple[int | None, ...]] | None = None
    tell = on_row or (lambda _done, _total: None)
    try:
        for done, step in enumerate(wanted):
            tell(done, len(wanted))
            grid = trace.grid(step)
            if known is None or known[0] != grid:
                look = partial(tell, done, len(wanted))
                found = compared(grid, levels, look).findings
                gone = (None if f.clash else len(f.removes) for f in found)
                known = grid, tuple(gone)
            rows.append(LevelRow(step, grid.candidates_left, known[1]))
        tell(len(wanted), len(wanted))
    except SolveCancelledError:
        pass
    return tuple(rows)


def spread_steps(last: int, most: int) -> tuple[int, ...]:
    """At most *most* steps from 0 to *last*, both included, equally spaced.

    >>> spread_steps(10, 4), spread_steps(2, 9)
    ((0, 4, 8, 10), (0, 1, 2))
    """
    stride = max(1, -(-last // max(1, most - 1)))
    return every_nth(last, stride)


def every_nth(last: int, stride: int) -> tuple[int, ...]:
    """The steps from 0, *stride* apart, and *last*."""
    return (*range(0, last, stride), last)
