"""A call has its own time, however busy the machine is."""

import os
import sys
import time

import pytest

from sudoscope.processes.call_clock import CallClock, UsedTime, used_by

LIMIT: float = 10.0


class Machine:
    """A machine that gives a share of a processor to the code, without waiting.

    Args:
        share: Of the wall time.
        is_asleep: Whether the code waits for something.
    """

    def __init__(self, share: float, *, is_asleep: bool = False) -> None:
        self.wall = 1_000.0
        self._share = share
        self._is_asleep = is_asleep

    def now(self) -> float:
        """The wall time."""
        return self.wall

    def used(self) -> UsedTime:
        """What the code has used."""
        return UsedTime((self.wall - 1_000.0) * self._share, self._is_asleep)

    def stopped(self, needed: float, limit: float = LIMIT) -> tuple[str, float]:
        """Why a call that needs *needed* s of a processor is stopped, and when."""
        clock = CallClock(limit, self.used, now=self.now)
        while self.used().seconds < needed:
            self.wall += 0.1
            stop = clock.stop()
            if stop:
                return stop, self.wall - 1_000.0
        return "", self.wall - 1_000.0


@pytest.mark.parametrize("share", [1.0, 0.5, 0.25, 0.125])
def test_a_call_has_its_time_at_any_load(share: float) -> None:
    """What needs a little less ends; what needs a little more is stopped."""
    assert Machine(share).stopped(0.9 * LIMIT)[0] == ""
    assert Machine(share).stopped(1.5 * LIMIT)[0] == "time"


def test_a_short_call_has_its_time_on_the_busiest_machine() -> None:
    """Else what a search is said to be would depend on the load."""
    assert Machine(0.05).stopped(0.9, limit=0.5)[0] == "time"


def test_a_machine_that_gives_no_time_is_no_fault_of_the_code() -> None:
    """It is stopped at last, by another name."""
    stop, wall = Machine(0.01).stopped(LIMIT)

    assert stop == "wall"
    assert wall == pytest.approx(10 * LIMIT, rel=0.05)


def test_code_that_waits_is_left_before() -> None:
    """It uses no time, and nothing but itself keeps it from doing so."""
    stop, wall = Machine(0.0, is_asleep=True).stopped(LIMIT)

    assert stop == "wait"
    assert wall < 4 * LIMIT


def test_without_a_measure_wall_time_alone_stops_a_call() -> None:
    """Then nobody knows why it took so long."""
    machine = Machine(1.0)
    clock = CallClock(LIMIT, lambda: None, now=machine.now)

    machine.wall += 5 * LIMIT
    assert clock.stop() == ""
    machine.wall += 6 * LIMIT
    assert clock.stop() == "wall"


def test_code_that_fills_the_machine_is_ended_at_once() -> None:
    """Later there may be no time left to look."""
    machine = Machine(1.0)
    counts = iter([100, 150, 5_000])
    clock = CallClock(LIMIT, machine.used, now=machine.now, count=lambda: next(counts))

    assert clock.stop() == ""
    assert clock.stop() == "wall"


@pytest.mark.skipif(sys.platform != "linux", reason="no other system says it")
def test_the_time_of_this_process_is_measured() -> None:
    """At least what it has used itself when it is asked."""
    before = time.process_time()
    used = used_by(os.getpid())

    assert used is not None
    assert used.seconds >= before
