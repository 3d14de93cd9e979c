"""Qiu's deadly pattern: two cells beside two lines that are filled alike."""

from random import Random
from typing import Final

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.forms.twin_lines import Pairs, TwinPattern, twin_patterns
from solver.log.deduction import CandidateRole, Deduction
from solver.log.events import SolutionCount
from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import cell_set, places
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, diagonal
from solver.rules.places import Cell
from solver.techniques.uniqueness import UNIQUENESS
from tests.in_one_test import in_one_test
from tests.solver.oracle import solution_of
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    NEEDS_CHAINS,
    at,
    candidate_set,
    grid_of,
    puzzle_of,
)

LINES: Final = {
    "D3": "=3",
    "E3": "=4",
    "D6": "=4",
    "E6": "=3",
    "D9": "=5",
    **dict.fromkeys(("F1", "F2", "F3"), "34567"),
}
"""Rows D and E have 3 and 4 in columns 3 and 6, D has 5 in column 9, too."""
TYPES: Final[dict[str, tuple[dict[str, str], str]]] = {
    "qiu-1": ({"A1": "12", "A2": "128"}, "A2=1 A2=2"),
    "qiu-2": (
        {"A1": "128", "A2": "128"},
        "A3=8 A4=8 A5=8 A6=8 A7=8 A8=8 A9=8 B1=8 B2=8 B3=8 C1=8 C2=8 C3=8",
    ),
    "qiu-3": (
        {"A1": "128", "A2": "129", "B3": "89"},
        "A3=8 A3=9 B1=8 B1=9 B2=8 B2=9 C1=8 C1=9 C2=8 C2=9 C3=8 C3=9",
    ),
    "qiu-4": (
        {
            "A1": "128",
            "A2": "129",
            **dict.fromkeys((f"A{n}" for n in range(3, 10)), "23456789"),
        },
        "A1=2 A2=2",
    ),
}
"""For each type the cells beside the lines, and what it removes."""


def found_by(slug: str, grid: Grid) -> list[Deduction]:
    """Everything that a technique finds."""
    (strategy,) = [each for each in UNIQUENESS if each.slug == slug]
    return list(strategy.find(grid))


def why(found: Deduction, grid: Grid, *, is_unique: bool = True) -> str | None:
    """Why the checker does not prove it, or ``None``."""
    bare = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, bare, Given(grid.clues, lambda: is_unique))


def board(slug: str, **change: str) -> Grid:
    """The board of a type, with changes, of which the filled cells are clues."""
    return grid_of(**{**LINES, **TYPES[slug][0], **change})


@in_one_test("slug", TYPES)
def test_two_cells_beside_twin_lines_do_not_hold_both_digits(slug: str) -> None:
    """1 and 2 have room in D1, D2, E1 and E2 alone; it is proved with one solution."""
    grid = board(slug)

    found = found_by(slug, grid)[0]

    assert found.removes == candidate_set(TYPES[slug][1])
    assert why(found, grid) is None
    assert why(found, grid, is_unique=False) is not None
    assert why(found._replace(roles=()), grid) is not None
    base = {c.cell for c, role in found.roles if role is CandidateRole.BASE}
    assert base == {at(name) for name in ("D1", "D2", "E1", "E2")}


@in_one_test("slug", TYPES)
@in_one_test(
    "change",
    [
        {"D9": "56789"},
        {"E9": "=6"},
        {"E6": "=7"},
        {"E8": "=6"},
        {"D9": "456", "E5": "=8", "D5": "=9"},
        {"F3": "1367"},
    ],
    ids=str,
)
def test_where_the_lines_are_no_twins_nothing_follows(
    slug: str, change: dict[str, str]
) -> None:
    """They are filled alike, in two places more, with other digits, or 1 has room."""
    whole, grid = found_by(slug, board(slug))[0], board(slug, **change)

    assert not [found for found in found_by(slug, grid) if found == whole]
    assert why(whole, grid) is not None


def test_a_clue_or_a_diagonal_prevents_it() -> None:
    """A clue in the corner cannot change, and a diagonal tells cells apart."""
    grid = board("qiu-1")

    assert not found_by("qiu-1", grid.with_clues(grid.clues | 1 << at("A1")))
    assert not found_by("qiu-1", grid_of(diagonal(), **LINES, **TYPES["qiu-1"][0]))


def shapes() -> list[tuple[Pairs, TwinPattern]]:
    """Every pattern with its lines."""
    every = twin_patterns(classic()).items()
    return [(pairs, pattern) for pairs, patterns in every for pattern in patterns]


def test_there_are_as_many_patterns_as_known() -> None:
    """Two lines of a band, two columns of a stack and a line elsewhere: 972."""
    assert len(shapes()) == 972


@in_one_test("clues", [EASY, NEEDS_CHAINS, NEEDS_A_GUESS])
def test_whatever_full_grid_has_the_pattern_has_another_beside_it(clues: str) -> None:
    """The proof, tried: all other cells are clues, and there is a second solution."""
    rules, full = classic(), solution_of(puzzle_of(clues))
    assert full is not None
    rng, tried = Random(41), 0

    for pairs, pattern in shapes():
        corner = {full[cell] for cell in places(pattern.corner)}
        room = {full[cell] for cell in places(pattern.room)}
        if corner <= room:
            tried += 1
            kept = (
                cell_set(rules.cells)
                & ~pattern.corner
                & ~free(pairs, pattern, full, rng)
            )
            given = [Digit(full[c]) if kept >> c & 1 else None for c in rules.cells]
            assert counted(Puzzle(rules, tuple(given))).number is not SolutionCount.ONE
    assert tried > 10


def free(pairs: Pairs, pattern: TwinPattern, full: tuple[int, ...], rng: Random) -> int:
    """Cells of two lines that are open: in the rings through the room, but for one.

    That is none of the block that has a digit of the corner.
    """
    beside = {full[one]: full[other] for one, other in pairs}
    ring = [full[one] for one, _ in pairs if pattern.room >> one & 1]
    corner = {full[cell] for cell in places(pattern.corner)}
    ring = [digit for start in ring for digit in around(start, beside)]
    open_ = [cell for pair in pairs for cell in pair if full[pair[0]] in ring]
    open_.remove(
        rng.choice(
            [c for c in open_ if full[c] not in corner or not pattern.block >> c & 1]
        )
    )
    return cell_set(map(Cell, open_))


def around(start: int, beside: dict[int, int]) -> list[int]:
    """The digits of the ring of *start*."""
    found = [start]
    while beside[found[-1]] != start:
        found.append(beside[found[-1]])
    return found
