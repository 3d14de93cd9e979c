"""``sudoscope demo``: an X-wing, played or recorded."""

from typing import TYPE_CHECKING, Final

import click

from sudoscope.cli.console.notices import notice
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import theme_option
from sudoscope.cli.options.output_types import OutputName, chosen_output
from sudoscope.cli.options.solving import Request
from sudoscope.cli.output.output_files import new_recording

if TYPE_CHECKING:
    from viz.export.export_options import ExportOptions

_LENGTH: Final = "45s"
"""Of the film: every technique above the singles has the time of its sentences."""
_EXAMPLES: Final = (
    (
        "Show it in night colours",
        "sudoscope demo --theme night",
    ),
    (
        "Record it to a file",
        "sudoscope demo -o demo.mp4",
    ),
)


@click.command("demo", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument("file", metavar="[FILE]", required=False, type=OutputName())
@theme_option
@click.option(
    "-o",
    "--output",
    type=OutputName(),
    help="Film to write instead of playing in a window, like demo.mp4 or demo.gif.",
)
def command(*, file: str | None, theme: str, output: str | None) -> int:
    """Show how a Sudoku is solved with an X-wing.

    It plays in a window. With FILE, or where there is no display, it is a film of
    45 seconds instead, in recordings/demo.mp4 unless FILE names another. A film that
    is there already stays; the next one has a number.
    """
    from sudoscope.cli.settings.system_language import preferred_language
    from viz.player.app.window import has_display
    from viz.puzzles.examples import demo

    language = preferred_language()
    if file or output:
        output = chosen_output(file, output, "FILE")
    if output is None and has_display():
        from sudoscope.cli.commands.play import play
        from sudoscope.cli.options.window import Preferences, WindowOptions

        puzzle = demo(language)
        request = Request(f"{puzzle.text} {puzzle.title}")
        return play(request, Preferences.read(), WindowOptions(theme=theme))
    return _record(theme, output, language)


def film_options(theme: str, language: str) -> "ExportOptions":
    """The options of the film: its length, its cards, and quick to write."""
    from viz.export.export_options import options_of

    return options_of(
        theme=theme, language=language, fit=_LENGTH, cards="both", quality="draft"
    )


def _record(theme: str, output: str | None, language: str) -> int:
    from solver.agents import solve
    from sudoscope.cli.output.recording import record_trace
    from viz.encoders.registry import has_quality
    from viz.export.export_options import unfit_for
    from viz.export.exporters import exporter_for
    from viz.export.exporters.films import FILMS
    from viz.option_field import OutputKind
    from viz.puzzles.examples import demo

    target = output
    if target is None:
        target = new_recording("demo", ".mp4")
        notice(
            f"there is no display, so the demo is recorded to {target}: {_LENGTH} of"
            " video, which takes about 10 seconds"
        )
    elif exporter_for(target) is not FILMS:
        raise click.UsageError(
            f"{target} is no film; end the name in {', '.join(FILMS.endings)}"
        )
    options = film_options(theme, language)
    if not has_quality(target):
        options = options.without(unfit_for(OutputKind.PLAIN))
    return record_trace(solve(demo(language), "human"), target, options)
