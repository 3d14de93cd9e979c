"""Inner steps: what an inference does between two events of a trace, step by step.

A trace says what an inference removed, and after how many revisions. Here one of its
runs is opened: every arc, trial, path or house that it examines. Nothing of that is
stored in a trace; a run is repeated from the grid that it began with. The names below
are imported when they are first asked for: most solves have no run.
"""

from typing import TYPE_CHECKING, Final

from solver.public_names import lazily_imported

if TYPE_CHECKING:
    from solver.inner_steps.lines_at_work import LineAtWork as LineAtWork
    from solver.inner_steps.lines_at_work import line_at_work as line_at_work
    from solver.inner_steps.listings import LISTINGS as LISTINGS
    from solver.inner_steps.listings import Listing as Listing
    from solver.inner_steps.moves import sentence as sentence
    from solver.inner_steps.run import InnerRun as InnerRun
    from solver.inner_steps.run import InnerStep as InnerStep
    from solver.inner_steps.runs_of_steps import RUNS as RUNS
    from solver.inner_steps.runs_of_steps import InnerSteps as InnerSteps
    from solver.inner_steps.runs_of_steps import OpenedPart as OpenedPart

_HOMES: Final = {
    "LISTINGS": "solver.inner_steps.listings",
    "RUNS": "solver.inner_steps.runs_of_steps",
    "InnerRun": "solver.inner_steps.run",
    "InnerStep": "solver.inner_steps.run",
    "InnerSteps": "solver.inner_steps.runs_of_steps",
    "LineAtWork": "solver.inner_steps.lines_at_work",
    "Listing": "solver.inner_steps.listings",
    "OpenedPart": "solver.inner_steps.runs_of_steps",
    "line_at_work": "solver.inner_steps.lines_at_work",
    "sentence": "solver.inner_steps.moves",
}

__all__ = list(_HOMES)
if not TYPE_CHECKING:  # a name that is not above is an error
    __getattr__, __dir__ = lazily_imported(__name__, _HOMES)
