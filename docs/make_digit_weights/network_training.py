"""The training of the network that reads digits: gradients, batch by batch.

Source: Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015; dropout after
Srivastava and others, 2014.
"""

from typing import Final, TypeAlias

import numpy as np

from sudoscope.photo.digit_network import (
    CLASSES,
    FILTER,
    WEIGHTS,
    DigitNetwork,
    LayerValues,
    halved,
    layer_values,
    softmax,
)

_BATCH: Final = 96
Shapes: TypeAlias = dict[str, tuple[int, int]]
"""Inputs and outputs of each layer."""
PRINTED: Final[Shapes] = {
    "filters": (9, 8),
    "more_filters": (72, 16),
    "hidden": (784, 32),
    "output": (32, CLASSES),
}
HANDWRITTEN: Final[Shapes] = {
    "filters": (9, 16),
    "more_filters": (144, 32),
    "hidden": (288, 48),
    "output": (48, CLASSES),
}
"""Its second layer is halved, as strokes of a hand are less in place."""
_RATE: Final = 0.002
_KEPT: Final = 0.8
"""Of the hidden values: those that are kept in a step."""


def trained(
    pictures: np.ndarray,
    digits: np.ndarray,
    epochs: int,
    random: np.random.Generator,
    shapes: Shapes = PRINTED,
) -> DigitNetwork:
    """A network that learned the digits of *pictures*, by gradients with Adam."""
    weights = _first_weights(shapes, random)
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


def _first_weights(
    shapes: Shapes, random: np.random.Generator
) -> dict[str, np.ndarray]:
    weights = {}
    for name, shape in shapes.items():
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
    values = layer_values(w, pictures)
    kept = (random.random(values.hidden.shape) < _KEPT).astype(np.float32) / _KEPT
    dropped = values.hidden * kept
    error = softmax(dropped @ w["output"] + w["output_bias"])
    error[np.arange(count), digits] -= 1
    error /= count
    at_hidden = (error @ w["output"].T) * kept * (values.hidden > 0)
    return {
        "output": dropped.T @ error,
        "output_bias": error.sum(axis=0),
        "hidden": values.flat.T @ at_hidden,
        "hidden_bias": at_hidden.sum(axis=0),
        **_filter_slopes(w, values, at_hidden @ w["hidden"].T),
    }


def _filter_slopes(
    w: dict[str, np.ndarray], values: LayerValues, at_flat: np.ndarray
) -> dict[str, np.ndarray]:
    """How the error changes with each weight of the filters."""
    second = values.second
    if at_flat.size == second.size:
        at_second = at_flat.reshape(second.shape) * (second > 0)
    else:
        at_second = _before_halving(second, at_flat)
    at_patches = at_second @ w["more_filters"].T
    at_first = _before_halving(values.first, _spread(at_patches, values.small.shape))
    return {
        "more_filters": _by_value(values.under_second, at_second),
        "more_filter_bias": at_second.sum(axis=(0, 1, 2)),
        "filters": _by_value(values.under_first, at_first),
        "filter_bias": at_first.sum(axis=(0, 1, 2)),
    }


def _before_halving(layer: np.ndarray, at_halved: np.ndarray) -> np.ndarray:
    """The slopes at a layer, from those at its greatest values of two by two."""
    small = halved(layer)
    rows, columns = small.shape[1] * 2, small.shape[2] * 2
    even = layer[:, :rows, :columns]
    is_greatest = (even == _doubled(small)) & (even > 0)
    found = np.zeros_like(layer)
    found[:, :rows, :columns] = _doubled(at_halved.reshape(small.shape)) * is_greatest
    return found


def _doubled(layer: np.ndarray) -> np.ndarray:
    doubled: np.ndarray = layer.repeat(2, axis=1).repeat(2, axis=2)
    return doubled


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
