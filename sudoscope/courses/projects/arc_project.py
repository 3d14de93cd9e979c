"""The files of a project on AC-3 and backtracking on Sudokus, from ``assets``."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sudoscope.courses.projects.course_project import (
    asset,
    code_from,
    without_puzzles,
)
from sudoscope.courses.projects.network_project import PROBLEM
from sudoscope.networks.model import textbook_problem
from viz.messages import phrases

NAME: Final = "ac3"
"""What the option ``--variant`` calls the project."""


def arc_project(language: str) -> Mapping[str, str]:
    """The text of each file, by its name.

    The functions are those of the project on networks, but for local search; the
    problem that they get is made of a puzzle.

    Args:
        language: Two letters, one of ``viz.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
    """
    words = {**phrases("network_project", language), **phrases("arc_project", language)}
    return {
        **without_puzzles(NAME, words, ("sudoku.csp",), language),
        "board.py": code_from(asset(f"{NAME}/board.py"), words, {}),
        "puzzles.txt": asset("puzzles.classic.txt"),
        PROBLEM: Path(textbook_problem.__file__).read_text("utf-8"),
    }
