"""``python -m sudoscope`` and the command ``sudoscope``: the command line.

It works in any folder: modules there do not hide those of the program.
"""

import gc
import sys
from typing import Final

from sudoscope.name_clashes import NAMES, leave_out_others

_COLLECTIONS: Final = (200_000, 10, 100)
"""Thresholds of the garbage collector: with lower ones, a tenth of the time of a start
goes into looking through modules, which stay."""
_STOPPED: Final = 130
"""As viz.errors.STOPPED, which is not loaded yet."""


def main() -> None:
    """Run the command line, and leave with its exit code."""
    gc.set_threshold(*_COLLECTIONS)
    leave_out_others()
    try:
        _run()
    except KeyboardInterrupt:  # while modules load: commands hear signals later
        sys.stderr.write("sudoscope: stopped\n")
        sys.exit(_STOPPED)


def _run() -> None:
    try:
        from sudoscope.all_wings import install  # noqa: PLC0415 - likewise
        from sudoscope.cli.main import main as run  # noqa: PLC0415 - found now, not before
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in NAMES:
            raise
        sys.stderr.write(
            f"sudoscope: the package {error.name} is missing; 'pip install sudoscope'"
            " installs it. From a program the solver works without: import solver\n"
        )
        sys.exit(2)
    install()
    run()


if __name__ == "__main__":
    if not sys.flags.safe_path:
        del sys.path[0]  # the folder it was started in, which -m puts first
    main()
