"""Deductions, and the strategies that find them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from solver.grid import Candidate, Grid
from solver.variant import Unit


@dataclass(frozen=True, slots=True)
class Deduction:
    """One thing that follows from a grid, and from what in it.

    Facts about the grid only: no colours, no sentences.

    Attributes:
        technique: Slug of the technique that found it.
        places: Candidates that must be true. Their cells' other candidates go with
            them and are not repeated in *removes*.
        removes: Candidates that cannot be true.
        because: Candidates it rests on, in the order a person would look at them.
        within: Units it speaks of.
    """

    technique: str
    places: tuple[Candidate, ...] = ()
    removes: tuple[Candidate, ...] = ()
    because: tuple[Candidate, ...] = ()
    within: tuple[Unit, ...] = ()


@dataclass(frozen=True, slots=True)
class Strategy:
    """A named way to find deductions.

    Attributes:
        slug: The name it is chosen by, and the technique of what it finds.
        find: Every deduction of this kind in a grid, lazily and in reading order.
            Each concludes something new: a placement in a cell not assigned, or the
            removal of a candidate that is there.
        rating: Difficulty after Sudoku Explainer, 1.0 and up.
        aliases: Other names people know it by.
    """

    slug: str
    find: Callable[[Grid], Iterator[Deduction]]
    rating: float
    aliases: tuple[str, ...] = ()
