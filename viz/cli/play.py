"""``sudoscope play``: a solve in a window."""

import click

from viz.cli.options import (
    SIZES,
    Size,
    exit_code,
    recordings,
    speed_option,
    theme_option,
)
from viz.cli.request import Request, takes_request
from viz.cli.sources import TraceSource, trace_source
from viz.player.job import Job
from viz.player.player import Player
from viz.player.window import Window
from viz.theme import theme_named
from viz.timeline import Pace


@click.command("play")
@takes_request
@theme_option
@speed_option
@click.option(
    "--size",
    type=Size(),
    default="720p",
    show_default=True,
    help=f"The window's size at first: {', '.join(SIZES)} or WxH.",
)
def command(
    *,
    request: Request,
    theme: str,
    speed: float,
    size: tuple[int, int],
) -> int:
    """Replay how PUZZLE is solved in a window; ? shows all keys.

    PUZZLE is 81 symbols, a file, a trace written by solve, or - for standard input.
    """
    return play(trace_source(request), theme, speed, size)


def play(source: TraceSource, theme: str, speed: float, size: tuple[int, int]) -> int:
    """Show *source* in a window until it is closed; the program's exit code.

    Raises:
        DisplayError: No window can be opened here.
        SudoscopeError: The source has no trace to show.
    """
    window = Window(size, recordings)
    job = Job(source.make, Pace(speed_percent=round(speed * 100)))
    job.start()
    player = Player(source.puzzle, job, theme_named(theme), window.size)
    window.run(player)
    return exit_code(player.trace) if player.is_ready else 0
