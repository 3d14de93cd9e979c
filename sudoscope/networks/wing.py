"""The record of the wing ``networks``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="networks",
    about="Constraint networks beyond Sudoku: maps, queens, sums, one's own.",
    adds={
        "notations": "sudoscope.networks.model.notation:NOTATIONS",
        "board drawings": "sudoscope.networks.pictures.drawings:DRAWINGS",
        "board shapes": "sudoscope.networks.pictures.shapes:SHAPES",
    },
    has_messages=True,
)
