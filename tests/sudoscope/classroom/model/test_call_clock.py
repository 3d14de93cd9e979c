"""A call has its own time, however busy the machine is."""

import os
import sys
import time
from pathlib import Path

import pytest

from solver.rules.named_variants import classic
from sudoscope.processes import call_clock
from sudoscope.processes.call_clock import (
    MOST_STARTED,
    CallClock,
    CallTime,
    MostProcesses,
    UsedTime,
)
from sudoscope.student_calls.model.process import StudentProcess
from tests.sudoscope.classroom.model.specimens import SLOW

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
    counts = iter([150, 5_000])
    clock = CallClock(
        LIMIT, machine.used, most=300, now=machine.now, count=lambda: next(counts)
    )

    machine.wall += 0.1
    assert clock.stop() == ""
    machine.wall += 0.1
    assert clock.stop() == "wall"


def test_an_answer_in_time_costs_no_look() -> None:
    """However many records come before it; the first look is at what is late."""
    machine = Machine(1.0)
    looks = list[float]()

    def used() -> UsedTime:
        looks.append(machine.wall)
        return machine.used()

    def count() -> int:
        looks.append(machine.wall)
        return 100

    clock = CallClock(LIMIT, used, most=300, now=machine.now, count=count)

    assert [clock.stop() for _ in range(9)] == [""] * 9
    assert looks == []
    machine.wall += 0.1
    assert [clock.stop() for _ in range(9)] == [""] * 9
    assert looks == [machine.wall] * 2


def test_processes_before_a_call_are_counted_once_a_second() -> None:
    """Calls that are answered at once share a count."""
    machine = Machine(1.0)
    counts = iter([100, 150])
    most = MostProcesses(machine.now, lambda: next(counts))

    assert [most(), most()] == [100 + MOST_STARTED] * 2
    machine.wall += 1
    assert [most(), most()] == [150 + MOST_STARTED] * 2


@pytest.mark.skipif(sys.platform != "linux", reason="no other system says it")
def test_what_others_used_before_a_call_is_none_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those that it has waited for, and those that code left at work; in ticks."""
    ticks = os.sysconf("SC_CLK_TCK")
    number = os.getpid()
    waited, other = 70, 30

    def of_group(_number: int) -> list[tuple[int, list[str]]]:
        return [
            (n, ["S", *["0"] * 10, str(own), "0", str(of_others), "0"])
            for n, own, of_others in ((number, 10, waited), (0, other, 0))
        ]

    monkeypatch.setattr(call_clock, "_of_group", of_group)
    monkeypatch.setattr(call_clock, "_own_time", lambda _number: 1.0)
    used = CallTime(number)

    assert used() == UsedTime(0.0, is_asleep=True)
    waited, other = 90, 40
    found = used()
    assert found is not None
    assert found.seconds == pytest.approx(30 / ticks)


@pytest.mark.skipif(sys.platform != "linux", reason="no other system says it")
def test_an_orphan_of_the_group_is_found_without_a_look_at_all_processes(
    tmp_path: Path,
) -> None:
    """Its parent is the server then, which has made the group."""
    code = tmp_path / "solution.py"
    code.write_text(
        "import os\n"
        "if os.fork() == 0:\n"
        "    child = os.fork()\n"
        "    if child == 0:\n"
        "        os.read(os.pipe()[0], 1)\n"
        "    open('orphan', 'w').write(str(child))\n"
        "    os._exit(0)\n"
        "os.wait()\n"
    )

    with StudentProcess(code, (), classic(), SLOW) as process:
        number = process._process.pid
        near = set(call_clock._near(number))
        group = {number for number, _ in call_clock._of_group(number)}

    assert group == {number, int((tmp_path / "orphan").read_text("ascii"))}
    assert os.getpid() not in near


@pytest.mark.skipif(sys.platform != "linux", reason="no other system says it")
def test_the_time_of_this_process_is_measured() -> None:
    """Of a call at least what it has used itself since then, not what was before."""
    used = CallTime(os.getpid())
    begin = time.process_time()
    sum(range(10_000))
    least = time.process_time() - begin

    found = used()

    assert found is not None
    assert least <= found.seconds < begin + least
