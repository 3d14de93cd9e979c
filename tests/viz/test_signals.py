"""Signals that stop work: Ctrl+C, the end that is asked for, a closed terminal."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from viz.cancellation import cancelled_by_signals

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are POSIX")


@pytest.fixture(params=["SIGINT", "SIGTERM", "SIGHUP"])
def number(request: pytest.FixtureRequest) -> Iterator[signal.Signals]:
    """A signal, which is handled afterwards as it was before."""
    found = signal.Signals[request.param]
    before = signal.getsignal(found)
    yield found
    signal.signal(found, before)


def test_a_signal_cancels_the_work(number: signal.Signals) -> None:
    """It is not broken off: it looks at the cancellation, which has the exit code."""
    signal.signal(number, signal.SIG_DFL)

    with cancelled_by_signals() as cancellation:
        os.kill(os.getpid(), number)
        code = cancellation.code

    assert code == 128 + number


def test_a_signal_that_is_ignored_stays_ignored(number: signal.Signals) -> None:
    """A program that was started to outlive its terminal goes on."""
    signal.signal(number, signal.SIG_IGN)

    with cancelled_by_signals() as cancellation:
        os.kill(os.getpid(), number)
        is_cancelled = cancellation.is_cancelled

    assert not is_cancelled


def test_work_that_reaches_no_check_says_how_to_stop_it(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A line comes by itself after a while, and not where the work has ended."""
    timers: list[FakeTimer] = []

    def made(_seconds: float, say: Callable[[bytes], None], args: Any) -> "FakeTimer":
        timers.append(FakeTimer(lambda: say(*args)))
        return timers[-1]

    monkeypatch.setattr(threading, "Timer", made)
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)

    with cancelled_by_signals():
        assert timers[0].state == "made"
        os.kill(os.getpid(), signal.SIGINT)
        assert timers[0].state == "started"
        timers[0].ring()
    signal.signal(signal.SIGINT, before)

    assert timers[0].state == "cancelled"
    assert "Ctrl+C again stops at once" in capfd.readouterr().err


class FakeTimer:
    """A timer that goes off when the test says so."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring = ring
        self.state = "made"
        self.daemon = False

    def start(self) -> None:
        """Begin."""
        self.state = "started"

    def cancel(self) -> None:
        """End."""
        self.state = "cancelled"
