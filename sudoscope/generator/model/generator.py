"""A generator of minimal puzzles with one solution, the same for the same seed.

Clues of a random solution are given until it is the only one, then every clue that is
not needed is taken away again, in random order. Nothing but the seed decides: the same
Python version makes the same puzzle in every process.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, TypeVar

from solver.errors import PuzzleError
from solver.oracle import count_solutions, is_unique, solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant

ATTEMPTS: Final = 500
"""How many minimal puzzles are made in search of one with few enough clues."""

ADDED: Final = 4
"""How many clues a minimal puzzle is given for the search of one with fewer."""

T = TypeVar("T")
Clues = tuple[Digit | None, ...]
Cells = set[Cell]
Group = tuple[Cell, ...]
"""Cells that are given together or not at all."""


def generated(
    variant: Variant,
    *,
    seed: int,
    clues: int | None = None,
    symmetric: bool = False,
) -> Puzzle:
    """A puzzle of *variant* with exactly one solution.

    It is minimal: without any of its clues it has more solutions. Meant for sizes up
    to 9; larger ones may take very long.

    Args:
        variant: The rules.
        seed: Equal seeds and arguments give equal puzzles.
        clues: How many clues it has; then it is minimal only by chance, because clues
            are added to a minimal puzzle that has fewer.
        symmetric: Whether the given cells look the same when the board is turned by
            180°. Then minimal means that no such *pair* of clues, nor the one in the
            centre, can be missed; one of a pair might.

    Raises:
        PuzzleError: No puzzle with that many clues was found; the message says how
            few were reached.
    """
    chance = Random(seed)  # noqa: S311 - a puzzle is no secret
    groups = clue_groups(variant, symmetric=symmetric)
    check_clue_count(variant, clues, groups)
    filled, sparse = determined(variant, chance)
    maker = ClueMaker(variant, groups, filled, chance)
    enough = {cell for group in groups if sparse.intersection(group) for cell in group}
    needed = maker.minimal(enough)
    return maker.puzzle(needed if clues is None else maker.counted(needed, clues))


@dataclass(frozen=True, slots=True)
class ClueMaker:
    """Chooses clues of one solution.

    Attributes:
        variant: The rules.
        groups: What is given or taken away at once.
        filled: The solution.
        chance: Decides between equals; it moves on with every choice.
        determines: Whether the clues of a puzzle are enough.
    """

    variant: Variant
    groups: list[Group]
    filled: Clues
    chance: Random
    determines: Callable[[Puzzle], bool] = is_unique

    def puzzle(self, given: Cells) -> Puzzle:
        """The puzzle whose clues are in the cells *given*."""
        clues = (d if cell in given else None for cell, d in enumerate(self.filled))
        return Puzzle(self.variant, tuple(clues))

    def minimal(self, given: Cells) -> Cells:
        """The cells of *given* that remain when no group of them can be removed."""
        for group in shuffled(self.groups, self.chance):
            rest = given.difference(group)
            if len(rest) < len(given) and self.determines(self.puzzle(rest)):
                given = rest
        return given

    def filled_up(self, given: Cells, count: int) -> Cells:
        """*given* and random groups, pairs first, up to *count* cells."""
        made = set(given)
        spare = [group for group in self.groups if made.isdisjoint(group)]
        for group in sorted(shuffled(spare, self.chance), key=len, reverse=True):
            if len(made) + len(group) <= count:
                made.update(group)
        return made

    def counted(self, needed: Cells, count: int) -> Cells:
        """*count* cells that determine the solution, from the minimal *needed*.

        Too many become fewer by adding some and taking away all that can be missed
        then, often enough.
        """
        for _ in range(ATTEMPTS):
            given = self.filled_up(needed, count)
            if len(given) == count:
                return given
            fewer = self.minimal(self.filled_up(needed, len(needed) + ADDED))
            if len(fewer) <= len(needed):
                needed = fewer
        raise PuzzleError(
            f"no puzzle with {count} clues found in {ATTEMPTS} attempts; the fewest"
            f" clues reached were {len(needed)}"
        )


def clue_groups(variant: Variant, *, symmetric: bool) -> list[Group]:
    """Every cell alone, or with its opposite."""
    if not symmetric:
        return [(cell,) for cell in variant.cells]
    last = len(variant) - 1
    pairs = [(cell, Cell(last - cell)) for cell in variant.cells]
    return [(a,) if a == b else (a, b) for a, b in pairs if a <= b]


def check_clue_count(variant: Variant, clues: int | None, groups: list[Group]) -> None:
    """Refuse a number of clues that no puzzle can have.

    Raises:
        PuzzleError: The message says which numbers are possible.
    """
    if clues is None:
        return
    most = len(variant.cells)
    if not 1 <= clues <= most:
        raise PuzzleError(f"{clues} clues asked for, 1 to {most} are possible")
    if clues % 2 and all(len(group) > 1 for group in groups):
        raise PuzzleError(
            f"{clues} clues asked for, but a symmetric puzzle without a centre cell"
            " has an even number"
        )


def determined(variant: Variant, chance: Random) -> tuple[Clues, Cells]:
    """A random solution, and cells that determine it, likely more than needed."""
    clues: list[Digit | None] = [None] * len(variant.cells)
    for cell in shuffled(variant.cells, chance):
        for digit in _open_digits(variant, clues, cell, chance):
            clues[cell] = digit
            puzzle = Puzzle(variant, tuple(clues))
            found = count_solutions(puzzle)
            if found == 1:
                given = {c for c in variant.cells if clues[c] is not None}
                return _solved(puzzle), given
            if found:
                break
    raise PuzzleError(f"the rules of {variant.slug} allow no solution")


def _open_digits(
    variant: Variant, clues: list[Digit | None], cell: Cell, chance: Random
) -> Iterator[Digit]:
    """The digits that no peer of *cell* has as a clue, in random order."""
    taken = {clues[peer] for peer in variant.peers[cell]}
    for digit in shuffled(digits(variant.all_digits), chance):
        if digit not in taken:
            yield digit


def _solved(puzzle: Puzzle) -> Clues:
    filled = solution(puzzle)
    assert filled is not None, "it was counted"
    return filled


def shuffled(things: Iterable[T], chance: Random) -> list[T]:
    """*things* in random order."""
    mixed = list(things)
    chance.shuffle(mixed)
    return mixed
