"""Readers of whole texts that read line by line."""

import re
from collections.abc import Iterator
from typing import Final

from solver.formats.notation import PuzzleEntry, Reader, Stream

_LINE_END: Final = re.compile(r"\r\n|\n|\r")


def by_lines(stream: Stream) -> Reader:
    """A reader of whole texts that reads line by line."""

    def entries(text: str, variant: str) -> Iterator[PuzzleEntry]:
        return stream(_LINE_END.split(text.removeprefix("\ufeff")), variant)

    return entries
