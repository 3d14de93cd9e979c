"""Notations of puzzles, one module each."""

from solver.formats.text import listed_puzzle, puzzle_from_text

__all__ = ["listed_puzzle", "puzzle_from_text"]
