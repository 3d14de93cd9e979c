"""``python -m sudoscope`` and the command ``sudoscope``: the command line.

It works in any folder: modules there do not hide those of the program.
"""

import sys

from sudoscope.own_packages import leave_out_others


def main() -> None:
    """Run the command line, and leave with its exit code."""
    leave_out_others()
    from viz.cli.main import main as run  # noqa: PLC0415 - found now, not before

    run()


if __name__ == "__main__":
    if not sys.flags.safe_path:
        del sys.path[0]  # the folder it was started in, which -m puts first
    main()
