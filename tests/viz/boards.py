"""Boards of every kind for tests of their pictures: sizes, regions, grids, rules."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from solver.agents.search import fewest_candidates
from solver.log.board import Board
from solver.log.contradiction import contradiction
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import cages
from solver.rules.digits import Digit, Mask, digits
from solver.rules.house import House, diagonals
from solver.rules.named_variants import (
    classic,
    diagonal,
    jigsaw,
    latin,
    multigrid,
    samurai,
)
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from solver.techniques.ladder import LADDER
from tests.in_one_test import in_one_test

_JIGSAW_5: Final = "1122231112333423544455554"
_JIGSAW_7: Final = "1111222113324213352426335444635554466557776667777"
_JIGSAW_9: Final = (
    "112233333111243433511244436512224446515526466555526667888888677999888777999999777"
)
_FEW_STEPS: Final = 25
"""Events that show what can be seen of a puzzle, of whatever size."""


@dataclass(frozen=True, slots=True)
class Parity:
    """A rule of a kind that no board has a drawing for: all odd or all even."""

    label: str
    cells: tuple[Cell, ...]
    kind: str = "parity"
    houses: tuple[House, ...] = ()
    parts: tuple[Constraint, ...] = ()

    @property
    def name(self) -> str:
        """Kind and label."""
        return f"{self.kind} {self.label}"

    def allows(self, digits: Iterable[Digit]) -> bool:
        """Whether all are odd or all even."""
        return len({digit % 2 for digit in digits}) <= 1

    def filtered(self, masks: Iterable[Mask]) -> tuple[Mask, ...]:
        """Nothing is removed."""
        return tuple(masks)


def cells_at(rules: Variant, names: str) -> tuple[Cell, ...]:
    """The cells called *names*, a space between them."""
    return tuple(sorted(rules.cell_named[name] for name in names.split()))


def with_houses(plain: Variant, *houses: tuple[str, str]) -> Variant:
    """*plain* with further houses: the kind of each, and the names of its cells."""
    added = (
        House(kind, f"{number}", cells_at(plain, names))
        for number, (kind, names) in enumerate(houses, start=1)
    )
    return Variant(
        f"{plain.slug} and more",
        plain.digit_count,
        plain.places,
        (*plain.houses, *added),
    )


def with_cages(plain: Variant, *entries: tuple[str, int]) -> Variant:
    """*plain* with cages: the names of the cells of each, and their sum."""
    made = cages(plain, ((cells_at(plain, names), total) for names, total in entries))
    return plain.with_constraints(made)


def _windoku() -> Variant:
    windows = [
        " ".join(f"{row}{column}" for row in rows for column in columns)
        for rows in ("BCD", "FGH")
        for columns in ((2, 3, 4), (6, 7, 8))
    ]
    return with_houses(classic(), *(("window", names) for names in windows))


def _windoku_x() -> Variant:
    plain = _windoku()
    houses = (*plain.houses, *diagonals(9))
    return Variant("windoku-x", 9, plain.places, houses)


def _groups() -> Variant:
    line = [(r, c) for r in range(3) for c in range(3)]
    groups = (
        " ".join(Place(r + 3 * i, c + 3 * j).name for i, j in line) for r, c in line
    )
    return with_houses(classic(), *(("group", names) for names in groups))


def _grids(slug: str, size: int, *corners: tuple[int, int]) -> Variant:
    side = round(size**0.5)
    return multigrid(slug, size, (side, side), (Place(*corner) for corner in corners))


KILLERS: Final[dict[str, Variant]] = {
    "killer-4": with_cages(classic(4), ("A1 A2 B1", 7), ("D4", 2), ("B3 C3 C2", 8)),
    "killer-6": with_cages(
        classic(6), ("A1 B1 B2", 6), ("A2 A3 B3", 9), ("C4 C5 C6 D4 D6", 18)
    ),
    "killer-9": with_cages(
        classic(),
        ("A1 B1 C1 C2 C3 B3", 25),
        ("A2 A3 A4", 12),
        ("B2", 4),
        ("E4 E5 E6 D5 F5", 27),
        ("G1 H2", 9),
        ("H8 H9 I8 I9", 28),
    ),
    "killer-16": with_cages(classic(16), ("A1 A2 B1 B2", 40), ("P15 P16 O16", 44)),
    "jigsaw-killer": with_cages(
        jigsaw(tuple(map(int, _JIGSAW_9))), ("A1 A2", 10), ("I8 I9 H9", 17)
    ),
    "cages that share cells": with_cages(
        classic(6), ("A1 A2 B1 B2", 12), ("A1 A2 A3", 9), ("B2 B3", 7)
    ),
}
"""Rules with cages of all shapes: with a hole, touching at a corner, of one cell."""

BOARDS: Final[dict[str, Variant]] = {
    **{f"classic-{n}": classic(n) for n in (4, 6, 8, 9, 10, 12, 15, 16, 25)},
    "classic-6-3x2": classic(6, (3, 2)),
    **{f"diagonal-{n}": diagonal(n) for n in (4, 6, 9, 16)},
    **{f"latin-{n}": latin(n) for n in (4, 5, 7, 9)},
    "jigsaw-5": jigsaw(tuple(map(int, _JIGSAW_5))),
    "jigsaw-7": jigsaw(tuple(map(int, _JIGSAW_7))),
    "jigsaw-9": jigsaw(tuple(map(int, _JIGSAW_9))),
    "windoku": _windoku(),
    "windoku-x": _windoku_x(),
    "disjoint groups": _groups(),
    "samurai": samurai(),
    "tiny samurai": _grids("tiny", 4, (0, 0), (0, 6), (3, 3), (6, 0), (6, 6)),
    "two grids": _grids("two", 9, (0, 0), (6, 6)),
    "wide": _grids("wide", 9, (0, 0), (0, 6)),
    "high": _grids("high", 9, (0, 0), (6, 0)),
    "three grids": _grids("three", 9, (0, 6), (6, 0), (6, 12)),
    "windmill": _grids("windmill", 9, (0, 3), (3, 12), (6, 6), (9, 0), (12, 9)),
    "butterfly": _grids("butterfly", 9, (0, 0), (0, 3), (3, 0), (3, 3)),
    "cage without sum": with_houses(classic(6), ("cage", "A1 A2 B2")),
    "unknown house": with_houses(classic(6), ("comet", "A1 C4 F2")),
    "unknown rule": classic(6).with_constraints(
        [Parity("1", cells_at(classic(6), "A1 C4 F2"))]
    ),
    "unknown rule on classic": classic().with_constraints(
        [Parity("1", cells_at(classic(), "A1 E5"))]
    ),
    **KILLERS,
}
"""Rules whose boards differ in all that is drawn."""

each_board: Final = in_one_test("name", BOARDS)
"""Runs a test with the ``name`` of each."""

each_killer: Final = in_one_test("name", KILLERS)
"""Runs a test with the ``name`` of each board that has cages with sums."""


@cache
def begun(name: str) -> Trace:
    """The first steps of a solve on the board called *name*, guesses among them.

    Where it has no constraints, most of its first house is given.
    """
    board = Board(_puzzle(BOARDS[name]))
    while len(board) < _FEW_STEPS and not board.grid.is_complete:
        if clash := contradiction(board.grid):
            board.clash(clash)
            if board.depth:
                board.retract()
            break
        found = (f for strategy in LADDER[:3] for f in strategy.find(board.grid))
        if deduction := next(found, None):
            board.commit(deduction)
        else:
            cell = fewest_candidates(board.grid)
            digit = digits(board.grid[cell])[0]
            board.guess(Candidate(cell, digit))
    return board.trace("propagation")


def _puzzle(rules: Variant) -> Puzzle:
    brought = {house for rule in rules.constraints for house in rule.houses}
    houses = tuple(house for house in rules.houses if house not in brought)
    plain = Variant(rules.slug, rules.digit_count, rules.places, houses)
    clues: list[Digit | None] = [None] * len(rules)
    if not rules.constraints:
        for cell, digit in zip(rules.houses[0].cells[2:], rules.digits, strict=False):
            clues[cell] = digit
    return Puzzle(plain, tuple(clues), "", rules.constraints)
