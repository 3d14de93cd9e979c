"""Contents of puzzles on square boards, part by part, for notations to write."""

from collections.abc import Sequence
from typing import NamedTuple

from solver.errors import NotationError, SudoscopeError
from solver.formats.notation import Notation, PuzzleRecord
from solver.formats.registry import notations
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from sudoscope.puzzle_sites.board_parts import BoardParts, Extra, parts_of
from sudoscope.puzzle_sites.square_board import SquareBoard


class Contents(NamedTuple):
    """The parts of a puzzle, for notations to write.

    Attributes:
        puzzle: The whole.
        parts: Of its board; all extra regions are in ``regions`` and ``uncounted``.
        cages: Those with a sum.
        uncounted: The cells of cages without a sum.
        regions: The extra regions: kind and cells.
        rules: Further rules of some cells.
        choices: Rules that one of several holds.
        board_rules: Rules of the whole board.
        candidates: The digits that cells may hold, where the puzzle restricts them.
    """

    puzzle: Puzzle
    parts: BoardParts
    cages: tuple[Cage, ...]
    uncounted: tuple[tuple[Cell, ...], ...]
    regions: tuple[Extra, ...]
    rules: tuple[Rule, ...]
    choices: tuple[Either, ...]
    board_rules: tuple[BoardRule, ...]
    candidates: dict[Cell, tuple[Digit, ...]]

    @property
    def region_numbers(self) -> tuple[int | None, ...]:
        """For each cell the number of its region, from 0."""
        return self.parts.regions

    @property
    def board(self) -> SquareBoard:
        """The board, for rules."""
        return SquareBoard(self.parts.size, self.parts.regions)


def contents_of(
    record: PuzzleRecord,
    title: str,
    *,
    largest: int = 25,
    holds_rules: bool = False,
    holds_choices: bool = False,
) -> Contents:
    """The parts of a puzzle on a square board.

    Args:
        record: The puzzle.
        title: Of the notation that is to hold it, for messages.
        largest: The most rows that the notation can hold.
        holds_rules: Whether it holds more rules than cages, and looks at them itself.

        holds_choices: The same of rules that one of several holds.

    Raises:
        NotationError: The board is no such square, is too large, or has other rules.
    """
    puzzle = record.puzzle
    parts = parts_of(puzzle.variant)
    if parts is None or puzzle.variant.constraints:
        raise NotationError(
            f"{title} holds one square board with rows and columns; it cannot say the"
            f" rules {puzzle.variant.slug}"
        )
    if parts.size > largest:
        raise NotationError(
            f"{title} holds boards of at most {largest} rows; this one has {parts.size}"
        )
    known = (
        *(Cage, GivenCandidates),
        *((Rule, BoardRule) if holds_rules else ()),
        *((Either,) if holds_choices else ()),
    )
    refuse_to_write(
        title,
        [r.kind for r in puzzle.constraints if not isinstance(r, known)],
        puzzle,
    )
    return Contents(
        puzzle,
        parts,
        tuple(rule for rule in puzzle.constraints if isinstance(rule, Cage)),
        tuple(cells for kind, cells in parts.extra if kind == "cage"),
        tuple(entry for entry in parts.extra if entry[0] != "cage"),
        tuple(rule for rule in puzzle.constraints if isinstance(rule, Rule)),
        tuple(rule for rule in puzzle.constraints if isinstance(rule, Either)),
        tuple(rule for rule in puzzle.constraints if isinstance(rule, BoardRule)),
        _candidates(puzzle),
    )


class UnsaidRulesError(NotationError):
    """A notation cannot say rules of *puzzle*; the message names those that can."""

    def __init__(self, said: str, puzzle: Puzzle) -> None:
        super().__init__(said)
        self._puzzle = puzzle

    def __str__(self) -> str:
        others = holding(self._puzzle)
        verb = "holds" if len(others) == 1 else "hold"
        return f"{self.args[0]}; {', '.join(others)} {verb} all of them"


def holding(puzzle: Puzzle) -> tuple[str, ...]:
    """The names of the notations that can say all of *puzzle*; links not again."""
    return tuple(
        known.name
        for known in notations()
        if not known.name.endswith("-link") and _holds(known, puzzle)
    )


def _holds(notation: Notation, puzzle: Puzzle) -> bool:
    if notation.write is None:
        return False
    try:
        for _ in notation.write((PuzzleRecord(puzzle),)):
            pass
    except SudoscopeError:
        return False
    return True


def refuse_to_write(title: str, problems: Sequence[str], puzzle: Puzzle) -> None:
    """Refuse the kinds of rules that a notation cannot hold, in one message.

    Raises:
        NotationError: There are *problems*.
    """
    if problems:
        names = ", ".join(sorted({name.replace("-", " ") for name in problems}))
        raise UnsaidRulesError(f"{title} cannot say these rules: {names}", puzzle)


def _candidates(puzzle: Puzzle) -> dict[Cell, tuple[Digit, ...]]:
    return {
        cell: digits(mask)
        for rule in puzzle.constraints
        if isinstance(rule, GivenCandidates)
        for cell, mask in zip(rule.cells, rule.masks, strict=True)
    }
