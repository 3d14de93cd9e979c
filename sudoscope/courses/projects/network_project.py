"""The files of a course's project on constraint networks, from ``assets``."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sudoscope.courses.projects.course_project import without_puzzles
from sudoscope.networks.model import textbook_problem
from viz.messages import phrases

NAME: Final = "network"
"""What the option ``--variant`` calls the project."""
PROBLEM: Final = "problem.py"
"""The file with the problem that the functions get, in the tests as in a grade."""


def network_project(language: str) -> Mapping[str, str]:
    """The text of each file, by its name.

    Args:
        language: Two letters, one of ``viz.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
    """
    words = phrases("network_project", language)
    data = ("australia.csp", "queens.csp")
    problem = Path(textbook_problem.__file__).read_text("utf-8")
    return {**without_puzzles(NAME, words, data, language), PROBLEM: problem}
