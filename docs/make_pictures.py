"""Makes the README's moving picture from a solve, so that it cannot go stale.

It shows the first part of a solve: the puzzle as given, three guesses with the search
tree, and a contradiction. Run with ``python docs/make_pictures.py``.
"""

from pathlib import Path
from typing import Final

from viz.cli.main import main

PUZZLE: Final = (
    "...238.6...2.7...36....1..8..9....3.314...895.6....1..4..7....27...8.5...5.462..."
)
"""Printed by ``sudoscope generate --symmetric --seed 140``."""

LOOK: Final = ("--size", "960x540", "--fps", "20", "--speed", "2.5", "--to", "60")


def make() -> None:
    """Write ``docs/solve.gif``."""
    target = Path(__file__).parent / "solve.gif"
    main(["record", PUZZLE, *LOOK, "-o", str(target)])


if __name__ == "__main__":
    make()
