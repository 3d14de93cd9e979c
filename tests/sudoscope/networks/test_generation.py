"""Tests of new networks."""

import json

import pytest

from solver.errors import VariantError
from solver.formats import read_puzzle
from solver.oracle import is_unique
from solver.rules.variant import Variant
from sudoscope.networks.model.generation import FAMILIES, generated_network
from tests.sudoscope.conftest import Program


@pytest.mark.parametrize("name", ["queens-6", "map-9", "map", "sum-3"])
def test_a_new_network_has_one_solution(name: str) -> None:
    """For each seed, and other networks for other seeds."""
    made = [generated_network(name, seed) for seed in range(3)]

    assert all(map(is_unique, made))
    assert len({(puzzle.clues, puzzle.rules) for puzzle in made}) == 3
    assert made[0] == generated_network(name, 0)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_has_sizes(name: str) -> None:
    """One that is too large is refused with those that can be."""
    with pytest.raises(VariantError, match=f"{FAMILIES[name].most}"):
        generated_network(f"{name}-99", 0)


def test_no_clue_is_too_many() -> None:
    """Without any of its clues a map has several solutions."""
    puzzle = generated_network("map-9", 1)

    for cell, clue in enumerate(puzzle.clues):
        if clue is not None:
            clues = (*puzzle.clues[:cell], None, *puzzle.clues[cell + 1 :])
            assert not is_unique(
                type(puzzle)(puzzle.variant, clues, "", puzzle.constraints)
            )


def test_generate_prints_networks_that_are_read_again(sudoscope: Program) -> None:
    """A line of a puzzle file holds names, values, constraints and drawing."""
    found = sudoscope("generate", "2", "--variant", "queens-6", "--seed", "1")
    lines = found.out.splitlines()

    assert len(lines) == 2
    for seed, line in enumerate(lines, start=1):
        made = read_puzzle(line)
        assert made == generated_network("queens-6", seed)
        assert _words(made.variant) == _words(
            generated_network("queens-6", seed).variant
        )
        assert json.loads(line)["drawing"] == {"kind": "chessboard"}


def _words(variant: Variant) -> tuple[object, ...]:
    return variant.names, variant.values, variant.drawing


def test_what_only_sudokus_have_is_refused(sudoscope: Program) -> None:
    """A network has no number of clues and no technique."""
    found = sudoscope("generate", "--variant", "queens-6", "--clues", "2")

    assert found.code == 2
    assert "constraints of its own" in found.err
