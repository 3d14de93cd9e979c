"""A Dask cluster on the loopback address: batches and trials give the same there."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from tests.cli.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS

ROOT = Path(__file__).parents[2]
SMALL = ("--size", "320x180", "--quality", "draft", "--fit", "2s")

pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers, each a program of its own."""
    folder = tmp_path_factory.mktemp("cluster")
    told = folder / "scheduler.json"
    usual = ("--scheduler-file", str(told), "--no-dashboard")
    here = ("--host", "127.0.0.1")
    worker = ("worker", *usual, *here, "--no-nanny", "--nthreads", "1")
    commands = (("scheduler", *usual, *here, "--port", "0"), worker, worker)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "dask", *arguments],
            cwd=folder,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for arguments in commands
    ]
    try:
        while not told.is_file() or not told.read_text().strip().endswith("}"):
            assert running[0].poll() is None
            Event().wait(0.05)
        yield json.loads(told.read_text())["address"]
    finally:
        for process in running:
            process.kill()
            process.wait()


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
