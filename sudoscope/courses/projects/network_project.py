"""The files of a course's project on constraint networks, from ``assets``."""

from collections.abc import Mapping
from typing import Final

from sudoscope.courses.projects.course_project import asset, code_from
from viz.messages import phrases

NAME: Final = "network"
"""What the option ``--variant`` calls the project."""
_CODE: Final = ("solution.py", "test_solution.py")
_NETWORKS: Final = ("australia.csp", "queens.csp")


def network_project(language: str) -> Mapping[str, str]:
    """The text of each file, by its name.

    Args:
        language: Two letters, one of ``viz.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
    """
    words = phrases("network_project", language)
    code = {name: code_from(asset(f"{NAME}/{name}"), words, {}) for name in _CODE}
    networks = {name: asset(f"{NAME}/{name}") for name in _NETWORKS}
    readme = asset(f"{NAME}/README.{language}.md")
    return {"README.md": readme, **code, **networks}
