"""The record of the wing ``notations``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="notations",
    about="The rarer notations of puzzles.",
    builds_on=("puzzle_sites",),
    adds={"notations": "sudoscope.notations.ranked_notations:NOTATIONS"},
)
