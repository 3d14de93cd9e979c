"""The record of the wing ``photo``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="photo",
    about="A puzzle from a photo, a scan or a screenshot.",
    builds_on=("puzzle_sites",),
    adds={
        "export options": "sudoscope.photo.photo_options:OPTIONS",
        "incoming readers": "sudoscope.photo.incoming_picture:READERS",
        "puzzle files": "sudoscope.photo.commands.picture_argument:FILES",
    },
    has_messages=True,
)
