"""Inner steps: what an inference does between two events of a trace, step by step.

A trace says what an inference removed, and after how many revisions. Here one of its
runs is opened: every arc, trial, path or house that it examines. Nothing of that is
stored in a trace; a run is repeated from the grid that it began with.
"""

from solver.inner_steps.lines_at_work import LineAtWork, line_at_work
from solver.inner_steps.listings import LISTINGS, Listing
from solver.inner_steps.moves import sentence
from solver.inner_steps.run import InnerRun, InnerStep
from solver.inner_steps.runs_of_steps import RUNS, InnerSteps, OpenedPart

__all__ = [
    "LISTINGS",
    "RUNS",
    "InnerRun",
    "InnerStep",
    "InnerSteps",
    "LineAtWork",
    "Listing",
    "OpenedPart",
    "line_at_work",
    "sentence",
]
