"""The record of the wing ``diagrams``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="diagrams",
    about="Diagrams of the argument that is told, and tables of the grid that is left.",
    adds={"lower parts": "sudoscope.diagrams.lower_parts:PARTS"},
)
