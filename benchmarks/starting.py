"""CPU time from the start of a process to its first answer.

Each case is a process of its own: what ``sudoscope --help`` prints, a first frame of
the library as SVG, the first picture of ``sudoscope play``. Run with
``python -m benchmarks.starting``, on a display or with SDL_VIDEODRIVER=dummy.
"""

import resource
import subprocess
import sys
from collections.abc import Mapping, Sequence
from statistics import median
from types import MappingProxyType
from typing import Final

import click

_SOLVE: Final = "import sys; from solver import solve; trace = solve(sys.argv[1]);"
_PROGRAM: Final = "from viz.cli.main import main;"
_FIRST_PICTURE: Final = f"""
import sys
from viz.player.app.window import Window
show = Window._show
def show_and_close(self, player):
    show(self, player)
    player.close()
Window._show = show_and_close
{_PROGRAM} main(["play", sys.argv[1]])
"""
CASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Python alone": "pass",
        "sudoscope --help": f"{_PROGRAM} main(['--help'])",
        "sudoscope --version": f"{_PROGRAM} main(['--version'])",
        "sudoscope solve --help": f"{_PROGRAM} main(['solve', '--help'])",
        "sudoscope record --help": f"{_PROGRAM} main(['record', '--help'])",
        "a solve": _SOLVE,
        "a solve, and a frame": f"{_SOLVE} from viz import frame; frame(trace, 3)",
        "a solve, and a frame as SVG": f"{_SOLVE} from viz import frame, svg;"
        " svg(frame(trace, 3))",
        "the first picture of sudoscope play": _FIRST_PICTURE,
    }
)


def _cpu_ms(command: Sequence[str]) -> float:
    """CPU time of a process, its threads and its children, in milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


@click.command()
@click.option("--rounds", default=9, show_default=True)
def main(rounds: int) -> None:
    """Print the median CPU time of each case, and the least and the most."""
    from benchmarks.scenes import HARDEST  # noqa: PLC0415 - keeps this process small

    for name, code in CASES.items():
        command = [sys.executable, "-c", code, HARDEST]
        times = [_cpu_ms(command) for _ in range(rounds)]
        low, high = min(times), max(times)
        print(f"{median(times):6.0f} ms ({low:.0f} to {high:.0f})  {name}")


if __name__ == "__main__":
    main()
