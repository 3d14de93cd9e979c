"""Defer SIGINT and SIGTERM during short critical sections."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final

HELD_BACK: Final = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Hold back Ctrl+C, and a SIGTERM that Python code handles, until the block ends.

    For blocks of milliseconds. Only the main thread is ever interrupted, so in any
    other there is nothing to do.

    Raises:
        KeyboardInterrupt: Ctrl+C came meanwhile; also in place of another exception.
    """
    if current_thread() is not main_thread():
        yield
        return
    held: set[signal.Signals] = set()

    def hold(number: int, _frame: FrameType | None) -> None:
        held.add(signal.Signals(number))

    handlers = {number: signal.getsignal(number) for number in HELD_BACK}
    handlers = {number: known for number, known in handlers.items() if callable(known)}
    try:
        for number in handlers:
            signal.signal(number, hold)
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for number in held:
            signal.raise_signal(number)
