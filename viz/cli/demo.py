"""``sudoscope demo``: a diagonal puzzle, played or, without a display, recorded."""

from typing import Final

import click

from viz.cli.dress import Dress
from viz.cli.options import SIZES, recordings, theme_option
from viz.cli.request import Request
from viz.cli.sources import trace_source
from viz.player.window import has_display

PUZZLE: Final = (
    "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
)


@click.command("demo")
@theme_option
def command(*, theme: str) -> int:
    """Show how a diagonal Sudoku is solved.

    Where there is no display, write recordings/demo.mp4 instead.
    """
    request = Request(PUZZLE, variant="diagonal")
    if has_display():
        from viz.cli.play import play  # noqa: PLC0415 - one of the two is needed
        from viz.cli.watching import Given, Preferences  # noqa: PLC0415

        return play(request, Preferences.read(), Given(theme=theme))
    from viz.cli.packing import Packing  # noqa: PLC0415
    from viz.cli.recording import Recording  # noqa: PLC0415

    target = recordings() / "demo.mp4"
    click.echo(f"There is no display, so the demo is recorded to {target}.")
    dress = Dress(SIZES["1080p"], theme)
    return Recording(Packing(str(target)), dress).of(trace_source(request))
