"""What is learned from: choices between options; and how: gradients, batch by batch.

Source: Duchi, Hazan and Singer, "Adaptive subgradient methods", 2011, for the steps;
Polyak and Juditsky, "Acceleration of stochastic approximation by averaging", 1992, for
the mean of the weights of the last epochs, which is what is taken.
"""

from collections.abc import Iterator, Sequence
from math import exp, sqrt
from random import Random
from typing import Final, NamedTuple

from docs.make_learned_orders.positions import Position, refuting_guesses, walk
from solver.oracle import solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from sudoscope.generator.model.generator import generated
from sudoscope.lab.model.learned_features import (
    CellFeatures,
    ValueFeatures,
    cell_features,
    value_features,
)
from sudoscope.lab.model.order_weights import SCALE, OrderWeights

SEED: Final = 20261127
PUZZLES: Final = 400
"""From how many the weights of the package are learned."""

_VALUE_WALKS: Final = 2
"""For each puzzle: ways to the solution, from which values are learned."""
_VALUE_CELLS: Final = 4
"""For each position of these: cells, each of them an example."""
_CELL_WALKS: Final = 8
"""For each puzzle: ways with wrong guesses, from which cells are learned."""
_CELL_POSITIONS: Final = 8
"""For each puzzle: positions of these at most, each of them an example."""
_CELL_CELLS: Final = 6
"""For each of them: cells of all, and half as many with the fewest candidates."""
_TRUST: Final = 0.5
_MOST_GUESSES: Final = 1000
_EPOCHS: Final = 8
_BATCH: Final = 32
_RATE: Final = 0.3
_PULL: Final = 1e-4
"""How strongly weights are drawn to 0."""


class Choice(NamedTuple):
    """Options, one of which is the right one, or several equally.

    Attributes:
        options: The features of each.
        shares: How probable each should be; the sum is 1.
    """

    options: list[tuple[float, ...]]
    shares: list[float]


def training_puzzles(count: int, seed: int) -> list[Puzzle]:
    """Minimal puzzles of 9×9 cells; the first ones are equal for every *count*."""
    return [generated(classic(), seed=seed * 1_000_003 + n) for n in range(count)]


def learned(puzzles: Sequence[Puzzle], seed: int) -> OrderWeights:
    """The weights of both orders, learned from *puzzles* with one solution each."""
    random = Random(seed)  # noqa: S311 - no secret
    values = [choice for p in puzzles for choice in value_choices(p, random)]
    cells = [choice for p in puzzles for choice in cell_choices(p, random)]
    return OrderWeights(
        _fitted(values, ValueFeatures._fields, random),
        _fitted(cells, CellFeatures._fields, random),
    )


def value_choices(puzzle: Puzzle, random: Random) -> Iterator[Choice]:
    """Candidates of cells on the way to the solution; that of the solution is right."""
    filled = solution(puzzle)
    assert filled is not None
    for _ in range(_VALUE_WALKS):
        for position, _is_right in walk(Position.start(puzzle), filled, 1, random):
            cells, grid = position.open_cells, position.grid
            for cell in random.sample(cells, min(_VALUE_CELLS, len(cells))):
                found = value_features(grid, cell)
                shares = [float(digit == filled[cell]) for digit in found]
                yield Choice([*found.values()], shares)


def cell_choices(puzzle: Puzzle, random: Random) -> Iterator[Choice]:
    """Cells below wrong guesses; right are those that refute with the fewest guesses.

    Positions in which all the cells that are compared take equally many teach nothing
    and are left out.
    """
    filled = solution(puzzle)
    assert filled is not None
    wrong = [
        position
        for _ in range(_CELL_WALKS)
        for position, is_right in walk(Position.start(puzzle), filled, _TRUST, random)
        if not is_right
    ]
    for position in random.sample(wrong, min(_CELL_POSITIONS, len(wrong))):
        every, few = position.open_cells, position.fewest()
        some = random.sample(every, min(_CELL_CELLS, len(every)))
        some += random.sample(few, min(_CELL_CELLS // 2, len(few)))
        cells = sorted({*some})
        guesses = [refuting_guesses(position, cell, _MOST_GUESSES) for cell in cells]
        best = guesses.count(min(guesses))
        if best < len(cells):
            shares = [(count == min(guesses)) / best for count in guesses]
            yield Choice([*cell_features(position.grid, cells)], shares)


def _fitted(
    choices: Sequence[Choice], names: Sequence[str], random: Random
) -> dict[str, int]:
    """Weights under which the right options are the likeliest, in thousandths.

    Each feature is divided by its spread while it is learned. Where there is nothing to
    learn from, all weights are 0.
    """
    if not choices:
        return dict.fromkeys(names, 0)
    spreads = _spreads([option for choice in choices for option in choice.options])
    scaled = [
        Choice([_scaled(option, spreads) for option in choice.options], choice.shares)
        for choice in choices
    ]
    weights, squares = [0.0] * len(names), [1e-8] * len(names)
    sums, steps = [0.0] * len(names), 0
    for epoch in range(_EPOCHS):
        random.shuffle(scaled)
        for first in range(0, len(scaled), _BATCH):
            slopes = _slopes(weights, scaled[first : first + _BATCH])
            for n, slope in enumerate(slopes):
                squares[n] += slope * slope
                weights[n] -= _RATE * slope / sqrt(squares[n])
            if epoch >= _EPOCHS // 2:
                sums = [a + b for a, b in zip(sums, weights, strict=True)]
                steps += 1
    means = [total / max(1, steps) for total in sums]
    return {
        name: round(SCALE * mean / spread)
        for name, mean, spread in zip(names, means, spreads, strict=True)
    }


def _spreads(options: Sequence[tuple[float, ...]]) -> list[float]:
    """The standard deviation of each feature; 1 where all are equal."""
    found = []
    for column in zip(*options, strict=True):
        mean = sum(column) / len(column)
        spread = sqrt(sum((value - mean) ** 2 for value in column) / len(column))
        found.append(spread or 1.0)
    return found


def _scaled(option: tuple[float, ...], spreads: Sequence[float]) -> tuple[float, ...]:
    return tuple(
        [value / spread for value, spread in zip(option, spreads, strict=True)]
    )


def _slopes(weights: Sequence[float], batch: Sequence[Choice]) -> list[float]:
    """How the error of *batch*, the cross entropy, changes with each weight."""
    slopes = [_PULL * weight for weight in weights]
    for options, shares in batch:
        scores = [sum(map(float.__mul__, weights, option)) for option in options]
        most = max(scores)
        powers = [exp(score - most) for score in scores]
        whole = sum(powers)
        for option, power, share in zip(options, powers, shares, strict=True):
            error = (power / whole - share) / len(batch)
            for n, value in enumerate(option):
                slopes[n] += error * value
    return slopes


def weights_text(weights: OrderWeights, puzzles: int, seed: int) -> str:
    """The file of the package, with what it was learned from."""
    lines = [
        "# The weights of the learned orders, in thousandths, made by",
        f"# python -m docs.make_learned_orders from {puzzles} puzzles, seed {seed}.",
    ]
    for title, table in (("values", weights.values), ("cells", weights.cells)):
        rows = [f"{name} = {weight}" for name, weight in table.items()]
        lines += ["", f"[{title}]", *rows]
    return "\n".join([*lines, ""])
