"""Makes the README's moving picture from a solve, so that it cannot go stale.

Run with ``python docs/make_pictures.py``.
"""

from pathlib import Path
from typing import Final

from viz.cli import main

PUZZLE: Final = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
SECTION: Final = ("--from", "18", "--to", "70")
LOOK: Final = ("--size", "960x540", "--fps", "25", "--title", "The hardest")


def make() -> None:
    """Write ``docs/solve.gif``."""
    target = Path(__file__).parent / "solve.gif"
    main(["record", PUZZLE, *SECTION, *LOOK, "-o", str(target)])


if __name__ == "__main__":
    make()
