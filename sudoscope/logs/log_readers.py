"""What reads logs of other solvers and replays of apps as traces."""

from typing import Final

from solver.codec import unpacked
from solver.codec.recorded_solves import SolveReader
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from sudoscope.logs.lines import is_log, read_log
from sudoscope.logs.penpa import is_penpa_replay, read_penpa_replay
from sudoscope.logs.replaying import replayed
from sudoscope.logs.sudokupad import is_replay, read_replay

LARGEST_LOG: Final = 64_000_000
"""Bytes of an unpacked log; each of its lines becomes an event or two."""


def _log(data: bytes, _puzzle: Puzzle | None) -> Trace:
    text = unpacked(data, LARGEST_LOG)
    return replayed(read_log(text.removesuffix("\n").split("\n")))


def _sudokupad(data: bytes, puzzle: Puzzle | None) -> Trace:
    return replayed(read_replay(unpacked(data, LARGEST_LOG), puzzle))


def _penpa(data: bytes, puzzle: Puzzle | None) -> Trace:
    return replayed(read_penpa_replay(data.decode("utf-8", "replace"), puzzle))


READERS: Final = (
    SolveReader("log", is_log, _log),
    SolveReader("sudokupad replay", is_replay, _sudokupad),
    SolveReader("penpa replay", is_penpa_replay, _penpa),
)
