"""The record of the wing ``second_solves``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="second_solves",
    about="A second solve beside a step of another, and what both came to.",
    adds={"insets": "sudoscope.second_solves.inset:INSETS"},
)
