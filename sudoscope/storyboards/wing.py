"""The record of the wing ``storyboards``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="storyboards",
    about="The scenes of a film as a file that its maker edits.",
    adds={"export options": "sudoscope.storyboards.storyboard_options:OPTIONS"},
)
