"""The record of the wing ``diagrams``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="diagrams",
    about="The argument of a step as a diagram, while it is told clause by clause.",
    adds={"lower parts": "sudoscope.diagrams.pictures.panel:DIAGRAMS"},
)
