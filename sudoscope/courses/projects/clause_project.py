"""The files of a course's project on clauses and DPLL, from ``assets``."""

from collections.abc import Mapping
from typing import Final

from sudoscope.courses.projects.course_project import asset, code_from
from viz.messages import tables

NAME: Final = "dpll"
"""What the option ``--variant`` calls the project."""
_CODE: Final = ("solution.py", "test_solution.py")
_FORMULA: Final = "four.cnf"


def clause_project(language: str) -> Mapping[str, str]:
    """The text of each file, by its name.

    Args:
        language: Two letters, one of ``viz.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
    """
    words = {k: text.strip() for k, text in tables("classroom", language)[NAME].items()}
    code = {name: code_from(asset(f"{NAME}/{name}"), words, {}) for name in _CODE}
    formula = asset(f"{NAME}/{_FORMULA}")
    return {
        "README.md": asset(f"{NAME}/README.{language}.md"),
        **code,
        _FORMULA: formula,
    }
