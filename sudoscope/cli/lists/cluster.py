"""A Dask cluster as an executor: address, scheduler and workers are checked first."""

import logging
import re
import socket
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib.metadata import version
from typing import Any, Final, NamedTuple, Self

from solver.errors import SudoscopeError
from solver.registry import registered, restore
from sudoscope.cli.console.notices import notice

WAIT_S: Final = 30.0
"""How long a worker is waited for, by default."""
_PACKAGE: Final = "sudoscope"
_PORT: Final = 8786
"""Where schedulers listen by default."""
_CONNECT_S: Final = 5.0
_LOOK_S: Final = 5.0
_ADDRESS: Final = re.compile(
    r"(?:(?P<protocol>tcp|tls)://)?(?P<host>\[[0-9A-Fa-f:.]+\]|[\w.-]+)"
    r"(?::(?P<port>\d{1,5}))?"
)
_PLAIN: Final = "tcp"
_LENGTH_BYTES: Final = 8
_LONGEST_GREETING: Final = 1_000_000
_LAST_PORT: Final = 65_535
_VERSION: Final = (
    f"__import__('importlib.metadata', fromlist=['version']).version({_PACKAGE!r})"
)
"""Asked of workers as text, since they cannot load a function of a missing package."""


class ClusterError(SudoscopeError):
    """A cluster cannot be used from here."""


class Address(NamedTuple):
    """The address of a scheduler.

    Attributes:
        protocol: "tcp" or "tls".
        host: A name or number.
        port: From 1.
    """

    protocol: str
    host: str
    port: int

    @classmethod
    def of(cls, text: str) -> Self:
        """Read an address like tcp://192.168.0.2:8786, of which the host is enough.

        Raises:
            ClusterError: It is none.
        """
        found = _ADDRESS.fullmatch(text.strip())
        port = int(found["port"] or _PORT) if found else 0
        if found is None or not 1 <= port <= _LAST_PORT:
            raise ClusterError(
                f"{text!r} is no address of a scheduler; one like"
                " tcp://192.168.0.2:8786 expected"
            )
        return cls(found["protocol"] or _PLAIN, found["host"].strip("[]"), port)

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.protocol}://{host}:{self.port}"


@contextmanager
def cluster_executor(text: str, wait_s: float = WAIT_S) -> Iterator[Executor]:
    """An executor on the workers of a scheduler, until the block ends.

    Args:
        text: The address of the scheduler.
        wait_s: How long, in seconds, the first worker is waited for.

    Raises:
        ClusterError: Dask is missing, nothing answers, no worker has joined in time, or
            a worker has not this version of the program; or, within the block, workers
            have died of the same task again and again.
    """
    address = Address.of(text)
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise ClusterError(
            "--scheduler needs Dask; install it with: pip install 'sudoscope[dask]'"
        ) from None
    _check_connection(address)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with _client(Client, address) as client:
        _check_workers(client, address, wait_s)
        client.register_plugin(_registering(registered()))
        with _watched(client, address):
            try:
                yield client.get_executor()
            except KilledWorker as error:
                raise ClusterError(
                    f"workers of {address} died several times of the same task:"
                    f" {str(error).splitlines()[0]}"
                ) from None


def _check_connection(address: Address) -> None:
    """Refuse an address at which nothing listens, or another service.

    A scheduler greets with the length of a short message; Dask's client would wait for
    ever for the greeting of another service.

    Raises:
        ClusterError: So it is.
    """
    try:
        place = (address.host, address.port)
        with socket.create_connection(place, _CONNECT_S) as connection:
            greets = address.protocol != _PLAIN or _greets(connection)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or str(error) or "no answer"
        raise ClusterError(
            f"no Dask scheduler answers at {address} ({why}); start one with: dask"
            " scheduler"
        ) from None
    if not greets:
        raise ClusterError(f"what listens at {address} is no Dask scheduler")


def _greets(connection: socket.socket) -> bool:
    """Whether what is at the other end speaks as a scheduler does."""
    try:
        length = connection.recv(_LENGTH_BYTES, socket.MSG_WAITALL)
    except TimeoutError:
        return False
    is_whole = len(length) == _LENGTH_BYTES
    return is_whole and int.from_bytes(length, "little") < _LONGEST_GREETING


@contextmanager
def _client(make: Any, address: Address) -> Iterator[Any]:
    """A client of the scheduler, closed at the end.

    Raises:
        ClusterError: What listens there is no scheduler, or one of another version.
    """
    try:
        client = make(str(address), timeout=_CONNECT_S, set_as_default=False)
    except (OSError, ValueError, RuntimeError) as error:
        why = str(error).splitlines()[0] if str(error) else "no answer"
        raise ClusterError(
            f"what listens at {address} is no Dask scheduler that this Dask can use"
            f" ({why})"
        ) from None
    with client:
        yield client


def _check_workers(client: Any, address: Address, wait_s: float) -> None:
    """Wait for a worker, and ask all that are there for the program.

    Raises:
        ClusterError: There is none in time, or one has another version or none.
    """
    try:
        client.wait_for_workers(1, timeout=wait_s)
    except TimeoutError:
        raise ClusterError(
            f"no worker has joined the scheduler at {address} within {wait_s:g} s;"
            f" start one with: dask worker {address}"
        ) from None
    ours = version(_PACKAGE)
    found = client.run(eval, _VERSION, on_error="return")
    for worker, theirs in found.items():
        if theirs != ours:
            has = f"version {theirs}" if isinstance(theirs, str) else "none"
            raise ClusterError(
                f"the worker {worker} needs Sudoscope {ours} and has {has}; install it"
                f" there with: pip install 'sudoscope[dask]=={ours}'"
            )


def _registering(sources: Mapping[str, tuple[str, ...]]) -> Any:
    """What has each worker, also one that joins later, register *sources*."""
    from distributed import WorkerPlugin

    class Registering(WorkerPlugin):
        name = "sudoscope-registries"

        def setup(self, worker: object) -> None:
            del worker
            restore(sources)

    return Registering()


def workers_seen(client: Any, address: Address, *, was_there: bool) -> bool:
    """Whether there is a worker; when the last has gone, it is said.

    Args:
        client: Of the scheduler.
        address: Of the scheduler.
        was_there: The same a while ago.
    """
    known: Mapping[str, Any] = client.scheduler_info()
    # Dask's own timer asks for the names of no workers, so the mapping may be empty;
    # older versions have nothing else.
    workers = known.get("n_workers", len(known.get("workers", ())))
    if was_there and not workers:
        notice(
            f"no worker is left at {address}; the work goes on when one joins: dask"
            f" worker {address}"
        )
    return bool(workers)


@contextmanager
def _watched(client: Any, address: Address) -> Iterator[None]:
    """Say on standard error when no worker is left, until the block ends."""
    is_over = threading.Event()

    def look() -> None:
        was_there = True
        while not is_over.wait(_LOOK_S):
            was_there = workers_seen(client, address, was_there=was_there)

    thread = threading.Thread(target=look, name="workers", daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
