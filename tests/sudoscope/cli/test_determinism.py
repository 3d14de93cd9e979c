"""The same puzzle gives the same bytes, in any process."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from solver.agents import AGENTS
from tests.support import NEEDS_A_GUESS, ON_DIAGONALS

ROOT: Final = Path(__file__).parents[3]
FORMATS: Final = ROOT / "tests" / "data" / "formats"
TEXTS: Final = (
    ("classic", NEEDS_A_GUESS),
    ("diagonal", ON_DIAGONALS),
    ("", (FORMATS / "killer_short.txt").read_text("utf-8")),
    ("", (FORMATS / "jigsaw_two_lines.txt").read_text("utf-8")),
)
PROGRAM: Final = f"""
import sys
from solver.agents import AGENTS, solve
from solver.agents.limits import Limits
from solver.codec import packed
from solver.formats import read_puzzle
from sudoscope.cli.output.csv_table import table
from sudoscope.all_wings import install

install()
for variant, text in {TEXTS!r}:
    for agent in AGENTS:
        trace = solve(read_puzzle(text, variant), agent, limits=Limits(events=25))
        sys.stdout.buffer.write(packed(trace))
        sys.stdout.buffer.write(packed(trace, compressed=True))
        sys.stdout.buffer.write(table(trace).encode())
"""


def printed(seed: str) -> bytes:
    """What the program prints where hashes begin with *seed*."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
    )
    return done.stdout


@pytest.mark.thorough
def test_the_bytes_of_a_trace_do_not_depend_on_hashes() -> None:
    """Two processes that order their sets differently write the same log."""
    first, second = printed("1"), printed("2")

    is_same = first == second
    assert is_same, "not shown: a comparison of megabytes takes minutes"
    assert first.count(b'"event":"finished"') == len(TEXTS) * len(AGENTS)
