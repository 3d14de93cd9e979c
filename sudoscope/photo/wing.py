"""The record of the wing ``photo``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="photo",
    about="A puzzle from a photo, a scan or a screenshot.",
)
