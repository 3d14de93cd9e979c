"""Processes that a server makes by a fork: the side of who starts them.

The fork server of ``multiprocessing`` takes neither an environment nor options of
Python from who uses it, and releases the number of a process that has ended at once:
a signal to its group could reach another one.
"""

import errno
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any, Final

from sudoscope.processes.code_process import CodeProcess, is_in_time
from sudoscope.processes.descendants import MARK
from sudoscope.processes.fork_server import LONGEST_ORDER

MARK_BYTES: Final = 8
"""Of a mark, which has two digits for each."""
_SERVER_S: Final = 60.0
"""How long the server may take for an answer on a busy machine."""
_MODES: Final = ("wb", "rb", "rb")
"""In which standard input, output and errors of a process are opened here."""


class _ForkClient:
    """The connection to the server of one thread, which ends with that thread.

    Args:
        command: Starts it, with the descriptor of its socket as the last argument.
        environment: That of the processes, without what each has of its own.
    """

    def __init__(self, command: Sequence[str], environment: dict[str, str]) -> None:
        self._owner = os.getpid()
        self._made_for = command, environment
        self._lock = threading.Lock()
        self._connection, other = _connected()
        self._connection.settimeout(_SERVER_S)
        with ExitStack() as failed, other:
            failed.enter_context(self._connection)
            self._process = subprocess.Popen(
                [*command, str(other.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=environment | {MARK: "-" * (2 * MARK_BYTES), "HOME": os.devnull},
                pass_fds=[other.fileno()],
                start_new_session=True,
            )
            failed.pop_all()
        self.close = weakref.finalize(
            self, _close_server, self._owner, self._process, self._connection
        )

    def start(
        self, folder: Path, own: dict[str, str], streams: Sequence[int]
    ) -> int | None:
        """The number of a new process; ``None`` if the server has ended.

        Raises:
            OSError: The system starts none.
        """
        number: int | None = self.ask("start", str(folder), own, streams=streams)
        if number is not None and number < 0:
            raise OSError(-number, os.strerror(-number))
        return number

    def ask(self, *order: Any, streams: Sequence[int] = ()) -> Any:
        """The answer to *order*; ``None`` if the server has ended."""
        if sys.platform == "win32":
            return None
        answer = b""
        with self._lock:
            try:  # code that can signal other processes may have stopped it
                self._process.send_signal(signal.SIGCONT)
                socket.send_fds(self._connection, [json.dumps(order).encode()], streams)
                answer = self._connection.recv(LONGEST_ORDER)
            except OSError:
                pass
            finally:  # an answer that nobody waited for would be that to the next
                if not answer:
                    self.close()
        return json.loads(answer) if answer else None

    @property
    def is_alive(self) -> bool:
        """Whether it has answered all that it was asked."""
        return bool(self.close.alive)

    def is_made_for(self, command: Sequence[str], environment: dict[str, str]) -> bool:
        """Whether it is that of this process for such processes."""
        is_own = self._owner == os.getpid()
        return is_own and self._made_for == (command, environment)


def _connected() -> tuple[socket.socket, socket.socket]:
    """The two ends of a connection that keeps packets apart."""
    if sys.platform == "win32":
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)


def _close_server(
    owner: int, process: subprocess.Popen[bytes], connection: socket.socket
) -> None:
    """End the server of the process *owner*; a copy of that by a fork leaves it."""
    connection.close()
    if os.getpid() == owner:
        process.kill()
        process.wait()
    else:
        process.returncode = 0  # nothing that this copy could wait for


class _ForkedProcess(CodeProcess):
    """One that a server has made."""

    def __init__(
        self,
        client: _ForkClient,
        number: int,
        mark: str,
        streams: tuple[IO[bytes], ...],
    ) -> None:
        super().__init__(number, mark, streams)
        self._client = client

    def _is_kept(self) -> bool:
        return self._client.ask("has-ended", self.pid) is not None

    def _has_ended(self) -> bool:
        return self._client.ask("has-ended", self.pid) is not False

    def _released(self) -> int | None:
        if sys.platform == "win32":
            return None
        code = None

        def is_released() -> bool:
            nonlocal code
            code = self._client.ask("release", self.pid)
            if code is None and not self._client.is_alive:
                code = -signal.SIGKILL  # as the system ends it with its server
            return code is not None

        is_in_time(is_released)
        return code


_own: Final = threading.local()
"""The client of this thread, and so its server: the system ends a process with the
thread that started it, and a server for all would end in the midst of the work of
others."""


def forked_process(
    command: Sequence[str],
    environment: dict[str, str],
    folder: Path,
    own: dict[str, str],
) -> CodeProcess | None:
    """A process of the server of this thread; ``None`` if there is none.

    Args:
        command: Starts the server, with the descriptor of its socket added.
        environment: That of all processes.
        folder: Where the new one begins.
        own: Its own part of the environment, with its mark.

    Raises:
        OSError: The system starts none.
    """
    for _ in range(2):  # what ran before may have ended the server
        client: _ForkClient | None = getattr(_own, "client", None)
        if (
            client is None
            or not client.is_alive
            or not client.is_made_for(command, environment)
        ):
            client = _own.client = _ForkClient(command, environment)
        forked = _forked(client, folder, own)
        if forked is not None:
            return forked
    return None


def _forked(
    client: _ForkClient, folder: Path, own: dict[str, str]
) -> _ForkedProcess | None:
    """A process of the server of *client*; ``None`` if that has ended."""
    with ExitStack() as outer:
        with ExitStack() as inner:
            pipes = [_pipe(mode, inner, outer) for mode in _MODES]
            number = client.start(folder, own, [end for end, _ in pipes])
        if number is None:
            return None
        outer.pop_all()
    streams = tuple(stream for _, stream in pipes)
    return _ForkedProcess(client, number, own[MARK], streams)


def _pipe(mode: str, inner: ExitStack, outer: ExitStack) -> tuple[int, IO[bytes]]:
    """The end of a pipe for the new process, and that of this one, opened in *mode*.

    *inner* closes the one and *outer* the other.
    """
    reads, writes = os.pipe()
    own, end = (writes, reads) if mode == "wb" else (reads, writes)
    inner.callback(os.close, end)
    return end, outer.enter_context(os.fdopen(own, mode))
