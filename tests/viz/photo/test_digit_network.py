"""The network that reads digits, and how its weights are made."""

from pathlib import Path

import numpy as np
import pytest

from docs.make_digit_weights.drawn_cells import cut_out, glyphs_of, own_fonts
from docs.make_digit_weights.network_training import trained
from viz.photo.digit_network import WEIGHTS, digit_network
from viz.resources import assets

_MOST_BYTES = 100_000


@pytest.fixture(scope="module")
def drawn() -> tuple[np.ndarray, np.ndarray]:
    """Pictures of digits in the fonts of the project, and the digits."""
    return cut_out(glyphs_of(own_fonts()), 600, np.random.default_rng(1))


def test_the_weights_are_small() -> None:
    """As the package has them."""
    assert (assets() / "digit_weights.npz").stat().st_size < _MOST_BYTES


def test_drawn_digits_are_read(drawn: tuple[np.ndarray, np.ndarray]) -> None:
    """Blurred and shaded ones, too; and probabilities add up to 1."""
    pictures, digits = drawn

    read = digit_network().probabilities(pictures)

    assert np.allclose(read.sum(axis=1), 1, atol=1e-5)
    assert (read.argmax(axis=1) == digits).mean() > 0.95


def test_the_same_seed_makes_the_same_weights(
    drawn: tuple[np.ndarray, np.ndarray], tmp_path: Path
) -> None:
    """To the byte of the file."""
    files = []
    for name in "ab":
        network = trained(*drawn, epochs=1, random=np.random.default_rng(2))
        network.save(tmp_path / f"{name}.npz")
        files.append((tmp_path / f"{name}.npz").read_bytes())

    assert files[0] == files[1]


def test_training_learns(drawn: tuple[np.ndarray, np.ndarray]) -> None:
    """From few pictures more than a guess, and every weight takes part."""
    pictures, digits = drawn
    first = trained(pictures, digits, epochs=0, random=np.random.default_rng(3))

    last = trained(pictures, digits, epochs=6, random=np.random.default_rng(3))

    read = last.probabilities(pictures).argmax(axis=1)
    assert (read == digits).mean() > 0.6
    for name in WEIGHTS:
        assert (first.weights[name] != last.weights[name]).mean() > 0.5
