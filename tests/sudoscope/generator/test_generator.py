"""Generated puzzles are what was asked for."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from solver.errors import PuzzleError
from solver.oracle import count_solutions, is_unique
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic, diagonal, latin
from solver.rules.variant import Variant
from sudoscope.generator.model.generator import generated
from tests.in_one_test import in_one_test
from tests.solver import oracle as brute_force
from tests.solver.variant_puzzles import example

ROOT: Final = Path(__file__).parents[3]
PROGRAM: Final = """
from sudoscope.generator.model.generator import generated
from solver.rules.named_variants import classic, diagonal

for rules in classic, diagonal:
    for symmetric in False, True:
        print(generated(rules(), seed=1, clues=28, symmetric=symmetric).text)
"""

each_variant: Final = in_one_test(
    "variant",
    [
        classic(),
        diagonal(),
        classic(4),
        diagonal(6),
        latin(5),
        example("sgt-jigsaw-13").puzzle.variant,
        example("tiny-samurai-01").puzzle.variant,
    ],
    ids=lambda v: v.slug,
)


def without(puzzle: Puzzle, *cells: int) -> Puzzle:
    """*puzzle* with *cells* empty."""
    clues = [None if c in cells else clue for c, clue in enumerate(puzzle.clues)]
    return Puzzle(puzzle.variant, tuple(clues))


def given(puzzle: Puzzle) -> list[int]:
    """The cells that hold clues."""
    return [cell for cell, clue in enumerate(puzzle.clues) if clue is not None]


@pytest.mark.thorough
@each_variant
@pytest.mark.parametrize("seed", range(3))
def test_a_generated_puzzle_is_minimal(variant: Variant, seed: int) -> None:
    """It has one solution, and without any of its clues it has more."""
    puzzle = generated(variant, seed=seed)

    assert puzzle.variant is variant
    assert is_unique(puzzle)
    assert brute_force.solution_count(puzzle, 2) == 1
    for cell in given(puzzle):
        assert count_solutions(without(puzzle, cell)) == 2


@each_variant
@in_one_test("seed", range(3))
def test_a_symmetric_puzzle_cannot_miss_a_pair(variant: Variant, seed: int) -> None:
    """It looks the same upside down, and every opposite pair of clues is needed."""
    puzzle = generated(variant, seed=seed, symmetric=True)

    cells = given(puzzle)
    last = len(variant.cells) - 1
    assert cells == sorted(last - cell for cell in cells)
    assert is_unique(puzzle)
    for cell in cells:
        assert count_solutions(without(puzzle, cell, last - cell)) == 2


@pytest.mark.parametrize("clues", [23, 24, 30, 51, 80, 81])
def test_a_puzzle_has_the_clues_that_were_asked_for(clues: int) -> None:
    """Few by looking for better ones, many by giving more."""
    puzzle = generated(classic(), seed=5, clues=clues)

    assert puzzle.clue_count == clues
    assert is_unique(puzzle)


@pytest.mark.parametrize("clues", [28, 29, 40, 61, 80, 81])
def test_a_symmetric_puzzle_has_the_clues_that_were_asked_for(clues: int) -> None:
    """An odd number means that the centre is given."""
    puzzle = generated(classic(), seed=5, clues=clues, symmetric=True)

    cells = given(puzzle)
    assert len(cells) == clues
    assert cells == sorted(80 - cell for cell in cells)
    assert (puzzle.clues[40] is not None) == (clues % 2 == 1)
    assert is_unique(puzzle)


def test_too_few_clues_are_refused_with_what_was_reached() -> None:
    """No 4×4 puzzle has three clues and one solution."""
    with pytest.raises(
        PuzzleError, match=r"no puzzle with 3 clues found in \d+ .* reached were 4$"
    ):
        generated(classic(4), seed=1, clues=3)


@pytest.mark.parametrize("clues", [0, -1, 17])
def test_a_number_of_clues_that_cannot_be_is_refused(clues: int) -> None:
    """There are 16 cells, and no clues leave everything open."""
    with pytest.raises(PuzzleError, match="1 to 16 are possible"):
        generated(classic(4), seed=1, clues=clues)


def test_an_odd_number_is_refused_where_no_cell_is_in_the_centre() -> None:
    """Every clue of an even board has another one opposite."""
    with pytest.raises(PuzzleError, match="even number"):
        generated(classic(6), seed=1, clues=13, symmetric=True)


def test_another_seed_makes_another_puzzle() -> None:
    """The seed decides everything."""
    texts = {generated(diagonal(6), seed=seed).text for seed in range(8)}

    assert len(texts) == 8


def printed(hashes: str) -> bytes:
    """What the program prints in a process whose hashes begin with *hashes*."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hashes},
        capture_output=True,
        check=True,
    )
    return done.stdout


@pytest.mark.thorough
def test_a_seed_makes_the_same_puzzle_in_every_process() -> None:
    """Nothing depends on how sets are ordered."""
    first, second = printed("1"), printed("2")

    assert first == second
    assert len(set(first.split())) == 4
