"""Signals that stop work: Ctrl+C, the end that is asked for, a closed terminal."""

import os
import signal
from collections.abc import Iterator

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
    """It is not broken off: it looks at the cancellation."""
    signal.signal(number, signal.SIG_DFL)

    with cancelled_by_signals() as cancellation:
        os.kill(os.getpid(), number)
        is_cancelled = cancellation.is_cancelled

    assert is_cancelled


def test_a_signal_that_is_ignored_stays_ignored(number: signal.Signals) -> None:
    """A program that was started to outlive its terminal goes on."""
    signal.signal(number, signal.SIG_IGN)

    with cancelled_by_signals() as cancellation:
        os.kill(os.getpid(), number)
        is_cancelled = cancellation.is_cancelled

    assert not is_cancelled
