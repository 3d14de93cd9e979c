"""Puzzles with rules beyond houses, each with its one solution.

They lie in ``tests/data`` in the project's own notation, a line each.
"""

from functools import cache
from pathlib import Path
from typing import Final

from solver.formats import PuzzleRecord, read_puzzles
from solver.puzzle.puzzle import Puzzle

_FOLDER: Final = Path(__file__).parents[1] / "data"
_FILES: Final = ("rules.jsonl", "rules/nets.jsonl", "rules/small.jsonl")


def rule_puzzle(title: str) -> Puzzle:
    """The puzzle of that title."""
    return rule_record(title).puzzle


def rule_record(title: str) -> PuzzleRecord:
    """The puzzle of that title, with its solution."""
    records = (record for name in _FILES for record in records_of(name))
    return next(record for record in records if record.puzzle.title == title)


@cache
def records_of(name: str) -> tuple[PuzzleRecord, ...]:
    """The puzzles of the file called *name*, below ``tests/data``."""
    text = (_FOLDER / name).read_text("utf-8")
    return tuple(read_puzzles(text, notation="json").records())
