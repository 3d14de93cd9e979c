"""The specimens of notations in ``tests/data/formats``, and what each of them holds.

They are those of the notations that are registered: without wings, of the core's.
"""

import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

from solver.formats import notations

FOLDER: Final = Path(__file__).parents[2] / "data" / "formats"
_TABLE: Final[dict[str, Any]] = tomllib.loads(
    (FOLDER / "specimens.toml").read_text("utf-8")
)
PUZZLES: Final[tuple[str, ...]] = tuple(_TABLE["puzzles"])
"""The puzzles of the lists; the first is that of most files."""
SOLUTIONS: Final[tuple[str, ...]] = tuple(_TABLE["solutions"])
REFUSED: Final[dict[str, str]] = _TABLE["refused"]
"""Files whose rules are not known here, and the name that the refusal says."""


class Specimen(NamedTuple):
    """A file of puzzles.

    Attributes:
        file: Its name.
        notation: Of which it is one.
        clues: One symbol a cell, of each of its puzzles.
        solutions: Of each.
        gone: How many cells have candidates of their own.
        cages: How many there are.
    """

    file: str
    notation: str
    clues: tuple[str, ...]
    solutions: tuple[str, ...]
    gone: int
    cages: int

    @property
    def text(self) -> str:
        """Its content; line ends as they are."""
        return (FOLDER / self.file).read_bytes().decode("utf-8")


def _specimens(name: str, entry: dict[str, Any]) -> list[Specimen]:
    solved = (entry.get("solution", SOLUTIONS[0]),)
    match entry.get("holds"):
        case "puzzles":
            clues, solutions = PUZZLES, SOLUTIONS
        case "solution":
            clues, solutions = solved, solved
        case _:
            clues, solutions = (entry.get("clues", PUZZLES[0]),), solved
    return [
        Specimen(
            file,
            entry.get("notation", name),
            clues,
            solutions,
            entry.get("gone", 0),
            entry.get("cages", 0),
        )
        for file in entry["files"]
    ]


_KNOWN: Final = frozenset(notation.name for notation in notations())
SPECIMENS: Final = tuple(
    specimen
    for name, entry in _TABLE.items()
    if isinstance(entry, dict) and "files" in entry
    for specimen in _specimens(name, entry)
    if specimen.notation in _KNOWN
)
