"""Notations of puzzles, one module each."""

from solver.formats.text import (
    EMPTY_SYMBOLS,
    all_puzzles,
    clues_from_text,
    listed_puzzle,
    puzzle_from_text,
)

__all__ = [
    "EMPTY_SYMBOLS",
    "all_puzzles",
    "clues_from_text",
    "listed_puzzle",
    "puzzle_from_text",
]
