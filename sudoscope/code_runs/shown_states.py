"""A list of states, as code of a course collects it, in the window."""

from collections.abc import Iterable, Mapping
from typing import Any

from solver.puzzle.puzzle import Puzzle
from sudoscope.logs.course_log import trace_of_assignments
from viz.library.window import play


def visualize_assignments(
    assignments: Iterable[Mapping[Any, Any]],
    puzzle: Puzzle | str | None = None,
    *,
    variant: str = "",
    theme: str = "",
    language: str = "",
) -> None:
    """Show a list of states, as code of a course keeps it, until the window is closed.

    Args:
        assignments: The states in order, as for ``trace_of_assignments``.
        puzzle: What was given; by default the boxes that have the same digit in every
            state.
        variant: The name of the rules; by default what leads to one solution.
        theme: Name of the colours; by default the first theme.
        language: Two letters; by default English.

    Raises:
        PuzzleError: There are no states, or one is no grid.
        DisplayError: No window can be opened here.
    """
    trace = trace_of_assignments(assignments, puzzle, variant)
    play(trace, theme=theme, language=language)
