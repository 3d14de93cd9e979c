"""The record of the wing ``sound``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="sound",
    about="Tones, music and a speaker for films.",
    adds={
        "export options": "sudoscope.sound.sound_options:OPTIONS",
        "window settings": "sudoscope.sound.spoken_steps:SETTINGS",
        "step voices": "sudoscope.sound.spoken_steps:VOICES",
    },
    has_messages=True,
)
