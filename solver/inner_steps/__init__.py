"""Inner steps: what an inference does between two events of a trace, step by step.

A trace says what an inference has struck and how often it looked. Here one of its runs
is opened: every arc, trial, path or house that it looks at. Nothing of that is kept in
a trace; a run is made again from the grid that it began with.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from solver.grid import Grid
from solver.inner_steps.ac3 import ac3_run
from solver.inner_steps.forward_checking import forward_checking_run
from solver.inner_steps.gac import gac_run
from solver.inner_steps.pc2 import pc2_run
from solver.inner_steps.run import InnerRun, InnerStep
from solver.inner_steps.sac import sac_run
from solver.inner_steps.sentences import sentence
from solver.rules.geometry import Cell

__all__ = ["RUNS", "InnerRun", "InnerStep", "sentence"]

Opener: TypeAlias = Callable[[Grid, Cell | None], InnerRun]
"""Opens a run: the grid it begins with, and the cell that was assigned last if any."""

RUNS: Final[dict[str, Opener]] = {
    "forward-checking": forward_checking_run,
    "ac3": ac3_run,
    "pc2": pc2_run,
    "sac": sac_run,
    "gac": gac_run,
}
"""How each inference is opened, by its name; constraints filter outside of them."""
