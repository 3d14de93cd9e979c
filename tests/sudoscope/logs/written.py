"""Logs for tests: small ones by hand, and traces of ours written as logs."""

import json
from collections.abc import Iterable, Iterator

from solver.log.events import Deduced, Finished, Guessed, Retracted
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import symbol
from sudoscope.logs.entries import SolverLog
from sudoscope.logs.lines import read_log
from sudoscope.logs.replaying import replayed

PUZZLE = "1...|..3.|.4..|...2"
"""Four by four, with one solution: 1324 4231 2413 3142, row by row."""


def lines_of(*events: dict[str, object], puzzle: object = PUZZLE) -> list[str]:
    """The lines of a log with *events*."""
    header = {"format": "sudoscope-log", "version": 1, "puzzle": puzzle}
    return [json.dumps(record) for record in (header, *events)]


def trace_of(*events: dict[str, object], puzzle: object = PUZZLE) -> Trace:
    """The trace of a log with *events*."""
    return replayed(read_log(lines_of(*events, puzzle=puzzle)))


def did(kind: str, cell: str, digit: int, **said: object) -> dict[str, object]:
    """An event about one candidate."""
    return {"event": kind, "cell": cell, "digit": digit, **said}


def told(log: SolverLog) -> list[tuple[str, str, int | None]]:
    """What was done to the digits: kind, cell and digit, milliseconds."""
    rules = log.puzzle.rules
    return [
        (
            entry.kind.value,
            " ".join(map(rules.candidate_name, entry.candidates))
            or rules.cell_name(entry.cells[0]),
            entry.at,
        )
        for entry in log.entries
    ]


def written(trace: Trace, *, is_reasoned: bool = True) -> Iterator[str]:
    """The lines of *trace* as another solver would log it.

    Args:
        trace: What was done.
        is_reasoned: Whether each change has the name of its technique.
    """
    rules = trace.puzzle.rules
    header = {"format": "sudoscope-log", "version": 1, "puzzle": trace.puzzle.text}
    yield json.dumps(header | {"variant": trace.puzzle.variant.slug})

    def named(candidates: Iterable[Candidate]) -> str:
        return " ".join(
            f"{rules.cell_name(cell)}={symbol(digit)}" for cell, digit in candidates
        )

    for event, before in zip(trace.events, trace.positions(), strict=False):
        match event:
            case Deduced(found):
                said = {"technique": found.technique} if is_reasoned else {}
                for kind, changed in (("remove", found.removes), ("set", found.places)):
                    if changed:
                        record = {"event": kind, "candidates": named(changed)}
                        yield json.dumps(record | said)
            case Guessed(candidate, options):
                record = {"event": "guess", "candidates": named([candidate])}
                yield json.dumps(record | {"options": named(options)})
            case Retracted(guess):
                open_ = [g.event for g in before.guesses]
                for _ in open_[open_.index(guess) :]:
                    yield json.dumps({"event": "retract"})
            case Finished(outcome):
                yield json.dumps({"event": "done", "outcome": outcome.value})
            case _:
                pass
