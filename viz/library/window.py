"""A trace, or a list of states, in the window."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from solver.agents.spec import AgentSpec
from solver.agents.usual import FOR_PEOPLE
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from sudoscope.classroom.model.course_log import trace_of_assignments
from viz.player.app.player import Player
from viz.player.app.window import Window
from viz.player.state.load_requests import tracing
from viz.player.state.playable import Origin
from viz.player.state.settings import Settings


def play(trace: Trace, *, theme: str = "", language: str = "") -> None:
    """Show *trace* in a window until it is closed.

    Args:
        trace: The solve.
        theme: Name of the colours; by default the first theme.
        language: Two letters; by default English.

    Raises:
        DisplayError: No window can be opened here.
    """
    usual = Settings()
    settings = replace(
        usual, theme=theme or usual.theme, language=language or usual.language
    )
    origin = Origin(trace.puzzle, AgentSpec.named(FOR_PEOPLE))
    window = Window(settings.window, lambda: Path("recordings"))
    opening = tracing(lambda _: trace, origin, settings.usual_pace)
    window.run(Player(opening, settings, window.size))


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
