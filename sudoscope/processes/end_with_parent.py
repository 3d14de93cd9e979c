"""The end of a process with that of its parent, in whatever way the parent ends."""

import signal
import sys
from contextlib import suppress
from typing import Final

_PR_SET_PDEATHSIG: Final = 1
"""As Linux numbers it."""


def end_with_parent() -> None:
    """Let Linux kill this process when the thread that started it ends.

    Other systems have no such thing; there nothing is done.
    """
    if sys.platform != "linux":
        return
    with suppress(ImportError, OSError, AttributeError):
        import ctypes  # noqa: PLC0415 - not in every Python

        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
