"""What of exercises is kept in files, to be gone on with in another window."""

from typing import Final

from sudoscope.exercises.window.commands import ExerciseCommand
from viz.player.state.begun_files import WorkKind

SOLVE: Final = WorkKind(
    "solve",
    "jsonl",
    "sudoscope.exercises.window.begun_solves:begun_in",
    "sudoscope.exercises.window.begun_solves:solve_title",
    ExerciseCommand.OWN_SOLVE,
)
"""A person's own solve."""

KINDS: Final = (SOLVE,)
