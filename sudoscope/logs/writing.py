"""Logs written as JSON lines, as ``lines`` reads them."""

import json
from collections.abc import Iterable

from solver.codec.header import puzzle_record
from solver.puzzle.notes import text_of
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.record_fields import Record
from solver.rules.candidate_sets import Candidate
from solver.rules.cell_names import CellNames
from solver.rules.digits import symbol
from solver.rules.places import Cell
from sudoscope.logs.entries import LogEntry, LogEntryKind, SolverLog
from sudoscope.logs.lines import FORMAT, VERSION


def header_line(log: SolverLog) -> str:
    """The first line: the puzzle with its rules, who solved it, and other fields."""
    puzzle = log.puzzle
    record: Record = {"format": FORMAT, "version": VERSION, **puzzle_record(puzzle)}
    record.setdefault("constraints", [])  # so that the rules are read as written
    record |= {"title": puzzle.title, "solver": log.solver}
    return _line(record | log.other)


def entry_line(entry: LogEntry, puzzle: Puzzle) -> str:
    """The line of one action on the board of *puzzle*."""
    record: Record = {"event": entry.kind.value}
    if entry.candidates:
        record["candidates"] = _candidates(entry.candidates, puzzle)
    if entry.kind is LogEntryKind.CLEAR:
        (cell,) = entry.cells
        record["cell"] = _cell(cell, puzzle)
    if entry.notes:
        named = (text_of(note, _cell(note.cell, puzzle)) for note in entry.notes)
        record["notes"] = " ".join(named)
    because = [_cell(cell, puzzle) for cell in entry.because_cells]
    if entry.because:
        because.append(_candidates(entry.because, puzzle))
    others = {
        "options": _candidates(entry.options, puzzle),
        "outcome": entry.outcome.value if entry.outcome else "",
        "technique": entry.technique,
        "because": " ".join(because),
        "reason": entry.reason,
    }
    record |= {name: value for name, value in others.items() if value}
    if entry.at is not None:
        record["at"] = entry.at
    return _line(record)


def _line(record: Record) -> str:
    return json.dumps(record, ensure_ascii=False)


def _cell(cell: Cell, puzzle: Puzzle) -> str:
    return CellNames.LETTERS.cell(puzzle.rules.places[cell])


def _candidates(candidates: Iterable[Candidate], puzzle: Puzzle) -> str:
    return " ".join(
        f"{_cell(cell, puzzle)}={symbol(digit)}" for cell, digit in candidates
    )
