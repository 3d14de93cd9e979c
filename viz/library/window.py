"""A trace in the window."""

from dataclasses import replace
from pathlib import Path

from solver.agents.default_agent import FOR_PEOPLE
from solver.agents.spec import AgentSpec
from solver.errors import TRACE_EXPECTED, check_type
from solver.log.trace import Trace
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
    check_type(trace, Trace, TRACE_EXPECTED)
    usual = Settings()
    settings = replace(
        usual, theme=theme or usual.theme, language=language or usual.language
    )
    origin = Origin(trace.puzzle, AgentSpec.named(FOR_PEOPLE))
    window = Window(settings.window, lambda: Path("recordings"))
    opening = tracing(lambda _: trace, origin, settings.usual_pace)
    window.run(Player(opening, settings, window.size))
