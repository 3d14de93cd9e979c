"""The files of a course's project on constraint networks, from ``assets``."""

from collections.abc import Mapping
from string import Template
from typing import Final

from viz.assets_folder import assets
from viz.messages import phrases

NAME: Final = "network"
"""What the option ``--variant`` calls the project."""
_NETWORKS: Final = ("australia.csp", "queens.csp")


def network_project(language: str) -> Mapping[str, str]:
    """The text of each file, by its name.

    Args:
        language: Two letters, one of ``viz.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
    """
    words = phrases("network_project", language)
    code = Template(_text("solution.py")).substitute(words)
    networks = {name: _text(name) for name in _NETWORKS}
    readme = _text(f"README.{language}.md")
    return {"README.md": readme, "solution.py": code, **networks}


def _text(name: str) -> str:
    return (assets() / "classroom" / "network" / name).read_text("utf-8")
