"""A Dask cluster on the loopback address: batches and trials give the same there."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.cli.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS

ROOT = Path(__file__).parents[2]
SMALL = ("--size", "320x180", "--quality", "draft", "--fit", "2s")

pytest.importorskip("distributed")


CLUSTER: Final = """
import sys
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address=None,
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""
"""A scheduler and two workers that speak over the network, until its input ends."""


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster that is another program, and starts once for all."""
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER],
        cwd=tmp_path_factory.mktemp("cluster"),
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as cluster:
        try:
            assert cluster.stdout is not None
            address = cluster.stdout.readline().strip()
            assert address.startswith("tcp://127.0.0.1:")
            yield address
        finally:
            cluster.kill()


def test_a_cluster_makes_the_same_videos(
    scheduler: str, sudoscope: Program, tmp_path: Path
) -> None:
    """Byte for byte those that this machine makes, under the same names."""
    source = tmp_path / "list.txt"
    source.write_text(f"{EASY} One\nnonsense\n{NEEDS_A_GUESS}\n")
    here, there = tmp_path / "here", tmp_path / "there"
    command = ("record", "--batch", str(source), *SMALL)

    alone = sudoscope(*command, "-o", str(here))
    found = sudoscope(*command, "-o", str(there), "--scheduler", scheduler)

    assert (found.code, alone.code) == (1, 1)
    assert found.out.startswith(f"Recorded 2 to {there}, 1 failed:\n  002: ")
    for name in ("001-one.mp4", "003.mp4"):
        assert (here / name).read_bytes() == (there / name).read_bytes()


def test_a_cluster_counts_the_same(scheduler: str, sudoscope: Program) -> None:
    """Trials by the same seed, whoever makes them."""
    command = ("trials", NEEDS_A_GUESS, "--agent", "csp", "--runs", "6")

    here = sudoscope(*command, "--workers", "1")
    there = sudoscope(*command, "--scheduler", scheduler)

    assert there.code == 0
    assert _guesses(here.out) == _guesses(there.out)


def test_without_a_scheduler_it_says_so(sudoscope: Program) -> None:
    """In a sentence, after some seconds."""
    found = sudoscope("trials", EASY, "--scheduler", "nonsense://127.0.0.1")

    assert found.code == 2
    assert "no Dask scheduler answers at nonsense://127.0.0.1" in found.err


def _guesses(text: str) -> list[str]:
    """The lines that do not depend on the machine's speed."""
    return [line for line in text.splitlines() if "guesses" in line]
