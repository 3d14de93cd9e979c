"""The record of the wing ``algorithm_words``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="algorithm_words",
    about="Questions, choices and ideas of algorithms, in the terms of each.",
    adds={"film words": "sudoscope.algorithm_words.film_words:FILM_WORDS"},
    has_messages=True,
)
