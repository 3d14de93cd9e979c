"""What is lost where a puzzle is written: parts of it beside its clues and rules.

No notation declares it: a part is held where the text is another one without it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from solver.formats.notation import PuzzleRecord

PARTS: Final = ("title", "source", "words", "solution")


def parts_of(record: PuzzleRecord) -> tuple[str, ...]:
    """The ``PARTS`` that *record* has."""
    return tuple(part for part in PARTS if _without(record, part) != record)


def unwritten(
    record: PuzzleRecord,
    write: Callable[[PuzzleRecord], str],
    parts: Sequence[str] = PARTS,
) -> tuple[str, ...]:
    """The *parts* that *record* has, and the text that *write* makes of it has not.

    Raises:
        NotationError: Its rules or clues cannot be written.
    """
    present = [part for part in parts_of(record) if part in parts]
    whole = write(record) if present else ""
    return tuple(part for part in present if write(_without(record, part)) == whole)


def _without(record: PuzzleRecord, part: str) -> PuzzleRecord:
    """*record* as if its text did not have *part*."""
    match part:
        case "title":
            return replace(record, puzzle=replace(record.puzzle, title=""))
        case "source":
            return replace(record, source="")
        case "words":
            return replace(record, words="")
        case _:
            return replace(record, solution=None)
