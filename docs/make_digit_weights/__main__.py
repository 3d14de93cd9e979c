"""Make the weights that read digits in photos: ``python -m docs.make_digit_weights``.

A small network learns from digits that are drawn in free fonts; no photo is learned
from. The same fonts and seed give the same weights. The fonts are Source Sans of the
project, and DejaVu and Liberation of the system (packages fonts-dejavu and
fonts-liberation of Debian).
"""

import numpy as np

from docs.make_digit_weights.drawn_cells import cut_out, font_files, glyphs_of
from docs.make_digit_weights.network_training import trained
from viz.resources import assets

SEED = 20261127
PICTURES = 60_000
EPOCHS = 12

if __name__ == "__main__":
    random = np.random.default_rng(SEED)
    pictures, digits = cut_out(glyphs_of(font_files()), PICTURES, random)
    trained(pictures, digits, EPOCHS, random).save(assets() / "digit_weights.npz")
