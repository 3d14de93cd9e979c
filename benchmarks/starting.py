"""From the command to the first picture in the window.

A process is started that draws the first frame of ``sudoscope play`` and stops there.
Run with ``python -m benchmarks.starting``, on a display or with SDL_VIDEODRIVER=dummy.
"""

import subprocess
import sys
import time
from statistics import median

import click

FIRST_PICTURE = """
import sys
from viz.player import window
shown = window.Window._show
def first(self, player):
    shown(self, player)
    player.close()
window.Window._show = first
from viz.cli.main import main
main(["play", sys.argv[1]])
"""


@click.command()
@click.option("--rounds", default=9, show_default=True)
def main(rounds: int) -> None:
    """Time whole processes up to the first picture."""
    from benchmarks.scenes import HARDEST  # noqa: PLC0415 - keeps this process small

    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        command = [sys.executable, "-c", FIRST_PICTURE, HARDEST]
        subprocess.run(command, check=True)
        times.append(time.perf_counter() - began)
    low, high = min(times) * 1000, max(times) * 1000
    print(
        f"first picture after {median(times) * 1000:.0f} ms ({low:.0f} to {high:.0f})"
    )


if __name__ == "__main__":
    main()
