"""The record of the wing ``puzzle_sites``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="puzzle_sites",
    about="Links and files of the sites where puzzles are set and solved.",
    adds={"notations": "sudoscope.puzzle_sites.ranked_notations:NOTATIONS"},
)
