"""Limits of this process by the system: memory, CPU time, processes, size of files."""

import sys
from contextlib import suppress
from math import ceil
from typing import Final

from sudoscope.processes.call_clock import MOST_STARTED, running

_MOST_WRITTEN: Final = 100_000_000
"""Bytes of one file."""


def limit_memory(most: int) -> None:
    """Limit the memory of the process to *most* bytes; it leaves no core either."""
    if sys.platform == "win32":
        return
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def limit_amounts() -> None:
    """Limit the processes of the user, and the size of each file that is written.

    The system itself refuses what is beyond, where the clock of the call may look too
    late. It counts no processes of root.
    """
    if sys.platform != "linux":
        return
    import resource  # noqa: PLC0415 - not on every system

    limits = (
        (resource.RLIMIT_NPROC, running() + MOST_STARTED),
        (resource.RLIMIT_FSIZE, _MOST_WRITTEN),
    )
    for kind, most in limits:
        with suppress(ValueError, OSError):
            _, hard = resource.getrlimit(kind)
            least = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (least, least))


def limit_time(most: int) -> None:
    """Limit the CPU time of the process to *most* seconds from now on.

    It works when nobody is left to watch it, or where it cannot be seen from outside.
    """
    if sys.platform == "win32":
        return
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    end = ceil(used.ru_utime + used.ru_stime) + most
    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (end, hard))
