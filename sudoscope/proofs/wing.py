"""The record of the wing ``proofs``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="proofs",
    about="A solve as a proof in clauses, which checkers of other people check.",
    adds={"verify outputs": "sudoscope.proofs.commands.proof_output:OUTPUTS"},
    has_messages=True,
)
