"""The time of one call of student code: its own, and not that of a busy machine.

What counts is the CPU time of the processes of the code. Wall time is a distant limit
for code that takes no CPU time, or whose CPU time cannot be measured here. A stop by
wall time says nothing about the code: the machine may be what is slow.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

_MOST_WALL: Final = 10.0
"""Wall time per second of CPU time that a call may use, on the busiest machine."""
_LEAST_WALL_S: Final = 60.0
"""Of wall time, where CPU time is seen: a short call has little on a busy machine."""
_LEAST_WAIT_S: Final = 10.0
"""Of wall time without work, before code is said to wait for something."""
_WORKED_S: Final = 0.02
"""CPU time that shows that code is at work."""
MOST_STARTED: Final = 200
"""Processes that there may be more than before the call. Code that starts itself again
and again is ended before it takes the whole machine: then nobody could look."""
_PROCESSES: Final = Path("/proc")
_PROCESS_CLOCK: Final = 2
"""The clock of the CPU time of a process, as Linux numbers its clocks."""
_STATE, _GROUP, _TIMES = 0, 2, slice(11, 15)
"""Fields of ``/proc/N/stat`` after the name: the state, the group, the times of the
process and of those that it has waited for."""


def running() -> int:
    """How many processes and threads there are; 0 where the system does not say it."""
    with suppress(OSError, ValueError, IndexError):
        shares = (_PROCESSES / "loadavg").read_text("ascii").split()[3]
        return int(shares.rpartition("/")[2])
    return 0


class UsedTime(NamedTuple):
    """What the processes of a call have used so far.

    Attributes:
        seconds: Of CPU time.
        is_asleep: Whether all of them wait for something.
    """

    seconds: float
    is_asleep: bool = False


Used: TypeAlias = Callable[[], UsedTime | None]
"""Measures what a call has used; ``None`` where the system does not say it."""


def used_by(number: int) -> UsedTime | None:
    """What the process *number* and the others of its group have used.

    ``None`` where the system does not say it: only Linux does here. Elsewhere a limit
    of the process itself ends what takes too much, if the system has one.
    """
    if sys.platform != "linux":
        return None
    ticks = os.sysconf("SC_CLK_TCK")
    used = 0.0
    states = set()
    for fields in _of_group(number):
        used += sum(map(int, fields[_TIMES])) / ticks
        states.add(fields[_STATE])
    with suppress(OSError):
        used = max(used, time.clock_gettime(~number << 3 | _PROCESS_CLOCK))
    return UsedTime(used, is_asleep=bool(states) and states <= {"S", "Z"})


def used_before(number: int) -> float:
    """The CPU time of the process *number*, and of those that it has waited for.

    It is quick to read, and 0 where the system does not say it.
    """
    if sys.platform == "linux":
        with suppress(OSError):
            times = _fields(number)[_TIMES]
            return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _of_group(number: int) -> Iterator[list[str]]:
    """The fields after the name of each process in the group of *number*."""
    for folder in _PROCESSES.iterdir():
        if not folder.name.isdecimal():
            continue
        with suppress(OSError):
            fields = _fields(folder.name)
            if fields[_GROUP] == str(number):
                yield fields


def _fields(process: int | str) -> list[str]:
    """The fields of a *process* after its name."""
    with open(f"{_PROCESSES}/{process}/stat", "rb") as file:  # noqa: PTH123 - is often
        text = file.read().decode("ascii", "replace")
    return text.rpartition(")")[2].split()


class CallClock:
    """Says when a call has had its time, and which.

    Args:
        seconds: The CPU time of the call.
        used: Measures what the processes have used, before and during the call.
        before: The CPU time that was used before the call.
        now: The wall time.
        count: How many processes there are.
    """

    def __init__(
        self,
        seconds: float,
        used: Used,
        *,
        before: float = 0.0,
        now: Callable[[], float] = time.monotonic,
        count: Callable[[], int] = running,
    ) -> None:
        self._seconds = seconds
        self._measure = used
        self._now = now
        self._count = count
        self._most = count() + MOST_STARTED
        self._begin = self._looked = self._worked = now()
        self._before = self._last = before

    def stop(self) -> str:
        """Why the call must be stopped now; empty if it may go on.

        Returns:
            "time": it has used its CPU time. "wait": it has waited for something for
            long, and did nothing. "wall": its wall time is over, or the machine is
            full, and nobody knows why.
        """
        if self._count() > self._most:
            return "wall"
        now = self._now()
        is_soon = now - self._begin < self._seconds
        if is_soon or now - self._looked < min(1.0, self._seconds):
            return ""
        self._looked = now
        used = self._measure()
        if used is not None and used.seconds - self._before > self._seconds:
            return "time"
        least = _LEAST_WALL_S if used is not None else 0.0
        if now - self._begin > max(least, _MOST_WALL * self._seconds):
            return "wall"
        return "wait" if self._is_waiting(used, now) else ""

    def _is_waiting(self, used: UsedTime | None, now: float) -> bool:
        """Whether nothing was done for long, though there was nothing to wait for."""
        is_at_work = used is None or not used.is_asleep
        if used is None or is_at_work or used.seconds - self._last > _WORKED_S:
            self._worked = now
        self._last = used.seconds if used is not None else 0.0
        return now - self._worked > max(self._seconds, _LEAST_WAIT_S)
