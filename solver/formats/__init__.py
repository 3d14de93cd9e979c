"""Notations of puzzles, one module each."""

from solver.formats.reading import RULED, SIZED, read_puzzle, rules_for
from solver.formats.text import (
    EMPTY_SYMBOLS,
    all_puzzles,
    clues_from_text,
    listed_puzzle,
    puzzle_from_text,
)

__all__ = [
    "EMPTY_SYMBOLS",
    "RULED",
    "SIZED",
    "all_puzzles",
    "clues_from_text",
    "listed_puzzle",
    "puzzle_from_text",
    "read_puzzle",
    "rules_for",
]
