"""PUZZLE as a file that holds no text: what the program adds to the commands for it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solver.puzzle.puzzle import Puzzle
from solver.registry import Registry
from sudoscope.cli.options.option_group import Option

if TYPE_CHECKING:
    from viz.export.export_options import ExportOptions


@dataclass(frozen=True, slots=True)
class PuzzleFiles:
    """A kind of files that commands take for PUZZLE.

    *argument* is PUZZLE as it was typed, whatever it names, and *variant* the name of
    the rules, empty for those that the file says. All but *accepts* and *filmed* raise
    a ``PuzzleError`` for a file that cannot be read.

    Attributes:
        kind: What one is called in a message.
        endings: What the names of such files end in: lower case, with the dot.
        options: Options of each command that takes PUZZLE.
        accepts: Whether a content is of this kind.
        line: The puzzle of a content as text, from the content, its name and *variant*.
        with_entries: A puzzle with what was written into it on paper, from the puzzle,
            *argument* and *variant*.
        to_open: The file that a window is to open itself, since there is more in it
            than clues for sure, from *argument* and *variant*; else ``None``.
        filmed: Options of a film of the puzzle, from those that were chosen, *argument*
            and the target.
    """

    kind: str
    endings: frozenset[str]
    options: tuple[Option, ...]
    accepts: Callable[[bytes], bool]
    line: Callable[[bytes, str, str], str]
    with_entries: Callable[[Puzzle, str, str], Puzzle]
    to_open: Callable[[str, str], Path | None]
    filmed: Callable[["ExportOptions", str, str], "ExportOptions"]


PUZZLE_FILES: Final[Registry[PuzzleFiles]] = Registry(
    "puzzle files", name_of=lambda files: files.kind
)


def files_of(data: bytes) -> PuzzleFiles | None:
    """The kind of a content that is no text; ``None`` of text."""
    return next((one for one in PUZZLE_FILES.values() if one.accepts(data)), None)
