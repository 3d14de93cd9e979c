"""Checks for writing: what a notation without rules can hold of a puzzle."""

from collections.abc import Iterable

from solver.errors import NotationError
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.named_variants import BLOCKS, classic
from solver.rules.variant import Variant


def plain_cells(puzzle: Puzzle, title: str) -> str:
    """The cells of a classic *puzzle*, one symbol each; "." is empty.

    Args:
        puzzle: The puzzle to write.
        title: Of the notation, for messages.

    Raises:
        NotationError: It has other rules.
    """
    rules = rules_beside_classic(puzzle)
    if rules:
        raise NotationError(
            f"{title} holds clues alone and cannot say {rules}; choose a notation that"
            " holds the rules, such as json"
        )
    return puzzle.text


def rules_beside_classic(puzzle: Puzzle) -> str:
    """The rules of *puzzle* that a classic one has not; empty where there are none.

    >>> rules_beside_classic(Puzzle.parse("." * 16, "diagonal"))
    'the rules diagonal-4'
    """
    if not is_classic(puzzle.variant):
        return f"the rules {puzzle.variant.slug}"
    return f"the constraints {kinds}" if (kinds := kinds_of(puzzle.constraints)) else ""


def kinds_of(constraints: Iterable[Constraint]) -> str:
    """The kinds of *constraints*, for messages; empty for none."""
    kinds = sorted({rule.kind.replace("-", " ") for rule in constraints})
    return ", ".join(kinds)


def is_classic(variant: Variant) -> bool:
    """Whether *variant* has rows, columns and the usual blocks, and no other rules."""
    size = variant.digit_count
    return size in BLOCKS and variant == classic(size)
