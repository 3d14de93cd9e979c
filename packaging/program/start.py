"""Where the programs begin that need no Python: what PyInstaller makes of this file.

A process that this one starts comes here first, too: a worker, or ``-c CODE`` as for
Python, by which recordings are made and code of students is run.
"""

import multiprocessing
import sys
from collections.abc import Sequence
from typing import Final

_FLAGS: Final = frozenset({"-u", "-P", "-B", "-X", "utf8"})
"""What those who start Python may write before ``-c``."""


def code_in(arguments: Sequence[str]) -> int | None:
    """The place of CODE in *arguments*; ``None`` where they are no call of Python."""
    for place, argument in enumerate(arguments):
        if argument == "-c" and place + 1 < len(arguments):
            return place + 1
        if argument not in _FLAGS:
            return None
    return None


def start() -> None:
    """Run the code or the command line, and leave with its exit code."""
    place = code_in(sys.argv[1:])
    if place is None:
        from sudoscope.__main__ import main  # noqa: PLC0415 - code may need less

        main()
        return
    code = sys.argv[1 + place]
    sys.argv[:] = ["-c", *sys.argv[2 + place :]]
    exec(compile(code, "<string>", "exec"), {"__name__": "__main__"})  # noqa: S102


if __name__ == "__main__":
    multiprocessing.freeze_support()
    start()
