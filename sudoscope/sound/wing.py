"""The record of the wing ``sound``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="sound",
    about="Tones, music and a speaker for films.",
    adds={"export options": "sudoscope.sound.sound_options:OPTIONS"},
    has_messages=True,
)
