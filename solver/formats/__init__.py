"""Notations of puzzles, one module each."""

from solver.formats.lists import all_puzzles, list_lines, listed_puzzle
from solver.formats.reading import RULED, SIZED, read_puzzle, rules_for
from solver.formats.text import (
    EMPTY_SYMBOLS,
    clues_from_text,
    is_rule,
    puzzle_from_text,
)

__all__ = [
    "EMPTY_SYMBOLS",
    "RULED",
    "SIZED",
    "all_puzzles",
    "clues_from_text",
    "is_rule",
    "list_lines",
    "listed_puzzle",
    "puzzle_from_text",
    "read_puzzle",
    "rules_for",
]
