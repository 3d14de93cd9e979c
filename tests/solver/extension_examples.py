"""The strategy and the agent that the documentation has as examples, for the core."""

from pathlib import Path
from typing import Final

_EXAMPLES: Final = Path(__file__).parents[2] / "docs" / "examples"


def example_in(folder: Path, name: str) -> str:
    """Write the example *name* into *folder* and say its path.

    It imports from ``solver`` what it imports from ``sudoscope`` in the documentation,
    which would register wings.
    """
    code = (_EXAMPLES / name).read_text("utf-8")
    assert "from sudoscope import" in code
    path = folder / name
    path.write_text(
        code.replace("from sudoscope import", "from solver import"), "utf-8"
    )
    return str(path)
