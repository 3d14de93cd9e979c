"""The record of the wing ``diagrams``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="diagrams",
    about="Diagrams of arguments and of constraints; what levels would remove.",
    builds_on=("rule_reasons",),
    adds={
        "lower parts": "sudoscope.diagrams.pictures.panel:DIAGRAMS",
        "chosen panels": "sudoscope.diagrams.chosen_panels:PANELS",
    },
)
