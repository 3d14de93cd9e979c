"""The record of the wing ``thumbnails``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="thumbnails",
    about="Pictures of films for lists of videos.",
    adds={"export options": "sudoscope.thumbnails.thumbnail_options:OPTIONS"},
    has_messages=True,
)
