"""What kinds of puzzle and sets of rules are called on the screen."""

from typing import Final

from solver.errors import UnknownNameError, VariantError
from solver.puzzle import Puzzle
from solver.rules.builders import variant_named
from solver.rules.constraints.cage import Cage
from solver.rules.variant import Variant
from viz.words import FALLBACK, phrases

_USUAL: Final = (9, 9)


def puzzle_kind(puzzle: Puzzle, language: str = FALLBACK) -> str:
    """What kind of puzzle it is, for instance "Killer Sudoku 6×6"."""
    words = phrases("variants", language)
    kind = puzzle.variant.slug.partition("-")[0]
    if any(isinstance(rule, Cage) for rule in puzzle.constraints):
        kind = "killer"
    name = words.get(kind, puzzle.variant.slug)
    return _sized(name, puzzle.variant, words["sized"])


def rules_title(slug: str, language: str = FALLBACK) -> str:
    """What a set of rules with a name is called, for instance "diagonal 6×6".

    A slug that names none is its own title.
    """
    words = phrases("variants", language)
    kind = slug.partition("-")[0]
    name = words.get(f"rules-{kind}", slug)
    if kind == slug:
        return name
    try:
        variant = variant_named(slug)
    except (UnknownNameError, VariantError):
        return slug
    return _sized(name, variant, words["sized"])


def _sized(name: str, variant: Variant, sentence: str) -> str:
    """*name* with the size of the board, where it is square and not the usual one."""
    size = (variant.rows, variant.columns)
    is_usual = size == _USUAL or len(variant) != variant.rows * variant.columns
    if is_usual:
        return name
    return sentence.format(name=name, rows=variant.rows, columns=variant.columns)
