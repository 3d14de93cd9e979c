"""The time of one call of student code: its own, and not that of a busy machine.

What counts is the CPU time of the processes of the code. Wall time is a distant limit
for code that takes no CPU time, or whose CPU time cannot be measured here. A stop by
wall time says nothing about the code: the machine may be what is slow.
"""

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from math import inf
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
_LOOK_S: Final = 0.05
"""Of wall time between two looks: what answers before takes none."""
_COUNT_S: Final = 1.0
"""Of wall time for which a count of the processes before a call holds."""
MOST_STARTED: Final = 200
"""Processes that there may be more than before the call. Code that starts itself again
and again is ended before it takes the whole machine: then nobody could look."""
_PROCESSES: Final = Path("/proc")
_PROCESS_CLOCK: Final = 2
"""The clock of the CPU time of a process, as Linux numbers its clocks."""
_STATE, _PARENT, _GROUP, _OWN, _WAITED = 0, 1, 2, slice(11, 13), slice(13, 15)
"""Fields of ``/proc/N/stat`` after the name: the state, the parent, the group, the
times of the process and of those that it has waited for."""


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


class CallTime:
    """Measures what the group of a process has used since a call began.

    The start of a call asks for the time of the process itself alone, which is quick.
    What others of the group had used before is what they have at the first look, so
    take that early.

    Args:
        number: The process, which has the number of its group.
    """

    def __init__(self, number: int) -> None:
        self._number = number
        self._own = _own_time(number)
        self._others: float | None = None

    def __call__(self) -> UsedTime | None:
        """What was used; ``None`` where the system does not say it.

        Only Linux does here. Elsewhere a limit of the process itself ends what takes
        too much, if the system has one.
        """
        if sys.platform != "linux":
            return None
        others = 0.0
        states = set()
        for process, fields in _of_group(self._number):
            others += _seconds(fields[_WAITED])
            others += _seconds(fields[_OWN]) if process != self._number else 0.0
            states.add(fields[_STATE])
        if self._others is None:
            self._others = others
        own = max(0.0, _own_time(self._number) - self._own)
        return UsedTime(
            own + max(0.0, others - self._others),
            is_asleep=bool(states) and states <= {"S", "Z"},
        )


def _own_time(number: int) -> float:
    """The CPU time of the process *number* alone; 0 where the system does not say."""
    if sys.platform == "linux":
        with suppress(OSError):
            return time.clock_gettime(~number << 3 | _PROCESS_CLOCK)
        with suppress(OSError):
            return _seconds(_fields(number)[_OWN])
    return 0.0


def _seconds(times: list[str]) -> float:
    """The sum of *times* that the system counts in ticks."""
    if sys.platform == "win32":
        return 0.0
    return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")


def _of_group(number: int) -> Iterator[tuple[int, list[str]]]:
    """Each process in the group of *number*, with its fields after the name."""
    for process in _near(number):
        with suppress(OSError):
            fields = _fields(process)
            if fields[_GROUP] == str(number):
                yield process, fields


def _near(number: int) -> Iterable[int]:
    """The processes that may be in the group of *number*.

    One whose parent has ended becomes a child of the server that has made the group.
    Of a process that was started here it may be anywhere: all there are may be in it.
    """
    with suppress(OSError):  # it has ended, or the system has no such files
        server = int(_fields(number)[_PARENT])
        if server != os.getpid():
            return {number, *_descendants(server)}
    names = (folder.name for folder in _PROCESSES.iterdir())
    return map(int, filter(str.isdecimal, names))


def _descendants(server: int) -> set[int]:
    """All that *server*, which has one thread, and its children have started.

    Raises:
        OSError: The system does not say it.
    """
    left = _children(server, server)
    found = set[int]()
    while left:
        process = left.pop()
        found.add(process)
        with suppress(OSError):
            for thread in os.listdir(f"{_PROCESSES}/{process}/task"):  # noqa: PTH208 - is often
                with suppress(OSError):
                    left += _children(process, thread)
    return found


def _children(process: int, thread: int | str) -> list[int]:
    """The live children of *process* that its *thread* has started."""
    path = f"{_PROCESSES}/{process}/task/{thread}/children"
    with open(path, "rb") as file:  # noqa: PTH123 - is often
        return list(map(int, file.read().split()))


def _fields(process: int | str) -> list[str]:
    """The fields of a *process* after its name."""
    with open(f"{_PROCESSES}/{process}/stat", "rb") as file:  # noqa: PTH123 - is often
        text = file.read().decode("ascii", "replace")
    return text.rpartition(")")[2].split()


class MostProcesses:
    """How many processes there may be in a call, by how many there were before it.

    They are counted at most once a second: a call that answers at once costs no count.

    Args:
        now: The wall time.
        count: How many processes there are.
    """

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        count: Callable[[], int] = running,
    ) -> None:
        self._now = now
        self._count = count
        self._counted = -inf
        self._most = 0

    def __call__(self) -> int:
        """The most, for a call that begins now."""
        now = self._now()
        if now - self._counted >= _COUNT_S:
            self._counted = now
            self._most = self._count() + MOST_STARTED
        return self._most


class CallClock:
    """Says when a call has had its time, and which.

    Args:
        seconds: The CPU time of the call.
        used: Measures what the processes have used in the call; first as soon as the
            call is late, and from then on where its time may be over.
        most: How many processes there may be.
        now: The wall time.
        count: How many processes there are.
    """

    def __init__(
        self,
        seconds: float,
        used: Used,
        *,
        most: float = inf,
        now: Callable[[], float] = time.monotonic,
        count: Callable[[], int] = running,
    ) -> None:
        self._seconds = seconds
        self._measure = used
        self._now = now
        self._count = count
        self._most = most
        self._begin = self._asked = self._looked = self._worked = now()
        self._last = 0.0

    def stop(self) -> str:
        """Why the call must be stopped now; empty if it may go on.

        Returns:
            "time": it has used its CPU time. "wait": it has waited for something for
            long, and did nothing. "wall": its wall time is over, or the machine is
            full, and nobody knows why.
        """
        now = self._now()
        if now - self._asked < _LOOK_S:
            return ""
        if self._asked == self._begin:
            self._measure()
        self._asked = now
        if self._count() > self._most:
            return "wall"
        is_soon = now - self._begin < self._seconds
        if is_soon or now - self._looked < min(1.0, self._seconds):
            return ""
        self._looked = now
        used = self._measure()
        if used is not None and used.seconds > self._seconds:
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
