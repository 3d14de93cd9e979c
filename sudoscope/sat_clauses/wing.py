"""The record of the wing ``sat_clauses``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="sat_clauses",
    about="The clause that DPLL is at, literal by literal, above its search tree.",
    adds={"lower parts": "sudoscope.sat_clauses.pictures.clause_panel:CLAUSE_PARTS"},
    has_messages=True,
)
