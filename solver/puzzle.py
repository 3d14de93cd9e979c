"""A puzzle: a variant and its clues."""

from dataclasses import dataclass

from solver.digits import Digit, symbol
from solver.errors import PuzzleError
from solver.variant import Unit, Variant


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The question: which digits are given, under which rules.

    Attributes:
        variant: The rules.
        clues: One entry a cell, row by row from the top left; ``None`` is empty.
        title: What people call it; may be empty.

    Raises:
        PuzzleError: The number of clues does not fit the variant, a clue is no digit
            of it, or two clues contradict each other.
    """

    variant: Variant
    clues: tuple[Digit | None, ...]
    title: str = ""

    def __post_init__(self) -> None:
        variant = self.variant
        if len(self.clues) != len(variant.cells):
            raise PuzzleError(
                f"{len(self.clues)} symbols found, {len(variant.cells)} expected"
            )
        for cell, clue in zip(variant.cells, self.clues, strict=True):
            if clue is not None and not 1 <= clue <= variant.size:
                raise PuzzleError(
                    f"{clue} in cell {variant.cell_name(cell)} is not a digit"
                    f" 1 to {variant.size}"
                )
        for unit in variant.units:
            self._check_unit(unit)

    def _check_unit(self, unit: Unit) -> None:
        seen: dict[Digit, str] = {}
        for cell in unit.cells:
            clue = self.clues[cell]
            if clue is None:
                continue
            name = self.variant.cell_name(cell)
            if clue in seen:
                raise PuzzleError(
                    f"two {symbol(clue)}s in {unit.name}, at {seen[clue]} and {name};"
                    f" a {unit.kind} holds each digit once"
                )
            seen[clue] = name

    @property
    def text(self) -> str:
        """One symbol a cell, row by row; "." is empty."""
        return "".join("." if clue is None else symbol(clue) for clue in self.clues)

    @property
    def clue_count(self) -> int:
        """How many cells are given."""
        return sum(clue is not None for clue in self.clues)
