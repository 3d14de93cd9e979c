"""Recorded solves: each is read by the first reader that knows it."""

import gzip

import pytest

from solver.agents import solve
from solver.codec import packed
from solver.codec.recorded_solves import SOLVE_READERS, is_solve, read_solve
from solver.errors import TraceError
from tests.support import EASY


def test_a_trace_is_a_recorded_solve() -> None:
    """Compressed or not; it is known by no other reader."""
    trace = solve(EASY)
    data = packed(trace)

    assert [r.name for r in SOLVE_READERS.values() if r.looks_like(data)] == ["trace"]
    assert read_solve(data) == read_solve(gzip.compress(data)) == trace


@pytest.mark.parametrize(
    "data",
    [EASY.encode(), b"", gzip.compress(b"hello")],
    ids=["cells", "nothing", "compressed"],
)
def test_what_no_reader_knows_is_refused(data: bytes) -> None:
    """An archive may hold a solve until it is opened; other data is none."""
    assert is_solve(data) is data.startswith(b"\x1f\x8b")
    with pytest.raises(TraceError):
        read_solve(data)
