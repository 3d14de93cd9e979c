"""The end of all processes that foreign code started, wherever they hide.

A process that makes a session of its own leaves the group of its parent. So each run
has a mark in its environment, which its descendants inherit, and Linux shows the
environment of every process of the same user.
"""

import os
import select
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

MARK: Final = "SUDOSCOPE_STUDENT_RUN"
"""The variable with the mark."""
_MOST_ROUNDS: Final = 20
"""A process may start others while it is looked for."""
_ROUND_S: Final = 0.01
"""Of one round, for processes that end, or become another program."""
_PROCESSES: Final = Path("/proc")
_MOST_GENERATIONS: Final = 1_000
_PR_SET_CHILD_SUBREAPER: Final = 36
"""As Linux numbers it."""


def end_descendants(mark: str) -> None:
    """End every process with *mark* in its environment; only Linux can find them."""
    if sys.platform != "linux":
        return
    for _ in range(_MOST_ROUNDS):
        found = dict(_unsettled(f"{MARK}={mark}".encode()))
        if not found:
            return
        for number, is_marked in found.items():
            if is_marked:
                with suppress(OSError):
                    os.kill(number, signal.SIGKILL)
        _wait_for(found)


def _wait_for(numbers: Iterable[int]) -> None:
    """Wait until all processes *numbers* have ended, for a short time at most.

    One that becomes another program does not end. Where the kernel or the Python has
    no descriptors of processes, all of the time is waited.
    """
    if sys.platform != "linux":
        return
    try:
        os.close(os.pidfd_open(os.getpid()))
    except (AttributeError, OSError):
        time.sleep(_ROUND_S)
        return
    end = time.monotonic() + _ROUND_S
    left = select.poll()
    with ExitStack() as opened:
        waiting = set[int]()
        for number in numbers:
            with suppress(OSError):  # it has ended and is released
                process = os.pidfd_open(number)
                opened.callback(os.close, process)
                left.register(process, select.POLLIN)
                waiting.add(process)
        while waiting and (seconds := end - time.monotonic()) > 0:
            for process, _ in left.poll(1000 * seconds):
                left.unregister(process)
                waiting.remove(process)


def _unsettled(entry: bytes) -> Iterator[tuple[int, bool]]:
    """The live processes with *entry*, and those that have no environment yet.

    A process that has just become another program has none for a moment.
    """
    for folder in _PROCESSES.iterdir():
        if not folder.name.isdecimal():
            continue
        with suppress(OSError):
            environment = (folder / "environ").read_bytes()
            is_marked = entry in environment.split(b"\0")
            if environment and not is_marked:
                continue
            (folder / "exe").readlink()  # which the threads of the kernel have not
            if not _is_dead(folder):
                yield int(folder.name), is_marked


def _is_dead(folder: Path) -> bool:
    """Whether the process has ended and is not waited for yet."""
    status = (folder / "stat").read_text("ascii", "replace")
    return status.rpartition(")")[2].split()[0] in {"Z", "X"}


def has_ended(child: int) -> bool:
    """Whether a *child* of this process has ended; its number is not released."""
    if sys.platform == "win32":
        return True
    flags = os.WEXITED | os.WNOHANG | os.WNOWAIT
    with suppress(ChildProcessError):  # this process ignores SIGCHLD
        return os.waitid(os.P_PID, child, flags) is not None
    return True


def adopt_descendants() -> None:
    """Let a descendant of this process become its child when its own parent ends."""
    with suppress(ImportError, OSError, AttributeError):
        import ctypes  # noqa: PLC0415 - not in every Python

        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1)


def end_children() -> None:
    """End all children of this process, and those that they leave to it."""
    if sys.platform != "linux":
        return
    number = os.getpid()
    children = _PROCESSES / f"{number}/task/{number}/children"
    with suppress(OSError):  # a system without that file
        for _ in range(_MOST_GENERATIONS):
            found = children.read_bytes().split()  # a text loads a module more
            for child in map(int, found):
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
            if not found:
                return
