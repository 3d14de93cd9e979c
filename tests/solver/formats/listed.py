"""Puzzles of a list, read as a list whatever other notation its text may be."""

from solver.formats.lists import list_entries
from solver.formats.notation import chosen
from solver.puzzle.puzzle import Puzzle
from solver.rules.variant import Variant


def listed_puzzle(text: str, variant: Variant, nth: int | None) -> Puzzle:
    """The puzzle *nth*, from 1, of *text*; ``None`` where there is one alone."""
    return chosen(list_entries(text, variant), nth).puzzle
