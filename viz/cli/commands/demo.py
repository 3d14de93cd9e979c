"""``sudoscope demo``: a diagonal puzzle, played or, without a display, recorded."""

from typing import Final

import click

from viz.cli.command_help import DocumentedCommand
from viz.cli.notices import notice
from viz.cli.options.declared import theme_option
from viz.cli.options.solving import Request
from viz.cli.output_files import recordings

PUZZLE: Final = (
    "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
)
_LENGTH: Final = "35s"
"""Of the film where there is no display: long enough to read the steps that count, and
recorded in a few seconds with quality draft."""
_EXAMPLES: Final = (
    (
        "Show it in night colours",
        "sudoscope demo --theme night",
    ),
)


@click.command("demo", cls=DocumentedCommand, examples=_EXAMPLES)
@theme_option
def command(*, theme: str) -> int:
    """Show how a diagonal Sudoku is solved.

    Where there is no display, write recordings/demo.mp4 instead: a film of 35 seconds.
    """
    from viz.cli.trace_argument import trace_source
    from viz.export.options import options_of
    from viz.player.app.window import has_display

    request = Request(PUZZLE, variant="diagonal")
    if has_display():
        from viz.cli.commands.play import play
        from viz.cli.options.window import Preferences, WindowOptions

        return play(request, Preferences.read(), WindowOptions(theme=theme))
    from viz.cli.recording import record_source

    target = recordings() / "demo.mp4"
    notice(
        f"there is no display, so the demo is recorded to {target}: {_LENGTH} of video,"
        " which takes about 10 seconds"
    )
    options = options_of(theme=theme, size="720p", fit=_LENGTH, quality="draft")
    return record_source(trace_source(request), str(target), options)
