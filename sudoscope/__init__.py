"""Sudoscope: how a Sudoku is solved, with the reason of every change.

>>> import sudoscope
>>> trace = sudoscope.solve("...23.......24..")
>>> print(trace.outcome, len(trace))
solved 21
>>> sudoscope.frame(trace, step=2, size=(640, 360)).size
(640, 360)

``sudoscope.record(trace, "solve.mp4", fit="90s")`` writes a video, and
``sudoscope.play(trace)`` opens a window. The names below are the public interface of
the packages ``solver`` and ``viz``; each is imported when it is first used.

A program may have a module of its own called ``solver`` or ``viz``. To import
``sudoscope``, to test code with its plugin for pytest and to show a list of states with
``visualize_assignments`` work beside it; the other names raise an ``ImportError`` that
names the file.
"""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from solver import Board as Board
    from solver import Candidate as Candidate
    from solver import Deduction as Deduction
    from solver import Family as Family
    from solver import Grid as Grid
    from solver import Limits as Limits
    from solver import Outcome as Outcome
    from solver import Puzzle as Puzzle
    from solver import Strategy as Strategy
    from solver import SudoscopeError as SudoscopeError
    from solver import Trace as Trace
    from solver import Variant as Variant
    from solver import agent_named as agent_named
    from solver import count_solutions as count_solutions
    from solver import packed as packed
    from solver import read_puzzle as read_puzzle
    from solver import read_trace as read_trace
    from solver import solve as solve
    from solver import steps_of as steps_of
    from solver import variant_named as variant_named
    from solver.checker import Verification as Verification
    from solver.codec.recorded_solves import read_solve as read_solve
    from solver.rules.digits import Digit as Digit
    from solver.rules.places import Cell as Cell
    from sudoscope.answers.solved_lists import SolvedPuzzle as SolvedPuzzle
    from sudoscope.answers.solved_lists import solve_many as solve_many
    from sudoscope.library import NextStep as NextStep
    from sudoscope.library import explain as explain
    from sudoscope.library import frame as frame
    from sudoscope.library import frames as frames
    from sudoscope.library import generate as generate
    from sudoscope.library import hint as hint
    from sudoscope.library import png as png
    from sudoscope.library import rate as rate
    from sudoscope.library import record as record
    from sudoscope.library import record_comparison as record_comparison
    from sudoscope.library import verify as verify
    from sudoscope.logs.course_log import (
        trace_of_assignments as trace_of_assignments,
    )
    from sudoscope.pages.library import replay_page as replay_page
    from sudoscope.photo.library import read_photo as read_photo
    from sudoscope.probability.model.beliefs import beliefs as beliefs
    from sudoscope.probability.model.probabilities import (
        Probabilities as Probabilities,
    )
    from sudoscope.probability.model.probabilities import (
        probabilities as probabilities,
    )
    from sudoscope.record_options import RecordOptions as RecordOptions
    from sudoscope.sheet_of_steps import contact_sheet as contact_sheet
    from sudoscope.states import (
        visualize_assignments as visualize_assignments,
    )
    from viz import ExportOptions as ExportOptions
    from viz import Frame as Frame
    from viz import Recorded as Recorded
    from viz import pdf as pdf
    from viz import play as play
    from viz import svg as svg

_HOMES: Final = {
    name: home
    for home, names in {
        "solver": (
            "Board Candidate Deduction Family Grid Limits Outcome Puzzle Strategy "
            "SudoscopeError Trace Variant agent_named count_solutions packed "
            "read_puzzle read_trace solve steps_of variant_named"
        ),
        "solver.checker": "Verification",
        "solver.codec.recorded_solves": "read_solve",
        "solver.rules.digits": "Digit",
        "solver.rules.places": "Cell",
        "sudoscope.answers.solved_lists": "SolvedPuzzle solve_many",
        "sudoscope.logs.course_log": "trace_of_assignments",
        "sudoscope.library": (
            "NextStep explain frame frames generate hint png rate record "
            "record_comparison verify"
        ),
        "sudoscope.pages.library": "replay_page",
        "sudoscope.photo.library": "read_photo",
        "sudoscope.probability.model.beliefs": "beliefs",
        "sudoscope.probability.model.probabilities": "Probabilities probabilities",
        "sudoscope.record_options": "RecordOptions",
        "sudoscope.sheet_of_steps": "contact_sheet",
        "sudoscope.states": "visualize_assignments",
        "viz": "ExportOptions Frame Recorded pdf play svg",
    }.items()
    for name in names.split()
}

_BESIDE_OTHERS: Final = "sudoscope.states"
"""The module that works beside modules called ``solver`` or ``viz``."""

__all__ = list(_HOMES)
_MODULE: Final = (
    "__all__",
    "__doc__",
    "__file__",
    "__name__",
    "__path__",
    "__version__",
)
if TYPE_CHECKING:
    __version__: str


def _version() -> str:
    from importlib.metadata import version  # noqa: PLC0415 - no public name

    return version("sudoscope")


if not TYPE_CHECKING:  # a name that is not above is an error

    def __getattr__(name: str) -> Any:
        """Import the public name *name*.

        Raises:
            AttributeError: It is no public name.
            ImportError: A module of somebody else hides the package it is in.
        """
        if name == "__version__":
            return _version()
        if name not in _HOMES:
            raise AttributeError(f"module 'sudoscope' has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - no public name

        from sudoscope.name_clashes import NAMES, require  # noqa: PLC0415

        home = _HOMES[name]
        if home != _BESIDE_OTHERS:
            require(*NAMES)
            import_module("sudoscope.all_wings").install()
        return getattr(import_module(home), name)

    def __dir__() -> list[str]:
        return sorted({*_MODULE, *__all__})
