"""A puzzle: a variant, its clues, and constraints of the puzzle's own."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from solver.errors import PuzzleError
from solver.puzzle.notebook_display import ShownInNotebooks
from solver.puzzle.text_board import clues_from_text, drawn, numbered_lines, variant_for
from solver.rules.constraint import Constraint
from solver.rules.digits import Digit, symbol
from solver.rules.house import House
from solver.rules.shown_symbols import Naming, ShownNames, Symbols
from solver.rules.variant import Variant
from solver.text.printable_line import one_line


@dataclass(frozen=True)
class Puzzle(ShownInNotebooks):
    """A puzzle: its clues and its rules.

    Attributes:
        variant: The rules that all puzzles of its kind share.
        clues: One entry a cell, in reading order; ``None`` is empty.
        title: What people call it, in one line of at most 200 printable characters,
            which longer and other texts are cut to; may be empty.
        constraints: Rules of this puzzle alone, such as the cages of a Killer.

    Raises:
        PuzzleError: The number of clues does not fit the variant, a clue is no digit
            of it, or clues break a rule.
        VariantError: A constraint does not fit the variant.
    """

    variant: Variant
    clues: tuple[Digit | None, ...]
    title: str = ""
    constraints: tuple[Constraint, ...] = ()

    def __repr__(self) -> str:
        given = sum(clue is not None for clue in self.clues)
        named = f" {self.title!r}" if self.title else ""
        return f"<Puzzle {self.variant.slug}{named}, {given} clues>"

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", one_line(self.title))
        rules = self.rules
        if len(self.clues) != len(rules):
            raise PuzzleError(f"{len(self.clues)} symbols found, {len(rules)} expected")
        for cell, clue in zip(rules.cells, self.clues, strict=True):
            if clue is not None and not 1 <= clue <= rules.digit_count:
                raise PuzzleError(
                    f"{clue} in cell {rules.cell_name(cell)} is not a digit"
                    f" 1 to {rules.digit_count}"
                )
        for house in rules.houses:
            self._check_house(house)
        for constraint in rules.constraints:
            self._check_constraint(constraint)

    @cached_property
    def rules(self) -> Variant:
        """The variant with the puzzle's own constraints."""
        return self.variant.with_constraints(self.constraints)

    def with_cell_names(self, names: Naming) -> Self:
        """The same puzzle, with other names for its cells, and its digits if so."""
        if isinstance(names, ShownNames) and self.constraints:
            names = names._replace(symbols=Symbols.DIGITS)
        variant = self.variant.with_names(names)
        return self if variant is self.variant else replace(self, variant=variant)

    def _check_house(self, house: House) -> None:
        clues = [clue for cell in house.cells if (clue := self.clues[cell])]
        if len(set(clues)) == len(clues):
            return
        for place, cell in enumerate(house.cells):
            clue = self.clues[cell]
            equal = [c for c in house.cells[:place] if self.clues[c] == clue]
            if clue is not None and equal:
                first, second = map(self.variant.cell_name, (equal[0], cell))
                raise PuzzleError(
                    f"two {symbol(clue)}s in {house.name}, at {first} and {second};"
                    f" a {house.kind} holds each digit once"
                )

    def _check_constraint(self, constraint: Constraint) -> None:
        digits = [clue for cell in constraint.cells if (clue := self.clues[cell])]
        if len(digits) == len(constraint.cells) and not constraint.allows(digits):
            raise PuzzleError(f"the clues in {constraint.name} break its rule")

    @classmethod
    def parse(
        cls, text: str, variant: Variant | str = "classic", title: str = ""
    ) -> Self:
        """Read cells written as ``text`` and ``str`` write them.

        ``solver.read_puzzle`` reads the other notations, too.

        >>> print(Puzzle.parse("...23.......24.."))
        . . | . 2
        3 . | . .
        ----+----
        . . | . .
        2 4 | . .

        Args:
            text: One symbol a cell, on one line or drawn as a grid. Empty cells are
                written ``. 0 x X * _ -``.
            variant: The rules or their name, such as "diagonal" or "classic-6"; a name
                without a size means the size that the text has.
            title: What people call it.

        Raises:
            PuzzleError: The text holds anything but cells, too few or too many cells,
                or clues that break a rule. The message says what was found, and where.
            UnknownNameError: There is no variant of that name.
            VariantError: There is none of that size or shape.
        """
        if isinstance(variant, str):
            variant = variant_for([line for _, line in numbered_lines(text)], variant)
        return cls(variant, clues_from_text(text, variant), title)

    def __str__(self) -> str:
        return "\n".join(drawn(self.variant, self.text))

    @property
    def text(self) -> str:
        """One symbol a cell, in reading order; "." is empty."""
        return "".join("." if clue is None else symbol(clue) for clue in self.clues)

    @property
    def clue_count(self) -> int:
        """How many cells are given."""
        return sum(clue is not None for clue in self.clues)
