"""The record of the wing ``rule_reasons``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="rule_reasons",
    about="Words for steps by rules of pairs, lines, sandwiches and sums.",
    adds={
        "rule reasons": "sudoscope.rule_reasons.kinds:REASONS",
        "claim reasons": "sudoscope.rule_reasons.kinds:CLAIMS",
        "kept digits": "sudoscope.rule_reasons.kinds:KEPT",
        "step words": "sudoscope.rule_reasons.kinds:STEPS",
        "sum words": "sudoscope.rule_reasons.kinds:SUMS",
    },
    has_messages=True,
)
