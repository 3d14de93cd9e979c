"""A Dask cluster on the loopback address: batches and trials give the same there."""

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from solver.registry import registered
from sudoscope.cli.lists import cluster
from sudoscope.cli.lists.cluster import WAIT_S, cluster_executor
from tests.recorded_here import recorded_here
from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS

ROOT = Path(__file__).parents[3]
SMALL = ("--size", "320x180", "--quality", "draft", "--fit", "2s", "--fps", "5")

WITHOUT_PANDAS: Final = """
import sys
sys.modules["pandas"] = None
"""
"""Dask asks each process for the version of it, and to load it takes a second."""
QUIET: Final = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "10s",
}
"""Settings of Dask with which it looks at itself seldom: that takes time all along."""
CLUSTERS: Final = """
import os
import sys
from multiprocessing import get_context

from distributed import LocalCluster
from distributed.cli.dask_worker import main
from distributed.diagnostics.plugin import SchedulerPlugin

def work(address):
    options = ("--no-nanny", "--no-dashboard", "--nthreads", "1")
    main([address.recv(), *options])

class Killer(SchedulerPlugin):
    def transition(self, key, start, finish, *args, **options):
        if finish == "memory":
            worker.kill()

def cluster(workers):
    return LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address=None,
    )

if __name__ == "__main__":
    here, there = get_context("fork").Pipe()
    worker = get_context("fork").Process(target=work, args=(there,), daemon=True)
    worker.start()  # while there are no threads yet
    with cluster(2) as whole, cluster(0) as alone, cluster(1) as dying:
        here.send(dying.scheduler_address)
        with dying.get_client() as client:
            client.wait_for_workers(2)
        dying.scheduler.add_plugin(Killer())
        for one in (whole, alone, dying):
            print(one.scheduler_address, flush=True)
        sys.stdin.read()
        worker.kill()
        os._exit(0)
"""
"""Three schedulers that speak over the network, until the input of the program ends.

One has two workers, one has none, and one has its second worker killed after the first
task that is done. They are one program, since Dask takes long to load.
"""


class Addresses(NamedTuple):
    """Those of the schedulers.

    Attributes:
        whole: Of the one with two workers.
        alone: Of the one without a worker.
        dying: Of the one whose second worker dies.
    """

    whole: str
    alone: str
    dying: str


@pytest.fixture(autouse=True)
def without_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have this process answer that it is not there, as the others do."""
    monkeypatch.setitem(sys.modules, "pandas", None)


@pytest.fixture(scope="module")
def clusters() -> Iterator[Addresses]:
    """The addresses of clusters that are another program, and start once for all."""
    with subprocess.Popen(
        [sys.executable, "-c", WITHOUT_PANDAS + CLUSTERS],
        env={**os.environ, **QUIET, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as running:
        assert running.stdout is not None
        found = Addresses(*(running.stdout.readline().strip() for _ in range(3)))
        assert all(one.startswith("tcp://127.0.0.1:") for one in found)
        yield found


@pytest.fixture
def scheduler(clusters: Addresses) -> str:
    """The address of a scheduler with two workers."""
    return clusters.whole


@pytest.mark.thorough
def test_a_cluster_makes_the_same_videos(
    scheduler: str, sudoscope: Program, tmp_path: Path
) -> None:
    """Byte for byte those that this machine makes, under the same names."""
    source = tmp_path / "list.txt"
    source.write_text(f"{EASY} One\nnonsense\n{NEEDS_A_GUESS}\n")
    here, there = tmp_path / "here", tmp_path / "there"
    command = ("record", "--batch", str(source), *SMALL)

    with recorded_here():
        alone = sudoscope(*command, "-o", str(here))
    found = sudoscope(*command, "-o", str(there), "--scheduler", scheduler)

    assert (found.code, alone.code) == (1, 1)
    assert found.out.startswith(f"Recorded 2 to {there}, 1 failed:\n  002: ")
    for name in ("001-one.mp4", "003.mp4"):
        assert (here / name).read_bytes() == (there / name).read_bytes()


def test_a_worker_knows_what_is_registered(scheduler: str) -> None:
    """It runs tasks with all that the program registered here."""
    with cluster_executor(scheduler, WAIT_S) as executor:
        assert executor.submit(registered).result() == registered()


@pytest.mark.thorough
def test_a_cluster_counts_the_same(scheduler: str, sudoscope: Program) -> None:
    """Trials by the same seed, whoever makes them."""
    command = ("trials", NEEDS_A_GUESS, "--agent", "csp", "--runs", "2")

    here = sudoscope(*command, "--workers", "1")
    there = sudoscope(*command, "--scheduler", scheduler)

    assert there.code == 0
    assert _guesses(here.out) == _guesses(there.out)


def test_a_cluster_makes_the_same_data_set(
    scheduler: str, sudoscope: Program, tmp_path: Path
) -> None:
    """Byte for byte that of this machine."""
    source = tmp_path / "list.txt"
    source.write_text(f"{EASY}\n{NEEDS_A_GUESS}\n")
    here, there = tmp_path / "here", tmp_path / "there"
    command = ("dataset", str(source), "--per-file", "1")

    alone = sudoscope(*command, str(here), "--workers", "1")
    found = sudoscope(*command, str(there), "--scheduler", scheduler)

    assert (found.code, alone.code) == (0, 0)
    for file in here.iterdir():
        assert file.read_bytes() == (there / file.name).read_bytes()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("", "'' is no address of a scheduler"),
        ("http://127.0.0.1:8786", "is no address of a scheduler"),
        ("tcp://127.0.0.1:99999", "is no address of a scheduler"),
        ("tcp://127.0.0.1:1", "no Dask scheduler answers at tcp://127.0.0.1:1 ("),
        ("tcp://no-such-host.invalid", "no Dask scheduler answers at tcp://no-such-"),
    ],
)
def test_an_address_is_checked_first(
    sudoscope: Program, address: str, said: str
) -> None:
    """In a sentence, at once."""
    found = sudoscope("trials", EASY, "--scheduler", address)

    assert found.code == 2
    assert said in found.err
    assert "Traceback" not in found.err


@pytest.mark.parametrize("greeting", [b"SSH-2.0-OpenSSH_9.9\r\n", b""])
def test_another_service_is_no_scheduler(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch, greeting: bytes
) -> None:
    """Whether it greets in another way or waits for a request."""
    monkeypatch.setattr(cluster, "_CONNECT_S", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as service:
        port = service.getsockname()[1]

        def serve() -> None:
            with service.accept()[0] as connection, suppress(ConnectionError):
                connection.sendall(greeting)
                connection.recv(1)

        thread = threading.Thread(target=serve)
        thread.start()
        found = sudoscope("trials", EASY, "--scheduler", f"127.0.0.1:{port}")
        thread.join()

    assert found.code == 2
    assert f"tcp://127.0.0.1:{port} is no Dask scheduler" in found.err


def test_without_a_worker_it_gives_up_in_time(
    sudoscope: Program, clusters: Addresses
) -> None:
    """And says how one is started."""
    alone = clusters.alone
    command = ("trials", EASY, "--scheduler", alone, "--wait-seconds", "0.2")

    found = sudoscope(*command)

    assert found.code == 2
    assert "no worker has joined the scheduler" in found.err
    assert f"dask worker {alone}" in found.err


@pytest.mark.parametrize(
    ("expression", "has"), [("'0.0.1'", "version 0.0.1"), ("1 / 0", "none")]
)
def test_a_worker_needs_the_same_version(
    scheduler: str,
    sudoscope: Program,
    monkeypatch: pytest.MonkeyPatch,
    expression: str,
    has: str,
) -> None:
    """It is asked before it gets any work, in a way that needs nothing of ours."""
    monkeypatch.setattr(cluster, "_VERSION", expression)

    found = sudoscope("trials", EASY, "--scheduler", scheduler)

    assert found.code == 2
    assert f"has {has}; install it there" in found.err


@pytest.mark.thorough
def test_a_worker_that_dies_changes_nothing(
    sudoscope: Program, clusters: Addresses, tmp_path: Path
) -> None:
    """Another one does its tasks again: the table is the same."""
    source = tmp_path / "list.txt"
    source.write_text(f"{EASY}\n" * 8)
    here, there = tmp_path / "here.csv", tmp_path / "there.csv"
    command = ("rate", str(source), "--csv")
    sudoscope(*command, str(here), "--workers", "1")

    found = sudoscope(*command, str(there), "--scheduler", clusters.dying)

    assert found.code == 0
    assert there.read_bytes() == here.read_bytes()


def _guesses(text: str) -> list[list[str]]:
    """The words of the lines that do not depend on the machine's speed.

    How wide a column is does: times have their digits in it.
    """
    return [line.split() for line in text.splitlines() if "guesses" in line]
