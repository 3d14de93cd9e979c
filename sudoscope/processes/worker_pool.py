"""A pool of worker processes: many small tasks here, or on any executor."""

import signal
from collections import deque
from collections.abc import (
    Callable,
    Generator,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing import active_children
from typing import Final, TypeVar

from solver.errors import WorkerError
from solver.registry import registered, restore
from sudoscope.processes.end_with_parent import end_with_parent

_SHARES: Final = 200
"""Tasks that a batch is cut into, at most: few, so that sending them costs little, and
enough that all workers end at about the same time."""

_ENDED: Final = (
    "a worker process ended before its task was done: the system may have stopped it"
    " for want of memory, so try fewer workers; a program of your own starts workers"
    ' below `if __name__ == "__main__":`'
)

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")


@contextmanager
def process_pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """An executor with so many processes, which end with the block.

    They ignore Ctrl+C. A block that an exception ends does not wait for the tasks at
    work: their processes are ended. So are all of them, on Linux, when this process
    ends in whatever way.

    Raises:
        WorkerError: A process has ended before its task was done.
    """
    others = set(active_children())
    executor = ProcessPoolExecutor(
        workers, initializer=_prepare_worker, initargs=(registered(),)
    )
    try:
        yield executor
    except BaseException as error:
        for process in set(active_children()) - others:
            process.terminate()
        executor.shutdown(cancel_futures=True)
        if isinstance(error, BrokenProcessPool):
            raise WorkerError(_ENDED) from None
        raise
    executor.shutdown()


def local_executor(
    workers: int,
) -> AbstractContextManager[ProcessPoolExecutor | None]:
    """The same; for one worker ``None``, which is this process."""
    return process_pool(workers) if workers > 1 else nullcontext()


def _prepare_worker(sources: Mapping[str, tuple[str, ...]]) -> None:
    """Leave signals to the process that started this one, and end with it.

    Args:
        sources: What was registered there.
    """
    restore(sources)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    end_with_parent()


def shares(items: Sequence[_Item]) -> list[Sequence[_Item]]:
    """*items* in order, split into pieces of about the same length.

    >>> [len(piece) for piece in shares(range(1000))][:3]
    [5, 5, 5]
    """
    length = max(1, -(-len(items) // _SHARES))
    return [items[start : start + length] for start in range(0, len(items), length)]


def mapped(
    executor: Executor | None,
    function: Callable[[_Item], _Result],
    items: Sequence[_Item],
) -> Generator[_Result, None, None]:
    """The results of *function*, which can be sent to another process, in order.

    In the order of *items*. What has not begun when the iterator is closed is left out.

    Args:
        executor: Where it is called; ``None`` is this process.
        function: What is called.
        items: With what.
    """
    if executor is None:
        yield from map(function, items)
        return
    futures = [executor.submit(function, item) for item in items]
    try:
        for future in futures:
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def mapped_lazily(
    executor: Executor | None,
    function: Callable[[_Item], _Result],
    items: Iterable[_Item],
    ahead: int,
) -> Generator[_Result, None, None]:
    """The same for *items* that may have no end.

    Args:
        executor: Where *function* is called; ``None`` is this process.
        function: What is called; it can be sent to another process.
        items: With what; the next is taken when it is needed.
        ahead: How many are sent before the result of the first is waited for.
    """
    if executor is None:
        yield from map(function, items)
        return
    waiting: deque[Future[_Result]] = deque()
    try:
        for item in items:
            waiting.append(executor.submit(function, item))
            if len(waiting) > ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
