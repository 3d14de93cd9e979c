"""The two notations of a Killer on one line, SumoCue's and the forums', written."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from solver.errors import NotationError
from solver.formats.notation import Notation, PuzzleRecord, only, single
from solver.formats.plain_writing import kinds_of
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import Cage
from solver.rules.named_variants import classic, diagonal
from solver.rules.places import Cell
from sudoscope.notations.killer import (
    NUMBERS,
    STEPS,
    SUMS,
    is_short,
    is_sumocue,
    killer_from_text,
)


def _record(text: str) -> PuzzleRecord:
    return PuzzleRecord(killer_from_text(text))


def _sumocue(record: PuzzleRecord) -> str:
    puzzle, title = record.puzzle, SUMOCUE.title
    made = _cages(puzzle, title)
    if puzzle.variant not in (classic(), diagonal()):
        raise NotationError(f"{title} cannot say the rules {puzzle.variant.slug}")
    values = [0] * len(puzzle.variant)
    for number, cage in enumerate(made):
        for cell in cage.cells:
            values[cell] = number + NUMBERS * cage.total
    crossed = "d" if puzzle.variant == diagonal() else ""
    return f"3x3:{crossed}:k:{':'.join(map(str, values))}:\n"


def _short(record: PuzzleRecord) -> str:
    puzzle, title = record.puzzle, KILLER_SHORT.title
    made = _cages(puzzle, title)
    if puzzle.variant != classic():
        raise NotationError(f"{title} cannot say the rules {puzzle.variant.slug}")
    signs = ["."] * len(puzzle.variant)
    for cage in made:
        for cell, sign in _signs(puzzle, cage, title).items():
            signs[cell] = sign
    return f"{''.join(signs)}\n"


def _cages(puzzle: Puzzle, title: str) -> Sequence[Cage]:
    """The cages of a puzzle that has no other rules; none share a cell."""
    if puzzle.clue_count:
        raise NotationError(f"{title} holds cages alone; it cannot say clues")
    made = [rule for rule in puzzle.constraints if isinstance(rule, Cage)]
    if kinds := kinds_of(r for r in puzzle.constraints if not isinstance(r, Cage)):
        raise NotationError(f"{title} cannot say the constraints {kinds}")
    if not made:
        raise NotationError(f"{title} holds cages; this puzzle has none")
    cells = [cell for cage in made for cell in cage.cells]
    if len(set(cells)) < len(cells) or len(made) > NUMBERS:
        raise NotationError(f"{title} cannot say that a cell is in two cages")
    return made


def _signs(puzzle: Puzzle, cage: Cage, title: str) -> dict[Cell, str]:
    """The sum in the first cell of a cage, and in the others the direction to it."""
    variant, root = puzzle.variant, cage.cells[0]
    signs = {root: SUMS[cage.total]}
    waiting = deque([root])
    while waiting:
        place = variant.places[waiting.popleft()]
        for sign, (down, right) in STEPS.items():
            beside = variant.cell_at.get(
                place._replace(row=place.row - down, column=place.column - right)
            )
            if beside in cage.cells and beside not in signs:
                signs[beside] = sign
                waiting.append(beside)
    if len(signs) < len(cage.cells):
        raise NotationError(f"{title} needs the cells of {cage.name} to hang together")
    return signs


SUMOCUE: Final = Notation(
    "sumocue",
    "a Killer by SumoCue",
    (".txt",),
    is_sumocue,
    only(_record),
    single(_sumocue, "a Killer by SumoCue"),
    is_one_line=True,
)
KILLER_SHORT: Final = Notation(
    "killer-short",
    "a Killer of sums and < > ^ v",
    (".txt",),
    is_short,
    only(_record),
    single(_short, "a Killer of sums and < > ^ v"),
)
