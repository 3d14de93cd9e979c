"""What kinds of puzzle are called, and how much of them is given."""

from dataclasses import replace

import pytest

from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import cages
from solver.rules.named_variants import classic, diagonal, multigrid, variant_named
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from viz.words.variants import given_title, puzzle_kind, rules_slug, rules_title


def caged(variant: Variant) -> Puzzle:
    """An empty board with two cages."""
    made = cages(variant, [((Cell(0), Cell(1)), 5), ((Cell(2),), 4)])
    return Puzzle(variant, (None,) * len(variant), "", made)


@pytest.mark.parametrize(
    ("puzzle", "kind"),
    [
        (caged(classic()), "Killer Sudoku"),
        (caged(classic(6)), "Killer Sudoku 6×6"),
        (caged(diagonal()), "Diagonal Killer Sudoku"),
        (Puzzle(variant_named("classic-6-3x2"), (None,) * 36), "Sudoku 6×6"),
        (Puzzle(replace(classic(), slug="odd-even"), (None,) * 81), "Odd even"),
    ],
)
def test_a_kind_is_told_in_words(puzzle: Puzzle, kind: str) -> None:
    """No slug is shown, not even of rules without a name."""
    assert puzzle_kind(puzzle) == kind


@pytest.mark.parametrize(
    ("slug", "corners", "english", "german"),
    [
        ("twodoku", ((0, 0), (6, 6)), "Twodoku", "Twodoku"),
        ("sensei-2x6", ((0, 0), (0, 6)), "Sensei Sudoku 9×15", "Sensei-Sudoku 9×15"),
        (
            "butterfly",
            ((0, 0), (0, 3), (3, 0), (3, 3)),
            "Butterfly Sudoku 12×12",
            "Schmetterlings-Sudoku 12×12",
        ),
        (
            "windmill",
            ((0, 3), (3, 12), (6, 6), (9, 0), (12, 9)),
            "Windmill Sudoku",
            "Windmühlen-Sudoku",
        ),
    ],
)
def test_several_grids_have_a_name(
    slug: str, corners: tuple[tuple[int, int], ...], english: str, german: str
) -> None:
    """With the size where they fill a rectangle."""
    variant = multigrid(slug, 9, (3, 3), (Place(*corner) for corner in corners))
    puzzle = Puzzle(variant, (None,) * len(variant))

    assert puzzle_kind(puzzle) == english
    assert puzzle_kind(puzzle, "de") == german


def test_cages_are_counted_beside_clues() -> None:
    """A Killer without clues does not seem to be empty."""
    rules = caged(classic()).constraints

    assert given_title(0) == "0 clues"
    assert given_title(1) == "1 clue"
    assert given_title(0, rules) == "2 cages"
    assert given_title(1, rules, "de") == "1 Vorgabe, 2 Käfige"


def test_cages_are_rules_to_be_named() -> None:
    """Whatever the board below them is."""
    assert rules_title(rules_slug(classic(), caged(classic()).constraints)) == "Killer"
    assert rules_title(rules_slug(classic(6), ())) == "classic 6×6"
    both = rules_slug(diagonal(), caged(diagonal()).constraints)
    assert rules_title(both) == "diagonal"  # the cages are counted beside it
