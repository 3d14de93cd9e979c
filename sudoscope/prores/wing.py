"""The record of the wing ``prores``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="prores",
    about="Films for video editors: ProRes, with opacity where there is no background.",
    adds={"exporters": "sudoscope.prores.mov_films:EXPORTERS"},
)
