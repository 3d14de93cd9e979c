"""The files of a course's project on constraint networks, from ``assets``."""

from collections.abc import Mapping
from typing import Final

from sudoscope.courses.projects.course_project import without_puzzles
from viz.messages import phrases

NAME: Final = "network"
"""What the option ``--variant`` calls the project."""


def network_project(language: str) -> Mapping[str, str]:
    """The text of each file, by its name.

    Args:
        language: Two letters, one of ``viz.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
    """
    words = phrases("network_project", language)
    return without_puzzles(NAME, words, ("australia.csp", "queens.csp"), language)
