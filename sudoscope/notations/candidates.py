"""Candidates in notations: from masks to a puzzle that gives them, and back."""

from collections.abc import Sequence

from solver.errors import NotationError
from solver.formats.plain_writing import kinds_of
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import (
    SYMBOLS,
    Digit,
    Mask,
    bit,
    digits,
    is_single,
    mask_of,
    symbol,
)
from solver.rules.variant import Variant
from sudoscope.puzzle_sites.restricted_cells import given_candidates


def puzzle_with(
    variant: Variant,
    masks: Sequence[Mask],
    title: str = "",
    clues: Sequence[Digit | None] | None = None,
) -> Puzzle:
    """A puzzle that restricts cells to candidates.

    Args:
        variant: The rules.
        masks: The digits that each cell may hold, one entry a cell; none is empty.
        title: Of the puzzle.
        clues: One entry a cell; by default those of ``clues_among``.

    Raises:
        PuzzleError: Clues contradict each other or the candidates.
    """
    known = clues_among(variant, masks) if clues is None else tuple(clues)
    plain = Puzzle(variant, known, title)
    given = given_candidates(variant, known, masks)
    return Puzzle(variant, known, plain.title, given) if given else plain


def clues_among(variant: Variant, masks: Sequence[Mask]) -> tuple[Digit | None, ...]:
    """The cells with one digit that none of their peers has, as clues.

    Where one still has it, the digit was not placed: it only is the last one left. A
    clue and a digit that was filled in look the same.
    """
    return tuple(
        digits(mask)[0]
        if is_single(mask)
        and not any(masks[peer] & mask for peer in peers if not is_single(masks[peer]))
        else None
        for mask, peers in zip(masks, variant.peers, strict=True)
    )


def candidates_of(puzzle: Puzzle) -> tuple[Mask, ...]:
    """The candidates of each cell before the first step of a solve.

    A clue is the only one of its cell and none of its peers; what the puzzle does not
    give is gone.
    """
    rules = puzzle.variant
    left = [rules.all_digits] * len(rules)
    for constraint in puzzle.constraints:
        if isinstance(constraint, GivenCandidates):
            for cell, mask in zip(constraint.cells, constraint.masks, strict=True):
                left[cell] = Mask(left[cell] & mask)
    for cell, clue in zip(rules.cells, puzzle.clues, strict=True):
        if clue is not None:
            left[cell] = bit(clue)
            for peer in rules.peers[cell]:
                left[peer] = Mask(left[peer] & ~bit(clue))
    return tuple(left)


def candidates_alone(puzzle: Puzzle, title: str) -> tuple[Mask, ...]:
    """The candidates of a puzzle that a notation of candidates can hold.

    Args:
        puzzle: What is to be held.
        title: Of the notation, for messages.

    Raises:
        NotationError: It has other rules than houses, or a cell has no candidate.
    """
    others = (r for r in puzzle.constraints if not isinstance(r, GivenCandidates))
    if kinds := kinds_of(others):
        raise NotationError(f"{title} cannot say the constraints {kinds}")
    masks = candidates_of(puzzle)
    for cell, mask in zip(puzzle.variant.cells, masks, strict=True):
        if not mask:
            name = puzzle.variant.cell_name(cell)
            raise NotationError(f"{title} cannot say that {name} has no candidate")
    return masks


def mask_from(text: str, size: int) -> Mask | None:
    """The set of the digits in *text*; ``None`` if one is no digit or occurs twice."""
    known = SYMBOLS[:size]
    if len(set(text)) < len(text) or not set(known).issuperset(text):
        return None
    return mask_of(Digit(known.index(sign) + 1) for sign in text)


def symbols_of(mask: Mask) -> str:
    """The symbols of a set of digits, ascending."""
    return "".join(map(symbol, digits(mask)))
