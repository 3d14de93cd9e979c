"""The record of the wing ``race_subtitles``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="race_subtitles",
    about="Subtitles and chapters of films of two solves, with the name of who speaks.",
    adds={
        "race subtitles": "sudoscope.race_subtitles.race_cues:RACE_CUES",
        "race chapters": "sudoscope.race_subtitles.race_chapters:RACE_CHAPTERS",
    },
)
"""The words of a race for subtitles, scripts and a voice."""
