"""The learned orders: what they look at, what they choose, and that it helps."""

import re
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from docs.make_learned_orders.training import (
    Choice,
    cell_choices,
    learned,
    training_puzzles,
    value_choices,
    weights_text,
)
from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions, Values
from solver.agents.csp import CspAgent
from solver.agents.limits import Limits
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from sudoscope.lab.model.counted_solves import counted_solve
from sudoscope.lab.model.learned_features import (
    CellFeatures,
    ValueFeatures,
    cell_features,
    value_features,
)
from sudoscope.lab.model.learned_orders import (
    choosers,
    learned_cell,
    learned_digits,
    learned_shares,
)
from sudoscope.lab.model.order_weights import FILE, OrderWeights, order_weights
from sudoscope.lab.model.search_orders import LEARNED as NAME
from tests.solver.solves import SEARCHED, trace_of
from tests.sudoscope.lab.model.test_learned_claims import LEARNED
from tests.support import NEEDS_A_GUESS, grid_of, puzzle_of

HELD_OUT_SEED = 7
"""Not that of the training."""
ONE = Digit(1)


@cache
def held_out() -> tuple[Puzzle, ...]:
    """Puzzles that nothing was learned from."""
    return tuple(training_puzzles(6, HELD_OUT_SEED))


def cell_at(grid: Grid, name: str) -> Cell:
    """The cell called *name*."""
    return grid.variant.cell_named[name]


def test_features_of_a_candidate_are_counted_on_the_grid() -> None:
    """Its places in each house, its open peers by size, and how often it stands."""
    grid = grid_of(A1="12", A2="13", A3="124", A4="23", B1="34", B2="1")

    assert value_features(grid, cell_at(grid, "A1"))[ONE] == expected_value(
        grid, "A1", ONE
    )


def expected_value(grid: Grid, name: str, digit: Digit) -> ValueFeatures:
    """The features of a candidate by their definition."""
    rules, cell = grid.variant, cell_at(grid, name)
    places = [
        sum(digit in digits(grid[c]) for c in house.cells)
        for house in rules.houses_of[cell]
        if len(house.cells) == rules.digit_count
    ]
    sizes = [
        len(digits(grid[peer]))
        for peer in rules.peers[cell]
        if not grid.is_assigned(peer) and digit in digits(grid[peer])
    ]
    placed = [c for c in rules.cells if grid.value(c) == digit]
    return ValueFeatures(
        places.count(1),
        places.count(2),
        places.count(3),
        len(sizes),
        sizes.count(2),
        sizes.count(3),
        len(placed),
    )


def expected_cell(grid: Grid, cell: Cell) -> CellFeatures:
    """The features of an open cell by their definition."""
    rules = grid.variant
    name = rules.cell_name(cell)
    of_values = [expected_value(grid, name, digit) for digit in digits(grid[cell])]
    peers = [peer for peer in rules.peers[cell] if not grid.is_assigned(peer)]
    return CellFeatures(
        len(of_values),
        len(peers),
        sum(len(digits(grid[peer])) == 2 for peer in peers),
        sum(value.taken for value in of_values),
        sum(value.taken_of_pairs for value in of_values),
        sum(value.taken_of_triples for value in of_values),
        min(value.taken_of_pairs for value in of_values),
        sum(value.only_place for value in of_values),
        sum(value.two_places for value in of_values),
    )


def test_features_are_those_of_their_definition() -> None:
    """On grids of a solve, for every open cell and each of its candidates."""
    trace = trace_of(SEARCHED[0], LEARNED)
    for step in range(0, len(trace), 7):
        grid = trace.grid(step)
        cells = [c for c in grid.variant.cells if not grid.is_assigned(c) and grid[c]]

        assert cell_features(grid, cells) == [expected_cell(grid, c) for c in cells]
        for cell in cells:
            name = grid.variant.cell_name(cell)
            assert value_features(grid, cell) == {
                digit: expected_value(grid, name, digit) for digit in digits(grid[cell])
            }


def test_a_cell_with_one_candidate_comes_before_what_was_learned() -> None:
    """There is nothing to choose."""
    grid = grid_of(A1="12", C3="4", D4="123")

    assert learned_cell(grid) == cell_at(grid, "C3")


def test_shares_are_chances_in_the_order_of_the_digits() -> None:
    """Their sum is 1, and the likeliest is tried first."""
    grid = Grid.of(puzzle_of(NEEDS_A_GUESS))
    for cell in grid.variant.cells:
        shares = learned_shares(grid, cell)
        assert sum(shares.values()) == pytest.approx(1)
        likeliest = learned_digits(grid, cell)[0]
        assert shares[likeliest] == max(shares.values())


def test_weights_are_those_of_the_features() -> None:
    """Each feature has a weight, and no other."""
    weights = order_weights()

    assert tuple(weights.values) == ValueFeatures._fields
    assert tuple(weights.cells) == CellFeatures._fields


def test_the_same_seed_makes_the_same_weights() -> None:
    """To the letter of the file; another seed makes others."""
    puzzles = training_puzzles(3, 1)
    first, again, other = (weights_text(learned(puzzles, s), 3, s) for s in (1, 1, 2))

    assert first == again
    assert first.splitlines()[2:] != other.splitlines()[2:]
    assert training_puzzles(2, 1) == puzzles[:2]


def test_the_file_of_the_package_is_as_training_writes_it() -> None:
    """With its two comments, which say what it was learned from."""
    text = FILE.read_text("utf-8")
    puzzles, seed = map(int, re.findall("[0-9]+", text.splitlines()[1]))

    assert weights_text(order_weights(), puzzles, seed) == text


def hits(choices: Sequence[Choice], weights: Sequence[int]) -> tuple[float, float]:
    """How often the first by *weights* is right, and how often one by chance is."""
    right, chance = 0.0, 0.0
    for options, shares in choices:
        scores = [
            sum(w * f for w, f in zip(weights, option, strict=True))
            for option in options
        ]
        right += shares[scores.index(max(scores))] > 0
        chance += sum(share > 0 for share in shares) / len(shares)
    return right, chance


def test_what_was_learned_is_better_than_chance() -> None:
    """On puzzles that it was not learned from, for values and for cells."""
    random, weights = Random(HELD_OUT_SEED), order_weights()
    values = [choice for p in held_out() for choice in value_choices(p, random)]
    cells = [choice for p in held_out() for choice in cell_choices(p, random)]

    right, chance = hits(values, [*weights.values.values()])
    assert len(values) > 100
    assert right > 1.5 * chance
    right, chance = hits(cells, [*weights.cells.values()])
    assert len(cells) > 20
    assert right > 1.5 * chance


def guesses(options: AgentOptions) -> int:
    """All guesses of csp on the puzzles that nothing was learned from."""
    agent = agent_named("csp", options)
    return sum(counted_solve(agent, p, Limits()).counters.guesses for p in held_out())


def test_the_learned_order_of_cells_saves_guesses() -> None:
    """On puzzles that it was not learned from, beside the fewest candidates."""
    fewest = guesses(AgentOptions(values=Values.ASCENDING))
    best = guesses(AgentOptions(cells=NAME, values=Values.ASCENDING))

    assert 0 < best < fewest / 2


@pytest.mark.thorough
def test_other_weights_make_other_choices() -> None:
    """Those that an agent is given, in place of those of the package."""
    last = OrderWeights(
        {name: -weight for name, weight in order_weights().values.items()},
        {name: -weight for name, weight in order_weights().cells.items()},
    )
    grid = Grid.of(puzzle_of(NEEDS_A_GUESS))
    open_cells = [cell for cell in grid.variant.cells if not grid.is_assigned(cell)]
    cells, values = choosers(last)
    agent = CspAgent(cells=NAME, values=NAME, cell_chooser=cells, digit_chooser=values)

    assert any(
        learned_digits(grid, cell, last) != learned_digits(grid, cell)
        for cell in open_cells
    )
    assert learned_cell(grid, last) != learned_cell(grid)
    assert solve(SEARCHED[0], agent).events != trace_of(SEARCHED[0], LEARNED).events


def test_a_digit_with_one_place_is_nearly_certain() -> None:
    """What a hidden single proves, the model has seen to be so."""
    grid = grid_of(**{f"A{n}": "123" for n in range(2, 10)}, A1="1234")

    shares = learned_shares(grid, cell_at(grid, "A1"))

    assert shares[Digit(4)] > 0.95
