"""CPU time from the start of a process to its first answer.

Each case is a process of its own: what ``sudoscope --help`` prints, a first frame of
the library as SVG, the first picture of ``sudoscope play`` without a display. Modules
are compiled before, as they are once a program was started. Run with
``python -m benchmarks.starting``.
"""

import os
import resource
import subprocess
import sys
from collections.abc import Mapping
from statistics import median
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Final

import click

from benchmarks.scenes import HARDEST


def _program(*arguments: str) -> str:
    """The code that runs the program with *arguments*."""
    return f"{_PROGRAM}sys.argv[1:] = {list(arguments)}; main()"


_SOLVE: Final = "import sys; from solver import solve; trace = solve(sys.argv[1])\n"
_PROGRAM: Final = "import sys; from sudoscope.__main__ import main\n"
_FIRST_PICTURE: Final = f"""
{_PROGRAM}
from sudoscope import all_wings
install = all_wings.install
def install_to_watch_once():
    install()
    from sudoscope.cli.options import window
    watch = window.watch
    def watch_once(*given, **more):
        from viz.player.app.window import Window
        show = Window._show
        def show_and_close(self, player):
            show(self, player)
            player.close()
        Window._show = show_and_close
        return watch(*given, **more)
    window.watch = watch_once
all_wings.install = install_to_watch_once  # main asks it, and sets the collector first
sys.argv[1:1] = ["play"]
main()
"""
CASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Python alone": "pass",
        "sudoscope --help": _program("--help"),
        "sudoscope --version": _program("--version"),
        "sudoscope solve --help": _program("solve", "--help"),
        "sudoscope record --help": _program("record", "--help"),
        "a solve": _SOLVE,
        "a solve and a frame": f"{_SOLVE}from viz import frame; frame(trace, 3)",
        "a solve and a frame as SVG": f"{_SOLVE}from viz import frame, svg;"
        " svg(frame(trace, 3))",
        "the first picture of sudoscope play": _FIRST_PICTURE,
    }
)
"""What each process runs, by what it is called."""


def cpu_ms(name: str, compiled: str) -> float:
    """CPU time of the process of a case, in milliseconds.

    Args:
        name: Of the case.
        compiled: A folder for compiled modules.

    Raises:
        subprocess.CalledProcessError: The process failed.
    """
    system = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-c", CASES[name], HARDEST],
        check=True,
        stdout=subprocess.DEVNULL,
        env=system | {"PYTHONPYCACHEPREFIX": compiled, "SDL_VIDEODRIVER": "dummy"},
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return 1000 * spent


@click.command()
@click.option("--rounds", default=9, show_default=True, help="Processes of each case.")
def main(rounds: int) -> None:
    """Print the median CPU time of each case, and the least and the most."""
    with TemporaryDirectory() as compiled:
        for name in CASES:
            cpu_ms(name, compiled)
            times = [cpu_ms(name, compiled) for _ in range(rounds)]
            low, high = min(times), max(times)
            print(f"{median(times):6.0f} ms ({low:.0f} to {high:.0f})  {name}")


if __name__ == "__main__":
    main()
