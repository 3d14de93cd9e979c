"""What the wing adds to the panel of the algorithm."""

from typing import Final

from solver.log.deduction import COVER
from sudoscope.dancing_links.model.cover_matrix import has_whole_matrix
from sudoscope.dancing_links.pictures.matrix_picture import matrix_picture
from viz.scene.algorithm.added_pictures import AlgorithmPicture

PICTURES: Final = (AlgorithmPicture(COVER, matrix_picture, has_whole_matrix),)
"""The matrix alone."""
