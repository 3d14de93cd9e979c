"""A process that has imported what others need, and makes them by a fork.

It is the side of the server, which has one thread and runs no code of others. An order
is one packet of JSON on a socket, each has one answer:

* ``["start", folder, environment]`` with the descriptors of the new standard input,
  output and errors: the number of the new process, or minus the number of an error;
* ``["has-ended", number]``: whether that process has ended; its number is kept;
* ``["release", number]``: its exit code, after which the number may be another's, or
  null as long as it has not ended. With the last one all ends that they started.

Nothing but the standard library that a new process has anyway stays imported: modules
of the code that have the same names as others must be found.
"""

import errno
import gc
import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, Final

from sudoscope.processes.descendants import (
    MARK,
    adopt_descendants,
    end_children,
    has_ended,
)
from sudoscope.processes.end_with_parent import end_with_parent

LONGEST_ORDER: Final = 1 << 16
"""Bytes of one packet."""
STREAMS: Final = 3
"""Standard input, output and errors."""


def serve(number: int) -> None:
    """Carry out the orders from the socket with the descriptor *number*.

    It returns in each new process, which goes on with what comes next; the server
    itself ends with the process that started it.
    """
    if sys.platform == "win32":
        return
    before = set(sys.modules)
    import socket  # noqa: PLC0415 - a new process gives it back

    end_with_parent()
    adopt_descendants()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # else there are no exit codes
    connection = socket.socket(fileno=number)
    gc.collect()
    gc.freeze()  # what nobody looks at again is shared and not copied
    kept = set[int]()
    while True:
        data, streams, _, _ = socket.recv_fds(connection, LONGEST_ORDER, STREAMS)
        if not data:
            os._exit(0)
        do, *facts = json.loads(data)
        answer = _ORDERS[do](kept, *facts)
        if do == "start" and answer == 0:
            break
        for stream in streams:
            os.close(stream)
        connection.send(json.dumps(answer).encode())
    connection.close()
    _become(streams, facts[1])
    for name in sys.modules.keys() - before:
        del sys.modules[name]


def _forked(kept: set[int], folder: str, _environment: Any) -> int:
    """The number of a new process in *folder*, 0 in that process."""
    if sys.platform == "win32":
        return -errno.ENOSYS
    try:
        os.chdir(folder)
        number = os.fork()
    except OSError as error:
        return -(error.errno or 1)
    kept.add(number)
    return number


def _become(streams: list[int], environment: dict[str, str]) -> None:
    """Let this new process be as if it were started with *streams* for its own."""
    if sys.platform == "win32":
        return
    os.setsid()
    for own, stream in enumerate(streams):
        os.dup2(stream, own)
        os.close(stream)
    _mark(environment[MARK].encode())
    os.environ.update(environment)


def _mark(mark: bytes) -> None:
    """Write *mark* where the system shows the environment this process began with.

    The server began with a mark of that length, which is none of a process.
    """
    import ctypes  # noqa: PLC0415 - the server looked whether it is there

    getenv = ctypes.CDLL(None).getenv
    getenv.restype = ctypes.c_void_p
    ctypes.memmove(getenv(MARK.encode()), mark, len(mark))


def _released(kept: set[int], number: int) -> int | None:
    """The exit code of *number*; with the last of *kept* what they started is ended."""
    if sys.platform == "win32":
        return None
    ended, status = os.waitpid(number, os.WNOHANG)
    if not ended:
        return None
    kept.discard(number)
    if not kept:
        end_children()
    return os.waitstatus_to_exitcode(status)


_ORDERS: Final[dict[str, Callable[..., Any]]] = {
    "start": _forked,
    "has-ended": lambda _kept, number: has_ended(number),
    "release": _released,
}
"""Each gets the numbers of the processes that are not released, and its facts."""
