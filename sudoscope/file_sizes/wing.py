"""The record of the wing ``file_sizes``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="file_sizes",
    about="Films that are no larger than a limit.",
    adds={"export options": "sudoscope.file_sizes.max_size_options:OPTIONS"},
)
