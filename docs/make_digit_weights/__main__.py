"""Make the weights that read digits in photos: ``python -m docs.make_digit_weights``.

Two small networks learn, one from digits that are drawn in free fonts, one from strokes
and fonts like those of hands; no photo is learned from. The same fonts and seed give
the same weights. The fonts are Source Sans of the project, and fonts of Debian's
packages: fonts-dejavu and fonts-liberation, and those of ``handwriting.FAMILIES``.
``pen_samples`` says where the strokes of people are from. With the words ``printed`` or
``handwriting`` only one of the networks is made.
"""

import sys

import numpy as np

from docs.make_digit_weights import drawn_cells, handwriting
from docs.make_digit_weights.drawn_cells import (
    font_files,
    glyphs_of,
    own_fonts,
    printed_pictures,
    stacked,
)
from docs.make_digit_weights.handwriting import strokes_of_digits, written_pictures
from docs.make_digit_weights.network_training import HANDWRITTEN, PRINTED, trained
from docs.make_digit_weights.pen_samples import pen_samples
from viz.assets_folder import assets

SEED = 20261127
PICTURES = 60_000
EPOCHS = 12


def make_printed() -> None:
    """Write the weights for printed digits."""
    random = np.random.default_rng(SEED)
    fonts = glyphs_of([*own_fonts(), *font_files(drawn_cells.FAMILIES)])
    pictures, digits = stacked(printed_pictures(fonts, random), PICTURES)
    network = trained(pictures, digits, EPOCHS, random, PRINTED)
    network.save(assets() / "digit_weights.npz")


def make_handwriting() -> None:
    """Write the weights for digits that somebody wrote."""
    random = np.random.default_rng(SEED)
    fonts = glyphs_of(font_files(handwriting.FAMILIES))
    found = written_pictures(strokes_of_digits(), pen_samples(), fonts, random)
    pictures, digits = stacked(found, PICTURES)
    network = trained(pictures, digits, EPOCHS, random, HANDWRITTEN)
    network.save(assets() / "handwriting_weights.npz")


if __name__ == "__main__":
    makers = {"printed": make_printed, "handwriting": make_handwriting}
    for name in sys.argv[1:] or makers:
        makers[name]()
