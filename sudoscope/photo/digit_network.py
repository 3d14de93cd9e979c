"""Small networks that say which digit a picture shows: one for print, one for hands.

Two layers of filters and two full layers, 27,000 and 19,000 weights, computed with
NumPy. ``docs/make_digit_weights`` makes the weights in ``assets``: from digits drawn in
free fonts, and from strokes that are bent as those of hands.

Source: LeCun and others, "Gradient-Based Learning Applied to Document Recognition",
1998, in a smaller form.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, Self

import numpy as np

from sudoscope.photo.cells import DIGIT_SIDE
from viz.assets_folder import assets

CLASSES: Final = 10
"""0 is a picture without a digit."""
FILTER: Final = 3
"""Pixels of a filter, each way."""
WEIGHTS: Final = (
    "filters",
    "filter_bias",
    "more_filters",
    "more_filter_bias",
    "hidden",
    "hidden_bias",
    "output",
    "output_bias",
)


@dataclass(frozen=True, slots=True)
class DigitNetwork:
    """The weights of a network, by name, in the order of ``WEIGHTS``.

    Attributes:
        weights: Filters are (inputs of a filter) by (filters), full layers (inputs) by
            (outputs); each has a bias.
    """

    weights: dict[str, np.ndarray]

    @classmethod
    def load(cls, path: Path) -> Self:
        """The network of a file of weights."""
        with np.load(path) as stored:
            return cls({name: stored[name].astype(np.float32) for name in WEIGHTS})

    def save(self, path: Path) -> None:
        """Write the weights to a file, two bytes each."""
        halves = {k: v.astype(np.float16) for k, v in self.weights.items()}
        np.savez(path, allow_pickle=False, **halves)

    def probabilities(self, pictures: np.ndarray) -> np.ndarray:
        """How probable each digit is in each picture; 0 is none.

        Args:
            pictures: n by ``DIGIT_SIDE`` by ``DIGIT_SIDE``, ink 0 to 1.

        Returns:
            n by ``CLASSES``; each row adds up to 1.
        """
        hidden = layer_values(self.weights, pictures).hidden
        return softmax(hidden @ self.weights["output"] + self.weights["output_bias"])


class LayerValues(NamedTuple):
    """The values of the layers for n pictures, and what the filters are put on.

    Attributes:
        under_first: The patches of the pictures.
        first: The first layer.
        small: It, halved.
        under_second: The patches of that.
        second: The second layer.
        flat: It as rows of values, halved where the network has so few weights.
        hidden: The full layer.
    """

    under_first: np.ndarray
    first: np.ndarray
    small: np.ndarray
    under_second: np.ndarray
    second: np.ndarray
    flat: np.ndarray
    hidden: np.ndarray


def layer_values(weights: dict[str, np.ndarray], pictures: np.ndarray) -> LayerValues:
    """The layers of a network, up to the last one.

    Args:
        weights: As of ``DigitNetwork``.
        pictures: n by ``DIGIT_SIDE`` by ``DIGIT_SIDE``, ink 0 to 1.
    """
    w = weights
    shown = pictures.reshape(-1, DIGIT_SIDE, DIGIT_SIDE, 1).astype(np.float32)
    under_first = patches(shown)
    first = np.maximum(under_first @ w["filters"] + w["filter_bias"], 0)
    small = halved(first)
    under_second = patches(small)
    second = np.maximum(under_second @ w["more_filters"] + w["more_filter_bias"], 0)
    flat = second.reshape(len(shown), -1)
    if flat.shape[1] != len(w["hidden"]):
        flat = halved(second).reshape(len(shown), -1)
    hidden = np.maximum(flat @ w["hidden"] + w["hidden_bias"], 0)
    return LayerValues(under_first, first, small, under_second, second, flat, hidden)


def patches(pictures: np.ndarray) -> np.ndarray:
    """The values under a filter at each place: n, rows, columns, values."""
    window = np.lib.stride_tricks.sliding_window_view(
        pictures, (FILTER, FILTER), axis=(1, 2)
    )
    n, rows, columns = window.shape[:3]
    return window.transpose(0, 1, 2, 4, 5, 3).reshape(n, rows, columns, -1)


def halved(pictures: np.ndarray) -> np.ndarray:
    """The greatest of each two by two values."""
    n, rows, columns, depth = pictures.shape
    rows, columns = rows // 2, columns // 2
    even = pictures[:, : rows * 2, : columns * 2]
    greatest: np.ndarray = even.reshape(n, rows, 2, columns, 2, depth).max(axis=(2, 4))
    return greatest


def softmax(values: np.ndarray) -> np.ndarray:
    """Values as probabilities, row by row."""
    powers = np.exp(values - values.max(axis=1, keepdims=True))
    shares: np.ndarray = powers / powers.sum(axis=1, keepdims=True)
    return shares


@cache
def printed_network() -> DigitNetwork:
    """The network of the package for printed digits."""
    return DigitNetwork.load(assets() / "digit_weights.npz")


@cache
def handwriting_network() -> DigitNetwork:
    """The network of the package for digits that somebody wrote."""
    return DigitNetwork.load(assets() / "handwriting_weights.npz")
