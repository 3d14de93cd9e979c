"""The readers of the wing: each kind of recorded solve is known by one of them."""

import gzip
from typing import Final

import pytest

from solver.codec.recorded_solves import SOLVE_READERS, is_solve, read_solve
from tests.sudoscope.logs.replays import replay_of
from tests.sudoscope.logs.test_penpa import replay_of as penpa_replay_of
from tests.sudoscope.logs.written import PUZZLE, did, lines_of

SOLVES: Final = {
    "log": "\n".join(lines_of(did("guess", "A2", 4))),
    "sudokupad replay": replay_of(PUZZLE.replace("|", ""), ["I0a_3"]),
    "penpa replay": penpa_replay_of(),
}


@pytest.mark.parametrize("name", SOLVES)
def test_a_recorded_solve_is_known_by_one_reader(name: str) -> None:
    """So their order does not matter."""
    data = SOLVES[name].encode()

    assert [r.name for r in SOLVE_READERS.values() if r.looks_like(data)] == [name]


@pytest.mark.parametrize("name", SOLVES)
def test_a_recorded_solve_may_be_compressed(name: str) -> None:
    """It is the same solve then."""
    data = SOLVES[name].encode()

    assert is_solve(gzip.compress(data))
    assert read_solve(gzip.compress(data)) == read_solve(data)
