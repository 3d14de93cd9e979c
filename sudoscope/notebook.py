"""Pictures of puzzles, grids and traces in notebooks.

``solver.puzzle.notebook_display`` finds ``display`` through an entry point.
"""

from collections.abc import Mapping
from typing import Any

from sudoscope.all_wings import install


def display(value: Any) -> Mapping[str, Any] | None:
    """Representations of *value* in a notebook, by media type.

    Args:
        value: As for ``sudoscope.pages.notebook.display``.
    """
    from sudoscope.pages.notebook import display as drawn  # noqa: PLC0415 - slow to load

    install()
    return drawn(value)
