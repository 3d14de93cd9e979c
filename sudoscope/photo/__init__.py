"""Read a Sudoku from a photo, a scan or a picture of a screen.

``read_picture`` finds the grid, reads its digits and judges them by the solutions of
the puzzle. Nothing doubtful is taken without asking: ``JudgedReading.is_certain`` says
whether there is anything to ask.
"""

from sudoscope.photo.errors import PictureError
from sudoscope.photo.picture import is_picture
from sudoscope.photo.read_picture import read_picture

__all__ = ["PictureError", "is_picture", "read_picture"]
