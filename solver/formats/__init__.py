"""Notations of puzzles, one module each."""

from solver.formats.text import all_puzzles, listed_puzzle, puzzle_from_text

__all__ = ["all_puzzles", "listed_puzzle", "puzzle_from_text"]
