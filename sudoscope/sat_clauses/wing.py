"""The record of the wing ``sat_clauses``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="sat_clauses",
    about="The clause that DPLL is at, literal by literal; the graph of a conflict.",
    adds={"lower parts": "sudoscope.sat_clauses.pictures.lower_parts:CLAUSE_PARTS"},
    has_messages=True,
)
