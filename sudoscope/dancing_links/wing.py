"""The record of the wing ``dancing_links``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="dancing_links",
    about="The matrix of an exact cover, in place of the queue of dancing links.",
    adds={
        "algorithm pictures": "sudoscope.dancing_links.added_picture:PICTURES",
        "lower parts": "sudoscope.dancing_links.step_panel:STEP_PARTS",
    },
)
