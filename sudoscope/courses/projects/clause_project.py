"""The files of a course's project on clauses and DPLL, from ``assets``."""

from collections.abc import Mapping
from typing import Final

from sudoscope.courses.projects.course_project import without_puzzles
from viz.messages import tables

NAME: Final = "dpll"
"""What the option ``--variant`` calls the project."""


def clause_project(language: str) -> Mapping[str, str]:
    """The text of each file, by its name.

    Args:
        language: Two letters, one of ``viz.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
    """
    words = tables("classroom", language)[NAME]
    return without_puzzles(NAME, words, ("four.cnf",), language)
