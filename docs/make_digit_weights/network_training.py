"""The training of the network that reads digits: gradients, batch by batch.

Source: Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015; dropout after
Srivastava and others, 2014.
"""

from typing import Final

import numpy as np

from viz.photo.cells import DIGIT_SIDE
from viz.photo.digit_network import (
    CLASSES,
    FILTER,
    WEIGHTS,
    DigitNetwork,
    halved,
    patches,
    softmax,
)

_BATCH: Final = 96
_SHAPES: Final = {
    "filters": (9, 8),
    "more_filters": (72, 16),
    "hidden": (784, 32),
    "output": (32, CLASSES),
}
_RATE: Final = 0.002
_KEPT: Final = 0.8
"""Of the hidden values: those that are kept in a step."""


def trained(
    pictures: np.ndarray, digits: np.ndarray, epochs: int, random: np.random.Generator
) -> DigitNetwork:
    """A network that learned the digits of *pictures*, by gradients with Adam."""
    weights = _first_weights(random)
    means = {name: np.zeros_like(value) for name, value in weights.items()}
    squares = {name: np.zeros_like(value) for name, value in weights.items()}
    step, steps = 0, epochs * (len(pictures) // _BATCH)
    for _ in range(epochs):
        order = random.permutation(len(pictures))
        for first in range(0, len(order) - _BATCH + 1, _BATCH):
            chosen = order[first : first + _BATCH]
            slopes = _slopes(weights, pictures[chosen], digits[chosen], random)
            step += 1
            rate = _RATE * (1 - step / steps) + 0.00005
            for name, slope in slopes.items():
                means[name] += 0.1 * (slope - means[name])
                squares[name] += 0.001 * (slope * slope - squares[name])
                mean = means[name] / (1 - 0.9**step)
                square = squares[name] / (1 - 0.999**step)
                weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(
                    np.float32
                )
    return DigitNetwork(weights)


def _first_weights(random: np.random.Generator) -> dict[str, np.ndarray]:
    weights = {}
    for name, shape in _SHAPES.items():
        spread = np.sqrt(2 / shape[0])
        weights[name] = random.normal(0, spread, shape).astype(np.float32)
        bias = f"{name.removesuffix('s')}_bias"
        weights[bias] = np.zeros(shape[1], np.float32)
    return {name: weights[name] for name in WEIGHTS}


def _slopes(
    w: dict[str, np.ndarray],
    pictures: np.ndarray,
    digits: np.ndarray,
    random: np.random.Generator,
) -> dict[str, np.ndarray]:
    """How the error of a batch changes with each weight, by back-propagation."""
    count = len(pictures)
    shown = pictures.reshape(count, DIGIT_SIDE, DIGIT_SIDE, 1).astype(np.float32)
    under_first = patches(shown)
    first = np.maximum(under_first @ w["filters"] + w["filter_bias"], 0)
    small = halved(first)
    under_second = patches(small)
    second = np.maximum(under_second @ w["more_filters"] + w["more_filter_bias"], 0)
    flat = second.reshape(count, -1)
    hidden = np.maximum(flat @ w["hidden"] + w["hidden_bias"], 0)
    kept = (random.random(hidden.shape) < _KEPT).astype(np.float32) / _KEPT
    dropped = hidden * kept
    error = softmax(dropped @ w["output"] + w["output_bias"])
    error[np.arange(count), digits] -= 1
    error /= count
    slopes = {"output": dropped.T @ error, "output_bias": error.sum(axis=0)}
    at_hidden = (error @ w["output"].T) * kept * (hidden > 0)
    slopes |= {"hidden": flat.T @ at_hidden, "hidden_bias": at_hidden.sum(axis=0)}
    at_second = (at_hidden @ w["hidden"].T).reshape(second.shape) * (second > 0)
    slopes["more_filters"] = _by_value(under_second, at_second)
    slopes["more_filter_bias"] = at_second.sum(axis=(0, 1, 2))
    at_small = _spread(at_second @ w["more_filters"].T, small.shape)
    at_first = np.zeros_like(first)
    grown = small.repeat(2, axis=1).repeat(2, axis=2)
    is_greatest = (first == grown) & (first > 0)
    at_first[is_greatest] = at_small.repeat(2, axis=1).repeat(2, axis=2)[is_greatest]
    slopes["filters"] = _by_value(under_first, at_first)
    slopes["filter_bias"] = at_first.sum(axis=(0, 1, 2))
    return slopes


def _by_value(under: np.ndarray, slope: np.ndarray) -> np.ndarray:
    found: np.ndarray = under.reshape(-1, under.shape[-1]).T @ slope.reshape(
        -1, slope.shape[-1]
    )
    return found


def _spread(at_patches: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """The slopes at patches, added up at the values that the patches were made of."""
    found = np.zeros(shape, np.float32)
    n, rows, columns, _ = at_patches.shape
    split = at_patches.reshape(n, rows, columns, FILTER, FILTER, shape[3])
    for row in range(FILTER):
        for column in range(FILTER):
            found[:, row : row + rows, column : column + columns] += split[
                :, :, :, row, column
            ]
    return found
