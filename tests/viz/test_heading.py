"""The heading names the puzzle and the way of solving, and never cuts either."""

from typing import Final

import pytest

from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.boards import board_rule
from solver.rules.constraints.cage import cages
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS, RuleEntry, rules
from solver.rules.named_variants import variant_named
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from viz.library.pictures import frame
from viz.messages import languages
from viz.shapes import Text

BOARD: Final = variant_named("diagonal-6")
LINE: Final = tuple(map(Cell, range(4)))
OTHER: Final = tuple(map(Cell, range(6, 10)))
SIZES: Final = ((1920, 1080), (1080, 1920), (1080, 1080), (1440, 1080))


def puzzle_of(*kinds: str, title: str = "", is_killer: bool = True) -> Puzzle:
    """A puzzle with a line of each kind, a cage, and knight's moves."""
    numbers = {"entropic": (6,), "lockout": (3,)}
    lines = [RuleEntry(RULE_KINDS[k], LINE, numbers.get(k, ())) for k in kinds]
    sums = cages(BOARD, [((Cell(10), Cell(11)), 5)]) if is_killer else ()
    knights = board_rule(BOARD, BOARD_KINDS["leaper"], (1, 2))
    constraints = (*sums, *rules(BOARD, lines), *(() if is_killer else (knights,)))
    return Puzzle(BOARD, (None,) * 36, title, constraints)


def said(puzzle: Puzzle, size: tuple[int, int], language: str) -> list[str]:
    """The texts of the heading."""
    shown = frame(Trace(puzzle, ()), 0, size=size, language=language)
    (group,) = (group for group in shown.groups if group.name == "heading")
    return [shape.text for shape in group.shapes if isinstance(shape, Text)]


@pytest.mark.thorough
@in_one_test("language", languages())
@in_one_test("size", SIZES)
@in_one_test("title", ["", "The quick brown fox jumps over it"])
def test_no_name_is_cut(size: tuple[int, int], language: str, title: str) -> None:
    """A long name has a shorter form, and a way of solving that is shorter."""
    for kinds in (
        ("slow-thermometer", "entropic"),
        ("lockout", "renban", "zipper"),
        ("palindrome",),
    ):
        for is_killer in (True, False):
            puzzle = puzzle_of(*kinds, title=title, is_killer=is_killer)

            found = said(puzzle, size, language)

            assert not any("…" in text for text in found), found
            assert not title or found[0] == title


def test_counts_are_not_in_the_heading() -> None:
    """The first step says them."""
    found = said(puzzle_of("palindrome"), SIZES[0], "en")

    assert found[0] == "Diagonal Killer Sudoku with a palindrome 6×6"
