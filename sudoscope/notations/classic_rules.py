"""Notations of classic puzzles alone refuse other rules."""

from solver.errors import NotationError
from solver.formats.plain_writing import is_classic
from solver.rules.variant import Variant


def require_classic(variant: Variant, title: str) -> None:
    """Refuse other rules than rows, columns and the usual blocks.

    Args:
        variant: The rules of a puzzle that is to be written.
        title: Of the notation, for messages.

    Raises:
        NotationError: They are others.
    """
    if not is_classic(variant):
        raise NotationError(
            f"{title} cannot say the rules {variant.slug}; choose a notation that holds"
            " them, such as json"
        )
