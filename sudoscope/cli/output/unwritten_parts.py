"""Notices of what a notation cannot hold of the puzzles that are written."""

from collections.abc import Iterable, Iterator
from typing import Final

from solver.errors import NotationError
from solver.formats import Notation, PuzzleRecord, write_puzzles
from solver.formats.unwritten import PARTS, parts_of, unwritten
from sudoscope.cli.console.notices import notice

KEEPS_ALL: Final = "json"
_NAMES: Final = {
    "title": "the title",
    "source": "the source",
    "words": "the words of the setter",
    "solution": "the solution",
}


def with_notices(
    records: Iterable[PuzzleRecord],
    notation: Notation,
    name: str,
    *,
    instead: str = f"--to {KEEPS_ALL}",
) -> Iterator[PuzzleRecord]:
    """*records* as they are; what *notation* cannot hold is named once.

    Args:
        records: What is written.
        notation: One that is written.
        name: Where the records are from, or are written to.
        instead: What a command is given to keep all.
    """

    def written(one: PuzzleRecord) -> str:
        return "".join(write_puzzles((one,), notation))

    waiting: tuple[str, ...] = PARTS
    for record in records:
        found = [part for part in parts_of(record) if part in waiting]
        waiting = tuple(part for part in waiting if part not in found)
        try:
            lost = [_NAMES[part] for part in unwritten(record, written, found)]
        except NotationError:  # the writing itself says so
            lost = []
        if lost:
            notice(
                f"{name}: left out, since {notation.title} cannot hold it:"
                f" {', '.join(lost)}; {instead} keeps all"
            )
        yield record
