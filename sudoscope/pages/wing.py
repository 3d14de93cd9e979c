"""The record of the wing ``pages``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="pages",
    about="A solve as a page for any browser.",
    adds={
        "exporters": "sudoscope.pages.exporter:EXPORTERS",
        "solve formats": "sudoscope.pages.commands.page_format:FORMATS",
    },
    has_messages=True,
)
