"""Notations of puzzles, one module each, and one reader for all of them."""

from solver.formats.lists import all_puzzles, list_lines, listed_puzzle
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord
from solver.formats.reader import (
    PuzzleCollection,
    notation_named,
    notation_to_write,
    read_lines,
    read_puzzle,
    read_puzzles,
    sniffed,
    write_puzzles,
    written_on_one_line,
)
from solver.formats.registry import NOTATIONS
from solver.formats.sizes import SIZED, rules_for
from solver.formats.text import (
    EMPTY_SYMBOLS,
    clues_from_text,
    is_rule,
    puzzle_from_text,
)

__all__ = [
    "EMPTY_SYMBOLS",
    "NOTATIONS",
    "SIZED",
    "Notation",
    "PuzzleCollection",
    "PuzzleEntry",
    "PuzzleRecord",
    "all_puzzles",
    "clues_from_text",
    "is_rule",
    "list_lines",
    "listed_puzzle",
    "notation_named",
    "notation_to_write",
    "puzzle_from_text",
    "read_lines",
    "read_puzzle",
    "read_puzzles",
    "rules_for",
    "sniffed",
    "write_puzzles",
    "written_on_one_line",
]
