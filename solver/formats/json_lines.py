"""JSON lines: several puzzles in a text, one object a line."""

import json
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from solver.errors import PuzzleError, VariantError
from solver.formats.notation import LONGEST, PuzzleEntry, PuzzleRecord, Reader, Writer


def json_reader(read: Callable[[str], PuzzleRecord]) -> Reader:
    """A reader of one object over several lines, or of one object a line.

    Where the first line is an object, every line is one: a line that is damaged
    spoils none of the others.

    Args:
        read: Reads the puzzle of one object.
    """

    def entries(text: str, _variant: str) -> Iterator[PuzzleEntry]:
        lines = [
            (number, line)
            for number, line in enumerate(text.split("\n"), start=1)
            if line.strip()
        ]
        if len(lines) > 1 and _is_whole(lines[0][1]):
            for number, line in lines:
                yield PuzzleEntry(number, partial(_read_line, read, line, number))
        elif len(text) > LONGEST:
            raise PuzzleError(
                f"{len(text):,} characters of JSON found, {LONGEST:,} at most expected"
                " for one puzzle"
            )
        else:
            yield PuzzleEntry(1, partial(read, text))

    return entries


def json_writer(made: Callable[[PuzzleRecord], dict[str, Any]]) -> Writer:
    """A writer of one object over several lines, or of several objects, one a line.

    Args:
        made: The object of a puzzle.
    """

    def pieces(records: Iterable[PuzzleRecord]) -> Iterator[str]:
        before: dict[str, Any] | None = None
        several = False
        for record in records:
            if before is not None:
                several = True
                yield json.dumps(before, ensure_ascii=False) + "\n"
            before = made(record)
        if before is not None:
            indent = None if several else 1
            yield json.dumps(before, ensure_ascii=False, indent=indent) + "\n"

    return pieces


def _is_whole(line: str) -> bool:
    found = line.strip()
    return found.startswith("{") and found.endswith("}")


def _read_line(
    read: Callable[[str], PuzzleRecord], line: str, number: int
) -> PuzzleRecord:
    try:
        return read(line)
    except (PuzzleError, VariantError) as error:
        raise PuzzleError(f"line {number}: {error}") from None
