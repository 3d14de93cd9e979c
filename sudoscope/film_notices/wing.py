"""The record of the wing ``film_notices``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="film_notices",
    about="Sentences about what a film has no time for.",
    adds={"export options": "sudoscope.film_notices.notice_options:OPTIONS"},
)
