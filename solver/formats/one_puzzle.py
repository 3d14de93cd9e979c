"""Reading one puzzle; plain cells are read without the other notations."""

from dataclasses import replace

from solver.errors import PuzzleError, check_type
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import is_line_of_cells


def read_puzzle(
    text: str, variant: str = "", nth: int | None = None, *, title: str = ""
) -> Puzzle:
    """Read a puzzle, of whatever size and in whatever notation.

    Args:
        text: A puzzle, or a list of them.
        variant: As for ``read_puzzles``.
        nth: Which puzzle of a list, from 1; ``None`` where there must be one alone.
        title: What people call it; by default the title that the text says.

    Raises:
        PuzzleError: The text is no puzzle of these rules, the clues break a rule, or
            there is no *nth*.
        UnknownNameError: There is no variant of that name.
        VariantError: There is none of that size.
    """
    check_type(text, str, "the text of a puzzle")
    if variant != "samurai" and nth in (None, 1) and is_line_of_cells(text):
        return Puzzle.parse(text.strip(), variant or "classic", title)
    from solver.formats.reader import (  # noqa: PLC0415 - loads all notations
        read_puzzles,
    )

    found = read_puzzles(text, variant).chosen(nth).puzzle
    return replace(found, title=title) if title else found


def as_puzzle(puzzle: Puzzle | str) -> Puzzle:
    """*puzzle*, or the one that a text says.

    Raises:
        PuzzleError: It is neither, or as for ``read_puzzle``.
    """
    if isinstance(puzzle, Puzzle):
        return puzzle
    if isinstance(puzzle, str):
        return read_puzzle(puzzle)
    raise PuzzleError(
        f"found {type(puzzle).__name__}, expected a Puzzle or its text; rows of numbers"
        " become a text when their digits are joined, with . for an empty cell"
    )
