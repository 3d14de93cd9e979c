"""The network that reads digits, and how its weights are made."""

from pathlib import Path

import numpy as np
import pytest

from docs.make_digit_weights.drawn_cells import (
    glyphs_of,
    own_fonts,
    printed_pictures,
    stacked,
)
from docs.make_digit_weights.handwriting import strokes_of_digits, written_pictures
from docs.make_digit_weights.network_training import (
    HANDWRITTEN,
    PRINTED,
    Shapes,
    trained,
)
from sudoscope.photo.digit_network import WEIGHTS, handwriting_network, printed_network
from viz.assets_folder import assets

_MOST_BYTES = 100_000


@pytest.fixture(scope="module")
def drawn() -> tuple[np.ndarray, np.ndarray]:
    """Pictures of digits in the fonts of the project, and the digits."""
    random = np.random.default_rng(1)
    return stacked(printed_pictures(glyphs_of(own_fonts()), random), 300)


@pytest.fixture(scope="module")
def written() -> tuple[np.ndarray, np.ndarray]:
    """Pictures of digits by hand, and the digits."""
    random, fonts = np.random.default_rng(1), glyphs_of(own_fonts())
    return stacked(written_pictures(strokes_of_digits(), [[]] * 9, fonts, random), 250)


def test_the_weights_are_small() -> None:
    """As the package has them, those of both networks."""
    files = assets().glob("*_weights.npz")

    assert sum(file.stat().st_size for file in files) < _MOST_BYTES


def test_drawn_digits_are_read(drawn: tuple[np.ndarray, np.ndarray]) -> None:
    """Blurred and shaded ones, too; and probabilities add up to 1."""
    pictures, digits = drawn

    read = printed_network().probabilities(pictures)

    assert np.allclose(read.sum(axis=1), 1, atol=1e-5)
    assert (read.argmax(axis=1) == digits).mean() > 0.95


@pytest.mark.thorough
def test_written_digits_are_read(written: tuple[np.ndarray, np.ndarray]) -> None:
    """Most of them: some are bent until nobody could."""
    pictures, digits = written

    read = handwriting_network().probabilities(pictures)

    assert np.allclose(read.sum(axis=1), 1, atol=1e-5)
    assert (read.argmax(axis=1) == digits).mean() > 0.85


def test_the_same_seed_makes_the_same_weights(
    drawn: tuple[np.ndarray, np.ndarray], tmp_path: Path
) -> None:
    """To the byte of the file."""
    pictures, digits = (of_all[:100] for of_all in drawn)
    files = []
    for name in "ab":
        random = np.random.default_rng(2)
        network = trained(pictures, digits, epochs=2, random=random)
        network.save(tmp_path / f"{name}.npz")
        files.append((tmp_path / f"{name}.npz").read_bytes())

    assert files[0] == files[1]


@pytest.mark.thorough
@pytest.mark.parametrize(("shapes", "epochs"), [(PRINTED, 9), (HANDWRITTEN, 18)])
def test_training_learns(
    drawn: tuple[np.ndarray, np.ndarray], shapes: Shapes, epochs: int
) -> None:
    """From few pictures more than a guess, and every weight takes part."""
    pictures, digits = (of_all[:200] for of_all in drawn)
    first = trained(pictures, digits, 0, np.random.default_rng(3), shapes)

    last = trained(pictures, digits, epochs, np.random.default_rng(3), shapes)

    read = last.probabilities(pictures).argmax(axis=1)
    assert (read == digits).mean() > 0.6
    for name in WEIGHTS:
        assert (first.weights[name] != last.weights[name]).mean() > 0.5
